"""The exercises of lesson 8 about one soldier that turns a war."""

from __future__ import annotations

from collections.abc import Mapping
from math import comb
from typing import Any

from rumble_nb.analysis.changes import changed
from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.engine.narrate import Narrator
from rumble_nb.engine.report import resolve_war
from rumble_nb.lessons.exercise import Exercise
from rumble_nb.lessons.misread_wars import Fight, replayed
from rumble_nb.lessons.one_soldier import (
    armies,
    difference,
    far_behind,
    fewest_moves,
    moves_into,
    turned,
    turning_move,
)
from rumble_nb.lessons.told_later import ToldLater
from rumble_nb.locale import catalogue, listed


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


def places_named(language: str) -> Mapping[str, str]:
    """Name the territories of the board in a language, by their ids.

    Examples
    --------
    >>> places_named("en")["ezo"]
    'Ezo'
    """
    return FrozenMapping({place.id: place.name(language) for place in far_behind().map.places})


def exercises(language: str = "en") -> tuple[Exercise, ...]:
    """Give these exercises, in order.

    Examples
    --------
    >>> [exercise.id for exercise in exercises()]
    ['8.1', '8.2', '8.3']
    """
    return (
        _one_move(language),
        _count_one(language),
        _chain(language),
    )


def _one_move(language: str) -> Exercise:
    say = catalogue(language).gettext
    return Exercise(
        id="8.1",
        question=say(
            "One soldier of Aki stands elsewhere, and Aki wins the war. Where does the soldier have to go?"
            " Choose a territory."
        ),
        truth=_where_the_soldier_goes,
        choices=lambda: places_named(language),
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
        solution=lambda: names_listed(_turned_territories(), language),
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


def names_listed(ids: list[str], language: str) -> str:
    """List territories of the board by their names.

    Examples
    --------
    >>> names_listed(["ezo", "kinai"], "en")
    'Ezo and Kinai.'
    """
    return listed([far_behind().map[id].name(language) for id in ids], language) + "."
