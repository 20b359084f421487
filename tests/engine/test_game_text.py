"""Games as text: a class writes an action a line; every game comes back, every faulty line is named."""

from __future__ import annotations

import re
import time
from inspect import getdoc

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import MODERATE, THOROUGH, games, own_boards, tricky_names

from rumble_nb import Deploy, Game, RecordError, Reroll, Roll, Rules, TerritoryMap, load_map
from rumble_nb.engine import game, game_files, game_text
from rumble_nb.engine.name_lists import names_from, without_comment, written_name, written_names
from rumble_nb.engine.place_names import PlaceNames
from rumble_nb.locale import in_language

JAPAN = load_map("japan")
VALUES = dict(zip(JAPAN.territories, range(2, 13), strict=True))
KNOWN = ", ".join(JAPAN.territories)
TOKENS = "tokens: " + ", ".join(f"{territory} {value}" for territory, value in VALUES.items())
TEXT = """\
map: japan
rules: published
players: Zoë, "C #, Y"
first: "C #, Y"
seed: 7
tactics: otori, kasei
tokens: ryukyu 2, kyushu 3, shikoku 4, chugoku 5
tokens: kinai 6, hokuriku 7, tokai 8, koshin 9
tokens: kanto 10, oshu 11, ezo 12

roll 6 1 3        # C #, Y
deploy koshin 1
roll 1 1 1        # Zoë
reroll 2 2 5
"""


def played() -> Game:
    """Give the game of the text."""
    rules, players = Rules.published(2), ["Zoë", "C #, Y"]
    game = Game(players, rules=rules, seed=7, values=VALUES, tactics=["otori", "kasei"], first=players[1])
    for action in (Roll((6, 1, 3)), Deploy("koshin", 1), Roll((1, 1, 1)), Reroll((2, 2, 5))):
        game.play(action)
    return game


def refused(text: str) -> list[str]:
    """Give what is wrong with a text."""
    with pytest.raises(RecordError) as refusal:
        Game.from_text(text)
    assert refusal.value.message == "This is no text of a game that could have been played."
    assert not [problem for problem in refusal.value.problems if is_english(problem)]
    return list(refusal.value.problems)


def is_english(problem: str) -> bool:
    """Tell whether a Hungarian reads in English what is wrong with a line."""
    told = in_language(problem, "hu")
    return told == problem or "" != told.partition(": ")[2] == problem.partition(": ")[2]


def test_a_text_is_what_the_form_says() -> None:
    assert played().to_text() == TEXT
    assert Game.from_text(TEXT).record() == played().record()


def test_the_form_is_explained_where_it_is_written() -> None:
    """The example there runs, as every example does; each heading is explained."""
    explained = getdoc(game_text) or ""
    words = [line.split()[0] for line in TEXT.splitlines() if line]
    assert all(f"``{word.removesuffix(':')}" in explained for word in words)


@MODERATE
@given(games())
def test_every_game_comes_back_as_it_was(game: Game) -> None:
    text = game.to_text()
    again = Game.from_text(text)
    assert again.record() == game.record()
    assert again.states == game.states
    assert again.to_text() == text


@MODERATE
@given(games())
def test_mail_and_capitals_do_not_matter(game: Game) -> None:
    text = game.to_text()
    for changed in (
        "\ufeff" + text.replace("\n", "\r\n"),
        "".join(f"> > {line}\n" for line in text.splitlines()),
        re.sub("^(roll|reroll|deploy|first|seed)", lambda found: f"  {found[0].upper()} ", text, flags=re.M),
        re.sub("^(roll|deploy)(.*)", "\\1:\\2  # x", text, flags=re.M),
    ):
        assert Game.from_text(changed) == game


@MODERATE
@given(own_boards())
def test_a_map_of_ones_own_is_written_on_one_line(map: TerritoryMap) -> None:
    game = Game(map=map, seed=3)
    assert [line for line in game.to_text().splitlines() if line.startswith("map: {")]
    assert Game.from_text(game.to_text()).state.map == map


WRITTEN = [
    "roll 1 3 6\ndeploy 9",
    "roll 1 3 6\ndeploy 9 1",
    "roll 1 3 6\ndeploy koshin",
    "roll 1 3 6\ndeploy Kōshin 1",
    "ROLL 1, 3, 6\n\n# a comment\nDEPLOY  KŌSHIN   1 # another",
    "roll: 1 3 6\ndeploy: Kósin, 1",
    "Roll 1 3 6\nDeploy kosin#here",
    "roll\N{NO-BREAK SPACE}1\t3 6\ndeploy\N{ZERO WIDTH SPACE} 甲信 1",
    "roll1,3,6\ndeploy9",
]


@pytest.mark.parametrize("lines", WRITTEN)
def test_ways_to_write_the_same_actions(lines: str) -> None:
    game = Game.from_text(f"{TOKENS}\n{lines}")
    assert game.actions == (Roll((1, 3, 6)), Deploy("koshin", 1))
    assert Game.from_text(f"{lines}\n{TOKENS}").actions == game.actions, "headings may come later"


def test_what_is_left_out_has_a_default(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game, "new_seed", lambda: 2**53 - 1)
    by_hand = Game.from_text(TOKENS)
    assert by_hand == Game(3, "japan", Rules.basic(3), 2**53 - 1, VALUES, (), "Aki")
    assert Game.from_text(f"{TOKENS}\nplayers: Zoë, Yan").state.to_move == "Zoë"


@pytest.mark.parametrize(
    ("heading", "name", "value"),
    [
        ("Map: JAPAN-SEA lanes", "map", load_map("japan_sea_lanes")),
        (
            "rules: Published . Rerolls2.swords.12x2",
            "rules",
            Rules.published().replace(rerolls=2, swords={12: 2}),
        ),
        ("players: 4", "players", ("Aki", "Bea", "Cai", "Dai")),
        ("players 2", "players", ("Aki", "Bea")),
        ('PLAYERS : C#, "a, b" ,  x # y', "players", ("C#", "a, b", "x")),
        (r'players: "say \"hi\"", it\'s "it"', "players", ('say "hi"', 'it\\\'s "it"')),
        ("first: bea  # begins", "to_move", "Bea"),
        ('first: "Cai"', "to_move", "Cai"),
        ("tactics: Otori kasei,, monomi", "tactics", ("otori", "kasei", "monomi")),
        ("tactics:", "tactics", ()),
    ],
)
def test_ways_to_write_headings(heading: str, name: str, value: object) -> None:
    assert getattr(Game.from_text(f"{TOKENS}\n{heading}").state, name) == value


def test_a_player_is_found_whatever_the_capitals_but_not_among_two() -> None:
    assert Game.from_text(f"{TOKENS}\nplayers: aki, AKI\nfirst: AKI").state.to_move == "AKI"
    assert refused(f"{TOKENS}\nplayers: aki, AKI\nfirst: Aki") == [
        "line 3: first: 'Aki' is no player here; players are 'aki', 'AKI'"
    ]
    assert Game.from_text(f'{TOKENS}\nplayers: a, "a, b"\nfirst: A, B').state.to_move == "a, b"


def test_tokens_may_stand_on_several_lines_in_any_order() -> None:
    lines = [f"tokens: {territory} = {value}," for territory, value in reversed(VALUES.items())]
    assert Game.from_text("\n".join(lines)).state.values == VALUES
    assert Game.from_text(TOKENS.replace(" 2,", ": 2,").replace("kinai", "Kinai").replace("kyushu", "Kjúsú"))


def test_the_seed_goes_on_with_the_luck() -> None:
    again = Game.from_text(TEXT)
    mine = played()
    for one in (again, mine):
        one.play(one.legal_actions()[0])
    assert list(again.play(Roll()).dice or ()) == list(mine.play(Roll()).dice or ())


HOW = (
    "write an action, as roll 1 3 6, reroll 2 2 5, deploy 9 or card monomi: 1 kinai > tokai,"
    " or a heading with a colon, one of map, rules, players, first, seed, tactics, tokens"
)
DICE = "shows no three dice; write three numbers from 1 to 6, as in roll 1 3 6"
NO_TOKEN = "is no token; tokens are whole numbers from 2 to 12"
OFFER = "Place soldiers: 3 in Shikoku (token 4), 2 in Hokuriku (token 7) or 1 in Kōshin (token 9)."
CARDS = "monomi, yamagoe, suigun, buntai, shinobi, joraku, kasei, muhon, tsuiho, hitojichi, otori, taikyaku"
SEED = "seed: A seed is a whole number from 0 to 9007199254740991"
WORDS = "soldiers, rerolls, reinforcements, second, shown, cards, supply, swords"
FAULTS: list[tuple[str, str]] = [
    ("fly to ezo", f"'fly to ezo' says nothing here; {HOW}"),
    ("mapp: japan", f"'mapp: japan' says nothing here; {HOW}"),
    ("12", f"'12' says nothing here; {HOW}"),
    ("pass", f"'pass' says nothing here; {HOW}"),
    ("roll", f"'roll' {DICE}"),
    ("roll 1 3", f"'roll 1 3' {DICE}"),
    ("roll 1 3 6 6", f"'roll 1 3 6 6' {DICE}"),
    ("roll 1 3 7", f"'roll 1 3 7' {DICE}"),
    ("roll 0 3 6", f"'roll 0 3 6' {DICE}"),
    ("roll 136", f"'roll 136' {DICE}"),
    ("roll 12 3 6", f"'roll 12 3 6' {DICE}"),
    ("roll 1 3 six", f"'roll 1 3 six' {DICE}"),
    ("reroll 1 1", f"'reroll 1 1' {DICE}"),
    ("deploy", "it is not said where; write a token or a name, as in deploy 9 or deploy kanto 1"),
    ("deploy 13", f"'13' {NO_TOKEN}"),
    ("deploy 1 1", f"'1' {NO_TOKEN}"),
    ("deploy 007", f"'007' {NO_TOKEN}"),
    ("deploy edo", f"the map has no territory 'edo'; it has {KNOWN}"),
    ("deploy edo 1", f"the map has no territory 'edo'; it has {KNOWN}"),
    ("deploy edo one", f"the map has no territory 'edo one'; it has {KNOWN}"),
    ("deploy 9", "Rule 6: No dice lie on the table. Roll first."),
    ("deploy 9 1", "Rule 6: No dice lie on the table. Roll first."),
    ("reroll 1 1 1", "Rule 7: No dice lie on the table. Roll first."),
    ("map: atlantis", "map: there is no map 'atlantis'; shipped maps are islets, japan, japan_sea_lanes"),
    ("map: mine.json", "map: there is no map 'mine.json'; shipped maps are islets, japan, japan_sea_lanes"),
    (
        "map: islets",
        "map: islets has 5 territories; two dice need eleven, one for each sum from 2 to 12;"
        " on a smaller map place soldiers freely, without dice",
    ),
    (
        "map: {",
        "map: This is no map: it is not JSON (Expecting property name enclosed in double quotes:"
        " line 1 column 2 (char 1)).",
    ),
    ("rules: boxed", "rules: there is no preset 'boxed'; there are basic, published"),
    (
        "rules: basic.size3",
        "rules: 'size3' cannot be read, or stands twice; after the preset come words with a number,"
        f" as in supply30; the words are {WORDS}",
    ),
    ("rules: basic.soldiers0", "rules: soldiers: 0 is not from 1 to 999"),
    ("players: Aki", "players: 1 players; the game is for 2 to 4"),
    ("players: 5", "players: 1 players; the game is for 2 to 4"),
    ("players: a, b, c, d, e", "players: 5 players; the game is for 2 to 4"),
    ("players: Aki, Aki", "players[1]: 'Aki' is named twice; give each player another name"),
    ("players: Aki,", "players[1]: '' is no name of 1 to 200 characters without control characters"),
    (
        'players: "Aki, Bea',
        'players: \'"Aki\' cannot be read; a quoted name is written as "Smith, J.",'
        ' with \\" for a quotation mark in it',
    ),
    (
        r'players: "\ud800", Bea',
        r"players[0]: '\ud800' is no name of 1 to 200 characters without control characters",
    ),
    ("first: Zoë", "first: 'Zoë' is no player here; players are 'Aki', 'Bea', 'Cai'"),
    ("first: Aki, Bea", "first: 'Aki, Bea' is no player here; players are 'Aki', 'Bea', 'Cai'"),
    ("first:", "first: '' is no player here; players are 'Aki', 'Bea', 'Cai'"),
    ("seed: seven", f"{SEED}, not 'seven'."),
    ("seed: -1", f"{SEED}, not '-1'."),
    ("seed: 9007199254740992", f"{SEED}, not 9007199254740992."),
    ("tactics: dragon", f"tactics[0]: there is no card 'dragon'; there are {CARDS}"),
    ("tactics: otori, otori", "tactics[1]: 'otori' lies there already"),
    ("tokens: ezo 12", "ezo has the token 12 already; keep one"),
    ("tokens: edo 3", f"the map has no territory 'edo'; it has {KNOWN}"),
    ("tokens: ezo", "'ezo' is no territory with its token; write both, as in ezo 2"),
    ("tokens: 7", "'7' is no territory with its token; write both, as in ezo 2"),
    ("tokens: ezo: 13", f"'13' {NO_TOKEN}"),
    ("tokens: ezo 002", f"'002' {NO_TOKEN}"),
]


@pytest.mark.parametrize(("line", "expected"), FAULTS, ids=[line for line, _ in FAULTS])
def test_a_faulty_line_is_named_with_what_would_be_right(line: str, expected: str) -> None:
    assert refused(f"# by hand\n{TOKENS}\n\n{line}\n") == [f"line 4: {expected}"]


TURNS: list[tuple[str, str]] = [
    ("roll 1 1 1", f"Rule 6: The dice lie on the table already: 1, 3, 6. {OFFER}"),
    ("reroll 1 1 1", f"Rule 7: These rules know no reroll. {OFFER}"),
    ("deploy 2", f"Rule 6: No two of the dice 1, 3, 6 make 2, the token of Ryūkyū. {OFFER}"),
    ("deploy koshin 2", f"Rule 6: Kōshin: the third die allows exactly 1 soldier here. {OFFER}"),
    ("deploy koshin 0", f"Rule 6: Kōshin: the third die allows exactly 1 soldier here. {OFFER}"),
    ("deploy 4 1", f"Rule 6: Shikoku: the third die allows exactly 3 soldiers here. {OFFER}"),
]


@pytest.mark.parametrize(("line", "expected"), TURNS, ids=[line for line, _ in TURNS])
def test_an_illegal_line_is_named_with_rule_reason_and_remedy(line: str, expected: str) -> None:
    assert refused(f"{TOKENS}\nroll 1 3 6\n{line}\nroll 5 5 5") == [f"line 3: {expected}"]


def test_a_heading_stands_once() -> None:
    problems = refused(f"map: japan\n{TOKENS}\nplayers: 2\nMap: islets\nplayers: 3")
    assert problems == [
        "line 4: map: stands on line 1 already; keep one",
        "line 5: players: stands on line 3 already; keep one",
    ]


def test_a_token_lies_once() -> None:
    assert refused(TOKENS.replace("ezo 12", "ezo 2")) == [
        "line 1: token 2 lies on ryukyu already; give ezo another"
    ]


def test_missing_tokens_are_named_with_the_way_to_write_them() -> None:
    example = TOKENS.removeprefix("tokens: ")
    way = f"tokens: are missing; write the token of every territory, as in tokens: {example}"
    assert refused("players: 2\nroll 1 3 6\ndeploy 9") == [way]
    assert Game.from_text(way.partition("as in ")[2]).state.values == VALUES
    assert refused("") == [way]
    assert refused("tokens: ezo 2\ntokens: oshu 12, kanto 3") == [
        "line 2: tokens: ryukyu, kyushu, shikoku, chugoku, kinai, hokuriku, tokai, koshin have none yet;"
        " still to give: 4, 5, 6, 7, 8, 9, 10, 11"
    ]


def test_every_faulty_line_is_named_at_once_in_their_order() -> None:
    lines = [
        "roll 1 3",
        "rules: boxed",
        "deploy edo",
        "players: Aki",
        "tokens: ezo 2, oshu 2, edo 3, 4",
        "first: Zoë",
        "colour: red",
        "deploy 13",
        "seed: x",
    ]
    numbers = [problem.split(":")[0] for problem in refused("\n".join(lines))]
    expected = [1, 2, 3, 4, 5, 5, 5, 7, 8, 9]
    assert numbers == [f"line {number}" for number in expected], "whether Zoë plays cannot be known"


def test_names_of_territories_wait_for_a_map_that_can_be_read() -> None:
    assert [problem.split(":")[0] for problem in refused("map: x\ntokens: edo 3\ndeploy edo\nroll")] == [
        "line 1",
        "line 4",
    ]


def test_an_illegal_line_and_later_ones_that_cannot_be_read_come_at_once() -> None:
    problems = refused(f"{TOKENS}\nroll 1 3 6\ndeploy 2\ndeploy 9\nroll 1 1\nroll 1 1 1\nroll 2 2 2")
    assert [problem.split(":")[0] for problem in problems] == ["line 3", "line 5"]


@pytest.mark.parametrize("text", [None, 7, b"roll 1 3 6", ["roll 1 3 6"]])
def test_what_is_no_text_is_refused(text: object) -> None:
    with pytest.raises(RecordError, match="is no text"):
        Game.from_text(text)  # type: ignore[arg-type]


def test_json_is_told_from_text() -> None:
    with pytest.raises(RecordError, match=r"looks like JSON; read it with from_json\(\) or load\(\)"):
        Game.from_text(played().to_json())


def test_what_could_not_be_read_again_is_not_written(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game_files, "LARGEST_FILE", len(TEXT.encode()) - 1)
    with pytest.raises(RecordError, match="could not be read again"):
        played().to_text()


ENDLESS = {
    "too long": "a" * 1_000_001,
    "faulty lines": "x\n" * 100_000,
    "players": "players: " + "a, " * 50_000,
    "quotation marks": 'players: "' + '\\", "' * 25_000,
    "escaped quotation marks": "players: " + '"\\' * 50_000,
    "tokens": "tokens: " + "ezo 2, " * 100_000,
    "spaces": f"tokens: ezo{' ' * 400_000}x, y{' =' * 200_000}",
    "cards": "tactics: " + "otori " * 100_000,
    "rules": "rules: basic" + ".x" * 50_000,
    "rolls": f"{TOKENS}\n" + "roll 1 1 1\n" * 10_000,
    "names of territories": f"{TOKENS}\n" + "deploy KŌSHIN\n" * 10_000,
    "nesting": 'map: {"a":' + "[" * 500_000,
    "digits": "seed: " + "9" * 900_000,
}


@pytest.mark.parametrize("text", ENDLESS.values(), ids=ENDLESS)
def test_texts_without_end_are_refused_soon(text: str) -> None:
    start = time.process_time()
    with pytest.raises(RecordError) as refusal:
        Game.from_text(text)
    assert time.process_time() - start < 8
    assert len(refusal.value.problems) <= 101


def test_a_hundred_faulty_lines_are_enough() -> None:
    assert len(refused(f"{TOKENS}\n" + "x\n" * 100)) == 100
    assert refused("x\n" * 200)[-1] == "and more, which are not listed"


@MODERATE
@given(st.lists(tricky_names(), min_size=1, max_size=4))
def test_any_names_stand_on_one_line_and_come_back(names: list[str]) -> None:
    line = written_names(names)
    assert len(line.splitlines()) == 1
    assert names_from(line) == (names, [])
    assert (
        without_comment(f"players: {line}   # {names[0]}").removeprefix("players: ").rstrip() == line.rstrip()
    )


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("Aki", "Aki"),
        ("O'Neil & Söhne: x", "O'Neil & Söhne: x"),
        ("畿内", "畿内"),
        ('the "Boss"', 'the "Boss"'),
        ('"Boss"', r'"\"Boss\""'),
        ("a,b", '"a,b"'),
        ("C#", '"C#"'),
        (" ", '" "'),
        ("a\\", "a\\"),
        ("a\\,", r'"a\\,"'),
        ("a\u2028b", r'"a\u2028b"'),
        ("a\N{NO-BREAK SPACE}b", r'"a\u00a0b"'),
    ],
)
def test_a_name_is_quoted_only_where_it_must_be(name: str, written: str) -> None:
    assert written_name(name) == written
    assert names_from(written) == ([name], [])


def test_names_of_territories_that_look_alike() -> None:
    graph = JAPAN.graph
    for id, label in {
        "ezo": "kanto",
        "oshu": "Ezo 1",
        "kinai": "same",
        "tokai": "sáme",
        "koshin": "SAME",
    }.items():
        graph.nodes[id].clear()
        graph.nodes[id].update({"label": label, "pos": [1, 2]})
    graph.nodes["ryukyu"]["label_hu"] = "Öböl"
    names = PlaceNames(load_map(graph))
    assert names.find("kanto") == "kanto", "an id goes before a label"
    assert names.find("sáme") == "tokai", "what is exactly the same goes before what looks alike"
    assert names.find("Obol") == "ryukyu"
    with pytest.raises(RecordError, match="'Same' can be more than one: kinai, tokai, koshin; write which"):
        names.find("Same")


def test_a_number_after_a_name_is_soldiers_unless_only_the_whole_is_a_name() -> None:
    graph = JAPAN.graph
    graph.nodes["kinai"]["label"] = "Area 51"
    graph.nodes["oshu"]["label"] = "Ezo 1"
    start = Game(map=graph, seed=1, values=VALUES).to_text()
    read = {
        "roll 1 5 6\ndeploy area 51": Deploy("kinai", 3),
        "roll 1 5 6\ndeploy area 51 3": Deploy("kinai", 3),
        "roll 6 6 1\ndeploy ezo 1": Deploy("ezo", 1),
    }
    for lines, action in read.items():
        assert Game.from_text(f"{start}\n{lines}").actions[-1] == action


@THOROUGH
@given(st.data())
def test_whatever_happens_to_a_text_only_refusals_come_out(data: st.DataObject) -> None:
    text = list(TEXT)
    for _ in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.integers(0, len(text)))
        end = data.draw(st.integers(place, min(place + 5, len(text))))
        text[place:end] = data.draw(st.text('#,:"\\ \n019aAë>{', max_size=3) | st.text(max_size=3))
    try:
        game = Game.from_text("".join(text))
    except RecordError as error:
        refusal = error
    else:
        assert Game.from_text(game.to_text()) == game
        return
    assert str(refusal).encode()
    assert refusal.problems


@MODERATE
@given(
    st.text(max_size=60)
    | st.lists(st.sampled_from(["roll", "deploy", "map:", "first:", "6", "#", '"', "\n"])).map(" ".join)
)
def test_any_text_is_read_or_refused(text: str) -> None:
    with pytest.raises(RecordError):
        Game.from_text(text)
