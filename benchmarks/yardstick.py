"""The yardstick: a tuned scorer in plain Python, without a report. It never changes.

Other benchmarks give their speed as a ratio to it, measured in the same run, so that
results of different days and machines can be compared. Whoever finds a faster way
writes another file.

A board is what ``plain_board`` makes of a position: rows of soldiers, tokens and finish
ranks by number. ``score_board`` plays the War Phase of it and gives the points by seat.
"""

from __future__ import annotations

from typing import Any

Board = tuple[list[tuple[int, ...]], list[int], list[int], list[tuple[int, ...]], int, bool]


def plain_board(position: Any) -> Board:
    """Copy a position into rows: soldiers, values, finish ranks, neighbours, two numbers of the rules."""
    map, players = position.map, position.players
    number = {id: place for place, id in enumerate(map.territories)}
    soldiers = [tuple(position.soldiers[id][player] for player in players) for id in map.territories]
    values = [position.values[id] for id in map.territories]
    ranks = [position.finish_order.index(player) for player in players]
    neighbours = [tuple(number[other] for other in map.neighbours(id)) for id in map.territories]
    return soldiers, values, ranks, neighbours, position.rules.reinforcements, position.rules.second_place


def score_board(board: Board) -> list[int]:
    """Play the War Phase without a limit of the supply, and give the points of every seat.

    Soldiers and finish rank are one number: four times the soldiers, and the tie-breaker
    below it; -1 where nobody stands. So the largest number wins, and reinforcements add to it.
    """
    soldiers, values, ranks, neighbours, reinforcements, second_place = board
    ties = [3 - rank for rank in ranks]
    strengths = [
        [4 * number + tie if number else -1 for number, tie in zip(row, ties, strict=True)]
        for row in soldiers
    ]
    scores, sent = [0] * len(ranks), 4 * reinforcements
    for here in sorted(range(len(values)), key=values.__getitem__):
        row, value = strengths[here], values[here]
        best = max(row)
        if best < 0:
            continue
        winner = row.index(best)
        scores[winner] += value
        for other in neighbours[here]:
            if values[other] > value and strengths[other][winner] >= 0:
                strengths[other][winner] += sent
        if second_place:
            row[winner] = -1
            second = max(row)
            if second >= 0:
                scores[row.index(second)] += value // 2
    return scores
