"""What lesson 1 looks at: a war on a map, and the cut nodes of a graph."""

from __future__ import annotations

from functools import cache

from rumble_nb.engine.maps import load_map
from rumble_nb.engine.narrate import Narrator
from rumble_nb.engine.position import Position
from rumble_nb.engine.report import resolve_war
from rumble_nb.engine.rules import Rules

_ROW = (
    *("ezo", "oshu", "kanto", "koshin", "tokai", "hokuriku"),
    *("kinai", "chugoku", "shikoku", "kyushu", "ryukyu"),
)


def first_battle() -> Position:
    """Give a war in which everybody stands everywhere with one soldier; Bea wins ties.

    Examples
    --------
    >>> first_battle().battle_order[0]
    'ezo'
    """
    tokens = {territory: 2 + place for place, territory in enumerate(_ROW)}
    soldiers = {territory: {"Aki": 1, "Bea": 1} for territory in _ROW}
    return Position("japan", ("Aki", "Bea"), tokens, soldiers, ("Bea", "Aki"), Rules.basic(2))


def token_two_in(territory: str) -> Position:
    """Give that war with token 2 swapped into a territory, where one soldier of Aki is added.

    Examples
    --------
    >>> resolve_war(token_two_in("tokai")).battles[0].reinforcements
    {'kanto': 2, 'koshin': 2, 'hokuriku': 2, 'kinai': 2}
    """
    position = first_battle()
    first, tokens = position.battle_order[0], dict(position.values)
    tokens[first], tokens[territory] = tokens[territory], tokens[first]
    return position.replace(values=tokens).with_soldiers(territory, "Aki", 1)


@cache
def cut_nodes(map: str) -> frozenset[str]:
    """Find the cut nodes of a map.

    Examples
    --------
    >>> sorted(cut_nodes("japan_sea_lanes"))
    ['kinai']
    """
    import networkx as nx  # a kernel that asks nothing about graphs does without

    return frozenset(nx.articulation_points(load_map(map).graph))


def sent_by_the_first_win(territory: str) -> int:
    """Count the reinforcements that winning token 2 in a territory sends.

    Examples
    --------
    >>> sent_by_the_first_win("tokai"), sent_by_the_first_win("ezo")
    (8, 2)
    """
    return sum(resolve_war(token_two_in(territory)).battles[0].reinforcements.values())


def consequence(territory: str, language: str = "en") -> str:
    """Tell the first battle with token 2 in a territory.

    Examples
    --------
    >>> consequence("ezo").startswith("Ezo, token 2. Aki has 2 soldiers and Bea has 1 soldier.")
    True
    """
    return Narrator(resolve_war(token_two_in(territory)), language).battle(0)
