"""Draw the pictures of the documentation and of the lessons anew.

    python tools/pictures.py
    python -m tools.lessons

A test compares what is committed with what this tool draws. Pictures in the
prose of a lesson are attachments, so a lesson stays one file and shows them
without running anything. The second command brings them from the authored lessons
into the copies.
"""

from __future__ import annotations

import base64
import json
from collections.abc import Mapping
from pathlib import Path

import nbformat
import networkx as nx

from rumble_nb import forecasts, lessons, load_map, odds, resolve_war
from rumble_nb.draw.difference_board import difference_board_scene
from rumble_nb.draw.forecast_course import course_scene
from rumble_nb.draw.frame import framed
from rumble_nb.draw.intervals import intervals_scene
from rumble_nb.draw.network import graph_scene, network_of
from rumble_nb.draw.pictures import moment_svg
from rumble_nb.draw.reach import reach_scene
from rumble_nb.draw.rolls import rolls_scene
from rumble_nb.draw.still import Still, still_of
from rumble_nb.draw.two_rolls import two_rolls_scene
from rumble_nb.engine.strict_json import write_bytes
from rumble_nb.lessons.card_moments import last_chance, winning_plays
from rumble_nb.lessons.counted_games import FAIR, READ, growing
from rumble_nb.lessons.cut_routes import without
from rumble_nb.lessons.desk import find
from rumble_nb.lessons.how_many_soldiers import ways
from rumble_nb.lessons.last_roll import won_game
from rumble_nb.lessons.one_soldier import difference

DOCS = Path(__file__).resolve().parent.parent / "docs"
AUTHORED = DOCS.parent / "authored"


def war_on_japan() -> str:
    """Draw the war of lesson 0 on Japan when most reinforcements are on their way."""
    report = resolve_war(lessons.example("japan"))
    moment = max(report.moments, key=lambda moment: (len(moment.arrows), moment.number))
    return moment_svg(report, moment)


def pictures() -> Mapping[str, str]:
    """Give all pictures by file name."""
    return {"war_on_japan.svg": war_on_japan()}


def cut_nodes() -> Still:
    """Draw the graph of Japan with its cut nodes and bridges."""
    japan = load_map("japan")
    network = network_of(japan, [*nx.articulation_points(japan.graph)], [*nx.bridges(japan.graph)])
    return still_of(framed(graph_scene(japan, network)))


def reach_map() -> Still:
    """Draw how likely one roll reaches each territory of the board of lesson 2."""
    board = lessons.example("first turn in Japan")
    return still_of(framed(reach_scene(odds.reach_by_value(), board.map, board.values)))


def three_in_ten() -> Still:
    """Draw which rolls place three soldiers in 10, with a sign for each die that may count."""
    first, *others = ways()
    return still_of(framed(rolls_scene(first, others, title="Three soldiers in 10: three ways")))


def two_rolls() -> Still:
    """Draw a roll and a reroll for 7 as squares that can be counted."""
    return still_of(framed(two_rolls_scene(odds.reach(7), "7")))


def after_the_decoy() -> Still:
    """Draw the war of lesson 7 after the card that turns it."""
    (decoy,) = winning_plays()
    return resolve_war(last_chance().apply(decoy).if_ended_now()).still()


def turned_by_one() -> Still:
    """Draw the board of lesson 8 after the one move that turns its war, with all that differs."""
    return still_of(difference_board_scene(difference(), "after"))


def intervals() -> Still:
    """Draw the intervals of the group of lesson 9 whose number of games is asked for."""
    title = f"Group {READ}: the first seat's share of wins"
    return still_of(framed(intervals_scene(growing(READ), FAIR, "fair share", "games", title)))


def won() -> Still:
    """Draw the forecasts of the game of lesson 11 that is won with the last roll."""
    return still_of(framed(course_scene(forecasts.course(won_game()))))


def one_route_less() -> Still:
    """Draw the war of lesson 12 without the route that matters most."""
    (route,) = find("12.1").truth()
    return resolve_war(without(route)).still()


def attachments() -> Mapping[tuple[str, str], Still]:
    """Give the pictures in the prose of lessons, by notebook and name of the attachment."""
    six, turned = lessons.example("six against five"), lessons.example("long domino, turned")
    return {
        ("00_start_here.ipynb", "small_war.png"): resolve_war(lessons.example("islets")).still(),
        ("01_the_map_is_a_graph.ipynb", "cut_nodes.png"): cut_nodes(),
        ("02_three_dice_three_choices.ipynb", "reach_map.png"): reach_map(),
        ("03_how_many_soldiers.ipynb", "three_in_ten.png"): three_in_ten(),
        ("04_reroll_or_keep.ipynb", "two_rolls.png"): two_rolls(),
        ("05_the_war_phase.ipynb", "six_against_five.png"): resolve_war(six).still(),
        ("06_dominoes.ipynb", "turned.png"): resolve_war(turned).still(),
        ("07_tactics_cards.ipynb", "decoy.png"): after_the_decoy(),
        ("08_what_if.ipynb", "turned_by_one.png"): turned_by_one(),
        ("09_simulate_then_prove.ipynb", "intervals.png"): intervals(),
        ("11_play.ipynb", "won.png"): won(),
        ("12_your_own_rules.ipynb", "cut.png"): one_route_less(),
    }


def attached(notebook: str, name: str) -> dict[str, str]:
    """Give the picture that is attached in a lesson, with its place in the notebook's text."""
    cells = json.loads((AUTHORED / notebook).read_text(encoding="utf-8"))["cells"]
    found = [cell["attachments"][name] for cell in cells if name in cell.get("attachments", {})]
    (picture,) = found
    return dict(picture)


def attach(notebook: str, name: str, still: Still) -> None:
    """Put a picture into a lesson."""
    lesson = nbformat.read(AUTHORED / notebook, as_version=4)
    for cell in lesson.cells:
        if name in cell.get("attachments", {}):
            cell.attachments[name] = {"image/png": base64.b64encode(still.png).decode()}
    write_bytes(AUTHORED / notebook, (nbformat.writes(lesson, version=4) + "\n").encode())


def main() -> None:
    """Write all pictures."""
    for name, picture in pictures().items():
        write_bytes(DOCS / name, picture.encode())
        print(f"{name}: drawn")
    for (notebook, name), still in attachments().items():
        attach(notebook, name, still)
        print(f"{notebook}: {name} drawn")


if __name__ == "__main__":
    main()
