"""The key of a lesson on paper: what the exercises of the lesson find, and how."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from rumble_nb.lessons.desk import find, reflect
from rumble_nb.lessons.exercise import Exercise
from rumble_nb.lessons.sheets.replies import NumberReply


def key_of(ids: Iterable[str], language: str = "en") -> str:
    """Give the keys of exercises.

    Examples
    --------
    >>> "5/12 ≈ 0.4167" in key_of(["2.5"]), "90 of 216" in key_of(["2.5"])
    (True, True)
    """
    return "".join(key_entry(id, truth_of(id, language), find(id, language).solution()) for id in ids)


def truth_of(id: str, language: str = "en") -> str:
    """Tell what is right in an exercise.

    Examples
    --------
    >>> truth_of("2.1"), truth_of("5.4")
    ('Kōshin', '3')
    """
    exercise: Exercise = find(id, language)
    truth = exercise.truth()
    if exercise.choices is None:
        return NumberReply(truth).told(language)
    choices = exercise.choices()
    return ", ".join(choices[key] for key in choices if key in truth)


def sentence_of(id: str, language: str = "en") -> str:
    """Give the key of a question that is answered by a sentence: one way to say it.

    Examples
    --------
    >>> "twice" in sentence_of("2.10")
    True
    """
    return key_entry(id, reflect(id, language).reflection.sample)


def key_entry(label: str, reply: str, how: str = "") -> str:
    """Write one entry of a key.

    Examples
    --------
    >>> key_entry("1", "4", "2 + 2 = 4")
    '<div class="key"><p><b class="number">1</b> <b>4</b></p><p class="how">2 + 2 = 4</p></div>'
    """
    solution = f'<p class="how">{escape(how)}</p>' if how else ""
    return f'<div class="key"><p><b class="number">{label}</b> <b>{escape(reply)}</b></p>{solution}</div>'
