"""What can be chosen for a card, as a tree: a branch for each first territory, a leaf for each second one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rumble_nb.draw.scene import Box, Circle, Label, Paint, Path, Point, Scene, Shape, line
from rumble_nb.draw.text_width import fitted
from rumble_nb.engine.cards.plays import ListedPlays
from rumble_nb.engine.cards.words import card_name
from rumble_nb.engine.maps import TerritoryMap
from rumble_nb.engine.state import State
from rumble_nb.engine.strict_json import quoted
from rumble_nb.engine.tactics import plays_of
from rumble_nb.errors import RumbleError
from rumble_nb.locale import catalogue, listed

WIDTH = 460
_MARGIN, _ROW, _GAP, _TEXT = 16, 27, 14, 17
_TOP, _ROOT, _FIRST, _SECOND, _NUMBER = 56, _MARGIN + 8, 84, 250, WIDTH - 2 * _MARGIN
_NAME_WIDTH, _TWIG_WIDTH = 104, 62
_TWIG = Paint(stroke="border", width=2)


def card_tree_scene(state: State, card: str, language: str = "en") -> Scene:
    """Give the tree of a card that asks for two territories, one after the other.

    Raises
    ------
    RumbleError
        The card asks for something else, or cannot be played here.

    Examples
    --------
    >>> from rumble_nb import tactics
    >>> card_tree_scene(tactics.example("monomi")[0], "monomi").description
    'Kōshin: Hokuriku, Tōkai, Kantō and Ōshū (4). In all 4.'
    """
    branches = _branches(state, card)
    if not branches:
        raise RumbleError(
            f"{quoted(card)} has no tree here: only a card of two territories that can be played."
        )
    name, say = card_name(card, language), catalogue(language).gettext
    leaves = sum(map(len, branches.values()))
    height = _TOP + _MARGIN + _ROW * (leaves + 1) + _GAP * len(branches)
    shapes = tuple(_Tree(state.map, language).shapes(branches, name, leaves))
    ground = Box(0, 0, WIDTH, height, 12, Paint(fill="panel", stroke="panel_line", width=1.5))
    told = " ".join(_told(state.map, *branch, language) for branch in branches.items())
    total = say("In all {number}.").format(number=leaves)
    title = say("What can be chosen: {card}").format(card=name)
    return Scene(WIDTH, height, (ground, *shapes), title, f"{told} {total}")


def _branches(state: State, card: str) -> Mapping[str, list[str]]:
    """Give the second territories by the first one."""
    plays = plays_of(state, card)
    branches: dict[str, list[str]] = {}
    for plan in plays.plans if isinstance(plays, ListedPlays) else ():
        if len(plan.answers) == 2 and plan.answers[1] in state.map.territories:
            branches.setdefault(str(plan.answers[0]), []).append(str(plan.answers[1]))
    return branches


def _told(map: TerritoryMap, first: str, seconds: list[str], language: str) -> str:
    names = listed([map[id].name(language) for id in seconds], language)
    return f"{map[first].name(language)}: {names} ({len(seconds)})."


class _Tree:
    """Draws a tree from left to right, below the name of the card."""

    def __init__(self, map: TerritoryMap, language: str) -> None:
        self.map, self.language = map, language

    def shapes(self, branches: Mapping[str, list[str]], name: str, leaves: int) -> Iterator[Shape]:
        bottom, top = _TOP + _ROW * leaves + _GAP * len(branches), float(_TOP)
        root = (_ROOT, (_TOP + bottom - _GAP) / 2)
        for first, seconds in branches.items():
            yield from self._branch(root, top, first, seconds)
            top += _ROW * len(seconds) + _GAP
        yield Label(_MARGIN, 34, fitted(name, 19, WIDTH - 2 * _MARGIN), 19, bold=True)
        yield Circle(*root, 6, Paint(fill="ink"))
        yield Path(line((_SECOND, bottom), (_NUMBER + _MARGIN, bottom)), _TWIG)
        yield Label(_NUMBER, bottom + _ROW - 5, str(leaves), _TEXT, anchor="end", bold=True)

    def _branch(self, root: Point, top: float, first: str, seconds: list[str]) -> Iterator[Shape]:
        middle = top + _ROW * len(seconds) / 2
        for number, second in enumerate(seconds):
            leaf = top + _ROW * (number + 0.5)
            yield Path(line((_SECOND - _TWIG_WIDTH, middle), (_SECOND - 8, leaf)), _TWIG)
            yield Label(_SECOND, leaf + 6, self._name(second), _TEXT)
        yield Path(line(root, (_FIRST - 8, middle)), _TWIG)
        yield Label(_FIRST, middle + 6, self._name(first), _TEXT)
        yield Label(_NUMBER, middle + 6, str(len(seconds)), _TEXT, "muted", "end", True)

    def _name(self, territory: str) -> str:
        return fitted(self.map[territory].name(self.language), _TEXT, _NAME_WIDTH)
