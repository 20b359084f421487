"""Widgets: thin views of positions and wars. They hold no rules."""

from rumble_nb.widgets.board import board
from rumble_nb.widgets.theatre import war_theatre

__all__ = ["board", "war_theatre"]
