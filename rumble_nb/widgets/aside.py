"""Long work beside the clicks: the page answers while it goes on."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TypeVar

Result = TypeVar("Result")


def run_aside(work: Callable[[], Result], done: Callable[[Callable[[], Result]], None]) -> None:
    """Run something in a thread, and say when it is done; where none can start, run it at once.

    Parameters
    ----------
    work
        What is to be done; it touches no widget.
    done
        Called among the clicks, with a function that gives the result or raises what went wrong.

    Examples
    --------
    >>> run_aside(lambda: 6 * 7, lambda result: print(result()))
    42
    """
    try:
        running = asyncio.get_running_loop().run_in_executor(None, work)
    except RuntimeError:  # no kernel runs here, or one in a browser, which knows no threads
        done(work)
        return
    running.add_done_callback(lambda finished: done(finished.result))
