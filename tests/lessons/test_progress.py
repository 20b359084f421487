"""Progress: what one kernel has answered counts once, stays apart by lesson, and dies with the kernel."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import ipywidgets
import pytest
from checkout import run_python
from clicked import press, text
from hypothesis import given
from hypothesis import strategies as st
from IPython.core.interactiveshell import InteractiveShell
from strategies import MODERATE

from rumble_nb import RumbleError, lessons, load_map, odds, widgets
from rumble_nb.answer_sheet import Answer, AnswerSheet, Counts, MadeBet, answer_sheet
from rumble_nb.lessons.lesson_parts import lesson_numbers, lesson_parts
from rumble_nb.lessons.lesson_progress import progress_of
from rumble_nb.locale import LANGUAGES
from rumble_nb.notebook_files import lessons_folder
from rumble_nb.widgets.closing import TerritoryBet
from rumble_nb.widgets.dice_lab import DiceLab
from rumble_nb.widgets.forecast_bet import ForecastBet
from rumble_nb.widgets.keep_or_reroll import KeepOrReroll

BETTING = ("predict=", "dice_lab(", "many_games(", "_bet(", "keep_or", "forecast_lab")

# Where answers live.


def test_a_sheet_hangs_on_the_shell_and_nowhere_else(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("VIRTUAL_ENV", raising=False)  # that of another Python makes a shell warn
    shells = [InteractiveShell(), InteractiveShell()]
    monkeypatch.setattr("IPython.get_ipython", lambda: shells[0])
    here = answer_sheet()
    assert answer_sheet() is here
    monkeypatch.setattr("IPython.get_ipython", lambda: shells[1])
    assert answer_sheet() is not here
    monkeypatch.setattr("IPython.get_ipython", lambda: None)
    assert answer_sheet() is not answer_sheet()


def test_looking_for_a_shell_does_not_load_ipython() -> None:
    program = "from rumble_nb import lessons; lessons.check('0.1', 4); import sys"
    done = run_python("-c", f"{program}; print({{'IPython', 'ipywidgets', 'numpy'}} & set(sys.modules))")
    assert done.stdout.decode().split() == ["set()"]


# What counts.


def test_tries_and_hints_count_until_the_answer_is_right(sheet: AnswerSheet) -> None:
    card: Any = lessons.ask("0.1")
    card.field.value = "2"
    press(card, "Check")
    press(card, "Hint")
    card.field.value = "4"
    press(card, "Check")
    press(card, "Hint")
    card.field.value = "5"
    assert sheet.answers == {"0.1": Answer(2, right=True, hints=1, misconception="no_reinforcements")}


@pytest.mark.parametrize("unanswered", ["", "  ", "four"])
def test_what_cannot_be_checked_is_no_try(sheet: AnswerSheet, unanswered: str) -> None:
    lessons.ask("0.1").answer(unanswered)
    assert sheet.answers == {}


def test_a_digit_short_is_no_try(sheet: AnswerSheet) -> None:
    lessons.ask("2.5").answer("0.42")
    assert "2.5" not in sheet.answers


def test_a_cell_that_runs_again_counts_nothing_twice(sheet: AnswerSheet) -> None:
    for _ in range(3):
        card = lessons.ask("0.2")
        card.show_hint()
        card.answer("Aki")
        card.answer("Bea")
        card.answer("Aki")
        lessons.reflect("0.6")
    assert sheet.answers["0.2"].tries == 2
    assert sheet.answers["0.2"].hints == 1
    assert progress_of(sheet, 0).right == 1


def test_placing_marking_and_turning_count_as_well(sheet: AnswerSheet) -> None:
    for id, wrong, right in (
        ("0.3", "kame", "ume"),
        ("2.3", "111", ""),
        ("1.1", "ezo", ""),
        ("12.1", "kinai, tokai", ""),
    ):
        card = lessons.ask(id)
        card.answer(wrong)
        card.answer(right or next(iter(card.exercise.truth())))
        assert (sheet.answers[id].tries, sheet.answers[id].right) == (2, True), id


def test_what_cannot_be_an_answer_is_no_try(sheet: AnswerSheet) -> None:
    assert not lessons.check("1.1", "Edo").right
    assert not lessons.check("0.2", "Zoë").right
    assert [sheet.answers[id].tries for id in ("1.1", "0.2") if id in sheet.answers] in ([], [0, 0])


def test_checks_and_hints_called_in_a_cell_count(sheet: AnswerSheet) -> None:
    lessons.hint("0.4", 2)
    lessons.check("0.4", 4)
    lessons.check("0.4", None)
    lessons.check("0.4", 3)
    assert sheet.answers["0.4"].tries == 2
    assert sheet.answers["0.4"].hints == 2
    assert sheet.lessons == (0,)


def test_a_sentence_counts_only_when_something_was_written(sheet: AnswerSheet) -> None:
    card = lessons.reflect("0.6")
    card.compare()
    assert not sheet.sentences
    card.field.value = "Two came from Ume."
    card.compare()
    assert sheet.sentences == {"0.6"}
    assert "Ume" not in repr(vars(sheet))


def test_lessons_of_one_kernel_stay_apart(sheet: AnswerSheet) -> None:
    lessons.ask("0.2").answer("Bea")
    lessons.ask("2.9").answer("same")
    assert [progress_of(sheet, lesson).right for lesson in (0, 2, 5)] == [1, 1, 0]
    assert sheet.lessons == (0, 2)
    assert [it.lesson for it in lessons.progress().lessons] == [0, 2]
    assert [it.lesson for it in lessons.progress(2).lessons] == [2]
    lessons.ask("0.2")
    assert sheet.lessons == (2, 0)


@given(st.lists(st.tuples(st.sampled_from("abc"), st.booleans()), max_size=12))
@MODERATE
def test_a_sheet_says_what_a_plain_count_says(given_answers: list[tuple[str, bool]]) -> None:
    sheet, before, tries, solved = AnswerSheet(), "", 0, False
    for said, right in given_answers:
        sheet.answer("0.1", said, right)
        if not solved and said != before:
            tries, solved, before = tries + 1, right, said
    assert sheet.answers.get("0.1", Answer()) == Answer(tries, solved)


# Bets and experiments.


def war_bet(sheet: AnswerSheet) -> None:
    theatre: Any = widgets.war_theatre(lessons.example("islets"), predict="last")
    theatre.bet.choose("Aki")
    theatre.bet.commit("sure")
    assert progress_of(sheet, 0).bets == (MadeBet("sure", right=False), None)


def test_a_bet_counts_once_and_the_first_stands(sheet: AnswerSheet) -> None:
    war_bet(sheet)
    again: Any = widgets.war_theatre(lessons.example("islets"), predict="last")
    again.bet.choose("Bea")
    again.bet.commit("sure")
    assert progress_of(sheet, 0).bets == (MadeBet("sure", right=False), None)


def test_rolls_of_the_dice_lab_count_for_their_event(sheet: AnswerSheet) -> None:
    for _ in range(2):
        lab = widgets.dice_lab(seed=7)
        lab.roll(1000)
        lab.guess("1/2", "guess")
    assert progress_of(sheet, 2).counts == (Counts(421, 1000),)
    assert progress_of(sheet, 2).bets == (MadeBet("guess", right=False),)
    lab.ask(odds.reaching(10, soldiers=3))
    assert progress_of(sheet, 2).counts == (Counts(421, 1000),)
    assert progress_of(sheet, 3).counts == (Counts(lab.hits, 1000),)
    lab.ask(odds.reaching(7))
    lab.start_again()
    widgets.dice_lab(seed=8)
    assert progress_of(sheet, 2).counts == (Counts(421, 1000),)
    lab.roll(10)
    assert progress_of(sheet, 2).counts == (Counts(lab.hits, 10),)


def test_many_games_count_and_their_bet_is_open_until_all_are_played(sheet: AnswerSheet) -> None:
    table = widgets.many_games(seed=7)
    table.play(100)
    assert progress_of(sheet, 9).counts == (Counts(29, 100),)
    table.bet.choose("100")
    table.bet.commit("fairly")
    assert progress_of(sheet, 9).bets == (MadeBet("fairly"),)
    table.bet.reveal(50)
    assert progress_of(sheet, 9).bets == (MadeBet("fairly", right=True),)


def test_other_bets_count_too(sheet: AnswerSheet) -> None:
    bet = widgets.territory_bet("japan")
    bet.choose("kinai")
    bet.commit("guess")
    turns = widgets.keep_or_reroll(odds.reaching(7))
    turns.guess("66 %", "sure")
    assert sheet.bets[("territory", load_map("japan"))].confidence == "guess"
    assert progress_of(sheet, 4).bets == (MadeBet("sure", right=True),)
    assert MadeBet("sure", right=True).points == 3


def code_cells(lesson: int) -> list[dict[str, Any]]:
    (file,) = lessons_folder().glob(f"{lesson:02}_*.ipynb")
    return [cell for cell in json.loads(file.read_text("utf-8"))["cells"] if cell["cell_type"] == "code"]


def cells(lesson: int) -> Iterator[str]:
    """Give the cells of a lesson that make widgets to bet on or to count with, and what comes before."""
    for cell in code_cells(lesson):
        source = "".join(cell["source"])
        betting = any(made in source for made in BETTING)
        lines = [line for line in source.splitlines() if re.match(r"from |import |\w+ = lessons\.ex", line)]
        yield source if betting else "\n".join([*lines, "None"])


def about(widget: Any) -> Any:
    """Say what is bet on in a widget, as its own code says it."""
    if isinstance(widget, DiceLab):
        return ("chance", widget.event)
    if isinstance(widget, KeepOrReroll):
        return ("turn", widget.counting.rule.goal) if widget.asks else None
    if isinstance(widget, TerritoryBet):
        return ("territory", widget.map)
    return getattr(getattr(widget, "bet", widget), "about", None)


@pytest.mark.parametrize("lesson", [lesson for lesson in lesson_numbers() if lesson != 11])
def test_the_bets_of_a_lesson_are_those_of_its_notebook(lesson: int, sheet: AnswerSheet) -> None:
    """The first bets of a notebook, in order; what a lesson repeats at its end may be left out."""
    made: dict[Any, None] = {}
    space: dict[str, Any] = {}
    for source in cells(lesson):
        *before, last = source.rstrip().splitlines()
        try:
            exec("\n".join(before), space)
            widget = eval(last, space)
        except (SyntaxError, NameError):
            continue
        if isinstance(widget, ipywidgets.Widget) and about(widget) is not None:
            made[about(widget)] = None
    declared = lesson_parts(lesson).bets
    assert tuple(made)[: len(declared)] == declared
    assert sheet.lessons == ()


def test_the_bet_of_the_last_lesson_is_that_of_its_notebook(sheet: AnswerSheet) -> None:
    """Its games take seconds to play, so only what its cell has shown is read."""
    (cell,) = [cell for cell in code_cells(11) if "forecast_lab(alike[:40])" in "".join(cell["source"])]
    (shown,) = cell["outputs"]
    games, share = map(int, re.findall(r"\d+", "".join(shown["data"]["text/plain"])))
    bet = ForecastBet(games, Fraction(share, 100), "en", list)
    bet.choose("third")
    bet.commit("sure")
    assert progress_of(sheet, 11).bets == (MadeBet("sure"),)
    bet.tell(12)
    assert progress_of(sheet, 11).bets == (MadeBet("sure", right=True),)


# On screen.


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_card_says_the_same_as_its_words(sheet: AnswerSheet, language: str) -> None:
    nothing = lessons.progress(lang=language)
    assert repr(nothing) in text(nothing)
    lessons.ask("0.2").answer("Bea")
    war_bet(sheet)
    card = lessons.progress(lang=language)
    for name, said in progress_of(sheet, 0).rows(language):
        assert f"- {name}: {said}" in repr(card)
        assert name + said in text(card)
    assert ("1 of 5" if language == "en" else "5 feladatból 1") in text(card)


def test_the_card_looks_anew_when_it_is_shown_and_when_asked(sheet: AnswerSheet) -> None:
    card = lessons.progress(0)
    sheet.answer("0.1", "4", right=True)
    assert "1 of 5" not in text(card)
    assert "1 of 5" in card._repr_mimebundle_()["text/plain"]
    assert "1 of 5" in text(card)
    sheet.answer("0.2", "Bea", right=True)
    press(card, "Look again")
    assert "2 of 5" in text(card)


def test_an_unknown_lesson_is_refused() -> None:
    with pytest.raises(RumbleError, match="There is no lesson 13; there are: 0, 1, 2"):
        lessons.progress(13)
