"""A picture that shows itself once, with words, whatever the settings of matplotlib."""

from __future__ import annotations

import base64
import io
from collections.abc import Callable
from functools import cached_property
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any, overload

from rumble_nb.draw.axes import draw_scene, figure_png, scene_figure
from rumble_nb.draw.scene import Scene
from rumble_nb.draw.svg import SvgText, scene_svg
from rumble_nb.draw.theme import MODES
from rumble_nb.engine.strict_json import quoted, write_bytes
from rumble_nb.errors import RumbleError, Said

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

_WIDEST, _SHARPNESS = 680, 1.5
"""Width of the widest picture on a page, and pixels for each of its units."""


class Picture:
    """A picture that shows itself once, as PNG with words beside it.

    What is added to its axes is seen on the page and in PNG and PDF files;
    SVG is written from the picture as it was drawn.

    Parameters
    ----------
    scene
        What is to be seen.
    mode
        ``"light"`` or ``"dark"``.

    Examples
    --------
    >>> from rumble_nb import figures
    >>> figures.map("islets")
    Map: Islets (a teaching map). Territories: Tsuru, Matsu, Take, Ume, Kame.
    """

    def __init__(self, scene: Scene, mode: str = "light") -> None:
        self._scene, self.mode = scene, mode
        self._shown = round(min(scene.width, _WIDEST))

    @cached_property
    def _drawn(self) -> tuple[Figure, Axes]:
        return scene_figure(self._scene, round(self._shown * _SHARPNESS), self.mode)

    @property
    def figure(self) -> Figure:
        """The figure, made when it is first asked for."""
        return self._drawn[0]

    @property
    def axes(self) -> Axes:
        """The Axes that fill the figure; lengths on them are units of the picture."""
        return self._drawn[1]

    @property
    def title(self) -> str:
        """What the picture is."""
        return self._scene.title

    @property
    def words(self) -> str:
        """What is to be seen on the picture."""
        return self._scene.description

    def svg(self, mode: str | None = None) -> SvgText:
        """Give the picture as SVG.

        Parameters
        ----------
        mode
            ``"light"`` or ``"dark"``; ``None`` means the mode of the picture.

        Raises
        ------
        RumbleError
            There is no such mode.

        Examples
        --------
        >>> from rumble_nb import figures
        >>> figures.map("islets").svg()[:4]
        '<svg'
        """
        return scene_svg(self._scene, self.mode if mode is None else known_mode(mode))

    def save(self, path: str | Path) -> None:
        """Write the picture to a file, whole or not at all.

        Parameters
        ----------
        path
            The file; it ends in ``.png``, ``.svg`` or ``.pdf``.

        Raises
        ------
        RumbleError
            The name ends otherwise, or the file cannot be written.

        Examples
        --------
        >>> import tempfile
        >>> from rumble_nb import figures
        >>> path = Path(tempfile.mkdtemp()) / "map.png"
        >>> figures.map("islets").save(path)
        >>> path.read_bytes()[1:4]
        b'PNG'
        """
        writers: dict[str, Callable[[], bytes]] = {
            ".png": lambda: figure_png(self.figure),
            ".svg": lambda: self.svg().encode(),
            ".pdf": self._pdf,
        }
        kind = Path(path).suffix.lower()
        if kind not in writers:
            kinds = ", ".join(writers)
            raise RumbleError(
                Said(
                    "A picture cannot be written as {name}: its name has to end in {kinds}.",
                    name=quoted(Path(path).name),
                    kinds=kinds,
                )
            )
        write_bytes(path, writers[kind]())

    def _pdf(self) -> bytes:
        buffer = io.BytesIO()
        metadata = {"Title": self.title, "Subject": self.words, "CreationDate": None}
        self.figure.savefig(buffer, format="pdf", metadata=metadata, facecolor=self.figure.get_facecolor())
        return buffer.getvalue()

    def __repr__(self) -> str:
        """Read as the words, for those who cannot see the picture."""
        return f"{self.title}. {self.words}"

    def _repr_mimebundle_(self, **_: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        """Show the picture in a notebook, once, with its words as alternative text."""
        bundle = {"image/png": base64.b64encode(figure_png(self.figure)).decode(), "text/plain": repr(self)}
        return bundle, {"image/png": {"alt": escape(repr(self), quote=True), "width": self._shown}}


@overload
def picture_of(scene: Scene, ax: None, mode: str) -> Picture: ...
@overload
def picture_of(scene: Scene, ax: Axes, mode: str) -> Axes: ...
def picture_of(scene: Scene, ax: Axes | None, mode: str) -> Picture | Axes:
    """Draw a scene on the Axes that are given, and give them back; without any, give a picture."""
    known_mode(mode)
    return Picture(scene, mode) if ax is None else draw_scene(scene, ax, mode)


def known_mode(mode: str) -> str:
    """Give a mode back, and refuse one that does not exist."""
    if mode not in MODES:
        raise RumbleError(f"There is no mode {quoted(mode)}; there are: {', '.join(MODES)}.")
    return mode


def refuse_others(given: Any, wanted: str, *attributes: str) -> None:
    """Refuse what lacks the attributes that a figure reads, and say what to give.

    Examples
    --------
    >>> refuse_others(7, "sweep(position)", "variants")
    Traceback (most recent call last):
    ...
    rumble_nb.errors.RumbleError: 7 cannot be drawn here; give what sweep(position) gives.
    """
    if not all(hasattr(given, name) for name in attributes):
        raise RumbleError(f"{quoted(given)} cannot be drawn here; give what {wanted} gives.")
