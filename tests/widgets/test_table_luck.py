"""Luck and choice at the end of a table's game: shown after the war, in slices, in both languages."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any

import pytest
from at_table import SHORT, finish, press, seat
from clicked import page, read, words

from rumble_nb import Game, luck_and_choice
from rumble_nb.analysis.luck_and_choice import Reckoning
from rumble_nb.widgets.table import Table
from rumble_nb.widgets.table_luck import GAMES, SLICE

TakeLog = Callable[[], list[logging.LogRecord]]

pytestmark = pytest.mark.usefixtures("tables_leave")


def at_the_end(**more: Any) -> Table:
    """Play a short game and watch its war to the end."""
    table = seat(rules=SHORT, predict=None, **more)
    finish(table)
    watch_to_the_end(table)
    return table


def watch_to_the_end(table: Table) -> None:
    assert table.theatre is not None
    table.theatre.step(len(table.theatre.report.events))


def is_shown(table: Table) -> bool:
    return bool(table.luck.layout.display != "none")


def test_the_card_shows_once_the_war_has_been_watched_to_its_end() -> None:
    table = seat(rules=SHORT)
    assert not is_shown(table)
    finish(table)
    assert not is_shown(table), "it would tell who wins before the prediction"
    assert table.theatre is not None
    assert table.theatre.bet is not None
    watch_to_the_end(table)
    assert not is_shown(table)
    table.theatre.bet.choose("Aki")
    table.theatre.bet.commit("sure")
    watch_to_the_end(table)
    assert is_shown(table)
    table.game.undo()
    assert not is_shown(table)


def test_luck_and_choices_are_told_as_they_are_computed() -> None:
    table = at_the_end()
    press(table.luck, "Luck or choice?")
    split = luck_and_choice(table.game, n=GAMES)
    told = words(table.luck.told.value)
    for player, balance in split.items():
        _, dice, choices, *_ = balance.told()
        assert f"{player} dice {dice}, choices {choices}" in told
    assert split.turned() in told
    assert split.assumption() in told
    assert "<svg" in table.luck.told.value
    assert table.luck.split == split
    assert table.luck.asking.layout.display == "none"
    assert repr(table.luck) == f"<TableLuck: {split!r}>"
    for text in page(table.luck):
        read(text)


def test_what_was_found_is_told_in_another_language_and_forgotten_with_its_game() -> None:
    table = at_the_end(lang="hu")
    press(table.luck, "Szerencse vagy döntés?")
    split = table.luck.split
    assert split is not None
    table.speak("en")
    assert split.turned() in words(table.luck.told.value)
    assert is_shown(table)
    table.game.undo()
    assert (is_shown(table), table.luck.split) == (False, split)
    table.game.redo()
    watch_to_the_end(table)
    assert table.luck.split is split, "the same game needs no second look"
    table.replace_game(Game(2, rules=SHORT, seed=8))
    assert not is_shown(table)
    finish(table)
    watch_to_the_end(table)
    assert table.luck.split is None
    assert table.luck.told.value == ""


def test_the_table_can_be_used_while_the_game_is_looked_at() -> None:
    table = at_the_end()

    async def watch() -> list[str]:
        press(table.luck, "Luck or choice?")
        seen = []
        while table.luck.split is None:
            seen.append(words(table.luck.told.value))
            assert table.luck.asking.disabled
            await asyncio.sleep(0.005)
        return seen

    seen = asyncio.run(watch())
    total = len(table.luck.split.steps) + 1  # type: ignore[union-attr]
    assert seen[0] == f"Looking at the moments of the game: {SLICE} of {total} …"
    assert len(set(seen)) >= 2
    assert table.luck.split == luck_and_choice(table.game, n=GAMES)


@pytest.mark.parametrize("left", ["another game", "closed"])
def test_nobody_goes_on_looking_at_a_game_that_has_gone(left: str) -> None:
    table = at_the_end()

    async def leave() -> None:
        press(table.luck, "Luck or choice?")
        if left == "closed":
            table.close()
        else:
            table.replace_game(Game(2, rules=SHORT, seed=8))
            finish(table)
            watch_to_the_end(table)
        await asyncio.sleep(0.05)

    asyncio.run(leave())
    assert table.luck.split is None
    assert not table.luck.asking.disabled or left == "closed"


def test_a_failure_is_seen_and_one_can_ask_again(monkeypatch: pytest.MonkeyPatch, take_log: TakeLog) -> None:
    table, went_on = at_the_end(), Reckoning.go_on

    def fail(reckoning: Reckoning) -> None:
        went_on(reckoning) if reckoning.done < SLICE else 1 / 0

    monkeypatch.setattr(Reckoning, "go_on", fail)

    async def ask() -> None:
        press(table.luck, "Luck or choice?")
        await asyncio.sleep(0.05)

    asyncio.run(ask())
    assert "Something went wrong here: ZeroDivisionError" in words(table.luck.error.value)
    assert [record.getMessage() for record in take_log()] == ["A handler failed."]
    assert (table.luck.asking.disabled, table.luck.told.value) == (False, "")
    monkeypatch.undo()
    press(table.luck, "Luck or choice?")
    assert (table.luck.split is None, table.luck.error.value) == (False, "")
