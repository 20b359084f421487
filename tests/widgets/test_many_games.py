"""Many games at a table: those of the batch, in whatever steps they are played; the bet is scored."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import ipywidgets
import pytest
from clicked import inside, page, read

from rumble_nb import RulesError, RumbleError, batch, lessons
from rumble_nb.locale import LANGUAGES
from rumble_nb.widgets import many_games
from rumble_nb.widgets.dice_lab import SHORT_SEEDS
from rumble_nb.widgets.games_bet import answer_of
from rumble_nb.widgets.many_games import MOST_GAMES, ManyGames


def press(widget: ipywidgets.Widget, name: str) -> None:
    """Press the one button that is called so."""
    made = [part for part in inside(widget) if isinstance(part, ipywidgets.Button)]
    (found,) = [one for one in made if one.description == name]
    assert not found.disabled, name
    found.click()


def marked(table: ManyGames) -> list[str]:
    made = [part for part in inside(table) if isinstance(part, ipywidgets.Button)]
    return [one.description for one in made if "rumble-chosen" in one._dom_classes]


def said(table: ManyGames) -> str:
    return " ".join(text for value in page(table) for text in read(value).texts)


def test_games_are_those_of_the_batch_in_whatever_steps_they_are_played() -> None:
    table = many_games(seed=7)
    for name in ("Play 10", "Play 100", "Play 10"):
        press(table, name)
    expected = batch.play(120, seed=7)
    assert table.games is not None
    assert (table.games.scores == expected.scores).all()
    assert table.after(120).hits == int((expected.champion == 0).sum())
    assert f"{table.after(120).hits} of 120 games:" in said(table)
    assert "this policy: random" in said(table)
    assert "seed 7" in said(table)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_verdict_follows_the_interval(players: int) -> None:
    table = many_games(players=players, seed=3)
    for name in ("Play 100", "Play 10000"):
        press(table, name)
        found = table.after(table.number)
        outside = not found.low <= 1 / players <= found.high
        assert ("lies outside: luck alone hardly" in said(table)) == outside
        assert ("lies inside: this may be luck" in said(table)) != outside


def test_the_picture_has_a_row_for_each_stage_and_one_for_now() -> None:
    table = many_games(seed=3)
    assert table.chart.value == ""
    table.play(1000)
    table.play(10)
    for games in (10, 30, 100, 300, 1000, 1010):
        assert f">{games}</text>" in table.chart.value
    assert ">3000</text>" not in table.chart.value


@pytest.mark.parametrize(
    ("games", "answer"),
    [(1, "100"), (100, "100"), (101, "1000"), (1001, "10000"), (10_001, "more"), (None, "more")],
)
def test_each_number_of_games_belongs_to_one_answer(games: int | None, answer: str) -> None:
    assert answer_of(games) == answer


@pytest.mark.parametrize(("answer", "points"), [("101 to 1000", "-3"), ("1001 to 10000", "+3")])
def test_a_bet_is_scored_when_all_games_have_been_played(answer: str, points: str) -> None:
    table = many_games(seed=2)
    press(table, "at most 100")
    press(table, answer)
    press(table, "Very sure")
    assert f"You bet: {answer} (Very sure). Now play." in said(table)
    table.bet.choose("100")
    table.bet.commit("guess")
    assert table.bet.confidence == "sure", "a bet stands"
    press(table, "Play all 100000 games")
    assert table.number == MOST_GAMES
    games = batch.clear_from((batch.play(MOST_GAMES, seed=2).champion == 0).cumsum(), 1 / 3)
    assert games is not None
    assert 1000 < games <= 10_000
    assert f"It was clear from {games} games on." in said(table)
    assert f"It scores {points}." in said(table)
    assert ("Right!" in said(table)) == (points == "+3")


def test_nobody_has_to_bet() -> None:
    table = many_games(seed=2)
    press(table, "Play all 100000 games")
    assert "It was clear from" in said(table)
    assert "It scores" not in said(table)
    told = said(table)
    table.play_all()
    assert said(table) == told
    table.bet.choose("100")
    assert not table.bet.answer, "it is known now"
    alone = many_games(seed=2, predict=False)
    assert "Your bet" not in said(alone)
    table.bet.reveal(None)
    assert "Not even 100000 games made it clear." in said(table)


def test_starting_again_takes_games_and_bet_away() -> None:
    table = many_games(seed=2)
    press(table, "1001 to 10000")
    assert marked(table) == ["✓ 1001 to 10000"]
    press(table, "A guess")
    press(table, "Play all 100000 games")
    press(table, "Start again")
    assert not marked(table)
    assert (table.bet.answers.row.layout.display, table.bet.sure.layout.display) == ("", "none")
    assert (table.number, table.bet.is_made, table.games) == (0, False, None)
    assert "No game has been played yet." in said(table)
    assert "clear from" not in said(table)
    press(table, "1001 to 10000")
    assert table.seed == 2, "a seed of one's own stays"
    press(table, "Play 10")


def test_without_a_seed_every_table_has_games_of_its_own() -> None:
    tables = [many_games() for _ in range(4)]
    seeds = {table.seed for table in tables}
    assert len(seeds) == 4
    assert max(seeds) < SHORT_SEEDS
    before = tables[0].seed
    press(tables[0], "Play 10")
    press(tables[0], "Start again")
    assert tables[0].seed != before


def test_too_many_games_are_refused_in_words() -> None:
    table = many_games(seed=2)
    table.play_all()
    press(table, "Play 10")
    assert "More than 100000 games would show nothing new. Start again." in said(table)
    with pytest.raises(RumbleError, match="would show nothing new"):
        table.play(1)
    press(table, "Start again")
    assert "nothing new" not in said(table)


def test_what_makes_no_table_is_refused_at_once() -> None:
    wrong: list[tuple[dict[str, Any], type[Exception], str]] = [
        ({"players": 5}, RumbleError, "give 2, 3 or 4"),
        ({"policy": "clever"}, RumbleError, "clever"),
        ({"seed": -1}, RulesError, "seed"),
        ({"lang": "xx"}, RumbleError, "no words for the language 'xx'"),
    ]
    for given, kind, message in wrong:
        with pytest.raises(kind, match=message):
            many_games(**given)
    table = many_games(seed=2)
    for refused in (table.bet.choose, table.bet.commit):
        with pytest.raises(RumbleError, match="There is no choice 'perhaps'"):
            refused("perhaps")


def test_a_policy_of_another_kind_is_named() -> None:
    table = many_games(players=2, policy="greedy", seed=2)
    table.play(100)
    assert "this policy: greedy" in said(table)
    assert repr(table) == "2 players: is going first fair? 100 games have been played."
    assert repr(table.bet) == "<GamesBet>"


def test_words_are_hungarian() -> None:
    english, hungarian = many_games(seed=2), many_games(seed=2, lang="hu")
    for table in (english, hungarian):
        table.bet.choose("100")
        table.bet.commit("guess")
        table.play_all()
    texts = [{part for part in said(table).split(". ") if len(part) > 30} for table in (english, hungarian)]
    assert all(not one & other for one, other in pairwise(texts))
    assert set(LANGUAGES) == {"en", "hu"}
    assert lessons.example("last soldier").players[0] == "Aki"
