"""Several territories as one answer: marked, or walked through."""

from __future__ import annotations

import ipywidgets
import pytest
from clicked import choice, inside, picture_of, receive, words
from hypothesis import given
from hypothesis import strategies as st
from strategies import MODERATE

from rumble_nb import lessons, load_map
from rumble_nb.draw.scene import Path
from rumble_nb.lessons.desk import find
from rumble_nb.lessons.marking_card import MarkingCard, WayCard

JAPAN = load_map("japan")
CUTS = {"kyushu", "kinai", "oshu"}


def press(card: ipywidgets.Widget, text: str) -> None:
    made = [part for part in inside(card) if isinstance(part, ipywidgets.Button)]
    (found,) = [button for button in made if button.description == text]
    found.click()


def marking_card(id: str = "1.6", plain: bool = False, language: str = "en") -> MarkingCard:
    card = lessons.ask(id, lang=language, plain=plain)
    assert isinstance(card, MarkingCard)
    return card


def way_card(plain: bool = False) -> WayCard:
    card = lessons.ask("1.4", plain=plain)
    assert isinstance(card, WayCard)
    return card


def choose(card: MarkingCard | WayCard, territory: str) -> None:
    if card.board.picture is None:
        card.board.lines[territory].click()
    else:
        receive(card.board, choice(card.board, territory))


@MODERATE
@given(st.sets(st.sampled_from(JAPAN.territories), min_size=1), st.randoms())
def test_a_marking_is_checked_in_any_order_and_told_what_it_lacks(marked: set[str], random: object) -> None:
    shuffled = sorted(marked, key=lambda _: random.random())  # type: ignore[attr-defined]
    verdict = lessons.check("1.6", ", ".join(shuffled))
    assert verdict == lessons.check("1.6", marked) == lessons.check("1.6", shuffled)
    assert verdict.right == (marked == CUTS)
    told = verdict.message.removeprefix("This check: not yet. ")
    if not verdict.right and told not in find("1.6").misconceptions.values():
        assert ("omething is missing" in told) == bool(CUTS - marked)
        assert ("not belong there" in told) == bool(marked - CUTS)


def test_what_is_no_territory_is_not_taken_for_one() -> None:
    for answer in ("edo", "kinai, edo", ", ,", ["kinai", "edo"]):
        said = lessons.check("1.6", answer).message
        assert said == "This check: not yet. Name territories of the map, separated by commas."
    assert lessons.check("1.6", []).message == "There is no answer yet."
    assert lessons.check("1.6", "Kyūshū, Kinai und Ōshū").right is False
    assert lessons.check("1.6", "Kjúsú, Kinai, Ósú", "hu").right, "in any language"


@pytest.mark.parametrize("plain", [False, True])
@pytest.mark.parametrize("id", ["1.1", "1.6"])
def test_marks_come_and_go_and_nothing_is_checked_on_the_way(id: str, plain: bool) -> None:
    card = marking_card(id, plain)
    assert words(card.marks.value) == "Nothing is marked yet."
    for territory in ("oshu", "kyushu", "ezo", "oshu"):
        choose(card, territory)
    assert card.marked == {"kyushu", "ezo"}
    assert words(card.marks.value) == "Marked: Kyūshū, Ezo."
    assert card.verdict is None
    marked = {id for id, state in card.board.view.states.items() if state == "chosen"}
    assert marked == card.marked
    if card.board.picture is not None:
        assert picture_of(card.board).picture["pressed"] == ["kyushu", "ezo"]
    press(card, "Check")
    assert card.verdict == lessons.check(id, "kyushu, ezo")
    choose(card, "ezo")
    assert card.feedback.value == "", "what is said of other marks does not stay"


def test_the_right_marks_are_praised() -> None:
    card = marking_card()
    for territory in CUTS:
        choose(card, territory)
    press(card, "Check")
    assert words(card.feedback.value).startswith("✓ This check: right. Each of them is needed")
    assert picture_of(card.board).picture["status"] == card.verdict.message  # type: ignore[union-attr]


def test_nothing_marked_is_no_answer() -> None:
    card = marking_card()
    press(card, "Check")
    assert words(card.feedback.value) == "… There is no answer yet."


def test_neighbours_are_told_only_to_those_who_do_not_see_them() -> None:
    assert marking_card("1.1").board.labels["kinai"] == "Kinai."
    told = "Kinai. By land: Chūgoku, Hokuriku, Tōkai. By sea: Shikoku."
    assert marking_card("1.1", plain=True).board.labels["kinai"] == told
    assert marking_card("1.6").board.labels["kinai"] == told
    assert marking_card("1.6", language="hu").board.labels["ezo"] == "Ezo. Tengeren: Ósú."


def test_the_graph_is_drawn_where_it_has_been_met() -> None:
    drawn = {id: marking_card(id).board.view.instead or () for id in ("1.1", "1.6")}
    paths = {id: [shape for shape in shapes if isinstance(shape, Path)] for id, shapes in drawn.items()}
    edges = {id: sum(path.role == "edge" for path in there) for id, there in paths.items()}
    assert edges == {"1.1": 0, "1.6": len(JAPAN.edges)}


@pytest.mark.parametrize("plain", [False, True])
def test_a_way_leads_from_neighbour_to_neighbour(plain: bool) -> None:
    card = way_card(plain)
    assert words(card.walked.value) == "Kyūshū: 0 steps."
    assert card.back_button.disabled
    for territory in ("chugoku", "kinai", "tokai", "kanto"):
        assert territory in card.reachable
        assert set(card.board.selectable) == set(card.reachable)
        choose(card, territory)
    assert card.verdict is not None
    assert card.verdict.right
    assert card.reachable == ()
    assert words(card.walked.value) == "Kyūshū → Chūgoku → Kinai → Tōkai → Kantō: 4 steps."


def test_a_detour_is_told_its_steps_and_can_be_taken_back() -> None:
    card = way_card()
    for territory in ("shikoku", "kinai", "hokuriku", "koshin", "kanto"):
        choose(card, territory)
    longer = "This way has 5 steps. There is a shorter one."
    assert words(card.feedback.value) == f"… This check: not yet. {longer}"
    press(card, "One step back")
    press(card, "One step back")
    assert card.way == ["kyushu", "shikoku", "kinai", "hokuriku"]
    assert card.feedback.value == ""
    choose(card, "tokai")
    choose(card, "kanto")
    assert words(card.feedback.value).endswith(longer)
    press(card, "Start again")
    assert card.way == ["kyushu"]
    card.back()
    assert card.way == ["kyushu"], "the start stays"
    choose(card, "ryukyu")
    assert words(card.walked.value) == "Kyūshū → Ryūkyū: 1 step."
    assert card.reachable == (), "a dead end"


@pytest.mark.parametrize(
    "answer", ["kyushu, kanto", "kanto, tokai, kinai, chugoku, kyushu", "kyushu, shikoku"]
)
def test_what_is_no_way_is_told_so(answer: str) -> None:
    assert "That is no way" in lessons.check("1.4", answer).message


def test_a_way_may_be_written_as_a_list() -> None:
    assert lessons.check("1.4", ["kyushu", "shikoku", "kinai", "tokai", "kanto"]).right
