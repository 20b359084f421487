"""The War Theatre: a war watched step by step, forth and back."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from html import escape

import ipywidgets

from rumble_nb.draw.board import view_of
from rumble_nb.draw.theme import LETTERS
from rumble_nb.engine.narrate import Narrator
from rumble_nb.engine.position import Position
from rumble_nb.engine.report import Battle, Moment, WarReport, resolve_war
from rumble_nb.engine.war import Count, Decide, Event, Reinforce, Score
from rumble_nb.locale import catalogue
from rumble_nb.widgets.bet import Bet
from rumble_nb.widgets.board import BoardPanel
from rumble_nb.widgets.parts import Spoken, button, buttons, element, guarded, html


class WarTheatre(Spoken):
    """A war to step through: the board, the sentence of the moment, the scores.

    Parameters
    ----------
    report
        The war.
    language
        Language of the words.
    predict
        What is to be predicted first: ``"last"`` (who takes the last token),
        ``"winner"`` (who wins the war), or ``None``.
    plain
        Whether to show a list of territories instead of the board.
    """

    def __init__(self, report: WarReport, language: str, predict: str | None, plain: bool) -> None:
        self.report, self.language, self.number = report, language, 0
        self.words, self.narrator = catalogue(language), Narrator(report, language)
        self.bet = Bet(report, predict, language, self._begin) if predict is not None else None
        self._make_parts(plain)
        self._make_buttons()
        super().__init__(self._arranged())
        self.add_class("rumble")
        self.show(0)

    def _make_parts(self, plain: bool) -> None:
        view = view_of(self.report, self.report.moments[0], self.language)
        self.board = BoardPanel(view, self.tell, self.step, plain=plain)
        self.title, self.sentence, self.told = html(""), html(""), html("")
        self.scores, self.battles, self.error = html(""), html(""), html("")

    def _make_buttons(self) -> None:
        say = self.words.gettext
        self.first = self._button(say("|◀ Start"), lambda: self.show(0), say("Back to the start of the war"))
        self.back = self._button(say("◀ Back"), lambda: self.step(-1), say("One step back"))
        self.next = self._button(say("Next ▶"), lambda: self.step(1), say("One step on"), main=True)
        self.battle = self._button(say("Next battle ▶▶"), self.next_battle, say("On to the next battle"))
        self.last = self._button(
            say("End ▶|"), lambda: self.show(len(self.report.events)), say("To the end of the war")
        )

    def _button(
        self, text: str, press: Callable[[], None], hint: str, main: bool = False
    ) -> ipywidgets.Button:
        safe = guarded(lambda _: press(), lambda message: setattr(self.error, "value", message))
        return button(text, lambda: safe(None), hint, main)

    def _arranged(self) -> list[ipywidgets.Widget]:
        """Arrange two columns; where they do not fit side by side, the sentence comes after the board."""
        row = buttons(self.first, self.back, self.next, self.battle, self.last)
        bet = [] if self.bet is None else [self.bet]
        left = _stack(self.board, *bet, _card(row, self.battles, place="third"))
        right = _stack(
            _card(self.sentence, place="second"),
            _card(self.scores, place="later"),
            _card(self.told, place="later"),
        )
        for asked in bet:
            asked.add_class("rumble-third")
        columns = ipywidgets.Box([left, right])
        columns.add_class("rumble-columns")
        return [self.title, columns, self.error]

    @property
    def moment(self) -> Moment:
        """The moment of the war that is shown."""
        return self.report.moments[self.number]

    @property
    def is_open(self) -> bool:
        """Whether the war may be watched: a prediction, if one is asked for, has been made."""
        return self.bet is None or self.bet.is_made

    def step(self, by: int) -> None:
        """Go some events on, or back where ``by`` is below zero."""
        if self.is_open:
            self.show(self.number + by)

    def next_battle(self) -> None:
        """Go on to the beginning of the next battle, or to the end of the war."""
        later = [m.number for m in self.report.moments[self.number + 1 :] if isinstance(m.event, Count)]
        self.show(later[0] if later else len(self.report.events))

    def tell(self, territory: str) -> None:
        """Tell who stands in a territory at this moment."""
        sentence = self.narrator.describe(self.moment, self.report.position.map[territory].id)
        self._paint_board(sentence)
        self._tell(sentence)

    def show(self, number: int) -> None:
        """Show the war after so many events; its beginning until the prediction is made."""
        self.number = min(max(number, 0), len(self.report.events)) if self.is_open else 0
        self._paint_board(self.narrator.event(self.moment))
        self.title.value = self._title()
        self.sentence.value = element(self._sentence(), "p", "rumble-sentence")
        self.scores.value = scores_table(self.report, self.moment, self.language)
        self.battles.value = battle_list(self.report, self.moment, self.language)
        self._tell(self.words.gettext("Choose a territory on the board: who stands there?"))
        self._enable()
        if self.bet is not None and self.is_over:
            self.bet.reveal()

    @property
    def is_over(self) -> bool:
        """Whether the end of the war is shown."""
        return self.number == len(self.report.events)

    def _begin(self) -> None:
        self.show(0)

    def _sentence(self) -> str:
        told = self.narrator.event(self.moment)
        if not self.is_open:
            return told + " " + self.words.gettext("First make your prediction below the board.")
        return f"{told} {self.narrator.outcome()}" if self.is_over else told

    def _tell(self, sentence: str) -> None:
        heading = element(self.words.gettext("Look around"), "h4", "rumble-heading")
        self.told.value = heading + element(sentence, "p", "rumble-say")

    def _paint_board(self, status: str) -> None:
        map = self.report.position.map
        labels = {id: self.narrator.describe(self.moment, id) for id in map.territories}
        self.board.show(view_of(self.report, self.moment, self.language), labels, map.territories, status)

    def _enable(self) -> None:
        self.first.disabled = self.back.disabled = not self.is_open or self.number == 0
        self.next.disabled = self.battle.disabled = self.last.disabled = not self.is_open or self.is_over

    def _title(self) -> str:
        if self.moment.battle is None:
            title, caption = self.words.gettext("Before the war"), ""
        else:
            battle = self.report.battles[self.moment.battle]
            title = self.words.gettext("Battle {number} of {all}: {place}, token {value}").format(
                number=self.moment.battle + 1,
                all=len(self.report.battles),
                place=self.narrator.place(battle.territory),
                value=battle.value,
            )
            caption = step_name(self.moment.event, self.language)
        inner = escape(title) + (element(caption, "span", "rumble-caption") if caption else "")
        return f'<h3 class="rumble-title">{inner}</h3>'

    def __repr__(self) -> str:
        """Read as words, which also stand in a notebook without its widgets."""
        words = self.words.gettext("War Theatre: {battles} battles, {steps} steps.")
        return words.format(battles=len(self.report.battles), steps=len(self.report.events))


def _card(*children: ipywidgets.Widget, place: str) -> ipywidgets.VBox:
    card = ipywidgets.VBox(list(children))
    card.add_class("rumble-card")
    card.add_class(f"rumble-{place}")
    return card


def _stack(*children: ipywidgets.Widget) -> ipywidgets.VBox:
    stack = ipywidgets.VBox(list(children))
    stack.add_class("rumble-stack")
    return stack


def step_name(event: Event | None, language: str = "en") -> str:
    """Name the kind of step that has just been taken.

    Examples
    --------
    >>> step_name(None)
    ''
    """
    say = catalogue(language).gettext
    names: Mapping[type, str] = {
        Count: say("the soldiers are counted"),
        Decide: say("it is decided"),
        Score: say("points are scored"),
        Reinforce: say("reinforcements arrive"),
    }
    return "" if event is None else names[type(event)]


def badge(letter: str) -> str:
    """Give the badge of a player as HTML: the letter in a filled square."""
    return element(letter, "span", f"rumble-badge rumble-{letter}", ' aria-hidden="true"')


def scores_table(report: WarReport, moment: Moment, language: str = "en") -> str:
    """Give the points of every player so far as an HTML table.

    Examples
    --------
    >>> report = resolve_war(Position.random(7, players=2, map="islets"))
    >>> scores_table(report, report.moments[0]).count("<tr>")
    2
    """
    heading = element(catalogue(language).gettext("Points so far"), "h4", "rumble-heading")
    most = max(*report.scores.values(), 1)
    rows = "".join(
        _score_row(LETTERS[seat], player, moment.scores[player], most)
        for seat, player in enumerate(report.position.players)
    )
    return f'{heading}<table class="rumble-scores"><tbody>{rows}</tbody></table>'


def _score_row(letter: str, player: str, points: int, most: int) -> str:
    shown = player if len(player) <= 24 else player[:24] + "…"
    name = element(shown, "span", "", f' title="{escape(player)}"')
    width = round(100 * points / most)
    bar = f'<div class="rumble-bar rumble-{letter}" style="width:{width}%"></div>' if points else ""
    cells = f'<td class="rumble-bar-cell">{bar}</td><td class="rumble-points">{points}</td>'
    return f'<tr><th scope="row">{badge(letter)} {name}</th>{cells}</tr>'


def battle_list(report: WarReport, moment: Moment, language: str = "en") -> str:
    """Give all battles in order as an HTML list, with the winners so far.

    Examples
    --------
    >>> report = resolve_war(Position.random(7, players=2, map="islets"))
    >>> battle_list(report, report.moments[0]).count("<li")
    5
    """
    items = "".join(
        _battle_item(report, moment, number, battle, language) for number, battle in enumerate(report.battles)
    )
    return f'<ol class="rumble-battles">{items}</ol>'


def _battle_item(report: WarReport, moment: Moment, number: int, battle: Battle, language: str) -> str:
    done = battle.territory in moment.resolved and battle.winner is not None
    now = " rumble-now" if number == moment.battle else ""
    reached = moment.battle is not None and number <= moment.battle
    mark = ""
    if done and battle.winner is not None:
        mark = badge(LETTERS[report.position.players.index(battle.winner)])
    fought = " rumble-fought" if reached else ""
    name = report.position.map[battle.territory].name(language)
    winner = f": {battle.winner}" if done else ""
    return f'<li class="rumble-battle{fought}{now}" title="{escape(name + winner)}">{battle.value}{mark}</li>'


def war_theatre(
    report_or_position: WarReport | Position,
    predict: str | None = None,
    lang: str = "en",
    plain: bool = False,
) -> WarTheatre:
    """Watch a war step by step, forth and back.

    Parameters
    ----------
    report_or_position
        A war, or the position that it starts from.
    predict
        What is to be predicted before the war can be watched: ``"last"``
        (who takes the last token), ``"winner"`` (who wins), or ``None``.
    lang
        Language of the words.
    plain
        Whether to show a list of territories instead of the board.

    Raises
    ------
    PositionError
        The position has defects; the error lists all of them.
    RumbleError
        There is no such prediction or language.

    Examples
    --------
    >>> theatre = war_theatre(Position.random(7, players=2, map="islets"))
    >>> theatre.step(1)
    >>> theatre.number
    1
    """
    report = report_or_position
    if isinstance(report, Position):
        report = resolve_war(report)
    return WarTheatre(report, lang, predict, plain)
