"""What is marked on the grid of rolls, and what the marks mean."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from rumble_nb.draw.events import ALL_ROLLS, Roll, RollSet, count_words, rolls_words
from rumble_nb.locale import catalogue


@dataclass(frozen=True, slots=True)
class Square:
    """How the square of a roll looks.

    Parameters
    ----------
    heat
        Its step of heat, 0 to 5; ``None`` for a roll that is not marked.
    signs
        The numbers of the events it belongs to, counted from 0.
    written
        What is written instead of signs.
    """

    heat: int | None = None
    signs: tuple[int, ...] = ()
    written: str = ""


class Marks(ABC):
    """The marks of one grid.

    Parameters
    ----------
    events
        The sets of rolls, each with its name.
    language
        Language of the words.
    """

    def __init__(self, events: Sequence[RollSet], language: str) -> None:
        self.events, self.language = events, language
        self.say = catalogue(language).gettext
        self.members = [frozenset(event.rolls) for event in events]

    @property
    def places(self) -> int:
        """How many signs there may be in a square."""
        return len(self.events)

    @property
    def union(self) -> RollSet:
        """All rolls that are marked."""
        return RollSet(
            tuple(roll for roll in ALL_ROLLS if self._signs(roll)), self.say("at least one of these")
        )

    @abstractmethod
    def square(self, roll: Roll) -> Square:
        """Give the look of the square of a roll."""

    @abstractmethod
    def key(self) -> Iterator[tuple[Square, str]]:
        """Give each kind of mark with how many rolls have it and what it means."""

    @abstractmethod
    def headline(self) -> str:
        """Tell the chance that the grid shows."""

    @abstractmethod
    def words(self) -> str:
        """Tell what the grid shows."""

    @abstractmethod
    def meaning(self, roll: Roll) -> str:
        """Tell of one roll how it is marked."""

    def _signs(self, roll: Roll) -> tuple[int, ...]:
        return tuple(number for number, members in enumerate(self.members) if roll in members)

    def counted(self, number: int, meaning: str) -> str:
        """Say how many rolls there are of one kind."""
        text = catalogue(self.language).ngettext("{number} roll", "{number} rolls", number)
        return text.format(number=number) + (f": {meaning}" if meaning else "")

    def _rest(self) -> Iterator[tuple[Square, str]]:
        rest = len(ALL_ROLLS) - len(self.union.rolls)
        if rest:
            text = catalogue(self.language).ngettext("{number} other roll", "{number} other rolls", rest)
            yield Square(), text.format(number=rest)


class EventMarks(Marks):
    """Signs for one to three events; the more of them a roll has, the stronger its square is filled."""

    def square(self, roll: Roll) -> Square:
        """Give the look of the square of a roll."""
        return self._with(self._signs(roll))

    def _with(self, signs: tuple[int, ...]) -> Square:
        if not signs:
            return Square()
        return Square(4 if self.places == 1 else 2 * len(signs) - 1, signs)

    def key(self) -> Iterator[tuple[Square, str]]:
        """Give each sign with its event, then the signs that stand together in a square."""
        for number, event in enumerate(self.events):
            yield self._with((number,)), self.counted(len(event.rolls), event.name)
        for together in self._together():
            shared = len(frozenset.intersection(*(self.members[number] for number in together)))
            if shared:
                yield self._with(together), self.counted(shared, self._shared(len(together)))
        yield from self._rest()

    def _together(self) -> Iterator[tuple[int, ...]]:
        for size in range(2, self.places + 1):
            yield from combinations(range(self.places), size)

    def _shared(self, number: int) -> str:
        return self.say("both") if number == 2 else self.say("all three")

    def headline(self) -> str:
        """Tell the chance of the event, or of at least one of them."""
        if self.places == 1:
            return count_words(self.events[0], self.language)
        return self.say("At least one: {count}").format(count=count_words(self.union, self.language))

    def words(self) -> str:
        """Tell each event with its rolls, and what the events have in common."""
        told = [self._told(event) for event in self.events]
        for together in self._together():
            shared = frozenset.intersection(*(self.members[number] for number in together))
            names = "; ".join(self.events[number].name for number in together)
            named = self.say("together ({names})").format(names=names)
            told.append(self._told(RollSet(tuple(sorted(shared)), named)))
        if self.places > 1:
            told.append(self.headline() + ".")
        return " ".join(told)

    def _told(self, event: RollSet) -> str:
        count = count_words(event, self.language)
        text = self.say("{event}: {count}. {rolls}")
        told = text.format(event=event.name, count=count, rolls=rolls_words(event, self.language))
        return told[:1].upper() + told[1:]

    def meaning(self, roll: Roll) -> str:
        """Tell of one roll to which events it belongs."""
        names = [self.events[number].name for number in self._signs(roll)]
        return "; ".join(names) or self.say("not marked")


class NumberMarks(Marks):
    """Numbers in the squares, the largest filled most strongly."""

    @property
    def numbers(self) -> list[int]:
        """The numbers that occur, ascending."""
        return sorted(set(self.events[0].numbers.values()))

    def _of(self, number: int) -> Square:
        numbers = self.numbers
        heat = 1 + round(4 * numbers.index(number) / max(1, len(numbers) - 1)) if len(numbers) > 1 else 3
        return Square(heat, (), str(number))

    def square(self, roll: Roll) -> Square:
        """Give the look of the square of a roll."""
        number = self.events[0].numbers.get(roll)
        return Square() if number is None else self._of(number)

    def key(self) -> Iterator[tuple[Square, str]]:
        """Give each number with how many rolls have it."""
        for number in self.numbers:
            yield self._of(number), self.counted(len(self._with(number).rolls), "")
        yield from self._rest()

    def _with(self, number: int) -> RollSet:
        numbers = self.events[0].numbers
        return RollSet(tuple(roll for roll in ALL_ROLLS if numbers.get(roll) == number), str(number))

    def headline(self) -> str:
        """Tell what the numbers are."""
        return self.events[0].name

    def words(self) -> str:
        """Tell which rolls have which number."""
        text = self.say("{event}: {count}. {rolls}")
        told = []
        for number in self.numbers:
            one = self._with(number)
            count, rolls = count_words(one, self.language), rolls_words(one, self.language)
            told.append(text.format(event=one.name, count=count, rolls=rolls))
        return " ".join([f"{self.headline()}.", *told])

    def meaning(self, roll: Roll) -> str:
        """Tell the number of one roll."""
        return str(self.events[0].numbers.get(roll, self.say("not marked")))


def marks_of(events: Sequence[RollSet], language: str = "en") -> Marks:
    """Give the marks for some events: numbers where the first has some, otherwise signs."""
    return NumberMarks(events, language) if events[0].numbers else EventMarks(events, language)
