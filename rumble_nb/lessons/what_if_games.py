"""The exercises of lesson 8 about games: the same luck with another choice, and luck beside choice."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.lessons.exercise import Exercise
from rumble_nb.lessons.played_again import looked_back, pairs
from rumble_nb.lessons.told_later import ToldLater
from rumble_nb.locale import catalogue


def _difference_of_chances() -> Fraction:
    return pairs().difference


_PARTS = ("own dice", "own choices", "other dice", "other choices")


def _what_cost_most() -> set[str]:
    """Find which of the four sums took most of Aki's chance."""
    values = [part.value for part in looked_back()["Aki"].parts]
    return {_PARTS[values.index(min(values))]}


def paired(language: str) -> Exercise:
    """Ask for the difference that pairs of games with the same luck show.

    Examples
    --------
    >>> paired("en").id
    '8.7'
    """
    say = catalogue(language).gettext
    return Exercise(
        id="8.7",
        question=say(
            "In these pairs of games, by how much is Aki's share of wins higher after Tōkai than after Kinai?"
            " Write a decimal or per cent."
        ),
        truth=_difference_of_chances,
        hints=(
            say("Which pairs of games tell you nothing about the difference, since both end alike?"),
            say(
                "Some pairs speak for Tōkai, and some for Kinai. Take these from those; divide by all pairs."
            ),
        ),
        misconceptions=ToldLater(lambda: _wrong_differences(language)),
        praise=say("Pairs that end alike do not blur the difference. That is why the same luck helps."),
        solution=lambda: _paired_solved(language),
        core=False,
    )


def _wrong_differences(language: str) -> Mapping[Any, str]:
    say, it = catalogue(language).gettext, pairs()
    return {
        Fraction(it.only_other, it.games): say("These pairs speak for Tōkai. But some speak for Kinai."),
        Fraction(it.only_one + it.only_other, it.games): say(
            "That is how often the choice matters at all. Not all of these pairs speak for Tōkai."
        ),
        Fraction(it.both + it.only_other, it.games): say(
            "That is Aki's share of wins after Tōkai. How large is it after Kinai?"
        ),
        Fraction(it.only_other - it.only_one, it.only_other + it.only_one): say(
            "You divided by the pairs in which the choice matters. Divide by all pairs."
        ),
        it.only_other - it.only_one: say("So many pairs of games it is. What part is that of all pairs?"),
    }


def _paired_solved(language: str) -> str:
    it = pairs()
    told = catalogue(language).gettext("{more} pairs speak for Tōkai, {fewer} for Kinai: {all}/{games}.")
    return told.format(more=it.only_other, fewer=it.only_one, all=it.only_other - it.only_one, games=it.games)


def _parts(language: str) -> Mapping[str, str]:
    say = catalogue(language).gettext
    names = (say("Aki's own dice"), say("Aki's own choices"), say("Bea's dice"), say("Bea's choices"))
    return FrozenMapping(dict(zip(_PARTS, names, strict=True)))


def luck(language: str) -> Exercise:
    """Ask what took most of the chance of who lost.

    Examples
    --------
    >>> luck("en").id
    '8.8'
    """
    say = catalogue(language).gettext
    return Exercise(
        id="8.8",
        question=say(
            "Aki lost this game and says: “Then I must have chosen badly.” Look at the steps. What took most"
            " of Aki's chance to win?"
        ),
        truth=_what_cost_most,
        choices=lambda: _parts(language),
        hints=(
            say("Add up Aki's changes by kind: two lines of Aki's dice, two of Aki's choices, and so on."),
            say("A sum above zero has helped Aki. Look for the sum that lies furthest below zero."),
        ),
        misconceptions=FrozenMapping(
            {
                "own choices": say(
                    "Aki lost, but that does not make the choices bad. Add up the lines in which Aki chose."
                ),
                "own dice": say("They took something. But another sum lies further below zero."),
                "other choices": say("They took something. But another sum lies further below zero."),
            }
        ),
        praise=say("A good choice can lose. Judge it by the chance, not by the end."),
        solution=lambda: looked_back().words(language).splitlines()[0],
        core=False,
    )
