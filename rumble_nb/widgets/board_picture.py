"""The board as a picture that can be clicked."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Mapping
from typing import Any

import anywidget
import traitlets

from rumble_nb.draw.board import BoardView, states, things
from rumble_nb.draw.board_key import has_room_for_key, key
from rumble_nb.draw.ground import ground
from rumble_nb.draw.pieces import compass
from rumble_nb.draw.scene import Shape, flat
from rumble_nb.draw.svg import SvgWriter, css_colour
from rumble_nb.locale import catalogue, map_title
from rumble_nb.widgets.style import script

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
