"""Bots at a table: they act when the page says that the pause has passed, and only then."""

from __future__ import annotations

import logging
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from at_table import (
    SHORT,
    act,
    act_on,
    agrees,
    button_of,
    from_page,
    press,
    seat,
    send,
    shown_in,
    tick,
)
from clicked import choice, words

from rumble_nb import Deploy, Game, Roll, Rules, RumbleError, State, bots
from rumble_nb.engine.legal_actions import LegalActions
from rumble_nb.widgets import play
from rumble_nb.widgets.play import seated_bots
from rumble_nb.widgets.table import Table
from rumble_nb.widgets.table_bots import PACES

Watch = Callable[[Any], list[Any]]
TakeLog = Callable[[], list[logging.LogRecord]]

pytestmark = pytest.mark.usefixtures("tables_leave")


def first_of(_view: State, options: LegalActions, _luck: Random) -> Any:
    """Decide as the first bot of a student does."""
    return options[0]


class LastOf:
    """Decide as an object or a class of a student does."""

    def decide(self, _view: State, options: LegalActions, _luck: Random) -> Any:
        return [option for option in options if isinstance(option, Roll | Deploy)][-1]


BOTS: dict[str, Any] = {"Bea": "greedy", "Cai": first_of, "Dai": LastOf}


def test_people_and_bots_play_a_whole_game() -> None:
    rules = Rules.published(4).replace(soldiers=6)
    table, game = play(rules=rules, seed=11, bots=BOTS, set_up=False), Game(rules=rules, seed=11)
    choices, moves = Random(3), dict.fromkeys(game.state.players, 0)
    while not game.over:
        agrees(table, game, ("Bea", "Cai", "Dai"))
        player, shown = game.state.to_move or "", shown_in(table.tray)
        moves[player] += 1
        if player == "Aki":
            closed = game.state.phase == "choose" and bool(game.state.finish_order)
            assert shown["pause"] is None
            assert ("nobody can take a card any more" in shown["note"]) == closed
            action = choices.choice(game.legal_actions().without_cards)
            act_on(table, action)
            game.play(action)
        else:
            assert (shown["pause"], shown["note"]) == (900, f"{player} decides …")
            once, offered = tick(table.tray), game.state.deployments or (Deploy("ezo", 1),)
            send(table.tray, act(table.tray, 0))
            send(table.board, choice(table.board, offered[0].territory))
            assert table.game == game, "nobody decides for a bot"
            send(table.tray, once)
            send(table.tray, once)
            game.play(bots.decision(game, BOTS[player]))
    agrees(table, game)
    assert min(moves.values()) >= 4
    table.go_on()
    agrees(table, game)


def test_where_people_decide_no_bot_acts(watch: Watch) -> None:
    table = seat(bots=["Bea"], first="Aki")
    answers = watch(table.tray)
    send(table.tray, tick(table.tray))
    table.go_on()
    assert (table.game.actions, answers) == ((), [{"event": "ignored"}])


def test_bots_let_people_look_at_the_set_up(watch: Watch) -> None:
    table = play(players=2, seed=7, bots=["Aki", "Bea"])
    watch(table.tray)
    for _ in range(3):
        assert shown_in(table.tray)["pause"] is None
        send(table.tray, tick(table.tray))
        table.go_on()
        assert table.game.actions == ()
        send(table.tray, act(table.tray, 0))
    send(table.tray, tick(table.tray))
    assert len(table.game.actions) == 1


def test_bots_wait_while_there_is_a_pause(watch: Watch) -> None:
    table = seat(bots=["Aki", "Bea"])
    once = tick(table.tray)
    press(table, "Pause")
    answers = watch(table.tray)
    send(table.tray, once)
    send(table.tray, tick(table.tray))
    assert (table.game.actions, answers) == ((), [{"event": "ignored"}] * 2)
    assert (shown_in(table.tray)["pause"], shown_in(table.tray)["note"]) == (None, "The bots wait.")
    press(table, "Go on")
    send(table.tray, tick(table.tray))
    assert len(table.game.actions) == 1
    assert button_of(table, "Pause").layout.display == ""
    while not table.game.over:
        table.go_on()
    assert table.pause.layout.display == "none"
    assert seat().pause.layout.display == "none", "where nobody waits there is no pause"


def test_without_a_page_that_counts_the_pause_people_do() -> None:
    table = seat(bots=["Aki", "Bea"], plain=True)
    press(table.tray.plain, "Go on")
    press(table.tray.plain, "Go on")
    assert [type(action) for action in table.game.actions] == [Roll, Deploy]
    assert words(table.tray.plain.children[-1].value) == f"{table.game.state.to_move} decides …"
    table.toggle_pause()
    assert [words(text.value) for text in table.tray.plain.children[1:]] == ["The bots wait."]


@pytest.mark.parametrize(("place", "pace"), list(enumerate(PACES)))
def test_the_pace_of_bots(place: int, pace: str) -> None:
    table = seat(bots=["Aki", "Bea"])
    assert table.menu.pace.layout.display == ""
    from_page(table.menu.pace, index=place)
    assert (table.pace, shown_in(table.tray)["pause"]) == (pace, PACES[pace])
    table.speak("hu")
    assert (table.menu.pace.value, shown_in(table.tray)["pause"]) == (pace, PACES[pace])
    table.set_pace("fast")
    assert (table.menu.pace.value, shown_in(table.tray)["pause"]) == ("fast", 250)
    with pytest.raises(RumbleError, match="There is no choice 'dashing'; there are: slow, normal, fast"):
        table.set_pace("dashing")
    assert table.pace == "fast"


def test_after_a_step_back_or_forth_bots_wait(watch: Watch) -> None:
    table, game = seat(bots=["Bea"], first="Bea"), Game(players=2, seed=7, first="Bea")
    for _ in range(3):
        action = bots.decision(game, bots.RandomPlayer())
        table.act(action)
        game.play(action)
    assert not table.paused
    watch(table.tray)
    for button, move in (("Undo", game.undo), ("Undo", game.undo), ("Redo", game.redo)):
        press(table, button)
        move()
        send(table.tray, tick(table.tray))
        agrees(table, game, ("Bea",))
        assert table.paused
        press(table, "Go on")
    table.game.undo()
    assert table.paused, "what code takes back is shown, not done again"
    press(table, "Go on")
    table.undo.click()
    table.undo.click()
    press(table, "Go on")
    for _ in range(2):
        table.undo.click()
    assert not table.paused, "nothing was taken back"
    send(table.tray, tick(table.tray))
    assert len(table.game.actions) == 1


def test_bots_go_on_when_a_person_goes_on_after_looking_back() -> None:
    table = seat(bots=["Bea"], first="Aki")
    for _ in range(2):
        table.act(bots.decision(table.game, "random"))
    table.undo.click()
    assert (table.paused, shown_in(table.tray)["pause"]) == (True, None)
    table.act(table.game.state.deployments[1])
    assert (table.paused, shown_in(table.tray)["pause"]) == (False, 900)
    press(table, "Pause")
    table.undo.click()
    table.act(table.game.state.deployments[1])
    assert table.paused, "who has asked the bots to wait wants them to wait"


def test_let_it_play_and_play_on_myself() -> None:
    rules = SHORT.replace(players=3)
    table, game = play(rules=rules, seed=4, bots={"Bea": "greedy"}), Game(rules=rules, seed=4)
    everybody = dict.fromkeys(game.state.players, "random") | {"Bea": "greedy"}

    def play_on(steps: int) -> None:
        for _ in range(steps):
            agrees(table, game, game.state.players)
            game.play(bots.decision(game, everybody[game.state.to_move or ""]))
            send(table.tray, tick(table.tray))

    press(table.menu, "Let it play")
    play_on(5)
    press(table.menu, "Play on myself")
    agrees(table, game, ("Bea",))
    press(table.menu, "Let it play")
    while not game.over:
        play_on(1)
    agrees(table, game)
    assert table.menu.itself.disabled
    table.take_back()
    assert (table.paused, table.menu.itself.description) == (True, "Play on myself")
    press(table.menu, "Play on myself")
    assert not table.paused


def test_chance_plays_for_people_alone_too() -> None:
    table = seat(rules=SHORT)
    assert (table.menu.pace.layout.display, table.pause.layout.display) == ("none", "none")
    press(table.menu, "Let it play")
    assert (table.menu.pace.layout.display, table.pause.layout.display) == ("", "")
    while not table.game.over:
        send(table.tray, tick(table.tray))
    assert table.game == bots.play_out(Game(rules=SHORT, seed=7), "random")


def test_a_script_is_followed_again_after_a_step_back() -> None:
    played = bots.play_out(Game(rules=SHORT, seed=7), "random")
    script = {
        player: bots.ScriptedPlayer(
            action
            for before, action in zip(played.states, played.actions, strict=False)
            if before.to_move == player
        )
        for player in ("Aki", "Bea")
    }
    table = seat(rules=SHORT, bots=script)
    for _ in range(7):
        table.go_on()
    for _ in range(4):
        table.take_back()
    while not table.game.over:
        table.go_on()
    assert table.game == played


def test_a_bot_that_fails_says_so_and_waits(take_log: TakeLog, watch: Watch) -> None:
    faults = ["<b>broken</b>"]

    def forgetful(_view: State, options: LegalActions, _luck: Random) -> Any:
        if faults:
            raise KeyError(faults.pop())
        return options[0]

    table = seat(bots={"Bea": forgetful}, first="Bea")
    answers = watch(table.tray)
    send(table.tray, tick(table.tray))
    assert words(table.tray.error.value) == "Something went wrong here: KeyError: '<b>broken</b>'"
    assert [record.getMessage() for record in take_log()] == ["A handler failed."]
    assert (table.game.actions, table.paused, answers) == ((), True, [])
    assert shown_in(table.tray)["note"] == "The bots wait."
    press(table, "Go on")
    send(table.tray, tick(table.tray))
    assert (len(table.game.actions), table.tray.error.value) == (1, "")


@pytest.mark.parametrize(
    ("decision", "told"),
    [
        (Deploy("ezo", 1), "Rule 6: No dice lie on the table. Roll first."),
        (Roll((6, 6, 6)), "Rule 6: the bot of 'Bea' says what the dice show. The dice fall by chance;"),
        (None, "Rule 5: None is nothing that a player can do."),
        ("<b>", "Rule 5: '<b>' is nothing that a player can do."),
    ],
)
def test_what_a_bot_may_not_do_is_refused_in_words(decision: Any, told: str) -> None:
    table = seat(bots={"Bea": lambda _view, _options, _luck: decision}, first="Bea")
    send(table.tray, tick(table.tray))
    assert words(table.tray.error.value).startswith(told)
    assert (table.game.actions, table.paused) == ((), True)


def test_bots_stay_with_their_players() -> None:
    table = seat(bots={"Bea": "greedy", "Aki": first_of}, first="Aki")
    one = table.bots
    table.new_game(8)
    assert table.bots == one
    table.replace_game(Game(["Zoë", "Bea"], seed=1))
    assert set(table.bots) == {"Bea"}
    table.replace_game(Game(["Zoë", "Yan"], seed=1))
    assert (table.bots, table.has_bots) == ({}, False)
    table.replace_game(Game(players=2, seed=1))
    assert table.bots == one


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"Zoë": "random"}, "'Zoë' has a bot but does not play; players are Aki, Bea, Cai."),
        (["Bea", "Zoë"], "'Zoë' has a bot but does not play; players are Aki, Bea, Cai."),
        ("greedy", "'greedy' has a bot but does not play; players are Aki, Bea, Cai."),
        (2, "bots: 2 does not say whom they play; give a list of players, or {player: bot}."),
        ({"Bea": "clever"}, "'clever' is no bot."),
        ({"Bea": 7}, "7 is no bot."),
    ],
)
def test_bots_that_nobody_can_be_are_refused(given: Any, message: str) -> None:
    with pytest.raises(RumbleError) as refused:
        play(bots=given)
    assert str(refused.value).startswith(message)


def test_who_has_a_bot() -> None:
    names = ("Aki", "Bea", "Cai")
    assert seated_bots(names, None) == {}
    assert {type(bot) for bot in seated_bots(names, ["Aki", "Cai"]).values()} == {bots.RandomPlayer}
    assert list(seated_bots(names, "Bea")) == ["Bea"]
    named: dict[str, type] = {"Aki": bots.GreedyPlayer, "Bea": LastOf}
    assert {player: type(bot) for player, bot in seated_bots(names, named).items()} == named


def test_two_tables_with_the_same_bots_are_two() -> None:
    tables: list[Table] = [seat(bots={"Bea": LastOf}, first="Bea") for _ in range(2)]
    send(tables[0].tray, tick(tables[0].tray))
    assert [len(table.game.actions) for table in tables] == [1, 0]
    assert tables[0].bots["Bea"] is not tables[1].bots["Bea"]
