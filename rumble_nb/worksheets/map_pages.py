"""The pages of a worksheet on a map as a graph."""

from __future__ import annotations

from rumble_nb.draw.network import Network, network_shapes
from rumble_nb.draw.scene import Placed, Scene
from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.engine.maps import TerritoryMap
from rumble_nb.lessons.sheets.task import Sheet
from rumble_nb.locale import catalogue
from rumble_nb.worksheets.paper import Paper, PaperPage

_ROOM = (
    (0, "beside"),
    (0, "beside"),
    (1, "below"),
    (1, "beside"),
    (1, "below"),
    (3, "beside"),
    (2, "beside"),
)
"""How many lines each task leaves to work on, and where the reply goes."""

_AROUND = (80, 60, 40, 100)
"""What is drawn to the left of the outermost nodes, to the right, below and above them."""


def map_pages(sheet: Sheet, paper: Paper) -> tuple[PaperPage, ...]:
    """Draw the pages of a sheet.

    Examples
    --------
    >>> from rumble_nb.lessons.sheets import SheetCode, sheet_of
    >>> [page.body.count('class="task"') for page in map_pages(sheet_of(SheetCode("map", 7, 1)), Paper())]
    [2, 5]
    """
    say, map = paper.say, sheet.material.map
    tasks = [
        paper.task(number, task.question, *room)
        for number, (task, room) in enumerate(zip(sheet.tasks, _ROOM, strict=True), 1)
    ]
    told = say(
        "In this Japan one route is closed, and two new sea routes are open. A line joins two neighbours:"
        " solid by land, dashed by sea. The degree of a territory is the number of its neighbours."
    )
    first = [
        paper.text(told),
        paper.picture(plain_graph(map, paper.language), "medium", shown=False),
        degree_table(paper, map),
        *tasks[:2],
    ]
    why = paper.text(say("Why that one? Write one sentence."))
    second = [*tasks[2:], why, paper.lines(3)]
    title, note = say("The map as a graph"), say("Pupil {number}").format(number=sheet.code.pupil)
    return tuple(PaperPage(title, "\n".join(body), note, str(sheet.code)) for body in (first, second))


def plain_graph(map: TerritoryMap, language: str = "en") -> Scene:
    """Draw the graph of a map so that neither picture nor words count anything.

    Examples
    --------
    >>> from rumble_nb import load_map
    >>> plain_graph(load_map("islets")).description
    'Edges: Tsuru–Matsu, Matsu–Take, Take–Ume, Ume–Kame.'
    """
    say, nodes = catalogue(language).gettext, FrozenMapping(dict.fromkeys(map.territories, ""))
    edges = ", ".join(
        f"{map[edge.source].name(language)}–{map[edge.target].name(language)}" for edge in map.edges
    )
    shapes, told = tuple(network_shapes(map, Network(nodes), language)), say("Edges: {edges}.")
    left, top, width, height = _frame(map)
    return Scene(
        width, height, (Placed(shapes, -left, -top),), say("A map as a graph"), told.format(edges=edges)
    )


def _frame(map: TerritoryMap) -> tuple[float, float, float, float]:
    """Give the part of the board on which nodes and names lie: left, top, width, height."""
    across, down = zip(*(place.pos for place in map.places), strict=True)
    left, right, below, above = _AROUND
    start, top = min(across) - left, min(down) - above
    return start, top, max(across) + right - start, max(down) + below - top


def degree_table(paper: Paper, map: TerritoryMap) -> str:
    """Give a table with a row for each territory, to be filled with neighbours and degree.

    Examples
    --------
    >>> from rumble_nb import load_map
    >>> degree_table(Paper(), load_map("islets")).count("<tr>")
    6
    """
    say = paper.say
    rows = [[place.name(paper.language), "", ""] for place in map.places]
    heads = [say("Territory"), say("Neighbours"), say("Degree")]
    return paper.table(say("Neighbours and degrees"), heads, rows, "low places")
