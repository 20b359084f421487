"""How a rule or a route changes many games: the same deployments, the war under each variant."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from concurrent.futures import Executor
from dataclasses import fields
from typing import Any

from rumble_nb.analysis.batch_dealers import deals_for
from rumble_nb.analysis.batch_input import checked_number
from rumble_nb.analysis.batch_policies import as_policy
from rumble_nb.analysis.batch_start import start_of
from rumble_nb.analysis.block_runs import run_blocks
from rumble_nb.analysis.changes import Change, changed
from rumble_nb.analysis.game_sweep_blocks import Facts, SweepBlock, Terms
from rumble_nb.analysis.game_sweep_results import GameSweep, made
from rumble_nb.analysis.sweep_axes import combined, route_axes, rule_axes
from rumble_nb.engine.luck import check_seed, new_seed
from rumble_nb.engine.position import Position
from rumble_nb.engine.rules import Rules
from rumble_nb.errors import RumbleError, Said

WAR_RULES = ("reinforcements", "second_place", "reinforcement_supply", "swords")
"""The rules that the War Phase asks for and the Deployment Phase does not."""

GAMES = 20_000


def sweep_games(
    n: int = GAMES,
    *,
    players: int | None = None,
    map: Any = None,
    rules: Rules | None = None,
    policy: Any = "random",
    seed: int | None = None,
    edges_added: Iterable[Sequence[str]] = (),
    edges_cut: Iterable[Sequence[str]] = (),
    executor: Executor | None = None,
    progress: bool | None = None,
    **varied: Iterable[Any],
) -> GameSweep:
    """Play the Deployment Phase of many games once, and their wars under each variant of the rules.

    So all variants meet the same dice, the same decisions and the same
    deployments (common random numbers), and their differences are those of
    the rules, not of luck. Four things are told of each variant:

    - ties: in how many battles of a game the finish order decided who came
      first (rule 14);
    - how often swords, and how often the tie-breaker, decided the war (rule 17);
    - comebacks: how often another player won than the one who led after the
      first half of the battles, which are the five lowest of eleven tokens.
      Who leads has most points, then swords, then finished earlier; nobody
      leads where nobody has points;
    - how often each seat won.

    Parameters
    ----------
    n
        How many games.
    players, map, rules, policy, seed, executor, progress
        As for :func:`rumble_nb.batch.play`; ``rules`` are those with which
        the variants are compared, and under which soldiers are placed.
    edges_added, edges_cut
        As for :func:`rumble_nb.sweep`.
    **varied
        ``reinforcements``, ``second_place``, ``reinforcement_supply`` or
        ``swords``, each with a list of values.

    Returns
    -------
    GameSweep
        Each variant with shares, their intervals, and the paired differences.

    Raises
    ------
    RumbleError
        A number, a rule or the policy is not right, or nothing varies.
    KeyboardInterrupt
        Somebody interrupted before the first games were done.

    Examples
    --------
    >>> found = sweep_games(1000, seed=7, reinforcements=[0, 2])
    >>> [round(float(variant.ties.share), 1) for variant in found]
    [1.4, 1.1]
    """
    number, start = checked_number(n), start_of(None, players, map, rules)
    _refuse_other_rules(varied)
    seed = new_seed() if seed is None else check_seed(seed)
    choices = list(combined([*rule_axes(varied), *route_axes(edges_added, edges_cut)]))
    base = Position(start.map, start.players, {}, {}, start.players, start.rules)
    terms = [_terms(base, changes) for changes in ((), *choices)]
    decider = as_policy(policy)
    task = SweepBlock(start, deals_for(start, decider), seed, tuple(terms))
    facts = Facts(len(terms), number)
    done = run_blocks(task, number, facts.take, executor, progress)
    return made(start, choices, facts, done, decider.name, seed)


def _terms(base: Position, changes: tuple[Change, ...]) -> Terms:
    after = changed(base, *changes)
    return Terms(after.map, after.rules)


def _refuse_other_rules(varied: Iterable[str]) -> None:
    others = [entry.name for entry in fields(Rules) if entry.name not in WAR_RULES]
    wrong = [name for name in varied if name in others]
    if wrong:
        raise RumbleError(
            Said(
                "{wrong}: this rule belongs to the Deployment Phase, so games with other values of"
                " it do not have the same deployments; play them apart with {call},"
                " or vary one of {known}.",
                wrong=wrong[0],
                call="batch.play(n, rules=…)",
                known=", ".join(WAR_RULES),
            )
        )
