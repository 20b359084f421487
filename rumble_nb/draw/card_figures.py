"""Pictures of tactics cards for :mod:`rumble_nb.draw.figures`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rumble_nb.draw.card_list import cards_scene
from rumble_nb.draw.card_pictures import card_scene
from rumble_nb.draw.card_tree import card_tree_scene
from rumble_nb.draw.shown import Picture, picture_of
from rumble_nb.engine.cards.effects import CARDS
from rumble_nb.engine.state import State

if TYPE_CHECKING:
    from matplotlib.axes import Axes


def tactics_card(
    card: str,
    ax: Axes | None = None,
    lang: str = "en",
    mode: str = "light",
) -> Picture | Axes:
    """Draw a tactics card: its name, its symbol and its effect.

    Parameters
    ----------
    card
        The id of the card, as ``"otori"``.
    ax
        Axes to draw on; without, a picture of its own is made.
    lang
        The language, ``"en"`` or ``"hu"``.
    mode
        ``"light"`` or ``"dark"``.

    Raises
    ------
    RumbleError
        There is no such card, language or mode.

    Examples
    --------
    >>> from rumble_nb import figures
    >>> figures.tactics_card("otori").title
    'Decoy'
    """
    return picture_of(card_scene(card, lang), ax, mode)


def tactics_cards(
    cards: Sequence[str] = CARDS,
    ax: Axes | None = None,
    lang: str = "en",
    mode: str = "light",
) -> Picture | Axes:
    """Draw tactics cards below one another, each with its symbol, name and effect.

    Parameters
    ----------
    cards
        The ids of the cards; all twelve, where none are named.
    ax
        Axes to draw on; without, a picture of its own is made.
    lang
        The language, ``"en"`` or ``"hu"``.
    mode
        ``"light"`` or ``"dark"``.

    Raises
    ------
    RumbleError
        There is no such card, language or mode.

    Examples
    --------
    >>> from rumble_nb import figures
    >>> figures.tactics_cards(["kasei"]).words
    'Support: Place one soldier from your stock in a territory where you already have soldiers.'
    """
    return picture_of(cards_scene(cards, lang), ax, mode)


def card_tree(
    state: State,
    card: str,
    ax: Axes | None = None,
    lang: str = "en",
    mode: str = "light",
) -> Picture | Axes:
    """Draw as a tree what can be chosen for a card that asks for two territories, one after the other.

    Parameters
    ----------
    state
        The moment in which the card is to be played.
    card
        The id of the card, as ``"monomi"``.
    ax
        Axes to draw on; without, a picture of its own is made.
    lang
        The language, ``"en"`` or ``"hu"``.
    mode
        ``"light"`` or ``"dark"``.

    Raises
    ------
    RumbleError
        The card asks for something else, or cannot be played here; or there
        is no such language or mode.

    Examples
    --------
    >>> from rumble_nb import figures, tactics
    >>> figures.card_tree(tactics.example("yamagoe")[0], "yamagoe").title
    'What can be chosen: Mountain crossing'
    """
    return picture_of(card_tree_scene(state, card, lang), ax, mode)
