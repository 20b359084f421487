"""What lies beside the game: a new one, saving and opening, language, and the pace of bots."""

from __future__ import annotations

import base64
from collections.abc import Callable, Mapping
from html import escape
from typing import TYPE_CHECKING, Any

import ipywidgets

from rumble_nb.engine.game import Game
from rumble_nb.engine.strict_json import read_bytes
from rumble_nb.errors import RumbleError
from rumble_nb.locale import LANGUAGE_NAMES, LANGUAGES, catalogue
from rumble_nb.widgets.parts import button, buttons, element, guarded, html, renew

if TYPE_CHECKING:
    from rumble_nb.widgets.table import Table

LONGEST_SEED = 16
"""Digits of the largest seed."""


class TableMenu(ipywidgets.VBox):
    """A row of buttons below the table, and a panel that one of them opens.

    Parameters
    ----------
    table
        The table that it belongs to.
    """

    def __init__(self, table: Table) -> None:
        self.table, self.words = table, catalogue(table.language)
        self.error, self.panel = html(""), ipywidgets.VBox()
        say = self.words.gettext
        self.fresh = self._button(say("New game"), lambda: self._open(self._new_game))
        self.files = self._button(say("Save and open"), lambda: self._open(self._files))
        self.itself = self._button(say("Let it play"), self._toggle_play, say("Chance plays for everybody"))
        self._make_choices()
        row = buttons(self.fresh, self.files, self.itself)
        row.children = (*row.children, self.pace, self.language)
        self._opened: Callable[[], list[ipywidgets.Widget]] | None = None
        super().__init__([row, self.panel, self.error])
        self.add_class("rumble-card")
        self.add_class("rumble-menu")

    def _make_choices(self) -> None:
        say, table = self.words.gettext, self.table
        paces = [(say("slow"), "slow"), (say("normal"), "normal"), (say("fast"), "fast")]
        self.pace = ipywidgets.Dropdown(description=say("Bots"), options=paces, value=table.pace)
        self.pace.observe(self._guarded(lambda change: table.set_pace(change["new"])), "value")
        languages = [(LANGUAGE_NAMES[language], language) for language in LANGUAGES]
        self.language = ipywidgets.Dropdown(
            description=say("Language"), options=languages, value=table.language
        )
        self.language.observe(self._guarded(lambda change: table.speak(change["new"])), "value")

    def _toggle_play(self) -> None:
        self.table.let_play(not self.table.plays_itself)

    def show(self) -> None:
        """Follow the table."""
        say = self.words.gettext
        self.pace.layout.display = "" if self.table.has_bots else "none"
        self.pace.value = self.table.pace
        self.itself.description = say("Play on myself") if self.table.plays_itself else say("Let it play")
        self.itself.disabled = self.table.game.over
        if self._opened == self._files:
            self._fill_download()

    def _open(self, panel: Callable[[], list[ipywidgets.Widget]]) -> None:
        """Open a panel, or close it if it is open."""
        self._opened = None if self._opened == panel else panel
        renew(self.panel, () if self._opened is None else self._opened())

    def _close_panel(self) -> None:
        self._opened = None
        renew(self.panel, ())

    def _say_error(self, message: str) -> None:
        self.error.value = message

    def _guarded(self, act: Callable[[Any], None]) -> Callable[[Any], None]:
        return guarded(act, self._say_error, self.table.language)

    def _button(
        self, text: str, act: Callable[[], None], hint: str = "", main: bool = False
    ) -> ipywidgets.Button:
        run = self._guarded(lambda _: act())
        return button(text, lambda: run(None), hint, main)

    def _new_game(self) -> list[ipywidgets.Widget]:
        say = self.words.gettext
        self.seed = ipywidgets.Text(placeholder=say("any seed"), description=say("Seed"))
        begin = self._button(say("Begin a new game"), self._start, main=True)
        cancel = self._button(say("Cancel"), self._close_panel)
        note = html(
            say("The same seed gives the same luck. The present game ends here; save it first to keep it.")
        )
        return [note, self.seed, buttons(begin, cancel)]

    def _start(self) -> None:
        written = self.seed.value.strip()
        if written and not (written.isdecimal() and len(written) <= LONGEST_SEED):
            raise RumbleError(
                self.words.gettext("A seed is a whole number, as in 2417; or leave the field empty.")
            )
        self.table.new_game(int(written) if written else None)

    def _files(self) -> list[ipywidgets.Widget]:
        say = self.words.gettext
        self.told, self.download = html(""), html("")
        self._fill_download()
        self.name = ipywidgets.Text(value="game.json", description=say("File"))
        row = buttons(
            self._button(say("Save to the file"), self._save),
            self._button(say("Open the file"), self._load),
            self._button(say("Cancel"), self._close_panel),
        )
        self.upload = ipywidgets.FileUpload(accept=".json,.txt", description=say("Open from this computer"))
        self.upload.observe(self._guarded(self._uploaded), "value")
        self.upload.add_class("rumble-button")
        return [self.told, self.name, row, self.download, self.upload]

    def _fill_download(self) -> None:
        """Give the record itself as a link: nothing is sent anywhere."""
        content = base64.b64encode(self.table.game.to_json().encode()).decode()
        text = escape(self.words.gettext("Download the game"))
        link = f"data:application/json;base64,{content}"
        self.download.value = f'<a class="rumble-link" download="game.json" href="{link}">{text}</a>'

    def _save(self) -> None:
        self.told.value, name = "", self.name.value
        if _holds_something_else(name):
            message = self.words.gettext(
                "What the file {name} holds is no game and would be lost; choose another name."
            )
            raise RumbleError(message.format(name=name))
        self.table.game.save(name)
        self.told.value = element(self.words.gettext("Saved as {name}.").format(name=name), "p", "rumble-say")

    def _load(self) -> None:
        self.told.value = ""
        self.table.replace_game(read_game(read_bytes(self.name.value)))

    def _uploaded(self, change: Mapping[str, Any]) -> None:
        self.told.value = ""
        files, self.upload.value = change["new"], ()  # so that the same file can be chosen again
        for file in files:
            self.table.replace_game(read_game(bytes(file["content"])))

    def __repr__(self) -> str:
        """Read as one line."""
        return f"<TableMenu in {self.table.language}>"


def read_game(content: bytes) -> Game:
    """Read a game from the content of a file, JSON or text with an action a line.

    Raises
    ------
    RecordError
        It is no game, or not one that could have been played.

    Examples
    --------
    >>> game = Game(seed=7)
    >>> read_game(game.to_json().encode()) == read_game(game.to_text().encode()) == game
    True
    """
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return Game.from_json(content)  # which says what is wrong
    return Game.from_json(text) if text.lstrip().startswith("{") else Game.from_text(text)


def _holds_something_else(path: str) -> bool:
    """Tell whether there is a file that is no game; what cannot be read is left for the writer to refuse."""
    try:
        content = read_bytes(path)
    except RumbleError:
        return False
    try:
        read_game(content)
    except RumbleError:
        return bool(content)
    return False
