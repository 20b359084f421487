"""Every number and every choice of the rules, by name, and the presets."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict, dataclass, field, fields, replace
from typing import Any

from rumble_nb.engine.frozen import FrozenMapping, thaw
from rumble_nb.engine.strict_json import at, quoted
from rumble_nb.errors import RulesError, Said

TOKENS = range(2, 13)
"""The values a territory token can have: what two dice can show."""

MOST = 999
"""No number of the rules is larger than this: a bound that keeps every sum small."""


@dataclass(frozen=True)
class Rules:
    """One set of rules: a value that never changes.

    Parameters
    ----------
    players
        How many play, 2 to 4.
    soldiers
        Soldiers of each player.
    rerolls
        How often all three dice may be rolled again in a turn.
    reinforcements
        Soldiers that a winner sends into each neighbouring territory (rule 15).
    second_place
        Whether the second most soldiers score half (rule 13).
    tactics_shown
        Tactics cards on display; ``None`` means players + 1 (rule 2).
    cards_per_player
        Tactics cards that each player may take in a game.
    reinforcement_supply
        Reinforcement soldiers in the whole supply; ``None`` means no limit.
    swords
        Swords on each territory token, as one number or by token value
        (rule 17). Token values that are not named have none.

    Raises
    ------
    RulesError
        A field is out of range; the error lists all that are.

    Examples
    --------
    >>> Rules.basic(players=2).replace(reinforcements=3)
    Rules(players=2, reinforcements=3)
    """

    players: int = 3
    soldiers: int = 18
    rerolls: int = 0
    reinforcements: int = 2
    second_place: bool = True
    tactics_shown: int | None = None
    cards_per_player: int = 1
    reinforcement_supply: int | None = None
    swords: int | Mapping[int, int] = field(default=1)

    def __post_init__(self) -> None:
        """Freeze the swords and refuse what is out of range."""
        if isinstance(self.swords, Mapping):
            object.__setattr__(self, "swords", FrozenMapping(self.swords))
        problems = rules_problems(asdict(self) | {"swords": self.swords})
        if problems:
            raise RulesError(Said("These rules cannot be played."), problems)

    @classmethod
    def basic(cls, players: int = 3) -> Rules:
        """Give the rules this package teaches first.

        Examples
        --------
        >>> Rules.basic().second_place
        True
        """
        return cls(players=players)

    @classmethod
    def published(cls, players: int = 3) -> Rules:
        """Give the rules with the reroll and the special case of two players.

        Examples
        --------
        >>> Rules.published(players=2)
        Rules(players=2, rerolls=1, reinforcements=1, second_place=False)
        """
        several = players != 2
        return cls(
            players=players,
            rerolls=1,
            reinforcements=2 if several else 1,
            second_place=several,
        )

    @classmethod
    def preset(cls, name: str, players: int = 3) -> Rules:
        """Give a preset by its name, ``"basic"`` or ``"published"``.

        Raises
        ------
        RulesError
            There is no such preset.

        Examples
        --------
        >>> Rules.preset("published").rerolls
        1
        """
        if not _is_preset(name):
            raise RulesError(Said("It cannot be told which rules: {problem}.", problem=_no_preset(name)))
        return PRESETS[name](players)

    def replace(self, **changes: Any) -> Rules:
        """Give the same rules with some fields changed.

        Raises
        ------
        RulesError
            A field is unknown or out of range.

        Examples
        --------
        >>> Rules.basic().replace(swords={12: 3}).swords_on(12)
        3
        """
        unknown = sorted(set(changes) - {entry.name for entry in fields(self)})
        if unknown:
            raise RulesError(Said("These rules cannot be played."), [_unknown(name) for name in unknown])
        return replace(self, **changes)

    def swords_on(self, value: int) -> int:
        """Count the swords on the territory token of this value.

        Examples
        --------
        >>> Rules.basic().swords_on(7)
        1
        """
        return self.swords if isinstance(self.swords, int) else self.swords.get(value, 0)

    def to_dict(self) -> dict[str, Any]:
        """Give the nearest preset and what differs from it, ready for JSON.

        Examples
        --------
        >>> Rules.basic(players=2).replace(rerolls=2).to_dict()
        {'preset': 'basic', 'rerolls': 2}
        """
        name = min(PRESETS, key=lambda preset: len(self._differences(preset)))
        return {"preset": name} | self._differences(name)

    def _differences(self, preset: str) -> dict[str, Any]:
        base = PRESETS[preset](self.players)
        mine = {entry.name: getattr(self, entry.name) for entry in fields(self)}
        changes = {name: thaw(it) for name, it in mine.items() if it != getattr(base, name)}
        if isinstance(self.swords, Mapping) and "swords" in changes:
            changes["swords"] = {str(value): number for value, number in self.swords.items()}
        return changes

    def __repr__(self) -> str:
        """Show the fields that differ from the default ones."""
        shown = (entry for entry in fields(self) if getattr(self, entry.name) != entry.default)
        return f"Rules({', '.join(f'{entry.name}={getattr(self, entry.name)!r}' for entry in shown)})"


def second_place_points(value: int) -> int:
    """Give what second place scores for a token: half of it, rounded down (rule 13).

    Examples
    --------
    >>> second_place_points(7), second_place_points(11)
    (3, 5)
    """
    return value // 2


PRESETS: Mapping[str, Callable[[int], Rules]] = FrozenMapping(
    {"basic": Rules.basic, "published": Rules.published}
)
"""The presets by name. ``advanced``, with daimyo, belongs to a later release."""

_RANGES: Mapping[str, tuple[int, int]] = FrozenMapping(
    {
        "players": (2, 4),
        "soldiers": (1, MOST),
        "rerolls": (0, MOST),
        "reinforcements": (0, MOST),
        "tactics_shown": (0, 12),
        "cards_per_player": (0, 12),
        "reinforcement_supply": (0, MOST),
    }
)
_MAY_BE_NONE = frozenset({"tactics_shown", "reinforcement_supply"})


def rules_problems(values: Mapping[str, Any]) -> list[str]:
    """List every field that is unknown or out of range, in words.

    Examples
    --------
    >>> rules_problems({"players": 5, "rerolls": True})
    ['players: 5 is not from 2 to 4', 'rerolls: True is not a whole number']
    """
    return [problem for name, value in values.items() for problem in _field_problems(name, value)]


def _field_problems(name: str, value: Any) -> Iterator[str]:
    if name == "swords":
        yield from _swords_problems(value)
    elif name == "second_place":
        if not isinstance(value, bool):
            yield Said("{name}: {value} is not true or false", name=name, value=quoted(value))
    elif name not in _RANGES:
        yield _unknown(name)
    elif value is not None or name not in _MAY_BE_NONE:
        yield from _number_problems(name, value, *_RANGES[name])


def _number_problems(name: str, value: Any, low: int, high: int) -> Iterator[str]:
    if type(value) is not int:
        yield Said("{name}: {value} is not a whole number", name=name, value=quoted(value))
    elif not low <= value <= high:
        yield Said(
            "{name}: {value} is not from {low} to {high}", name=name, value=quoted(value), low=low, high=high
        )


def _swords_problems(swords: Any) -> Iterator[str]:
    if not isinstance(swords, Mapping):
        yield from _number_problems("swords", swords, 0, MOST)
        return
    for value, number in swords.items():
        if type(value) is not int or value not in TOKENS:
            yield Said("swords: {value} is no token value from 2 to 12", value=quoted(value))
        yield from _number_problems("swords", number, 0, MOST)


def _unknown(name: str) -> str:
    return Said(
        "{place}: there is no such rule; there are {known}",
        place=at("", name),
        known=", ".join(e.name for e in fields(Rules)),
    )


def rules_from_dict(data: Any, players: int) -> Rules:
    """Read rules as they stand in a file: a preset and what differs from it.

    Raises
    ------
    RulesError
        The preset or a field is unknown or out of range.

    Examples
    --------
    >>> rules_from_dict({"preset": "basic", "swords": {"12": 2}}, players=3).swords_on(12)
    2
    """
    if not isinstance(data, Mapping):
        raise RulesError(Said("rules: {data} is no object with a preset and its changes.", data=quoted(data)))
    changes = {name: value for name, value in data.items() if name not in ("preset", "players")}
    if isinstance(changes.get("swords"), Mapping):
        changes["swords"] = _swords_from_keys(changes["swords"])
    preset, counted = data.get("preset", "basic"), data.get("players", players)
    problems: list[str] = []
    if not _is_preset(preset):
        problems.append(Said("{place}: {problem}", place="preset", problem=_no_preset(preset)))
    if type(counted) is not int or counted != players:
        problems.append(
            Said(
                "players: {counted} is not the number of players, {players}",
                counted=quoted(counted),
                players=players,
            )
        )
    problems += rules_problems(changes)
    if problems:
        raise RulesError(Said("These rules cannot be played."), problems)
    return Rules.preset(preset, players).replace(**changes)


def _is_preset(name: Any) -> bool:
    return isinstance(name, str) and name in PRESETS


def _no_preset(name: Any) -> str:
    return Said(
        "there is no rule preset {name}; there are {known}", name=quoted(name), known=", ".join(PRESETS)
    )


def _swords_from_keys(swords: Mapping[Any, Any]) -> dict[Any, Any]:
    return {int(key) if _is_token(key) else key: number for key, number in swords.items()}


def _is_token(key: Any) -> bool:
    return isinstance(key, str) and key in map(str, TOKENS)
