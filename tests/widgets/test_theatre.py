"""The War Theatre: forth and back through whole wars, and what it shows on the way."""

from __future__ import annotations

import logging
import re
from collections.abc import Callable
from typing import Any

import pytest
from clicked import choice, page, picture_of, read, receive, stride, words
from drawn import GAMES, war

from rumble_nb import MapError, Position, PositionError, RumbleError, resolve_war
from rumble_nb.draw.board import view_of
from rumble_nb.engine.narrate import Narrator
from rumble_nb.engine.report import WarReport
from rumble_nb.engine.war import Count, Decide, Reinforce, Score
from rumble_nb.widgets.scores import scores_table
from rumble_nb.widgets.theatre import WarTheatre, war_theatre

Watch = Callable[[Any], list[Any]]


def plain_ids(svg: str) -> str:
    """Leave out what tells one picture on a page from another."""
    return re.sub("[bt][0-9a-f]{6}", "b", svg)


def shown(theatre: WarTheatre) -> tuple[Any, ...]:
    """Give all that a theatre shows, without the number of its picture."""
    picture = dict(picture_of(theatre.board).picture)
    picture.pop("number")
    picture["states"] = plain_ids(picture["states"])
    controls = (
        theatre.controls.first,
        theatre.controls.back,
        theatre.controls.next,
        theatre.controls.battle,
        theatre.controls.last,
    )
    return (
        theatre.number,
        theatre.moment,
        theatre.board.view,
        plain_ids(picture_of(theatre.board).things),
        picture,
        [plain_ids(text) for text in page(theatre)],
        [button.disabled for button in controls],
    )


def agrees(theatre: WarTheatre, report: WarReport, number: int) -> None:
    """Check that a theatre shows a moment of a war, in every place."""
    moment, narrator = report.moments[number], Narrator(report)
    assert (theatre.number, theatre.moment) == (number, moment)
    assert theatre.board.view == view_of(report, moment)
    told = words(theatre.sentence.value)
    over = number == len(report.events)
    assert told == narrator.event(moment) + (f" {narrator.outcome()}" if over else "")
    picture = picture_of(theatre.board).picture
    assert picture["status"] == narrator.event(moment)
    assert picture["labels"] == {id: narrator.describe(moment, id) for id in report.position.map.territories}
    assert picture["selectable"] == list(report.position.map.territories)
    points = re.findall(r'"rumble-points">(\d+)<', theatre.scores.value)
    assert [int(point) for point in points] == [moment.scores[player] for player in report.position.players]
    controls = (
        theatre.controls.first,
        theatre.controls.back,
        theatre.controls.next,
        theatre.controls.battle,
        theatre.controls.last,
    )
    assert [button.disabled for button in controls] == [number == 0] * 2 + [over] * 3


@pytest.mark.parametrize(("map", "players"), GAMES)
def test_every_step_shows_its_moment_and_every_step_back_shows_it_again(map: str, players: int) -> None:
    report = war(map, players)
    theatre = war_theatre(report)
    agrees(theatre, report, 0)
    seen = [shown(theatre)]
    for number in range(1, len(report.moments)):
        theatre.controls.next.click()
        agrees(theatre, report, number)
        seen.append(shown(theatre))
    theatre.controls.next.click()
    assert shown(theatre) == seen[-1], "after the end there is nothing"
    for number in range(len(report.events) - 1, -1, -1):
        theatre.controls.back.click()
        assert shown(theatre) == seen[number]
    theatre.controls.back.click()
    assert shown(theatre) == seen[0], "before the beginning there is nothing"


@pytest.mark.parametrize(("map", "players"), GAMES[:4])
def test_the_long_ways(map: str, players: int) -> None:
    report = war(map, players)
    theatre = war_theatre(report)
    starts = [moment.number for moment in report.moments if isinstance(moment.event, Count)]
    for number in [*starts, len(report.events)]:
        theatre.controls.battle.click()
        agrees(theatre, report, number)
    theatre.controls.first.click()
    agrees(theatre, report, 0)
    theatre.controls.last.click()
    agrees(theatre, report, len(report.events))
    theatre.step(-1000)
    agrees(theatre, report, 0)
    theatre.step(1000)
    agrees(theatre, report, len(report.events))


STEPS: dict[type, str] = {
    Count: "the soldiers are counted",
    Decide: "it is decided",
    Score: "points are scored",
    Reinforce: "reinforcements arrive",
}


def test_the_title_names_the_battle_and_the_step() -> None:
    report = war("japan", 3)
    theatre = war_theatre(report)
    assert words(theatre.title.value) == "Before the war"
    for moment in report.moments[1:]:
        theatre.step(1)
        assert moment.battle is not None
        battle = report.battles[moment.battle]
        place = report.position.map[battle.territory].name()
        heading = f"Battle {moment.battle + 1} of 11: {place}, token {battle.value}"
        assert words(theatre.title.value) == f"{heading} {STEPS[type(moment.event)]}"


def test_where_nobody_stands_nobody_is_marked() -> None:
    empty = Position("islets", ["Aki", "Bea"], war("islets", 2).position.values, {}, ["Aki", "Bea"])
    report = resolve_war(empty)
    theatre = war_theatre(report)
    theatre.controls.last.click()
    assert report.battles[-1].winner is None
    assert "rumble-bar " not in theatre.scores.value, "no points, no bar"
    assert "Nobody takes the token." in words(theatre.sentence.value)


def test_bars_are_as_long_as_the_points() -> None:
    report = war("japan", 3)
    table = scores_table(report, report.moments[-1])
    widths = [int(width) for width in re.findall(r'style="width:(\d+)%"', table)]
    best = max(report.scores.values())
    assert widths == [round(100 * report.scores[player] / best) for player in report.position.players]
    assert max(widths) == 100
    assert "style" not in scores_table(report, report.moments[0])


def test_long_names_are_cut_in_lists_and_whole_on_resting_there() -> None:
    name = "x" * 200
    position = Position("islets", [name, "Bea"], war("islets", 2).position.values, {}, ["Bea", name])
    report = resolve_war(position)
    table = scores_table(report, report.moments[0])
    assert words(table) == f"Points so farA {'x' * 24}…0B Bea0"
    assert read(table).titles == [name, "Bea"]


def test_a_territory_that_is_chosen_is_told_and_the_war_stays_where_it_is() -> None:
    report = war("islets", 2)
    theatre = war_theatre(report)
    theatre.step(5)
    before = shown(theatre)
    theatre.tell("kame")
    sentence = Narrator(report).describe(report.moments[5], "kame")
    assert words(theatre.told.value) == f"Look around{sentence}"
    assert picture_of(theatre.board).picture["status"] == sentence
    assert shown(theatre)[:4] == before[:4]
    theatre.step(1)
    assert "who stands there?" in words(theatre.told.value)
    with pytest.raises(MapError, match="The map islets has no territory 'edo'"):
        theatre.tell("edo")


def test_the_page_steps_and_tells_like_the_buttons(watch: Watch) -> None:
    report = war("islets", 2)
    by_buttons, by_page = war_theatre(report), war_theatre(report)
    answers = watch(by_page.board)
    by_buttons.controls.next.click()
    receive(by_page.board, stride(by_page.board, 1))
    assert shown(by_buttons) == shown(by_page)
    by_buttons.controls.next.click()
    by_buttons.controls.back.click()
    receive(by_page.board, stride(by_page.board, 1))
    receive(by_page.board, stride(by_page.board, -1))
    assert shown(by_buttons) == shown(by_page)
    by_buttons.tell("ume")
    receive(by_page.board, choice(by_page.board, "ume"))
    assert shown(by_buttons) == shown(by_page)
    assert answers == []


def test_the_plain_list_tells_like_the_board() -> None:
    report = war("islets", 2)
    theatre = war_theatre(report, plain=True)
    assert theatre.board.picture is None
    theatre.controls.next.click()
    line = theatre.board.lines["kame"]
    assert line.description == Narrator(report).describe(report.moments[1], "kame")
    line.click()
    assert words(theatre.told.value) == f"Look around{line.description}"
    assert theatre.number == 1


def test_ten_theatres_do_not_know_each_other() -> None:
    report = war("islets", 3)
    theatres = [war_theatre(report) for _ in range(10)]
    before = [shown(theatre) for theatre in theatres]
    for steps, theatre in enumerate(theatres):
        for _ in range(steps):
            theatre.controls.next.click()
    assert [theatre.number for theatre in theatres] == list(range(10))
    assert shown(theatres[0]) == before[0]
    theatres[9].controls.first.click()
    assert theatres[9].number == 0
    assert [theatre.number for theatre in theatres[:9]] == list(range(9))
    prefixes = {
        re.findall(r'id="(b[0-9a-f]+)A"', picture_of(theatre.board).ground)[0] for theatre in theatres
    }
    assert len(prefixes) == 10, "no two boards on one page share an id"
    assert len({theatre.model_id for theatre in theatres}) == 10


def test_building_twice_gives_two_living_theatres() -> None:
    position = war("islets", 2).position
    one, other = war_theatre(position), war_theatre(position)
    one.controls.next.click()
    assert (one.number, other.number) == (1, 0)
    other.controls.last.click()
    assert (one.number, other.number) == (1, len(other.report.events))


def test_a_step_that_fails_says_so_and_is_logged(
    monkeypatch: pytest.MonkeyPatch, take_log: Callable[[], list[logging.LogRecord]]
) -> None:
    theatre = war_theatre(war("islets", 2))

    def fail(_: object) -> str:
        raise ZeroDivisionError("<by nobody>")

    with monkeypatch.context() as broken:
        broken.setattr(theatre.narrator, "event", fail)
        theatre.controls.next.click()
    assert words(theatre.controls.error.value) == "Something went wrong here: ZeroDivisionError: <by nobody>"
    assert [record.getMessage() for record in take_log()] == ["A handler failed."]
    theatre.controls.first.click()
    assert theatre.controls.error.value == "", "the next step that works takes the message away"


def test_what_cannot_be_watched_is_refused() -> None:
    broken = Position("islets", ["Aki", "Bea"], {}, {}, ["Aki"])
    with pytest.raises(PositionError, match="finish_order"):
        war_theatre(broken)
    with pytest.raises(RumbleError, match="There are no words for the language 'xx'"):
        war_theatre(war("islets", 2), lang="xx")
    for predict in ("third", "", "Last"):
        with pytest.raises(RumbleError, match=r"There is no choice .*; there are: last, winner\."):
            war_theatre(war("islets", 2), predict=predict)


def test_the_theatre_speaks_another_language() -> None:
    report = war("japan", 3)
    english, hungarian = war_theatre(report), war_theatre(report, lang="hu")
    for theatre in (english, hungarian):
        theatre.step(2)
    assert words(hungarian.sentence.value) == Narrator(report, "hu").event(report.moments[2])
    assert hungarian.controls.next.description != english.controls.next.description
    assert words(hungarian.title.value) != words(english.title.value)
