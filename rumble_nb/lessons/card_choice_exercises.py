"""The exercises of lesson 7 about what a card brings about, and which one to take."""

from __future__ import annotations

from collections.abc import Mapping

from rumble_nb.engine.actions import PlayCard
from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.engine.narrate import Narrator
from rumble_nb.engine.report import resolve_war
from rumble_nb.engine.tactics import card_name, play_words, plays_of
from rumble_nb.lessons.card_count_exercises import cards_named
from rumble_nb.lessons.card_moments import (
    counting_board,
    every_play,
    last_chance,
    last_soldier,
    winning_plays,
)
from rumble_nb.lessons.exercise import Exercise
from rumble_nb.locale import catalogue, listed

FINISHING = ("monomi", "kasei", "joraku", "taikyaku")
"""Four cards, one of which can place a last soldier."""


def _lost_by_revolt() -> set[str]:
    """Tell who is right about Revolt: whether the enemy soldier is gone, or back in stock."""
    state = counting_board()
    after = [state.apply(play).stock["Bea"] - state.stock["Bea"] for play in plays_of(state, "muhon")]
    return {"Bea" if set(after) == {1} else "Aki"}


def _finishing() -> set[str]:
    state = last_soldier()
    return {
        card
        for card in FINISHING
        if any("Aki" in state.apply(play).finish_order for play in plays_of(state, card))
    }


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
    """Give these exercises, in order.

    Examples
    --------
    >>> [exercise.id for exercise in exercises()]
    ['7.6', '7.7', '7.8']
    """
    return (
        _dispute(language),
        _finisher(language),
        _which_card(language),
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
        choices=lambda: cards_named(FINISHING, language),
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
