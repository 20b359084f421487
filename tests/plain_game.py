"""A slow, obvious twin of the Deployment Phase, on plain dicts and lists, and games driven by chance."""

from __future__ import annotations

from itertools import permutations
from random import Random
from typing import Any

from plain_cards import plays

from rumble_nb import Deploy, Game, PlayCard, Reroll, Rules, State

TRIED = 97
"""At every so many-th moment the cards on display are tried with brute force."""

SOLDIERS = {1: 1, 2: 1, 3: 2, 4: 2, 5: 3, 6: 3}


class PlainGame:
    """Keeps the table as people would with pencil and paper, and says what is allowed."""

    def __init__(self, state: State) -> None:
        self.seats = list(state.players)
        self.token = {value: territory for territory, value in state.values.items()}
        self.rerolls = state.rules.rerolls
        self.stock = dict.fromkeys(self.seats, state.rules.soldiers)
        self.map = {(territory, player): 0 for territory in state.map.territories for player in self.seats}
        self.finished: list[str] = []
        self.turn: str | None = state.to_move
        self.dice: list[int] = []
        self.left = self.rerolls
        self.display = list(state.tactics)
        self.may_take = dict.fromkeys(self.seats, state.rules.cards_per_player)
        self.moments = 0

    def cards(self) -> list[str]:
        """Give the cards that may be taken now, if they can be carried out."""
        early = self.turn is not None and not self.dice and not self.finished
        return self.display if early and self.may_take[self.turn or ""] else []

    def allowed(self) -> set[str]:
        """Give what is allowed besides cards, as the reprs of actions."""
        if self.turn is None:
            return set()
        if not self.dice:
            return {"Roll()"}
        ways = {(a + b, min(SOLDIERS[c], self.stock[self.turn])) for a, b, c in permutations(self.dice)}
        deploys = {f"Deploy({self.token[value]!r}, {soldiers})" for value, soldiers in ways}
        return deploys | ({"Reroll()"} if self.left else set())

    def do(self, action: Any) -> None:
        """Do what was done."""
        if isinstance(action, Deploy):
            self.place(action)
        elif isinstance(action, PlayCard):
            self.take(action)
        else:
            assert action.dice is not None
            self.dice = list(action.dice)
            self.left -= type(action) is Reroll

    def place(self, action: Deploy) -> None:
        assert self.turn is not None
        self.map[action.territory, self.turn] += action.soldiers
        self.stock[self.turn] -= action.soldiers
        self.next_turn()

    def take(self, action: PlayCard) -> None:
        assert self.turn is not None
        for move in action.moves:
            for place, change in ((move.source, -move.soldiers), (move.target, move.soldiers)):
                if place == "stock":
                    self.stock[move.player] += change
                else:
                    self.map[place, move.player] += change
        self.display = [card for card in self.display if card != action.card]
        self.may_take[self.turn] -= 1
        self.next_turn()

    def next_turn(self) -> None:
        assert self.turn is not None
        if self.stock[self.turn] == 0:
            self.finished.append(self.turn)
        self.dice, self.left = [], self.rerolls
        waiting = [player for player in self.seats if player not in self.finished]
        seat = self.seats.index(self.turn)
        order = self.seats[seat + 1 :] + self.seats[: seat + 1]
        self.turn = next((player for player in order if player in waiting), None)

    def differences(self, state: State) -> list[str]:
        """Say where a state differs from this table, or breaks what holds at all times."""
        phase = "over" if self.turn is None else "rolled" if self.dice else "choose"
        expected = {
            "to_move": self.turn,
            "phase": phase,
            "dice": list(self.dice) or None,
            "rerolls_left": self.left,
            "stock": self.stock,
            "finish_order": tuple(self.finished),
            "tactics": tuple(self.display),
        }
        found: dict[str, Any] = {name: getattr(state, name) for name in expected}
        found["dice"] = list(state.dice) if state.dice else None
        placed = {key: state.soldiers[key[0]][key[1]] for key in self.map}
        options = state.legal_actions()
        actions = [repr(action) for action in options.without_cards]
        return [
            *(
                f"{name}: {found[name]} is not {expected[name]}"
                for name in expected
                if found[name] != expected[name]
            ),
            *(["the soldiers on the map"] if placed != self.map else []),
            *([f"legal actions {actions}"] if set(actions) != self.allowed() else []),
            *(["an action is listed twice"] if len(set(actions)) != len(actions) else []),
            *self.wrong_cards(state),
            *self.broken(state, placed),
        ]

    def wrong_cards(self, state: State) -> list[str]:
        """Say which cards are open though they should not be, and, now and then, which plays are wrong."""
        rows = {row.card: row for row in state.legal_actions().cards}
        problems = [] if list(rows) == self.cards() else [f"open cards {list(rows)}"]
        self.moments += 1
        if self.moments % TRIED == 0:
            problems += [
                card for card, row in rows.items() if {repr(one) for one in row} != plays(state, card)
            ]
        return problems

    def broken(self, state: State, placed: dict[tuple[str, str], int]) -> list[str]:
        """Say which invariant does not hold: every soldier is on the map or in stock."""
        problems = []
        for player in self.seats:
            on_map = sum(number for (_, owner), number in placed.items() if owner == player)
            if on_map + state.stock[player] != state.rules.soldiers:
                problems.append(f"{player} has {on_map} on the map and {state.stock[player]} in stock")
        if min([*placed.values(), *state.stock.values()]) < 0:
            problems.append("a number below zero")
        return problems


def any_action(game: Game, generator: Random) -> Any:
    """Choose one of the legal actions, also to roll again; one time in six a card, where one can be taken."""
    actions = game.legal_actions()
    cards = [row for row in actions.cards if row]
    if cards and generator.randrange(6) == 0:
        row = generator.choice(cards)
        return row[generator.randrange(row.total)]
    return generator.choice(actions.without_cards)


def random_game(seed: int, rules: Rules) -> Game:
    """Play a game in which everything legal can happen, and hold it against the twin after every action.

    Raises
    ------
    AssertionError
        The game and the twin differ, or an invariant is broken; the seed is named.
    """
    game, generator = Game(rules=rules, seed=seed), Random(seed)
    twin = PlainGame(game.state)
    assert twin.differences(game.state) == [], seed
    while not game.over:
        twin.do(game.play(any_action(game, generator)))
        assert twin.differences(game.state) == [], seed
    assert sorted(game.state.finish_order) == sorted(game.state.players), seed
    assert cards_of(game) == [], seed
    return game


def cards_of(game: Game) -> list[str]:
    """Say what is wrong with the cards of a game: too many of a player, one twice, one after a finish."""
    taken = [
        (before.to_move, action.card, before.finish_order)
        for before, action in zip(game.states, game.actions, strict=False)
        if isinstance(action, PlayCard)
    ]
    most = game.state.rules.cards_per_player
    players, cards = [player for player, _, _ in taken], [card for _, card, _ in taken]
    used = [card for cards in game.state.cards_used.values() for card in cards]
    return [
        *(f"{player} took too many" for player in game.state.players if players.count(player) > most),
        *(f"{card} was used twice" for card in cards if cards.count(card) > 1),
        *(f"{card} was taken after a finish" for _, card, finished in taken if finished),
        *(["not all cards are noted"] if sorted(used) != sorted(cards) else []),
    ]


def same_after_saving(game: Game) -> None:
    """Save and load a whole game; its states must be the same at every step."""
    loaded = Game.from_json(game.to_json())
    assert (loaded.states, loaded.actions, loaded.seed) == (game.states, game.actions, game.seed)


def same_after_saving_at_each_step(game: Game) -> None:
    """Save and load a game in both forms at each of its steps, from the last to the first."""
    states, steps = game.states, len(game.actions)
    while True:
        for loaded in (Game.from_json(game.to_json()), Game.from_text(game.to_text())):
            assert loaded.state == game.state == states[len(game.actions)], game.seed
            assert loaded.actions == game.actions, game.seed
        if not game.actions:
            break
        game.undo()
    for _ in range(steps):
        game.redo()


def undone(game: Game) -> None:
    """Take back every action; the first state must come back."""
    first = game.states[0]
    for _ in range(len(game.actions)):
        game.undo()
    assert game.state == first, game.seed
    assert game.actions == (), game.seed
