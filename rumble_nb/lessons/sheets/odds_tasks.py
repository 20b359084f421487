"""Three dice: options, chances, complements and expectations, with other numbers for every pupil."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from itertools import permutations
from random import Random

from rumble_nb.analysis import odds
from rumble_nb.engine.dice import splits
from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.engine.luck import below, shuffled, stream
from rumble_nb.engine.rules import TOKENS
from rumble_nb.lessons.misread_chances import ChanceQuestion
from rumble_nb.lessons.misread_dice import misread_splits
from rumble_nb.lessons.sheets.codes import SheetCode
from rumble_nb.lessons.sheets.replies import NumberReply, NumbersReply
from rumble_nb.lessons.sheets.task import Sheet, Task
from rumble_nb.locale import catalogue

_ROLLS = tuple(permutations(range(1, 7), 3))
_PAIRS = ((0, 1), (0, 2), (1, 2))
_INNER = tuple(value for value in TOKENS if 3 <= value <= 11)
_COUNTED = range(2, 10)


@dataclass(frozen=True)
class OddsMaterial:
    """The numbers of a sheet.

    Parameters
    ----------
    roll
        The roll whose options are listed.
    value
        The token whose chance is counted out.
    missed
        The token that is missed.
    either
        Two tokens of which one is enough.
    fixed
        Token and soldiers where the first die counts.
    turns
        How many turns there are.
    face
        The number that at least one die shows, or more.
    counted
        What a die of another game counts: for 1 and 2, for 3 and 4, for 5 and 6.
    """

    roll: tuple[int, int, int]
    value: int
    missed: int
    either: tuple[int, int]
    fixed: tuple[int, int]
    turns: int
    face: int
    counted: tuple[int, int, int]


def odds_material(code: SheetCode) -> OddsMaterial:
    """Draw the numbers of a sheet; no two pupils have both the same roll and the same token.

    Examples
    --------
    >>> odds_material(SheetCode("odds", 7, 1)).roll != odds_material(SheetCode("odds", 7, 2)).roll
    True
    """
    both = [(roll, value) for roll in _ROLLS for value in _INNER]
    roll, value = shuffled(stream(code.seed, "worksheet odds"), both)[code.pupil - 1]
    luck = stream(code.seed, "worksheet odds", code.pupil)
    missed, *either = shuffled(luck, [other for other in _INNER if other != value])[:3]
    low, high = sorted(either)
    return OddsMaterial(
        roll,
        value,
        missed,
        (low, high),
        (_INNER[below(luck, len(_INNER))], 1 + below(luck, 3)),
        6 * (2 + below(luck, 5)),
        3 + below(luck, 3),
        _other_die(luck),
    )


def _other_die(luck: Random) -> tuple[int, int, int]:
    first, second, third = sorted(shuffled(luck, _COUNTED)[:3])
    return first, second, third


def odds_sheet(code: SheetCode, language: str = "en") -> Sheet:
    """Give the tasks of a sheet.

    Examples
    --------
    >>> [task.reply.check("5/12").right for task in odds_sheet(SheetCode("odds", 7, 1)).tasks].count(True) < 3
    True
    """
    material = odds_material(code)
    makers = (_tokens, _soldiers, _reach, _miss, _either, _fixed, _face, _mean)
    return Sheet(code, language, tuple(make(material, language) for make in makers), material)


def _tokens(material: OddsMaterial, language: str) -> Task:
    question = catalogue(language).gettext("Which tokens does this roll reach?")
    return Task(question, NumbersReply(frozenset(split.value for split in splits(material.roll))))


def _soldiers(material: OddsMaterial, language: str) -> Task:
    found = splits(material.roll)
    at = max(range(len(found)), key=lambda number: found[number].value)
    question = catalogue(language).gettext("How many soldiers does it place at the highest of these tokens?")
    misread = {id: read[at].soldiers for id, read in misread_splits(material.roll).items()}
    return Task(question, NumberReply(found[at].soldiers, FrozenMapping(misread)))


def _chance(question: str, asked: ChanceQuestion, solution: str) -> Task:
    return Task(question, NumberReply(asked.truth, asked.wrong), solution)


def _pairs(value: int) -> tuple[odds.Event, ...]:
    return tuple(odds.pair_sum(first, second, value) for first, second in _PAIRS)


def _reach(material: OddsMaterial, language: str) -> Task:
    say, value = catalogue(language).gettext, material.value
    question = say("How likely is it that one roll reaches token {value}?").format(value=value)
    return _chance(question, ChanceQuestion(_pairs(value)), odds.reaching(value).argument(language))


def _miss(material: OddsMaterial, language: str) -> Task:
    say, value = catalogue(language).gettext, material.missed
    question = say("How likely is it that one roll does not reach token {value}?").format(value=value)
    missed = ~odds.reaching(value)
    asked = ChanceQuestion(_pairs(value))
    wrong = FrozenMapping({id: 1 - chance for id, chance in asked.wrong.items()})
    return Task(question, NumberReply(missed.chance, wrong), missed.argument(language))


def _either(material: OddsMaterial, language: str) -> Task:
    say, (low, high) = catalogue(language).gettext, material.either
    asked = ChanceQuestion((odds.reaching(low), odds.reaching(high)))
    question = say("How likely is it that one roll reaches token {low} or token {high}, or both?")
    return _chance(question.format(low=low, high=high), asked, asked.either.argument(language))


def _fixed(material: OddsMaterial, language: str) -> Task:
    value, soldiers = material.fixed
    words, event = catalogue(language), odds.counting(0, value, soldiers)
    question = words.ngettext(
        "The first die counts, whatever it shows. How likely is exactly {number} soldier at token {value}?",
        "The first die counts, whatever it shows. How likely are exactly {number} soldiers at token {value}?",
        soldiers,
    )
    return _chance(
        question.format(number=soldiers, value=value), ChanceQuestion((event,)), event.argument(language)
    )


def _face(material: OddsMaterial, language: str) -> Task:
    say, face = catalogue(language).gettext, material.face
    dice = tuple(_shows(face, at) for at in range(3))
    asked = ChanceQuestion(dice)
    question = say("How likely is it that at least one of the three dice shows {face} or more?")
    return _chance(question.format(face=face), asked, asked.either.argument(language))


def _shows(face: int, at: int) -> odds.Event:
    return odds.where(lambda roll: roll[at] >= face)


def _mean(material: OddsMaterial, language: str) -> Task:
    say, (one, two, three) = catalogue(language).gettext, material.counted
    question = say(
        "In another game a die counts {one} soldiers for 1 and 2, {two} for 3 and 4, {three} for 5 and 6."
        " {turns} turns are played. How many soldiers is that on average, all turns together?"
    )
    told = question.format(one=one, two=two, three=three, turns=material.turns)
    mean = Fraction(sum(material.counted), 3)
    sum_of_all = f"{material.turns} · ({one} + {two} + {three}) / 3 = {material.turns * mean}"
    return Task(told, NumberReply(material.turns * mean), sum_of_all)
