"""The teacher's guide says what lessons, checks and the package itself say."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest
from checkout import CHECKOUT
from lesson_text import prose

from rumble_nb import batch, cascades, lessons, odds, resolve_war
from rumble_nb.lessons import desk
from rumble_nb.lessons.exercise import Exercise

TEACHER = CHECKOUT / "notebooks" / "teacher"
GUIDE = (TEACHER / "guide.md").read_text("utf-8")
FLAT = " ".join(GUIDE.split())
LESSONS = [file.name for file in sorted((CHECKOUT / "notebooks").glob("[0-9]*.ipynb"))]
HUNGARIAN = [file.name for file in sorted((TEACHER / "hu").glob("*.md"))]
PARTS = ("Minutes", "Goals", "Meets", "Ask", "Print", "Room", "Easier", "Collect", "Key")


def part(number: int) -> str:
    """Give what the guide says of a lesson."""
    (found,) = re.findall(rf"^### Lesson {number} · .*?(?=^##)", GUIDE, re.MULTILINE | re.DOTALL)
    return found


@pytest.mark.parametrize("lesson", LESSONS)
def test_each_lesson_is_there_with_all_its_parts(lesson: str) -> None:
    said = part(int(lesson[:2]))
    assert said.splitlines()[0] == f"### {prose(lesson).splitlines()[0].removeprefix('# ')}"
    assert [name for name in PARTS if f"- **{name}**" not in said] == []
    assert (TEACHER / lesson).with_suffix(".md").is_file()
    assert f"{lesson.removesuffix('.ipynb')}.md" in said


@pytest.mark.parametrize("lesson", LESSONS)
def test_minutes_are_those_of_the_lesson(lesson: str) -> None:
    said = re.search(r"\*\*Minutes\*\*: (\d+)[,;](?: core path (\d+))?", part(int(lesson[:2])))
    assert said is not None
    listed = re.findall(r"^- .*: (\d+) minutes(, \*core\*)?$", prose(lesson), re.MULTILINE)
    assert int(said[1]) == sum(int(minutes) for minutes, _ in listed)
    core = sum(int(minutes) for minutes, is_core in listed if is_core)
    assert not core or said[2] == str(core)


def test_misreadings_bear_their_titles_and_are_met_in_their_lessons() -> None:
    titles = {one.id: one.title for one in lessons.known_misconceptions()}
    met = {int(found[0].id.split(".")[0]): found for found in (make("en") for make in desk._LESSONS)}
    named = 0
    for number, exercises in met.items():
        known = {id for exercise in exercises for id in misleading(exercise)}
        for title, id in re.findall(r"(?:: |, )([^,:`]+?) \(`(\w+)`\)", " ".join(part(number).split())):
            assert titles[id] == title
            assert id in known
            named += 1
    assert named == len(re.findall(r"\(`\w+`\)", GUIDE)) > 25


def misleading(exercise: Exercise) -> set[str]:
    """Give the misreadings that lead to a wrong answer of an exercise."""
    return {id for id, value in exercise.wrong().items() if value != exercise.truth()}


def test_numbers_are_those_of_the_package() -> None:
    assert f"the chance {odds.reach(7)} and not {3 * odds.pair_sum(0, 1, 7).chance}" in FLAT
    assert f"the chance is {odds.reach(7)}." in FLAT
    counted = odds.reaching(10, soldiers=3)
    added = 3 * len(odds.counting(0, value=10, soldiers=3))
    assert f"So {len(counted)} of 216 rolls, and not {added}." in FLAT
    twice = {tuple(sorted(roll)) for roll in counted.rolls if ways(roll) > 1}
    assert twice == {(4, 6, 6), (5, 5, 5)}
    assert f"a new roll brings {odds.mean(odds.most_soldiers())} on average" in FLAT
    wars = [resolve_war(lessons.example(name)) for name in ("long domino", "long domino, turned")]
    points = [points for war in wars for points in war.scores.values()]
    assert "turns {} to {} into {} to {}".format(*points) in FLAT
    assert f"{cascades.most_reinforcements('japan').most} reinforcements is the most" in FLAT


def ways(roll: tuple[int, ...]) -> int:
    """Count the dice that may count so that three soldiers go to token 10."""
    return sum(roll[die] >= 5 and sum(roll) - roll[die] == 10 for die in range(3))


def test_the_first_seat_wins_as_often_as_the_guide_says() -> None:
    found = batch.play(20_000, seed=1)
    share = Fraction(int((found.champion == 0).sum()), 20_000)
    assert abs(share - Fraction(36, 100)) < Fraction(1, 100)
    assert "Under random play with three players the first seat wins about 36 % of the games" in FLAT


@pytest.mark.parametrize("page", HUNGARIAN)
def test_a_hungarian_page_tells_what_the_english_one_tells(page: str) -> None:
    english, hungarian = ((folder / page).read_text("utf-8") for folder in (TEACHER, TEACHER / "hu"))
    asked = set(re.findall(r"\b\d\.\d+\b", english))
    assert asked - set(re.findall(r"\b\d\.\d+\b", hungarian)) <= {"0.42", "15.0", "5.5", "4.5"}
    assert hungarian.count("\n## ") == english.count("\n## ") == 2
    fractions = set(re.findall(r"\b\d+/\d+\b", key(hungarian)))
    assert fractions == set(re.findall(r"\b\d+/\d+\b", key(english)))
    assert "CC BY 4.0" in hungarian


def key(page: str) -> str:
    return page.partition("\n## ")[2]


def test_all_that_is_linked_is_there() -> None:
    for page in [TEACHER / "guide.md", *(TEACHER / "hu").glob("*.md")]:
        linked = re.findall(r"\]\((?!https://)(.*?)\)", page.read_text("utf-8"))
        assert [name for name in linked if not (page.parent / name).is_file()] == []
    assert "CC BY 4.0" in GUIDE
