"""Estimates from games: Wilson's interval, the standard error, and from when on a chance is left out."""

from __future__ import annotations

from fractions import Fraction
from itertools import accumulate

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import MODERATE

from rumble_nb import RumbleError, batch, odds


@MODERATE
@given(st.integers(1, 5000), st.data())
def test_the_interval_holds_the_chances_from_which_the_hits_are_not_far(n: int, data: st.DataObject) -> None:
    hits = data.draw(st.integers(0, n))
    found = batch.estimate(hits, n)
    assert found.share == Fraction(hits, n)
    assert 0 <= found.low <= found.share <= found.high <= 1
    assert not found.leaves_out(found.share)
    for end in (found.low, found.high):
        if 0 < end < 1:
            assert abs(hits - n * end) == pytest.approx(1.959964 * (n * end * (1 - end)) ** 0.5, rel=1e-5)


def test_the_standard_error_is_the_deviation_of_the_share() -> None:
    chance, n = Fraction(1, 4), 50
    spread = sum(weight * (Fraction(hits, n) - chance) ** 2 for hits, weight in odds.hits(chance, n).items())
    assert batch.standard_error(chance, n) == pytest.approx(float(spread) ** 0.5)
    assert batch.estimate(36, 100).standard_error == batch.standard_error(0.36, 100)


@MODERATE
@given(st.lists(st.booleans(), min_size=1, max_size=200), st.sampled_from([Fraction(1, 3), 0.5, 0.05]))
def test_clear_from_is_what_one_finds_by_looking_at_every_interval(
    won: list[bool], chance: Fraction | float
) -> None:
    hits = list(accumulate(map(int, won)))
    out = [batch.estimate(count, games).leaves_out(chance) for games, count in enumerate(hits, start=1)]
    first = next((games for games in range(1, len(out) + 1) if all(out[games - 1 :])), None)
    assert batch.clear_from(hits, chance) == first


@pytest.mark.parametrize(
    ("hits", "n", "message"),
    [
        (3, 2, "2 games cannot have 3 hits; give a whole number from 0 to 2"),
        (-1, 2, "2 games cannot have -1 hits"),
        (0.5, 2, "2 games cannot have 0.5 hits"),
        (0, 0, "games"),
        (0, True, "games"),
    ],
)
def test_what_cannot_have_been_counted_is_refused(hits: object, n: object, message: str) -> None:
    with pytest.raises(RumbleError, match=message):
        batch.estimate(hits, n)
