"""Games as JSON files: the set-up, the seed, and what was done.

What was taken back is not part of a record. The dice stand in it, so a game
is read without any luck; it then goes on with the luck of its seed.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from typing import Any

from rumble_nb.engine.actions import Action, Deploy, PlayCard, Reroll, Roll
from rumble_nb.engine.cards.records import EXAMPLE, card_faults, card_from_dict, card_to_dict
from rumble_nb.engine.dice import Dice
from rumble_nb.engine.frozen import FrozenMapping, thaw
from rumble_nb.engine.game import Game
from rumble_nb.engine.luck import check_seed
from rumble_nb.engine.maps import TerritoryMap
from rumble_nb.engine.notation import attempt, is_shipped, listed_players, map_named, unread_players
from rumble_nb.engine.position_problems import player_problems, value_problems
from rumble_nb.engine.refusals import refusal
from rumble_nb.engine.rules import Rules, rules_from_dict
from rumble_nb.engine.set_up import board, card_problems, first_problems
from rumble_nb.engine.state import State
from rumble_nb.engine.strict_json import (
    LARGEST_FILE,
    header_problems,
    key_problems,
    parse_json,
    quoted,
    refuse_depth,
)
from rumble_nb.errors import IllegalAction, RecordError, Said, Translated
from rumble_nb.locale import LANGUAGES

GAME, VERSION = "rumble-nb/game", 1

MOST_LISTED = 100
"""So many defects of actions are listed; whoever sees a hundred knows that it is another kind of file."""

_NEEDED = ("players", "first", "values", "actions")
_ALLOWED = ("format", "version", "map", "rules", "tactics", "seed")
_EXAMPLES = FrozenMapping(
    {
        "roll": '{"roll": [1, 3, 6]}',
        "reroll": '{"reroll": [2, 2, 5]}',
        "deploy": '{"deploy": {"territory": "ezo", "soldiers": 1}}',
        "card": f'{{"card": "monomi", "moves": [{EXAMPLE}]}}',
    }
)


def game_to_dict(game: Game) -> dict[str, Any]:
    """Give a game as it stands in a file; a map of one's own is written out."""
    start = game.states[0]
    return {
        "format": GAME,
        "version": VERSION,
        "map": start.map.name if is_shipped(start.map) else start.map.to_dict(),
        "rules": start.rules.to_dict(),
        "players": list(start.players),
        "first": start.to_move,
        "values": thaw(start.values),
        "tactics": list(start.tactics),
        "seed": game.seed,
        "actions": [action_to_dict(action) for action in game.actions],
    }


def action_to_dict(action: Action) -> dict[str, Any]:
    """Give an action as it stands in the file of a game.

    Examples
    --------
    >>> action_to_dict(Roll((6, 1, 3)))
    {'roll': [6, 1, 3]}
    """
    if isinstance(action, Deploy):
        return {"deploy": {"territory": action.territory, "soldiers": action.soldiers}}
    if isinstance(action, PlayCard):
        return card_to_dict(action)
    return {"reroll" if isinstance(action, Reroll) else "roll": list(action.dice or ())}


def game_to_json(game: Game) -> str:
    """Give a game as JSON text with an action a line.

    Raises
    ------
    RecordError
        The text would be too long to be read again.
    """
    data = game_to_dict(game)
    actions = ",".join(f"\n    {_line(action)}" for action in data.pop("actions"))
    head = "".join(f'  "{key}": {_line(entry)},\n' for key, entry in data.items())
    return refuse_long(f'{{\n{head}  "actions": [{actions}]\n}}\n')


def _line(entry: Any) -> str:
    return json.dumps(entry, ensure_ascii=False)


def refuse_long(text: str) -> str:
    """Give a written game back, unless it is longer than what is read.

    Raises
    ------
    RecordError
        It is longer than 1 MB.
    """
    if len(text.encode()) > LARGEST_FILE:
        raise RecordError(
            Said(
                "This game is longer than {limit} bytes (1 MB), and could not be read again. Take"
                " back the last actions, or play with fewer soldiers or rerolls.",
                limit=f"{LARGEST_FILE:,}",
            )
        )
    return text


def game_from_json(text: str | bytes) -> Game:
    """Read a game from JSON text."""
    return game_from_dict(parse_json(text, Said("game")))


def game_from_dict(data: Any) -> Game:
    """Read a game as it stands in a file: check its set-up, then do what was done, one by one."""
    refuse_depth(data, Said("game"))
    problems = header_problems(data, GAME, VERSION)
    if not isinstance(data, Mapping):
        raise RecordError(Said("This is no {what}.", what=Said("game")), problems)
    problems += key_problems(data, _NEEDED, _ALLOWED)
    map = attempt(lambda: board(map_named(data.get("map", "japan"))), problems, "map")
    players = listed_players(data, problems)
    counted = min(max(len(players), 2), 4)
    rules = attempt(lambda: rules_from_dict(data.get("rules", {}), counted), problems, "rules")
    problems += _content_problems(data, players, map, rules)
    if data.get("seed") is not None:
        attempt(lambda: check_seed(data["seed"]), problems, "seed")
    game = None if problems else _set_up(data, players, map, rules)
    problems += _action_problems(data.get("actions", ()), map, players, game)
    if problems or game is None:
        raise RecordError(Said("This is no game that could have been played."), problems)
    return game


def _content_problems(
    data: Mapping[str, Any], players: tuple[Any, ...], map: TerritoryMap | None, rules: Rules | None
) -> list[str]:
    unread = unread_players(data, players)
    problems = [] if unread else list(player_problems(players, rules))
    if "values" in data:
        problems += value_problems(data["values"], None if map is None else map.territories)
    if "first" in data and not unread:
        problems += first_problems(data["first"], players)
    return problems + card_problems(data.get("tactics", ()))


def _set_up(data: Mapping[str, Any], players: tuple[str, ...], map: Any, rules: Rules | None) -> Game:
    tactics = data.get("tactics", ())
    return Game(players, map, rules, data.get("seed"), data["values"], tactics, data["first"])


def _action_problems(
    entries: Any, map: TerritoryMap | None, players: tuple[Any, ...], game: Game | None
) -> list[str]:
    """Play the actions, and say which of them is not legal and which are none."""
    if not isinstance(entries, list | tuple):
        return [Said("actions: {entries} is no list of actions", entries=quoted(entries))]
    faults = (fault for number, entry in enumerate(entries) for fault in _faults(number, entry, map, players))
    illegal = [] if game is None else _played(game, entries)
    return illegal + first_few(faults)


def _played(game: Game, entries: Iterable[Any]) -> list[str]:
    """Do what was done, up to the first action that is not legal or that cannot be read."""
    for number, entry in enumerate(entries):
        if any(_faults(number, entry, game.state.map, game.state.players)):
            return []
        refusal = refused(game, _action_from_dict(entry))
        if refusal:
            return [Said("actions[{number}]: {refusal}", number=number, refusal=refusal)]
    return []


def refused(game: Game, action: Action) -> str | None:
    """Play an action, or say why it is not legal.

    Examples
    --------
    >>> refused(Game(seed=7), Deploy("ezo", 1))
    'Rule 6: No dice lie on the table. Roll first.'
    """
    try:
        game.play(action)
    except IllegalAction as error:
        return _why_not(game.state, action, error.rule)
    return None


def _why_not(state: State, action: Action, rule: str) -> Said:
    """Say in every language why an action is not legal, as long as the state is there that forbids it."""
    whys = {language: refusal(state, action, language) for language in LANGUAGES}
    return Said(
        "Rule {rule}: {reason} {remedy}",
        rule=rule,
        reason=Translated({language: why.reason for language, why in whys.items()}),
        remedy=Translated({language: why.remedy for language, why in whys.items()}),
    )


def first_few(problems: Iterable[str]) -> list[str]:
    """List the first hundred problems, and say whether there are more.

    Examples
    --------
    >>> first_few(["actions[0]: 7 is no action"])
    ['actions[0]: 7 is no action']
    """
    few = list(islice(problems, MOST_LISTED + 1))
    return few if len(few) <= MOST_LISTED else [*few[:-1], Said("and more, which are not listed")]


def _faults(number: int, entry: Any, map: TerritoryMap | None, players: tuple[Any, ...]) -> Iterator[str]:
    """Say why an entry has not the form of an action; legal or not is for the game to say."""
    place = f"actions[{number}]"
    if isinstance(entry, Mapping) and "card" in entry:
        yield from card_faults(place, entry, map, players)
    elif not isinstance(entry, Mapping) or len(entry) != 1 or not set(entry) <= {"roll", "reroll", "deploy"}:
        yield Said(
            "{place}: {entry} is no action; an action is {roll}, {reroll}, {deploy} or {card}",
            place=place,
            entry=quoted(entry),
            **_EXAMPLES,
        )
    elif "deploy" in entry:
        yield from _deploy_faults(f"{place}.deploy", entry["deploy"], map)
    else:
        [(kind, dice)] = entry.items()
        yield from _dice_faults(f"{place}.{kind}", dice)


def _dice_faults(place: str, dice: Any) -> Iterator[str]:
    try:
        Dice(dice if isinstance(dice, list | tuple) else ())
    except IllegalAction:
        yield Said(
            "{place}: {dice} is no roll of three dice; give three numbers from 1 to 6",
            place=place,
            dice=quoted(dice),
        )


def _deploy_faults(place: str, deploy: Any, map: TerritoryMap | None) -> Iterator[str]:
    if not isinstance(deploy, Mapping):
        yield Said(
            "{place}: {deploy} is no object with territory and soldiers", place=place, deploy=quoted(deploy)
        )
        return
    yield from key_problems(deploy, ("territory", "soldiers"), place=place)
    territory, soldiers = deploy.get("territory", ""), deploy.get("soldiers", 0)
    if "territory" in deploy and map is not None and territory not in map.territories:
        known = ", ".join(map.territories)
        yield Said(
            "{place}.territory: the map has no territory {territory}; it has {known}",
            place=place,
            territory=quoted(territory),
            known=known,
        )
    if type(soldiers) is not int:
        yield Said("{place}.soldiers: {soldiers} is no whole number", place=place, soldiers=quoted(soldiers))


def _action_from_dict(entry: Mapping[str, Any]) -> Action:
    if "deploy" in entry:
        return Deploy(**entry["deploy"])
    if "card" in entry:
        return card_from_dict(entry)
    return Roll(entry["roll"]) if "roll" in entry else Reroll(entry["reroll"])
