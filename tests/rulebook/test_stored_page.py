"""What the page on stored things says is what the code does."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest
from checkout import PACKAGE
from IPython.paths import get_ipython_dir

from rumble_nb import rulebook
from rumble_nb.class_pack import stick_installer
from rumble_nb.cli import main
from rumble_nb.locale import LANGUAGES
from rumble_nb.notebook_files import FOLDERS, MANIFEST
from rumble_nb.pages import LOOPBACK
from rumble_nb.rulebook.blocks import Table
from rumble_nb.rulebook.stored_page import DOWNLOADS, FROM_STICK, HISTORY, HOMES
from rumble_nb.saved_games import MOST_KEPT, VARIABLE, games_folder
from tools.lite.pieces import downloads_folder

NETWORK = r"^\s*(?:from|import) (?:socket|ssl|http\b|urllib\.request|ftplib|smtplib|requests|httpx|aiohttp)"
IN_THE_PAGE = r"fetch\(|XMLHttpRequest|WebSocket|sendBeacon|localStorage|indexedDB|cookie"


def cells(language: str) -> str:
    tables = [block for block in rulebook.stored_page(language).blocks if isinstance(block, Table)]
    return "\n".join(cell for table in tables for row in table.rows for cell in row)


@pytest.mark.skipif(sys.platform != "linux", reason="each system has a folder of its own")
def test_the_folder_for_games_is_the_one_that_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in (VARIABLE, "XDG_DATA_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", "/home/aki")
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    assert games_folder().as_posix().replace("/home/aki", "~") == HOMES["Linux"]
    assert downloads_folder().as_posix().replace("/home/aki", "~") == DOWNLOADS["Linux"]


def test_other_systems_have_the_folders_that_are_named(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from platformdirs.macos import MacOS
    from platformdirs.windows import get_win_folder_from_env_vars

    monkeypatch.setenv("HOME", "/home/aki")
    mac = MacOS("rumble-nb", appauthor=False)
    for folder, named in ((mac.user_data_path / "games", HOMES), (mac.user_cache_path / "lite", DOWNLOADS)):
        assert folder.as_posix().replace("/home/aki", "~") == named["macOS"]
    monkeypatch.setenv("LOCALAPPDATA", "%LOCALAPPDATA%")
    found = get_win_folder_from_env_vars("CSIDL_LOCAL_APPDATA")
    assert rf"{found}\rumble-nb\games" == HOMES["Windows"]
    # platformdirs puts caches there into a folder of this name.
    assert rf"{found}\rumble-nb\Cache\lite" == DOWNLOADS["Windows"]


def test_ipython_keeps_its_history_where_the_page_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("IPYTHONDIR", raising=False)
    home = Path(get_ipython_dir()).name
    assert f"~/{home}/profile_default/history.sqlite" == HISTORY


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_and_numbers_are_those_of_the_code(language: str) -> None:
    folders = (folder for _, folder in FOLDERS)
    places = (*HOMES.values(), *DOWNLOADS.values(), FROM_STICK, HISTORY)
    for named in (*places, VARIABLE, str(MOST_KEPT), *folders, MANIFEST):
        assert named in cells(language)


def test_a_stick_installs_where_the_page_says() -> None:
    assert f"~/{stick_installer.FOLDER}" == FROM_STICK


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_thing_has_a_place_a_time_and_a_way_to_delete_it(language: str) -> None:
    tables = [block for block in rulebook.stored_page(language).blocks if isinstance(block, Table)]
    rows = [row for table in tables for row in table.rows]
    assert len(rows) == 12
    assert all(len(row) == 4 and all(row) for row in rows)


def test_no_module_opens_a_connection() -> None:
    """The page says that nothing leaves the machine."""
    for kind, banned in (("py", NETWORK), ("js", IN_THE_PAGE)):
        for path in PACKAGE.rglob(f"*.{kind}"):
            found = re.findall(banned, path.read_text("utf-8"), flags=re.MULTILINE)
            assert not found or path.name == "pages.py", path


def test_pages_without_code_are_for_this_machine_only() -> None:
    """They are served by a program, but to nobody else; and a port is only tried."""
    text = (PACKAGE / "pages.py").read_text("utf-8")
    assert LOOPBACK == "127.0.0.1"
    assert set(re.findall(r"\.ip=([\w.{}]+)", text)) == {LOOPBACK, "{LOOPBACK}"}
    assert re.findall(r"connect\w*\((.*),", text) == ["(LOOPBACK"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_command_tells_the_page(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["forget", "--where", "--lang", language]) == 0
    assert capsys.readouterr().out == str(rulebook.stored_page(language))


def test_the_help_says_it_in_short(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["forget", "--help"])
    told = " ".join(capsys.readouterr().out.split())
    assert "Nothing is sent anywhere. --where tells all" in told
