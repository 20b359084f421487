"""The War Phase fought again under each wrong rule: the engine's own war with one decision misread."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import TypeVar

from rumble_nb.engine.final_scores import rank
from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.engine.position import Position, refuse_defects
from rumble_nb.engine.report import WarReport, report_of
from rumble_nb.engine.war import Battle, Field
from rumble_nb.lessons.misread_fields import (
    Descending,
    LandOnly,
    MapOrder,
    MoreThanHalf,
    NobodyThere,
    OneNeighbour,
    OwnStock,
    ResolvedToo,
    RoundedUp,
    SecondEverything,
    SecondForNobody,
    TiesNobody,
    TiesShared,
)

Found = TypeVar("Found")

Fight = Callable[[Position], WarReport]
"""A way to fight wars, such as :func:`resolve_war`."""


def _without_reinforcements(position: Position) -> Position:
    return position.replace(rules=position.rules.replace(reinforcements=0))


def _one_soldier(position: Position) -> Position:
    return position.replace(
        rules=position.rules.replace(reinforcements=min(1, position.rules.reinforcements))
    )


def _without_second_place(position: Position) -> Position:
    return position.replace(rules=position.rules.replace(second_place=False))


def _later_first(position: Position) -> Position:
    return position.replace(finish_order=position.finish_order[::-1])


def _seats_first(position: Position) -> Position:
    return position.replace(finish_order=position.players)


def _by_tokens(report: WarReport) -> tuple[str, ...]:
    taken = {player: len(won) for player, (won, _) in report.tokens.items()}
    return rank(report.position, taken, report.scores)


def _by_finish(report: WarReport) -> tuple[str, ...]:
    return report.position.finish_order


def _without_swords(report: WarReport) -> tuple[str, ...]:
    return rank(report.position, report.scores, dict.fromkeys(report.position.players, 0))


@dataclass(frozen=True)
class Misreading:
    """A wrong rule of the War Phase: what it changes in the engine's war. By itself it changes nothing.

    Parameters
    ----------
    id
        The misconception.
    field
        The battlefield on which one decision is taken differently.
    changed
        Gives the position as whoever misreads the rule sees it.
    ranked
        Orders the players in the end; ``None`` means by rule 17.

    Examples
    --------
    >>> from rumble_nb.engine.report import resolve_war
    >>> Misreading("").fight(Position.random(7)) == resolve_war(Position.random(7))
    True
    """

    id: str
    field: type[Field] = Field
    changed: Callable[[Position], Position] | None = None
    ranked: Callable[[WarReport], tuple[str, ...]] | None = None

    def fight(self, position: Position) -> WarReport:
        """Fight the war of a position as whoever misreads the rule would.

        Raises
        ------
        PositionError
            The position has defects; the error lists all of them.
        """
        refuse_defects(position)
        seen = position if self.changed is None else self.changed(position)
        report = report_of(seen, tuple(self.field(seen).battles()))
        ranking = report.ranking if self.ranked is None else self.ranked(report)
        return replace(report, position=position, ranking=ranking)


MISREADINGS: tuple[Misreading, ...] = (
    Misreading("second_rounded_up", RoundedUp),
    Misreading("second_nothing", changed=_without_second_place),
    Misreading("second_everything", SecondEverything),
    Misreading("no_reinforcements", changed=_without_reinforcements),
    Misreading("nobody_there", NobodyThere),
    Misreading("ties_later", changed=_later_first),
    Misreading("ties_nobody", TiesNobody),
    Misreading("ties_shared", TiesShared),
    Misreading("ties_seat", changed=_seats_first),
    Misreading("one_neighbour", OneNeighbour),
    Misreading("one_soldier", changed=_one_soldier),
    Misreading("own_stock", OwnStock),
    Misreading("land_only", LandOnly),
    Misreading("resolved_too", ResolvedToo),
    Misreading("more_than_half", MoreThanHalf),
    Misreading("second_for_nobody", SecondForNobody),
    Misreading("descending", Descending),
    Misreading("map_order", MapOrder),
    Misreading("most_tokens", ranked=_by_tokens),
    Misreading("finish_order_ranks", ranked=_by_finish),
    Misreading("no_swords", ranked=_without_swords),
)
"""The wrong rules of the War Phase, the likeliest first; of equally likely ones the one that changes less."""


def replayed(read: Callable[[Fight], Found], *likeliest: str) -> Mapping[str, Found]:
    """Find out what comes out of wars under each wrong rule.

    Parameters
    ----------
    read
        Gives what is asked for, if wars are fought in the way that it is given.
    *likeliest
        What people most likely think where just this is asked for; it comes first.

    Examples
    --------
    >>> wars = replayed(lambda fight: fight(Position.random(7, map="islets")).winner)
    >>> wars["no_reinforcements"], wars["descending"]
    ('Aki', 'Aki')
    """
    in_order = sorted(MISREADINGS, key=lambda it: it.id not in likeliest)
    return FrozenMapping({it.id: read(it.fight) for it in in_order})


def misread_tokens(position: Position) -> Mapping[str, Mapping[str, int]]:
    """Give the tie-breaker token of every player under each wrong rule about it (rule 9).

    Examples
    --------
    >>> misread_tokens(Position.random(7).replace(finish_order=["Bea", "Aki", "Cai"]))["token_four"]
    {'Bea': 4, 'Aki': 3, 'Cai': 2}
    """
    places = {player: place for place, player in enumerate(position.finish_order)}
    return FrozenMapping(
        {
            "token_four": FrozenMapping({player: 4 - place for player, place in places.items()}),
            "token_low": FrozenMapping({player: 1 + place for player, place in places.items()}),
        }
    )


def battle_at(report: WarReport, territory: str) -> Battle:
    """Give the battle for a territory, whenever it was fought.

    Examples
    --------
    >>> battle_at(Misreading("").fight(Position.random(7)), "ezo").value
    5
    """
    return next(battle for battle in report.battles if battle.territory == territory)
