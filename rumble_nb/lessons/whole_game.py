"""Lesson 11: the whole game, what a forecast says, and its exercises."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction

from rumble_nb.analysis import odds
from rumble_nb.analysis.chance_results import wilson
from rumble_nb.draw.shares import equal_percent, percent
from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.engine.position import Position
from rumble_nb.engine.report import resolve_war
from rumble_nb.lessons.exercise import Exercise, Reflection
from rumble_nb.lessons.last_roll import board, by_chance, consequence, winning, winning_rolls
from rumble_nb.lessons.misread_chances import added, as_if_independent, sums_alike
from rumble_nb.locale import catalogue, listed

FORECAST = Fraction(3, 10)
"""The forecast that the lesson asks about."""

GAMES, TRIES = 200, 3
"""How many games with this forecast are thought of, and how many of them are played in a row."""

CAME_TRUE: Mapping[str, int] = FrozenMapping({"Aki": 52, "Bea": 11, "Cai": 33})
"""Of a hundred forecasts of 30 per cent by each of three people, so many came true."""

EXAMPLES: Mapping[str, Callable[[], Position]] = FrozenMapping({"one roll left": board})
"""The position that the lesson looks at, by name."""


def _not_a_no() -> set[str]:
    """Find who is right about a forecast of about 30 per cent: it rules nothing out."""
    return {"Bea" if 0 < by_chance() < 1 else "Aki"}


def _whose_forecasts_fit() -> set[str]:
    intervals = {name: wilson(true, 100) for name, true in CAME_TRUE.items()}
    return {name for name, (low, high) in intervals.items() if low <= FORECAST <= high}


def _tokens(language: str) -> str:
    values = sorted(board().values[territory] for territory in winning())
    return listed([str(value) for value in values], language)


def exercises(language: str = "en") -> tuple[Exercise, ...]:
    """Give the exercises of the lesson, in order.

    Examples
    --------
    >>> [exercise.id for exercise in exercises() if exercise.core]
    ['11.1', '11.5', '11.6']
    """
    return (
        _of_many(language),
        _dispute(language),
        _whose(language),
        _last_soldier(language),
        _chance_decides(language),
        _aki_decides(language),
        _several(language),
    )


def _of_many(language: str) -> Exercise:
    say = catalogue(language).gettext
    return Exercise(
        id="11.1",
        question=say(
            "At half-time the forecast for Aki is 30 %. Think of 200 games with this forecast."
            " In about how many of them does Aki win?"
        ),
        truth=lambda: int(GAMES * FORECAST),
        hints=(
            say("How many of 100 such games does Aki win?"),
            say("Take three tenths of all games."),
        ),
        misconceptions=FrozenMapping(
            {
                0: say("30 % does not mean “no”. Look at your squares: were all games lost?"),
                30: say("So many are won in 100 games. Here are more."),
                GAMES - int(GAMES * FORECAST): say("So many games are lost."),
                GAMES // 2: say("Win or lose: two cases, but not equally likely ones."),
                67: say("You gave each of the three players the same. But the board says more."),
                GAMES: say("Aki cannot win them all, with 30 %."),
            }
        ),
        praise=say("In about, not in exactly so many: luck adds or takes a few."),
        solution=lambda: say("{share} of {games} games: {number}.").format(
            share=percent(FORECAST, language), games=GAMES, number=int(GAMES * FORECAST)
        ),
    )


def _dispute(language: str) -> Exercise:
    say = catalogue(language).gettext
    return Exercise(
        id="11.2",
        question=say(
            "The forecast for Cai was 30 %, and Cai won. Aki says: “So the forecast was wrong.”"
            " Bea says: “One game cannot show that.” Who is right?"
        ),
        truth=_not_a_no,
        choices=lambda: FrozenMapping({name: name for name in board().players[:2]}),
        hints=(
            say("In your squares, were there ticks?"),
            say("What would the forecast have to be, if it said that Cai cannot win?"),
        ),
        misconceptions=FrozenMapping(
            {"Aki": say("Many think so. But with 30 %, winning is nothing strange: it happens often.")}
        ),
        praise=say("Only 0 % means “never”. Whether 30 % is right shows in many games."),
        solution=lambda: say(
            "Winning with 30 % happens in about 30 of 100 games. One of them does not speak against it."
        ),
        core=False,
    )


def _whose(language: str) -> Exercise:
    say = catalogue(language).gettext
    return Exercise(
        id="11.3",
        question=say(
            "Three people forecast 30 % for 100 games each. Of Aki's forecasts {Aki} came true,"
            " of Bea's {Bea}, of Cai's {Cai}. Whose forecasts fit?"
        ).format(**CAME_TRUE),
        truth=_whose_forecasts_fit,
        choices=lambda: FrozenMapping({name: name for name in CAME_TRUE}),
        hints=(
            say("A good forecast of 30 % comes true in about 30 of 100 games."),
            say("Luck moves that by some games. By twenty it hardly ever does."),
        ),
        misconceptions=FrozenMapping(
            {
                "Aki": say("More came true than were forecast. That is not better: 30 % was too low."),
                "Bea": say("The forecast was no “no”. So few wins say that 30 % was too high."),
            }
        ),
        praise=say("The interval of the wins holds 30 %. Such forecasts are called calibrated."),
        solution=lambda: " ".join(_interval(name, language) for name in CAME_TRUE),
        core=False,
    )


def _interval(name: str, language: str) -> str:
    low, high = wilson(CAME_TRUE[name], 100)
    told = catalogue(language).gettext("{player}: {number} of 100, interval {low} to {high}.")
    ends = {"low": percent(low, language, 0), "high": percent(high, language, 0)}
    return told.format(player=name, number=CAME_TRUE[name], **ends)


def _last_soldier(language: str) -> Exercise:
    say = catalogue(language).gettext
    already = {battle.territory for battle in resolve_war(board()).battles if battle.winner == "Aki"}
    owned = dict.fromkeys(
        sorted(already - winning()), say("That token is won by Aki without this soldier, too.")
    )
    lost = dict.fromkeys(
        sorted(set(board().map.territories) - winning() - already),
        say("There one soldier brings too little."),
    )
    return Exercise(
        id="11.4",
        question=say(
            "One soldier is left, and it is Aki's. Choose a territory in which this soldier makes Aki win."
        ),
        truth=lambda: set(winning()),
        choices=lambda: FrozenMapping({place.id: place.name(language) for place in board().map.places}),
        hints=(
            say("Where can a single soldier still win a token?"),
            say("A territory where nobody stands is won by one soldier. But not every token is enough."),
        ),
        misconceptions=FrozenMapping(owned | lost),
        praise=say("And there is more than one such territory. Try some others."),
        solution=lambda: say("Tokens {tokens}. For example: {told}").format(
            tokens=_tokens(language), told=consequence("hokuriku", language)
        ),
        position=board,
        placed_by="Aki",
        consequence=consequence,
        core=False,
    )


def _chance_decides(language: str) -> Exercise:
    say = catalogue(language).gettext
    tokens, pairs = _tokens(language), len(winning())
    return Exercise(
        id="11.5",
        question=say(
            "Aki wins with the tokens {tokens}. Aki rolls, and chance decides which two dice are added."
            " How likely is Aki to win?"
        ).format(tokens=tokens),
        truth=by_chance,
        wrong=lambda: {"sums_alike": sums_alike(winning()), "added": added([by_chance()] * 3)},
        hints=(
            say("One soldier is left, whatever the third die says. So only the sum of two dice matters."),
            say("Two dice fall in 36 ways, and 1 + 4 is not 4 + 1. Count those with these sums."),
        ),
        misconceptions=FrozenMapping(
            {
                sums_alike(winning()): say("The eleven tokens are not equally likely."),
                Fraction(pairs, 36): say("You counted tokens. But some tokens have several pairs."),
                Fraction(1, 3): say("You counted 1 + 4 and 4 + 1 as one. They are two of 36."),
                1 - by_chance(): say("So likely does Aki lose."),
                added([by_chance()] * 3): say(
                    "You added three pairs of dice. Chance takes only one of them."
                ),
                winning_rolls().chance: say("That is if Aki chooses. Here chance decides."),
            }
        ),
        praise=say("So the forecast under random play is exact here, and close to 30 %."),
        solution=lambda: say("{ways} of 36 pairs have these sums: {chance} {percent}.").format(
            ways=36 * by_chance(),
            chance=by_chance(),
            percent=equal_percent(by_chance(), language),
        ),
    )


def _aki_decides(language: str) -> Exercise:
    say, event = catalogue(language).gettext, winning_rolls()
    none, three = len(odds.ALL_ROLLS) - len(event), [by_chance()] * 3
    return Exercise(
        id="11.6",
        question=say(
            "Now Aki chooses which two dice are added, and chooses well. {none} of 216 rolls reach none of"
            " the tokens {tokens}. How likely is Aki to win?"
        ).format(none=none, tokens=_tokens(language)),
        truth=lambda: event.chance,
        wrong=lambda: {"added": added(three), "independent": as_if_independent(three)},
        hints=(
            say("Aki wins with every roll that reaches one of these tokens."),
            say("All rolls, without those that reach none."),
        ),
        misconceptions=FrozenMapping(
            {
                by_chance(): say("That is the forecast under random play. Aki does better than chance."),
                added(three): say("You added the three pairs. But some rolls have two that win."),
                1 - event.chance: say("So likely does no pair win."),
                as_if_independent(three): say("The three pairs share dice. So they are not independent."),
            }
        ),
        praise=say("The forecast was right, for players who leave everything to chance."),
        solution=lambda: event.argument(language),
    )


def _several(language: str) -> Exercise:
    say, lose = catalogue(language).gettext, 1 - FORECAST
    won = 1 - lose**TRIES
    return Exercise(
        id="11.7",
        question=say(
            "You play three games. In each of them the forecast for you is 30 %, and you play by chance."
            " How likely are you to win at least one?"
        ),
        truth=lambda: won,
        wrong=lambda: {"added": added([FORECAST] * TRIES)},
        hints=(
            say("What is the opposite of “at least one”?"),
            say("You lose one game with 7/10. How likely are you to lose them all?"),
        ),
        misconceptions=FrozenMapping(
            {
                added([FORECAST] * TRIES): say("You added. Then four games would give more than 1."),
                lose**TRIES: say("That is the opposite: all games are lost."),
                FORECAST**TRIES: say("That is for winning all three."),
                FORECAST: say("That is for one game. You have three tries."),
                TRIES * FORECAST * lose**2: say("That is for exactly one win. More wins count, too."),
            }
        ),
        praise=say("Three times “rather not”, and together: rather yes."),
        solution=lambda: say("All lost: {lost}. The rest: {chance} {percent}.").format(
            lost=lose**TRIES, chance=won, percent=equal_percent(won, language)
        ),
        core=False,
    )


def reflections(language: str = "en") -> tuple[Reflection, ...]:
    """Give the questions of the lesson that are answered by a sentence.

    Examples
    --------
    >>> [reflection.id for reflection in reflections()]
    ['11.8']
    """
    say = catalogue(language).gettext
    return (
        Reflection(
            "11.8",
            say("Write one sentence for a friend: what does a forecast of 30 % say, and what not?"),
            say(
                "Of many games that stand like this, about 30 in 100 are won, if all play as the forecast"
                " assumes; whether this one is won, it does not say."
            ),
        ),
    )
