"""Two wars side by side: only what differs, each battle after what made it differ."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rumble_nb.analysis.battle_differences import BattleDiff, ReinforcementDiff, facts_of
from rumble_nb.analysis.changes import Change
from rumble_nb.analysis.changes_between import changes_between
from rumble_nb.analysis.difference_causes import TwoWars
from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.engine.position import Position
from rumble_nb.engine.report import WarReport, resolve_war
from rumble_nb.errors import PositionError, RumbleError, Said

if TYPE_CHECKING:
    from rumble_nb.draw.still import Still


@dataclass(frozen=True, repr=False)
class WarDiff:
    """What differs between two wars.

    Parameters
    ----------
    before, after
        The wars.
    changes
        What was changed by hand; the fewest changes that do it.
    battles
        The battles that differ, each after the battles that made it differ.
    reinforcements
        The reinforcements that came or went.

    Examples
    --------
    >>> from rumble_nb import Move, compare, whatif
    >>> position = Position.random(7)
    >>> compare(position, whatif.changed(position, Move("Aki", 1, "shikoku", "ezo")))
    <WarDiff: 5 of 11 battles; Aki 27, Bea 37 to 46, Cai 39 to 29; winner Cai, then Bea>
    """

    before: WarReport
    after: WarReport
    changes: tuple[Change, ...]
    battles: tuple[BattleDiff, ...]
    reinforcements: tuple[ReinforcementDiff, ...]

    @property
    def scores(self) -> Mapping[str, tuple[int, int]]:
        """The points of every player, before and after."""
        return _paired(self.before.scores, self.after.scores)

    @property
    def swords(self) -> Mapping[str, tuple[int, int]]:
        """The swords of every player, before and after."""
        return _paired(self.before.swords, self.after.swords)

    @property
    def ranking(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The players in their order, before and after."""
        return self.before.ranking, self.after.ranking

    @property
    def winners(self) -> tuple[str, str]:
        """Who wins the war, before and after."""
        return self.before.winner, self.after.winner

    @property
    def decided_by(self) -> tuple[str, str]:
        """What sets the winner apart, before and after."""
        return self.before.decided_by, self.after.decided_by

    @property
    def same(self) -> bool:
        """Whether nothing differs in the outcome: points, swords, ranking and what decides; battles may."""
        return _outcome(self.before) == _outcome(self.after)

    def at(self, territory: str) -> BattleDiff | None:
        """Give the battle of a territory; ``None`` where nothing differs there.

        Raises
        ------
        MapError
            There is no such territory.
        """
        id = self.after.position.map[territory].id
        return next((battle for battle in self.battles if battle.territory == id), None)

    def headline(self, language: str = "en") -> str:
        """Tell in a sentence who would win by how much, instead of whom.

        Examples
        --------
        >>> from rumble_nb import Move, compare, whatif
        >>> position = Position.random(7)
        >>> compare(position, whatif.changed(position, Move("Aki", 1, "shikoku", "ezo"))).headline()
        'Bea would win: 46 to 29, instead of Cai with 39 to 37.'
        """
        from rumble_nb.analysis.difference_words import DifferenceNarrator

        return DifferenceNarrator(self, language).headline()

    def words(self, language: str = "en") -> str:
        """Tell the outcome, what is changed, then each battle that differs and why, a line each.

        Raises
        ------
        RumbleError
            There is no catalogue for the language.

        Examples
        --------
        >>> from rumble_nb import compare, whatif
        >>> position = Position.random(7)
        >>> print(compare(position, whatif.changed(position, whatif.CutRoute("ezo", "oshu"))).words())
        Bea would win: 37 to 36, instead of Cai with 39 to 37.
        What is changed: Cut the route between Ezo and Ōshū.
        Ezo, token 5. Cai would send no reinforcements to Ōshū: the route would be cut.
        Ōshū, token 6. Cai would have 2, not 4: 2 reinforcements fewer from Ezo. Bea would still come ...
        Points: Aki 30, not 27; Cai 36, not 39.
        """
        from rumble_nb.analysis.difference_words import difference_words

        return difference_words(self, language)

    def to_dict(self) -> dict[str, Any]:
        """Give the difference as it stands in a file.

        Examples
        --------
        >>> compare(Position.random(7), Position.random(7)).to_dict()["format"]
        'rumble-nb/war-diff'
        """
        from rumble_nb.analysis.difference_files import difference_to_dict

        return difference_to_dict(self)

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> WarDiff:
        """Read a difference as it stands in a file; it must follow from its two positions.

        Raises
        ------
        RecordError
            It is no difference, or it says something else than the War Phase gives.
        PositionError
            Its positions cannot be compared.

        Examples
        --------
        >>> diff = compare(Position.random(7), Position.random(7))
        >>> WarDiff.from_dict(diff.to_dict()) == diff
        True
        """
        from rumble_nb.analysis.difference_files import difference_from_dict

        return difference_from_dict(data)

    def __repr__(self) -> str:
        """Read as one line."""
        scores = ", ".join(f"{player} {_then(*pair, ' to ')}" for player, pair in self.scores.items())
        fought, winner = len(self.after.battles), _then(*self.winners, ", then ")
        return f"<WarDiff: {len(self.battles)} of {fought} battles; {scores}; winner {winner}>"

    def __str__(self) -> str:
        """Tell the difference in English."""
        return self.words()

    def _repr_svg_(self) -> str:
        """Show both boards and what differs as a picture in a notebook."""
        from rumble_nb.draw.difference import difference_svg

        return difference_svg(self)

    def still(self, language: str = "en") -> Still:
        """Give that picture as PNG with words, which a stored notebook keeps."""
        from rumble_nb.draw.difference import difference_still

        return difference_still(self, language)


def _then(before: Any, after: Any, word: str) -> str:
    return str(before) if before == after else f"{before}{word}{after}"


def compare(before: Position | WarReport, after: Position | WarReport) -> WarDiff:
    """Lay two wars side by side, and keep what differs.

    Parameters
    ----------
    before, after
        Positions or their wars: the same players in the same seats on the
        same territories with the same tokens. Soldiers, finish order, rules,
        routes and where the tokens lie may differ.

    Raises
    ------
    RumbleError
        One of them is neither a position nor a war.
    PositionError
        A position has defects, or they cannot be compared; the error lists
        all of these.

    Examples
    --------
    >>> position = Position.random(7)
    >>> compare(position, position).same
    True
    >>> fewer = position.replace(rules=position.rules.replace(reinforcements=1))
    >>> compare(position, fewer).scores
    {'Aki': (27, 23), 'Bea': (37, 35), 'Cai': (39, 45)}
    """
    _refuse_defects(_position(before), _position(after))
    wars = TwoWars(_war(before), _war(after), changes_between(_position(before), _position(after)))
    return WarDiff(wars.before, wars.after, wars.changes, tuple(_battles(wars)), tuple(_reinforcements(wars)))


def _position(war: Position | WarReport) -> Position:
    if isinstance(war, Position):
        return war
    if isinstance(war, WarReport):
        return war.position
    raise RumbleError(f"A war is given as its report or its position, not as {type(war).__name__}.")


def _war(war: Position | WarReport) -> WarReport:
    return resolve_war(war) if isinstance(war, Position) else war


def _refuse_defects(before: Position, after: Position) -> None:
    problems = [Said("{place}: {problem}", place="before", problem=problem) for problem in before.problems()]
    problems += [Said("{place}: {problem}", place="after", problem=problem) for problem in after.problems()]
    if problems:
        raise PositionError(Said("These positions cannot be compared."), problems)


def _battles(wars: TwoWars) -> Iterator[BattleDiff]:
    for territory, (before, after) in wars.battles.items():
        if facts_of(before) != facts_of(after):
            yield BattleDiff(before, after, wars.causes(territory))


def _reinforcements(wars: TwoWars) -> Iterator[ReinforcementDiff]:
    for way, ((before, _), (after, _)) in wars.sent.items():
        if before != after:
            yield ReinforcementDiff(*way, before, after, wars.reasons(way))


def _paired(before: Mapping[str, int], after: Mapping[str, int]) -> FrozenMapping[str, tuple[int, int]]:
    return FrozenMapping({player: (before[player], after[player]) for player in before})


def _outcome(report: WarReport) -> tuple[Any, ...]:
    return report.scores, report.swords, report.ranking, report.decided_by
