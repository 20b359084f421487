"""The command ``rumble-nb chances``."""

from __future__ import annotations

import io
import json
from pathlib import Path
from types import SimpleNamespace

import pytest
from analysis.test_chances import late_state

from rumble_nb import Game, Position, Roll, Rules, bots, chances, rank_actions
from rumble_nb.cli import MISTAKE, main


@pytest.fixture
def game() -> Game:
    """Give a game with few soldiers left and dice on the table."""
    game = Game(players=2, seed=4, rules=Rules.basic(2).replace(soldiers=4))
    while sum(game.state.stock.values()) > 4 or game.state.dice is None:
        game.play(bots.decision(game, "random"))
    return game


def test_chances_of_a_game_are_told(game: Game, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for file in (tmp_path / "game.json", tmp_path / "game.txt"):
        file.write_text(game.to_json() if file.suffix == ".json" else game.to_text(), encoding="utf-8")
        assert main(["chances", str(file)]) == 0
        assert capsys.readouterr().out == f"{chances(game.state).words()}\n"


def test_all_options_reach_the_answer(game: Game, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.json"
    game.save(file)
    words = ["--policy", "concentrated", "--n", "300", "--seed", "5"]
    assert main(["chances", str(file), *words, "--json"]) == 0
    expected = chances(game.state, policy="concentrated", n=300, seed=5)
    assert json.loads(capsys.readouterr().out) == expected.to_dict()
    assert main(["chances", str(file), *words, "--lang", "hu"]) == 0
    assert capsys.readouterr().out == f"{expected.words('hu')}\n"
    assert main(["chances", str(file), "--limit", "1", "--seed", "5"]) == 0
    assert "Simulated: 100000 games, seed 5." in capsys.readouterr().out
    assert main(["chances", str(file), "--options"]) == 0
    assert capsys.readouterr().out == f"{rank_actions(game.state).words()}\n"
    assert main(["chances", str(file), "--n", "10", "--progress"]) == 0
    assert "games" in capsys.readouterr().err


def test_chances_of_positions(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    position = Position.random(7)
    file = tmp_path / "position.json"
    position.save(file)
    expected = f"{chances(position).words()}\n"
    for words in ([str(file)], [position.to_text()], position.to_text().split()):
        assert main(["chances", *words]) == 0
        assert capsys.readouterr().out == expected


def test_standard_input_is_read(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], game: Game
) -> None:
    for content, moment in (
        (game.to_text(), game.state),
        (Position.random(7).to_text(), Position.random(7)),
        (Position.random(7).to_json(), Position.random(7)),
    ):
        monkeypatch.setattr("sys.stdin", SimpleNamespace(buffer=io.BytesIO(content.encode())))
        assert main(["chances", "-"]) == 0
        assert capsys.readouterr().out == f"{chances(moment).words()}\n"


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (["nowhere.json"], "nowhere.json"),
        (["one", "two"], "`rumble-nb chances` answers for one moment; 2 arguments"),
        (["GAME", "--policy", "wise"], "'wise' is no policy"),
        (["GAME", "--n", "0"], "n: 0 is no number of games"),
        (["GAME", "--limit", "-1"], "limit: -1 is no number of boards"),
        (["GAME", "--n", "5", "--seed", "-1"], "seed"),
        (["POSITION", "--options"], "is no state of a game"),
    ],
)
def test_mistakes_are_refused_in_words(
    words: list[str], problem: str, game: Game, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    files = {"GAME": tmp_path / "game.json", "POSITION": tmp_path / "position.json"}
    game.save(files["GAME"])
    Position.random(7).save(files["POSITION"])
    assert main(["chances", *(str(files.get(word, word)) for word in words)]) == MISTAKE
    told = capsys.readouterr()
    assert told.out == ""
    assert problem in told.err
    assert "Traceback" not in told.err


def test_a_game_that_is_over_is_told_as_its_war(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = bots.play_out(Game(players=2, seed=1), "random")
    game.save(tmp_path / "game.json")
    assert main(["chances", str(tmp_path / "game.json")]) == 0
    assert capsys.readouterr().out.startswith("Nothing is left to chance: the war decides.")


def test_a_game_before_its_first_roll(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = Game(players=2, seed=1)
    game.play(Roll())
    game.save(tmp_path / "game.json")
    assert main(["chances", str(tmp_path / "game.json"), "--n", "100", "--seed", "1"]) == 0
    assert "Tactics cards are left out" in capsys.readouterr().out
    assert late_state(1, 0).to_move is None
