"""Reinforcements as a graph: how far they go, what depends on them, how many there can be.

The functions read ``report.cascade()``, the graph from each territory won to the
territories reinforced. It has no circles, as reinforcements go to higher tokens only.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Any

import networkx as nx

from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.engine.maps import load_map
from rumble_nb.engine.position import NAMES, Position
from rumble_nb.engine.report import WarReport, resolve_war
from rumble_nb.engine.rules import TOKENS, Rules
from rumble_nb.errors import MapError
from rumble_nb.locale import catalogue

__all__ = [
    "Bound",
    "Decider",
    "Reach",
    "decisive",
    "longest_chain",
    "most_reinforcements",
    "reach_of_win",
    "without_edge",
]


def longest_chain(report: WarReport) -> tuple[str, ...]:
    """Find the longest chain of wins in which each sent reinforcements to the next.

    All territories of a chain are won by the same player. Of equally long
    chains it is the one with the lower token at the first place where they
    differ.

    Examples
    --------
    >>> longest_chain(resolve_war(Position.random(7)))
    ('kanto', 'koshin', 'tokai', 'hokuriku')
    """
    wins = _wins(report)
    chains: dict[str, tuple[str, ...]] = {}
    for territory in reversed(list(wins)):
        further = (chains[target] for target in wins if target in chains and wins.has_edge(territory, target))
        chains[territory] = (territory, *max(further, key=len, default=()))
    return max((chains[territory] for territory in wins), key=len, default=())


def _wins(report: WarReport) -> nx.DiGraph[Any]:
    """Give the territories won, in the order of their battles, and the reinforcements to a further win."""
    winners = {battle.territory: battle.winner for battle in report.battles}
    wins: nx.DiGraph[Any] = nx.DiGraph()
    wins.add_nodes_from(territory for territory, winner in winners.items() if winner is not None)
    cascade = report.cascade()
    wins.add_edges_from(edge for edge in cascade.edges if winners[edge[1]] == cascade.edges[edge]["player"])
    return wins


@dataclass(frozen=True)
class Reach:
    """How far one win travels.

    Parameters
    ----------
    territory
        Where the win was.
    reached
        The territories that got soldiers because of it, in the order of
        their battles.
    decided
        Those of them that somebody else would have won without these soldiers.
    depth
        How many reinforcements in a row: 0 where none were sent, 1 where they
        reached neighbours only, 2 where a battle that they decided sent on.
    """

    territory: str
    reached: tuple[str, ...]
    decided: tuple[str, ...]
    depth: int


def reach_of_win(report: WarReport, territory: str) -> Reach:
    """Follow the reinforcements of one win, and those of the battles that they decided.

    A battle is decided by them if it has another winner without all of them
    that arrived there. What its winner sends on then counts as well.

    Raises
    ------
    MapError
        The map has no such territory.

    Examples
    --------
    >>> reach_of_win(resolve_war(Position.random(7)), "shikoku")
    Reach(territory='shikoku', reached=('chugoku', 'kyushu'), decided=('chugoku',), depth=2)
    """
    cascade = report.cascade()
    depths: dict[str, int] = {}
    deciding = {report.position.map[territory].id: 0}
    for battle in report.battles:
        sent = [edge for edge in cascade.in_edges(battle.territory, data=True) if edge[0] in deciding]
        if sent:
            depths[battle.territory] = 1 + max(deciding[source] for source, *_ in sent)
            soldiers = sum(attributes["soldiers"] for *_, attributes in sent)
            if report.winner_without(battle.territory, sent[0][2]["player"], soldiers) != battle.winner:
                deciding[battle.territory] = depths[battle.territory]
    decided = tuple(id for id in deciding if id != territory)
    return Reach(territory, tuple(depths), decided, max(depths.values(), default=0))


@dataclass(frozen=True)
class Decider:
    """Something small without which the war would have gone otherwise.

    Parameters
    ----------
    kind
        ``"reinforcement"``: the soldiers that one territory sent to another;
        or ``"tie-breaker"``: which of two players holds the higher token.
    between
        The two territories, or the two players.
    battles
        The battles with another winner then, and who that is.
    winner
        Who wins the war then.
    decides_the_war
        Whether that is somebody else than before.
    """

    kind: str
    between: tuple[str, str]
    battles: Mapping[str, str | None]
    winner: str
    decides_the_war: bool


def decisive(report: WarReport) -> tuple[Decider, ...]:
    """List each reinforcement and each tie-breaker that decides a battle or the war.

    Each is tried: the war is fought again without it, with all that follows.

    - A reinforcement: the soldiers that one win sent to one territory stay
      in the supply. That is the war on the map without this edge: nothing
      but reinforcements goes over edges, and only from the lower token to
      the higher. So an edge decides exactly where its reinforcement does, and
      an edge that nobody used decides nothing.
    - A tie-breaker: two players exchange their tie-breaker tokens, that is
      their places in the finish order.

    Reinforcements come first, in the order in which they were sent.

    Examples
    --------
    >>> for decider in decisive(resolve_war(Position.random(7))):
    ...     print(decider.kind, *decider.between, decider.battles, decider.winner)
    reinforcement shikoku chugoku {'chugoku': 'Bea'} Bea
    reinforcement koshin hokuriku {'hokuriku': 'Cai'} Cai
    reinforcement ezo oshu {} Bea
    reinforcement tokai hokuriku {'hokuriku': 'Cai'} Cai
    tie-breaker Aki Bea {'shikoku': 'Bea', 'chugoku': 'Bea'} Bea
    """
    changed = [*_without_reinforcements(report), *_with_other_tie_breakers(report)]
    deciders = (_decider(report, *change) for change in changed)
    return tuple(decider for decider in deciders if decider.battles or decider.decides_the_war)


def _without_reinforcements(report: WarReport) -> Iterator[tuple[str, tuple[str, str], Position]]:
    for battle in report.battles:
        for target in battle.reinforcements:
            between = (battle.territory, target)
            yield "reinforcement", between, without_edge(report.position, *between)


def _with_other_tie_breakers(report: WarReport) -> Iterator[tuple[str, tuple[str, str], Position]]:
    order = report.position.finish_order
    for one, other in combinations(order, 2):
        places = {one: other, other: one}
        finish_order = [places.get(player, player) for player in order]
        yield "tie-breaker", (one, other), report.position.replace(finish_order=finish_order)


def _decider(report: WarReport, kind: str, between: tuple[str, str], changed: Position) -> Decider:
    after = resolve_war(changed)
    battles = {
        then.territory: then.winner
        for now, then in zip(report.battles, after.battles, strict=True)
        if now.winner != then.winner
    }
    decides = after.winner != report.winner
    return Decider(kind, between, FrozenMapping(battles), after.winner, decides)


def without_edge(position: Position, source: str, target: str) -> Position:
    """Give the same position on its map without one edge.

    Raises
    ------
    MapError
        The map has no such edge.

    Examples
    --------
    >>> without_edge(Position.random(7), "oshu", "ezo").map.neighbours("ezo")
    ()
    """
    edges = position.map.edges
    kept = tuple(edge for edge in edges if {edge.source, edge.target} != {source, target})
    if len(kept) == len(edges):
        near = ", ".join(position.map.neighbours(source))
        raise MapError(
            f"The map {position.map.name} has no edge from {source} to {target!r}; choose from {near}."
        )
    return position.replace(map=replace(position.map, edges=kept))


@dataclass(frozen=True)
class Bound:
    """How many reinforcement soldiers a war can have.

    Parameters
    ----------
    most
        No war on this map under these rules has more.
    edges
        How many edges the map has.
    rules
        The rules.
    witness
        A finished deployment whose war has that many; ``None`` where this
        module knows none.
    """

    most: int
    edges: int
    rules: Rules
    witness: Position | None

    def argument(self, lang: str = "en") -> str:
        """Say why there cannot be more, and whether there can be as many.

        Examples
        --------
        >>> print(most_reinforcements("islets").argument())  # doctest: +NORMALIZE_WHITESPACE
        Every edge carries reinforcements at most once: from the lower token to the higher.
        The map has 4 edges, and at most 2 soldiers go over each, so 8 in all.
        A war can have as many: all players stand everywhere with equally many soldiers,
        so whoever finished first wins every tie and reinforces over every edge.
        """
        words = catalogue(lang)
        sentences = [
            words.gettext(
                "Every edge carries reinforcements at most once: from the lower token to the higher."
                " The map has {edges} edges, and at most {number} soldiers go over each, so {product} in all."
            ).format(edges=self.edges, number=self.rules.reinforcements, product=self._product)
        ]
        if self.most < self._product:
            sentences.append(words.gettext("But the supply holds only {number}.").format(number=self.most))
        return " ".join([*sentences, self._reached(lang)])

    @property
    def _product(self) -> int:
        return self.edges * self.rules.reinforcements

    def _reached(self, lang: str) -> str:
        words = catalogue(lang)
        if self.witness is None:
            return words.gettext("Whether a war can have as many is not known here.")
        return words.gettext(
            "A war can have as many: all players stand everywhere with equally many soldiers,"
            " so whoever finished first wins every tie and reinforces over every edge."
        )


def most_reinforcements(map: Any = "japan", rules: Rules | None = None) -> Bound:
    """Bound the reinforcement soldiers of a war, and give a war that has as many if one is known.

    Each edge carries reinforcements at most once, from its lower token to its
    higher: when the higher is won, the lower has been resolved. So there are
    at most as many as edges times reinforcements, and no more than the
    supply.

    The witness has all players everywhere with equally many soldiers. Then
    the first finisher wins every battle, by the tie-breaker or by the
    reinforcements, and stands in every neighbour. It needs as many soldiers
    as there are territories with a neighbour; with fewer, none is known here.

    Examples
    --------
    >>> bound = most_reinforcements("japan")
    >>> bound.most, sum(sum(b.reinforcements.values()) for b in resolve_war(bound.witness).battles)
    (32, 32)
    """
    loaded, rules = load_map(map), rules or Rules.basic()
    product = len(loaded.edges) * rules.reinforcements
    supply = rules.reinforcement_supply
    most = product if supply is None else min(product, supply)
    witness = _everybody_everywhere(loaded, rules)
    sent = sum(sum(battle.reinforcements.values()) for battle in resolve_war(witness).battles)
    return Bound(most, len(loaded.edges), rules, witness if sent == most else None)


def _everybody_everywhere(map: Any, rules: Rules) -> Position:
    """Give everybody one soldier wherever there is a neighbour, and all others in the last battle."""
    near = [id for id in map.territories if map.neighbours(id)][: rules.soldiers]
    stack = dict.fromkeys(near, 1)
    last = map.territories[-1]
    stack[last] = stack.get(last, 0) + rules.soldiers - len(near)
    players = NAMES[: rules.players]
    soldiers = {id: dict.fromkeys(players, number) for id, number in stack.items()}
    values = dict(zip(map.territories, TOKENS, strict=False))
    return Position(map, players, values, soldiers, players, rules)
