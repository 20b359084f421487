"""Progress and receipts on screen."""

from __future__ import annotations

from typing import Any

import ipywidgets

from rumble_nb.answer_sheet import AnswerSheet
from rumble_nb.lessons.lesson_progress import Progress, progress_of
from rumble_nb.lessons.receipts import Receipt, read_pupil, receipt_of
from rumble_nb.locale import catalogue
from rumble_nb.widgets.parts import Spoken, button, buttons, element, guarded, html
from rumble_nb.widgets.style import style_widget


def progress_table(progress: Progress, language: str = "en") -> str:
    """Give the progress in a lesson as an HTML table with words, under a line that sums it up.

    Examples
    --------
    >>> progress_table(progress_of(AnswerSheet(), 0)).count('<th scope="row">')
    8
    """
    rows = "".join(
        f'<tr><th scope="row">{element(name)}</th>{element(words, "td")}</tr>'
        for name, words in progress.rows(language)
    )
    heading = element(progress.total(language), "h4", "rumble-heading")
    return f'{heading}<table class="rumble-scores rumble-progress"><tbody>{rows}</tbody></table>'


class ProgressCard(Spoken):
    """Shows what has been answered in this kernel; it looks anew whenever it is shown.

    Parameters
    ----------
    sheet
        What was answered.
    lesson
        The only lesson to show; ``None`` for all of which something was asked.
    language
        Language of the words.
    """

    def __init__(self, sheet: AnswerSheet, lesson: int | None, language: str) -> None:
        self.sheet, self.lesson, self.language, self.words = sheet, lesson, language, catalogue(language)
        say = self.words.gettext
        self.table = html("")
        note = html(say("Only this notebook knows it, until its kernel stops."), "p", "rumble-caption")
        look = buttons(button(say("Look again"), self.look))
        super().__init__([style_widget(), self.table, look, note])
        self.add_class("rumble")
        self.add_class("rumble-card")
        self.look()

    @property
    def lessons(self) -> tuple[Progress, ...]:
        """The progress now, lesson by lesson."""
        numbers = sorted(self.sheet.lessons) if self.lesson is None else [self.lesson]
        return tuple(progress_of(self.sheet, number) for number in numbers)

    def look(self) -> None:
        """Show what has been answered by now."""
        tables = "".join(progress_table(progress, self.language) for progress in self.lessons)
        self.table.value = tables or element(self._nothing(), "p", "rumble-say")

    def _nothing(self) -> str:
        return self.words.gettext("Nothing has been asked in this notebook yet. Run its cells first.")

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        self.look()
        return super()._repr_mimebundle_(**kwargs)

    def __repr__(self) -> str:
        """Read as the words."""
        return "\n".join(progress.words(self.language) for progress in self.lessons) or self._nothing()


class ReceiptCard(Spoken):
    """Asks for the number of a pupil and gives a receipt to hand in.

    Parameters
    ----------
    sheet
        What was answered.
    lesson
        The lesson that is shown first.
    pupil
        The number of the pupil, if it is known already.
    language
        Language of the words.
    """

    def __init__(self, sheet: AnswerSheet, lesson: int, pupil: int | None, language: str) -> None:
        self.sheet, self.lesson, self.language, self.words = sheet, lesson, language, catalogue(language)
        self.receipt: Receipt | None = None
        self._make_parts()
        super().__init__([style_widget(), self.title, self.choices, self.asking, self.error, self.shown])
        self.add_class("rumble")
        self.add_class("rumble-card")
        if pupil is not None:
            self.field.value = str(read_pupil(str(pupil), language))
            self.make()
        self._show()

    def _make_parts(self) -> None:
        say = self.words.gettext
        self.title, self.error, self.shown = html(""), html(""), html("")
        self.field = ipywidgets.Text(description=say("Your number in class"), continuous_update=False)
        self.field.style.description_width = "initial"
        press = guarded(lambda _: self.make(), self._say_error, self.language)
        make = button(say("Make the receipt"), lambda: press(None), main=True)
        self.asking = ipywidgets.HBox([self.field, make])
        self.asking.add_class("rumble-field")
        others = sorted({*self.sheet.lessons, self.lesson})
        self.choices = buttons(*(self._choice(number) for number in others if len(others) > 1))

    def _choice(self, lesson: int) -> ipywidgets.Button:
        text = self.words.gettext("Lesson {number}").format(number=lesson)
        return button(text, lambda: self.choose(lesson))

    def _say_error(self, message: str) -> None:
        self.error.value = message

    def choose(self, lesson: int) -> None:
        """Take another lesson; its receipt is still to be made."""
        self.lesson, self.receipt = lesson, None
        self._show()

    def make(self) -> None:
        """Make the receipt of what has been answered by now, for the number in the field.

        Raises
        ------
        RumbleError
            This is no number of a pupil.
        """
        pupil = read_pupil(self.field.value, self.language)
        self.receipt = receipt_of(progress_of(self.sheet, self.lesson), pupil)
        self._show()

    def _show(self) -> None:
        say = self.words.gettext
        title = say("Receipt of lesson {lesson}").format(lesson=self.lesson)
        self.title.value = element(title, "h4", "rumble-heading")
        how = say("Write the number that your teacher gave you. No name is needed.")
        self.shown.value = self._made(self.receipt) if self.receipt else element(how, "p", "rumble-say")

    def _made(self, receipt: Receipt) -> str:
        say = self.words.gettext
        code = element(receipt.code, "p", "rumble-receipt", ' role="status"')
        told = say("Copy all groups, on paper or into a message. Capitals do not matter.")
        holds = say("It holds your number, {pupil}, and what stands below: no name, no text, no time.")
        thought = say("It also tells which known misconception your first wrong answer fits, if any.")
        after = say("Nothing is sent. Make it anew when you have answered more.")
        lines = (told, holds.format(pupil=receipt.pupil), thought, after)
        said = "".join(element(line, "p", "rumble-aside") for line in lines)
        return code + said + progress_table(receipt.progress, self.language)

    def __repr__(self) -> str:
        """Read as the receipt, or as what it still needs."""
        if self.receipt is None:
            title = self.words.gettext("Receipt of lesson {lesson}").format(lesson=self.lesson)
            return f"{title}."
        words = self.words.gettext("Receipt of lesson {lesson}, pupil {pupil}: {code}")
        return words.format(lesson=self.lesson, pupil=self.receipt.pupil, code=self.receipt.code)
