"""Lesson 5: the War Phase, and its exercises."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from itertools import permutations

from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.engine.narrate import Narrator
from rumble_nb.engine.position import NAMES, Position
from rumble_nb.engine.report import rank, resolve_war
from rumble_nb.engine.rules import Rules
from rumble_nb.lessons.exercise import Exercise, Reflection
from rumble_nb.lessons.misread_wars import Fight, battle_at, misread_tokens, replayed
from rumble_nb.locale import catalogue

JAPAN_SEED = 1250
"""Draws a war in which the finish order decides one battle, and by it the whole war."""

FINAL_SCORES: Mapping[str, int] = FrozenMapping({"Aki": 23, "Bea": 45, "Cai": 23, "Dai": 30})
"""Points of four players, two of them with the same; all have equally many swords."""

FINAL_ORDER = ("Cai", "Aki", "Bea", "Dai")
"""Who of these four finished first, second, third and fourth."""


def six_against_five() -> Position:
    """Give a war of two players in which six soldiers lose to five.

    Examples
    --------
    >>> before, last = six_against_five().soldiers["take"], resolve_war(six_against_five()).battles[-1]
    >>> before["Aki"], before["Bea"], last.territory, last.winner
    (6, 5, 'take', 'Bea')
    """
    tokens = {"matsu": 3, "tsuru": 5, "kame": 7, "ume": 9, "take": 12}
    soldiers = {
        "matsu": {"Aki": 2, "Bea": 2},
        "tsuru": {"Aki": 3, "Bea": 2},
        "kame": {"Aki": 2, "Bea": 1},
        "ume": {"Aki": 1, "Bea": 4},
        "take": {"Aki": 6, "Bea": 5},
    }
    rules = Rules.basic(2).replace(soldiers=14)
    return Position("islets", ("Aki", "Bea"), tokens, soldiers, ("Bea", "Aki"), rules)


def tie_for_first() -> Position:
    """Give one battle in which two players have the most.

    Examples
    --------
    >>> battle_at(resolve_war(tie_for_first()), "kame").tie_broken
    True
    """
    return lone_battle("kame", (3, 3, 1), ("Bea", "Aki", "Cai"))


def tie_for_second() -> Position:
    """Give one battle in which two players have the second most.

    Examples
    --------
    >>> battle_at(resolve_war(tie_for_second()), "ume").second_tie_broken
    True
    """
    return lone_battle("ume", (4, 2, 2), ("Cai", "Bea", "Aki"))


def lone_battle(territory: str, forces: tuple[int, ...], finish_order: tuple[str, ...]) -> Position:
    """Give a position in which soldiers stand in one territory only.

    Examples
    --------
    >>> lone_battle("kame", (3, 1), ("Bea", "Aki")).soldiers
    {'kame': {'Aki': 3, 'Bea': 1}}
    """
    tokens = {"tsuru": 3, "matsu": 5, "take": 7, "ume": 9, "kame": 11}
    players = NAMES[: len(forces)]
    there = dict(zip(players, forces, strict=True))
    return Position("islets", players, tokens, {territory: there}, finish_order)


def one_more_soldier() -> Position:
    """Give a war that one soldier more turns: Cai wins ties against Bea and loses ties against Aki.

    Examples
    --------
    >>> resolve_war(one_more_soldier()).ranking
    ('Aki', 'Bea', 'Cai')
    """
    tokens = {"tsuru": 3, "take": 7, "matsu": 8, "ume": 9, "kame": 12}
    soldiers = {
        "tsuru": {"Aki": 1, "Bea": 2},
        "matsu": {"Aki": 1, "Bea": 2},
        "take": {"Bea": 2, "Cai": 1},
        "ume": {"Aki": 2, "Cai": 1},
        "kame": {"Aki": 3, "Bea": 2, "Cai": 1},
    }
    return Position("islets", NAMES[:3], tokens, soldiers, ("Aki", "Cai", "Bea"))


def with_one_more(territory: str) -> Position:
    """Give that war with one more soldier of Cai in a territory.

    Examples
    --------
    >>> with_one_more("kame").soldiers["kame"]["Cai"]
    2
    """
    return one_more_soldier().with_soldiers(territory, "Cai", 1)


def japan() -> Position:
    """Give a war on Japan in which the finish order decides exactly one battle.

    Examples
    --------
    >>> [battle.value for battle in resolve_war(japan()).battles if battle.tie_broken]
    [12]
    """
    return Position.random(JAPAN_SEED)


EXAMPLES: Mapping[str, Callable[[], Position]] = FrozenMapping(
    {
        "six against five": six_against_five,
        "tie for first": tie_for_first,
        "tie for second": tie_for_second,
        "one more soldier": one_more_soldier,
        "one tie in Japan": japan,
    }
)
"""The positions that the lesson looks at, by name."""


def renamed(position: Position, names: Mapping[str, str]) -> Position:
    """Give a position in which everybody has taken another's name, and all that goes with it.

    Seats, soldiers and finish order go with the name.

    Parameters
    ----------
    position
        The position before.
    names
        The new name of every player, by the old one.

    Examples
    --------
    >>> swapped = renamed(six_against_five(), {"Aki": "Bea", "Bea": "Aki"})
    >>> resolve_war(six_against_five()).winner, resolve_war(swapped).winner
    ('Bea', 'Aki')
    """
    soldiers = {
        id: {names[player]: number for player, number in there.items()}
        for id, there in position.soldiers.items()
    }
    return position.replace(
        players=[names[player] for player in position.players],
        finish_order=[names[player] for player in position.finish_order],
        soldiers=soldiers,
    )


def final_ranking(finish_order: Sequence[str] = FINAL_ORDER) -> tuple[str, ...]:
    """Rank the four players by points, swords and finish order.

    Examples
    --------
    >>> final_ranking()
    ('Bea', 'Dai', 'Cai', 'Aki')
    """
    finished = Position("islets", NAMES, {}, {}, finish_order)
    return rank(finished, FINAL_SCORES, dict.fromkeys(NAMES, 1))


def _wrong_rankings() -> Mapping[str, tuple[str, ...]]:
    return FrozenMapping(
        {
            "ties_later": final_ranking(FINAL_ORDER[::-1]),
            "ties_seat": final_ranking(NAMES),
            "finish_order_ranks": FINAL_ORDER,
        }
    )


def _tied_points(fight: Fight = resolve_war) -> int:
    return battle_at(fight(tie_for_first()), "kame").points.get("Aki", 0)


def _most_or_half(fight: Fight = resolve_war) -> set[str]:
    return {"Bea" if battle_at(fight(tie_for_second()), "ume").winner is None else "Aki"}


def _second(fight: Fight = resolve_war) -> set[str]:
    return {battle_at(fight(tie_for_second()), "ume").second or ""}


def _token_of_the_first() -> int:
    position = tie_for_first()
    return position.tie_breaker(position.finish_order[0])


def _wrong_tokens_of_the_first() -> Mapping[str, int]:
    position = tie_for_first()
    first = position.finish_order[0]
    return FrozenMapping({id: tokens[first] for id, tokens in misread_tokens(position).items()})


def _where_one_more_wins(fight: Fight = resolve_war) -> set[str]:
    territories = one_more_soldier().map.territories
    return {id for id in territories if fight(with_one_more(id)).winner == "Cai"}


def _decided_by_the_finish_order(fight: Fight = resolve_war) -> set[str]:
    battles = fight(japan()).battles
    return {battle.territory for battle in battles if battle.tie_broken or battle.second_tie_broken}


def tied_at_the_start(position: Position) -> set[str]:
    """Find where two players have the most soldiers before the war.

    Examples
    --------
    >>> tied_at_the_start(six_against_five())
    {'matsu'}
    """
    found = set()
    for id in position.map.territories:
        most, next_most = sorted((position.soldiers[id][name] for name in position.players), reverse=True)[:2]
        if most == next_most > 0:
            found.add(id)
    return found


def _orders() -> Mapping[str, str]:
    """Give some rankings to choose from; the right one is among them."""
    wanted = (*final_ranking()[:2], "Aki"), (*final_ranking()[:2], "Cai"), FINAL_ORDER[:3]
    orders = (order for order in permutations(NAMES) if order[:3] in wanted)
    return FrozenMapping({text: text for text in map(", ".join, orders)})


def _told(position: Position, language: str, *territories: str, outcome: bool = False) -> str:
    narrator = Narrator(resolve_war(position), language)
    numbers = {battle.territory: number for number, battle in enumerate(narrator.report.battles)}
    told = [narrator.battle(numbers[id]) for id in territories]
    return " ".join([*told, narrator.outcome()] if outcome else told)


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
    return f"{placed.format(place=place)} {_told(position, language, territory, *later, outcome=True)}"


def exercises(language: str = "en") -> tuple[Exercise, ...]:
    """Give the exercises of the lesson, in order.

    Examples
    --------
    >>> [exercise.id for exercise in exercises() if exercise.core]
    ['5.1', '5.2', '5.5']
    """
    return (
        _tie(language),
        _dispute(language),
        _tie_for_second(language),
        _token(language),
        _one_soldier(language),
        _one_tie(language),
        _ranking(language),
    )


def _tie(language: str) -> Exercise:
    say = catalogue(language).gettext
    return Exercise(
        id="5.1",
        question=say(
            "The battle for Kame, token 11. Aki has 3 soldiers, Bea has 3 and Cai has 1."
            " Bea finished first, then Aki, then Cai. How many points does Aki score?"
        ),
        truth=_tied_points,
        wrong=lambda: replayed(_tied_points, "ties_later", "ties_nobody"),
        hints=(
            say("Aki and Bea have equally many. Who of them finished earlier?"),
            say("Who loses a tie for first comes second. Second place scores half, rounded down."),
        ),
        misconceptions=FrozenMapping(
            {
                6: say("Half of 11 is no whole number, and you rounded up. Halves are rounded down here."),
                Fraction(11, 2): say(
                    "Nobody shares a token, and there are no half points. Who of the two is first?"
                ),
                8: say("You shared the points of both places. A tie is broken; nothing is shared."),
                11: say("That is for first place. Aki and Bea are tied: who of them finished earlier?"),
                0: say("Who loses a tie for first does not leave empty-handed. Which place is left?"),
            }
        ),
        solution=lambda: _told(tie_for_first(), language, "kame"),
        praise=say("Bea finished earlier and comes first. Second place scores half, rounded down."),
    )


def _dispute(language: str) -> Exercise:
    say = catalogue(language).gettext
    return Exercise(
        id="5.2",
        question=say(
            "The battle for Ume: Aki has 4 of 8 soldiers, Bea and Cai have 2 each."
            " Bea says: “Four of eight is not more than half. So nobody takes the token.”"
            " Aki says: “Nobody has as many as I have. That is enough.” Who is right?"
        ),
        truth=_most_or_half,
        wrong=lambda: replayed(_most_or_half),
        choices=lambda: FrozenMapping({name: name for name in ("Aki", "Bea")}),
        hints=(
            say("Read rule 13 above: what does first place need?"),
            say("Compare the players with each other, not with half of all soldiers."),
        ),
        misconceptions=FrozenMapping(
            {"Bea": say("That would be a majority in a vote. In a battle, the most soldiers win.")}
        ),
        solution=lambda: _told(tie_for_second(), language, "ume"),
        praise=say("The most soldiers win, even if they are not more than half (rule 13)."),
    )


def _tie_for_second(language: str) -> Exercise:
    say = catalogue(language).gettext
    return Exercise(
        id="5.3",
        question=say(
            "The same battle for Ume. Cai finished first, then Bea, then Aki. Who comes second there?"
        ),
        truth=_second,
        wrong=lambda: replayed(_second),
        choices=lambda: FrozenMapping({name: name for name in tie_for_second().players}),
        hints=(
            say("First find who has the most. Who is left for second place?"),
            say("Two are left, with equally many. The earlier finisher goes before the other."),
        ),
        misconceptions=FrozenMapping(
            {
                "Aki": say("Nobody else has as many soldiers there, so this is first place."),
                "Bea": say("Neither the seat nor the alphabet decides. Who finished earlier?"),
            }
        ),
        solution=lambda: _told(tie_for_second(), language, "ume"),
        praise=say("A tie for second is broken by the finish order, too (rule 14)."),
        core=False,
    )


def _token(language: str) -> Exercise:
    say = catalogue(language).gettext
    return Exercise(
        id="5.4",
        question=say("Aki, Bea and Cai play, and Bea finishes first. Which tie-breaker token does Bea take?"),
        truth=_token_of_the_first,
        wrong=_wrong_tokens_of_the_first,
        hints=(
            say("There are as many tie-breaker tokens as players. They are numbered from 1."),
            say("The first finisher takes the highest token of all."),
        ),
        misconceptions=FrozenMapping(
            {
                4: say("Token 4 lies there only when four play. How many play here?"),
                1: say("Token 1 is left for the last finisher. The first one takes the highest."),
            }
        ),
        solution=lambda: _told(tie_for_first(), language, "kame"),
        praise=say("The highest token has the number of players, and the first finisher takes it (rule 9)."),
        core=False,
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
        solution=lambda: _told(japan(), language, *sorted(decided)),
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


def reflections(language: str = "en") -> tuple[Reflection, ...]:
    """Give the questions of the lesson that are answered by a sentence.

    Examples
    --------
    >>> [reflection.id for reflection in reflections()]
    ['5.8']
    """
    say = catalogue(language).gettext
    return (
        Reflection(
            "5.8",
            say("Write one sentence: how could six soldiers lose to five in Take?"),
            say("Bea won battles next door, so reinforcements came to Take before its battle."),
        ),
    )
