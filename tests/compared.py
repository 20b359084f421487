"""Pairs of positions without end, and what must hold of their difference: a slow, obvious comparison."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import Any

from seeded import seeded_positions
from twins import fight_war, plain_board

from rumble_nb import STOCK, Move, Position, WarDiff
from rumble_nb.analysis.changes import (
    AddRoute,
    Change,
    ChangeRules,
    CutRoute,
    Finish,
    SwapTokens,
    changed,
)


def seeded_pairs(seed: int) -> Iterator[tuple[Position, Position]]:
    """Draw positions of every kind, each with another one that some changes make of it."""
    luck = Random(seed)
    for before in seeded_positions(seed):
        after = before
        for _ in range(luck.randrange(5)):
            after = changed(after, drawn_change(after, luck))
        yield before, after


def drawn_change(position: Position, luck: Random) -> Change:
    """Draw a change that can be made to a position."""
    kinds = (drawn_move, drawn_move, drawn_swap, drawn_finish, drawn_rules, drawn_route)
    return luck.choice(kinds)(position, luck)


def drawn_move(position: Position, luck: Random) -> Change:
    """Draw a move of soldiers between territories, out of the stock or into it."""
    player = luck.choice(position.players)
    stood = [id for id in position.map.territories if position.soldiers[id][player]]
    source = luck.choice([*stood, STOCK])
    number = 1 if source == STOCK else luck.randint(1, position.soldiers[source][player])
    targets = [id for id in (*position.map.territories, STOCK) if id != source]
    return Move(player, number, source, luck.choice(targets))


def drawn_swap(position: Position, luck: Random) -> Change:
    """Draw two territories that exchange their tokens."""
    return SwapTokens(*luck.sample(position.map.territories, 2))


def drawn_finish(position: Position, luck: Random) -> Change:
    """Draw a finish order."""
    return Finish(luck.sample(position.players, len(position.players)))


def drawn_rules(position: Position, luck: Random) -> Change:
    """Draw a number of the rules that the war reads."""
    choices: list[dict[str, Any]] = [
        {"reinforcements": luck.randrange(4)},
        {"second_place": not position.rules.second_place},
        {"reinforcement_supply": luck.choice([None, luck.randrange(12)])},
        {"swords": luck.randrange(3)},
    ]
    return ChangeRules(**luck.choice(choices))


def drawn_route(position: Position, luck: Random) -> Change:
    """Draw a route that comes or goes."""
    one, other = luck.choice(list(combinations(position.map.territories, 2)))
    near = other in position.map.neighbours(one)
    return CutRoute(one, other) if near else AddRoute(one, other, luck.choice(["land", "sea"]))


def compared(before: Position, after: Position) -> dict[str, Any]:
    """Compare the wars of the twin, key by key, and give what differs."""
    old, new = fight_war(plain_board(before)), fight_war(plain_board(after))
    fought = {battle["territory"]: battle for battle in old["battles"]}
    battles = {
        battle["territory"]: {
            key for key, entry in battle.items() if fought[battle["territory"]][key] != entry
        }
        for battle in new["battles"]
    }
    outcome = {key for key in ("scores", "swords", "ranking", "winner", "decided_by") if old[key] != new[key]}
    return {
        "battles": {id: keys for id, keys in battles.items() if keys},
        "outcome": outcome,
        "wars": (old, new),
    }


KEYS = {
    "value": "token",
    "forces": "forces",
    "winner": "winner",
    "second": "second",
    "points": "points",
    "tie_broken": "tie",
    "second_tie_broken": "tie",
    "reinforcements": "reinforcements",
    "shortfall": "shortfall",
}
"""Keys of a battle in a file, and what a difference calls them."""


def faults(diff: WarDiff) -> list[str]:
    """List what is wrong with a difference; nothing should be."""
    expected = compared(diff.before.position, diff.after.position)
    return [*_result_faults(diff, expected), *_battle_faults(diff, expected), *_cause_faults(diff)]


def _result_faults(diff: WarDiff, expected: dict[str, Any]) -> Iterator[str]:
    if {battle.territory for battle in diff.battles} != expected["battles"].keys():
        yield f"other battles differ: {expected['battles']}"
    if diff.same != (not expected["outcome"]):
        yield f"the outcome: {expected['outcome']}"
    old, new = expected["wars"]
    if diff.scores != {player: (old["scores"][player], new["scores"][player]) for player in old["scores"]}:
        yield "the points"
    if {_way(sent): (sent.before, sent.after) for sent in diff.reinforcements} != _reinforced(old, new):
        yield "the reinforcements"


def _way(sent: Any) -> tuple[str, str, str]:
    return sent.territory, sent.target, sent.player


def _reinforced(old: dict[str, Any], new: dict[str, Any]) -> dict[tuple[str, str, str], tuple[int, int]]:
    sent = [
        {
            (battle["territory"], target, battle["winner"]): number
            for battle in war["battles"]
            for target, number in battle["reinforcements"].items()
        }
        for war in (old, new)
    ]
    ways = sent[0].keys() | sent[1].keys()
    pairs = {way: (sent[0].get(way, 0), sent[1].get(way, 0)) for way in ways}
    return {way: pair for way, pair in pairs.items() if pair[0] != pair[1]}


def _battle_faults(diff: WarDiff, expected: dict[str, Any]) -> Iterator[str]:
    for battle in diff.battles:
        kinds = {KEYS[key] for key in expected["battles"].get(battle.territory, ())}
        if not kinds <= set(battle.kinds):
            yield f"{battle.territory}: {kinds} differ, not {battle.kinds}"
        new = set(battle.kinds) - kinds
        if not new <= {"margin", "reinforcements"}:  # whose they are stands in no key of its own
            yield f"{battle.territory}: nothing differs in {new}"
        if ("margin" in battle.kinds) != (_margin(battle.before) != _margin(battle.after)):
            yield f"{battle.territory}: the margin"


def _margin(battle: Any) -> int:
    most = max(battle.forces.values())
    others = sorted(battle.forces.values())[:-1]
    return most - max(others)


def _cause_faults(diff: WarDiff) -> Iterator[str]:
    """Each battle has a cause; causes come first, differ themselves, and go back to a change."""
    rooted: set[str] = set()
    for battle in diff.battles:
        known = [
            cause in rooted if isinstance(cause, str) else cause in diff.changes for cause in battle.causes
        ]
        if not known:
            yield f"{battle.territory} has no cause"
        if not all(known):
            yield f"{battle.territory} has causes that come from nowhere: {battle.causes}"
        rooted.add(battle.territory)
