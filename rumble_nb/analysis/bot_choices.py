"""What bots choose among: dice that may count, and ways to play cards."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from rumble_nb.engine.actions import Deploy, PlayCard, Reroll, Roll
from rumble_nb.engine.dice import splits
from rumble_nb.engine.legal_actions import LegalActions
from rumble_nb.engine.luck import below
from rumble_nb.engine.state import State

ONE_IN = 8
"""A player of chance who takes cards takes one in so many turns."""

MOST_TRIED = 40
"""So many ways to play one card are tried."""


def plays_to_try(options: LegalActions, luck: Random) -> Iterator[PlayCard]:
    """List the ways to play the cards that can be taken; of a card with more than forty, forty by chance.

    Examples
    --------
    >>> from rumble_nb import Game
    >>> from rumble_nb.engine.luck import stream
    >>> list(plays_to_try(Game(seed=7).legal_actions(), stream(7, "example")))
    []
    """
    for plays in options.cards:
        if plays.total <= MOST_TRIED:
            yield from plays
        else:
            yield from (plays.play(below(luck, plays.total)) for _ in range(MOST_TRIED))


def card_by_chance(options: LegalActions, luck: Random) -> PlayCard | None:
    """Take a card one time in eight, if one can be carried out.

    All these cards are equally likely, and then all ways to play the card.

    Examples
    --------
    >>> from rumble_nb import Game
    >>> from rumble_nb.engine.luck import stream
    >>> card_by_chance(Game(seed=7).legal_actions(), stream(7, "example")) is None
    True
    """
    possible = [plays for plays in options.cards if plays]
    if not possible or below(luck, ONE_IN):
        return None
    plays = possible[below(luck, len(possible))]
    return plays.play(below(luck, plays.total))


def before_placing(options: LegalActions, luck: Random) -> Roll | None:
    """Roll where nothing else can be done; let a coin decide whether to roll again.

    Examples
    --------
    >>> from rumble_nb import Game
    >>> from rumble_nb.engine.luck import stream
    >>> before_placing(Game(seed=7).legal_actions(), stream(7, "example"))
    Roll()
    """
    if Roll() in options:
        return Roll()
    return Reroll() if Reroll() in options and below(luck, 2) else None


def deployments_by_die(view: State) -> dict[int, Deploy]:
    """Give the deployment for each die that may count soldiers, by its pips.

    Examples
    --------
    >>> from rumble_nb import Game
    >>> state = Game(seed=7, first="Aki").state.apply(Roll((1, 3, 6)))
    >>> deployments_by_die(state)
    {6: Deploy('koshin', 3), 3: Deploy('chugoku', 2), 1: Deploy('kyushu', 1)}
    """
    dice = splits(view.dice or ())
    return {split.die: option for split, option in zip(dice, view.deployments, strict=True)}
