"""Build a site with the lessons that needs nothing but a browser (JupyterLite).

    python tools/build_lite.py FOLDER                 # all lessons
    python tools/build_lite.py FOLDER LESSON.ipynb    # some of them

It needs the extra ``lite``: ``pip install -e '.[lite]'``. What it downloads is kept for the next time,
in a folder of the user or the one that ``--downloads`` names. ``docs/hosting_lite.md`` says how a site
reaches a class.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools.lite.errors import LiteError
from tools.lite.site import build_site


def main() -> None:
    """Build what the command line names."""
    parser = argparse.ArgumentParser(description="Build a site that needs nothing but a browser.")
    parser.add_argument("folder", type=Path, help="where the site goes")
    parser.add_argument("lessons", type=Path, nargs="*", metavar="LESSON", help="notebooks; by default all")
    parser.add_argument("--downloads", type=Path, help="where downloaded pieces are kept")
    parser.add_argument("--wheel", type=Path, help="the package's wheel; by default built from here")
    chosen = parser.parse_args()
    try:
        built = build_site(chosen.folder, chosen.lessons or None, chosen.wheel, chosen.downloads)
    except LiteError as error:
        sys.exit(str(error))
    size = sum(file.stat().st_size for file in built.rglob("*") if file.is_file())
    print(f"{built}: {size / 1e6:.0f} MB. To see it: python {built / 'serve.py'}")


if __name__ == "__main__":
    main()
