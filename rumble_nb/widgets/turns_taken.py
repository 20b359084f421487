"""Turns with a reroll that somebody has taken, told as a table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from rumble_nb.analysis import odds
from rumble_nb.draw.shares import decimal, percent
from rumble_nb.engine.actions import Reroll, Roll
from rumble_nb.engine.dice import Dice
from rumble_nb.engine.game import Game
from rumble_nb.engine.rules import Rules
from rumble_nb.locale import catalogue
from rumble_nb.widgets.dice_rolls import Roll as Pips
from rumble_nb.widgets.parts import element

PLAYERS = 2
"""Who plays does not matter here: only dice are rolled."""


@dataclass(frozen=True)
class TurnTaken:
    """One turn: what was rolled, whether it was kept, and the second roll that lay ready.

    Parameters
    ----------
    first
        The first roll.
    second
        The second roll, or the one that would have come.
    kept
        Whether the first roll was kept.
    """

    first: Pips
    second: Pips
    kept: bool

    @property
    def stands(self) -> Pips:
        """The roll that stands in the end."""
        return self.first if self.kept else self.second

    def by(self, rule: odds.RerollRule) -> TurnTaken:
        """Give the turn as a rule takes it, with the same dice.

        Examples
        --------
        >>> turn = TurnTaken((1, 1, 1), (6, 6, 6), kept=True)
        >>> turn.by(odds.best_reroll(sum)).stands
        (6, 6, 6)
        """
        return TurnTaken(self.first, self.second, self.first in rule.keep)


class OpenTurn:
    """A turn of the published game from its first roll on; the engine says what is allowed.

    Parameters
    ----------
    seed
        The seed of its dice.

    Examples
    --------
    >>> turn = OpenTurn(7)
    >>> turn.dice, turn.ended(kept=True)
    ((4, 2, 2), TurnTaken(first=(4, 2, 2), second=(3, 1, 6), kept=True))
    """

    def __init__(self, seed: int) -> None:
        self.game = Game(PLAYERS, rules=Rules.published(PLAYERS), seed=seed)
        self.game.play(Roll())

    @property
    def dice(self) -> Pips:
        """What lies on the table."""
        return _pips(self.game.state.dice)

    def ended(self, kept: bool) -> TurnTaken:
        """End the turn: keep the roll, or roll all three dice again (rule 7)."""
        first = self.dice
        self.game.play(Reroll())
        second = self.dice
        if kept:
            self.game.undo()
        return TurnTaken(first, second, kept)


def _pips(dice: Dice | None) -> Pips:
    assert dice is not None
    first, second, third = dice
    return first, second, third


@dataclass(frozen=True)
class InATurn:
    """The chance of an event in a turn with a reroll, as a guess card asks for it.

    Parameters
    ----------
    event
        What is wanted.
    """

    event: odds.Event

    @property
    def chance(self) -> Fraction:
        """The chance to have it in the end, if one rolls again after a miss."""
        return odds.best_reroll(self.event).value

    def argument(self, language: str = "en") -> str:
        """Say how the chance is put together.

        Examples
        --------
        >>> InATurn(odds.reaching(7)).argument()
        'At once, or after a miss: 5/12 + 7/12 · 5/12 = 95/144'
        """
        hit = self.event.chance
        text = catalogue(language).gettext("At once, or after a miss: {hit} + {miss} · {hit} = {chance}")
        return text.format(hit=hit, miss=1 - hit, chance=self.chance)


class Counting:
    """Says what turns have brought: hits of an event, or numbers with their mean.

    Parameters
    ----------
    goal
        An event, or a function that gives what a roll is worth.
    language
        Language of the words.
    """

    def __init__(self, goal: odds.Event | Callable[[Pips], int], language: str) -> None:
        self.goal, self.language, self.words = goal, language, catalogue(language)
        self.rule = odds.best_reroll(goal)

    def worth(self, roll: Pips) -> Fraction:
        """Give what a roll is worth; for an event 1 or 0."""
        return self.rule.worths[roll]

    def sign(self, roll: Pips) -> str:
        """Write what a roll is worth: ✓ or ✗, or its number."""
        worth = self.worth(roll)
        return ("✓" if worth else "✗") if self.rule.goal is not None else str(worth)

    def total(self, turns: Sequence[TurnTaken]) -> str:
        """Say how many turns hit, or what the mean is."""
        total = sum((self.worth(turn.stands) for turn in turns), Fraction(0))
        if self.rule.goal is None:
            return self.words.gettext("{mean} on average").format(mean=self.mean(turns))
        text = self.words.ngettext(
            "{hits} of {turns} turn: {share}", "{hits} of {turns} turns: {share}", len(turns)
        )
        share = percent(total / len(turns), self.language)
        return text.format(hits=total, turns=len(turns), share=share)

    def mean(self, turns: Sequence[TurnTaken]) -> str:
        """Write the mean worth of some turns."""
        worths = [self.worth(turn.stands) for turn in turns]
        return decimal(sum(worths, Fraction(0)) / len(worths), 2, self.language)

    def table(self, turns: Sequence[TurnTaken], compared: bool) -> str:
        """Give the turns as a table, the last one first; beside them, if wanted, what the best rule does."""
        say = self.words.gettext
        heads = [say("Turn"), say("First roll"), say("Second roll"), say("You")]
        heads += [say("Best rule")] if compared else []
        head = "".join(element(text, "th", more=' scope="col"') for text in heads)
        numbered = reversed(list(enumerate(turns, 1)))
        rows = "".join(self._row(number, turn, compared) for number, turn in numbered)
        return f'<table class="rumble-scores rumble-taken"><tr>{head}</tr>{rows}</table>'

    def _row(self, number: int, turn: TurnTaken, compared: bool) -> str:
        cells = [dashed(turn.first), "" if turn.kept else dashed(turn.second), self.sign(turn.stands)]
        cells += [self._of_the_rule(turn)] if compared else []
        inner = "".join(element(text, "td") for text in cells)
        head = element(str(number), "th", more=' scope="row"')
        return f"<tr>{head}{inner}</tr>"

    def _of_the_rule(self, turn: TurnTaken) -> str:
        """Write what the rule gets in a turn, with a sign where it decides otherwise."""
        other = turn.by(self.rule)
        if other == turn:
            return self.sign(other.stands)
        say = self.words.gettext
        does = say("≠ keeps: {worth}") if other.kept else say("≠ rolls again: {worth}")
        return does.format(worth=self.sign(other.stands))


def dashed(roll: Pips) -> str:
    """Write a roll as its three dice.

    Examples
    --------
    >>> dashed((1, 3, 6))
    '1-3-6'
    """
    return "-".join(map(str, roll))
