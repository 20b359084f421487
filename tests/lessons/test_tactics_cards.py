"""Lesson 7: what its text says is what the package computes, and every way through it can be taken."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import combinations, permutations
from math import comb, prod
from statistics import median

import pytest
from lesson_text import cells, check_minutes, code, key, printed, prose, sentences, words_in

from rumble_nb import State, lessons, load_map, resolve_war, tactics
from rumble_nb.analysis.card_ways import ways_by_first_answer, ways_sum
from rumble_nb.engine.cards.plays import ListedPlays
from rumble_nb.lessons import tactics_cards
from rumble_nb.lessons.card import ChoiceCard, NumberCard
from rumble_nb.lessons.card_moments import (
    counting_board,
    every_play,
    last_chance,
    last_soldier,
    soldiers_on_map,
    winner_after,
    winning_plays,
)
from rumble_nb.lessons.card_play import PlayedCard
from rumble_nb.lessons.desk import find
from rumble_nb.lessons.tactics_cards import consequence
from rumble_nb.locale import LANGUAGES

LESSON = "07_tactics_cards.ipynb"
BOARD, LATE = counting_board(), last_chance()
(DECOY,) = winning_plays()


# The lesson has all its parts and reads easily.


def test_the_lesson_has_what_every_lesson_has() -> None:
    text, first = prose(LESSON), cells(LESSON)[0]
    assert (
        first["attachments"]["run_all.png"] == cells("00_start_here.ipynb")[0]["attachments"]["run_all.png"]
    )
    assert "Which card wins this position?" in first["source"]
    assert "You need lesson 0" in text
    assert "predict=" in code(LESSON)
    assert "**A dispute.**" in text
    assert all(part in text for part in ("What you have seen", "A question for the class", "Exit ticket"))
    assert all(part in text for part in ("CC BY 4.0", "unofficial"))


def test_the_minutes_make_a_lesson_and_its_core_path() -> None:
    check_minutes(LESSON, {exercise.id for exercise in tactics_cards.exercises() if exercise.core})


def test_sentences_and_cells_are_short() -> None:
    assert [s for s in sentences(prose(LESSON)) if words_in(s) > 18] == []
    folded = [cell for cell in cells(LESSON) if cell["cell_type"] == "code"]
    assert median(len(cell["source"].splitlines()) for cell in folded) <= 3
    assert all(cell["metadata"]["jupyter"] == {"source_hidden": True} for cell in folded)
    shown = [cell for cell in cells(LESSON) if "solution" not in cell["metadata"].get("tags", [])]
    seen = [bool(re.search(r"widgets\.|figures\.|\.ask|\.reflect|attachment:", c["source"])) for c in shown]
    assert max(map(len, "".join("x" if it else " " for it in seen).split("x"))) <= 3


def test_cards_fit_their_exercises() -> None:
    kinds = {exercise.id: type(lessons.ask(exercise.id)) for exercise in tactics_cards.exercises()}
    numbers = dict.fromkeys(("7.2", "7.3", "7.4", "7.5"), NumberCard)
    assert kinds == dict.fromkeys(("7.1", "7.6", "7.7"), ChoiceCard) | numbers | {"7.8": PlayedCard}


# The facts.


@pytest.mark.parametrize("moment", [BOARD, LATE, last_soldier()])
def test_moments_are_moments_of_the_game(moment: State) -> None:
    assert moment.if_ended_now().problems() == []
    assert moment.phase == "choose"
    assert moment.to_move == "Aki"
    for player in moment.players:
        assert soldiers_on_map(moment, player) + moment.stock[player] == moment.rules.soldiers == 18


def test_the_boards_are_what_the_text_says() -> None:
    text = prose(LESSON)
    near = {id: BOARD.soldiers[id]["Aki"] for id in BOARD.map.neighbours("kinai")}
    assert {id: number for id, number in near.items() if number} == {"chugoku": 1, "hokuriku": 3, "tokai": 4}
    assert "1 soldier in Chūgoku, 3 in Hokuriku and 4 in Tōkai" in text
    assert "Kinai has four neighbours" in text
    assert len(near) == 4
    assert "Aki has 2 soldiers left, Bea has 1." in text
    assert dict(LATE.stock) == {"Aki": 2, "Bea": 1}
    assert "Three cards lie on display" in text
    assert len(LATE.tactics) == len(LATE.players) + 1 == 3
    assert LATE.rules.tactics_shown == 3
    borders = {frozenset((edge.source, edge.target)): edge.route for edge in load_map("japan").edges}
    assert len(borders) == len(load_map("japan").edges), "no border is land and sea"


def test_misconceptions_have_their_wrong_values() -> None:
    armies = [BOARD.soldiers[id]["Aki"] for id in BOARD.map.territories if BOARD.soldiers[id]["Aki"]]
    degrees = [len(BOARD.map.neighbours(id)) for id in BOARD.map.territories if BOARD.soldiers[id]["Aki"]]
    assert (armies, degrees) == ([1, 3, 4, 1], [3, 3, 4, 3])
    wrong = {
        "7.2": {
            prod([1, 3]) + 3 * 3 + 4 * 4 + 1 * 3: "told the soldiers apart",
            12: "both ways",
            8: "arrive",
        },
        "7.3": {13 + 12: "counted them twice", 13 + 12 - 1: "both directions", 13 + 12 - 4: "count once"},
        "7.4": {4 * 3 + 2: "once in each order", comb(4, 2): "same territory", comb(9, 2): "apart"},
        "7.5": {
            2 * 4 * 5: "nobody marches",
            1 * 3 * 4: "none is a choice",
            1 + 3 + 4: "added",
            7: "all or none",
        },
    }
    for id, values in wrong.items():
        for value, words in values.items():
            verdict = lessons.check(id, value)
            assert not verdict.right
            assert words in verdict.message
    sizes = {exercise.id: len(exercise.misconceptions) for exercise in tactics_cards.exercises()}
    assert sizes == {"7.1": 3, "7.2": 5, "7.3": 6, "7.4": 6, "7.5": 5, "7.6": 1, "7.7": 3, "7.8": 76}, (
        "no two mistakes lead to the same number"
    )


def test_counts_are_told_as_sums_and_products() -> None:
    told = {card: ways_sum(tactics.plays_of(BOARD, card)) for card in tactics.CARDS}
    assert told["monomi"] == "3 + 3 + 4 + 3 = 13"
    assert told["taikyaku"] == "3 + 3 + 2 = 8"
    assert told["joraku"] == "2 · 4 · 5 − 1 = 39"
    assert told["suigun"] == "0"
    for state in (BOARD, replace(LATE, tactics=tactics.CARDS)):
        for card in tactics.CARDS:
            plays = tactics.plays_of(state, card)
            if isinstance(plays, ListedPlays):
                assert sum(ways_by_first_answer(plays).values()) == plays.total


def test_one_play_of_all_turns_the_war_and_the_trap_is_one() -> None:
    before, after = resolve_war(LATE.if_ended_now()), resolve_war(LATE.apply(DECOY).if_ended_now())
    assert (before.winner, after.winner) == ("Bea", "Aki")
    assert len(list(every_play(LATE))) == 77
    won = {battle.territory: battle.winner for battle in after.battles}
    assert {id for id, winner in won.items() if winner == "Aki"} >= {"tokai", "kinai"}
    turned = [
        new.territory
        for old, new in zip(before.battles, after.battles, strict=True)
        if old.winner != new.winner
    ]
    assert turned == ["tokai", "kinai"]
    assert [LATE.values[id] for id in turned] == [10, 12]
    told = lessons.solution("7.8").text
    assert all(name in told for name in ("Decoy", "Tōkai, token 10", "Kinai, token 12"))


def test_a_play_can_be_checked_as_it_is() -> None:
    assert lessons.check("7.8", DECOY).right
    other = next(play for play in every_play(LATE) if play.card == "otori" and play != DECOY)
    assert "another way" in lessons.check("7.8", other).message


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_play_tells_what_it_leads_to(language: str) -> None:
    for action in list(every_play(LATE))[::9]:
        told = consequence(repr(action), language)
        scores = resolve_war(LATE.apply(action).if_ended_now()).scores
        assert all(f"{player} {score}" in told for player, score in scores.items())
        assert "{" not in told


def test_what_the_lesson_prints() -> None:
    told = printed(LESSON)
    assert f"With order: {len(list(permutations(range(4), 2)))} (Ninja)" in told
    assert f"Without order: {len(list(combinations(range(4), 2)))} (Retreat" in told
    assert "Sums found: {18}\n" in told
    assert re.findall(r"(\d+) of (\d+)", told) == [("0", "17"), ("0", "53"), ("1", "7")]
    assert re.findall(r"^(\w+) +([+-]\d)$", told, re.MULTILINE) == [
        ("Support", "-1"),
        ("Revolt", "-1"),
        ("Retreat", "+2"),
    ]


# The teacher's page.


def test_the_key_says_what_is_so() -> None:
    page, text = key(LESSON), prose(LESSON)
    assert "soldiers in 5 territories" in text
    assert f"**{5 * 4}**" in page
    assert "2 soldiers in one territory and 3 in another" in text
    assert f"**{3 * 4 - 1}**" in page
    assert "18 soldiers, 13 of them on the map" in text
    assert f"**{13 - 2} on the map and {18 - 13 + 2} in stock.**" in page
    assert f"one play among {len(list(every_play(LATE)))}" in " ".join(page.split())
    others = replace(LATE, tactics=tactics.CARDS)
    won = {play for play in every_play(others) if winner_after(others, play) == "Aki"} - {DECOY}
    assert {play.card for play in won} == {"muhon"}
    assert {play.moves[0].target for play in won} == {"kinai", "ezo"}
    assert (
        f"in {len(won)} of its {tactics.plays_of(LATE, 'muhon').total} ways: in the capital or in Ezo" in page
    )


def test_the_sentence_of_the_lesson_speaks_both_languages() -> None:
    (english,), (hungarian,) = tactics_cards.reflections("en"), tactics_cards.reflections("hu")
    assert english.id == hungarian.id == "7.9"
    assert english.question != hungarian.question
    assert english.sample != hungarian.sample


# The walk through the puzzle.


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_puzzle_is_solved_on_the_board(language: str) -> None:
    card = lessons.ask("7.8", language)
    assert isinstance(card, PlayedCard)
    for answers in (("monomi", "koshin", "tokai"), ("joraku", "hokuriku", 5)):
        card.lab.take(str(answers[0]))
        for answer in answers[1:]:
            card.lab.answer(answer)
        card.lab.stop()
        assert card.verdict is not None
        assert not card.verdict.right
        assert find("7.8", language).misconceptions[repr(card.lab.action)] in card.verdict.message
    card.lab.take("otori")
    for territory in ("tokai", "kinai"):
        card.lab.answer(territory)
    assert card.verdict.right
    assert card.verdict.message in card.feedback.value.replace("&#x27;", "'")
    assert find("7.8", language).praise in card.verdict.message


def test_what_is_no_play_is_no_answer() -> None:
    card = lessons.ask("7.8")
    assert not card.answer("otori").right
    assert card.verdict is not None
    assert card.verdict.message == "This check: not yet. Look again, or take a hint."
