"""Exercises that are answered by several territories: a set of them, or a way from one to the next.

An answer is a text that names the territories, separated by commas.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from itertools import combinations, pairwise
from typing import Any

from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.engine.maps import TerritoryMap, load_map
from rumble_nb.engine.place_names import PlaceNames
from rumble_nb.errors import RecordError
from rumble_nb.lessons.exercise import Exercise, Verdict
from rumble_nb.locale import catalogue


def written(map: TerritoryMap, territories: Iterable[str]) -> str:
    """Write a set of territories in the order of the map.

    Examples
    --------
    >>> written(load_map("islets"), {"kame", "tsuru"})
    'tsuru, kame'
    """
    named = {*territories}
    return ", ".join(id for id in map.territories if id in named)


def listing(map: TerritoryMap, answer: str, language: str = "en") -> str:
    """Name the territories of an answer as people do.

    Examples
    --------
    >>> listing(load_map("islets"), "tsuru, kame", "hu")
    'Curu, Kame'
    """
    return ", ".join(map[id].name(language) for id in answer.split(", "))


def markings(
    map: TerritoryMap, truth: Iterable[str], known: Iterable[str] = (), language: str = "en"
) -> Mapping[str, str]:
    """List the right marking, those that differ from it in one or two territories, and known mistakes.

    There are thousands of markings; these are the ones that learners make.

    Examples
    --------
    >>> list(markings(load_map("islets"), {"take"}))[:4]
    ['take', 'tsuru, take', 'matsu, take', 'take, ume']
    """
    (right,) = truth
    wanted = {*right.split(", ")}
    flips = (some for size in range(3) for some in combinations(map.territories, size))
    answers = (written(map, wanted.symmetric_difference(some)) for some in flips)
    listed = dict.fromkeys(answer for answer in (*answers, *known) if answer)
    return FrozenMapping({answer: listing(map, answer, language) for answer in listed})


def ways(map: TerritoryMap, start: str, goal: str, language: str = "en") -> Mapping[str, str]:
    """List every way from a territory to another that meets no territory twice, the shortest first.

    Examples
    --------
    >>> ways(load_map("islets"), "matsu", "ume")
    {'matsu, take, ume': 'Matsu, Take, Ume'}
    """
    import networkx as nx  # only who answers such an exercise needs it

    found = sorted(nx.all_simple_paths(map.graph, start, goal), key=lambda way: (len(way), way))
    return FrozenMapping({answer: listing(map, answer, language) for answer in map_written(found)})


def map_written(found: Iterable[Iterable[str]]) -> tuple[str, ...]:
    """Write ways, each in its own order.

    Examples
    --------
    >>> map_written([["ume", "take"]])
    ('ume, take',)
    """
    return tuple(", ".join(way) for way in found)


@dataclass(frozen=True, kw_only=True)
class TerritoriesExercise(Exercise):
    """An exercise whose answer names several territories.

    Parameters
    ----------
    map
        The name of the map on which they lie.
    """

    map: str

    def read(self, answer: str) -> str:
        """Give an answer as the exercise writes it; empty where it names no territories.

        Examples
        --------
        >>> from rumble_nb.lessons.desk import find
        >>> find("1.1").read("Tōkai and Kinai"), find("1.1").read("Kinai, Tōkai")
        ('', 'kinai, tokai')
        """
        territories = self._territories(answer)
        return self._answer(territories) if territories else ""

    def _territories(self, answer: str) -> tuple[str, ...] | None:
        """Read the territories of an answer, or ``None`` where one is not on the map."""
        names = PlaceNames(load_map(self.map))
        try:
            return tuple(names.find(name) for name in re.findall(r"[^\W_]+", answer))
        except RecordError:
            return None

    def check(self, answer: Any, language: str = "en") -> Verdict:
        """Check an answer: a text, or a list, tuple or set of territories."""
        if isinstance(answer, list | tuple | set | frozenset) and all(type(id) is str for id in answer):
            answer = ", ".join(answer)
        return super().check(answer, language)

    def _choice(self, text: str, language: str) -> Verdict:
        territories = self._territories(text)
        if not territories:
            say = catalogue(language).gettext
            said = self._wrong(say("Name territories of the map, separated by commas."), language)
            return replace(said, is_try=False)
        answer = self._answer(territories)
        if answer in self.truth():
            return self._right(language)
        return self._wrong(self.misconceptions.get(answer) or self._said_of(territories, language), language)

    def _answer(self, territories: tuple[str, ...]) -> str:
        raise NotImplementedError

    def _said_of(self, territories: tuple[str, ...], language: str) -> str:
        raise NotImplementedError


@dataclass(frozen=True, kw_only=True)
class MarkingExercise(TerritoriesExercise):
    """A question that is answered by marking all territories of a kind.

    ``truth`` computes the one right marking, as :func:`written` writes it.

    Parameters
    ----------
    map
        The name of the map on which territories are marked.
    linked
        Whether the board shows the graph of the map.

    Examples
    --------
    >>> from rumble_nb.lessons.desk import find
    >>> find("1.1").check("tokai").message
    'This check: not yet. Everything that you have marked belongs there. Something is missing.'
    """

    linked: bool = False

    def _answer(self, territories: tuple[str, ...]) -> str:
        return written(load_map(self.map), territories)

    def _said_of(self, territories: tuple[str, ...], language: str) -> str:
        """Say whether something is missing or does not belong there, but not what."""
        say, marked = catalogue(language).gettext, {*territories}
        (right,) = self.truth()
        wanted = {*right.split(", ")}
        if marked < wanted:
            return say("Everything that you have marked belongs there. Something is missing.")
        if marked > wanted:
            return say("Nothing is missing. But something that you have marked does not belong there.")
        return say("Something is missing, and something that you have marked does not belong there.")


@dataclass(frozen=True, kw_only=True)
class WayExercise(TerritoriesExercise):
    """A question that is answered by going from a territory to another, neighbour by neighbour.

    ``truth`` computes all shortest ways.

    Parameters
    ----------
    map
        The name of the map.
    start, goal
        The territories where ways begin and end.

    Examples
    --------
    >>> from rumble_nb.lessons.desk import find
    >>> find("1.4").check("kyushu, kanto").message
    'This check: not yet. That is no way: go from neighbour to neighbour, from the start to the goal.'
    """

    start: str
    goal: str

    def _answer(self, territories: tuple[str, ...]) -> str:
        return ", ".join(territories)

    def _said_of(self, territories: tuple[str, ...], language: str) -> str:
        map, say = load_map(self.map), catalogue(language).gettext
        joined = all(after in map.neighbours(before) for before, after in pairwise(territories))
        if (territories[0], territories[-1]) != (self.start, self.goal) or not joined:
            return say("That is no way: go from neighbour to neighbour, from the start to the goal.")
        steps = len(territories) - 1
        said = say("This way has {steps} steps. There is a shorter one.")
        return said.format(steps=steps)
