"""Worksheets: another set of tasks for every pupil, keys computed twice, codes, and the check."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import cache
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from second_worksheets import KEYS
from strategies import MODERATE

from rumble_nb import RecordError, RulesError, RumbleError, lessons, load_map
from rumble_nb.engine.check_characters import SYMBOLS, check_characters
from rumble_nb.lessons.sheets import SheetCode, read_code, sheet_of
from rumble_nb.lessons.sheets.codes import KINDS, MOST_PUPILS
from rumble_nb.lessons.sheets.map_tasks import map_choices, map_material
from rumble_nb.lessons.sheets.odds_tasks import odds_material
from rumble_nb.lessons.sheets.replies import NumberReply, NumbersReply, PlacesReply, PlayerReply, Reply
from rumble_nb.lessons.sheets.war_tasks import war_material
from rumble_nb.locale import LANGUAGES

MATERIALS = {"war": war_material, "odds": odds_material, "map": map_material}


def truth(reply: Reply) -> Any:
    return reply.accepted if isinstance(reply, PlacesReply) else getattr(reply, "truth", None)


@pytest.mark.parametrize("kind", KINDS)
def test_every_pupil_gets_another_sheet_and_always_the_same(kind: str) -> None:
    pupils = MOST_PUPILS if kind != "war" else 12
    drawn = [MATERIALS[kind](SheetCode(kind, 7, pupil)) for pupil in range(1, pupils + 1)]
    for number, one in enumerate(drawn):
        assert one not in drawn[:number]
    assert MATERIALS[kind](SheetCode(kind, 7, 3)) == drawn[2]
    assert MATERIALS[kind](SheetCode(kind, 8, 3)) != drawn[2]


def test_there_are_maps_for_all_pupils() -> None:
    assert len(set(map_choices())) == len(map_choices()) > MOST_PUPILS


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("seed", range(6))
def test_keys_are_computed_a_second_time(kind: str, seed: int) -> None:
    sheet = sheet_of(SheetCode(kind, seed, 1 + seed))
    assert [truth(task.reply) for task in sheet.tasks] == KEYS[kind](sheet.material)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_key_says_is_right(kind: str, language: str) -> None:
    """What is told as right is accepted, in either language."""
    sheet = sheet_of(SheetCode(kind, 5, 2), language)
    told = [re.split(" ≈ | = | or | vagy ", task.reply.told(language))[0] for task in sheet.tasks]
    assert lessons.check_sheet(str(sheet.code), told, language).right == len(sheet.tasks)


def test_numbers_are_accepted_as_in_lessons() -> None:
    reply = NumberReply(Fraction(5, 12))
    for text in ("5/12", "0.4167", "0,4167", "41.67 %", "41,7 %", Fraction(5, 12), 5 / 12):
        assert reply.check(text).right, text
    assert "one more digit" in reply.check("0.42").message
    assert "cannot read" in reply.check("five").message
    assert reply.check("1/11").misconception == ""


def test_a_wrong_reply_is_explained_by_the_misreading_it_comes_from() -> None:
    war = sheet_of(SheetCode("war", 7, 1))
    wrong = dict(war.tasks[0].reply.wrong)
    verdict = war.tasks[0].reply.check(wrong["no_reinforcements"])
    assert not verdict.right
    assert verdict.misconception in wrong
    chance = sheet_of(SheetCode("odds", 7, 1)).tasks[2].reply
    assert chance.check("1/11").misconception == "sums_alike"


def test_places_are_named_in_any_language_and_order() -> None:
    islets = load_map("islets")
    way = PlacesReply(islets, frozenset({("matsu", "take")}), is_way=True)
    both = PlacesReply(islets, frozenset({("matsu", "take")}))
    assert way.check("Macu → TAKE").right
    assert not way.check("take, matsu").right
    assert both.check("take; Matsu").right
    assert [both.check(text).message[21:] for text in ("take", "ume", "take, matsu, ume", "Atlantis")] == [
        "All that you wrote belongs there. Something is missing.",
        "Something that you wrote does not belong there.",
        "Nothing is missing. But something that you wrote does not belong there.",
        "Name territories of the map, separated by commas.",
    ]
    assert PlacesReply(islets, frozenset({("take",), ("ume",)})).told() == "Take or Ume"


def test_numbers_and_players() -> None:
    tokens = NumbersReply(frozenset({4, 7}))
    player = PlayerReply(("Aki", "Bea"), "Bea", {"most_tokens": "Aki"})
    assert tokens.check("7 4").right
    assert "whole numbers" in tokens.check("four").message
    assert player.check("b").right
    assert player.check("Aki").misconception == "most_tokens"
    assert "name" in player.check("Zoë").message


class Unwritable:
    def __str__(self) -> str:
        raise RuntimeError("no text")


@cache
def replies() -> tuple[Reply, ...]:
    return tuple(task.reply for kind in KINDS for task in sheet_of(SheetCode(kind, 1, 1)).tasks)


@MODERATE
@given(st.text() | st.floats() | st.none() | st.integers() | st.lists(st.text(), max_size=3))
def test_no_answer_raises(answer: object) -> None:
    for reply in replies():
        assert isinstance(reply.check(answer).message, str)


def test_not_even_answers_that_are_none() -> None:
    code = str(SheetCode("odds", 1, 1))
    assert lessons.check_sheet(code, [Unwritable()] * 8).right == 0
    assert lessons.check_sheet(code, None).right == 0  # type: ignore[arg-type]


def test_the_check_tells_what_is_not_done_and_what_is_too_much() -> None:
    code = str(SheetCode("map", 7, 1))
    assert repr(lessons.check_sheet(code, "34")).splitlines()[0] == "1. This check: right."
    missing = [f"{number}. There is no answer yet." for number in range(2, 8)]
    assert repr(lessons.check_sheet(code, ["34", "?"])).splitlines()[1:7] == missing
    assert repr(lessons.check_sheet(code, ["1"] * 8)).endswith("1 answer more than there are tasks.")
    assert repr(lessons.check_sheet(code, ["1"] * 9, "hu")).endswith("2 válasszal több van, mint feladat.")


CODES = [SheetCode("war", 7, 1), SheetCode("odds", 2024, 30), SheetCode("map", 2**53 - 1, 200)]


@pytest.mark.parametrize("code", CODES, ids=str)
def test_a_code_comes_back_and_every_slip_is_noticed(code: SheetCode) -> None:
    text = str(code)
    assert read_code(f" {text.upper()} ") == code
    slips = {text[:at] + new + text[at + 1 :] for at in range(len(text)) for new in SYMBOLS}
    slips |= {text[:at] + text[at : at + 2][::-1] + text[at + 2 :] for at in range(len(text) - 1)}
    slips |= {text[:at] + text[at + 1 :] for at in range(len(text))}
    for slip in slips:
        if slip.lower() != text.lower():
            with pytest.raises(RecordError):
                read_code(slip)


def test_codes_of_something_else_are_refused() -> None:
    for body, problem in (
        ("x1-7-1", "kind: 'x' is none of w, o, m"),
        ("w2-7-1", "version 2"),
        ("w1-7-999", "from 1 to 200"),
        ("w1-9999999999999999-1", "whole number from 0"),
        ("islets", "a code reads like"),
    ):
        with pytest.raises(RecordError, match=problem):
            read_code(f"{body}/{check_characters(body)}")
    with pytest.raises(RecordError, match="is no text"):
        read_code(7)


@pytest.mark.parametrize(
    ("kind", "seed", "pupil", "error"),
    [
        ("chess", 1, 1, RumbleError),
        ("war", -1, 1, RulesError),
        ("war", 1, 0, RulesError),
        ("war", 1, 201, RulesError),
    ],
)
def test_what_is_no_sheet_is_refused(kind: str, seed: int, pupil: int, error: type[RumbleError]) -> None:
    with pytest.raises(error):
        SheetCode(kind, seed, pupil)


PRINTED = """
w1-7-1/8R: 15; 28; Aki; 28; 52; 21; Bea
o1-7-1/8G: 9, 10, 11; 2; 5/12 ≈ 0.4167; 13/18 ≈ 0.7222; 13/36 ≈ 0.3611; 1/27 ≈ 0.0370; 19/27 ≈ 0.7037; 160
m1-7-1/8E: 34; Tōkai; Ryūkyū → Shikoku → Kinai → Tōkai → Ōshū → Ezo; 5
"""
"""Sheets on paper outlive a release: if these change, `codes.VERSION` has to."""


def test_the_same_code_gives_the_same_tasks_for_ever() -> None:
    for line in PRINTED.strip().splitlines():
        code, told = line.split(": ")
        replies = [task.reply.told() for task in sheet_of(read_code(code)).tasks]
        assert "; ".join(replies).startswith(told)
