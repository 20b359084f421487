"""Reading the text form of a game: lines, headings, actions, and what is wrong with each."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import NoReturn, TypeVar

from rumble_nb.engine.check_characters import INVISIBLE
from rumble_nb.engine.game import Game
from rumble_nb.engine.game_files import MOST_LISTED, first_few, refused
from rumble_nb.engine.game_line_actions import Line, Step, completed, place_of, step_in
from rumble_nb.engine.game_line_headings import (
    first_in,
    lay_token,
    map_in,
    missing_tokens,
    players_in,
    rules_in,
    seed_in,
    tactics_in,
)
from rumble_nb.engine.maps import TerritoryMap, load_map
from rumble_nb.engine.name_lists import without_comment
from rumble_nb.engine.place_names import PlaceNames
from rumble_nb.engine.position import NAMES
from rumble_nb.engine.rules import TOKENS, Rules
from rumble_nb.engine.strict_json import LARGEST_FILE, placed, quoted
from rumble_nb.errors import RecordError, RumbleError, Said

HEADINGS = ("map", "rules", "players", "first", "seed", "tactics", "tokens")
ACTIONS = ("roll", "reroll", "deploy", "card")

Read = TypeVar("Read")

_VERBATIM = ("map", "players", "first", "card")
_LINE = re.compile(r"([^\W\d_]+)\s*:?\s*(.*)")
_HOW = Said(
    "write an action, as {roll}, {reroll}, {deploy} or {card}, or a heading with a colon, one of {headings}",
    roll="roll 1 3 6",
    reroll="reroll 2 2 5",
    deploy="deploy 9",
    card="card monomi: 1 kinai > tokai",
    headings=", ".join(HEADINGS),
)


def game_from_lines(text: object) -> Game:
    """Read a game from the lines of its text form."""
    if not isinstance(text, str):
        raise RecordError(Said("This is no text of a game: {text} is no text.", text=quoted(text)))
    if len(text) > LARGEST_FILE:
        raise RecordError(Said("This is no text of a game: it is longer than 1 MB."))
    if text.lstrip("\ufeff \t\r\n").startswith("{"):
        raise RecordError(
            Said("This is no text of a game, but looks like JSON; read it with from_json() or load().")
        )
    return _Reader(text).game()


class _Reader:
    """Reads line by line, and notes what is wrong with each."""

    def __init__(self, text: str) -> None:
        self.problems: list[tuple[int, str]] = []
        self.headings: dict[str, Line] = {}
        self.tokens: list[Line] = []
        self.actions: list[Line] = []
        for number, line in enumerate(text.splitlines(), 1):
            self.sort(number, line.lstrip("> \t\u00a0\ufeff"))

    def note(self, number: int, problems: Iterable[str]) -> None:
        """Note what is wrong with a line, or with the whole if the number is 0."""
        self.problems += [(number, problem) for problem in problems]
        if len(self.problems) > MOST_LISTED:
            self.refuse()

    def refuse(self) -> NoReturn:
        ordered = sorted(self.problems, key=lambda problem: problem[0])
        lines = (
            Said("line {number}: {problem}", number=number, problem=problem) if number else problem
            for number, problem in ordered
        )
        raise RecordError(Said("This is no text of a game that could have been played."), first_few(lines))

    def sort(self, number: int, content: str) -> None:
        """Put a line to the headings or to the actions."""
        found = _LINE.match(content)
        if found and found[1].lower() in _VERBATIM:
            content = without_comment(content).strip()
        else:
            content = " ".join(content.split("#")[0].translate(INVISIBLE).split())
        found = _LINE.match(content)
        line = Line(number, found[1].lower(), found[2]) if found else Line(number, "", "")
        if line.word in HEADINGS:
            self.head(line)
        elif line.word in ACTIONS:
            self.actions.append(line)
        elif content:
            self.note(number, [Said("{content} says nothing here; {how}", content=quoted(content), how=_HOW)])

    def head(self, line: Line) -> None:
        if line.word == "tokens":
            self.tokens.append(line)
        elif line.word in self.headings:
            before = self.headings[line.word].number
            self.note(
                line.number,
                [Said("{word}: stands on line {before} already; keep one", word=line.word, before=before)],
            )
        else:
            self.headings[line.word] = line

    def attempt(self, line: Line, read: Callable[[], Read], place: str = "") -> Read | None:
        """Read a part of a line; where that is refused, note why and give nothing."""
        try:
            return read()
        except RumbleError as error:
            details = error.problems or (error.message,)
        self.note(line.number, (it if it.startswith(place) else placed(it, place) for it in details))
        return None

    def heading(self, word: str, read: Callable[[str], Read], default: Read) -> Read | None:
        """Read what a heading says."""
        line = self.headings.get(word)
        return default if line is None else self.attempt(line, lambda: read(line.rest), word)

    def game(self) -> Game:
        """Set the game up and play it."""
        map = self.heading("map", map_in, load_map("japan"))
        values = {} if map is None else self.values(map)
        three, no_cards = tuple[str, ...](NAMES[:3]), tuple[str, ...]()
        players = self.heading("players", players_in, three)
        seats = three if players is None else players
        rules = self.heading("rules", lambda rest: rules_in(rest, len(seats)), Rules.basic(len(seats)))
        first = self.heading("first", lambda rest: first_in(rest, players), seats[0])
        seed = self.heading("seed", seed_in, None)
        tactics = self.heading("tactics", tactics_in, no_cards)
        game = None if self.problems else Game(seats, map, rules, seed, values, tactics, first)
        where = partial(place_of, None if map is None else PlaceNames(map), values)
        self.play(game, partial(step_in, where=where, players=seats))
        if self.problems or game is None:
            self.refuse()
        return game

    def values(self, map: TerritoryMap) -> Mapping[str, int]:
        """Read the tokens of all territories."""
        before, names, values = len(self.problems), PlaceNames(map), dict[str, int]()
        for line in self.tokens:
            for item in filter(str.strip, line.rest.split(",")):
                self.attempt(line, partial(lay_token, item.strip(), names, values))
        if len(self.problems) == before and len(values) < len(TOKENS):
            self.note(self.tokens[-1].number if self.tokens else 0, [missing_tokens(map, values)])
        return values

    def play(self, game: Game | None, read: Callable[[Line], Step]) -> None:
        """Read all actions, and play them up to the first that is wrong."""
        for line in self.actions:
            step = self.attempt(line, partial(read, line))
            refusal = refused(game, completed(step, game.state)) if game and step else None
            if refusal:
                self.note(line.number, [refusal])
            if refusal or not step:
                game = None
