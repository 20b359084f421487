"""How a pupil answers the cards of exercises in a page: with a mouse, and a number written into a field."""

from __future__ import annotations

import re
from functools import singledispatch

from playwright.sync_api import Locator, Page, expect

from rumble_nb.engine.cards.effects import Answer
from rumble_nb.engine.cards.steps import Choices, choices
from rumble_nb.engine.cards.words import card_name
from rumble_nb.engine.state import State
from rumble_nb.lessons import desk
from rumble_nb.lessons.card import BoardCard, ChoiceCard, DiceCard, ExerciseCard, NumberCard, card_for
from rumble_nb.lessons.card_play import PlayedCard
from rumble_nb.lessons.marking_card import MarkingCard, WayCard
from rumble_nb.lessons.route_card import RouteCard
from rumble_nb.locale import catalogue


def card_in(page: Page, id: str, language: str = "en") -> Locator:
    """Find the card of an exercise by its heading."""
    heading = catalogue(language).gettext("Exercise {id} ({path})").format(id=id, path="")
    return page.locator(".rumble-card", has_text=re.compile(re.escape(heading.rstrip(")")))).first


def answer_right(page: Page, id: str, answer: str, language: str = "en") -> None:
    """Answer an exercise as a pupil does, and see it marked right."""
    shown = card_in(page, id, language)
    give(card_for(desk.find(id, language), language), shown, answer)
    expect(shown).to_contain_text(catalogue(language).gettext("This check: right."))
    expect(shown.locator(".rumble-right")).to_be_visible()


def write_sentence(page: Page, id: str, language: str = "en") -> None:
    """Write a sentence, and see another one beside it."""
    reflection, say = desk.reflections(language)[id], catalogue(language).gettext
    with_field = page.locator(".rumble-card", has=page.locator("textarea"), has_text=reflection.question)
    with_field.first.locator("textarea").fill("Because.")
    _press(with_field.first, say("Compare"))
    expect(with_field.first).to_contain_text(say("One way to say it:"))


def make_receipt(page: Page, lesson: int, pupil: int, language: str = "en") -> str:
    """Ask for the receipt of a lesson under a number, and read its code."""
    say = catalogue(language).gettext
    title = say("Receipt of lesson {lesson}").format(lesson=lesson)
    card = page.locator(".rumble-card", has_text=title).last
    card.locator("input").fill(str(pupil))
    _press(card, say("Make the receipt"))
    return card.locator(".rumble-receipt").inner_text()


@singledispatch
def give(card: ExerciseCard, shown: Locator, answer: str) -> None:
    """Give an answer to a card that a page shows."""
    raise TypeError(f"Nobody has said how {type(card).__name__} is answered by hand: {answer}, {shown}")


@give.register
def _number(card: NumberCard, shown: Locator, answer: str) -> None:
    shown.locator("input").fill(answer)
    _check(card, shown)


@give.register
def _choice(card: ChoiceCard, shown: Locator, answer: str) -> None:
    texts = card.exercise.choices() if card.exercise.choices else {}
    _press(shown, texts[answer])


@give.register
def _territory(_: BoardCard, shown: Locator, answer: str) -> None:
    _click(shown, answer)


@give.register
def _marks(card: MarkingCard, shown: Locator, answer: str) -> None:
    _walk(card, shown, answer)
    _check(card, shown)


@give.register
def _walk(card: WayCard | RouteCard, shown: Locator, answer: str) -> None:
    territories = answer.split(", ")
    for territory in territories[1:] if isinstance(card, WayCard) else territories:
        _click(shown, territory)


@give.register
def _dice(card: DiceCard, shown: Locator, answer: str) -> None:
    for faces, pips in zip(shown.locator(".rumble-faces").all(), answer, strict=True):
        _press(faces, pips)
    _check(card, shown)


@give.register
def _play(card: PlayedCard, shown: Locator, answer: str) -> None:
    (name,) = (id for id in card.state.tactics if answer.startswith(f"PlayCard({id!r},"))
    _press(shown, card_name(name, card.language))
    for given in answers_to(card.state, name, answer):
        if given in card.state.map.territories:
            _click(shown, str(given))
        else:
            _press(shown, str(given))
    enough = shown.get_by_role("button", name=card.words.gettext("That is enough"), exact=True)
    if enough.is_visible():
        enough.click()


def answers_to(state: State, card: str, play: str) -> tuple[Answer, ...]:
    """Find the answers that lead to a play of a card.

    Examples
    --------
    >>> from rumble_nb import tactics
    >>> state, action = tactics.example("otori")
    >>> answers_to(state, "otori", repr(action))
    ('koshin', 'oshu')
    """
    found = _leading(choices(state, card), play)
    if found is None:
        raise ValueError(f"No answers lead to {play}.")
    return found


def _leading(step: Choices, play: str) -> tuple[Answer, ...] | None:
    if step.action is not None and repr(step.action) == play:
        return ()
    for option in step.options:
        rest = _leading(step.choose(option), play)
        if rest is not None:
            return (option, *rest)
    return None


def _check(card: ExerciseCard, shown: Locator) -> None:
    _press(shown, card.words.gettext("Check"))


def _press(inside: Locator, name: str) -> None:
    inside.get_by_role("button", name=name, exact=True).first.click()


def _click(shown: Locator, territory: str) -> None:
    """Click a territory, and look that it is chosen, as the next click on an older picture does nothing."""
    land = shown.locator(f"[data-territory={territory}]")
    land.click()
    expect(land).to_have_attribute("aria-pressed", "true")
