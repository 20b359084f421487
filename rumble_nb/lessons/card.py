"""Exercises on screen: a question, a way to answer, a check and hints."""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace

import ipywidgets

from rumble_nb.analysis.event_words import die_words
from rumble_nb.answer_sheet import answer_sheet
from rumble_nb.draw.board import BoardView
from rumble_nb.draw.dice import splits_scene
from rumble_nb.draw.svg import css_svg
from rumble_nb.engine.dice import PIPS
from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.engine.position import Position
from rumble_nb.lessons.answers import read_number
from rumble_nb.lessons.exercise import Exercise, Reflection, Verdict
from rumble_nb.lessons.marking import MarkingExercise, WayExercise
from rumble_nb.lessons.routes import RouteExercise
from rumble_nb.locale import catalogue
from rumble_nb.widgets.board import BoardPanel, labels_of
from rumble_nb.widgets.parts import Spoken, button, buttons, element, html
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


class NumberCard(ExerciseCard):
    """An exercise that is answered by a number in a field."""

    _counting = False

    def _ways(self) -> list[ipywidgets.Widget]:
        prompt = self.words.gettext("Your answer")
        self.field = ipywidgets.Text(placeholder=prompt, description=prompt, continuous_update=False)
        self.field.style.description_width = "initial"
        self.field.observe(lambda change: self._typed(change["new"]), "value")
        check = button(self.words.gettext("Check"), lambda: self.answer(self.field.value), main=True)
        row = ipywidgets.HBox([self.field, *self._steppers()])
        row.add_class("rumble-field")
        return [row, buttons(check, self.hint_button)]

    def _steppers(self) -> list[ipywidgets.Button]:
        """Give buttons that count up and down, for those who have no keyboard."""
        if not isinstance(self.exercise.truth(), int):
            return []
        less = button("−", lambda: self._count(-1), self.words.gettext("One less"))
        return [less, button("+", lambda: self._count(1), self.words.gettext("One more"))]

    def _count(self, step: int) -> None:
        written = read_number(self.field.value)
        number = 0 if written is None else int(written.value)
        with self._unchecked():
            self.field.value = str(max(number + step, 0))

    @contextmanager
    def _unchecked(self) -> Iterator[None]:
        """Change the field without having it checked: counting up passes many numbers."""
        self._counting = True
        try:
            yield
        finally:
            self._counting = False

    def _typed(self, text: str) -> None:
        if not self._counting:
            self.answer(text)


class ChoiceCard(ExerciseCard):
    """An exercise that is answered by pressing one of some buttons."""

    def _ways(self) -> list[ipywidgets.Widget]:
        choices = self.exercise.choices() if self.exercise.choices else {}
        self.options = tuple(choices)
        self.row = buttons(*(self._choice(choice, text) for choice, text in choices.items()))
        return [self.row, buttons(self.hint_button)]

    def _choice(self, choice: str, text: str) -> ipywidgets.Button:
        return button(text, lambda: self.answer(choice))

    def answer(self, answer: str) -> Verdict:
        """Check a choice and mark it."""
        choices = self.exercise.choices() if self.exercise.choices else {}
        for choice, made in zip(self.options, self.row.children, strict=True):
            made.description = f"✓ {choices[choice]}" if choice == answer else choices[choice]
            (made.add_class if choice == answer else made.remove_class)("rumble-chosen")
        return super().answer(answer)


class BoardCard(ExerciseCard):
    """An exercise that is answered by choosing a territory on a board."""

    def __init__(self, exercise: Exercise, language: str, plain: bool, position: Position) -> None:
        self.position, self.plain, self.territory = position, plain, ""
        super().__init__(exercise, language)
        self._show("")

    def _ways(self) -> list[ipywidgets.Widget]:
        self.board = BoardPanel(self._view(), self._choose, plain=self.plain)
        return [self.board, buttons(self.hint_button)]

    def _view(self) -> BoardView:
        everywhere = dict.fromkeys(self.position.map.territories, "selectable")
        chosen = {self.territory: "chosen"} if self.territory else {}
        return BoardView(
            self._shown(),
            states=FrozenMapping(everywhere | chosen),
            ghosts=FrozenMapping(self._ghosts()),
            language=self.language,
        )

    def _shown(self) -> Position:
        after = self.exercise.after
        return after(self.territory) if after and self.territory else self.position

    def _ghosts(self) -> Mapping[tuple[str, str], int]:
        return {}

    def _choose(self, territory: str) -> None:
        self.answer(territory)

    def answer(self, answer: str) -> Verdict:
        """Check a territory and mark it."""
        if answer in self.position.map.territories:
            self.territory = answer
        verdict = super().answer(answer)
        self._show(verdict.message)
        return verdict

    def _show(self, status: str) -> None:
        labels = labels_of(self._shown(), self.language)
        self.board.show(self._view(), labels, self.position.map.territories, status)


class PlacingCard(BoardCard):
    """An exercise that is answered by placing soldiers; it tells what follows."""

    def _ghosts(self) -> Mapping[tuple[str, str], int]:
        placed = self.exercise.placed or (lambda _: 1)
        number = placed(self.territory) if self.territory else 0
        return {(self.territory, self.exercise.placed_by): number} if number else {}

    def answer(self, answer: str) -> Verdict:
        """Check where the soldiers are placed, and tell what follows."""
        if answer not in self.position.map.territories:
            return super().answer(answer)
        checked = self.exercise.check(answer, self.language)
        told = self.exercise.consequence(answer, self.language) if self.exercise.consequence else ""
        self.territory = answer
        verdict = self._judged(answer, replace(checked, message=f"{told} {checked.message}".strip()))
        self._show(verdict.message)
        return verdict


class DiceCard(ExerciseCard):
    """An exercise that is answered by turning three dice; what they reach is always to be seen."""

    def _ways(self) -> list[ipywidgets.Widget]:
        self.pips = [*(self.exercise.dice or ())]
        # Room for three options, so that nothing below jumps while a die is turned.
        self.picture = ipywidgets.HTML(layout={"width": "330px", "max_width": "100%", "min_height": "216px"})
        self.rows = [self._row(die) for die in range(len(self.pips))]
        check = button(self.words.gettext("Check"), lambda: self.answer(self._written()), main=True)
        self._show()
        rows = ipywidgets.VBox(self.rows)
        rows.add_class("rumble-stack")
        turned = ipywidgets.HBox([rows, self.picture])
        turned.add_class("rumble-field")
        return [turned, buttons(check, self.hint_button)]

    def _row(self, die: int) -> ipywidgets.HBox:
        label = die_words(die, self.language)
        said = html(label, "p", "rumble-say")
        said.layout.width = "7.5em"
        faces = buttons(*(self._face(die, pips, f"{label}: {pips}") for pips in PIPS))
        faces.add_class("rumble-faces")
        row = ipywidgets.HBox([said, faces])
        row.add_class("rumble-field")
        return row

    def _face(self, die: int, pips: int, hint: str) -> ipywidgets.Button:
        return button(str(pips), lambda: self.turn(die, pips), hint)

    def turn(self, die: int, pips: int) -> None:
        """Turn a die, counted from 0, so that it shows so many pips."""
        self.pips[die] = pips
        self._show()

    def _show(self) -> None:
        for row, shown in zip(self.rows, self.pips, strict=True):
            for made, pips in zip(row.children[1].children, PIPS, strict=True):
                (made.add_class if pips == shown else made.remove_class)("rumble-chosen")
        self.picture.value = css_svg(splits_scene(self.pips, self.language), f"d{secrets.token_hex(3)}")

    def _written(self) -> str:
        return "".join(map(str, sorted(self.pips)))


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


def card_for(exercise: Exercise, language: str, plain: bool = False) -> ExerciseCard:
    """Give the card on which an exercise is answered."""
    if exercise.moment is not None:
        from rumble_nb.lessons.card_play import PlayedCard  # which is built on this module

        return PlayedCard(exercise, language, plain, exercise.moment())
    if isinstance(exercise, MarkingExercise | WayExercise):
        from rumble_nb.lessons.marking_card import MarkingCard, WayCard  # they are cards, too

        if isinstance(exercise, MarkingExercise):
            return MarkingCard(exercise, language, plain)
        return WayCard(exercise, language, plain)
    if isinstance(exercise, RouteExercise) and exercise.position is not None:
        from rumble_nb.lessons.route_card import RouteCard  # a card, too

        return RouteCard(exercise, language, plain, exercise.position())
    if exercise.position is not None:
        kind = PlacingCard if exercise.placed_by else BoardCard
        return kind(exercise, language, plain, exercise.position())
    if exercise.dice is not None:
        return DiceCard(exercise, language)
    return ChoiceCard(exercise, language) if exercise.choices else NumberCard(exercise, language)
