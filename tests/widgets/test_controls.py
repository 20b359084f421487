"""The controls of the War Theatre: playing, sliding, jumping, large type."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from drawn import GAMES, war

from rumble_nb.engine.report import WarReport
from rumble_nb.engine.war import Count, Score
from rumble_nb.widgets.controls import PAUSES, SPEEDS
from rumble_nb.widgets.theatre import WarTheatre, war_theatre

Change = Callable[[dict[str, Any]], dict[str, Any]]


@pytest.fixture
def report() -> WarReport:
    return war("japan", 3)


@pytest.fixture
def theatre(report: WarReport) -> WarTheatre:
    return war_theatre(report)


def slid(theatre: WarTheatre, content: Any) -> None:
    """Let the row of battles receive a message from the page."""
    theatre.controls.timeline._handle_custom_msg(content, [])


def test_the_clock_of_the_page_shows_every_step(theatre: WarTheatre, report: WarReport) -> None:
    controls = theatre.controls
    controls.play.click()
    assert controls.player.playing
    assert controls.play.description == "❚❚ Pause"
    for number in range(1, len(report.moments)):
        controls.player.value = number
        assert theatre.number == number
    assert not controls.player.playing, "at the end the clock stops"
    assert controls.play.description == "▶ Play"
    controls.play.click()
    assert (theatre.number, controls.player.playing) == (0, True), "it begins again"


def test_whoever_takes_over_stops_the_clock(theatre: WarTheatre) -> None:
    for takes_over in (theatre.controls.next.click, theatre.controls.last.click, lambda: theatre.step(-1)):
        theatre.controls.first.click()
        theatre.controls.play.click()
        assert theatre.controls.player.playing
        takes_over()
        assert not theatre.controls.player.playing
    theatre.controls.play.click()
    theatre.controls.play.click()
    assert not theatre.controls.player.playing


def test_a_tick_that_comes_after_the_pause_is_taken_back(theatre: WarTheatre) -> None:
    theatre.controls.play.click()
    theatre.controls.player.value = 5
    theatre.controls.play.click()
    theatre.controls.player.value = 6
    assert (theatre.number, theatre.controls.player.value) == (5, 5)


def test_a_step_stays_as_long_as_its_kind_and_the_speed_say(theatre: WarTheatre, report: WarReport) -> None:
    counted = next(m.number for m in report.moments if isinstance(m.event, Count))
    scored = next(m.number for m in report.moments if isinstance(m.event, Score))
    for speed in SPEEDS:
        theatre.controls.speed.value = speed
        theatre.show(counted)
        assert theatre.controls.player.interval == round(PAUSES[Count] / speed)
        theatre.show(scored)
        assert theatre.controls.player.interval == round(PAUSES[Score] / speed)


@pytest.mark.parametrize(("map", "players"), GAMES)
def test_every_battle_can_be_jumped_to(map: str, players: int) -> None:
    report = war(map, players)
    theatre = war_theatre(report)
    for number in reversed(range(len(report.battles))):
        slid(theatre, {"event": "battle", "number": number})
        assert theatre.moment.battle == number
        assert isinstance(theatre.moment.event, Count)
        states = [battle["state"] for battle in theatre.controls.timeline.battles]
        assert states == ["fought"] * number + ["now"] + ["open"] * (len(report.battles) - number - 1)


def test_the_row_of_battles_names_the_winners_so_far(theatre: WarTheatre, report: WarReport) -> None:
    theatre.show(len(report.events))
    entries = theatre.controls.timeline.battles
    letters = dict(zip(report.position.players, "ABCD", strict=False))
    assert [entry["letter"] for entry in entries] == [letters[b.winner or ""] for b in report.battles]
    assert [entry["value"] for entry in entries] == [battle.value for battle in report.battles]
    assert all(str(battle.winner) in e["label"] for battle, e in zip(report.battles, entries, strict=True))
    theatre.show(0)
    assert {entry["letter"] for entry in theatre.controls.timeline.battles} == {""}


def test_the_slider_moves_the_war(theatre: WarTheatre, report: WarReport) -> None:
    for number in (7, 3, len(report.events), 0):
        slid(theatre, {"event": "slide", "number": number})
        assert (theatre.number, theatre.controls.timeline.number) == (number, number)
    assert theatre.controls.timeline.said == theatre.narrator.event(report.moments[0])


@pytest.mark.parametrize(
    "content",
    [
        None,
        "slide",
        {},
        {"event": "slide"},
        {"event": "slide", "number": -1},
        {"event": "slide", "number": 10_000},
        {"event": "slide", "number": 2.0},
        {"event": "slide", "number": True},
        {"event": "slide", "number": 2, "more": 1},
        {"event": "battle"},
        {"event": "battle", "number": 2, "more": 1},
        {"event": "battle", "number": 99},
        {"event": "battle", "number": -1},
        {"event": "bettle", "number": 2},
    ],
)
def test_what_the_page_never_sends_changes_nothing(theatre: WarTheatre, content: Any) -> None:
    theatre.show(5)
    slid(theatre, content)
    assert theatre.number == 5


def test_nothing_can_be_moved_before_the_prediction(report: WarReport) -> None:
    theatre = war_theatre(report, predict="winner")
    assert theatre.controls.play.disabled
    assert not theatre.controls.timeline.usable
    slid(theatre, {"event": "slide", "number": 3})
    slid(theatre, {"event": "battle", "number": 3})
    assert theatre.number == 0


def test_large_type_goes_on_and_off(theatre: WarTheatre) -> None:
    theatre.projector.click()
    assert "rumble-projector" in theatre._dom_classes
    assert theatre.projector.description == "✓ Large type"
    theatre.projector.click()
    assert "rumble-projector" not in theatre._dom_classes


def test_race_and_battle_follow_the_war(theatre: WarTheatre, report: WarReport) -> None:
    assert "No battle has begun yet." in theatre.fight.value
    seen = set()
    for number in range(1, len(report.moments)):
        theatre.show(number)
        seen.add(theatre.race.value)
        assert theatre.fight.value.count("<svg") == theatre.race.value.count("<svg") == 1
    assert len(seen) == len(report.battles) + 1
