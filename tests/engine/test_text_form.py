"""The text form of a position: it round-trips, it bears e-mail, and it notices every slip."""

from __future__ import annotations

import re
import string
from collections.abc import Iterator
from inspect import getdoc
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import AWKWARD_NAMES, MODERATE, THOROUGH, any_rules, names, positions

from rumble_nb import Position, PositionError, RecordError, Rules, load_map, map_names, resolve_war
from rumble_nb.engine import text_form
from rumble_nb.engine.check_characters import SYMBOLS, bare, check_characters, divided
from rumble_nb.engine.text_form import looks_like_text_form

SHIPPED = st.sampled_from(map_names()).map(load_map)
TYPED = string.printable + "–“éK"


def named(*players: str) -> Position:
    """Give a small position of these two players."""
    first, second = players
    values = {"tsuru": 3, "matsu": 5, "take": 7, "ume": 8, "kame": 11}
    soldiers = {"tsuru": {first: 2, second: 1}, "matsu": {first: 1, second: 2}, "kame": {second: 3}}
    return Position("islets", players, values, soldiers, [second, first])


def sealed(body: str) -> str:
    """Give a text with the check characters that belong to it."""
    return f"{body} /{check_characters(bare(body))}"


def refusal(text: str) -> tuple[str, ...]:
    with pytest.raises((RecordError, PositionError)) as refused:
        Position.from_text(text)
    return refused.value.problems


@THOROUGH
@given(positions(on=SHIPPED, names=names()))
def test_every_position_round_trips_whatever_the_names(position: Position) -> None:
    text = position.to_text()
    assert Position.from_text(text) == position
    assert text.isascii()
    assert not re.search(r"[^A-Za-z0-9 ,:.+%/-]|  ", text)


@MODERATE
@given(positions(on=SHIPPED), st.data())
def test_every_rule_round_trips(position: Position, data: st.DataObject) -> None:
    drawn = data.draw(any_rules())
    changed = drawn.replace(players=len(position.players), soldiers=max(drawn.soldiers, 40))
    position = position.replace(rules=changed)
    assert Position.from_text(position.to_text()) == position


@pytest.mark.parametrize("name", AWKWARD_NAMES)
def test_awkward_names_round_trip(name: str) -> None:
    assert Position.from_text(named(name, "aki").to_text()).players == (name, "aki")
    assert Position.from_text(named(name, "aki").to_text().upper()) == named(name, "aki")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_position_of_japan_is_short(players: int) -> None:
    longest = max(len(Position.random(seed, players).to_text()) for seed in range(50))
    assert longest <= 45 + 27 * players


def test_a_teacher_can_read_it() -> None:
    text = named("Aki", "Bea").to_text()
    assert text == "islets, basic, BA, 3:2A1B 5:1A2B 7:0 8:0 11:3B /P4"
    assert text in (getdoc(text_form) or "")


def test_names_and_rules_are_shown_only_where_they_differ() -> None:
    rules = Rules.published(2).replace(reinforcement_supply=30, second_place=True, swords={12: 2, 2: 0})
    text = named("Zoë", "Bea Ó").replace(rules=rules).to_text()
    assert text.startswith(
        "islets, +Zo%C3%AB.+Bea%20%C3%93, published.second1.supply30.swords.12x2.2x0, BA, "
    )


@MODERATE
@given(positions(on=SHIPPED, names=names()))
def test_wrapping_quoting_and_capitals_do_not_matter(position: Position) -> None:
    text = position.to_text()
    breaks = [text[start : start + 7] for start in range(0, len(text), 7)]
    for changed in (
        "\n".join(breaks),
        "\r\n".join(f"> >{part}" for part in breaks),
        text.replace(" ", ""),
        text.replace(" ", "\N{NO-BREAK SPACE}\n"),
        text.lower(),
        text.upper(),
        f"\ufeff {text}.\n",
        text.replace("-", "\N{EN DASH}"),
    ):
        assert Position.from_text(changed) == position


def slips(text: str) -> Iterator[str]:
    """Give every text in which one character is another, or gone, or two neighbours have changed places."""
    for place, here in enumerate(text):
        before, after = text[:place], text[place + 1 :]
        yield before + after
        for other in TYPED:
            yield before + other + after
            yield before + other + here + after
        if after:
            yield before + after[0] + here + after[1:]


def assert_noticed(slip: str, text: str) -> None:
    """A slip is noticed, unless it is only in spaces, capitals, dashes or a full stop at the end."""
    assert divided(slip, "position")[1] or bare(slip) == bare(text)


@pytest.mark.parametrize(
    "position",
    [
        named("Aki", "Bea"),
        named("Zoë", "50%"),
        Position.random(7),
        Position.random(8, 4, "japan_sea_lanes", Rules.published(4).replace(swords={3: 1})),
    ],
    ids=["plain", "names", "japan", "rules"],
)
def test_every_slip_is_noticed(position: Position) -> None:
    text = position.to_text()
    for slip in slips(text):
        assert_noticed(slip, text)


def test_a_noticed_slip_is_refused_and_a_harmless_one_reads_the_same() -> None:
    position = named("Aki", "Bea")
    text = position.to_text()
    for slip in slips(text):
        if bare(slip) == bare(text):
            assert Position.from_text(slip) == position
        else:
            with pytest.raises(RecordError):
                Position.from_text(slip)


@THOROUGH
@given(positions(on=SHIPPED, names=names()), st.data())
def test_any_slip_in_any_position_is_noticed(position: Position, data: st.DataObject) -> None:
    text = position.to_text()
    place = data.draw(st.integers(0, len(text) - 2))
    other = data.draw(st.sampled_from(SYMBOLS) | st.characters())
    pair = text[place : place + 2]
    assert_noticed(text[:place] + other + text[place + 1 :], text)
    assert_noticed(text[:place] + pair[::-1] + text[place + 2 :], text)
    assert_noticed(text[:place] + text[place + 1 :], text)


def test_other_slips_are_hardly_ever_missed() -> None:
    """Of ten thousand wild texts about 10000 / 989 bear the right check by chance."""
    body = bare(Position.random(7).to_text())[:-3]
    check, generator = check_characters(body), Random(7)
    wild = ("".join(generator.choices(SYMBOLS, k=len(body))) for _ in range(10_000))
    assert 0 < sum(check_characters(text) == check for text in wild) < 500


REFUSED = {
    "map": (
        "atlantis, basic, BA, 3:2A",
        ["map: there is no map 'atlantis'; shipped maps are islets, japan, j"],
    ),
    "preset": ("islets, house, BA, 3:0 5:0 7:0 8:0 11:0", ["rules: there is no preset 'house'"]),
    "change": ("islets, basic.size3, BA, 3:0 5:0 7:0 8:0 11:0", ["rules: 'size3' cannot be read"]),
    "change twice": ("islets, basic.cards2.cards3, BA, 3:0 5:0 7:0 8:0 11:0", ["'cards3' cannot be read"]),
    "preset twice": ("islets, basic.preset1, BA, 3:0 5:0 7:0 8:0 11:0", ["'preset1' cannot be read"]),
    "swords": ("islets, basic.3x2, BA, 3:0 5:0 7:0 8:0 11:0", ["rules: '3x2' cannot be read"]),
    "swords twice": ("islets, basic.swords.3x2.3x1, BA, 3:0 5:0 7:0 8:0 11:0", ["'3x1' cannot be read"]),
    "swords out of range": ("islets, basic.swords.13x2, BA, 3:0 5:0 7:0 8:0 11:0", ["rules: swords: '13'"]),
    "second place": (
        "islets, basic.second2, BA, 3:0 5:0 7:0 8:0 11:0",
        ["second_place: 2 is not true or fal"],
    ),
    "seat twice": (
        "islets, basic, BAB, 3:0 5:0 7:0 8:0 11:0",
        ["finish_order: 'BAB' should name every seat"],
    ),
    "one seat": ("islets, basic, A, 3:0 5:0 7:0 8:0 11:0", ["finish_order: 'A' should name every seat"]),
    "strange seats": ("islets, basic, B-1, 3:0 5:0 7:0 8:0 11:0", ["finish_order: 'B-1' should name every"]),
    "names": ("islets, +a.+b.+c, basic, BA, 3:0 5:0 7:0 8:0 11:0", ["players: 3 names, but 2 seats"]),
    "no name": ("islets, +a.%f, basic, BA, 3:0 5:0 7:0 8:0 11:0", ["players[1]: '%f' is no name"]),
    "no letter": ("islets, +a.%ff, basic, BA, 3:0 5:0 7:0 8:0 11:0", ["players[1]: '%ff' is no name"]),
    "same names": ("islets, +a.+a, basic, BA, 3:0 5:0 7:0 8:0 11:0", ["players[1]: 'A' is named twice"]),
    "control": ("islets, +a.%0a, basic, BA, 3:0 5:0 7:0 8:0 11:0", ["players[1]: '\\n' is no name of 1 to"]),
    "fields": ("islets, basic, BA", ["the whole: 3 fields divided by commas"]),
    "few territories": ("islets, basic, BA, 3:0 5:0 7:0 8:0", ["territories: 4 tokens, but the map has 5"]),
    "no token": ("islets, basic, BA, 2a 3:0 5:0 7:0 8:0 11:0", ["territories: '2a' stands before the first"]),
    "stack": ("islets, basic, BA, 3:A2 5:0 7:0 8:0 11:0", ["soldiers.tsuru: 'A' cannot be read"]),
    "empty stack": ("islets, basic, BA, 3: 5:0 7:0 8:0 11:0", ["soldiers.tsuru: '' cannot be read"]),
    "stack twice": ("islets, basic, BA, 3:1A1A 5:0 7:0 8:0 11:0", ["soldiers.tsuru: '1A1A' cannot be read"]),
    "many": ("islets, basic, BA, 3:12345A 5:0 7:0 8:0 11:0", ["soldiers.tsuru: '12345A' cannot be read"]),
    "no such seat": ("islets, basic, BA, 3:2C 5:0 7:0 8:0 11:0", ["soldiers.tsuru: there is no seat C"]),
    "token twice": ("islets, basic, BA, 3:0 5:0 7:0 8:0 8:0", ["values.kame: token 8 lies on ume already"]),
    "no such token": ("islets, basic, BA, 13:0 5:0 7:0 8:0 9:0", ["values.tsuru: 13 is no token"]),
    "huge token": ("islets, basic, BA, 12345:0 5:0 7:0 8:0 9:0", ["values.tsuru: '12345' is no token"]),
    "soldiers": (
        "islets, basic, BA, 3:19A 5:0 7:0 8:0 9:0",
        ["soldiers: 'Aki' has 19 on the map; the rules"],
    ),
    "all defects": (
        "islets, house.x, BC, 3:q 5:0 7:0 8:0",
        ["rules: there is no preset", "rules: 'x'", "finish_order", "territories: 4", "soldiers.tsuru: 'Q'"],
    ),
}


@pytest.mark.parametrize(("body", "fragments"), REFUSED.values(), ids=REFUSED)
def test_what_cannot_be_is_refused_with_its_place(body: str, fragments: list[str]) -> None:
    problems = refusal(sealed(body))
    assert not any(problem.startswith("check") for problem in problems)
    for fragment in fragments:
        assert [problem for problem in problems if fragment in problem], (fragment, problems)
    assert len(problems) >= len(fragments)


def test_a_slip_names_the_field_where_it_is_known() -> None:
    text = named("Aki", "Bea").to_text()
    assert refusal(text.replace("2A1B", "2A1Q"))[1].startswith("soldiers.tsuru: there is no seat Q")
    assert refusal(text.replace("7:", "8:"))[1].startswith("values.ume: token 8 lies on take already")
    assert len(refusal(text.replace("2A1B", "2A3B"))) == 1
    assert refusal(text.replace("2A", "2“"))[0].startswith("'“' after 'c,ba,3:2' is mistyped")


@pytest.mark.parametrize(
    "text", ["", "/", "/P4", "islets", "islets, basic /P4 /P4", "islets /P", "islets P4"]
)
def test_a_text_without_its_check_characters_is_refused(text: str) -> None:
    assert "check: at the end stand / and two check characters; copy them too" in refusal(text)


@pytest.mark.parametrize("text", [None, 7, b"islets"])
def test_what_is_no_text_is_refused(text: object) -> None:
    with pytest.raises(RecordError, match="is no text"):
        Position.from_text(text)  # type: ignore[arg-type]


def test_a_text_without_end_is_refused() -> None:
    with pytest.raises(RecordError, match="longer than 1 MB"):
        Position.from_text("a" * 1_000_001)


@MODERATE
@given(st.text(max_size=60) | st.text(SYMBOLS, max_size=60))
def test_any_text_is_read_or_refused(text: str) -> None:
    for body in (text, sealed("".join(symbol for symbol in text if symbol in SYMBOLS))):
        with pytest.raises((RecordError, PositionError)) as refused:
            Position.from_text(body)
        assert refused.value.problems


def test_a_map_of_ones_own_is_refused_with_a_remedy() -> None:
    graph = load_map("islets").graph
    graph.remove_edge("tsuru", "matsu")
    position = named("Aki", "Bea").replace(map=graph)
    with pytest.raises(RecordError, match=r"Use to_json\(\) or save\(\)"):
        position.to_text()


def test_a_position_with_defects_has_no_text_form() -> None:
    with pytest.raises(PositionError):
        named("Aki", "Bea").replace(finish_order=["Aki"]).to_text()


def test_the_war_of_a_text_is_the_war_of_its_position() -> None:
    position = Position.random(11, 4)
    assert resolve_war(Position.from_text(position.to_text())) == resolve_war(position)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (Position.random(7).to_text(), True),
        (named("Zoë", "畿内").to_text().upper(), True),
        ("> " + Position.random(7).to_text(), True),
        ("atlantis, basic, BA, 3:2A1B", True),
        ("position.json", False),
        ("a,b.json", False),
        ("2024:1:1.json", False),
        ('{"format": "rumble-nb/position", "version": 1}', False),
        ("", False),
    ],
)
def test_a_text_form_is_told_from_a_file_name(text: str, expected: bool) -> None:
    assert looks_like_text_form(text) == expected
