"""What a lesson asks, all together: its exercises, its questions for a sentence, bets and experiments."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from zlib import crc32

from rumble_nb.analysis import odds
from rumble_nb.analysis.changes import ChangeRules
from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.engine.maps import load_map
from rumble_nb.errors import RumbleError
from rumble_nb.lessons import card_moments, desk, map_graph
from rumble_nb.locale import catalogue

EDITIONS = 64
"""So many editions of a lesson are told apart by a receipt."""


@dataclass(frozen=True)
class Experiment:
    """What a class counts together in a lesson.

    Parameters
    ----------
    about
        What is counted, as the sheet of answers calls it.
    exact
        Its chance, where that is known.
    """

    about: Hashable
    exact: Fraction | None = None

    def words(self, language: str = "en") -> str:
        """Say what is counted.

        Examples
        --------
        >>> lesson_parts(2).experiments[0].words()
        'rolls of three dice: reach 7'
        """
        say, kind = catalogue(language).gettext, self.about
        if isinstance(kind, tuple) and isinstance(kind[1], odds.Event):
            words = say("rolls of three dice: {event}")
            return words.format(event=kind[1].words(language))
        return say("games of three players that the first seat won")


@dataclass(frozen=True)
class LessonParts:
    """What a lesson asks.

    Parameters
    ----------
    number
        The lesson.
    exercises
        The ids of its exercises, in order.
    sentences
        The ids of its questions for a sentence.
    bets
        What is bet on in it, as the sheet of answers calls it.
    experiments
        What is counted in it.
    """

    number: int
    exercises: tuple[str, ...]
    sentences: tuple[str, ...]
    bets: tuple[Hashable, ...] = ()
    experiments: tuple[Experiment, ...] = ()

    @property
    def edition(self) -> int:
        """A number that changes, almost surely, when a lesson asks something else."""
        named = tuple(map(misreadings_of, self.exercises))
        asked = (self.exercises, named, self.sentences, len(self.bets), len(self.experiments))
        return crc32(repr(asked).encode()) % EDITIONS


def lesson_numbers() -> tuple[int, ...]:
    """Give the lessons that there are.

    Examples
    --------
    >>> lesson_numbers()[:3]
    (0, 1, 2)
    """
    return tuple(dict.fromkeys(_lesson_of(id) for id in desk.exercises()))


@cache
def lesson_parts(number: int) -> LessonParts:
    """Give all that a lesson asks.

    Raises
    ------
    RumbleError
        There is no such lesson.

    Examples
    --------
    >>> lesson_parts(0).exercises
    ('0.1', '0.2', '0.3', '0.4', '0.5')
    """
    known = lesson_numbers()
    if number not in known:
        raise RumbleError(f"There is no lesson {number!r}; there are: {', '.join(map(str, known))}.")
    exercises = tuple(id for id in desk.exercises() if _lesson_of(id) == number)
    sentences = tuple(id for id in desk.reflections() if _lesson_of(id) == number)
    bets = _BETS[number]() if number in _BETS else ()
    counted = _EXPERIMENTS[number]() if number in _EXPERIMENTS else ()
    return LessonParts(number, exercises, sentences, bets, counted)


@cache
def misreadings_of(id: str) -> tuple[str, ...]:
    """Give the misconceptions that an exercise can name, in an order that stays.

    Examples
    --------
    >>> misreadings_of("2.2")
    ('kinds_alike',)
    """
    return tuple(sorted(desk.find(id).wrong()))


def _lesson_of(id: str) -> int:
    return int(id.partition(".")[0])


def _wars(*bets: tuple[str, str]) -> Callable[[], tuple[Hashable, ...]]:
    """Name bets on wars: what is predicted, and of which example."""
    return lambda: tuple(("war", predict, desk.example(name)) for predict, name in bets)


def _bets_on_the_graph() -> tuple[Hashable, ...]:
    return ("territory", load_map("japan")), ("war", "winner", map_graph.token_two_in("kinai"))


def _bet_on_the_last_chance() -> tuple[Hashable, ...]:
    return (("war", "winner", card_moments.last_chance().if_ended_now()),)


def _bet_on_a_rule() -> tuple[Hashable, ...]:
    return (("rules", repr((ChangeRules(reinforcements=0),)), ("ties", "comebacks", "seat 1")),)


def _rolls(value: int, soldiers: int = 1) -> Callable[[], tuple[Experiment, ...]]:
    def experiments() -> tuple[Experiment, ...]:
        event = odds.reaching(value, soldiers)
        return (Experiment(("rolls", event), event.chance),)

    return experiments


_BETS: Mapping[int, Callable[[], tuple[Hashable, ...]]] = FrozenMapping(
    {
        0: _wars(("last", "islets"), ("winner", "japan")),
        1: _bets_on_the_graph,
        2: lambda: (("chance", odds.reaching(7)),),
        3: lambda: (("chance", odds.reaching(10, 3)),),
        4: lambda: (("turn", odds.reaching(7)),),
        5: _wars(("last", "six against five"), ("winner", "one tie in Japan")),
        6: _wars(("winner", "long domino")),
        7: _bet_on_the_last_chance,
        8: _wars(("winner", "far behind")),
        9: lambda: (("games", 3, "random"),),
        11: lambda: (("forecasts", 40, 31),),
        12: _bet_on_a_rule,
    }
)
_EXPERIMENTS: Mapping[int, Callable[[], tuple[Experiment, ...]]] = FrozenMapping(
    {
        2: _rolls(7),
        3: _rolls(10, 3),
        9: lambda: (Experiment(("games", 3, "random")),),
    }
)
