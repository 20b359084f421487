"""How far ahead somebody would be if deployment ended now."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

from rumble_nb.engine.actions import Deploy, PlayCard
from rumble_nb.engine.dice import Dice, roll_weights
from rumble_nb.engine.report import resolve_war
from rumble_nb.engine.state import State


def lead_after(view: State, action: Deploy | PlayCard) -> int:
    """Give the lead of the player to move, in points, if the war began after a deployment or a card.

    Examples
    --------
    >>> from rumble_nb import Game, Roll
    >>> state = Game(seed=7, first="Aki").state.apply(Roll((1, 3, 6)))
    >>> [lead_after(state, deploy) for deploy in state.deployments]
    [4, 7, 9]
    """
    scores = dict(resolve_war(view.apply(action).if_ended_now()).scores)
    own = scores.pop(view.to_move or "")
    return own - max(scores.values())


def mean_best_lead(view: State) -> Fraction:
    """Give the largest lead that a new roll allows, on average over all rolls.

    Examples
    --------
    >>> from rumble_nb import Game, Roll
    >>> state = Game(seed=7, first="Aki").state.apply(Roll((1, 3, 6)))
    >>> mean_best_lead(state)
    Fraction(203, 24)
    """
    rolled = {dice: replace(view, dice=dice) for dice, _ in roll_weights()}
    placed = {deploy for state in rolled.values() for deploy in state.deployments}
    leads = {deploy: lead_after(replace(view, dice=_dice_for(rolled, deploy)), deploy) for deploy in placed}
    return sum(
        (
            chance * max(leads[deploy] for deploy in rolled[dice].deployments)
            for dice, chance in roll_weights()
        ),
        Fraction(0),
    )


def _dice_for(rolled: Mapping[Dice, State], deploy: Deploy) -> Dice:
    return next(dice for dice, state in rolled.items() if deploy in state.deployments)
