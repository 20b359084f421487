"""The truths of lesson 6, computed a second time from the rules alone."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

from twins import fight_war, plain_board

from rumble_nb import Position
from rumble_nb.lessons import dominoes

Arrow = tuple[str, str]


def fought(position: Position) -> list[dict[str, Any]]:
    return list(fight_war(plain_board(position))["battles"])


def arrows(position: Position) -> set[Arrow]:
    return {(b["territory"], target) for b in fought(position) for target in b["reinforcements"]}


def chain_of_the_long_domino() -> int:
    order = sorted(dominoes.long_domino().values, key=lambda id: dominoes.long_domino().values[id])
    assert set(pairwise(order)) <= arrows(dominoes.long_domino()), "the row itself is a chain"
    return len(order)


def who_is_right_about_circles() -> set[str]:
    values = dominoes.long_domino().values
    return {"Aki" if any(values[a] > values[b] for a, b in arrows(dominoes.long_domino())) else "Bea"}


def most_on_japan() -> int:
    borders = plain_board(dominoes.long_domino())["borders"]
    return 2 * len({frozenset(border) for border in borders})


def where_one_soldier_turns_the_war() -> set[str]:
    found = set()
    for territory in dominoes.long_domino().map.territories:
        board = plain_board(dominoes.long_domino())
        board["soldiers"]["ezo"]["Aki"] -= 1
        board["soldiers"][territory]["Aki"] += 1
        if fight_war(board)["winner"] == "Aki":
            found.add(territory)
    return found


def battles_decided_by_the_first_win() -> int:
    """Let nobody win token 2, and see which battles come out differently."""
    board = plain_board(dominoes.turned())
    board["soldiers"]["ryukyu"] = dict.fromkeys(board["soldiers"]["ryukyu"], 0)
    without = {battle["territory"]: battle["winner"] for battle in fight_war(board)["battles"]}
    return sum(
        battle["winner"] != without[battle["territory"]]
        for battle in fought(dominoes.turned())
        if battle["territory"] != "ryukyu"
    )


def decided_by_one_arrow() -> set[str]:
    """Take two soldiers of each arrow from the battle it points to; a tie then goes to Bea."""
    forces = {battle["territory"]: battle["forces"] for battle in fought(dominoes.turned())}
    hit = {target for _, target in arrows(dominoes.turned())}
    return {id for id in hit if forces[id]["Aki"] - 2 <= forces[id]["Bea"]}


COMPUTED_ANEW: dict[str, Callable[[], Any]] = {
    "6.1": chain_of_the_long_domino,
    "6.2": who_is_right_about_circles,
    "6.3": most_on_japan,
    "6.4": where_one_soldier_turns_the_war,
    "6.5": battles_decided_by_the_first_win,
    "6.6": decided_by_one_arrow,
}
