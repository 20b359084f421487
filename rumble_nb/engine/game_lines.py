"""Reading the text form of a game: lines, headings, actions, and what is wrong with each."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from functools import partial
from typing import NamedTuple, NoReturn, TypeVar

from rumble_nb.engine.actions import Action, Deploy, Reroll, Roll
from rumble_nb.engine.cards.lines import CardLine, read_card
from rumble_nb.engine.check_characters import INVISIBLE
from rumble_nb.engine.game import Game
from rumble_nb.engine.game_files import MOST_LISTED, first_few, refused
from rumble_nb.engine.luck import check_seed
from rumble_nb.engine.maps import TerritoryMap, load_map
from rumble_nb.engine.name_lists import names_from, without_comment
from rumble_nb.engine.notation import LONGEST_TABLE, map_named
from rumble_nb.engine.place_names import PlaceNames, folded
from rumble_nb.engine.position import NAMES
from rumble_nb.engine.position_problems import player_problems
from rumble_nb.engine.rule_words import rules_from_words
from rumble_nb.engine.rules import TOKENS, Rules, rules_from_dict
from rumble_nb.engine.set_up import board, card_problems, first_problems
from rumble_nb.engine.state import State
from rumble_nb.engine.strict_json import LARGEST_FILE, parse_json, placed, quoted
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


class Line(NamedTuple):
    """A line that says something."""

    number: int
    word: str
    rest: str


class _Placing(NamedTuple):
    """A deployment as it is written: the number of soldiers may be left out."""

    territory: str
    soldiers: int | None


_Step = Roll | _Placing | CardLine


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
        map = self.heading("map", _map, load_map("japan"))
        values = {} if map is None else self.values(map)
        three, no_cards = tuple[str, ...](NAMES[:3]), tuple[str, ...]()
        players = self.heading("players", _players, three)
        seats = three if players is None else players
        rules = self.heading("rules", lambda rest: _rules(rest, len(seats)), Rules.basic(len(seats)))
        first = self.heading("first", lambda rest: _first(rest, players), seats[0])
        seed = self.heading("seed", _seed, None)
        tactics = self.heading("tactics", _tactics, no_cards)
        game = None if self.problems else Game(seats, map, rules, seed, values, tactics, first)
        where = partial(_where, None if map is None else PlaceNames(map), values)
        self.play(game, partial(_step, where=where, players=seats))
        if self.problems or game is None:
            self.refuse()
        return game

    def values(self, map: TerritoryMap) -> Mapping[str, int]:
        """Read the tokens of all territories."""
        before, names, values = len(self.problems), PlaceNames(map), dict[str, int]()
        for line in self.tokens:
            for item in filter(str.strip, line.rest.split(",")):
                self.attempt(line, partial(_lay, item.strip(), names, values))
        if len(self.problems) == before and len(values) < len(TOKENS):
            self.note(self.tokens[-1].number if self.tokens else 0, [_missing(map, values)])
        return values

    def play(self, game: Game | None, read: Callable[[Line], _Step]) -> None:
        """Read all actions, and play them up to the first that is wrong."""
        for line in self.actions:
            step = self.attempt(line, partial(read, line))
            refusal = refused(game, _completed(step, game.state)) if game and step else None
            if refusal:
                self.note(line.number, [refusal])
            if refusal or not step:
                game = None


def _map(rest: str) -> TerritoryMap:
    if rest.startswith("{"):
        return board(load_map(parse_json(rest, Said("map"))))
    return board(map_named(re.sub(r"[\s-]+", "_", rest.lower())))


def _players(rest: str) -> tuple[str, ...]:
    names, problems = names_from(rest)
    if len(names) == 1 and names[0] in ("2", "3", "4"):
        return NAMES[: int(names[0])]
    if len(names) > LONGEST_TABLE:
        problems = [Said("{number} players; the game is for 2 to 4", number=len(names))]
    problems = problems or list(player_problems(tuple(names), None))
    if problems:
        raise RecordError(Said("These are no players."), problems)
    return tuple(names)


def _rules(rest: str, players: int) -> Rules:
    data, problems = rules_from_words("".join(rest.split()).lower())
    if problems:
        raise RecordError(Said("These are no rules."), problems)
    return rules_from_dict(data, players)


def _first(rest: str, players: tuple[str, ...] | None) -> str:
    """Find the first player; capitals do not matter where only one player can be meant."""
    names, problems = names_from(rest)
    name = names[0] if len(names) == 1 else rest
    if players is not None and name not in players:
        alike = [player for player in players if folded(player) == folded(name)]
        name = alike[0] if len(alike) == 1 else name
        problems = problems or first_problems(name, players)
    if problems:
        raise RecordError(Said("This is no first player."), problems)
    return name


def _seed(rest: str) -> int:
    return check_seed(int(rest) if re.fullmatch("[0-9]{1,20}", rest) else rest)


def _tactics(rest: str) -> tuple[str, ...]:
    cards = tuple(re.findall(r"[^\s,]+", rest.lower()))
    if problems := card_problems(cards):
        raise RecordError(Said("These are no cards on display."), problems)
    return cards


def _lay(item: str, names: PlaceNames, values: dict[str, int]) -> None:
    """Read a territory with its token, and lay the token there."""
    name = item.rstrip("0123456789")
    if not name.rstrip(":= ") or name == item:
        raise RecordError(
            Said(
                "{item} is no territory with its token; write both, as in {example}",
                item=quoted(item),
                example="ezo 2",
            )
        )
    value = _token(item[len(name) :])
    territory = names.find(name.rstrip(":= "))
    if territory in values:
        raise RecordError(
            Said(
                "{territory} has the token {value} already; keep one",
                territory=territory,
                value=values[territory],
            )
        )
    if value in values.values():
        there = next(other for other, token in values.items() if token == value)
        raise RecordError(
            Said(
                "token {value} lies on {there} already; give {territory} another",
                value=value,
                there=there,
                territory=territory,
            )
        )
    values[territory] = value


def _token(digits: str) -> int:
    if len(digits) > 2 or int(digits) not in TOKENS:
        raise RecordError(
            Said("{digits} is no token; tokens are whole numbers from 2 to 12", digits=quoted(digits))
        )
    return int(digits)


def _missing(map: TerritoryMap, values: Mapping[str, int]) -> str:
    if not values:
        example = ", ".join(f"{id} {token}" for id, token in zip(map.territories, TOKENS, strict=True))
        return Said(
            "tokens: are missing; write the token of every territory, as in {example}",
            example=f"tokens: {example}",
        )
    bare = [territory for territory in map.territories if territory not in values]
    left = [str(token) for token in TOKENS if token not in values.values()]
    return Said(
        "tokens: {territories} have none yet; still to give: {left}",
        territories=", ".join(bare),
        left=", ".join(left),
    )


def _where(names: PlaceNames | None, values: Mapping[str, int], text: str) -> str:
    """Find a territory by its token or name; what cannot be known, as the headings are wrong, is nowhere."""
    if not re.fullmatch("[0-9]+", text):
        return names.find(text) if names else ""
    token = _token(text)
    return next((territory for territory, value in values.items() if value == token), "")


def _step(line: Line, where: Callable[[str], str], players: tuple[str, ...]) -> _Step:
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


def _placing(rest: str, where: Callable[[str], str]) -> _Placing:
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
        return _Placing(where(rest), None)
    try:
        return _Placing(where(name.rstrip(",: ")), int(last))
    except RecordError as error:
        refusal = error
    with suppress(RecordError):
        return _Placing(where(rest), None)
    raise refusal


def _completed(step: _Step, state: State) -> Action:
    """Give the action of a step; where no number of soldiers is written, it is what the dice allow."""
    if isinstance(step, Roll):
        return step
    if isinstance(step, CardLine):
        return step.played_by(state.to_move or state.players[0])
    offered = {deploy.territory: deploy.soldiers for deploy in state.deployments}
    soldiers = offered.get(step.territory, 1) if step.soldiers is None else step.soldiers
    return Deploy(step.territory, soldiers)
