"""Lesson 12: what it says is what is computed, and wrong answers of a known kind are told apart."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction
from math import comb, factorial, sqrt

import networkx as nx
import pytest
from clicked import choice, picture_of, receive, words
from lesson_text import cells, check_minutes, code, key, printed, prose, sentences, words_in
from second_your_own_rules import comebacks, mirrored, points_moved, route_counts

from rumble_nb import Game, Rules, batch, lessons, load_map, resolve_war, sweep, sweep_games
from rumble_nb.lessons import cut_routes, rule_exercises, rule_games, set_ups, your_own_rules
from rumble_nb.lessons.card import ChoiceCard, NumberCard
from rumble_nb.lessons.desk import find
from rumble_nb.lessons.marking_card import MarkingCard
from rumble_nb.lessons.route_card import RouteCard
from rumble_nb.lessons.routes import RouteExercise, routes_written
from rumble_nb.lessons.war_phase import renamed

LESSON = "12_your_own_rules.ipynb"
TEXT = " ".join(prose(LESSON).split())
KEY = " ".join(key(LESSON).split())
PRINTED = printed(LESSON)


# The lesson has all its parts.


def test_the_lesson_has_what_every_lesson_has() -> None:
    first = cells(LESSON)[0]
    assert "Which rule makes the game?" in first["source"]
    assert (
        first["attachments"]["run_all.png"] == cells("00_start_here.ipynb")[0]["attachments"]["run_all.png"]
    )
    assert "You need lesson 0." in TEXT
    for part in ("**Guess:**", "**Click.**", "**A dispute.**", "**A puzzle.**", "**Sketch**", "**Predict:**"):
        assert part in TEXT
    for part in ("What you have seen", "A question for the class", "Exit ticket", "CC BY 4.0", "unofficial"):
        assert part in TEXT
    assert "widgets.rule_bet(without)" in code(LESSON)
    assert code(LESSON).index("widgets.rule_bet") < code(LESSON).index('lessons.ask("12.2")')
    assert "widgets.own_rules(seed=12)" in code(LESSON)


def test_the_minutes_make_a_lesson_and_its_core_path() -> None:
    core = {exercise.id for exercise in your_own_rules.exercises() if exercise.core}
    check_minutes(LESSON, core)
    assert core == {"12.2", "12.4", "12.6"}
    minutes = [int(number) for number in re.findall(r": (\d+) minutes", prose(LESSON))]
    assert f"{sum(minutes)} minutes; the core path takes 25" in KEY
    assert "marked *core* are 12.2, 12.4 and 12.6" in KEY


def test_sentences_are_short() -> None:
    assert [sentence for sentence in sentences(prose(LESSON)) if words_in(sentence) > 20] == []


def test_cards_fit_their_exercises() -> None:
    kinds = {exercise.id: type(lessons.ask(exercise.id)) for exercise in your_own_rules.exercises()}
    numbers = dict.fromkeys(("12.3", "12.5", "12.7", "12.8", "12.9", "12.11"), NumberCard)
    assert kinds == numbers | dict.fromkeys(("12.2", "12.4", "12.6"), ChoiceCard) | {
        "12.1": RouteCard,
        "12.10": MarkingCard,
    }


# One war.


def test_many_changes_turn_the_war() -> None:
    war = cut_routes.one_war()
    assert [variant.winner for variant in sweep(war, reinforcements=[0, 1, 2, 3])] == [
        *("Cai", "Bea", "Aki", "Aki"),
    ]
    assert len(sweep(war, finish_orders="all").flips) == 3
    assert "all finish orders       3 of  6\n" in PRINTED
    assert "one route cut           1 of 16\n" in PRINTED
    assert lessons.example("one war, many rules") == war


def test_one_cut_matters_and_lies_at_the_edge_of_the_map() -> None:
    assert {route: cut_routes.points_moved(route) for route in cut_routes.routes_cut()} == points_moved()
    (route,) = find("12.1").truth()
    war = cut_routes.one_war()
    assert {war.values[id] for id in route.split(", ")} == {2, 3}
    for id in route.split(", "):
        assert war.soldiers[id]["Aki"] == 2
    fought = resolve_war(war).battles[:2]
    assert all(battle.tie_broken and battle.winner == "Aki" for battle in fought)
    assert all(battle.forces["Aki"] == battle.forces["Bea"] for battle in fought), "with reinforcements"
    assert resolve_war(cut_routes.without(route)).winner == "Bea"


def test_every_cut_says_what_it_comes_to() -> None:
    exercise = find("12.1")
    for route in routes_written(load_map("japan")):
        verdict, told = exercise.check(route), cut_routes.consequence(route)
        assert verdict.right == (route in exercise.truth())
        assert ("Nothing differs." in told) == (not points_moved()[route])
        assert ("Nobody notices" in verdict.message) == (not points_moved()[route])
        assert cut_routes.consequence(route, "hu") != told


def route_card(plain: bool = False, language: str = "en") -> RouteCard:
    card = lessons.ask("12.1", lang=language, plain=plain)
    assert isinstance(card, RouteCard)
    return card


def click(card: RouteCard, territory: str) -> None:
    if card.board.picture is None:
        card.board.lines[territory].click()
    else:
        receive(card.board, choice(card.board, territory))


@pytest.mark.parametrize("plain", [False, True])
def test_a_route_is_cut_by_two_clicks(plain: bool) -> None:
    card = route_card(plain)
    assert words(card.said.value) == "Click one end of a route."
    click(card, "oshu")
    assert words(card.said.value) == "Ōshū: now click the other end."
    assert set(card.selectable) == {"oshu", "ezo", "koshin", "kanto"}
    assert card.verdict is None
    click(card, "ezo")
    assert card.verdict is not None
    assert card.verdict.right
    assert words(card.said.value) == "Cut: Ōshū – Ezo."
    assert "Bea wins instead: Aki 23, Bea 47, Cai 38." in words(card.feedback.value)
    assert set(card.selectable) == set(load_map("japan").territories), "and another try may begin"
    if not plain:
        assert "Bea wins instead" in picture_of(card.board).picture["status"]
    click(card, "kinai")
    assert card.feedback.value == ""
    click(card, "kinai")
    assert words(card.said.value) == "Click one end of a route.", "a second click takes it back"


def test_a_cut_is_crossed_out_on_the_board() -> None:
    card = route_card(language="hu")
    before = picture_of(card.board).things
    click(card, "kinai")
    assert picture_of(card.board).things == before
    click(card, "tokai")
    assert picture_of(card.board).things != before
    assert words(card.said.value) == "Megszűnt: Kinai – Tókai."


def test_what_is_no_route_is_refused_in_words() -> None:
    told = {answer: find("12.1").check(answer).message for answer in ("kinai, ezo", "kinai", "edo", "")}
    assert told["kinai, ezo"].endswith("These two are not adjacent: there is no route between them.")
    assert told["kinai"].endswith("A route has two ends: name two territories.")
    assert told["edo"].endswith("Name territories of the map, separated by commas.")
    card = route_card()
    assert not card.answer("kinai, ezo").right
    assert card.ends == ()
    exercise = find("12.1")
    assert isinstance(exercise, RouteExercise)
    assert exercise.read("Ezo, Ōshū") == "oshu, ezo"
    assert exercise.check(["ezo", "oshu"]).right, "in any order"
    bare = replace(exercise, misconceptions={})
    assert bare.check("kinai, tokai").message == "This check: not yet. Look again, or take a hint."


# Many games.


def test_comebacks_are_those_of_a_slow_count() -> None:
    for reinforcements in (0, 2):
        found = sweep_games(1000, seed=rule_games.SEED, reinforcements=[reinforcements])
        assert found[0].comebacks.share == Fraction(sum(comebacks(reinforcements)), 1000)


def test_what_the_text_says_of_the_two_rules() -> None:
    found = sweep_games(20_000, seed=12, reinforcements=[2, 0], second_place=[True, False])
    same, no_second, none, _ = found
    assert not any(it.share for it in same.differences.values())
    assert "The second row changes nothing" in TEXT
    assert none.differences["ties"].clear
    assert none.differences["comebacks"].clear
    assert none.differences["comebacks"].share > abs(no_second.differences["comebacks"].share)
    assert "Second place changes comebacks as well." in TEXT
    assert no_second.differences["comebacks"].clear
    assert "For the seats no difference is clear." in TEXT
    assert not any(it.differences[f"seat {seat}"].clear for it in found for seat in (1, 2, 3))
    ties = no_second.differences["ties"]
    assert (ties.share, ties.low, ties.high) == (0, 0, 0)
    assert "Ties per game: 0.00 (0.00 to 0.00)" in PRINTED
    assert found.base.comebacks.share > Fraction(1, 2)
    assert "so the leader loses more often than not, even with reinforcements" in KEY
    assert sum(range(2, 7)) == 20
    assert "which are 20 of 77 points" in KEY


def test_pairs_add_up_and_narrow_the_interval() -> None:
    pairs = rule_games.first_seat_pairs()
    found = rule_games.no_reinforcements(rule_games.FEW)
    assert pairs.difference == found[0].differences["seat 1"].share
    assert Fraction(pairs.both + pairs.only_one, pairs.games) == found.base.wins[0].share
    changed = pairs.only_one + pairs.only_other
    error = sqrt(changed - (pairs.only_other - pairs.only_one) ** 2 / pairs.games) / pairs.games
    same, other = rule_games.widths()
    assert same == pytest.approx(1.96 * error, rel=0.01)
    assert same < other
    assert "Each interval holds 0." in TEXT
    assert abs(pairs.difference) < same
    for number in (pairs.both, pairs.only_one, pairs.only_other, pairs.neither):
        assert f" {number}\n" in PRINTED


def test_a_small_difference_is_found_with_more_games() -> None:
    few, many = (rule_games.shaky(games) for games in (rule_games.FEW, rule_games.MANY))
    assert few[1] < 0 < few[2]
    assert not few[3]
    assert many[1] > 0
    assert many[3]
    assert rule_exercises.what_may_be_said(rule_games.MANY) == {"more"}
    more, fewer = route_counts(rule_games.FEW)
    assert few[0] == pytest.approx(100 * (more - fewer) / rule_games.FEW)
    for difference, low, high, _ in (few, many):
        assert f"{difference:+.1f} points, interval {low:+.1f} to {high:+.1f}\n" in PRINTED
    assert "the one between Kinai and Hokuriku" in TEXT
    assert rule_games.SHAKY == ("kinai", "hokuriku")


def test_all_routes_matter_a_little() -> None:
    for games, clear in ((2000, 0), (20_000, 16)):
        cuts = sweep_games(games, seed=12, edges_cut=cut_routes.routes())[1:]
        found = [cut.differences["comebacks"] for cut in cuts]
        assert sum(it.clear for it in found) == clear
        assert f"{games:5} games: {clear:2} of 16 are clear\n" in PRINTED
    assert all(0 < it.share < Fraction(1, 50) for it in found)


def test_false_alarms_come_as_often_as_they_should() -> None:
    alike, tries = rule_games.false_alarms()
    assert f"{alike} of 1600 pairs differ" in PRINTED
    assert abs(alike - 80) < 3 * sqrt(1600 * 0.05 * 0.95)
    chance = float(find("12.5").truth())
    assert abs(tries - 100 * chance) < 3 * sqrt(100 * chance * (1 - chance))


# Set-ups.


def test_set_ups_are_counted_as_printed() -> None:
    assert set_ups.token_layouts(11) == factorial(11)
    assert f"{factorial(11):,}" in PRINTED
    assert f"{factorial(11) * 495:,}" in PRINTED
    assert factorial(11) < 8 * 10**9 < factorial(11) * 495
    assert "Tokens alone make fewer set-ups than there are people." in TEXT
    assert f"18 in 11: {comb(28, 10):,} ways" in PRINTED
    assert "13,123,110 to the power of three" in KEY
    assert "11! = 39916800" in find("12.6").solution()
    for players in (2, 3, 4):
        assert len(Game(players=players, seed=1).state.tactics) == set_ups.cards_shown(players)
        assert f"displays, {players} players:" in PRINTED


def test_a_card_is_laid_out_about_as_often_as_the_chance_says() -> None:
    counted = sum(set_ups.displays_with("monomi", 3, 600))
    assert abs(counted - 200) < 3 * sqrt(600 * (1 / 3) * (2 / 3))


def test_symmetries_keep_all_neighbours_and_all_wars() -> None:
    japan = load_map("japan")
    nothing, twins = set_ups.symmetries(japan)
    assert set_ups.moved(nothing) == frozenset()
    assert set_ups.moved(twins) == {"shikoku", "chugoku"}
    war = cut_routes.one_war()
    moved = war.replace(
        values={twins[id]: value for id, value in war.values.items()},
        soldiers={twins[id]: dict(there) for id, there in war.soldiers.items()},
    )
    assert resolve_war(moved).scores == resolve_war(war).scores


def test_a_ring_has_ten_symmetries() -> None:
    ring = load_map(nx.cycle_graph(["north", "east", "south", "west", "isle"]))
    assert len(set_ups.symmetries(ring)) == 10
    assert set_ups.different_layouts(ring) == 12
    assert set_ups.different_layouts(load_map("islets")) == mirrored()
    assert "ring           120 : 10 =         12\n" in PRINTED
    assert "Japan   39,916,800 :  2 = 19,958,400\n" in PRINTED


def test_other_names_change_no_war() -> None:
    war, names = cut_routes.one_war(), {"Aki": "Bea", "Bea": "Aki", "Cai": "Cai"}
    assert resolve_war(renamed(war, names)).winner == names[resolve_war(war).winner]


# Wrong answers of a known kind, each derived once more.


@pytest.mark.parametrize(
    ("id", "wrong", "word"),
    [
        ("12.1", "chugoku, kinai", "Nobody notices"),
        ("12.1", "tokai, koshin", "many more"),
        ("12.2", "Aki", "not always"),
        ("12.2", "Cai", "hold 0"),
        ("12.3", "0.4", "Write %"),
        ("12.3", 216 - 208, "Which share"),
        ("12.3", Fraction(8, 424), "games that changed"),
        ("12.3", "10.8 %", "no longer wins"),
        ("12.3", "21.2 %", "some lost"),
        ("12.3", Fraction(487 + 216, 2000), "Subtract"),
        ("12.3", "-0.4 %", "not fewer"),
        ("12.4", "more", "luck"),
        ("12.4", "none", "not seen"),
        ("12.5", "80 %", "You added"),
        ("12.5", "44.0 %", "none of them"),
        ("12.5", "5 %", "one route"),
        ("12.6", "power", "several territories"),
        ("12.6", "sum", "do not add"),
        ("12.7", 12 * 11 * 10 * 9, "same display"),
        ("12.7", 12**4, "several times"),
        ("12.7", comb(12, 3), "rule 2"),
        ("12.7", 12 * 11 * 10 * 9 // 4, "more ways than four"),
        ("12.7", comb(15, 4), "several times"),
        ("12.7", 48, "Multiply"),
        ("12.8", "1/12", "one card drawn"),
        ("12.8", Fraction(3, 12), "how many are laid out"),
        ("12.8", "1/495", "one certain display"),
        ("12.8", "2/3", "not laid out"),
        ("12.9", 3**3, "told the soldiers apart"),
        ("12.9", 6, "two in one territory"),
        ("12.9", 1, "may be empty"),
        ("12.9", 3, "all in one territory"),
        ("12.9", 9, "missed one"),
        ("12.10", "ryukyu, ezo", "different territories"),
        ("12.10", "hokuriku, tokai", "lacks"),
        ("12.11", 120, "without the mirror"),
        ("12.11", 240, "fewer"),
        ("12.11", 120 // 5, "turned"),
        ("12.11", 12, "ring"),
    ],
)
def test_known_mistakes_are_named(id: str, wrong: Fraction | int | str, word: str) -> None:
    verdict = lessons.check(id, wrong)
    assert not verdict.right
    assert word in verdict.message


def test_neighbours_tell_why_others_are_no_twins() -> None:
    japan = load_map("japan")

    def others(one: str, other: str) -> tuple[set[str], set[str]]:
        return {*japan.neighbours(one)} - {other}, {*japan.neighbours(other)} - {one}

    for one, other in (("hokuriku", "tokai"), ("koshin", "kanto")):
        mine, theirs = others(one, other)
        assert mine < theirs or theirs < mine
    mine, theirs = others("ryukyu", "ezo")
    assert len(mine) == len(theirs) == 1
    assert mine != theirs
    mine, theirs = others("chugoku", "shikoku")
    assert mine == theirs >= {"kyushu"}


# The teacher's page.


def test_the_key_of_the_exit_ticket() -> None:
    assert "Four tokens, four territories: how many layouts?" in TEXT
    assert f"**{factorial(4)}** = 4!, and **{factorial(4) // 2}** different ones" in KEY
    for id, value in (
        ("12.3", "8/424"),
        ("12.7", "11880"),
        ("12.7", "220"),
        ("12.9", "27"),
        ("12.11", "120"),
    ):
        assert value in KEY
        assert Fraction(value) in find(id).misconceptions


def test_another_player_adds_soldiers_to_the_games() -> None:
    """What the last section says of the number of players."""
    two, three = (batch.play(10, players=players, seed=12) for players in (2, 3))
    assert (three.soldiers.sum(axis=(1, 2)) - two.soldiers.sum(axis=(1, 2)) == 18).all()
    assert "is never compared. Another player brings 18 soldiers" in TEXT
    assert Rules.basic(3).soldiers == 18
