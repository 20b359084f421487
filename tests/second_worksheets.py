"""The keys of worksheets, computed a second time: from the rules, from all rolls, by walking over the map."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import combinations, product
from typing import Any

from second_map_graph import Borders, distance, next_to, reached, torn_by, walks
from twins import fight_war, plain_board

from rumble_nb import Position
from rumble_nb.lessons.sheets.map_tasks import MapMaterial
from rumble_nb.lessons.sheets.odds_tasks import OddsMaterial
from rumble_nb.lessons.sheets.war_tasks import WarMaterial

Roll = tuple[int, int, int]
ROLLS: list[Roll] = list(product((1, 2, 3, 4, 5, 6), repeat=3))
COUNTED = {1: 1, 2: 1, 3: 2, 4: 2, 5: 3, 6: 3}


def war_key(material: WarMaterial) -> list[Any]:
    moved = plain_board(material.islets)
    moved["soldiers"][material.move.source][material.move.player] -= 1
    moved["soldiers"][material.move.target][material.move.player] += 1
    what_if = fight_war(moved)["winner"]
    return [*points(material.islets), what_if, *points(material.japan), winner(material.japan)]


def points(war: Position) -> list[int]:
    scores = fight_war(plain_board(war))["scores"]
    return [scores[player] for player in war.players]


def winner(war: Position) -> Any:
    return fight_war(plain_board(war))["winner"]


def sums(roll: Roll) -> set[int]:
    a, b, c = roll
    return {a + b, a + c, b + c}


def share(fits: Callable[[Roll], bool]) -> Fraction:
    return Fraction(sum(map(fits, ROLLS)), 216)


def odds_key(material: OddsMaterial) -> list[Any]:
    smallest = min(material.roll)
    (low, high), (value, soldiers) = material.either, material.fixed
    return [
        sums(material.roll),
        COUNTED[smallest],
        share(lambda roll: material.value in sums(roll)),
        share(lambda roll: material.missed not in sums(roll)),
        share(lambda roll: low in sums(roll) or high in sums(roll)),
        share(lambda roll: COUNTED[roll[0]] == soldiers and roll[1] + roll[2] == value),
        share(lambda roll: max(roll) >= material.face),
        material.turns * Fraction(sum(number * 2 for number in material.counted), 6),
    ]


def map_key(material: MapMaterial) -> list[Any]:
    places = list(material.map.territories)
    borders = [frozenset((edge.source, edge.target)) for edge in material.map.edges]
    degrees = {place: len(next_to(place, borders)) for place in places}
    steps = distance(material.start, material.goal, borders)
    lost = {place: lost_without(place, places, borders) for place in places}
    return [
        sum(degrees.values()),
        {(place,) for place in places if degrees[place] == max(degrees.values())},
        {*walks(material.start, material.goal, steps, borders)},
        max(distance(material.start, place, borders) for place in places),
        {tuple(place for place in places if place in torn_by(places, borders))},
        {(place,) for place in places if lost[place] == max(lost.values())},
        max(lost.values()),
    ]


def lost_without(closed: str, places: list[str], borders: Borders) -> int:
    others = [place for place in places if place != closed]
    return sum(end not in reached(start, borders, [closed]) for start, end in combinations(others, 2))


KEYS: dict[str, Callable[[Any], list[Any]]] = {"war": war_key, "odds": odds_key, "map": map_key}
