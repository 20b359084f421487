"""Exercises: every truth is computed twice, no text gives it away, and no answer breaks a check."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

import pytest
import second_dominoes
import second_how_many_soldiers
import second_map_graph
import second_reroll_or_keep
import second_simulate_then_prove
import second_tactics_cards
import second_three_dice
import second_war_phase
import second_what_if
import second_whole_game
import second_your_own_rules
from hypothesis import given
from hypothesis import strategies as st
from strategies import MODERATE, garbage
from twins import fight_war, plain_board

from rumble_nb import Position, RumbleError, lessons
from rumble_nb.lessons import (
    desk,
    dominoes,
    how_many_soldiers,
    map_graph,
    reroll_or_keep,
    simulate_then_prove,
    start_here,
    tactics_cards,
    three_dice,
    war_phase,
    what_if,
    whole_game,
    your_own_rules,
)
from rumble_nb.lessons.desk import exercises, find
from rumble_nb.lessons.exercise import Exercise, Solution, Verdict
from rumble_nb.locale import LANGUAGES

ALL = tuple(exercises())
NUMBERS = tuple(id for id in ALL if find(id).choices is None)
CHOICES = tuple(id for id in ALL if find(id).choices is not None)


def choices_of(exercise: Exercise) -> dict[str, str]:
    assert exercise.choices is not None
    return dict(exercise.choices())


def war_of(position: Position, **changes: Any) -> dict[str, Any]:
    """Fight a war by the slow twin; give its battles by territory."""
    fought = fight_war(plain_board(position) | changes)
    return {battle["territory"]: battle for battle in fought["battles"]}


def soldiers_in_kame() -> int:
    return int(war_of(start_here.islets())["kame"]["forces"]["Bea"])


def who_is_right() -> set[str]:
    board = plain_board(start_here.islets())
    goes = {"take", "ume"} in board["borders"] and board["soldiers"]["ume"]["Aki"] > 0
    return {"Aki" if goes else "Bea"}


def where_the_soldier_wins() -> set[str]:
    solved = set()
    for territory in start_here.islets().map.territories:
        board = plain_board(start_here.islets())
        board["soldiers"][territory]["Aki"] += 1
        last = fight_war(board)["battles"][-1]
        if (last["territory"], last["winner"]) == ("kame", "Aki"):
            solved.add(territory)
    return solved


def half_of_seven() -> int:
    (battle,) = [battle for battle in war_of(start_here.islets()).values() if battle["value"] == 7]
    assert battle["second"] == "Bea"
    return 7 // 2


def lost_without_reinforcements() -> set[str]:
    with_them, without = war_of(start_here.japan()), war_of(start_here.japan(), reinforcements=0)
    return {id for id, battle in with_them.items() if battle["winner"] != without[id]["winner"]}


COMPUTED_ANEW: dict[str, Callable[[], Any]] = {
    "0.1": soldiers_in_kame,
    "0.2": who_is_right,
    "0.3": where_the_soldier_wins,
    "0.4": half_of_seven,
    "0.5": lost_without_reinforcements,
    **second_map_graph.COMPUTED_ANEW,
    **second_three_dice.COMPUTED_ANEW,
    **second_how_many_soldiers.COMPUTED_ANEW,
    **second_reroll_or_keep.COMPUTED_ANEW,
    **second_war_phase.COMPUTED_ANEW,
    **second_dominoes.COMPUTED_ANEW,
    **second_tactics_cards.COMPUTED_ANEW,
    **second_what_if.COMPUTED_ANEW,
    **second_simulate_then_prove.COMPUTED_ANEW,
    **second_whole_game.COMPUTED_ANEW,
    **second_your_own_rules.COMPUTED_ANEW,
}


@pytest.mark.parametrize("id", ALL)
def test_the_truth_is_what_a_second_computation_gives(id: str) -> None:
    assert find(id).truth() == COMPUTED_ANEW[id]()


@pytest.mark.parametrize("id", ALL)
def test_exactly_the_right_answers_are_right(id: str) -> None:
    truth = COMPUTED_ANEW[id]()
    if id in NUMBERS:
        numbers = {*range(-3, 80), Fraction(truth)}
        assert {number for number in numbers if lessons.check(id, number).right} == {truth}
        assert lessons.check(id, f" {float(truth):.12f} ").right
        assert lessons.check(id, float(truth)).right
    else:
        assert {choice for choice in choices_of(find(id)) if lessons.check(id, choice).right} == truth


def test_the_puzzle_has_exactly_one_solution() -> None:
    assert len(where_the_soldier_wins()) == 1
    assert find("0.3").truth() == where_the_soldier_wins()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("id", ALL)
def test_every_exercise_has_all_its_texts(id: str, language: str) -> None:
    exercise = find(id, language)
    texts = [exercise.question, *exercise.hints, exercise.praise, exercise.solution()]
    texts += [lessons.hint(id, 1, language), lessons.hint(id, 2, language), *exercise.misconceptions.values()]
    assert all(text.strip() == text and len(text) > 10 for text in texts)
    assert len(exercise.hints) == len(set(exercise.hints)) == 2
    assert exercise.question.endswith((".", "?", "!"))
    solution = lessons.solution(id, language)
    assert solution.text == exercise.solution()
    assert solution.title


@pytest.mark.parametrize("id", ALL)
def test_texts_are_translated(id: str) -> None:
    english, hungarian = find(id), find(id, "hu")
    assert english.question != hungarian.question
    assert not set(english.hints) & set(hungarian.hints)
    assert english.solution() != hungarian.solution()
    assert english.truth() == hungarian.truth()
    assert set(english.misconceptions) == set(hungarian.misconceptions)


SPELLED = {
    "en": ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven"),
    "hu": ("nulla", "egy", "kettő", "három", "négy", "öt", "hat", "hét", "nyolc", "kilenc", "tíz"),
}


def numbers_in(text: str, language: str) -> set[Fraction]:
    """Find all numbers in a text, in digits and in words."""
    written = re.findall(r"\d+/\d+|\d+(?:[.,]\d+)?", text)
    spelled = [word for word in re.findall(r"\w+", text.lower()) if word in SPELLED[language]]
    return {Fraction(number.replace(",", ".")) for number in written} | {
        Fraction(SPELLED[language].index(word)) for word in spelled
    }


def told_before_it_is_right(exercise: Exercise, language: str) -> Iterator[str]:
    """Give all texts that a learner can see before having answered rightly."""
    yield exercise.question
    yield from exercise.hints
    yield from exercise.misconceptions.values()
    for answer in ["", "?", "0.5", *range(-2, 40)]:
        verdict = exercise.check(answer, language)
        if not verdict.right:
            yield verdict.message


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("id", NUMBERS)
def test_no_text_gives_a_number_away(id: str, language: str) -> None:
    exercise = find(id, language)
    truth = Fraction(exercise.truth())
    for text in told_before_it_is_right(exercise, language):
        assert truth not in numbers_in(text, language), text


def test_numbers_are_found_in_digits_and_in_words() -> None:
    assert numbers_in("Half of 7 is 3.5, four of them.", "en") == {7, Fraction(7, 2), 4}
    assert numbers_in("5/12, in words 5 of 12.", "en") == {Fraction(5, 12), 5, 12}


@pytest.mark.parametrize("id", CHOICES)
def test_a_wrong_choice_is_not_told_the_right_one(id: str) -> None:
    exercise = find(id)
    shown = choices_of(exercise)
    names = {shown[choice] for choice in exercise.truth()}
    for choice in shown:
        verdict = exercise.check(choice)
        if not verdict.right and choice not in exercise.misconceptions:
            assert not [name for name in names if name in verdict.message]


class Unprintable:
    def __str__(self) -> str:
        raise RuntimeError("no words for this")


class Wordless:
    __str__ = None  # type: ignore[assignment]


ODD = [
    *(None, ..., True, "", " ", "\n", "?", "5/0", b"3", [], {}, [3], {"3": 3}, 3j, float("nan"), -0.0),
    *(10**5000, Unprintable(), Wordless(), Wordless, lambda: 3, object(), "\ud83d", "3" * 10_000),
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("id", ALL)
def test_no_answer_breaks_a_check(id: str, language: str) -> None:
    for answer in ODD:
        verdict = lessons.check(id, answer, language)
        assert isinstance(verdict, Verdict)
        assert not verdict.right
        assert verdict.message


@MODERATE
@given(st.sampled_from(ALL), garbage() | st.text() | st.floats() | st.fractions() | st.binary() | st.dates())
def test_any_answer_gets_a_verdict(id: str, answer: Any) -> None:
    verdict = lessons.check(id, answer)
    assert isinstance(verdict.right, bool)
    assert verdict.message.startswith(("This check", "There is no answer yet."))


def test_what_a_check_says() -> None:
    exercise = Exercise(
        id="x",
        question="How likely?",
        truth=lambda: Fraction(5, 12),
        hints=("Count.", "Count again."),
        misconceptions={Fraction(1, 11): "The sums are not equally likely."},
        praise="Five of twelve.",
    )
    said = {answer: exercise.check(answer) for answer in ("5/12", "0.42", "1/11", "2/22", "1/3", "what", " ")}
    assert {answer for answer, verdict in said.items() if verdict.right} == {"5/12"}
    assert said["5/12"].message == "This check: right. Five of twelve."
    assert said["0.42"].message == "This check: right direction. Give one more digit."
    assert said["1/11"].message == "This check: not yet. The sums are not equally likely."
    assert said["2/22"] == said["1/11"], "a misconception is known by its value"
    assert said["1/3"].message == "This check: not yet. Look again, or take a hint."
    assert said["what"].message.startswith("This check cannot read that as a number.")
    assert said[" "].message == "There is no answer yet."
    assert exercise.check(5 / 12).right, "what Python computes is right, too"
    assert exercise.check("0,0909") == said["1/11"], "and by its value as people round it"
    assert exercise.check("0.09").message == "This check: not yet. Look again, or take a hint."


def test_a_known_mistake_close_to_the_truth_is_named() -> None:
    exercise = Exercise(
        id="x",
        question="How many on average?",
        truth=lambda: Fraction(8, 3),
        hints=("Count.", "Count again."),
        misconceptions={3: "That is the most likely one.", Fraction(27, 10): "So close."},
    )
    assert exercise.check("3").message == "This check: not yet. That is the most likely one."
    assert exercise.check("2.7").message == "This check: not yet. So close."
    assert exercise.check("2,67").right
    assert exercise.check("2.6").message == "This check: not yet. Look again, or take a hint."


def test_a_right_answer_without_praise_is_just_right() -> None:
    exercise = Exercise(id="x", question="2 + 2?", truth=lambda: 4, hints=("Count.", "Use fingers."))
    assert exercise.check(4).message == "This check: right."
    assert exercise.solution() == ""


def test_what_floats_lose_does_not_count() -> None:
    exercise = Exercise(id="x", question="3 of 10?", truth=lambda: Fraction(3, 10), hints=("a", "b"))
    assert str(0.1 + 0.2) == "0.30000000000000004"
    assert exercise.check(0.1 + 0.2).right
    assert not exercise.check(0.31).right


@pytest.mark.parametrize("id", [id for id in ALL if find(id).misconceptions])
def test_known_misconceptions_are_named(id: str) -> None:
    exercise = find(id)
    for answer, words in exercise.misconceptions.items():
        verdict = lessons.check(id, answer)
        assert (verdict.right, verdict.message) == (False, f"This check: not yet. {words}")


def test_misconceptions_of_choices_are_choices() -> None:
    for id in CHOICES:
        assert set(find(id).misconceptions) <= set(choices_of(find(id))) - set(find(id).truth())


def test_ids_are_unique_and_a_duplicate_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    lessons_with_exercises = (
        start_here,
        map_graph,
        three_dice,
        how_many_soldiers,
        reroll_or_keep,
        war_phase,
        dominoes,
        tactics_cards,
        what_if,
        simulate_then_prove,
        whole_game,
        your_own_rules,
    )
    assert len(set(ALL)) == len(ALL) == sum(len(lesson.exercises()) for lesson in lessons_with_exercises)
    reflected = [it.id for lesson in lessons_with_exercises for it in lesson.reflections()]
    assert not set(reflected) & set(ALL)
    monkeypatch.setattr(
        desk, "_LESSONS", (start_here.exercises, lambda language: start_here.exercises(language)[3:])
    )
    with pytest.raises(RumbleError, match=r"Two exercises have the id 0\.4; give one of them another\."):
        exercises.__wrapped__("en")


def test_every_exercise_has_a_lesson_and_a_place_in_it() -> None:
    assert list(ALL) == sorted(ALL, key=lambda id: [int(number) for number in id.split(".")])
    core = [id.split(".")[0] for id in ALL if find(id).core]
    assert {lesson: core.count(lesson) for lesson in core} == {id.split(".")[0]: 3 for id in ALL}, (
        "the core path has three exercises"
    )


def test_what_is_not_there_is_refused_by_name() -> None:
    for ask in (lessons.check, lessons.hint, lessons.solution, lessons.ask, lessons.reflect):
        call: Callable[..., Any] = ask
        arguments = ("99.9", "5") if ask is lessons.check else ("99.9",)
        with pytest.raises(RumbleError, match=r"There is no (exercise|question) '99\.9'; there are: 0\.\d"):
            call(*arguments)
    with pytest.raises(RumbleError, match="There is no example 'mars'; there are: islets, japan"):
        lessons.example("mars")
    for number in (0, 3, -1, True, 1.0, "1"):
        with pytest.raises(RumbleError, match="there are hints 1 to 2"):
            lessons.hint("0.1", number)  # type: ignore[arg-type]
    with pytest.raises(RumbleError, match="There are no words for the language 'xx'"):
        lessons.check("0.1", 4, "xx")


def test_solutions_are_folded_and_verbatim() -> None:
    solution = Solution("Worked <solution>", "2 & 2 make 4.")
    assert repr(solution) == "Worked <solution>: 2 & 2 make 4."
    shown = "<details><summary>Worked &lt;solution&gt;</summary><p>2 &amp; 2 make 4.</p></details>"
    assert solution._repr_html_() == shown
