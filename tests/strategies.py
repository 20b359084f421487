"""Hypothesis strategies for maps, rules, positions and games, shared by all tests."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import networkx as nx
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from rumble_nb import Game, Position, Rules, TerritoryMap, load_map, map_names
from rumble_nb.engine.cards.effects import CARDS

PATIENT = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
"""A slow or busy machine is not a failing test."""

MODERATE = settings(PATIENT, max_examples=30)
THOROUGH = settings(PATIENT, max_examples=80)

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
def own_graphs(draw: st.DrawFn, fewest: int = 2) -> nx.Graph[Any]:
    """Draw a graph of up to 11 territories with any edges, by land and by sea."""
    ids = LINES[: draw(st.integers(fewest, 11))]
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


def tricky_names() -> st.SearchStrategy[str]:
    """Draw an allowed name, often one that could be taken for a part of a text form."""
    return names() | st.text('#, ":\\>\u2028\u200d\xa0a', min_size=1, max_size=8)


@st.composite
def own_boards(draw: st.DrawFn) -> TerritoryMap:
    """Draw a map of eleven territories that is not shipped, with any labels."""
    graph = draw(own_graphs(fewest=11))
    for node in graph:
        graph.nodes[node]["label"] = draw(tricky_names())
    return load_map(graph)


@st.composite
def games(draw: st.DrawFn) -> Game:
    """Draw a game of few soldiers in which some actions have been done, and a few of them taken back."""
    rules = draw(any_rules()).replace(soldiers=draw(st.integers(1, 6)))
    count = rules.players
    players = draw(st.lists(tricky_names(), min_size=count, max_size=count, unique=True))
    map = draw(st.sampled_from(["japan", "japan_sea_lanes"]).map(load_map) | own_boards())
    tokens = draw(st.none() | st.permutations(range(2, 13)))
    values = tokens and dict(zip(map.territories, tokens, strict=True))
    cards = draw(st.none() | st.lists(st.sampled_from(CARDS), unique=True, max_size=5))
    seed = draw(st.integers(0, 2**53 - 1))
    game = Game(players, map, rules, seed, values, cards, draw(st.none() | st.sampled_from(players)))
    for choice in draw(st.lists(st.integers(0, 3), max_size=40)):
        if not game.over:
            actions = game.legal_actions()
            game.play(actions[choice % len(actions)])
    for _ in range(min(draw(st.integers(0, 2)), len(game.actions))):
        game.undo()
    return game


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
