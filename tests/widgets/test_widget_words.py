"""What widgets say: names verbatim everywhere, and words where there is no page."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import ipywidgets
import pytest
from clicked import inside, page, picture_of, read
from drawn import named_map, war
from strategies import AWKWARD_NAMES

from rumble_nb import Position, resolve_war
from rumble_nb.engine.report import WarReport
from rumble_nb.widgets import board, war_theatre
from rumble_nb.widgets.bet import Bet
from rumble_nb.widgets.board import BoardPanel, labels_of
from rumble_nb.widgets.parts import Spoken, element, guarded, html

VALUES = {"tsuru": 3, "matsu": 5, "take": 7, "ume": 8, "kame": 11}


def awkward_war(name: str) -> WarReport:
    """Give a war in which a player, all territories and the map have one name."""
    soldiers = {id: {name: 2, "Zoë": 1} for id in VALUES}
    return resolve_war(Position(named_map(name), [name, "Zoë"], VALUES, soldiers, ["Zoë", name]))


@pytest.mark.parametrize("name", AWKWARD_NAMES)
def test_names_are_verbatim_in_every_text_of_a_theatre(name: str) -> None:
    report = awkward_war(name)
    theatre = war_theatre(report, predict="last")
    assert theatre.bet is not None
    assert [button.description for button in theatre.bet.players.row.children] == [name, "Zoë"]
    assert name in repr(theatre.bet)
    theatre.bet.choose(name)
    theatre.bet.commit("guess")
    for number in (2, len(report.events)):
        theatre.show(number)
        theatre.tell("kame")
        texts = [read(value) for value in page(theatre)]
        seen = "\n".join(text for reader in texts for text in reader.texts)
        assert f"{name}, token" in seen
        assert any(title.startswith(name) for reader in texts for title in reader.titles)
        picture = picture_of(theatre.board).picture
        assert picture["labels"]["kame"].startswith(f"{name}, token 11.")
        assert picture["title"] == f"Map: {name}"
    feedback = "".join(read(theatre.bet.feedback.value).texts)
    assert feedback.startswith(f"Right! You predicted {name}; it was {name}.")


@pytest.mark.parametrize("name", AWKWARD_NAMES)
def test_names_are_verbatim_on_a_board(name: str) -> None:
    for plain in (False, True):
        explorer = board(awkward_war(name).position, plain=plain)
        explorer.choose("kame")
        assert "".join(read(explorer.words.value).texts) == f"{name}, token 11. {name} 2, Zoë 1."
        assert repr(explorer).startswith(f"Board: {name}. {name}, token 3.")
        if plain:
            assert explorer.board.lines["kame"].description == f"✓ {name}, token 11. {name} 2, Zoë 1."


def test_every_widget_reads_as_words() -> None:
    report = war("islets", 2)
    theatre = war_theatre(report, predict="winner")
    explorer = board(report.position)
    panel = BoardPanel(theatre.board.view)
    expected = {
        theatre: f"War Theatre: 5 battles, {len(report.events)} steps.",
        theatre.bet: "Your prediction: who wins the war?",
        panel: "Board: Islets (a teaching map).",
        explorer: " ".join(["Board: Islets (a teaching map).", *labels_of(report.position).values()]),
        picture_of(panel): "<BoardPicture 0>",
        picture_of(explorer.board): "<BoardPicture 1>",
    }
    assert {widget: repr(widget) for widget in expected} == expected
    own = [part for part in inside(theatre) if type(part).__module__.startswith("rumble_nb")]
    assert {type(part).__name__ for part in own} == {
        "WarTheatre",
        "BoardPanel",
        "BoardPicture",
        "Bet",
        "HowSure",
        "Controls",
        "Timeline",
    }
    assert not [part for part in own if "0x" in repr(part) or "object at" in repr(part)]


def test_a_stored_notebook_keeps_all_the_words() -> None:
    """What ipywidgets stores otherwise is cut after 110 characters."""
    report = war("japan", 4)
    spoken: list[Spoken] = [
        board(report.position),
        war_theatre(report),
        Bet(report, "last", "en", lambda: None),
    ]
    assert len(repr(spoken[0])) > 400
    for widget in spoken:
        bundle = widget._repr_mimebundle_()
        assert bundle["text/plain"] == repr(widget)
        assert "application/vnd.jupyter.widget-view+json" in bundle


def test_words_are_stored_as_html_so_that_they_break_between_words() -> None:
    class Told(Spoken):
        def __repr__(self) -> str:
            return "<b>&\ntwo"

    assert Told()._repr_mimebundle_()["text/html"] == "<p>&lt;b&gt;&amp;<br>two</p>"


def test_words_follow_the_language() -> None:
    report = war("japan", 3)
    for make in (board, war_theatre):
        build: Callable[..., Any] = make
        source = report.position if make is board else report
        english, hungarian = repr(build(source)), repr(build(source, lang="hu"))
        assert english != hungarian


def test_texts_and_elements() -> None:
    assert html("").value == ""
    assert html("a <b>", "p", "said").value == '<p class="said">a &lt;b&gt;</p>'
    assert element('"', "td", "", ' role="alert"') == '<td role="alert">&quot;</td>'
    assert isinstance(html("x"), ipywidgets.HTML)


def test_a_guarded_handler_keeps_its_name_and_takes_its_message_back() -> None:
    said: list[str] = []

    def work(given: int) -> None:
        """Do something."""

    run = guarded(work, said.append)
    run(3)
    assert (run.__name__, run.__doc__, said) == ("work", "Do something.", [""])
