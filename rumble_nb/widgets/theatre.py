"""The War Theatre: a war watched step by step, forth and back."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import TYPE_CHECKING

import ipywidgets

from rumble_nb.draw.board import view_of
from rumble_nb.engine.moments import Moment
from rumble_nb.engine.narrate import Narrator
from rumble_nb.engine.position import Position
from rumble_nb.engine.report import WarReport, resolve_war
from rumble_nb.locale import catalogue
from rumble_nb.widgets.bet import Bet, Explain
from rumble_nb.widgets.board import BoardPanel
from rumble_nb.widgets.controls import Controls
from rumble_nb.widgets.parts import Spoken, button, buttons, card, element, html, renew, runner, stack
from rumble_nb.widgets.scores import scores_table
from rumble_nb.widgets.theatre_cards import battle_so_far, moment_title, race_so_far

if TYPE_CHECKING:
    from rumble_nb.widgets.what_if import WhatIf


class WarTheatre(Spoken):
    """A war to step through: board, sentence, battle, points and race move together.

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
    explain
        Tells at the end what leads to a wrong prediction.
    """

    def __init__(
        self,
        report: WarReport,
        language: str,
        predict: str | None,
        plain: bool,
        explain: Explain | None = None,
    ) -> None:
        self.report, self.language, self.number = report, language, 0
        self.at_end: Callable[[], None] | None = None
        """Called whenever the end of the war is shown."""
        self.words, self.narrator = catalogue(language), Narrator(report, language)
        self._prefix = f"t{secrets.token_hex(3)}"
        self.bet = None if predict is None else Bet(report, predict, language, lambda: self.show(0), explain)
        self._make_parts(plain)
        super().__init__(self._arranged())
        self.add_class("rumble")
        self.add_class("rumble-theatre")
        self.show(0)

    def _make_parts(self, plain: bool) -> None:
        view = view_of(self.report, self.report.moments[0], self.language)
        self.board = BoardPanel(view, self.tell, self.step, plain=plain)
        self.controls = Controls(self.report, self.language, self.show)
        self.title, self.sentence, self.told = html(""), html(""), html("")
        self.scores, self.fight, self.race = html(""), html(""), html("")
        say = self.words.gettext
        self.tried: WhatIf | None = None
        self.below = ipywidgets.VBox()
        self._do = runner(lambda message: setattr(self.controls.error, "value", message), self.language)
        hint = say("Change the position by hand and see what differs; at the end of the war")
        self.what_if = button(say("What if …?"), lambda: self._do(self.toggle_what_if), hint)
        self.projector = button(say("Large type"), self.toggle_projector, say("For a projector"))

    def _arranged(self) -> list[ipywidgets.Widget]:
        """Arrange two columns; where they do not fit side by side, the sentence comes after the board."""
        self.controls.add_class("rumble-third")
        bet = [] if self.bet is None else [self.bet]
        for asked in bet:
            asked.add_class("rumble-third")
        self.race.add_class("rumble-race")
        left = stack(self.board, *bet, self.controls, card(self.race, place="later"))
        later = (card(part, place="later") for part in (self.fight, self.scores, self.told))
        right = stack(card(self.sentence, place="second"), *later)
        columns = ipywidgets.Box([left, right])
        columns.add_class("rumble-columns")
        heading = ipywidgets.HBox([self.title, buttons(self.what_if, self.projector)])
        heading.add_class("rumble-head")
        return [heading, columns, self.below]

    @property
    def moment(self) -> Moment:
        """The moment of the war that is shown."""
        return self.report.moments[self.number]

    @property
    def is_open(self) -> bool:
        """Whether the war may be watched: a prediction, if one is asked for, has been made."""
        return self.bet is None or self.bet.is_made

    @property
    def is_over(self) -> bool:
        """Whether the end of the war is shown."""
        return self.number == len(self.report.events)

    def step(self, by: int) -> None:
        """Go some events on, or back where ``by`` is below zero."""
        if self.is_open:
            self.controls.go(self.number + by)

    def tell(self, territory: str) -> None:
        """Tell who stands in a territory at this moment."""
        sentence = self.narrator.describe(self.moment, self.report.position.map[territory].id)
        self._paint_board(sentence)
        self._tell(sentence)

    def show(self, number: int) -> None:
        """Show the war after so many events; its beginning until the prediction is made."""
        self.number = min(max(number, 0), len(self.report.events)) if self.is_open else 0
        self._paint_board(self.narrator.event(self.moment))
        self.title.value = moment_title(self.narrator, self.moment)
        self.sentence.value = element(self._sentence(), "p", "rumble-sentence")
        self.scores.value = scores_table(self.report, self.moment, self.language)
        self.fight.value = battle_so_far(self.report, self.moment, self.language, f"{self._prefix}f")
        self.race.value = race_so_far(self.report, self.moment, self.language, f"{self._prefix}r")
        self._tell(self.words.gettext("Choose a territory on the board: who stands there?"))
        self.controls.sync(self.moment, self.is_open)
        self._allow_what_if()
        if self.bet is not None and self.is_over:
            self.bet.reveal()
        if self.at_end is not None and self.is_over:
            self.at_end()

    def go_on_from(self, other: WarTheatre) -> None:
        """Go on where the same war was watched before: prediction, moment, size of type, open what-if."""
        if self.bet is not None and other.bet is not None:
            self.bet.repeat(other.bet)
        if other.is_large:
            self.toggle_projector()
        self.show(other.number)
        if other.tried is not None:
            self._open_what_if().go_on_from(other.tried)

    @property
    def is_large(self) -> bool:
        """Whether type is large, for a projector."""
        return "rumble-projector" in self._dom_classes

    def toggle_projector(self) -> None:
        """Show large type for a projector, or normal type again.

        With large type, Page Up and Page Down step the war wherever the focus is.
        """
        large = not self.is_large
        (self.add_class if large else self.remove_class)("rumble-projector")
        say = self.words.gettext
        self.projector.description = say("✓ Large type") if large else say("Large type")

    def toggle_what_if(self) -> None:
        """Open below what the position can be changed into by hand, or close it."""
        if self.tried is None:
            self._open_what_if()
        else:
            self._lay_below(None)

    def _open_what_if(self) -> WhatIf:
        from rumble_nb.widgets.what_if import WhatIf

        tried = WhatIf(self.report.position, self.language, plain=self.board.picture is None)
        self._lay_below(tried)
        return tried

    def _lay_below(self, tried: WhatIf | None) -> None:
        self.tried = tried
        renew(self.below, () if tried is None else (tried,))
        self.what_if.description = "✓ " * (tried is not None) + self.words.gettext("What if …?")
        self._allow_what_if()

    def _allow_what_if(self) -> None:
        """Let it be opened at the end, and closed at any time."""
        self.what_if.disabled = not (self.is_over and self.is_open) and self.tried is None

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

    def __repr__(self) -> str:
        """Read as words, which also stand in a notebook without its widgets."""
        words = self.words.gettext("War Theatre: {battles} battles, {steps} steps.")
        return words.format(battles=len(self.report.battles), steps=len(self.report.events))


def war_theatre(
    report_or_position: WarReport | Position,
    predict: str | None = None,
    lang: str = "en",
    plain: bool = False,
    explain: Explain | None = None,
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
    explain
        Tells at the end which misreading of the rules leads to a wrong
        prediction, as ``lessons.explain_bet`` does.

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
    return WarTheatre(report, lang, predict, plain, explain)
