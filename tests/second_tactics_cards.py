"""The truths of lesson 7, computed a second time from the words of the cards alone."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from typing import Any

import plain_cards
from twins import fight_war, plain_board

from rumble_nb import State
from rumble_nb.lessons import card_moments, tactics_cards


def plays_on_the_counting_board(card: str) -> set[str]:
    return plain_cards.plays(card_moments.counting_board(), card)


def without_the_card(card: str) -> set[str]:
    """Give the plays of a card by their moves alone."""
    return {play.replace(card, "") for play in plays_on_the_counting_board(card)}


def impossible() -> set[str]:
    return {card for card in tactics_cards.ASKED if not plays_on_the_counting_board(card)}


def stock_of_bea_after_revolt() -> set[str]:
    """Tell whether every revolt gives Bea's soldier back."""
    assert all("Move('Bea', 1, " in play for play in plays_on_the_counting_board("muhon"))
    back = all(", 'stock'), " in play or play.endswith("'stock')))") for play in without_the_card("muhon"))
    return {"Bea" if back else "Aki"}


def emptying() -> set[str]:
    """Find the cards that take Aki's last soldier out of stock."""
    state = card_moments.last_soldier()
    left = "Move('Aki', 1, 'stock', "
    return {
        card for card in tactics_cards.FINISHING if any(left in p for p in plain_cards.plays(state, card))
    }


def winner_after(state: State, moves: list[plain_cards.Move]) -> str:
    """Move soldiers on a plain board, let the war begin, and tell who wins."""
    board = deepcopy(plain_board(state.if_ended_now()))
    stock = dict(state.stock)
    for player, soldiers, source, target in moves:
        for place, change in ((source, -soldiers), (target, soldiers)):
            held = stock if place == "stock" else board["soldiers"][place]
            held[player] += change
    turns = ["Bea", "Aki"]  # Aki has played, so it is Bea's turn
    board["finish_order"] = sorted(turns, key=stock.__getitem__)
    return str(fight_war(board)["winner"])


def winning() -> set[str]:
    state = card_moments.last_chance()
    table = plain_cards.plain_table(state)
    found = set()
    for card in state.tactics:
        if card == "joraku":
            sets = [m for m in plain_cards.marches(table) if plain_cards.joraku(table, m)]
        else:
            words, sizes = plain_cards.WORDS[card]
            sets = [list(m) for n in sizes for m in plain_cards.sets_of_moves(table, n)]
            sets = [m for m in sets if words(table, m)]
        found |= {plain_cards.written(card, m) for m in sets if winner_after(state, m) == "Aki"}
    return found


COMPUTED_ANEW: dict[str, Callable[[], Any]] = {
    "7.1": impossible,
    "7.2": lambda: len(plays_on_the_counting_board("monomi")),
    "7.3": lambda: len(without_the_card("monomi") | without_the_card("shinobi")),
    "7.4": lambda: len(plays_on_the_counting_board("taikyaku")),
    "7.5": lambda: len(plays_on_the_counting_board("joraku")),
    "7.6": stock_of_bea_after_revolt,
    "7.7": emptying,
    "7.8": winning,
}
