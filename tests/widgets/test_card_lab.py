"""The card lab: cards are tried out, never played; what it tells is what the engine says."""

from __future__ import annotations

from dataclasses import replace

import ipywidgets
import pytest
from clicked import choice, inside, page, read, receive, stride, words

from rumble_nb import Game, IllegalAction, RumbleError, resolve_war, tactics
from rumble_nb.lessons.card_moments import counting_board, last_chance
from rumble_nb.locale import LANGUAGES
from rumble_nb.widgets import card_lab
from rumble_nb.widgets.card_lab import CardLab
from rumble_nb.widgets.card_ledger import ledger_table, war_words

BOARD, LATE = counting_board(), last_chance()


def press(lab: CardLab, text: str) -> None:
    """Press the one button on which a text stands, whatever sign is before it."""
    made = [part for part in inside(lab) if isinstance(part, ipywidgets.Button)]
    (found,) = [one for one in made if one.description.removeprefix("✗ ").removeprefix("✓ ") == text]
    found.click()


def offered(lab: CardLab) -> list[str]:
    return [one.description for one in lab.answers.children]


def test_a_card_is_played_by_clicks_on_the_board_and_taken_back() -> None:
    lab = card_lab(BOARD)
    press(lab, "Scout")
    receive(lab.board, choice(lab.board, "tokai"))
    assert words(lab.asked.value) == "Where to?"
    receive(lab.board, choice(lab.board, "kanto"))
    assert lab.action == tactics.PlayCard("monomi", [("Aki", 1, "tokai", "kanto")])
    assert lab.board.view.position.soldiers["kanto"] == {"Aki": 1}
    assert "1 soldier of Aki goes from Tōkai to Kantō" in words(lab.told.value)
    lab.answer("ezo")
    assert lab.state_shown == BOARD.apply(lab.action), "what is whole takes no further answer"
    press(lab, "Back")
    assert lab.board.view.position == BOARD.position
    receive(lab.board, stride(lab.board, -1))
    receive(lab.board, stride(lab.board, 1))
    assert words(lab.asked.value) == "From where?"
    press(lab, "Back")
    assert (lab.card, lab.step_shown, offered(lab)) == (None, None, [])
    lab.back()
    lab.stop()
    lab.answer("tokai")
    assert words(lab.asked.value) == "Choose a card."


@pytest.mark.parametrize("card", tactics.CARDS)
def test_every_card_can_be_played_to_its_end(card: str) -> None:
    state, _ = tactics.example(card)
    played = []
    lab = card_lab(state, ways=True, forecast=True)
    lab.when_played = played.append
    lab.take(card)
    while lab.action is None:
        assert lab.step_shown is not None
        assert set(lab.board.selectable) == set(lab.step_shown.territories)
        lab.answer(lab.step_shown.options[0])
        if card == "joraku":
            lab.stop()
    assert lab.action in state.legal_actions()
    assert played == [lab.action]
    assert words(lab.war.value) == war_words(state, state.apply(lab.action))
    assert f"Ways to play it: {tactics.plays_of(state, card).total}" in words(lab.effect.value) or " = " in (
        words(lab.effect.value)
    )


def test_a_march_asks_how_many_and_may_stop_or_go_on() -> None:
    lab = card_lab(LATE)
    lab.take("joraku")
    lab.answer("hokuriku")
    assert offered(lab) == ["1", "2", "3", "4", "5", "Back"]
    press(lab, "2")
    assert offered(lab) == ["That is enough", "Back"]
    assert "2 soldiers of Aki go" in words(lab.told.value)
    lab.answer("chugoku")
    press(lab, "2")
    press(lab, "That is enough")
    assert lab.state_shown.soldiers["kinai"]["Aki"] == 4


def test_a_card_that_cannot_be_taken_says_why() -> None:
    lab = card_lab(BOARD)
    marked = [made.description for made in lab.cards.children if made.description.startswith("✗")]
    assert marked == ["✗ Navy", "✗ Expel", "✗ Decoy"]
    press(lab, "Navy")
    assert "Rule 11: Navy cannot be carried out in full" in words(lab.error.value)
    assert (lab.step_shown, lab.action) == (None, None)
    with pytest.raises(IllegalAction, match="Rule 11: Expel"):
        lab.take("tsuiho")
    press(lab, "Scout")
    assert lab.error.value == ""
    with pytest.raises(IllegalAction, match="cannot be chosen now"):
        lab.answer("ezo")


def test_the_table_of_soldiers_always_has_the_same_sums() -> None:
    for play in (tactics.plays_of(BOARD, card)[0] for card in ("kasei", "muhon", "taikyaku", "monomi")):
        table = ledger_table(BOARD, BOARD.apply(play))
        assert table.count("<td>18</td>") == 2
    assert "<td>9 → 8</td><td>9 → 10</td>" in ledger_table(
        BOARD, BOARD.apply(tactics.plays_of(BOARD, "muhon")[0])
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_are_shown_verbatim_and_words_are_whole(language: str) -> None:
    name = "<b>x</b> & $$ " + "y" * 40
    players = (name, "Bea")
    game = Game(players, seed=7, first=name, tactics=["kasei"])
    lab = card_lab(game.state, language, forecast=True)
    assert "".join(text for html in page(lab) for text in read(html).texts).count("<b>x</b>") >= 2
    assert repr(lab).endswith(tactics.card_name("kasei", language) + ".")
    assert "{" not in war_words(game.state, game.state, language)
    assert str(resolve_war(LATE.if_ended_now()).scores["Bea"]) in war_words(LATE, LATE, language)


def test_the_plain_list_plays_a_card_too() -> None:
    lab = card_lab(LATE, plain=True)
    lab.take("otori")
    for territory in ("tokai", "kinai"):
        lab.board.lines[territory].click()
    assert lab.action is not None
    assert lab.action.card == "otori"


def test_an_enemy_is_asked_for_where_there_are_several() -> None:
    state = Game(seed=7, first="Aki", tactics=["muhon"]).state
    there = {"kinai": {"Bea": 1, "Cai": 1}}
    lab = card_lab(replace(state, soldiers=state.position.replace(soldiers=there).soldiers))
    lab.take("muhon")
    lab.answer("kinai")
    assert offered(lab) == ["Bea", "Cai", "Back"]
    press(lab, "Cai")
    assert lab.state_shown.stock["Cai"] == state.stock["Cai"] + 1


def test_a_language_without_words_is_refused() -> None:
    with pytest.raises(RumbleError, match="There are no words for the language 'xx'"):
        card_lab(BOARD, "xx")
