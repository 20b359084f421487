"""What somebody does to finish lesson 0: the same path for clicks, keys and the plain list."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from playwright.sync_api import Locator, Page, expect

from rumble_nb import lessons, resolve_war


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
        return self.page.locator(".rumble-card", has_text=re.compile(f"Exercise {re.escape(id)} ")).first

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
