"""Setting the game up: tokens, cards on display and the first player (rules 1 to 4)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from rumble_nb.engine.cards.effects import CARDS
from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.engine.luck import below, shuffled, stream
from rumble_nb.engine.maps import TerritoryMap, load_map
from rumble_nb.engine.position import NAMES, Position
from rumble_nb.engine.position_problems import player_problems, value_problems
from rumble_nb.engine.rules import TOKENS, Rules
from rumble_nb.engine.state import State
from rumble_nb.engine.strict_json import quoted
from rumble_nb.errors import RulesError, Said


def set_up(
    seed: int,
    players: int | Iterable[str] | None = None,
    map: Any = "japan",
    rules: Rules | None = None,
    values: Mapping[str, int] | None = None,
    tactics: Iterable[str] | None = None,
    first: str | None = None,
) -> State:
    """Give the first state of a game; what is not given is drawn from the seed.

    Each thing has luck of its own: giving one does not change what is drawn
    for another.

    Parameters
    ----------
    seed
        A whole number from 0 to 2**53 - 1.
    players
        Names in seat order, or how many; by default as many as the rules say.
    map
        A map of eleven territories, or what :func:`load_map` takes.
    rules
        The rules; by default the basic ones.
    values
        The token value of each territory (rule 1).
    tactics
        Ids of the cards on display (rule 2).
    first
        The first player (rule 4).

    Raises
    ------
    RulesError
        The game cannot be set up like this; the error lists every reason.

    Examples
    --------
    >>> state = set_up(7, ["Zoë", "Yan"], first="Yan")
    >>> state.to_move, state.stock, sorted(state.values.values())
    ('Yan', {'Zoë': 18, 'Yan': 18}, [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    """
    names = seated(players, rules)
    rules = rules or Rules.basic(min(max(len(names), 2), 4))
    loaded = load_map(map)
    values = dealt_tokens(seed, loaded) if values is None else values
    tactics = displayed_cards(seed, rules) if tactics is None else tuple(tactics)
    first = drawn_first(seed, names) if first is None else first
    problems = set_up_problems(names, loaded, rules, values, tactics, first)
    if problems:
        raise RulesError(Said("This game cannot be set up."), problems)
    return opening(loaded, names, rules, values, tactics, first)


def seated(players: int | Iterable[str] | None, rules: Rules | None = None) -> tuple[Any, ...]:
    """Give the names of the players; a number seats Aki, Bea, Cai and Dai.

    Raises
    ------
    RulesError
        It is neither a number of players nor a list of their names.

    Examples
    --------
    >>> seated(2), seated(["Zoë", "Yan"]), seated(None)
    (('Aki', 'Bea'), ('Zoë', 'Yan'), ('Aki', 'Bea', 'Cai'))
    """
    if players is None:
        players = (rules or Rules.basic()).players
    if type(players) is int and 2 <= players <= len(NAMES):
        return NAMES[:players]
    if isinstance(players, str) or not isinstance(players, Iterable):
        raise RulesError(
            Said(
                "players: {players} is neither a number from 2 to 4 nor a list of names;"
                " give 3, or {example}.",
                players=quoted(players),
                example='["Aki", "Bea", "Cai"]',
            )
        )
    return tuple(players)


def dealt_tokens(seed: int, map: TerritoryMap) -> dict[str, int]:
    """Shuffle the tokens and lay one on each territory (rule 1).

    Examples
    --------
    >>> len(dealt_tokens(7, load_map("japan")))
    11
    """
    return dict(zip(map.territories, shuffled(stream(seed, "tokens"), TOKENS), strict=False))


def displayed_cards(seed: int, rules: Rules) -> tuple[str, ...]:
    """Lay out the tactics cards of the game, players + 1 unless the rules say else (rule 2).

    Examples
    --------
    >>> len(displayed_cards(7, Rules.basic(players=3)))
    4
    """
    shown = rules.players + 1 if rules.tactics_shown is None else rules.tactics_shown
    return shuffled(stream(seed, "tactics"), CARDS)[:shown]


def drawn_first(seed: int, players: tuple[Any, ...]) -> Any:
    """Draw the first player, each with equal chance (rule 4).

    Examples
    --------
    >>> drawn_first(7, ("Aki", "Bea", "Cai")) in ("Aki", "Bea", "Cai")
    True
    """
    return players[below(stream(seed, "first player"), len(players))] if players else None


def set_up_problems(
    players: tuple[Any, ...], map: TerritoryMap, rules: Rules, values: Any, tactics: Any, first: Any
) -> list[str]:
    """List every reason why a game cannot be set up like this.

    Examples
    --------
    >>> set_up_problems(("Aki", "Bea"), load_map("islets"), Rules.basic(2), {}, (), "Aki")[0]
    'map: islets has 5 territories; two dice need eleven, one for each sum from 2 to 12; ...'
    """
    problems = list(player_problems(players, rules))
    problems += size_problems(map) or value_problems(values, map.territories)
    return problems + card_problems(tactics) + first_problems(first, players)


def size_problems(map: TerritoryMap) -> list[str]:
    """Say why a map cannot be played with dice, if it has not eleven territories.

    Examples
    --------
    >>> size_problems(load_map("japan"))
    []
    """
    if len(map.territories) == len(TOKENS):
        return []
    return [
        Said(
            "map: {map} has {number} territories; two dice need eleven, one for each sum from"
            " 2 to 12; on a smaller map place soldiers freely, without dice",
            map=map.name,
            number=len(map.territories),
        )
    ]


def board(map: TerritoryMap) -> TerritoryMap:
    """Give a map back if it can be played with dice.

    Raises
    ------
    RulesError
        It has not eleven territories.

    Examples
    --------
    >>> board(load_map("japan")).name
    'japan'
    """
    problems = size_problems(map)
    if problems:
        raise RulesError(Said("This map cannot be played with dice."), problems)
    return map


def first_problems(first: Any, players: tuple[Any, ...]) -> list[str]:
    """Say that the first player is none of the players, if it is so.

    Examples
    --------
    >>> first_problems("Cai", ("Aki", "Bea"))
    ["first: 'Cai' is no player here; players are 'Aki', 'Bea'"]
    """
    if first in players:
        return []
    return [
        Said(
            "first: {first} is no player here; players are {known}",
            first=quoted(first),
            known=", ".join(map(quoted, players)),
        )
    ]


def card_problems(tactics: Any) -> list[str]:
    """List what is wrong with the cards on display.

    Examples
    --------
    >>> card_problems(("otori", "otori", "dragon"))
    ["tactics[1]: 'otori' lies there already", "tactics[2]: there is no card 'dragon'; there are ..."]
    """
    if not isinstance(tactics, list | tuple):
        return [Said("tactics: {tactics} is no list of cards", tactics=quoted(tactics))]
    problems: list[str] = []
    lying: set[Any] = set()
    for number, card in enumerate(tactics):
        if card not in CARDS:
            problems.append(
                Said(
                    "tactics[{number}]: there is no card {card}; there are {known}",
                    number=number,
                    card=quoted(card),
                    known=", ".join(CARDS),
                )
            )
            continue
        if card in lying:
            problems.append(
                Said("tactics[{number}]: {card} lies there already", number=number, card=quoted(card))
            )
        lying.add(card)
    return problems


def opening(
    map: TerritoryMap,
    players: tuple[str, ...],
    rules: Rules,
    values: Mapping[str, int],
    tactics: Iterable[str],
    first: str,
) -> State:
    """Give the state in which nobody has placed a soldier yet.

    Examples
    --------
    >>> japan = load_map("japan")
    >>> opening(japan, ("Aki", "Bea"), Rules.basic(2), dealt_tokens(7, japan), (), "Bea").to_move
    'Bea'
    """
    ordered = {territory: values[territory] for territory in map.territories}
    empty = Position(map, players, ordered, {}, (), rules)
    stock = FrozenMapping(dict.fromkeys(players, rules.soldiers))
    return State(
        map,
        players,
        empty.values,
        rules,
        empty.soldiers,
        stock,
        first,
        rerolls_left=rules.rerolls,
        tactics=tuple(tactics),
    )
