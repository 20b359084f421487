"""Placing soldiers in turn on a small map, back and forth, until the war opens."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

import pytest
from clicked import choice, inside, page, picture_of, read, receive, stride, words
from drawn import named_map
from strategies import AWKWARD_NAMES

from rumble_nb import IllegalAction, Placement, PositionError, Rules, RulesError, RumbleError, lessons
from rumble_nb.engine.placement_words import moment_words
from rumble_nb.widgets import place
from rumble_nb.widgets.board import labels_of
from rumble_nb.widgets.place import Placing
from rumble_nb.widgets.stocks import Stocks, stocks_list

Watch = Callable[[Any], list[Any]]
TakeLog = Callable[[], list[logging.LogRecord]]

TOKENS = {"tsuru": 3, "matsu": 5, "take": 7, "ume": 8, "kame": 11}
TURNS = ("kame", "kame", "tsuru", "matsu")
"""Two players with two soldiers each; whoever begins wins the tie in Kame."""


def small(soldiers: int = 2, **options: Any) -> Placing:
    return place("islets", soldiers, values=TOKENS, seed=7, **({"first": "Aki"} | options))


def click(placing: Placing, *territories: str) -> None:
    """Choose territories on the board, one after the other."""
    for territory in territories:
        receive(placing.board, choice(placing.board, territory))


def agrees(placing: Placing, expected: Placement) -> None:
    """Check that a moment is shown in every place."""
    assert placing.placement == expected
    picture, view = picture_of(placing.board).picture, placing.board.view
    assert view.position == expected.position
    assert picture["labels"] == labels_of(expected.position)
    assert picture["selectable"] == list(expected.legal_territories())
    assert picture["status"] == moment_words(expected)
    assert picture["pressed"] == list(expected.placed[-1:])
    assert placing.stocks.value == stocks_list(Stocks.of_placement(expected))
    assert words(placing.sentence.value).startswith(moment_words(expected))
    told = words(placing.title.value)
    assert told.endswith("seed 7")
    if expected.to_move is None:
        assert told.startswith("All soldiers are placed. finish order: ")
    else:
        seat = expected.players.index(expected.to_move)
        assert told.startswith(f"{'ABCD'[seat]} {expected.to_move} places a soldier soldier ")
    assert (placing.undo.disabled, placing.restart.disabled) == (not expected.placed,) * 2
    assert (placing.columns.layout.display == "none") == (placing.war.children != ()) == expected.over


def test_a_whole_placement_by_clicks_and_then_the_war() -> None:
    placing, expected = small(), Placement("islets", ["Aki", "Bea"], TOKENS, 2, "Aki")
    pictures: list[int] = []
    picture_of(placing.board).observe(lambda change: pictures.append(change["new"]["number"]), "picture")
    agrees(placing, expected)
    for number, territory in enumerate(TURNS, start=2):
        assert placing.theatre is None
        click(placing, territory)
        expected = expected.place(territory)
        agrees(placing, expected)
        assert pictures[-1] == number
    assert pictures == [2, 3, 4, 5], "one click is one new picture"
    assert placing.war.children == (placing.theatre,)
    assert placing.theatre is not None
    assert placing.theatre.report.position == expected.position
    assert placing.theatre.report.winner == "Aki"
    assert placing.theatre.bet is not None
    assert repr(placing.theatre.bet) == "Your prediction: who wins the war?"
    assert not placing.theatre.is_open


def test_a_lost_bet_is_explained_by_the_misreading_behind_it() -> None:
    placing = small()
    click(placing, *TURNS)
    theatre = placing.theatre
    assert theatre is not None
    assert theatre.bet is not None
    theatre.bet.choose("Bea")
    theatre.bet.commit("guess")
    theatre.controls.last.click()
    why = lessons.explain_bet(theatre.report, "winner", "Bea")
    assert why.startswith("It would have come like this if:")
    assert words(theatre.bet.feedback.value).endswith(f"Your prediction scores +0. {why}")


def test_a_click_on_an_older_picture_places_nothing(watch: Watch) -> None:
    placing = small()
    answers, first = watch(placing.board), choice(placing.board, "kame")
    receive(placing.board, first)
    receive(placing.board, first)
    receive(placing.board, choice(placing.board, "ume") | {"number": 1})
    receive(placing.board, choice(placing.board, "ezo"))
    assert placing.placement.turns == (("Aki", "kame"),)
    assert answers == [{"event": "ignored"}] * 3


def test_nothing_is_placed_after_the_last_soldier() -> None:
    placing = small()
    click(placing, *TURNS, "ume")
    assert placing.placement.placed == TURNS
    with pytest.raises(IllegalAction, match="Rule 10: All players have placed"):
        placing.choose("ume")
    with pytest.raises(IllegalAction, match="Rule 8"):
        small().choose("ezo")


def test_turns_are_taken_back_and_made_again() -> None:
    placing, moments = small(), [Placement("islets", ["Aki", "Bea"], TOKENS, 2, "Aki")]
    for territory in TURNS:
        click(placing, territory)
        moments.append(moments[-1].place(territory))
    for number in (3, 2, 1, 0):
        placing.undo.click()
        agrees(placing, moments[number])
        assert not placing.redo.disabled
    for number in (1, 2, 3, 4):
        placing.redo.click()
        agrees(placing, moments[number])
    assert placing.redo.disabled
    placing.restart.click()
    agrees(placing, moments[0])
    receive(placing.board, stride(placing.board, 1))
    agrees(placing, moments[1])
    receive(placing.board, stride(placing.board, -1))
    agrees(placing, moments[0])


def test_another_turn_forgets_those_that_were_taken_back() -> None:
    placing = small()
    click(placing, "kame", "ume")
    placing.undo.click()
    click(placing, "take")
    assert placing.placement.turns == (("Aki", "kame"), ("Bea", "take"))
    assert placing.redo.disabled
    assert placing.placement != small().placement


def test_nothing_happens_before_the_first_and_after_the_last_moment(watch: Watch) -> None:
    placing = small()
    answers, before = watch(placing.board), picture_of(placing.board).picture
    receive(placing.board, stride(placing.board, 1))
    receive(placing.board, stride(placing.board, -1))
    placing.step(-5)
    assert picture_of(placing.board).picture == before
    assert answers == [{"event": "ignored"}] * 2


def test_the_same_war_goes_on_and_another_one_is_new() -> None:
    placing = small(predict="last")
    click(placing, *TURNS)
    theatre = placing.theatre
    assert theatre is not None
    assert theatre.bet is not None
    theatre.bet.choose("Bea")
    theatre.bet.commit("guess")
    theatre.step(2)
    placing.undo.click()
    placing.redo.click()
    assert placing.war.children == (theatre,)
    assert (theatre.number, theatre.bet.is_made) == (2, True)
    placing.undo.click()
    click(placing, "ume")
    assert placing.theatre is not theatre
    assert placing.theatre is not None
    assert placing.theatre.number == 0
    assert {part.comm for part in inside(theatre)} == {None}, "the old one is closed"
    assert None not in {part.comm for part in inside(placing)}


def test_the_list_does_the_same_job() -> None:
    placing = small(plain=True, predict=None)
    assert placing.board.picture is None
    placing.board.lines["kame"].click()
    placing.board.lines["kame"].click()
    assert placing.board.lines["kame"].description == "✓ Kame, token 11. Aki 1, Bea 1."
    placing.board.lines["tsuru"].click()
    placing.board.lines["matsu"].click()
    assert placing.placement.placed == TURNS
    assert {line.disabled for line in placing.board.lines.values()} == {True}
    assert placing.theatre is not None
    assert placing.theatre.board.picture is None
    assert placing.theatre.bet is None
    assert placing.theatre.is_open


def test_two_of_them_are_two() -> None:
    one, other = small(), small()
    click(one, "kame")
    assert (one.placement.placed, other.placement.placed) == (("kame",), ())
    assert not {id(part) for part in inside(one)} & {id(part) for part in inside(other)}
    click(other, *TURNS)
    assert one.theatre is None


def test_the_seed_is_shown_and_gives_the_same_table() -> None:
    drawn = place()
    assert words(drawn.title.value).endswith(f"soldier 1 of 10 · seed {drawn.seed}")
    again = place(seed=drawn.seed)
    assert again.placement == drawn.placement == Placement.dealt(seed=drawn.seed)
    rules = Rules.published(3).replace(soldiers=2)
    three = place("islets", 2, ["x", "y", "z"], seed=3, rules=rules)
    assert (three.placement.players, three.placement.rules) == (("x", "y", "z"), rules)
    assert place(players=4).placement.players == ("Aki", "Bea", "Cai", "Dai")


@pytest.mark.parametrize(
    ("options", "kind", "message"),
    [
        ({"map": "japan"}, IllegalAction, "Rule 6: The map japan has 11 territories"),
        ({"players": ["Aki"]}, PositionError, "players: 1 players; the game is for 2 to 4"),
        ({"players": 7}, RulesError, "players: 7 is neither a number from 2 to 4"),
        ({"soldiers": 0}, RulesError, "soldiers: 0 is not from 1 to 999"),
        ({"values": {"kame": 7}}, PositionError, "the token is missing"),
        ({"seed": 1.5}, RulesError, "A seed is a whole number"),
        ({"first": "Zoë"}, PositionError, "first: 'Zoë' is no player here"),
        ({"predict": "third"}, RumbleError, "There is no choice 'third'; there are: last, winner"),
        ({"lang": "xx"}, RumbleError, "There are no words for the language 'xx'"),
    ],
)
def test_what_cannot_be_played_is_refused(
    options: dict[str, Any], kind: type[Exception], message: str
) -> None:
    with pytest.raises(kind, match=message):
        place(**options)


def test_a_turn_that_fails_says_so_and_is_logged(monkeypatch: pytest.MonkeyPatch, take_log: TakeLog) -> None:
    placing = small()
    click(placing, "kame")

    def fail() -> None:
        raise ZeroDivisionError("<by nobody>")

    with monkeypatch.context() as broken:
        broken.setattr(placing, "_paint_board", fail)
        click(placing, "ume")
        placing.undo.click()
    message = "Something went wrong here: ZeroDivisionError: <by nobody>"
    assert words(placing.board.error.value) == words(placing.error.value) == message
    assert [record.getMessage() for record in take_log()] == ["A handler failed."] * 2
    placing.redo.click()
    click(placing, "take")
    assert placing.board.error.value == placing.error.value == "", "what works takes the message away"
    assert placing.placement.placed == ("kame", "ume", "take")


@pytest.mark.parametrize("name", AWKWARD_NAMES)
def test_names_are_verbatim(name: str) -> None:
    placing = place(named_map(name), 1, ["Zoë", name], TOKENS, seed=7, first=name)
    click(placing, "kame")
    texts = [read(value) for value in page(placing)]
    seen = [text for reader in texts for text in reader.texts]
    assert (
        f" {name} places a soldier in {name}. {name} has placed the last one and takes tie-breaker 2." in seen
    )
    assert name in [title for reader in texts for title in reader.titles]
    assert repr(placing).startswith(f"Placing soldiers on the map: {name}. Zoë places next and has 1 soldier")
    click(placing, "ume")
    assert words(placing.title.value) == f"All soldiers are placed. finish order: {name}, Zoë · seed 7"


def test_stocks_are_told_and_drawn() -> None:
    placing = small(players=3)
    click(placing, "kame", "ume", "take", "kame")
    text = words(placing.stocks.value)
    assert "A Aki ✓ tie-breaker 3 0 of 2 left" in text
    assert "B Bea ▶ places now 1 of 2 left" in text
    assert "C Cai  1 of 2 left" in text
    assert text.endswith(
        "Whoever runs out of soldiers first takes tie-breaker 3 and wins ties (rules 9 and 14)."
    )
    assert placing.stocks.value.count('class="rumble-turn"') == 1
    assert placing.stocks.value.count('"rumble-pip rumble-A"') == 0
    assert placing.stocks.value.count('"rumble-pip rumble-B"') == 1
    assert placing.stocks.value.count('"rumble-pip"') == 4
    start = Placement.dealt(soldiers=25)
    assert stocks_list(Stocks.of_placement(start)).count('style="width:100%"') == 2
    over = Placement.dealt(soldiers=25, first="Aki")
    for _ in range(49):
        over = over.place("kame")
    assert stocks_list(Stocks.of_placement(over)).count("rumble-bar") == 1
    assert 'rumble-B" style="width:4%"' in stocks_list(Stocks.of_placement(over))


def test_the_last_turns_are_told() -> None:
    placing = small(4)
    assert words(placing.told.value) == "Last turnsNobody has placed a soldier yet."
    click(placing, "kame", "ume", "take", "tsuru", "matsu")
    told = read(placing.told.value).texts
    assert told[1:] == [
        *("A", " Aki places a soldier in Matsu."),
        *("B", " Bea places a soldier in Tsuru."),
        *("A", " Aki places a soldier in Take."),
        *("B", " Bea places a soldier in Ume."),
    ]


def test_it_reads_as_words_and_leaves_a_picture() -> None:
    placing = small()
    click(placing, "kame")
    labels = " ".join(labels_of(placing.placement.position).values())
    turn = "Bea places next and has 2 soldiers left."
    assert repr(placing) == f"Placing soldiers on the map: Islets (a teaching map). {turn} {labels}"
    assert placing._repr_mimebundle_()["text/plain"] == repr(placing)
    click(placing, "kame", "tsuru", "matsu")
    war = placing.still()
    assert (war.title, war.png[1:4]) == ("War on the map: Islets (a teaching map)", b"PNG")
    assert war.words.startswith("All soldiers stand. The war begins")
    placing.undo.click()
    back = placing.still()
    assert back.title == "Map: Islets (a teaching map)", "the war is not shown now"
    assert back.words.startswith("Bea places next and has 1 soldier left. Tsuru, token 3. Aki 1.")
