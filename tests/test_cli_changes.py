"""The commands ``rumble-nb what-if`` and ``rumble-nb sweep``."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rumble_nb import Position, pivotal, smallest_flip, sweep, sweep_games
from rumble_nb.cli import MISTAKE, main

POSITION = Position.random(7)
TEXT = POSITION.to_text()


def told(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """Run the command, and give what it prints."""
    assert main(words) == 0
    return capsys.readouterr().out


def test_what_if(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    POSITION.save(tmp_path / "position.json")
    assert told(capsys, "what-if", str(tmp_path / "position.json")) == f"{smallest_flip(POSITION).words()}\n"
    chosen = ("--winner", "Aki", "--allow", "remove, add", "--limit", "2", "--most", "1", "--lang", "hu")
    flip = smallest_flip(POSITION, "Aki", ["remove", "add"], 2)
    assert told(capsys, "what-if", TEXT, *chosen) == f"{flip.words('hu', 1)}\n"
    assert json.loads(told(capsys, "what-if", TEXT, "--limit", "1", "--json"))["changes"] == 1
    assert "And 115 more." in told(capsys, "what-if", TEXT, "--limit", "1", "--most", "-1")
    assert told(capsys, "what-if", TEXT, "--pivotal") == f"{pivotal(POSITION).words()}\n"


def test_sweep_of_a_position(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--reinforcements", "0,2", "--second-place", "yes,no", "--supply", "none,3", "--swords", "1")
    rules = {"reinforcements": [0, 2], "second_place": [True, False], "reinforcement_supply": [None, 3]}
    found = sweep(POSITION, **rules, swords=[1])
    assert told(capsys, "sweep", TEXT, *words) == f"{found.table()}\n"
    assert told(capsys, "sweep", TEXT, *words, "--words", "--lang", "hu") == f"{found.words('hu')}\n"
    routes = ("--add-edge", "ezo-kanto", "--cut-edge", "ezo-oshu", "--finish-orders", "--json")
    other = sweep(POSITION, edges_added=[("ezo", "kanto")], edges_cut=[("ezo", "oshu")], finish_orders="all")
    assert json.loads(told(capsys, "sweep", TEXT, *routes)) == other.to_dict()


def test_sweep_of_games(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("sweep", "--reinforcements", "0", "--n", "50", "--seed", "7", "--players", "2")
    found = sweep_games(50, seed=7, players=2, reinforcements=[0])
    assert told(capsys, *words) == f"{found.assumption()}\n{found.table()}\n"
    assert told(capsys, *words, "--words") == f"{found.words()}\n"
    assert json.loads(told(capsys, *words, "--json")) == found.to_dict()
    assert "20000 games" in told(capsys, "sweep", "--swords", "0", "--seed", "7")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["sweep", TEXT, "--n", "5", "--swords", "1"], "--n says nothing"),
        (["sweep", "--finish-orders"], "leave out --finish-orders"),
        (["sweep", "--reinforcements", "x"], "'x' is no number, yes, no or none"),
        (["sweep"], "Nothing varies"),
        (["what-if", "a", "b"], "changes one position"),
        (["what-if", TEXT, "--allow", "jump"], "'jump' is no kind of change"),
        (["what-if", TEXT, "--pivotal", "--winner", "Aki"], "leave out --winner"),
    ],
)
def test_refusals(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words) == MISTAKE
    assert said in capsys.readouterr().err
