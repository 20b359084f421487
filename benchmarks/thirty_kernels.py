"""Measure a class: thirty kernels play at once on this machine; and the memory of one over fifty games.

    python benchmarks/thirty_kernels.py [KERNELS] [CLICKS]

Every kernel has a table of its own, and a pupil who clicks what the tray
offers first, thinks for one to three seconds and clicks again. A click is over
when its kernel has sent everything and is idle. Prints the median and the 95th
percentile of all clicks, and the memory of the kernels. There is no browser
here: what it adds is measured by ``table_in_browser.py``.
"""

from __future__ import annotations

import statistics
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from random import Random

from class_kernel import Kernel, kernel

TABLE = """
from rumble_nb import widgets
table = widgets.play(players=4, seed={seed}, set_up=False, keep=False)
print(table.tray.picture.model_id, table.tray.picture.picture["number"])
"""
GAMES = """
from rumble_nb.analysis.bots import decision
def play(first, last):
    for seed in range(first, last):
        table.new_game(seed)
        while not table.game.over:
            table.act(decision(table.game, "random"))
        table.theatre.bet.choose("Aki")
        table.theatre.bet.commit("guess")
        for step in range(1, table.theatre.controls.last_number + 1):
            table.theatre.controls.go(step)
"""


class Pupil:
    """Somebody with a kernel and a table in it."""

    def __init__(self, kernel: Kernel, seed: int) -> None:
        self.kernel, self.luck = kernel, Random(seed)
        self.sit_down(seed)

    def sit_down(self, seed: int) -> None:
        """Begin a game at a new table."""
        tray, number = self.kernel.run(TABLE.format(seed=seed)).split()
        self.tray, self.number = tray, int(number)

    def click(self) -> float:
        """Click what the tray offers first; give the seconds until the kernel is idle again."""
        content = {"event": "act", "index": 0, "number": self.number}
        self.number += 1
        return self.kernel.tell(self.tray, {"method": "custom", "content": content})

    def play(self, clicks: int) -> list[float]:
        """Click and think, so many times."""
        times = []
        for _ in range(clicks):
            time.sleep(self.luck.uniform(1, 3))
            times.append(self.click())
        done = int(self.kernel.run("print(len(table.game.actions))"))
        assert done == clicks, f"{clicks} clicks did {done} things"
        return times


def measure_class(kernels: int, clicks: int) -> None:
    """Let a class play."""
    with ExitStack() as stack, ThreadPoolExecutor(kernels) as together:
        pupils = [Pupil(stack.enter_context(kernel()), seed) for seed in range(1, kernels + 1)]
        times = sorted(
            seconds for one in together.map(lambda one: one.play(clicks), pupils) for seconds in one
        )
        memory = [one.kernel.memory for one in pupils]
    late = statistics.quantiles(times, n=20)[-1]
    print(f"{kernels} kernels, {len(times)} clicks: median {1000 * statistics.median(times):.0f} ms,")
    print(f"  95 of 100 within {1000 * late:.0f} ms, all within {1000 * times[-1]:.0f} ms")
    print(f"memory of a kernel while playing: {statistics.median(memory):.1f} MiB, at most {max(memory):.1f}")


def measure_games() -> None:
    """Let one kernel play sixty games with their wars, all steps shown."""
    with kernel() as one:
        Pupil(one, seed=1)
        one.run(GAMES)
        for first, last in ((1, 2), (2, 11), (11, 61)):
            one.run(f"play({first}, {last})")
            print(f"memory of a kernel after {last - 1} games with their wars: {one.memory:.1f} MiB")


def main() -> None:
    """Measure once and print."""
    kernels, clicks = (int(given) for given in (*sys.argv[1:], *("30", "30")[len(sys.argv) - 1 :]))
    measure_games()
    measure_class(kernels, clicks)


if __name__ == "__main__":
    main()
