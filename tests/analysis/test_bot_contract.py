"""What every bot keeps to.

A bot with a name in ``bots.POLICIES`` is tested here as soon as it has one; any other needs one line in BOTS.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from copy import deepcopy
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

import numpy as np
import pytest
from strategies import AWKWARD_NAMES

from rumble_nb import Deploy, Game, PlayCard, Reroll, Roll, Rules, State, bots
from rumble_nb.engine.actions import Action
from rumble_nb.engine.legal_actions import LegalActions
from rumble_nb.engine.luck import stream


def a_function(_view: State, options: LegalActions, luck: Random) -> Action:
    """Decide as a student's function does."""
    return luck.choice(options)


class AClass:
    """Decides as a student's class does: it likes territories where it stands already."""

    def __init__(self, likes: int = 1) -> None:
        self.likes = likes

    def decide(self, view: State, options: LegalActions, luck: Random) -> Action:
        deploys = [option for option in options if isinstance(option, Deploy)]
        if not deploys:
            return options[0]
        player = view.to_move or ""
        return max(
            deploys, key=lambda one: (self.likes * view.soldiers[one.territory][player], luck.random())
        )


def a_script(game: Game) -> bots.ScriptedPlayer:
    """Write down for all players of a game what chance would do."""
    return bots.ScriptedPlayer(bots.play_out(deepcopy(game), "random").actions)


BOTS: Mapping[str, Callable[[Game], Any]] = {
    **{name: lambda _, name=name: name for name in bots.POLICIES},  # type: ignore[misc]
    "a script": a_script,
    "a function": lambda _: a_function,
    "a class": lambda _: AClass,
    "an object": lambda _: AClass(-1),
}
"""What gives a bot for a game, which it may look at before the first turn."""

DECIDING = [name for name in BOTS if name != "a script"]
"""Those that decide by what they see; a script is right in one game only."""

RULES = {
    "basic, 2 players": Rules.basic(2).replace(soldiers=6),
    "basic, 3 players": Rules.basic(3).replace(soldiers=5),
    "basic, 4 players": Rules.basic(4).replace(soldiers=4),
    "published, 2 players": Rules.published(2).replace(soldiers=6),
    "published, 3 players": Rules.published(3).replace(soldiers=5),
    "published, 4 players": Rules.published(4).replace(soldiers=3),
    "basic, 3 players, all cards": Rules.basic(3).replace(soldiers=12, tactics_shown=12),
    "three rerolls, one soldier each": Rules.published(2).replace(rerolls=3, soldiers=1),
}


@dataclass(frozen=True)
class Moment:
    """A moment of a game at which a bot was asked, and what it said."""

    view: State
    luck: tuple[Any, ...]
    decision: Action
    again: Action
    untouched: bool


@cache
def played(bot: str, rules: str, seed: int = 5) -> tuple[Game, tuple[Moment, ...]]:
    """Let a bot play for everybody; ask it twice at every moment, and look at what it was shown."""
    game, moments = Game(rules=RULES[rules], seed=seed), list[Moment]()
    mind = bots.as_bot(BOTS[bot](game))
    while not game.over:
        view, options = game.state, game.legal_actions()
        luck = stream(seed, "the luck of a bot in a test", len(moments))
        shown, state = deepcopy((view, tuple(options))), luck.getstate()
        decision = mind.decide(view, options, luck)
        luck.setstate(state)
        again = mind.decide(view, options, luck)
        moments.append(Moment(view, state, decision, again, shown == (view, tuple(options))))
        game.play(decision)
    return game, tuple(moments)


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("bot", BOTS)
class TestContract:
    """Holds for every bot under all rules."""

    def test_it_plays_whole_games_and_every_decision_is_legal(self, bot: str, rules: str) -> None:
        game, moments = played(bot, rules)
        assert game.over
        assert len(moments) == len(game.actions) >= 2 * RULES[rules].players
        for moment in moments:
            assert moment.view.why_not(moment.decision) is None

    def test_the_same_moment_gives_the_same_decision(self, bot: str, rules: str) -> None:
        game, moments = played(bot, rules)
        assert [moment.again for moment in moments] == [moment.decision for moment in moments]
        mind = bots.as_bot(BOTS[bot](Game(rules=RULES[rules], seed=game.seed)))
        for moment in moments:
            luck = Random()
            luck.setstate(moment.luck)
            assert mind.decide(moment.view, moment.view.legal_actions(), luck) == moment.decision

    def test_nothing_that_it_is_shown_changes(self, bot: str, rules: str) -> None:
        assert all(moment.untouched for moment in played(bot, rules)[1])

    def test_it_has_no_hand_in_the_dice(self, bot: str, rules: str) -> None:
        """A decision names no dice, and every turn begins with the roll that another bot meets."""
        game, moments = played(bot, rules)
        if bot in DECIDING:
            rolls = [moment.decision for moment in moments if isinstance(moment.decision, Roll)]
            assert {roll.dice for roll in rolls} == {None}
        other = bots.play_out(Game(rules=RULES[rules], seed=game.seed), "uniform_over_options")
        mine, theirs = first_rolls(game), first_rolls(other)
        assert len(mine) >= RULES[rules].players
        assert set(mine) <= set(range(game.turn))
        assert all(theirs.get(turn, roll) == roll for turn, roll in mine.items())


def first_rolls(game: Game) -> dict[int, Action]:
    """Give the rolls with which turns began, by the number of the turn; turns with a card have none."""
    ends = [isinstance(action, Deploy | PlayCard) for action in game.actions]
    return {sum(ends[:place]): action for place, action in enumerate(game.actions) if type(action) is Roll}


def test_the_games_meet_what_is_hard() -> None:
    """Rerolls to decide on, dice that cannot be rolled again, and stocks smaller than a die says."""
    for rules in RULES:
        views = [moment.view for bot in DECIDING for moment in played(bot, rules)[1]]
        rolled = [view for view in views if view.phase == "rolled"]
        has_rerolls = RULES[rules].rerolls > 0
        assert any(view.rerolls_left for view in rolled) == has_rerolls
        assert any(view.rerolls_left < RULES[rules].rerolls for view in rolled) == has_rerolls
        assert any(max(view.dice or ()) > 2 * view.stock[view.to_move or ""] for view in rolled)


@pytest.mark.parametrize("bot", ["random_with_cards", "greedy", "a function"])
def test_the_games_see_cards(bot: str) -> None:
    """Whoever takes cards does so where all lie on display."""
    games = [played(bot, "basic, 3 players, all cards", seed)[0] for seed in (5, 6, 7)]
    assert any(game.state.cards_used for game in games)


@pytest.mark.parametrize("bot", DECIDING)
def test_it_takes_the_dice_that_it_may_not_roll_again(bot: str) -> None:
    game = Game(rules=Rules.published(2), seed=3)
    for roll in (Roll(), Reroll()):
        game.play(roll)
    assert isinstance(bots.decision(game, BOTS[bot](game)), Deploy)


@pytest.mark.parametrize("bot", BOTS)
def test_it_plays_with_people_of_any_name(bot: str) -> None:
    rules = Rules.published(4).replace(soldiers=1)
    for first in range(0, len(AWKWARD_NAMES) - 3, 5):
        game = Game(AWKWARD_NAMES[first : first + 4], rules=rules, seed=first)
        bots.play_out(game, BOTS[bot](game))
        assert sorted(game.state.finish_order) == sorted(AWKWARD_NAMES[first : first + 4])


@pytest.mark.parametrize("bot", BOTS)
def test_it_draws_from_its_own_luck_only(bot: str) -> None:
    random.seed(7)
    np.random.seed(7)
    before = (random.getstate(), np.random.get_state()[1].tolist())
    game = Game(rules=RULES["published, 2 players"], seed=8)
    bots.play_out(game, BOTS[bot](game))
    assert (random.getstate(), np.random.get_state()[1].tolist()) == before


class Stable:
    """Luck with nothing but what gives the same in every Python."""

    def __init__(self, seed: int) -> None:
        luck = Random(seed)
        self.random, self.getrandbits = luck.random, luck.getrandbits


@pytest.mark.parametrize("bot", bots.POLICIES)
def test_a_named_bot_decides_the_same_in_every_python(bot: str) -> None:
    game: Game = Game(rules=RULES["published, 3 players"], seed=2)
    mind: Any = bots.as_bot(bot)
    while not game.over:
        game.play(mind.decide(game.state, game.legal_actions(), Stable(len(game.actions))))


@pytest.mark.parametrize("bot", BOTS)
def test_after_a_step_back_it_decides_the_same(bot: str) -> None:
    game = Game(rules=RULES["published, 2 players"], seed=6)
    mind = bots.as_bot(BOTS[bot](game))
    bots.play_out(game, mind)
    done = game.actions
    for _ in range(5):
        game.undo()
    assert bots.play_out(game, mind).actions == done


def test_no_bot_is_left_out() -> None:
    kinds = {kind for name, kind in vars(bots).items() if hasattr(kind, "decide") and name[0] != "_"}
    game = Game(players=2, seed=1)
    tested = {type(bots.as_bot(make(game))) for make in BOTS.values()}
    assert kinds - {bots.Bot} <= tested
