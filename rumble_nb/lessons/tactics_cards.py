"""Lesson 7: tactics cards, and its exercises."""

from __future__ import annotations

from collections.abc import Mapping
from math import comb, prod

from rumble_nb.analysis.card_ways import ways_by_first_answer, ways_sum
from rumble_nb.engine.actions import Move, PlayCard
from rumble_nb.engine.cards.plays import ListedPlays, MarchPlays
from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.engine.narrate import Narrator
from rumble_nb.engine.report import resolve_war
from rumble_nb.engine.tactics import card_name, play_words, plays_of, why_not_card
from rumble_nb.lessons.card_moments import (
    counting_board,
    every_play,
    last_chance,
    last_soldier,
    ways,
    winning_plays,
)
from rumble_nb.lessons.exercise import Exercise, Reflection
from rumble_nb.locale import catalogue, listed

_ASKED = ("monomi", "suigun", "shinobi", "joraku")
_FINISHING = ("monomi", "kasei", "joraku", "taikyaku")


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


def _lost_by_revolt() -> set[str]:
    """Tell who is right about Revolt: whether the enemy soldier is gone, or back in stock."""
    state = counting_board()
    after = [state.apply(play).stock["Bea"] - state.stock["Bea"] for play in plays_of(state, "muhon")]
    return {"Bea" if set(after) == {1} else "Aki"}


def _finishing() -> set[str]:
    state = last_soldier()
    return {
        card
        for card in _FINISHING
        if any("Aki" in state.apply(play).finish_order for play in plays_of(state, card))
    }


def _named(cards: tuple[str, ...], language: str) -> Mapping[str, str]:
    return FrozenMapping({card: card_name(card, language) for card in cards})


def consequence(answer: str, language: str = "en") -> str:
    """Tell what a play in the late moment does, and who would win then.

    Parameters
    ----------
    answer
        The repr of a play.
    language
        The language.

    Examples
    --------
    >>> consequence(repr(winning_plays()[0]))[:90]
    'Aki takes the card Decoy: 1 soldier of Aki goes from Tōkai to Kinai and 2 soldiers of Bea '
    """
    action = _plays_by_answer()[answer]
    state = last_chance()
    report = resolve_war(state.apply(action).if_ended_now())
    told = catalogue(language).gettext("If deployment ended now: {points} points.")
    points = ", ".join(f"{player} {score}" for player, score in report.scores.items())
    return f"{play_words(action, 'Aki', state.map, language)} {told.format(points=points)}"


def _plays_by_answer() -> Mapping[str, PlayCard]:
    return FrozenMapping({repr(action): action for action in every_play(last_chance())})


def exercises(language: str = "en") -> tuple[Exercise, ...]:
    """Give the exercises of the lesson, in order.

    Examples
    --------
    >>> [exercise.id for exercise in exercises() if exercise.core]
    ['7.2', '7.5', '7.8']
    """
    return (
        _impossible(language),
        _scout(language),
        _union(language),
        _retreat(language),
        _capital(language),
        _dispute(language),
        _finisher(language),
        _which_card(language),
    )


def _impossible(language: str) -> Exercise:
    say = catalogue(language).gettext
    state = counting_board()
    return Exercise(
        id="7.1",
        question=say("It is Aki's turn. One of these cards cannot be taken now. Which one?"),
        truth=lambda: {card for card in _ASKED if why_not_card(state, card)},
        choices=lambda: _named(_ASKED, language),
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


def _dispute(language: str) -> Exercise:
    say = catalogue(language).gettext
    return Exercise(
        id="7.6",
        question=say(
            "Aki plays Revolt in Kinai. Aki says: “Now Bea has lost a soldier for the rest of the game.”"
            " Bea says: “Nobody ever loses a soldier by a card.” Who is right?"
        ),
        truth=_lost_by_revolt,
        choices=lambda: FrozenMapping({name: name for name in counting_board().players}),
        hints=(
            say("Follow the soldier that leaves Kinai. Where does it go?"),
            say("Try it above, and read the last column of the table."),
        ),
        misconceptions=FrozenMapping(
            {"Aki": say("On the map there is one fewer. But look at Bea's stock as well.")}
        ),
        solution=lambda: say(
            "The soldier goes back to Bea's stock: {before} become {after} there, and Bea can place it again."
        ).format(before=counting_board().stock["Bea"], after=_stock_after_revolt()),
        praise=say("What leaves the map comes to a stock: the sum never changes."),
        core=False,
    )


def _stock_after_revolt() -> int:
    state = counting_board()
    return state.apply(plays_of(state, "muhon")[0]).stock["Bea"]


def _finisher(language: str) -> Exercise:
    say = catalogue(language).gettext
    return Exercise(
        id="7.7",
        question=say(
            "Later in the game, Aki has one soldier in stock. Which of these cards can make Aki"
            " the first finisher at once?"
        ),
        truth=_finishing,
        choices=lambda: _named(_FINISHING, language),
        hints=(
            say("Who has placed their last soldier has finished (rule 9)."),
            say("Look for a card that takes a soldier out of Aki's own stock."),
        ),
        misconceptions=FrozenMapping(
            {
                "monomi": say("The soldier goes from territory to territory. Aki's stock stays as it is."),
                "joraku": say("However many march, Aki's stock stays as it is."),
                "taikyaku": say("That makes the stock larger. Aki is then further from the end."),
            }
        ),
        solution=lambda: say("{cards}: it places the last soldier, and the stock is empty.").format(
            cards=listed([card_name(card, language) for card in sorted(_finishing())], language)
        ),
        praise=say("Then no card can be taken by anybody any more (rule 10)."),
        core=False,
    )


def _which_card(language: str) -> Exercise:
    say = catalogue(language).gettext
    said = {
        "monomi": say("One soldier is not enough. How could Bea become weaker in a battle that counts?"),
        "joraku": say(
            "Whoever marches is missing elsewhere. Can Aki gain in the capital and in Tōkai at once?"
        ),
        "otori": say("The right card, but another way. Which soldiers of Bea stand in Aki's way most?"),
    }
    return Exercise(
        id="7.8",
        question=say(
            "If deployment ended now, Bea would win. Find a card, and a way to play it,"
            " after which Aki would win."
        ),
        truth=lambda: {repr(action) for action in winning_plays()},
        choices=lambda: FrozenMapping(
            {
                answer: play_words(action, "Aki", last_chance().map, language)
                for answer, action in _plays_by_answer().items()
            }
        ),
        hints=(
            say("Watch the battles for tokens 10 and 12. Where does Bea win them, and by how much?"),
            say("One card moves soldiers of both. It may even lead them where Aki wants to win."),
        ),
        misconceptions=FrozenMapping(
            {
                repr(action): said[action.card]
                for action in every_play(last_chance())
                if action not in winning_plays()
            }
        ),
        solution=lambda: f"{consequence(repr(winning_plays()[0]), language)} {_why(language)}",
        praise=say("Where two of Bea's soldiers have left, Aki wins; and reinforcements do the rest."),
        moment=last_chance,
    )


def _why(language: str) -> str:
    """Tell the battles that have turned."""
    before = resolve_war(last_chance().if_ended_now())
    after = resolve_war(last_chance().apply(winning_plays()[0]).if_ended_now())
    narrator = Narrator(after, language)
    turned = [
        number
        for number, (old, new) in enumerate(zip(before.battles, after.battles, strict=True))
        if old.winner != new.winner
    ]
    return " ".join(map(narrator.battle, turned))


def reflections(language: str = "en") -> tuple[Reflection, ...]:
    """Give the questions of the lesson that are answered by a sentence.

    Examples
    --------
    >>> [reflection.id for reflection in reflections()]
    ['7.9']
    """
    say = catalogue(language).gettext
    return (
        Reflection(
            "7.9",
            say(
                "Write one sentence for a friend: why can no card ever change how many soldiers a player has?"
            ),
            say("Each soldier that leaves one place comes to another, and the stock is a place, too."),
        ),
    )
