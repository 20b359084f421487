"""Tactics cards in the file of a game: ``{"card": "monomi", "moves": [["Aki", 1, "kinai", "tokai"]]}``."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from rumble_nb.engine.actions import STOCK, PlayCard
from rumble_nb.engine.cards.effects import CARDS
from rumble_nb.engine.maps import TerritoryMap
from rumble_nb.engine.strict_json import at, key_problems, quoted

EXAMPLE = '["Aki", 1, "kinai", "tokai"]'
"""What a move looks like: whose soldiers, how many, from where, where to."""


def card_to_dict(action: PlayCard) -> dict[str, Any]:
    """Give the play of a card as it stands in the file of a game.

    Examples
    --------
    >>> card_to_dict(PlayCard("kasei", [("Aki", 1, "stock", "ezo")]))
    {'card': 'kasei', 'moves': [['Aki', 1, 'stock', 'ezo']]}
    """
    moves = [[move.player, move.soldiers, move.source, move.target] for move in action.moves]
    return {"card": action.card, "moves": moves}


def card_from_dict(entry: Mapping[str, Any]) -> PlayCard:
    """Read the play of a card in which there are no faults.

    Examples
    --------
    >>> card_from_dict({"card": "kasei", "moves": [["Aki", 1, "stock", "ezo"]]})
    PlayCard('kasei', (Move('Aki', 1, 'stock', 'ezo'),))
    """
    return PlayCard(entry["card"], entry["moves"])


def card_faults(
    place: str, entry: Mapping[str, Any], map: TerritoryMap | None, players: tuple[Any, ...]
) -> Iterator[str]:
    """Say why an entry has not the form of a card; legal or not is for the game to say.

    Examples
    --------
    >>> list(card_faults("actions[0]", {"card": "monomi", "moves": [["Aki", 0, "ezo"]]}, None, ("Aki",)))
    ['actions[0].moves[0]: [...] is no move; a move is ["Aki", 1, "kinai", "tokai"]: ...']
    """
    yield from key_problems(entry, ("card", "moves"), place=place)
    card, moves = entry["card"], entry.get("moves", ())
    if card not in CARDS:
        yield f"{at(place, 'card')}: there is no card {quoted(card)}; there are {', '.join(CARDS)}"
    if not isinstance(moves, list | tuple):
        yield f"{at(place, 'moves')}: {quoted(moves)} is no list of moves; a move is {EXAMPLE}"
        return
    for number, move in enumerate(moves):
        yield from _move_faults(f"{at(place, 'moves')}[{number}]", move, map, players)


def _move_faults(place: str, move: Any, map: TerritoryMap | None, players: tuple[Any, ...]) -> Iterator[str]:
    if not isinstance(move, list | tuple) or len(move) != 4:
        how = "whose soldiers, how many, from where, where to"
        yield f"{place}: {quoted(move)} is no move; a move is {EXAMPLE}: {how}"
        return
    player, soldiers, *ends = move
    if players and player not in players:
        known = ", ".join(quoted(name) for name in players)
        yield f"{place}: {quoted(player)} is no player here; players are {known}"
    if type(soldiers) is not int or soldiers < 1:
        yield f"{place}: {quoted(soldiers)} is no number of soldiers; give a whole number from 1"
    for end in ends:
        if map is not None and end != STOCK and end not in map.territories:
            known = ", ".join((*map.territories, STOCK))
            yield f"{place}: the map has no territory {quoted(end)}; it has {known}"
    if ends[0] == ends[1]:
        yield f"{place}: the soldiers stay where they are; give two places"
