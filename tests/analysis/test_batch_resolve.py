"""Many wars at once give what one war after the other gives."""

from __future__ import annotations

import copy
import pickle
from random import Random
from typing import Any

import many_boards
import networkx as nx
import numpy as np
import pytest
from many_boards import arrays, disagreement, groups

from rumble_nb import MapError, Position, PositionError, Rules, batch, load_map
from rumble_nb.analysis.batch_layouts import adjacency, clique_labels


@pytest.mark.unmeasured
def test_two_thousand_positions_give_what_their_reports_say() -> None:
    for positions in groups(number=200, size=10, seed=4):
        assert disagreement(positions) is None


def test_a_few_positions_give_what_their_reports_say() -> None:
    for positions in groups(number=20, size=3, seed=5):
        assert disagreement(positions) is None


def test_more_boards_than_are_resolved_together() -> None:
    positions = [Position.random(seed) for seed in range(5)]
    soldiers, values, ranks = (np.array(them) for them in arrays(positions))
    few, many = batch.resolve(soldiers, values, ranks), np.arange(20_000) % 5
    result = batch.resolve(soldiers[many], values[many], ranks[many])
    assert np.array_equal(result.scores, few.scores[many])
    assert np.array_equal(result.winners, few.winners[many])
    assert np.array_equal(result.places, few.places[many])
    assert result.territories == load_map("japan").territories


def test_no_boards_give_no_wars() -> None:
    result = batch.resolve(np.zeros((0, 11, 3), int), range(2, 13), [0, 1, 2])
    assert (len(result), result.scores.shape, result.winners.shape) == (0, (0, 3), (0, 11))


def test_territories_share_a_bit_just_if_they_are_adjacent() -> None:
    luck = Random(7)
    for map in (*map_list(), *(many_boards.own_map(luck) for _ in range(40))):
        labels = clique_labels(map)
        shared = (labels[:, None] & labels) != 0
        np.fill_diagonal(shared, False)
        assert np.array_equal(shared, adjacency(map))


def map_list() -> list[Any]:
    return [load_map(name) for name in many_boards.MAPS]


SOLDIERS = np.ones((4, 11, 3), int)
VALUES = np.arange(2, 13)
RANKS = np.array([0, 1, 2])


def changed(array: Any, place: Any, number: int) -> Any:
    other = array.copy()
    other[place] = number
    return other


@pytest.mark.parametrize(
    ("soldiers", "values", "ranks", "problem"),
    [
        (SOLDIERS.astype(float), VALUES, RANKS, "soldiers: these are float64; give whole numbers"),
        (SOLDIERS > 0, VALUES, RANKS, "soldiers: these are bool"),
        (SOLDIERS, VALUES.astype(str), RANKS, "values: these are str"),
        (SOLDIERS[0], VALUES, RANKS, "soldiers: the shape is (11, 3); give (boards, territories, players)"),
        (SOLDIERS[:, :10], VALUES, RANKS, "soldiers: the shape is (4, 10, 3)"),
        (SOLDIERS[:, :, :1], VALUES, RANKS, "soldiers: the shape is (4, 11, 1)"),
        (SOLDIERS, VALUES[:5], RANKS, "values: the shape is (5,); give (11,), or (4, 11)"),
        (SOLDIERS, VALUES, RANKS[:2], "finish_rank: the shape is (2,); give (3,), or (4, 3)"),
        (
            changed(SOLDIERS, (2, 3, 1), -1),
            VALUES,
            RANKS,
            "soldiers[2, 3, 1]: -1 soldiers cannot stand anywhere",
        ),
        (
            changed(SOLDIERS, (2, 3, 1), 10**9),
            VALUES,
            RANKS,
            "soldiers[2, 3, 1]: 1000000000 soldiers; the rules",
        ),
        (
            changed(SOLDIERS, (3, 0, 2), 9),
            VALUES,
            RANKS,
            "soldiers[3, :, 2]: 19 soldiers on the map; the rules",
        ),
        (changed(SOLDIERS, (slice(1, 4), 0, 2), 9), VALUES, RANKS, "(and in 2 more places)"),
        (SOLDIERS, changed(VALUES, 4, 13), RANKS, "values[4]: 13 is no token"),
        (
            SOLDIERS,
            changed(VALUES, 4, 2),
            RANKS,
            "values: (2, 3, 4, 5, 2, 7, 8, 9, 10, 11, 12) has a token twice",
        ),
        (SOLDIERS, changed(np.tile(VALUES, (4, 1)), (3, 4), 2), RANKS, "values[3]: (2, 3, 4, 5, 2,"),
        (SOLDIERS, VALUES, [0, 1, 1], "finish_rank: (0, 1, 1) does not have each of 0 to 2 once"),
        (SOLDIERS, VALUES, [1, 2, 3], "finish_rank: (1, 2, 3) does not"),
        (SOLDIERS, VALUES, changed(np.tile(RANKS, (4, 1)), (2, 2), 0), "finish_rank[2]: (0, 1, 0) does not"),
    ],
)
def test_bad_boards_are_refused_with_their_place(
    soldiers: Any, values: Any, ranks: Any, problem: str
) -> None:
    with pytest.raises(PositionError) as caught:
        batch.resolve(soldiers, values, ranks)
    assert problem in str(caught.value)


def test_all_kinds_of_defects_are_told_at_once() -> None:
    soldiers = changed(changed(SOLDIERS, (1, 0, 0), 12), (0, 5, 1), -2)
    with pytest.raises(PositionError) as caught:
        batch.resolve(soldiers, changed(VALUES, 0, 1), [0, 0, 0])
    assert [problem.split(":")[0] for problem in caught.value.problems] == [
        "soldiers[0, 5, 1]",
        "values[0]",
        "finish_rank",
        "soldiers[1, ",
    ]


def test_rules_for_other_players_and_unknown_maps_are_refused() -> None:
    with pytest.raises(PositionError, match="they are for 2 players, but soldiers are those of 3"):
        batch.resolve(SOLDIERS, VALUES, RANKS, rules=Rules.basic(2))
    with pytest.raises(MapError):
        batch.resolve(SOLDIERS, VALUES, RANKS, map="atlantis")


def test_a_result_is_a_value() -> None:
    result = batch.resolve(SOLDIERS, VALUES, RANKS)
    other = batch.resolve(SOLDIERS[:2], VALUES, RANKS)
    for twin in (pickle.loads(pickle.dumps(result)), copy.deepcopy(result)):
        assert twin == result
        assert hash(twin) == hash(result)
        assert not twin.scores.flags.writeable
    assert result != other
    assert result != "result"
    with pytest.raises(ValueError, match="read-only"):
        result.scores[0, 0] = 1
    with pytest.raises(ValueError, match="read-only"):
        result.places[0, 0] = 1
    assert repr(result) == "<4 wars, 3 players; won by seat 0: 4, seat 1: 0, seat 2: 0>"


def test_many_reinforcements_and_nowhere_to_send_them() -> None:
    lonely = load_map(nx.empty_graph(["north", "south"]))
    rules = Rules.basic(2).replace(reinforcements=999)
    result = batch.resolve([[[1, 0], [2, 3]]], [2, 3], [0, 1], map=lonely, rules=rules)
    assert result.scores.tolist() == [[3, 3]]
