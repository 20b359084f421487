"""Exercises on screen, answered without a page."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import ipywidgets
import pytest
from clicked import choice, inside, page, picture_of, read, receive, words

from rumble_nb import lessons
from rumble_nb.lessons.card import BoardCard, ChoiceCard, ExerciseCard, NumberCard, PlacingCard, card_for
from rumble_nb.lessons.desk import exercises, find
from rumble_nb.lessons.exercise import Exercise
from rumble_nb.locale import LANGUAGES


def press(card: Any, text: str) -> None:
    """Press the button in a card on which a text stands."""
    made = [part for part in inside(card) if isinstance(part, ipywidgets.Button)]
    (found,) = [button for button in made if button.description.removeprefix("✓ ") == text]
    found.click()


def number_card(id: str = "0.1") -> NumberCard:
    card = lessons.ask(id)
    assert isinstance(card, NumberCard)
    return card


def test_every_exercise_has_the_card_that_fits_it() -> None:
    kinds = {id: type(lessons.ask(id)) for id in exercises() if id.startswith("0.")}
    assert kinds == {
        "0.1": NumberCard,
        "0.2": ChoiceCard,
        "0.3": PlacingCard,
        "0.4": NumberCard,
        "0.5": BoardCard,
    }


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("id", exercises())
def test_a_card_asks_its_question_and_says_whether_it_is_core(id: str, language: str) -> None:
    card, exercise = lessons.ask(id, language), find(id, language)
    assert exercise.question in repr(card)
    assert id in repr(card)
    shown = [words(html) for html in page(card)]
    assert any(exercise.question in text for text in shown)
    if language == "en":
        path = "core" if exercise.core else "optional"
        assert f"Exercise {id} ({path}){exercise.question}" in shown
    assert card._repr_mimebundle_()["text/plain"] == repr(card)


def test_a_number_is_checked_when_it_has_been_written() -> None:
    card = number_card()
    for text in ("2", "4", "many"):
        card.field.value = text
        assert card.verdict == lessons.check("0.1", text)
        sign = "✓ " if text == "4" else "… "
        assert words(card.feedback.value) == sign + card.verdict.message
        assert ("rumble-right" in card.feedback.value) == (text == "4")
        assert ("rumble-not-yet" in card.feedback.value) == (text != "4")


def test_check_checks_again() -> None:
    card = number_card()
    press(card, "Check")
    assert words(card.feedback.value) == "… There is no answer yet."
    card.field.value = "4"
    card.feedback.value = ""
    press(card, "Check")
    assert card.verdict is not None
    assert card.verdict.right
    assert words(card.feedback.value).startswith("✓ This check: right.")


def test_one_can_count_without_a_keyboard_and_nothing_is_checked_on_the_way() -> None:
    card = number_card()
    for _ in range(4):
        press(card, "+")
    assert (card.field.value, card.verdict) == ("4", None)
    press(card, "−")
    assert (card.field.value, card.verdict) == ("3", None)
    for _ in range(5):
        press(card, "−")
    assert card.field.value == "0", "there are no soldiers below none"
    card.field.value = "many"
    press(card, "+")
    assert card.field.value == "1"
    card.field.value = "2"
    assert card.verdict == lessons.check("0.1", "2"), "what is written is checked again"


def test_chances_have_no_buttons_to_count_with() -> None:
    exercise = Exercise(id="x", question="How likely?", truth=lambda: Fraction(5, 12), hints=("a", "b"))
    card = card_for(exercise, "en")
    assert isinstance(card, NumberCard)
    texts = [part.description for part in inside(card) if isinstance(part, ipywidgets.Button)]
    assert sorted(texts) == ["Check", "Hint"]
    card.field.value = "41,7 %"
    assert card.verdict is not None
    assert card.verdict.right


@pytest.mark.parametrize("id", exercises())
def test_hints_come_one_after_the_other(id: str) -> None:
    card = lessons.ask(id)
    first, second = find(id).hints
    assert not card.hint_button.disabled
    card.hint_button.click()
    assert words(card.hints.value) == f"Hint 1: {first}"
    card.hint_button.click()
    assert words(card.hints.value) == f"Hint 1: {first}Hint 2: {second}"
    assert card.hint_button.disabled
    card.show_hint()
    assert words(card.hints.value) == f"Hint 1: {first}Hint 2: {second}"
    assert card.verdict is None, "a hint is no answer"


def test_a_choice_is_marked_and_may_be_changed() -> None:
    card = lessons.ask("0.2")
    assert isinstance(card, ChoiceCard)
    for name in ("Aki", "Bea"):
        press(card, name)
        assert card.verdict == lessons.check("0.2", name)
        marked = [
            made.description for made in card.options.row.children if "rumble-chosen" in made._dom_classes
        ]
        assert marked == [f"✓ {name}"]
        assert [made.description for made in card.options.row.children if "✓" in made.description] == marked
    assert words(card.feedback.value).startswith("✓ This check: right.")


@pytest.mark.parametrize("plain", [False, True])
def test_a_territory_is_chosen_on_the_board_or_from_the_list(plain: bool) -> None:
    card = lessons.ask("0.5", plain=plain)
    assert isinstance(card, BoardCard)
    for territory in ("ezo", "kyushu"):
        choose(card, territory)
        assert card.territory == territory
        assert card.verdict == lessons.check("0.5", territory)
        assert card.board.view.states[territory] == "chosen"
        others = {state for id, state in card.board.view.states.items() if id != territory}
        assert others == {"selectable"}
        assert card.board.view.ghosts == {}
        assert words(card.feedback.value).endswith(card.verdict.message)
    assert card.verdict is not None
    assert card.verdict.right


def choose(card: BoardCard, territory: str) -> None:
    if card.board.picture is None:
        card.board.lines[territory].click()
    else:
        receive(card.board, choice(card.board, territory))
        assert picture_of(card.board).picture["status"] == card.verdict.message  # type: ignore[union-attr]


@pytest.mark.parametrize("plain", [False, True])
def test_the_last_soldier_is_placed_and_its_battle_is_told(plain: bool) -> None:
    card = lessons.ask("0.3", plain=plain)
    assert isinstance(card, PlacingCard)
    assert card.board.view.ghosts == {}
    for territory in card.position.map.territories:
        choose(card, territory)
        checked = lessons.check("0.3", territory)
        told = find("0.3").consequence
        assert told is not None
        assert card.verdict is not None
        assert card.verdict.right == checked.right == (territory == "ume")
        assert card.verdict.message == f"{told(territory, 'en')} {checked.message}"
        assert card.board.view.ghosts == {(territory, "Aki"): 1}
        assert card.board.view.states[territory] == "chosen"
        assert words(card.feedback.value).endswith(card.verdict.message)


@pytest.mark.parametrize("id", ["0.3", "0.5"])
def test_what_is_no_territory_is_no_answer(id: str) -> None:
    card = lessons.ask(id)
    assert isinstance(card, BoardCard)
    assert not card.answer("edo").right
    assert card.territory == ""
    assert card.board.view.ghosts == {}


def test_a_puzzle_without_a_consequence_only_checks() -> None:
    card = card_for(replace(find("0.3"), consequence=None), "en")
    assert card.answer("ume").right
    assert words(card.feedback.value).startswith("✓ This check: right.")


def test_a_sentence_is_compared_and_kept_nowhere() -> None:
    card = lessons.reflect("0.6")
    assert "why did Bea take Kame" in repr(card)
    assert card.sample.value == ""
    card.field.value = "Because of <Ume>."
    press(card, "Compare")
    assert words(card.sample.value).startswith("One way to say it: Bea won Ume next door")
    assert card.field.value == "Because of <Ume>."
    assert any("stored nowhere" in words(html) for html in page(card))
    assert repr(lessons.reflect("0.6", "hu")) != repr(card)


def test_cards_do_not_know_each_other() -> None:
    one, other = number_card(), number_card()
    one.field.value = "4"
    one.hint_button.click()
    assert (other.field.value, other.verdict, other.hints.value) == ("", None, "")


def test_questions_and_choices_are_verbatim() -> None:
    name = "<b>x</b> & $$"
    exercise = Exercise(
        id="x",
        question=f"Who is {name}?",
        truth=lambda: {"a"},
        choices=lambda: {"a": name, "b": "Bea"},
        hints=(f"Not {name}.", "b"),
        misconceptions={"b": f"It is {name}."},
        position=None,
    )
    card = card_for(exercise, "en")
    assert isinstance(card, ChoiceCard)
    assert [made.description for made in card.options.row.children] == [name, "Bea"]
    press(card, "Bea")
    card.show_hint()
    seen = "\n".join(text for html in page(card) for text in read(html).texts)
    for text in (f"Who is {name}?", f"It is {name}.", f"Not {name}."):
        assert text in seen


def test_a_card_of_no_kind_cannot_be_built() -> None:
    with pytest.raises(NotImplementedError):
        ExerciseCard(find("0.1"), "en")
