"""A class pack put together: whole, or not at all."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from rumble_nb.class_pack.checkout import checkout_folder, refuse_missing, run
from rumble_nb.class_pack.installing import lay_installer, lay_site_starters
from rumble_nb.class_pack.manifest import NAME, differences, write_manifest
from rumble_nb.class_pack.own_wheel import own_wheel, without_lessons
from rumble_nb.class_pack.paper import lay_paper
from rumble_nb.class_pack.plan import NEED_CHECKOUT, Plan
from rumble_nb.class_pack.reading import lay_pages
from rumble_nb.class_pack.start_here import start_here
from rumble_nb.class_pack.teacher import lay_teacher
from rumble_nb.class_pack.wheels import lay_wheels
from rumble_nb.draw.shares import decimal
from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.engine.strict_json import write_bytes
from rumble_nb.errors import RumbleError
from rumble_nb.locale import catalogue
from rumble_nb.notebook_files import CLASS, lesson_files, lessons_folder

Tell = Callable[[str], None]


def build_class_pack(folder: str | Path, plan: Plan | None = None, tell: Tell = print) -> Path:
    """Write a class pack into a folder.

    Parameters
    ----------
    folder
        Where it goes: a folder that is missing or empty, or a pack to which
        nothing was added.
    plan
        What goes in; by default everything, with 30 worksheets of a kind.
    tell
        Called with a line after each part.

    Returns
    -------
    Path
        The folder.

    Raises
    ------
    RumbleError
        The folder holds something else, or a part cannot be made; then the
        folder is as it was.

    Examples
    --------
    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as place:
    ...     plan = Plan(without=("wheels", "site", "paper", "teacher"))
    ...     built = build_class_pack(Path(place) / "pack", plan)
    ...     (built / "pages" / "rules_en.html").is_file()
    To read: 14 files, 1.5 MB.
    The pack: 16 files, 1.6 MB.
    True
    """
    target, chosen = Path(folder).absolute(), plan or Plan()
    _refuse_other_content(target)
    _refuse_what_is_missing(chosen)
    with _put_in_place(target) as place:
        _fill(place, chosen, tell)
    return target


def _refuse_other_content(folder: Path) -> None:
    """Refuse a folder in which something lies that the pack would take away."""
    if not folder.exists() or (folder.is_dir() and not any(folder.iterdir())):
        return
    if not (folder / NAME).is_file():
        raise RumbleError(f"{folder} holds something else. Name an empty folder, or one that is not there.")
    changed, more = differences(folder)
    own = [name for name in (*changed, *more) if (folder / name).exists()]
    if own:
        raise RumbleError(
            f"{folder} is a class pack in which {own[0]} was added or changed. Name another folder."
        )


def _refuse_what_is_missing(plan: Plan) -> None:
    """Refuse before the work begins what would fail in the midst of it."""
    if set(plan.parts) & set(NEED_CHECKOUT):
        checkout_folder()
        refuse_missing(["build", "hatchling", "jupyterlite_core"], "lite")
    if "teacher" in plan.parts:
        refuse_missing(["mistune"], "lab")


@contextmanager
def _put_in_place(target: Path) -> Iterator[Path]:
    """Give a folder to fill beside the target, which takes its place in the end."""
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix=f".{target.name}-", dir=target.parent) as scratch:
            place = Path(scratch) / "pack"
            place.mkdir()
            yield place
            if target.exists():
                target.rename(Path(scratch) / "before")
            place.rename(target)
    except OSError as error:
        raise RumbleError(f"The pack cannot be written to {target}: {error.strerror or error}.") from None


def _fill(place: Path, plan: Plan, tell: Tell) -> None:
    say = catalogue(plan.language).gettext
    names = {
        "wheels": say("To install"),
        "site": say("For the browser"),
        "pages": say("To read"),
        "paper": say("To print"),
        "teacher": say("For teachers"),
    }
    for part in plan.parts:
        _LAY[part](place, plan, tell)
        tell(f"{names[part]}: {_measured(place / part, plan.language)}")
    write_bytes(place / "START_HERE.html", start_here(place, plan).encode())
    write_manifest(place)
    tell(say("The pack: {measured}").format(measured=_measured(place, plan.language)))


def _measured(folder: Path, language: str) -> str:
    say = catalogue(language).gettext
    sizes = [file.stat().st_size for file in folder.rglob("*") if file.is_file()]
    megabytes = decimal(sum(sizes) / 1e6, 1, language)
    return say("{number} files, {size} MB.").format(number=len(sizes), size=megabytes)


def _lay_wheels(place: Path, plan: Plan, tell: Tell) -> None:
    lay_installer(place, plan, lay_wheels(place / "wheels", plan.targets, tell))


def _lay_site(place: Path, plan: Plan, _tell: Tell) -> None:
    lessons = [str(file) for file in lesson_files(lessons_folder(), CLASS)]
    builder = str(checkout_folder() / "tools" / "build_lite.py")
    with tempfile.TemporaryDirectory() as scratch:
        wheel = without_lessons(own_wheel(Path(scratch) / "whole"), Path(scratch) / "part")
        run(builder, f"--wheel={wheel}", str(place / "site"), *lessons, doing="Building the site")
    lay_site_starters(place, plan)


def _lay_written(lay: Callable[[Path, Plan], None]) -> Callable[[Path, Plan, Tell], None]:
    """Let what is quickly written say nothing meanwhile."""
    return lambda place, plan, _tell: lay(place, plan)


_LAY: Mapping[str, Callable[[Path, Plan, Tell], None]] = FrozenMapping(
    {
        "wheels": _lay_wheels,
        "site": _lay_site,
        "pages": _lay_written(lay_pages),
        "paper": _lay_written(lay_paper),
        "teacher": _lay_written(lay_teacher),
    }
)
