"""What lessons use: exercises with checks and hints, positions to look at, progress and receipts."""

from rumble_nb.lessons.chance_answers import explain_chance, explain_mean
from rumble_nb.lessons.desk import ask, check, example, hint, reflect, solution
from rumble_nb.lessons.handing_in import collect, progress, receipt
from rumble_nb.lessons.misconceptions import Explanation, Misconception, known_misconceptions, misconception
from rumble_nb.lessons.misread_dice import explain_split
from rumble_nb.lessons.predictions import explain, explain_bet
from rumble_nb.lessons.revealed import reveal
from rumble_nb.lessons.sheets import check_sheet

__all__ = [
    "Explanation",
    "Misconception",
    "ask",
    "check",
    "check_sheet",
    "collect",
    "example",
    "explain",
    "explain_bet",
    "explain_chance",
    "explain_mean",
    "explain_split",
    "hint",
    "known_misconceptions",
    "misconception",
    "progress",
    "receipt",
    "reflect",
    "reveal",
    "solution",
]
