"""Tactics cards in the text form of a game: ``card monomi: 1 kinai > tokai``."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from typing import NamedTuple

from rumble_nb.engine.actions import STOCK, Move, PlayCard
from rumble_nb.engine.cards.effects import CARDS
from rumble_nb.engine.cards.words import card_name
from rumble_nb.engine.name_lists import quoted_name
from rumble_nb.engine.place_names import folded
from rumble_nb.engine.strict_json import quoted
from rumble_nb.errors import RecordError, Said
from rumble_nb.locale import LANGUAGES, catalogue

HOW = Said("write a card and its moves, as in {example}", example="card monomi: 1 kinai > tokai")

_ITEM = re.compile(r'\s*((?:"(?:[^"\\]|\\.)*"|[^,"])*)(?:,|$)')
_MOVE = re.compile(r'("(?:[^"\\]|\\.)*")?\s*([^">]*?)\s*-?[>→]\s*([^">]*)')
_COUNTED = re.compile(r"([0-9]{1,4})\s+(\S.*)")
_PLAIN = re.compile(r"[^\W\d_]+")


class MoveLine(NamedTuple):
    """A move as it is written: own soldiers belong to nobody until it is known whose turn it is."""

    player: str
    soldiers: int
    source: str
    target: str


class CardLine(NamedTuple):
    """A card as it is written."""

    card: str
    moves: tuple[MoveLine, ...]

    def played_by(self, player: str) -> PlayCard:
        """Give the play of the card by a player."""
        return PlayCard(self.card, [(move.player or player, *move[1:]) for move in self.moves])


def written_card(action: PlayCard, player: str) -> str:
    """Write the play of a card; soldiers of other players than whose turn it is are named.

    Examples
    --------
    >>> print(written_card(PlayCard("otori", [("A. B", 2, "ezo", "oshu"), ("Cai", 1, "ezo", "oshu")]), "Cai"))
    card otori: "A. B" 2 ezo > oshu, 1 ezo > oshu
    """
    return f"card {action.card}: {', '.join(_written_move(move, player) for move in action.moves)}"


def _written_move(move: Move, player: str) -> str:
    plain = _PLAIN.fullmatch(move.player) is not None
    name = "" if move.player == player else f"{move.player if plain else quoted_name(move.player)} "
    return f"{name}{move.soldiers} {move.source} > {move.target}"


def read_card(rest: str, where: Callable[[str], str], players: tuple[str, ...]) -> CardLine:
    """Read what stands after ``card``.

    Parameters
    ----------
    rest
        The card by its id or its name, then its moves, divided by commas.
    where
        Finds a territory.
    players
        The names of the players.

    Raises
    ------
    RecordError
        There is no such card, or something is no move.

    Examples
    --------
    >>> read_card("Decoy: ezo > oshu, Bea 2 ezo > oshu", str, ("Aki", "Bea"))
    CardLine(card='otori', moves=(MoveLine(player='', soldiers=1, source='ezo', target='oshu'), ...
    """
    name, _, moves = rest.partition(":")
    if not moves.strip():
        raise RecordError(Said("it is not said what moves; {how}", how=HOW))
    read = tuple(_read_move(item, where, players) for item in _items(moves))
    return CardLine(_card(name.strip()), read)


def _card(name: str) -> str:
    if name.lower() in CARDS:
        return name.lower()
    for card in CARDS:
        if any(folded(card_name(card, language)) == folded(name) for language in LANGUAGES):
            return card
    raise RecordError(
        Said("there is no card {name}; there are {known}", name=quoted(name), known=", ".join(CARDS))
    )


def _items(moves: str) -> Iterator[str]:
    place = 0
    while place < len(moves):
        found = _ITEM.match(moves, place)
        if found is None:
            raise RecordError(
                Said("{item} cannot be read; {how}", item=quoted(moves[place:].strip()), how=HOW)
            )
        yield found[1].strip()
        place = found.end()


def _read_move(item: str, where: Callable[[str], str], players: tuple[str, ...]) -> MoveLine:
    found = _MOVE.fullmatch(item)
    if found is None:
        raise RecordError(Said("{item} is no move; {how}", item=quoted(item), how=HOW))
    player, rest = _owner(found[1], found[2], players)
    counted = _COUNTED.fullmatch(rest)
    number, source = (int(counted[1]), counted[2]) if counted else (1, rest)
    read = MoveLine(player, number, _place(source, where), _place(found[3], where))
    if not number or (read.source and read.source == read.target):
        raise RecordError(Said("{item} changes nothing; {how}", item=quoted(item), how=HOW))
    return read


def _owner(quotation: str | None, rest: str, players: tuple[str, ...]) -> tuple[str, str]:
    """Divide the name of a player from what follows; nobody is named where own soldiers move."""
    if quotation is not None:
        return _known(_unquoted(quotation), players), rest
    for player in sorted(players, key=len, reverse=True):
        if rest.startswith(f"{player} "):
            return player, rest[len(player) :].strip()
    stranger = re.match(r"([^\W\d].*?)\s[0-9]{1,4}\s", rest)
    return ("", rest) if stranger is None else (_known(stranger[1], players), rest)


def _unquoted(quotation: str) -> str:
    try:
        return str(json.loads(quotation))
    except ValueError:
        raise RecordError(
            Said("{quotation} is no name in quotation marks as JSON has them", quotation=quotation)
        ) from None


def _known(name: str, players: tuple[str, ...]) -> str:
    if name not in players:
        raise RecordError(
            Said(
                "{name} is no player here; players are {known}",
                name=quoted(name),
                known=", ".join(map(quoted, players)),
            )
        )
    return name


def _place(name: str, where: Callable[[str], str]) -> str:
    if not name:
        raise RecordError(Said("it is not said from where or where to; {how}", how=HOW))
    stocks = {folded(catalogue(language).gettext("stock")) for language in LANGUAGES}
    return STOCK if folded(name) in {STOCK, *stocks} else where(name)
