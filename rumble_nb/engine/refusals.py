"""Why an action is not allowed: the rule, the reason and what would be allowed, in words."""

from __future__ import annotations

from rumble_nb.engine.actions import Deploy, PlayCard, Refusal, Reroll, Roll
from rumble_nb.engine.narrate import Place
from rumble_nb.engine.state import State
from rumble_nb.engine.strict_json import quoted
from rumble_nb.locale import catalogue


def refusal(state: State, action: object, language: str = "en") -> Refusal:
    """Say why an action that is not legal is not.

    Examples
    --------
    >>> from rumble_nb import Game, Reroll, Roll
    >>> state = Game(seed=7, first="Aki").state.apply(Roll((1, 3, 6)))
    >>> print(refusal(state, Reroll()))
    Rule 7: These rules know no reroll. Place soldiers: 3 in Kōshin (token 4), 2 in Chūgoku ... (token 9).
    """
    if isinstance(action, PlayCard):
        from rumble_nb.engine.cards.refusals import CardRefuser

        return CardRefuser(state, language).play(action)
    return Refuser(state, language).refuse(action)


class Refuser:
    """Finds the first rule that an action breaks.

    Parameters
    ----------
    state
        The state in which somebody wants to do something.
    language
        The language of the words.
    """

    def __init__(self, state: State, language: str) -> None:
        self.state, self.language = state, language
        self.words = catalogue(language)

    def refuse(self, action: object) -> Refusal:
        """Refuse anything but a card."""
        if not isinstance(action, Roll | Deploy):
            return self.no_action(action)
        if self.state.phase == "over":
            return self.all_placed()
        if isinstance(action, Deploy):
            return self.deployment(action)
        return self.reroll() if isinstance(action, Reroll) else self.second_roll()

    def _say(self, message: str, **values: object) -> str:
        return self.words.gettext(message).format(**values)

    def no_action(self, action: object) -> Refusal:
        """Refuse what is no action."""
        return Refusal(
            "5",
            self._say("{action} is nothing that a player can do.", action=quoted(action)),
            self._say(
                "Give an action, as Roll(), Reroll(), Deploy(territory, soldiers) or PlayCard(card, moves);"
                " see legal_actions()."
            ),
        )

    def all_placed(self) -> Refusal:
        """Refuse everything after the last placement."""
        return Refusal(
            "10",
            self._say("All players have placed all their soldiers."),
            self._say("The War Phase follows; or take back the last action."),
        )

    def second_roll(self) -> Refusal:
        """Refuse to roll where dice lie."""
        return Refusal(
            "6",
            self._say("The dice lie on the table already: {dice}.", dice=self.dice()),
            self.offer(),
        )

    def reroll(self) -> Refusal:
        """Refuse to roll again."""
        if self.state.phase == "choose":
            return self.no_dice("7")
        if not self.state.rules.rerolls:
            return Refusal("7", self._say("These rules know no reroll."), self.offer())
        return Refusal(
            "7", self._say("The dice have been rolled again in this turn; this roll stands."), self.offer()
        )

    def no_dice(self, rule: str) -> Refusal:
        """Refuse what needs dice."""
        return Refusal(rule, self._say("No dice lie on the table."), self._say("Roll first."))

    def deployment(self, action: Deploy) -> Refusal:
        """Refuse to place soldiers like this."""
        if not isinstance(action.territory, str) or action.territory not in self.state.values:
            reason = self._say("The map has no territory {name}.", name=quoted(action.territory))
            return Refusal("6", reason, self._territories())
        if self.state.phase == "choose":
            return self.no_dice("6")
        offered = {deploy.territory: deploy.soldiers for deploy in self.state.deployments}
        if action.territory not in offered:
            return Refusal("6", self._out_of_reach(action.territory), self.offer())
        if type(action.soldiers) is not int:
            reason = self._say("{number} is no number of soldiers.", number=quoted(action.soldiers))
            return Refusal("6", reason, self.offer())
        return self.wrong_number(action, offered[action.territory])

    def _territories(self) -> str:
        if self.state.phase == "rolled":
            return self.offer()
        return self._say("Its territories are {names}.", names=", ".join(self.state.values))

    def _out_of_reach(self, territory: str) -> str:
        return self._say(
            "No two of the dice {dice} make {value}, the token of {name}.",
            dice=self.dice(),
            value=self.state.values[territory],
            name=self.place(territory),
        )

    def wrong_number(self, action: Deploy, offered: int) -> Refusal:
        """Refuse a number of soldiers."""
        player = self.state.to_move
        assert player is not None
        left = self.state.stock[player]
        if offered == left and action.soldiers > left:
            message = self.words.ngettext(
                "{player} has only {number} soldier left, and places it.",
                "{player} has only {number} soldiers left, and places them all.",
                left,
            )
            return Refusal("8", message.format(player=player, number=left), self.offer())
        message = self.words.ngettext(
            "{place}: the third die allows exactly {number} soldier here.",
            "{place}: the third die allows exactly {number} soldiers here.",
            offered,
        )
        rule = "8" if offered == left else "6"
        return Refusal(rule, message.format(place=self.place(action.territory), number=offered), self.offer())

    def offer(self) -> str:
        """Say what can be done with the dice on the table."""
        options = [
            self._say(
                "{number} in {place.where} (token {value})",
                number=deploy.soldiers,
                place=self.place(deploy.territory),
                value=self.state.values[deploy.territory],
            )
            for deploy in self.state.deployments
        ]
        *most, last = options
        joined = self._say("{options} or {last}", options=", ".join(most), last=last) if most else last
        offer = self._say("Place soldiers: {options}.", options=joined)
        return f"{offer} {self._say('Or roll again.')}" if self.state.rerolls_left else offer

    def place(self, territory: str) -> Place:
        """Name a territory."""
        return Place.of_territory(self.state.map[territory], self.language)

    def dice(self) -> str:
        """Name the dice on the table."""
        return ", ".join(map(str, self.state.dice or ()))
