"""Why a tactics card cannot be taken, or not like this: the rule, the reason and what would be allowed."""

from __future__ import annotations

from rumble_nb.engine.actions import STOCK, Move, PlayCard, Refusal
from rumble_nb.engine.cards.effects import CARDS
from rumble_nb.engine.cards.plays import plays_of
from rumble_nb.engine.cards.words import card_effect, card_name, card_need, cards_words, moves_words
from rumble_nb.engine.refusals import Refuser
from rumble_nb.engine.state import State
from rumble_nb.engine.strict_json import quoted


def why_not_card(state: State, card: object, language: str = "en") -> Refusal | None:
    """Say why a card cannot be taken now, however its soldiers move; ``None`` if it can.

    Parameters
    ----------
    state
        The state in which somebody wants to take it.
    card
        The id of the card.
    language
        The language of reason and remedy.

    Examples
    --------
    >>> from rumble_nb import Game, Roll
    >>> state = Game(seed=7, first="Aki", tactics=["kasei", "otori"]).state
    >>> print(why_not_card(state, "kasei"))
    Rule 11: Support cannot be carried out in full: it needs a soldier in your stock and one on the map. ...
    >>> print(why_not_card(state.apply(Roll((1, 1, 1))), "kasei"))
    Rule 5: A card is taken instead of rolling, and the dice lie on the table already: 1, 1, 1. ...
    """
    return CardRefuser(state, language).card(card)


class CardRefuser(Refuser):
    """Finds the first rule that taking a card breaks."""

    def play(self, action: PlayCard) -> Refusal:
        """Refuse the play of a card."""
        return self.card(action.card) or self.moves(action)

    def card(self, card: object) -> Refusal | None:
        """Refuse a card, whatever it would move, if it cannot be taken now."""
        if self.state.phase == "over":
            return self.all_placed()
        if not isinstance(card, str) or card not in CARDS:
            reason = self._say("There is no tactics card {card}.", card=quoted(card))
            return Refusal("2", reason, self._say("The cards are {names}.", names=", ".join(CARDS)))
        return self.turn() or self.display(card) or self.impossible(card)

    def turn(self) -> Refusal | None:
        """Refuse every card where this turn, this player or this game has none left."""
        if self.state.phase == "rolled":
            late = self._say(
                "A card is taken instead of rolling, and the dice lie on the table already: {dice}.",
                dice=self.dice(),
            )
            return Refusal("5", late, self.offer())
        if self.state.finish_order:
            closed = self._say(
                "{player} has placed all soldiers, so nobody can take a card any more.",
                player=self.state.finish_order[0],
            )
            return Refusal("10", closed, self.roll())
        return self.used_up()

    def used_up(self) -> Refusal | None:
        """Refuse a further card of who has used all they may."""
        player, most = self.state.to_move or "", self.state.rules.cards_per_player
        if len(self.state.cards_used.get(player, ())) < most:
            return None
        if not most:
            return Refusal("5", self._say("By these rules nobody takes a card."), self.roll())
        message = self.words.ngettext(
            "{player} has used a card; each player may take {number} in a game.",
            "{player} has used cards; each player may take {number} in a game.",
            most,
        )
        return Refusal("5", message.format(player=player, number=most), self.roll())

    def display(self, card: str) -> Refusal | None:
        """Refuse a card that does not lie on display, or no more."""
        if card in self.state.tactics:
            return None
        name, users = self.name(card), self.state.cards_used.items()
        user = next((player for player, cards in users if card in cards), None)
        if user is not None:
            used = self._say("{player} has used {card}; a used card leaves the game.", player=user, card=name)
            return Refusal("11", used, self.other_cards())
        return Refusal("2", self._say("{card} does not lie on display.", card=name), self.other_cards())

    def impossible(self, card: str) -> Refusal | None:
        """Refuse a card whose effect cannot be carried out in full."""
        if plays_of(self.state, card):
            return None
        reason = self._say(
            "{card} cannot be carried out in full: it needs {need}.",
            card=self.name(card),
            need=card_need(card, self.language),
        )
        return Refusal("11", reason, self.other_cards())

    def moves(self, action: PlayCard) -> Refusal:
        """Refuse moves that are not what a card does, and show some that are."""
        faults = (self.fault(move, action.card) for move in action.moves)
        reason = next(filter(None, faults), "") or self._say(
            "These moves are not the effect of {card}: {effect}",
            card=self.name(action.card),
            effect=card_effect(action.card, self.language),
        )
        return Refusal("11", reason, self.example(action.card))

    def fault(self, move: Move, card: str) -> str:
        """Say what makes a move impossible whatever the card says, or say nothing."""
        if move.player not in self.state.players:
            return self._say("{name} is no player here.", name=quoted(move.player))
        for place in (move.source, move.target):
            if place != STOCK and place not in self.state.values:
                return self._say("The map has no territory {name}.", name=quoted(place))
        there = self.there(move)
        return self.too_few(move, there) if there < move.soldiers else self.distance(move, card)

    def too_few(self, move: Move, there: int) -> str:
        """Say how many soldiers are where a move begins."""
        if not there:
            return self._say(
                "{player} has no soldiers there: {place}.", player=move.player, place=self.named(move.source)
            )
        message = self.words.ngettext(
            "{player} has only {number} soldier there: {place}.",
            "{player} has only {number} soldiers there: {place}.",
            there,
        )
        return message.format(player=move.player, number=there, place=self.named(move.source))

    def there(self, move: Move) -> int:
        """Count the soldiers where a move begins."""
        if move.source == STOCK:
            return self.state.stock[move.player]
        return self.state.soldiers[move.source][move.player]

    def distance(self, move: Move, card: str) -> str:
        """Say that two territories are not adjacent, where that matters."""
        ends = (move.source, move.target)
        if STOCK in ends or card == "shinobi" or move.target in self.state.map.neighbours(move.source):
            return ""
        first, second = map(self.place, ends)
        return self._say("{first} and {second} are no neighbours.", first=first, second=second)

    def named(self, place: str) -> str:
        """Name a territory, or the stock."""
        return self.words.gettext("stock") if place == STOCK else self.place(place)

    def name(self, card: str) -> str:
        """Name a card."""
        return card_name(card, self.language)

    def roll(self) -> str:
        """Say that one can roll."""
        return self._say("Roll the dice.")

    def other_cards(self) -> str:
        """Say that one can roll, or take a card that can be carried out, if there is one."""
        possible = tuple(plays.card for plays in self.state.open_plays if plays)
        if not possible:
            return self.roll()
        return self._say(
            "Roll the dice, or take a card: {cards}.", cards=cards_words(possible, self.language)
        )

    def example(self, card: str) -> str:
        """Give a legal play of a card, in words."""
        moves = moves_words(plays_of(self.state, card)[0], self.state.map, self.language)
        return self._say("For example: {moves}.", moves=moves)
