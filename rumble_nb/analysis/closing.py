"""What closing a territory does: the pieces that are left, and the pairs that lose each other."""

from __future__ import annotations

from itertools import combinations

from rumble_nb.engine.maps import TerritoryMap
from rumble_nb.locale import catalogue, listed


def pieces_without(map: TerritoryMap, territory: str) -> tuple[frozenset[str], ...]:
    """Give the pieces into which a map falls without a territory, the largest first.

    Raises
    ------
    MapError
        The map has no such territory.

    Examples
    --------
    >>> from rumble_nb import load_map
    >>> [sorted(piece) for piece in pieces_without(load_map("islets"), "ume")]
    [['matsu', 'take', 'tsuru'], ['kame']]
    """
    import networkx as nx  # only who closes something needs it

    graph = map.graph
    graph.remove_node(map[territory].id)
    pieces = [frozenset(piece) for piece in nx.connected_components(graph)]
    return tuple(sorted(pieces, key=lambda piece: (-len(piece), sorted(piece))))


def lost_pairs(map: TerritoryMap, territory: str) -> int:
    """Count the pairs of other territories that no way joins any more.

    Examples
    --------
    >>> from rumble_nb import load_map
    >>> lost_pairs(load_map("japan"), "kinai")
    24
    """
    sizes = [len(piece) for piece in pieces_without(map, territory)]
    return sum(one * other for one, other in combinations(sizes, 2))


def worst_to_lose(map: TerritoryMap) -> frozenset[str]:
    """Find the territories without which most pairs lose each other.

    Examples
    --------
    >>> from rumble_nb import load_map
    >>> worst_to_lose(load_map("japan"))
    frozenset({'kinai'})
    """
    lost = {id: lost_pairs(map, id) for id in map.territories}
    return frozenset(id for id in lost if lost[id] == max(lost.values()))


def closing_words(map: TerritoryMap, territory: str, language: str = "en") -> str:
    """Say what closing a territory does.

    Examples
    --------
    >>> from rumble_nb import load_map
    >>> closing_words(load_map("islets"), "ume")
    'Ume is closed. The rest falls into 2 pieces, of 3 and 1. 3 × 1 = 3 pairs can no longer reach each other.'
    >>> closing_words(load_map("islets"), "kame")
    'Kame is closed. All others can still reach each other.'
    """
    say = catalogue(language).gettext
    closed = say("{place} is closed.").format(place=map[territory].name(language))
    sizes = [len(piece) for piece in pieces_without(map, territory)]
    if len(sizes) == 1:
        return f"{closed} {say('All others can still reach each other.')}"
    said = say(
        "The rest falls into {number} pieces, of {sizes}. {pairs} pairs can no longer reach each other."
    )
    products = " + ".join(f"{one} × {other}" for one, other in combinations(sizes, 2))
    told = listed([str(size) for size in sizes], language)
    pairs = f"{products} = {lost_pairs(map, territory)}"
    return f"{closed} {said.format(number=len(sizes), sizes=told, pairs=pairs)}"
