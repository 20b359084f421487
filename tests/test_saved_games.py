"""Games kept in files: one for each table, private, few, and gone when they are to be forgotten."""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Callable
from itertools import count
from pathlib import Path

import pytest

from rumble_nb import Game, RecordError, Roll, Rules
from rumble_nb.engine.maps import TerritoryMap
from rumble_nb.saved_games import (
    MOST_KEPT,
    VARIABLE,
    GameFile,
    forget_games,
    found_games,
    games_folder,
    kept_files,
    may_keep,
)

POSIX = pytest.mark.skipif(os.name != "posix", reason="only POSIX files have owners and modes")


def begun(*players: str, seed: int = 7, **more: object) -> Game:
    """Give a game in which one roll lies on the table."""
    game = Game(players or ("Aki", "Bea"), seed=seed, **more)  # type: ignore[arg-type]
    game.play(Roll())
    return game


@pytest.fixture
def keep(kept: Path) -> Callable[[Game], GameFile]:
    """Keep a game in a new file; each is a second younger than the one before."""
    seconds = count(1_700_000_000)

    def keeping(game: Game) -> GameFile:
        file, second = GameFile(kept), next(seconds)
        file.keep(game)
        os.utime(file.path, (second, second))
        return file

    return keeping


def test_a_file_holds_the_record_of_its_table(kept: Path, keep: Callable[[Game], GameFile]) -> None:
    game = begun()
    file = keep(game)
    assert file.path.parent == kept
    assert file.path.read_text(encoding="utf-8") == game.to_json()
    game.play(game.legal_actions()[0])
    file.keep(game)
    assert Game.load(file.path) == game
    assert list(kept.iterdir()) == [file.path]
    file.forget()
    file.forget()
    assert list(kept.iterdir()) == []


@POSIX
def test_nobody_else_can_look_into_the_folder(kept: Path, keep: Callable[[Game], GameFile]) -> None:
    kept.mkdir(parents=True, mode=0o755)
    keep(begun())
    assert stat.S_IMODE(kept.stat().st_mode) == 0o700


def test_games_of_the_same_kind_are_found_the_latest_first(
    kept: Path, keep: Callable[[Game], GameFile], islets_of_ones_own: TerritoryMap
) -> None:
    games = [begun(seed=seed) for seed in (1, 2, 3)]
    files = [keep(game) for game in games]
    others = [
        begun("Bea", "Aki"),
        begun("Aki", "Bea", "Cai"),
        begun(rules=Rules.published(2)),
        begun(map="japan_sea_lanes"),
        begun(map=islets_of_ones_own),
    ]
    for other in others:
        keep(other)
    found = list(found_games(kept, like=Game(("Aki", "Bea"), seed=99)))
    assert [entry.game for entry in found] == games[::-1]
    assert [entry.file for entry in found] == [file.path for file in files[::-1]]
    assert [entry.time for entry in found] == [1_700_000_002, 1_700_000_001, 1_700_000_000]
    assert [[entry.game for entry in found_games(kept, like=other)] for other in others] == [
        [other] for other in others
    ]
    busy = [files[2].path]
    assert [entry.game for entry in found_games(kept, games[0], but=busy)] == games[1::-1]


@pytest.fixture
def islets_of_ones_own() -> TerritoryMap:
    """A map of eleven territories that is written out into the record."""
    import networkx as nx

    from rumble_nb import load_map

    return load_map(nx.path_graph([f"place{number}" for number in range(11)]))


def test_files_that_cannot_be_read_are_passed_over(kept: Path, keep: Callable[[Game], GameFile]) -> None:
    game = begun()
    whole = keep(game)
    record = game.to_json()
    broken = [b"", b"\xff", b"[]", b"{}", record[:-20].encode(), b" " * 1_000_001]
    broken += [record.replace('"roll": [', '"roll": [9, ').encode(), record.replace("Aki", "Bea").encode()]
    for number, content in enumerate(broken):
        (kept / f"game-{number}.json").write_bytes(content)
    (kept / "game-folder.json").mkdir()
    (kept / "letter.txt").write_text("not a game")
    assert [entry.file for entry in found_games(kept, like=game)] == [whole.path]


@pytest.mark.skipif(sys.platform == "win32", reason="links need a right there")
def test_links_are_passed_over(kept: Path, tmp_path: Path, keep: Callable[[Game], GameFile]) -> None:
    game = begun()
    own = keep(game)
    game.save(tmp_path / "elsewhere.json")
    (kept / "game-link.json").symlink_to(tmp_path / "elsewhere.json")
    assert kept_files(kept) == [own.path]
    assert forget_games(kept) == 1
    assert (tmp_path / "elsewhere.json").exists()


@POSIX
def test_what_belongs_to_somebody_else_is_neither_read_nor_written(
    kept: Path, keep: Callable[[Game], GameFile], monkeypatch: pytest.MonkeyPatch
) -> None:
    game = begun()
    keep(game)
    monkeypatch.setattr(os, "geteuid", lambda: kept.stat().st_uid + 1)
    assert list(found_games(kept, like=game)) == []
    assert forget_games(kept) == 0
    with pytest.raises(RecordError, match="belongs to somebody else"):
        GameFile(kept).keep(game)
    monkeypatch.undo()
    assert len(kept_files(kept)) == 1


def test_a_game_is_taken_over_by_one_table_only(kept: Path, keep: Callable[[Game], GameFile]) -> None:
    game = begun()
    keep(game)
    (found,) = found_games(kept, like=game)
    first, second = GameFile(kept), GameFile(kept)
    first.take(found)
    assert kept_files(kept) == [first.path]
    with pytest.raises(RecordError, match="cannot be taken over any more"):
        second.take(found)
    assert Game.load(first.path) == game


def test_the_oldest_go_when_there_are_too_many(kept: Path, keep: Callable[[Game], GameFile]) -> None:
    game = begun()
    files = [keep(game).path for _ in range(MOST_KEPT)]
    GameFile(kept).path.write_text("also counted")
    assert len(kept_files(kept)) == MOST_KEPT + 1
    latest = GameFile(kept)
    latest.keep(game)
    assert len(kept_files(kept)) == MOST_KEPT
    assert set(files) - set(kept_files(kept)) == set(files[:2])
    files[-1].touch()
    latest.keep(game)
    assert latest.path in kept_files(kept)


@pytest.mark.parametrize("name", ["file", "file/games"])
def test_a_folder_that_cannot_be_is_refused(name: str, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    folder = tmp_path / name
    with pytest.raises(RecordError, match="cannot be used"):
        GameFile(folder).keep(begun())
    assert kept_files(folder) == []
    assert forget_games(folder) == 0


def test_forgetting_leaves_only_what_is_not_ours(kept: Path, keep: Callable[[Game], GameFile]) -> None:
    for seed in (1, 2):
        keep(begun(seed=seed))
    (kept / ".game-1.json.part").write_text("half a game")
    (kept / "letter.txt").write_text("somebody's own")
    assert forget_games(kept) == 2
    assert [file.name for file in kept.iterdir()] == ["letter.txt"]
    (kept / "letter.txt").unlink()
    assert forget_games(kept) == 0
    assert not kept.exists()


def test_a_file_that_cannot_be_deleted_is_named(
    kept: Path, keep: Callable[[Game], GameFile], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = keep(begun())

    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "unlink", refuse)
    with pytest.raises(RecordError, match=rf"{file.path.name} cannot be deleted: Permission denied"):
        forget_games(kept)
    file.forget()
    assert file.path.exists()


def test_the_folder_is_the_one_that_the_system_or_the_user_names(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    assert games_folder() == Path(os.environ[VARIABLE]) / "games"
    monkeypatch.setattr(
        "platformdirs.user_data_path", lambda name, appauthor: tmp_path / name / str(appauthor)
    )
    assert games_folder({}) == games_folder({VARIABLE: ""}) == tmp_path / "rumble-nb" / "False" / "games"


def test_in_a_browser_games_lie_in_the_working_directory(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Nothing else is there after the page was loaded anew, and only folders of the ordinary mode."""
    make = Path.mkdir

    def make_ordinary(folder: Path, mode: int = 0o777, **options: bool) -> None:
        assert mode == 0o777
        make(folder, mode, **options)

    monkeypatch.setattr(Path, "mkdir", make_ordinary)
    monkeypatch.delattr(Path, "chmod")
    monkeypatch.setattr("sys.platform", "emscripten")
    monkeypatch.chdir(tmp_path)
    game = begun()
    file = GameFile(games_folder({}))
    file.keep(game)
    assert file.path.resolve().parent == tmp_path / "rumble-nb" / "games"
    assert [found.game for found in found_games(games_folder({}), game)] == [game]
    assert [found.game for found in found_games(games_folder({}), game, but=[file.path])] == []


@pytest.mark.parametrize(
    ("environment", "may"),
    [
        ({}, True),
        ({"SERVER_SOFTWARE": "jupyter"}, True),
        ({"SERVER_SOFTWARE": "voila/0.5.7"}, False),
        ({"VOILA_PREHEAT": "True"}, False),
        ({"VOILA_PREHEAT": "False", "SERVER_SOFTWARE": "voila/0.5.13"}, False),
    ],
)
def test_nothing_is_kept_under_voila(environment: dict[str, str], may: bool) -> None:
    assert may_keep(environment) == may


def test_here_games_may_be_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in os.environ if name.startswith("VOILA_") or name == "SERVER_SOFTWARE"]:
        monkeypatch.delenv(name)
    assert may_keep()
    monkeypatch.setenv("VOILA_PREHEAT", "True")
    assert not may_keep()


def test_a_file_is_named_without_what_is_in_it(kept: Path) -> None:
    first, second = GameFile(kept), GameFile(kept)
    assert first.path != second.path
    assert repr(first) == f"<GameFile {first.path.name}>"
