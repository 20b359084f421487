"""A position: tokens and soldiers on the map, and who finished when."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from rumble_nb.engine.frozen import FrozenMapping, thaw
from rumble_nb.engine.luck import below, new_seed, shuffled, stream
from rumble_nb.engine.maps import TerritoryMap, load_map
from rumble_nb.engine.position_problems import (
    finish_problems,
    player_problems,
    soldier_problems,
    value_problems,
)
from rumble_nb.engine.rules import TOKENS, Rules
from rumble_nb.engine.stacks import frozen_soldiers
from rumble_nb.errors import PositionError, Said

if TYPE_CHECKING:
    from pathlib import Path

    from rumble_nb.draw.still import Still

NAMES = ("Aki", "Bea", "Cai", "Dai")
"""Players of examples and of positions drawn at random."""


@dataclass(frozen=True, init=False)
class Position:
    """Tokens, soldiers and finish order on a map: all that the War Phase reads.

    The constructor accepts what it is given; :meth:`problems` lists every
    defect, and reading and resolving refuse a position that has any.

    Parameters
    ----------
    map
        A map, or what :func:`load_map` takes.
    players
        Names of 2 to 4 players in seat order.
    values
        The token value of each territory: distinct numbers from 2 to 12.
    soldiers
        Soldiers by territory and player; zeros may be left out. A player may
        have fewer than the rules give, not more.
    finish_order
        All players, the first finisher first; it decides ties (rule 14).
    rules
        The rules; by default the basic ones for these players.

    Examples
    --------
    >>> position = Position(
    ...     "islets", ["Aki", "Bea"],
    ...     {"tsuru": 3, "matsu": 5, "take": 7, "ume": 8, "kame": 11},
    ...     {"tsuru": {"Aki": 2}}, ["Bea", "Aki"])
    >>> position.soldiers["tsuru"]["Aki"], position.soldiers["kame"]["Bea"]
    (2, 0)
    >>> position.problems()
    []
    """

    map: TerritoryMap
    players: tuple[str, ...]
    values: Mapping[str, int]
    soldiers: Mapping[str, Mapping[str, int]]
    finish_order: tuple[str, ...]
    rules: Rules

    def __init__(
        self,
        map: Any,
        players: Iterable[str],
        values: Mapping[str, int],
        soldiers: Mapping[str, Mapping[str, int]],
        finish_order: Iterable[str],
        rules: Rules | None = None,
    ) -> None:
        loaded, seats = load_map(map), tuple(players)
        counted = min(max(len(seats), 2), 4)
        self._set("map", loaded)
        self._set("players", seats)
        self._set("values", FrozenMapping(values))
        self._set("soldiers", frozen_soldiers(soldiers, loaded.territories, seats))
        self._set("finish_order", tuple(finish_order))
        self._set("rules", Rules.basic(counted) if rules is None else rules)

    def _set(self, name: str, value: Any) -> None:
        object.__setattr__(self, name, value)

    def problems(self) -> list[str]:
        """List every defect with its place; an empty list means there is none.

        Examples
        --------
        >>> Position("islets", ["Aki", "Bea"], {}, {}, ["Aki"]).problems()[-1]
        "finish_order: ['Aki'] should name every player once: 'Aki', 'Bea'"
        """
        return list(self._problems)

    @cached_property
    def _problems(self) -> tuple[str, ...]:
        """The defects, found once: a position never changes, and is asked again and again."""
        return (
            *player_problems(self.players, self.rules),
            *value_problems(self.values, self.map.territories),
            *soldier_problems(self.soldiers, self.players, self.map.territories, self.rules),
            *finish_problems(self.finish_order, self.players),
        )

    @classmethod
    def random(
        cls, seed: int | None = None, players: int = 3, map: Any = "japan", rules: Rules | None = None
    ) -> Position:
        """Draw tokens and finish order, and place every soldier anywhere, all equally likely.

        Parameters
        ----------
        seed
            A whole number from 0 to 2**53 - 1; the same seed gives the same
            position. ``None`` draws a fresh one.
        players
            How many players, 2 to 4.
        map
            A map, or what :func:`load_map` takes.
        rules
            The rules; by default the basic ones for this number of players.

        Raises
        ------
        RulesError
            The seed or the number of players is out of range.

        Examples
        --------
        >>> Position.random(7) == Position.random(7)
        True
        """
        seed = new_seed() if seed is None else seed
        loaded, rules = load_map(map), rules or Rules.basic(players)
        names = NAMES[: rules.players]
        territories = loaded.territories
        tokens = shuffled(stream(seed, "tokens"), TOKENS)
        soldiers = _scattered(seed, territories, names, rules.soldiers)
        finished = shuffled(stream(seed, "finish order"), names)
        return cls(loaded, names, dict(zip(territories, tokens, strict=False)), soldiers, finished, rules)

    def replace(self, **changes: Any) -> Position:
        """Give the same position with some fields changed.

        Examples
        --------
        >>> position = Position.random(7, players=2)
        >>> position.replace(finish_order=["Bea", "Aki"]).finish_order
        ('Bea', 'Aki')
        """
        names = ("map", "players", "values", "soldiers", "finish_order", "rules")
        return Position(**({name: getattr(self, name) for name in names} | changes))

    def with_soldiers(self, territory: str, player: str, change: int) -> Position:
        """Give the same position with soldiers added (or, below zero, taken away).

        Examples
        --------
        >>> empty = Position("islets", ["Aki", "Bea"], {}, {}, ["Aki", "Bea"])
        >>> empty.with_soldiers("kame", "Aki", 2).soldiers
        {'kame': {'Aki': 2}}
        """
        soldiers = thaw(self.soldiers)
        there = soldiers.setdefault(self.map[territory].id, {})
        there[player] = there.get(player, 0) + change
        return self.replace(soldiers=soldiers)

    def tie_breaker(self, player: str) -> int:
        """Give the number on a player's tie-breaker token; the first finisher has the highest (rule 9).

        Examples
        --------
        >>> Position.random(7).replace(finish_order=["Bea", "Aki", "Cai"]).tie_breaker("Bea")
        3
        """
        return len(self.players) - self.finish_order.index(player)

    @property
    def battle_order(self) -> tuple[str, ...]:
        """The territories in the order in which the War Phase resolves them (rule 12)."""
        return tuple(sorted(self.map.territories, key=dict(self.values.items()).__getitem__))

    def to_dict(self) -> dict[str, Any]:
        """Give the position as it stands in a file.

        Examples
        --------
        >>> Position.random(7).to_dict()["format"]
        'rumble-nb/position'
        """
        from rumble_nb.engine.notation import position_to_dict

        return position_to_dict(self)

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Position:
        """Read a position as it stands in a file.

        Raises
        ------
        PositionError
            It is no position; the error lists every defect with its place.

        Examples
        --------
        >>> position = Position.random(7)
        >>> Position.from_dict(position.to_dict()) == position
        True
        """
        from rumble_nb.engine.notation import position_from_dict

        return position_from_dict(data)

    def to_json(self) -> str:
        """Give the position as JSON text.

        Examples
        --------
        >>> Position.from_json(Position.random(7).to_json()) == Position.random(7)
        True
        """
        from rumble_nb.engine.notation import to_json

        return to_json(self.to_dict())

    @classmethod
    def from_json(cls, text: str | bytes) -> Position:
        """Read a position from JSON text.

        Raises
        ------
        RecordError
            It is no JSON that can be read.
        PositionError
            It is no position; the error lists every defect with its place.
        """
        from rumble_nb.engine.notation import position_from_json

        return position_from_json(text)

    def to_text(self) -> str:
        """Give the position as one line for a worksheet or an e-mail.

        Two check characters at its end notice typing slips. How the line is
        read stands in :mod:`rumble_nb.engine.text_form`.

        Raises
        ------
        PositionError
            The position has defects.
        RecordError
            Its map is not a shipped one.

        Examples
        --------
        >>> position = Position(
        ...     "islets", ["Aki", "Bea"],
        ...     {"tsuru": 3, "matsu": 5, "take": 7, "ume": 8, "kame": 11},
        ...     {"tsuru": {"Aki": 2, "Bea": 1}, "kame": {"Bea": 3}}, ["Bea", "Aki"])
        >>> position.to_text()
        'islets, basic, BA, 3:2A1B 5:0 7:0 8:0 11:3B /HR'
        """
        from rumble_nb.engine.text_form import position_to_text

        return position_to_text(self)

    @classmethod
    def from_text(cls, text: str) -> Position:
        """Read a position from one line of text.

        Line breaks, spaces, capitals, ``>`` before the lines of an e-mail and
        a full stop at the end do not matter.

        Raises
        ------
        RecordError
            A character was mistyped, or a field cannot be read.
        PositionError
            It is no position; the error lists every defect with its place.

        Examples
        --------
        >>> position = Position.random(7)
        >>> Position.from_text(position.to_text()) == position
        True
        >>> Position.from_text("islets, basic, BA, 3:2A1B 5:0 7:0 8:0 11:2B /HR")
        Traceback (most recent call last):
        ...
        rumble_nb.errors.RecordError: This is no text form of a position.
          - check: the characters HR do not belong to this text; a character was mistyped, left out or swapped
        """
        from rumble_nb.engine.text_form import position_from_text

        return position_from_text(text)

    def save(self, path: str | Path) -> None:
        """Write the position to a file, whole or not at all.

        Raises
        ------
        RecordError
            The file cannot be written.
        """
        from rumble_nb.engine.strict_json import write_bytes

        write_bytes(path, self.to_json().encode())

    @classmethod
    def load(cls, path: str | Path) -> Position:
        """Read a position from a file.

        Raises
        ------
        RecordError
            The file cannot be read.
        PositionError
            It is no position; the error lists every defect with its place.
        """
        from rumble_nb.engine.strict_json import read_bytes

        return cls.from_json(read_bytes(path))

    def __repr__(self) -> str:
        """Rebuild the position, where its map is a shipped one."""
        shown = self.map.name if repr(self.map).startswith("load_map") else self.map
        parts = [shown, self.players, self.values, self.soldiers, self.finish_order, self.rules]
        return f"Position({', '.join(repr(part) for part in parts)})"

    def _repr_svg_(self) -> str:
        """Show the position as a picture in a notebook."""
        from rumble_nb.draw.pictures import position_svg

        return position_svg(self)

    def still(self, language: str = "en") -> Still:
        """Give a picture of this moment as PNG with words, which a stored notebook keeps."""
        from rumble_nb.draw.still import position_still

        return position_still(self, language)


def _scattered(
    seed: int, territories: tuple[str, ...], players: tuple[str, ...], soldiers: int
) -> dict[str, dict[str, int]]:
    placed: dict[str, dict[str, int]] = {territory: dict.fromkeys(players, 0) for territory in territories}
    for seat, player in enumerate(players):
        generator = stream(seed, "soldiers", seat)
        for _ in range(soldiers):
            placed[territories[below(generator, len(territories))]][player] += 1
    return placed


def refuse_defects(position: Position) -> None:
    """Refuse a position that has defects.

    Raises
    ------
    PositionError
        The position has defects; the error lists all of them.
    """
    problems = position.problems()
    if problems:
        raise PositionError(Said("This is no position of the game."), problems)
