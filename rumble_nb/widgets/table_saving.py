"""How a table keeps its game in a file, and offers games that were left in files."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Sequence
from itertools import islice
from pathlib import Path

import ipywidgets

from rumble_nb.engine.game import Game
from rumble_nb.errors import RumbleError
from rumble_nb.locale import catalogue, error_words
from rumble_nb.saved_games import FoundGame, GameFile, found_games, games_folder, may_keep
from rumble_nb.widgets import table_words as told
from rumble_nb.widgets.parts import button, buttons, guarded, html, renew
from rumble_nb.widgets.this_cell import in_kernel

MOST_OFFERED = 5
"""So many games are offered, the latest; whoever wants an older one has left it long ago."""


def folder_to_keep_in(keep: bool | None) -> Path | None:
    """Give the folder in which a table keeps its game, or ``None`` if it keeps none.

    Parameters
    ----------
    keep
        Whether games are to be kept; with ``None`` they are where a kernel runs.

    Examples
    --------
    >>> folder_to_keep_in(False), folder_to_keep_in(None)
    (None, None)
    """
    wanted = in_kernel() if keep is None else keep
    return games_folder() if wanted and may_keep() else None


class Saving:
    """The file of a table, the games that others left, and whether saving fails.

    Parameters
    ----------
    folder
        The folder for games; ``None`` to keep and to offer nothing.
    game
        The game of the table; games of the same kind are offered.
    busy
        Files of other tables, which are not offered.
    """

    def __init__(self, folder: Path | None, game: Game, busy: Collection[Path | None] = ()) -> None:
        self.file = None if folder is None else GameFile(folder)
        used = [file for file in busy if file is not None]
        found = () if folder is None else found_games(folder, game, used)
        self.offers: tuple[FoundGame, ...] = tuple(islice(found, MOST_OFFERED))
        self.failure: RumbleError | None = None
        self.is_told = False

    @property
    def path(self) -> Path | None:
        """The file of the table."""
        return None if self.file is None else self.file.path

    def keep(self, game: Game, done: bool) -> None:
        """Let the file say what the table says.

        Parameters
        ----------
        game
            The game as it stands.
        done
            Whether nobody needs it any more; then the file goes.
        """
        if self.file is None:
            return
        if done or not game.actions:
            self.file.forget()
            return
        try:
            self.file.keep(game)
            self.failure = None
        except RumbleError as error:
            self.failure = error

    def take(self, offer: FoundGame) -> Game:
        """Give an offered game, which is kept in the file of this table from now on.

        Raises
        ------
        RumbleError
            It has gone meanwhile, and is not offered any more.
        """
        self.offers = tuple(one for one in self.offers if one is not offer)
        if self.file is not None:
            self.file.take(offer)
        self.offers = ()
        return offer.game

    def drop(self, offer: FoundGame) -> None:
        """Delete an offered game."""
        offer.file.unlink(missing_ok=True)
        self.offers = tuple(one for one in self.offers if one is not offer)

    def __repr__(self) -> str:
        """Read as one line."""
        return f"<Saving in {self.file}, {len(self.offers)} offered>"


class SavedGames(ipywidgets.VBox):
    """A line that offers games which were left, or says that this one is not saved.

    Parameters
    ----------
    saving
        What it is about.
    language
        Language of the words.
    go_on
        Called with the offer that was chosen.
    """

    def __init__(self, saving: Saving, language: str, go_on: Callable[[FoundGame], None]) -> None:
        self.saving, self.language, self._go_on = saving, language, go_on
        self.words, self.error = catalogue(language), html("")
        self.choice: ipywidgets.Dropdown | None = None
        self._shown: object = None
        super().__init__()
        self.add_class("rumble-card")
        self.add_class("rumble-saved")
        self.show()

    def follow(self) -> None:
        """Follow the table, whose game has changed."""
        self.error.value = ""
        self.show()

    def show(self) -> None:
        """Show what there is to say now; the line is there only as long as there is something."""
        failure = self._failure()
        now = (self.saving.offers, failure)
        if now != self._shown:
            self._shown = now
            parts = [self._failed(failure)] if failure else []
            parts += [self._offered()] if self.saving.offers else []
            renew(self, [*parts, self.error])
        self.layout.display = "" if self.saving.offers or failure or self.error.value else "none"

    def _failure(self) -> str:
        """Say why saving fails, if it does and that has not been said."""
        failure = None if self.saving.is_told else self.saving.failure
        return "" if failure is None else error_words(failure, self.language)

    def _failed(self, failure: str) -> ipywidgets.Widget:
        say = self.words.gettext
        message = say("This game is not saved by itself: {reason} “Save and open” saves it elsewhere.")
        row = buttons(button(say("All right"), self._tell))
        row.children = (html(message.format(reason=failure), "p", "rumble-say"), *row.children)
        return row

    def _tell(self) -> None:
        self.saving.is_told = True
        self.show()

    def _offered(self) -> ipywidgets.Widget:
        say, labels = self.words.gettext, [offer_label(offer, self.language) for offer in self.saving.offers]
        row = buttons(
            self._button(say("Go on"), self._take),
            self._button(say("No, thank you"), self._decline),
            self._button(say("Delete it"), self._drop),
        )
        row.children = (*self._heading(labels), *row.children)
        return row

    def _heading(self, labels: Sequence[str]) -> Sequence[ipywidgets.Widget]:
        say, self.choice = self.words.gettext, None
        if len(labels) == 1:
            one = say("A game in progress was found: {game}.").format(game=labels[0])
            return [html(one, "p", "rumble-say")]
        options = [(label, place) for place, label in enumerate(labels)]
        self.choice = ipywidgets.Dropdown(options=options, value=0, description=say("Which one?"))
        return [html(say("Games in progress were found."), "p", "rumble-say"), self.choice]

    def _button(self, text: str, act: Callable[[], None]) -> ipywidgets.Button:
        run = guarded(lambda _: act(), lambda message: setattr(self.error, "value", message), self.language)
        return button(text, lambda: self._then_show(run))

    def _then_show(self, run: Callable[[None], None]) -> None:
        run(None)
        self.show()

    def _chosen(self) -> FoundGame:
        return self.saving.offers[0 if self.choice is None else self.choice.value]

    def _take(self) -> None:
        self._go_on(self._chosen())

    def _decline(self) -> None:
        self.saving.offers = ()

    def _drop(self) -> None:
        self.saving.drop(self._chosen())

    def __repr__(self) -> str:
        """Read as one line."""
        return f"<SavedGames, {len(self.saving.offers)} offered>"


def offer_label(offer: FoundGame, language: str = "en", now: float | None = None) -> str:
    """Say how far a game has come, when it was left, and who plays.

    Parameters
    ----------
    offer
        The game.
    language
        Language of the words.
    now
        The present time in seconds since 1970; by default what the clock says.

    Examples
    --------
    >>> offer_label(FoundGame(Path("game.json"), Game(players=2, seed=7), 0.0), now=600.0)
    'round 1, 10 minutes ago (Aki, Bea)'
    """
    say, game = catalogue(language).gettext, offer.game
    when = ago((time.time() if now is None else now) - offer.time, language)
    names = ", ".join(game.state.players)
    if game.over:
        return say("all soldiers are placed, {when} ({names})").format(when=when, names=names)
    number = told.round_of(game)
    return say("round {number}, {when} ({names})").format(number=number, when=when, names=names)


def ago(seconds: float, language: str = "en") -> str:
    """Say how long ago something was.

    Examples
    --------
    >>> [ago(seconds) for seconds in (5, 90, 7200, 90000)]
    ['just now', '1 minute ago', '2 hours ago', '1 day ago']
    """
    words, minutes = catalogue(language), int(seconds // 60)
    if minutes < 1:
        return words.gettext("just now")
    if minutes < 60:
        number, message = minutes, words.ngettext("{number} minute ago", "{number} minutes ago", minutes)
    elif minutes < 24 * 60:
        number = minutes // 60
        message = words.ngettext("{number} hour ago", "{number} hours ago", number)
    else:
        number = minutes // (24 * 60)
        message = words.ngettext("{number} day ago", "{number} days ago", number)
    return message.format(number=number)
