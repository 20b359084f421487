"""The command ``rumble-nb luck``."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rumble_nb import Game, Rules, bots, luck_and_choice
from rumble_nb.cli import MISTAKE, main


@pytest.fixture
def game() -> Game:
    """Give a short game that is over."""
    return bots.play_out(Game(2, rules=Rules.basic(2).replace(soldiers=4), seed=4), bots.RandomPlayer())


def test_a_game_is_split(game: Game, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for file in (tmp_path / "game.json", tmp_path / "game.txt"):
        file.write_text(game.to_json() if file.suffix == ".json" else game.to_text(), encoding="utf-8")
        assert main(["luck", str(file), "--seed", "4"]) == 0
        assert capsys.readouterr().out == f"{luck_and_choice(game).words()}\n"


def test_all_options_reach_the_answer(game: Game, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, picture = tmp_path / "game.json", tmp_path / "luck.png"
    game.save(file)
    words = ["--policy", "uniform_over_options", "--n", "300", "--seed", "5", "--limit", "9"]
    expected = luck_and_choice(game, policy="uniform_over_options", n=300, seed=5, limit=9)
    assert main(["luck", str(file), *words, "--json", "--png", str(picture)]) == 0
    assert json.loads(capsys.readouterr().out) == expected.to_dict()
    assert picture.read_bytes() == expected.still().png
    assert main(["luck", str(file), *words, "--steps", "--lang", "hu"]) == 0
    assert capsys.readouterr().out == f"{expected.story('hu')}\n{expected.words('hu')}\n"


@pytest.mark.parametrize(
    ("more", "problem"),
    [
        (["--policy", "wise"], "'wise' is no policy"),
        (["--n", "0"], "games"),
        (["--json", "--steps"], "--steps"),
    ],
)
def test_mistakes_are_named(
    game: Game, tmp_path: Path, more: list[str], problem: str, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.json"
    game.save(file)
    assert main(["luck", str(file), *more]) == MISTAKE
    assert problem in capsys.readouterr().err
