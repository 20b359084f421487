"""Cards as pictures: symbols that stay apart without colours, cards that can be read, a page of them all."""

from __future__ import annotations

import base64
import hashlib
import re
from html import unescape
from itertools import combinations
from xml.etree import ElementTree as ET

import numpy as np
import pytest
from drawn import around, assert_texts_are_clear, bounds, flat, labels
from matplotlib.image import imread

from rumble_nb import RumbleError, figures, load_map, tactics
from rumble_nb.draw.axes import scene_png
from rumble_nb.draw.card_boards import after, before, places_of, window
from rumble_nb.draw.card_list import cards_scene
from rumble_nb.draw.card_page import cards_page
from rumble_nb.draw.card_pictures import card_scene, card_svg, symbol_scene, symbol_svg
from rumble_nb.draw.card_symbols import SIDE, symbol
from rumble_nb.draw.scene import Group, Label, Paint, Path
from rumble_nb.draw.theme import contrast, theme
from rumble_nb.engine.tactics import CARDS, card_effect, card_name, example, plays_of
from rumble_nb.lessons.card_moments import counting_board
from rumble_nb.locale import LANGUAGES


def grey(card: str) -> np.ndarray:
    """Give the brightness of a symbol at 96 pixels."""
    from io import BytesIO

    pixels = imread(BytesIO(scene_png(symbol_scene(card), SIDE)))
    return np.asarray(pixels[..., :3] @ [0.2126, 0.7152, 0.0722])


def test_symbols_stay_apart_in_grey_at_96_pixels() -> None:
    drawn = {card: grey(card) for card in CARDS}
    for one, other in combinations(CARDS, 2):
        different = np.mean(abs(drawn[one] - drawn[other]) > 0.3)
        assert different > 0.08, (one, other)
    for card, pixels in drawn.items():
        assert 0.08 < np.mean(pixels < 0.4) < 0.4, card


@pytest.mark.parametrize("card", CARDS)
def test_a_symbol_stays_on_its_square_and_needs_two_colours_only(card: str) -> None:
    left, top, right, bottom = around([bounds(shape) for shape in flat(symbol(card))])
    assert min(left, top) >= 2
    assert max(right, bottom) <= SIDE - 1
    paints = [shape.paint for shape in flat(symbol(card))]  # type: ignore[union-attr]
    assert {paint.fill for paint in paints} | {paint.stroke for paint in paints} <= {"ink", "panel", None}
    assert all(contrast(theme(mode)["ink"], theme(mode)["panel"]) > 10 for mode in ("light", "dark"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("card", CARDS)
def test_a_card_shows_its_name_and_its_whole_effect(card: str, language: str) -> None:
    scene = card_scene(card, language)
    assert_texts_are_clear(scene)
    name, *effect = [label.text for label in labels(scene.shapes)]
    assert (scene.title, scene.description) == (name, " ".join(effect))
    assert (name, " ".join(effect)) == (card_name(card, language), card_effect(card, language))
    assert min(label.size for label in labels(scene.shapes)) >= 11
    for svg in (card_svg(card, language), symbol_svg(card, language, "dark")):
        root = ET.fromstring(svg)
        assert (root[0].text, root[1].text) == (scene.title, scene.description)


def test_a_card_that_does_not_exist_is_refused() -> None:
    for draw in (card_svg, symbol_svg):
        with pytest.raises(RumbleError, match="There is no card 'dragon'; there are monomi"):
            draw("dragon")


# Before and after.


@pytest.mark.parametrize("card", CARDS)
def test_the_example_of_a_card_is_legal_and_lies_in_its_window(card: str) -> None:
    state, action = example(card)
    assert action in plays_of(state, card)
    assert sum(there["Aki"] for there in state.soldiers.values()) + state.stock["Aki"] == 18
    part = window(state.map, action)
    assert part.width / part.height == pytest.approx(4 / 3)
    for id in places_of(action):
        x, y, width, height = state.map[id].room
        assert part.x <= x <= x + width <= part.x + part.width
        assert part.y <= y <= y + height <= part.y + part.height


def arrows(card: str) -> int:
    """Count what is drawn over the board before a card."""
    return len(before(*example(card))) - len(after(*example(card)))


def test_every_move_between_territories_has_an_arrow() -> None:
    for card in CARDS:
        _, action = example(card)
        assert arrows(card) == sum(tactics.STOCK not in (move.source, move.target) for move in action.moves)
    assert {card for card in CARDS if not arrows(card)} == {"kasei", "muhon", "taikyaku"}
    leap = before(*example("shinobi"))[-1]
    assert isinstance(leap, Group)
    assert [shape.paint.dash for shape in leap.shapes if isinstance(shape, Path)] == [
        (),
        (16, 9),
        Paint().dash,
    ]


def test_a_window_stays_on_the_board_whatever_it_shows() -> None:
    japan = load_map("japan")
    for source, target in (("ryukyu", "ezo"), ("ezo", "oshu"), ("ryukyu", "kyushu")):
        part = window(japan, tactics.PlayCard("shinobi", [("Aki", 1, source, target)]))
        assert min(part.x, part.y) >= 0
        assert part.x + part.width <= 1000.01
        assert part.y + part.height <= 700.01


# The page.


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_shows_every_card_with_two_boards_and_needs_no_network(language: str) -> None:
    page = cards_page(language)
    assert len(page) < 500_000
    assert not re.search(r"https?:|<script|@import|url\(http", page)
    style = page.split("<style>")[1].split("</style>")[0]
    digest = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
    assert f"style-src 'sha256-{digest}'" in page
    assert f'<html lang="{language}">' in page
    body = page[page.index("<body>") : page.index("</html>")]
    root = ET.fromstring(body.replace("&nbsp;", " "))
    articles = root.findall(".//article")
    assert [article.get("id") for article in articles] == list(CARDS)
    for article in articles:
        told = " ".join("".join(article.itertext()).split())
        card = str(article.get("id"))
        assert card_name(card, language) in told
        assert card_effect(card, language) in unescape(told)
        seen = [board.get("aria-label") for board in article.findall(".//figure/svg")]
        assert len(seen) == len(set(seen)) == 2
    assert "Aki 3" in page


def test_ids_of_the_page_are_its_own_and_all_are_there() -> None:
    page = cards_page()
    ids = re.findall(r'\bid="(.*?)"', page)
    assert len(ids) == len(set(ids))
    used = {*re.findall(r'href="#(.*?)"', page), *re.findall(r"url\(#(.*?)\)", page)}
    assert used <= set(ids)


def test_a_tree_has_a_leaf_for_each_choice() -> None:
    state = counting_board()
    tree = figures.card_tree(state, "monomi")
    assert tree.words.startswith("Chūgoku: Kyūshū, Shikoku and Kinai (3).")
    assert tree.words.endswith("In all 13.")
    assert figures.card_tree(state, "taikyaku").words.endswith("In all 14."), (
        "both orders of a pair are leaves"
    )


@pytest.mark.parametrize("card", ["suigun", "kasei", "muhon", "joraku", "tsuiho"])
def test_a_card_of_other_questions_has_no_tree(card: str) -> None:
    with pytest.raises(RumbleError, match=f"'{card}' has no tree here: only a card of two territories"):
        figures.card_tree(counting_board(), card)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_list_of_cards_says_every_effect_in_full(language: str) -> None:
    scene = cards_scene(CARDS, language)
    written = " ".join(shape.text for shape in scene.shapes if isinstance(shape, Label))
    for card in CARDS:
        assert card_name(card, language) in written
        assert card_effect(card, language) in written
        assert card_effect(card, language) in scene.description
