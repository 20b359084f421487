"""Numbers as people write them: read with care, judged with mercy for rounding only."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from strategies import THOROUGH

from rumble_nb.lessons.answers import WrittenNumber, judge, read_number

FIVE_TWELFTHS = Fraction(5, 12)

JUDGED = {
    "right": [
        *("5/12", "10/24", " 5 / 12 ", "+5/12", "Fraction(5, 12)", "Fraction(5,12)"),
        *("0.417", "0.4167", "0,4167", "0.41667", "0.4166666666666667", "+0.417"),
        *("41.67 %", "41,7 %", "41.7%", "41.6667 %", "0.416666666666666666666667"),
    ],
    "nearly": ["0.42", "0,42", "42 %", "42%", "0.4"],
    "wrong": [
        *("0.5", "0.416", "0.4166", "0.418", "41 %", "50 %", "5/13", "12/5", "1", "0", "0.0", "0 %"),
        *("-5/12", "−5/12", "-0.4167", "41.67", "41,7", "4167", "0.41670"),
    ],
    "unreadable": [
        *("", " ", "many", "five twelfths", "5/0", "5//12", "5/12/1", "Fraction(5, 12", "5/12)"),
        *("Fraction(5)", "%", "5/12 %", ".", ","),
        *("0.4.1", "1e-3", "nan", "inf", "0x1A", "--1", "½", "1/2/", "5:12", "None"),
    ],
}  # fmt: skip


@pytest.mark.parametrize(
    ("text", "judgement"), [(text, judgement) for judgement, texts in JUDGED.items() for text in texts]
)
def test_ways_to_write_five_twelfths_and_not_to(text: str, judgement: str) -> None:
    assert judge(text, FIVE_TWELFTHS) == judgement


@pytest.mark.parametrize(
    ("text", "judgement"),
    [
        *[(text, "right") for text in ("4", " 4 ", "+4", "4.0", "4,0", "4.00", "8/2", "400 %", "04")],
        *[(text, "wrong") for text in ("3", "5", "-4", "4.1", "4.4", "3.999", "4.0001", "9/2", "4 %", "40")],
        *[(text, "unreadable") for text in ("four", "4 soldiers", "4.", "4,,0")],
    ],
)
def test_whole_numbers_are_exact(text: str, judgement: str) -> None:
    for truth in (4, Fraction(4)):
        assert judge(text, truth) == judgement


def chances() -> st.SearchStrategy[Fraction]:
    """Draw a chance that is no whole number."""
    return st.fractions(0, 1, max_denominator=1296).filter(lambda chance: chance.denominator > 1)


def rounded(number: Fraction, decimals: int) -> str:
    """Write a number with so many decimals, rounded half up; written anew on purpose."""
    scaled = (number * 10**decimals * 2 + 1) // 2
    digits = str(scaled).rjust(decimals + 1, "0")
    return f"{digits[:-decimals]}.{digits[-decimals:]}" if decimals else digits


def significant(text: str) -> int:
    """Count the digits from the first one that is not 0."""
    return len(text.replace(".", "").lstrip("0"))


def every_way(text: str) -> list[str]:
    return [text, text.replace(".", ","), f" {text} ", f"+{text}"]


@THOROUGH
@given(chances())
def test_a_chance_may_be_written_as_a_fraction(truth: Fraction) -> None:
    top, bottom = truth.numerator, truth.denominator
    for text in (f"{top}/{bottom}", f"{3 * top} / {3 * bottom}", repr(truth), f"Fraction({top},{bottom})"):
        assert judge(text, truth) == "right"
    assert judge(f"{top}/{bottom + 1}", truth) == "wrong"


@THOROUGH
@given(chances(), st.integers(0, 12))
def test_a_chance_may_be_rounded_to_three_digits_or_more(truth: Fraction, decimals: int) -> None:
    text, percent = rounded(truth, decimals), rounded(100 * truth, decimals)
    ways = [*every_way(text), *(f"{way} %" for way in every_way(percent))]
    for way in ways:
        shown = percent if "%" in way else text
        exact = Fraction(shown) == (100 * truth if "%" in way else truth)
        digits = significant(shown)
        expected = "right" if exact or digits >= 3 else "nearly" if digits else "wrong"
        assert judge(way, truth) == expected, way


@THOROUGH
@given(chances(), st.integers(1, 10), st.sampled_from([-2, -1, 1, 2]))
def test_a_wrong_last_digit_is_wrong(truth: Fraction, decimals: int, off: int) -> None:
    value = Fraction(rounded(truth, decimals)) + Fraction(off, 10**decimals)
    distance = abs(value - truth)
    assume(value >= 0)
    assume(distance > Fraction(1, 2 * 10**decimals))
    assert judge(rounded(value, decimals), truth) == "wrong"


@THOROUGH
@given(st.text() | st.text("0123456789.,/%+-−() Fraction٣²½"), chances() | st.integers(-20, 20))
def test_any_text_is_judged_and_never_an_error(text: str, truth: Fraction | int) -> None:
    judgement = judge(text, truth)
    assert judgement in ("right", "nearly", "wrong", "unreadable")
    assert (judgement == "unreadable") == (read_number(text) is None)


def test_what_is_read() -> None:
    assert read_number("41,7 %") == WrittenNumber(Fraction(417, 1000), Fraction(1, 1000), 3)
    assert read_number("5/12") == WrittenNumber(FIVE_TWELFTHS, Fraction(0), 3)
    assert read_number("-0.050") == WrittenNumber(Fraction(-1, 20), Fraction(1, 1000), 2)
    assert read_number("12") == WrittenNumber(Fraction(12), Fraction(1), 2)
    assert read_number("٣") == WrittenNumber(Fraction(3), Fraction(1), 1), "digits of any script"


@pytest.mark.parametrize("text", ["9" * 5000, "0." + "9" * 5000, "1/" + "7" * 5000])
def test_endless_numbers_are_not_read(text: str) -> None:
    assert read_number(text) is None
