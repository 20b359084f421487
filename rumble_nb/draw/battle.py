"""One battle: who stood there with what, and who comes first and second."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rumble_nb.draw import pieces
from rumble_nb.draw.bars import (
    MOST_SQUARES,
    force_bar,
    key_item,
    key_lines,
    parts_of,
    pill,
    pill_width,
    reinforcement,
    shield,
    soldier,
)
from rumble_nb.draw.lettering import width_of
from rumble_nb.draw.scene import Group, Label, Scene, Shape
from rumble_nb.draw.theme import LETTERS
from rumble_nb.engine.narrate import Narrator
from rumble_nb.engine.report import Battle, WarReport
from rumble_nb.engine.war import Reinforce
from rumble_nb.locale import catalogue, listed

ROW, LEFT, RIGHT = 37, 38, 2
"""Height of a row; where bars start; the margin on the right."""


@dataclass(frozen=True)
class Row:
    """One player in a battle.

    Parameters
    ----------
    letter
        Of the player.
    soldiers, reinforcements
        What they have there.
    tie_breaker
        Their tie-breaker token, where it decided; else ``None``.
    place
        What their place scores, in words; empty without one.
    first
        Whether they come first.
    """

    letter: str
    soldiers: int
    reinforcements: int
    tie_breaker: int | None = None
    place: str = ""
    first: bool = False

    @property
    def force(self) -> int:
        """Soldiers and reinforcements together."""
        return self.soldiers + self.reinforcements


def battle_scene(
    report: WarReport, number: int, language: str = "en", decided: bool = True, width: float = 350
) -> Scene:
    """Give one battle as a scene: forces, tie-breakers where they decided, places and points.

    Parameters
    ----------
    report
        The war.
    number
        Number of the battle, counted from 0.
    language
        Language of the words.
    decided
        Whether places and points are shown, or only who stands there.
    width
        Width in units; the height follows from the number of players.
    """
    rows = battle_rows(report, number, language)
    shapes, height = rows_drawn(rows, language, decided, width)
    title, words = battle_words(report, number, language, decided)
    return Scene(width, height, shapes, title, words)


def totals_scene(battle: Battle, language: str = "en", width: float = 350) -> Scene:
    """Give a battle as a scene from the battle alone.

    A battle does not say which part of a force are reinforcements, so there
    is one bar for each player.
    """
    say = catalogue(language).gettext
    rows = tuple(
        Row(letter, force, 0, None, place_words(battle, player, language), player == battle.winner)
        for letter, (player, force) in zip(LETTERS, battle.forces.items(), strict=False)
    )
    table = _Table(rows, language, decided=True, width=width, plain=True)
    lines: list[Shape] = [Group(tuple(table.row(seat)), role="row") for seat in range(len(rows))]
    notes = [say("Bars: soldiers and reinforcements together"), *_tie_note(battle, language)]
    height = len(rows) * ROW - 4 + 20 * len(notes)
    lines += [Label(2, height - 20 * line, note, 13, "muted") for line, note in enumerate(reversed(notes))]
    title = say("Battle for {territory}, token {value}").format(
        territory=battle.territory, value=battle.value
    )
    return Scene(width, height + 10, tuple(lines), title, totals_words(battle, language))


def totals_words(battle: Battle, language: str = "en") -> str:
    """Tell the forces of a battle, and what the places score.

    Examples
    --------
    >>> from rumble_nb import Position, resolve_war
    >>> totals_words(resolve_war(Position.random(7)).battles[0])
    'Aki 1, Bea 1 and Cai 0. Aki: 1st +2. Bea: 2nd +1. The tie-breaker decided.'
    """
    forces = listed([f"{player} {force}" for player, force in battle.forces.items()], language)
    places = [f"{player}: {place_words(battle, player, language)}." for player in battle.points]
    return " ".join([f"{forces}.", *places, *_tie_note(battle, language)])


def _tie_note(battle: Battle, language: str) -> list[str]:
    tied = battle.tie_broken or battle.second_tie_broken
    return [catalogue(language).gettext("The tie-breaker decided.")] if tied else []


def battle_words(report: WarReport, number: int, language: str, decided: bool) -> tuple[str, str]:
    """Name a battle, and tell what its picture shows."""
    narrator = Narrator(report, language)
    told = [moment for moment in report.moments if moment.event is not None and moment.battle == number]
    counted, *rest = [moment for moment in told if not isinstance(moment.event, Reinforce)]
    shown = [counted, *rest] if decided else [counted]
    return narrator.title(counted), " ".join(narrator.event(moment) for moment in shown)


def battle_rows(report: WarReport, number: int, language: str = "en") -> tuple[Row, ...]:
    """Give the players in a battle, in the order of their seats."""
    battle, position = report.battles[number], report.position
    there = position.soldiers[battle.territory]
    broken = _tie_broken_for(battle)
    return tuple(
        Row(
            letter,
            there[player],
            battle.forces[player] - there[player],
            position.tie_breaker(player) if player in broken else None,
            place_words(battle, player, language),
            player == battle.winner,
        )
        for letter, player in zip(LETTERS, position.players, strict=False)
    )


def _tie_broken_for(battle: Battle) -> frozenset[str]:
    """Name the players whose tie-breaker token was needed."""
    contested = [
        battle.forces[player]
        for player, broken in ((battle.winner, battle.tie_broken), (battle.second, battle.second_tie_broken))
        if broken and player is not None
    ]
    return frozenset(player for player, force in battle.forces.items() if force in contested)


def place_words(battle: Battle, player: str, language: str = "en") -> str:
    """Give what the place of a player scores, in short; nothing without a place."""
    say = catalogue(language).gettext
    if player == battle.winner:
        return say("1st +{points}").format(points=battle.points[player])
    if player == battle.second:
        return say("2nd +{points}").format(points=battle.points[player])
    return ""


def rows_drawn(
    rows: tuple[Row, ...], language: str, decided: bool, width: float
) -> tuple[tuple[Shape, ...], float]:
    """Draw the rows of a battle with a key below, and tell how high that is."""
    table = _Table(rows, language, decided, width)
    lines = [Group(tuple(table.row(seat)), role="row") for seat in range(len(rows))]
    signs, height = table.key()
    return (*lines, *signs), height


class _Table:
    """Places the rows of one battle; all bars have the same scale.

    The columns on the right keep their places before the battle is decided,
    so that nothing jumps when it is.
    """

    def __init__(
        self, rows: tuple[Row, ...], language: str, decided: bool, width: float, plain: bool = False
    ) -> None:
        self.rows, self.decided, self.width = rows, decided, width
        self.say = catalogue(language).gettext
        most = max(1, *(row.force for row in rows))
        self.plain = plain or most > MOST_SQUARES
        self.places = width - RIGHT - max(self._place_width(row) for row in rows) - 10
        self.shields = self.places - (30 if any(row.tie_breaker for row in rows) else 0)
        counts = max(self._count_width(row) for row in rows)
        self.step = min(16 if plain else 26, (self.shields - LEFT - counts - 8) / most)

    def _place_width(self, row: Row) -> float:
        if row.place:
            return pill_width(row.place)
        return 0 if row.force else width_of(self.say("not here"), 14)

    def _count_width(self, row: Row) -> float:
        parts = 0.0
        if self.plain and row.reinforcements:
            parts = 6 + width_of(parts_of(row.soldiers, row.reinforcements), 13)
        return width_of(str(row.force), 18, bold=True) + parts

    def row(self, seat: int) -> Iterator[Shape]:
        row, y = self.rows[seat], seat * ROW + ROW / 2
        yield pieces.badge(13, y, row.letter, 22)
        if row.force:
            yield force_bar(LEFT, y, row.letter, row.soldiers, row.reinforcements, self.step, self.plain)
        yield from self._count(row, y)
        if not row.force:
            yield Label(self.width - RIGHT, y + 5, self.say("not here"), 14, "muted", "end")
        elif self.decided:
            yield from self._verdict(row, y)

    def _count(self, row: Row, y: float) -> Iterator[Shape]:
        x = LEFT + row.force * self.step + (6 if row.force else 0)
        yield Label(x, y + 6.5, str(row.force), 18, bold=True)
        if self.plain and row.reinforcements:
            across = x + width_of(str(row.force), 18, bold=True) + 6
            yield Label(across, y + 6.5, parts_of(row.soldiers, row.reinforcements), 13, "muted")

    def _verdict(self, row: Row, y: float) -> Iterator[Shape]:
        if row.tie_breaker is not None:
            yield shield(self.places - 12, y, row.tie_breaker)
        if row.place:
            yield pill(self.width - RIGHT, y, row.place, row.first)

    def key(self) -> tuple[list[Shape], float]:
        """Draw the key; it takes the same room in every battle."""
        letter = max(self.rows, key=lambda row: row.force).letter
        entries = [
            key_item(soldier(8, 0, letter, 15), 16, self.say("soldier")),
            key_item(reinforcement(8, 0, letter, 16), 16, self.say("reinforcement")),
            key_item(shield(8, 0, None, 18), 16, self.say("tie-breaker")),
        ]
        top = len(self.rows) * ROW + 20
        signs, lines = key_lines(entries, 2, top, self.width - 4)
        needed = self.decided and any(row.tie_breaker for row in self.rows)
        return signs if needed else signs[:2], top + (lines - 1) * 26 + 16
