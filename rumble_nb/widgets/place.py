"""Free placement on a small map: people place soldiers in turn, then the war begins."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from html import escape
from typing import TYPE_CHECKING, Any

import ipywidgets

from rumble_nb.draw.board import BoardView
from rumble_nb.draw.theme import LETTERS
from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.engine.luck import check_seed, new_seed
from rumble_nb.engine.placement import Placement
from rumble_nb.engine.placement_words import moment_words, placed_words, turn_words
from rumble_nb.engine.rules import Rules
from rumble_nb.locale import catalogue, map_title
from rumble_nb.widgets.bet import PREDICTIONS, refuse_unknown
from rumble_nb.widgets.board import BoardPanel, labels_of
from rumble_nb.widgets.opens_war import OpensWar
from rumble_nb.widgets.parts import Spoken, badge, button, buttons, card, element, guarded, html, stack
from rumble_nb.widgets.stocks import Stocks, stocks_list
from rumble_nb.widgets.style import style_widget

if TYPE_CHECKING:
    from rumble_nb.draw.still import Still

TURNS_TOLD = 4
"""How many of the last turns are told beside the board."""


class Placing(OpensWar, Spoken):
    """A board on which people place their soldiers in turn; then the War Theatre opens in its place.

    Every earlier moment is kept, so that turns can be taken back, also out
    of the war.

    Parameters
    ----------
    start
        The placement before the first turn.
    seed
        The seed that tokens and first player come from; it is shown.
    language
        Language of the words.
    predict
        What is to be predicted before the war: ``"last"``, ``"winner"`` or ``None``.
    plain
        Whether to show a list of territories instead of the board.
    """

    def __init__(self, start: Placement, seed: int, language: str, predict: str | None, plain: bool) -> None:
        self.timeline, self.number, self.seed = [start], 0, seed
        self.language, self.predict, self.plain = language, predict, plain
        self.words, self.theatre = catalogue(language), None
        self._make_parts()
        super().__init__(self._arranged())
        self.add_class("rumble")
        self.add_class("rumble-place")
        self._show()

    def _make_parts(self) -> None:
        self.board = BoardPanel(self._view(), self.choose, self.step, plain=self.plain)
        self.title, self.sentence = html(""), html("")
        self.stocks, self.told, self.error = html(""), html(""), html("")
        self.war = ipywidgets.VBox()
        self._go = guarded(self.go, lambda message: setattr(self.error, "value", message), self.language)
        say = self.words.gettext
        undo, redo = say("Take the last soldier back (Page Up)"), say("Place that soldier again (Page Down)")
        self.undo = button(say("Undo"), lambda: self._go(self.number - 1), undo)
        self.redo = button(say("Redo"), lambda: self._go(self.number + 1), redo)
        restart = say("Take all soldiers back; the tokens stay")
        self.restart = button(say("Start again"), lambda: self._go(0), restart)

    def _arranged(self) -> list[ipywidgets.Widget]:
        """Arrange board and cards; where they do not fit side by side, the sentence comes after the board."""
        sentence, stocks = card(self.sentence, place="second"), card(self.stocks, place="third")
        side = stack(sentence, stocks, card(self.told, place="later"))
        self.columns = ipywidgets.Box([self.board, side])
        self.columns.add_class("rumble-columns")
        heading = ipywidgets.HBox([self.title, buttons(self.undo, self.redo, self.restart)])
        heading.add_class("rumble-head")
        return [style_widget(), heading, self.error, self.columns, self.war]

    @property
    def placement(self) -> Placement:
        """The moment that is shown."""
        return self.timeline[self.number]

    def choose(self, territory: str) -> None:
        """Place a soldier of whose turn it is; turns that were taken back are forgotten.

        Raises
        ------
        IllegalAction
            No soldier can be placed there now.
        """
        following = self.placement.place(territory)
        self.timeline[self.number + 1 :] = [following]
        self.go(self.number + 1)

    def step(self, by: int) -> None:
        """Take turns back where ``by`` is below zero, or make them again."""
        self.go(self.number + by)

    def go(self, number: int) -> None:
        """Show the moment after so many turns, of those that are known."""
        number = min(max(number, 0), len(self.timeline) - 1)
        if number != self.number:
            self.number = number
            self._show()

    def _show(self) -> None:
        self._paint_board()
        self.title.value = self._title()
        sentence = [moment_words(self.placement, self.language), self._invitation()]
        self.sentence.value = element(" ".join(sentence), "p", "rumble-sentence")
        self.stocks.value = stocks_list(Stocks.of_placement(self.placement), self.language)
        self.told.value = self._last_turns()
        self.undo.disabled = self.restart.disabled = self.number == 0
        self.redo.disabled = self.number == len(self.timeline) - 1
        self.open_war(self.placement.position) if self.placement.over else self.close_war()

    def _view(self) -> BoardView:
        open_now = dict.fromkeys(self.placement.legal_territories(), "selectable")
        last = dict.fromkeys(self.placement.placed[-1:], "chosen")
        return BoardView(
            self.placement.position, states=FrozenMapping(open_now | last), language=self.language
        )

    def _paint_board(self) -> None:
        labels = labels_of(self.placement.position, self.language)
        status = moment_words(self.placement, self.language)
        self.board.show(self._view(), labels, self.placement.legal_territories(), status)

    def _title(self) -> str:
        player, caption = self.placement.to_move, self._caption()
        if player is None:
            inner = escape(turn_words(self.placement, self.language))
        else:
            letter = LETTERS[self.placement.players.index(player)]
            turn = self.words.gettext("{player} places a soldier").format(player=player)
            inner = f"{badge(letter)} {escape(turn)}"
        return f'<h3 class="rumble-title">{inner} {element(caption, "span", "rumble-caption")}</h3>'

    def _caption(self) -> str:
        """Tell how far the placing has come, then what decides ties; and the seed."""
        say, shown = self.words.gettext, self.placement
        if shown.over:
            words, names = say("finish order: {names} · seed {seed}"), ", ".join(shown.finish_order)
            return words.format(names=names, seed=self.seed)
        words, all = say("soldier {number} of {all} · seed {seed}"), shown.soldiers * len(shown.players)
        return words.format(number=len(shown.placed) + 1, all=all, seed=self.seed)

    def _invitation(self) -> str:
        say = self.words.gettext
        return say("Now the war begins.") if self.placement.over else say("Choose a territory.")

    def _last_turns(self) -> str:
        heading = element(self.words.gettext("Last turns"), "h4", "rumble-heading")
        turns = self.placement.turns
        latest = reversed(range(max(len(turns) - TURNS_TOLD, 0), len(turns)))
        lines = "".join(self._turn(number) for number in latest)
        if not lines:
            lines = element(self.words.gettext("Nobody has placed a soldier yet."), "li")
        return f'{heading}<ol class="rumble-turns">{lines}</ol>'

    def _turn(self, number: int) -> str:
        player = self.placement.turns[number][0]
        letter = LETTERS[self.placement.players.index(player)]
        return f"<li>{badge(letter)} {escape(placed_words(self.placement, number, self.language))}</li>"

    def still(self) -> Still:
        """Give a picture of the present moment as PNG with words, which a stored notebook keeps."""
        return self.war_still() or self.placement.still(self.language)

    def __repr__(self) -> str:
        """Read as words, which also stand in a notebook without its widgets."""
        position = self.placement.position
        title = self.words.gettext("Placing soldiers on the map: {title}.").format(
            title=map_title(position.map.title, self.language)
        )
        labels = labels_of(position, self.language).values()
        return " ".join([title, turn_words(self.placement, self.language), *labels])


def place(
    map: Any = "islets",
    soldiers: int = 5,
    players: int | Iterable[str] | None = None,
    values: Mapping[str, int] | None = None,
    seed: int | None = None,
    lang: str = "en",
    *,
    first: str | None = None,
    rules: Rules | None = None,
    predict: str | None = "winner",
    plain: bool = False,
) -> Placing:
    """Place soldiers in turn on a small map, without dice; then watch the war.

    Parameters
    ----------
    map
        A map of 2 to 10 territories, or what :func:`rumble_nb.load_map` takes.
    soldiers
        Soldiers of each player, 1 to 999.
    players
        How many players, 2 to 4, or their names in seat order; by default
        two, or as many as the rules say.
    values
        The token of each territory; by default they are drawn.
    seed
        A whole number from 0 to 2**53 - 1; the same seed gives the same
        tokens and the same first player. ``None`` draws a fresh one, which is shown.
    lang
        Language of the words.
    first
        Who places first; by default it is drawn.
    rules
        The rules of the war; by default the basic ones.
    predict
        What is to be predicted before the war can be watched: ``"last"``
        (who takes the last token), ``"winner"`` (who wins), or ``None``.
    plain
        Whether to show a list of territories instead of the board.

    Raises
    ------
    IllegalAction
        The map has eleven territories: there, dice say where soldiers go (rule 6).
    PositionError
        Players or tokens are not what the rules allow; the error lists all defects.
    RulesError
        The number of players, that of soldiers or the seed is out of range.
    RumbleError
        There is no such prediction or language.

    Examples
    --------
    >>> placing = place(soldiers=1, first="Bea")
    >>> placing.choose("kame")
    >>> placing.placement.to_move
    'Aki'
    """
    if predict is not None:
        refuse_unknown(predict, PREDICTIONS)
    seed = new_seed() if seed is None else check_seed(seed)
    start = Placement.dealt(map, players, soldiers, seed, values, first, rules)
    return Placing(start, seed, lang, predict, plain)
