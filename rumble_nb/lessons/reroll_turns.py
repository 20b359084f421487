"""Turns with a reroll, as lesson 4 looks at them: a real one, many simulated ones, and what they bring."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import cache, lru_cache

from rumble_nb.analysis import odds
from rumble_nb.engine.actions import Reroll, Roll
from rumble_nb.engine.dice import splits
from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.engine.game import Game
from rumble_nb.engine.position import Position
from rumble_nb.engine.rules import Rules
from rumble_nb.engine.state import State
from rumble_nb.lessons.how_many_soldiers_facts import most

Dice = tuple[int, int, int]

VALUE = 7
"""The token that is wanted."""

GAME_SEED, TURNS_BEFORE = 2422, 6
"""The game that the lesson looks into, and how many turns have been taken there."""

MISSES = 3
"""How many turns in a row somebody has missed, before they are asked about the next turn."""


@cache
def real_turn() -> tuple[State, State, State]:
    """Give a turn of the published game: before it, with the first roll, and with the second one.

    Examples
    --------
    >>> [state.dice for state in real_turn()]
    [None, (5, 3, 6), (1, 1, 2)]
    """
    game = Game(rules=Rules.published(), seed=GAME_SEED, first="Aki")
    for _ in range(TURNS_BEFORE):
        game.play(Roll())
        game.play(max(game.state.deployments, key=lambda it: (it.soldiers, game.state.values[it.territory])))
    before = game.state
    game.play(Roll())
    game.play(Reroll())
    return before, game.states[-2], game.state


def board() -> Position:
    """Give the board on which that turn is taken, as if the war began now.

    Examples
    --------
    >>> board().players
    ('Aki', 'Bea', 'Cai')
    """
    return real_turn()[0].if_ended_now()


def highest(roll: Dice) -> int:
    """Give the highest token that a roll reaches.

    Examples
    --------
    >>> highest((5, 3, 6))
    11
    """
    return max(split.value for split in splits(roll))


def played(turns: int, keep: odds.Event, seed: int) -> odds.Sample:
    """Take many turns with one reroll, and give the rolls that stand in the end.

    Parameters
    ----------
    turns
        How many turns, 0 to 50,000.
    keep
        The first rolls that are kept; after all others one rolls again.
    seed
        The seed. Whatever is kept, the same seed brings the same first and
        second rolls.

    Examples
    --------
    >>> seven = odds.reaching(7)
    >>> played(1000, seven, seed=4).count(seven) > played(1000, odds.ALL_ROLLS, seed=4).count(seven)
    True
    """
    kept = set(keep)
    return odds.Sample(seed, tuple(one if one in kept else two for one, two in _pairs(turns, seed)))


def better(turns: int, worth: Callable[[Dice], int], seed: int) -> odds.Sample:
    """Roll twice in many turns and take the better roll, as no rule allows it.

    Examples
    --------
    >>> mean_of(better(1000, most, seed=4), most) > mean_of(played(1000, odds.ALL_ROLLS, seed=4), most)
    True
    """
    return odds.Sample(seed, tuple(max(pair, key=worth) for pair in _pairs(turns, seed)))


@lru_cache(maxsize=2)
def _pairs(turns: int, seed: int) -> tuple[tuple[Dice, Dice], ...]:
    """Roll twice for each turn; lessons look at the same turns many times."""
    rolls = odds.sample(2 * turns, seed).rolls
    return tuple(zip(rolls[::2], rolls[1::2], strict=True))


def mean_of(sample: odds.Sample, worth: Callable[[Dice], int]) -> Fraction:
    """Give the mean of a random variable over the rolls of a sample.

    Examples
    --------
    >>> mean_of(odds.Sample(0, ((1, 1, 1), (5, 3, 6))), highest)
    Fraction(13, 2)
    """
    return Fraction(sum(map(worth, sample.rolls)), len(sample))


def waits(sample: odds.Sample, event: odds.Event) -> Mapping[int, int]:
    """Count how often one had to wait so many turns for an event, from one time to the next.

    Examples
    --------
    >>> waits(odds.Sample(0, ((1, 1, 1), (3, 4, 4), (3, 4, 1), (1, 1, 1))), odds.reaching(7))
    {2: 1, 1: 1}
    """
    counts: Counter[int] = Counter()
    waited, wanted = 0, set(event)
    for roll in sample.rolls:
        waited += 1
        if roll in wanted:
            counts[waited] += 1
            waited = 0
    return FrozenMapping(counts)


def hits_together(sample: odds.Sample, event: odds.Event, turns: int) -> Mapping[int, int]:
    """Count how many of so many turns in a row brought an event; each turn belongs to one row.

    Examples
    --------
    >>> hits_together(odds.Sample(0, ((1, 1, 1), (3, 4, 4), (3, 4, 1), (1, 1, 1))), odds.reaching(7), 2)
    {1: 2}
    """
    wanted = set(event)
    hits = [roll in wanted for roll in sample.rolls]
    starts = range(0, len(hits) - turns + 1, turns)
    return FrozenMapping(Counter(sum(hits[start : start + turns]) for start in starts))


def mean_of_the_better(worth: Callable[[Dice], int]) -> Fraction:
    """Give the mean of the better of two rolls, between which one could choose.

    Examples
    --------
    >>> mean_of_the_better(most), odds.best_reroll(most).value
    (Fraction(2122, 729), Fraction(235, 81))
    """
    chances = odds.distribution(worth)
    products = ((max(a, b), chances[a] * chances[b]) for a in chances for b in chances)
    return sum((best * chance for best, chance in products), Fraction(0))


def given_up(worth: Callable[[Dice], int] = most) -> Fraction:
    """Give the mean worth of the rolls after which the best rule rolls again.

    Examples
    --------
    >>> given_up()
    Fraction(15, 8)
    """
    return odds.mean(odds.distribution(worth, given=~odds.best_reroll(worth).keep))


def with_reroll(value: int = VALUE) -> Fraction:
    """Give the chance to reach a token if one rolls again after a miss.

    Examples
    --------
    >>> with_reroll(7), with_reroll(2)
    (Fraction(95, 144), Fraction(104, 729))
    """
    return odds.reach(value, rerolls=1)


def gains() -> Mapping[int, Fraction]:
    """Give what a reroll adds to the chance of each token.

    Examples
    --------
    >>> gains()[7]
    Fraction(35, 144)
    """
    return FrozenMapping({value: with_reroll(value) - odds.reach(value) for value in board().values.values()})


def due(misses: int = MISSES) -> Fraction:
    """Give the chance of 7 in the next turn if so many turns in a row have missed it.

    Examples
    --------
    >>> due() == with_reroll()
    True
    """
    wait = odds.waiting(with_reroll())
    return wait.exactly(misses + 1) / wait.longer_than(misses)
