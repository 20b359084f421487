"""A provenance as a graph and as data for JSON: each territory once, in the order of the battles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import networkx as nx

from rumble_nb.analysis.arrivals import Arrival
from rumble_nb.analysis.provenance_words import node_words

if TYPE_CHECKING:
    from rumble_nb.analysis.provenance_results import Provenance


def provenance_graph(found: Provenance, language: str = "en") -> nx.DiGraph[Any]:
    """Give a provenance as a graph, from the wins to the battles that they reinforced."""
    graph: nx.DiGraph[Any] = nx.DiGraph()
    for node in found.nodes:
        numbers = {"value": node.battle.value, "total": node.total, "soldiers": node.soldiers}
        graph.add_node(node.territory, **numbers, words=node_words(node, language))
        for sent in node.sent:
            ends = sent.territory, node.territory
            graph.add_edge(*ends, soldiers=sent.soldiers, decisive=sent.decisive)
    return graph


def provenance_to_dict(found: Provenance) -> dict[str, Any]:
    """Give a provenance ready for JSON."""
    return {
        "format": "rumble-nb/provenance",
        "version": 1,
        "territory": found.territory,
        "player": found.player,
        "total": found.total,
        "original_soldiers": found.original_soldiers,
        "hinges_on": dict(found.hinges_on),
        "territories": [_node_to_dict(node) for node in found.nodes],
    }


def _node_to_dict(node: Provenance) -> dict[str, Any]:
    return {
        "territory": node.territory,
        "value": node.battle.value,
        "winner": node.battle.winner,
        "total": node.total,
        "soldiers": node.soldiers,
        "arrivals": [_arrival_to_dict(arrival) for arrival in node.arrivals],
        "departures": [dict(vars(departure)) for departure in node.departures],
        "sent": [
            {"territory": sent.territory, "soldiers": sent.soldiers, "decisive": sent.decisive}
            for sent in node.sent
        ],
        "shortfall": node.shortfall,
        "shares": {id: str(share) for id, share in node.shares.items()},
    }


def _arrival_to_dict(arrival: Arrival) -> dict[str, Any]:
    split = None if arrival.split is None else arrival.split._asdict()
    return {**vars(arrival), "dice": None if arrival.dice is None else list(arrival.dice), "split": split}
