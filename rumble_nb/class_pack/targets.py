"""The systems that a class pack can be installed on, each with one version of Python."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.errors import RumbleError

_LINUX = tuple(f"manylinux_2_{minor}_x86_64" for minor in (28, 27, 26, 17))
_MARKERS = ("os_name", "sys_platform", "platform_system", "platform_machine")
SYSTEMS: Mapping[str, tuple[tuple[str, ...], tuple[str, ...]]] = FrozenMapping(
    {
        "windows": (("win_amd64",), ("nt", "win32", "Windows", "AMD64")),
        "macos": (("macosx_14_0_arm64",), ("posix", "darwin", "Darwin", "arm64")),
        "macos-intel": (("macosx_14_0_x86_64",), ("posix", "darwin", "Darwin", "x86_64")),
        "linux": ((*_LINUX, "manylinux2014_x86_64"), ("posix", "linux", "Linux", "x86_64")),
    }
)
"""Each system with the platform tags of its wheels, and what markers of requirements ask of it."""

TITLES: Mapping[str, str] = FrozenMapping(
    {
        "windows": "Windows",
        "macos": "macOS 14+ (Apple)",
        "macos-intel": "macOS 14+ (Intel)",
        "linux": "Linux (x86-64)",
    }
)
"""Each system as people call it; the same words in every language."""

PYTHONS = ("3.11", "3.12", "3.13")
"""The versions of Python that the package is tried on, the oldest first."""


@dataclass(frozen=True)
class Target:
    """A system with a version of Python.

    Parameters
    ----------
    system
        A name of :data:`SYSTEMS`.
    python
        A version of :data:`PYTHONS`.

    Examples
    --------
    >>> Target("linux", "3.12").environment()["sys_platform"]
    'linux'
    """

    system: str
    python: str

    def __str__(self) -> str:
        """Name it as the command line does."""
        return f"{self.system}-{self.python}"

    @property
    def key(self) -> str:
        """Name it as the installer of the stick names the Python that runs it.

        Examples
        --------
        >>> Target("windows", "3.13").key
        'win32 amd64 3.13'
        """
        asked = self.environment()
        return f"{asked['sys_platform']} {asked['platform_machine'].lower()} {self.python}"

    def pip_options(self) -> list[str]:
        """Give what tells pip to download for this target, not for the machine it runs on."""
        tags, _ = SYSTEMS[self.system]
        return [
            *(f"--platform={tag}" for tag in tags),
            f"--python-version={self.python}",
            "--implementation=cp",
        ]

    def environment(self) -> dict[str, str]:
        """Give the values that markers of requirements are compared with there."""
        asked = dict(zip(_MARKERS, SYSTEMS[self.system][1], strict=True))
        python = {"python_version": self.python, "python_full_version": f"{self.python}.0"}
        implementation = {"implementation_name": "cpython", "platform_python_implementation": "CPython"}
        return {**asked, **python, **implementation, "extra": ""}


DEFAULT_TARGETS = (
    Target("windows", "3.13"),
    Target("macos", "3.13"),
    *(Target("linux", python) for python in PYTHONS),
)
"""With the site these stay below 200 MB. Windows and macOS get the Python that is put on the stick; a Linux
has one of its own: Debian 12 has 3.11, Ubuntu 24.04 has 3.12, Debian 13 has 3.13."""


def in_words(targets: Iterable[Target]) -> list[str]:
    """Tell targets as people do, each system with its Pythons.

    Examples
    --------
    >>> in_words(parse_targets("windows-3.13,linux-3.11,linux-3.12"))
    ['Windows: Python 3.13', 'Linux (x86-64): Python 3.11, 3.12']
    """
    by_system: dict[str, list[str]] = {}
    for target in targets:
        by_system.setdefault(target.system, []).append(target.python)
    return [f"{TITLES[system]}: Python {', '.join(pythons)}" for system, pythons in by_system.items()]


def parse_targets(text: str) -> tuple[Target, ...]:
    """Read targets as they are written on the command line.

    Raises
    ------
    RumbleError
        There is no such system or Python.

    Examples
    --------
    >>> [str(target) for target in parse_targets("windows-3.13,macos-intel-3.12")]
    ['windows-3.13', 'macos-intel-3.12']
    """
    return tuple(dict.fromkeys(_target(word.strip()) for word in text.split(",")))


def _target(word: str) -> Target:
    system, _, python = word.rpartition("-")
    if system not in SYSTEMS or python not in PYTHONS:
        raise RumbleError(
            f"There is no target {word!r}. Write a system ({', '.join(SYSTEMS)}), a hyphen and a Python"
            f" ({', '.join(PYTHONS)}), as in windows-3.13."
        )
    return Target(system, python)
