"""The command ``rumble-nb class-pack``: a folder for a stick, or the check of one."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rumble_nb.cli_sources import short_seed
from rumble_nb.errors import RumbleError
from rumble_nb.locale import catalogue

if TYPE_CHECKING:
    from rumble_nb.class_pack import Plan


def add_class_pack(commands: Any, command: Callable[..., Any]) -> None:
    """Add the command.

    Parameters
    ----------
    commands
        The subcommands of ``rumble-nb``.
    command
        Adds one of them, with the language as an option.
    """
    parser = command(
        commands,
        "class-pack",
        make_class_pack,
        help="write a folder for a stick with all that a class needs without a network",
        description="Write a folder for a stick: what installs the lessons without a network, the lessons"
        " for the browser, rules, wars to step through, worksheets, teachers' guide and keys. Or check one.",
        usage="%(prog)s [-h] [--lang LANG] --out DIR [--pupils N] [--seed N] [--without PARTS]"
        " [--targets TARGETS] | --check DIR",
    )
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--out", type=Path, metavar="DIR", help="where the pack goes, an empty or a new folder")
    what.add_argument(
        "--check", type=Path, metavar="DIR", help="compare a pack with its list of files instead"
    )
    parser.add_argument(
        "--pupils", type=int, default=30, help="worksheets of each kind, 1 to 200; default: 30"
    )
    parser.add_argument(
        "--seed", type=int, help="the seed of the worksheets; without it one is drawn and shown"
    )
    parser.add_argument(
        "--without", default="", metavar="PARTS", help="leave out some of wheels,site,pages,paper,teacher"
    )
    parser.add_argument(
        "--targets",
        metavar="TARGETS",
        help="where it can be installed; default: windows-3.13,macos-3.13 and linux-3.11 to linux-3.13",
    )


def make_class_pack(options: argparse.Namespace) -> int:
    """Run the command.

    Raises
    ------
    RumbleError
        The folder holds something else, a part cannot be made, or a pack is damaged.
    """
    from rumble_nb.class_pack import build_class_pack, check_pack

    if options.check is not None:
        _refuse_other_options(options)
        print(_checked(check_pack(options.check), options.lang))
        return 0
    print(build_class_pack(options.out, _plan(options), partial(print, file=sys.stderr, flush=True)))
    return 0


def _refuse_other_options(options: argparse.Namespace) -> None:
    given = {"seed": options.seed, "targets": options.targets, "without": options.without or None}
    named = [f"--{name}" for name, value in given.items() if value is not None]
    if named:
        raise RumbleError(f"A check compares a pack as it lies there; leave out {' and '.join(named)}.")


def _plan(options: argparse.Namespace) -> Plan:
    from rumble_nb.class_pack.plan import Plan
    from rumble_nb.class_pack.targets import DEFAULT_TARGETS, parse_targets

    without = tuple(word.strip() for word in options.without.split(",") if word.strip())
    if "wheels" in without and options.targets is not None:
        raise RumbleError("Without wheels nothing can be installed; leave out --targets.")
    seed = 0 if "paper" in without else short_seed(options.seed, options.lang)
    targets = DEFAULT_TARGETS if options.targets is None else parse_targets(options.targets)
    return Plan(options.pupils, seed, options.lang, without, targets)


def _checked(number: int, language: str) -> str:
    told = catalogue(language).ngettext(
        "{number} file is as it was.", "{number} files are as they were.", number
    )
    return told.format(number=number)
