"""Several events at once: at least one of them, term by term; and whether they are independent."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import reduce
from itertools import combinations
from math import prod
from operator import and_, or_
from typing import Any

from rumble_nb.analysis.events import Event, as_event
from rumble_nb.engine.strict_json import quoted
from rumble_nb.errors import RumbleError
from rumble_nb.locale import catalogue, listed

MOST_EVENTS = 11
"""As many as there are token values; already 2,047 terms."""

LETTERS = "ABCDEFGHIJK"


@dataclass(frozen=True)
class Term:
    """One term of inclusion and exclusion: some of the events happen together.

    Parameters
    ----------
    which
        The places of these events in the list, from 0.
    event
        The event that all of them happen.
    sign
        1 if the term is added, -1 if it is taken away.
    """

    which: tuple[int, ...]
    event: Event
    sign: int

    @property
    def count(self) -> int:
        """The number of rolls with which all of them happen."""
        return len(self.event)

    @property
    def chance(self) -> Fraction:
        """The chance that all of them happen."""
        return self.event.chance

    @property
    def letters(self) -> str:
        """The events by their letters: the first is A.

        Examples
        --------
        >>> from rumble_nb.analysis.odds import reaching
        >>> Term((0, 2), reaching(7), -1).letters
        'AC'
        """
        return "".join(LETTERS[place] for place in self.which)


@dataclass(frozen=True, repr=False)
class InclusionExclusion:
    """The chance that at least one of several events happens, term by term.

    Parameters
    ----------
    events
        The events.
    terms
        One term for each choice of events: single ones are added, pairs taken
        away, triples added again, and so on.
    """

    events: tuple[Event, ...]
    terms: tuple[Term, ...]

    @property
    def event(self) -> Event:
        """The event that at least one of them happens."""
        return reduce(or_, self.events)

    @property
    def chance(self) -> Fraction:
        """The chance that at least one of them happens: the signed sum of the terms."""
        return sum((term.sign * term.chance for term in self.terms), Fraction(0))

    @property
    def naive(self) -> Fraction:
        """The sum of the single chances, which counts overlaps more than once."""
        return sum((event.chance for event in self.events), Fraction(0))

    def words(self, language: str = "en") -> str:
        """Write the sum out: which event has which letter, then all terms in rolls.

        Examples
        --------
        >>> from rumble_nb.analysis.odds import reaching
        >>> print(inclusion_exclusion([reaching(7), reaching(9)]).words())
        A: reach 7. B: reach 9.
        A + B − AB = 90 + 60 − 24 = 126 of 216 rolls: 7/12
        """
        return f"{_lettered(self.events, language)}\n{self._sum(language)}"

    def _sum(self, language: str) -> str:
        letters = self._signed(term.letters for term in self.terms)
        counts = self._signed(str(term.count) for term in self.terms)
        message = catalogue(language).gettext("{number} of 216 rolls: {chance}")
        return f"{letters} = {counts} = " + message.format(number=len(self.event), chance=self.chance)

    def __repr__(self) -> str:
        """Write the sum out, without saying what the letters are."""
        return f"<{self._sum('en')}>"

    def _signed(self, terms: Iterable[str]) -> str:
        signs = [" + " if term.sign > 0 else " − " for term in self.terms]
        signed = (sign + term for sign, term in zip(signs, terms, strict=True))
        return "".join(signed).removeprefix(" + ")


def _lettered(events: Iterable[Event], language: str) -> str:
    """Say which event has which letter."""
    return " ".join(
        f"{letter}: {event.words(language)}." for letter, event in zip(LETTERS, events, strict=False)
    )


def inclusion_exclusion(events: Iterable[Event]) -> InclusionExclusion:
    """Write the chance that at least one of several events happens as inclusion and exclusion.

    Parameters
    ----------
    events
        One to eleven events.

    Raises
    ------
    RumbleError
        There is none or there are too many, or something is no event.

    Examples
    --------
    >>> from rumble_nb.analysis.odds import pair_sum
    >>> sevens = inclusion_exclusion([pair_sum(0, 1, 7), pair_sum(0, 2, 7), pair_sum(1, 2, 7)])
    >>> [(term.letters, term.sign, term.count) for term in sevens.terms]
    [('A', 1, 36), ('B', 1, 36), ('C', 1, 36), ('AB', -1, 6), ('AC', -1, 6), ('BC', -1, 6), ('ABC', 1, 0)]
    >>> sevens.naive, sevens.chance
    (Fraction(1, 2), Fraction(5, 12))
    """
    known = _checked_events(events, 1)
    terms = (Term(which, event, 1 if len(which) % 2 else -1) for which, event in _together(known, 1))
    return InclusionExclusion(known, tuple(terms))


def _checked_events(events: Any, fewest: int) -> tuple[Event, ...]:
    if not isinstance(events, Iterable):
        raise RumbleError(f"{quoted(events)} names no events; give some, such as [reaching(6), reaching(8)].")
    known = tuple(as_event(event) for event in events)
    if not fewest <= len(known) <= MOST_EVENTS:
        raise RumbleError(
            f"{quoted(len(known))} events are too {'few' if len(known) < fewest else 'many'} here; "
            f"give {fewest} to {MOST_EVENTS}."
        )
    return known


def _together(events: Sequence[Event], fewest: int) -> Iterator[tuple[tuple[int, ...], Event]]:
    """Give each choice of at least so many events, and the event that all of them happen."""
    for size in range(fewest, len(events) + 1):
        for which in combinations(range(len(events)), size):
            yield which, reduce(and_, (events[place] for place in which))


@dataclass(frozen=True)
class Product:
    """Some events together: the chance that all happen, beside the product of their chances.

    Parameters
    ----------
    which
        The places of these events in the list, from 0.
    chance
        The chance that all of them happen.
    product
        The product of their chances.
    """

    which: tuple[int, ...]
    chance: Fraction
    product: Fraction

    @property
    def equal(self) -> bool:
        """Whether both are the same."""
        return self.chance == self.product


@dataclass(frozen=True, repr=False)
class Independence:
    """Whether events are independent: each two of them, and all together.

    It counts as true where the events are mutually independent.

    Parameters
    ----------
    events
        The events.
    products
        One entry for each choice of two or more of them.
    """

    events: tuple[Event, ...]
    products: tuple[Product, ...]

    @property
    def pairwise(self) -> bool:
        """Whether each two of the events are independent."""
        return all(product.equal for product in self.products if len(product.which) == 2)

    @property
    def mutual(self) -> bool:
        """Whether every choice of them is independent: the chances multiply for each."""
        return all(product.equal for product in self.products)

    def __bool__(self) -> bool:
        """Tell whether they are mutually independent."""
        return self.mutual

    def words(self, language: str = "en") -> str:
        """Say which event has which letter, and whether their chances multiply; if not, where they fail.

        Examples
        --------
        >>> from rumble_nb.analysis.odds import pair_sum, options, reaching
        >>> print(independent(options(3), reaching(7)).words())
        A: have 3 options. B: reach 7.
        Not independent: A and B happen together with chance 1/3, not 25/108.
        """
        return f"{_lettered(self.events, language)}\n{self._verdict(language)}"

    def __repr__(self) -> str:
        """Say in one line which kind of independence there is."""
        kind = "mutually" if self.mutual else "pairwise, not mutually" if self.pairwise else "not"
        return f"<{len(self.events)} events: {kind} independent>"

    def _verdict(self, language: str) -> str:
        say = catalogue(language).gettext
        failing = next((product for product in self.products if not product.equal), None)
        if failing is None:
            return say("Independent: the chances multiply for every choice of the events.")
        if self.pairwise:
            message = say(
                "Each two are independent, but not all:"
                " {events} happen together with chance {chance}, not {product}."
            )
        else:
            message = say("Not independent: {events} happen together with chance {chance}, not {product}.")
        together = listed([LETTERS[place] for place in failing.which], language)
        return message.format(events=together, chance=failing.chance, product=failing.product)


def independent(*events: Event) -> Independence:
    """Tell whether events are independent, pairwise and mutually.

    Parameters
    ----------
    events
        Two to eleven events.

    Raises
    ------
    RumbleError
        There are too few or too many, or something is no event.

    Examples
    --------
    >>> from rumble_nb.analysis.odds import counting, pair_sum
    >>> sevens = independent(pair_sum(0, 1, 7), pair_sum(0, 2, 7), pair_sum(1, 2, 7))
    >>> sevens
    <3 events: pairwise, not mutually independent>
    >>> sevens.pairwise, sevens.mutual
    (True, False)
    >>> bool(independent(counting(0, value=7), counting(0, soldiers=3)))
    True
    """
    known = _checked_events(events, 2)
    products = (
        Product(which, event.chance, prod((known[place].chance for place in which), start=Fraction(1)))
        for which, event in _together(known, 2)
    )
    return Independence(known, tuple(products))
