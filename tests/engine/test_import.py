"""What importing the package loads, and which names it has; each in a fresh interpreter."""

from __future__ import annotations

import ast
import subprocess
import sys
from importlib import import_module, resources

import pytest

import rumble_nb

HOMES: dict[str, str] = vars(rumble_nb)["_HOMES"]
MODULES: dict[str, str] = vars(rumble_nb)["_MODULES"]
HEAVY = ("numpy", "matplotlib", "ipywidgets", "IPython", "anywidget", "traitlets", "tqdm", "pandas", "scipy")


def fresh(code: str) -> str:
    """Run code in a fresh interpreter, without the warnings of this one, and give what it prints."""
    command = [sys.executable, "-W", "error", "-c", code]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    return done.stdout.strip()


def loaded_after(code: str) -> set[str]:
    """Name the packages that are loaded after some code."""
    report = "import sys; print(*sorted({name.partition('.')[0] for name in sys.modules}))"
    return set(fresh(f"{code}\n{report}").split())


def test_importing_loads_next_to_nothing() -> None:
    loaded = loaded_after("import rumble_nb")
    assert "rumble_nb" in loaded
    assert loaded.isdisjoint({*HEAVY, "networkx"})


def test_the_engine_loads_no_numbers_and_no_screens() -> None:
    code = """
import rumble_nb
rumble_nb.load_map("japan")
report = rumble_nb.resolve_war(rumble_nb.Position.random(7))
report.story(), report.to_dict(), report.cascade(), report.moments
"""
    loaded = loaded_after(code)
    assert "networkx" in loaded
    assert loaded.isdisjoint(HEAVY)


def test_public_names_are_there_and_listed() -> None:
    assert set(rumble_nb.__all__) <= set(dir(rumble_nb))
    assert list(rumble_nb.__all__) == sorted(rumble_nb.__all__, key=lambda name: (not name.isupper(), name))
    for name in rumble_nb.__all__:
        assert getattr(rumble_nb, name) is not None
    modules = set(dir(rumble_nb)) - set(rumble_nb.__all__)
    assert modules == set(MODULES)


def test_every_listed_name_is_loaded_from_where_it_lives() -> None:
    listed = set(rumble_nb.__all__) - {"__version__"}
    assert listed == set(HOMES)
    for name in listed:
        value, home = getattr(rumble_nb, name), f"rumble_nb.{HOMES[name]}"
        assert getattr(value, "__module__", home) == home
        assert getattr(import_module(home), name) is value


def test_every_listed_module_is_loaded_from_where_it_lives() -> None:
    for name, home in MODULES.items():
        assert getattr(rumble_nb, name).__name__ == f"rumble_nb.{home}"


def test_star_import_gives_the_names_and_no_modules() -> None:
    printed = fresh("from rumble_nb import *\nprint(*[name for name in dir() if not name.startswith('__')])")
    assert set(printed.split()) == set(rumble_nb.__all__) - {"__version__"}


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="module 'rumble_nb' has no attribute 'loadmap'"):
        rumble_nb.loadmap  # type: ignore[attr-defined]  # noqa: B018
    assert not hasattr(rumble_nb, "_nothing")


def test_the_stub_names_what_the_package_has() -> None:
    """Type checkers read the stub; it must name what is there, from where it is."""
    tree = ast.parse((resources.files("rumble_nb") / "__init__.pyi").read_text(encoding="utf-8"))
    imported = {
        alias.asname: node.module
        for node in tree.body
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    homes = {name: f"rumble_nb.{home}" for name, home in HOMES.items()}
    folders = {name: f"rumble_nb.{home}".removesuffix(f".{name}") for name, home in MODULES.items()}
    assert imported == homes | folders
    lists = [ast.literal_eval(node.value) for node in tree.body if isinstance(node, ast.Assign)]
    assert lists == [list(rumble_nb.__all__)]
