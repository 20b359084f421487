"""A card with three dice to turn."""

from __future__ import annotations

import secrets

import ipywidgets

from rumble_nb.analysis.event_words import die_words
from rumble_nb.draw.dice import splits_scene
from rumble_nb.draw.svg import css_svg
from rumble_nb.engine.dice import PIPS
from rumble_nb.lessons.exercise_card import ExerciseCard
from rumble_nb.widgets.parts import button, buttons, html


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
