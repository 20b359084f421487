"""Wars told in words: the recorded ones to the letter, and what every story says.

The stories stand in ``tests/golden/stories``, by language. After a change on purpose, write
them anew with ``RUMBLE_UPDATE_GOLDENS=1 pytest tests/engine/test_story.py``,
and read the difference before it is committed.
"""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from strategies import MODERATE, own_maps, positions

from rumble_nb import Position, resolve_war
from rumble_nb.engine.narrate import Narrator
from rumble_nb.engine.war import Count, Decide, Reinforce
from rumble_nb.locale import LANGUAGES

GOLDENS = Path(__file__).parents[1] / "golden" / "stories"


@pytest.mark.parametrize("language", LANGUAGES)
def test_recorded_wars_are_told_to_the_letter(case_file: Path, case: dict[str, Any], language: str) -> None:
    told = resolve_war(Position.from_dict(case["position"])).story(language)
    golden = GOLDENS / language / f"{case_file.stem}.txt"
    if os.environ.get("RUMBLE_UPDATE_GOLDENS") == "1":
        golden.parent.mkdir(parents=True, exist_ok=True)
        golden.write_bytes(told.encode())
    assert golden.read_bytes().decode() == told


def test_no_golden_story_is_left_over(cases: list[Path]) -> None:
    expected = {(language, path.stem) for language in LANGUAGES for path in cases}
    assert {(path.parent.name, path.stem) for path in GOLDENS.glob("*/*")} == expected


def paragraphs(position: Position) -> list[str]:
    """Tell a war and give its paragraphs."""
    story = resolve_war(position).story()
    assert story.endswith(".\n")
    return story.rstrip("\n").split("\n\n")


@MODERATE
@given(positions())
def test_a_story_names_every_territory_and_every_score(position: Position) -> None:
    report = resolve_war(position)
    first, *battles, last = paragraphs(position)
    assert first.startswith("All soldiers stand.")
    for battle, told in zip(report.battles, battles, strict=True):
        label = position.map[battle.territory].label
        assert told.startswith(f"{label}, token {battle.value}. ")
        for player, points in battle.points.items():
            assert f"{player} " in told
            assert re.search(rf"scores {points} points?\b", told)
    for player, score in report.scores.items():
        assert re.search(rf"{player} has {score} point{'' if score == 1 else 's'}\b", last)
    assert f"{report.winner} has " in last or f"{report.winner} holds " in last


@MODERATE
@given(positions(on=own_maps()))
def test_no_template_shows_through(position: Position) -> None:
    report = resolve_war(position)
    narrator = Narrator(report)
    texts = [report.story(), *map(narrator.event, report.moments)]
    texts += [
        narrator.describe(moment, id) for moment in report.moments[::5] for id in position.map.territories
    ]
    for text in texts:
        assert not re.search(r"[{}]|None|  |\bnumber\b", text)
        assert text.strip()


@MODERATE
@given(positions())
def test_forces_are_told_as_they_are(position: Position) -> None:
    report = resolve_war(position)
    for battle, told in zip(report.battles, paragraphs(position)[1:-1], strict=True):
        for player, force in battle.forces.items():
            soldiers = position.soldiers[battle.territory][player]
            arrived = force - soldiers
            assert (f"{player} has " in told) == (force > 0)
            if force and not arrived:
                assert f"{player} has {force} soldier{'' if force == 1 else 's'}" in told
            elif arrived:
                assert f"{player} has {force} ({soldiers} soldier" in told
                assert f"{arrived} reinforcement" in told


@MODERATE
@given(positions())
def test_ties_and_shortfalls_are_told_and_only_they(position: Position) -> None:
    report = resolve_war(position)
    for battle, told in zip(report.battles, paragraphs(position)[1:-1], strict=True):
        assert ("tie-breaker" in told) == (battle.tie_broken or battle.second_tie_broken)
        assert ("short" in told) == bool(battle.shortfall)
        assert ("stands alone" in told) == (sum(map(bool, battle.forces.values())) == 1)
        assert ("nobody takes the token" in told) == (battle.winner is None)
        for target in battle.reinforcements:
            assert position.map[target].label in told.split("already has soldiers in", 1)[1]


@MODERATE
@given(positions())
def test_events_are_told_one_by_one(position: Position) -> None:
    report = resolve_war(position)
    narrator = Narrator(report)
    for moment in report.moments[1:]:
        told = narrator.event(moment)
        if isinstance(moment.event, Count):
            assert told.startswith(
                f"{position.map[moment.event.territory].label}, token {moment.event.value}."
            )
        elif isinstance(moment.event, Decide):
            assert moment.event.winner is None or f"{moment.event.winner} " in told
        elif isinstance(moment.event, Reinforce):
            assert position.map[moment.event.target].label in told
            assert f"{moment.event.soldiers} reinforcement" in told


def test_what_decided_the_war_is_told(case: dict[str, Any]) -> None:
    report = resolve_war(Position.from_dict(case["position"]))
    last = paragraphs(report.position)[-1]
    endings = {
        "points": "has the most points and wins.",
        "swords": "has more swords and wins.",
        "tie-breaker": f"holds tie-breaker {report.position.tie_breaker(report.winner)} and wins.",
    }
    assert last.endswith(f"{report.winner} {endings[report.decided_by]}")
