"""Lesson 5: what its text says is what the package computes, and it reads easily."""

from __future__ import annotations

import re
from itertools import combinations, permutations, product
from statistics import median

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lesson_text import EASY, cells, check_minutes, code, key, printed, prose, sentences, words_in
from strategies import MODERATE, positions
from twins import fight_war, plain_board

from rumble_nb import Position, lessons, resolve_war
from rumble_nb.engine.final_scores import rank
from rumble_nb.lessons import war_phase
from rumble_nb.lessons.card import BoardCard, ChoiceCard, NumberCard, PlacingCard
from rumble_nb.lessons.desk import find
from rumble_nb.lessons.war_phase import consequence, renamed, tied_at_the_start, with_one_more
from rumble_nb.locale import LANGUAGES

LESSON = "05_the_war_phase.ipynb"
SIX, JAPAN = lessons.example("six against five"), lessons.example("one tie in Japan")
FIRST, SECOND = lessons.example("tie for first"), lessons.example("tie for second")
ONE_MORE = lessons.example("one more soldier")


# Every lesson from 0 to 5 reads easily.


def test_sentences_are_told_apart() -> None:
    text = "# A heading\n\nOne, two. **Three** four?\nFive: six\n\n- seven eight\n  nine\n- ten CC BY 4.0."
    counted = [words_in(sentence) for sentence in sentences(text)]
    assert counted == [2, 2, 2, 1, 1, 3, 4]


@pytest.mark.parametrize("lesson", EASY)
def test_no_sentence_is_longer_than_fifteen_words(lesson: str) -> None:
    read = list(sentences(prose(lesson)))
    assert len(read) > 30
    assert [sentence for sentence in read if words_in(sentence) > 15] == []


@pytest.mark.parametrize("lesson", EASY)
def test_cells_of_code_are_short_and_folded(lesson: str) -> None:
    folded = [cell for cell in cells(lesson) if cell["cell_type"] == "code"]
    assert median(len(cell["source"].splitlines()) for cell in folded) <= 3
    assert all(cell["metadata"]["jupyter"] == {"source_hidden": True} for cell in folded)


@pytest.mark.parametrize("lesson", EASY)
def test_something_to_see_is_never_far(lesson: str) -> None:
    """Folded solutions do not count; the class copy does not have them."""
    shown = [cell for cell in cells(lesson) if "solution" not in cell["metadata"].get("tags", [])]
    seen = [bool(re.search(r"widgets\.|figures\.|\.ask|\.reflect|attachment:", c["source"])) for c in shown]
    gaps = "".join("x" if it else " " for it in seen).split("x")
    assert max(map(len, gaps)) <= 3


# The lesson has all its parts.


def test_the_lesson_has_what_every_lesson_has() -> None:
    text, first = prose(LESSON), cells(LESSON)[0]
    assert first["attachments"]["run_all.png"] == cells(EASY[0])[0]["attachments"]["run_all.png"]
    assert "Can six soldiers lose to five?" in first["source"]
    assert "You need lesson 0" in text
    assert "predict=" in code(LESSON)
    assert "**A dispute.**" in text
    assert code(LESSON).count("figures.") <= 2, "each of them waits for matplotlib"
    assert all(part in text for part in ("What you have seen", "A question for the class", "Exit ticket"))
    assert all(part in text for part in ("CC BY 4.0", "unofficial"))


def test_the_minutes_make_a_lesson_and_its_core_path() -> None:
    check_minutes(LESSON, {id for id in ("5.1", "5.2", "5.5") if find(id).core})


def test_cards_fit_their_exercises() -> None:
    kinds = {exercise.id: type(lessons.ask(exercise.id)) for exercise in war_phase.exercises()}
    assert kinds == {
        "5.1": NumberCard,
        "5.2": ChoiceCard,
        "5.3": ChoiceCard,
        "5.4": NumberCard,
        "5.5": PlacingCard,
        "5.6": BoardCard,
        "5.7": ChoiceCard,
    }


# The facts.


@pytest.mark.parametrize("name", war_phase.EXAMPLES)
def test_examples_are_positions_of_the_game(name: str) -> None:
    assert lessons.example(name).problems() == []


def test_six_lose_to_five() -> None:
    battles = resolve_war(SIX).battles
    assert dict(SIX.soldiers["take"].items()) == {"Aki": 6, "Bea": 5}
    assert (SIX.battle_order[0], SIX.battle_order[-1]) == ("matsu", "take")
    assert (battles[-1].winner, dict(battles[-1].forces)) == ("Bea", {"Aki": 6, "Bea": 9})
    assert SIX.finish_order[0] == "Bea"
    assert battles[0].tie_broken
    assert (battles[0].value, battles[0].winner) == (3, "Bea")
    assert set(battles[0].reinforcements) == {"take", "tsuru"}, "it all began with this small battle"
    assert "matsu" in SIX.map.neighbours("tsuru")
    assert battles[1].reinforcements == {}, "a territory that is already resolved gets none"
    assert resolve_war(SIX.replace(finish_order=["Aki", "Bea"])).battles[-1].winner == "Aki"
    totals = [sum(there[player] for there in SIX.soldiers.values()) for player in SIX.players]
    assert totals == [SIX.rules.soldiers] * 2


def test_the_worked_ties() -> None:
    (first,) = [battle for battle in fight_war(plain_board(FIRST))["battles"] if battle["winner"]]
    assert (first["value"], FIRST.finish_order) == (11, ("Bea", "Aki", "Cai"))
    assert (first["forces"], first["points"]) == ({"Aki": 3, "Bea": 3, "Cai": 1}, {"Bea": 11, "Aki": 5})
    (second,) = [battle for battle in fight_war(plain_board(SECOND))["battles"] if battle["winner"]]
    assert (second["value"], SECOND.finish_order) == (9, ("Cai", "Bea", "Aki"))
    assert (second["forces"], second["points"]) == ({"Aki": 4, "Bea": 2, "Cai": 2}, {"Aki": 9, "Cai": 4})


def test_questions_say_what_stands_on_the_board() -> None:
    asked = find("5.1").question
    assert "Kame, token 11. Aki has 3 soldiers, Bea has 3 and Cai has 1." in asked
    assert "Bea finished first, then Aki, then Cai." in asked
    assert "Aki has 4 of 8 soldiers, Bea and Cai have 2 each." in find("5.2").question
    assert sum(SECOND.soldiers["ume"].values()) == 8
    assert "Cai finished first, then Bea, then Aki." in find("5.3").question
    assert "Aki finished first, then Cai, then Bea." in find("5.5").question
    assert ONE_MORE.finish_order == ("Aki", "Cai", "Bea")
    asked = find("5.7").question
    assert ", ".join(f"{name} {score}" for name, score in war_phase.FINAL_SCORES.items()) in asked
    assert "Finish order: " + ", ".join(war_phase.FINAL_ORDER) in asked


def test_the_worked_ranking() -> None:
    assert (tuple(war_phase.FINAL_SCORES.values()), war_phase.FINAL_ORDER) == (
        (23, 45, 23, 30),
        ("Cai", "Aki", "Bea", "Dai"),
    )
    assert war_phase.final_ranking() == ("Bea", "Dai", "Cai", "Aki")
    assert len(find("5.7").choices() or ()) == 3  # type: ignore[misc]


@pytest.mark.parametrize("order", list(permutations(("Aki", "Bea", "Cai"))))
def test_the_ranking_is_lexicographic(order: tuple[str, ...]) -> None:
    position = FIRST.replace(finish_order=order)
    for scores in product((4, 5), repeat=3):
        for swords in product((1, 2), repeat=3):
            points, blades = dict(zip("ABC", scores, strict=True)), dict(zip("ABC", swords, strict=True))
            keys = {
                f"{points[name[0]]} {blades[name[0]]} {3 - order.index(name)}": name for name in FIRST.players
            }
            ranked = rank(
                position,
                {name: points[name[0]] for name in FIRST.players},
                {name: blades[name[0]] for name in FIRST.players},
            )
            assert ranked == tuple(keys[word] for word in sorted(keys, reverse=True)), "like words"


def test_misconceptions_have_their_wrong_values() -> None:
    token = 11
    rounded_up, unrounded, shared = -(-token // 2), token / 2, (token + token // 2) / 2
    for wrong, word in ((rounded_up, "rounded up"), (unrounded, "Nobody shares"), (shared, "You shared")):
        verdict = lessons.check("5.1", wrong)
        assert not verdict.right
        assert word in verdict.message
    assert "more than half" not in lessons.check("5.2", "Bea").message
    assert "majority" in lessons.check("5.2", "Bea").message
    assert "only when four play" in lessons.check("5.4", 4).message
    assert "gets no points" in lessons.check("5.7", ", ".join(war_phase.FINAL_ORDER)).message
    assert "alphabet" in lessons.check("5.7", "Bea, Dai, Aki, Cai").message


def test_the_puzzle_has_one_solution_and_its_traps_are_what_they_say() -> None:
    winners = {id: resolve_war(with_one_more(id)).winner for id in ONE_MORE.map.territories}
    assert [id for id, winner in winners.items() if winner == "Cai"] == ["take"]
    assert resolve_war(ONE_MORE).ranking[-1] == "Cai"
    totals = {name: sum(there[name] for there in ONE_MORE.soldiers.values()) for name in ONE_MORE.players}
    assert min(totals, key=totals.__getitem__) == "Cai", "Cai has the fewest soldiers of all"
    fought = {battle.territory: battle for battle in resolve_war(with_one_more("take")).battles}
    assert (fought["take"].tie_broken, fought["take"].winner, fought["ume"].winner) == (True, "Cai", "Cai")
    kame = next(b for b in resolve_war(with_one_more("kame")).battles if b.territory == "kame")
    assert (kame.second, kame.value) == ("Cai", 12), "second place at the highest token"
    ume = next(b for b in resolve_war(with_one_more("ume")).battles if b.territory == "ume")
    assert (ume.tie_broken, ume.winner, ume.second) == (True, "Aki", "Cai")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("territory", ONE_MORE.map.territories)
def test_every_place_of_the_soldier_tells_its_battle_and_the_end(territory: str, language: str) -> None:
    told, report = consequence(territory, language), resolve_war(with_one_more(territory))
    name = report.position.map[territory].name(language)
    assert told.startswith(name[:2]) or name in told.split(".")[0]
    assert all(str(score) in told for score in report.scores.values())
    assert "{" not in told


def test_japan_has_one_tie_that_nobody_sees_at_the_start() -> None:
    report = resolve_war(JAPAN)
    (tie,) = [battle for battle in report.battles if battle.tie_broken or battle.second_tie_broken]
    assert {tie.territory} == find("5.6").truth()
    assert not {tie.territory} & tied_at_the_start(JAPAN)
    assert set(find("5.6").misconceptions) == tied_at_the_start(JAPAN)
    assert len(find("5.6").misconceptions) == 2
    for battle in report.battles:
        if battle.territory in find("5.6").misconceptions:
            first, second, _ = sorted(battle.forces.values(), reverse=True)
            assert first > second, "reinforcements have ended the tie of the start"
    assert {name for name, force in tie.forces.items() if force == tie.forces["Aki"]} == {"Aki", "Bea"}
    kanto = next(battle for battle in report.battles if battle.territory == "kanto")
    assert ([name for name, force in kanto.forces.items() if force], kanto.second) == (["Bea"], None)
    assert "In Kantō, Bea stood alone. Then nobody comes second." in prose(LESSON)


def test_another_finish_order_crowns_somebody_else_on_japan() -> None:
    assert JAPAN.finish_order == ("Cai", "Bea", "Aki")
    other = resolve_war(JAPAN.replace(finish_order=["Cai", "Aki", "Bea"]))
    assert (resolve_war(JAPAN).winner, other.winner) == ("Cai", "Aki")


def test_what_the_lesson_prints() -> None:
    told = printed(LESSON)
    assert "(4, 1)  Aki\n(2, 3)  Cai\n(2, 2)  Bea\n" in told
    assert told.count("Yes.") == 3
    assert "No." not in told
    assert f"{18 * 3} pairs." in told


def test_the_pairs_are_a_strict_total_order() -> None:
    pairs = list(product(range(1, 19), (1, 2, 3)))
    stronger = {(a, b) for a, b in product(pairs, repeat=2) if a[0] > b[0] or (a[0] == b[0] and a[1] > b[1])}
    assert stronger == {(a, b) for a, b in product(pairs, repeat=2) if a > b}, "Python compares like words"
    assert all(((a, b) in stronger) != ((b, a) in stronger) for a, b in combinations(pairs, 2))


@MODERATE
@given(positions(), st.data())
def test_renaming_everything_only_renames_the_result(position: Position, data: st.DataObject) -> None:
    shuffled = data.draw(st.permutations(position.players))
    names = dict(zip(position.players, shuffled, strict=True))
    before, after = resolve_war(position), resolve_war(renamed(position, names))
    assert tuple(names[player] for player in before.ranking) == after.ranking
    assert {names[player]: points for player, points in before.scores.items()} == dict(after.scores)
    assert [names.get(battle.winner or "") for battle in before.battles] == [b.winner for b in after.battles]


@MODERATE
@given(positions(), st.data())
def test_seats_do_not_matter(position: Position, data: st.DataObject) -> None:
    seated = position.replace(players=data.draw(st.permutations(position.players)))
    assert resolve_war(seated).ranking == resolve_war(position).ranking
    assert dict(resolve_war(seated).scores) == dict(resolve_war(position).scores)


def test_the_finish_order_is_no_mere_name() -> None:
    moved = renamed(SIX, {"Aki": "Bea", "Bea": "Aki"})
    assert moved.players == ("Bea", "Aki")
    swapped = moved.replace(players=SIX.players)
    assert swapped.soldiers["take"]["Bea"] == 6, "now Bea has the six soldiers"
    assert resolve_war(swapped).battles[-1].winner == "Aki"
    forgotten = swapped.replace(finish_order=SIX.finish_order)
    assert resolve_war(forgotten).battles[-1].winner == "Bea"


# The teacher's page.


def test_the_key_of_the_exit_ticket() -> None:
    page = key(LESSON)
    soldiers, order = {"Aki": 2, "Bea": 2, "Cai": 1}, ("Bea", "Cai", "Aki")
    ticket = FIRST.replace(soldiers={"ume": soldiers}, finish_order=order)
    points = next(battle.points for battle in resolve_war(ticket).battles if battle.value == 9)
    assert "2, 2 and 1 soldiers at token 9" in prose(LESSON)
    shown = f"The first player scores **{points['Aki']}**, the second player **{points['Bea']}**"
    assert f"{shown}, the third player **{points.get('Cai', 0)}**." in page
    assert "The earlier finisher" in page
    assert "earlier finisher" not in prose(LESSON), "the key stands on the teacher's page only"


def test_the_sentence_of_the_lesson_speaks_both_languages() -> None:
    (english,), (hungarian,) = war_phase.reflections("en"), war_phase.reflections("hu")
    assert english.id == hungarian.id == "5.8"
    assert english.question != hungarian.question
    assert english.sample != hungarian.sample
