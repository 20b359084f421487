"""What everybody has collected: territory tokens, second-place tokens, and what they come to."""

from __future__ import annotations

from collections.abc import Iterator

from rumble_nb.draw import pieces
from rumble_nb.draw.bars import key_item, key_lines
from rumble_nb.draw.captions import Captions
from rumble_nb.draw.lettering import short_name
from rumble_nb.draw.scene import Group, Label, Paint, Path, Placed, Scene, Shape, line
from rumble_nb.draw.theme import LETTERS
from rumble_nb.engine.report import WarReport
from rumble_nb.locale import catalogue

WIDTH, _STEP, _HALF_STEP = 700, 48, 32
"""Width of the picture; from token to token."""


def tokens_scene(report: WarReport, language: str = "en") -> Scene:
    """Give the tokens that everybody has collected as a scene, the winner first.

    Parameters
    ----------
    report
        The war.
    language
        Language of the words.

    Examples
    --------
    >>> from rumble_nb import Position, resolve_war
    >>> tokens_scene(resolve_war(Position.random(7))).height
    302
    """
    captions = Captions(report, language)
    pitch = 88 + (18 if has_swords(report) else 0)
    rows = [
        Placed(tuple(_row(report, player)), 0, place * pitch) for place, player in enumerate(report.ranking)
    ]
    bottom = len(rows) * pitch
    title = catalogue(language).gettext("Tokens collected")
    words = " ".join(captions.collected(player) for player in report.ranking)
    return Scene(WIDTH, bottom + 38, (*rows, *_key(report, language, bottom + 20)), title, words)


def has_swords(report: WarReport) -> bool:
    """Tell whether swords say more than the number of tokens."""
    rules = report.position.rules
    return any(rules.swords_on(battle.value) != 1 for battle in report.battles)


def _row(report: WarReport, player: str) -> Iterator[Shape]:
    letter = LETTERS[report.position.players.index(player)]
    if player != report.winner:
        yield Path(line((0, 0), (WIDTH, 0)), Paint(stroke="panel_line"))
    yield pieces.badge(12, 18, letter, 22)
    yield Label(30, 23, short_name(player), 15, bold=player == report.winner)
    yield from _collected(report, player, letter)
    yield from _sums(report, player)


def _collected(report: WarReport, player: str, letter: str) -> Iterator[Shape]:
    won, halves = report.tokens[player]
    x, y = 23.0, 58
    for value in won:
        yield Placed((pieces.taken_token(0, 0, value, letter),), x, y, 0.82)
        swords = report.position.rules.swords_on(value)
        if has_swords(report) and swords:
            yield _swords(x - 9, y + 34, swords, 13)
        x += _STEP
    x += -4 if won else -8
    for value in halves:
        yield pieces.half_token(x, y, value)
        x += _HALF_STEP


def _swords(x: float, y: float, number: int, size: float) -> Shape:
    """Draw crossed swords and how many there are."""
    sign = Placed((pieces.crossed_swords(0, 0),), x, y, size / 22)
    return Group((sign, Label(x + size * 0.75, y + size * 0.36, str(number), size)))


def _sums(report: WarReport, player: str) -> Iterator[Shape]:
    won, halves = report.tokens[player]
    yield Label(WIDTH - 4, 67, str(report.scores[player]), 26, bold=True, anchor="end", role="points")
    yield Label(WIDTH - 46, 65, f"{sum(won)} + {sum(halves)} =", 14, "muted", "end")
    if has_swords(report):
        yield _swords(WIDTH - 28, 92, report.swords[player], 15)


def _key(report: WarReport, language: str, y: float) -> list[Shape]:
    say = catalogue(language).gettext
    token = Placed((pieces.taken_token(0, 0, 7, "A"),), 10, -1, 0.42)
    half = Placed((pieces.half_token(0, 0, 3),), 9, 0, 0.7)
    entries = [
        key_item(token, 24, say("territory token: all its points")),
        key_item(half, 18, say("second-place token: half")),
    ]
    if has_swords(report):
        swords = Placed((pieces.crossed_swords(0, 0),), 8, 0, 0.7)
        entries.append(key_item(swords, 16, say("swords")))
    return key_lines(entries, 2, y, WIDTH - 4)[0]
