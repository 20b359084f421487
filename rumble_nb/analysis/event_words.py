"""What an event is, in words: each piece of an event says itself in every language."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import Protocol

from rumble_nb.locale import catalogue, listed

SHORT, LONG = 216 * 6, 216**2
"""Fractions with a larger denominator are also told rounded; with one still larger, only rounded."""


class Wording(Protocol):
    """What can say itself in a language."""

    def words(self, language: str) -> str:
        """Say it."""
        ...


def either(names: Iterable[str], language: str = "en") -> str:
    """Join names of which one is enough.

    Examples
    --------
    >>> either(["6", "7", "8"])
    '6, 7 or 8'
    """
    *most, last = names
    if not most:
        return last
    return catalogue(language).gettext("{names} or {last}").format(names=", ".join(most), last=last)


def number_words(number: Fraction, language: str = "en") -> str:
    """Write a number as a fraction, and rounded where the fraction is too long to read.

    Examples
    --------
    >>> number_words(Fraction(95, 144)), number_words(Fraction(18335, 20736))
    ('95/144', '18335/20736 (about 0.884)')
    >>> number_words(Fraction(1, 3**20))
    'about 0.000000000287'
    """
    if number.denominator <= SHORT:
        return str(number)
    say, decimal = catalogue(language).gettext, rounded(number, language)
    if number.denominator <= LONG:
        return say("{fraction} (about {number})").format(fraction=number, number=decimal)
    return say("about {number}").format(number=decimal)


def rounded(number: Fraction, language: str = "en", digits: int = 3) -> str:
    """Write a number as a decimal, rounded to some significant digits.

    Examples
    --------
    >>> rounded(Fraction(5, 12)), rounded(Fraction(8, 3), digits=2)
    ('0.417', '2.7')
    """
    if number <= 0:
        return f"-{rounded(-number, language, digits)}" if number else "0"
    places = digits
    while number * 10**places < 10 ** (digits - 1):
        places += 1
    while places > 0 and round(number * 10**places) >= 10**digits:
        places -= 1
    text = f"{round(number * 10**places):0{places + 1}d}"
    whole, decimals = (text[:-places], text[-places:].rstrip("0")) if places else (text, "")
    mark = catalogue(language).pgettext("decimal mark", ".")
    return f"{whole}{mark}{decimals}" if decimals else whole


def bare(event: Wording, language: str) -> str:
    """Say an event inside another one: in brackets if it is made of several."""
    words = event.words(language)
    several = isinstance(event, Every | Some) or (isinstance(event, But) and event.one is not None)
    return f"({words})" if several else words


@dataclass(frozen=True)
class Named:
    """A name that somebody gave to an event."""

    name: str

    def words(self, language: str) -> str:
        """Say the name, which is the same in every language."""
        catalogue(language)
        return self.name


@dataclass(frozen=True)
class Rolls:
    """Rolls that were listed one by one."""

    rolls: tuple[tuple[int, int, int], ...]

    def words(self, language: str) -> str:
        """Say which they are, or how many."""
        words = catalogue(language)
        number = len(self.rolls)
        if number == 216:
            return words.gettext("roll anything")
        if not number:
            return words.gettext("roll the impossible")
        if number > 3:
            return words.gettext("roll one of {number} rolls").format(number=number)
        return words.gettext("roll {rolls}").format(rolls=either(map(str, self.rolls), language))


@dataclass(frozen=True)
class Reaching:
    """Some split of the roll fits: any of the values, with so many soldiers."""

    values: tuple[int, ...]
    soldiers: int
    exactly: bool

    def words(self, language: str) -> str:
        """Say what is reached, and with how many soldiers."""
        if not self.values:
            return self._placing(language)
        return self._message(language).format(
            values=either(map(str, self.values), language), number=self.soldiers
        )

    def _message(self, language: str) -> str:
        words, number = catalogue(language), self.soldiers
        if self.exactly:
            return words.ngettext(
                "reach {values} with exactly {number} soldier",
                "reach {values} with exactly {number} soldiers",
                number,
            )
        if number == 1:
            return words.gettext("reach {values}")
        return words.gettext("reach {values} with at least {number} soldiers")

    def _placing(self, language: str) -> str:
        words, number = catalogue(language), self.soldiers
        if self.exactly:
            message = words.ngettext(
                "place exactly {number} soldier", "place exactly {number} soldiers", number
            )
        else:
            message = words.ngettext(
                "place at least {number} soldier", "place at least {number} soldiers", number
            )
        return message.format(number=number)


@dataclass(frozen=True)
class Counting:
    """One named die counts so many soldiers."""

    die: int
    soldiers: int

    def words(self, language: str) -> str:
        """Say which die counts how many."""
        message = catalogue(language).ngettext(
            "count {number} soldier with {die}", "count {number} soldiers with {die}", self.soldiers
        )
        return message.format(number=self.soldiers, die=die_words(self.die, language))


@dataclass(frozen=True)
class PairSum:
    """Two named dice have a sum."""

    first: int
    second: int
    value: int

    def words(self, language: str) -> str:
        """Say which dice and which sum."""
        one, other = (die_words(die, language) for die in (self.first, self.second))
        message = catalogue(language).gettext("make {value} with {one} and {other}")
        return message.format(value=self.value, one=one, other=other)


def die_words(die: int, language: str = "en") -> str:
    """Name a die by its place in the roll.

    Examples
    --------
    >>> die_words(0)
    'the first die'
    """
    words = catalogue(language)
    names = (words.gettext("the first die"), words.gettext("the second die"), words.gettext("the third die"))
    return names[die]


@dataclass(frozen=True)
class Options:
    """A roll has so many splits."""

    number: int

    def words(self, language: str) -> str:
        """Say how many."""
        message = catalogue(language).ngettext("have {number} option", "have {number} options", self.number)
        return message.format(number=self.number)


@dataclass(frozen=True)
class Every:
    """All of several things happen."""

    parts: tuple[Wording, ...]

    def words(self, language: str) -> str:
        """Join them."""
        return listed([bare(part, language) for part in self.parts], language)


@dataclass(frozen=True)
class Some:
    """At least one of several things happens."""

    parts: tuple[Wording, ...]

    def words(self, language: str) -> str:
        """Join them."""
        return either([bare(part, language) for part in self.parts], language)


@dataclass(frozen=True)
class But:
    """One thing happens without another; without the first, only the other does not happen."""

    one: Wording | None
    other: Wording

    def words(self, language: str) -> str:
        """Say what happens and what does not."""
        words, other = catalogue(language), bare(self.other, language)
        if self.one is None:
            return words.gettext("not {event}").format(event=other)
        message = words.gettext("{one} but not {other}")
        return message.format(one=bare(self.one, language), other=other)


def joined(kind: type[Every] | type[Some], one: Wording, other: Wording) -> Wording:
    """Join two pieces, without brackets inside brackets of the same kind.

    Examples
    --------
    >>> joined(Every, joined(Every, Options(1), Options(2)), Options(3)).words("en")
    'have 1 option, have 2 options and have 3 options'
    """
    parts = [piece for part in (one, other) for piece in (part.parts if isinstance(part, kind) else (part,))]
    return kind(tuple(parts))
