"""Still pictures: one PNG with its words beside it."""

from __future__ import annotations

import base64
import io
from html import unescape

import pytest
from drawn import fullest, named_map, war
from IPython.core.formatters import DisplayFormatter
from PIL import Image

from rumble_nb import Position, load_map
from rumble_nb.draw.pictures import map_scene, moment_scene, position_scene
from rumble_nb.draw.scene import Scene
from rumble_nb.draw.still import Still, map_still, moment_still, position_still, report_still


def test_stills_say_what_their_scenes_say() -> None:
    report = war("islets", 2)
    moment = fullest(report)
    pairs: list[tuple[Still, Scene]] = [
        (position_still(report.position), position_scene(report.position)),
        (report.position.still(), position_scene(report.position)),
        (report_still(report), moment_scene(report, report.moments[-1])),
        (report.still(), moment_scene(report, report.moments[-1])),
        (moment_still(report, moment), moment_scene(report, moment)),
        (map_still(load_map("islets")), map_scene(load_map("islets"))),
    ]
    for still, scene in pairs:
        assert (still.title, still.words) == (scene.title, scene.description)
        assert Image.open(io.BytesIO(still.png)).size == (800, 560)


def test_the_same_moment_gives_the_same_still() -> None:
    report = war("islets", 2)
    assert report.still() == report.still()
    assert report.still() != report.position.still()


@pytest.mark.parametrize("name", ['say "hi"', "<b>x</b>", "Ba$$in", "O'Neil & Söhne"])
def test_a_notebook_keeps_the_picture_and_its_words(name: str) -> None:
    still = Position.random(3, players=2, map=named_map(name)).still()
    assert repr(still) == f"Map: {name}. {still.words}"
    data, metadata = still._repr_mimebundle_(include=None, exclude=None)
    assert set(data) == {"image/png", "text/plain"}
    assert base64.b64decode(data["image/png"]) == still.png
    assert data["text/plain"] == repr(still)
    alternative = metadata["image/png"]["alt"]
    assert unescape(alternative) == repr(still)
    assert not set(alternative) & set("<>\"'")


def test_a_cell_that_ends_in_a_still_shows_exactly_one_picture() -> None:
    formatter = DisplayFormatter()
    data, _ = formatter.format(war("islets", 2).position.still())  # type: ignore[no-untyped-call]
    assert [kind for kind in data if kind.startswith("image/")] == ["image/png"]
    data, _ = formatter.format(war("islets", 2).position)  # type: ignore[no-untyped-call]
    assert [kind for kind in data if kind.startswith("image/")] == ["image/svg+xml"]


def test_words_are_in_the_language_asked_for() -> None:
    report = war("islets", 2)
    english, hungarian = report.position.still(), report.position.still("hu")
    assert "Tsuru, token" in english.words
    assert "Curu" in hungarian.words
    assert english.title != hungarian.title
