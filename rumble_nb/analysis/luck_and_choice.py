"""What dice and what decisions did to everybody's chance to win in a game."""

from __future__ import annotations

from typing import Any

from rumble_nb.analysis.batch_input import checked_number
from rumble_nb.analysis.batch_policies import as_policy
from rumble_nb.analysis.chances import LIMIT, cards_open, checked_limit
from rumble_nb.analysis.luck_moments import moments
from rumble_nb.analysis.luck_results import LuckAndChoice
from rumble_nb.analysis.luck_split import Split
from rumble_nb.analysis.luck_values import Valuer, Worth
from rumble_nb.engine.game import Game
from rumble_nb.engine.luck import check_seed
from rumble_nb.engine.strict_json import quoted
from rumble_nb.errors import RumbleError

GAMES = 24_000
"""Games that are simulated at each moment: a step is then sure to less than one per cent."""


def luck_and_choice(
    game: Game,
    *,
    policy: Any = "random",
    n: int = GAMES,
    limit: int = LIMIT,
    seed: int | None = None,
) -> LuckAndChoice:
    """Split the change of everybody's chance to win into steps by dice and steps by decisions.

    A chance is what :func:`chances` gives: who wins if all go on by a policy.

    - Luck is the chance after the dice less the chance before them. Before
      them it is the mean over all rolls, so luck is 0 on average.
    - A choice is the chance after a decision less the chance before it, and
      before it the policy would decide. So a choice under ``"random"`` is
      compared with a choice by chance: placing soldiers where one of the
      splits says, taking a tactics card in place of rolling. Whoever could
      do one thing only has chosen nothing, and changes nothing.
    - Rolling again is a choice, whose value is the mean over the new dice;
      what these show then is luck.

    The steps add up: start and steps make the end, and the end is 1 for the
    winner and 0 for all others. Nothing is left over for the war, which
    follows from where soldiers stand.

    The start is not 1 by the number of players. Under ``"random"`` and the
    basic rules who goes first wins 52.0 %, 36.2 % or 28.0 % of the games of
    2, 3 or 4 players.

    The turning point is the step by which the chance of the eventual winner
    rose most. Their chance has to climb from the start to 1, so there is
    such a step; a step by which it fell, however large, was made up for
    later, and the game did not turn there. It is called clear only if its
    rise exceeds that of every other step in a comparison of pairs of games,
    corrected after Holm for the number of comparisons.

    Parameters
    ----------
    game
        The game, over or as far as it has come; what was undone does not count.
    policy
        How all are assumed to go on after each moment; as for :func:`chances`.
    n
        How many games are simulated at each moment that is not exact. In all
        of them the k-th turn of a player meets the same luck in game i, so
        differences between moments are much surer than the chances.
    limit
        A moment is exact if at most so many boards can come of it and the
        policy looks at nothing but the dice.
    seed
        The seed of the simulated games; by default that of the game.

    Returns
    -------
    LuckAndChoice
        By player the start, four sums and the end; all steps; the turning point.

    Raises
    ------
    RumbleError
        It is no game; a number, the seed or the policy is not right.

    Examples
    --------
    >>> from rumble_nb import Rules, bots
    >>> game = Game(players=2, seed=7, rules=Rules.basic(2).replace(soldiers=2))
    >>> split = luck_and_choice(bots.play_out(game, bots.RandomPlayer()))
    >>> split.exact, [step.kind for step in split.steps][:2]
    (True, ['dice', 'choice'])
    >>> aki = split["Aki"]
    >>> aki.start.value + sum(part.value for part in aki.parts) == aki.end
    True
    """
    reckoning = Reckoning(game, policy=policy, n=n, limit=limit, seed=seed)
    while not reckoning.is_done:
        reckoning.go_on()
    return reckoning.result()


class Reckoning:
    """The same moment by moment, for whoever has something else to do meanwhile.

    Parameters
    ----------
    game, policy, n, limit, seed
        As for :func:`luck_and_choice`.

    Examples
    --------
    >>> reckoning = Reckoning(Game(players=2, seed=7), n=100)
    >>> reckoning.go_on()
    >>> reckoning.done, reckoning.total, reckoning.result().steps
    (1, 1, ())
    """

    def __init__(
        self,
        game: Game,
        *,
        policy: Any = "random",
        n: int = GAMES,
        limit: int = LIMIT,
        seed: int | None = None,
    ) -> None:
        if not isinstance(game, Game):
            raise RumbleError(f"{quoted(game)} is no game; give one, as table.game or Game.load(path).")
        self._moments, self._start = tuple(moments(game)), game.states[0]
        self._winner = game.report().winner if game.over else None
        self._valuer = Valuer(
            as_policy(policy),
            checked_number(n),
            checked_limit(limit),
            game.seed if seed is None else check_seed(seed),
        )
        self._worths: list[Worth] = []

    @property
    def total(self) -> int:
        """How many moments there are."""
        return len(self._moments)

    @property
    def done(self) -> int:
        """How many of them have been looked at."""
        return len(self._worths)

    @property
    def is_done(self) -> bool:
        """Whether these are all."""
        return self.done == self.total

    def go_on(self) -> None:
        """Find what the next moment is worth."""
        self._worths.append(self._valuer.worth(self._moments[self.done]))

    def result(self) -> LuckAndChoice:
        """Give what came of it, once all moments have been looked at."""
        deeds = [moment.deed for moment in self._moments if moment.deed is not None]
        split, valuer = Split(self._start.players, deeds, self._worths), self._valuer
        steps = split.steps()
        return LuckAndChoice(
            split.balances(),
            steps,
            self._winner,
            None if self._winner is None else split.turning_point(steps, self._winner),
            valuer.policy.name,
            valuer.n,
            sum(worth.champions is not None for worth in self._worths),
            valuer.seed,
            self._start.map,
            cards_open(self._start),
        )
