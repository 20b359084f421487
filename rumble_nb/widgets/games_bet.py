"""A bet on how many games it takes until a share is clear."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import ipywidgets

from rumble_nb.answer_sheet import STAKES, answer_sheet, confidence_name
from rumble_nb.locale import catalogue
from rumble_nb.widgets.bet import refuse_unknown
from rumble_nb.widgets.how_sure import HowSure
from rumble_nb.widgets.one_of import OneOf
from rumble_nb.widgets.parts import button, buttons, element, html

LIMITS = (100, 1000, 10_000)
"""Where one answer ends and the next begins."""


def answer_of(games: int | None) -> str:
    """Give the answer to which a number of games belongs.

    Examples
    --------
    >>> answer_of(7), answer_of(1000), answer_of(20_000), answer_of(None)
    ('100', '1000', 'more', 'more')
    """
    return next((str(limit) for limit in LIMITS if games is not None and games <= limit), "more")


class GamesBet(ipywidgets.VBox):
    """Asks how many games are needed and how sure one is; keeps both until it is known.

    Parameters
    ----------
    language
        Language of the words.
    most
        How many games are played at most.
    reveal
        Called when all games are to be played.
    about
        What is bet on, for the sheet of answers.
    """

    def __init__(
        self, language: str, most: int, reveal: Callable[[], None], about: Hashable = "games"
    ) -> None:
        self.about = about
        self.language, self.words, self._most = language, catalogue(language), most
        self.answer, self.confidence = "", ""
        self._reveal, self.feedback = reveal, html("")
        self.answers, self.sure = OneOf(self.names(), self.choose), HowSure(language, self.commit)
        play_all = self.words.gettext("Play all {number} games").format(number=most)
        self.revealing = button(play_all, lambda: self._reveal())
        revealing = buttons(self.revealing)
        super().__init__([*self._asked(), self.answers.row, self.sure, self.feedback, revealing])
        self.add_class("rumble-card")

    def _asked(self) -> list[ipywidgets.Widget]:
        say = self.words.gettext
        question = say("After how many games is it clear that the first seat does not win its fair share?")
        meant = say("Clear means: from there on, the fair share lies outside the interval.")
        return [
            html(say("Your bet"), "h4", "rumble-heading"),
            html(question, "p", "rumble-say"),
            html(meant, "p", "rumble-aside"),
        ]

    def names(self) -> dict[str, str]:
        """Give the answers by key, in order."""
        say = self.words.gettext
        between, few, some, many = say("{low} to {high}"), *LIMITS
        return {
            str(few): say("at most {number}").format(number=few),
            str(some): between.format(low=few + 1, high=some),
            str(many): between.format(low=some + 1, high=many),
            "more": say("more, or never"),
        }

    @property
    def is_made(self) -> bool:
        """Whether answer and confidence have both been chosen."""
        return bool(self.confidence)

    def choose(self, answer: str) -> None:
        """Bet on an answer; until the confidence is chosen it may be changed.

        Raises
        ------
        RumbleError
            There is no such answer.
        """
        refuse_unknown(answer, self.names())
        if self.is_made or self.revealing.disabled:
            return
        self.answer = answer
        self.answers.mark(answer)
        self.sure.ask()

    def commit(self, confidence: str) -> None:
        """Say how sure one is; then the bet stands.

        Raises
        ------
        RumbleError
            There is no such confidence.
        """
        refuse_unknown(confidence, STAKES)
        if self.is_made or not self.answer or self.revealing.disabled:
            return
        self.confidence = confidence
        answer_sheet().bet(self.about, confidence)
        self._close()
        message = self.words.gettext("You bet: {answer} ({confidence}). Now play.")
        self._say(message.format(answer=self.names()[self.answer], confidence=self._sure()))

    def reveal(self, games: int | None) -> None:
        """Tell what it came to, and what the bet scores.

        Parameters
        ----------
        games
            From how many games on it was clear; ``None`` if it was not.
        """
        say = self.words.gettext
        self._close()
        self.revealing.disabled = True
        never = say("Not even {number} games made it clear.").format(number=self._most)
        told = say("It was clear from {games} games on.").format(games=games) if games else never
        self._say(" ".join([told, *self._verdict(games)]))

    def _verdict(self, games: int | None) -> list[str]:
        if not self.is_made:
            return []
        say, right = self.words.gettext, self.answer == answer_of(games)
        answer_sheet().bet(self.about, self.confidence, right)
        points = STAKES[self.confidence][0 if right else 1]
        bet = say("Your bet: {answer} ({confidence}). It scores {points:+d}.")
        text = bet.format(answer=self.names()[self.answer], confidence=self._sure(), points=points)
        return [say("Right!") if right else say("It came differently."), text]

    def open_again(self) -> None:
        """Take the bet away, so that another can be made."""
        self.answer = self.confidence = self.feedback.value = ""
        self.revealing.disabled = False
        self.answers.mark(None)
        self._ask(True)

    def _close(self) -> None:
        self._ask(False)

    def _ask(self, wanted: bool) -> None:
        self.answers.row.layout.display = "" if wanted else "none"
        self.sure.ask(False)

    def _sure(self) -> str:
        return confidence_name(self.confidence, self.language)

    def _say(self, text: str) -> None:
        self.feedback.value = element(text, "p", "rumble-say", ' role="alert"')

    def __repr__(self) -> str:
        """Read as one line."""
        return "<GamesBet>"
