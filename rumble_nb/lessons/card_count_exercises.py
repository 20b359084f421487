"""The exercises of lesson 7 about counting what a card can do."""

from __future__ import annotations

from collections.abc import Mapping
from math import comb, prod

from rumble_nb.analysis.card_ways import ways_by_first_answer, ways_sum
from rumble_nb.engine.actions import Move
from rumble_nb.engine.cards.plays import ListedPlays, MarchPlays
from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.engine.tactics import card_name, plays_of, why_not_card
from rumble_nb.lessons.card_moments import counting_board, ways
from rumble_nb.lessons.exercise import Exercise
from rumble_nb.locale import catalogue, listed

ASKED = ("monomi", "suigun", "shinobi", "joraku")
"""Four cards, one of which cannot be played."""


def _armies() -> tuple[int, ...]:
    """Give how many soldiers Aki has, territory by territory."""
    return tuple(there["Aki"] for there in counting_board().soldiers.values() if there["Aki"])


def _targets() -> Mapping[str, int]:
    """Give how many neighbours each territory with soldiers of Aki has."""
    return ways_by_first_answer(_listed("monomi"))


def _listed(card: str) -> ListedPlays:
    plays = plays_of(counting_board(), card)
    assert isinstance(plays, ListedPlays)
    return plays


def _march() -> MarchPlays:
    plays = plays_of(counting_board(), "joraku")
    assert isinstance(plays, MarchPlays)
    return plays


def _moves(card: str) -> set[tuple[Move, ...]]:
    return {play.moves for play in plays_of(counting_board(), card)}


def both_ways() -> int:
    """Count what Scout and Ninja can both do.

    Examples
    --------
    >>> both_ways()
    2
    """
    return len(_moves("monomi") & _moves("shinobi"))


def cards_named(cards: tuple[str, ...], language: str) -> Mapping[str, str]:
    """Name cards in a language, by their ids.

    Examples
    --------
    >>> cards_named(("monomi", "shinobi"), "en")
    {'monomi': 'Scout', 'shinobi': 'Ninja'}
    """
    return FrozenMapping({card: card_name(card, language) for card in cards})


def exercises(language: str = "en") -> tuple[Exercise, ...]:
    """Give these exercises, in order.

    Examples
    --------
    >>> [exercise.id for exercise in exercises()]
    ['7.1', '7.2', '7.3', '7.4', '7.5']
    """
    return (
        _impossible(language),
        _scout(language),
        _union(language),
        _retreat(language),
        _capital(language),
    )


def _impossible(language: str) -> Exercise:
    say = catalogue(language).gettext
    state = counting_board()
    return Exercise(
        id="7.1",
        question=say("It is Aki's turn. One of these cards cannot be taken now. Which one?"),
        truth=lambda: {card for card in ASKED if why_not_card(state, card)},
        choices=lambda: cards_named(ASKED, language),
        hints=(
            say("A card may be taken only if its whole effect can be carried out."),
            say("Look where Aki has two soldiers together, and by which routes one gets away from there."),
        ),
        misconceptions=FrozenMapping(
            {
                "monomi": say("One soldier and a neighbour are enough for that. Sea routes count, too."),
                "shinobi": say(
                    "Aki stands in several territories, so somebody can slip from one to another."
                ),
                "joraku": say("Does Aki stand next to the capital? One soldier who marches is enough."),
            }
        ),
        solution=lambda: str(why_not_card(state, "suigun", language).reason),  # type: ignore[union-attr]
        praise=say("By the sea Aki has single soldiers only. A card is never carried out by halves."),
        core=False,
    )


def _scout(language: str) -> Exercise:
    say = catalogue(language).gettext
    apart = sum(counting_board().soldiers[source]["Aki"] * targets for source, targets in _targets().items())
    goals = len({move.target for (move,) in _moves("monomi")})
    borders = len({frozenset((move.source, move.target)) for (move,) in _moves("monomi")})
    return Exercise(
        id="7.2",
        question=say(
            "Scout moves one soldier of Aki to a neighbouring territory. In how many ways can it be played?"
        ),
        truth=lambda: ways("monomi"),
        hints=(
            say("Take one territory of Aki after the other. How many neighbours has each?"),
            say("The first step decides how many second steps there are. So add, territory by territory."),
        ),
        misconceptions=FrozenMapping(
            {
                apart: say("You told the soldiers apart. Whichever of them goes, the board looks the same."),
                goals: say("You counted where a soldier can arrive. It matters, too, where they come from."),
                borders: say("Between two of Aki's territories a soldier can go both ways."),
                len(_targets()): say("That counts the first step only. Where can the soldier go from there?"),
                sum(_armies()): say(
                    "That is how many soldiers Aki has. Each has several neighbours to go to."
                ),
            }
        ),
        solution=lambda: _sum_of("monomi", language),
        praise=say("Territory by territory, the ways are added."),
    )


def _sum_of(card: str, language: str) -> str:
    plays = _listed(card)
    names = [counting_board().map[id].name(language) for id in ways_by_first_answer(plays)]
    return f"{listed(names, language)}: {ways_sum(plays)}."


def _union(language: str) -> Exercise:
    say = catalogue(language).gettext
    scout, ninja, both = ways("monomi"), ways("shinobi"), both_ways()
    return Exercise(
        id="7.3",
        question=say(
            "Scout and Ninja both move one soldier of Aki. How many different moves do they allow together?"
        ),
        truth=lambda: len(_moves("monomi") | _moves("shinobi")),
        hints=(
            say("Count the ways of Ninja: from each territory of Aki to each of the others."),
            say("Add both cards. Then look for moves that you have counted twice."),
        ),
        misconceptions=FrozenMapping(
            {
                scout + ninja: say("Some moves can be made by either card. You counted them twice."),
                scout + ninja - both // 2: say(
                    "Almost. Between two neighbouring territories of Aki, both directions are counted twice."
                ),
                scout + ninja - 2 * both: say("You took the common moves away from both. They count once."),
                both: say("That is what both cards can do. Asked is what one or the other can do."),
                ninja: say("That is what Ninja can do. Scout can do other moves, too."),
                scout: say("That is what Scout can do. Ninja can do other moves, too."),
            }
        ),
        solution=lambda: say(
            "{scout} + {ninja} − {both} = {all}. Both cards can do {both} of the moves."
        ).format(scout=scout, ninja=ninja, both=both, all=scout + ninja - both),
        praise=say("Add, and take away once what both can do."),
        core=False,
    )


def _retreat(language: str) -> Exercise:
    say = catalogue(language).gettext
    places, together = len(_armies()), sum(army >= 2 for army in _armies())
    return Exercise(
        id="7.4",
        question=say(
            "Retreat takes two soldiers of Aki back to stock, from one territory or from two."
            " In how many ways can it be played?"
        ),
        truth=lambda: ways("taikyaku"),
        hints=(
            say("First choose two different territories. Does it matter which of them comes first?"),
            say("Then add the territories from which both soldiers can come."),
        ),
        misconceptions=FrozenMapping(
            {
                places * (places - 1) + together: say(
                    "You counted each pair of territories twice, once in each order."
                ),
                places * (places - 1): say(
                    "Order does not matter here; and both soldiers may come from one territory."
                ),
                places**2: say("Order does not matter, and some territories have a single soldier only."),
                comb(places, 2): say("Both soldiers may come from the same territory, too."),
                comb(places, 2) + places: say("Not every territory has two soldiers to give."),
                comb(sum(_armies()), 2): say("You told the soldiers apart. Count territories, not soldiers."),
            }
        ),
        solution=lambda: say(
            "{pairs} pairs of territories, and {single} territories with at least two soldiers: {all}."
        ).format(pairs=comb(places, 2), single=together, all=comb(places, 2) + together),
        praise=say("A pair has no order: whoever counts both orders halves in the end."),
        core=False,
    )


def _capital(language: str) -> Exercise:
    say = catalogue(language).gettext
    near = tuple(_march().most.values())
    return Exercise(
        id="7.5",
        question=say(
            "March on the capital: any number of soldiers, at least one, from any of the territories next to"
            " Kinai. In how many ways can Aki play it?"
        ),
        truth=lambda: ways("joraku"),
        hints=(
            say("How many soldiers may leave Hokuriku? None is a choice, too."),
            say("Multiply the choices of all three territories. Which combination is not allowed?"),
        ),
        misconceptions=FrozenMapping(
            {
                prod(n + 1 for n in near): say("Among these, nobody marches once. That is not allowed."),
                prod(near): say("From some of the territories nobody needs to go. So none is a choice, too."),
                sum(near): say(
                    "You added. But choices from different territories can be combined: multiply."
                ),
                sum(n + 1 for n in near): say("Each choice here goes with each choice there. So multiply."),
                2 ** len(near) - 1: say("Not only all or none may go: any number of them."),
            }
        ),
        solution=lambda: say(
            "{product}: from each territory none, one or more; but not none from all."
        ).format(product=ways_sum(_march())),
        praise=say("Choices that do not hinder each other are multiplied. One combination is too many."),
    )
