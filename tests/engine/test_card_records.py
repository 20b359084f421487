"""Cards in files, texts and stories: written, read again, and every fault named with its place."""

from __future__ import annotations

import json
from typing import Any

import pytest
from seeded_cards import VALUES

from rumble_nb import STOCK, Deploy, Game, PlayCard, RecordError, Roll, bots
from rumble_nb.engine.tactics import CARDS

PLAYERS = ("Aki", 'Smith # 2, "J."', "Team 2")
SCOUT = PlayCard("monomi", [("Aki", 1, "koshin", "kanto")])
DECOY = PlayCard("otori", [(PLAYERS[1], 1, "koshin", "tokai"), ("Team 2", 2, "koshin", "tokai")])
REVOLT = PlayCard("muhon", [(PLAYERS[1], 1, "koshin", STOCK), ("Team 2", 1, STOCK, "koshin")])


def opened() -> Game:
    """Give a game in which everybody has a few soldiers in kōshin."""
    game = Game(PLAYERS, seed=1, values=VALUES, tactics=CARDS, first="Aki")
    for soldiers in (1, 2, 2):
        game.play(Roll((2 * soldiers - 1, 4, 5)))
        game.play(Deploy("koshin", soldiers))
    return game


def played() -> Game:
    """Give the game after three cards."""
    game = opened()
    for action in (SCOUT, DECOY, REVOLT):
        game.play(action)
    return game


def test_cards_stand_in_a_file_as_the_format_says() -> None:
    game = played()
    assert game.record()["actions"][-3:] == [
        {"card": "monomi", "moves": [["Aki", 1, "koshin", "kanto"]]},
        {
            "card": "otori",
            "moves": [[PLAYERS[1], 1, "koshin", "tokai"], ["Team 2", 2, "koshin", "tokai"]],
        },
        {
            "card": "muhon",
            "moves": [[PLAYERS[1], 1, "koshin", "stock"], ["Team 2", 1, "stock", "koshin"]],
        },
    ]
    assert Game.from_json(game.to_json()) == game
    assert Game.from_record(game.record()).states == game.states


def test_cards_stand_in_a_text_an_action_a_line() -> None:
    game = played()
    assert game.to_text().splitlines()[-3:] == [
        "card monomi: 1 koshin > kanto # Aki",
        r'card otori: 1 koshin > tokai, "Team 2" 2 koshin > tokai # Smith # 2, "J."',
        r'card muhon: "Smith # 2, \"J.\"" 1 koshin > stock, 1 stock > koshin # Team 2',
    ]
    assert Game.from_text(game.to_text()).states == game.states


@pytest.mark.parametrize(
    "line",
    [
        "card monomi: Kōshin > Kantó",
        "Card Scout: 1 9 > 10   # by token",
        "CARD felderítő: 9 -> kanto",
        "card monomi:Aki 1 koshin→関東",
        'card monomi: "Aki" 1 koshin > kanto',
        "  card  monomi :  1  koshin>kanto",
    ],
)
def test_people_may_write_a_card_as_they_like(line: str) -> None:
    game = opened()
    expected = opened()
    expected.play(SCOUT)
    assert Game.from_text(f"{game.to_text()}{line}\n").state == expected.state


@pytest.mark.parametrize("word", ["stock", "Stock", "készlet"])
def test_the_stock_has_a_name_in_each_language(word: str) -> None:
    assert Game.from_text(f"{opened().to_text()}card kasei: {word} > koshin").state.stock["Aki"] == 16


HOW = "write a card and its moves, as in card monomi: 1 kinai > tokai"
KNOWN = "players are 'Aki', 'Smith # 2, \"J.\"', 'Team 2'"
LINES = [
    ("card", f"it is not said what moves; {HOW}"),
    ("card monomi", f"it is not said what moves; {HOW}"),
    ("card monomi:", f"it is not said what moves; {HOW}"),
    ("card dragon: 1 ezo > oshu", f"there is no card 'dragon'; there are {', '.join(CARDS)}"),
    ("card monomi: ezo", f"'ezo' is no move; {HOW}"),
    ("card monomi: ezo > oshu > kanto", f"'ezo > oshu > kanto' is no move; {HOW}"),
    ("card monomi: ezo >", f"it is not said from where or where to; {HOW}"),
    ("card monomi: > ezo", f"it is not said from where or where to; {HOW}"),
    ("card monomi: 0 ezo > oshu", f"'0 ezo > oshu' changes nothing; {HOW}"),
    ("card monomi: ezo > ezo", f"'ezo > ezo' changes nothing; {HOW}"),
    ("card monomi: Zoë 1 ezo > oshu", f"'Zoë' is no player here; {KNOWN}"),
    ('card monomi: "Zoë" ezo > oshu', f"'Zoë' is no player here; {KNOWN}"),
    (r'card monomi: "\x" ezo > oshu', r'"\x" is no name in quotation marks as JSON has them'),
    ('card monomi: "Aki ezo > oshu', f"'\"Aki ezo > oshu' cannot be read; {HOW}"),
    ("card monomi: edo > oshu", "the map has no territory 'edo'; it has"),
    ("card monomi: 13 > oshu", "'13' is no token; tokens are whole numbers from 2 to 12"),
]


@pytest.mark.parametrize(("line", "expected"), LINES, ids=[line for line, _ in LINES])
def test_a_faulty_card_line_is_named_with_what_would_be_right(line: str, expected: str) -> None:
    text = opened().to_text()
    with pytest.raises(RecordError) as refusal:
        Game.from_text(text + line)
    [problem] = refusal.value.problems
    assert problem.startswith(f"line {len(text.splitlines()) + 1}: {expected}")


def test_an_illegal_card_line_is_refused_by_the_rules() -> None:
    text = opened().to_text()
    with pytest.raises(RecordError, match="Rule 11: Aki has only 1 soldier there: Kōshin"):
        Game.from_text(text + "card monomi: 2 koshin > kanto")
    over = bots.play_out(opened(), "random").to_text()
    with pytest.raises(RecordError, match="Rule 10: All players have placed"):
        Game.from_text(over + "card monomi: 2 koshin > kanto")


def test_a_card_line_under_wrong_headings_adds_no_noise() -> None:
    with pytest.raises(RecordError) as refusal:
        Game.from_text("map: atlantis\ncard monomi: 1 koshin > kanto\n")
    assert not [problem for problem in refusal.value.problems if "line 2" in problem]


MOVE = 'a move is ["Aki", 1, "kinai", "tokai"]'
FAULTS: list[tuple[dict[str, Any], str]] = [
    ({"card": "monomi"}, "moves: is missing"),
    ({"card": "monomi", "moves": [], "who": 1}, "who: is no key here; the keys are card, moves"),
    ({"card": "dragon", "moves": []}, f"card: there is no card 'dragon'; there are {', '.join(CARDS)}"),
    ({"card": ["otori"], "moves": []}, f"card: there is no card ['otori']; there are {', '.join(CARDS)}"),
    ({"card": "monomi", "moves": "x"}, f"moves: 'x' is no list of moves; {MOVE}"),
    (
        {"card": "monomi", "moves": [["Aki", 1, "ezo"]]},
        f"moves[0]: ['Aki', 1, 'ezo'] is no move; {MOVE}: whose soldiers, how many, from where, where to",
    ),
    (
        {"card": "monomi", "moves": [["Aki", 0, "ezo", "oshu"]]},
        "moves[0]: 0 is no number of soldiers; give a whole number from 1",
    ),
    (
        {"card": "monomi", "moves": [["Aki", True, "ezo", "oshu"]]},
        "moves[0]: True is no number of soldiers; give a whole number from 1",
    ),
    ({"card": "monomi", "moves": [["Zoë", 1, "ezo", "oshu"]]}, f"moves[0]: 'Zoë' is no player here; {KNOWN}"),
    (
        {"card": "monomi", "moves": [["Aki", 1, "edo", "oshu"]]},
        "moves[0]: the map has no territory 'edo'; it",
    ),
    (
        {"card": "monomi", "moves": [["Aki", 1, ["x"], "oshu"]]},
        "moves[0]: the map has no territory ['x']; it",
    ),
    (
        {"card": "monomi", "moves": [["Aki", 1, "ezo", "ezo"]]},
        "moves[0]: the soldiers stay where they are; give two places",
    ),
]


@pytest.mark.parametrize(("entry", "expected"), FAULTS, ids=[expected for _, expected in FAULTS])
def test_a_faulty_card_gives_one_defect_with_its_place(entry: dict[str, Any], expected: str) -> None:
    record = opened().record()
    place = f"actions[{len(record['actions'])}]."
    record["actions"].append(entry)
    with pytest.raises(RecordError) as refusal:
        Game.from_record(json.loads(json.dumps(record)))
    [problem] = refusal.value.problems
    assert problem.startswith(place + expected)


def test_an_illegal_card_in_a_file_is_refused_by_the_rules() -> None:
    record = opened().record()
    record["actions"].append({"card": "monomi", "moves": [["Aki", 1, "koshin", "ezo"]]})
    with pytest.raises(RecordError, match=r"actions\[6\]: Rule 11: Kōshin and Ezo are no neighbours."):
        Game.from_record(record)


def test_stories_tell_cards_in_both_languages_and_lengths() -> None:
    game = played()
    assert game.story().splitlines()[-5:] == [
        "3. Team 2 rolls 3, 4, 5 and places 2 soldiers in Kōshin, token 9.",
        "4. Aki takes the card Scout: 1 soldier of Aki goes from Kōshin to Kantō.",
        '5. Smith # 2, "J." takes the card Decoy: 1 soldier of Smith # 2, "J." goes from Kōshin to Tōkai and'
        " 2 soldiers of Team 2 go from Kōshin to Tōkai.",
        '6. Team 2 takes the card Revolt: 1 soldier of Smith # 2, "J." goes from Kōshin back to stock and'
        " 1 soldier of Team 2 comes from stock to Kōshin.",
        "Next to move: Aki.",
    ]
    assert game.story(short=True).splitlines()[-4:-2] == [
        "4. Aki: Scout: Aki 1 Kōshin → Kantō.",
        '5. Smith # 2, "J.": Decoy: Smith # 2, "J." 1 Kōshin → Tōkai, Team 2 2 Kōshin → Tōkai.',
    ]
    assert game.story("hu").splitlines()[-4:-2] == [
        "4. Taktikai kártya (Aki): Felderítő. Kósinból Kantóba megy 1 katona (Aki).",
        '5. Taktikai kártya (Smith # 2, "J."): Csali. Kósinból Tókaiba megy 1 katona (Smith # 2, "J.") és'
        " Kósinból Tókaiba megy 2 katona (Team 2).",
    ]
    assert game.story("hu", short=True).splitlines()[-2] == (
        '6. Team 2: Lázadás: Smith # 2, "J." 1 Kósin → készlet, Team 2 1 készlet → Kósin.'
    )
