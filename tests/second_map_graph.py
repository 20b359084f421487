"""The truths of lesson 1, computed a second time without networkx: by walking over the borders."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations, permutations
from typing import Any

from twins import fight_war, plain_board

from rumble_nb import Position
from rumble_nb.lessons import map_graph

Borders = list[frozenset[str]]


def borders_of(map: str) -> Borders:
    board = plain_board(Position.random(1, map=map))
    return [frozenset(border) for border in board["borders"]]


def places_of(map: str) -> list[str]:
    return list(Position.random(1, map=map).map.territories)


def next_to(place: str, borders: Borders) -> set[str]:
    return {other for border in borders if place in border for other in border - {place}}


def reached(start: str, borders: Borders, closed: Iterable[str] = ()) -> set[str]:
    """Give everything that can be reached from a place, itself included."""
    found, edge = {start}, {start}
    while edge:
        edge = {new for place in edge for new in next_to(place, borders)} - found - {*closed}
        found |= edge
    return found


def torn_by(places: list[str], borders: Borders) -> set[str]:
    """Find the places without which the others no longer reach each other."""
    torn = set()
    for closed in places:
        others = [place for place in places if place != closed]
        if reached(others[0], borders, [closed]) != {*others}:
            torn.add(closed)
    return torn


def distance(start: str, goal: str, borders: Borders) -> int:
    steps, found = 0, {start}
    while goal not in found:
        found |= {new for place in found for new in next_to(place, borders)}
        steps += 1
    return steps


def walks(start: str, goal: str, steps: int, borders: Borders) -> Iterator[tuple[str, ...]]:
    """Give every walk of so many steps, as far as it can still arrive in time."""
    if steps == 0:
        if start == goal:
            yield (start,)
        return
    for place in next_to(start, borders):
        for rest in walks(place, goal, steps - 1, borders):
            yield (start, *rest)


def in_order(map: str, places: set[str]) -> set[str]:
    return {", ".join(place for place in places_of(map) if place in places)}


def neighbours_of_kinai() -> set[str]:
    return in_order("japan", next_to("kinai", borders_of("japan")))


def sum_of_degrees() -> int:
    return sum(len(next_to(place, borders_of("japan"))) for place in places_of("japan"))


def who_has_drawn() -> set[str]:
    """Look through every graph of five nodes."""
    pairs = [frozenset(pair) for pair in combinations("12345", 2)]
    graphs = (
        [pair for place, pair in enumerate(pairs) if number >> place & 1] for number in range(2 ** len(pairs))
    )
    drawn = any(all(len(next_to(node, graph)) == 3 for node in "12345") for graph in graphs)
    return {"Aki" if drawn else "Bea"}


def shortest_ways() -> set[str]:
    borders = borders_of("japan")
    steps = distance("kyushu", "kanto", borders)
    return {", ".join(walk) for walk in walks("kyushu", "kanto", steps, borders)}


def farthest() -> int:
    return max(distance(*pair, borders_of("japan")) for pair in permutations(places_of("japan"), 2))


def cut_nodes_of(map: str) -> set[str]:
    return in_order(map, torn_by(places_of(map), borders_of(map)))


def routes_without_danger() -> set[str]:
    places, borders = places_of("islets"), borders_of("islets")
    new = (pair for pair in combinations(places, 2) if frozenset(pair) not in borders)
    return {", ".join(pair) for pair in new if not torn_by(places, [*borders, frozenset(pair)])}


def where_token_two_sends_most() -> set[str]:
    sent = {}
    for place in places_of("japan"):
        board = plain_board(map_graph.first_battle())
        first = min(board["values"], key=board["values"].__getitem__)
        values = board["values"]
        values[first], values[place] = values[place], values[first]
        board["soldiers"][place]["Aki"] += 1
        sent[place] = sum(fight_war(board)["battles"][0]["reinforcements"].values())
    return {place for place in sent if sent[place] == max(sent.values())}


COMPUTED_ANEW: dict[str, Callable[[], Any]] = {
    "1.1": neighbours_of_kinai,
    "1.2": sum_of_degrees,
    "1.3": who_has_drawn,
    "1.4": shortest_ways,
    "1.5": farthest,
    "1.6": lambda: cut_nodes_of("japan"),
    "1.7": routes_without_danger,
    "1.8": lambda: cut_nodes_of("japan_sea_lanes"),
    "1.9": where_token_two_sends_most,
}
