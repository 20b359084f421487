"""A game with one roll left, as lesson 11 looks at it: what chance makes of it, and what a choice does."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

from rumble_nb.analysis import odds
from rumble_nb.analysis.bots import RandomPlayer, decision
from rumble_nb.engine.actions import Roll
from rumble_nb.engine.game import Game
from rumble_nb.engine.narrate import Narrator
from rumble_nb.engine.position import Position
from rumble_nb.engine.report import resolve_war
from rumble_nb.engine.state import State
from rumble_nb.locale import catalogue

GAME_SEED = 694
"""The game that the lesson looks into: Aki has the last soldier."""


def last_roll() -> Game:
    """Give a game that was played by chance up to its last roll; everybody but Aki has finished.

    Examples
    --------
    >>> last_roll().state.stock
    {'Aki': 1, 'Bea': 0, 'Cai': 0}
    """
    game, chance = Game(players=3, seed=GAME_SEED, tactics=()), RandomPlayer()
    while game.state.phase == "rolled" or sum(game.state.stock.values()) > 1:
        game.play(decision(game, chance))
    return game


@cache
def last_state() -> State:
    """Give the moment before that roll.

    Examples
    --------
    >>> last_state().to_move, last_state().phase
    ('Aki', 'choose')
    """
    return last_roll().state


def board() -> Position:
    """Give the board, as if the war began without the last soldier.

    Examples
    --------
    >>> resolve_war(board()).scores
    {'Aki': 15, 'Bea': 17, 'Cai': 24}
    """
    return last_state().if_ended_now()


def with_the_soldier(territory: str) -> Position:
    """Give the board with the last soldier placed in a territory.

    Examples
    --------
    >>> resolve_war(with_the_soldier("hokuriku")).scores["Aki"]
    27
    """
    return board().with_soldiers(territory, "Aki", 1)


@cache
def winning() -> frozenset[str]:
    """Give the territories in which the last soldier wins the game for Aki.

    Examples
    --------
    >>> sorted(board().values[territory] for territory in winning())
    [2, 5, 10, 11, 12]
    """
    territories = board().map.territories
    return frozenset(id for id in territories if resolve_war(with_the_soldier(id)).winner == "Aki")


def by_chance() -> Fraction:
    """Give how likely Aki wins if chance decides which two dice are added.

    Examples
    --------
    >>> by_chance()
    Fraction(11, 36)
    """
    pairs = (odds.pair_sum(0, 1, board().values[territory]) for territory in winning())
    return sum((pair.chance for pair in pairs), Fraction(0))


def winning_rolls() -> odds.Event:
    """Give the rolls that offer at least one of these territories.

    Examples
    --------
    >>> winning_rolls().chance
    Fraction(2, 3)
    """
    return odds.any_of(sorted(board().values[territory] for territory in winning()))


def consequence(territory: str, language: str = "en") -> str:
    """Tell what the war comes to when the last soldier has been placed.

    Examples
    --------
    >>> consequence("kinai")[:69]
    'Aki puts the soldier into Kinai. The war is over: Cai has 24 points, '
    """
    narrator = Narrator(resolve_war(with_the_soldier(territory)), language)
    placed = catalogue(language).gettext("Aki puts the soldier into {place.to}.")
    return f"{placed.format(place=narrator.place(territory))} {narrator.outcome()}"


def won_game() -> Game:
    """Give the same game played to its end, with the choice that wins it.

    Examples
    --------
    >>> won_game().report().winner
    'Aki'
    """
    game = last_roll()
    game.play(Roll())
    game.play(next(deploy for deploy in game.state.deployments if deploy.territory in winning()))
    return game
