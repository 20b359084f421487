"""Free placement: on a small map players place their soldiers in turn, one at a time, without dice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import cycle
from typing import TYPE_CHECKING, Any

from rumble_nb.engine.actions import Refusal
from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.engine.luck import check_seed, new_seed
from rumble_nb.engine.maps import TerritoryMap, load_map
from rumble_nb.engine.position import Position
from rumble_nb.engine.position_problems import player_problems, value_problems
from rumble_nb.engine.rules import TOKENS, Rules
from rumble_nb.engine.set_up import dealt_tokens, drawn_first, first_problems, seated
from rumble_nb.engine.strict_json import quoted
from rumble_nb.errors import IllegalAction, PositionError, Said
from rumble_nb.locale import catalogue

if TYPE_CHECKING:
    from rumble_nb.draw.still import Still

MOST_TERRITORIES = len(TOKENS) - 1
"""With one territory more, every sum of two dice has its token, and dice say where soldiers go."""


@dataclass(frozen=True, init=False)
class Placement:
    """A moment of the Deployment Phase on a map with fewer than eleven territories.

    Players take turns round the table, and each turn places one soldier in
    any territory. A placement never changes: :meth:`place` gives the next
    one, and whoever keeps the earlier ones can go back to them.

    Parameters
    ----------
    map
        A map of 2 to 10 territories, or what :func:`load_map` takes.
    players
        Names of 2 to 4 players in seat order.
    values
        The token value of each territory: distinct numbers from 2 to 12.
    soldiers
        Soldiers of each player, 1 to 999, whatever the rules say.
    first
        Who places first; by default the first seat.
    placed
        Where soldiers have been placed so far, in order.
    rules
        The rules; by default the basic ones for these players.

    Raises
    ------
    IllegalAction
        The map has eleven territories (rule 6).
    PositionError
        Players, tokens or soldiers are not what the rules allow; the error
        lists all defects.
    RulesError
        The number of soldiers is out of range.

    Examples
    --------
    >>> tokens = {"tsuru": 3, "matsu": 5, "take": 7, "ume": 8, "kame": 11}
    >>> placement = Placement("islets", ["Aki", "Bea"], tokens, soldiers=2)
    >>> placement.place("kame").to_move
    'Bea'
    >>> placement.place("kame").place("kame").place("ume").finish_order
    ('Aki',)
    """

    map: TerritoryMap
    players: tuple[str, ...]
    values: Mapping[str, int]
    first: str
    placed: tuple[str, ...]
    rules: Rules

    def __init__(
        self,
        map: Any,
        players: Iterable[str],
        values: Mapping[str, int],
        soldiers: int = 5,
        first: str | None = None,
        placed: Iterable[str] = (),
        rules: Rules | None = None,
    ) -> None:
        loaded, seats, order = load_map(map), tuple(players), tuple(placed)
        refuse_map_for_dice(loaded)
        rules = (rules or Rules.basic(min(max(len(seats), 2), 4))).replace(soldiers=soldiers)
        begins = first if first is not None or not seats else seats[0]
        problems = [
            *player_problems(seats, rules),
            *value_problems(values, loaded.territories),
            *_turn_problems(begins, order, seats, loaded.territories, soldiers),
        ]
        if problems:
            raise PositionError(Said("Soldiers cannot be placed here."), problems)
        self._set(map=loaded, players=seats, values=FrozenMapping(values))
        self._set(first=begins, placed=order, rules=rules)

    def _set(self, **fields: Any) -> None:
        for name, value in fields.items():
            object.__setattr__(self, name, value)

    @classmethod
    def dealt(
        cls,
        map: Any = "islets",
        players: int | Iterable[str] | None = None,
        soldiers: int = 5,
        seed: int | None = None,
        values: Mapping[str, int] | None = None,
        first: str | None = None,
        rules: Rules | None = None,
    ) -> Placement:
        """Lay tokens out and choose who begins, both at random unless they are given (rules 1 and 4).

        Parameters
        ----------
        map, soldiers, rules
            As for a placement.
        players
            How many players, 2 to 4, or their names in seat order; by default
            two, or as many as the rules say.
        seed
            A whole number from 0 to 2**53 - 1; the same seed gives the same
            tokens and the same first player. ``None`` draws a fresh one.
        values, first
            As for a placement; what is given is not drawn.

        Raises
        ------
        IllegalAction, PositionError, RulesError
            As for a placement, or the seed is out of range.

        Examples
        --------
        >>> Placement.dealt(seed=7) == Placement.dealt(seed=7)
        True
        >>> Placement.dealt("japan")
        Traceback (most recent call last):
        ...
        rumble_nb.errors.IllegalAction: Rule 6: The map japan has 11 territories, ...
        """
        seed, loaded = new_seed() if seed is None else check_seed(seed), load_map(map)
        refuse_map_for_dice(loaded)
        seats = seated(2 if players is None and rules is None else players, rules)
        return cls(
            loaded,
            seats,
            dealt_tokens(seed, loaded) if values is None else values,
            soldiers,
            drawn_first(seed, seats) if first is None else first,
            rules=rules,
        )

    @property
    def soldiers(self) -> int:
        """How many soldiers each player has in all."""
        return self.rules.soldiers

    @property
    def turn_order(self) -> tuple[str, ...]:
        """The players round the table, from the first player."""
        seat = self.players.index(self.first)
        return self.players[seat:] + self.players[:seat]

    @property
    def turns(self) -> tuple[tuple[str, str], ...]:
        """The turns so far: who placed a soldier, and in which territory."""
        return tuple(zip(cycle(self.turn_order), self.placed, strict=False))

    @property
    def to_move(self) -> str | None:
        """Who places the next soldier; ``None`` when all are placed."""
        return None if self.over else self.turn_order[len(self.placed) % len(self.players)]

    @property
    def over(self) -> bool:
        """Whether all soldiers of all players are placed."""
        return len(self.placed) == self.soldiers * len(self.players)

    @property
    def stock(self) -> Mapping[str, int]:
        """How many soldiers each player has left to place."""
        used = Counter(player for player, _ in self.turns)
        return FrozenMapping({player: self.soldiers - used[player] for player in self.players})

    @property
    def finish_order(self) -> tuple[str, ...]:
        """Who has placed the last soldier, in order (rule 9).

        All have equally many and place one in turn, so this is the turn order.
        """
        stock = self.stock
        return tuple(player for player in self.turn_order if not stock[player])

    @cached_property
    def position(self) -> Position:
        """What stands on the map; a war can be resolved from it when all soldiers are placed."""
        soldiers: dict[str, Counter[str]] = {}
        for player, territory in self.turns:
            soldiers.setdefault(territory, Counter())[player] += 1
        return Position(self.map, self.players, self.values, soldiers, self.finish_order, self.rules)

    def tie_breaker(self, player: str) -> int | None:
        """Give the number on a player's tie-breaker token; ``None`` before the player has finished (rule 9).

        Examples
        --------
        >>> start = Placement.dealt(players=3, soldiers=1, first="Bea")
        >>> start.place("kame").tie_breaker("Bea"), start.tie_breaker("Bea")
        (3, None)
        """
        return self.position.tie_breaker(player) if player in self.finish_order else None

    def legal_territories(self) -> tuple[str, ...]:
        """List where a soldier can be placed now: anywhere, until all are placed (rule 8)."""
        return () if self.over else self.map.territories

    def why_not(self, territory: Any, language: str = "en") -> Refusal | None:
        """Tell why no soldier can be placed in a territory now; ``None`` means that one can.

        Examples
        --------
        >>> print(Placement.dealt().why_not("ezo"))
        Rule 8: The map has no territory 'ezo'. Its territories are tsuru, matsu, take, ume, kame.
        """
        say = catalogue(language).gettext
        if self.over:
            reason = say("All players have placed all their soldiers.")
            return Refusal("10", reason, say("The War Phase follows; or take back the last action."))
        if territory not in self.map.territories:
            reason = say("The map has no territory {name}.").format(name=quoted(territory))
            names = ", ".join(self.map.territories)
            return Refusal("8", reason, say("Its territories are {names}.").format(names=names))
        return None

    def place(self, territory: str) -> Placement:
        """Give the placement after a soldier of whose turn it is has been placed in a territory.

        Raises
        ------
        IllegalAction
            The map has no such territory (rule 8), or all soldiers are
            placed (rule 10).
        """
        refusal = self.why_not(territory)
        if refusal is not None:
            raise refusal.error()
        placed = (*self.placed, territory)
        return Placement(self.map, self.players, self.values, self.soldiers, self.first, placed, self.rules)

    def __repr__(self) -> str:
        """Rebuild the placement, where its map is a shipped one."""
        shown = self.map.name if repr(self.map).startswith("load_map") else self.map
        parts = [shown, self.players, self.values, self.soldiers, self.first, self.placed, self.rules]
        return f"Placement({', '.join(repr(part) for part in parts)})"

    def _repr_svg_(self) -> str:
        """Show the placement as a picture in a notebook."""
        from rumble_nb.draw.pictures import position_svg

        return position_svg(self.position)

    def still(self, language: str = "en") -> Still:
        """Give a picture of this moment as PNG with words, which a stored notebook keeps."""
        from rumble_nb.draw.still import position_still
        from rumble_nb.engine.placement_words import turn_words

        shown = position_still(self.position, language)
        return replace(shown, words=f"{turn_words(self, language)} {shown.words}")


def refuse_map_for_dice(map: TerritoryMap) -> None:
    """Refuse a map on which dice say where soldiers go.

    Raises
    ------
    IllegalAction
        The map has eleven territories (rule 6).
    """
    if len(map.territories) > MOST_TERRITORIES:
        raise IllegalAction(
            "6",
            Said(
                "The map {name} has {number} territories, one for every sum of two dice, so dice say"
                " where soldiers go.",
                name=map.name,
                number=len(map.territories),
            ),
            Said(
                "Play with dice ({dice}), or take a map of 2 to {most} territories, such as {example}.",
                dice="Game",
                most=MOST_TERRITORIES,
                example="islets",
            ),
        )


def _turn_problems(
    first: Any, placed: tuple[Any, ...], players: tuple[str, ...], territories: tuple[str, ...], each: int
) -> Iterator[str]:
    """List what is wrong with who begins and with the turns so far."""
    if players:
        yield from first_problems(first, players)
    for number, territory in enumerate(placed):
        if territory not in territories:
            known = ", ".join(territories)
            yield f"placed[{number}]: the map has no territory {quoted(territory)}; it has {known}"
    if len(placed) > each * len(players):
        yield f"placed: {len(placed)} soldiers; {len(players)} players with {each} each have no more"
