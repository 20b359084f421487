"""A line between browser and server that takes its time, for measurements.

Everything passes a proxy on this machine. What belongs to a WebSocket comes
later by a fixed time, in each direction, and in its order; pages and files
pass at once. It stands for a server that is far away.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress

CHUNK = 1 << 16


@contextmanager
def slow_line(port: int, delay: float) -> Iterator[int]:
    """Run the proxy in a thread of its own; give its port.

    Parameters
    ----------
    port
        The port of the server, on this machine.
    delay
        Seconds by which WebSockets are late in each direction.
    """
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever, daemon=True)
    thread.start()
    line = Line(port, delay)
    server = asyncio.run_coroutine_threadsafe(
        asyncio.start_server(line.connect, "127.0.0.1", 0), loop
    ).result()
    try:
        yield server.sockets[0].getsockname()[1]
    finally:
        server.get_loop().call_soon_threadsafe(server.close)
        asyncio.run_coroutine_threadsafe(line.close(), loop).result()
        loop.call_soon_threadsafe(loop.stop)
        thread.join()


class Line:
    """One proxy."""

    def __init__(self, port: int, delay: float) -> None:
        self.port, self.delay = port, delay
        self._passing: set[asyncio.Task[object]] = set()

    async def close(self) -> None:
        """Cut all connections."""
        for passing in self._passing:
            passing.cancel()
        await asyncio.gather(*self._passing, return_exceptions=True)

    async def connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Pass on what a browser sends and what the server answers."""
        far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self.port)
        late, here = asyncio.Event(), asyncio.current_task()
        assert here is not None
        self._passing.add(here)
        with suppress(asyncio.CancelledError):
            await asyncio.gather(
                self._pass(reader, far_writer, late, watch=True),
                self._pass(far_reader, writer, late),
                return_exceptions=True,
            )

    async def _pass(
        self,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
        late: asyncio.Event,
        watch: bool = False,
    ) -> None:
        """Pass bytes on in their order; each waits its own time, not behind the others."""
        loop = asyncio.get_running_loop()
        while chunk := await reader.read(CHUNK):
            if watch and b"upgrade: websocket" in chunk.lower():
                late.set()
            loop.call_later(self.delay if late.is_set() else 0, writer.write, chunk)
        loop.call_later(self.delay, writer.close)
