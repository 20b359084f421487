"""The wars that lesson 5 looks at, and the ranking at the end of one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rumble_nb.engine.final_scores import rank
from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.engine.narrate import Narrator
from rumble_nb.engine.position import NAMES, Position
from rumble_nb.engine.report import resolve_war
from rumble_nb.engine.rules import Rules

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
    >>> [battle.territory for battle in resolve_war(tie_for_first()).battles if battle.tie_broken]
    ['kame']
    """
    return lone_battle("kame", (3, 3, 1), ("Bea", "Aki", "Cai"))


def tie_for_second() -> Position:
    """Give one battle in which two players have the second most.

    Examples
    --------
    >>> [battle.territory for battle in resolve_war(tie_for_second()).battles if battle.second_tie_broken]
    ['ume']
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


def battles_told(position: Position, language: str, *territories: str, outcome: bool = False) -> str:
    """Tell battles of a war, and who wins it where that is asked for.

    Examples
    --------
    >>> battles_told(tie_for_first(), "en", "kame").startswith("Kame, token 11.")
    True
    """
    narrator = Narrator(resolve_war(position), language)
    numbers = {battle.territory: number for number, battle in enumerate(narrator.report.battles)}
    told = [narrator.battle(numbers[id]) for id in territories]
    return " ".join([*told, narrator.outcome()] if outcome else told)
