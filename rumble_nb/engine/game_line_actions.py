"""What the lines of the text form of a game do: rolls, deployments and cards."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import NamedTuple

from rumble_nb.engine.actions import Action, Deploy, Reroll, Roll
from rumble_nb.engine.cards.lines import CardLine, read_card
from rumble_nb.engine.game_line_headings import token_in
from rumble_nb.engine.place_names import PlaceNames
from rumble_nb.engine.state import State
from rumble_nb.engine.strict_json import quoted
from rumble_nb.errors import RecordError, Said


class Line(NamedTuple):
    """A line that says something."""

    number: int
    word: str
    rest: str


class Placing(NamedTuple):
    """A deployment as it is written: the number of soldiers may be left out."""

    territory: str
    soldiers: int | None


Step = Roll | Placing | CardLine
"""What a line does: a roll or reroll, a deployment, or a card."""


def place_of(names: PlaceNames | None, values: Mapping[str, int], text: str) -> str:
    """Find a territory by its token or name; what cannot be known, as the headings are wrong, is nowhere.

    Raises
    ------
    RecordError
        There is no such token, or no such territory.

    Examples
    --------
    >>> place_of(None, {"ezo": 2}, "2")
    'ezo'
    """
    if not re.fullmatch("[0-9]+", text):
        return names.find(text) if names else ""
    token = token_in(text)
    return next((territory for territory, value in values.items() if value == token), "")


def step_in(line: Line, where: Callable[[str], str], players: tuple[str, ...]) -> Step:
    """Read what a line does.

    Raises
    ------
    RecordError
        The line cannot be read.

    Examples
    --------
    >>> step_in(Line(4, "roll", "1 3 6"), str, ())
    Roll((1, 3, 6))
    """
    if line.word == "deploy":
        return _placing(line.rest, where)
    if line.word == "card":
        return read_card(line.rest, where, players)
    dice = re.findall(r"[^\s,]+", line.rest)
    if len(dice) != 3 or not all(re.fullmatch("[1-6]", die) for die in dice):
        shown = quoted(f"{line.word} {line.rest}".strip())
        raise RecordError(
            Said(
                "{shown} shows no three dice; write three numbers from 1 to 6, as in {example}",
                shown=shown,
                example="roll 1 3 6",
            )
        )
    return (Roll if line.word == "roll" else Reroll)(map(int, dice))


def _placing(rest: str, where: Callable[[str], str]) -> Placing:
    """Read a territory, and the number of soldiers if the last word is one and no part of a name."""
    if not rest:
        raise RecordError(
            Said(
                "it is not said where; write a token or a name, as in {first} or {second}",
                first="deploy 9",
                second="deploy kanto 1",
            )
        )
    name, _, last = rest.rpartition(" ")
    if not name or not re.fullmatch("[0-9]{1,4}", last):
        return Placing(where(rest), None)
    try:
        return Placing(where(name.rstrip(",: ")), int(last))
    except RecordError as error:
        refusal = error
    with suppress(RecordError):
        return Placing(where(rest), None)
    raise refusal


def completed(step: Step, state: State) -> Action:
    """Give the action of a step; where no number of soldiers is written, it is what the dice allow.

    Examples
    --------
    >>> from rumble_nb import Game
    >>> completed(Placing("ezo", None), Game(seed=7).state)
    Deploy('ezo', 1)
    """
    if isinstance(step, Roll):
        return step
    if isinstance(step, CardLine):
        return step.played_by(state.to_move or state.players[0])
    offered = {deploy.territory: deploy.soldiers for deploy in state.deployments}
    soldiers = offered.get(step.territory, 1) if step.soldiers is None else step.soldiers
    return Deploy(step.territory, soldiers)
