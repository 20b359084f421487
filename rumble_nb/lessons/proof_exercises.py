"""The exercises of lesson 9 about the last soldier of a game: what can be proved about it."""

from __future__ import annotations

from fractions import Fraction

from rumble_nb.analysis import odds
from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.engine.narrate import Narrator
from rumble_nb.engine.report import resolve_war
from rumble_nb.lessons.counted_games import board, end_of_a_game, winning_tokens, with_last_soldier
from rumble_nb.lessons.exercise import Exercise
from rumble_nb.lessons.misread_chances import added, as_if_independent, sums_alike
from rumble_nb.locale import catalogue, listed


def _where_aki_wins() -> set[str]:
    territories = board().map.territories
    return {id for id in territories if resolve_war(with_last_soldier(id)).winner == "Aki"}


def chance_by_lot() -> Fraction:
    """Give Aki's chance if a die drawn by lot counts soldiers: the policy ``random``.

    Examples
    --------
    >>> 0 < chance_by_lot() < 1
    True
    """
    from rumble_nb.analysis.chances import chances

    return Fraction(chances(end_of_a_game())["Aki"].win)


def good_rolls() -> odds.Event:
    """Give the rolls with which Aki can win, if Aki chooses.

    Examples
    --------
    >>> (1, 1, 6) in good_rolls(), (1, 3, 4) in good_rolls()
    (True, False)
    """
    return odds.any_of(winning_tokens())


def consequence(territory: str, language: str = "en") -> str:
    """Tell what the war comes to when the last soldier stands in a territory.

    Examples
    --------
    >>> consequence("ezo")[:62]
    'Aki puts the soldier into Ezo. The war is over: Aki has 33 poi'
    """
    narrator = Narrator(resolve_war(with_last_soldier(territory)), language)
    put = catalogue(language).gettext("Aki puts the soldier into {place.to}.")
    return f"{put.format(place=narrator.place(territory))} {narrator.outcome()}"


def exercises(language: str = "en") -> tuple[Exercise, ...]:
    """Give these exercises, in order.

    Examples
    --------
    >>> [exercise.id for exercise in exercises()]
    ['9.4', '9.5', '9.6']
    """
    return (
        _last_soldier(language),
        _by_lot(language),
        _by_choice(language),
    )


def _last_soldier(language: str) -> Exercise:
    say = catalogue(language).gettext
    losing = FrozenMapping(
        {
            id: say("Here the soldier changes nobody's place. Look where few soldiers stand.")
            for id in set(board().map.territories) - _where_aki_wins()
        }
    )
    return Exercise(
        id="9.4",
        question=say("Where does the last soldier make Aki win the war? Try territories until you find one."),
        truth=_where_aki_wins,
        choices=lambda: FrozenMapping({place.id: place.name(language) for place in board().map.places}),
        hints=(
            say("Without the soldier, Aki has one point less than Bea."),
            say("Where nobody stands, one soldier comes first. Where one other player stands, it is second."),
        ),
        misconceptions=losing,
        praise=say("Are there more such territories? Try on."),
        solution=lambda: say("Aki wins with a soldier on one of these tokens: {tokens}.").format(
            tokens=listed([str(token) for token in winning_tokens()], language)
        ),
        position=board,
        placed_by="Aki",
        consequence=consequence,
        core=False,
    )


def _pairs() -> list[tuple[int, int]]:
    """Give the 36 equally likely pairs of the two dice that name the territory."""
    return [(one, other) for one in range(1, 7) for other in range(1, 7)]


def _by_lot(language: str) -> Exercise:
    say, tokens = catalogue(language).gettext, winning_tokens()
    good = [pair for pair in _pairs() if sum(pair) in tokens]
    unordered = {tuple(sorted(pair)) for pair in good}
    all_unordered = {tuple(sorted(pair)) for pair in _pairs()}
    return Exercise(
        id="9.5",
        question=say(
            "Aki wins with {tokens}. A die drawn by lot counts soldiers, and the other two name the token."
            " How likely is Aki to win?"
        ).format(tokens=listed([str(token) for token in tokens], language)),
        truth=chance_by_lot,
        wrong=lambda: {"sums_alike": sums_alike(tokens)},
        hints=(
            say("Only two dice matter: those that name the token. How many pairs are there?"),
            say("There are 36 pairs, equally likely. Make a table of 6 by 6 and mark the good sums."),
        ),
        misconceptions=FrozenMapping(
            {
                sums_alike(tokens): say(
                    "You counted territories. But the sums of two dice are not equally likely."
                ),
                Fraction(len(tokens), 36): say("Most sums come from several pairs. Count pairs, not sums."),
                Fraction(len(unordered), 36): say(
                    "Pairs such as 1 + 2 come in two orders: 1 + 2 and 2 + 1. Count both."
                ),
                Fraction(len(unordered), len(all_unordered)): say(
                    "The 21 pairs without order are not equally likely: 1 + 2 comes twice as often as 1 + 1."
                ),
                good_rolls().chance: say("That is if Aki may choose the die. Here a lot decides."),
                1 - chance_by_lot_counted(): say("That is the chance that Aki does not win."),
                len(good): say("So many pairs do it. Now divide by all of them."),
            }
        ),
        praise=say("A proof by counting: no simulation is needed."),
        solution=lambda: say(
            "The sums {tokens} come from {counts} pairs. Together {good} of 36: {chance}."
        ).format(
            tokens=listed([str(token) for token in tokens], language),
            counts=listed([str(sum(sum(pair) == token for pair in good)) for token in tokens], language),
            good=len(good),
            chance=chance_by_lot(),
        ),
    )


def chance_by_lot_counted() -> Fraction:
    """Count the pairs of dice that make Aki win.

    Examples
    --------
    >>> chance_by_lot_counted() == chance_by_lot()
    True
    """
    return Fraction(sum(sum(pair) in winning_tokens() for pair in _pairs()), len(_pairs()))


def _by_choice(language: str) -> Exercise:
    say, tokens, one = catalogue(language).gettext, winning_tokens(), chance_by_lot_counted()
    bad = ~good_rolls()
    three = [one] * 3
    return Exercise(
        id="9.6",
        question=say(
            "Now Aki looks at the board and chooses the die. {bad} of 216 rolls have no good pair of dice."
            " How likely is Aki to win?"
        ).format(bad=len(bad)),
        truth=lambda: good_rolls().chance,
        wrong=lambda: {"added": added(three), "independent": as_if_independent(three)},
        hints=(
            say("All other rolls let Aki win. How many are there?"),
            say("Take {bad} from 216, and divide by 216.").format(bad=len(bad)),
        ),
        misconceptions=FrozenMapping(
            {
                one: say("That is if a lot decides. Now Aki chooses."),
                added(three): say(
                    "You added the chance for three pairs. But a roll may have two good pairs."
                ),
                as_if_independent(three): say(
                    "The three pairs share their dice, so they are not independent."
                ),
                added(odds.reach(token) for token in tokens): say(
                    "You added over the tokens. But a roll may reach two of them."
                ),
                len(good_rolls()): say("So many rolls do it. Now divide by all of them."),
                bad.chance: say("That is the chance that no die helps."),
            }
        ),
        praise=say("More than twice as likely: the same end, another policy."),
        solution=lambda: say("{good} of 216 rolls have a good pair: {chance}.").format(
            good=len(good_rolls()), chance=good_rolls().chance
        ),
        core=False,
    )
