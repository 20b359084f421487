"""Lessons gone through to their end by clicks and fields, wherever they run."""

from __future__ import annotations

from learner import Learner
from lesson_walk import DiceWalk, Walk
from playwright.sync_api import Locator, expect

from rumble_nb import Position, lessons, resolve_war
from rumble_nb.lessons import three_dice, war_phase
from rumble_nb.lessons.desk import find


def click_walk(learner: Learner) -> Walk:
    """Walk with a mouse only: every press is a click that is counted."""

    def press(target: Locator) -> None:
        target.click()
        learner.clicks += 1

    def choose(inside: Locator, territory: str) -> None:
        press(inside.locator(f"[data-territory={territory}]"))

    def answer(card: Locator, number: int) -> None:
        shown = int(card.locator("input").input_value() or 0)
        for _ in range(number - shown):
            press(card.get_by_role("button", name="+", exact=True))
        expect(card.locator("input")).to_have_value(str(number))
        press(card.get_by_role("button", name="Check", exact=True))

    return Walk(learner.page, press, choose, answer)


def finish_three_dice(walk: DiceWalk) -> None:
    """Finish lesson 2."""
    at = {value: id for id, value in three_dice.japan().values.items()}
    lab = walk.lab()
    walk.bet(lab, "40 %", "Fairly sure")
    walk.roll(lab, 10, in_all=10)
    walk.pool(lab, 13, 30)
    walk.roll(lab, 1000, in_all=1010)
    walk.set_menu(lab, "Token", "2")
    expect(lab.locator("h3")).to_contain_text("reach 2")
    expect(lab).to_contain_text("of 1010 rolls:")

    walk.choose_territory("2.1", at[7], "the 3 counts 2 soldiers")
    walk.choose_territory("2.1", at[4], "This check: right.")
    walk.choose("2.2", "Aki", "56 kinds of rolls")
    walk.choose("2.2", "Bea", "This check: right.")
    walk.turn_dice("2.3", 2, 3, 5)
    expect(walk.exercise("2.3")).to_contain_text("Two of the three tokens fit.")
    walk.turn_dice("2.3", 6, 3, 2)
    expect(walk.exercise("2.3")).to_contain_text("This check: right.")
    walk.answer("2.4", "5/14", "20 of 56")
    walk.solve("2.4")
    walk.answer("2.5", "91/216", "as if the three pairs were independent")
    walk.press_button(walk.exercise("2.5"), "Hint")
    expect(walk.exercise("2.5")).to_contain_text("Hint 1: Count rolls, not pairs of dice.")
    walk.answer("2.5", "0,4167", "This check: right.")

    again = walk.lab(1)
    walk.set_menu(again, "Token", "7")
    expect(again).to_contain_text("13 of 30")
    walk.open_bet(again, "5/12")
    expect(again.locator(".rumble-grid .in")).to_have_count(90)
    walk.answer("2.6", "6", "That is right for two dice.")
    walk.solve("2.6")
    walk.reflect("why is 7 not quite six times", "Some rolls have two pairs that make 7.")
    walk.answer("2.7", "152/216", "counted twice")
    walk.solve("2.7")
    walk.answer("2.8", "1", "think of the roll 1-1-1")
    walk.solve("2.8")
    walk.choose("2.9", "As likely as before", "This check: right.")


def finish_war_phase(walk: DiceWalk) -> None:
    """Finish lesson 5."""
    wars, six = click_walk(walk.learner), lessons.example("six against five")
    watch(wars, 0, six, "last")
    walk.reflect("how could six soldiers lose", "Reinforcements came before the battle.")
    walk.answer("5.1", "6", "you rounded up")
    walk.solve("5.1")
    walk.choose("5.2", "Bea", "the most soldiers win")
    walk.choose("5.2", "Aki", "This check: right.")
    walk.choose("5.3", "Aki", "this is first place")
    walk.choose("5.3", "Cai", "This check: right.")
    walk.answer("5.4", "4", "How many play here?")
    walk.solve("5.4")
    walk.choose_territory("5.5", "ume", "a tie with Aki")
    walk.choose_territory("5.5", only("5.5"), "This check: right.")
    watch(wars, 1, lessons.example("one tie in Japan"), "winner")
    walk.choose_territory("5.6", only("5.6"), "This check: right.")
    answers = walk.page.locator("summary", has_text="Guess first, then open this")
    walk.press(answers.first)
    walk.choose("5.7", ", ".join(war_phase.FINAL_ORDER), "That is the finish order.")
    walk.choose("5.7", only("5.7"), "This check: right.")
    walk.press(answers.nth(1))
    swapped = war_phase.renamed(six, {"Aki": "Bea", "Bea": "Aki"}).replace(players=six.players)
    watch(wars, 2, swapped.replace(finish_order=six.finish_order), "last")


def only(id: str) -> str:
    """Give the only right choice of an exercise."""
    (right,) = find(id).truth()
    return str(right)


def watch(walk: Walk, number: int, position: Position, predict: str) -> None:
    """Predict a player, watch every battle of a war to its end, and see what the prediction scores."""
    theatre, report = walk.theatre(number), resolve_war(position)
    wanted = report.winner if predict == "winner" else report.battles[-1].winner
    walk.predict(theatre, str(wanted), "Fairly sure")
    for battle in report.battles:
        walk.press(walk.button(theatre, "Next battle ▶▶"))
        place = position.map[battle.territory].label
        expect(theatre.locator("h3")).to_contain_text(f"{place}, token {battle.value}")
    walk.press(walk.button(theatre, "End ▶|"))
    expect(theatre).to_contain_text(f"Right! You predicted {wanted}")
