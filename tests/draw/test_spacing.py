"""Things moved apart, texts made to fit, and graphs in layers."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from drawn import real_width
from hypothesis import given
from hypothesis import strategies as st
from strategies import MODERATE

from rumble_nb.draw.layering import Edge, layout
from rumble_nb.draw.lettering import short_name, width_of, wrapped
from rumble_nb.draw.spacing import spread

PLACES = st.lists(st.floats(-100, 100), min_size=1, max_size=8)


@MODERATE
@given(PLACES, st.floats(0, 30))
def test_places_are_moved_apart_and_keep_their_order(wanted: list[float], gap: float) -> None:
    placed = spread(sorted(wanted), [gap] * (len(wanted) - 1), -1e6, 1e6)
    assert all(b - a >= gap - 1e-6 for a, b in pairwise(placed))
    assert sum(placed) == pytest.approx(sum(wanted), abs=1e-6), "none is favoured"
    if all(b - a >= gap for a, b in pairwise(sorted(wanted))):
        assert placed == pytest.approx(sorted(wanted))


@MODERATE
@given(PLACES)
def test_places_stay_between_their_limits_where_there_is_room(wanted: list[float]) -> None:
    placed = spread(sorted(wanted), [5] * (len(wanted) - 1), -30, 30)
    assert placed[0] >= -30
    assert placed[-1] <= 30 + 1e-6


def test_without_room_the_first_stays_and_the_last_reach_out() -> None:
    assert spread([0, 0, 0], [10, 10], 0, 5) == [0, 10, 20]


def test_no_places_at_all() -> None:
    assert spread([5], [], 0, 3) == [3]


@MODERATE
@given(st.text("abcdefgh MW.,", max_size=120), st.integers(1, 4))
def test_lines_fit_and_say_everything_or_show_that_they_do_not(text: str, most: int) -> None:
    lines = wrapped(text, 12, 140, most)
    assert len(lines) <= most
    assert all(real_width(line, 12) <= 140 for line in lines)
    told = " ".join(lines)
    assert told == " ".join(text.split()) or "…" in told


def test_long_names_are_cut() -> None:
    assert short_name("a" * 24) == "a" * 24
    assert short_name("a" * 25) == "a" * 24 + "…"
    assert short_name("Anna Maria Karolina", 5) == "Anna…"


@MODERATE
@given(st.text("abcdefghijklmnopqrstuvwxyzABCŐŰ 0123456789+:;()", max_size=30))
def test_widths_of_bold_texts_are_estimated_from_above(text: str) -> None:
    assert real_width(text, 20, bold=True) <= width_of(text, 20, bold=True) + 1e-6


@st.composite
def directed_graphs(draw: st.DrawFn) -> tuple[list[str], list[Edge]]:
    """Draw a graph whose edges all follow the order of its nodes."""
    nodes = [f"n{number}" for number in range(draw(st.integers(1, 11)))]
    return nodes, [pair for pair in combinations(nodes, 2) if draw(st.integers(0, 3)) == 0]


@MODERATE
@given(directed_graphs())
def test_layers_hold_few_nodes_and_every_edge_leads_down(graph: tuple[list[str], list[Edge]]) -> None:
    nodes, edges = graph
    plan = layout(nodes, edges, dict.fromkeys(nodes, 100), 20)
    assert sorted(slot for layer in plan.layers for slot in layer if isinstance(slot, str)) == sorted(nodes)
    assert all(sum(isinstance(slot, str) for slot in layer) <= 4 for layer in plan.layers)
    for edge in edges:
        way = plan.way(edge)
        depths = [next(d for d, layer in enumerate(plan.layers) if slot in layer) for slot in way]
        assert depths == list(range(depths[0], depths[0] + len(way)))
    for layer in plan.layers:
        for left, right in pairwise(layer):
            room = sum(50 if isinstance(slot, str) else 10 for slot in (left, right)) + 20
            assert plan.across[right] - plan.across[left] >= room - 1e-6


def test_a_chain_stands_straight_and_edges_of_a_fan_do_not_cross() -> None:
    chain = layout(list("abcd"), list(pairwise("abcd")), dict.fromkeys("abcd", 50), 10)
    assert len({round(x) for x in chain.across.values()}) == 1
    fan = layout(list("abcdef"), [("a", "f"), ("b", "e"), ("c", "d")], dict.fromkeys("abcdef", 50), 10)
    for top, bottom in (("a", "f"), ("b", "e"), ("c", "d")):
        assert fan.across[top] == pytest.approx(fan.across[bottom])


def test_a_full_layer_sends_nodes_to_the_next() -> None:
    nodes = [f"n{number}" for number in range(9)]
    plan = layout(nodes, [(node, "n8") for node in nodes[:8]], dict.fromkeys(nodes, 50), 10)
    counts = [sum(isinstance(slot, str) for slot in layer) for layer in plan.layers]
    assert counts == [4, 4, 1]


def test_nothing_has_no_layers() -> None:
    assert layout([], [], {}, 10).layers == ()
