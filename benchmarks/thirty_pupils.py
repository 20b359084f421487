"""Measure a class: thirty pupils on one machine run lesson 0, answer all of it and hand in receipts.

    python benchmarks/thirty_pupils.py [PUPILS]

Every pupil has a kernel, runs all cells of the notebook, then makes the bets, answers each exercise
wrongly, takes a hint, answers rightly, writes a sentence and makes a receipt: all by the messages that
a page sends when somebody clicks and types, thinking one to three seconds before each. An answer is over
when its kernel has sent everything and is idle. Prints the median and the 95th percentile of all answers,
the memory of the kernels and the time in all. In the end the receipts of the class are collected, so
that nothing is measured that was not done. There is no browser here.
"""

from __future__ import annotations

import json
import statistics
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Any

from class_kernel import Kernel, kernel

from rumble_nb import lessons

LESSON = Path(__file__).resolve().parents[1] / "notebooks" / "00_start_here.ipynb"
THEATRES = ("last", "winner")
"""The two wars of the lesson, by what is bet on."""
WRONG_AND_RIGHT = (
    ("0.1", "2", "4"),
    ("0.2", "Aki", "Bea"),
    ("0.3", "kame", "ume"),
    ("0.4", "4", "3"),
    ("0.5", "ezo", ""),
)
FINDERS = """
from ipywidgets import Button as _Button
from rumble_nb.lessons.card import BoardCard as _BoardCard, ExerciseCard as _Card, ReflectionCard as _Sentence
from rumble_nb.widgets.bet import Bet as _Bet
from rumble_nb.widgets.parts import living as _living
def _in(widget):
    yield widget
    for child in getattr(widget, "children", ()):
        yield from _in(child)
def _button(widget, text):
    made = [it for it in _in(widget) if isinstance(it, _Button)]
    print(next(it.model_id for it in made if it.description.removeprefix("✓ ") == text))
def _card(id):
    return next(card for card in _living(_Card) if card.exercise.id == id)
def _bet(predict):
    return next(bet for bet in _living(_Bet) if bet.predict == predict)
"""
TRUTH = "print(sorted(_card({id!r}).exercise.truth())[0])"


class Pupil:
    """Somebody who works through the lesson in a kernel of their own."""

    def __init__(self, kernel: Kernel, number: int) -> None:
        self.kernel, self.number, self.luck = kernel, number, Random(number)
        self.times: list[float] = []

    def run_all(self) -> float:
        """Run all cells of the lesson, as the one button does; give the seconds."""
        start = time.perf_counter()
        for cell in json.loads(LESSON.read_text(encoding="utf-8"))["cells"]:
            if cell["cell_type"] == "code":
                self.kernel.run("".join(cell["source"]))
        self.kernel.run(FINDERS)
        return time.perf_counter() - start

    def do(self, widget: str, data: dict[str, Any]) -> None:
        """Think, then send a message to a widget, and note how long it takes."""
        time.sleep(self.luck.uniform(1, 3))
        self.times.append(self.kernel.tell(widget, data))

    def press(self, inside: str, text: str) -> None:
        """Press a button."""
        widget = self.kernel.run(f"_button({inside}, {text!r})").strip()
        self.do(widget, {"method": "custom", "content": {"event": "click"}})

    def write(self, field: str, text: str) -> None:
        """Write into a field."""
        widget = self.kernel.run(f"print({field}.model_id)").strip()
        self.do(widget, {"method": "update", "state": {"value": text}, "buffer_paths": []})

    def answer(self, id: str, answer: str) -> None:
        """Answer an exercise in the way that its card offers."""
        card = f"_card({id!r})"
        kind = self.kernel.run(f"print(type({card}).__name__)").strip()
        if kind == "NumberCard":
            self.write(f"{card}.field", answer)
        elif kind == "ChoiceCard":
            self.press(card, answer)
        else:
            picture = f"{card}.board.picture"
            widget, number = self.kernel.run(
                f"print({picture}.model_id, {picture}.picture['number'])"
            ).split()
            content = {"event": "choose", "territory": answer, "number": int(number)}
            self.do(widget, {"method": "custom", "content": content})

    def work(self) -> str:
        """Do all that the lesson asks for; give the receipt."""
        for predict in THEATRES:
            self.press(f"_bet({predict!r})", "Aki")
            self.press(f"_bet({predict!r})", "Fairly sure")
        for id, wrong, right in WRONG_AND_RIGHT:
            self.answer(id, wrong)
            self.press(f"_card({id!r})", "Hint")
            self.answer(id, right or self.kernel.run(TRUTH.format(id=id)).strip())
        self.write("_living(_Sentence)[0].field", "Two came from Ume.")
        self.press("_living(_Sentence)[0]", "Compare")
        return self.hand_in()

    def hand_in(self) -> str:
        """Make the receipt; give its code."""
        self.kernel.run("_receipt = lessons.receipt()")
        self.write("_receipt.field", str(self.number))
        self.press("_receipt", "Make the receipt")
        return self.kernel.run("print(_receipt.receipt.code)").strip()


def check(codes: list[str]) -> None:
    """See that every pupil has done everything, as the teacher sees it."""
    table = lessons.collect("\n".join(codes))
    assert [receipt.pupil for receipt in table.receipts] == [*range(1, len(codes) + 1)]
    for exercise in table.exercises(0):
        assert exercise.right == len(codes), exercise
    for receipt in table.receipts:
        assert all((it.tries, it.hints) == (2, 1) for it in receipt.progress.answers), receipt
        assert None not in receipt.progress.bets
        assert all(receipt.progress.sentences)


def measure_class(pupils: int) -> None:
    """Let a class do the lesson."""
    begun = time.perf_counter()
    with ExitStack() as stack, ThreadPoolExecutor(pupils) as together:
        class_ = [Pupil(stack.enter_context(kernel()), number) for number in range(1, pupils + 1)]
        print(f"{pupils} kernels started in {time.perf_counter() - begun:.0f} s")
        runs = sorted(together.map(Pupil.run_all, class_))
        print(f"all cells at once: median {statistics.median(runs):.0f} s, the last {runs[-1]:.0f} s")
        codes = [*together.map(Pupil.work, class_)]
        memory = [pupil.kernel.memory for pupil in class_]
    check(codes)
    tell([seconds for pupil in class_ for seconds in pupil.times], memory)
    print(f"in all: {time.perf_counter() - begun:.0f} s, with the time to think")


def tell(times: list[float], memory: list[float]) -> None:
    """Print what was measured."""
    late = statistics.quantiles(times, n=20)[-1]
    print(f"{len(times)} clicks and answers: median {1000 * statistics.median(times):.0f} ms,")
    print(f"  95 of 100 within {1000 * late:.0f} ms, all within {1000 * max(times):.0f} ms")
    print(f"memory of a kernel: {statistics.median(memory):.1f} MiB, at most {max(memory):.1f}")


if __name__ == "__main__":
    measure_class(int(sys.argv[1]) if len(sys.argv) > 1 else 30)
