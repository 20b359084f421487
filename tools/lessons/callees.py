"""What the calls in the code of a lesson call, as far as names and annotations tell.

Nothing of a lesson is run: names come from its imports and assignments, types from annotations.
"""

from __future__ import annotations

import ast
import builtins
import inspect
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from pkgutil import walk_packages
from typing import Any, get_origin, get_type_hints

from rumble_nb.engine.frozen import FrozenMapping

PACKAGE = "rumble_nb"
LANGUAGE_KEYWORDS = ("lang", "language")
OPERATORS: Mapping[type, str] = FrozenMapping(
    {ast.Invert: "__invert__", ast.BitAnd: "__and__", ast.BitOr: "__or__", ast.Sub: "__sub__"}
)


@dataclass(frozen=True)
class Instance:
    """Something of which the class is known, and no more."""

    kind: type


@dataclass
class Names:
    """What the names of a lesson stand for, from its first cell on."""

    known: dict[str, Any] = field(default_factory=dict)

    def read(self, source: str) -> None:
        """Learn the imports and plain assignments of a cell."""
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Import | ast.ImportFrom):
                self.known |= dict(_imported(node))
            elif isinstance(node, ast.Assign):
                self._assign(node)
            elif isinstance(node, ast.FunctionDef | ast.ClassDef):
                self.known[node.name] = None

    def _assign(self, node: ast.Assign) -> None:
        for target in node.targets:
            if isinstance(target, ast.Name):
                self.known[target.id] = self.of(node.value)

    def of(self, node: ast.expr) -> Any:
        """Give the object that an expression is, an `Instance`, or ``None`` where nothing tells."""
        if isinstance(node, ast.Name):
            return self.known.get(node.id, getattr(builtins, node.id, None))
        if isinstance(node, ast.Attribute):
            return _attribute(self.of(node.value), node.attr)
        if isinstance(node, ast.Call):
            return _result(self.of(node.func))
        if isinstance(node, ast.UnaryOp | ast.BinOp) and type(node.op) in OPERATORS:
            operand = node.operand if isinstance(node, ast.UnaryOp) else node.left
            return _result(_attribute(self.of(operand), OPERATORS[type(node.op)]))
        return None


def _imported(node: ast.Import | ast.ImportFrom) -> Iterator[tuple[str, Any]]:
    for alias in node.names:
        if isinstance(node, ast.ImportFrom):
            yield alias.asname or alias.name, _member(import_module(node.module or ""), alias.name)
        else:
            module = import_module(alias.name)
            top = import_module(alias.name.partition(".")[0])
            yield alias.asname or top.__name__, module if alias.asname else top


def _member(module: Any, name: str) -> Any:
    return getattr(module, name) if hasattr(module, name) else import_module(f"{module.__name__}.{name}")


def _attribute(owner: Any, name: str) -> Any:
    if owner is None:
        return None
    if not isinstance(owner, Instance):
        found = getattr(owner, name, None)
        return found if callable(found) or inspect.ismodule(found) else _instance(type(found))
    found = inspect.getattr_static(owner.kind, name, None)
    if isinstance(found, property):
        return _instance(_hint(found.fget, "return"))
    return getattr(owner.kind, name) if callable(found) else _instance(_hint(owner.kind, name))


def _result(called: Any) -> Any:
    if isinstance(called, type):
        return Instance(called)
    return _instance(_hint(called, "return")) if callable(called) else None


def _hint(owner: Any, name: str) -> Any:
    try:
        return get_type_hints(owner).get(name)
    except (NameError, TypeError):
        return None


def _instance(kind: Any) -> Instance | None:
    plain = get_origin(kind) or kind
    return Instance(plain) if isinstance(plain, type) and plain is not type(None) else None


def language_keyword(call: ast.Call, names: Names) -> str:
    """Give the keyword by which a call takes a language, or nothing.

    Raises
    ------
    ValueError
        It cannot be told what is called, and some methods of that name take a language.

    Examples
    --------
    >>> names = Names()
    >>> names.read("from rumble_nb import lessons, odds")
    >>> [language_keyword(ast.parse(text, mode="eval").body, names) for text in
    ...  ('lessons.ask("2.1")', "odds.reaching(7).argument()", "odds.reach(7)", "len([])")]
    ['lang', 'language', '', '']
    """
    called = names.of(call.func)
    if called is not None:
        return _taken(called)
    return _guessed(call.func.attr) if isinstance(call.func, ast.Attribute) else ""


def _taken(called: Any) -> str:
    if not (getattr(called, "__module__", None) or "").startswith(PACKAGE) or not callable(called):
        return ""
    try:
        parameters: Mapping[str, inspect.Parameter] = inspect.signature(called).parameters
    except ValueError:
        return ""
    return next((word for word in LANGUAGE_KEYWORDS if word in parameters), "")


def _guessed(method: str) -> str:
    """Go by the name of a method where the class is not known: all that have it must agree."""
    keywords = {_taken(function) for function in _methods().get(method, ())}
    if not keywords or keywords == {""}:
        return ""
    plain = any(hasattr(kind, method) for kind in (str, list, dict, tuple, set))
    if len(keywords) == 1 and not plain:
        return keywords.pop()
    raise ValueError(
        f"It cannot be told whether {method}() takes a language here. "
        "Give what it is called on a name by a plain assignment."
    )


@cache
def _methods() -> Mapping[str, tuple[Callable[..., Any], ...]]:
    """Give all methods of the classes of the package, by their names."""
    found: dict[str, tuple[Callable[..., Any], ...]] = {}
    for module in walk_packages(import_module(PACKAGE).__path__, f"{PACKAGE}."):
        for kind in vars(import_module(module.name)).values():
            if isinstance(kind, type) and kind.__module__ == module.name:
                for name, function in inspect.getmembers_static(kind, inspect.isfunction):
                    found[name] = (*found.get(name, ()), function)
    return found
