"""Take over what the official Pyodide says about its files: names, versions and digests.

    npm pack pyodide@0.27.7
    python tools/lite/take_lock.py pyodide-0.27.7.tgz

Writes ``pyodide-lock.json``, which keeps only the packages that the lessons need, and
``pyodide-core.sha256`` beside this file. Both come from the archive alone; what is downloaded later
is held to them.
"""

from __future__ import annotations

import hashlib
import json
import sys
import tarfile
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
CORE = ("pyodide.asm.js", "pyodide.asm.wasm", "pyodide.js", "pyodide.mjs", "python_stdlib.zip")
NEEDED = ("ipython", "jedi", "matplotlib", "micropip", "numpy", "sqlite3", "ssl")
"""What the kernel and the lessons ask for; what these need comes along."""


def closure(packages: dict[str, Any], names: tuple[str, ...] = NEEDED) -> set[str]:
    """Give the names of packages with all that they depend on."""
    found: set[str] = set()
    waiting = list(names)
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            # A key is written with hyphens, what depends on it may write it with underscores.
            waiting += (needed.replace("_", "-") for needed in packages[name]["depends"])
    return found


def take(archive: Path) -> None:
    """Write both files from the archive that npm packs."""
    with tarfile.open(archive) as packed:
        content = {name: _member(packed, name) for name in (*CORE, "pyodide-lock.json")}
    lock = json.loads(content.pop("pyodide-lock.json"))
    needed = closure(lock["packages"])
    lock["packages"] = {name: one for name, one in sorted(lock["packages"].items()) if name in needed}
    (HERE / "pyodide-lock.json").write_text(json.dumps(lock, indent=1) + "\n", encoding="utf-8")
    lines = (f"{hashlib.sha256(file).hexdigest()}  {name}\n" for name, file in sorted(content.items()))
    (HERE / "pyodide-core.sha256").write_text("".join(lines), encoding="utf-8")


def _member(packed: tarfile.TarFile, name: str) -> bytes:
    file = packed.extractfile(f"package/{name}")
    assert file is not None
    return file.read()


if __name__ == "__main__":
    take(Path(sys.argv[1]))
