"""What is told of turns with one reroll: the roll on the table, and how the best rule would have done."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rumble_nb.draw.dice import dice_svg, dice_words
from rumble_nb.locale import catalogue
from rumble_nb.widgets.dice_rolls import Roll
from rumble_nb.widgets.dice_tray import hit_words, split_lines
from rumble_nb.widgets.parts import element
from rumble_nb.widgets.turns_taken import Counting, OpenTurn, TurnTaken, dashed


@dataclass(frozen=True)
class TurnWords:
    """The words of some turns as HTML.

    Parameters
    ----------
    counting
        What is wanted, and how turns are counted.
    wish
        The wish in words.
    prefix
        Begins the ids of the pictures, so that no two on a page are alike.

    Examples
    --------
    >>> words = TurnWords(Counting(max, "en"), "the highest die", "k")
    >>> words.before_the_first()
    '<p class="rumble-say">Roll the dice. Then keep the roll, or roll all three again: ...</p>'
    """

    counting: Counting
    wish: str
    prefix: str

    def _say(self, message: str, **values: object) -> str:
        return catalogue(self.counting.language).gettext(message).format(**values)

    def before_the_first(self) -> str:
        """Say what can be done before anything was rolled."""
        how = self._say("Roll the dice. Then keep the roll, or roll all three again: the second roll stands.")
        return element(how, "p", "rumble-say")

    def of_open(self, turn: OpenTurn) -> str:
        """Show the dice that lie there, and ask what to do."""
        return self._shown(turn.dice, self._say("The first roll"), self._say("Keep it, or roll again?"))

    def of_last(self, turn: TurnTaken, is_over: bool) -> str:
        """Show the roll that stands, and say whether that was all."""
        heading, stands = self._say("The first roll"), self._say("You kept it: it stands.")
        if not turn.kept:
            heading = self._say("The second roll; the first one was {roll}", roll=dashed(turn.first))
            stands = self._say("The second roll stands.")
        over = f" {self._say('All turns are over.')}" if is_over else ""
        return self._shown(turn.stands, heading, stands + over)

    def _brings(self, roll: Roll) -> str:
        """Say what a roll is worth for the wish."""
        if self.counting.rule.goal is not None:
            return hit_words(bool(self.counting.worth(roll)), self.counting.language)
        return f"{self.wish[:1].upper()}{self.wish[1:]}: {self.counting.sign(roll)}"

    def _shown(self, roll: Roll, heading: str, told: str) -> str:
        language = self.counting.language
        picture = dice_svg(roll, f"{self.prefix}d", language=language)
        lines = "".join(element(line, "li") for line in split_lines(roll, language))
        brings = element(self._brings(roll), "p", "rumble-total")
        alert = brings + element(f"{told} {dice_words(roll, language)}", "p", "rumble-say")
        return (
            element(heading, "h4", "rumble-heading")
            + f'<div class="rumble-dice">{picture}</div><ol class="rumble-splits">{lines}</ol>'
            + f'<div role="alert">{alert}</div>'
        )

    def verdict(self, taken: Sequence[TurnTaken]) -> str:
        """Compare the turns with the best rule and spell it out."""
        by_rule = [turn.by(self.counting.rule) for turn in taken]
        heading = element(self._say("The best rule, with the same dice"), "h4", "rumble-heading")
        total = element(self.counting.total(by_rule), "p", "rumble-total")
        other = sum(mine != best for mine, best in zip(taken, by_rule, strict=True))
        lines = [self.counting.rule.words(self.counting.language), *self._compared(other)]
        return heading + total + "".join(element(line, "p", "rumble-say") for line in lines)

    def _compared(self, other: int) -> tuple[str, ...]:
        """Say in how many turns the rule decides otherwise."""
        if not other:
            return (self._say("You decided just like it."),)
        text = catalogue(self.counting.language).ngettext(
            "It decides otherwise in {number} turn (≠).",
            "It decides otherwise in {number} turns (≠).",
            other,
        )
        luck = self._say("In a few turns, luck may do better than the rule. In many turns, nothing does.")
        return text.format(number=other), luck
