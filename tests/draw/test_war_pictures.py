"""The pictures of a war: complete, well-formed, nothing on anything else, the same as their words."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterable
from itertools import combinations

import networkx as nx
import pytest
from checkout import run_python
from drawn import (
    GAMES,
    MAPS,
    Bounds,
    around,
    assert_texts_are_clear,
    bounds,
    flat,
    groups,
    label_bounds,
    labels,
    overlap,
    path_bounds,
    war,
)
from strategies import AWKWARD_NAMES

from rumble_nb import Position, Rules, WarReport, load_map, resolve_war
from rumble_nb.draw.battle import battle_scene, totals_scene
from rumble_nb.draw.cascade import cascade_layers_scene, cascade_map_scene, reinforcements
from rumble_nb.draw.frame import framed
from rumble_nb.draw.race import race_scene, ticks
from rumble_nb.draw.scene import Box, Circle, Label, Path, Placed, Scene, Shape
from rumble_nb.draw.smooth import points_on
from rumble_nb.draw.storyboard import names_in_sentences, storyboard_scene
from rumble_nb.draw.svg import scene_svg
from rumble_nb.draw.tokens import tokens_scene
from rumble_nb.engine.narrate import Narrator
from rumble_nb.locale import LANGUAGES

SVG = "{http://www.w3.org/2000/svg}"
SEEDS = range(5)
LIMITS = {
    "battle": 12_000,
    "race": 15_000,
    "tokens": 20_000,
    "cascade": 60_000,
    "layers": 30_000,
    "storyboard": 130_000,
}
"""The largest size of each picture as SVG, in bytes."""

Draw = Callable[[WarReport, str], Scene]
PICTURES: dict[str, Draw] = {
    "battle": lambda report, language: battle_scene(report, len(report.battles) - 1, language),
    "race": lambda report, language: race_scene(report, None, language),
    "tokens": tokens_scene,
    "cascade": cascade_map_scene,
    "layers": cascade_layers_scene,
    "storyboard": storyboard_scene,
}


def texts(shapes: Iterable[Shape]) -> list[str]:
    return [label.text for label in labels(shapes)]


@pytest.mark.parametrize("kind", PICTURES)
@pytest.mark.parametrize(("map", "players"), GAMES)
def test_no_two_texts_lie_on_each_other(kind: str, map: str, players: int) -> None:
    for seed in SEEDS if kind != "storyboard" else SEEDS[:2]:
        for language in LANGUAGES:
            assert_texts_are_clear(PICTURES[kind](war(map, players, seed), language))


@pytest.mark.parametrize("kind", PICTURES)
@pytest.mark.parametrize("map", MAPS)
def test_svg_is_well_formed_small_and_whole(kind: str, map: str) -> None:
    scene = PICTURES[kind](war(map, 4), "en")
    text = scene_svg(framed(scene))
    assert len(text.encode()) <= LIMITS[kind]
    root = ET.fromstring(text)
    ids = [element.attrib["id"] for element in root.iter() if "id" in element.attrib]
    assert len(ids) == len(set(ids))
    values = [value for element in root.iter() for value in element.attrib.values()]
    used = {name for value in values for name in re.findall(r"url\(#(.+?)\)", value)}
    used |= {element.attrib["href"].removeprefix("#") for element in root.iter(f"{SVG}use")}
    assert used <= set(ids)
    assert (root[0].text, root[1].text) == (scene.title, scene.description)
    assert scene.title
    assert scene.description.endswith(".")


@pytest.mark.parametrize("kind", PICTURES)
def test_any_name_is_shown_verbatim_or_cut(kind: str) -> None:
    for names in (AWKWARD_NAMES[:4], AWKWARD_NAMES[4:8], AWKWARD_NAMES[-4:], AWKWARD_NAMES[9:13]):
        report = war_of(names)
        scene = PICTURES[kind](report, "en")
        root = ET.fromstring(scene_svg(scene))
        assert root[1].text == scene.description
        written = {element.text for element in root.iter(f"{SVG}text")}
        if kind in ("tokens", "cascade", "layers", "storyboard"):
            for name in names:
                assert name in written or f"{name[:24].rstrip()}…" in written, name


def war_of(names: Iterable[str], seed: int = 4) -> WarReport:
    """Give a war of players with names of one's own."""
    other = list(names)
    position = Position.random(seed, players=len(other))
    renamed = dict(zip(position.players, other, strict=True))
    soldiers = {id: {renamed[p]: n for p, n in there.items()} for id, there in position.soldiers.items()}
    return resolve_war(
        Position("japan", other, position.values, soldiers, [renamed[p] for p in position.finish_order])
    )


DRAW = """
import hashlib
from rumble_nb import Position, resolve_war
from rumble_nb.draw import cascade, race, storyboard, svg, tokens
report = resolve_war(Position.random(5, players=4))
for scene in (race.race_scene(report), tokens.tokens_scene(report), cascade.cascade_map_scene(report),
              cascade.cascade_layers_scene(report), storyboard.storyboard_scene(report)):
    print(hashlib.sha256(svg.scene_svg(scene).encode()).hexdigest())
"""


def test_pictures_are_the_same_in_two_processes() -> None:
    one, other = (run_python("-c", DRAW, PYTHONHASHSEED=seed) for seed in ("1", "2"))
    assert (one.returncode, one.stderr) == (0, b""), one.stderr.decode()
    assert len(one.stdout.split()) == 5
    assert one.stdout == other.stdout


# One battle


def heaped(*soldiers: int) -> WarReport:
    """Give a war that heaps soldiers on one territory: its first players have so many there."""
    players = ["Aki", "Bea", "Cai", "Dai"][: len(soldiers)]
    values = {"tsuru": 2, "matsu": 5, "take": 7, "ume": 8, "kame": 11}
    stacks = {"kame": dict(zip(players, soldiers, strict=True))}
    return resolve_war(Position("islets", players, values, stacks, players))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_battle_shows_soldiers_and_reinforcements_apart(players: int) -> None:
    seen = 0
    for seed in SEEDS:
        report = war("japan", players, seed)
        for number, battle in enumerate(report.battles):
            if max(battle.forces.values()) > 13:
                continue
            rows = groups(battle_scene(report, number).shapes, "row")
            assert len(rows) == players
            for row, player in zip(rows, report.position.players, strict=True):
                soldiers = report.position.soldiers[battle.territory][player]
                bars = groups([row], "force")
                shapes = list(flat(bars))
                squares = [s for s in shapes if isinstance(s, Box) and s.paint.hatch]
                rounds = [s for s in shapes if isinstance(s, Circle) and s.paint.dash and not s.paint.hatch]
                assert len(squares) == soldiers
                assert len(rounds) == battle.forces[player] - soldiers
                assert str(battle.forces[player]) in texts([row])
                assert ("not here" in texts([row])) == (battle.forces[player] == 0)
                seen += len(rounds)
    assert seen


def test_places_and_tie_breakers_are_shown_when_they_are_decided() -> None:
    ties = 0
    for seed in SEEDS:
        report = war("japan", 4, seed)
        for number, battle in enumerate(report.battles):
            shown = battle_scene(report, number)
            hidden = battle_scene(report, number, decided=False)
            places = [text for group in groups(shown.shapes, "place") for text in texts([group])]
            expected = [f"{word} +{battle.points[who]}" for word, who in
                        (("1st", battle.winner), ("2nd", battle.second)) if who]  # fmt: skip
            assert sorted(places) == expected
            rows = groups(shown.shapes, "row")
            shields = [text for group in groups(rows, "tie-breaker") for text in texts([group])]
            if not (battle.tie_broken or battle.second_tie_broken):
                assert shields == []
            else:
                assert len(shields) >= 2
                ties += 1
                favoured = battle.winner if battle.tie_broken else battle.second
                assert str(report.position.tie_breaker(favoured or "")) in shields
            assert groups(hidden.shapes, "place") == groups(hidden.shapes, "tie-breaker") == []
    assert ties


def test_nothing_moves_when_a_battle_is_decided_and_all_battles_are_as_high() -> None:
    for players in (2, 3, 4):
        report = war("japan", players)
        heights = set()
        for number in range(len(report.battles)):
            shown, hidden = (battle_scene(report, number, decided=decided) for decided in (True, False))
            assert groups(shown.shapes, "force") == groups(hidden.shapes, "force")
            heights |= {shown.height, hidden.height}
        assert len(heights) == 1


def test_large_forces_are_plain_bars_with_their_parts_beside() -> None:
    scene = battle_scene(heaped(18, 14, 3, 0), 4)
    rows = groups(scene.shapes, "row")
    hatched = [[s for s in flat([row]) if isinstance(s, Box) and s.paint.hatch] for row in rows]
    assert [len(boxes) for boxes in hatched] == [1, 1, 1, 0]
    lengths = [boxes[0].width for boxes in hatched[:3]]
    assert [round(length / lengths[2] * 3) for length in lengths] == [18, 14, 3]
    assert not [text for text in texts(rows) if " + " in text]
    assert_texts_are_clear(scene)
    chain = resolve_war(
        Position("islets", ["Aki", "Bea"], {"tsuru": 2, "matsu": 5, "take": 7, "ume": 8, "kame": 11},
                 {"tsuru": {"Aki": 1}, "matsu": {"Aki": 17}}, ["Aki", "Bea"])
    )  # fmt: skip
    assert "17 + 2" in texts(battle_scene(chain, 1).shapes)


@pytest.mark.parametrize("width", [300, 350, 700])
def test_rows_fit_into_any_width(width: int) -> None:
    reports = [heaped(18, 18, 18, 18), heaped(13, 12, 13, 1), heaped(1, 1), war("japan", 4)]
    for report in reports:
        for number in range(len(report.battles)):
            for language in LANGUAGES:
                scene = battle_scene(report, number, language, width=width)
                assert_texts_are_clear(scene)
                for row in groups(scene.shapes, "row"):
                    bar = [bounds(shape) for shape in flat(groups([row], "force"))]
                    others = [label_bounds(label) for label in labels([row]) if label.text]
                    assert not any(overlap(b, o) for b in bar for o in others)


def test_the_words_of_a_battle_are_those_of_its_events() -> None:
    report = war("japan", 3)
    narrator = Narrator(report)
    for number in range(len(report.battles)):
        told = [narrator.event(m) for m in report.moments if m.event and m.battle == number]
        scene = battle_scene(report, number)
        assert scene.title == narrator.title(next(m for m in report.moments if m.battle == number))
        assert scene.description == " ".join(told[:3])
        assert battle_scene(report, number, decided=False).description == told[0]


def test_an_empty_territory_is_a_battle_of_nobody() -> None:
    scene = battle_scene(heaped(2, 1), 0)
    assert texts(scene.shapes).count("not here") == 2
    assert "Nobody" in scene.description


def test_a_battle_alone_shows_totals_and_says_so() -> None:
    report = war("japan", 4)
    for battle in report.battles:
        scene = totals_scene(battle)
        assert_texts_are_clear(framed(scene))
        for player, force in battle.forces.items():
            assert f"{player} {force}" in scene.description
            assert str(force) in texts(scene.shapes)
        tied = battle.tie_broken or battle.second_tie_broken
        assert ("The tie-breaker decided." in texts(scene.shapes)) == tied
        assert ("The tie-breaker decided." in scene.description) == tied
        root = ET.fromstring(battle._repr_svg_())
        assert root[0].text == f"Battle for {battle.territory}, token {battle.value}"
        assert not [shape for shape in flat(scene.shapes) if isinstance(shape, Circle)]


def test_an_empty_battle_alone() -> None:
    battle = heaped(2, 1).battles[0]
    assert texts(totals_scene(battle).shapes).count("not here") == 2


# The race for points


@pytest.mark.parametrize("players", [2, 3, 4])
def test_lines_end_at_the_points_so_far(players: int) -> None:
    for seed in SEEDS:
        report = war("japan", players, seed)
        points = dict.fromkeys(report.position.players, 0)
        for number in range(-1, len(report.battles)):
            if number >= 0:
                points = {p: points[p] + report.battles[number].points.get(p, 0) for p in points}
            scene = race_scene(report, number)
            shown = [label for label in labels(scene.shapes) if label.role == "points"]
            assert sorted(int(label.text) for label in shown) == sorted(points.values())
            badges = [bounds(group) for group in groups(scene.shapes, "badge")]
            assert not any(overlap(one, other) for one, other in combinations(badges, 2))
            assert_texts_are_clear(scene)
            now = [s for s in flat(scene.shapes) if isinstance(s, Box) and s.role == "now"]
            assert len(now) == (number >= 0)
            if number >= 0:
                bold = [label for label in labels(scene.shapes) if label.role == "value" and label.bold]
                assert [label.text for label in bold] == [str(report.battles[number].value)]
                assert now[0].x < bold[0].x < now[0].x + now[0].width


def test_every_player_has_a_line_of_their_own() -> None:
    scene = race_scene(war("japan", 4))
    lines = [s for s in flat(scene.shapes) if isinstance(s, Path) and s.role == "line"]
    assert len({line.paint.dash for line in lines}) == len({line.paint.stroke for line in lines}) == 4
    assert {len(line.segments) for line in lines} == {12}


def test_labels_keep_apart_where_all_points_are_equal() -> None:
    for number in (-1, 0, 1, 2, 3):
        scene = race_scene(heaped(2, 2, 2, 2), number, width=340, height=200)
        assert_texts_are_clear(scene)
        for badge in groups(scene.shapes, "badge"):
            assert bounds(badge)[3] <= 200 - 46 + 10


def test_the_words_of_the_race_say_all_points() -> None:
    report = war("islets", 3)
    words = race_scene(report).description
    assert words.count("After token") == len(report.battles)
    scores = [f"{player} {points}" for player, points in report.scores.items()]
    assert words.endswith(f"{scores[0]}, {scores[1]} and {scores[2]}.")
    assert race_scene(report, 0).description.count("After token") == 1
    assert race_scene(report, -1).description == "No battle has been fought; everybody has 0 points."


@pytest.mark.parametrize("most", range(0, 160))
def test_ticks_are_few_and_reach_over_the_most(most: int) -> None:
    several = ticks(most)
    assert several[0] == 0
    assert several[-1] >= most
    assert 2 <= len(several) <= 7


# Tokens


@pytest.mark.parametrize(("map", "players"), GAMES)
def test_all_tokens_and_sums_are_shown_the_winner_first(map: str, players: int) -> None:
    report = war(map, players)
    scene = tokens_scene(report)
    shown = [label for label in labels(scene.shapes) if label.role == "points"]
    assert [label.text for label in shown] == [str(report.scores[player]) for player in report.ranking]
    for role, part in (("taken-token", 0), ("half", 1)):
        values = [int(label.text) for label in labels(scene.shapes) if label.role.split(" ")[0] == role]
        expected = [value for player in report.ranking for value in report.tokens[player][part]]
        assert values[: len(expected)] == expected
        assert len(values) == len(expected) + 1, "and one in the key"
    for player in report.ranking:
        won, halves = report.tokens[player]
        assert f"{sum(won)} + {sum(halves)} =" in texts(scene.shapes)
    assert "swords" not in texts(scene.shapes)


def test_swords_are_shown_where_they_differ() -> None:
    position = war("japan", 3).position
    report = resolve_war(position.replace(rules=position.rules.replace(swords={2: 3, 7: 2})))
    scene = tokens_scene(report)
    assert "swords" in texts(scene.shapes)
    for player in report.ranking:
        assert f"Swords: {report.swords[player]}." in scene.description
    assert_texts_are_clear(scene)


# The cascade


@pytest.mark.parametrize(("map", "players"), GAMES)
def test_the_map_shows_every_reinforcement_of_the_war(map: str, players: int) -> None:
    for seed in SEEDS:
        report = war(map, players, seed)
        arrows = groups(cascade_map_scene(report).shapes, "reinforcement")
        sent = reinforcements(report)
        assert len(arrows) == len(sent)
        looks = [arrow.shapes[1] for arrow in arrows]
        filled = [look.paint.fill != "plate" for look in looks if isinstance(look, Path)]
        thick = [look.paint.width > 4 for look in looks if isinstance(look, Path)]
        assert filled == thick == [decisive for _, decisive in sent]


def test_the_words_of_the_cascade_name_what_was_sent_and_what_it_decided() -> None:
    report = war("japan", 3)
    words = cascade_map_scene(report).description
    assert words == cascade_layers_scene(report).description
    assert words.count("From ") == sum(bool(battle.reinforcements) for battle in report.battles)
    decided = {event.target for event, decisive in reinforcements(report) if decisive}
    assert decided
    told = re.findall(r"This decides the battle in (.+?)\.", words)
    for id in decided:
        assert any(report.position.map[id].name() in places for places in told)


def test_a_war_without_reinforcements() -> None:
    report = heaped(3, 2)
    assert cascade_map_scene(report).description == "No reinforcements were sent in this war."
    scene = cascade_layers_scene(report)
    assert len(groups(scene.shapes, "node")) == 5
    assert groups(scene.shapes, "edge") == []
    assert_texts_are_clear(scene)


def lattice(leaves: int) -> WarReport:
    """Give a war in which many territories send reinforcements to one."""
    graph = nx.star_graph(leaves)
    graph = nx.relabel_nodes(graph, {node: "hub" if node == 0 else f"leaf{node}" for node in graph})
    names = [f"leaf{number}" for number in range(1, leaves + 1)]
    values = dict(zip([*names, "hub"], range(2, leaves + 3), strict=True))
    return resolve_war(
        Position(load_map(graph), ["Aki", "Bea"], values, {id: {"Aki": 1} for id in values}, ["Bea", "Aki"])
    )


def layered_wars() -> list[WarReport]:
    wars = [war(map, players, seed) for map, players in GAMES for seed in SEEDS]
    return [*wars, lattice(10), lattice(3), everywhere("japan"), everywhere("japan_sea_lanes")]


def everywhere(map: str) -> WarReport:
    """Give a war in which the winner of all has soldiers everywhere: reinforcements along all edges."""
    places = load_map(map)
    values = dict(zip(places.territories, range(2, 13), strict=True))
    soldiers = {id: {"Aki": 2 if id == "ezo" else 1} for id in places.territories}
    return resolve_war(Position(places, ["Aki", "Bea"], values, soldiers, ["Bea", "Aki"]))


def test_all_edges_of_the_maps_can_be_shown_in_layers() -> None:
    assert len(reinforcements(everywhere("japan"))) == 16
    assert len(reinforcements(everywhere("japan_sea_lanes"))) == 18


def test_in_layers_no_box_lies_on_another_and_no_edge_on_a_box() -> None:
    for report in layered_wars():
        scene = cascade_layers_scene(report)
        boxes = [bounds(node.shapes[0]) for node in groups(scene.shapes, "node")]
        assert len(boxes) == len(report.battles)
        for one, other in combinations(boxes, 2):
            assert not overlap(one, other)
        page: Bounds = (0, 0, scene.width, scene.height)
        assert around([page, *boxes]) == page
        edges = groups(scene.shapes, "edge")
        assert len(edges) == len(reinforcements(report))
        for edge in edges:
            course = edge.shapes[0]
            assert isinstance(course, Path)
            for x, y in points_on(course.segments, 12):
                for left, top, right, bottom in boxes:
                    assert not (left - 4 < x < right + 4 and top < y < bottom), "an edge crosses a box"
        assert_texts_are_clear(scene)


def test_in_layers_edges_lead_down_and_decisive_ones_are_thick_and_solid() -> None:
    for report in layered_wars():
        looks = []
        for edge in groups(cascade_layers_scene(report).shapes, "edge"):
            course, head, *_ = edge.shapes
            assert isinstance(course, Path)
            assert isinstance(head, Path)
            ways = points_on(course.segments)
            assert [y for _, y in ways] == sorted(y for _, y in ways)
            assert path_bounds(head.segments)[3] > ways[-1][1]
            looks.append((course.paint.width > 4, not course.paint.dash))
        expected = [(decisive, decisive) for _, decisive in reinforcements(report)]
        assert sorted(looks) == sorted(expected)


# Storyboards


def ring(number: int, players: int) -> WarReport:
    graph = nx.cycle_graph(number) if number > 2 else nx.path_graph(2)
    graph = nx.relabel_nodes(graph, {node: f"land{node}" for node in graph})
    return resolve_war(Position.random(2, players=players, map=load_map(graph)))


@pytest.mark.parametrize("battles", range(2, 12))
def test_a_storyboard_is_one_page_of_a4_for_any_number_of_battles(battles: int) -> None:
    for players in (2, 4):
        report = ring(battles, players)
        scene = storyboard_scene(report)
        assert scene.height / scene.width == pytest.approx(297 / 210, abs=0.001)
        assert_texts_are_clear(scene)
        for battle in report.battles:
            assert report.position.map[battle.territory].name() in texts(scene.shapes)
        boards = [s for s in flat(scene.shapes) if isinstance(s, Box) and s.paint.fill == "sea"]
        assert len(boards) == battles + 1
        for one, other in combinations([bounds(board) for board in boards], 2):
            assert not overlap(one, other)
        bars = [bounds(s) for s in flat(scene.shapes) if isinstance(s, Box) and s.paint.hatch]
        beside = [label_bounds(label) for label in outside(scene)]
        assert not any(overlap(box, text) for box in [*map_bounds(boards), *bars] for text in beside)


def map_bounds(boxes: Iterable[Box]) -> list[Bounds]:
    return [bounds(box) for box in boxes]


def outside(scene: Scene) -> list[Label]:
    """Give the texts that stand beside the boards: those on boards are drawn smaller."""
    found: list[Label] = []
    for shape in scene.shapes:
        if isinstance(shape, Placed):
            own = [s for s in shape.shapes if not (isinstance(s, Placed) and s.scale < 0.9)]
            found += labels([Placed(tuple(own), shape.x, shape.y, shape.scale)])
        else:
            found += labels([shape])
    return [label for label in found if label.text]


def test_a_storyboard_tells_every_battle_and_the_end() -> None:
    report = war("japan", 4)
    scene = storyboard_scene(report)
    narrator = Narrator(report)
    for number in range(len(report.battles)):
        assert narrator.battle(number) in scene.description
    assert scene.description.endswith(narrator.outcome())
    shown = texts(scene.shapes)
    for player in report.position.players:
        assert player in shown
        assert str(report.scores[player]) in shown


@pytest.mark.parametrize("soldiers", [(18, 18, 18, 18), (13, 13, 13, 13), (13, 2, 1), (18, 1), (1, 1, 1, 1)])
def test_bars_of_a_storyboard_fit_whatever_stands_there(soldiers: tuple[int, ...]) -> None:
    assert_texts_are_clear(storyboard_scene(heaped(*soldiers)))


def test_long_names_are_cut_and_stay_different() -> None:
    names = ["x" * 60 + str(number) for number in range(4)]
    report = war_of(names)
    shown = names_in_sentences(report)
    assert sorted(shown) == sorted(names)
    assert len(set(shown.values())) == 4
    assert max(map(len, shown.values())) < 20
    scene = storyboard_scene(report)
    assert_texts_are_clear(scene)
    assert texts(scene.shapes).count("x" * 24 + "…") == 4
    assert names[0] in scene.description


def test_a_supply_that_ran_short_is_told() -> None:
    position = war("japan", 3).position
    report = resolve_war(position.replace(rules=Rules.basic(3).replace(reinforcement_supply=5)))
    assert any(battle.shortfall for battle in report.battles)
    assert any("Supply short" in text for text in texts(storyboard_scene(report).shapes))


def test_a_frame_gives_a_heading_that_fits() -> None:
    scene = Scene(300, 50, (), "A heading too long for one line of it", "Words.")
    shown = framed(scene)
    assert_texts_are_clear(shown)
    assert len(labels(shown.shapes)) == 2
    assert " ".join(texts(shown.shapes)) == scene.title
    assert framed(Scene(300, 50, (), "Short", "Words.")).height == shown.height - 22
