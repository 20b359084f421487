r"""The text form of a game: an action a line, as a class writes it by hand and types it in.

>>> from rumble_nb import Game
>>> game = Game.from_text('''
... map: japan
... rules: published
... players: Zoë, Yan
... first: Yan
... tokens: ryukyu 8, kyushu 4, shikoku 2, chugoku 9
... tokens: kinai 3, hokuriku 11, tokai 6, koshin 7
... tokens: kanto 12, oshu 5, ezo 10
...
... roll 1 3 6        # Yan
... deploy chugoku 1
... roll 2 2 5        # Zoë
... reroll 6 4 3
... deploy 7
... ''')
>>> game.state
<State: 'Yan' to move; stock 'Zoë' 15, 'Yan' 17>

First come headings, then actions; a heading may also stand further down.

``map``
    A shipped map, or a map of one's own as JSON on this one line; without it japan.
``rules``
    A preset, then what differs from it, divided by full stops, as in
    ``published.rerolls2.supply30``; without it basic.
``players``
    The names in seat order, divided by commas, or how many play: then they are
    Aki, Bea, Cai, Dai. Without it three play. A name that holds a comma or ``#``
    stands in quotation marks, ``"Smith, J."``; how, says :mod:`rumble_nb.engine.name_lists`.
``first``
    Who begins; without it the first of the players.
``seed``
    The seed of the luck of turns to come; without it a fresh one is drawn.
``tactics``
    The tactics cards on display; without it none.
``tokens``
    Every territory with its token. This heading is needed, and may stand on
    several lines.

``roll 1 3 6`` and ``reroll 2 2 5`` say what the dice show. ``deploy 9`` names a
territory by its token or by its id or name in any language of the map; accents
do not matter. The number of soldiers may follow, ``deploy kanto 1``, and must
then be right.

``card otori: 1 kinai > tokai, Bea 2 kinai > tokai`` takes a tactics card, by its
id or its name in any language, and says what moves: how many soldiers, from where,
where to; or from or to the ``stock``. Without a number one moves. Soldiers of other
players than whose turn it is need the name, in quotation marks as above.

Empty lines and comments are read over. A comment starts with ``#``; in ``map``,
``players`` and ``first`` only where a space stands before it, so that ``C#`` is a
name. Capitals matter in names of players only, further spaces nowhere else
either, and ``>`` before the lines of an e-mail is read over.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING

from rumble_nb.engine.actions import Action, Deploy, PlayCard, Reroll
from rumble_nb.engine.cards.lines import written_card
from rumble_nb.engine.game_files import refuse_long
from rumble_nb.engine.maps import TerritoryMap
from rumble_nb.engine.name_lists import written_name, written_names
from rumble_nb.engine.notation import is_shipped
from rumble_nb.engine.rule_words import rules_to_words
from rumble_nb.engine.state import State

if TYPE_CHECKING:
    from rumble_nb.engine.game import Game

_TOKENS_A_LINE = 4  # such lines are short enough for e-mail
_BEFORE_NAMES = 18


def game_to_text(game: Game) -> str:
    """Give the text form of a game, with the names of players as comments.

    Raises
    ------
    RecordError
        The text would be too long to be read again.
    """
    actions = [_written(action, before) for action, before in zip(game.actions, game.states, strict=False)]
    return refuse_long("\n".join([*_headings(game), "", *actions]) + "\n")


def _headings(game: Game) -> Iterator[str]:
    start = game.states[0]
    yield f"map: {_written_map(start.map)}"
    yield f"rules: {rules_to_words(start.rules)}"
    yield f"players: {written_names(start.players)}"
    yield f"first: {written_name(start.to_move or '')}"
    yield f"seed: {game.seed}"
    if start.tactics:
        yield f"tactics: {', '.join(start.tactics)}"
    tokens = [f"{territory} {value}" for territory, value in start.values.items()]
    for place in range(0, len(tokens), _TOKENS_A_LINE):
        yield f"tokens: {', '.join(tokens[place : place + _TOKENS_A_LINE])}"


def _written_map(map: TerritoryMap) -> str:
    """Name a shipped map; write another as JSON on one line, in which no comment can start."""
    return map.name if is_shipped(map) else json.dumps(map.to_dict()).replace("#", r"\u0023")


def _written(action: Action, before: State) -> str:
    if isinstance(action, Deploy):
        return f"deploy {action.territory} {action.soldiers}"
    player = before.to_move or ""
    if isinstance(action, PlayCard):
        return _with_name(written_card(action, player), player)
    dice = " ".join(map(str, action.dice or ()))
    return f"reroll {dice}" if isinstance(action, Reroll) else _with_name(f"roll {dice}", player)


def _with_name(line: str, player: str) -> str:
    """Say in a comment whose turn begins."""
    shown = player if player.isprintable() else written_name(player)
    return f"{line + ' ':<{_BEFORE_NAMES}}# {shown}"


def game_from_text(text: str) -> Game:
    """Read a game from its text form; nothing is read unless all is right.

    Raises
    ------
    RecordError
        It is no such text. The error names every line that cannot be read,
        and the first that is not legal, each with what would be right.
    """
    from rumble_nb.engine.game_lines import game_from_lines

    return game_from_lines(text)
