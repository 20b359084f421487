"""What every exercise on screen has: a question, a check, and hints in two steps."""

from __future__ import annotations

import ipywidgets

from rumble_nb.answer_sheet import answer_sheet
from rumble_nb.lessons.exercise import Exercise, Verdict
from rumble_nb.locale import catalogue
from rumble_nb.widgets.parts import Spoken, button, element, html
from rumble_nb.widgets.style import style_widget


class ExerciseCard(Spoken):
    """Asks one exercise; subclasses bring the way to answer.

    Parameters
    ----------
    exercise
        What is asked.
    language
        Language of the words.
    """

    def __init__(self, exercise: Exercise, language: str) -> None:
        self.exercise, self.language, self.words = exercise, language, catalogue(language)
        self.verdict: Verdict | None = None
        self._hints_given, self._sheet = 0, answer_sheet()
        self._sheet.ask(exercise.id)
        self.feedback, self.hints = html(""), html("")
        self.hint_button = button(self.words.gettext("Hint"), self.show_hint)
        super().__init__([style_widget(), self._question(), *self._ways(), self.feedback, self.hints])
        self.add_class("rumble")
        self.add_class("rumble-card")

    def _question(self) -> ipywidgets.HTML:
        path = self.words.gettext("core") if self.exercise.core else self.words.gettext("optional")
        label = self.words.gettext("Exercise {id} ({path})").format(id=self.exercise.id, path=path)
        question = element(self.exercise.question, "p", "rumble-sentence")
        return ipywidgets.HTML(element(label, "h4", "rumble-heading") + question)

    def _ways(self) -> list[ipywidgets.Widget]:
        raise NotImplementedError

    def answer(self, answer: str) -> Verdict:
        """Check an answer and say what the check says."""
        return self._judged(answer, self.exercise.check(answer, self.language))

    def _judged(self, answer: str, verdict: Verdict) -> Verdict:
        """Keep and show a verdict, and note a try on the sheet of this kernel."""
        self.verdict = verdict
        if verdict.is_try:
            self._sheet.answer(self.exercise.id, answer.strip(), verdict.right, verdict.misconception)
        self.say(verdict)
        return verdict

    def say(self, verdict: Verdict) -> None:
        """Show a verdict; a sign stands before it, so that colour is not the only mark."""
        sign, role = ("✓ ", "rumble-right") if verdict.right else ("… ", "rumble-not-yet")
        text = element(sign + verdict.message, "p", "rumble-say", ' role="alert"')
        self.feedback.value = f'<div class="rumble-answer {role}">{text}</div>'

    def show_hint(self) -> None:
        """Show the next hint; the second stays beside the first."""
        self._hints_given = min(self._hints_given + 1, len(self.exercise.hints))
        self._sheet.hint(self.exercise.id, self._hints_given)
        given = self.exercise.hints[: self._hints_given]
        self.hints.value = "".join(
            element(f"{self.words.gettext('Hint')} {number}: {text}", "p", "rumble-say", ' role="alert"')
            for number, text in enumerate(given, start=1)
        )
        self.hint_button.disabled = self._hints_given == len(self.exercise.hints)

    def __repr__(self) -> str:
        """Read as the question."""
        words = self.words.gettext("Exercise {id}: {question}")
        return words.format(id=self.exercise.id, question=self.exercise.question)
