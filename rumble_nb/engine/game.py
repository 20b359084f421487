"""A game: its seed, what has been done, and the way back."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rumble_nb.engine.actions import Action, Deploy, PlayCard, Roll
from rumble_nb.engine.dice import Dice, rolled
from rumble_nb.engine.legal_actions import LegalActions
from rumble_nb.engine.luck import check_seed, new_seed, stream
from rumble_nb.engine.rules import Rules
from rumble_nb.engine.set_up import set_up
from rumble_nb.engine.state import State
from rumble_nb.errors import IllegalAction, Said

if TYPE_CHECKING:
    from pathlib import Path

    from rumble_nb.engine.report import WarReport


@dataclass(frozen=True)
class Change:
    """What observers of a game are told.

    Parameters
    ----------
    kind
        ``"play"``, ``"undo"``, ``"redo"`` or ``"reset"``.
    action
        What was done or taken back; ``None`` for a reset.
    before, after
        The states before and after the change.
    """

    kind: str
    action: Action | None
    before: State
    after: State


Observer = Callable[[Change], object]


class Game:
    """A game from its set-up to its last placement; the same seed gives the same luck.

    Parameters
    ----------
    players
        Names in seat order, or how many; by default as many as the rules
        say. A number seats Aki, Bea, Cai and Dai.
    map
        A map of eleven territories, or what :func:`load_map` takes.
    rules
        The rules; by default the basic ones for these players.
    seed
        A whole number from 0 to 2**53 - 1; without one it is drawn.
    values
        The token value of each territory; by default drawn (rule 1).
    tactics
        Ids of the tactics cards on display; by default drawn (rule 2).
    first
        The first player; by default drawn (rule 4).

    Raises
    ------
    RulesError
        The game cannot be set up like this; the error lists every reason.

    Notes
    -----
    The dice of every turn have luck of their own, made of the seed and the
    number of the turn: whoever goes back, or goes on differently, meets the
    same dice in the same turns, whether or not dice were rolled again before.

    Examples
    --------
    >>> game = Game(players=2, seed=7, first="Aki")
    >>> game.play(Roll())
    Roll((4, 2, 2))
    >>> game.play(game.legal_actions()[0])
    Deploy('koshin', 2)
    >>> game.state
    <State: 'Bea' to move; stock 'Aki' 16, 'Bea' 18>
    >>> game.undo(), game.undo()
    (Deploy('koshin', 2), Roll((4, 2, 2)))
    >>> game.play(Roll())
    Roll((4, 2, 2))
    """

    def __init__(
        self,
        players: int | Iterable[str] | None = None,
        map: Any = "japan",
        rules: Rules | None = None,
        seed: int | None = None,
        values: Mapping[str, int] | None = None,
        tactics: Iterable[str] | None = None,
        first: str | None = None,
    ) -> None:
        self.seed = new_seed() if seed is None else check_seed(seed)
        """The seed of all luck in this game."""
        self._states = [set_up(self.seed, players, map, rules, values, tactics, first)]
        self._actions: list[Action] = []
        self._now = 0
        self._observers: list[Observer] = []
        self._untold: list[Change] = []

    @property
    def state(self) -> State:
        """The present state."""
        return self._states[self._now]

    @property
    def states(self) -> tuple[State, ...]:
        """The states so far, from the set-up to the present one."""
        return tuple(self._states[: self._now + 1])

    @property
    def actions(self) -> tuple[Action, ...]:
        """What has been done so far, rolls with their dice."""
        return tuple(self._actions[: self._now])

    @property
    def turn(self) -> int:
        """How many turns have ended."""
        return sum(isinstance(action, Deploy | PlayCard) for action in self._actions[: self._now])

    @property
    def over(self) -> bool:
        """Whether all players have placed all their soldiers."""
        return self.state.phase == "over"

    @property
    def can_redo(self) -> bool:
        """Whether something was taken back that can be done again."""
        return self._now < len(self._actions)

    def legal_actions(self) -> LegalActions:
        """List what can be done now.

        Examples
        --------
        >>> Game(seed=7).legal_actions()
        (Roll(),)
        """
        return self.state.legal_actions()

    def play(self, action: Action) -> Action:
        """Do something, and give what was done; a roll without dice gets them here.

        What was taken back before can then no longer be done again.

        Raises
        ------
        IllegalAction
            The action is not legal now; nothing has changed.

        Examples
        --------
        >>> Game(seed=7, first="Aki").play(Roll())
        Roll((4, 2, 2))
        """
        if isinstance(action, Roll) and action.dice is None and self.state.why_not(action) is None:
            action = type(action)(self._next_dice())
        after = self.state.apply(action)
        del self._states[self._now + 1 :], self._actions[self._now :]
        self._states.append(after)
        self._actions.append(action)
        self._move("play", action, self._now + 1)
        return action

    def _next_dice(self) -> Dice:
        """Roll the dice of this turn; a reroll goes on where the roll ended."""
        luck = stream(self.seed, "dice", self.turn)
        for _ in range(self.state.rules.rerolls - self.state.rerolls_left + (self.state.dice is not None)):
            rolled(luck)
        return rolled(luck)

    def undo(self) -> Action:
        """Take back the last action, and give it.

        Raises
        ------
        IllegalAction
            Nothing has been done yet.
        """
        if not self._now:
            raise IllegalAction("5", Said("Nothing has been done yet."), Said("Play an action first."))
        action = self._actions[self._now - 1]
        self._move("undo", action, self._now - 1)
        return action

    def redo(self) -> Action:
        """Do again what was taken back last, and give it.

        Raises
        ------
        IllegalAction
            Nothing has been taken back.
        """
        if not self.can_redo:
            raise IllegalAction("5", Said("Nothing has been taken back."), Said("Take back an action first."))
        action = self._actions[self._now]
        self._move("redo", action, self._now + 1)
        return action

    def reset(self) -> None:
        """Go back to the set-up; the luck stays the same, and everything can be done again."""
        self._move("reset", None, 0)

    def _move(self, kind: str, action: Action | None, now: int) -> None:
        before, self._now = self.state, now
        self._untold.append(Change(kind, action, before, self.state))
        if len(self._untold) == 1:
            self._tell()

    def _tell(self) -> None:
        """Tell all observers of all changes in their order, also of those that observers make meanwhile.

        An observer that fails keeps no other from hearing; the first failure comes out at the end.
        """
        failures: list[Exception] = []
        try:
            while self._untold:
                for observer in tuple(self._observers):
                    failures += _failure(observer, self._untold[0])
                del self._untold[0]
        finally:
            self._untold.clear()
        if failures:
            raise failures[0]

    def watch(self, observer: Observer) -> Callable[[], None]:
        """Tell a function of every change from now on; call what is given back to stop that.

        Examples
        --------
        >>> game = Game(seed=7, first="Aki")
        >>> stop = game.watch(lambda change: print(change.kind, change.action))
        >>> _ = game.play(Roll())
        play Roll((4, 2, 2))
        >>> stop()
        >>> _ = game.undo()
        """
        entry: Observer = lambda change: observer(change)  # noqa: E731  # its own, however often one watches
        self._observers.append(entry)

        def stop() -> None:
            if entry in self._observers:
                self._observers.remove(entry)

        return stop

    def record(self) -> dict[str, Any]:
        """Give the game as it stands in a file; what was taken back is left out.

        Examples
        --------
        >>> game = Game(seed=7, first="Aki")
        >>> game.play(Roll())
        Roll((4, 2, 2))
        >>> game.record()["format"], game.record()["actions"]
        ('rumble-nb/game', [{'roll': [4, 2, 2]}])
        """
        from rumble_nb.engine.game_files import game_to_dict

        return game_to_dict(self)

    @classmethod
    def from_record(cls, data: Mapping[str, Any]) -> Game:
        """Read a game as it stands in a file: everything in it is done again, without any luck.

        Where a seed is missing, as in the record of a game at a table, a
        fresh one is drawn for the turns to come. The map is japan, the rules
        are the basic ones and no tactics cards lie on display where the
        record does not say else.

        Raises
        ------
        RecordError
            It is no game, or not one that could have been played. The error
            lists every defect of the set-up and every action that cannot be
            read; and it names the first action that is not legal, with the
            rule, the reason and the remedy.

        Examples
        --------
        >>> game = Game(seed=7, first="Aki")
        >>> game.play(Roll())
        Roll((4, 2, 2))
        >>> again = Game.from_record(game.record())
        >>> again == game, again.state == game.state
        (True, True)
        """
        from rumble_nb.engine.game_files import game_from_dict

        return game_from_dict(data)

    def to_json(self) -> str:
        """Give the game as JSON text, an action a line.

        Raises
        ------
        RecordError
            The text would be longer than 1 MB, which is not read.

        Examples
        --------
        >>> game = Game(seed=7)
        >>> Game.from_json(game.to_json()) == game
        True
        """
        from rumble_nb.engine.game_files import game_to_json

        return game_to_json(self)

    @classmethod
    def from_json(cls, text: str | bytes) -> Game:
        """Read a game from JSON text.

        Raises
        ------
        RecordError
            It is no JSON that can be read, or it is refused as in :meth:`from_record`.
        """
        from rumble_nb.engine.game_files import game_from_json

        return game_from_json(text)

    def to_text(self) -> str:
        """Give the game as text with an action a line, as a class writes it by hand.

        How the lines are read stands in :mod:`rumble_nb.engine.game_text`.

        Raises
        ------
        RecordError
            The text would be longer than 1 MB, which is not read.

        Examples
        --------
        >>> game = Game(players=2, seed=7, first="Aki")
        >>> game.play(Roll()), game.play(game.legal_actions()[0])
        (Roll((4, 2, 2)), Deploy('koshin', 2))
        >>> print(*game.to_text().splitlines()[-2:], sep=" | ")
        roll 4 2 2        # Aki | deploy koshin 2
        """
        from rumble_nb.engine.game_text import game_to_text

        return game_to_text(self)

    @classmethod
    def from_text(cls, text: str) -> Game:
        """Read a game from text with an action a line.

        Capitals, further spaces, empty lines and comments after ``#`` do not
        matter. How the lines are read stands in
        :mod:`rumble_nb.engine.game_text`.

        Raises
        ------
        RecordError
            A line cannot be read, or is not legal; the error names each such
            line with its number, and what would be right.

        Examples
        --------
        >>> game = Game(seed=7)
        >>> Game.from_text(game.to_text()) == game
        True
        """
        from rumble_nb.engine.game_text import game_from_text

        return game_from_text(text)

    def save(self, path: str | Path) -> None:
        """Write the game to a file as JSON, whole or not at all.

        Raises
        ------
        RecordError
            The file cannot be written, or would be longer than 1 MB.
        """
        from rumble_nb.engine.strict_json import write_bytes

        write_bytes(path, self.to_json().encode())

    @classmethod
    def load(cls, path: str | Path) -> Game:
        """Read a game from a JSON file.

        Raises
        ------
        RecordError
            The file cannot be read, or is refused as in :meth:`from_record`.
        """
        from rumble_nb.engine.strict_json import read_bytes

        return cls.from_json(read_bytes(path))

    def report(self) -> WarReport:
        """Resolve the War Phase.

        Raises
        ------
        IllegalAction
            Somebody still has soldiers to place.
        """
        from rumble_nb.engine.report import resolve_war

        if not self.over:
            raise IllegalAction(
                "10",
                Said("Somebody still has soldiers to place."),
                Said("Go on rolling until all soldiers stand."),
            )
        return resolve_war(self.state.position)

    def story(self, lang: str = "en", *, short: bool = False) -> str:
        """Tell the game in words: the set-up, every turn, and the war when all soldiers stand.

        Parameters
        ----------
        lang
            A language of the catalogue: ``"en"`` or ``"hu"``.
        short
            Whether turns and battles are told in one short line each.

        Examples
        --------
        >>> print(Game(seed=7, first="Aki").story().splitlines()[-1])
        Next to move: Aki.
        """
        from rumble_nb.engine.game_story import game_story

        return game_story(self, lang, short)

    def __eq__(self, other: object) -> bool:
        """Compare what a record says: set-up, seed and actions, whatever the order of dice in a roll."""
        if not isinstance(other, Game):
            return NotImplemented
        mine = (self.seed, self._states[0], self.actions)
        return mine == (other.seed, other._states[0], other.actions)

    __hash__ = None  # type: ignore[assignment]  # a game changes

    def __getstate__(self) -> dict[str, Any]:
        """Copy and pickle all but the observers; the copy goes its own way."""
        own = {"_states": list(self._states), "_actions": list(self._actions)}
        return {**vars(self), **own, "_observers": [], "_untold": []}

    def __repr__(self) -> str:
        """Read as one line."""
        return f"<Game: seed {self.seed}, actions {self._now}; {repr(self.state).removeprefix('<State: ')}"


def _failure(observer: Observer, change: Change) -> list[Exception]:
    try:
        observer(change)
    except Exception as error:
        return [error]
    return []
