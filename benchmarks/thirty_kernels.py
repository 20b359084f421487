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
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random

from jupyter_client import BlockingKernelClient, KernelManager

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
PATIENCE = 60


class Pupil:
    """Somebody with a kernel and a table in it."""

    def __init__(self, manager: KernelManager, client: BlockingKernelClient, seed: int) -> None:
        self.manager, self.client, self.luck = manager, client, Random(seed)
        self.sit_down(seed)

    def run(self, code: str) -> str:
        """Run code; give what it prints."""
        told: list[str] = []

        def hear(message: dict[str, dict[str, str]]) -> None:
            told.append(message["content"].get("text", ""))

        done = self.client.execute_interactive(code, timeout=PATIENCE, output_hook=hear)
        assert done["content"]["status"] == "ok", done["content"]
        return "".join(told)

    def sit_down(self, seed: int) -> None:
        """Begin a game at a new table."""
        tray, number = self.run(TABLE.format(seed=seed)).split()
        self.tray, self.number = tray, int(number)

    def click(self) -> float:
        """Click what the tray offers first; give the seconds until the kernel is idle again."""
        data = {"method": "custom", "content": {"event": "act", "index": 0, "number": self.number}}
        message = self.client.session.msg("comm_msg", {"comm_id": self.tray, "data": data})
        start = time.perf_counter()
        self.client.shell_channel.send(message)
        while True:
            answer = self.client.get_iopub_msg(timeout=PATIENCE)
            mine = answer["parent_header"].get("msg_id") == message["header"]["msg_id"]
            if mine and answer["content"].get("execution_state") == "idle":
                break
        self.number += 1
        return time.perf_counter() - start

    def play(self, clicks: int) -> list[float]:
        """Click and think, so many times."""
        times = []
        for _ in range(clicks):
            time.sleep(self.luck.uniform(1, 3))
            times.append(self.click())
        done = int(self.run("print(len(table.game.actions))"))
        assert done == clicks, f"{clicks} clicks did {done} things"
        return times

    @property
    def memory(self) -> float:
        """The memory of the kernel in MiB."""
        status = Path(f"/proc/{self.manager.provisioner.pid}/status").read_text(encoding="utf-8")
        return int(status.partition("VmRSS:")[2].split()[0]) / 1024


@contextmanager
def pupil(seed: int) -> Iterator[Pupil]:
    """Start a kernel for a pupil, and stop it afterwards."""
    manager = KernelManager()
    manager.start_kernel()
    client = manager.client()
    client.start_channels()
    try:
        client.wait_for_ready(timeout=PATIENCE)
        yield Pupil(manager, client, seed)
    finally:
        client.stop_channels()
        manager.shutdown_kernel(now=True)


def measure_class(kernels: int, clicks: int) -> None:
    """Let a class play."""
    with ExitStack() as stack, ThreadPoolExecutor(kernels) as together:
        pupils = [stack.enter_context(pupil(seed)) for seed in range(1, kernels + 1)]
        times = sorted(
            seconds for one in together.map(lambda one: one.play(clicks), pupils) for seconds in one
        )
        memory = [one.memory for one in pupils]
    late = statistics.quantiles(times, n=20)[-1]
    print(f"{kernels} kernels, {len(times)} clicks: median {1000 * statistics.median(times):.0f} ms,")
    print(f"  95 of 100 within {1000 * late:.0f} ms, all within {1000 * times[-1]:.0f} ms")
    print(f"memory of a kernel while playing: {statistics.median(memory):.1f} MiB, at most {max(memory):.1f}")


def measure_games() -> None:
    """Let one kernel play sixty games with their wars, all steps shown."""
    with pupil(1) as one:
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
