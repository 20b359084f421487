"""The exercises of lesson 5 about what turns a whole war: a soldier, the finish order, a ranking."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import permutations

from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.engine.narrate import Narrator
from rumble_nb.engine.position import NAMES
from rumble_nb.engine.report import resolve_war
from rumble_nb.lessons.exercise import Exercise
from rumble_nb.lessons.misread_wars import Fight, replayed
from rumble_nb.lessons.war_phase_facts import (
    FINAL_ORDER,
    battles_told,
    final_ranking,
    japan,
    one_more_soldier,
    tied_at_the_start,
    with_one_more,
)
from rumble_nb.locale import catalogue


def _wrong_rankings() -> Mapping[str, tuple[str, ...]]:
    return FrozenMapping(
        {
            "ties_later": final_ranking(FINAL_ORDER[::-1]),
            "ties_seat": final_ranking(NAMES),
            "finish_order_ranks": FINAL_ORDER,
        }
    )


def _where_one_more_wins(fight: Fight = resolve_war) -> set[str]:
    territories = one_more_soldier().map.territories
    return {id for id in territories if fight(with_one_more(id)).winner == "Cai"}


def _decided_by_the_finish_order(fight: Fight = resolve_war) -> set[str]:
    battles = fight(japan()).battles
    return {battle.territory for battle in battles if battle.tie_broken or battle.second_tie_broken}


def _orders() -> Mapping[str, str]:
    """Give some rankings to choose from; the right one is among them."""
    wanted = (*final_ranking()[:2], "Aki"), (*final_ranking()[:2], "Cai"), FINAL_ORDER[:3]
    orders = (order for order in permutations(NAMES) if order[:3] in wanted)
    return FrozenMapping({text: text for text in map(", ".join, orders)})


def consequence(territory: str, language: str = "en") -> str:
    """Tell the battle where one more soldier of Cai has been placed, and how the war ends.

    Examples
    --------
    >>> consequence("ume").startswith("The soldier goes into Ume. Ume, token 9. Aki has 2 soldiers")
    True
    """
    return _placed_and_told(language, territory)


def _placed_and_told(language: str, territory: str, *later: str) -> str:
    position = with_one_more(territory)
    placed = catalogue(language).gettext("The soldier goes into {place.to}.")
    place = Narrator(resolve_war(position), language).place(territory)
    return f"{placed.format(place=place)} {battles_told(position, language, territory, *later, outcome=True)}"


def exercises(language: str = "en") -> tuple[Exercise, ...]:
    """Give these exercises, in order.

    Examples
    --------
    >>> [exercise.id for exercise in exercises()]
    ['5.5', '5.6', '5.7']
    """
    return (
        _one_soldier(language),
        _one_tie(language),
        _ranking(language),
    )


def _one_soldier(language: str) -> Exercise:
    say = catalogue(language).gettext
    return Exercise(
        id="5.5",
        question=say(
            "Cai finds one more soldier in the bag. Put it where it makes Cai win the war."
            " Aki finished first, then Cai, then Bea."
        ),
        truth=_where_one_more_wins,
        wrong=lambda: replayed(_where_one_more_wins),
        choices=lambda: FrozenMapping(
            {place.id: place.name(language) for place in one_more_soldier().map.places}
        ),
        hints=(
            say("Cai loses ties against Aki and wins ties against Bea. Look for a tie that helps."),
            say("One win early sends reinforcements to where Cai already stands."),
        ),
        misconceptions=FrozenMapping(
            {
                "kame": say("Second place at the highest token is good, but not enough."),
                "ume": say("That makes a tie with Aki, and Aki finished earlier."),
            }
        ),
        solution=lambda: _placed_and_told(language, *_where_one_more_wins(), "ume", "kame"),
        praise=say("A tie that Cai wins sends reinforcements on, and they win the next battle."),
        position=one_more_soldier,
        placed_by="Cai",
        consequence=consequence,
    )


def _one_tie(language: str) -> Exercise:
    say = catalogue(language).gettext
    decided = _decided_by_the_finish_order()
    trap = say("Equal at the start, but reinforcements arrive before the battle. Count again then.")
    return Exercise(
        id="5.6",
        question=say(
            "Watch the war on Japan. In exactly one battle the finish order decided."
            " Choose the territory of that battle."
        ),
        truth=_decided_by_the_finish_order,
        wrong=lambda: {"no_reinforcements": replayed(_decided_by_the_finish_order)["no_reinforcements"]},
        choices=lambda: FrozenMapping({place.id: place.name(language) for place in japan().map.places}),
        hints=(
            say("Stop at every decision, and look for the words “finished earlier”."),
            say("You cannot see this tie at the start: reinforcements make it."),
        ),
        misconceptions=FrozenMapping(
            {id: trap for id in sorted(tied_at_the_start(japan())) if id not in decided}
        ),
        solution=lambda: battles_told(japan(), language, *sorted(decided)),
        praise=say("Equal forces, so the earlier finisher takes the token."),
        core=False,
        position=japan,
    )


def _ranking(language: str) -> Exercise:
    say = catalogue(language).gettext
    order = ", ".join
    return Exercise(
        id="5.7",
        question=say(
            "A war of four is over. Points: Aki 23, Bea 45, Cai 23, Dai 30. All have equally many swords."
            " Finish order: Cai, Aki, Bea, Dai. Which ranking is right, from first to last?"
        ),
        truth=lambda: {order(final_ranking())},
        wrong=lambda: {id: {order(ranking)} for id, ranking in _wrong_rankings().items()},
        choices=_orders,
        hints=(
            say("Points come first. Swords and finish order matter only among equals."),
            say("Two players have 23 points and equally many swords. Who of them finished earlier?"),
        ),
        misconceptions=FrozenMapping(
            {
                order(FINAL_ORDER): say(
                    "That is the finish order. It breaks ties only; the first finisher gets no points for it."
                ),
                order(("Bea", "Dai", "Aki", "Cai")): say(
                    "Points are right. But among equals the alphabet does not decide."
                ),
            }
        ),
        solution=lambda: say(
            "From first to last: {names}. Among equals the earlier finisher stands before the later one."
        ).format(names=order(final_ranking())),
        praise=say(
            "Points, then swords, then the tie-breaker: the finish order mattered for two players only."
        ),
        core=False,
    )
