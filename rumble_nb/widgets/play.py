"""Sitting down at a table: who plays, by which rules, and who is played by a bot."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from rumble_nb.analysis.bots import Bot, as_bot
from rumble_nb.engine.game import Game
from rumble_nb.engine.rules import Rules
from rumble_nb.errors import RumbleError
from rumble_nb.widgets.bet import PREDICTIONS, refuse_unknown
from rumble_nb.widgets.table import Table
from rumble_nb.widgets.table_saving import folder_to_keep_in


def seated_bots(players: tuple[str, ...], bots: Any) -> dict[str, Bot]:
    """Give the bot of each player who has one.

    Parameters
    ----------
    players
        All players.
    bots
        A bot for each player by name, or names of players that ``random``
        plays; what can be a bot says :func:`rumble_nb.bots.as_bot`.

    Raises
    ------
    RumbleError
        Somebody named does not play, or there is no such bot.

    Examples
    --------
    >>> sorted(seated_bots(("Aki", "Bea", "Cai"), ["Bea", "Cai"]))
    ['Bea', 'Cai']
    """
    if bots is None:
        return {}
    if not isinstance(bots, Iterable):
        raise RumbleError(
            f"bots: {bots!r} does not say whom they play; give a list of players, or {{player: bot}}."
        )
    listed = [bots] if isinstance(bots, str) else bots
    named = dict(bots) if isinstance(bots, Mapping) else dict.fromkeys(listed, "random")
    strangers = [player for player in named if player not in players]
    if strangers:
        raise RumbleError(f"{strangers[0]!r} has a bot but does not play; players are {', '.join(players)}.")
    return {player: as_bot(bot) for player, bot in named.items()}


def play(
    players: int | Iterable[str] | None = None,
    rules: Rules | None = None,
    map: Any = "japan",
    seed: int | None = None,
    bots: Any = None,
    lang: str = "en",
    *,
    first: str | None = None,
    values: Mapping[str, int] | None = None,
    predict: str | None = "winner",
    set_up: bool = True,
    plain: bool = False,
    keep: bool | None = None,
    tactics: Iterable[str] | None = None,
    chances: bool = False,
) -> Table:
    """Play a game at a table: people, bots, or both; then watch its war.

    Parameters
    ----------
    players
        Names in seat order, or how many; by default as many as the rules say.
    rules
        The rules, also as the name of a preset; by default the basic ones.
    map
        A map of eleven territories, or what :func:`rumble_nb.load_map` takes.
    seed
        A whole number from 0 to 2**53 - 1; the same seed gives the same luck.
    bots
        Who is played by what: ``{"Bea": "greedy"}``, or ``["Bea", "Cai"]`` for
        players of chance. An object, a class or a function of your own will do.
    lang
        Language of the words.
    first
        The first player; by default drawn.
    values
        The token of each territory; by default drawn.
    predict
        What is to be predicted before the war: ``"last"``, ``"winner"`` or ``None``.
    set_up
        Whether the set-up is shown first.
    plain
        Whether to show lists instead of the board and the tray.
    keep
        Whether the game is kept after every action in a folder of yours, and
        games of these players that were left there are offered; by default
        in every notebook. Under Voilà nothing is kept.
    tactics
        The ids of the tactics cards on display; by default drawn.
    chances
        Whether everybody's chance to win is shown from the beginning.

    Raises
    ------
    RulesError
        The game cannot be set up like this; the error lists every reason.
    RumbleError
        There is no such bot, prediction or language.

    Examples
    --------
    >>> from rumble_nb import Roll
    >>> table = play(players=2, seed=7, set_up=False)
    >>> table.act(Roll())
    >>> table.game.state.phase
    'rolled'
    """
    if predict is not None:
        refuse_unknown(predict, PREDICTIONS)
    seats = tuple(players) if isinstance(players, Iterable) and not isinstance(players, str) else players
    chosen = Rules.preset(rules, _number(seats)) if isinstance(rules, str) else rules
    game = Game(seats, map, chosen, seed, values, tactics, first=first)
    seated, folder = seated_bots(game.state.players, bots), folder_to_keep_in(keep)
    return Table(game, seated, lang, predict, plain, set_up, folder, chances)


def _number(seats: Any) -> Any:
    """Give how many play; what is no number of players is left for the rules to refuse."""
    if seats is None:
        return 3
    return len(seats) if isinstance(seats, tuple) else seats
