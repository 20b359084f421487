"""Widgets: thin views of positions and wars. They hold no rules."""

try:
    from rumble_nb.widgets.board import board
    from rumble_nb.widgets.card_lab import card_lab
    from rumble_nb.widgets.closing import closing, territory_bet
    from rumble_nb.widgets.dice_lab import dice_lab
    from rumble_nb.widgets.forecast_course import forecast_course
    from rumble_nb.widgets.forecast_lab import forecast_lab
    from rumble_nb.widgets.keep_or_reroll import keep_or_reroll
    from rumble_nb.widgets.many_games import many_games
    from rumble_nb.widgets.own_rules import own_rules
    from rumble_nb.widgets.place import place
    from rumble_nb.widgets.play import play
    from rumble_nb.widgets.rule_bet import rule_bet
    from rumble_nb.widgets.theatre import war_theatre
    from rumble_nb.widgets.what_if import what_if
except ModuleNotFoundError as missing:
    if missing.name not in ("anywidget", "ipywidgets"):
        raise
    raise ImportError(
        f"Widgets need the package {missing.name}, which is not installed here: pip install rumble-nb",
        name=missing.name,
    ) from missing

__all__ = [
    "board",
    "card_lab",
    "closing",
    "dice_lab",
    "forecast_course",
    "forecast_lab",
    "keep_or_reroll",
    "many_games",
    "own_rules",
    "place",
    "play",
    "rule_bet",
    "territory_bet",
    "war_theatre",
    "what_if",
]
