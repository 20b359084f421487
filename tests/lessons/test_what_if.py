"""Lesson 8: what its text says is what the package computes, and every way through it can be taken."""

from __future__ import annotations

import re
from fractions import Fraction
from math import comb
from statistics import median

import pytest
from lesson_text import cells, check_minutes, code, key, printed, prose, sentences, words_in

from rumble_nb import Position, compare, lessons, pivotal, provenance, resolve_war, smallest_flip, whatif
from rumble_nb.lessons import one_soldier, played_again, what_if
from rumble_nb.lessons.card import BoardCard, ChoiceCard, NumberCard, PlacingCard
from rumble_nb.lessons.desk import find
from rumble_nb.locale import LANGUAGES
from rumble_nb.widgets import what_if as trial_of

LESSON = "08_what_if.ipynb"
FAR, CLOSE = lessons.example("far behind"), lessons.example("one point behind")
TURNED = lessons.example("far behind, turned")


# The lesson has all its parts and reads easily.


def test_the_lesson_has_what_every_lesson_has() -> None:
    text, first = prose(LESSON), cells(LESSON)[0]
    assert (
        first["attachments"]["run_all.png"] == cells("00_start_here.ipynb")[0]["attachments"]["run_all.png"]
    )
    assert "What is the smallest change that crowns someone else?" in first["source"]
    assert "You need lesson 0" in text
    assert "predict=" in code(LESSON)
    assert all(part in text for part in ("**A dispute.**", "**A puzzle.**", "**Bet again**", "**Sketch**"))
    assert all(part in text for part in ("What you have seen", "A question for the class", "Exit ticket"))
    assert all(part in text for part in ("CC BY 4.0", "unofficial"))


def test_the_minutes_make_a_lesson_and_its_core_path() -> None:
    check_minutes(LESSON, {exercise.id for exercise in what_if.exercises() if exercise.core})


def test_sentences_and_cells_are_short() -> None:
    assert [s for s in sentences(prose(LESSON)) if words_in(s) > 18] == []
    folded = [cell for cell in cells(LESSON) if cell["cell_type"] == "code"]
    assert median(len(cell["source"].splitlines()) for cell in folded) <= 3
    assert all(cell["metadata"]["jupyter"] == {"source_hidden": True} for cell in folded)
    shown = [cell for cell in cells(LESSON) if "solution" not in cell["metadata"].get("tags", [])]
    seen = [
        bool(re.search(r"widgets\.|figures\.|still\(|\.ask|\.reflect|attachment:", c["source"]))
        for c in shown
    ]
    assert max(map(len, "".join("x" if it else " " for it in seen).split("x"))) <= 3


def test_cards_fit_their_exercises() -> None:
    kinds = {exercise.id: type(lessons.ask(exercise.id)) for exercise in what_if.exercises()}
    numbers = dict.fromkeys(("8.2", "8.3", "8.6", "8.7"), NumberCard)
    clicks = {"8.1": PlacingCard, "8.4": BoardCard}
    assert kinds == numbers | clicks | dict.fromkeys(("8.5", "8.8"), ChoiceCard)


# The facts.


@pytest.mark.parametrize("position", [FAR, CLOSE, TURNED])
def test_boards_are_boards_of_the_game(position: Position) -> None:
    assert position.problems() == []
    totals = {p: sum(there[p] for there in position.soldiers.values()) for p in position.players}
    assert totals == {"Aki": 18, "Bea": 18}


def test_the_first_board_hangs_on_one_move_of_all() -> None:
    text = " ".join(prose(LESSON).split())
    moves = smallest_flip(FAR, allow="move", limit=1)
    assert (moves.count, moves.winners) == (1, ("Aki",))
    everything = smallest_flip(FAR, limit=1)
    assert "Still only one territory helps, and only a soldier of Aki." in text
    assert {(move.player, move.target) for (move,) in everything.solutions} == {("Aki", "chugoku")}
    assert "Aki finished first, so ties go to Aki." in text
    assert FAR.finish_order[0] == "Aki"
    assert resolve_war(TURNED).decided_by == resolve_war(FAR).decided_by == "points"
    assert "One soldier left Kantō for Chūgoku" in text
    assert one_soldier.turning_move() == moves.solutions[0][0]


def test_causes_come_before_effects() -> None:
    text, diff = " ".join(prose(LESSON).split()), compare(FAR, TURNED)
    order = [battle.territory for battle in diff.battles]
    assert order[:2] == ["shikoku", "chugoku"]
    for battle in diff.battles:
        earlier = [cause for cause in battle.causes if isinstance(cause, str)]
        assert all(order.index(cause) < order.index(battle.territory) for cause in earlier)
    assert "Shikoku comes first in the table. Aki won it before, too." in text
    first = diff.battles[0]
    assert first.before.winner == first.after.winner == "Aki"
    assert "chugoku" in first.after.reinforcements
    assert "chugoku" not in first.before.reinforcements
    assert "Kinai needs more than one win." in text
    assert len(provenance(resolve_war(TURNED), "kinai", "Aki").hinges_on) > 1


def test_whatever_is_marked_decides_for_bea() -> None:
    assert "Take away any **one** thing with a frame or an arrow: then Bea wins." in prose(LESSON)
    found = pivotal(TURNED)
    marked = (*found.soldiers, *found.reinforcements)
    assert {pivot.winner for pivot in marked} == {"Bea"}
    assert len(marked) > 2


def test_the_second_board_is_close_but_not_one_soldier_away() -> None:
    text = " ".join(prose(LESSON).split())
    scores = resolve_war(CLOSE).scores
    assert scores["Bea"] - scores["Aki"] == 1
    assert "Aki stands everywhere. Bea finished first, so ties go to **Bea** here." in text
    assert CLOSE.finish_order[0] == "Bea"
    assert len(one_soldier.armies(CLOSE)) == 11
    assert "one soldier more wins Aki **no** battle" in text
    before = [battle.winner for battle in resolve_war(CLOSE).battles]
    for territory in CLOSE.map.territories:
        more = whatif.changed(CLOSE, whatif.ChangeRules(soldiers=19)).with_soldiers(territory, "Aki", 1)
        assert [battle.winner for battle in resolve_war(more).battles] == before
    assert "Kyūshū looks open: one against two." in text
    assert CLOSE.soldiers["kyushu"] == {"Aki": 1, "Bea": 2}


def test_two_soldiers_win_the_smallest_token() -> None:
    text = " ".join(prose(LESSON).split())
    flip = one_soldier.fewest_moves(CLOSE)
    assert (flip.changes, flip.count) == (2, 1)
    diff = compare(CLOSE, flip.positions()[0])
    assert [b.after.value for b in diff.battles if "winner" in b.kinds] == [2]
    assert "Two soldiers win the smallest token of all. On the first board, one soldier won three" in text
    assert sum("winner" in battle.kinds for battle in compare(FAR, TURNED).battles) == 3
    assert smallest_flip(CLOSE, limit=1).changes == 1, "moves of Bea's soldiers do it"


def test_ways_are_what_the_search_goes_through() -> None:
    for position in (FAR, CLOSE):
        ways = one_soldier.Ways(position)
        found = smallest_flip(position, allow="move", limit=2, players=["Aki"]).searched
        assert (ways.one, ways.two)[: len(found)] == found


def test_pairs_tell_the_difference_and_the_same_luck_tells_it_sooner() -> None:
    pairs, exact = played_again.pairs(), played_again.exactly()
    assert pairs.games == 1000
    assert exact.exact
    assert exact.best == (played_again.options()[1],)
    groups = played_again.groups("same", "other")
    same, other = ([it for name, it in groups.items() if name.startswith(luck)] for luck in ("same", "other"))
    assert len(same) == len(other) == 6
    assert max(it.high - it.low for it in same) < min(it.high - it.low for it in other)
    truth = float(exact.options[1].behind)
    assert all(it.low < truth < it.high for it in (*same, *other))
    counts = [sum(it.is_clear for it in group) for group in (same, other)]
    assert f"{counts[0]} of {len(same)}, {counts[1]} of {len(other)}" == "6 of 6, 1 of 6"
    page = " ".join(key(LESSON).split())
    assert (
        "all six intervals with the same luck leave out *no difference*; of the six with other luck, one"
        in page
    )
    assert f"The exact difference is about {truth:.3f}" in page


def test_aki_chose_well_and_lost() -> None:
    look = played_again.looked_back()
    aki = look["Aki"]
    assert look.exact
    assert look.winner == "Bea"
    assert aki.own_choices.value > 0
    assert aki.start.value + sum(part.value for part in aki.parts) == aki.end == 0
    page = " ".join(key(LESSON).split())
    start, *parts, _ = aki.told()
    assert "{} (own dice), {} (own choices), {} (Bea's dice) and {} (Bea's choices)".format(*parts) in page
    assert f"the start of {start}" in page
    kinds = [(step.player, step.kind) for step in look.steps]
    assert {kinds.count(kind) for kind in kinds} == {2}, "the hint speaks of two lines of each kind"
    assert "three soldiers each" in prose(LESSON)
    assert played_again.SHORT_SOLDIERS == 3


def test_misconceptions_have_their_wrong_values() -> None:
    pairs = played_again.pairs()
    wrong = {
        "8.2": {
            18 * 10: "apart",
            4 * 11: "stays",
            11 * 10: "empty",
            13: "neighbours",
            55: "leaves",
            14: "added",
        },
        "8.3": {1: "of the soldier", 2: "nobody came first", 5: "keep"},
        "8.6": {
            110**2: "then another",
            110 * 109: "moves first",
            comb(110, 2): "goes on",
            55 * 45: "same territory",
            55 * 9 * 9 + 55: "both orders",
            11 * 55 + 55 * 45: "Not every territory",
        },
        "8.7": {
            Fraction(pairs.only_other, 1000): "some speak for Kinai",
            Fraction(pairs.only_one + pairs.only_other, 1000): "matters at all",
            Fraction(pairs.both + pairs.only_other, 1000): "after Kinai",
            Fraction(pairs.only_other - pairs.only_one, pairs.only_other + pairs.only_one): "by all pairs",
            pairs.only_other - pairs.only_one: "What part",
        },
    }
    for id, values in wrong.items():
        assert set(find(id).misconceptions) == set(values), "no two mistakes lead to the same number"
        for value, words in values.items():
            verdict = lessons.check(id, value)
            assert not verdict.right
            assert words in verdict.message
    assert lessons.check("8.3", 0).misconception == "nobody_there"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_try_is_told(language: str) -> None:
    card = lessons.ask("8.1", language)
    for territory in FAR.map.territories:
        told = what_if.consequence(territory, language)
        tries = len(one_soldier.moves_into(territory))
        assert str(tries) in told
        assert ("Aki wins" in told or "Aki megnyeri" in told) == (territory == "chugoku")
        assert card.answer(territory).right == (territory == "chugoku")
        assert card.verdict is not None
        assert card.verdict.message.startswith(told)


def test_what_the_lesson_prints() -> None:
    told = printed(LESSON)
    assert "Boards tried: 40\nBoards on which Aki wins: 1\n" in told
    assert "Boards tried: 143\nAki: kanto → chugoku\nAki: stock → chugoku\n" in told
    assert "Boards tried: 110 and 2530\nBoards on which Aki wins: 1\n" in told
    changes = [int(change) for change in re.findall(r"^turn .*: ([+-]\d+) %$", told, re.MULTILINE)]
    assert len(changes) == len(played_again.looked_back().steps)
    assert f"Tōkai: {float(played_again.exactly().options[0].win):.4f} = " in told
    assert "First board: 24 to 47. Soldiers: 1\n" in told
    assert "This board: 50 to 51. Soldiers: 2\n" in told
    pairs = played_again.pairs()
    numbers = [int(number) for number in re.findall(r"^Aki wins .*: +(\d+)$", told, re.MULTILINE)]
    assert numbers == [pairs.both, pairs.only_one, pairs.only_other, pairs.neither]


# The teacher's page.


def test_the_key_says_what_is_so() -> None:
    page, text = " ".join(key(LESSON).split()), prose(LESSON)
    assert "soldiers in 6 of 11 territories" in text
    assert f"**{6 * 10}**" in page
    assert f"says {6 * 11} lets" in page
    assert "In 100 pairs" in text
    assert "A alone wins 12, B alone wins 4" in text
    assert f"**{float(Fraction(12 - 4, 100))}**" in page
    scores, close = resolve_war(FAR).scores, one_soldier.fewest_moves(CLOSE)
    assert f"Aki is {scores['Bea'] - scores['Aki']} points behind" in page
    assert f"one of {one_soldier.fewest_moves(FAR).searched[0]} single moves" in page
    assert f"none of {close.searched[0]} does; of {close.searched[1]} boards two moves away, one does" in page


def test_the_sentence_of_the_lesson_speaks_both_languages() -> None:
    (english,), (hungarian,) = what_if.reflections("en"), what_if.reflections("hu")
    assert english.id == hungarian.id == "8.9"
    assert english.question != hungarian.question
    assert english.sample != hungarian.sample


# The walk through the puzzle.


def test_the_puzzle_is_solved_on_the_board_by_two_clicks() -> None:
    trial = trial_of(FAR)
    trial.choose("kanto")
    trial.choose("chugoku")
    assert "Aki would win: 43 to 36" in repr(trial)
    trial.take_all_back()
    assert repr(trial) == "What if …? Change something on the board."
