"""A guess of a chance with a confidence, and the exact chance that answers it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Protocol

import ipywidgets

from rumble_nb.analysis.written_numbers import WrittenNumber, read_number
from rumble_nb.answer_sheet import STAKES, confidence_name
from rumble_nb.draw.shares import decimal, equal_percent, percent
from rumble_nb.errors import RumbleError
from rumble_nb.locale import catalogue
from rumble_nb.widgets.bet import refuse_unknown
from rumble_nb.widgets.parts import button, buttons, element, guarded, html

NEAR = Fraction(1, 20)
"""A guess this near, and not less than half or more than twice the chance, is close."""

COARSEST, FINEST = Fraction(1, 200), Fraction(1, 2000)
"""What is rounded may be this far from the chance, whatever its digits say."""


class Chance(Protocol):
    """What has a chance, and can say how it is counted, as an event of three dice."""

    @property
    def chance(self) -> Fraction:
        """The exact chance."""
        ...

    def argument(self, language: str = "en") -> str:
        """Say how the chance is counted."""
        ...


@dataclass(frozen=True)
class Guess:
    """What somebody guessed, and how sure they were.

    Parameters
    ----------
    number
        The guess as it was written.
    confidence
        ``"guess"``, ``"fairly"`` or ``"sure"``.
    """

    number: WrittenNumber
    confidence: str

    @property
    def value(self) -> Fraction:
        """The chance that was guessed."""
        return self.number.value

    def hits(self, exact: Fraction) -> bool:
        """Tell whether it is the chance, rounded to what was written, at most to whole per cent."""
        rounding = max(min(self.number.step / 2, COARSEST), FINEST)
        return self.value == exact or (self._apart(exact) <= rounding and self._is_of_its_size(exact))

    def is_near(self, exact: Fraction) -> bool:
        """Tell whether it is close enough to count.

        Examples
        --------
        >>> guess = read_guess("40 %", "sure")
        >>> guess.is_near(Fraction(5, 12)), guess.is_near(Fraction(1, 2))
        (True, False)
        """
        return self.hits(exact) or (self._apart(exact) <= NEAR and self._is_of_its_size(exact))

    def _apart(self, exact: Fraction) -> Fraction:
        return abs(self.value - exact)

    def _is_of_its_size(self, exact: Fraction) -> bool:
        """Tell whether it is neither less than half nor more than twice the chance."""
        return exact / 2 <= self.value <= 2 * exact

    def points(self, exact: Fraction) -> int:
        """Give what it scores: the surer, the more is at stake."""
        return STAKES[self.confidence][0 if self.is_near(exact) else 1]


def read_guess(text: str, confidence: str, language: str = "en") -> Guess:
    """Read a guess.

    Raises
    ------
    RumbleError
        It is no number, or no chance; there is no such confidence.

    Examples
    --------
    >>> read_guess("5/12", "fairly").value
    Fraction(5, 12)
    >>> read_guess("42", "fairly")
    Traceback (most recent call last):
    ...
    rumble_nb.errors.RumbleError: 42 is no chance: a chance lies between 0 and 1. Did you mean 42 %?
    """
    refuse_unknown(confidence, STAKES)
    return Guess(read_chance(text, language), confidence)


def read_chance(text: str, language: str = "en") -> WrittenNumber:
    """Read a chance, and refuse what is none."""
    say, plain = catalogue(language).gettext, text.strip()
    if not plain:
        raise RumbleError(say("Write your guess first, such as 1/3, 0.3 or 30 %; then say how sure you are."))
    number = read_number(plain)
    if number is None:
        message = say("{text} cannot be read. Write a fraction such as 1/3, a decimal such as 0.3, or 30 %.")
        raise RumbleError(message.format(text=plain[:40]))
    if not 0 <= number.value <= 1:
        message = say("{text} is no chance: a chance lies between 0 and 1.").format(text=plain)
        meant = say("Did you mean {text} %?").format(text=plain)
        looks_like_percent = 1 < number.value <= 100 and "%" not in plain and "/" not in plain
        remedy = meant if looks_like_percent else say("Write a smaller part of 1, such as 1/3 or 30 %.")
        raise RumbleError(f"{message} {remedy}")
    return number


class GuessCard(ipywidgets.VBox):
    """Asks for a guess with a confidence; later it shows the exact chance beside it.

    Parameters
    ----------
    language
        Language of the words.
    guess
        Called with what was written and the confidence.
    reveal
        Called when the exact chance is to be shown.
    """

    def __init__(self, language: str, guess: Callable[[str, str], None], reveal: Callable[[], None]) -> None:
        self.language, self.words, self._take = language, catalogue(language), guess
        self._event: Chance | None = None
        self.error, self.answer, self.read = html(""), html(""), html("")
        # It keeps its room while it is empty: a button that moved down while it is pressed loses the click.
        self.read.add_class("rumble-read-as")
        self._guess = guarded(self._guessed, self._say_error, self.language)
        self._reveal = guarded(lambda _: reveal(), self._say_error, self.language)
        self._tell = guarded(self._told, self._say_error, self.language)
        self.field = self._field()
        self.confidences = buttons(*(self._confidence(name) for name in STAKES))
        self.reveal_button = button("", lambda: self._reveal(None))
        self.revealing = buttons(self.reveal_button)
        self.asking = ipywidgets.VBox(self._asked())
        self.asking.add_class("rumble-asking")
        super().__init__([self.asking, self.error, self.answer, self.revealing])
        self.add_class("rumble-card")

    def _field(self) -> ipywidgets.Text:
        say = self.words.gettext
        field = ipywidgets.Text(
            description=say("Your guess"), placeholder=say("such as 1/3 or 30 %"), continuous_update=False
        )
        field.style.description_width = "initial"
        field.add_class("rumble-guess")
        field.observe(lambda change: self._tell(change["new"]), "value")
        return field

    def _asked(self) -> list[ipywidgets.Widget]:
        heading = html(self.words.gettext("Guess before you look"), "h4", "rumble-heading")
        sure = html(self.words.gettext("How sure are you?"), "h4", "rumble-heading")
        return [heading, self.field, self.read, sure, self.confidences]

    def _confidence(self, name: str) -> ipywidgets.Button:
        return button(confidence_name(name, self.language), lambda: self._guess(name))

    def _say_error(self, message: str) -> None:
        self.error.value = message

    def _guessed(self, confidence: str) -> None:
        self._take(self.field.value, confidence)

    def _told(self, text: str) -> None:
        """Say how the number was read, so that nobody bets on a slip."""
        self.read.value = ""
        if text.strip():
            share = percent(read_chance(text, self.language).value, self.language)
            self.read.value = element(self._read_as(share), "p", "rumble-say")

    def _read_as(self, share: str) -> str:
        return self.words.gettext("That is {share}.").format(share=share)

    def show(self, event: Chance, guess: Guess | None, known: bool) -> None:
        """Show what there is: a question, a guess that was taken, or the exact chance.

        Parameters
        ----------
        event
            What is asked.
        guess
            The guess, if one was made.
        known
            Whether the exact chance may be shown.
        """
        open_now = guess is None and not known
        if event != self._event:
            self._event, self.field.value = event, ""
        self.asking.layout.display = "" if open_now else "none"
        self.answer.value = self._exact(event, guess) if known else self._taken(guess)
        say = self.words.gettext
        self.reveal_button.description = (
            say("Show without guessing") if open_now else say("Show the exact chance")
        )
        self.revealing.layout.display = "none" if known else ""

    def _taken(self, guess: Guess | None) -> str:
        """Repeat the guess, and send the learner to the dice."""
        if guess is None:
            return ""
        heading = element(self.words.gettext("Your guess"), "h4", "rumble-heading")
        share = percent(guess.value, self.language)
        confidence = confidence_name(guess.confidence, self.language)
        what = element(f"{share} ({confidence})", "p", "rumble-total")
        more = self.words.gettext("Now roll: does the share come near it?")
        return heading + what + element(more, "p", "rumble-say", ' role="alert"')

    def _exact(self, event: Chance, guess: Guess | None) -> str:
        """Tell the exact chance, how it is counted, and how near the guess was."""
        heading = element(self.words.gettext("The exact chance"), "h4", "rumble-heading")
        about = equal_percent(event.chance, self.language)
        chance = element(f"{event.chance} {about}", "p", "rumble-chance")
        argument = event.argument(self.language)
        counted = element(argument, "p", "rumble-say")
        if "×" in argument:
            orders = self.words.gettext("Three different dice come in 6 orders, a pair in 3, a triple in 1.")
            counted += element(orders, "p", "rumble-aside")
        verdict = "" if guess is None else self._verdict(guess, event.chance)
        return heading + chance + counted + verdict

    def _verdict(self, guess: Guess, exact: Fraction) -> str:
        near = guess.is_near(exact)
        sign, role = ("✓", "rumble-right") if near else ("…", "rumble-not-yet")
        scored = self.words.gettext("{confidence}: your guess scores {points:+d}.").format(
            confidence=confidence_name(guess.confidence, self.language), points=guess.points(exact)
        )
        text = f"{sign} {guess_words(guess, exact, self.language)} {scored}"
        told = element(text, "p", "rumble-say", ' role="alert"')
        return f'<div class="rumble-answer {role}">{told}</div>'

    def __repr__(self) -> str:
        """Read as one line."""
        return "<GuessCard>"


def guess_words(guess: Guess, exact: Fraction, language: str = "en") -> str:
    """Say how near a guess was.

    Examples
    --------
    >>> guess_words(read_guess("1/2", "sure"), Fraction(5, 12))
    'You guessed 50 %. The exact chance is 8.3 percentage points lower. That surprises many.'
    """
    say = catalogue(language).gettext
    if guess.hits(exact):
        return say("Exactly right!")
    words = say("You guessed {share}. The exact chance is {points} percentage points higher.")
    if exact < guess.value:
        words = say("You guessed {share}. The exact chance is {points} percentage points lower.")
    points = decimal(100 * abs(guess.value - exact), 1, language)
    told = words.format(share=percent(guess.value, language), points=points)
    return f"{told} {say('Close!') if guess.is_near(exact) else say('That surprises many.')}"
