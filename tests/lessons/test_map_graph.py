"""Lesson 1: what its text says is what the package computes."""

from __future__ import annotations

import networkx as nx
import pytest
import second_map_graph as second
from lesson_text import check_minutes, code, key, printed, prose

from rumble_nb import lessons, load_map, resolve_war
from rumble_nb.analysis.closing import lost_pairs
from rumble_nb.lessons import map_graph
from rumble_nb.lessons.card import ChoiceCard, NumberCard, PlacingCard
from rumble_nb.lessons.desk import find
from rumble_nb.lessons.map_graph import consequence, sent_by_the_first_win, token_two_in
from rumble_nb.lessons.marking_card import MarkingCard, WayCard
from rumble_nb.locale import LANGUAGES

LESSON = "01_the_map_is_a_graph.ipynb"
JAPAN, LANES = load_map("japan").graph, load_map("japan_sea_lanes").graph


# The lesson has all its parts.


def test_the_lesson_has_what_every_lesson_has() -> None:
    text = prose(LESSON)
    assert "Which territory would you cut off first?" in text
    assert "You need lesson 0" in text
    assert all(f"**{part}" in text for part in ("A dispute.", "a puzzle", "Predict"))
    assert "widgets.territory_bet" in code(LESSON)
    assert 'widgets.closing("japan", bet)' in code(LESSON)
    assert all(part in text for part in ("What you have seen", "A question for the class", "Exit ticket"))
    assert all(part in text for part in ("CC BY 4.0", "unofficial"))


def test_the_minutes_make_a_lesson_and_its_core_path() -> None:
    check_minutes(LESSON, {exercise.id for exercise in map_graph.exercises() if exercise.core})
    assert "44 minutes" in key(LESSON)


def test_cards_fit_their_exercises() -> None:
    kinds = {exercise.id: type(lessons.ask(exercise.id)) for exercise in map_graph.exercises()}
    assert kinds == {
        "1.1": MarkingCard,
        "1.2": NumberCard,
        "1.3": ChoiceCard,
        "1.4": WayCard,
        "1.5": NumberCard,
        "1.6": MarkingCard,
        "1.7": ChoiceCard,
        "1.8": MarkingCard,
        "1.9": PlacingCard,
    }


# The facts.


def test_what_the_lesson_prints() -> None:
    told = printed(LESSON)
    borders = second.borders_of("japan")
    assert f"{len(second.places_of('japan'))} nodes, {len(borders)} edges\n10 by land, 6 by sea\n" in told
    ways = [*second.walks("ryukyu", "ezo", second.farthest(), borders)]
    assert f"{len(ways)} shortest ways of {second.farthest()} steps. One is:\n" in told
    assert [way for way in ways if "\n- ".join(way) in told]
    for name in ("japan", "japan_sea_lanes"):
        (cuts,) = second.cut_nodes_of(name)
        assert f"cut nodes: {', '.join(sorted(cuts.split(', ')))}\n" in told
    assert "kinai: degree 4, 8 sent, Aki wins\ntokai: degree 4, 8 sent, Bea wins\n" in told
    assert "ezo: degree 1, 2 sent, Aki wins\n" in told


def test_most_neighbours_do_not_make_a_cut_node() -> None:
    degrees = dict(JAPAN.degree)
    highest = {id for id in degrees if degrees[id] == max(degrees.values())}
    assert "Three territories have the highest degree. **Not all of them** are cut nodes." in prose(LESSON)
    assert highest == {"kinai", "tokai", "koshin"}
    assert highest & map_graph.cut_nodes("japan") == {"kinai"}
    assert nx.is_connected(JAPAN.subgraph(JAPAN["tokai"])), "the neighbours of Tōkai are joined"


def test_an_odd_degree_never_comes_alone() -> None:
    told = printed(LESSON)
    for name in ("japan", "japan_sea_lanes", "islets"):
        borders = second.borders_of(name)
        odd = [place for place in second.places_of(name) if len(second.next_to(place, borders)) % 2]
        assert len(odd) % 2 == 0
        assert f"{name}: sum {2 * len(borders)}, odd nodes {len(odd)}\n" in told


def test_two_routes_make_the_difference() -> None:
    new = {frozenset(edge) for edge in LANES.edges} - {frozenset(edge) for edge in JAPAN.edges}
    assert new == {frozenset(("ryukyu", "kinai")), frozenset(("kanto", "ezo"))}
    assert "It has two sea routes more." in prose(LESSON)
    vanished = map_graph.cut_nodes("japan") - map_graph.cut_nodes("japan_sea_lanes")
    assert vanished == {"kyushu", "oshu"}
    assert nx.diameter(LANES) < nx.diameter(JAPAN), "the farthest have come closer"


def test_reinforcements_for_ezo_come_from_one_neighbour() -> None:
    assert "reinforcements for Ezo can come from Ōshū only" in prose(LESSON)
    assert list(JAPAN["ezo"]) == ["oshu"]


@pytest.mark.parametrize("territory", JAPAN)
def test_the_first_win_sends_two_soldiers_over_every_edge(territory: str) -> None:
    assert sent_by_the_first_win(territory) == 2 * JAPAN.degree[territory]
    assert token_two_in(territory).battle_order[0] == territory
    told = consequence(territory)
    assert resolve_war(token_two_in(territory)).winner is not None
    assert "points and wins" not in told, "who wins the war is a bet"
    assert consequence(territory, "hu") != told


def test_the_board_shows_where_token_two_lies_now() -> None:
    card = lessons.ask("1.9")
    assert isinstance(card, PlacingCard)
    assert card.board.view.position == map_graph.first_battle()
    assert not card.answer("oshu").right
    assert card.board.view.position == token_two_in("oshu")
    assert card.board.labels["oshu"] == "Ōshū, token 2. Aki 2, Bea 1."
    assert card.answer("koshin").right
    assert card.board.view.position == token_two_in("koshin")


# What people often think.


@pytest.mark.parametrize(
    ("id", "answer", "said"),
    [
        ("1.1", "hokuriku chugoku tokai", "Sea routes count, too"),
        ("1.1", "kinai, shikoku, chugoku, hokuriku, tokai", "no neighbour of its own"),
        ("1.1", "Sikoku", "Borders on land"),
        ("1.2", "16", "both are counted"),
        ("1.2", "11", "Add their degrees"),
        ("1.2", "20", "by land only"),
        ("1.3", "Aki", "How many edges"),
        ("1.5", "8", "counted the nodes of the way"),
        ("1.5", "6", "nodes between"),
        ("1.5", "10", "all territories"),
        ("1.6", "Kinai Tōkai Kōshin", "most neighbours"),
        ("1.6", "ezo ryukyu", "at the end"),
        ("1.6", "ezo ryukyu kyushu oshu", "ends of the bridges"),
        ("1.6", "kinai", "Smaller pieces"),
        ("1.8", "kyushu, kinai, oshu", "were the cut nodes before"),
        ("1.8", "oshu kyushu", "still cannot"),
        ("1.9", "ezo", "Only one edge"),
        ("1.9", "oshu", "another question"),
    ],
)
def test_misconceptions_are_met(id: str, answer: str, said: str) -> None:
    verdict = lessons.check(id, answer)
    assert not verdict.right
    assert said in verdict.message


def test_what_is_said_of_the_routes_between_islets_is_true() -> None:
    places, borders = second.places_of("islets"), second.borders_of("islets")
    for route, said in find("1.7").misconceptions.items():
        longer = [*borders, frozenset(route.split(", "))]
        ends = [place for place in ("tsuru", "kame") if len(second.next_to(place, longer)) == 1]
        assert second.torn_by(places, longer)
        assert len(ends) == (2 if said.startswith("Both ends") else 1)


# The teacher's page.


def test_the_key_of_the_exit_ticket() -> None:
    page, ticket = key(LESSON), prose(LESSON)
    assert "A map has 9 edges." in ticket
    assert f"**{2 * 9}**: every edge has two ends" in page
    ring = nx.cycle_graph(5)
    assert (list(nx.articulation_points(ring)), nx.diameter(ring)) == ([], 2)
    assert "**No cut node, diameter 2.**" in page
    assert "ezo" not in map_graph.cut_nodes("japan")


def test_what_the_teacher_is_told() -> None:
    page, japan = key(LESSON), load_map("japan")
    lost = {id: lost_pairs(japan, id) for id in japan.territories}
    assert {id: pairs for id, pairs in lost.items() if pairs} == {"kyushu": 9, "kinai": 24, "oshu": 9}
    assert "6 × 4 = 24 pairs" in page
    joined = load_map("japan").graph
    joined.add_edge("ryukyu", "ezo")
    assert nx.is_biconnected(joined)
    assert "join Ryūkyū and Ezo" in page


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sentence_of_the_lesson(language: str) -> None:
    (asked,) = map_graph.reflections(language)
    assert ("Tōkai" if language == "en" else "Tókai") in asked.sample
