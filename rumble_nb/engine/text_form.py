"""The text form of a position: one line for a worksheet or an e-mail.

    islets, basic, BA, 3:2A1B 5:1A2B 7:0 8:0 11:3B /P4

The fields are divided by commas:

1. the map, a shipped one, with ``-`` for ``_``;
2. names of players in seat order, divided by full stops; left out where they are
   Aki, Bea, Cai, Dai;
3. the rules: a preset, then what differs from it, divided by full stops, as in
   ``published.rerolls2.supply30``;
4. the finish order by seats: A is the first of the players, B the second;
5. every territory in the map's order: its token, a colon, and the soldiers of
   each seat, or 0 where nobody stands.

At the end stand a slash and two check characters; :func:`check_characters` says
how they notice a typing slip. Capitals count as small letters; spaces and line
breaks do not count at all.

In a name ``+`` makes the next letter a capital. Everything but the letters a to z
and digits is written as its UTF-8 bytes: ``Zoë`` is ``+Zo%C3%AB``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cached_property
from typing import Any
from urllib.parse import unquote

from rumble_nb.engine.check_characters import MARK, bare, check_characters, divided
from rumble_nb.engine.maps import TerritoryMap, load_map, map_names
from rumble_nb.engine.notation import POSITION, VERSION, is_shipped, position_from_dict
from rumble_nb.engine.position import NAMES, Position, refuse_defects
from rumble_nb.engine.rule_words import rules_from_words, rules_to_words
from rumble_nb.engine.strict_json import quoted
from rumble_nb.errors import RecordError, RumbleError, Said

SEATS = "ABCD"

_NAME = re.compile(r"(?:\+[a-z]|[a-z0-9]|%[0-9a-f]{2})+")
_TERRITORY = re.compile(r"([1-9][0-9]*):")
_STACK = re.compile(r"([1-9][0-9]{0,3})([a-z])")
_FIRST_FIELD = re.compile(r"[a-z0-9-]+,")


def looks_like_text_form(text: str) -> bool:
    """Tell whether somebody meant a text form: a word and a comma first, tokens with soldiers later.

    Examples
    --------
    >>> looks_like_text_form("islets, basic, BA, 3:2A"), looks_like_text_form("position.json")
    (True, False)
    """
    symbols = bare(text[:5000])
    return bool(_FIRST_FIELD.match(symbols)) and re.search("[0-9]:[0-9]", symbols) is not None


def position_to_text(position: Position) -> str:
    """Give the text form of a position.

    Raises
    ------
    PositionError
        The position has defects.
    RecordError
        Its map is not a shipped one.
    """
    refuse_defects(position)
    if not is_shipped(position.map):
        raise RecordError(
            Said(
                "The text form names shipped maps only, and {map} is a map of one's own."
                " Use to_json() or save(), which write out the map.",
                map=quoted(position.map.name),
            )
        )
    line = ", ".join(_fields(position))
    return f"{line} {MARK}{check_characters(bare(line))}"


def _fields(position: Position) -> Iterator[str]:
    yield position.map.name.replace("_", "-")
    if position.players != NAMES[: len(position.players)]:
        yield ".".join(map(_written_name, position.players))
    yield rules_to_words(position.rules)
    yield "".join(SEATS[position.players.index(player)] for player in position.finish_order)
    yield " ".join(f"{position.values[id]}:{_stacks(position, id)}" for id in position.map.territories)


def _written_name(name: str) -> str:
    return "".join(map(_written_letter, name))


def _written_letter(letter: str) -> str:
    if letter.isascii() and letter.isalnum():
        return f"+{letter}" if letter.isupper() else letter
    return "".join(f"%{byte:02X}" for byte in letter.encode())


def _stacks(position: Position, territory: str) -> str:
    there = position.soldiers[territory]
    stacks = ((there[player], seat) for player, seat in zip(position.players, SEATS, strict=False))
    return "".join(f"{number}{seat}" for number, seat in stacks if number) or "0"


def position_from_text(text: str) -> Position:
    """Read a position from its text form.

    Raises
    ------
    RecordError
        A character was mistyped, or a field cannot be read; all such are listed.
    PositionError
        It is no position; the error lists every defect with its place.
    """
    body, problems = divided(text, Said("position"))
    reader = _Reader(body)
    data = reader.data()
    mistyped = bool(problems)
    problems += reader.problems
    if not reader.problems:
        try:
            position = position_from_dict(data)
        except RumbleError as error:
            if not mistyped:
                raise
            problems += error.problems
    if problems:
        raise RecordError(Said("This is no text form of a {what}.", what=Said("position")), problems)
    return position


class _Reader:
    """Reads the fields one by one, and notes what cannot be read.

    What can be read but is against the rules is left to the reader of the file form.
    """

    def __init__(self, body: str) -> None:
        self.problems: list[str] = []
        self.fields = body.split(",")

    def data(self) -> dict[str, Any]:
        """Give the position as it would stand in a file."""
        if len(self.fields) not in (4, 5):
            self.problems.append(
                Said(
                    "the whole: {number} fields divided by commas; there should be map, rules, finish"
                    " order and territories, with the names of players after the map if they have any",
                    number=len(self.fields),
                )
            )
            return {}
        data: dict[str, Any] = {"format": POSITION, "version": VERSION, "map": self.map and self.map.name}
        data |= {"rules": self.rules(self.fields[-3]), "players": self.players}
        data["finish_order"] = [self.players[seat] for seat in self.seats if 0 <= seat < len(self.players)]
        return data | self.territories(self.fields[-1])

    @cached_property
    def map(self) -> TerritoryMap | None:
        name = self.fields[0].replace("-", "_")
        if name in map_names():
            return load_map(name)
        shipped = ", ".join(name.replace("_", "-") for name in map_names())
        self.problems.append(
            Said(
                "map: there is no map {map}; shipped maps are {known}",
                map=quoted(self.fields[0]),
                known=shipped,
            )
        )
        return None

    @cached_property
    def seats(self) -> list[int]:
        """The seats in the order in which they finished, counted from 0."""
        seats = [ord(letter) - ord("a") for letter in self.fields[-2]]
        if not 2 <= len(seats) <= len(SEATS) or sorted(seats) != list(range(len(seats))):
            self.problems.append(
                Said(
                    "finish_order: {order} should name every seat once, as in BAC; the seats of two "
                    "players are A and B, of four A to D",
                    order=quoted(self.fields[-2].upper()),
                )
            )
        return seats

    @cached_property
    def players(self) -> list[str]:
        if len(self.fields) == 4:
            return list(NAMES[: len(self.seats)])
        names = [self.name(number, part) for number, part in enumerate(self.fields[1].split("."))]
        if len(names) != len(self.seats):
            self.problems.append(
                Said(
                    "players: {number} names, but {seats} seats in the finish order",
                    number=len(names),
                    seats=len(self.seats),
                )
            )
        return names

    def name(self, number: int, part: str) -> str:
        capitals = re.sub(r"\+([a-z])", lambda found: found[1].upper(), part)
        try:
            if _NAME.fullmatch(part):
                return unquote(capitals, errors="strict")
        except UnicodeDecodeError:
            pass
        self.problems.append(
            Said(
                "players[{number}]: {part} is no name; there are letters, digits, + before a "
                "capital and % before each byte of anything else",
                number=number,
                part=quoted(part),
            )
        )
        return ""

    def rules(self, field: str) -> dict[str, Any]:
        rules, problems = rules_from_words(field)
        self.problems += problems
        return rules

    def territories(self, field: str) -> dict[str, Any]:
        """Read the tokens and soldiers of all territories."""
        pieces = _TERRITORY.split(field)
        tokens, stacks = pieces[1::2], pieces[2::2]
        if pieces[0]:
            self.problems.append(
                Said("territories: {piece} stands before the first token", piece=quoted(pieces[0]))
            )
        if self.map is None:
            return {}
        ids = self.map.territories
        if len(tokens) != len(ids):
            self.problems.append(
                Said(
                    "territories: {number} tokens, but the map has {territories} territories",
                    number=len(tokens),
                    territories=len(ids),
                )
            )
        values = {id: self.token(id, token) for id, token in zip(ids, tokens, strict=False)}
        soldiers = {id: self.stacks(id, there) for id, there in zip(ids, stacks, strict=False)}
        return {"values": values, "soldiers": soldiers}

    def token(self, territory: str, token: str) -> int:
        if len(token) <= 4:
            return int(token)
        self.problems.append(
            Said("values.{territory}: {token} is no token", territory=territory, token=quoted(token))
        )
        return 0

    def stacks(self, territory: str, field: str) -> dict[str, int]:
        stacks = {seat: int(number) for number, seat in _STACK.findall(field)}
        read = "".join(f"{number}{seat}" for seat, number in stacks.items())
        seats = "abcd"[: len(self.players)]
        if (read or "0") != field:
            self.problems.append(
                Said(
                    "soldiers.{territory}: {stacks} cannot be read; each seat has a number before its"
                    " letter, as in 2A1B, and 0 says that nobody stands there",
                    territory=territory,
                    stacks=quoted(field.upper()),
                )
            )
        elif strange := [seat for seat in stacks if seat not in seats]:
            self.problems.append(
                Said(
                    "soldiers.{territory}: there is no seat {seats}; the seats are A to {last}",
                    territory=territory,
                    seats=", ".join(strange).upper(),
                    last=seats[-1:].upper(),
                )
            )
        return {self.players[seats.index(seat)]: n for seat, n in stacks.items() if seat in seats}
