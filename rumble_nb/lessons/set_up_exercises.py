"""The exercises of lesson 12 that count: layouts, displays of cards, places of soldiers, symmetries."""

from __future__ import annotations

from fractions import Fraction
from math import comb, perm

from rumble_nb.draw.shares import equal_percent
from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.engine.maps import load_map
from rumble_nb.engine.tactics import CARDS, card_name
from rumble_nb.lessons.exercise import Exercise
from rumble_nb.lessons.marking import MarkingExercise, listing, markings, written
from rumble_nb.lessons.set_ups import (
    card_displays,
    cards_shown,
    chance_of_a_card,
    deployments,
    different_layouts,
    moved,
    symmetries,
    token_layouts,
)
from rumble_nb.locale import catalogue

PLAYERS, CARD = 3, "monomi"
"""How many play, and the card that somebody hopes for."""

SOLDIERS, PLACES = 3, 3
"""Some soldiers of one player, and the territories where they may stand."""


def exercises(language: str = "en") -> tuple[Exercise, ...]:
    """Give these exercises, in order.

    Examples
    --------
    >>> [exercise.id for exercise in exercises()]
    ['12.6', '12.7', '12.8', '12.9', '12.10', '12.11']
    """
    return (
        _layouts(language),
        _displays(language),
        _one_card(language),
        _deployments(language),
        _twins(language),
        _mirrored(language),
    )


def _way_of_counting() -> set[str]:
    """Find the product that is the number of token layouts."""
    tokens = len(load_map("japan").territories)
    counts = {"falling": perm(tokens), "power": tokens**tokens, "sum": sum(range(tokens + 1))}
    return {way for way, count in counts.items() if count == token_layouts(tokens)}


def _layouts(language: str) -> Exercise:
    say, tokens = catalogue(language).gettext, len(load_map("japan").territories)
    return Exercise(
        id="12.6",
        question=say("The tokens 2 to 12 are laid on eleven territories, one on each. In how many ways?"),
        truth=_way_of_counting,
        choices=lambda: FrozenMapping(
            {
                "power": "11 · 11 · 11 · … · 11",
                "falling": "11 · 10 · 9 · … · 1",
                "sum": "11 + 10 + 9 + … + 1",
            }
        ),
        hints=(
            say("How many tokens can lie on the first territory? How many are left for the second?"),
            say("For each choice on the first territory, there are ten on the second. Add, or multiply?"),
        ),
        misconceptions=FrozenMapping(
            {
                "power": say("Then one token could lie on several territories. Each lies on one only."),
                "sum": say("For each first choice all second choices are open. So do not add."),
            }
        ),
        praise=say("That is 11!, read “eleven factorial”: one set-up for every order of the tokens."),
        solution=lambda: say("11! = {number}.").format(number=token_layouts(tokens)),
    )


def _displays(language: str) -> Exercise:
    say, cards, shown = catalogue(language).gettext, len(CARDS), cards_shown(PLAYERS)
    return Exercise(
        id="12.7",
        question=say(
            "With {players} players, {shown} of the {cards} tactics cards are laid out. How many such"
            " displays are there? Their order does not matter."
        ).format(players=PLAYERS, shown=shown, cards=cards),
        truth=lambda: card_displays(PLAYERS),
        hints=(
            say("Count first as if the order mattered: one card after the other, and none comes twice."),
            say("Each display has been counted as often as its cards can be ordered. Divide by that."),
        ),
        misconceptions=FrozenMapping(
            {
                perm(cards, shown): say("So many with the order. Which of them are the same display?"),
                cards**shown: say("Then a card could lie there several times."),
                comb(cards, PLAYERS): say("You took a card for each player. One more is laid out (rule 2)."),
                perm(cards, shown) // shown: say("Four cards can be ordered in more ways than four."),
                comb(cards + shown - 1, shown): say("Then a card could lie there several times."),
                shown * cards: say("Multiply the choices for each card, not their numbers."),
            }
        ),
        praise=say("The number is written C(12, 4), read “12 choose 4”."),
        solution=lambda: say("12 · 11 · 10 · 9 = {ordered}, divided by 4! = 24: {number}.").format(
            ordered=perm(cards, shown), number=card_displays(PLAYERS)
        ),
        core=False,
    )


def _one_card(language: str) -> Exercise:
    say, cards, shown = catalogue(language).gettext, len(CARDS), cards_shown(PLAYERS)
    return Exercise(
        id="12.8",
        question=say(
            "You hope for the card “{card}”. How likely is it to be laid out, with {players} players?"
        ).format(card=card_name(CARD, language), players=PLAYERS),
        truth=lambda: chance_of_a_card(PLAYERS),
        hints=(
            say("All displays are equally likely. In how many of them is your card?"),
            say("Your card lies there already. How many others does the display need, and from how many?"),
        ),
        misconceptions=FrozenMapping(
            {
                Fraction(1, cards): say("That is for one card drawn. More than one is laid out."),
                Fraction(PLAYERS, cards): say(
                    "Is your card one of twelve? And how many are laid out (rule 2)?"
                ),
                Fraction(1, card_displays(PLAYERS)): say(
                    "That is for one certain display. Many displays hold your card."
                ),
                1 - chance_of_a_card(PLAYERS): say("So likely is it not laid out."),
            }
        ),
        praise=say("Shorter, by symmetry: all cards are alike, and four of twelve lie there."),
        solution=lambda: say("C(11, 3) = {hits} of C(12, 4) = {all} displays: {chance} {percent}.").format(
            hits=comb(cards - 1, shown - 1),
            all=card_displays(PLAYERS),
            chance=chance_of_a_card(PLAYERS),
            percent=equal_percent(chance_of_a_card(PLAYERS), language),
        ),
        core=False,
    )


def _deployments(language: str) -> Exercise:
    say = catalogue(language).gettext
    return Exercise(
        id="12.9",
        question=say(
            "Three soldiers of Aki stand in three territories, somehow: some may be empty. Soldiers are not"
            " told apart. In how many ways?"
        ),
        truth=lambda: deployments(SOLDIERS, PLACES),
        hints=(
            say("All in one territory; two and one; one in each. Count each kind."),
            say("Or write soldiers as stars, with bars between territories: ★|★★| is 1, 2 and 0."),
        ),
        misconceptions=FrozenMapping(
            {
                PLACES**SOLDIERS: say("You told the soldiers apart. They look the same."),
                perm(PLACES): say("That is for two in one territory and one in another. There are more."),
                comb(SOLDIERS - 1, PLACES - 1): say("Territories may be empty."),
                PLACES: say("That is for all in one territory. They may be spread, too."),
                PLACES * SOLDIERS: say("You may have missed one: is there one with a soldier in each?"),
            }
        ),
        praise=say("Stars and bars: choose which of five places hold a bar."),
        solution=lambda: say("3 with all in one, 6 with two and one, 1 with one in each: {number}.").format(
            number=deployments(SOLDIERS, PLACES)
        ),
        core=False,
    )


def _twin_territories() -> set[str]:
    japan = load_map("japan")
    return {written(japan, moved(symmetry)) for symmetry in symmetries(japan)[1:]}


def _twins(language: str) -> Exercise:
    say, japan = catalogue(language).gettext, load_map("japan")
    known = {
        "hokuriku, tokai": say("One of them has a neighbour that the other one lacks."),
        "ryukyu, ezo": say("Each hangs on one edge. But they hang on different territories."),
        "koshin, kanto": say("One of them has a neighbour that the other one lacks."),
    }
    written_known = {written(japan, answer.split(", ")): text for answer, text in known.items()}
    return MarkingExercise(
        id="12.10",
        question=say(
            "Two territories of Japan can change places, and everybody keeps all neighbours. Land and sea are"
            " alike here. Mark these two. Then press “Check”."
        ),
        truth=_twin_territories,
        choices=lambda: markings(japan, _twin_territories(), written_known, language),
        hints=(
            say("Look for two territories with the same neighbours, apart from each other."),
            say("They lie in the west, and are neighbours of Kyūshū."),
        ),
        misconceptions=FrozenMapping(written_known),
        praise=say("Networkx finds no other way. So each layout has one that is fought in the same way."),
        solution=lambda: listing(japan, next(iter(_twin_territories())), language) + ".",
        map="japan",
        linked=True,
        core=False,
    )


def _mirrored(language: str) -> Exercise:
    say, islets = catalogue(language).gettext, load_map("islets")
    layouts = token_layouts(len(islets.territories))
    return Exercise(
        id="12.11",
        question=say(
            "The five islets lie in a row, so the map looks the same in a mirror. Five tokens lie on them."
            " Two layouts look alike if one is the other in the mirror. How many different layouts are left?"
        ),
        truth=lambda: different_layouts(islets),
        hints=(
            say("How many layouts are there without the mirror?"),
            say("Each layout looks like one other. Can one be its own mirror image? All tokens differ."),
        ),
        misconceptions=FrozenMapping(
            {
                layouts: say("So many without the mirror. Now put those together that look alike."),
                2 * layouts: say("The mirror makes fewer different layouts, not more."),
                layouts // 5: say("That is for five islets in a ring, if it may only be turned."),
                layouts // 10: say("That is for a ring. The islets lie in a row."),
                layouts - 1: say("Every layout has one that looks like it, not a single pair only."),
            }
        ),
        praise=say("Number of layouts divided by number of symmetries, as none is its own mirror image."),
        solution=lambda: say("5! = {layouts}, in pairs: {number}.").format(
            layouts=layouts, number=different_layouts(islets)
        ),
        core=False,
    )
