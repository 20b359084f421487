"""In how many ways a game can be set up, as lesson 12 counts them, and which of these look the same."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import comb, factorial

from rumble_nb.engine.game import Game
from rumble_nb.engine.maps import TerritoryMap
from rumble_nb.engine.rules import Rules
from rumble_nb.engine.set_up import displayed_cards
from rumble_nb.engine.tactics import CARDS

Symmetry = Mapping[str, str]
"""Where each territory goes."""


def token_layouts(territories: int) -> int:
    """Count the ways to lay a token on each territory.

    Examples
    --------
    >>> token_layouts(3)
    6
    """
    return factorial(territories)


def cards_shown(players: int) -> int:
    """Tell how many cards are on display (rule 2).

    Examples
    --------
    >>> cards_shown(3)
    4
    """
    return len(displayed_cards(0, Rules.basic(players)))


def card_displays(players: int) -> int:
    """Count the displays of tactics cards; their order does not matter.

    Examples
    --------
    >>> [card_displays(players) for players in (2, 3, 4)]
    [220, 495, 792]
    """
    return comb(len(CARDS), cards_shown(players))


def chance_of_a_card(players: int) -> Fraction:
    """Give how likely one certain card is on display: displays with it, of all displays.

    Examples
    --------
    >>> chance_of_a_card(3)
    Fraction(1, 3)
    """
    others = comb(len(CARDS) - 1, cards_shown(players) - 1)
    return Fraction(others, card_displays(players))


def displays_with(card: str, players: int, games: int) -> list[bool]:
    """Set up games, with seeds from 1 on, and tell whether a card is on display.

    Examples
    --------
    >>> sum(displays_with("monomi", 3, 30))
    6
    """
    return [card in Game(players=players, seed=seed).state.tactics for seed in range(1, games + 1)]


def deployments(soldiers: int, territories: int) -> int:
    """Count the ways to spread soldiers that are not told apart over territories.

    Examples
    --------
    >>> deployments(2, 2)
    3
    """
    return comb(soldiers + territories - 1, territories - 1)


def symmetries(map: TerritoryMap) -> tuple[Symmetry, ...]:
    """List the ways to exchange territories after which all have the same neighbours, changing nothing first.

    Land and sea are not told apart: the war does not ask for them.

    Examples
    --------
    >>> from rumble_nb import load_map
    >>> [len(symmetries(load_map(name))) for name in ("islets", "japan")]
    [2, 2]
    """
    from networkx.algorithms.isomorphism import GraphMatcher  # only this question needs it

    found = [dict(one) for one in GraphMatcher(map.graph, map.graph).isomorphisms_iter()]
    return tuple(sorted(found, key=lambda one: (len(moved(one)), sorted(one.items()))))


def moved(symmetry: Symmetry) -> frozenset[str]:
    """List the territories that a symmetry moves.

    Examples
    --------
    >>> from rumble_nb import load_map
    >>> sorted(moved(symmetries(load_map("islets"))[1]))
    ['kame', 'matsu', 'tsuru', 'ume']
    """
    return frozenset(one for one, other in symmetry.items() if one != other)


def different_layouts(map: TerritoryMap) -> int:
    """Count the layouts that differ, if those that a symmetry carries into each other are one.

    As all tokens differ, each layout is carried into as many as there are symmetries.

    Examples
    --------
    >>> from rumble_nb import load_map
    >>> different_layouts(load_map("islets"))
    60
    """
    return token_layouts(len(map.territories)) // len(symmetries(map))
