"""Changes made by hand, told in words, in every language of the catalogue."""

from __future__ import annotations

from collections.abc import Mapping

from rumble_nb.analysis.changes import AddRoute, Change, ChangeRules, CutRoute, Finish, SwapTokens
from rumble_nb.engine.actions import STOCK, Move
from rumble_nb.engine.maps import TerritoryMap
from rumble_nb.engine.narrate import Place
from rumble_nb.locale import catalogue


def change_words(change: Change, map: TerritoryMap, language: str = "en") -> str:
    """Tell one change as a sentence.

    Parameters
    ----------
    change
        What is changed.
    map
        The map that names the territories.
    language
        The language of the sentence.

    Examples
    --------
    >>> from rumble_nb import load_map
    >>> change_words(Move("Aki", 1, "chugoku", "kinai"), load_map("japan"))
    'Move 1 soldier of Aki from Chūgoku to Kinai.'
    >>> change_words(SwapTokens("ezo", "kinai"), load_map("japan"))
    'Swap the tokens of Ezo and Kinai.'
    """
    if isinstance(change, Move):
        return _move_words(change, map, language)
    if isinstance(change, Finish):
        say = catalogue(language).gettext
        return say("Let them finish in this order: {players}.").format(players=", ".join(change.order))
    if isinstance(change, ChangeRules):
        return " ".join(rule_change_words(name, value, language) for name, value in change.changes.items())
    return _pair_words(change, map, language)


def _move_words(move: Move, map: TerritoryMap, language: str) -> str:
    words, number = catalogue(language), move.soldiers
    if move.source == STOCK:
        told = words.ngettext(
            "Add {number} soldier of {player} in {target.where}.",
            "Add {number} soldiers of {player} in {target.where}.",
            number,
        )
    elif move.target == STOCK:
        told = words.ngettext(
            "Take {number} soldier of {player} away from {source.away}.",
            "Take {number} soldiers of {player} away from {source.away}.",
            number,
        )
    else:
        told = words.ngettext(
            "Move {number} soldier of {player} from {source.away} to {target.to}.",
            "Move {number} soldiers of {player} from {source.away} to {target.to}.",
            number,
        )
    ends = {
        name: Place.of_territory(map[id], language)
        for name, id in (("source", move.source), ("target", move.target))
        if id != STOCK
    }
    return told.format(number=number, player=move.player, **ends)


def rule_change_words(name: str, value: object, language: str = "en") -> str:
    """Tell that a number of the rules is another.

    Examples
    --------
    >>> rule_change_words("reinforcements", 3), rule_change_words("second_place", False)
    ('Reinforcements per territory: 3.', 'Second place scores: no.')
    """
    return f"{rule_name(name, language)}: {rule_value(value, language)}."


def rule_value(value: object, language: str = "en") -> str:
    """Write the value of a field of the rules.

    Examples
    --------
    >>> rule_value(None), rule_value(False), rule_value({12: 2})
    ('no limit', 'no', '12: 2')
    """
    say = catalogue(language).gettext
    if value is None:
        return say("no limit")
    if isinstance(value, bool):
        return say("yes") if value else say("no")
    if isinstance(value, Mapping):
        return ", ".join(f"{token}: {number}" for token, number in value.items())
    return str(value)


def rule_name(name: str, language: str = "en") -> str:
    """Name a field of the rules.

    Examples
    --------
    >>> rule_name("reinforcement_supply"), rule_name("soldiers", "hu")
    ('Reinforcements in the supply', 'Katonák játékosonként')
    """
    say = catalogue(language).gettext
    names = {
        "players": say("Players"),
        "soldiers": say("Soldiers of each player"),
        "rerolls": say("Rerolls in a turn"),
        "reinforcements": say("Reinforcements per territory"),
        "second_place": say("Second place scores"),
        "tactics_shown": say("Tactics cards on display"),
        "cards_per_player": say("Tactics cards of each player"),
        "reinforcement_supply": say("Reinforcements in the supply"),
        "swords": say("Swords on a token"),
    }
    return names[name]


def _pair_words(change: SwapTokens | AddRoute | CutRoute, map: TerritoryMap, language: str) -> str:
    say = catalogue(language).gettext
    if isinstance(change, SwapTokens):
        told = say("Swap the tokens of {one} and {other}.")
    elif isinstance(change, CutRoute):
        told = say("Cut the route between {one} and {other}.")
    elif change.route == "sea":
        told = say("Add a route by sea between {one} and {other}.")
    else:
        told = say("Add a route by land between {one} and {other}.")
    one, other = map[change.one].name(language), map[change.other].name(language)
    return told.format(one=one, other=other)
