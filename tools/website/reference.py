"""The reference of the public names: a page for each name of the package and for each public module."""

from __future__ import annotations

import ast
import inspect
import sys
from collections.abc import Mapping
from itertools import pairwise
from types import ModuleType
from typing import Any

import rumble_nb

OPENING = """The public names
================

Everything here is found as ``from rumble_nb import NAME``. A name keeps its meaning until the next major
version; what begins with an underscore, and what is not listed here, may change at any time.
"""


def names() -> list[str]:
    """Give the public names of the package, without its version."""
    return [name for name in rumble_nb.__all__ if not name.startswith("__")]


def modules() -> Mapping[str, ModuleType]:
    """Give the public modules by the name under which the package has them."""
    return {name: getattr(rumble_nb, name) for name in rumble_nb._MODULES}


def public(module: ModuleType) -> list[str]:
    """Give the public names of a module: those it lists, or those it defines."""
    listed = getattr(module, "__all__", None)
    if listed is not None:
        return list(listed)
    defined = inspect.getmembers(module, lambda it: getattr(it, "__module__", None) == module.__name__)
    return [name for name, _ in defined if not name.startswith("_")]


def reference_pages() -> Mapping[str, str]:
    """Give all pages of the reference by their places."""
    pages = {f"reference/{name}.rst": page(name) for name in names()}
    pages |= {f"reference/{name}.rst": module_page(name, module) for name, module in modules().items()}
    return pages | {"reference/index.rst": index()}


def page(name: str) -> str:
    """Give the page of one name."""
    return f"{headed(name)}\n.. py:currentmodule:: rumble_nb\n\n{directive('rumble_nb', name, meaning(name))}"


def meaning(name: str) -> Any:
    """Give what a public name of the package stands for."""
    return getattr(rumble_nb, name)


def module_page(name: str, module: ModuleType) -> str:
    """Give the page of a module: what it says of itself, then all its names."""
    path = f"rumble_nb.{name}"
    parts = [headed(name), f".. py:module:: {path}\n", f".. automodule:: {path}\n   :no-index:\n"]
    return "\n".join([*parts, *(entry(path, found, getattr(module, found)) for found in public(module))])


def entry(path: str, name: str, value: Any) -> str:
    """Give a name of a module; what the package has under the same name is only pointed at."""
    if name in names() and meaning(name) is value:
        return f".. py:attribute:: {name}\n\n   The same as :doc:`{name}`.\n"
    return directive(path, name, value)


def directive(path: str, name: str, value: Any) -> str:
    """Give the directive that takes a name's words from its docstring."""
    if inspect.isclass(value):
        return f".. autoclass:: {path}.{name}\n   :members:\n   :member-order: bysource\n"
    if inspect.isroutine(value):
        return f".. autofunction:: {path}.{name}\n"
    return f".. py:data:: {name}\n\n   {said_of_constant(name)}\n"


def said_of_constant(name: str) -> str:
    """Give the text under a constant where the package assigns it; Python itself forgets such texts."""
    for loaded in [module for path, module in sys.modules.items() if path.startswith("rumble_nb.")]:
        for line, further in pairwise(ast.parse(inspect.getsource(loaded)).body):
            if name in assigned(line) and isinstance(further, ast.Expr):
                return " ".join(ast.literal_eval(further.value).split())
    raise ValueError(f"Nothing is said of the constant {name}: write a text under it.")


def assigned(line: ast.stmt) -> list[str]:
    """Give the names to which a statement assigns."""
    targets = line.targets if isinstance(line, ast.Assign) else [getattr(line, "target", None)]
    return [target.id for target in targets if isinstance(target, ast.Name)]


def headed(title: str, line: str = "=") -> str:
    """Give a title."""
    return f"{title}\n{line * len(title)}\n"


def index() -> str:
    """Give the list of all pages, each name with its first sentence."""
    rows = [f"- :doc:`{name}`: {first_line(name, meaning(name))}" for name in names()]
    more = [f"- :doc:`{name}`: {first_line(name, module)}" for name, module in modules().items()]
    contents = [".. toctree::", "   :hidden:", "", *(f"   {name}" for name in [*names(), *modules()])]
    return "\n".join(
        [OPENING, headed("Names", "-"), *rows, "", headed("Modules", "-"), *more, "", *contents, ""]
    )


def first_line(name: str, value: Any) -> str:
    """Give the first line of what is said of a name."""
    if isinstance(value, str):
        return said_of_constant(name)
    return (inspect.getdoc(value) or "").splitlines()[0]
