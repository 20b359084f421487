"""The clickable board, and the plain list that does the same job without it."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Mapping
from typing import Any

import anywidget
import ipywidgets
import traitlets

from rumble_nb.draw.board import BoardView, states, things
from rumble_nb.draw.board_key import has_room_for_key, key
from rumble_nb.draw.ground import ground
from rumble_nb.draw.pieces import compass
from rumble_nb.draw.scene import Shape, flat
from rumble_nb.draw.svg import SvgWriter, css_colour
from rumble_nb.engine.narrate import standing_words
from rumble_nb.engine.position import Position
from rumble_nb.locale import catalogue, map_title
from rumble_nb.widgets.parts import Spoken, button, guarded, html, renew
from rumble_nb.widgets.style import script, style_widget

Choose = Callable[[str], None]
Step = Callable[[int], None]
Previews = Mapping[str, Iterable[Shape]]


class BoardPicture(anywidget.AnyWidget):
    """The board in the page; it reports what is chosen by mouse, touch or keys.

    Every picture has a number, and the browser sends it back with each
    choice. A choice made on an older picture is ignored.
    """

    _esm = script("board.js")

    ground = traitlets.Unicode().tag(sync=True)
    size: traitlets.List[float] = traitlets.List().tag(sync=True)
    places = traitlets.Dict().tag(sync=True)
    picture = traitlets.Dict().tag(sync=True)
    things = traitlets.Unicode().tag(sync=True)

    def __init__(self, view: BoardView, choose: Choose, step: Step) -> None:
        self._writer = SvgWriter(f"b{secrets.token_hex(3)}", css_colour)
        self._choose, self._step = choose, step
        self._shown: Mapping[str, Any] = {"number": 0, "selectable": []}
        map = view.position.map
        super().__init__(
            ground=self._ground(view),
            size=list(map.size),
            places={place.id: list(place.pos) for place in map.places},
        )
        self.on_msg(self._message)

    def _ground(self, view: BoardView) -> str:
        shapes = ground(view.position.map, view.language)
        if has_room_for_key(view.position.map) and view.position.values:
            shapes = (*shapes, key(view.language, war=True), compass(944, 632))
        body = self._writer.fragment(shapes)
        return self._writer.definitions() + body

    def show(
        self,
        view: BoardView,
        labels: Mapping[str, str],
        selectable: Iterable[str],
        status: str,
        previews: Previews,
    ) -> None:
        """Show another picture; it is sent to the page in one piece."""
        name = map_title(view.position.map.title, view.language)
        title = catalogue(view.language).gettext("Map: {title}").format(title=name)
        chosen = [id for id, state in view.states.items() if state == "chosen"]
        writer = SvgWriter(self._writer.prefix, css_colour)
        marked = writer.fragment(states(view))
        with self.hold_sync():
            self.things = self._writer.fragment(flat(things(view)))
            self._shown = self.picture = {
                "number": self._shown["number"] + 1,
                "states": writer.definitions(hatches=False) + marked,
                "previews": {id: writer.fragment(shapes) for id, shapes in previews.items()},
                "labels": dict(labels),
                "selectable": list(selectable),
                "pressed": chosen,
                "title": title,
                "status": status,
            }

    def _message(self, _: Any, content: Any, __: Any) -> None:
        """Take a message from the page, which is never trusted."""
        current = {"number": self._shown["number"]}
        choices = [{"event": "choose", "territory": id, **current} for id in self._shown["selectable"]]
        steps = [{"event": "step", "by": by, **current} for by in (1, -1)]
        if is_one_of(content, choices):
            self._answer(lambda: self._choose(content["territory"]))
        elif is_one_of(content, steps):
            self._answer(lambda: self._step(content["by"]))
        else:
            self.send({"event": "ignored"})

    def _answer(self, act: Callable[[], None]) -> None:
        before = self._shown["number"]
        act()
        if self._shown["number"] == before:
            self.send({"event": "ignored"})

    def __repr__(self) -> str:
        """Read as one line."""
        return f"<BoardPicture {self._shown['number']}>"


def is_one_of(content: Any, known: Iterable[Mapping[str, Any]]) -> bool:
    """Tell whether a message is exactly a known one; ``True`` and ``1.0`` are not 1 here.

    Examples
    --------
    >>> is_one_of({"event": "step", "by": 1}, [{"event": "step", "by": 1}])
    True
    >>> is_one_of({"event": "step", "by": True}, [{"event": "step", "by": 1}])
    False
    """
    if not isinstance(content, dict):
        return False
    kinds = {key: type(entry) for key, entry in content.items()}
    return any(content == one and kinds == {key: type(one[key]) for key in one} for one in known)


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
