"""Print every target of speed and memory with what was measured just now, one script after the other.

    python benchmarks/targets.py

It takes some minutes, wants a quiet machine, and needs Chromium for what is
measured in a browser. The README beside it says what each number should be.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

SCRIPTS = (
    ["resolve_war.py"],
    ["batch_games.py"],
    ["smallest_flip.py"],
    ["step_by_step.py"],
    ["start_up.py", "--lessons"],
    ["lesson_in_browser.py"],
    ["table_in_browser.py"],
    ["thirty_kernels.py"],
)


def main() -> None:
    here, failed = Path(__file__).parent, []
    for name, *arguments in SCRIPTS:
        print(f"== {name}", flush=True)
        if subprocess.run([sys.executable, str(here / name), *arguments]).returncode:
            failed.append(name)
    if failed:
        sys.exit(f"These did not come to an end: {', '.join(failed)}.")


if __name__ == "__main__":
    main()
