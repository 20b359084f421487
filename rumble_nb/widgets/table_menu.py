"""What lies beside the game: a new one, saving and opening, language, and the pace of bots."""

from __future__ import annotations

import base64
from collections.abc import Callable, Mapping
from html import escape
from typing import TYPE_CHECKING, Any

import ipywidgets

from rumble_nb.engine.game import Game
from rumble_nb.errors import RumbleError
from rumble_nb.locale import LANGUAGE_NAMES, LANGUAGES, catalogue
from rumble_nb.widgets.parts import button, buttons, guarded, html, renew

if TYPE_CHECKING:
    from rumble_nb.widgets.table import Table


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
        self.fresh = button(say("New game"), lambda: self._open(self._new_game))
        self.files = button(say("Save and open"), lambda: self._open(self._files))
        self.itself = button(say("Let it play"), self._toggle_play, say("Chance plays for everybody"))
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
        self.pace.observe(lambda change: table.set_pace(change["new"]), "value")
        languages = [(LANGUAGE_NAMES[language], language) for language in LANGUAGES]
        self.language = ipywidgets.Dropdown(
            description=say("Language"), options=languages, value=table.language
        )
        self.language.observe(lambda change: table.speak(change["new"]), "value")

    def _toggle_play(self) -> None:
        self.table.let_play(not self.table.plays_itself)

    def show(self) -> None:
        """Follow the table."""
        say = self.words.gettext
        has_bots = bool(self.table.bots) or self.table.plays_itself
        self.pace.layout.display = "" if has_bots else "none"
        self.itself.description = say("Play on myself") if self.table.plays_itself else say("Let it play")
        self.itself.disabled = self.table.game.over
        if self._opened == self._files:
            self._fill_download()

    def _open(self, panel: Callable[[], list[ipywidgets.Widget]]) -> None:
        """Open a panel, or close it if it is open."""
        self._say_error("")
        self._opened = None if self._opened == panel else panel
        renew(self.panel, () if self._opened is None else self._opened())

    def _close_panel(self) -> None:
        self._opened = None
        renew(self.panel, ())

    def _say_error(self, message: str) -> None:
        self.error.value = message

    def _guarded(self, act: Callable[[Any], None]) -> Callable[[Any], None]:
        return guarded(act, self._say_error)

    def _new_game(self) -> list[ipywidgets.Widget]:
        say = self.words.gettext
        self.seed = ipywidgets.Text(placeholder=say("any seed"), description=say("Seed"))
        run = self._guarded(lambda _: self._start())
        begin = button(say("Begin a new game"), lambda: run(None), main=True)
        cancel = button(say("Cancel"), self._close_panel)
        note = html(
            say("The same seed gives the same luck. The present game ends here; save it first to keep it.")
        )
        return [note, self.seed, buttons(begin, cancel)]

    def _start(self) -> None:
        written = self.seed.value.strip()
        if written and not written.isdecimal():
            raise RumbleError(
                self.words.gettext("A seed is a whole number, as in 2417; or leave the field empty.")
            )
        self.table.new_game(int(written) if written else None)

    def _files(self) -> list[ipywidgets.Widget]:
        say = self.words.gettext
        self.download = html("")
        self._fill_download()
        self.name = ipywidgets.Text(value="game.json", description=say("File"))
        save, load = self._guarded(lambda _: self._save()), self._guarded(lambda _: self._load())
        row = buttons(
            button(say("Save to the file"), lambda: save(None)),
            button(say("Open the file"), lambda: load(None)),
            button(say("Cancel"), self._close_panel),
        )
        self.upload = ipywidgets.FileUpload(accept=".json,.txt", description=say("Open from this computer"))
        self.upload.observe(self._guarded(self._uploaded), "value")
        self.upload.add_class("rumble-button")
        return [self.name, row, self.download, self.upload]

    def _fill_download(self) -> None:
        """Give the record itself as a link: nothing is sent anywhere."""
        content = base64.b64encode(self.table.game.to_json().encode()).decode()
        text = escape(self.words.gettext("Download the game"))
        link = f"data:application/json;base64,{content}"
        self.download.value = f'<a class="rumble-link" download="game.json" href="{link}">{text}</a>'

    def _save(self) -> None:
        self.table.game.save(self.name.value)
        self.error.value = ""
        self._told(self.words.gettext("Saved as {name}.").format(name=self.name.value))

    def _told(self, message: str) -> None:
        self.panel.children = (html(message, "p", "rumble-say"), *self.panel.children)

    def _load(self) -> None:
        self._take(Game.load(self.name.value))

    def _uploaded(self, change: Mapping[str, Any]) -> None:
        for file in change["new"]:
            content = bytes(file["content"])
            is_json = content.lstrip().startswith(b"{")
            self._take(Game.from_json(content) if is_json else Game.from_text(content.decode()))

    def _take(self, game: Game) -> None:
        self.table.replace_game(game)

    def __repr__(self) -> str:
        """Read as one line."""
        return f"<TableMenu in {self.table.language}>"
