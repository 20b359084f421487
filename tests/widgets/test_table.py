"""People at a table, through messages of the page and plain buttons: set-up, whole games, the way back."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest
from at_table import (
    SHORT,
    act,
    act_on,
    agrees,
    button_of,
    everything,
    finish,
    from_page,
    press,
    seat,
    send,
    shown_in,
    tray_picture,
)
from clicked import choice, inside, picture_of, stride, words

from rumble_nb import Deploy, Game, IllegalAction, Reroll, Roll, Rules
from rumble_nb.engine.actions import Action
from rumble_nb.widgets import play
from rumble_nb.widgets.table import Table

Watch = Callable[[Any], list[Any]]

pytestmark = pytest.mark.usefixtures("tables_leave")

SETTING_UP = (
    (
        "Soldiers and tokens",
        "Everybody has 18 soldiers and three dice. One token lies face down on each territory.",
        ["Turn the tokens over", "Skip the set-up"],
    ),
    (
        "The tokens are turned over",
        "A token's number is its points, its dice sum and its place in the war."
        " Whoever places all soldiers first takes tie-breaker 3."
        " Tactics cards: Retreat, Expel, Navy, March on the capital.",
        ["Who goes first?", "Skip the set-up"],
    ),
    (
        "Who goes first?",
        "Bea goes first. Turns go round in the order of the seats: Aki, Bea, Cai.",
        ["Begin"],
    ),
)


def test_the_set_up_is_shown_step_by_step() -> None:
    table = play(seed=7)
    for stage, (heading, sentence, labels) in enumerate(SETTING_UP):
        shown, picture = shown_in(table.tray), picture_of(table.board).picture
        assert (shown["heading"], shown["note"], shown["dice"]) == (heading, sentence, "")
        assert [entry["label"] for entry in shown["actions"]] == labels
        assert [entry["main"] for entry in shown["actions"]] == [True, False][: len(labels)]
        assert (picture["status"], picture["selectable"]) == (f"{heading} {sentence}", [])
        token = "Ezo, token 5. Empty." if stage else "Ezo: its token lies face down."
        assert picture["labels"]["ezo"] == token
        assert table.board.view.face_down == (stage == 0)
        assert words(table.title.value) == "The set-up rules: basic · seed 7"
        assert ("▶ places now" in words(table.stocks.value)) == (stage == 2)
        send(table.tray, act(table.tray, 0))
    agrees(table, Game(seed=7))


@pytest.mark.parametrize("stage", [0, 1])
def test_the_set_up_can_be_skipped(stage: int) -> None:
    table = play(seed=7)
    for _ in range(stage):
        send(table.tray, act(table.tray, 0))
    send(table.tray, act(table.tray, 1))
    agrees(table, Game(seed=7))
    table.next_stage()
    agrees(table, Game(seed=7))


def test_who_plays_ends_the_set_up_and_who_is_refused_does_not() -> None:
    table, game = play(seed=7), Game(seed=7)
    with pytest.raises(IllegalAction, match="Rule 6: No dice lie on the table"):
        table.choose("ezo")
    assert table.stage == 0
    table.game.play(Roll())
    game.play(Roll())
    agrees(table, game)


def by_board(table: Table, action: Action) -> None:
    if isinstance(action, Deploy):
        send(table.board, choice(table.board, action.territory))
    else:
        act_on(table, action)


def by_lists(table: Table, action: Action) -> None:
    if isinstance(action, Deploy) and table.game.turn % 2:
        table.board.lines[action.territory].click()
    else:
        act_on(table, action)


WAYS: dict[str, tuple[Callable[[Table, Action], None], Rules]] = {
    "tray": (act_on, Rules.published(3)),
    "board": (by_board, Rules.basic(3)),
    "lists": (by_lists, Rules.published(3)),
}


@pytest.mark.parametrize("way", WAYS)
def test_a_whole_game_of_three(way: str) -> None:
    """All that is shown is held against a game that the engine plays alone."""
    do, rules = WAYS[way]
    table, game = (
        play(rules=rules, seed=2417, set_up=False, plain=way == "lists"),
        Game(rules=rules, seed=2417),
    )
    choices = Random(5)
    agrees(table, game)
    while not game.over:
        actions = game.legal_actions().without_cards
        action = actions[choices.randrange(len(actions))]
        do(table, action)
        game.play(action)
        agrees(table, game)
    assert game.turn > 25
    assert any(type(action) is Reroll for action in game.actions) == bool(rules.rerolls)
    assert table.theatre is not None
    assert table.theatre.report == game.report()
    assert table.war.children == (table.theatre,)


def test_one_message_is_one_action_and_one_new_picture(watch: Watch) -> None:
    table, numbers = seat(rules=SHORT), {"tray": list[int](), "board": list[int]()}
    tray_picture(table.tray).observe(
        lambda change: numbers["tray"].append(change["new"]["number"]), "picture"
    )
    picture_of(table.board).observe(
        lambda change: numbers["board"].append(change["new"]["number"]), "picture"
    )
    answers = [watch(table.tray), watch(table.board)]
    for done in range(1, 7):
        if done == 4:
            send(table.board, choice(table.board, table.board.selectable[0]))
        else:
            send(table.tray, act(table.tray, 0))
        expected = list(range(2, done + 2))
        assert (len(table.game.actions), numbers) == (done, {"tray": expected, "board": expected})
    assert answers == [[], []]


def test_lists_beside_the_pictures_do_the_same_and_stay_when_the_table_is_renewed() -> None:
    table, game = seat(rules=SHORT), Game(players=2, rules=SHORT, seed=7)
    press(table.tray, "Show plain buttons")
    press(table.board, "Show the territories as a list")

    def roll_and_place(number: int) -> None:
        press(table.tray.plain, "Roll the dice")
        game.play(Roll())
        agrees(table, game)
        table.board.lines[game.state.deployments[number].territory].click()
        game.play(game.state.deployments[number])
        agrees(table, game)

    roll_and_place(0)
    table.speak("hu")
    table.speak("en")
    roll_and_place(-1)
    table.new_game(8)
    press(table.tray.plain, "Skip the set-up")
    game = Game(players=2, rules=SHORT, seed=8)
    roll_and_place(0)
    table.speak("hu")
    assert (table.tray.is_plain, set(table.board.lines)) == (True, set(game.state.map.territories))


WRONG: dict[str, dict[str, Any]] = {
    "an older number": {"number": 1},
    "a newer number": {"number": 3},
    "a truth as number": {"number": True},
    "a float as number": {"number": 2.0},
    "no number": {"number": None},
    "a truth as index": {"index": True},
    "a float as index": {"index": 1.0},
    "a text as index": {"index": "1"},
    "an index below zero": {"index": -1},
    "an index too large": {"index": 3},
    "a huge index": {"index": 10**400},
    "several": {"index": [1]},
    "an unknown event": {"event": "undo"},
    "an event of another kind": {"event": ["act"]},
    "an event of the board": {"event": "choose"},
    "an extra key": {"player": "Bea"},
    "the step of a bot": {"event": "next"},
}


@pytest.fixture(scope="module")
def rolled() -> Iterator[Table]:
    """Give a table at which nothing may change; its second picture offers three things."""
    table = seat()
    table.act(Roll((1, 3, 6)))
    yield table
    table.close()


@pytest.mark.parametrize("change", WRONG.values(), ids=WRONG)
def test_a_message_that_is_not_quite_right_changes_nothing(
    change: dict[str, Any], rolled: Table, watch: Watch
) -> None:
    answers, right = watch(rolled.tray), act(rolled.tray, 1)
    assert (right["number"], len(shown_in(rolled.tray)["actions"])) == (2, 3)
    before = everything(rolled)
    send(rolled.tray, right | change)
    assert (everything(rolled), answers) == (before, [{"event": "ignored"}])


def test_a_page_that_changes_the_picture_changes_nothing(watch: Watch) -> None:
    """A page may write into what it shows; what can be done is not read from there."""
    table = seat(first="Aki")
    answers = watch(table.tray)
    forged = shown_in(table.tray) | {"number": 9, "actions": [{}] * 9, "pause": 1}
    from_page(tray_picture(table.tray), picture=forged)
    for content in ({"event": "act", "index": 8, "number": 9}, {"event": "next", "number": 9}):
        send(table.tray, content)
    send(table.tray, {"event": "act", "index": 8, "number": 1})
    assert (table.game.actions, answers) == ((), [{"event": "ignored"}] * 3)
    from_page(picture_of(table.board), picture={})
    send(table.board, {"event": "choose", "territory": "ezo", "number": 1})
    assert table.game.actions == ()
    send(table.tray, {"event": "act", "index": 0, "number": 1})
    agrees(table, game_of_two(1))


def game_of_two(actions: int) -> Game:
    """Give the game of two players of seed 7 that Aki begins, after so many first choices."""
    game = Game(players=2, seed=7, first="Aki")
    for _ in range(actions):
        game.play(game.legal_actions()[0])
    return game


def test_a_click_storm_is_one_click(watch: Watch) -> None:
    table = seat(first="Aki")
    answers, storm = watch(table.tray), act(table.tray, 0)
    for _ in range(20):
        send(table.tray, storm)
    assert answers == [{"event": "ignored"}] * 19
    agrees(table, game_of_two(1))
    answers, storm, late = watch(table.board), choice(table.board, "koshin"), act(table.tray, 0)
    for _ in range(20):
        send(table.board, storm)
    send(table.tray, late)
    assert answers == [{"event": "ignored"}] * 19
    agrees(table, game_of_two(2))


def test_a_second_press_in_the_lists_does_nothing() -> None:
    table = seat(plain=True, bots=["Bea"], first="Aki")
    for actions in (1, 2, 3):
        label = {1: "Roll the dice", 2: "", 3: "Go on"}[actions]
        made = button_of(table.tray.plain, label) if label else table.board.lines["koshin"]
        made.click()
        made.click()
        agrees(table, game_of_two(actions), ("Bea",))
    for line in table.board.lines.values():
        line.click()
    agrees(table, game_of_two(3), ("Bea",))


def test_the_whole_way_back_and_forth_again() -> None:
    table, game = seat(rules=SHORT), Game(rules=SHORT, seed=7)
    while not game.over:
        action = game.legal_actions().without_cards[-1]
        act_on(table, action)
        game.play(action)
    done = len(game.actions)
    assert {type(action) for action in game.actions} == {Roll, Reroll, Deploy}
    for number in range(done):
        if number % 2:
            send(table.board, stride(table.board, -1))
        else:
            press(table, "Undo")
        game.undo()
        agrees(table, game)
    for number in range(done):
        if number % 2:
            press(table, "Redo")
        else:
            send(table.board, stride(table.board, 1))
        game.redo()
        agrees(table, game)
    assert not table.paused, "where nobody is a bot nobody waits"


def test_more_steps_than_there_are_change_nothing(watch: Watch) -> None:
    table, game = seat(first="Aki"), game_of_two(3)
    for _ in range(3):
        table.act(table.game.legal_actions()[0])
    answers = watch(table.board)
    for _ in range(5):
        table.undo.click()
    send(table.board, stride(table.board, -1))
    for _ in range(3):
        game.undo()
    agrees(table, game)
    with pytest.raises(IllegalAction, match="Nothing has been done yet"):
        table.take_back()
    for _ in range(5):
        table.redo.click()
    send(table.board, stride(table.board, 1))
    agrees(table, game_of_two(3))
    with pytest.raises(IllegalAction, match="Nothing has been taken back"):
        table.do_again()
    assert answers == [{"event": "ignored"}] * 2


def test_another_choice_forgets_what_was_taken_back() -> None:
    table = seat(first="Aki")
    table.act(Roll())
    table.act(table.game.state.deployments[0])
    table.take_back()
    table.act(table.game.state.deployments[1])
    assert table.redo.disabled
    assert table.game != game_of_two(2)


def test_the_same_war_goes_on_and_another_one_is_new() -> None:
    table = seat(rules=SHORT, predict=None)
    finish(table)
    first = table.theatre
    assert first is not None
    first.step(2)
    press(table, "Undo")
    press(table, "Redo")
    assert (table.theatre, first.number) == (first, 2)
    while len(table.game.state.deployments) < 2:
        press(table, "Undo")
    table.act(table.game.state.deployments[1])
    finish(table)
    assert table.theatre is not None
    assert (table.theatre is first, table.theatre.number) == (False, 0)
    assert table.theatre.report == table.game.report()
    assert {part.comm for part in inside(first)} == {None}


def test_the_same_dice_come_again() -> None:
    table = seat(rules=Rules.published(2), first="Aki")
    for action in (Roll(), Reroll()):
        act_on(table, action)
    assert "Roll again" not in [entry["label"] for entry in shown_in(table.tray)["actions"]]
    first = table.game.actions
    table.take_back()
    table.take_back()
    for action in (Roll(), Reroll()):
        act_on(table, action)
    assert table.game.actions == first
    with pytest.raises(IllegalAction, match="Rule 7: The dice have been rolled again"):
        table.act(Reroll())


def test_a_short_stock_is_said() -> None:
    table = seat(rules=Rules.basic(2).replace(soldiers=2), first="Aki", seed=1)
    table.act(Roll((1, 3, 6)))
    labels = [
        (entry["label"].partition(": ")[2], entry["detail"]) for entry in shown_in(table.tray)["actions"]
    ]
    assert labels == [
        ("2 soldiers", "die 6 counts 3, only 2 are left"),
        ("2 soldiers", "die 3 counts"),
        ("1 soldier", "die 1 counts"),
    ]
    table.act(table.game.state.deployments[2])
    table.act(Roll((1, 1, 1)))
    table.act(table.game.state.deployments[0])
    table.act(Roll((6, 6, 6)))
    (only,) = shown_in(table.tray)["actions"]
    assert only["detail"] == "die 6 counts 3, only 1 is left"
    assert (only["soldiers"], only["letter"]) == (1, "A")
    send(table.board, choice(table.board, only["territory"]))
    assert "✓ tie-breaker 2 0 of 2 left" in words(table.stocks.value)
