"""What the text of a lesson says is what the package computes."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from checkout import CHECKOUT
from lesson_text import check_minutes

from rumble_nb import lessons, resolve_war
from rumble_nb.lessons.desk import exercises, find
from rumble_nb.lessons.start_here import consequence, with_last_soldier

ISLETS, JAPAN = lessons.example("islets"), lessons.example("japan")


def cells(kind: str, lesson: str = "00_start_here.ipynb") -> list[str]:
    """Give the texts of all cells of a kind in a lesson."""
    notebook: dict[str, Any] = json.loads((CHECKOUT / "notebooks" / lesson).read_text("utf-8"))
    return ["".join(cell["source"]) for cell in notebook["cells"] if cell["cell_type"] == kind]


def called(name: str, lesson: str = "00_start_here.ipynb") -> list[str]:
    return [
        id for cell in cells("code", lesson) for id in re.findall(rf'lessons\.{name}\("([\d.]+)"\)', cell)
    ]


def test_every_exercise_is_asked_once_and_has_its_solution_below() -> None:
    asked = []
    for lesson in sorted((CHECKOUT / "notebooks").glob("*.ipynb")):
        assert called("solution", lesson.name) == called("ask", lesson.name)
        number = str(int(lesson.name[:2]))
        assert {id.split(".")[0] for id in called("ask", lesson.name)} == {number}
        assert [id.split(".")[0] for id in called("reflect", lesson.name)] == [number]
        asked += called("ask", lesson.name)
    assert sorted(asked) == sorted(exercises())


def test_the_core_path_of_lesson_6_has_its_minutes_and_exercises() -> None:
    core = {id for id, exercise in exercises().items() if id.startswith("6.") and exercise.core}
    assert core == {"6.1", "6.3", "6.4"}
    check_minutes("06_dominoes.ipynb", core)


def test_nobody_has_answered_in_the_lesson_as_it_is_given_out() -> None:
    for id in called("ask"):
        card = lessons.ask(id)
        assert card.verdict is None
        assert card.feedback.value == card.hints.value == ""
        assert not lessons.check(id, "").right


def test_the_small_war_is_what_the_text_says() -> None:
    text = "\n".join(cells("markdown"))
    assert "Aki and Bea share five islands and lands." in text
    assert (ISLETS.players, len(ISLETS.map.places)) == (("Aki", "Bea"), 5)
    assert "The last castle is Kame." in text
    assert ISLETS.map[ISLETS.battle_order[-1]].name() == "Kame"
    assert "**2 reinforcements**" in text
    assert ISLETS.rules.reinforcements == 2
    assert ISLETS.problems() == JAPAN.problems() == []


def test_japan_is_what_the_text_says() -> None:
    text = "\n".join(cells("markdown"))
    assert "The real map has eleven territories with tokens from 2 to 12." in text
    assert sorted(JAPAN.values.values()) == list(range(2, 13))
    assert "Three players have 18 soldiers each." in text
    totals = [sum(there[player] for there in JAPAN.soldiers.values()) for player in JAPAN.players]
    assert totals == [18, 18, 18]
    calm = JAPAN.replace(rules=JAPAN.rules.replace(reinforcements=0))
    assert resolve_war(calm).winner != resolve_war(JAPAN).winner, "they did matter"


def test_what_the_questions_take_for_granted() -> None:
    report = resolve_war(ISLETS)
    fought = {battle.territory: battle for battle in report.battles}
    assert (fought["take"].winner, fought["take"].second, fought["take"].value) == ("Aki", "Bea", 7)
    assert "ume" in ISLETS.map.neighbours("take")
    assert ISLETS.soldiers["ume"]["Aki"] == 0, "he had nobody in Ume"
    assert fought["ume"].winner == "Bea"
    assert fought["kame"].winner == "Bea"
    assert ISLETS.soldiers["kame"]["Aki"] > ISLETS.soldiers["kame"]["Bea"], "although Aki had more at first"
    assert ISLETS.finish_order[0] == "Bea", "Bea finished first, so Bea wins ties"
    assert max(ISLETS.map.territories, key=ISLETS.values.__getitem__) == "kame"


def test_what_the_misconceptions_say_of_the_puzzle() -> None:
    last = resolve_war(with_last_soldier("kame")).battles[-1]
    assert dict(last.forces) == {"Aki": 4, "Bea": 4}, "four against four is a tie"
    assert (last.winner, last.tie_broken) == ("Bea", True)


@pytest.mark.parametrize("territory", ISLETS.map.territories)
def test_every_place_of_the_last_soldier_tells_its_battle(territory: str) -> None:
    told = consequence(territory)
    winner = resolve_war(with_last_soldier(territory)).battles[-1].winner
    assert told.startswith(f"Aki puts the soldier into {ISLETS.map[territory].name()}. Kame, token 11.")
    assert f"{winner} comes first and scores 11 points" in told
    assert consequence(territory, "hu") != told


def test_solutions_tell_the_answer() -> None:
    assert "Bea has 4 (2 soldiers and 2 reinforcements)" in lessons.solution("0.1").text
    assert "Bea comes second and scores 3 points" in lessons.solution("0.4").text
    assert lessons.solution("0.3").text == consequence("ume")
    right = {JAPAN.map[id].name() for id in find("0.5").truth()}
    assert set(re.findall(r"\w+", lessons.solution("0.5").text)) == right | {"and"}
    assert "ume" not in resolve_war(ISLETS).cascade()["take"], "nothing goes from Take to Ume"
    assert "Ume" not in lessons.solution("0.2").text
