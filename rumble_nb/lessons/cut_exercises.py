"""The exercises of lesson 1 about cut nodes, and about the first win of a war."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations

from rumble_nb.analysis.closing import closing_words
from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.engine.maps import load_map
from rumble_nb.lessons.exercise import Exercise
from rumble_nb.lessons.map_graph_facts import (
    consequence,
    cut_nodes,
    first_battle,
    sent_by_the_first_win,
    token_two_in,
)
from rumble_nb.lessons.marking import MarkingExercise, listing, markings, written
from rumble_nb.lessons.way_exercises import CENTRE
from rumble_nb.locale import catalogue


def _cut_nodes(map: str) -> set[str]:
    return {written(load_map(map), cut_nodes(map))}


def _new_routes(language: str = "en") -> Mapping[str, str]:
    """List the pairs of islets that are not adjacent, each as a route that could be added."""
    map = load_map("islets")
    pairs = (pair for pair in combinations(map.territories, 2) if pair[1] not in map.neighbours(pair[0]))
    return FrozenMapping(
        {", ".join(pair): " – ".join(map[id].name(language) for id in pair) for pair in pairs}
    )


def _routes_that_help() -> set[str]:
    """Find the routes after which no islet is a cut node any more."""
    import networkx as nx

    found = set()
    for route in _new_routes():
        graph = load_map("islets").graph
        graph.add_edge(*route.split(", "))
        if nx.is_biconnected(graph):
            found.add(route)
    return found


def _most_sent() -> set[str]:
    sent = {id: sent_by_the_first_win(id) for id in load_map("japan").territories}
    return {id for id in sent if sent[id] == max(sent.values())}


def exercises(language: str = "en") -> tuple[Exercise, ...]:
    """Give these exercises, in order.

    Examples
    --------
    >>> [exercise.id for exercise in exercises()]
    ['1.6', '1.7', '1.8', '1.9']
    """
    return (
        _cuts(language),
        _ring(language),
        _cuts_with_lanes(language),
        _first_win(language),
    )


def _cuts(language: str) -> Exercise:
    say, japan = catalogue(language).gettext, load_map("japan")
    degrees = {id: len(japan.neighbours(id)) for id in japan.territories}
    known = {
        written(japan, (id for id in degrees if degrees[id] == max(degrees.values()))): say(
            "These have the most neighbours. But one can walk round some of them."
        ),
        written(japan, (id for id in degrees if degrees[id] == 1)): say(
            "These lie at the end. Without them all others can still reach each other."
        ),
        written(japan, (end for pair in _bridges() for end in pair)): say(
            "You have the ends of the bridges. Is each of them needed? And what about nodes without a bridge?"
        ),
        CENTRE: say("It cuts the map in the middle. Smaller pieces can be cut off, too."),
    }
    return MarkingExercise(
        id="1.6",
        question=say("Mark all cut nodes of Japan. Then press “Check”."),
        truth=lambda: _cut_nodes("japan"),
        choices=lambda: markings(japan, _cut_nodes("japan"), known, language),
        hints=(
            say("Put a finger on a territory. Can all others still reach each other?"),
            say("A territory with one edge hangs on its neighbour. And who joins the west and the east?"),
        ),
        misconceptions=FrozenMapping(known),
        praise=say("Each of them is needed by somebody. Many neighbours do not make a cut node."),
        solution=lambda: _told_cuts("japan", language),
        map="japan",
        linked=True,
    )


def _bridges() -> tuple[tuple[str, str], ...]:
    import networkx as nx

    return tuple(nx.bridges(load_map("japan").graph))


def _told_cuts(map: str, language: str) -> str:
    drawn = load_map(map)
    return " ".join(closing_words(drawn, id, language) for id in drawn.territories if id in cut_nodes(map))


def _ring(language: str) -> Exercise:
    say = catalogue(language).gettext
    return Exercise(
        id="1.7",
        question=say(
            "The five islets lie in a row. You may add one sea route. With which one is no islet a cut node?"
        ),
        truth=_routes_that_help,
        choices=lambda: _new_routes(language),
        hints=(
            say("After your route, close each islet in your mind. Is there always a way round?"),
            say("An islet that still has a single edge makes its neighbour a cut node."),
        ),
        misconceptions=FrozenMapping(
            {
                "matsu, ume": say("Both ends still hang on one edge."),
                **dict.fromkeys(
                    ("tsuru, take", "tsuru, ume"), say("One end has a second way out now. And the other end?")
                ),
                **dict.fromkeys(
                    ("matsu, kame", "take, kame"), say("One end has a second way out now. And the other end?")
                ),
            }
        ),
        praise=say("Now the islets make a ring. In a ring there are always two ways."),
        solution=lambda: say("{route}. The row becomes a ring, and a ring has no cut node.").format(
            route=_new_routes(language)[next(iter(_routes_that_help()))]
        ),
        core=False,
    )


def _cuts_with_lanes(language: str) -> Exercise:
    say, lanes = catalogue(language).gettext, load_map("japan_sea_lanes")
    known = {
        written(lanes, cut_nodes("japan")): say(
            "These were the cut nodes before. Look for a way round each of them by the new routes."
        ),
        written(lanes, cut_nodes("japan") - cut_nodes("japan_sea_lanes")): say(
            "These can be walked round now. Which former cut node still cannot?"
        ),
    }
    return MarkingExercise(
        id="1.8",
        question=say("This map has two more sea routes. Mark all cut nodes that are left."),
        truth=lambda: _cut_nodes("japan_sea_lanes"),
        choices=lambda: markings(lanes, _cut_nodes("japan_sea_lanes"), known, language),
        hints=(
            say("Find the two new routes. Whose only way out is no longer the only one?"),
            say("Close each former cut node in your mind, and look for a way round it."),
        ),
        misconceptions=FrozenMapping(known),
        praise=say("Both new routes give an end of the map a second way out. The west still hangs on Kinai."),
        solution=lambda: _told_cuts("japan_sea_lanes", language),
        map="japan_sea_lanes",
        linked=True,
        core=False,
    )


def _first_win(language: str) -> Exercise:
    say, japan = catalogue(language).gettext, load_map("japan")
    return Exercise(
        id="1.9",
        question=say(
            "Aki and Bea have one soldier each in every territory. Aki swaps token 2 into a territory"
            " and adds one soldier there. Where does winning it send the most reinforcements?"
        ),
        truth=_most_sent,
        choices=lambda: FrozenMapping({place.id: place.name(language) for place in japan.places}),
        hints=(
            say("The winner sends two soldiers to each neighbour where they stand."),
            say("No battle was fought before. So count edges: which degree is the highest?"),
        ),
        misconceptions=FrozenMapping(
            {
                **dict.fromkeys(
                    (id for id in japan.territories if len(japan.neighbours(id)) == 1),
                    say("Only one edge leads out of it, so reinforcements reach one neighbour only."),
                ),
                **dict.fromkeys(
                    sorted(cut_nodes("japan") - {CENTRE}),
                    say("A cut node, but that is another question. Count its edges."),
                ),
            }
        ),
        praise=say("Each edge carries two soldiers, so the highest degree sends the most."),
        solution=lambda: _told_first_win(language),
        core=False,
        position=first_battle,
        placed_by="Aki",
        placed=lambda _: 0,
        after=token_two_in,
        consequence=consequence,
    )


def _told_first_win(language: str) -> str:
    say, japan = catalogue(language).gettext, load_map("japan")
    said = say("{places}: {degree} edges, so {degree} × {each} = {sent} reinforcements.")
    best = written(japan, _most_sent())
    one, each = best.split(", ")[0], first_battle().rules.reinforcements
    return said.format(
        places=listing(japan, best, language),
        degree=len(japan.neighbours(one)),
        each=each,
        sent=sent_by_the_first_win(one),
    )
