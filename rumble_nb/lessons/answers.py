"""Written answers compared with the truth."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, Literal

from rumble_nb.analysis.written_numbers import ENOUGH_DIGITS, WrittenNumber, read_number

__all__ = ["ENOUGH_DIGITS", "Judgement", "WrittenNumber", "as_text", "judge", "read_number"]

Judgement = Literal["right", "nearly", "wrong", "unreadable"]


def judge(text: str, truth: Fraction | int) -> Judgement:
    """Compare a written number with the truth.

    It is right if it equals the truth, or the truth rounded to the digits
    given, at least three significant ones; with fewer it is nearly right.

    Examples
    --------
    >>> [judge(text, Fraction(5, 12)) for text in ("5/12", "41,7 %", "0.42", "0.5", "?")]
    ['right', 'right', 'nearly', 'wrong', 'unreadable']
    """
    written = read_number(text)
    if written is None:
        return "unreadable"
    if written.value == truth:
        return "right"
    if abs(written.value - truth) > written.step / 2 or Fraction(truth).denominator == 1:
        return "wrong"
    if not written.digits:
        return "wrong"
    return "right" if written.digits >= ENOUGH_DIGITS else "nearly"


def as_text(answer: Any) -> str:
    """Give an answer as text, whatever it is; a computed float counts up to its twelfth digit.

    Examples
    --------
    >>> as_text(0.1 + 0.2), as_text(" 5/12 ")
    ('0.3', '5/12')
    """
    try:
        return f"{answer:.12g}" if isinstance(answer, float) else str(answer).strip()
    except Exception as error:
        return type(error).__name__
