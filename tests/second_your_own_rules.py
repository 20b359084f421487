"""The truths of lesson 12, computed a second time: by slow twins, by listing, and game by game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations, permutations, product
from typing import Any

from twins import fight_war, plain_board

from rumble_nb import Game, Rules, batch, load_map
from rumble_nb.engine.tactics import CARDS
from rumble_nb.lessons.cut_routes import one_war
from rumble_nb.lessons.rule_games import FEW, SEED, SHAKY

GAMES = 1000
"""So many of the games are fought anew, one by one: a slow twin has no time for all."""


def scores_without(route: tuple[str, str]) -> dict[str, int]:
    board = plain_board(one_war())
    board["borders"] = [border for border in board["borders"] if set(border) != set(route)]
    return dict(fight_war(board)["scores"])


@cache
def points_moved() -> dict[str, int]:
    """Fight the war by the slow twin without each route."""
    before, places = fight_war(plain_board(one_war()))["scores"], one_war().map.territories
    return {
        ", ".join(sorted(route, key=places.index)): sum(
            abs(points - before[player]) for player, points in scores_without(route).items()
        )
        for route in map(tuple, one_war().map.graph.edges)
    }


def most_moved() -> set[str]:
    return {route for route, points in points_moved().items() if points == max(points_moved().values())}


def comebacks(reinforcements: int, games: int = GAMES) -> list[bool]:
    """Tell game by game whether another player wins than leads after the five lowest tokens."""
    played = batch.play(games, seed=SEED)
    rules = Rules.basic(3).replace(reinforcements=reinforcements)
    wars = batch.resolve(played.soldiers, played.values, played.finish_rank, rules=rules)
    return [
        _comeback(wars.winners[game], wars.seconds[game], played.values[game], played.finish_rank[game])
        for game in range(games)
    ]


def _comeback(winners: Any, seconds: Any, values: Any, finish: Any) -> bool:
    halves = [[0, 0, 0], [0, 0, 0]]
    for upto, points in ((6, halves[0]), (12, halves[1])):
        for winner, second, value in zip(winners, seconds, values, strict=True):
            if value <= upto and winner >= 0:
                points[winner] += 1000 * int(value) + 1  # swords break ties of points
            if value <= upto and second >= 0:
                points[second] += 1000 * (int(value) // 2)
    led, won = (max(range(3), key=lambda seat: (half[seat], -finish[seat])) for half in halves)
    return bool(led != won and max(halves[0]) >= 1000)


def whose_leader_wins() -> set[str]:
    """Count comebacks in the same games, and ask for three standard errors."""
    before, after = comebacks(2), comebacks(0)
    if not any(after):
        return {"Aki"}
    more = sum(b < a for b, a in zip(before, after, strict=True))
    fewer = sum(b > a for b, a in zip(before, after, strict=True))
    return {"Bea"} if more - fewer > 3 * (more + fewer) ** 0.5 else {"Cai"}


def first_seat_gains() -> Fraction:
    """Subtract the two shares, without looking at pairs."""
    played = batch.play(FEW, seed=SEED)
    shares = []
    for reinforcements in (0, 2):
        rules = Rules.basic(3).replace(reinforcements=reinforcements)
        wars = batch.resolve(played.soldiers, played.values, played.finish_rank, rules=rules)
        shares.append(Fraction([int(seat) for seat in wars.champion].count(0), FEW))
    return shares[0] - shares[1]


def route_counts(games: int) -> tuple[int, int]:
    """Count games that become a comeback when the route is cut, and games that cease to be one."""
    played, graph = batch.play(games, seed=SEED), load_map("japan").graph
    graph.remove_edge(*SHAKY)
    found = []
    for map in ("japan", graph):
        wars = batch.resolve(played.soldiers, played.values, played.finish_rank, map=map)
        found.append(
            [
                _comeback(*row)
                for row in zip(wars.winners, wars.seconds, played.values, played.finish_rank, strict=True)
            ]
        )
    more = sum(b < a for b, a in zip(*found, strict=True))
    return more, sum(b > a for b, a in zip(*found, strict=True))


def what_may_be_said() -> set[str]:
    """Nothing is clear below two standard errors; and games differ, so "none" is wrong."""
    more, fewer = route_counts(FEW)
    if abs(more - fewer) > 2 * (more + fewer) ** 0.5:
        return {"more" if more > fewer else "fewer"}
    return {"open" if more + fewer else "none"}


def at_least_one_alarm() -> Fraction:
    """Add up route by route: the first alarm comes at this one."""
    miss = Fraction(1, 20)
    edges = load_map("japan").graph.number_of_edges()
    return sum((miss * (1 - miss) ** before for before in range(edges)), Fraction(0))


def ways_to_lay_out() -> set[str]:
    """List all layouts of few tokens, and see which product gives their number."""
    ways: dict[str, Callable[[int], int]] = {
        "falling": lambda n: n * ways["falling"](n - 1) if n else 1,
        "power": lambda n: n**n,
        "sum": lambda n: n * (n + 1) // 2,
    }
    few = {n: len({*permutations(range(n))}) for n in range(1, 7)}
    return {name for name, way in ways.items() if all(way(n) == few[n] for n in few)}


def displays() -> set[tuple[str, ...]]:
    """List all displays: as many cards as a game lays out."""
    shown = len(Game(players=3, seed=1).state.tactics)
    return {*combinations(CARDS, shown)}


def chance_of_scout() -> Fraction:
    return Fraction(sum("monomi" in display for display in displays()), len(displays()))


def spread() -> Iterator[tuple[int, ...]]:
    """List how many of three soldiers stand in each of three territories."""
    yield from (some for some in product(range(4), repeat=3) if sum(some) == 3)


def twins() -> set[str]:
    """Exchange each pair of territories, and compare all edges."""
    japan = load_map("japan")
    edges = {frozenset(edge) for edge in japan.graph.edges}
    found = set()
    for one, other in combinations(japan.territories, 2):
        names = {id: id for id in japan.territories} | {one: other, other: one}
        if {frozenset(names[id] for id in edge) for edge in edges} == edges:
            found.add(f"{one}, {other}")
    return found


def mirrored() -> int:
    """List the layouts in a row, and keep one of each pair."""
    return len({min(row, row[::-1]) for row in permutations(range(5))})


COMPUTED_ANEW: dict[str, Callable[[], Any]] = {
    "12.1": most_moved,
    "12.2": whose_leader_wins,
    "12.3": first_seat_gains,
    "12.4": what_may_be_said,
    "12.5": at_least_one_alarm,
    "12.6": ways_to_lay_out,
    "12.7": lambda: len(displays()),
    "12.8": chance_of_scout,
    "12.9": lambda: len({*spread()}),
    "12.10": twins,
    "12.11": mirrored,
}
