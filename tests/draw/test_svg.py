"""SVG: well-formed, small, the same everywhere, and safe with any name."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

import networkx as nx
import pytest
from checkout import run_python
from drawn import GAMES, MAPS, fullest, named_map, war
from hypothesis import given
from strategies import AWKWARD_NAMES, MODERATE, names

from rumble_nb import Position, load_map, resolve_war
from rumble_nb.draw.board import BoardView, things
from rumble_nb.draw.pictures import map_svg, moment_svg, position_svg
from rumble_nb.draw.scene import (
    Box,
    Circle,
    Ellipse,
    Group,
    Label,
    Paint,
    Path,
    Scene,
    Strokes,
    line,
    polygon,
)
from rumble_nb.draw.svg import SvgWriter, css_colour, number, path_data, scene_svg
from rumble_nb.draw.text_width import fitted
from rumble_nb.draw.theme import theme

SVG = "{http://www.w3.org/2000/svg}"
DRAWN_WITH = {
    *("svg", "title", "desc", "defs", "pattern", "clipPath", "use", "g"),
    *("path", "circle", "ellipse", "rect", "text"),
}


def ids(root: ET.Element) -> list[str]:
    return [element.attrib["id"] for element in root.iter() if "id" in element.attrib]


def references(root: ET.Element) -> set[str]:
    values = [pair for element in root.iter() for pair in element.attrib.items()]
    used = {value.removeprefix("#") for key, value in values if key == "href"}
    return used | {name for _, value in values for name in re.findall(r"url\(#(.+)\)", value)}


@pytest.mark.parametrize(("map", "players"), GAMES)
def test_a_war_in_the_middle(map: str, players: int) -> None:
    report = war(map, players)
    for moment in (report.moments[0], fullest(report), report.moments[-1]):
        text = moment_svg(report, moment)
        assert len(text.encode()) <= 60_000
        root = ET.fromstring(text)
        assert [child.tag for child in root][:3] == [f"{SVG}title", f"{SVG}desc", f"{SVG}defs"]
        assert {element.tag.removeprefix(SVG) for element in root.iter()} <= DRAWN_WITH
        assert len(set(ids(root))) == len(ids(root))
        assert references(root) <= set(ids(root))
        assert references(root)
        lands = [element for element in root.iter() if "data-territory" in element.attrib]
        assert [land.attrib["data-territory"] for land in lands] == list(report.position.map.territories)
        assert {land.tag for land in lands} == {f"{SVG}path"}
        assert [land[0].text for land in lands] == [place.name() for place in report.position.map.places]


@pytest.mark.parametrize("map", MAPS)
def test_the_view_box_is_the_board(map: str) -> None:
    root = ET.fromstring(map_svg(load_map(map)))
    width, height = load_map(map).size
    assert root.attrib["viewBox"] == f"0 0 {width} {height}"
    assert root.attrib["role"] == "img"


def test_title_and_description_say_what_is_to_be_seen() -> None:
    report = war("islets", 2)
    root = ET.fromstring(moment_svg(report, report.moments[0]))
    assert root[0].text == "War on the map: Islets (a teaching map)"
    assert (root[1].text or "").startswith("All soldiers stand.")
    root = ET.fromstring(moment_svg(report, report.moments[-1]))
    assert (root[1].text or "").startswith("The war is over: ")
    root = ET.fromstring(position_svg(report.position))
    assert root[0].text == "Map: Islets (a teaching map)"
    for place in report.position.map.places:
        assert f"{place.name()}, token {report.position.values[place.id]}." in (root[1].text or "")
    assert (
        ET.fromstring(map_svg(report.position.map))[1].text == "Territories: Tsuru, Matsu, Take, Ume, Kame."
    )


def test_objects_show_themselves_as_pictures() -> None:
    report = war("islets", 2)
    position = report.position
    assert position._repr_svg_() == position_svg(position)
    assert position.map._repr_svg_() == map_svg(position.map)
    assert report._repr_svg_() == moment_svg(report, report.moments[-1])
    assert map_svg(position.map)._repr_svg_() == map_svg(position.map)


PICTURES = """
import hashlib
from rumble_nb import Position, map_names, resolve_war
from rumble_nb.draw.pictures import moment_svg
from rumble_nb.draw.still import moment_still
for name in map_names():
    report = resolve_war(Position.random(5, players=4, map=name))
    text = "".join(moment_svg(report, moment) for moment in report.moments[::9])
    print(hashlib.sha256(text.encode()).hexdigest())
print(hashlib.sha256(moment_still(report, report.moments[20]).png).hexdigest())
"""


def test_pictures_are_the_same_in_two_processes() -> None:
    one, other = (run_python("-c", PICTURES, PYTHONHASHSEED=seed) for seed in ("1", "2"))
    assert (one.returncode, one.stderr) == (0, b""), one.stderr.decode()
    assert len(one.stdout.split()) == 4
    assert one.stdout == other.stdout


def test_two_pictures_on_one_page_share_no_id() -> None:
    report = war("japan", 4)
    pages = [moment_svg(report, moment) for moment in report.moments]
    named = [set(ids(ET.fromstring(page))) for page in pages]
    assert len(set(pages)) == len(pages)
    assert sum(map(len, named)) == len(set().union(*named))


def test_the_modes_have_their_own_colours() -> None:
    light, dark = (map_svg(load_map("islets"), mode=mode) for mode in ("light", "dark"))
    assert theme("light")["land"] in light
    assert theme("light")["land"] not in dark
    assert theme("dark")["land"] in dark


@pytest.mark.parametrize("name", AWKWARD_NAMES)
def test_awkward_names_are_written_verbatim(name: str) -> None:
    position = Position.random(3, players=2, map=named_map(name))
    position = position.replace(
        players=[name, "Zoë"],
        soldiers={"kame": {name: 2}},
        finish_order=[name, "Zoë"],
    )
    report = resolve_war(position)
    for text in (position_svg(position), moment_svg(report, report.moments[-1])):
        root = ET.fromstring(text)
        assert {element.tag.removeprefix(SVG) for element in root.iter()} <= DRAWN_WITH
        assert (root[0].text or "").endswith(f": {name}")
        assert name in (root[1].text or "")
        shown = [element.text for element in root.iter() if element.attrib.get("class") == "name"]
        assert shown == [fitted(name, 20, 96)] * 5
        titles = [element[0].text for element in root.iter() if "data-territory" in element.attrib]
        assert titles == [name] * 5


@MODERATE
@given(names())
def test_any_name_gives_well_formed_xml(name: str) -> None:
    scene = Scene(10, 10, (Label(0, 0, name, 5), Path((), Paint(), title=name)), name, name)
    root = ET.fromstring(scene_svg(scene))
    expected = "".join("\ufffd" if ord(letter) in (0xFFFE, 0xFFFF) else letter for letter in name)
    assert [root[0].text, root[1].text, root[3].text, root[4][0].text] == [expected] * 4


@pytest.mark.parametrize("odd", ["\x00", "\x01", "\x1b", "\ud83d", "\uffff"])
def test_what_xml_has_no_place_for_is_replaced(odd: str) -> None:
    scene = Scene(10, 10, (Label(0, 0, f"a{odd}b", 5),), odd, "")
    root = ET.fromstring(scene_svg(scene))
    assert (root[0].text, root[3].text) == ("\ufffd", "a\ufffdb")


def test_every_shape_is_written() -> None:
    square = polygon(((0, 0), (4, 0), (4, 4)))
    shapes = (
        Path(square, Paint(fill="land", stroke="ink", width=2, inside=True), role="one"),
        Path(square, Paint(stroke="ink", dash=(3, 1.25)), territory="a"),
        Strokes(square, (Paint(stroke="sea", width=4), Paint(stroke="coast", width=2))),
        Ellipse(1, 2, (3, 4), 0, Paint(fill="land", opacity=0.5)),
        Ellipse(1, 2, (3, 4), 30, Paint(hatch="B")),
        Box(0, 0, 5, 5, 0, Paint(), role="plain"),
        Box(0, 0, 5, 5, 2, Paint()),
        Label(1, 2, "text", 10, "accent", "end", True, "said"),
        Group((Circle(1, 2, 3, Paint(), "dot"),), role="wide"),
    )
    root = ET.fromstring(scene_svg(Scene(10, 10, shapes, "", "")))
    clipped, dashed, wide, narrow, upright, turned, sharp, round_, text, group = list(root)[3:]
    prefix = ids(root)[0][:-1]
    assert (clipped.attrib["clip-path"], clipped.attrib["class"]) == (f"url(#{prefix}c0)", "one")
    assert (dashed.attrib["stroke-dasharray"], dashed.attrib["fill"]) == ("3 1.2", "none")
    assert wide.attrib["href"] == narrow.attrib["href"] == f"#{prefix}o0"
    assert (upright.attrib["fill-opacity"], "transform" in upright.attrib) == ("0.5", False)
    assert (turned.attrib["fill"], turned.attrib["transform"]) == (f"url(#{prefix}B)", "rotate(30 1 2)")
    assert ("rx" in sharp.attrib, round_.attrib["rx"]) == (False, "2")
    assert (text.attrib["text-anchor"], text.attrib["font-weight"], text.text) == ("end", "700", "text")
    assert (group.attrib["class"], group[0].attrib["class"]) == ("wide", "dot")
    assert references(root) == {f"{prefix}c0", f"{prefix}o0", f"{prefix}B"}


def test_a_fragment_for_a_page_names_colours_and_needs_no_hatches_twice() -> None:
    writer = SvgWriter("x", css_colour)
    body = writer.fragment([Path(line((0, 0), (1, 1)), Paint(fill="sea_line", inside=True))])
    assert body == '<path d="M0 0L1 1" fill="var(--rumble-sea-line)" clip-path="url(#xc0)"/>'
    clip = '<clipPath id="xc0"><path d="M0 0L1 1"/></clipPath>'
    assert writer.definitions(hatches=False) == f"<defs>{clip}</defs>"
    assert writer.definitions().count("<pattern") == 4


def test_numbers_are_short() -> None:
    assert [number(value) for value in (0.04, -0.04, 12.0, 99.96, 1000)] == ["0", "-0", "12", "100", "1000"]
    assert path_data((("M", ((0.333, 0.25),)), ("Z", ()))) == "M0.3 0.2Z"


def test_a_map_without_outlines_is_drawn_as_rings() -> None:
    graph = nx.Graph([("a", "b"), ("b", "c")])
    graph.add_edge("a", "c", route="sea")
    own = load_map(graph)
    root = ET.fromstring(map_svg(own))
    assert [e.attrib["data-territory"] for e in root.iter() if "data-territory" in e.attrib] == [
        "a",
        "b",
        "c",
    ]
    shapes = things(BoardView(Position(own, ("A", "B"), {}, {}, ("A", "B"))))
    routes = [shape.paint for shape in shapes if isinstance(shape, Path)]
    assert [(paint.stroke, bool(paint.dash)) for paint in routes if paint.stroke == "border"] == [
        ("border", False)
    ] * 2
    assert [bool(paint.dash) for paint in routes if paint.stroke == "route"] == [True]
