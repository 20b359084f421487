"""Charts say what they count: rolls, turns, tries or games, everywhere and nothing else."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest
from drawn import assert_texts_are_clear, texts_of

from rumble_nb import RumbleError, figures
from rumble_nb.draw.chances import chances_scene
from rumble_nb.draw.convergence import convergence_scene
from rumble_nb.draw.frame import framed
from rumble_nb.draw.units import UNITS

HALF = Fraction(1, 2)
SAID = {
    "rolls": {"roll", "rolls"},
    "turns": {"turn", "turns"},
    "tries": {"try", "tries"},
    "games": {"game", "games"},
}
LONG = "three soldiers or more in a territory far away"


@pytest.mark.parametrize("unit", UNITS)
def test_a_chart_counts_one_thing(unit: str) -> None:
    for label in ("x", LONG):
        bars = chances_scene({label: HALF, "y": HALF}, {label: 40, "y": 60}, unit=unit)
        line = convergence_scene([1, 0, 0], HALF, unit=unit)
        for scene in (bars, line):
            said = " ".join([scene.title, scene.description, *texts_of(scene)])
            assert set(re.findall(r"\b(rolls?|turns?|try|tries|games?)\b", said)) <= SAID[unit]
            assert_texts_are_clear(framed(scene))
        assert f"counted in 100 {unit}" in texts_of(bars)
        assert f"After 3 {unit}: 0 %." in line.description


def test_there_is_no_other_unit() -> None:
    for draw in (
        lambda: figures.chances({"x": HALF}, {"x": 1}, unit="weeks"),
        lambda: figures.convergence([1], HALF, unit="weeks"),
    ):
        with pytest.raises(RumbleError, match="Charts count rolls, turns, tries, games, not weeks"):
            draw()
