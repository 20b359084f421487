"""What can be changed by hand in a position or in a moment of a game, each kind as a value.

Soldiers change by a :class:`~rumble_nb.Move`, whose source or target may be
:data:`~rumble_nb.STOCK`: from the stock is added, to the stock is taken away.
Everything else that can be changed has a value of its own here.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from rumble_nb.engine.actions import Move
from rumble_nb.engine.frozen import FrozenMapping


@dataclass(frozen=True)
class SwapTokens:
    """Two territories exchange their tokens.

    Parameters
    ----------
    one, other
        Ids of the territories.

    Examples
    --------
    >>> SwapTokens("ezo", "kinai")
    SwapTokens(one='ezo', other='kinai')
    """

    one: str
    other: str


@dataclass(frozen=True)
class Finish:
    """The players finish in another order.

    Parameters
    ----------
    order
        All players, the first finisher first.

    Examples
    --------
    >>> Finish(["Bea", "Aki"])
    Finish(order=('Bea', 'Aki'))
    """

    order: tuple[str, ...]

    def __init__(self, order: Iterable[str]) -> None:
        object.__setattr__(self, "order", tuple(order))


@dataclass(frozen=True, init=False)
class ChangeRules:
    """Some numbers of the rules are others.

    Parameters
    ----------
    changes
        Fields of :class:`~rumble_nb.Rules` by name.

    Examples
    --------
    >>> ChangeRules(reinforcements=1)
    ChangeRules(reinforcements=1)
    """

    changes: Mapping[str, Any]

    def __init__(self, **changes: Any) -> None:
        object.__setattr__(self, "changes", FrozenMapping(changes))

    def __repr__(self) -> str:
        """Rebuild the change."""
        return f"ChangeRules({', '.join(f'{name}={value!r}' for name, value in self.changes.items())})"


@dataclass(frozen=True)
class AddRoute:
    """Two territories become adjacent.

    Parameters
    ----------
    one, other
        Ids of the territories.
    route
        ``"land"`` or ``"sea"``; the war does not tell them apart.

    Examples
    --------
    >>> AddRoute("ezo", "kanto", "sea")
    AddRoute(one='ezo', other='kanto', route='sea')
    """

    one: str
    other: str
    route: str = "sea"


@dataclass(frozen=True)
class CutRoute:
    """Two territories are adjacent no more.

    Parameters
    ----------
    one, other
        Ids of the territories.

    Examples
    --------
    >>> CutRoute("ezo", "oshu")
    CutRoute(one='ezo', other='oshu')
    """

    one: str
    other: str


Change = Move | SwapTokens | Finish | ChangeRules | AddRoute | CutRoute
"""What can be changed by hand."""
