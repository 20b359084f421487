"""The tray of the dice lab: rolling, the last roll with its splits, and the share of hits so far."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import accumulate

import ipywidgets

from rumble_nb.analysis import odds
from rumble_nb.draw.dice import dice_svg, dice_words, named_by
from rumble_nb.draw.share_line import share_line_scene
from rumble_nb.draw.shares import percent
from rumble_nb.draw.svg import css_svg
from rumble_nb.engine.dice import Split, splits
from rumble_nb.locale import catalogue
from rumble_nb.widgets.dice_rolls import AT_ONCE, Roll
from rumble_nb.widgets.parts import button, buttons, element, guarded, html


class TrayCard(ipywidgets.VBox):
    """Buttons that roll, the last roll, and how often it happened.

    Parameters
    ----------
    language
        Language of the words.
    roll
        Called with the number of rolls to make.
    start_again
        Called when all rolls are to be taken away.
    """

    def __init__(self, language: str, roll: Callable[[int], None], start_again: Callable[[], None]) -> None:
        self.language, self.words, self._prefix = language, catalogue(language), f"d{secrets.token_hex(3)}"
        self.error, self.dice, self.count, self.chart = html(""), html(""), html(""), html("")
        self._roll = guarded(roll, self._say_error, self.language)
        self._start_again = guarded(lambda _: start_again(), self._say_error, self.language)
        self.rolling = buttons(*(self._roll_button(number) for number in AT_ONCE))
        say = self.words.gettext
        hint = say("Take all rolls and groups away")
        self.again = button(say("Start again"), lambda: self._start_again(None), hint)
        self.rolling.children = (*self.rolling.children, self.again)
        shown = ipywidgets.Box([self.dice, ipywidgets.VBox([self.count, self.chart])])
        shown.add_class("rumble-rolled")
        self.chart.add_class("rumble-chart")
        super().__init__([self.rolling, self.error, shown])
        self.add_class("rumble-card")

    def _roll_button(self, number: int) -> ipywidgets.Button:
        text = self.words.gettext("Roll {number}").format(number=number)
        return button(text, lambda: self._roll(number), main=number == AT_ONCE[0])

    def _say_error(self, message: str) -> None:
        self.error.value = message

    def show(
        self, rolls: Sequence[Roll], new: int, event: odds.Event, guess: Fraction | None, known: bool
    ) -> None:
        """Show the rolls so far.

        Parameters
        ----------
        rolls
            All rolls.
        new
            How many of them are new.
        event
            What is counted.
        guess
            The chance that was guessed, if one was.
        known
            Whether the exact chance may be shown.
        """
        wanted = frozenset(event.rolls)
        hits = tuple(accumulate(int(roll in wanted) for roll in rolls))
        self.again.disabled = not rolls
        self.dice.value = self._dice(rolls[-1], rolls[-1] in wanted, new) if rolls else self._nothing()
        self.count.value = self._counted(hits, new) if rolls else ""
        if not rolls and not known:
            self.chart.value = ""
            return
        scene = share_line_scene(hits, event.chance if known else None, guess, self.language)
        self.chart.value = css_svg(scene, f"{self._prefix}c")

    def _nothing(self) -> str:
        return element(self.words.gettext("Roll the dice: does it happen?"), "p", "rumble-say")

    def _dice(self, roll: Roll, hit: bool, new: int) -> str:
        picture = (
            f'<div class="rumble-dice">{dice_svg(roll, f"{self._prefix}d", language=self.language)}</div>'
        )
        lines = "".join(element(line, "li") for line in split_lines(roll, self.language))
        told = hit_words(hit, self.language)
        spoken = f"{dice_words(roll, self.language)} {told}" if new == 1 else ""
        return (
            element(self._heading(), "h4", "rumble-heading")
            + picture
            + f'<ol class="rumble-splits">{lines}</ol>'
            + element(told, "p", "rumble-say")
            + element(spoken, "div", "rumble-live", ' role="alert"')
        )

    def _heading(self) -> str:
        return self.words.gettext("The last roll")

    def _counted(self, hits: tuple[int, ...], new: int) -> str:
        rolls, ngettext = len(hits), self.words.ngettext
        share = percent(Fraction(hits[-1], rolls), self.language)
        total = ngettext("{hits} of {rolls} roll: {share}", "{hits} of {rolls} rolls: {share}", rolls).format(
            hits=hits[-1], rolls=rolls, share=share
        )
        heading = element(self.words.gettext("It happened in"), "h4", "rumble-heading")
        lines = heading + element(total, "p", "rumble-total")
        if new > 1:
            fresh = hits[-1] - (hits[-1 - new] if new < rolls else 0)
            text = ngettext(
                "In these {new} rolls it happened {number} time.",
                "In these {new} rolls it happened {number} times.",
                fresh,
            ).format(new=new, number=fresh)
            lines += element(text, "p", "rumble-say", ' role="alert"')
        return lines

    def __repr__(self) -> str:
        """Read as one line."""
        return "<TrayCard>"


def hit_words(hit: bool, language: str = "en") -> str:
    """Say whether a roll did what was asked; a sign stands before it.

    Examples
    --------
    >>> hit_words(True), hit_words(False)
    ('✓ It happens.', '✗ It does not happen.')
    """
    say = catalogue(language).gettext
    return say("✓ It happens.") if hit else say("✗ It does not happen.")


def split_lines(roll: Roll, language: str = "en") -> list[str]:
    """Give a short line for each split of a roll.

    Examples
    --------
    >>> split_lines((6, 1, 3))
    ['1 + 3 → 4: 3 soldiers', '6 + 1 → 7: 2 soldiers', '6 + 3 → 9: 1 soldier']
    """
    return [_split_line(roll, split, language) for split in splits(roll)]


def _split_line(roll: Roll, split: Split, language: str) -> str:
    first, second = named_by(roll, split)
    text = catalogue(language).ngettext(
        "{first} + {second} → {value}: {number} soldier",
        "{first} + {second} → {value}: {number} soldiers",
        split.soldiers,
    )
    return text.format(first=first, second=second, value=split.value, number=split.soldiers)
