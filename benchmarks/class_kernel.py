"""A kernel as a page meets it: code is run, widgets are sent messages, and each answer is timed."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from jupyter_client import BlockingKernelClient, KernelManager

PATIENCE = 180


class Kernel:
    """A running kernel and its client."""

    def __init__(self, manager: KernelManager, client: BlockingKernelClient) -> None:
        self.manager, self.client = manager, client

    def run(self, code: str) -> str:
        """Run code; give what it prints."""
        told: list[str] = []

        def hear(message: dict[str, dict[str, str]]) -> None:
            told.append(message["content"].get("text", ""))

        done = self.client.execute_interactive(code, timeout=PATIENCE, output_hook=hear)
        assert done["content"]["status"] == "ok", done["content"]
        return "".join(told)

    def tell(self, widget: str, data: dict[str, Any]) -> float:
        """Send a message to a widget by its id; give the seconds until the kernel is idle again."""
        message = self.client.session.msg("comm_msg", {"comm_id": widget, "data": data})
        start = time.perf_counter()
        self.client.shell_channel.send(message)
        while True:
            answer = self.client.get_iopub_msg(timeout=PATIENCE)
            mine = answer["parent_header"].get("msg_id") == message["header"]["msg_id"]
            if mine and answer["content"].get("execution_state") == "idle":
                return time.perf_counter() - start

    @property
    def memory(self) -> float:
        """The memory of the kernel in MiB."""
        status = Path(f"/proc/{self.manager.provisioner.pid}/status").read_text(encoding="utf-8")
        return int(status.partition("VmRSS:")[2].split()[0]) / 1024


@contextmanager
def kernel() -> Iterator[Kernel]:
    """Start a kernel, and stop it afterwards."""
    manager = KernelManager()
    manager.start_kernel()
    client = manager.client()
    client.start_channels()
    try:
        client.wait_for_ready(timeout=PATIENCE)
        yield Kernel(manager, client)
    finally:
        client.stop_channels()
        manager.shutdown_kernel(now=True)
