"""Tactics cards as pictures: the symbol alone, and the card with its name and effect."""

from __future__ import annotations

from rumble_nb.draw.card_symbols import SIDE, symbol
from rumble_nb.draw.lettering import width_of, wrapped
from rumble_nb.draw.scene import Box, Label, Paint, Placed, Scene, Shape
from rumble_nb.draw.svg import SvgText, scene_svg
from rumble_nb.engine.cards.effects import CARDS
from rumble_nb.engine.cards.words import card_effect, card_name
from rumble_nb.engine.strict_json import quoted
from rumble_nb.errors import RumbleError

WIDTH, HEIGHT = 220, 310
_MARGIN, _NAME, _TEXT, _LINE = 14, 16, 13, 17
_MOST_LINES = 7


def known_card(card: str) -> str:
    """Give the id of a card back if there is one.

    Raises
    ------
    RumbleError
        There is no such card.

    Examples
    --------
    >>> known_card("otori")
    'otori'
    """
    if card not in CARDS:
        raise RumbleError(f"There is no card {quoted(card)}; there are {', '.join(CARDS)}.")
    return card


def symbol_scene(card: str, language: str = "en") -> Scene:
    """Give the symbol of a card as a scene: its title is the name, its description the effect."""
    words = card_name(known_card(card), language), card_effect(card, language)
    ground = Box(0, 0, SIDE, SIDE, 10, Paint(fill="panel"))
    return Scene(SIDE, SIDE, (ground, *symbol(card)), *words)


def card_scene(card: str, language: str = "en") -> Scene:
    """Give a card as a scene: name, symbol and effect."""
    name, effect = card_name(known_card(card), language), card_effect(card, language)
    inner = WIDTH - 2 * _MARGIN
    shapes: list[Shape] = [
        Box(1, 1, WIDTH - 2, HEIGHT - 2, 14, Paint(fill="panel", stroke="ink", width=2)),
        Box(_MARGIN, 52, inner, 116, 8, Paint(stroke="panel_line", width=1.5)),
        Placed(symbol(card), (WIDTH - SIDE) / 2, 62),
        Label(WIDTH / 2, 36, name, _name_size(name, inner), "ink", "middle", True),
    ]
    for number, row in enumerate(wrapped(effect, _TEXT, inner, _MOST_LINES)):
        shapes.append(Label(_MARGIN, 190 + _LINE * number, row, _TEXT))
    return Scene(WIDTH, HEIGHT, tuple(shapes), name, effect)


def _name_size(name: str, width: float) -> float:
    """Give the size of letters in which a name fits on one line."""
    return min(_NAME, _NAME * width / width_of(name, _NAME, bold=True))


def card_svg(card: str, language: str = "en", mode: str = "light") -> SvgText:
    """Give a tactics card as SVG: name, symbol and effect.

    Parameters
    ----------
    card
        The id of the card.
    language
        ``"en"`` or ``"hu"``.
    mode
        ``"light"`` or ``"dark"``.

    Raises
    ------
    RumbleError
        There is no such card or language.

    Examples
    --------
    >>> "<title>Decoy</title>" in card_svg("otori")
    True
    """
    return scene_svg(card_scene(card, language), mode)


def symbol_svg(card: str, language: str = "en", mode: str = "light") -> SvgText:
    """Give the symbol of a tactics card as SVG, 96 units wide and high.

    Raises
    ------
    RumbleError
        There is no such card or language.

    Examples
    --------
    >>> 'viewBox="0 0 96 96"' in symbol_svg("otori")
    True
    """
    return scene_svg(symbol_scene(card, language), mode)
