"""The clickable board, and the plain list that does the same job without it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import ipywidgets

from rumble_nb.draw.board import BoardView
from rumble_nb.engine.narrate import standing_words
from rumble_nb.engine.position import Position
from rumble_nb.locale import catalogue, map_title
from rumble_nb.widgets.board_picture import BoardPicture, Choose, Previews, Step
from rumble_nb.widgets.parts import Spoken, button, guarded, html, renew
from rumble_nb.widgets.style import style_widget


class BoardPanel(Spoken):
    """A board to choose territories on, by mouse, touch or keys.

    Where the page cannot show the board, a button appears after a moment; it
    shows the territories as a list, which does the same job.

    Parameters
    ----------
    view
        What the board shows.
    choose
        Called with the id of a territory that was chosen.
    step
        Called with 1 or -1 when Page Down or Page Up was pressed.
    plain
        Whether to show the list at once and no board.
    """

    def __init__(
        self,
        view: BoardView,
        choose: Choose | None = None,
        step: Step | None = None,
        plain: bool = False,
    ) -> None:
        self.view, self.selectable = view, tuple[str, ...]()
        self.labels: Mapping[str, str] = {}
        self.error = html("")
        self._choose = guarded(choose or _nothing, self._say_error, view.language)
        self._step = guarded(step or _nothing, self._say_error, view.language)
        self.picture = None if plain else BoardPicture(view, self._choose, self._step)
        offer = catalogue(view.language).gettext("Show the territories as a list")
        self.plain = ipywidgets.VBox([button(offer, self.show_list)])
        self.plain.add_class("rumble-plain")
        self.lines: Mapping[str, ipywidgets.Button] = {}
        if plain:
            self.show_list()
        shown = [] if self.picture is None else [self.picture]
        super().__init__([style_widget(), *shown, self.plain, self.error])
        self.add_class("rumble")
        self.add_class("rumble-panel")

    def show_list(self) -> None:
        """Show the territories as a list of buttons; from now on it follows the board.

        The buttons are made only here, since each of them costs a message a picture.
        """
        self.lines = {place.id: self._line(place.id) for place in self.view.position.map.places}
        renew(self.plain, self.lines.values())
        self.plain.add_class("rumble-plain-now")
        self._write_lines()

    def _line(self, territory: str) -> ipywidgets.Button:
        return button(territory, lambda: self._press(territory))

    def _press(self, territory: str) -> None:
        if territory in self.selectable:  # a second press may come before the page has seen the first one
            self._choose(territory)

    def _write_lines(self) -> None:
        for territory, line in self.lines.items():
            chosen = "✓ " if self.view.states.get(territory) == "chosen" else ""
            line.description = chosen + self.labels.get(territory, territory)
            line.disabled = territory not in self.selectable

    def _say_error(self, message: str) -> None:
        self.error.value = message

    def show(
        self,
        view: BoardView,
        labels: Mapping[str, str],
        selectable: Iterable[str] = (),
        status: str = "",
        previews: Previews | None = None,
    ) -> None:
        """Show another view.

        Parameters
        ----------
        view
            What the board shows.
        labels
            A line of words for each territory.
        selectable
            The territories that can be chosen now.
        status
            What has happened, for those who hear the board.
        previews
            What appears on a territory while somebody points at it.
        """
        self.view, self.selectable, self.labels = view, tuple(selectable), labels
        if self.picture is not None:
            self.picture.show(view, labels, self.selectable, status, previews or {})
        self._write_lines()

    def __repr__(self) -> str:
        """Read as words, which also stand in a notebook without its widgets."""
        return board_name(self.view.position, self.view.language)


def _nothing(_: Any) -> None:
    return None


class Explorer(Spoken):
    """A board that tells who stands in the territory that is chosen."""

    def __init__(self, position: Position, language: str, plain: bool) -> None:
        self.position, self.language, self.territory = position, language, ""
        self.words = html("")
        self.board = BoardPanel(self._view(), self.choose, plain=plain)
        super().__init__([self.board, self.words])
        self.add_class("rumble")
        self._show(catalogue(language).gettext("Choose a territory: who stands there?"))

    def _view(self) -> BoardView:
        states = {self.territory: "chosen"} if self.territory else {}
        return BoardView(self.position, states=states, language=self.language)

    def choose(self, territory: str) -> None:
        """Tell who stands in a territory."""
        self.territory = self.position.map[territory].id
        self._show(labels_of(self.position, self.language)[territory])

    def _show(self, sentence: str) -> None:
        labels = labels_of(self.position, self.language)
        self.board.show(self._view(), labels, self.position.map.territories, sentence)
        self.words.value = html(sentence, "p", "rumble-say").value

    def __repr__(self) -> str:
        """Read as words, which also stand in a notebook without its widgets."""
        labels = labels_of(self.position, self.language).values()
        return " ".join([board_name(self.position, self.language), *labels])


def board_name(position: Position, language: str = "en") -> str:
    """Name the board of a position by its map.

    Examples
    --------
    >>> board_name(Position.random(7))
    'Board: Japan.'
    """
    title = map_title(position.map.title, language)
    return catalogue(language).gettext("Board: {title}.").format(title=title)


def labels_of(position: Position, language: str = "en") -> dict[str, str]:
    """Give a line of words for each territory of a position.

    Examples
    --------
    >>> labels_of(Position.random(7, players=2, map="islets"))["kame"].startswith("Kame, token")
    True
    """
    words = catalogue(language)
    return {
        place.id: words.gettext("{place}, token {value}.").format(
            place=place.name(language), value=position.values[place.id]
        )
        + " "
        + standing_words(position, place.id, language)
        for place in position.map.places
    }


def board(position: Position, lang: str = "en", plain: bool = False) -> Explorer:
    """Show a position on a board; a territory that is chosen tells who stands there.

    Parameters
    ----------
    position
        The position.
    lang
        Language of the words.
    plain
        Whether to show a list of territories instead of the board.

    Raises
    ------
    PositionError
        The position has defects; the error lists all of them.

    Examples
    --------
    >>> shown = board(Position.random(7, players=2, map="islets"))
    >>> shown.choose("kame")
    >>> shown.territory
    'kame'
    """
    from rumble_nb.engine.position import refuse_defects

    refuse_defects(position)
    return Explorer(position, lang, plain)
