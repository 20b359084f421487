"""The notebook cell that runs now, as far as the front end tells."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from typing import Any

import ipywidgets
from IPython import get_ipython

from rumble_nb.widgets.parts import close_whole, living


@dataclass(frozen=True)
class Run:
    """One run of a cell.

    Parameters
    ----------
    cell
        The id of the cell in its notebook.
    request
        The id of the request to run it; each run has another.
    """

    cell: str
    request: str


def in_kernel() -> bool:
    """Tell whether a kernel runs this, and not a script or a terminal.

    Examples
    --------
    >>> in_kernel()
    False
    """
    return getattr(get_ipython(), "kernel", None) is not None


def present_run() -> Run | None:
    """Give the run in which this is called.

    It is ``None`` where the front end does not say which cell it runs, and
    where no cell runs, as when a button was pressed.

    Examples
    --------
    >>> present_run()
    """
    kernel = getattr(get_ipython(), "kernel", None)
    # The kernel in a browser has one channel and is not asked for which.
    channel = () if sys.platform == "emscripten" else ("shell",)
    request = kernel.get_parent(*channel) if kernel is not None else {}
    header, metadata = request.get("header", {}), request.get("metadata", {})
    cell, number = metadata.get("cellId"), header.get("msg_id")
    if header.get("msg_type") != "execute_request" or not cell or not number:
        return None
    return Run(str(cell), str(number))


def let_go(kind: type[ipywidgets.Widget], run: Run | None) -> None:
    """Close the widgets of a kind that earlier runs of the same cell have made.

    Parameters
    ----------
    kind
        A class of widgets whose ``run`` says in which run each was made.
    run
        The present run.
    """
    for widget in living(kind):
        made: Any = widget.run
        if run and made and made.cell == run.cell and made.request != run.request:
            close_whole(widget)
