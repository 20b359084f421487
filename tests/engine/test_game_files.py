"""Games as JSON: every game comes back as it was, and a record that is wrong says where and why."""

from __future__ import annotations

import copy
import json
import pickle
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from strategies import MODERATE, games, own_boards

from rumble_nb import Deploy, Game, RecordError, Reroll, Roll, Rules, TerritoryMap, load_map
from rumble_nb.engine import game, game_files
from rumble_nb.engine.strict_json import LARGEST_FILE
from rumble_nb.locale import in_language

Data = dict[str, Any]
JAPAN = load_map("japan")
VALUES = dict(zip(JAPAN.territories, range(2, 13), strict=True))
KNOWN = ", ".join(JAPAN.territories)
ACTIONS = (Roll((6, 1, 3)), Deploy("koshin", 1), Roll((1, 1, 1)), Reroll((2, 2, 5)))
RECORD: Data = {
    "format": "rumble-nb/game",
    "version": 1,
    "map": "japan",
    "rules": {"preset": "published"},
    "players": ["Zoë", "Yan"],
    "first": "Yan",
    "values": VALUES,
    "tactics": ["otori"],
    "seed": 7,
    "actions": [
        {"roll": [6, 1, 3]},
        {"deploy": {"territory": "koshin", "soldiers": 1}},
        {"roll": [1, 1, 1]},
        {"reroll": [2, 2, 5]},
    ],
}
TEXT = """{
  "format": "rumble-nb/game",
  "version": 1,
  "map": "japan",
  "rules": {"preset": "published"},
  "players": ["Zoë", "Yan"],
  "first": "Yan",
  "values": {"ryukyu": 2, "kyushu": 3, "shikoku": 4, "chugoku": 5, "kinai": 6, "hokuriku": 7, \
"tokai": 8, "koshin": 9, "kanto": 10, "oshu": 11, "ezo": 12},
  "tactics": ["otori"],
  "seed": 7,
  "actions": [
    {"roll": [6, 1, 3]},
    {"deploy": {"territory": "koshin", "soldiers": 1}},
    {"roll": [1, 1, 1]},
    {"reroll": [2, 2, 5]}]
}
"""


def played() -> Game:
    """Give the game of the record."""
    rules = Rules.published(2)
    game = Game(["Zoë", "Yan"], rules=rules, seed=7, values=VALUES, tactics=["otori"], first="Yan")
    for action in ACTIONS:
        game.play(action)
    return game


@pytest.fixture
def data() -> Data:
    """A record without defects, to be spoilt."""
    return copy.deepcopy(RECORD)


def refused(data: Any) -> list[str]:
    """Give the defects with which a record is refused; its text is refused, too."""
    with pytest.raises(RecordError) as refusal:
        Game.from_record(data)
    with pytest.raises(RecordError):
        Game.from_json(json.dumps(data))
    texts = (refusal.value.message, *refusal.value.problems)
    assert [text for text in texts if in_language(text, "hu") == text] == []
    return list(refusal.value.problems)


def test_a_record_is_what_the_format_says(data: Data) -> None:
    assert played().record() == data
    assert json.loads(json.dumps(played().record())) == data
    assert played().to_json() == TEXT
    assert Game(seed=1).to_json().endswith('"actions": []\n}\n')


@MODERATE
@given(games())
def test_every_game_comes_back_as_it_was(game: Game) -> None:
    record = game.record()
    assert len(record["actions"]) == len(game.actions), "what was taken back is left out"
    for again in (Game.from_record(record), Game.from_json(game.to_json())):
        assert again == game
        assert again.states == game.states
        assert again.record() == record
        assert [list(a.dice or ()) for a in again.actions if isinstance(a, Roll)] == [
            list(a.dice or ()) for a in game.actions if isinstance(a, Roll)
        ], "dice lie as they lay"


@MODERATE
@given(games())
def test_a_restored_game_goes_on_with_the_same_luck(game: Game) -> None:
    again = Game.from_json(game.to_json().encode())
    for _ in range(6):
        if not game.over:
            action = game.legal_actions()[-1]
            assert list(vars(again.play(action)).values()) == list(vars(game.play(action)).values())
    assert again.states == game.states


@MODERATE
@given(own_boards())
def test_a_map_of_ones_own_is_written_out(map: TerritoryMap) -> None:
    record = Game(map=map, seed=3).record()
    assert record["map"]["format"] == "rumble-nb/map"
    assert Game.from_record(record).state.map == map


def test_nothing_is_rolled_while_a_record_is_read(data: Data, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_luck(*_: object) -> None:
        raise AssertionError

    for name in ("stream", "rolled", "new_seed"):
        monkeypatch.setattr(game, name, no_luck)
    assert Game.from_record(data).actions == ACTIONS


def test_a_record_by_hand_may_leave_out_what_has_a_default(
    data: Data, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(game, "new_seed", lambda: 2**53 - 1)
    for key in ("map", "rules", "tactics", "seed"):
        del data[key]
    data["actions"] = data["actions"][:3]
    by_hand = Game.from_record(data)
    assert by_hand.state.map == JAPAN
    assert by_hand.state.rules == Rules.basic(2)
    assert by_hand.state.tactics == ()
    assert by_hand.seed == 2**53 - 1
    assert Game.from_record(data | {"seed": None}) == by_hand


def test_files(data: Data, tmp_path: Path) -> None:
    path = tmp_path / "játék.json"
    played().save(path)
    assert path.read_text(encoding="utf-8") == TEXT
    assert Game.load(path) == played()
    assert Game.load(str(path)).record() == data
    assert [file.name for file in tmp_path.iterdir()] == [path.name]
    with pytest.raises(RecordError, match="cannot be read: No such file"):
        Game.load(tmp_path / "none.json")
    with pytest.raises(RecordError, match="cannot be written"):
        played().save(tmp_path / "nowhere" / "game.json")


def test_what_could_not_be_read_again_is_not_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.json"
    played().save(path)
    monkeypatch.setattr(game_files, "LARGEST_FILE", len(TEXT.encode()))
    played().save(path)
    longer = played()
    longer.play(longer.legal_actions()[0])
    with pytest.raises(RecordError, match=r"could not be read again. Take back the last actions"):
        longer.save(path)
    assert Game.load(path) == played(), "the old file is as it was"


def put(key: str, value: Any) -> Callable[[Data], object]:
    """Make a change that sets an entry."""
    return lambda data: data.__setitem__(key, value)


def token(territory: str, value: Any) -> Callable[[Data], object]:
    """Make a change that sets a token."""
    return lambda data: data["values"].__setitem__(territory, value)


def act(value: Any, number: int = 3) -> Callable[[Data], object]:
    """Make a change that sets an action."""
    return lambda data: data["actions"].__setitem__(number, value)


def drop(key: str) -> Callable[[Data], object]:
    """Make a change that takes an entry away."""
    return lambda data: data.pop(key)


EXAMPLES = (
    'an action is {"roll": [1, 3, 6]}, {"reroll": [2, 2, 5]}, {"deploy": {"territory": "ezo", "soldiers": 1}}'
    ' or {"card": "monomi", "moves": [["Aki", 1, "kinai", "tokai"]]}'
)
SEED = "A seed is a whole number from 0 to 9007199254740991"
KEYS = "players, first, values, actions, format, version, map, rules, tactics, seed"
CARDS = "monomi, yamagoe, suigun, buntai, shinobi, joraku, kasei, muhon, tsuiho, hitojichi, otori, taikyaku"
SHIPPED = "shipped maps are islets, japan, japan_sea_lanes"
DICE = "is no roll of three dice; give three numbers from 1 to 6"
FAULTS: list[tuple[Callable[[Data], object], str]] = [
    (put("format", "rumble-nb/position"), "format: 'rumble-nb/position' should be 'rumble-nb/game'"),
    (drop("format"), "format: None should be 'rumble-nb/game'"),
    (put("version", 2), "version: 2 is not known here; this package reads versions up to 1"),
    (put("version", True), "version: True is not known here; this package reads versions up to 1"),
    (put("colour", 1), f"colour: is no key here; the keys are {KEYS}"),
    (drop("players"), "players: is missing"),
    (drop("values"), "values: is missing"),
    (drop("actions"), "actions: is missing"),
    (drop("first"), "first: is missing"),
    (put("first", "zoë"), "first: 'zoë' is no player here; players are 'Zoë', 'Yan'"),
    (put("first", None), "first: None is no player here; players are 'Zoë', 'Yan'"),
    (put("map", "atlantis"), f"map: there is no map 'atlantis'; {SHIPPED}"),
    (put("map", "/etc/map.json"), f"map: there is no map '/etc/map.json'; {SHIPPED}"),
    (
        put("map", "islets"),
        "map: islets has 5 territories; two dice need eleven, one for each sum from 2 to 12;"
        " on a smaller map place soldiers freely, without dice",
    ),
    (
        put("rules", {"preset": "boxed"}),
        "rules: preset: there is no rule preset 'boxed'; there are basic, published",
    ),
    (put("rules", {"players": 3}), "rules: players: 3 is not the number of players, 2"),
    (put("rules", "basic"), "rules: 'basic' is no object with a preset and its changes."),
    (token("ezo", 13), "values.ezo: 13 is no token; tokens are whole numbers from 2 to 12"),
    (token("ezo", True), "values.ezo: True is no token; tokens are whole numbers from 2 to 12"),
    (token("ezo", 11), "values.ezo: token 11 lies on oshu already"),
    (put("values", 7), "values: 7 is no object with a token for each territory"),
    (put("tactics", "otori"), "tactics: 'otori' is no list of cards"),
    (put("tactics", None), "tactics: None is no list of cards"),
    (put("tactics", ["otori", "dragon"]), f"tactics[1]: there is no card 'dragon'; there are {CARDS}"),
    (put("tactics", ["otori", "otori"]), "tactics[1]: 'otori' lies there already"),
    (put("seed", -1), f"seed: {SEED}, not -1."),
    (put("seed", 2**53), f"seed: {SEED}, not 9007199254740992."),
    (put("seed", True), f"seed: {SEED}, not True."),
    (put("seed", 7.0), f"seed: {SEED}, not 7.0."),
    (put("seed", "7"), f"seed: {SEED}, not '7'."),
    (put("actions", {}), "actions: {} is no list of actions"),
    (act(7), f"actions[3]: 7 is no action; {EXAMPLES}"),
    (act({}), f"actions[3]: {{}} is no action; {EXAMPLES}"),
    (act({"pass": 1}), f"actions[3]: {{'pass': 1}} is no action; {EXAMPLES}"),
    (
        act({"roll": [1, 1, 1], "reroll": [1, 1, 1]}),
        f"actions[3]: {{'roll': [1, 1, 1], 'reroll': [1, 1, 1]}} is no action; {EXAMPLES}",
    ),
    (act({"roll": [1, 1]}), f"actions[3].roll: [1, 1] {DICE}"),
    (act({"roll": "136"}), f"actions[3].roll: '136' {DICE}"),
    (act({"reroll": [True, 2, 3]}), f"actions[3].reroll: [True, 2, 3] {DICE}"),
    (act({"reroll": [1, 2, 7]}), f"actions[3].reroll: [1, 2, 7] {DICE}"),
    (act({"reroll": [1, 2.0, 3]}), f"actions[3].reroll: [1, 2.0, 3] {DICE}"),
    (act({"reroll": {"1": 2}}), f"actions[3].reroll: {{'1': 2}} {DICE}"),
    (act({"reroll": None}), f"actions[3].reroll: None {DICE}"),
    (act({"deploy": "ezo"}), "actions[3].deploy: 'ezo' is no object with territory and soldiers"),
    (act({"deploy": {"territory": "ezo"}}), "actions[3].deploy.soldiers: is missing"),
    (act({"deploy": {"soldiers": 1}}), "actions[3].deploy.territory: is missing"),
    (
        act({"deploy": {"territory": "ezo", "soldiers": 1, "who": "Yan"}}),
        "actions[3].deploy.who: is no key here; the keys are territory, soldiers",
    ),
    (
        act({"deploy": {"territory": "edo", "soldiers": 1}}),
        f"actions[3].deploy.territory: the map has no territory 'edo'; it has {KNOWN}",
    ),
    (
        act({"deploy": {"territory": ["ezo"], "soldiers": 1}}),
        f"actions[3].deploy.territory: the map has no territory ['ezo']; it has {KNOWN}",
    ),
    (
        act({"deploy": {"territory": "ezo", "soldiers": True}}),
        "actions[3].deploy.soldiers: True is no whole number",
    ),
    (
        act({"deploy": {"territory": "ezo", "soldiers": 1.0}}),
        "actions[3].deploy.soldiers: 1.0 is no whole number",
    ),
    (
        act({"deploy": {"territory": "koshin", "soldiers": 1}}, 0),
        "actions[0]: Rule 6: No dice lie on the table. Roll first.",
    ),
    (
        act({"deploy": {"territory": "koshin", "soldiers": 2}}, 1),
        "actions[1]: Rule 6: Kōshin: the third die allows exactly 1 soldier here. Place soldiers: 3 in"
        " Shikoku (token 4), 2 in Hokuriku (token 7) or 1 in Kōshin (token 9). Or roll again.",
    ),
    (
        act({"deploy": {"territory": "koshin", "soldiers": -1}}, 1),
        "actions[1]: Rule 6: Kōshin: the third die allows exactly 1 soldier here. Place soldiers: 3 in"
        " Shikoku (token 4), 2 in Hokuriku (token 7) or 1 in Kōshin (token 9). Or roll again.",
    ),
    (
        act({"deploy": {"territory": "ezo", "soldiers": 1}}, 1),
        "actions[1]: Rule 6: No two of the dice 6, 1, 3 make 12, the token of Ezo. Place soldiers: 3 in"
        " Shikoku (token 4), 2 in Hokuriku (token 7) or 1 in Kōshin (token 9). Or roll again.",
    ),
    (
        act({"roll": [1, 1, 1]}),
        "actions[3]: Rule 6: The dice lie on the table already: 1, 1, 1. Place soldiers: 1 in Ryūkyū"
        " (token 2). Or roll again.",
    ),
    (act({"reroll": [1, 1, 1]}, 2), "actions[2]: Rule 7: No dice lie on the table. Roll first."),
    (
        lambda data: data["actions"].append({"reroll": [1, 1, 1]}),
        "actions[4]: Rule 7: The dice have been rolled again in this turn; this roll stands. Place soldiers:"
        " 3 in Shikoku (token 4) or 1 in Hokuriku (token 7).",
    ),
]


@pytest.mark.parametrize(("change", "expected"), FAULTS, ids=[expected[:50] for _, expected in FAULTS])
def test_one_fault_gives_one_defect_with_its_place(
    data: Data, change: Callable[[Data], object], expected: str
) -> None:
    change(data)
    [problem] = refused(data)
    assert problem == expected


def test_all_defects_of_the_set_up_and_all_that_are_no_actions_come_at_once(data: Data) -> None:
    data |= {
        "version": 3,
        "colour": 1,
        "map": "edo",
        "rules": {"luck": 1},
        "players": ["Zoë", ""],
        "first": 7,
    }
    data |= {"values": {"ezo": 1}, "tactics": [1], "seed": -1}
    data["actions"] = [{"deploy": {"territory": 7, "soldiers": "many", "why": 1}}, {"roll": []}, 7]
    places = [problem.split(": ")[0] for problem in refused(data)]
    assert places == [
        "version",
        "colour",
        "map",
        "rules",
        "players[1]",
        "values.ezo",
        "first",
        "tactics[0]",
        "seed",
        "actions[0].deploy.why",
        "actions[0].deploy.soldiers",
        "actions[1].roll",
        "actions[2]",
    ]


def test_an_illegal_action_and_later_ones_that_are_none_come_at_once(data: Data) -> None:
    data["actions"] = [{"roll": [1, 1, 1]}, {"roll": [1, 1, 1]}, {"roll": [1, 1, 1]}, 7]
    places = [problem.split(": ")[0] for problem in refused(data)]
    assert places == ["actions[1]", "actions[3]"], "what follows an illegal action cannot be judged"
    data["actions"] = [7, {"reroll": [1, 1, 1]}]
    assert [problem.split(": ")[0] for problem in refused(data)] == ["actions[0]"]


def test_a_territory_that_is_not_on_the_map(data: Data) -> None:
    data["values"]["edo"] = data["values"].pop("ezo")
    assert refused(data) == [
        f"values.edo: the map has no such territory; it has {KNOWN}",
        "values.ezo: the token is missing",
    ]


def test_a_missing_token_is_told_once_for_each_territory(data: Data) -> None:
    del data["values"]["ezo"], data["values"]["oshu"]
    assert refused(data) == ["values.oshu: the token is missing", "values.ezo: the token is missing"]


def test_a_game_that_is_over_goes_no_further() -> None:
    game = Game(2, seed=1, rules=Rules.basic(2).replace(soldiers=1))
    while not game.over:
        game.play(game.legal_actions()[0])
    record = game.record()
    assert Game.from_record(record).report() == game.report()
    record["actions"].append({"roll": [1, 1, 1]})
    assert refused(record) == [
        "actions[4]: Rule 10: All players have placed all their soldiers. The War Phase follows;"
        " or take back the last action."
    ]


@pytest.mark.parametrize("whole", [None, [], "game", 7, True])
def test_the_whole_must_be_an_object(whole: Any) -> None:
    assert refused(whole) == [f"the whole: {whole!r} is no JSON object"]


def test_what_is_no_json_is_refused(data: Data) -> None:
    twice = json.dumps(data)[:-1] + ', "seed": 8}'
    for text, reason in (
        ("{", "not JSON"),
        (twice, "the key 'seed' stands twice in one object; keep one"),
        (json.dumps(data).replace('"seed": 7', '"seed": NaN'), "seed: nan is no number that JSON knows"),
        ("[" * 100_000, "nested without end"),
        (" " * (LARGEST_FILE + 1), r"longer than 1,000,000 bytes \(1 MB\)"),
        (b"\xff", "not UTF-8"),
    ):
        with pytest.raises(RecordError, match=reason):
            Game.from_json(text)


HUGE: dict[str, Callable[[Data], object]] = {
    "actions that are none": put("actions", [0] * 100_000),
    "actions with many defects": put("actions", [{"deploy": {str(n): 0 for n in range(20_000)}}]),
    "actions that are not legal": put("actions", [{"roll": [1, 1, 1]}] * 10_000),
    "players": put("players", list(range(40_000))),
    "values": put("values", {str(number): number for number in range(15_000)}),
    "swords": put("rules", {"swords": {str(number): number for number in range(15_000)}}),
}


@pytest.mark.parametrize("change", HUGE.values(), ids=HUGE)
def test_records_without_end_are_refused_soon(data: Data, change: Callable[[Data], object]) -> None:
    """Comparing each entry with every other would take minutes."""
    change(data)
    text = json.dumps(data, separators=(",", ":"))
    start = time.process_time()
    with pytest.raises(RecordError) as refusal:
        Game.from_json(text)
    assert time.process_time() - start < 8
    assert refusal.value.problems, "it is not refused for its length alone"


def test_a_seed_of_thousands_of_digits_is_refused_in_words(data: Data) -> None:
    with pytest.raises(RecordError, match="seed: A seed is a whole number from 0 to"):
        Game.from_record(data | {"seed": 10**5000})


def test_a_hundred_faulty_actions_are_enough(data: Data) -> None:
    data["actions"] = [0] * 100
    assert len(refused(data)) == 100
    data["actions"] = [0] * 1000
    problems = refused(data)
    assert len(problems) == 101
    assert problems[-1] == "and more, which are not listed"


@MODERATE
@given(games())
def test_copies_go_their_own_way(game: Game) -> None:
    heard: list[object] = []
    game.watch(heard.append)
    record = game.record()
    copies = [pickle.loads(pickle.dumps(game)), copy.deepcopy(game), copy.copy(game)]
    for other in copies:
        assert other == game
        other.reset()
        other.play(Roll((1, 2, 3)))
        assert other.record()["actions"] == [{"roll": [1, 2, 3]}]
        assert other != game or record["actions"] == [{"roll": [1, 2, 3]}]
    assert heard == [], "observers stay with the game they watch"
    assert game.record() == record


def test_what_was_taken_back_can_be_done_again_in_a_copy() -> None:
    game = played()
    game.undo()
    assert copy.deepcopy(game).redo() == ACTIONS[-1]
    assert game.record() == RECORD | {"actions": RECORD["actions"][:-1]}


def test_games_are_equal_when_their_records_say_the_same() -> None:
    game, other = played(), played()
    assert game == other
    other.undo()
    assert game != other
    other.play(Reroll((5, 2, 2)))
    assert game == other, "dice are equal in any order"
    record = game.record()
    for change in ({"seed": 8}, {"first": "Zoë", "actions": []}, {"tactics": []}, {"map": "japan_sea_lanes"}):
        assert Game.from_record(record | change) != game
    assert game != RECORD
    with pytest.raises(TypeError, match="unhashable"):
        hash(game)


def test_a_game_reads_as_one_line() -> None:
    assert (
        repr(played()) == "<Game: seed 7, actions 4; 'Zoë' to move, dice (2, 2, 5); stock 'Zoë' 18, 'Yan' 17>"
    )
    assert len(repr(Game(["a\u2028b", "#"], seed=1)).splitlines()) == 1
