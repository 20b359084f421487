"""Lesson 1: the map as a graph, and its exercises. What is true of a graph, networkx computes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from itertools import combinations
from typing import Any

from rumble_nb.analysis.closing import closing_words
from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.engine.maps import load_map
from rumble_nb.engine.narrate import Narrator
from rumble_nb.engine.position import Position
from rumble_nb.engine.report import resolve_war
from rumble_nb.engine.rules import Rules
from rumble_nb.lessons.exercise import Exercise, Reflection
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


EXAMPLES: Mapping[str, Callable[[], Position]] = FrozenMapping({"first battle": first_battle})
"""The position that the lesson looks at, by name."""


def _graph(map: str) -> Any:
    return load_map(map).graph


@cache
def cut_nodes(map: str) -> frozenset[str]:
    """Find the cut nodes of a map.

    Examples
    --------
    >>> sorted(cut_nodes("japan_sea_lanes"))
    ['kinai']
    """
    import networkx as nx  # a kernel that asks nothing about graphs does without

    return frozenset(nx.articulation_points(_graph(map)))


def _neighbours_of_the_centre() -> set[str]:
    return {written(load_map("japan"), _graph("japan").neighbors(CENTRE))}


def _sum_of_degrees() -> int:
    return sum(degree for _, degree in _graph("japan").degree)


def _who_is_right() -> set[str]:
    import networkx as nx

    return {"Aki" if nx.is_graphical([EACH] * DRAWN) else "Bea"}


def _shortest_ways() -> set[str]:
    import networkx as nx

    return {*map_written(nx.all_shortest_paths(_graph("japan"), START, GOAL))}


def _diameter() -> int:
    import networkx as nx

    return int(nx.diameter(_graph("japan")))


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
        graph = _graph("islets")
        graph.add_edge(*route.split(", "))
        if nx.is_biconnected(graph):
            found.add(route)
    return found


def sent_by_the_first_win(territory: str) -> int:
    """Count the reinforcements that winning token 2 in a territory sends.

    Examples
    --------
    >>> sent_by_the_first_win("tokai"), sent_by_the_first_win("ezo")
    (8, 2)
    """
    return sum(resolve_war(token_two_in(territory)).battles[0].reinforcements.values())


def _most_sent() -> set[str]:
    sent = {id: sent_by_the_first_win(id) for id in load_map("japan").territories}
    return {id for id in sent if sent[id] == max(sent.values())}


def consequence(territory: str, language: str = "en") -> str:
    """Tell the first battle with token 2 in a territory.

    Examples
    --------
    >>> consequence("ezo").startswith("Ezo, token 2. Aki has 2 soldiers and Bea has 1 soldier.")
    True
    """
    return Narrator(resolve_war(token_two_in(territory)), language).battle(0)


def exercises(language: str = "en") -> tuple[Exercise, ...]:
    """Give the exercises of the lesson, in order.

    Examples
    --------
    >>> [exercise.id for exercise in exercises() if exercise.core]
    ['1.1', '1.4', '1.6']
    """
    return (
        _neighbours(language),
        _handshake(language),
        _dispute(language),
        _way(language),
        _farthest(language),
        _cuts(language),
        _ring(language),
        _cuts_with_lanes(language),
        _first_win(language),
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
    degrees = [degree for _, degree in _graph("japan").degree]
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

    japan, graph = load_map("japan"), _graph("japan")
    one, other = (id for id in japan.territories if nx.eccentricity(graph, id) == _diameter())
    way = " → ".join(japan[id].name(language) for id in nx.shortest_path(graph, one, other))
    return catalogue(language).gettext("{way}: {steps} edges.").format(way=way, steps=_diameter())


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

    return tuple(nx.bridges(_graph("japan")))


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


def reflections(language: str = "en") -> tuple[Reflection, ...]:
    """Give the questions of the lesson that are answered by a sentence.

    Examples
    --------
    >>> [reflection.id for reflection in reflections()]
    ['1.10']
    """
    say = catalogue(language).gettext
    return (
        Reflection(
            "1.10",
            say(
                "Write one sentence for a friend: why is Tōkai no cut node,"
                " although it has as many neighbours as Kinai?"
            ),
            say("The neighbours of Tōkai are joined to each other, so everybody can walk round it."),
        ),
    )
