"""Rolls that were rolled: seeded samples, their shares, and results of several groups added up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate
from typing import Any, TypeVar

from rumble_nb.analysis.distributions import in_order
from rumble_nb.analysis.events import Event, Roll, as_event
from rumble_nb.analysis.questions import checked_function, whole_number
from rumble_nb.engine.dice import rolled
from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.engine.luck import check_seed, new_seed, stream
from rumble_nb.engine.strict_json import quoted
from rumble_nb.errors import RumbleError

MOST_ROLLS = 100_000
"""A second or so; the share is steady to about two digits by then."""

Outcome = TypeVar("Outcome", bound=Hashable)


@dataclass(frozen=True, repr=False)
class Sample:
    """Rolls of three dice that can be had again from their seed.

    Parameters
    ----------
    seed
        The seed. The first rolls of a longer sample with the same seed are
        the same.
    rolls
        The rolls, in the order in which they were rolled.

    Examples
    --------
    >>> sample(3, seed=7)
    <3 rolls of three dice, seed 7>
    """

    seed: int
    rolls: tuple[Roll, ...]

    def __len__(self) -> int:
        """Count the rolls."""
        return len(self.rolls)

    def count(self, event: Event) -> int:
        """Count the rolls with which an event happened.

        Examples
        --------
        >>> from rumble_nb.analysis.odds import ALL_ROLLS
        >>> sample(100, seed=7).count(ALL_ROLLS)
        100
        """
        wanted = set(as_event(event).rolls)
        return sum(roll in wanted for roll in self.rolls)

    def share(self, event: Event) -> Fraction:
        """Give the share of the rolls with which an event happened.

        Raises
        ------
        RumbleError
            There are no rolls yet.

        Examples
        --------
        >>> from rumble_nb.analysis.odds import reaching
        >>> abs(sample(1000, seed=7).share(reaching(7)) - reaching(7).chance) < Fraction(1, 20)
        True
        """
        return Pool(self.count(event), len(self)).share

    def running(self, event: Event) -> tuple[Fraction, ...]:
        """Give the share after each roll: after the first, after two, and so on to all.

        Examples
        --------
        >>> from rumble_nb.analysis.odds import reaching
        >>> some = sample(20, seed=7)
        >>> some.running(reaching(7))[-1] == some.share(reaching(7))
        True
        """
        wanted = set(as_event(event).rolls)
        counts = accumulate(roll in wanted for roll in self.rolls)
        return tuple(Fraction(count, number) for number, count in enumerate(counts, 1))

    def tally(self, variable: Callable[[Roll], Outcome]) -> FrozenMapping[Outcome, int]:
        """Count how often each value of a random variable came up.

        Examples
        --------
        >>> sum(sample(50, seed=7).tally(max).values())
        50
        """
        return in_order(Counter(map(checked_function(variable, "gives a value for a roll"), self.rolls)))

    def more(self, number: int) -> Sample:
        """Give the sample with so many further rolls.

        Examples
        --------
        >>> sample(10, seed=7).more(5) == sample(15, seed=7)
        True
        """
        return sample(len(self) + whole_number(number, 0, MOST_ROLLS, _REFUSAL), self.seed)

    def __repr__(self) -> str:
        """Say how many rolls and from which seed."""
        return f"<{len(self)} rolls of three dice, seed {self.seed}>"


_REFUSAL = f"There cannot be {{}} rolls in a sample; give a whole number from 0 to {MOST_ROLLS}."


def sample(n: int, seed: int | None = None) -> Sample:
    """Roll three dice many times.

    Parameters
    ----------
    n
        How many times, 0 to 100,000.
    seed
        A whole number from 0 to 2**53 - 1; without one, a fresh seed is drawn.

    Raises
    ------
    RumbleError
        There cannot be so many rolls.
    RulesError
        The seed is none.

    Examples
    --------
    >>> sample(5, seed=7).rolls == sample(5, seed=7).rolls
    True
    """
    number = whole_number(n, 0, MOST_ROLLS, _REFUSAL)
    seed = new_seed() if seed is None else check_seed(seed)
    generator = stream(seed, "sample")
    return Sample(seed, tuple(_plain(rolled(generator)) for _ in range(number)))


def _plain(dice: tuple[int, ...]) -> Roll:
    first, second, third = dice
    return first, second, third


@dataclass(frozen=True)
class Pool:
    """The results of several groups, added up.

    Parameters
    ----------
    hits
        In how many rolls of all the event happened.
    rolls
        How many rolls there were.
    """

    hits: int
    rolls: int

    @property
    def share(self) -> Fraction:
        """The share of all the rolls.

        Raises
        ------
        RumbleError
            There are no rolls yet.
        """
        if not self.rolls:
            raise RumbleError("There are no rolls yet, so there is no share; add some first.")
        return Fraction(self.hits, self.rolls)


def pool(counts: Iterable[tuple[int, int]]) -> Pool:
    """Add up what several groups counted.

    This is not the mean of their shares: who rolled more counts more.

    Parameters
    ----------
    counts
        For each group how often it happened, and how many rolls it made.

    Raises
    ------
    RumbleError
        A group is no such pair, or it has more hits than rolls; all are listed.

    Examples
    --------
    >>> pool([(5, 10), (38, 100)])
    Pool(hits=43, rolls=110)
    """
    if not isinstance(counts, Iterable):
        raise RumbleError(f"{quoted(counts)} is no list of results; give pairs such as [(5, 12), (38, 100)].")
    groups = list(counts)
    problems = [problem for place, group in enumerate(groups, 1) for problem in _doubts(place, group)]
    if problems:
        raise RumbleError("The results cannot be added up.", problems)
    return Pool(sum(hits for hits, _ in groups), sum(rolls for _, rolls in groups))


def _doubts(place: int, group: Any) -> Iterable[str]:
    if not isinstance(group, tuple | list) or len(group) != 2:
        yield f"group {place}: {quoted(group)} is no pair of hits and rolls; write it as (5, 12)"
    elif not all(type(number) is int and number >= 0 for number in group):
        yield f"group {place}: {quoted(group)} has a number that counts nothing; give whole numbers from 0 on"
    elif group[0] > group[1]:
        yield f"group {place}: {group[0]} hits in {group[1]} rolls; there cannot be more hits than rolls"
