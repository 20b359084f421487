"""The files that somebody double-clicks: to install and start, and to start the site."""

from __future__ import annotations

import shlex
import shutil
from collections.abc import Mapping
from importlib import resources
from pathlib import Path

from rumble_nb.class_pack import stick_installer
from rumble_nb.class_pack.plan import Plan
from rumble_nb.class_pack.targets import PYTHONS, in_words
from rumble_nb.class_pack.wheels import Laid
from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.engine.notation import to_json
from rumble_nb.engine.strict_json import write_bytes
from rumble_nb.locale import catalogue, listed

INSTALLER = "install.py"
OLDEST = "3.9"
"""The oldest Python that starts the site, or says which ones can install."""

ENDINGS: Mapping[str, str] = FrozenMapping({"win32": ".bat", "darwin": ".command", "linux": ".sh"})
"""What starters end in, by system."""


def lay_installer(place: Path, plan: Plan, laid: Laid) -> None:
    """Lay what installs the wheels and starts the lessons.

    Parameters
    ----------
    place
        The pack.
    plan
        What goes in.
    laid
        What was laid into its folder for wheels.

    Raises
    ------
    RecordError
        A file cannot be written.
    """
    wheels = place / "wheels"
    shutil.copyfile(stick_installer.__file__, wheels / INSTALLER)
    write_bytes(wheels / stick_installer.WORDS, to_json(_settings(plan, laid)).encode())
    for ending in installer_endings(plan):
        pythons = _pythons(plan, ending)
        told = _lacking(plan, pythons)
        _lay_starter(place, f"install-and-start{ending}", f"wheels/{INSTALLER}", pythons, told)


def _lacking(plan: Plan, pythons: list[str]) -> str:
    """Tell in one line what to do where no Python is found that could tell it."""
    say = catalogue(plan.language).gettext
    lacking = say("No Python of these versions was found: {pythons}. START_HERE.html says how to get one.")
    told = lacking.format(pythons=listed(pythons, plan.language))
    if "site" not in plan.parts:
        return told
    served = say("Or one computer that has a Python gives the lessons to all browsers of the room: {starter}")
    return f"{told} {served.format(starter='start-site')}"


def lay_site_starters(place: Path, plan: Plan) -> None:
    """Lay what starts the server of the site, for which any Python from :data:`OLDEST` on will do.

    Raises
    ------
    RecordError
        A file cannot be written.
    """
    say = catalogue(plan.language).gettext
    told = say("No Python {version} or newer was found. START_HERE.html says how to get one.")
    for ending in ENDINGS.values():
        _lay_starter(place, f"start-site{ending}", "site/serve.py", ["3"], told.format(version=OLDEST))


def installer_endings(plan: Plan) -> list[str]:
    """Give what the starters of a pack end in: those of its systems.

    Examples
    --------
    >>> installer_endings(Plan())
    ['.bat', '.command', '.sh']
    """
    return [ending for ending in ENDINGS.values() if _pythons(plan, ending)]


def _pythons(plan: Plan, ending: str) -> list[str]:
    """List the Pythons that a starter of this ending looks for, the newest first."""
    fitting = [one for one in plan.targets if ENDINGS[one.environment()["sys_platform"]] == ending]
    return [python for python in reversed(PYTHONS) if python in {target.python for target in fitting}]


def _settings(plan: Plan, laid: Laid) -> dict[str, object]:
    return {
        "archives": {target.key: found for target, found in laid.listing.items()},
        "language": plan.language,
        "mark": f"{laid.own} {laid.digest}\n",
        "pip": laid.pip,
        "words": _words(plan),
    }


def _words(plan: Plan) -> dict[str, str]:
    say = catalogue(plan.language).gettext
    wrong = say("This stick does not fit {found}. It fits: {targets}.")
    targets = "; ".join(in_words(plan.targets))
    return {
        "busy": say(
            "The lessons are being installed in another window. Wait until it has started them; if it fails,"
            " start again."
        ),
        "failed": f"{say('It could not be installed: {reason}')}\n{_remedy(plan)}",
        "installing": say(
            "The lessons are installed in {folder}, for this user only. It takes some minutes."
        ),
        "starting": say("Now the lessons start. Ctrl+C in this window ends them."),
        "wrong_python": f"{wrong.replace('{targets}', targets)}\n{_remedy(plan)}",
    }


def _remedy(plan: Plan) -> str:
    """Tell what to do where it cannot be installed: the site, where it is on the stick."""
    say = catalogue(plan.language).gettext
    if "site" in plan.parts:
        return say("Open the lessons in Chrome or Edge instead, with nothing installed: {starter}").format(
            starter="start-site"
        )
    return say("START_HERE.html says how to get a Python that fits.")


def _lay_starter(place: Path, name: str, script: str, pythons: list[str], lacking: str) -> None:
    target = place / name
    text = _starter(target.suffix, script, pythons, lacking)
    line_end = "\r\n" if target.suffix == ".bat" else "\n"
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
