"""Tactics cards in words, in every language of the catalogue: names, effects, needs, questions, moves."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from rumble_nb.engine.actions import STOCK, Move, PlayCard
from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.engine.narrate import Place
from rumble_nb.locale import catalogue, listed

if TYPE_CHECKING:
    from rumble_nb.engine.maps import TerritoryMap

JAPANESE: Mapping[str, str] = FrozenMapping(
    {
        "monomi": "物見",
        "yamagoe": "山越え",
        "suigun": "水軍",
        "buntai": "分隊",
        "shinobi": "忍",
        "joraku": "上洛",
        "kasei": "加勢",
        "muhon": "謀反",
        "tsuiho": "追放",
        "hitojichi": "人質",
        "otori": "囮",
        "taikyaku": "退却",
    }
)
"""The Japanese names of the cards."""


def card_name(card: str, language: str = "en") -> str:
    """Name a card.

    Examples
    --------
    >>> card_name("joraku"), card_name("joraku", "hu")
    ('March on the capital', 'Bevonulás a fővárosba')
    """
    say = catalogue(language).gettext
    names = {
        "monomi": say("Scout"),
        "yamagoe": say("Mountain crossing"),
        "suigun": say("Navy"),
        "buntai": say("Split force"),
        "shinobi": say("Ninja"),
        "joraku": say("March on the capital"),
        "kasei": say("Support"),
        "muhon": say("Revolt"),
        "tsuiho": say("Expel"),
        "hitojichi": say("Hostage"),
        "otori": say("Decoy"),
        "taikyaku": say("Retreat"),
    }
    return names[card]


def card_effect(card: str, language: str = "en") -> str:
    """Say what a card does.

    Examples
    --------
    >>> card_effect("monomi")
    'Move one of your soldiers to a neighbouring territory.'
    """
    say = catalogue(language).gettext
    effects = {
        "monomi": say("Move one of your soldiers to a neighbouring territory."),
        "yamagoe": say("Move two of your soldiers together to a neighbouring territory by land."),
        "suigun": say("Move two of your soldiers together to a neighbouring territory by sea."),
        "buntai": say(
            "Choose a territory with at least two of your soldiers. Half of them, rounded down, move to a"
            " neighbouring territory."
        ),
        "shinobi": say(
            "Move one of your soldiers to any other territory, near or far, where you already have soldiers."
        ),
        "joraku": say(
            "Move as many of your soldiers as you like, at least one, from territories next to the capital"
            " into the capital."
        ),
        "kasei": say("Place one soldier from your stock in a territory where you already have soldiers."),
        "muhon": say(
            "One enemy soldier goes back to its owner’s stock; one soldier from your stock takes its place."
        ),
        "tsuiho": say(
            "Where you have soldiers, send one enemy soldier away to a neighbouring territory of your choice."
        ),
        "hitojichi": say(
            "Bring one enemy soldier from a neighbouring territory to one where you have soldiers."
        ),
        "otori": say(
            "One of your soldiers and two soldiers of one enemy leave a territory together for the same"
            " neighbouring territory."
        ),
        "taikyaku": say("Take two of your soldiers, from one territory or from two, back to your stock."),
    }
    return effects[card]


def card_need(card: str, language: str = "en") -> str:
    """Say what there has to be for a card to be carried out.

    Examples
    --------
    >>> card_need("suigun")
    'two soldiers of your own in one territory that has a neighbour by sea'
    """
    say = catalogue(language).gettext
    needs = {
        "monomi": say("a soldier of your own in a territory that has a neighbour"),
        "yamagoe": say("two soldiers of your own in one territory that has a neighbour by land"),
        "suigun": say("two soldiers of your own in one territory that has a neighbour by sea"),
        "buntai": say("two soldiers of your own in one territory that has a neighbour"),
        "shinobi": say("soldiers of your own in two different territories"),
        "joraku": say("a capital, and a soldier of your own in a territory next to it"),
        "kasei": say("a soldier in your stock and one on the map"),
        "muhon": say("an enemy soldier on the map and a soldier in your stock"),
        "tsuiho": say("an enemy soldier in a territory with soldiers of your own that has a neighbour"),
        "hitojichi": say("an enemy soldier in a territory next to one with soldiers of your own"),
        "otori": say(
            "a soldier of your own and two of one enemy together in a territory that has a neighbour"
        ),
        "taikyaku": say("two soldiers of your own on the map"),
    }
    return needs[card]


def question(kind: str, language: str = "en") -> str:
    """Say what is asked in a step; the kinds are those of :class:`Choices`.

    Examples
    --------
    >>> question("target"), question("enemy")
    ('Where to?', 'Whose soldier?')
    """
    say = catalogue(language).gettext
    questions = {
        "source": say("From where?"),
        "second": say("From where does the second one come?"),
        "further": say("From where else? Or stop here."),
        "target": say("Where to?"),
        "place": say("Where?"),
        "enemy": say("Whose soldier?"),
        "number": say("How many?"),
    }
    return questions[kind]


def move_words(move: Move, map: TerritoryMap, language: str = "en") -> str:
    """Tell one move.

    Examples
    --------
    >>> from rumble_nb import load_map
    >>> japan = load_map("japan")
    >>> move_words(Move("Aki", 2, "kinai", "tokai"), japan)
    '2 soldiers of Aki go from Kinai to Tōkai'
    >>> move_words(Move("Aki", 1, "stock", "ezo"), japan)
    '1 soldier of Aki comes from stock to Ezo'
    >>> move_words(Move("Aki", 1, "ezo", "stock"), japan)
    '1 soldier of Aki goes from Ezo back to stock'
    """
    words = catalogue(language)
    if move.target == STOCK:
        message = words.ngettext(
            "{number} soldier of {player} goes from {source.away} back to stock",
            "{number} soldiers of {player} go from {source.away} back to stock",
            move.soldiers,
        )
    elif move.source == STOCK:
        message = words.ngettext(
            "{number} soldier of {player} comes from stock to {target.to}",
            "{number} soldiers of {player} come from stock to {target.to}",
            move.soldiers,
        )
    else:
        message = words.ngettext(
            "{number} soldier of {player} goes from {source.away} to {target.to}",
            "{number} soldiers of {player} go from {source.away} to {target.to}",
            move.soldiers,
        )
    source, target = (_place(id, map, language) for id in (move.source, move.target))
    return message.format(number=move.soldiers, player=move.player, source=source, target=target)


def _place(id: str, map: TerritoryMap, language: str) -> Place | None:
    return None if id == STOCK else Place.of_territory(map[id], language)


def moves_words(action: PlayCard, map: TerritoryMap, language: str = "en") -> str:
    """Tell all moves of a card: who leaves the map first.

    Examples
    --------
    >>> from rumble_nb import load_map
    >>> revolt = PlayCard("muhon", [("Aki", 1, "stock", "ezo"), ("Bea", 1, "ezo", "stock")])
    >>> moves_words(revolt, load_map("japan"))
    '1 soldier of Bea goes from Ezo back to stock and 1 soldier of Aki comes from stock to Ezo'
    """
    ordered = sorted(action.moves, key=lambda move: (move.target != STOCK, move))
    return listed([move_words(move, map, language) for move in ordered], language)


def short_moves(action: PlayCard, map: TerritoryMap, language: str = "en") -> str:
    """Tell all moves of a card in as few words as possible.

    Examples
    --------
    >>> from rumble_nb import load_map
    >>> short_moves(PlayCard("monomi", [("Aki", 1, "kinai", "tokai")]), load_map("japan"))
    'Aki 1 Kinai → Tōkai'
    """
    stock = catalogue(language).gettext("stock")
    names = {id: map[id].name(language) for id in map.territories} | {STOCK: stock}
    return ", ".join(
        f"{move.player} {move.soldiers} {names[move.source]} → {names[move.target]}" for move in action.moves
    )


def cards_words(cards: tuple[str, ...], language: str = "en") -> str:
    """Name several cards.

    Examples
    --------
    >>> cards_words(("monomi", "suigun"))
    'Scout, Navy'
    """
    return ", ".join(card_name(card, language) for card in cards)


def play_words(action: PlayCard, player: str, map: TerritoryMap, language: str = "en") -> str:
    """Tell that a player took a card, and what moved.

    Examples
    --------
    >>> from rumble_nb import load_map
    >>> play_words(PlayCard("monomi", [("Aki", 1, "kinai", "tokai")]), "Aki", load_map("japan"))
    'Aki takes the card Scout: 1 soldier of Aki goes from Kinai to Tōkai.'
    """
    message = catalogue(language).gettext("{player} takes the card {card}: {moves}.")
    moves = moves_words(action, map, language)
    return message.format(player=player, card=card_name(action.card, language), moves=moves)
