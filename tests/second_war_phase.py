"""The truths of lesson 5, computed a second time from the rules alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from twins import fight_war, plain_board

from rumble_nb import Position
from rumble_nb.lessons import war_phase


def battle_at(position: Position, territory: str) -> dict[str, Any]:
    battles: list[dict[str, Any]] = fight_war(plain_board(position))["battles"]
    return next(battle for battle in battles if battle["territory"] == territory)


def who_has_the_most() -> set[str]:
    """Find who has more than each of the others, whatever half of all may be."""
    there = plain_board(war_phase.tie_for_second())["soldiers"]["ume"]
    alone = [name for name in there if all(there[name] > there[other] for other in there if other != name)]
    return set(alone) or {"Bea"}


def earlier_of_the_two_behind() -> set[str]:
    board = plain_board(war_phase.tie_for_second())
    there = board["soldiers"]["ume"]
    next_most = sorted(there.values())[-2]
    return {next(name for name in board["finish_order"] if there[name] == next_most)}


def where_one_more_soldier_wins() -> set[str]:
    found = set()
    for territory in war_phase.one_more_soldier().map.territories:
        board = plain_board(war_phase.one_more_soldier())
        board["soldiers"][territory]["Cai"] += 1
        if fight_war(board)["winner"] == "Cai":
            found.add(territory)
    return found


def where_two_had_the_most_or_the_second_most() -> set[str]:
    found = set()
    for battle in fight_war(plain_board(war_phase.japan()))["battles"]:
        first, second, third = sorted(battle["forces"].values(), reverse=True)
        if first == second > 0 or second == third > 0:
            found.add(battle["territory"])
    return found


def ranked_four() -> set[str]:
    """Take out the best one by one: most points, and among equals the earlier finisher."""
    left, ranked = list(war_phase.FINAL_ORDER), []
    while left:
        most = max(war_phase.FINAL_SCORES[name] for name in left)
        best = next(name for name in left if war_phase.FINAL_SCORES[name] == most)
        left.remove(best)
        ranked.append(best)
    return {", ".join(ranked)}


COMPUTED_ANEW: dict[str, Callable[[], Any]] = {
    "5.1": lambda: battle_at(war_phase.tie_for_first(), "kame")["points"]["Aki"],
    "5.2": who_has_the_most,
    "5.3": earlier_of_the_two_behind,
    "5.4": lambda: len(war_phase.tie_for_first().players),
    "5.5": where_one_more_soldier_wins,
    "5.6": where_two_had_the_most_or_the_second_most,
    "5.7": ranked_four,
}
