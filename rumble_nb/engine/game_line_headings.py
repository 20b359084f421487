"""What stands in the headings of the text form of a game."""

from __future__ import annotations

import re
from collections.abc import Mapping

from rumble_nb.engine.luck import check_seed
from rumble_nb.engine.maps import TerritoryMap, load_map
from rumble_nb.engine.name_lists import names_from
from rumble_nb.engine.notation import LONGEST_TABLE, map_named
from rumble_nb.engine.place_names import PlaceNames, folded
from rumble_nb.engine.position import NAMES
from rumble_nb.engine.position_problems import player_problems
from rumble_nb.engine.rule_words import rules_from_words
from rumble_nb.engine.rules import TOKENS, Rules, rules_from_dict
from rumble_nb.engine.set_up import board, card_problems, first_problems
from rumble_nb.engine.strict_json import parse_json, quoted
from rumble_nb.errors import RecordError, Said


def map_in(rest: str) -> TerritoryMap:
    """Find a shipped map by its name, or read one that is written out.

    Raises
    ------
    RumbleError
        There is no such map, or two dice cannot play on it.

    Examples
    --------
    >>> map_in("Japan sea-lanes").name
    'japan_sea_lanes'
    """
    if rest.startswith("{"):
        return board(load_map(parse_json(rest, Said("map"))))
    return board(map_named(re.sub(r"[\s-]+", "_", rest.lower())))


def players_in(rest: str) -> tuple[str, ...]:
    """Read the names of the players, or how many there are.

    Raises
    ------
    RecordError
        These are no names of 2 to 4 players.

    Examples
    --------
    >>> players_in("2"), players_in("Zoë, Yan")
    (('Aki', 'Bea'), ('Zoë', 'Yan'))
    """
    names, problems = names_from(rest)
    if len(names) == 1 and names[0] in ("2", "3", "4"):
        return NAMES[: int(names[0])]
    if len(names) > LONGEST_TABLE:
        problems = [Said("{number} players; the game is for 2 to 4", number=len(names))]
    problems = problems or list(player_problems(tuple(names), None))
    if problems:
        raise RecordError(Said("These are no players."), problems)
    return tuple(names)


def rules_in(rest: str, players: int) -> Rules:
    """Read the rules.

    Raises
    ------
    RumbleError
        These are no rules.

    Examples
    --------
    >>> rules_in("basic.rerolls1", 2).rerolls
    1
    """
    data, problems = rules_from_words("".join(rest.split()).lower())
    if problems:
        raise RecordError(Said("These are no rules."), problems)
    return rules_from_dict(data, players)


def first_in(rest: str, players: tuple[str, ...] | None) -> str:
    """Find the first player; capitals do not matter where only one player can be meant.

    Raises
    ------
    RecordError
        Nobody here has this name.

    Examples
    --------
    >>> first_in("bea", ("Aki", "Bea"))
    'Bea'
    """
    names, problems = names_from(rest)
    name = names[0] if len(names) == 1 else rest
    if players is not None and name not in players:
        alike = [player for player in players if folded(player) == folded(name)]
        name = alike[0] if len(alike) == 1 else name
        problems = problems or first_problems(name, players)
    if problems:
        raise RecordError(Said("This is no first player."), problems)
    return name


def seed_in(rest: str) -> int:
    """Read the seed.

    Raises
    ------
    RulesError
        This is no seed.

    Examples
    --------
    >>> seed_in("7")
    7
    """
    return check_seed(int(rest) if re.fullmatch("[0-9]{1,20}", rest) else rest)


def tactics_in(rest: str) -> tuple[str, ...]:
    """Read the cards on display.

    Raises
    ------
    RecordError
        There is no such card, or one stands twice.

    Examples
    --------
    >>> tactics_in("otori, kasei")
    ('otori', 'kasei')
    """
    cards = tuple(re.findall(r"[^\s,]+", rest.lower()))
    if problems := card_problems(cards):
        raise RecordError(Said("These are no cards on display."), problems)
    return cards


def lay_token(item: str, names: PlaceNames, values: dict[str, int]) -> None:
    """Read a territory with its token, and lay the token there.

    Raises
    ------
    RecordError
        There is no such territory or token, or something lies there already.

    Examples
    --------
    >>> values = {}
    >>> lay_token("Kantō 2", PlaceNames(load_map("japan")), values)
    >>> values
    {'kanto': 2}
    """
    name = item.rstrip("0123456789")
    if not name.rstrip(":= ") or name == item:
        raise RecordError(
            Said(
                "{item} is no territory with its token; write both, as in {example}",
                item=quoted(item),
                example="ezo 2",
            )
        )
    value = token_in(item[len(name) :])
    territory = names.find(name.rstrip(":= "))
    if territory in values:
        raise RecordError(
            Said(
                "{territory} has the token {value} already; keep one",
                territory=territory,
                value=values[territory],
            )
        )
    if value in values.values():
        there = next(other for other, token in values.items() if token == value)
        raise RecordError(
            Said(
                "token {value} lies on {there} already; give {territory} another",
                value=value,
                there=there,
                territory=territory,
            )
        )
    values[territory] = value


def token_in(digits: str) -> int:
    """Read the value of a token.

    Raises
    ------
    RecordError
        There is no such token.

    Examples
    --------
    >>> token_in("12")
    12
    """
    if len(digits) > 2 or int(digits) not in TOKENS:
        raise RecordError(
            Said("{digits} is no token; tokens are whole numbers from 2 to 12", digits=quoted(digits))
        )
    return int(digits)


def missing_tokens(map: TerritoryMap, values: Mapping[str, int]) -> str:
    """Say which tokens are not yet given.

    Examples
    --------
    >>> missing_tokens(load_map("islets"), {"kame": 2, "ume": 3})
    'tokens: tsuru, matsu, take have none yet; still to give: 4, 5, 6, 7, 8, 9, 10, 11, 12'
    """
    if not values:
        example = ", ".join(f"{id} {token}" for id, token in zip(map.territories, TOKENS, strict=True))
        return Said(
            "tokens: are missing; write the token of every territory, as in {example}",
            example=f"tokens: {example}",
        )
    bare = [territory for territory in map.territories if territory not in values]
    left = [str(token) for token in TOKENS if token not in values.values()]
    return Said(
        "tokens: {territories} have none yet; still to give: {left}",
        territories=", ".join(bare),
        left=", ".join(left),
    )
