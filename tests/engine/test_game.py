"""Games: luck that stays the same, the way back and forth, observers, and copies."""

from __future__ import annotations

import pytest

from rumble_nb import Deploy, Game, IllegalAction, Reroll, Roll, Rules, State, bots
from rumble_nb.engine.game import Change


def rolls(game: Game) -> list[Roll]:
    return [action for action in game.actions if isinstance(action, Roll)]


def first_split(game: Game) -> Deploy:
    return game.state.deployments[0]


def last_split(game: Game) -> Deploy:
    return game.state.deployments[-1]


def test_the_same_seed_gives_the_same_game() -> None:
    one, other = (bots.play_out(Game(seed=5), bots.RandomPlayer()) for _ in range(2))
    assert one.states == other.states
    assert one.actions == other.actions
    assert bots.play_out(Game(seed=6), bots.RandomPlayer()).actions != one.actions


def test_other_decisions_meet_the_same_dice() -> None:
    """The dice of a turn depend on the turn alone, not on what was placed before."""
    one, other = Game(seed=5), Game(seed=5)
    for _ in range(12):
        one.play(Roll())
        one.play(first_split(one))
        other.play(Roll())
        other.play(last_split(other))
    assert rolls(one) == rolls(other)
    assert one.state != other.state


def test_rolling_again_does_not_shift_the_dice_of_later_turns() -> None:
    kept, again = (Game(seed=5, rules=Rules.published()) for _ in range(2))
    kept.play(Roll())
    kept.play(first_split(kept))
    again.play(Roll())
    reroll = again.play(Reroll())
    again.play(first_split(again))
    assert list(reroll.dice) != list(kept.actions[0].dice)
    assert kept.play(Roll()) == again.play(Roll())


def test_undone_dice_fall_the_same_again() -> None:
    game = Game(seed=5, rules=Rules.published())
    first, second = game.play(Roll()), game.play(Reroll())
    assert (game.undo(), game.undo()) == (second, first)
    assert (game.play(Roll()), game.play(Reroll())) == (first, second)


def test_every_turn_and_every_reroll_has_dice_of_its_own() -> None:
    rules = Rules.basic().replace(rerolls=3)
    game = Game(seed=5, rules=rules)
    for _ in range(8):
        game.play(Roll())
        for _ in range(3):
            game.play(Reroll())
        game.play(first_split(game))
    drawn = [tuple(roll.dice or ()) for roll in rolls(game)]
    assert len(drawn) == 32
    assert len(set(drawn)) > 24


def test_given_dice_do_not_change_the_luck_of_the_next_turn() -> None:
    given, drawn = Game(seed=5), Game(seed=5)
    given.play(Roll((1, 1, 1)))
    given.play(first_split(given))
    drawn.play(Roll())
    drawn.play(first_split(drawn))
    assert given.play(Roll()) == drawn.play(Roll())


def test_each_thing_of_the_set_up_has_luck_of_its_own() -> None:
    free = Game(seed=9)
    values, tactics = free.state.values, free.state.tactics
    assert Game(seed=9, first="Cai").state.values == values
    assert Game(seed=9, tactics=()).state.values == values
    assert Game(seed=9, values=dict(values)).state.tactics == tactics
    assert Game(seed=9, values=dict(values), tactics=tactics).state == free.state


def test_first_players_and_tokens_are_drawn_from_all() -> None:
    games = [Game(seed=seed) for seed in range(60)]
    assert {game.state.to_move for game in games} == {"Aki", "Bea", "Cai"}
    assert {game.state.values["ezo"] for game in games} == set(range(2, 13))
    assert {len(game.state.tactics) for game in games} == {4}
    assert len({card for game in games for card in game.state.tactics}) == 12


def test_a_seed_is_drawn_and_shown() -> None:
    game = Game()
    assert Game(seed=game.seed).state == game.state


def test_back_and_forth() -> None:
    game = Game(seed=5)
    states = [game.state]
    for _ in range(3):
        game.play(Roll())
        states.append(game.state)
        game.play(first_split(game))
        states.append(game.state)
    actions = game.actions
    for state in reversed(states[:-1]):
        game.undo()
        assert game.state == state
    for number, state in enumerate(states[1:]):
        assert game.redo() == actions[number]
        assert game.state == state
    assert game.states == tuple(states)
    assert game.turn == 3


def test_a_new_action_forgets_what_was_taken_back() -> None:
    game = Game(seed=5)
    game.play(Roll())
    game.play(first_split(game))
    game.undo()
    game.play(last_split(game))
    with pytest.raises(IllegalAction, match="Nothing has been taken back"):
        game.redo()


def test_an_illegal_action_leaves_what_was_taken_back() -> None:
    game = Game(seed=5)
    game.play(Roll())
    placed = game.play(first_split(game))
    game.undo()
    with pytest.raises(IllegalAction):
        game.play(Roll())
    assert game.redo() == placed


def test_reset_goes_to_the_set_up_and_keeps_the_luck() -> None:
    game = bots.play_out(Game(seed=5), bots.RandomPlayer())
    end, first, roll = game.state, game.states[0], game.actions[0]
    game.reset()
    assert game.state == first
    assert game.redo() == roll
    while game.state != end:
        game.redo()
    game.reset()
    assert game.play(Roll()) == roll


def test_nothing_to_undo_or_redo_is_refused() -> None:
    game = Game(seed=5)
    for step in (game.undo, game.redo):
        with pytest.raises(IllegalAction) as refusal:
            step()
        assert all([refusal.value.rule, refusal.value.reason, refusal.value.remedy])


def test_observers_hear_of_every_change_until_they_stop() -> None:
    game, heard, other = Game(seed=5), [], []
    stop = game.watch(heard.append)
    game.watch(other.append)
    before = game.state
    roll = game.play(Roll())
    assert heard == [Change("play", roll, before, game.state)]
    game.undo()
    game.redo()
    game.reset()
    stop()
    stop()
    game.play(Roll())
    assert [change.kind for change in heard] == ["play", "undo", "redo", "reset"]
    assert [change.kind for change in other] == ["play", "undo", "redo", "reset", "play"]
    assert other[3].action is None


def test_an_observer_hears_twice_if_told_twice_and_stops_once() -> None:
    game, heard = Game(seed=5), []
    stop = game.watch(heard.append)
    game.watch(heard.append)
    stop()
    game.play(Roll())
    assert len(heard) == 1


def test_observers_may_play_on() -> None:
    """An observer that acts sees the game it acts on; this is how bots answer."""
    game = Game(seed=5)

    def answer(change: Change) -> None:
        if change.after.phase == "rolled":
            game.play(change.after.deployments[0])

    heard: list[Change] = []
    game.watch(answer)
    game.watch(heard.append)
    game.play(Roll())
    assert game.state.phase == "choose"
    assert game.turn == 1
    assert [change.action for change in heard] == list(game.actions), "in the order in which it happened"


def test_an_observer_that_fails_is_heard_of_and_spoils_nothing() -> None:
    game, heard = Game(seed=5), []

    def fail(change: Change) -> None:
        if change.kind == "undo":
            raise RuntimeError("out of order")

    game.watch(fail)
    game.watch(heard.append)
    game.play(Roll())
    with pytest.raises(RuntimeError, match="out of order"):
        game.undo()
    assert game.state.phase == "choose"
    game.play(Roll())
    assert [change.kind for change in heard] == ["play", "undo", "play"], "the others hear everything"


def test_a_refused_action_tells_no_observer() -> None:
    game, heard = Game(seed=5), []
    game.watch(heard.append)
    with pytest.raises(IllegalAction):
        game.play(Deploy("ezo", 1))
    assert heard == []
    assert game.actions == ()


def test_the_report_waits_for_the_last_soldier() -> None:
    game = Game(seed=5)
    with pytest.raises(IllegalAction, match="Rule 10"):
        game.report()
    bots.play_out(game, bots.RandomPlayer())
    report = game.report()
    assert report.position == game.state.position
    assert report.position.finish_order == game.state.finish_order


def test_a_short_game_to_its_end_by_hand() -> None:
    """Two soldiers each, three players: the stock cap, the finish order and who is skipped."""
    values = dict(zip(Game(seed=1).state.map.territories, range(2, 13), strict=True))
    game = Game(rules=Rules.basic().replace(soldiers=3), seed=1, first="Bea", values=values)
    by_value = {value: territory for territory, value in values.items()}
    game.play(Roll((1, 6, 6)))
    game.play(Deploy(by_value[12], 1))
    game.play(Roll((5, 1, 1)))
    game.play(Deploy(by_value[2], 3))
    assert game.state.finish_order == ("Cai",)
    game.play(Roll((1, 1, 1)))
    game.play(Deploy(by_value[2], 1))
    assert game.state.to_move == "Bea"
    game.play(Roll((6, 5, 4)))
    assert Deploy(by_value[9], 2) in game.legal_actions()
    assert Deploy(by_value[9], 3) not in game.legal_actions()
    game.play(Deploy(by_value[9], 2))
    assert game.state.to_move == "Aki"
    game.play(Roll((2, 2, 3)))
    game.play(Deploy(by_value[5], 1))
    assert game.state.to_move == "Aki", "the others have placed all"
    game.play(Roll((2, 2, 3)))
    game.play(Deploy(by_value[4], 1))
    assert game.over
    assert game.state.finish_order == ("Cai", "Bea", "Aki")
    assert game.state.soldiers == {
        by_value[12]: {"Bea": 1},
        by_value[2]: {"Cai": 3, "Aki": 1},
        by_value[9]: {"Bea": 2},
        by_value[5]: {"Aki": 1},
        by_value[4]: {"Aki": 1},
    }


def test_states_of_one_moment_are_equal_and_hash_alike() -> None:
    one, other = Game(seed=5).state, Game(seed=5).state
    assert one == other
    assert hash(one) == hash(other)
    assert one.apply(Roll((1, 3, 6))) == other.apply(Roll((6, 3, 1)))
    assert isinstance(one.apply(Roll((1, 3, 6))), State)
