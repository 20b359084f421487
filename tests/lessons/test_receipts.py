"""Receipts: every one reads back, every slip is noticed, and nothing but a number names a pupil."""

from __future__ import annotations

import re
from typing import Any

import pytest
from clicked import press, text, words
from hypothesis import given
from hypothesis import strategies as st
from strategies import MODERATE

from rumble_nb import RecordError, RumbleError, lessons
from rumble_nb.answer_sheet import STAKES, Answer, AnswerSheet, Counts, MadeBet
from rumble_nb.lessons import lesson_parts as parts_module
from rumble_nb.lessons.lesson_parts import EDITIONS, lesson_numbers, lesson_parts, misreadings_of
from rumble_nb.lessons.lesson_progress import Progress, progress_of
from rumble_nb.lessons.receipt_code import (
    GROUP,
    LONGEST,
    SYMBOLS,
    packed,
    plain_symbols,
    read_code,
    written_code,
)
from rumble_nb.lessons.receipts import MOST_COUNTED, MOST_PUPILS, Receipt, read_receipt, receipt_of
from rumble_nb.locale import LANGUAGES


@st.composite
def answers(draw: st.DrawFn, id: str) -> Answer:
    tries, hints = draw(st.integers(0, 6)), draw(st.integers(0, 2))
    right = bool(tries) and draw(st.booleans())
    misconception = draw(st.sampled_from(("", *misreadings_of(id)))) if tries > right else ""
    return Answer(tries, right, hints, misconception)


@st.composite
def counts(draw: st.DrawFn) -> Counts | None:
    number = draw(st.integers(0, 2**MOST_COUNTED - 1))
    return Counts(draw(st.integers(0, number)), number) if number else None


bets = st.none() | st.builds(MadeBet, st.sampled_from([*STAKES]), st.none() | st.booleans())


@st.composite
def receipts(draw: st.DrawFn) -> Receipt:
    lesson = draw(st.sampled_from(lesson_numbers()))
    parts = lesson_parts(lesson)
    progress = Progress(
        lesson,
        tuple(draw(answers(id)) for id in parts.exercises),
        tuple(draw(st.booleans()) for _ in parts.sentences),
        tuple(draw(bets) for _ in parts.bets),
        tuple(draw(counts()) for _ in parts.experiments),
    )
    return Receipt(draw(st.integers(1, MOST_PUPILS)), progress)


def sample(lesson: int = 2, pupil: int = 17) -> Receipt:
    sheet = AnswerSheet()
    for number, id in enumerate(lesson_parts(lesson).exercises):
        for said in range(number % 4):
            sheet.answer(id, str(said), right=False, misconception="kinds_alike")
        sheet.answer(id, "right", right=number % 3 > 0)
    for experiment in lesson_parts(lesson).experiments:
        sheet.count(experiment.about, 421, 1000)
    return receipt_of(progress_of(sheet, lesson), pupil)


@given(receipts())
@MODERATE
def test_every_receipt_reads_back_and_is_short(receipt: Receipt) -> None:
    code = receipt.code
    assert read_receipt(code) == receipt
    assert read_receipt(code.lower().replace(" ", "-")) == receipt
    assert set(code) <= {*SYMBOLS, " "}
    assert all(len(group) == GROUP for group in code.split())
    assert 12 <= len(plain_symbols(code)) <= 40


def test_what_a_class_writes_has_at_most_seven_groups() -> None:
    assert all(len(sample(lesson).code.split()) <= 7 for lesson in lesson_numbers())


@given(st.integers(0, 23**40), st.data())
@MODERATE
def test_every_slip_and_every_swap_is_refused(number: int, data: st.DataObject) -> None:
    symbols = plain_symbols(written_code(number))
    assert read_code(symbols) == number
    place = data.draw(st.integers(0, len(symbols) - 1))
    for other in {*SYMBOLS} - {symbols[place]}:
        refused(symbols[:place] + other + symbols[place + 1 :])
    refused(symbols[:place] + symbols[place + 1 :])
    refused(symbols[:place] + symbols[place] + symbols[place:])
    for second in range(len(symbols)):
        swapped = [*symbols]
        swapped[place], swapped[second] = swapped[second], swapped[place]
        if "".join(swapped) != symbols:
            refused("".join(swapped))


def refused(symbols: str) -> None:
    with pytest.raises(RecordError):
        read_code(symbols)


def test_every_slip_in_one_receipt_is_refused() -> None:
    symbols = plain_symbols(sample().code)
    for place in range(len(symbols)):
        for other in {*SYMBOLS} - {symbols[place]}:
            refused(symbols[:place] + other + symbols[place + 1 :])
        for second in range(place):
            swapped = [*symbols]
            swapped[place], swapped[second] = swapped[second], swapped[place]
            if swapped != [*symbols]:
                refused("".join(swapped))


def test_look_alikes_are_read_as_what_they_look_like() -> None:
    made = (sample(pupil=pupil) for pupil in range(1, 60))
    receipt = next(receipt for receipt in made if {*"862"} <= {*receipt.code})
    typed = receipt.code.replace("8", "B").replace("6", "g").replace("2", "z")
    assert read_receipt(typed) == receipt
    assert not {*"015BGILOQSUVZ"} & {*SYMBOLS}


@pytest.mark.parametrize(
    ("code", "reason"),
    [
        ("", "12 symbols or more"),
        ("2222 2222 222", "12 symbols or more, in groups of four; here are 11"),
        ("2222 2222 2222 2", "here are 13, so one is missing or too many"),
        ("2222 2222 222O", "O is not among the symbols"),
        ("2222 2222 2223", "The check symbols do not fit"),
        ("2" * (LONGEST + 4), "12 symbols or more"),
        ("2222 2222 2222", "this is no receipt"),
    ],
)
def test_refusals_say_why(code: str, reason: str) -> None:
    with pytest.raises(RecordError, match=reason):
        read_receipt(code)


def code_of(*digits: tuple[int, int]) -> str:
    return written_code(packed(digits))


@pytest.mark.parametrize("language", LANGUAGES)
def test_other_versions_and_lessons_are_refused_by_name(language: str) -> None:
    edition = lesson_parts(0).edition
    newer = code_of((2, 8), (0, 16), (17, 1000), (edition, EDITIONS))
    with pytest.raises(RecordError, match=r"newer format 2|Újabb formátumú \(2\)"):
        read_receipt(newer, language)
    other = code_of((1, 8), (0, 16), (17, 1000), ((edition + 1) % EDITIONS, EDITIONS))
    with pytest.raises(RecordError, match=r"another version of lesson 0|0\. lecke"):
        read_receipt(other, language)
    for lesson, pupil in ((15, 17), (0, 0)):
        with pytest.raises(RecordError, match=r"no receipt|nem nyugta"):
            read_receipt(code_of((1, 8), (lesson, 16), (pupil, 1000), (edition, EDITIONS)), language)


def test_what_is_left_over_is_refused() -> None:
    receipt = sample(0)
    with pytest.raises(RecordError, match="no receipt"):
        read_receipt(code_of(*receipt._digits(), (1, 2)))
    with pytest.raises(RecordError, match="no receipt"):
        read_receipt("2222" + plain_symbols(receipt.code))


def test_an_edition_changes_with_what_a_lesson_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    here = lesson_parts(2)
    edition = here.edition
    fewer = parts_module.LessonParts(2, here.exercises[:-1], here.sentences, here.bets, here.experiments)
    assert fewer.edition != edition
    monkeypatch.setattr(parts_module, "misreadings_of", lambda _: ())
    assert here.edition != edition, "what an exercise can name is part of what a code says"


def test_more_than_a_receipt_holds_is_cut_and_never_refused() -> None:
    sheet = AnswerSheet()
    for said in range(50):
        sheet.answer("2.5", str(said), right=said == 49, misconception="never heard of")
    sheet.hint("2.5", 7)
    sheet.count(lesson_parts(2).experiments[0].about, 1, 2**MOST_COUNTED)
    progress = read_receipt(receipt_of(progress_of(sheet, 2), 1).code).progress
    assert progress.answers[4] == Answer(6, right=True, hints=0)
    assert progress.counts == (None,)


def test_a_right_first_try_shows_no_misconception() -> None:
    progress = Progress(2, tuple(Answer(1, True, 0, "kinds_alike") for _ in lesson_parts(2).exercises))
    assert {it.misconception for it in receipt_of(progress, 3).progress.answers} == {""}


@pytest.mark.parametrize("pupil", ["", "0", "1000", "Aki", "1.5", "-3", "٣", "9" * 30])
def test_a_pupil_has_a_number_and_no_name(pupil: str) -> None:
    with pytest.raises(RumbleError, match="no number of a pupil: write a whole number from 1 to 999"):
        receipt_of(progress_of(AnswerSheet(), 0), pupil)


# On screen.


def code_on(card: Any) -> str:
    (found,) = re.findall(r'rumble-receipt" role="status">([^<]*)<', card.shown.value)
    return str(found)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_receipt_is_made_for_a_number_and_says_what_it_holds(sheet: AnswerSheet, language: str) -> None:
    lessons.ask("0.2").answer("Bea")
    card = lessons.receipt(lang=language)
    assert "rumble-receipt" not in card.shown.value
    assert repr(card) in {"Receipt of lesson 0.", "Nyugta: 0. lecke."}
    card.field.value = "17"
    press(card, "Make the receipt" if language == "en" else "Nyugta készítése")
    receipt = read_receipt(code_on(card))
    assert (receipt.pupil, receipt.progress) == (17, progress_of(sheet, 0))
    assert code_on(card) in repr(card)
    for name, said in receipt.progress.rows(language):
        assert name + said in text(card)
    lessons.ask("0.1").answer("4")
    press(card, "Make the receipt" if language == "en" else "Nyugta készítése")
    assert read_receipt(code_on(card)).progress.right == 2


def test_a_name_in_the_field_is_refused_and_stays_nowhere(sheet: AnswerSheet) -> None:
    lessons.ask("0.2")
    card = lessons.receipt()
    card.field.value = "<b>Zoë</b>"
    press(card, "Make the receipt")
    assert "no number of a pupil" in words(card.error.value)
    assert card.receipt is None
    assert "Zo" not in repr(vars(sheet))
    card.field.value = "5"
    press(card, "Make the receipt")
    assert card.error.value == ""


def test_the_lesson_asked_last_is_meant_and_another_can_be_chosen(sheet: AnswerSheet) -> None:
    lessons.ask("0.2").answer("Bea")
    lessons.ask("2.9").answer("same")
    card = lessons.receipt(17)
    assert card.lesson == 2
    press(card, "Lesson 0")
    assert card.receipt is None
    card.make()
    assert card.receipt is not None
    assert card.receipt.progress == progress_of(sheet, 0)
    assert lessons.receipt(17, lesson=0).receipt == card.receipt


def test_without_a_lesson_the_refusal_says_what_to_do(sheet: AnswerSheet) -> None:
    assert sheet.lessons == ()
    with pytest.raises(RumbleError, match=r"Run its cells first, or name the lesson: lessons\.receipt"):
        lessons.receipt(17)
    with pytest.raises(RumbleError, match="no number of a pupil"):
        lessons.receipt(0, lesson=0)
