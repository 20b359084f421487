"""A card that asks for a sentence."""

from __future__ import annotations

import ipywidgets

from rumble_nb.answer_sheet import answer_sheet
from rumble_nb.lessons.exercise import Reflection
from rumble_nb.locale import catalogue
from rumble_nb.widgets.parts import Spoken, button, buttons, element, html
from rumble_nb.widgets.style import style_widget


class ReflectionCard(Spoken):
    """Asks for a sentence; what is written stays on the page and is stored nowhere.

    Parameters
    ----------
    reflection
        What is asked.
    language
        Language of the words.
    """

    def __init__(self, reflection: Reflection, language: str) -> None:
        self.reflection, say, self._sheet = reflection, catalogue(language).gettext, answer_sheet()
        self._sheet.ask(reflection.id)
        self.field = ipywidgets.Textarea(description=say("Your sentence"), rows=3)
        self.field.style.description_width = "initial"
        self.sample = html("")
        note = html(say("Nobody but you sees it, and it is stored nowhere."), "p", "rumble-caption")
        compare = button(say("Compare"), self.compare)
        question = html(reflection.question, "p", "rumble-sentence")
        super().__init__([style_widget(), question, self.field, note, buttons(compare), self.sample])
        self.add_class("rumble")
        self.add_class("rumble-card")
        self._intro = say("One way to say it:")

    def compare(self) -> None:
        """Show one way to say it."""
        if self.field.value.strip():
            self._sheet.write(self.reflection.id)
        text = f"{self._intro} {self.reflection.sample}"
        self.sample.value = element(text, "p", "rumble-say", ' role="alert"')

    def __repr__(self) -> str:
        """Read as the question."""
        return self.reflection.question
