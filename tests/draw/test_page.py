"""A war as one HTML file: small, closed, with every word and picture of the war in it."""

from __future__ import annotations

import base64
import hashlib
import json
import re
from html import unescape
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from drawn import GAMES, war

from rumble_nb import Position, RecordError, resolve_war
from rumble_nb.draw.page import war_page
from rumble_nb.engine.narrate import Narrator
from rumble_nb.engine.report import WarReport

NAMES = ["<script>alert(1)</script>", "</script><b>$$", 'say "hi" & Ba$$in', "שלום 👩‍👩‍👧 ő"]


def data_of(page: str) -> Any:
    """Read what a page knows of its war."""
    return json.loads(page.split('<script type="application/json" id="war">')[1].split("</script>")[0])


def named_war(names: list[str]) -> WarReport:
    position = Position.random(5, players=len(names))
    new = dict(zip(position.players, names, strict=True))
    soldiers = {t: {new[p]: n for p, n in there.items()} for t, there in position.soldiers.items()}
    return resolve_war(position.replace(players=names, soldiers=soldiers, finish_order=names))


@pytest.mark.parametrize(("map", "players"), GAMES)
def test_a_page_is_small_and_tells_every_step(map: str, players: int) -> None:
    report = war(map, players)
    page = war_page(report)
    assert len(page.encode()) < 300_000
    data, narrator = data_of(page), Narrator(report)
    assert len(data["steps"]) == len(report.moments)
    for moment, step in zip(report.moments, data["steps"], strict=True):
        assert step["said"].startswith(narrator.event(moment))
        assert (step["title"], step["battle"]) == (narrator.title(moment), moment.battle)
        assert step["points"] == list(moment.scores.values())
        assert bool(step["rules"]) == (moment.event is not None)
        assert all(f'<div id="rule-{number}">' in page for number in step["rules"])
    assert data["steps"][-1]["rules"][-1] == 17
    assert data["steps"][-1]["said"].endswith(narrator.outcome())
    for paragraph in report.story().strip().split("\n\n"):
        assert paragraph in unescape(page)


@pytest.mark.parametrize(("map", "players"), GAMES)
def test_every_sheet_and_piece_is_used_and_whole(map: str, players: int) -> None:
    data = data_of(war_page(war(map, players)))
    parts = ("board", "race", "fight")
    sheets = {sheet for step in data["steps"] for part in parts for sheet in step[part]}
    assert sheets == set(range(len(data["sheets"])))
    assert {piece for sheet in data["sheets"] for piece in sheet} == set(range(len(data["pieces"])))
    for piece in data["pieces"]:
        ElementTree.fromstring(piece)


def test_a_page_runs_its_own_script_and_nothing_else() -> None:
    page = war_page(war("japan", 3))
    policy = re.search(r'http-equiv="Content-Security-Policy" content="([^"]+)"', page)
    assert policy is not None
    for tag, kind in (("style", "style-src"), ("script", "script-src")):
        (own,) = re.findall(f"<{tag}>(.*?)</{tag}>", page, flags=re.DOTALL)
        digest = base64.b64encode(hashlib.sha256(own.encode()).digest()).decode()
        assert f"{kind} 'sha256-{digest}'" in policy[1]
    assert policy[1].startswith("default-src 'none';")
    assert "unsafe" not in policy[1]
    assert not re.search(r"https?:|//[a-z]+\.|\son[a-z]+=| style=", page), "no address, no handler, no style"


def test_names_are_verbatim_and_end_nothing() -> None:
    page = war_page(named_war(NAMES))
    assert page.count("<script") == 2
    assert page.count("</script>") == 2
    assert "<b>$$" not in page
    said = " ".join(step["said"] for step in data_of(page)["steps"])
    for name in NAMES:
        assert name in said
        assert name in unescape(page.split("<script")[0])


def test_a_page_is_the_same_each_time_and_speaks_hungarian() -> None:
    report = war("japan", 3)
    assert war_page(report) == war_page(report)
    page = war_page(report, "hu")
    assert '<html lang="hu">' in page
    assert report.story("hu").strip().split("\n\n")[0] in unescape(page)


def test_a_page_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    report = war("islets", 2)
    path = tmp_path / "war.html"
    report.to_html(path)
    assert path.read_text(encoding="utf-8") == war_page(report)
    with pytest.raises(RecordError, match="cannot be written"):
        report.to_html(tmp_path / "nowhere" / "war.html")
    assert [file.name for file in tmp_path.iterdir()] == ["war.html"]
