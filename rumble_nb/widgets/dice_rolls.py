"""The rolls that a dice lab has made, and luck for more."""

from __future__ import annotations

from rumble_nb.analysis.sampling import MOST_ROLLS
from rumble_nb.engine.dice import rolled
from rumble_nb.engine.luck import stream
from rumble_nb.errors import RumbleError
from rumble_nb.locale import catalogue

AT_ONCE = (1, 10, 1000)
"""How many rolls the buttons make."""

Roll = tuple[int, int, int]


class RollsSoFar:
    """Rolls that are made one after the other: the same ones as those of a sample with this seed.

    Parameters
    ----------
    seed
        The seed of the rolls.
    language
        Language of the words.

    Examples
    --------
    >>> from rumble_nb.analysis import odds
    >>> rolls = RollsSoFar(7)
    >>> rolls.make(3)
    >>> rolls.make(1)
    >>> tuple(rolls.made) == odds.sample(4, seed=7).rolls
    True
    """

    def __init__(self, seed: int, language: str = "en") -> None:
        self.seed, self.language, self.made = seed, language, list[Roll]()
        self._luck = stream(seed, "sample")

    @property
    def last(self) -> Roll | None:
        """The last roll, if there is one."""
        return self.made[-1] if self.made else None

    def make(self, number: int) -> None:
        """Roll some times.

        Raises
        ------
        RumbleError
            These are too many rolls at once or in all.
        """
        say, most = catalogue(self.language).gettext, AT_ONCE[-1]
        if type(number) is not int or not 1 <= number <= most:
            message = say("There can be 1 to {most} rolls at once, not {number}.")
            raise RumbleError(message.format(most=most, number=number))
        if len(self.made) + number > MOST_ROLLS:
            message = say("More than {most} rolls would show nothing new. Start again.")
            raise RumbleError(message.format(most=MOST_ROLLS))
        for _ in range(number):
            first, second, third = rolled(self._luck)
            self.made.append((first, second, third))
