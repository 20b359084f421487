"""The cards of a flow chart: a battle each, with what somebody had there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rumble_nb.draw import pieces
from rumble_nb.draw.bars import MOST_SQUARES, force_bar, parts_of
from rumble_nb.draw.lettering import BOLD, width_of, wrapped
from rumble_nb.draw.scene import Box, Group, Label, Paint, Placed, Shape
from rumble_nb.draw.text_width import fitted

CARD_WIDTH, CARD_HEIGHT, TEXT = 138, 80, 14
"""Size of a card without notes, and of the smallest letters."""

_MARGIN, _NOTE = 10, 18


@dataclass(frozen=True)
class FlowCard:
    """One battle.

    Parameters
    ----------
    id
        What arrows name it by.
    name
        What stands on it.
    value
        Of its token.
    soldiers, reinforcements
        How many of each the player had there.
    note
        A short text below them, which may be empty.
    goal
        Whether it is the one that the chart leads to.
    lost
        Whether the win there is lost.

    Examples
    --------
    >>> FlowCard("ezo", "Ezo", 5, 1, 6).sum, FlowCard("ezo", "Ezo", 5, 3, 0).sum
    ('7 = 1 + 6', '3')
    """

    id: str
    name: str
    value: int
    soldiers: int
    reinforcements: int
    note: str = ""
    goal: bool = False
    lost: bool = False

    @property
    def sum(self) -> str:
        """The force, and its two parts where it has both."""
        total = self.soldiers + self.reinforcements
        return (
            f"{total} = {parts_of(self.soldiers, self.reinforcements)}" if self.reinforcements else str(total)
        )

    @property
    def notes(self) -> list[str]:
        """The lines of the note; what is beyond the third is cut."""
        return wrapped(self.note, TEXT, CARD_WIDTH - 2 * _MARGIN, 3) if self.note else []

    @property
    def height(self) -> float:
        """The height that it needs."""
        return CARD_HEIGHT + _NOTE * len(self.notes)

    def has_room_for(self, player: str) -> bool:
        """Tell whether the name of the player fits on it."""
        return width_of(f"{player} {self.sum}", TEXT) <= CARD_WIDTH - 2 * _MARGIN + 6


def draw_card(card: FlowCard, size: tuple[float, float], letter: str, player: str | None) -> Shape:
    """Draw a card from (0, 0), its upper left corner.

    Parameters
    ----------
    card
        What stands on it.
    size
        Its width and height.
    letter
        Of the player.
    player
        Their name; ``None`` where it is too long, and the letter has to do.
    """
    fill, stroke, thick = ("accent_soft", "accent", 3.5) if card.goal else ("plate", "border", 2)
    paint = Paint(fill=fill, stroke=stroke, width=thick, dash=(7, 5) if card.lost else ())
    return Group((Box(0, 0, *size, 10, paint), *_content(card, size[0], letter, player)), role="card")


def _content(card: FlowCard, width: float, letter: str, player: str | None) -> Iterator[Shape]:
    yield Placed((pieces.token(0, 0, card.value),), 22, 22, 0.56)
    yield Label(41, 27.5, fitted(card.name, 15.5 * BOLD, width - 46), 15.5, bold=True)
    yield from _sum(card, letter, player)
    signs = card.soldiers + card.reinforcements
    step, plain = min(15.0, (CARD_WIDTH - 2 * _MARGIN) / max(signs, 1)), signs > MOST_SQUARES
    yield force_bar(_MARGIN, 66, letter, card.soldiers, card.reinforcements, step, plain)
    for number, text in enumerate(card.notes):
        yield Label(_MARGIN, CARD_HEIGHT + 9 + _NOTE * number, text, TEXT, "muted")


def _sum(card: FlowCard, letter: str, player: str | None) -> Iterator[Shape]:
    """Write whose soldiers they are, and how many."""
    if player is None:
        yield pieces.badge(_MARGIN + 9.5, 46, letter, 19)
        yield Label(_MARGIN + 24, 51, card.sum, TEXT)
    else:
        yield Label(_MARGIN, 51, f"{player} {card.sum}", TEXT)
