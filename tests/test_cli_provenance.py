"""The command ``rumble-nb provenance``."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rumble_nb import Game, Position, bots, provenance, resolve_war
from rumble_nb.cli import MISTAKE, main


def test_a_position_is_traced_by_any_name_of_a_territory(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    position = Position.random(7)
    file = tmp_path / "position.json"
    position.save(file)
    found = provenance(resolve_war(position), "koshin", "Bea")
    for source in (str(file), position.to_text()):
        for name in ("koshin", "Kōshin", "KOSHIN"):
            assert main(["provenance", source, name, "Bea"]) == 0
            assert capsys.readouterr().out == f"{found.words()}\n"
    assert main(["provenance", str(file), "koshin", "Bea", "--lang", "hu"]) == 0
    assert capsys.readouterr().out == f"{found.words('hu')}\n"


def test_a_game_also_tells_turns_and_can_be_drawn(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = bots.play_out(Game(seed=4), bots.RandomPlayer(cards=True))
    file, svg, png = (tmp_path / name for name in ("game.json", "chart.svg", "chart.png"))
    game.save(file)
    found = provenance(game.report(), "kinai", "Aki", game)
    words = ["provenance", str(file), "kinai", "Aki", "--json", "--svg", str(svg), "--png", str(png)]
    assert main(words) == 0
    assert json.loads(capsys.readouterr().out) == found.to_dict()
    assert svg.read_text(encoding="utf-8") == found._repr_svg_()
    assert png.read_bytes() == found.still().png


def test_what_cannot_be_traced_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text, file = Position.random(7).to_text(), tmp_path / "game.json"
    Game(seed=4).save(file)
    for words, reason in (
        ([text, "edo", "Aki"], "no territory 'edo'; it has ryukyu"),
        ([text, "ezo", "Dai"], "'Dai' is no player here; players are 'Aki', 'Bea', 'Cai'"),
        ([str(file), "ezo", "Aki"], "Somebody still has soldiers to place"),
    ):
        assert main(["provenance", *words]) == MISTAKE
        assert reason in capsys.readouterr().err
