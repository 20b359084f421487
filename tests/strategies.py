"""Hypothesis strategies for maps, rules and positions, shared by all tests."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import networkx as nx
from hypothesis import settings
from hypothesis import strategies as st

from rumble_nb import Position, Rules, TerritoryMap, load_map, map_names

MODERATE = settings(max_examples=30, deadline=None)
THOROUGH = settings(max_examples=80, deadline=None)
"""No deadlines: a slow machine is not a failing test."""

PEOPLE = ("Aki", "Bea", "Cai", "Dai")
AWKWARD_NAMES = (
    "$$",
    "Ba$$in",
    "a_b",
    "50%",
    "%s",
    "{place}",
    "<script>alert(1)</script>",
    "</script>",
    "&amp;",
    "O'Neil & Söhne",
    'say "hi"',
    "back\\slash",
    "ő",
    "畿内",
    "👩‍👩‍👧‍👦",
    "שלום עולם",
    "مرحبا",
    " ",
    "x" * 200,
)
"""Names that have broken other software; all of them are allowed here."""

LINES: tuple[str, ...] = (
    "north",
    "south",
    "east",
    "west",
    "hill",
    "lake",
    "ford",
    "isle",
    "wood",
    "moor",
    "cove",
)


@st.composite
def own_graphs(draw: st.DrawFn) -> nx.Graph[Any]:
    """Draw a graph of 2 to 11 territories with any edges, by land and by sea."""
    ids = LINES[: draw(st.integers(2, 11))]
    pairs = list(combinations(ids, 2))
    chosen = draw(st.lists(st.sampled_from(pairs), unique=True, max_size=20))
    graph: nx.Graph[Any] = nx.Graph()
    graph.add_nodes_from(ids)
    for source, target in chosen:
        graph.add_edge(source, target, route=draw(st.sampled_from(["land", "sea"])))
    return graph


def own_maps() -> st.SearchStrategy[TerritoryMap]:
    """Draw a map that is not shipped."""
    return own_graphs().map(load_map)


def maps() -> st.SearchStrategy[TerritoryMap]:
    """Draw a shipped map or one of one's own."""
    return st.sampled_from(map_names()).map(load_map) | own_maps()


def swords() -> st.SearchStrategy[Any]:
    """Draw swords: one number for all tokens, or numbers by token value."""
    return st.integers(0, 3) | st.dictionaries(st.integers(2, 12), st.integers(0, 3))


@st.composite
def rule_sets(draw: st.DrawFn, players: int | None = None) -> Rules:
    """Draw a preset, or one with fields of the War Phase changed."""
    count = draw(st.integers(2, 4)) if players is None else players
    preset = draw(st.sampled_from(["basic", "published"]))
    changes = st.fixed_dictionaries(
        {},
        optional={
            "soldiers": st.integers(10, 40),
            "reinforcements": st.integers(0, 3),
            "second_place": st.booleans(),
            "reinforcement_supply": st.none() | st.integers(0, 8),
            "swords": swords(),
        },
    )
    return Rules.preset(preset, count).replace(**draw(changes))


@st.composite
def any_rules(draw: st.DrawFn) -> Rules:
    """Draw rules with any field changed within its range."""
    return draw(rule_sets()).replace(
        rerolls=draw(st.integers(0, 3)),
        tactics_shown=draw(st.none() | st.integers(0, 12)),
        cards_per_player=draw(st.integers(0, 12)),
    )


def stacks(draw: st.DrawFn, territories: tuple[str, ...], soldiers: int) -> dict[str, int]:
    """Draw the soldiers of one player: small stacks, so that ties and dominoes are common."""
    placed: dict[str, int] = {}
    for territory in territories:
        placed[territory] = min(draw(st.integers(0, 4)), soldiers - sum(placed.values()))
    return placed


@st.composite
def positions(
    draw: st.DrawFn,
    *,
    on: st.SearchStrategy[TerritoryMap] | None = None,
    names: st.SearchStrategy[str] | None = None,
) -> Position:
    """Draw a position without defects, whose players have all their soldiers or fewer."""
    map = draw(maps() if on is None else on)
    rules = draw(rule_sets())
    count = rules.players
    fixed = st.just(list(PEOPLE[:count]))
    players = draw(fixed if names is None else st.lists(names, min_size=count, max_size=count, unique=True))
    tokens = draw(st.permutations(range(2, 13)))
    columns = {player: stacks(draw, map.territories, rules.soldiers) for player in players}
    soldiers = {id: {player: columns[player][id] for player in players} for id in map.territories}
    values = dict(zip(map.territories, tokens, strict=False))
    return Position(map, players, values, soldiers, draw(st.permutations(players)), rules)


def names() -> st.SearchStrategy[str]:
    """Draw a name that is allowed: any letters, none that controls."""
    letters = st.characters(exclude_categories=["Cc", "Cs"])
    return st.sampled_from(AWKWARD_NAMES) | st.text(letters, min_size=1, max_size=200)


def garbage() -> st.SearchStrategy[Any]:
    """Draw anything that JSON can hold, and a little that only Python can."""
    odd = st.sampled_from(
        [float("nan"), float("inf"), 2.0, -1, 10**400, "\ud800", "\x00", "", "japan", "basic", "Aki", "ezo"]
    )
    leaves = st.none() | st.booleans() | st.integers(-3, 15) | st.floats() | st.text(max_size=5) | odd
    keys = st.text(max_size=5) | st.sampled_from(["id", "source", "target", "nodes", "edges", "Aki", "ezo"])
    return st.recursive(
        leaves,
        lambda inner: st.lists(inner, max_size=4) | st.dictionaries(keys, inner, max_size=4),
        max_leaves=8,
    )
