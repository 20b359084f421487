"""An exercise that is answered by a route: two territories that are adjacent."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.engine.maps import TerritoryMap, load_map
from rumble_nb.lessons.marking import TerritoriesExercise, written
from rumble_nb.locale import catalogue


def routes_written(map: TerritoryMap, language: str = "en") -> Mapping[str, str]:
    """List all routes of a map, as an answer names them and as people do.

    Examples
    --------
    >>> routes_written(load_map("islets"))["take, ume"]
    'Take – Ume'
    """
    answers = (written(map, (edge.source, edge.target)) for edge in map.edges)
    return FrozenMapping(
        {answer: " – ".join(map[id].name(language) for id in answer.split(", ")) for answer in answers}
    )


@dataclass(frozen=True, kw_only=True)
class RouteExercise(TerritoriesExercise):
    """A question that is answered by cutting a route: its two ends are chosen, one after the other.

    Examples
    --------
    >>> from rumble_nb.lessons.desk import find
    >>> find("12.1").check("kinai, ezo").message
    'This check: not yet. These two are not adjacent: there is no route between them.'
    """

    def _answer(self, territories: tuple[str, ...]) -> str:
        return written(load_map(self.map), territories)

    def _said_of(self, territories: tuple[str, ...], language: str) -> str:
        say, map = catalogue(language).gettext, load_map(self.map)
        if self._answer(territories) in routes_written(map):
            return ""
        if len({*territories}) != 2:
            return say("A route has two ends: name two territories.")
        return say("These two are not adjacent: there is no route between them.")
