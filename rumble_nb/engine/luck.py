"""Luck that can be had again: separate streams, each named by seed, purpose and index."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from random import Random
from typing import Any, TypeVar

from rumble_nb.engine.strict_json import quoted
from rumble_nb.errors import RulesError, Said

LARGEST_SEED = 2**53 - 1
"""Seeds up to here survive JavaScript and JSON readers of every kind."""

Item = TypeVar("Item")


def new_seed() -> int:
    """Draw a fresh seed, a whole number from 0 to 2**53 - 1.

    Examples
    --------
    >>> 0 <= new_seed() <= LARGEST_SEED
    True
    """
    return secrets.randbits(53)


def check_seed(seed: Any) -> int:
    """Give the seed back if it is one.

    Raises
    ------
    RulesError
        The seed is no whole number from 0 to 2**53 - 1.

    Examples
    --------
    >>> check_seed(7)
    7
    """
    if type(seed) is not int or not 0 <= seed <= LARGEST_SEED:
        raise RulesError(
            Said(
                "A seed is a whole number from 0 to {largest}, not {seed}.",
                largest=LARGEST_SEED,
                seed=quoted(seed),
            )
        )
    return seed


def stream(seed: int, purpose: str, index: int = 0) -> Random:
    """Give the generator for one purpose, which no other purpose can disturb.

    Only ``random()`` and ``getrandbits()`` of it may be used: the other
    methods of :class:`random.Random` may change between versions of Python.

    Examples
    --------
    >>> stream(7, "dice", 3).random() == stream(7, "dice", 3).random()
    True
    >>> stream(7, "dice", 3).random() == stream(7, "set-up").random()
    False
    """
    return Random(f"rumble-nb/{check_seed(seed)}/{purpose}/{index}")


def below(generator: Random, limit: int) -> int:
    """Draw a whole number from 0 to ``limit - 1``, each equally likely.

    Examples
    --------
    >>> below(stream(7, "example"), 1)
    0
    """
    bits = limit.bit_length()
    number = generator.getrandbits(bits)
    while number >= limit:
        number = generator.getrandbits(bits)
    return number


def shuffled(generator: Random, items: Sequence[Item]) -> tuple[Item, ...]:
    """Give the items in an order in which every order is equally likely.

    Examples
    --------
    >>> sorted(shuffled(stream(7, "example"), "abc"))
    ['a', 'b', 'c']
    """
    deck = list(items)
    for last in range(len(deck) - 1, 0, -1):
        other = below(generator, last + 1)
        deck[last], deck[other] = deck[other], deck[last]
    return tuple(deck)
