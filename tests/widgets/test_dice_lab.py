"""The dice lab: nothing is told too early, and all that is shown comes from the rolls and the event."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from fractions import Fraction
from typing import Any

import ipywidgets
import pytest
from checkout import run_python
from clicked import inside, page, read, words
from strategies import AWKWARD_NAMES

from rumble_nb import IllegalAction, RulesError, RumbleError, odds
from rumble_nb.analysis.sampling import MOST_ROLLS
from rumble_nb.draw.shares import percent
from rumble_nb.widgets import dice_lab
from rumble_nb.widgets.dice_grid import GridPicture
from rumble_nb.widgets.dice_guess import guess_words, read_guess
from rumble_nb.widgets.dice_lab import SHORT_SEEDS, DiceLab
from rumble_nb.widgets.dice_pool import MOST_GROUPS, MOST_TYPED, Group, pool_table, read_group
from rumble_nb.widgets.dice_question import FIELDS, GIVEN

TakeLog = Callable[[], list[logging.LogRecord]]
SEVEN = odds.reaching(7)


@pytest.fixture
def lab() -> DiceLab:
    return dice_lab(seed=7, event=SEVEN)


def seen(lab: DiceLab) -> str:
    """Give all words on the page, those of pictures too."""
    return "\n".join("".join(read(value).texts) + value for value in page(lab))


def press(widget: ipywidgets.Widget, name: str) -> None:
    """Press the one button that is shown and called so."""
    found = [
        part
        for part in inside(widget)
        if isinstance(part, ipywidgets.Button) and part.description == name and not part.disabled
    ]
    assert len(found) == 1, f"{name}: {len(found)} buttons"
    found[0].click()


def throw(lab: DiceLab, roll: tuple[int, int, int]) -> None:
    """Let the dice fall like this."""
    lab._rolls.make = lambda _: lab._rolls.made.append(roll)  # type: ignore[method-assign]
    press(lab, "Roll 1")


def grid(lab: DiceLab) -> GridPicture:
    assert lab.grid.picture is not None
    return lab.grid.picture


def send(lab: DiceLab, content: Any) -> list[Any]:
    """Let a message come from the page; give what is answered."""
    answers: list[Any] = []
    grid(lab).send = answers.append
    grid(lab)._handle_custom_msg(content, [])
    return answers


def chosen(lab: DiceLab, roll: str = "136") -> dict[str, Any]:
    return {"event": "look", "roll": roll, "number": grid(lab).picture["number"]}


@contextmanager
def changes_of(lab: DiceLab) -> Iterator[dict[int, int]]:
    """Count how often each text and picture changes."""
    counts: dict[int, int] = {}

    def count(change: Any) -> None:
        counts[id(change["owner"])] = counts.get(id(change["owner"]), 0) + 1

    shown = [part for part in inside(lab) if isinstance(part, ipywidgets.HTML)]
    for part in shown:
        part.observe(count, "value")
    grid(lab).observe(count, "picture")
    yield counts
    for part in shown:
        part.unobserve(count, "value")
    grid(lab).unobserve(count, "picture")


# Rolling


def test_rolls_are_those_of_a_sample_with_the_same_seed(lab: DiceLab) -> None:
    for name in ("Roll 10", "Roll 1", "Roll 1000", "Roll 1"):
        press(lab, name)
    assert lab.sample == odds.sample(1012, seed=7)
    wanted = [roll for roll in lab.sample.rolls if 7 in (sum(roll) - die for die in roll)]
    assert lab.hits == len(wanted)
    share = round(100 * len(wanted) / 1012, 1)
    assert words(lab.tray.count.value) == f"It happened in{len(wanted)} of 1012 rolls: {share:g} %"


def test_one_roll_is_told_with_its_splits(lab: DiceLab) -> None:
    assert words(lab.tray.dice.value) == "Roll the dice: does it happen?"
    assert lab.tray.again.disabled
    throw(lab, (4, 4, 1))
    assert words(lab.tray.dice.value) == (
        "The last roll4 + 1 → 5: 2 soldiers4 + 4 → 8: 1 soldier"
        "✗ It does not happen.The dice show 4, 4 and 1. ✗ It does not happen."
    )
    assert lab.tray.dice.value.count('class="die"') == 3
    lab.ask(odds.reaching(8))
    assert "✓ It happens." in words(lab.tray.dice.value)


def test_several_rolls_say_what_is_new(lab: DiceLab) -> None:
    lab.roll(10)
    first = lab.hits
    lab.roll(10)
    assert f"In these 10 rolls it happened {lab.hits - first} time" in words(lab.tray.count.value)
    lab.ask(odds.options(2))
    assert "In these" not in words(lab.tray.count.value), "another question is no new roll"
    assert len(lab.sample) == 20
    assert lab.hits == lab.sample.count(odds.options(2))


def test_what_is_no_number_of_rolls_is_refused(lab: DiceLab) -> None:
    for number in (0, -1, 1001, True, 2.0, "10", None):
        with pytest.raises(RumbleError, match="There can be 1 to 1000 rolls at once"):
            lab.roll(number)  # type: ignore[arg-type]
    assert len(lab.sample) == 0


def test_there_is_an_end_to_rolling(lab: DiceLab) -> None:
    lab._rolls.made = [(1, 1, 1)] * (MOST_ROLLS - 1)
    press(lab, "Roll 1")
    assert (len(lab.sample), lab.tray.error.value) == (MOST_ROLLS, "")
    press(lab, "Roll 1")
    assert words(lab.tray.error.value) == "More than 100000 rolls would show nothing new. Start again."
    press(lab, "Start again")
    assert (len(lab.sample), lab.tray.error.value) == (0, "")


def test_starting_again_takes_the_same_luck_only_where_a_seed_was_given() -> None:
    given, fresh = dice_lab(seed=7), dice_lab()
    seeds = given.seed, fresh.seed
    for lab in (given, fresh):
        lab.roll(10)
        lab.add(1, 2)
        before = lab.sample
        lab.start_again()
        assert (len(lab.sample), lab.groups, lab.tray.again.disabled) == (0, (), True)
        lab.roll(10)
        assert (lab.sample == before) == (lab is given)
    assert given.seed == seeds[0] == 7
    assert fresh.seed != seeds[1]
    assert fresh.seed < SHORT_SEEDS
    assert f"seed {fresh.seed}" in words(fresh.title.value)


def test_a_thousand_rolls_are_shown_at_once(lab: DiceLab) -> None:
    spent = []
    for _ in range(3):
        started = time.process_time()
        lab.roll(1000)
        spent.append(time.process_time() - started)
    assert min(spent) < 0.1


ACTS: tuple[Callable[[DiceLab], None], ...] = (
    lambda lab: lab.roll(10),
    lambda lab: lab.look((1, 3, 6)),
    lambda lab: lab.guess("1/2", "sure"),
    lambda lab: lab.reveal(),
    lambda lab: lab.ask(odds.options(2)),
    lambda lab: lab.add(1, 2),
)


def test_one_act_is_one_redraw(lab: DiceLab) -> None:
    lab.roll(1)
    for act in ACTS:
        with changes_of(lab) as counts:
            act(lab)
        assert set(counts.values()) == {1}


# Asking


MENUS = {
    "reach": ({"territory": 9, "soldiers": (2, False)}, odds.reaching(9, 2)),
    "reach exactly": ({"territory": 9, "soldiers": (2, True)}, odds.reaching(9, 2, exactly=True)),
    "reach any": ({"territory": 0, "soldiers": (3, False)}, odds.reaching(soldiers=3)),
    "either": ({"first": 2, "second": 12}, odds.any_of([2, 12])),
    "either exactly": (
        {"first": 6, "second": 6, "soldiers": (3, True)},
        odds.reaching(6, 3, exactly=True),
    ),
    "fixed": ({"die": 2, "sum": 10, "counted": 3}, odds.counting(2, 10, 3)),
    "fixed any": ({"die": 1, "sum": 0, "counted": 0}, odds.ALL_ROLLS),
    "pair": ({"pair": 1, "total": 4}, odds.pair_sum(0, 2, 4)),
    "options": ({"number": 1}, odds.options(1)),
}


def test_menus_ask_what_they_say() -> None:
    lab = dice_lab(seed=7)
    menus = lab.question.fields
    for case, (answers, event) in MENUS.items():
        lab.question.kind.value = case.split()[0]
        shown = {name for name, menu in menus.items() if menu.layout.display != "none"}
        assert set(answers) <= shown == set(FIELDS[lab.question.kind.value])
        for name, value in ({"soldiers": (1, False)} | answers).items():
            menus[name].value = value
        assert lab.event == event, case
        assert lab.event.words() in words(lab.title.value)
        assert not lab.is_revealed


def test_a_given_question_folds_the_menus_away(lab: DiceLab) -> None:
    assert lab.question.row.layout.display == "none"
    press(lab, "Ask something else")
    assert (lab.question.row.layout.display, lab.question.more.layout.display) == ("", "none")
    assert lab.question.kind.options[0] == ("reach 7", GIVEN)
    lab.question.kind.value = "options"
    assert lab.event == odds.options(3)
    lab.question.kind.value = GIVEN
    assert lab.event == SEVEN


def test_menus_follow_what_is_asked_in_code() -> None:
    lab = dice_lab(seed=7)
    assert lab.event == SEVEN
    lab.ask(odds.options(1))
    assert lab.question.row.layout.display == "none"
    press(lab, "Ask something else")
    assert lab.event == SEVEN, "the menus are open again, and what they say is asked"


def test_what_is_no_event_is_refused(lab: DiceLab) -> None:
    for event in (7, "reach 7", [(1, 1, 1)], None):
        with pytest.raises(RumbleError, match="is no event of three dice"):
            lab.ask(event)  # type: ignore[arg-type]
    with pytest.raises(RumbleError, match="is no event of three dice"):
        dice_lab(event=7)  # type: ignore[arg-type]
    assert lab.event == SEVEN


def test_what_is_no_seed_or_language_is_refused() -> None:
    with pytest.raises(RulesError, match="A seed is a whole number"):
        dice_lab(seed=-1)
    with pytest.raises(RumbleError, match="There are no words for the language 'xx'"):
        dice_lab(lang="xx")


# Guessing


def secrets_told(lab: DiceLab) -> list[str]:
    """List what gives the exact chance of reaching 7 away."""
    known = ["5/12", "41.7 %", "90 of 216", "exact"]
    told = [secret for secret in known if secret in seen(lab).lower()]
    return told + [mark for mark in "01" if mark in grid(lab).picture["marks"]]


def test_nothing_is_told_before_it_is_asked_for(lab: DiceLab) -> None:
    assert secrets_told(lab) == []
    lab.roll(1000)
    lab.add(5, 10)
    assert secrets_told(lab) == []
    lab.guessing.field.value = "40 %"
    assert words(lab.guessing.read.value) == "That is 40 %."
    press(lab, "Fairly sure")
    assert not lab.is_revealed
    assert words(lab.guessing.answer.value).startswith("Your guess40 % (Fairly sure)")
    assert "guess 40 %" in lab.tray.chart.value
    assert secrets_told(lab) == []
    press(lab, "Show the exact chance")
    assert secrets_told(lab) == ["5/12", "41.7 %", "90 of 216", "exact", "0", "1"]
    told = words(lab.guessing.answer.value)
    assert told.startswith("The exact chance5/12 ≈ 41.7 %12 × 6 + 6 × 3 + 0 × 1 = 90 of 216 rolls: 5/12")
    assert told.endswith("Close! Fairly sure: your guess scores +2.")
    marked = [
        roll for roll, mark in zip(odds.ALL_ROLLS, grid(lab).picture["marks"], strict=True) if mark == "1"
    ]
    assert tuple(marked) == SEVEN.rolls


def test_it_can_be_shown_without_a_guess(lab: DiceLab) -> None:
    press(lab, "Show without guessing")
    assert lab.is_revealed
    told = words(lab.guessing.answer.value)
    assert "5/12" in told
    assert "scores" not in told
    assert "guess" not in lab.tray.chart.value
    lab.guess("1/2", "sure")
    lab.reveal()
    assert words(lab.guessing.answer.value) == told, "there is nothing left to guess"


def test_another_event_needs_a_guess_of_its_own(lab: DiceLab) -> None:
    lab.guess("1/2", "sure")
    lab.guess("5/12", "sure")
    lab.reveal()
    told = words(lab.guessing.answer.value)
    assert told.startswith("The exact chance5/12")
    assert "You guessed 50 %. The exact chance is 8.3 percentage points lower." in told
    assert told.endswith("Very sure: your guess scores -3.")
    lab.ask(odds.options(2) & SEVEN)
    assert not lab.is_revealed
    assert lab.guessing.asking.layout.display == ""
    assert set(grid(lab).picture["marks"]) == {"."}
    lab.ask(SEVEN)
    assert words(lab.guessing.answer.value) == told


def test_what_was_typed_stays_until_another_event_is_asked(lab: DiceLab) -> None:
    lab.guessing.field.value = "1/3"
    lab.roll(1)
    lab.look((1, 1, 1))
    assert lab.guessing.field.value == "1/3"
    lab.ask(odds.options(1))
    assert (lab.guessing.field.value, lab.guessing.read.value) == ("", "")


def test_without_prediction_all_is_shown() -> None:
    lab = dice_lab(seed=7, event=SEVEN, predict=False)
    assert lab.is_revealed
    assert "5/12" in words(lab.guessing.answer.value)
    lab.ask(odds.options(1))
    assert "1/36" in words(lab.guessing.answer.value)


def test_an_argument_that_counts_no_orders_explains_none() -> None:
    lab = dice_lab(seed=7, event=odds.pair_sum(0, 1, 7), predict=False)
    assert words(lab.guessing.answer.value) == "The exact chance1/6 ≈ 16.7 %36 of 216 rolls: 1/6"


BETWEEN = "is no chance: a chance lies between 0 and 1."
SMALLER = "Write a smaller part of 1, such as 1/3 or 30 %."
NO_CHANCES = {
    "": "Write your guess first, such as 1/3, 0.3 or 30 %; then say how sure you are.",
    "often": "often cannot be read. Write a fraction such as 1/3, a decimal such as 0.3, or 30 %.",
    "42": f"42 {BETWEEN} Did you mean 42 %?",
    "-1/2": f"-1/2 {BETWEEN} {SMALLER}",
    "120 %": f"120 % {BETWEEN} {SMALLER}",
    "1/0": "1/0 cannot be read. Write a fraction such as 1/3, a decimal such as 0.3, or 30 %.",
}


def test_a_guess_that_is_no_chance_is_refused_with_a_remedy(lab: DiceLab) -> None:
    for text, refusal in NO_CHANCES.items():
        lab.guessing.field.value = text
        press(lab, "A guess")
        assert words(lab.guessing.error.value) == refusal
        assert not lab._guesses
        lab.guessing.field.value = "0,4"
        assert (lab.guessing.error.value, words(lab.guessing.read.value)) == ("", "That is 40 %.")


def test_an_unknown_confidence_is_refused(lab: DiceLab) -> None:
    with pytest.raises(RumbleError, match="There is no choice 'perhaps'; there are: guess, fairly, sure"):
        lab.guess("1/2", "perhaps")


JUDGED = {
    ("5/12", Fraction(5, 12)): ("Exactly right!", 3),
    ("0.42", Fraction(5, 12)): ("Exactly right!", 3),
    ("41,7 %", Fraction(5, 12)): ("Exactly right!", 3),
    ("0.4", Fraction(5, 12)): ("1.7 percentage points higher. Close!", 3),
    ("417/1000", Fraction(5, 12)): ("Exactly right!", 3),
    ("0", Fraction(1, 216)): ("0.5 percentage points higher. That surprises many.", -3),
    ("1", Fraction(5, 9)): ("44.4 percentage points lower. That surprises many.", -3),
    ("45 %", Fraction(5, 12)): ("3.3 percentage points lower. Close!", 3),
    ("37 %", Fraction(5, 12)): ("4.7 percentage points higher. Close!", 3),
    ("1/2", Fraction(5, 12)): ("8.3 percentage points lower. That surprises many.", -3),
    ("1/11", Fraction(1, 36)): ("6.3 percentage points lower. That surprises many.", -3),
    ("1/216", Fraction(1, 36)): ("2.3 percentage points higher. That surprises many.", -3),
    ("1/54", Fraction(1, 36)): ("0.9 percentage points higher. Close!", 3),
    ("0", Fraction(0)): ("Exactly right!", 3),
    ("1/100", Fraction(0)): ("1.0 percentage points lower. That surprises many.", -3),
}


@pytest.mark.parametrize("case", JUDGED, ids=str)
def test_a_guess_is_judged_by_how_near_it_is(case: tuple[str, Fraction]) -> None:
    text, exact = case
    ending, points = JUDGED[case]
    guess = read_guess(text, "sure")
    assert guess_words(guess, exact).endswith(ending)
    assert guess.points(exact) == points
    assert read_guess(text, "guess").points(exact) == (1 if points > 0 else 0)


# Looking


def test_a_roll_that_is_looked_at_is_marked_and_told(lab: DiceLab) -> None:
    assert words(lab.marked.value).startswith("All 216 rollsWhich of them do it?Rows: second die.")
    assert send(lab, chosen(lab, "136")) == []
    assert send(lab, chosen(lab, "111")) == []
    picture = grid(lab).picture
    assert lab.chosen == (1, 1, 1)
    assert picture["chosen"] == "111"
    marks = dict(zip(odds.ALL_ROLLS, picture["marks"], strict=True))
    assert {roll: mark for roll, mark in marks.items() if mark != "."} == {(1, 3, 6): "1", (1, 1, 1): "0"}
    assert "2 rolls looked at" in words(lab.marked.value)
    lab.ask(odds.options(1))
    assert set(grid(lab).picture["marks"]) == {"."}
    assert grid(lab).picture["chosen"] == "111"


def test_the_page_can_tell_every_roll(lab: DiceLab) -> None:
    picture = grid(lab)
    assert len(picture.told) == len(picture.picture["inside"]) == 216
    assert picture.told[0] == "1, 1, 1. 1 + 1 → 2: 1 soldier."
    assert picture.told[-1] == "6, 6, 6. 6 + 6 → 12: 3 soldiers."
    assert picture.picture["inside"].count("1") == 90
    throw(lab, (4, 4, 1))
    assert picture.picture["now"] == "441"
    size = sum(len(str(value)) for value in picture.picture.values())
    assert size < 500, "a redraw stays small"


WRONG = {
    "an older number": {"number": 0},
    "a newer number": {"number": 9},
    "a truth as number": {"number": True},
    "a float as number": {"number": 1.0},
    "no number": {"number": None},
    "a roll of seven": {"roll": "137"},
    "a roll of another kind": {"roll": 136},
    "a list as roll": {"roll": ["136"]},
    "an empty roll": {"roll": ""},
    "another event": {"event": "choose"},
    "an event of another kind": {"event": ["look"]},
    "more than was asked": {"more": 1},
}


def test_a_choice_that_is_not_quite_right_changes_nothing(lab: DiceLab) -> None:
    right, before = chosen(lab), seen(lab)
    assert right["number"] == 1
    for content in [*(right | change for change in WRONG.values()), None, 7, "look", [], {}]:
        assert send(lab, content) == [{"event": "ignored"}], content
    assert (lab.chosen, seen(lab), grid(lab).picture["number"]) == (None, before, 1)
    assert send(lab, right) == []
    assert lab.chosen == (1, 3, 6)


def test_a_click_on_an_older_picture_is_ignored(lab: DiceLab) -> None:
    one, other = chosen(lab, "111"), chosen(lab, "222")
    send(lab, one)
    assert send(lab, other) == [{"event": "ignored"}]
    lab.roll(1)
    assert send(lab, one) == [{"event": "ignored"}]
    assert lab.chosen == (1, 1, 1)


def test_menus_do_the_same_as_the_grid(lab: DiceLab) -> None:
    plain = dice_lab(seed=7, event=SEVEN, plain=True)
    assert plain.grid.picture is None
    press(lab, "Choose a roll from menus")
    for one in (lab, plain):
        for menu, pips in zip(one.grid.menus, (1, 3, 6), strict=True):
            menu.value = pips
        assert one.chosen == (1, 3, 6)
        told = "1, 3, 6. 1 + 3 → 4: 3 soldiers; 1 + 6 → 7: 2 soldiers; 3 + 6 → 9: 1 soldier. ✓ It happens."
        assert words(one.grid.told.value) == told
        assert one.grid.list.value == ""
        one.reveal()
        assert words(one.grid.list.value).startswith("1-1-6 in 3 orders, 1-2-5 in 6 orders")
    send(lab, chosen(lab, "254"))
    assert [menu.value for menu in lab.grid.menus] == [2, 5, 4]
    assert lab.chosen == (2, 5, 4)
    press(plain, "Look")
    assert plain.chosen == (1, 3, 6)


def test_the_first_roll_of_the_menus_can_be_looked_at() -> None:
    plain = dice_lab(seed=7, plain=True)
    press(plain, "Look")
    assert plain.chosen == (1, 1, 1)


def test_what_is_no_roll_is_refused(lab: DiceLab) -> None:
    with pytest.raises(IllegalAction):
        lab.look((1, 3, 7))
    assert lab.chosen is None


# Pooling


def test_groups_are_added_up_beside_the_exact_chance(lab: DiceLab) -> None:
    assert lab.pooling.table.value == ""
    lab.pooling.hits.value, lab.pooling.rolls.value = "5", " 12 "
    press(lab, "Add")
    assert (lab.pooling.hits.value, lab.pooling.rolls.value, lab.pooling.name.value) == ("", "", "")
    assert words(lab.pooling.table.value) == "Group 15 of 1241.7 %"
    lab.add(38, 100, "Window row")
    lab.roll(10)
    own = lab.hits
    assert lab.pool == odds.Pool(43 + own, 122)
    told = words(lab.pooling.table.value)
    assert told.startswith(f"Your rolls{own} of 10")
    assert f"All together{43 + own} of 122" in told
    assert "Exact" not in told
    lab.reveal()
    assert words(lab.pooling.table.value).endswith("Exact5/1241.7 %")
    press(lab, "Remove Group 1")
    assert [group.name for group in lab.groups] == ["Window row"]
    lab.add(1, 2)
    assert [group.name for group in lab.groups] == ["Window row", "Group 1"]


def test_groups_belong_to_their_event(lab: DiceLab) -> None:
    lab.add(5, 12)
    lab.ask(odds.options(1))
    assert lab.groups == ()
    assert lab.pooling.removing.children == ()
    lab.ask(SEVEN)
    assert lab.groups == (Group("Group 1", 5, 12),)


NO_GROUPS = {
    ("", "12"): "Hits: nothing is written there; write how many there were.",
    ("5", ""): "Rolls: nothing is written there; write how many there were.",
    ("five", "12"): "Hits: five counts nothing here; write a whole number from 0 to 1000000.",
    ("5", "-12"): "Rolls: -12 counts nothing here; write a whole number from 0 to 1000000.",
    ("5", "1.5"): "Rolls: 1.5 counts nothing here; write a whole number from 0 to 1000000.",
    ("5", "²"): "Rolls: ² counts nothing here; write a whole number from 0 to 1000000.",
    ("5", str(MOST_TYPED + 1)): "Rolls: 1000001 counts nothing here; write a whole number from 0 to 1000000.",
    ("5", "9" * 5000): f"Rolls: {'9' * 40} counts nothing here; write a whole number from 0 to 1000000.",
    ("13", "12"): "13 hits in 12 rolls: there cannot be more hits than rolls. Swap the numbers?",
    ("0", "0"): "A group without rolls adds nothing: write how many rolls it made.",
}


def test_numbers_that_cannot_be_are_refused_and_stay_to_be_corrected(lab: DiceLab) -> None:
    for typed, refusal in NO_GROUPS.items():
        lab.pooling.hits.value, lab.pooling.rolls.value = typed
        press(lab, "Add")
        assert words(lab.pooling.error.value) == refusal
        assert (lab.pooling.hits.value, lab.pooling.rolls.value) == typed
    assert lab.groups == ()
    lab.pooling.hits.value, lab.pooling.rolls.value = "5", "12"
    press(lab, "Add")
    assert (lab.pooling.error.value, len(lab.groups)) == ("", 1)


def test_there_is_room_for_a_class_and_no_more(lab: DiceLab) -> None:
    for _ in range(MOST_GROUPS):
        lab.add(1, 2)
    assert [group.name for group in lab.groups] == [f"Group {number}" for number in range(1, MOST_GROUPS + 1)]
    with pytest.raises(RumbleError, match="There are 20 groups already; remove one first"):
        lab.add(1, 2)
    with pytest.raises(RumbleError, match="There is no group 20; there are 20, counted from 0"):
        lab.remove(20)
    with pytest.raises(RumbleError, match="There is no group True"):
        lab.remove(True)


def test_names_of_groups_are_verbatim(lab: DiceLab) -> None:
    for name in AWKWARD_NAMES:
        lab.add(5, 12, name)
        shown = name.strip() or "Group 1"
        assert [group.name for group in lab.groups] == [shown]
        reader = read(lab.pooling.table.value)
        assert reader.titles == [shown]
        assert reader.texts[0] == (shown if len(shown) <= 24 else shown[:24] + "…")
        press(lab, f"Remove {shown}")
        assert lab.groups == ()


def test_an_empty_table_is_none_and_a_share_of_nothing_has_no_bar() -> None:
    assert pool_table((0, 0), [], Fraction(1, 2)) == ""
    assert 'rumble-bar"' not in pool_table((0, 5), [])
    assert read_group([Group("Group 1", 1, 2)], "0", "3").name == "Group 2"


# The whole


def test_labs_built_twice_are_two() -> None:
    one, other = dice_lab(seed=7), dice_lab(seed=7)
    before = seen(other)
    one.roll(10)
    one.reveal()
    one.look((1, 3, 6))
    one.add(1, 2)
    one.ask(odds.options(1))
    assert (seen(other), other.event, len(other.sample)) == (before, SEVEN, 0)
    assert not {id(part) for part in inside(one)} & {id(part) for part in inside(other)}


BREAKABLE = {
    "Roll 1": ("_rolls", "tray"),
    "Show without guessing": ("_revealed", "guessing"),
    "Add": ("_groups", "pooling"),
}


@pytest.mark.parametrize("name", BREAKABLE)
def test_an_error_in_a_handler_is_seen_and_logged(lab: DiceLab, name: str, take_log: TakeLog) -> None:
    part, card = BREAKABLE[name]
    lab.pooling.hits.value = lab.pooling.rolls.value = "1"
    setattr(lab, part, None)
    press(lab, name)
    assert words(getattr(lab, card).error.value).startswith("Something went wrong here: ")
    assert [record.getMessage() for record in take_log()] == ["A handler failed."]


def test_an_error_while_looking_is_seen_and_logged(lab: DiceLab, take_log: TakeLog) -> None:
    lab._looked = None  # type: ignore[assignment]
    assert send(lab, chosen(lab)) == [{"event": "ignored"}]
    assert words(lab.grid.error.value).startswith("Something went wrong here: ")
    assert len(take_log()) == 1


def test_a_lab_reads_as_words_that_never_change() -> None:
    fresh = dice_lab(event=SEVEN)
    assert repr(fresh) == repr(dice_lab(event=SEVEN)) == "Dice lab. How likely is it to reach 7?"
    bundle = fresh._repr_mimebundle_()
    assert bundle["text/plain"] == repr(fresh)
    assert "application/vnd.jupyter.widget-view+json" in bundle
    own = [part for part in inside(fresh) if type(part).__module__.startswith("rumble_nb")]
    assert len(own) == 7
    assert not [part for part in own if "0x" in repr(part) or "object at" in repr(part)]


def test_every_text_can_be_said_in_hungarian() -> None:
    lab = dice_lab(seed=7, lang="hu", event=SEVEN)
    lab.roll(10)
    lab.guess("0,5", "sure")
    lab.reveal()
    lab.look((1, 3, 6))
    lab.add(5, 12)
    assert percent(lab.event.chance, "hu") in seen(lab)
    assert lab.event.words("hu") in repr(lab)


def test_the_lab_needs_no_matplotlib() -> None:
    program = """
import sys
from rumble_nb import odds, widgets
lab = widgets.dice_lab(seed=7, event=odds.reaching(7))
lab.roll(1000); lab.guess("1/2", "sure"); lab.reveal(); lab.look((1, 3, 6)); lab.add(5, 12)
print("matplotlib" in sys.modules, "numpy" in sys.modules)
"""
    done = run_python("-c", program)
    assert (done.returncode, done.stderr) == (0, b""), done.stderr.decode()
    assert done.stdout.split()[0] == b"False"
