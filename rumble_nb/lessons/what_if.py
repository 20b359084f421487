"""Lesson 8: the smallest change that crowns somebody else, and its exercises."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import comb
from typing import Any

from rumble_nb.analysis.changes import changed
from rumble_nb.analysis.provenance import provenance
from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.engine.narrate import Narrator
from rumble_nb.engine.position import Position
from rumble_nb.engine.report import resolve_war
from rumble_nb.lessons.exercise import Exercise, Reflection
from rumble_nb.lessons.misread_wars import Fight, replayed
from rumble_nb.lessons.one_soldier import (
    PLAYERS,
    Ways,
    armies,
    difference,
    far_behind,
    fewest_moves,
    moves_into,
    one_point_behind,
    turned,
    turning_move,
)
from rumble_nb.lessons.told_later import ToldLater
from rumble_nb.lessons.what_if_games import luck, paired
from rumble_nb.locale import catalogue, listed

EXAMPLES: Mapping[str, Callable[[], Position]] = FrozenMapping(
    {
        "far behind": far_behind,
        "far behind, turned": turned,
        "one point behind": one_point_behind,
    }
)
"""The positions that the lesson looks at, by name."""

_LAST = "kinai"
"""Where the last battle turns."""


def _where_the_soldier_goes() -> set[str]:
    """Find the territories into which a single soldier of Aki has to go, by trying all moves."""
    return {id for id in far_behind().map.territories if "Aki" in _winners(id).values()}


def _winners(territory: str) -> Mapping[str, str]:
    """Tell who wins after each move into a territory, by where the soldier comes from."""
    moves = moves_into(territory)
    winners = {move.source: resolve_war(changed(far_behind(), move)).winner for move in moves}
    return FrozenMapping(winners)


def _with_another_winner(fight: Fight = resolve_war) -> int:
    """Count the territories in which somebody else comes first after the move."""
    first = [{b.territory: b.winner for b in fight(p).battles} for p in (far_behind(), turned())]
    return sum(first[0][id] != first[1][id] for id in first[0])


def _who_is_right_about_being_close() -> set[str]:
    """Compare how many soldiers both boards need: a close score need not be one soldier away."""
    far, close = fewest_moves(far_behind()).changes, fewest_moves(one_point_behind()).changes
    assert far is not None, "the search found one on each board"
    assert close is not None, "the search found one on each board"
    return {"Aki" if close < far else "Bea"}


def consequence(territory: str, language: str = "en") -> str:
    """Tell what comes of it if a soldier of Aki goes into a territory, from wherever.

    Examples
    --------
    >>> consequence("ezo")
    'A soldier of Aki goes to Ezo. Tried from 4 territories: Bea wins each time.'
    """
    say, winners = catalogue(language), _winners(territory)
    place = Narrator(resolve_war(far_behind()), language).place(territory)
    told = [say.gettext("A soldier of Aki goes to {place.to}.").format(place=place)]
    tries = say.ngettext("Tried from {number} territory:", "Tried from {number} territories:", len(winners))
    told.append(tries.format(number=len(winners)))
    if "Aki" in winners.values():
        told.append(say.gettext("from one of them, Aki wins the war."))
    else:
        told.append(say.gettext("Bea wins each time."))
    return " ".join(told)


def exercises(language: str = "en") -> tuple[Exercise, ...]:
    """Give the exercises of the lesson, in order.

    Examples
    --------
    >>> [exercise.id for exercise in exercises() if exercise.core]
    ['8.1', '8.2', '8.5']
    """
    return (
        _one_move(language),
        _count_one(language),
        _chain(language),
        _hinge(language),
        _dispute(language),
        _count_two(language),
        paired(language),
        luck(language),
    )


def _places(language: str) -> Mapping[str, str]:
    return FrozenMapping({place.id: place.name(language) for place in far_behind().map.places})


def _one_move(language: str) -> Exercise:
    say = catalogue(language).gettext
    return Exercise(
        id="8.1",
        question=say(
            "One soldier of Aki stands elsewhere, and Aki wins the war. Where does the soldier have to go?"
            " Choose a territory."
        ),
        truth=_where_the_soldier_goes,
        choices=lambda: _places(language),
        hints=(
            say("Look for soldiers who do nothing. Where does Aki have more than are needed to come first?"),
            say("A win is worth more if it sends reinforcements. Where would a single soldier be enough?"),
        ),
        misconceptions=FrozenMapping(
            {
                "oshu": say(
                    "The highest token is not within reach: Bea is too strong there for one soldier."
                ),
                "kanto": say("Aki comes first there already. More soldiers win nothing more."),
            }
        ),
        praise=say("Nobody stood there. One soldier wins it, and its neighbours are reinforced."),
        solution=lambda: f"{_moved_words(language)} {Narrator(resolve_war(turned()), language).outcome()}",
        position=far_behind,
        placed_by="Aki",
        placed=lambda _: 0,
        consequence=consequence,
    )


def _moved_words(language: str) -> str:
    from rumble_nb.analysis.change_words import change_words

    return change_words(turning_move(), far_behind().map, language)


def _count_one(language: str) -> Exercise:
    say = catalogue(language).gettext
    board = far_behind()
    own, everywhere = armies(board), len(board.map.territories)
    return Exercise(
        id="8.2",
        question=say(
            "One soldier of Aki moves to any other territory, near or far. How many different boards can come"
            " of it?"
        ),
        truth=lambda: fewest_moves(far_behind()).searched[0],
        hints=(
            say("Soldiers of Aki who stand together are not told apart. From where can one leave?"),
            say(
                "For each territory that a soldier can leave, count where the soldier can go. Then multiply."
            ),
        ),
        misconceptions=FrozenMapping(
            {
                sum(own.values()) * (everywhere - 1): say(
                    "You told the soldiers apart. Whoever leaves a territory, the board looks the same."
                ),
                len(own) * everywhere: say("Among these, the soldier stays. That is no change."),
                everywhere * (everywhere - 1): say(
                    "Does Aki stand in every territory? Nobody can leave an empty one."
                ),
                sum(len(board.map.neighbours(id)) for id in own): say(
                    "You counted neighbours only. Here the soldier may go anywhere."
                ),
                comb(everywhere, 2): say("It matters which of the territories the soldier leaves."),
                len(own) + everywhere - 1: say(
                    "You added. But each place to leave goes with each place to go to."
                ),
            }
        ),
        praise=say("So many boards can be tried, one by one. Then nothing is left out."),
        solution=lambda: say("{places} territories to leave · {others} to go to = {all}.").format(
            places=len(own), others=everywhere - 1, all=len(own) * (everywhere - 1)
        ),
    )


def _chain(language: str) -> Exercise:
    say = catalogue(language).gettext
    return Exercise(
        id="8.3",
        question=say(
            "Only one soldier has moved. In how many territories does somebody come first who did not before?"
        ),
        truth=_with_another_winner,
        wrong=lambda: replayed(_with_another_winner),
        hints=(
            say("Begin where the soldier arrives. Who comes first there now, and where does that help?"),
            say("Follow the reinforcements to the neighbours with higher tokens. Count again there."),
        ),
        misconceptions=ToldLater(lambda: _wrong_chains(language)),
        praise=say("One cause, and the effects follow in the order of the tokens."),
        solution=lambda: _listed_names(_turned_territories(), language),
        core=False,
    )


def _wrong_chains(language: str) -> Mapping[Any, str]:
    say, turned_ones = catalogue(language).gettext, [difference().at(id) for id in _turned_territories()]
    return {
        sum(it is not None and it.before.winner is not None for it in turned_ones): say(
            "Was there a territory in which nobody came first before? It counts as well."
        ),
        1: say("That is the territory of the soldier. Does the win there change other battles?"),
        len(difference().battles): say(
            "So many battles go otherwise. But some of them keep who comes first."
        ),
    }


def _turned_territories() -> list[str]:
    return [battle.territory for battle in difference().battles if "winner" in battle.kinds]


def _listed_names(ids: list[str], language: str) -> str:
    return listed([far_behind().map[id].name(language) for id in ids], language) + "."


def _hinge(language: str) -> Exercise:
    say = catalogue(language).gettext
    return Exercise(
        id="8.4",
        question=say(
            "Now Aki comes first in Kinai. Choose a territory whose win Aki needs for that: without it, Bea"
            " would come first in Kinai."
        ),
        truth=lambda: set(provenance(resolve_war(turned()), _LAST, "Aki").hinges_on),
        choices=lambda: _places(language),
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
        solution=lambda: _listed_names(
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


def reflections(language: str = "en") -> tuple[Reflection, ...]:
    """Give the questions of the lesson that are answered by a sentence.

    Examples
    --------
    >>> [reflection.id for reflection in reflections()]
    ['8.9']
    """
    say = catalogue(language).gettext
    return (
        Reflection(
            "8.9",
            say(
                "Write one sentence for a friend: why is “lost by one point” not the same as “one"
                " soldier away”?"
            ),
            say(
                "Points come out at the end, but a soldier acts at the beginning: one soldier can turn a"
                " whole chain of battles, or none."
            ),
        ),
    )
