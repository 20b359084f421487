"""What is written on a worksheet in reply to a task, and how it is checked."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from rumble_nb.draw.shares import decimal
from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.engine.maps import TerritoryMap
from rumble_nb.engine.place_names import PlaceNames, folded
from rumble_nb.errors import RecordError
from rumble_nb.lessons.answers import as_text, judge
from rumble_nb.lessons.exercise import Verdict
from rumble_nb.lessons.misconceptions import explaining, misconception
from rumble_nb.locale import catalogue

NOTHING = ("", "?", "-", "–", "—")
"""What stands for a task that has not been done."""


class Reply(ABC):
    """A reply that is asked for."""

    def check(self, answer: Any, language: str = "en") -> Verdict:
        """Check an answer. Whatever it is, this gives a verdict and raises nothing."""
        text = as_text(answer)
        if text in NOTHING:
            return Verdict(False, catalogue(language).gettext("There is no answer yet."))
        return self._checked(text, language)

    @abstractmethod
    def _checked(self, text: str, language: str) -> Verdict:
        """Check what was written."""

    @abstractmethod
    def told(self, language: str = "en") -> str:
        """Give what is right, for the key."""


def _right(language: str) -> Verdict:
    return Verdict(True, catalogue(language).gettext("This check: right."))


def _wrong(language: str, said: str = "", id: str = "") -> Verdict:
    not_yet = catalogue(language).gettext("This check: not yet.")
    told = misconception(id, language).question if id else said
    return Verdict(False, f"{not_yet} {told}".strip(), id)


@dataclass(frozen=True)
class NumberReply(Reply):
    """A number: a fraction, a decimal, per cent or a whole number.

    Parameters
    ----------
    truth
        The number.
    wrong
        What comes out under misconceptions, by their ids.

    Examples
    --------
    >>> reply = NumberReply(Fraction(5, 12))
    >>> [reply.check(text).right for text in ("5/12", "0,4167", "41.67 %", "0.5")]
    [True, True, True, False]
    >>> reply.told(), reply.told("hu"), NumberReply(18).told()
    ('5/12 ≈ 0.4167', '5/12 ≈ 0,4167', '18')
    """

    truth: Fraction | int
    wrong: Mapping[str, Any] = field(default_factory=FrozenMapping)

    def _checked(self, text: str, language: str) -> Verdict:
        say, judgement = catalogue(language).gettext, judge(text, self.truth)
        if judgement == "right":
            return _right(language)
        if judgement == "unreadable":
            unreadable = say(
                "This check cannot read that as a number. Write for example 99, 99/100, 0.99 or 99 %."
            )
            return Verdict(False, unreadable)
        if judgement == "nearly":
            return Verdict(False, say("This check: right direction. Give one more digit."))
        found = explaining(lambda value: judge(text, value) == "right", self.wrong)
        return _wrong(language, id=next(iter(found), ""))

    def told(self, language: str = "en") -> str:
        """Give the number, and about how much it is."""
        if Fraction(self.truth).denominator == 1:
            return str(self.truth)
        about = "=" if 10_000 % Fraction(self.truth).denominator == 0 else "≈"
        return f"{self.truth} {about} {decimal(self.truth, 4, language)}"


@dataclass(frozen=True)
class NumbersReply(Reply):
    """Several whole numbers, in any order.

    Parameters
    ----------
    truth
        The numbers.

    Examples
    --------
    >>> reply = NumbersReply(frozenset({4, 7, 9}))
    >>> reply.check("9, 4 and 7").right, reply.check("4, 7").right, reply.told()
    (True, False, '4, 7, 9')
    """

    truth: frozenset[int]

    def _checked(self, text: str, language: str) -> Verdict:
        say, written = catalogue(language).gettext, {int(number) for number in re.findall(r"\d{1,9}", text)}
        if not written:
            return _wrong(language, say("Write whole numbers, separated by commas."))
        return (
            _right(language)
            if written == self.truth
            else _wrong(language, _difference(written, self.truth, say))
        )

    def told(self, language: str = "en") -> str:  # noqa: ARG002  # numbers are the same in all languages
        """Give the numbers, the smallest first."""
        return ", ".join(map(str, sorted(self.truth)))


def _difference(written: Collection[Any], wanted: Collection[Any], say: Callable[[str], str]) -> str:
    """Say whether something is missing or does not belong there, but not what."""
    if set(written) < set(wanted):
        return say("All that you wrote belongs there. Something is missing.")
    if set(written) > set(wanted):
        return say("Nothing is missing. But something that you wrote does not belong there.")
    return say("Something that you wrote does not belong there.")


@dataclass(frozen=True)
class PlacesReply(Reply):
    """Territories: one of several, all of a kind, or a way from one to the next.

    Parameters
    ----------
    map
        Where they lie.
    accepted
        What is right, each a tuple of ids.
    is_way
        Whether their order counts.

    Examples
    --------
    >>> from rumble_nb import load_map
    >>> reply = PlacesReply(load_map("islets"), frozenset({("matsu", "take", "ume")}))
    >>> reply.check("Ume, Macu, Take").right, reply.told("hu")
    (True, 'Macu, Take, Ume')
    """

    map: TerritoryMap
    accepted: frozenset[tuple[str, ...]]
    is_way: bool = False

    def _checked(self, text: str, language: str) -> Verdict:
        say, written = catalogue(language).gettext, self._read(text)
        if not written:
            return _wrong(language, say("Name territories of the map, separated by commas."))
        if any(self._same(written, right) for right in self.accepted):
            return _right(language)
        (one, *others) = self.accepted
        return _wrong(
            language, "" if others or self.is_way or len(one) == 1 else _difference(written, one, say)
        )

    def _read(self, text: str) -> tuple[str, ...]:
        """Read the territories of an answer; none where one is not on the map."""
        names = PlaceNames(self.map)
        try:
            return tuple(names.find(name) for name in re.findall(r"[^\W\d_]+", text))
        except RecordError:
            return ()

    def _same(self, written: tuple[str, ...], right: tuple[str, ...]) -> bool:
        return written == right if self.is_way else {*written} == {*right}

    def told(self, language: str = "en") -> str:
        """Name the territories; where several are right, all of them."""
        between = " → " if self.is_way else ", "
        named = (between.join(self.map[id].name(language) for id in right) for right in sorted(self.accepted))
        return f" {catalogue(language).gettext('or')} ".join(named)


@dataclass(frozen=True)
class PlayerReply(Reply):
    """A player, by name or letter.

    Parameters
    ----------
    players
        All players in seat order.
    truth
        Who is right.
    wrong
        Who comes out under misconceptions, by their ids.

    Examples
    --------
    >>> reply = PlayerReply(("Aki", "Bea"), "Bea")
    >>> reply.check("bea").right, reply.check("B").right, reply.check("Aki").right
    (True, True, False)
    """

    players: tuple[str, ...]
    truth: str
    wrong: Mapping[str, str] = field(default_factory=FrozenMapping)

    def _checked(self, text: str, language: str) -> Verdict:
        said = catalogue(language).gettext("Write the name of one of the players.")
        letters = dict(zip("abcd", self.players, strict=False))
        named = {folded(player): player for player in self.players} | letters
        player = named.get(folded(text))
        if player is None:
            return _wrong(language, said)
        if player == self.truth:
            return _right(language)
        return _wrong(language, id=next(iter(explaining(lambda found: found == player, self.wrong)), ""))

    def told(self, language: str = "en") -> str:  # noqa: ARG002  # a name is the same in all languages
        """Give the name."""
        return self.truth
