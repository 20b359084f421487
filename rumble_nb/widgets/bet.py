"""A prediction with a confidence, made before the war and scored after it."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from rumble_nb.answer_sheet import STAKES, answer_sheet, confidence_name
from rumble_nb.engine.position import Position
from rumble_nb.engine.report import WarReport
from rumble_nb.errors import RumbleError
from rumble_nb.locale import catalogue
from rumble_nb.widgets.how_sure import HowSure
from rumble_nb.widgets.one_of import OneOf
from rumble_nb.widgets.parts import Spoken, element, html

PREDICTIONS = ("last", "winner")

Explain = Callable[[WarReport, str, str, str], str]
"""Tells what leads to a lost prediction: from the war, what was predicted, the player and the language."""


class Bet(Spoken):
    """Asks who will win something, then how sure one is; keeps both until the end.

    Parameters
    ----------
    report
        The war that is predicted.
    predict
        ``"last"`` or ``"winner"``.
    language
        Language of the words.
    made
        Called once, when the prediction has been made.
    explain
        Tells at the end what leads to a wrong prediction; ``None`` to leave that to the people.
    """

    def __init__(
        self,
        report: WarReport,
        predict: str,
        language: str,
        made: Callable[[], None],
        explain: Explain | None = None,
    ) -> None:
        refuse_unknown(predict, PREDICTIONS)
        self.report, self.predict, self.words, self._made = report, predict, catalogue(language), made
        self.player, self.confidence, self.language = "", "", language
        self._explain = explain
        self.question, self.feedback = html(self._question(), "h4", "rumble-heading"), html("")
        self.players = OneOf({player: player for player in report.position.players}, self.choose)
        self.sure = HowSure(language, self.commit)
        super().__init__([self.question, self.players.row, self.sure, self.feedback])
        self.add_class("rumble-card")

    @property
    def is_made(self) -> bool:
        """Whether player and confidence have both been chosen."""
        return bool(self.confidence)

    @property
    def outcome(self) -> str | None:
        """Who it turned out to be; ``None`` where nobody stands."""
        return self.report.battles[-1].winner if self.predict == "last" else self.report.winner

    @property
    def about(self) -> tuple[str, str, Position]:
        """What is bet on, for the sheet of answers."""
        return ("war", self.predict, self.report.position)

    def _question(self) -> str:
        if self.predict == "winner":
            return self.words.gettext("Your prediction: who wins the war?")
        battle = self.report.battles[-1]
        place = self.report.position.map[battle.territory].name(self.language)
        return self.words.gettext("Your prediction: who takes the last token, {value} in {place}?").format(
            value=battle.value, place=place
        )

    def choose(self, player: str) -> None:
        """Predict a player; until the confidence is chosen it may be changed."""
        if self.is_made:
            return
        refuse_unknown(player, self.report.position.players)
        self.player = player
        self.players.mark(player)
        self.sure.ask()

    def commit(self, confidence: str) -> None:
        """Choose the confidence; then the prediction stands."""
        if self.is_made or not self.player:
            return
        refuse_unknown(confidence, STAKES)
        self.confidence = confidence
        self.players.row.layout.display = "none"
        self.sure.ask(False)
        answer_sheet().bet(self.about, confidence, self.player == self.outcome)
        message = self.words.gettext("You predict {player} ({confidence}). Now watch the war.")
        name = confidence_name(confidence, self.language)
        self._say(message.format(player=self.player, confidence=name))
        self._made()

    def repeat(self, other: Bet) -> None:
        """Predict what was predicted elsewhere about the same war, as far as it has come."""
        if other.player:
            self.choose(other.player)
        if other.confidence:
            self.commit(other.confidence)

    def reveal(self) -> None:
        """Tell whether the prediction was right, and what it scores."""
        if not self.is_made:
            return
        right = self.player == self.outcome
        verdict = self.words.gettext("Right!") if right else self.words.gettext("It came differently.")
        what = self.words.gettext("You predicted {player}; it was {outcome}.").format(
            player=self.player, outcome=self.outcome or self.words.gettext("nobody")
        )
        points = STAKES[self.confidence][0 if right else 1]
        scored = self.words.gettext("Your prediction scores {points:+d}.").format(points=points)
        why = "" if right or self._explain is None else self._why(self._explain)
        self._say(f"{verdict} {what} {scored} {why}".strip())

    def _why(self, explain: Explain) -> str:
        return explain(self.report, self.predict, self.player, self.language)

    def _say(self, text: str) -> None:
        self.feedback.value = element(text, "p", "rumble-say", ' role="alert"')

    def __repr__(self) -> str:
        """Read as the question."""
        return self._question()


def refuse_unknown(choice: str, known: Iterable[str]) -> None:
    """Refuse what is not among the choices, and name those.

    Examples
    --------
    >>> refuse_unknown("perhaps", ("yes", "no"))
    Traceback (most recent call last):
    ...
    rumble_nb.errors.RumbleError: There is no choice 'perhaps'; there are: yes, no.
    """
    choices = tuple(known)
    if choice not in choices:
        raise RumbleError(f"There is no choice {choice!r}; there are: {', '.join(choices)}.")
