"""The figure of luck and choice: arrows that join, numbers that add up, words that tell the same."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from drawn import assert_fit_to_print, assert_texts_are_clear, bounds, flat, texts_of
from strategies import AWKWARD_NAMES

from rumble_nb import Game, Rules, RumbleError, figures, luck_and_choice
from rumble_nb.analysis.bots import RandomPlayer, play_out
from rumble_nb.draw.luck_bars import luck_scene
from rumble_nb.draw.scene import Path
from rumble_nb.locale import LANGUAGES


def split_of(players: Any, seed: int = 7, soldiers: int = 18, n: int = 300) -> Any:
    game = Game(players, rules=Rules.published(len(players)).replace(soldiers=soldiers), seed=seed)
    return luck_and_choice(play_out(game, RandomPlayer(cards=True)), n=n)


SPLIT = split_of(["Aki", "Bea", "Cai"])


def paths(scene: Any, *roles: str) -> list[Path]:
    return [shape for shape in flat(scene.shapes) if isinstance(shape, Path) and shape.role in roles]


def test_each_arrow_starts_where_the_one_before_ended() -> None:
    scene = luck_scene(SPLIT)
    arrows = paths(scene, "own", "others")
    assert [arrow.role for arrow in arrows] == ["own", "own", "others", "others"] * 3
    starts = [arrow.segments[0][1][0][0] for arrow in arrows]
    tips = [arrow.segments[2][1][0][0] for arrow in arrows]
    for seat, balance in enumerate(SPLIT.values()):
        block = slice(4 * seat, 4 * seat + 4)
        for (_, tip), (start, _) in pairwise(zip(starts[block], tips[block], strict=True)):
            assert tip == pytest.approx(start)
        for start, tip, part in zip(starts[block], tips[block], balance.parts, strict=True):
            assert (tip > start) == (part.value > 0)
    zero, whole = (min(tips[i] for i in (3, 7, 11)), max(tips[i] for i in (3, 7, 11)))
    first = SPLIT["Aki"]
    assert (starts[0] - zero) / (whole - zero) == pytest.approx(float(first.start.value))
    assert all(0 <= edge <= scene.width for path in paths(scene, "interval") for edge in bounds(path)[::2])


def test_own_deeds_are_hatched_in_the_players_hatch_and_others_are_plain() -> None:
    arrows = paths(luck_scene(SPLIT), "own", "others")
    assert [arrow.paint.hatch for arrow in arrows] == [
        "A",
        "A",
        None,
        None,
        "B",
        "B",
        None,
        None,
        "C",
        "C",
    ] + [None] * 2


def test_the_numbers_are_those_of_the_words() -> None:
    scene = luck_scene(SPLIT)
    assert texts_of(scene, "sum") == [text for it in SPLIT.values() for text in it.told()[1:5]]
    assert texts_of(scene, "ends") == [f"{it.told()[0]} → {it.told()[5]}" for it in SPLIT.values()]
    assert scene.description == SPLIT.words().replace("\n", " ")
    assert " ".join(texts_of(scene, "note")) == f"{SPLIT.turned()} {SPLIT.assumption()}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_figures_are_fit_to_print(players: int, language: str) -> None:
    split = split_of(["Aki", "Bea", "Cai", "Dai"][:players])
    assert_fit_to_print(luck_scene(split, None, language))
    assert_texts_are_clear(luck_scene(split, None, language, width=340, notes=False))


def test_exact_sums_have_no_interval_and_names_are_verbatim() -> None:
    split = split_of(AWKWARD_NAMES[:2], soldiers=1)
    scene = luck_scene(split)
    assert (paths(scene, "interval"), texts_of(scene, "noise")) == ([], [])
    assert_texts_are_clear(scene)
    assert texts_of(scene, "name")[0][:8] == AWKWARD_NAMES[0][:8]


def test_a_split_shows_itself() -> None:
    assert "Luck and choice" in SPLIT._repr_svg_()
    still = SPLIT.still("hu")
    assert (still.png[1:4], still.title) == (b"PNG", "Szerencse és döntés")
    assert still.words == SPLIT.words("hu").replace("\n", " ")
    assert figures.luck_and_choice(SPLIT, title="Mine").title == "Mine"
    with pytest.raises(RumbleError, match="give what luck_and_choice"):
        figures.luck_and_choice({})
