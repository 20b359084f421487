"""The exercises of lesson 1 about neighbours and ways. What is true of a graph, networkx computes."""

from __future__ import annotations

from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.engine.maps import load_map
from rumble_nb.lessons.exercise import Exercise
from rumble_nb.lessons.marking import (
    MarkingExercise,
    WayExercise,
    listing,
    map_written,
    markings,
    ways,
    written,
)
from rumble_nb.locale import catalogue

CENTRE = "kinai"
"""The territory whose neighbours are marked."""

START, GOAL = "kyushu", "kanto"
"""Between these a shortest way is walked."""

DRAWN, EACH = 5, 3
"""Somebody says that they have drawn so many nodes, each with so many neighbours."""


def _neighbours_of_the_centre() -> set[str]:
    return {written(load_map("japan"), load_map("japan").graph.neighbors(CENTRE))}


def _sum_of_degrees() -> int:
    return sum(degree for _, degree in load_map("japan").graph.degree)


def _who_is_right() -> set[str]:
    import networkx as nx

    return {"Aki" if nx.is_graphical([EACH] * DRAWN) else "Bea"}


def _shortest_ways() -> set[str]:
    import networkx as nx

    return {*map_written(nx.all_shortest_paths(load_map("japan").graph, START, GOAL))}


def _diameter() -> int:
    import networkx as nx

    return int(nx.diameter(load_map("japan").graph))


def exercises(language: str = "en") -> tuple[Exercise, ...]:
    """Give these exercises, in order.

    Examples
    --------
    >>> [exercise.id for exercise in exercises()]
    ['1.1', '1.2', '1.3', '1.4', '1.5']
    """
    return (
        _neighbours(language),
        _handshake(language),
        _dispute(language),
        _way(language),
        _farthest(language),
    )


def _neighbours(language: str) -> Exercise:
    say, japan = catalogue(language).gettext, load_map("japan")
    near = {*japan.neighbours(CENTRE)}
    known = {
        written(japan, japan.neighbours(CENTRE, "land")): say(
            "You have all neighbours by land. Sea routes count, too: blue dashes with rings at their ends."
        ),
        written(japan, near | {CENTRE}): say("A territory is no neighbour of its own."),
        written(japan, japan.neighbours(CENTRE, "sea")): say(
            "You have the sea route. Borders on land count, too."
        ),
    }
    return MarkingExercise(
        id="1.1",
        question=say("Mark all neighbours of Kinai. Then press “Check”."),
        truth=_neighbours_of_the_centre,
        choices=lambda: markings(japan, _neighbours_of_the_centre(), known, language),
        hints=(
            say("A neighbour shares a border with Kinai, or a sea route joins the two."),
            say("Go round Kinai once: first along its borders, then along its coast."),
        ),
        misconceptions=FrozenMapping(known),
        praise=say("Borders and sea routes: each of them is an edge."),
        solution=lambda: listing(japan, next(iter(_neighbours_of_the_centre())), language) + ".",
        map="japan",
    )


def _handshake(language: str) -> Exercise:
    say, edges = catalogue(language).gettext, len(load_map("japan").edges)
    by_land = sum(edge.route == "land" for edge in load_map("japan").edges)
    return Exercise(
        id="1.2",
        question=say("Add the degrees of all territories of Japan. What is the sum?"),
        truth=_sum_of_degrees,
        hints=(
            say("Every node in the picture shows its degree. Add them."),
            say("Or count the edges. How often does the sum of the degrees count each edge?"),
        ),
        misconceptions=FrozenMapping(
            {
                edges: say("So many edges there are. But each edge has two ends, and both are counted."),
                len(load_map("japan").territories): say("So many nodes there are. Add their degrees."),
                2 * by_land: say("That is the sum by land only. Dashed edges count, too."),
            }
        ),
        praise=say("Each edge is counted twice, once at each of its ends."),
        solution=lambda: _sum_in_words(language),
        core=False,
    )


def _sum_in_words(language: str) -> str:
    degrees = [degree for _, degree in load_map("japan").graph.degree]
    said = catalogue(language).gettext("{terms} = {total}. That is 2 × {edges}: every edge has two ends.")
    return said.format(
        terms=" + ".join(map(str, degrees)), total=sum(degrees), edges=len(load_map("japan").edges)
    )


def _dispute(language: str) -> Exercise:
    say = catalogue(language).gettext
    return Exercise(
        id="1.3",
        question=say(
            "Aki says: “I have drawn a map of five territories. Each has exactly three neighbours.”"
            " Bea says: “No such map exists.” Who is right?"
        ),
        truth=_who_is_right,
        choices=lambda: FrozenMapping({"Aki": "Aki", "Bea": "Bea"}),
        hints=(
            say("Try to draw it. Then add the degrees."),
            say("Each edge adds two to the sum of the degrees. Which sums are possible?"),
        ),
        misconceptions=FrozenMapping(
            {"Aki": say("Add the degrees of such a map. How many edges would it have?")}
        ),
        praise=say("The sum of the degrees is always even, so no such map can be drawn."),
        solution=lambda: say(
            "{nodes} × {degree} = {total} is odd. But every edge adds 2 to the sum of the degrees."
        ).format(nodes=DRAWN, degree=EACH, total=DRAWN * EACH),
        core=False,
    )


def _way(language: str) -> Exercise:
    say, japan = catalogue(language).gettext, load_map("japan")
    return WayExercise(
        id="1.4",
        question=say(
            "Walk from Kyūshū to Kantō in as few steps as you can. Click from neighbour to neighbour."
        ),
        truth=_shortest_ways,
        choices=lambda: ways(japan, START, GOAL, language),
        hints=(
            say("Every way to Kantō goes through Kinai. Find the shortest way from there."),
            say("Leave Kinai by the neighbour that has an edge to Kantō."),
        ),
        praise=say("No way is shorter. The number of its steps is the distance of the two."),
        solution=lambda: _told_ways(language),
        map="japan",
        start=START,
        goal=GOAL,
    )


def _told_ways(language: str) -> str:
    shortest = sorted(_shortest_ways())
    told = "; ".join(listing(load_map("japan"), way, language).replace(", ", " → ") for way in shortest)
    said = catalogue(language).gettext("{ways}. Each has {steps} steps.")
    return said.format(ways=told, steps=shortest[0].count(","))


def _farthest(language: str) -> Exercise:
    say = catalogue(language).gettext
    return Exercise(
        id="1.5",
        question=say("Which two territories are farthest apart? Give their distance, in steps."),
        truth=_diameter,
        hints=(
            say("Look for two territories at opposite ends of the map."),
            say("Walk from Ryūkyū to Ezo without a detour, and count the edges."),
        ),
        misconceptions=FrozenMapping(
            {
                _diameter() + 1: say("You have counted the nodes of the way. Count its edges."),
                _diameter() - 1: say("You have counted the nodes between the two. Count the edges."),
                len(load_map("japan").territories) - 1: say(
                    "That would be a way through all territories. There is a shorter one."
                ),
            }
        ),
        praise=say("The largest of all distances is the diameter of the graph."),
        solution=lambda: _told_diameter(language),
        core=False,
    )


def _told_diameter(language: str) -> str:
    import networkx as nx

    japan, graph = load_map("japan"), load_map("japan").graph
    one, other = (id for id in japan.territories if nx.eccentricity(graph, id) == _diameter())
    way = " → ".join(japan[id].name(language) for id in nx.shortest_path(graph, one, other))
    return catalogue(language).gettext("{way}: {steps} edges.").format(way=way, steps=_diameter())
