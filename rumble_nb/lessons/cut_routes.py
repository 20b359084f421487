"""One war, as lesson 12 looks at it, and what becomes of it when a route is cut."""

from __future__ import annotations

from functools import cache

from rumble_nb.analysis.changes import CutRoute, changed
from rumble_nb.analysis.sweep_words import sweep_words
from rumble_nb.analysis.sweeps import Sweep, Variant, sweep
from rumble_nb.engine.position import Position
from rumble_nb.engine.report import resolve_war
from rumble_nb.lessons.marking import written
from rumble_nb.locale import catalogue

WAR_SEED = 380
"""The seed of a war that many changes turn."""


def one_war() -> Position:
    """Give a war that many changes turn.

    Examples
    --------
    >>> from rumble_nb import resolve_war
    >>> resolve_war(one_war()).scores
    {'Aki': 63, 'Bea': 7, 'Cai': 38}
    """
    return Position.random(WAR_SEED)


def routes() -> tuple[tuple[str, str], ...]:
    """List the routes of Japan.

    Examples
    --------
    >>> len(routes())
    16
    """
    return tuple((edge.source, edge.target) for edge in one_war().map.edges)


def without(route: str) -> Position:
    """Give that war without a route, as an answer names it.

    Examples
    --------
    >>> "ezo" in without("oshu, ezo").map.neighbours("oshu")
    False
    """
    one, other = route.split(", ")
    return changed(one_war(), CutRoute(one, other))


@cache
def routes_cut() -> dict[str, Variant]:
    """Give what cutting each route makes of that war.

    Examples
    --------
    >>> routes_cut()["oshu, ezo"].winner
    'Bea'
    """
    found = sweep(one_war(), edges_cut=routes())[1:]  # the first one cuts nothing
    names = (written(one_war().map, route) for route in routes())
    return dict(zip(names, found, strict=True))


def points_moved(route: str) -> int:
    """Add up by how many points everybody's score changes when a route is cut.

    Examples
    --------
    >>> points_moved("oshu, ezo")
    80
    """
    return sum(abs(points) for points in routes_cut()[route].points.values())


def consequence(route: str, language: str = "en") -> str:
    """Tell what becomes of the war without a route.

    Examples
    --------
    >>> consequence("kinai, tokai")
    'Cut the route between Kinai and Tōkai. Nothing differs.'
    """
    variant, say = routes_cut()[route], catalogue(language).gettext
    told = sweep_words(Sweep(resolve_war(one_war()), (variant,)), language).splitlines()[-1]
    if not points_moved(route):
        return told
    moved = say("All scores together move by {points} points.").format(points=points_moved(route))
    return f"{told} {moved}"
