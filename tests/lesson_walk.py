"""What somebody does to finish a lesson: clicks, keys, the plain list, and numbers written into fields."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from learner import Learner
from playwright.sync_api import Locator, Page, expect

from rumble_nb import lessons, resolve_war
from rumble_nb.lessons.desk import find
from tools.run_lessons.clicks import card_in

ALL_CELLS_RAN = """() => window.jupyterapp.shell.currentWidget.content.model.sharedModel.cells
  .every((cell) => cell.cell_type !== "code" || cell.execution_count > 0)"""


@dataclass
class Walk:
    """Goes through lesson 0; how something is pressed or chosen is up to the learner.

    Parameters
    ----------
    page
        The page with the lesson, run from the top.
    press
        Presses a button.
    choose
        Chooses a territory on the board, or in the list, inside a widget.
    answer
        Answers a number exercise: its card, and the number.
    """

    page: Page
    press: Callable[[Locator], None]
    choose: Callable[[Locator, str], None]
    answer: Callable[[Locator, int], None]

    def button(self, inside: Locator, name: str) -> Locator:
        return inside.get_by_role("button", name=name, exact=True)

    def theatre(self, number: int) -> Locator:
        columns = self.page.locator(".rumble-columns")
        return self.page.locator(".rumble", has=columns).filter(has=self.page.locator("h3")).nth(number)

    def exercise(self, id: str) -> Locator:
        return card_in(self.page, id)

    def look_around(self) -> None:
        first = self.page.locator(".rumble", has=self.page.locator(".rumble-panel")).first
        self.choose(first, "kame")
        expect(first.locator("p.rumble-say")).to_have_text("Kame, token 11. Aki 3, Bea 2.")

    def predict(self, theatre: Locator, player: str, confidence: str) -> None:
        expect(self.button(theatre, "Next ▶")).to_be_disabled()
        self.press(self.button(theatre, player))
        self.press(self.button(theatre, confidence))
        expect(theatre).to_contain_text(f"You predict {player} ({confidence}).")
        expect(self.button(theatre, "Next ▶")).to_be_enabled()

    def small_war(self) -> None:
        theatre = self.theatre(0)
        self.predict(theatre, "Aki", "Very sure")
        report = resolve_war(lessons.example("islets"))
        for battle in report.battles:
            self.press(self.button(theatre, "Next battle ▶▶"))
            place = report.position.map[battle.territory].label
            expect(theatre.locator("h3")).to_contain_text(f"{place}, token {battle.value}")
        self.press(self.button(theatre, "Next ▶"))
        expect(theatre.locator("p.rumble-sentence")).to_contain_text("Bea has the most")
        self.press(self.button(theatre, "◀ Back"))
        expect(theatre.locator("p.rumble-sentence")).to_contain_text("reinforcements")
        self.press(self.button(theatre, "End ▶|"))
        expect(theatre).to_contain_text("You predicted Aki; it was Bea. Your prediction scores -3.")

    def why(self) -> None:
        force = self.exercise("0.1")
        self.answer(force, 2)
        expect(force).to_contain_text("Did more arrive before the battle?")
        self.press(self.button(force, "Hint"))
        expect(force).to_contain_text("Hint 1:")
        self.answer(force, 4)
        expect(force).to_contain_text("This check: right.")
        dispute = self.exercise("0.2")
        self.press(self.button(dispute, "Bea"))
        expect(dispute).to_contain_text("This check: right.")

    def bridge(self) -> None:
        card = self.exercise("0.3")
        self.choose(card, "kame")
        expect(card).to_contain_text("Four against four is a tie")
        self.choose(card, "ume")
        expect(card).to_contain_text("This check: right.")

    def japan(self) -> None:
        theatre = self.theatre(1)
        self.predict(theatre, "Aki", "A guess")
        for _ in range(11):
            self.press(self.button(theatre, "Next battle ▶▶"))
        expect(theatre.locator("h3")).to_contain_text("Battle 11 of 11")
        self.press(self.button(theatre, "End ▶|"))
        expect(theatre).to_contain_text("Right! You predicted Aki; it was Aki. Your prediction scores +1.")

    def whole(self) -> None:
        """Finish the core path of the lesson."""
        self.look_around()
        self.small_war()
        self.why()
        self.bridge()
        self.japan()


COUNT_RUNS = """() => {
  window.startedCells = 0;
  window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.iopubMessage.connect((_, message) => {
    window.startedCells += message.header.msg_type === "execute_input";
  });
}"""
"""Counts the cells that the kernel starts: between two of them it is idle for a moment, too."""

ALL_STARTED = """() => window.startedCells >= window.jupyterapp.shell.currentWidget.content.model.sharedModel
  .cells.filter((cell) => cell.cell_type === "code").length"""


@dataclass
class DiceWalk:
    """Goes through a lesson about dice with a mouse, and writes numbers into fields; no code is touched."""

    learner: Learner

    @property
    def page(self) -> Page:
        return self.learner.page

    def press(self, target: Locator) -> None:
        target.click()
        self.learner.clicks += 1

    def press_button(self, inside: Locator, name: str) -> None:
        self.press(inside.get_by_role("button", name=name, exact=True))

    def write(self, field: Locator, text: str) -> None:
        field.fill(text)
        self.learner.keys += len(text)

    def run_all(self) -> None:
        """Press the button of the toolbar that a pupil is told to press."""
        self.learner.click("[data-command='notebook:run-all-cells']")
        self.page.locator(".rumble-lab").first.wait_for()
        # Between two cells the kernel is idle, too; what waits has no number.
        self.page.wait_for_function(ALL_CELLS_RAN)
        self.learner.wait_idle()

    def exercise(self, id: str) -> Locator:
        return card_in(self.page, id)

    def lab(self, number: int = 0) -> Locator:
        return self.page.locator(".rumble-lab").nth(number)

    def bet(self, lab: Locator, guess: str, confidence: str) -> None:
        """Write a guess and say how sure one is; the exact chance stays closed."""
        self.write(lab.get_by_label("Your guess"), guess)
        self.press_button(lab, confidence)
        expect(lab).to_contain_text(f"({confidence})")
        expect(lab).not_to_contain_text("The exact chance")

    def roll(self, lab: Locator, number: int, in_all: int) -> None:
        self.press_button(lab, f"Roll {number}")
        expect(lab).to_contain_text(re.compile(f"of {in_all} rolls:"))

    def pool(self, lab: Locator, hits: int, rolls: int) -> None:
        """Type in what neighbours counted."""
        self.write(lab.get_by_label("Hits", exact=True), str(hits))
        self.write(lab.get_by_label("Rolls", exact=True), str(rolls))
        self.press_button(lab, "Add")
        expect(lab).to_contain_text(f"{hits} of {rolls}")

    def set_menu(self, lab: Locator, label: str, option: str) -> None:
        lab.get_by_label(label, exact=True).locator("visible=true").first.select_option(option)
        self.learner.clicks += 1

    def open_bet(self, lab: Locator, chance: str) -> None:
        self.press_button(lab, "Show the exact chance")
        expect(lab).to_contain_text(chance)
        expect(lab).to_contain_text("your guess scores")

    def answer(self, id: str, text: str, says: str) -> None:
        """Write a number into the field of an exercise and have it checked."""
        card = self.exercise(id)
        self.write(card.locator("input"), text)
        self.press_button(card, "Check")
        expect(card).to_contain_text(says)

    def solve(self, id: str) -> None:
        """Write the right number, which the exercise itself computes."""
        self.answer(id, str(find(id).truth()), "This check: right.")

    def choose(self, id: str, text: str, says: str) -> None:
        card = self.exercise(id)
        self.press_button(card, text)
        expect(card).to_contain_text(says)

    def choose_territory(self, id: str, territory: str, says: str) -> None:
        card = self.exercise(id)
        self.press(card.locator(f"[data-territory={territory}]"))
        expect(card).to_contain_text(says)

    def turn_dice(self, id: str, *pips: int) -> None:
        """Turn the three dice of an exercise and have them checked."""
        card = self.exercise(id)
        for faces, shown in zip(card.locator(".rumble-faces").all(), pips, strict=True):
            self.press_button(faces, str(shown))
        self.press_button(card, "Check")

    def reflect(self, question: str, sentence: str) -> None:
        """Write a sentence and compare it."""
        card = self.page.locator(".rumble-card", has=self.page.locator("textarea"), has_text=question).first
        self.write(card.locator("textarea"), sentence)
        self.press_button(card, "Compare")
        expect(card).to_contain_text("One way to say it:")
