"""Bets on what a rule does, and rules of one's own: they tell what sweeps tell, and play what is chosen."""

from __future__ import annotations

from typing import Any

import ipywidgets
import pytest
from clicked import inside, page, read

from rumble_nb import RulesError, RumbleError, sweep_games
from rumble_nb.analysis.changes import AddRoute, CutRoute
from rumble_nb.engine.maps import load_map
from rumble_nb.locale import LANGUAGES
from rumble_nb.widgets import own_rules, rule_bet
from rumble_nb.widgets.own_rules import GAMES, OwnRules
from rumble_nb.widgets.rule_bet import RuleBet
from rumble_nb.widgets.rule_differences import differences, told_by
from rumble_nb.widgets.table import Table

FOUND = sweep_games(2000, seed=12, reinforcements=[0, 3])


def press(widget: ipywidgets.Widget, name: str, number: int = 0) -> None:
    made = [part for part in inside(widget) if isinstance(part, ipywidgets.Button)]
    [one for one in made if one.description == name][number].click()


def said(widget: ipywidgets.Widget) -> str:
    return " ".join(text for value in page(widget) for text in read(value).texts)


def bet_made(*answers: str, confidence: str = "sure", number: int = 0) -> RuleBet:
    bet = rule_bet(FOUND, number=number)
    for measure, answer in zip(bet.measures, answers, strict=True):
        bet.choose(measure, answer)
    bet.commit(confidence)
    return bet


# The bet.


def test_nothing_is_told_before_the_bet_is_made() -> None:
    bet = rule_bet(FOUND)
    assert bet.told.value == ""
    assert bet.sure.layout.display == "none"
    press(bet, "more", 0)
    press(bet, "less", 1)
    bet.commit("sure")
    assert bet.told.value == ""
    press(bet, "no clear difference", 2)
    assert bet.sure.layout.display == ""
    press(bet, "more", 0)
    marked = [[made.description for made in row.row.children] for row in bet.rows.values()]
    assert marked == [
        ["✓ more", "less", "no clear difference"],
        ["✓ more", "less", "no clear difference"],
        ["more", "less", "✓ no clear difference"],
    ]
    press(bet, "Fairly sure")
    assert bet.bets == {"ties": "more", "comebacks": "more", "seat 1": "unclear"}
    assert bet.asked.layout.display == "none"
    assert "3 of 3 right (Fairly sure). Your bet scores +6." in said(bet)
    assert FOUND.assumption() in said(bet)


@pytest.mark.parametrize(
    ("answers", "confidence", "points"),
    [
        (("more", "more", "unclear"), "sure", "+9"),
        (("less", "more", "unclear"), "sure", "+3"),
        (("less", "less", "more"), "sure", "-9"),
        (("less", "less", "more"), "guess", "+0"),
    ],
)
def test_a_bet_scores_by_confidence(answers: tuple[str, ...], confidence: str, points: str) -> None:
    bet = bet_made(*answers, confidence=confidence)
    assert f"Your bet scores {points}." in said(bet)
    assert said(bet).count("✓ Your bet") == bet.right
    assert said(bet).count("✗ Your bet") == 3 - bet.right


def test_a_bet_that_is_made_stands() -> None:
    bet = bet_made("more", "more", "unclear")
    told = bet.told.value
    bet.choose("ties", "less")
    bet.commit("guess")
    assert (bet.bets["ties"], bet.confidence, bet.told.value) == ("more", "sure", told)


def test_the_other_variant_is_told_by_its_own_differences() -> None:
    bet = bet_made("less", "less", "unclear", number=1)
    assert bet.right == 3
    assert [told_by(FOUND[1], measure) for measure in bet.measures] == ["less", "less", "unclear"]
    for measure in bet.measures:
        assert FOUND.difference(FOUND[1], measure) in said(bet)


def test_each_change_is_a_bet_of_its_own() -> None:
    one, other = (bet_made("less", "less", "unclear", number=number) for number in (0, 1))
    assert one.about != other.about
    assert hash(one.about) != hash(other.about)


@pytest.mark.parametrize(
    ("given", "options", "problem"),
    [
        ("sweep", {}, r"give what sweep_games\(n, …\) gives"),
        (FOUND, {"measures": ["luck"]}, "There is no choice 'luck'; there are: ties, swords"),
        (FOUND, {"number": 2}, "There is no choice '2'; there are: 0, 1"),
        (FOUND, {"lang": "xx"}, "no words for the language 'xx'"),
    ],
)
def test_what_cannot_be_bet_on_is_refused(given: Any, options: dict[str, Any], problem: str) -> None:
    with pytest.raises(RumbleError, match=problem):
        rule_bet(given, **options)
    bet = rule_bet(FOUND)
    for wrong in (("luck", "more"), ("ties", "perhaps")):
        with pytest.raises(RumbleError, match="There is no choice"):
            bet.choose(*wrong)
    with pytest.raises(RumbleError, match="There is no choice"):
        bet.commit("maybe")


# Rules of one's own.


def chosen(**values: Any) -> OwnRules:
    shown = own_rules(seed=12)
    for name, value in values.items():
        getattr(shown, name).value = value
    return shown


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_comparison_is_the_sweep_of_what_was_changed(players: int) -> None:
    shown = chosen(players=players, reinforcements=1, second_place=False, route=CutRoute("oshu", "ezo"))
    press(shown, f"Compare in {GAMES} games")
    found = sweep_games(
        GAMES,
        players=players,
        seed=12,
        reinforcements=[1],
        second_place=[False],
        edges_cut=[("oshu", "ezo")],
    )
    assert shown.found is not None
    assert shown.found[-1] == found[-1]
    assert len(found[-1].changes) == 3
    assert differences(found, found[-1], found.base.measures) in shown.told.value
    assert shown.rules.players == players
    assert found.labels()[-1] in said(shown)


def test_a_route_can_be_added_alone() -> None:
    shown = chosen(route=AddRoute("kanto", "ezo", "sea"))
    shown.compare()
    assert shown.found is not None
    assert shown.found[-1].changes == (AddRoute("kanto", "ezo", "sea"),)
    assert "ezo" in shown.own_map.neighbours("kanto")
    assert own_rules(seed=12).own_map == load_map("japan")


def test_unchanged_rules_are_not_compared() -> None:
    shown = own_rules(seed=12)
    press(shown, f"Compare in {GAMES} games")
    assert "These are the basic rules. Change one of the menus, then compare." in said(shown)
    assert (shown.found, shown.told.value) == (None, "")


def test_people_play_with_what_they_have_chosen() -> None:
    shown = chosen(players=4, reinforcements=0, route=CutRoute("oshu", "ezo"))
    for _ in range(2):
        press(shown, "Play with these rules")
        (table,) = shown.table.children
        assert isinstance(table, Table)
    game = table.game
    assert game.state.players == ("Aki", "Bea", "Cai", "Dai")
    assert (game.state.rules.reinforcements, game.state.rules.players) == (0, 4)
    assert "ezo" not in game.state.map.neighbours("oshu")
    assert set(table.bots) == {"Bea", "Cai", "Dai"}
    assert "rules: basic.reinforcements0" in said(table)


def test_every_menu_shows_what_is_chosen() -> None:
    shown = own_rules(seed=12)
    menus = [part for part in inside(shown) if isinstance(part, ipywidgets.Dropdown)]
    assert [menu.label for menu in menus] == ["3", "2", "yes", "No change."]
    assert len(shown.route.options) == 1 + 2 + 16


def test_a_seed_is_drawn_or_checked() -> None:
    assert own_rules().seed != own_rules().seed
    with pytest.raises(RulesError):
        own_rules(seed=-1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_words_are_there(language: str) -> None:
    shown = own_rules(seed=12, lang=language)
    shown.reinforcements.value = 0
    shown.compare()
    bet = rule_bet(FOUND, lang=language)
    for measure in bet.measures:
        bet.choose(measure, "more")
    bet.commit("guess")
    told = said(shown) + said(bet) + repr(shown) + repr(bet)
    assert ("nincs egyértelmű eltérés" in told) == (language == "hu")
    assert ("no clear difference" in told) == (language == "en")
