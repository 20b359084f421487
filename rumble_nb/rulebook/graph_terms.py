"""Words of graphs and orders."""

from __future__ import annotations

from rumble_nb.locale import catalogue
from rumble_nb.rulebook.blocks import Term


def graph_terms(language: str = "en") -> tuple[Term, ...]:
    """Give these words.

    Examples
    --------
    >>> print(graph_terms()[0])
    acyclic: Without circles: whoever follows the arrows never comes back.
    """
    words = catalogue(language)
    say = words.gettext
    return (
        Term(
            "acyclic",
            words.pgettext("term", "acyclic"),
            say("Without circles: whoever follows the arrows never comes back."),
            6,
            (),
            language,
        ),
        Term(
            "automorphism",
            words.pgettext("term", "automorphism"),
            say("A symmetry of a graph: nodes change places, and all keep their neighbours."),
            12,
            (),
            language,
        ),
        Term(
            "bridge",
            words.pgettext("term", "bridge"),
            say("An edge without which the graph falls apart."),
            1,
            (),
            language,
        ),
        Term(
            "cascade",
            words.pgettext("term", "cascade"),
            say(
                "All reinforcements of a war, as a graph whose arrows lead from each battle to those"
                " that it helps."
            ),
            6,
            (15,),
            language,
        ),
        Term(
            "chain",
            words.pgettext("term", "chain"),
            say("Several arrows one after the other: win, reinforce, win again."),
            6,
            (15,),
            language,
        ),
        Term(
            "cut-node",
            words.pgettext("term", "cut node"),
            say("A node without which the graph falls apart."),
            1,
            (),
            language,
        ),
        Term(
            "decisive",
            words.pgettext("term", "decisive"),
            say("Said of a reinforcement: without it, its battle would have another winner."),
            6,
            (15,),
            language,
        ),
        Term(
            "degree", words.pgettext("term", "degree"), say("The number of edges at a node."), 1, (), language
        ),
        Term(
            "diameter",
            words.pgettext("term", "diameter"),
            say("The largest distance between two nodes of a graph."),
            1,
            (),
            language,
        ),
        Term(
            "directed-graph",
            words.pgettext("term", "directed graph"),
            say("Dots joined by arrows, each from one dot to another."),
            6,
            (),
            language,
        ),
        Term(
            "distance",
            words.pgettext("term", "distance"),
            say("The number of steps of a shortest way between two nodes."),
            1,
            (),
            language,
        ),
        Term(
            "edge",
            words.pgettext("term", "edge"),
            say("A line that joins two nodes: a border or a sea route."),
            1,
            (),
            language,
        ),
        Term(
            "graph",
            words.pgettext("term", "graph"),
            say("Nodes and the edges between them: the map without its coasts."),
            1,
            (),
            language,
        ),
        Term(
            "invariance",
            words.pgettext("term", "invariance under renaming"),
            say("If players swap all they have, the war stays the same, only with their names swapped."),
            5,
            (),
            language,
        ),
        Term(
            "invariant",
            words.pgettext("term", "invariant"),
            say(
                "A number that no move changes, such as a player’s soldiers on the map and in stock together."
            ),
            7,
            (),
            language,
        ),
        Term(
            "lexicographic-order",
            words.pgettext("term", "lexicographic order"),
            say(
                "Compare the first numbers; only if they are equal, compare the second ones, as in a"
                " dictionary."
            ),
            5,
            (13, 14),
            language,
        ),
        Term(
            "node", words.pgettext("term", "node"), say("A point of a graph: a territory."), 1, (), language
        ),
        Term(
            "total-order",
            words.pgettext("term", "strict total order"),
            say(
                "Of two different things exactly one comes first; and if A comes before B, and B before C, "
                "then A comes before C."
            ),
            5,
            (14,),
            language,
        ),
        Term(
            "tree",
            words.pgettext("term", "tree"),
            say(
                "A picture of choices, one after the other; each way from root to leaf is one run of choices."
            ),
            7,
            (),
            language,
        ),
        Term(
            "way",
            words.pgettext("term", "way"),
            say("Steps from neighbour to neighbour along edges."),
            1,
            (),
            language,
        ),
    )
