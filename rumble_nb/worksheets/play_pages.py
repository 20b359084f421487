"""A game on the islets to print, cut out and play without a computer."""

from __future__ import annotations

from collections.abc import Iterator

from rumble_nb.analysis.cascades import most_reinforcements
from rumble_nb.draw import pieces
from rumble_nb.draw.ground import ground
from rumble_nb.draw.network import names_and_routes
from rumble_nb.draw.scene import Box, Circle, Label, Paint, Placed, Scene, Shape
from rumble_nb.draw.theme import LETTERS
from rumble_nb.engine.maps import load_map
from rumble_nb.engine.rules import second_place_points
from rumble_nb.lessons.desk import example
from rumble_nb.locale import catalogue
from rumble_nb.worksheets.document import document
from rumble_nb.worksheets.paper import Paper, PaperPage
from rumble_nb.worksheets.printable import Printable
from rumble_nb.worksheets.war_pages import war_rules

COLUMNS, CELL = 10, 54
"""Pieces in a row, and the side of the square that is cut out: 18 millimetres on paper."""

FEWEST, MOST = 5, COLUMNS
"""Soldiers of each player: with more players each has fewer."""

_CAPTION = 22


def print_and_play(language: str = "en") -> Printable:
    """Give board, rules and pieces of a game for two to four players; nothing is asked, so there is no key.

    Parameters
    ----------
    language
        ``"en"`` or ``"hu"``.

    Raises
    ------
    RumbleError
        There is no such language.

    Examples
    --------
    >>> print_and_play().name, [name for name, content in print_and_play().files()]
    ('play-islets-en', ['play-islets-en.html'])
    """
    paper, say = Paper(language), catalogue(language).gettext
    title = say("Islets: a game to print and play")
    pages = (
        PaperPage(title, _rules(paper)),
        PaperPage(say("The board"), paper.picture(board_scene(language), "wide", shown=False), kind="board"),
        PaperPage(say("Pieces to cut out"), paper.picture(pieces_scene(language), "wide", shown=False)),
    )
    return Printable(f"play-islets-{language}", document(title, [pages], language))


def _rules(paper: Paper) -> str:
    say = paper.say
    prepare = [
        say("Print all pages, the board as large as it goes. Cut out the pieces."),
        say(
            "Shuffle the five territory tokens face down. Lay one on each circle of the board and turn it up."
        ),
        say(
            "With two players everybody takes {most} soldiers of one letter,"
            " with three or four {fewest} each."
        ).format(most=MOST, fewest=FEWEST),
        say("Lay out tie-breaker tokens from 1 to the number of players. All other pieces lie ready."),
    ]
    place = [
        say("The youngest begins. In your turn you place one soldier in any territory."),
        say("The territory may be empty, your own, or held by others."),
        say("When your last soldier is placed, take the highest tie-breaker token that is left."),
    ]
    end = [
        say("Whoever wins a battle takes the token, the second a token with half of its points."),
        say("Most points win. In a tie: more territory tokens; then the higher tie-breaker token."),
    ]
    return "\n".join(
        [
            paper.text(say("For 2 to 4 players, about 20 minutes. Who takes the last castle?"), "question"),
            paper.heading(say("Prepare")),
            paper.items(prepare),
            paper.heading(say("Place your soldiers")),
            paper.items(place),
            paper.heading(say("The war")),
            paper.items([*war_rules(paper.language), *end]),
            paper.heading(say("Points")),
            paper.table(
                say("Points of the players"), [say("Player"), *_values(), say("Total")], _rows(), "rolls"
            ),
        ]
    )


def _values() -> list[str]:
    return [str(value) for value in tokens()]


def _rows() -> list[list[str]]:
    return [[letter, *[""] * (len(tokens()) + 1)] for letter in LETTERS]


def tokens() -> list[int]:
    """Give the values of the territory tokens.

    Examples
    --------
    >>> tokens()
    [3, 5, 7, 8, 11]
    """
    return sorted(example("islets").values.values())


def board_scene(language: str = "en") -> Scene:
    """Draw the board: land, routes, names, and a circle for each token.

    Examples
    --------
    >>> board_scene().title
    'The board of the islets'
    """
    map, say = load_map("islets"), catalogue(language).gettext
    circles = (
        Circle(*place.pos, 34, Paint(fill="plate", stroke="ink", width=2, dash=(6, 4)))
        for place in map.places
    )
    shapes = (*ground(map, language), *circles, *names_and_routes(map, language))
    names = ", ".join(place.name(language) for place in map.places)
    told = say("Territories: {names}.").format(names=names)
    return Scene(*map.size, shapes, say("The board of the islets"), told)


def pieces_scene(language: str = "en") -> Scene:
    """Draw all pieces, each in a square to cut out.

    Examples
    --------
    >>> scene = pieces_scene()
    >>> scene.width, scene.height
    (540, 506)
    """
    say = catalogue(language).gettext
    groups = (
        (say("Territory tokens and second-place tokens"), [*_tokens(), *_halves()]),
        (say("Tie-breaker tokens"), [_numbered(number) for number in range(1, len(LETTERS) + 1)]),
        (say("Reinforcement soldiers: lay them beside a soldier of the player who gets them"), _neutral()),
        (say("Soldiers"), [_soldier(letter) for letter in LETTERS for _ in range(MOST)]),
    )
    shapes: list[Shape] = []
    top = 0
    for caption, drawn in groups:
        shapes += [Label(0, top + 14, caption, 12, bold=True), *_laid(drawn, top + _CAPTION)]
        top += _CAPTION + CELL * -(-len(drawn) // COLUMNS) + 10
    told = " ".join(f"{caption}: {len(drawn)}." for caption, drawn in groups)
    return Scene(COLUMNS * CELL, top, tuple(shapes), say("Pieces to cut out"), told)


def _laid(drawn: list[Shape], top: float) -> Iterator[Shape]:
    for number, piece in enumerate(drawn):
        down, across = divmod(number, COLUMNS)
        x, y = across * CELL, top + down * CELL
        yield Box(x, y, CELL, CELL, 0, Paint(stroke="muted", width=0.8, dash=(4, 3)))
        yield Placed((piece,), x + CELL / 2, y + CELL / 2)


def _tokens() -> list[Shape]:
    return [pieces.token(0, 0, value, 22) for value in tokens()]


def _halves() -> list[Shape]:
    return [Placed((pieces.half_token(0, 0, second_place_points(value)),), scale=1.5) for value in tokens()]


def _numbered(number: int) -> Shape:
    box = Box(-20, -20, 40, 40, 8, Paint(fill="plate", stroke="ink", width=3))
    return Placed((box, Label(0, 10, str(number), 28, "ink", "middle", bold=True)))


def _neutral() -> list[Shape]:
    """Draw as many reinforcements as there can be: some over every route, once."""
    number = most_reinforcements("islets").most
    ring = Circle(0, 0, 19, Paint(fill="plate", stroke="ink", width=2.4, dash=(5, 3)))
    return [Placed((ring, Label(0, 7, "+1", 20, "ink", "middle", bold=True)))] * number


def _soldier(letter: str) -> Shape:
    box = Box(-21, -21, 42, 42, 5, Paint(hatch=letter, stroke="plate_line", width=1.8))
    return Placed((box, pieces.badge(0, 0, letter, 26)))
