"""Games in progress, kept in a folder of the user's own: one file for each table."""

from __future__ import annotations

import json
import os
import secrets
import stat
import sys
from collections.abc import Collection, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from rumble_nb.engine.game import Game
from rumble_nb.engine.strict_json import parse_json, read_bytes, system_reason, write_bytes
from rumble_nb.errors import RecordError, Said

VARIABLE = "RUMBLE_NB_DATA"
"""The environment variable that names another folder for what the user keeps."""

MOST_KEPT = 50
"""So many games are kept; the ones that nobody has touched for longest go."""

_NAMES, _PARTIAL_NAMES = "game-*.json", ".game-*.json.part"


def may_keep(environment: Mapping[str, str] | None = None) -> bool:
    """Tell whether games may be kept here: never under Voilà, which plays for many visitors as one user.

    Parameters
    ----------
    environment
        The environment variables; by default those of this process.

    Examples
    --------
    >>> may_keep({"HOME": "/home/aki"}), may_keep({"SERVER_SOFTWARE": "voila/0.5.7"})
    (True, False)
    """
    found = os.environ if environment is None else environment
    by_name = any(name.startswith("VOILA_") for name in found)
    return not by_name and not found.get("SERVER_SOFTWARE", "").lower().startswith("voila")


def games_folder(environment: Mapping[str, str] | None = None) -> Path:
    """Give the folder for games; it need not exist.

    In a browser (JupyterLite) only the working directory outlives the kernel, so it is there.

    Parameters
    ----------
    environment
        The environment variables; by default those of this process.

    Examples
    --------
    >>> games_folder({"RUMBLE_NB_DATA": "mine"}).as_posix()
    'mine/games'
    """
    found = os.environ if environment is None else environment
    if found.get(VARIABLE):
        return Path(found[VARIABLE]) / "games"
    if _in_browser():
        return Path("rumble-nb") / "games"
    from platformdirs import user_data_path

    return user_data_path("rumble-nb", appauthor=False) / "games"


@dataclass(frozen=True)
class FoundGame:
    """A game that lies in a file.

    Parameters
    ----------
    file
        Where it lies.
    game
        The game, up to its last action.
    time
        When that action was saved, in seconds since 1970.
    """

    file: Path
    game: Game
    time: float


class GameFile:
    """The file in which one table keeps its game.

    Parameters
    ----------
    folder
        The folder for games; it is made when the first game is kept.

    Examples
    --------
    >>> from tempfile import TemporaryDirectory
    >>> from rumble_nb import Roll
    >>> game = Game(seed=7, first="Aki")
    >>> game.play(Roll())
    Roll((4, 2, 2))
    >>> with TemporaryDirectory() as folder:
    ...     GameFile(Path(folder)).keep(game)
    ...     [found.game == game for found in found_games(Path(folder), like=game)]
    [True]
    """

    def __init__(self, folder: Path) -> None:
        self.path = folder / f"game-{secrets.token_hex(8)}.json"

    def keep(self, game: Game) -> None:
        """Write the game to the file, in place of what was kept there before.

        Raises
        ------
        RecordError
            The folder is not the user's own, or the file cannot be written.
        """
        _make_own(self.path.parent)
        is_new = not self.path.exists()
        write_bytes(self.path, game.to_json().encode())
        for file in kept_files(self.path.parent)[MOST_KEPT:] if is_new else ():
            _delete(file)

    def take(self, found: FoundGame) -> None:
        """Go on in this file with a game that lies in another one, which is there no more afterwards.

        Raises
        ------
        RecordError
            It has gone: somebody deleted it, or goes on with it at another table.
        """
        try:
            found.file.replace(self.path)
        except OSError as error:
            message = f"This game cannot be taken over any more: {error.strerror}. Begin a new one."
            raise RecordError(message) from None

    def forget(self) -> None:
        """Delete the file if there is one."""
        _delete(self.path)

    def __repr__(self) -> str:
        """Read as one line."""
        return f"<GameFile {self.path.name}>"


def kept_files(folder: Path) -> list[Path]:
    """List the files with games that are the user's own, the latest first.

    Files and folders that belong to somebody else, and links, are passed over.

    Examples
    --------
    >>> kept_files(Path("no such folder"))
    []
    """
    if not _is_own_folder(folder):
        return []
    found = ((_status(file), file) for file in folder.glob(_NAMES))
    own = [(status.st_mtime_ns, file) for status, file in found if status is not None and _is_file(status)]
    return [file for _, file in sorted(own, reverse=True)]


def found_games(folder: Path, like: Game, but: Collection[Path] = ()) -> Iterator[FoundGame]:
    """Find games in progress of the same players, on the same map, under the same rules.

    Files that cannot be read are passed over.

    Parameters
    ----------
    folder
        The folder for games.
    like
        A game of the same players.
    but
        Files that are in use.

    Yields
    ------
    FoundGame
        A game; the latest first.
    """
    wanted = _frame(like.to_json().encode())
    for file in kept_files(folder):
        found = None if file in but else _found(file, wanted)
        if found is not None:
            yield found


def _found(file: Path, wanted: str) -> FoundGame | None:
    """Read a file if the game in it is of the wanted kind."""
    with suppress(RecordError, OSError):
        content = read_bytes(file)
        if _frame(content) == wanted:
            return FoundGame(file, Game.from_json(content), file.stat().st_mtime)
    return None


def _frame(content: bytes) -> str:
    """Give what is the same in two games of the same kind; comparing it is quicker than playing them."""
    record = parse_json(content, Said("game"))
    named = record if isinstance(record, dict) else {}
    return json.dumps([named.get(key) for key in ("players", "map", "rules")], sort_keys=True)


def forget_games(folder: Path) -> int:
    """Delete all kept games, and the folder if nothing else lies there.

    Returns
    -------
    int
        How many games were deleted.

    Raises
    ------
    RecordError
        A file cannot be deleted.

    Examples
    --------
    >>> forget_games(Path("no such folder"))
    0
    """
    files = kept_files(folder)
    for file in files:
        try:
            file.unlink(missing_ok=True)
        except OSError as error:
            raise RecordError(
                Said("The file {file} cannot be deleted: {reason}.", file=file, reason=system_reason(error))
            ) from None
    for file in folder.glob(_PARTIAL_NAMES) if _is_own_folder(folder) else ():
        _delete(file)
    with suppress(OSError):
        folder.rmdir()
    return len(files)


def _make_own(folder: Path) -> None:
    """Make the folder if it is missing, and see that only the user can look into it."""
    try:
        folder.mkdir(mode=0o777 if _in_browser() else 0o700, parents=True, exist_ok=True)
        if not _is_own_folder(folder):
            raise RecordError(Said("The folder {folder} belongs to somebody else.", folder=folder))
        if os.name == "posix" and not _in_browser() and folder.stat().st_mode & 0o077:
            folder.chmod(0o700)
    except OSError as error:
        raise RecordError(
            Said("The folder {folder} cannot be used: {reason}.", folder=folder, reason=system_reason(error))
        ) from None


def _in_browser() -> bool:
    """Tell whether this is JupyterLite: it has one user, and keeps a folder with a special mode as a file."""
    return sys.platform == "emscripten"


def _is_own_folder(folder: Path) -> bool:
    with suppress(OSError, ValueError):
        status = folder.stat()
        return stat.S_ISDIR(status.st_mode) and _is_own(status)
    return False


def _is_file(status: os.stat_result) -> bool:
    return stat.S_ISREG(status.st_mode) and _is_own(status)


def _is_own(status: os.stat_result) -> bool:
    """Tell whether something belongs to the user; where files have no owners, their folder guards them."""
    return not hasattr(os, "geteuid") or status.st_uid == os.geteuid()


def _status(file: Path) -> os.stat_result | None:
    """Look at a file and not behind it; it may have gone meanwhile."""
    with suppress(OSError):
        return file.lstat()
    return None


def _delete(file: Path) -> None:
    with suppress(OSError):
        file.unlink(missing_ok=True)
