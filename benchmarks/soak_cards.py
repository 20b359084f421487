"""Hold the legal plays of all twelve cards against the slow twin of the tests, in many random states.

    python benchmarks/soak_cards.py [NUMBER] [SEED]

NUMBER states (by default five thousand) of 2 to 4 players on the shipped maps and on others, with a capital
or without. In each, every card's plays must be those that brute force over all small sets of moves finds;
following the steps of choosing must come to the same plays; and each play must conserve all soldiers. Ends
with an error at the first difference; prints how often each card was possible, and how many plays it had.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from itertools import islice
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from engine.test_card_choices import ends
from plain_cards import plays
from seeded_cards import seeded_states

from rumble_nb import State
from rumble_nb.engine.tactics import CARDS, choices, plays_of

MOST_WALKED = 300
"""Cards with more plays are not followed step by step."""


def check(state: State, card: str) -> int:
    """Hold one card in one state against its twin, and give how many plays it has."""
    listed = list(plays_of(state, card))
    expected = plays(state, card)
    assert len(listed) == len(expected), (state, card)
    assert {repr(action) for action in listed} == expected, (state, card)
    if 0 < len(listed) <= MOST_WALKED:
        assert set(ends(choices(state, card))) == set(listed), (state, card)
    for action in listed[:: 1 + len(listed) // 20]:
        after = state.apply(action)
        for player in state.players:
            assert owned(state, player) == owned(after, player), (state, action)
    return len(listed)


def owned(state: State, player: str) -> int:
    """Count a player's soldiers on the map and in stock."""
    return state.stock[player] + sum(there[player] for there in state.soldiers.values())


def main(number: int = 5_000, seed: int = 1) -> None:
    start, possible, total = time.perf_counter(), Counter[str](), Counter[str]()
    for state in islice(seeded_states(seed), number):
        for card in CARDS:
            found = check(state, card)
            possible[card] += found > 0
            total[card] += found
    print(f"{number} states agree, {time.perf_counter() - start:.0f} s")
    for card in CARDS:
        print(f"{card}: possible in {possible[card]} states, {total[card]} plays")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
