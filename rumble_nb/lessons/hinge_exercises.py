"""The exercises of lesson 8 about what a result hinges on, and about boards that are close."""

from __future__ import annotations

from math import comb

from rumble_nb.analysis.provenance import provenance
from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.engine.position import Position
from rumble_nb.engine.report import resolve_war
from rumble_nb.lessons.exercise import Exercise
from rumble_nb.lessons.one_move_exercises import names_listed, places_named
from rumble_nb.lessons.one_soldier import PLAYERS, Ways, far_behind, fewest_moves, one_point_behind, turned
from rumble_nb.locale import catalogue

_LAST = "kinai"
"""Where the last battle turns."""


def _who_is_right_about_being_close() -> set[str]:
    """Compare how many soldiers both boards need: a close score need not be one soldier away."""
    far, close = fewest_moves(far_behind()).changes, fewest_moves(one_point_behind()).changes
    assert far is not None, "the search found one on each board"
    assert close is not None, "the search found one on each board"
    return {"Aki" if close < far else "Bea"}


def exercises(language: str = "en") -> tuple[Exercise, ...]:
    """Give these exercises, in order.

    Examples
    --------
    >>> [exercise.id for exercise in exercises()]
    ['8.4', '8.5', '8.6']
    """
    return (
        _hinge(language),
        _dispute(language),
        _count_two(language),
    )


def _hinge(language: str) -> Exercise:
    say = catalogue(language).gettext
    return Exercise(
        id="8.4",
        question=say(
            "Now Aki comes first in Kinai. Choose a territory whose win Aki needs for that: without it, Bea"
            " would come first in Kinai."
        ),
        truth=lambda: set(provenance(resolve_war(turned()), _LAST, "Aki").hinges_on),
        choices=lambda: places_named(language),
        hints=(
            say("From which neighbours did reinforcements of Aki come? The picture above shows it."),
            say(
                "Both have equally many in Kinai, and Aki finished earlier. So not one soldier may be"
                " missing."
            ),
        ),
        misconceptions=FrozenMapping(
            {
                "kanto": say(
                    "The soldier came from there. But Kantō has no border with Kinai, so it sends nobody."
                ),
                "kyushu": say("Kyūshū has no border with Kinai. Nobody is sent from one to the other."),
                _LAST: say("That is the battle itself. Which wins came before it?"),
            }
        ),
        praise=say("One link less, and the chain breaks."),
        solution=lambda: names_listed(
            list(provenance(resolve_war(turned()), _LAST, "Aki").hinges_on), language
        ),
        position=turned,
        core=False,
    )


def _dispute(language: str) -> Exercise:
    say = catalogue(language).gettext
    return Exercise(
        id="8.5",
        question=say(
            "Aki says: “Here I lost by a single point. So here I was closer to winning than on the first"
            " board.” Bea says: “No. There you were one soldier away. Here you were not.” Who is right?"
        ),
        truth=_who_is_right_about_being_close,
        choices=lambda: FrozenMapping({name: name for name in PLAYERS}),
        hints=(
            say("Points are counted after the war. What can Aki change before it?"),
            say("Search both boards for a single move. On which of them is there one?"),
        ),
        misconceptions=FrozenMapping(
            {"Aki": say("The score is close, yes. But is there one soldier here who makes Aki win?")}
        ),
        praise=say("Points measure what came out. They do not count how much has to change."),
        solution=lambda: _dispute_solved(language),
    )


def _dispute_solved(language: str) -> str:
    said = catalogue(language).gettext(
        "First board: {far} points behind, and {few} soldier is enough. This board: {close} point behind,"
        " but all {boards} moves of one soldier fail. It takes {more}."
    )
    far, close = fewest_moves(far_behind()), fewest_moves(one_point_behind())
    return said.format(
        far=_behind(far_behind()),
        few=far.changes,
        close=_behind(one_point_behind()),
        boards=close.searched[0],
        more=close.changes,
    )


def _behind(position: Position) -> int:
    scores = resolve_war(position).scores
    return scores["Bea"] - scores["Aki"]


def _count_two(language: str) -> Exercise:
    say = catalogue(language).gettext
    ways = Ways(one_point_behind())
    one, both, apart = ways.one, ways.together, ways.apart
    return Exercise(
        id="8.6",
        question=say(
            "Two soldiers of Aki stand elsewhere on this board. How many different boards can come of it?"
            " Leave out those that a single move makes."
        ),
        truth=lambda: fewest_moves(one_point_behind()).searched[1],
        hints=(
            say("Either both leave the same territory, or one each leaves two of them. Count both cases."),
            say("Where they arrive, order does not matter, and nobody goes where somebody has left."),
        ),
        misconceptions=FrozenMapping(
            {
                one**2: say("You counted one move, then another. Many of these lead to the same board."),
                one * (one - 1): say("It does not matter which of the soldiers moves first."),
                comb(one, 2): say(
                    "Some pairs of moves lead to the same board. And whoever goes on from where somebody"
                    " arrives has moved once only."
                ),
                ways.pairs * apart: say("Both may also leave the same territory, if enough stand there."),
                ways.pairs * (ways.territories - 2) ** 2 + ways.stacks * both: say(
                    "Where they arrive, you counted both orders. Soldiers are not told apart."
                ),
                ways.places * both + ways.pairs * apart: say(
                    "Not every territory has enough soldiers for both to leave it."
                ),
            }
        ),
        praise=say("Each further soldier multiplies the boards. A computer still tries them all."),
        solution=lambda: say(
            "Both from one territory: {stacks} · {both}. One each from two: {pairs} · {apart}. In all {all}."
        ).format(stacks=ways.stacks, both=both, pairs=ways.pairs, apart=apart, all=ways.two),
        core=False,
    )
