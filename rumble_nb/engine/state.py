"""One moment of the Deployment Phase: a value from which every action leads to another."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING, Any

from rumble_nb.engine.actions import STOCK, Action, Deploy, Move, PlayCard, Refusal, Reroll, Roll
from rumble_nb.engine.cards.plays import Plays, open_plays
from rumble_nb.engine.dice import Dice, roll_weights, splits
from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.engine.legal_actions import LegalActions
from rumble_nb.engine.maps import TerritoryMap
from rumble_nb.engine.position import Position
from rumble_nb.engine.rules import Rules
from rumble_nb.engine.stacks import frozen_soldiers
from rumble_nb.errors import IllegalAction, Said

if TYPE_CHECKING:
    from rumble_nb.draw.still import Still

Stacks = Mapping[str, Mapping[str, int]]


@dataclass(frozen=True)
class State:
    """A moment of the Deployment Phase; acting gives another one.

    Parameters
    ----------
    map
        The map, of eleven territories.
    players
        The players in seat order.
    values
        The token value of each territory.
    rules
        The rules.
    soldiers
        Soldiers on the map, by territory and player.
    stock
        Soldiers not yet placed, of every player.
    to_move
        Whose turn it is; ``None`` when all have placed all.
    dice
        The roll on the table, if there is one.
    rerolls_left
        How often the dice may be rolled again in this turn.
    finish_order
        Who has placed all soldiers so far, the first finisher first (rule 9).
    tactics
        Ids of the tactics cards on display (rule 2).
    cards_used
        Ids of the tactics cards that players have used.

    Examples
    --------
    >>> from rumble_nb import Deploy, Game, Roll
    >>> state = Game(seed=7, first="Aki").state.apply(Roll((1, 3, 6)))
    >>> state.legal_actions()
    (Deploy('koshin', 3), Deploy('chugoku', 2), Deploy('kyushu', 1))
    >>> state.apply(Deploy("chugoku", 2)).stock
    {'Aki': 16, 'Bea': 18, 'Cai': 18}
    """

    map: TerritoryMap
    players: tuple[str, ...]
    values: Mapping[str, int]
    rules: Rules
    soldiers: Stacks
    stock: Mapping[str, int]
    to_move: str | None
    dice: Dice | None = None
    rerolls_left: int = 0
    finish_order: tuple[str, ...] = ()
    tactics: tuple[str, ...] = ()
    cards_used: Mapping[str, tuple[str, ...]] = FrozenMapping()

    @property
    def phase(self) -> str:
        """What comes next: ``"choose"`` how to use the turn, ``"rolled"`` (use the dice), or ``"over"``."""
        if self.to_move is None:
            return "over"
        return "choose" if self.dice is None else "rolled"

    @cached_property
    def position(self) -> Position:
        """What stands on the map; its finish order names only those who have finished."""
        return Position(self.map, self.players, self.values, self.soldiers, self.finish_order, self.rules)

    @property
    def _territory_of(self) -> Mapping[int, str]:
        return {value: territory for territory, value in self.values.items()}

    def if_ended_now(self) -> Position:
        """Give the position in which the war would begin if nobody placed another soldier.

        Those who have not finished come after those who have: first who has
        fewer soldiers left, then whose turn comes sooner. The rules know no
        such end; it serves forecasts.

        Examples
        --------
        >>> from rumble_nb import Game, Roll
        >>> Game(seed=7, first="Bea").state.if_ended_now().finish_order
        ('Bea', 'Cai', 'Aki')
        """
        turns = self._seats_from_the_present_one()
        waiting = [player for player in turns if player not in self.finish_order]
        order = (*self.finish_order, *sorted(waiting, key=self.stock.__getitem__))
        return self.position.replace(finish_order=order)

    def _seats_from_the_present_one(self) -> tuple[str, ...]:
        seat = 0 if self.to_move is None else self.players.index(self.to_move)
        return self.players[seat:] + self.players[:seat]

    @cached_property
    def deployments(self) -> tuple[Deploy, ...]:
        """What the roll on the table allows to place, the smallest value first (rules 6 and 8)."""
        if self.dice is None or self.to_move is None:
            return ()
        left, territory = self.stock[self.to_move], self._territory_of
        return tuple(Deploy(territory[split.value], min(split.soldiers, left)) for split in splits(self.dice))

    def legal_actions(self) -> LegalActions:
        """List every legal action once; rolls are listed without their dice.

        Examples
        --------
        >>> from rumble_nb import Game, Roll, Rules
        >>> game = Game(seed=7, first="Aki", rules=Rules.published())
        >>> print(game.state.apply(Roll((2, 2, 5))).legal_actions())
        Deploy('koshin', 3)
        Deploy('chugoku', 1)
        Reroll()
        """
        return LegalActions(self)

    @cached_property
    def open_plays(self) -> tuple[Plays, ...]:
        """The ways to play each tactics card that may be taken now (rules 5, 10 and 11)."""
        return open_plays(self)

    def chance_outcomes(self) -> Mapping[Roll, Fraction]:
        """Give every roll that can come next with its exact chance: 56 that add up to 1, or none.

        Before rolling these are rolls; with dice on the table and a reroll
        left, rerolls. The order of the dice does not matter.

        Examples
        --------
        >>> from rumble_nb import Game, Roll
        >>> outcomes = Game(seed=7).state.chance_outcomes()
        >>> len(outcomes), outcomes[Roll((6, 3, 1))], sum(outcomes.values())
        (56, Fraction(1, 36), Fraction(1, 1))
        """
        if self.phase == "choose":
            return FrozenMapping({Roll(dice): chance for dice, chance in roll_weights()})
        if self.phase == "rolled" and self.rerolls_left:
            rerolls: dict[Roll, Fraction] = {Reroll(dice): chance for dice, chance in roll_weights()}
            return FrozenMapping(rerolls)
        return FrozenMapping()

    def why_not(self, action: object, language: str = "en") -> Refusal | None:
        """Say why an action is not legal now: the rule, the reason, the remedy; ``None`` if it is.

        Parameters
        ----------
        action
            What somebody wants to do.
        language
            The language of reason and remedy.

        Examples
        --------
        >>> from rumble_nb import Deploy, Game
        >>> print(Game(seed=7).state.why_not(Deploy("ezo", 1)))
        Rule 6: No dice lie on the table. Roll first.
        """
        if self._is_legal(action):
            return None
        from rumble_nb.engine.refusals import refusal

        return refusal(self, action, language)

    def _is_legal(self, action: object) -> bool:
        if type(action) is Deploy:
            return type(action.soldiers) is int and action in self.deployments
        if type(action) is PlayCard:
            return any(action in plays for plays in self.open_plays)
        if type(action) is Roll:
            return self.phase == "choose"
        return type(action) is Reroll and self.phase == "rolled" and self.rerolls_left > 0

    def apply(self, action: Action) -> State:
        """Give the state after an action.

        Raises
        ------
        IllegalAction
            The action is not legal now, or it is a roll without dice.

        Examples
        --------
        >>> from rumble_nb import Game, Roll
        >>> Game(seed=7).state.apply(Roll((1, 3, 6))).dice
        (1, 3, 6)
        """
        refusal = self.why_not(action)
        if refusal is not None:
            raise refusal.error()
        if isinstance(action, Deploy):
            return self._deployed(action)
        if isinstance(action, PlayCard):
            return self._played(action)
        if action.dice is None:
            raise IllegalAction(
                "6",
                Said("It is not said what the dice show."),
                Said(
                    "Give the dice, as in {example}, or let a game roll them with {call}.",
                    example="Roll((1, 3, 6))",
                    call="Game.play",
                ),
            )
        left = self.rerolls_left - isinstance(action, Reroll)
        return replace(self, dice=action.dice, rerolls_left=left)

    def _deployed(self, action: Deploy) -> State:
        player = self.to_move
        assert player is not None
        left = self.stock[player] - action.soldiers
        stock = FrozenMapping({**self.stock, player: left})
        return self._after_turn(_with_soldiers(self.soldiers, action, player), stock)

    def _played(self, action: PlayCard) -> State:
        """Carry a card out; it leaves the game (rule 11)."""
        player = self.to_move
        assert player is not None
        used = FrozenMapping({**self.cards_used, player: (*self.cards_used.get(player, ()), action.card)})
        shown = tuple(card for card in self.tactics if card != action.card)
        soldiers, stock = _moved(self, action.moves)
        return replace(self._after_turn(soldiers, stock), tactics=shown, cards_used=used)

    def _after_turn(self, soldiers: Stacks, stock: Mapping[str, int]) -> State:
        """End the turn; whoever placed the last soldier in it has finished (rule 9)."""
        player = self.to_move
        assert player is not None
        return replace(
            self,
            soldiers=soldiers,
            stock=stock,
            to_move=next_to_move(self.players, player, stock),
            dice=None,
            rerolls_left=self.rules.rerolls,
            finish_order=self.finish_order if stock[player] else (*self.finish_order, player),
        )

    def __getstate__(self) -> dict[str, Any]:
        """Copy and pickle without what can be found again."""
        return {entry.name: getattr(self, entry.name) for entry in fields(self)}

    def __repr__(self) -> str:
        """Read as one line."""
        stock = ", ".join(f"{player!r} {number}" for player, number in self.stock.items())
        turn = "all soldiers stand" if self.to_move is None else f"{self.to_move!r} to move"
        dice = "" if self.dice is None else f", dice {self.dice}"
        return f"<State: {turn}{dice}; stock {stock}>"

    def _repr_svg_(self) -> str:
        """Show what stands on the map as a picture in a notebook."""
        return self.position._repr_svg_()

    def still(self, language: str = "en") -> Still:
        """Give a picture of this moment as PNG with words, which a stored notebook keeps."""
        return self.position.still(language)


def _with_soldiers(soldiers: Stacks, action: Deploy, player: str) -> Stacks:
    there = soldiers[action.territory]
    assert isinstance(soldiers, FrozenMapping) and isinstance(there, FrozenMapping)
    return soldiers.updated({action.territory: there.updated({player: there[player] + action.soldiers})})


def _moved(state: State, moves: tuple[Move, ...]) -> tuple[Stacks, Mapping[str, int]]:
    """Give the soldiers on the map and the stocks after moves; what leaves one place comes to another."""
    soldiers = {territory: Counter(there) for territory, there in state.soldiers.items()}
    places = {**soldiers, STOCK: Counter(state.stock)}
    for move in moves:
        places[move.source][move.player] -= move.soldiers
        places.setdefault(move.target, Counter())[move.player] += move.soldiers
    stock = places.pop(STOCK)
    return frozen_soldiers(places, state.map.territories, state.players), FrozenMapping(stock)


def next_to_move(players: tuple[str, ...], player: str, stock: Mapping[str, int]) -> str | None:
    """Give whose turn comes after a player's: seat by seat, without those who have placed all (rule 9).

    Examples
    --------
    >>> next_to_move(("Aki", "Bea", "Cai"), "Aki", {"Aki": 3, "Bea": 0, "Cai": 1})
    'Cai'
    """
    seat = players.index(player)
    round_table = players[seat + 1 :] + players[: seat + 1]
    return next((other for other in round_table if stock[other]), None)
