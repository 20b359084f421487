"""A roll and its splits: rule 6, counted the slow way."""

from __future__ import annotations

import copy
import pickle
from collections import Counter
from fractions import Fraction
from itertools import count, permutations, product

import pytest

from rumble_nb import IllegalAction, Reroll, Roll, Split, splits
from rumble_nb.engine.dice import Dice, roll_weights, rolled, soldiers_of
from rumble_nb.engine.luck import stream

EVERY_ROLL = list(product(range(1, 7), repeat=3))
SOLDIERS = {1: 1, 2: 1, 3: 2, 4: 2, 5: 3, 6: 3}


def every_split(dice: tuple[int, ...]) -> set[tuple[int, int, int]]:
    """Try all ways to pick the counting die, one by one."""
    return {(two + three, SOLDIERS[one], one) for one, two, three in permutations(dice)}


def test_every_roll_has_the_splits_that_trying_finds() -> None:
    for dice in EVERY_ROLL:
        found = splits(dice)
        assert set(found) == every_split(dice)
        assert len(set(found)) == len(found)
        assert [split.value for split in found] == sorted(split.value for split in found)


def test_worked_facts_of_the_splits() -> None:
    assert splits((1, 3, 6)) == (Split(4, 3, 6), Split(7, 2, 3), Split(9, 1, 1))
    assert [(split.value, split.soldiers) for split in splits([3, 4, 5])] == [(7, 3), (8, 2), (9, 2)]
    assert Counter(len(splits(dice)) for dice in EVERY_ROLL) == {3: 120, 2: 90, 1: 6}


def test_half_a_die_is_rounded_up() -> None:
    assert {die: soldiers_of(die) for die in range(1, 7)} == SOLDIERS


def test_the_weights_are_those_of_216_rolls() -> None:
    counted = Counter(tuple(sorted(dice)) for dice in EVERY_ROLL)
    assert len(roll_weights()) == 56
    assert {tuple(dice): chance for dice, chance in roll_weights()} == {
        dice: Fraction(number, 216) for dice, number in counted.items()
    }
    assert sum(chance for _, chance in roll_weights()) == 1


def test_dice_keep_their_order_and_are_equal_in_any() -> None:
    dice = Dice((6, 1, 3))
    assert list(dice) == [6, 1, 3]
    assert repr(dice) == "(6, 1, 3)"
    assert dice == Dice((1, 3, 6)) == (3, 6, 1)
    assert (1, 3, 6) == dice  # noqa: SIM300  # the other way round
    assert dice != (1, 3, 5)
    assert dice != (1, "x", 6)
    assert dice != [6, 1, 3]
    assert len({dice, Dice((3, 1, 6)), (1, 3, 6)}) == 1
    assert list(pickle.loads(pickle.dumps(dice))) == list(copy.deepcopy(dice)) == [6, 1, 3]


def test_rolls_and_rerolls_are_equal_by_their_dice_and_kind() -> None:
    assert Roll([6, 1, 3]) == Roll((1, 3, 6))
    assert hash(Roll((6, 1, 3))) == hash(Roll((1, 3, 6)))
    assert Roll((6, 1, 3)) != Reroll((6, 1, 3))
    assert Roll() == Roll() != Roll((1, 1, 1))
    assert repr([Roll(), Roll([6, 1, 3]), Reroll(), Reroll((2, 2, 5))]) == (
        "[Roll(), Roll((6, 1, 3)), Reroll(), Reroll((2, 2, 5))]"
    )
    assert pickle.loads(pickle.dumps(Reroll((2, 2, 5)))) == Reroll((2, 5, 2))


NO_DICE = [
    (),
    (1, 2),
    (1, 2, 3, 4),
    (0, 1, 2),
    (1, 2, 7),
    (1, 2, -3),
    (1.0, 2, 3),
    (True, 2, 3),
    ("1", "2", "3"),
    "123",
    7,
    [[1], 2, 3],
    {1: 2},
    (1, 2, None),
    (10**400, 1, 1),
]


@pytest.mark.parametrize("dice", NO_DICE, ids=repr)
@pytest.mark.parametrize("kind", [Roll, Reroll, splits])
def test_what_is_no_roll_is_refused(dice: object, kind: type) -> None:
    with pytest.raises(IllegalAction, match="no roll of three dice") as refusal:
        kind(dice)
    assert refusal.value.rule == "6"
    assert refusal.value.remedy == "Give three whole numbers from 1 to 6, as in Roll((1, 3, 6))."


def test_dice_without_end_are_refused_too() -> None:
    with pytest.raises(IllegalAction):
        Roll(count(1))


def test_drawn_dice_are_fair_within_four_standard_errors() -> None:
    luck = stream(11, "fair dice")
    pips = Counter(die for _ in range(4000) for die in rolled(luck))
    assert set(pips) == set(range(1, 7))
    assert all(abs(number - 2000) < 4 * (12_000 * 5 / 36) ** 0.5 for number in pips.values())
