"""A bet on what a change of the rules does in many games, opened when it has been made."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

import ipywidgets

from rumble_nb.answer_sheet import STAKES, answer_sheet, confidence_name
from rumble_nb.errors import RumbleError
from rumble_nb.locale import catalogue
from rumble_nb.widgets.bet import refuse_unknown
from rumble_nb.widgets.how_sure import HowSure
from rumble_nb.widgets.one_of import OneOf
from rumble_nb.widgets.parts import Spoken, element, html
from rumble_nb.widgets.rule_differences import answer_names, differences, told_by
from rumble_nb.widgets.style import style_widget

if TYPE_CHECKING:
    from rumble_nb.analysis.game_sweep_results import GameSweep, GameVariant


class RuleBet(Spoken):
    """Asks of some measures whether a change makes more or less of them; then shows what it does.

    Parameters
    ----------
    found
        Many games under variants of the rules.
    number
        The variant that is bet on, counted from 0.
    measures
        What is bet on, by the names of the sweep's measures.
    language
        Language of the words.
    """

    def __init__(self, found: GameSweep, number: int, measures: Iterable[str], language: str) -> None:
        self.found, self.language, self.words = found, language, catalogue(language)
        self.variant: GameVariant = found[number]
        self.label, self.measures = found.labels(language)[number], tuple(measures)
        self.bets: dict[str, str] = {}
        self.confidence = ""
        answers = answer_names(language)
        self.rows = {measure: OneOf(answers, partial(self.choose, measure)) for measure in self.measures}
        self.sure = HowSure(language, self.commit)
        self.asked = ipywidgets.VBox([part for measure in self.measures for part in self._asking(measure)])
        self.asked.add_class("rumble-rows")
        self.told = html("")
        heading = html(self._question(), "h4", "rumble-heading")
        label = html(self.label, "p", "rumble-sentence")
        super().__init__([style_widget("rules.css"), heading, label, self.asked, self.sure, self.told])
        self.add_class("rumble")
        self.add_class("rumble-card")

    @property
    def about(self) -> tuple[str, str, tuple[str, ...]]:
        """What is bet on, as the sheet of answers calls it: the change, and what of it."""
        return "rules", repr(self.variant.changes), self.measures

    def _question(self) -> str:
        return self.words.gettext("Your bet: what does this change do in many games?")

    def _asking(self, measure: str) -> tuple[ipywidgets.Widget, ...]:
        name = self.found.named(measure, language=self.language)
        return html(name, "p", "rumble-say"), self.rows[measure].row

    def choose(self, measure: str, answer: str) -> None:
        """Bet on one measure; until the confidence is chosen it may be changed.

        Raises
        ------
        RumbleError
            It is not bet on this measure, or there is no such answer.
        """
        refuse_unknown(measure, self.measures)
        refuse_unknown(answer, answer_names(self.language))
        if self.confidence:
            return
        self.bets[measure] = answer
        self.rows[measure].mark(answer)
        self.sure.ask(len(self.bets) == len(self.measures))

    def commit(self, confidence: str) -> None:
        """Say how sure one is; then the bet stands, and it is opened.

        Raises
        ------
        RumbleError
            There is no such confidence.
        """
        refuse_unknown(confidence, STAKES)
        if self.confidence or len(self.bets) < len(self.measures):
            return
        self.confidence = confidence
        answer_sheet().bet(self.about, confidence, self.right == len(self.measures))
        self.asked.layout.display = "none"
        self.sure.ask(False)
        told = differences(self.found, self.variant, self.measures, self.language, self.bets)
        how = element(self.found.assumption(self.language), "p", "rumble-aside")
        self.told.value = told + element(self._score(), "p", "rumble-say", ' role="alert"') + how

    @property
    def right(self) -> int:
        """How many of the bets are right."""
        return sum(told_by(self.variant, measure) == answer for measure, answer in self.bets.items())

    def _score(self) -> str:
        won, lost = STAKES[self.confidence]
        points = won * self.right + lost * (len(self.measures) - self.right)
        told = self.words.gettext("{right} of {bets} right ({confidence}). Your bet scores {points:+d}.")
        sure = confidence_name(self.confidence, self.language)
        return told.format(right=self.right, bets=len(self.measures), confidence=sure, points=points)

    def __repr__(self) -> str:
        """Read as the question."""
        names = ", ".join(self.found.named(measure, language=self.language) for measure in self.measures)
        return f"{self._question()} {self.label} {names}."


def rule_bet(
    found: GameSweep,
    measures: Iterable[str] = ("ties", "comebacks", "seat 1"),
    number: int = 0,
    lang: str = "en",
) -> RuleBet:
    """Ask for a bet on what a change of the rules does; it is opened as soon as it has been made.

    Parameters
    ----------
    found
        What :func:`rumble_nb.sweep_games` gives.
    measures
        What is bet on: ``"ties"``, ``"swords"``, ``"tie-breaker"``,
        ``"comebacks"``, ``"seat 1"`` and so on.
    number
        The variant that is bet on, counted from 0.
    lang
        Language of the words.

    Raises
    ------
    RumbleError
        It is not such a sweep, or there is no such measure, variant or language.

    Examples
    --------
    >>> from rumble_nb import sweep_games
    >>> rule_bet(sweep_games(100, seed=7, reinforcements=[0]), ["ties"])
    Your bet: what does this change do in many games? Reinforcements per territory: 0. Ties per game.
    """
    from rumble_nb.analysis.game_sweep_results import GameSweep  # numpy is loaded when it is needed

    if not isinstance(found, GameSweep):
        raise RumbleError("A bet on a rule needs many games; give what sweep_games(n, …) gives.")
    chosen = tuple(measures)
    for measure in chosen:
        refuse_unknown(measure, found.base.measures)
    refuse_unknown(str(number), map(str, range(len(found))))
    return RuleBet(found, number, chosen, lang)
