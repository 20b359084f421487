"""Start the lessons of this folder.

``python serve.py`` needs nothing but Python. Only this computer sees the page, unless an address is named:
``python serve.py --bind 0.0.0.0 --port 8000`` serves a class room. Ctrl+C ends it.
"""

from __future__ import annotations

import argparse
import functools
import webbrowser
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

TYPES = {
    ".css": "text/css",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript",
    ".json": "application/json",
    ".mjs": "text/javascript",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".whl": "application/zip",
}


class Handler(SimpleHTTPRequestHandler):
    """Gives every file the type that a browser demands, whatever this computer thinks of it."""

    extensions_map = SimpleHTTPRequestHandler.extensions_map | TYPES

    def end_headers(self) -> None:
        """Let the browser ask whether a file is still the same, as the site may be built anew."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


def server(folder: Path, address: str = "127.0.0.1", port: int = 0) -> ThreadingHTTPServer:
    """Give a server for the files of a folder; port 0 takes a free one."""
    return ThreadingHTTPServer((address, port), functools.partial(Handler, directory=str(folder)))


def main() -> None:
    """Serve the folder in which this file lies, and open the browser."""
    parser = argparse.ArgumentParser(description="Start the lessons of this folder.")
    parser.add_argument("--bind", default="127.0.0.1", metavar="ADDRESS", help="who sees the page")
    parser.add_argument("--port", default=8000, type=int)
    parser.add_argument("--no-browser", action="store_true", help="open no browser")
    chosen = parser.parse_args()
    with server(Path(__file__).resolve().parent, chosen.bind, chosen.port) as running:
        page = f"http://{chosen.bind}:{running.server_port}/"
        print(f"The lessons: {page}\nCtrl+C ends them.", flush=True)
        if not chosen.no_browser:
            webbrowser.open(page)
        try:
            running.serve_forever()
        except KeyboardInterrupt:
            print()


if __name__ == "__main__":
    main()
