"""What was made by hand of a position or of a moment of a game, forth and back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from rumble_nb.analysis.whatif import Change, Finish, beyond_rules, change_words, changed, changes_between
from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.engine.notation import position_from_json
from rumble_nb.engine.position import Position, refuse_defects
from rumble_nb.engine.state import State
from rumble_nb.engine.text_form import position_from_text
from rumble_nb.errors import RecordError

Moment = Position | State
"""What can be changed by hand: a position before the war, or a moment of a game."""


@dataclass(frozen=True)
class Trial:
    """Everything that was tried, the start first, and what of it is shown.

    Parameters
    ----------
    moments
        The start, then what came of it change by change.
    number
        Which of them is shown.

    Examples
    --------
    >>> from rumble_nb import Move
    >>> trial = Trial.begun(Position.random(7)).make(Move("Aki", 1, "shikoku", "ezo"))
    >>> trial.words()
    ('Move 1 soldier of Aki from Shikoku to Ezo.',)
    >>> trial.go(-1).words()
    ()
    """

    moments: tuple[Moment, ...]
    number: int = 0

    @classmethod
    def begun(cls, start: Moment) -> Trial:
        """Begin; a game whose soldiers are all placed is the position before its war.

        Raises
        ------
        PositionError
            The position has defects; the error lists all of them.
        """
        moment = start.position if isinstance(start, State) and start.to_move is None else start
        if isinstance(moment, Position):
            refuse_defects(moment)
        return cls((moment,))

    @property
    def before(self) -> Moment:
        """What everything began with."""
        return self.moments[0]

    @property
    def now(self) -> Moment:
        """What is shown."""
        return self.moments[self.number]

    @property
    def is_unfinished(self) -> bool:
        """Whether players still have soldiers to place, so that no war can be compared."""
        return isinstance(self.before, State)

    @property
    def states(self) -> tuple[State, State]:
        """What everything began with and what is shown, of a game that goes on."""
        assert isinstance(self.before, State) and isinstance(self.now, State)
        return self.before, self.now

    @property
    def can_undo(self) -> bool:
        """Whether a change can be taken back."""
        return self.number > 0

    @property
    def can_redo(self) -> bool:
        """Whether a change that was taken back can be made again."""
        return self.number < len(self.moments) - 1

    def make(self, *changes: Change) -> Trial:
        """Make changes; what was taken back is forgotten.

        Raises
        ------
        PositionError
            A change cannot be made.
        """
        return self.put(changed(self.now, *changes))

    def put(self, moment: Moment) -> Trial:
        """Show another moment after the present one.

        Raises
        ------
        PositionError
            It cannot be compared with the start.
        """
        changes_between(side(self.before), side(moment))
        known = self.moments[: self.number + 1]
        return self if moment == self.now else Trial((*known, moment), self.number + 1)

    def go(self, by: int) -> Trial:
        """Take changes back where ``by`` is below zero, or make them again."""
        return replace(self, number=min(max(self.number + by, 0), len(self.moments) - 1))

    def changes(self) -> tuple[Change, ...]:
        """Give the fewest changes that lead from the start to what is shown."""
        found = changes_between(side(self.before), side(self.now))
        return tuple(change for change in found if not self._follows(change))

    def _follows(self, change: Change) -> bool:
        """Tell whether nobody chose it: who has finished follows from the stocks."""
        had = side(self.before).finish_order
        return isinstance(change, Finish) and self.is_unfinished and sorted(change.order) != sorted(had)

    def words(self, language: str = "en") -> tuple[str, ...]:
        """Tell the changes, one sentence each."""
        return tuple(change_words(change, self.now.map, language) for change in self.changes())

    def beyond(self) -> Mapping[str, int]:
        """Count the soldiers that players have beyond what the rules give; a game keeps them all."""
        before, now = self.before, self.now
        if isinstance(before, State) or isinstance(now, State):
            return FrozenMapping()
        return beyond_rules(before, now)

    def shared(self) -> str:
        """Give what is shown as text: one line, or JSON where its map or rules have no line.

        A moment of a game is given as what stands on the map if deployment ended now.
        """
        now = self.now.if_ended_now() if isinstance(self.now, State) else self.now
        try:
            return now.to_text()
        except RecordError:
            return now.to_json()


def side(moment: Moment) -> Position:
    """Give what stands on the map."""
    return moment.position if isinstance(moment, State) else moment


def read_position(text: str) -> Position:
    """Read a position that somebody shared, in either form.

    Raises
    ------
    RecordError, PositionError
        It is no position; the error lists every defect.

    Examples
    --------
    >>> position = Position.random(7)
    >>> read_position(position.to_text()) == read_position(position.to_json()) == position
    True
    """
    return position_from_json(text) if text.lstrip().startswith("{") else position_from_text(text)
