"""A slow, obvious twin of provenance: every soldier is an object that remembers where it came from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from twins import fight_war, plain_board, strongest

from rumble_nb import Position, provenance, resolve_war


class Soldier:
    """One soldier; a reinforcement remembers the win that sent it, and all who won there."""

    def __init__(self, win: str | None = None, comrades: list[Soldier] | None = None) -> None:
        self.win, self.comrades = win, comrades or []


Crowds = dict[str, dict[str, list[Soldier]]]
"""The soldiers of each player in each territory when it is resolved."""


def crowds(position: Position) -> Crowds:
    """Replay a war by the twin of the rules, soldier by soldier."""
    board = plain_board(position)
    standing: Crowds = {
        id: {player: [Soldier() for _ in range(number)] for player, number in there.items()}
        for id, there in board["soldiers"].items()
    }
    for battle in fight_war(board)["battles"]:
        for target, number in battle["reinforcements"].items():
            comrades = standing[battle["territory"]][battle["winner"]]
            standing[target][battle["winner"]] += [
                Soldier(battle["territory"], comrades) for _ in range(number)
            ]
    return standing


def placed(crowd: list[Soldier]) -> set[int]:
    """Find all placed soldiers behind a crowd, each once."""
    return set().union(*({id(one)} if one.win is None else placed(one.comrades) for one in crowd))


def behind(crowd: list[Soldier]) -> dict[str, list[Soldier]]:
    """Find all wins behind a crowd, with those who won there."""
    found: dict[str, list[Soldier]] = {}
    for soldier in crowd:
        if soldier.win is not None and soldier.win not in found:
            found |= {soldier.win: soldier.comrades} | behind(soldier.comrades)
    return found


def problems(position: Position, hinges: bool = False) -> Iterator[str]:
    """Say where the provenance of anybody anywhere differs from the soldiers' own tales."""
    report, standing = resolve_war(position), crowds(position)
    for territory in position.map.territories:
        for player in position.players:
            found = provenance(report, territory, player)
            told = [*_differences(found, standing), *(_wrong_hinges(found) if hinges else ())]
            yield from (f"{player} in {territory}: {what}" for what in told)


def _differences(found: Any, standing: Crowds) -> Iterator[str]:
    goal = standing[found.territory][found.player]
    expected = behind(goal) | {found.territory: goal}
    if {node.territory for node in found.nodes} != set(expected) or found.nodes[-1] is not found:
        yield f"nodes {[node.territory for node in found.nodes]} instead of {list(expected)}"
    if found.original_soldiers != len(placed(goal)):
        yield f"rests on {found.original_soldiers} instead of {len(placed(goal))}"
    for node in found:  # every branch of the tree
        crowd = expected.get(node.territory, [])
        sent = Counter(one.win for one in crowd if one.win is not None)
        if (node.total, node.soldiers) != (len(crowd), len(crowd) - sent.total()):
            yield f"{node!r} instead of {len(crowd)}"
        if {way.territory: way.soldiers for way in node.sent} != sent:
            yield f"{node!r} sent by {sent}"
        if sum(node.shares.values()) != (1 if crowd else 0):
            yield f"{node!r} has shares {node.shares}"
        yield from (
            f"{node!r}: {way.territory} decisive?" for way in node.sent if way.decisive != _decides(node, way)
        )


def _decides(node: Any, way: Any) -> bool:
    """Take the soldiers away and see who is strongest then."""
    here = dict(node.battle.forces)
    here[node.player] -= way.soldiers
    order = node.report.position.finish_order
    return strongest(here, order)[0] != strongest(dict(node.battle.forces), order)[0]


def _wrong_hinges(found: Any) -> Iterator[str]:
    """Fight the whole war again for every win, with nobody of the player there."""
    expected = {}
    for node in found.nodes[:-1]:
        board = plain_board(found.report.position)
        board["soldiers"][node.territory][found.player] = 0
        winners = {battle["territory"]: battle["winner"] for battle in fight_war(board)["battles"]}
        if found.battle.winner == found.player != winners[found.territory]:
            expected[node.territory] = winners[found.territory]
    if found.hinges_on != expected:
        yield f"hinges on {found.hinges_on} instead of {expected}"
