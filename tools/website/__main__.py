"""Build the documentation as a website that needs no network.

    python -m tools.website [--out DIR]

All pages are first gathered in a folder of their own, so nothing that is
committed is written over. Warnings are errors.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tools.website.gather import ROOT, gathered

HERE = Path(__file__).resolve().parent


def build(out: Path) -> int:
    """Gather all pages and let Sphinx make HTML of them; give its exit code."""
    try:
        from sphinx.cmd.build import build_main
    except ImportError as error:
        sys.exit(f"{error.name} is missing. Install it with: pip install -e '.[docs]'")
    with TemporaryDirectory() as scratch:
        source = Path(scratch) / "source"
        for name, content in gathered().items():
            file = source / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content)
        doctrees = Path(scratch) / "doctrees"
        quietly = ["--fail-on-warning", "--keep-going", "--quiet", "--builder", "html", "--fresh-env"]
        return build_main([*quietly, "-c", str(HERE), "-d", str(doctrees), str(source), str(out)])


def main() -> int:
    """Build the site where the arguments say."""
    parser = argparse.ArgumentParser(prog="python -m tools.website", description=__doc__)
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "website", metavar="DIR")
    out = parser.parse_args().out
    code = build(out)
    if code == 0:
        print(f"Open {out / 'index.html'}")
    return code


if __name__ == "__main__":
    sys.exit(main())
