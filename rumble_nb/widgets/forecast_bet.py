"""A bet on how many of some games will be won, with a confidence; scored once all have been played."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction

import ipywidgets

from rumble_nb.answer_sheet import STAKES, answer_sheet, confidence_name
from rumble_nb.draw.shares import percent
from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.locale import catalogue
from rumble_nb.widgets.bet import refuse_unknown
from rumble_nb.widgets.how_sure import HowSure
from rumble_nb.widgets.one_of import OneOf
from rumble_nb.widgets.parts import element, html, stack

PARTS: Mapping[str, Fraction] = FrozenMapping(
    {"none": Fraction(0), "few": Fraction(3, 20), "third": Fraction(3, 10), "half": Fraction(1, 2)}
)
"""The parts of all games that one can bet on, by name."""


class ForecastBet(ipywidgets.VBox):
    """Asks how many games will be won, then how sure one is; in the end it says what that scores.

    Parameters
    ----------
    games
        How many games there are.
    forecast
        Their forecast, on average: a chance from 0 to 1.
    language
        Language of the words.
    made
        Called once, when the bet has been made.
    """

    def __init__(self, games: int, forecast: Fraction, language: str, made: Callable[[], None]) -> None:
        self.language, self.words, self._made = language, catalogue(language), made
        self.numbers = FrozenMapping({name: round(part * games) for name, part in PARTS.items()})
        self.part, self.confidence, self.games, self.forecast = "", "", games, forecast
        self.choices = OneOf({name: self._number(name) for name in PARTS}, self.choose)
        self.sure = HowSure(language, self.commit)
        self.asking = stack(html(self._question(), "h4", "rumble-heading"), self.choices.row, self.sure)
        self.answer = html("")
        super().__init__([self.asking, self.answer])
        self.add_class("rumble-card")

    @property
    def about(self) -> tuple[str, int, int]:
        """What is bet on, for the sheet of answers: so many games, and their forecast in whole per cent."""
        return ("forecasts", self.games, round(100 * self.forecast))

    @property
    def is_made(self) -> bool:
        """Whether number and confidence have both been chosen."""
        return bool(self.confidence)

    def _question(self) -> str:
        asked = self.words.gettext(
            "Your bet: {number} games with a forecast of about {share}. How many of them will be won?"
        )
        return asked.format(number=self.games, share=percent(self.forecast, self.language, 0))

    def _number(self, name: str) -> str:
        number, say = self.numbers[name], self.words.gettext
        return say("about {number}").format(number=number) if number else say("none of them")

    def choose(self, part: str) -> None:
        """Bet on a part of the games; until the confidence is chosen it may be changed.

        Raises
        ------
        RumbleError
            There is no such part.
        """
        refuse_unknown(part, PARTS)
        if self.is_made:
            return
        self.part = part
        self.choices.mark(part)
        self.sure.ask()

    def commit(self, confidence: str) -> None:
        """Choose how sure one is; then the bet stands.

        Raises
        ------
        RumbleError
            There is no such confidence.
        """
        refuse_unknown(confidence, STAKES)
        if self.part and not self.is_made:
            self.confidence, self.asking.layout.display = confidence, "none"
            answer_sheet().bet(self.about, confidence)
            self.tell(None)
            self._made()

    def tell(self, won: int | None) -> None:
        """Repeat the bet; once it is known how many games were won, say what it scores.

        Parameters
        ----------
        won
            How many, or ``None`` while games are still to be played.
        """
        if not self.is_made:
            return
        say = self.words.gettext
        bet = say("Your bet: {bet} ({confidence}).").format(
            bet=self._number(self.part), confidence=confidence_name(self.confidence, self.language)
        )
        if won is None:
            self.answer.value = element(
                f"{bet} {say('Now play the games on.')}", "p", "rumble-say", ' role="alert"'
            )
        else:
            self.answer.value = self._verdict(bet, won)

    def _verdict(self, bet: str, won: int) -> str:
        say = self.words.gettext
        off = {name: abs(number - won) for name, number in self.numbers.items()}
        near = off[self.part] == min(off.values())
        answer_sheet().bet(self.about, self.confidence, near)
        verdict = say("No other bet was nearer.") if near else say("Another bet was nearer.")
        points = STAKES[self.confidence][0 if near else 1]
        scored = say("Your prediction scores {points:+d}.").format(points=points)
        sign, role = ("✓", "rumble-right") if near else ("…", "rumble-not-yet")
        text = f"{sign} {bet} {say('It was {number}.').format(number=won)} {verdict} {scored}"
        told = element(text, "p", "rumble-say", ' role="alert"')
        return f'<div class="rumble-answer {role}">{told}</div>'
