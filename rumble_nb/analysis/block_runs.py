"""Work in blocks: in this process or by an executor, with a bar, and stopped without losing what is done."""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from typing import Any, TypeVar

BLOCK = 8192
"""Games of a block. A block is always drawn whole, so a game depends on the seed and its number only."""

GROUP = 4
"""Blocks that a worker takes at a time."""

WAITING = 32
"""Groups that are with workers at a time; more would only fill the memory."""

Result = TypeVar("Result")


def blocks_for(games: int) -> int:
    """Give how many blocks there are.

    Examples
    --------
    >>> blocks_for(1), blocks_for(8192), blocks_for(8193)
    (1, 1, 2)
    """
    return -(-games // BLOCK)


def run_blocks(
    task: Callable[[int], Result],
    games: int,
    take: Callable[[int, Result], None],
    executor: Executor | None = None,
    progress: bool | None = None,
) -> int:
    """Do a task for each block, and take what comes of it in the order of the blocks.

    Parameters
    ----------
    task
        What is done for a block, by its number. It is sent to the workers of
        the executor, so it must pickle if these are processes.
    games
        How many games there are in all.
    take
        What to do with the number of a block and its result.
    executor
        Who does it; ``None`` means this process. Where there are no threads,
        as in a browser, it is this process too.
    progress
        Whether a bar is shown.

    Returns
    -------
    int
        How many games are done: all, or fewer if somebody interrupted.

    Raises
    ------
    KeyboardInterrupt
        Somebody interrupted before the first block was done.

    Examples
    --------
    >>> run_blocks(lambda block: block * block, 20_000, print)
    0 0
    1 1
    2 4
    20000
    """
    blocks, done = blocks_for(games), 0
    alone = executor is None or sys.platform in ("emscripten", "wasi")
    results = map(task, range(blocks)) if alone else _from_workers(task, blocks, executor)
    with progress_bar(games, progress) as bar:
        try:
            for result in results:
                take(done, result)
                done += 1
                bar.update(min(done * BLOCK, games) - bar.n)
        except KeyboardInterrupt:
            if not done:
                raise
    return min(done * BLOCK, games)


def progress_bar(total: int, progress: bool | None, unit: str = " games") -> Any:
    """Give a bar to enter and update, or what looks like one and shows nothing.

    Examples
    --------
    >>> with progress_bar(2, None) as bar:
    ...     bar.update(2)
    """
    if not progress:
        return _NoBar()
    from tqdm.auto import tqdm

    class Bar(tqdm):  # type: ignore[type-arg]
        """Has no thread that watches it: here it would do nothing, and a browser starts none."""

        monitor_interval = 0

    return Bar(total=total, unit=unit, unit_scale=True)


class _NoBar:
    """Shows nothing."""

    n = 0

    def __enter__(self) -> _NoBar:
        return self

    def __exit__(self, *error: object) -> None:
        pass

    def update(self, number: int) -> None:
        """Go on."""
        self.n += number


def _from_workers(task: Callable[[int], Result], blocks: int, executor: Any) -> Iterator[Result]:
    """Give the results in the order of the blocks; when nobody waits for more, what is left is called off."""
    groups = iter(range(0, blocks, GROUP))
    waiting: deque[Future[list[Result]]] = deque()

    def submit() -> None:
        first = next(groups, None)
        if first is not None:
            waiting.append(executor.submit(_group, task, first, min(first + GROUP, blocks)))

    try:
        for _ in range(WAITING):
            submit()
        while waiting:
            results = waiting.popleft().result()
            submit()
            yield from results
    finally:
        for future in waiting:
            future.cancel()


def _group(task: Callable[[int], Result], first: int, last: int) -> list[Result]:
    return [task(block) for block in range(first, last)]
