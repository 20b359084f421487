"""Wars told in words: the recorded ones to the letter, and what every story says.

The stories stand in ``tests/golden/stories``, by language and form. After a change on purpose, write
them anew with ``RUMBLE_UPDATE_GOLDENS=1 pytest tests/engine/test_story.py``,
and read the difference before it is committed.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import MODERATE, THOROUGH, own_maps, positions

from rumble_nb import Position, Rules, load_map, map_names, resolve_war
from rumble_nb.engine.narrate import Narrator
from rumble_nb.engine.war import Count, Decide, Reinforce
from rumble_nb.locale import LANGUAGES

GOLDENS = Path(__file__).parents[1] / "golden" / "stories"


FORMS = {language: (language, False) for language in LANGUAGES}
FORMS |= {f"{language}-short": (language, True) for language in LANGUAGES}
"""The folders of goldens: the language and whether the story is short."""


@pytest.mark.parametrize("form", FORMS)
def test_recorded_wars_are_told_to_the_letter(case_file: Path, case: dict[str, Any], form: str) -> None:
    language, short = FORMS[form]
    told = resolve_war(Position.from_dict(case["position"])).story(language, short=short)
    golden = GOLDENS / form / f"{case_file.stem}.txt"
    if os.environ.get("RUMBLE_UPDATE_GOLDENS") == "1":
        golden.parent.mkdir(parents=True, exist_ok=True)
        golden.write_bytes(told.encode())
    assert golden.read_bytes().decode() == told


def test_no_golden_story_is_left_over(cases: list[Path]) -> None:
    expected = {(form, path.stem) for form in FORMS for path in cases}
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


def short_lines(position: Position, language: str = "en") -> list[str]:
    """Tell a war in short and give its lines."""
    story = resolve_war(position).story(language, short=True)
    assert story.endswith(".\n")
    return story.splitlines()


def after(line: str, heading: str) -> str:
    """Give what a short line says after a heading, up to the full stop; nothing where it is not there."""
    found = re.search(rf" {heading}: (.*?)\.(?: |$)", line)
    return found[1] if found else ""


def as_listed(numbers: Mapping[str, int]) -> str:
    return ", ".join(f"{name} {number}" for name, number in numbers.items())


@THOROUGH
@given(positions())
def test_a_short_story_says_all_of_it(position: Position) -> None:
    report = resolve_war(position)
    for battle, line in zip(report.battles, short_lines(position)[:-1], strict=True):
        label = position.map[battle.territory].label
        forces = {player: force for player, force in battle.forces.items() if force}
        told = as_listed(forces) if forces else "nobody"
        assert line.startswith(f"{battle.value} {label}: {told}.")
        assert after(line, "Points") == as_listed(battle.points)
        assert after(line, "Tie for first") == (f"{battle.winner} finished earlier" * battle.tie_broken)
        second = f"{battle.second} finished earlier" * battle.second_tie_broken
        assert after(line, "Tie for second") == second
        sent = {position.map[target].label: number for target, number in battle.reinforcements.items()}
        assert after(line, "Reinforcements") == as_listed(sent)
        assert after(line, "Supply short") == (str(battle.shortfall) if battle.shortfall else "")


@MODERATE
@given(positions())
def test_a_short_story_ends_with_the_scores_and_what_decided(position: Position) -> None:
    report = resolve_war(position)
    scores = as_listed({player: report.scores[player] for player in report.ranking})
    last = short_lines(position)[-1]
    assert last.startswith(f"Final score: {scores}. Winner by {report.decided_by}")
    assert last.endswith(f": {report.winner}.")


@MODERATE
@given(positions(on=st.sampled_from(map_names()).map(load_map)), st.sampled_from(LANGUAGES))
def test_a_short_story_can_be_spoken(position: Position, language: str) -> None:
    """It holds letters, digits and the plainest marks: no arrow, no sign, no dash."""
    for line in short_lines(position, language):
        assert re.fullmatch(r"(?:[\w ,.:()]|(?<=\w)-(?=\w))+", line)
        assert "_" not in line


@pytest.fixture
def rich(islets: Position) -> Position:
    """A war with a tie for second place and a supply that falls short."""
    soldiers = {"tsuru": {"Aki": 3, "Bea": 1, "Cai": 1}, "matsu": {"Aki": 1}}
    rules = Rules.basic(3).replace(reinforcement_supply=1)
    people = ["Aki", "Bea", "Cai"]
    return islets.replace(players=people, soldiers=soldiers, finish_order=["Cai", "Bea", "Aki"], rules=rules)


RICH = {
    ("en", False): [
        "Cai finished earlier and holds tie-breaker 3. Aki comes first",
        "The supply is 1 short.",
    ],
    ("en", True): ["Tie for second: Cai finished earlier.", "Reinforcements: Matsu 1. Supply short: 1."],
    ("hu", False): ["Cai végzett előbb a telepítéssel", "A készletből 1 katona hiányzik."],
    ("hu", True): ["Döntetlen a második helyen: Cai végzett előbb.", "A készletből hiányzik: 1."],
}


@pytest.mark.parametrize(("form", "fragments"), RICH.items())
def test_ties_for_second_and_the_short_supply_are_told_in_every_form(
    rich: Position, form: tuple[str, bool], fragments: list[str]
) -> None:
    language, short = form
    told = resolve_war(rich).story(language, short=short).split("\n\n" if not short else "\n")
    for fragment in fragments:
        assert fragment in told[0 if short else 1]


def test_of_three_equals_both_places_are_told(islets: Position) -> None:
    soldiers = {"tsuru": {"Aki": 2, "Bea": 2, "Cai": 2}}
    people = ["Aki", "Bea", "Cai"]
    position = islets.replace(
        players=people, soldiers=soldiers, finish_order=["Bea", "Cai", "Aki"], rules=Rules.basic(3)
    )
    told = paragraphs(position)[1]
    assert "Aki, Bea and Cai have 2 each. Bea finished earlier and holds tie-breaker 3." in told
    assert "Aki and Cai have 2 each. Cai finished earlier and holds tie-breaker 2." in told
    line = "3 Tsuru: Aki 2, Bea 2, Cai 2. Tie for first: Bea finished earlier."
    assert short_lines(position)[0].startswith(f"{line} Tie for second: Cai finished earlier. Points: ")


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
