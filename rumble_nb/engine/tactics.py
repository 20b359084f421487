"""The twelve tactics cards: what each allows, how it is chosen step by step, and its words.

Examples
--------
>>> from rumble_nb import Deploy, Game, Roll, tactics
>>> state = Game(players=2, seed=7, first="Aki", tactics=["kasei", "otori"]).state
>>> print(tactics.why_not_card(state, "kasei"))
Rule 11: Support cannot be carried out in full: it needs a soldier in your stock and one on the map. ...
>>> for _ in range(2):
...     state = state.apply(Roll((1, 3, 6))).apply(Deploy("koshin", 3))
>>> step = tactics.choices(state, "kasei")
>>> tactics.question(step.kind), step.options
('Where?', ('koshin',))
>>> state.apply(step.choose("koshin").action).stock
{'Aki': 14, 'Bea': 15}
"""

from rumble_nb.engine.actions import STOCK, Move, PlayCard
from rumble_nb.engine.cards.effects import CARDS
from rumble_nb.engine.cards.examples import example
from rumble_nb.engine.cards.plays import Plays, may_take_card, open_plays, plays_of
from rumble_nb.engine.cards.refusals import why_not_card
from rumble_nb.engine.cards.steps import Choices, choices
from rumble_nb.engine.cards.words import (
    JAPANESE,
    card_effect,
    card_name,
    card_need,
    move_words,
    moves_words,
    play_words,
    question,
)

__all__ = [
    "CARDS",
    "JAPANESE",
    "STOCK",
    "Choices",
    "Move",
    "PlayCard",
    "Plays",
    "card_effect",
    "card_name",
    "card_need",
    "choices",
    "example",
    "may_take_card",
    "move_words",
    "moves_words",
    "open_plays",
    "play_words",
    "plays_of",
    "question",
    "why_not_card",
]
