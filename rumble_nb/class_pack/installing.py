"""The files that somebody double-clicks: to install and start, and to start the site."""

from __future__ import annotations

import shlex
import shutil
from collections.abc import Iterable, Mapping
from importlib import resources
from pathlib import Path

from rumble_nb.class_pack import stick_installer
from rumble_nb.class_pack.plan import Plan
from rumble_nb.class_pack.targets import Target
from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.engine.notation import to_json
from rumble_nb.engine.strict_json import write_bytes
from rumble_nb.locale import catalogue, listed

INSTALLER = "install.py"
ENDINGS: Mapping[str, str] = FrozenMapping({"win32": ".bat", "darwin": ".command", "linux": ".sh"})
"""What starters end in, by system."""


def lay_installer(place: Path, plan: Plan) -> None:
    """Lay what installs the wheels and starts the lessons.

    Raises
    ------
    RecordError
        A file cannot be written.
    """
    wheels, say = place / "wheels", catalogue(plan.language).gettext
    shutil.copyfile(stick_installer.__file__, wheels / INSTALLER)
    write_bytes(wheels / stick_installer.WORDS, to_json(_settings(wheels, plan)).encode())
    lacking = say("No Python of these versions was found: {pythons}. START_HERE.html says how to get one.")
    pythons = _pythons(plan.targets)
    told = lacking.format(pythons=listed(pythons, plan.language))
    _lay_starters(place, "install-and-start", f"wheels/{INSTALLER}", pythons, told, installer_endings(plan))


def lay_site_starters(place: Path, plan: Plan) -> None:
    """Lay what starts the server of the site, for which any Python 3 will do.

    Raises
    ------
    RecordError
        A file cannot be written.
    """
    say = catalogue(plan.language).gettext
    told = say("No Python 3 was found. START_HERE.html says how to get one.")
    _lay_starters(place, "start-site", "site/serve.py", ["3"], told, ENDINGS.values())


def installer_endings(plan: Plan) -> list[str]:
    """Give what the starters of a pack end in: those of its systems.

    Examples
    --------
    >>> installer_endings(Plan())
    ['.bat', '.command']
    """
    systems = {target.environment()["sys_platform"] for target in plan.targets}
    return [ending for system, ending in ENDINGS.items() if system in systems]


def _settings(wheels: Path, plan: Plan) -> dict[str, object]:
    own, pip = (next(wheels.glob(f"{name}-*.whl")).name for name in ("rumble_nb", "pip"))
    by_system: dict[str, list[str]] = {}
    for target in plan.targets:
        by_system.setdefault(target.environment()["sys_platform"], []).append(target.python)
    return {
        "language": plan.language,
        "mark": f"{own}\n",
        "pip": pip,
        "pythons": by_system,
        "wheel": own,
        "words": _words(plan),
    }


def _words(plan: Plan) -> dict[str, str]:
    say = catalogue(plan.language).gettext
    targets = listed(map(str, plan.targets), plan.language)
    wrong = say("This pack is for {targets}. Get one of these Pythons, or use the site in the browser.")
    return {
        "failed": say("It could not be installed: {reason}"),
        "installing": say(
            "The lessons are installed in {folder}, for this user only. It takes some minutes."
        ),
        "starting": say("Now the lessons start. Ctrl+C in this window ends them."),
        "wrong_python": wrong.format(targets=targets),
    }


def _pythons(targets: Iterable[Target]) -> list[str]:
    return sorted({target.python for target in targets}, reverse=True)


def _lay_starters(
    place: Path, name: str, script: str, pythons: list[str], lacking: str, endings: Iterable[str]
) -> None:
    for ending in endings:
        text = _starter(ending, script, pythons, lacking)
        line_end = "\r\n" if ending == ".bat" else "\n"
        target = place / f"{name}{ending}"
        write_bytes(target, text.replace("\n", line_end).encode())
        target.chmod(0o755)


def _starter(ending: str, script: str, pythons: list[str], lacking: str) -> str:
    """Give a script that looks for a Python and runs a file with it."""
    kind = "windows" if ending == ".bat" else "unix"
    text = (resources.files(__package__) / f"starter_{kind}.txt").read_text(encoding="utf-8")
    if kind == "windows":
        fields = {"versions": " ".join(pythons), "script": script.replace("/", "\\"), "lacking": lacking}
    else:
        names = " ".join(f"python{version}" for version in pythons)
        fields = {"versions": names, "script": script, "lacking": shlex.quote(lacking)}
    for field, value in fields.items():
        text = text.replace(f"@{field}@", value)
    return text
