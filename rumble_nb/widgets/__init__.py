"""Widgets: thin views of positions and wars. They hold no rules."""

try:
    from rumble_nb.widgets.board import board
    from rumble_nb.widgets.dice_lab import dice_lab
    from rumble_nb.widgets.forecast_course import forecast_course
    from rumble_nb.widgets.forecast_lab import forecast_lab
    from rumble_nb.widgets.keep_or_reroll import keep_or_reroll
    from rumble_nb.widgets.place import place
    from rumble_nb.widgets.play import play
    from rumble_nb.widgets.theatre import war_theatre
except ModuleNotFoundError as missing:
    if missing.name not in ("anywidget", "ipywidgets"):
        raise
    raise ImportError(
        f"Widgets need the package {missing.name}, which is not installed here: pip install rumble-nb",
        name=missing.name,
    ) from missing

__all__ = [
    "board",
    "dice_lab",
    "forecast_course",
    "forecast_lab",
    "keep_or_reroll",
    "place",
    "play",
    "war_theatre",
]
