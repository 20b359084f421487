"""The tray alone: what it shows, what it takes from the page, and the plain buttons that do the same."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any
from xml.etree import ElementTree

import ipywidgets
import pytest
from at_table import act, press, send, shown_in, tick, tray_picture
from clicked import SVG_TAGS, inside, page, read, words
from strategies import AWKWARD_NAMES

from rumble_nb import RumbleError
from rumble_nb.engine.dice import Dice
from rumble_nb.engine.tactics import CARDS
from rumble_nb.widgets.parts import living
from rumble_nb.widgets.turn_tray import Choice, TrayView, TurnTray

Watch = Callable[[Any], list[Any]]
TakeLog = Callable[[], list[logging.LogRecord]]


class Tray:
    """A tray that gathers what is chosen on it."""

    def __init__(self, plain: bool = False) -> None:
        self.done: list[str] = []
        self.tray = TurnTray("en", lambda: self.done.append("next"), plain)

    def show(self, *names: str, **more: Any) -> None:
        choices = tuple(Choice(name, lambda name=name: self.done.append(name)) for name in names)  # type: ignore[misc]
        self.tray.show(TrayView("Aki is to roll", choices, **more))


def labels(tray: TurnTray) -> list[str]:
    """Give what stands on the plain buttons."""
    return [part.description for part in inside(tray.plain) if isinstance(part, ipywidgets.Button)]


def test_what_is_chosen_is_done_once(watch: Watch) -> None:
    one = Tray()
    one.show("Roll", "Again")
    answers, first = watch(one.tray), act(one.tray, 1)
    send(one.tray, first)
    one.show("Place")
    send(one.tray, first)
    send(one.tray, act(one.tray, 0))
    assert one.done == ["Again", "Place"]
    assert answers == [{"event": "ignored"}] * 3, "what changes nothing is answered, so that no page waits"


@pytest.mark.parametrize(("pause", "done"), [(None, []), (0, ["next"]), (250, ["next"])])
def test_the_next_step_comes_where_it_is_waited_for(pause: int | None, done: list[str]) -> None:
    one = Tray()
    one.show("Roll", pause=pause)
    for content in ({"event": "next"}, tick(one.tray) | {"number": 7}, tick(one.tray) | {"index": 0}):
        send(one.tray, content)
    assert one.done == []
    send(one.tray, tick(one.tray))
    assert one.done == done


def test_all_that_is_to_be_seen_is_sent_in_one_piece() -> None:
    one, pictures = Tray(), list[dict[str, Any]]()
    tray_picture(one.tray).observe(lambda change: pictures.append(change["new"]), "picture")
    split = Choice("3+6 → 9 Kantō: 1 soldier", print, "die 1 counts", "kanto", 1, "A", 1)
    one.tray.show(TrayView("Aki places soldiers", (split,), Dice((1, 3, 6)), True, "a note", 900))
    (shown,) = pictures
    (entry,) = shown.pop("actions")
    die, dice = entry.pop("picture"), shown.pop("dice")
    assert entry == {
        "label": "3+6 → 9 Kantō: 1 soldier",
        "detail": "die 1 counts",
        "territory": "kanto",
        "soldiers": 1,
        "letter": "A",
        "main": False,
        "card": "",
        "blocked": False,
        "small": False,
        "back": False,
        "heading": "",
    }
    assert shown == {
        "number": 1,
        "heading": "Aki places soldiers",
        "tumble": True,
        "note": "a note",
        "pause": 900,
    }
    roots = [ElementTree.fromstring(svg) for svg in (die, dice)]
    for root in roots:
        assert {part.tag for part in root.iter()} <= SVG_TAGS
    assert roots[0].get("aria-label", "").startswith("Die: 1.")
    assert roots[1].get("aria-label") == "Three dice. The dice show 1, 3 and 6."


def test_pictures_in_the_tray_need_no_ids_so_that_none_meet() -> None:
    one, other = Tray(), Tray()
    ids: list[str] = []
    for each in (one, other):
        choices = (*(Choice("", print, card=card) for card in CARDS), Choice("", print, die=6))
        each.tray.show(TrayView("", choices, Dice((1, 1, 6))))
        shown = shown_in(each.tray)
        for svg in (shown["dice"], *(entry["picture"] for entry in shown["actions"])):
            ids += [part.attrib["id"] for part in ElementTree.fromstring(svg).iter() if "id" in part.attrib]
    assert ids == []


def test_what_is_blocked_does_nothing() -> None:
    done: list[str] = []
    for plain in (False, True):
        tray = TurnTray("en", print, plain=plain)
        choices = [
            Choice(text, lambda text=text: done.append(text), "why", blocked=text == "Scout")  # type: ignore[misc]
            for text in ("Roll", "Scout")
        ]
        tray.show(TrayView("Aki is to roll", tuple(choices)))
        if plain:
            scout = next(one for one in tray.plain.children if one.description == "Scout (why)")
            assert scout.disabled
            scout.click()
        else:
            assert shown_in(tray)["actions"][1]["blocked"]
            send(tray, act(tray, 1))
    assert done == []


def test_plain_buttons_do_the_same_while_their_moment_is_shown() -> None:
    one = Tray(plain=True)
    assert one.tray.picture is None
    one.show("Roll", "Again", note="a <note>", pause=3)
    assert labels(one.tray) == ["Roll", "Again", "Go on"]
    assert [words(text) for text in page(one.tray) if text] == ["Aki is to roll", "a <note>"]
    old = list(one.tray.plain.children)
    press(one.tray, "Again")
    press(one.tray, "Go on")
    assert one.done == ["Again", "next"]
    one.show("Place")
    for part in old:
        if isinstance(part, ipywidgets.Button):
            part.click()
    assert one.done == ["Again", "next"], "a button of an earlier moment does nothing"
    assert {part.comm for part in old} == {None}
    assert labels(one.tray) == ["Place"]


def test_plain_buttons_are_offered_and_then_follow() -> None:
    one = Tray()
    one.show("Roll")
    assert labels(one.tray) == ["Show plain buttons"]
    press(one.tray, "Show plain buttons")
    assert labels(one.tray) == ["Roll"]
    assert "rumble-plain-now" in one.tray.plain._dom_classes
    send(one.tray, act(one.tray, 0))
    press(one.tray, "Roll")
    one.show("Place", "Again")
    assert (one.done, labels(one.tray)) == (["Roll", "Roll"], ["Place", "Again"])
    before = len(living(ipywidgets.Widget))
    for _ in range(5):
        one.show("Place", "Again")
    assert len(living(ipywidgets.Widget)) == before


def test_a_plain_button_tells_the_detail_and_what_one_would_do_next() -> None:
    tray = TurnTray("en", print, plain=True)
    tray.show(TrayView("", (Choice("Roll", print, main=True), Choice("3+6", print, "die 1 counts"))))
    assert labels(tray) == ["Roll", "3+6 (die 1 counts)"]
    classes = [part._dom_classes for part in tray.plain.children[1:]]
    assert ["rumble-main" in names for names in classes] == [True, False]


@pytest.mark.parametrize("plain", [False, True])
def test_what_fails_is_said_and_logged(plain: bool, take_log: TakeLog) -> None:
    def fail() -> None:
        raise ZeroDivisionError("<by nobody>")

    def refuse() -> None:
        raise RumbleError("Not <there>.")

    tray = TurnTray("en", fail, plain)
    tray.show(TrayView("", (Choice("a", fail), Choice("b", refuse), Choice("c", lambda: None)), pause=1))

    def choose(index: int) -> str:
        if plain:
            press(tray.plain, "abc"[index])
        else:
            send(tray, act(tray, index))
        return words(tray.error.value)

    fault = "Something went wrong here: ZeroDivisionError: <by nobody>"
    assert choose(0) == fault
    assert [record.getMessage() for record in take_log()] == ["A handler failed."]
    assert choose(1) == "Not <there>."
    assert take_log() == [], "a refusal is no fault"
    assert choose(2) == ""
    press(tray, "Go on") if plain else send(tray, tick(tray))
    assert words(tray.error.value) == fault
    assert len(take_log()) == 1


def test_names_are_verbatim() -> None:
    one, plain = Tray(), Tray(plain=True)
    for name in AWKWARD_NAMES:
        for each in (one, plain):
            each.tray.show(TrayView(name, (Choice(name, print, name),), note=name))
        shown = shown_in(one.tray)
        assert {shown["heading"], shown["note"], shown["actions"][0]["label"]} == {name}
        assert labels(plain.tray) == [f"{name} ({name})"]
        assert [read(text).texts for text in page(plain.tray) if text] == [[name], [name]]


def test_it_reads_as_words() -> None:
    one = Tray()
    one.show("Roll", "Again")
    assert repr(one.tray) == "Aki is to roll. Roll Again"
    assert repr(tray_picture(one.tray)) == "<TrayPicture 1>"
