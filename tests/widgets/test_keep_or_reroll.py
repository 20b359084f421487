"""Keep or roll again: turns are those of the published game, and the best rule meets the same dice."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import ipywidgets
import pytest
from clicked import inside, page, read, words

from rumble_nb import Game, IllegalAction, Reroll, Roll, Rules, RulesError, RumbleError, odds
from rumble_nb.engine.luck import stream
from rumble_nb.widgets import keep_or_reroll
from rumble_nb.widgets.dice_lab import SHORT_SEEDS
from rumble_nb.widgets.keep_or_reroll import MOST_TURNS, KeepOrReroll
from rumble_nb.widgets.turns_taken import Counting, InATurn, TurnTaken

SEVEN = odds.reaching(7)


def press(widget: ipywidgets.Widget, name: str) -> None:
    """Press the one button that is shown and called so."""
    made = [part for part in inside(widget) if isinstance(part, ipywidgets.Button)]
    (found,) = [one for one in made if one.description == name and one.layout.display != "none"]
    assert not found.disabled, name
    found.click()


def open_buttons(table: KeepOrReroll) -> set[str]:
    """Give what can be pressed now for a turn."""
    deciding = table.rolling, table.keeping, table.again
    return {button.description for button in deciding if not button.disabled}


def offered(table: KeepOrReroll) -> set[str]:
    """Give what is offered when one looks back."""
    return {one.description for one in (table.comparing, table.restart) if one.layout.display != "none"}


def dice_of(table: KeepOrReroll, turn: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Roll the dice of a turn in a game of one's own, as the engine rolls them."""
    game = Game(2, rules=Rules.published(2), seed=stream(table.seed, "turns", turn).getrandbits(53))
    first, second = game.play(Roll()), game.play(Reroll())
    assert isinstance(first, Roll)
    assert isinstance(second, Roll)
    return tuple(first.dice or ()), tuple(second.dice or ())


def best_two(roll: tuple[int, int, int]) -> int:
    return sum(roll) - min(roll)


def played(*keeps: bool, goal: Any = best_two) -> KeepOrReroll:
    """Give a table at which turns have been taken like this."""
    table = keep_or_reroll(goal, wish="the highest token", turns=len(keeps), seed=7)
    for kept in keeps:
        press(table, "Roll")
        press(table, "Keep" if kept else "Roll again")
    return table


def test_a_turn_is_rolled_and_then_kept_or_rolled_again() -> None:
    table = keep_or_reroll(SEVEN, turns=2, seed=7)
    assert open_buttons(table) == {"Roll"}
    press(table, "Roll")
    assert open_buttons(table) == {"Keep", "Roll again"}
    press(table, "Keep")
    assert open_buttons(table) == {"Roll"}
    press(table, "Roll")
    press(table, "Roll again")
    assert open_buttons(table) == set()
    assert table.is_over
    assert [turn.kept for turn in table.taken] == [True, False]
    assert [turn.stands for turn in table.taken] == [dice_of(table, 0)[0], dice_of(table, 1)[1]]


def test_dice_are_those_of_the_engine_whatever_is_kept() -> None:
    kept, again = played(True, True, True), played(False, False, False)
    for number in range(3):
        dice = dice_of(kept, number)
        assert (kept.taken[number].first, kept.taken[number].second) == dice
        assert (again.taken[number].first, again.taken[number].second) == dice


def test_what_lies_there_is_shown_and_said() -> None:
    table = keep_or_reroll(SEVEN, turns=2, seed=7)
    assert words(table.told.value).startswith("Roll the dice. Then keep the roll, or roll all three again")
    assert "turn 1 of 2 · seed 7" in words(table.title.value)
    (first, second), (other, _) = dice_of(table, 0), dice_of(table, 1)
    table.roll()
    told, hit = words(table.told.value), first in SEVEN
    assert told.startswith("The first roll")
    assert ("✓ It happens." in told, "✗ It does not happen." in told) == (hit, not hit)
    assert f"The dice show {first[0]}, {first[1]} and {first[2]}." in told
    assert "Keep it, or roll again?" in told
    assert table.told.value.count('class="die"') == 3
    table.roll_again()
    told = words(table.told.value)
    assert told.startswith(f"The second roll; the first one was {'-'.join(map(str, first))}")
    assert f"The dice show {second[0]}, {second[1]} and {second[2]}." in told
    assert "The second roll stands." in told
    table.roll()
    assert "turn 2 of 2" in words(table.title.value)
    table.keep()
    told = words(table.told.value)
    assert "You kept it: it stands. All turns are over." in told
    assert f"The dice show {other[0]}, {other[1]} and {other[2]}." in told


def test_hits_are_counted() -> None:
    table = keep_or_reroll(SEVEN, turns=3, seed=7)
    assert words(table.total.value) == "Your turnsNo turn has ended yet."
    for turns in (1, 2, 3):
        table.roll()
        table.keep()
        hits = sum(dice_of(table, number)[0] in SEVEN for number in range(turns))
        assert f"{hits} of {turns} turn" in words(table.total.value)
    rows = read(table.table.value).texts
    assert [text for text in rows if text in "✓✗"] == [
        "✓" if dice_of(table, number)[0] in SEVEN else "✗" for number in (2, 1, 0)
    ]


def test_worths_have_a_mean() -> None:
    table = played(True, False, True)
    worths = [best_two(dice_of(table, number)[place]) for number, place in ((0, 0), (1, 1), (2, 0))]  # type: ignore[arg-type]
    assert f"{sum(worths) / 3:.2f} on average" in words(table.total.value)
    assert f"The highest token: {worths[2]}" in words(table.told.value)


def test_the_best_rule_takes_the_same_turns() -> None:
    table = played(True, False, True, False, True, False)
    assert table.verdict.value == ""
    press(table, "Compare with the best rule")
    rule = odds.best_reroll(best_two)
    wanted = [dice[0] if dice[0] in rule.keep else dice[1] for dice in (dice_of(table, n) for n in range(6))]
    worths = [best_two(roll) for roll in wanted]  # type: ignore[arg-type]
    told = words(table.verdict.value)
    assert f"{Fraction(sum(worths), 6).__float__():.2f} on average" in told
    assert rule.words() in told
    others = sum(turn.kept != (turn.first in rule.keep) for turn in table.taken)
    assert others
    assert f"It decides otherwise in {others} turn" in told
    cells = [text for text in read(table.table.value).texts if text.startswith("≠")]
    assert len(cells) == others
    for number, turn in enumerate(table.taken):
        if turn.kept != (turn.first in rule.keep):
            does = "rolls again" if turn.kept else "keeps"
            assert f"≠ {does}: {worths[number]}" in cells


def test_whoever_decides_like_the_rule_is_told_so() -> None:
    table = keep_or_reroll(SEVEN, turns=4, seed=7, predict=False)
    for _ in range(4):
        table.roll()
        assert table.open_turn is not None
        table.keep() if table.open_turn.dice in SEVEN else table.roll_again()
    press(table, "Compare with the best rule")
    assert "You decided just like it." in words(table.verdict.value)
    assert "≠" not in table.table.value


def test_the_exact_chance_is_told_only_when_it_is_asked_for() -> None:
    table = keep_or_reroll(SEVEN, turns=1, seed=7)
    table.roll()
    table.keep()
    assert offered(table) == {"Start again"}, "the rule would give the chance away"
    table.guess("5/6", "sure")
    table.guess("95/144", "sure")
    assert "95/144" not in "".join(page(table))
    assert "83.3 % (Very sure)" in words(table.guessing.answer.value)
    press(table, "Show the exact chance")
    told = words(table.guessing.answer.value)
    assert "95/144 ≈ 66.0 %At once, or after a miss: 5/12 + 7/12 · 5/12 = 95/144" in told
    assert "your guess scores -3" in told, "the first guess stands"
    assert offered(table) == {"Start again", "Compare with the best rule"}


@pytest.mark.parametrize("event", [SEVEN, odds.reaching(2), odds.reaching(soldiers=3), odds.options(1)])
def test_the_chance_of_a_turn_is_that_of_two_rolls(event: odds.Event) -> None:
    hits = len(event)
    assert InATurn(event).chance == 1 - Fraction(216 - hits, 216) ** 2
    assert InATurn(event).argument().endswith(f"= {InATurn(event).chance}")


def test_wishes_that_are_no_events_need_no_guess() -> None:
    asked = "Guess before you look"
    assert any(asked in words(text) for text in page(keep_or_reroll(SEVEN)))
    for table in (keep_or_reroll(SEVEN, predict=False), keep_or_reroll(max, wish="the highest die")):
        assert not any(asked in words(text) for text in page(table))


def test_starting_again_takes_the_same_luck_only_where_a_seed_was_given() -> None:
    given, fresh = keep_or_reroll(SEVEN, turns=1, seed=7), keep_or_reroll(SEVEN, turns=1)
    before = {table: table.seed for table in (given, fresh)}
    for table in before:
        assert offered(table) == set()
        table.roll()
        table.keep()
        dice = table.taken
        press(table, "Start again")
        assert (table.taken, table.is_compared, open_buttons(table)) == ((), False, {"Roll"})
        table.roll()
        table.keep()
        assert (table.taken == dice) == (table.seed == before[table])
    assert given.seed == 7
    assert fresh.seed != before[fresh]
    assert fresh.seed < SHORT_SEEDS


def test_what_cannot_be_done_now_is_refused_and_shown() -> None:
    table = keep_or_reroll(SEVEN, turns=1, seed=7)
    for act in (table.keep, table.roll_again):
        with pytest.raises(RumbleError, match=r"No dice lie on the table\. Roll first\."):
            act()
    with pytest.raises(RumbleError, match="There is nothing to compare yet"):
        table.compare()
    table.roll()
    with pytest.raises(IllegalAction, match="The dice lie on the table already"):
        table.roll()
    table.keep()
    table.rolling.click()
    assert words(table.error.value) == "All turns are over. Compare them, or start again."
    press(table, "Start again")
    assert table.error.value == ""


@pytest.mark.parametrize(
    ("arguments", "refusal"),
    [
        ({"goal": max}, "What is wanted has no words"),
        ({"goal": max, "wish": " "}, "What is wanted has no words"),
        ({"goal": "7"}, "is no goal"),
        ({"goal": SEVEN, "turns": 0}, f"There can be 1 to {MOST_TURNS} turns, not 0"),
        ({"goal": SEVEN, "turns": MOST_TURNS + 1}, "There can be 1 to"),
        ({"goal": SEVEN, "turns": True}, "There can be 1 to"),
        ({"goal": SEVEN, "lang": "xx"}, "no words for the language"),
    ],
)
def test_what_is_no_table_is_refused(arguments: dict[str, Any], refusal: str) -> None:
    with pytest.raises(RumbleError, match=refusal):
        keep_or_reroll(**arguments)
    with pytest.raises(RulesError):
        keep_or_reroll(SEVEN, seed=-1)


def test_a_turn_by_a_rule_differs_only_in_what_is_kept() -> None:
    turn, counting = TurnTaken((1, 1, 2), (6, 6, 6), kept=True), Counting(SEVEN, "en")
    assert turn.by(counting.rule) == TurnTaken((1, 1, 2), (6, 6, 6), kept=False)
    assert counting.total([turn]) == "0 of 1 turn: 0 %"


def test_wishes_are_verbatim_and_words_are_left_in_the_notebook() -> None:
    table = keep_or_reroll(max, wish="<b>x</b> & $$", turns=1, seed=7)
    table.roll()
    texts = [text for value in page(table) for text in read(value).texts]
    assert "Your wish: <b>x</b> & $$" in texts
    assert repr(table) == ("Keep or roll again? Your wish: <b>x</b> & $$. There is 1 turn, with one reroll.")
    assert table._repr_mimebundle_()["text/plain"] == repr(table)
    assert repr(keep_or_reroll(SEVEN)) == (
        "Keep or roll again? Your wish: reach 7. There are 10 turns, each with one reroll."
    )
