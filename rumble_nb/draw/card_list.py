"""All tactics cards below one another: symbol, name and effect."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rumble_nb.draw.card_pictures import known_card
from rumble_nb.draw.card_symbols import SIDE, symbol
from rumble_nb.draw.lettering import wrapped
from rumble_nb.draw.scene import Box, Label, Paint, Placed, Scene, Shape
from rumble_nb.engine.cards.words import card_effect, card_name
from rumble_nb.locale import catalogue

WIDTH = 430
_MARGIN, _SYMBOL, _NAME, _TEXT, _LINE = 11, 52, 19, 17, 22
_LEFT = 2 * _MARGIN + _SYMBOL
_MOST_LINES = 6


def cards_scene(cards: Sequence[str], language: str = "en") -> Scene:
    """Give some cards as a list that can be read on a telephone, too.

    Examples
    --------
    >>> cards_scene(["monomi", "suigun"]).title
    'Tactics cards'
    """
    shapes, y = list[Shape](), float(_MARGIN)
    for card in cards:
        effect = wrapped(card_effect(known_card(card), language), _TEXT, WIDTH - _LEFT - _MARGIN, _MOST_LINES)
        height = max(_SYMBOL, _LINE * (len(effect) + 1)) + _MARGIN
        shapes += _row(card, effect, y, language)
        y += height
    ground = Box(0, 0, WIDTH, y, 12, Paint(fill="panel", stroke="panel_line", width=1.5))
    words = " ".join(f"{card_name(card, language)}: {card_effect(card, language)}" for card in cards)
    title = catalogue(language).gettext("Tactics cards")
    return Scene(WIDTH, y, (ground, *shapes), title, words)


def _row(card: str, effect: list[str], y: float, language: str) -> Iterator[Shape]:
    yield Box(_MARGIN, y, _SYMBOL, _SYMBOL, 8, Paint(fill="plate", stroke="panel_line", width=1.5))
    yield Placed(symbol(card), _MARGIN, y, _SYMBOL / SIDE)
    yield Label(_LEFT, y + _NAME - 1, card_name(card, language), _NAME, bold=True)
    for number, line in enumerate(effect, start=1):
        yield Label(_LEFT, y + _NAME - 1 + _LINE * number, line, _TEXT)
