"""The flow chart of a provenance: nothing on anything, read at 600 pixels, the same as its words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from io import BytesIO
from itertools import combinations, islice, pairwise, product

import pytest
from analysis.test_provenance import diamond, recorded, whole_game
from checkout import run_python
from drawn import (
    Bounds,
    assert_fit_to_print,
    assert_texts_are_clear,
    bounds,
    flat,
    groups,
    labels,
    named_map,
    overlap,
    texts_of,
)
from PIL import Image, ImageStat
from seeded import seeded_positions
from strategies import AWKWARD_NAMES

from rumble_nb import Position, Rules, WarReport, figures, load_map, provenance, resolve_war
from rumble_nb.analysis.provenance import Provenance
from rumble_nb.draw.axes import scene_png
from rumble_nb.draw.frame import framed
from rumble_nb.draw.provenance import provenance_scene
from rumble_nb.draw.scene import Box, Circle, Group, Path, Placed, Point, Scene
from rumble_nb.draw.smooth import points_on
from rumble_nb.draw.theme import MODES
from rumble_nb.errors import RumbleError
from rumble_nb.locale import LANGUAGES


def hub() -> WarReport:
    """Give a war in which all five neighbours of Kinai reinforce it, and some of them each other."""
    order = "shikoku chugoku hokuriku tokai ryukyu kyushu koshin kanto oshu ezo kinai"
    values = dict(zip(order.split(), range(2, 13), strict=True))
    everywhere = {id: {"Aki": 1} for id in values}
    return resolve_war(Position("japan_sea_lanes", ["Aki", "Bea"], values, everywhere, ["Aki", "Bea"]))


def everything(report: WarReport) -> Iterator[Provenance]:
    for battle in report.battles:
        for player in report.position.players:
            yield provenance(report, battle.territory, player)


def longest(several: Iterable[Provenance]) -> Provenance:
    return max(several, key=lambda found: len(found.nodes))


HUB, DIAMOND = provenance(hub(), "kinai", "Aki"), provenance(diamond(), "chugoku", "Aki")
DOMINO, THIRTY_TWO = (longest(everything(recorded(case))) for case in ("long_domino", "thirty_two"))
WORST = [HUB, DIAMOND, DOMINO, THIRTY_TWO]


def of_games() -> Iterator[Provenance]:
    """Give long provenances with turns on their cards."""
    for seed in range(6):
        game = whole_game(seed)
        report = game.report()
        found = longest(everything(report))
        yield provenance(report, found.territory, found.player, game)


def placed_cards(scene: Scene) -> list[tuple[Placed, Group]]:
    """Give the cards, each with what sets it to its place."""
    placed = [shape for shape in scene.shapes if isinstance(shape, Placed)]
    return [(shape, card) for shape in placed for card in groups(shape.shapes, "card")]


def panels(scene: Scene) -> list[Box]:
    """Give the cards without what stands on them, where they are seen."""
    found = [next(flat([replace(place, shapes=card.shapes)])) for place, card in placed_cards(scene)]
    return [panel for panel in found if isinstance(panel, Box)]


def assert_clear(scene: Scene) -> None:
    """No card lies on another, no arrow runs over a card, no number lies on a card or on a number."""
    arrows = groups(scene.shapes, "flow")
    pills = [bounds(shape) for shape in flat(arrows) if isinstance(shape, Box)]
    cards = [bounds(panel) for panel in panels(scene)]
    assert not any(overlap(one, other) for one, other in combinations([*cards, *pills], 2))
    for path in (shape for shape in flat(arrows) if isinstance(shape, Path)):
        for x, y in points_on(path.segments, 12):
            assert not [card for card in cards if card[0] < x < card[2] and card[1] < y < card[3]]


def lines_of(scene: Scene) -> list[tuple[Point, ...]]:
    """Give the points of every arrow's line; its head is another outline."""
    arrows = groups(scene.shapes, "flow")
    return [
        points_on(path.segments, 12) for path in flat(arrows) if isinstance(path, Path) and path.paint.stroke
    ]


@pytest.mark.parametrize("found", WORST, ids=["hub", "diamond", "domino", "thirty-two"])
def test_arrows_end_at_their_cards_and_those_to_one_card_stay_apart(found: Provenance) -> None:
    scene = provenance_scene(found)
    ids = [node.territory for node in found.nodes]
    cards = dict(zip(ids, map(bounds, panels(scene)), strict=True))
    ways = [(sent, node.territory) for node in found.nodes for sent in node.sent]
    ways.sort(key=lambda way: way[0].decisive)
    lines = lines_of(scene)
    for (sent, target), line in zip(ways, lines, strict=True):
        for (x, y), id in ((line[0], sent.territory), (line[-1], target)):
            left, top, right, bottom = cards[id]
            assert left - 14 < x < right + 14
            assert top - 14 < y < bottom + 14
            assert left + 8 < x < right - 8 or top + 8 < y < bottom - 8
    for (one, line), (other, further) in combinations(zip(ways, lines, strict=True), 2):
        if one[1] == other[1]:
            sides = product(pairwise(line), pairwise(further))
            assert not any(cross(*side, *rival) for side, rival in sides), (one, other)


def cross(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Tell whether the lines from a to b and from c to d cross."""

    def turn(p: Point, q: Point, r: Point) -> float:
        return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])

    return turn(a, b, c) * turn(a, b, d) < 0 and turn(c, d, a) * turn(c, d, b) < 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_worst_cases_can_be_read(language: str) -> None:
    for found in [*WORST, *of_games()]:
        scene = provenance_scene(found, (), language)
        assert_fit_to_print(scene)
        assert_clear(scene)


def test_nothing_lies_on_anything_on_maps_and_under_rules_of_all_kinds() -> None:
    for position in islice(seeded_positions(4), 40):
        scene = provenance_scene(longest(everything(resolve_war(position))))
        assert_texts_are_clear(framed(scene))
        assert_clear(scene)


@pytest.mark.parametrize("found", WORST, ids=["hub", "diamond", "domino", "thirty-two"])
def test_the_chart_says_what_the_provenance_says(found: Provenance) -> None:
    scene = provenance_scene(found)
    assert (scene.title, scene.description) == (found.headline(), found.words().replace("\n", " "))
    for (_, card), node in zip(placed_cards(scene), found.nodes, strict=True):
        sent = node.total - node.soldiers
        total = f"{node.total} = {node.soldiers} + {sent}" if sent else f"{node.total}"
        name = node.report.position.map[node.territory].name()
        texts = [label.text for label in labels([card])]
        assert texts == [str(node.battle.value), name, f"{found.player} {total}"]
        signs = list(flat(groups([card], "force")))
        assert sum(isinstance(sign, Box) and bool(sign.paint.hatch) for sign in signs) == node.soldiers
        assert sum(isinstance(sign, Circle) for sign in signs) == sent
    arrows = groups(scene.shapes, "flow")
    ways = [way for node in found.nodes for way in node.sent]
    assert sorted(label.text for label in labels(arrows)) == sorted(f"+{way.soldiers}" for way in ways)
    thick = sum(isinstance(shape, Path) and shape.paint.width > 5 for shape in flat(arrows))
    assert thick == sum(way.decisive for way in ways)


def test_a_decisive_arrow_is_thick_and_explained() -> None:
    found = provenance(resolve_war(Position.random(7)), "hokuriku", "Bea")
    scene, plain = provenance_scene(found), provenance_scene(DIAMOND)
    widths = [shape.paint.width for shape in flat(groups(scene.shapes, "flow")) if isinstance(shape, Path)]
    assert sorted(widths)[-2:] == [5.5, 5.5]
    explained = "decisive: without them somebody else wins there"
    assert (explained in texts_of(scene), explained in texts_of(plain)) == (True, False)
    assert_fit_to_print(scene)


def test_what_is_lost_is_dashed_and_told() -> None:
    lost = ["kinai", ("kyushu", "chugoku")]
    picture = figures.provenance(DIAMOND, lost)
    assert isinstance(picture, figures.Picture)
    told = "Lost in the what-if: Kinai, Kinai → Shikoku, Kinai → Chūgoku and Kyūshū → Chūgoku."
    assert picture.words == f"{DIAMOND.words()} {told}".replace("\n", " ")
    scene = provenance_scene(DIAMOND, lost)
    paths = [shape for shape in flat(groups(scene.shapes, "flow")) if isinstance(shape, Path)]
    assert sum(bool(path.paint.dash) for path in paths) == 3
    assert [bool(panel.paint.dash) for panel in panels(scene)] == [False, True, False, False, False]
    assert "dashed: lost in the what-if" in texts_of(scene)
    assert_fit_to_print(scene)
    assert_clear(scene)


def test_what_cannot_be_lost_or_drawn_is_refused() -> None:
    found = provenance(diamond(), "kinai", "Aki")
    for wrong in ("ezo", ("kinai", "tokai"), "kinai"):
        with pytest.raises(RumbleError, match=r"cannot be lost here; there are: tokai, \(tokai, kinai\)"):
            figures.provenance(found, [wrong])
    with pytest.raises(RumbleError, match="there are: no earlier wins"):
        figures.provenance(provenance(diamond(), "tokai", "Aki"), ["ezo"])
    with pytest.raises(RumbleError, match="give what provenance"):
        figures.provenance(diamond())


def test_any_name_is_shown_whole_or_as_its_letter() -> None:
    for start in range(0, len(AWKWARD_NAMES) - 2, 3):
        names = AWKWARD_NAMES[start : start + 3]
        scene = provenance_scene(provenance(diamond((names[0], "B", "C")), "chugoku", names[0]))
        assert_fit_to_print(scene)
        assert_clear(scene)
        texts = texts_of(scene)
        assert f"{names[0]} 7 = 1 + 6" in texts or ("7 = 1 + 6" in texts and texts.count("A") == 5)
    position = Position.random(3, players=2, map=named_map("A territory with a very long name $x$ <b>"))
    for found in everything(resolve_war(position)):
        assert_fit_to_print(provenance_scene(found))


def test_large_forces_are_plain_bars_and_large_numbers_have_room() -> None:
    map, rules = load_map("islets"), Rules.basic(2).replace(reinforcements=120)
    values = dict(zip(map.territories, (2, 5, 7, 8, 11), strict=True))
    everywhere = {id: {"Aki": 3} for id in values}
    position = Position(map, ["Aki", "Bea"], values, everywhere, ["Aki", "Bea"], rules)
    for found in everything(resolve_war(position)):
        scene = provenance_scene(found)
        assert_texts_are_clear(framed(scene))
        assert_clear(scene)
    assert "+120" in texts_of(provenance_scene(provenance(position, "matsu", "Aki")))


def test_a_short_chart_goes_from_left_to_right_and_a_long_one_downwards() -> None:
    for found, side in ((DIAMOND, 0), (DOMINO, 1)):
        scene = provenance_scene(found)
        assert (scene.width > scene.height) == (found is DIAMOND)
        ids = [node.territory for node in found.nodes]
        places = dict(zip(ids, map(bounds, panels(scene)), strict=True))
        for node in found.nodes:
            for sent in node.sent:
                assert places[sent.territory][side + 2] < places[node.territory][side]


@pytest.mark.parametrize("mode", MODES)
def test_squares_and_rounds_are_told_apart_without_colour(mode: str) -> None:
    """In grey, a soldier is full of its hatch, and a reinforcement has the ground in its middle."""
    scene = provenance_scene(provenance(diamond(), "shikoku", "Aki"))
    grey = Image.open(BytesIO(scene_png(scene, round(scene.width * 2), mode))).convert("L")
    signs = list(flat(scene.shapes))
    squares = [bounds(sign) for sign in signs if isinstance(sign, Box) and sign.paint.hatch]
    rounds = [bounds(sign) for sign in signs if isinstance(sign, Circle) and sign.paint.dash]
    assert (len(squares), len(rounds)) == (1 + 3 + 2 + 2 + 2, 1 + 2 + 4)
    full, hollow = ([middle_of(grey, place) for place in places] for places in (squares, rounds))
    assert min(abs(one - other) for one in full for other in hollow) > 25


def middle_of(grey: Image.Image, place: Bounds) -> int:
    """Give the mean grey in the middle of a sign, on a picture of two pixels a unit."""
    left, top, right, bottom = place
    inset = (right - left) / 4
    edges = (left + inset, top + inset, right - inset, bottom - inset)
    return round(ImageStat.Stat(grey.crop([round(2 * edge) for edge in edges])).mean[0])


DRAW = """
import hashlib
from rumble_nb import Position, provenance, resolve_war
report = resolve_war(Position.random(5, players=4))
for battle in report.battles:
    for player in report.position.players:
        svg = provenance(report, battle.territory, player)._repr_svg_()
        print(hashlib.sha256(svg.encode()).hexdigest())
"""


def test_charts_are_the_same_in_two_processes() -> None:
    one, other = (run_python("-c", DRAW, PYTHONHASHSEED=seed) for seed in ("1", "2"))
    assert (one.returncode, one.stderr) == (0, b""), one.stderr.decode()
    assert len(set(one.stdout.split())) > 30
    assert one.stdout == other.stdout
