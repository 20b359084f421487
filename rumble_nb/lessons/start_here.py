"""Lesson 0: its two wars and its exercises."""

from __future__ import annotations

from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.engine.narrate import Narrator
from rumble_nb.engine.position import Position
from rumble_nb.engine.report import resolve_war
from rumble_nb.engine.rules import Rules
from rumble_nb.lessons.exercise import Exercise, Reflection
from rumble_nb.lessons.misread_wars import Fight, battle_at, replayed
from rumble_nb.locale import catalogue, listed

JAPAN_SEED = 167
"""Draws a war in which reinforcements turn the result."""


def islets() -> Position:
    """Give the small war: two players on five islands, with a bridge that nobody sees.

    Examples
    --------
    >>> resolve_war(islets()).battles[-1].winner
    'Bea'
    """
    tokens = {"tsuru": 3, "matsu": 5, "take": 7, "ume": 8, "kame": 11}
    soldiers = {
        "tsuru": {"Aki": 2, "Bea": 1},
        "matsu": {"Aki": 1, "Bea": 2},
        "take": {"Aki": 2, "Bea": 2},
        "ume": {"Bea": 2},
        "kame": {"Aki": 3, "Bea": 2},
    }
    rules = Rules.basic(2).replace(soldiers=9)
    return Position("islets", ("Aki", "Bea"), tokens, soldiers, ("Bea", "Aki"), rules)


def japan() -> Position:
    """Give the real war: three players, eighteen soldiers each, drawn at random.

    Examples
    --------
    >>> report, calm = resolve_war(japan()), japan().rules.replace(reinforcements=0)
    >>> report.winner == resolve_war(japan().replace(rules=calm)).winner
    False
    """
    return Position.random(JAPAN_SEED)


def with_last_soldier(territory: str) -> Position:
    """Give the small war with the last soldier of Aki in a territory.

    Examples
    --------
    >>> with_last_soldier("kame").soldiers["kame"]["Aki"]
    4
    """
    return islets().with_soldiers(territory, "Aki", 1)


def _bridges(fight: Fight = resolve_war) -> set[str]:
    """Find where one more soldier of Aki turns the battle for Kame."""
    territories = islets().map.territories
    return {id for id in territories if battle_at(fight(with_last_soldier(id)), "kame").winner == "Aki"}


def _force_of_bea(fight: Fight = resolve_war) -> int:
    return battle_at(fight(islets()), "kame").forces["Bea"]


def _half_of_seven(fight: Fight = resolve_war) -> int:
    return battle_at(fight(islets()), "take").points.get("Bea", 0)


def _who_is_right(fight: Fight = resolve_war) -> set[str]:
    sent = battle_at(fight(islets()), "take").reinforcements
    return {"Aki" if "ume" in sent else "Bea"}


def _decided_by_reinforcements() -> set[str]:
    """Find what somebody else takes where nobody is reinforced; several waves may decide it together."""
    calm = resolve_war(japan().replace(rules=japan().rules.replace(reinforcements=0)))
    winners = {battle.territory: battle.winner for battle in calm.battles}
    battles = resolve_war(japan()).battles
    return {battle.territory for battle in battles if battle.winner != winners[battle.territory]}


def _told(language: str, *battles: int) -> str:
    narrator = Narrator(resolve_war(islets()), language)
    return " ".join(narrator.battle(number) for number in battles)


def _turned(language: str) -> str:
    map = japan().map
    return listed([map[id].name(language) for id in sorted(_decided_by_reinforcements())], language) + "."


def consequence(territory: str, language: str = "en") -> str:
    """Tell what happens in the last battle after the last soldier has been placed.

    Examples
    --------
    >>> consequence("tsuru").startswith("Aki puts the soldier into Tsuru. Kame, token 11.")
    True
    """
    narrator = Narrator(resolve_war(with_last_soldier(territory)), language)
    placed = catalogue(language).gettext("Aki puts the soldier into {place.to}.")
    last = narrator.battle(len(narrator.report.battles) - 1)
    return f"{placed.format(place=narrator.place(territory))} {last}"


def exercises(language: str = "en") -> tuple[Exercise, ...]:
    """Give the exercises of the lesson, in order.

    Examples
    --------
    >>> [exercise.id for exercise in exercises()]
    ['0.1', '0.2', '0.3', '0.4', '0.5']
    """
    return (
        _force(language),
        _dispute(language),
        _bridge(language),
        _second_place(language),
        _turning_points(language),
    )


def _force(language: str) -> Exercise:
    say = catalogue(language).gettext
    return Exercise(
        id="0.1",
        question=say("The battle for Kame begins. How many soldiers does Bea have there, all together?"),
        truth=_force_of_bea,
        wrong=lambda: replayed(_force_of_bea),
        hints=(
            say("Step to the battle with token 11 and count in Kame."),
            say("Bea won token 8 next door. What did that send to Kame?"),
        ),
        misconceptions=FrozenMapping(
            {2: say("These stood there from the start. Did more arrive before the battle?")}
        ),
        solution=lambda: _told(language, 3, 4),
        praise=say("Two stood there, and two came from Ume. Now they outnumber Aki's three."),
    )


def _dispute(language: str) -> Exercise:
    say = catalogue(language).gettext
    return Exercise(
        id="0.2",
        question=say(
            "Aki says: “I won token 7 in Take. Ume is next door, so two of my soldiers go to Ume.”"
            " Bea says: “No. You had nobody in Ume.” Who is right?"
        ),
        truth=_who_is_right,
        wrong=lambda: replayed(_who_is_right),
        choices=lambda: FrozenMapping({name: name for name in islets().players}),
        hints=(
            say("Step to the battle with token 7. Where do arrows go?"),
            say("Reinforcements go only where the winner already has a soldier."),
        ),
        misconceptions=FrozenMapping(
            {"Aki": say("Reinforcements join soldiers who are already there. Who stands in Ume?")}
        ),
        solution=lambda: _told(language, 2),
        praise=say("Nobody of Aki's stands in Ume, so nothing goes there (rule 15)."),
    )


def _bridge(language: str) -> Exercise:
    say = catalogue(language).gettext
    return Exercise(
        id="0.3",
        question=say(
            "Aki finds one more soldier in the bag. Put it where it wins Kame for Aki."
            " Bea finished first, so Bea wins ties."
        ),
        truth=_bridges,
        wrong=lambda: replayed(_bridges),
        choices=lambda: FrozenMapping({place.id: place.name(language) for place in islets().map.places}),
        hints=(
            say("Aki sends reinforcements all along the islands, until they stop. Where do they stop?"),
            say("The soldiers from Take need somebody to join. Build a bridge."),
        ),
        misconceptions=FrozenMapping(
            {"kame": say("Four against four is a tie, and Bea finished first. So Bea wins it.")}
        ),
        solution=lambda: " ".join(consequence(id, language) for id in sorted(_bridges())),
        praise=say("One soldier is a bridge: win by win, the domino now runs on to Kame."),
        position=islets,
        placed_by="Aki",
        consequence=consequence,
    )


def _second_place(language: str) -> Exercise:
    say = catalogue(language).gettext
    return Exercise(
        id="0.4",
        question=say("Bea came second for token 7. How many points is that?"),
        truth=_half_of_seven,
        wrong=lambda: replayed(_half_of_seven),
        hints=(
            say("Second place scores half of the token. Half of 7 is no whole number."),
            say("Halves are rounded down."),
        ),
        misconceptions=FrozenMapping(
            {
                4: say("Half of 7 is 3.5, and you rounded up. Halves are rounded down here."),
                7: say("All points go to the first. The second gets half."),
            }
        ),
        solution=lambda: _told(language, 2),
        praise=say("Half of 7 is 3.5, rounded down (rule 13)."),
        core=False,
    )


def _turning_points(language: str) -> Exercise:
    say = catalogue(language).gettext
    return Exercise(
        id="0.5",
        question=say(
            "Watch Japan again. Choose a territory whose winner would have lost it without reinforcements."
        ),
        truth=_decided_by_reinforcements,
        choices=lambda: FrozenMapping({place.id: place.name(language) for place in japan().map.places}),
        hints=(
            say("Look for a filled arrow: it decides the battle that it points to."),
            say("Compare the soldiers of the winner, without the dashed ones, with the others."),
        ),
        solution=lambda: _turned(language),
        praise=say("Without the reinforcements somebody else would have taken it."),
        core=False,
        position=japan,
    )


def reflections(language: str = "en") -> tuple[Reflection, ...]:
    """Give the questions of the lesson that are answered by a sentence.

    Examples
    --------
    >>> [reflection.id for reflection in reflections()]
    ['0.6']
    """
    say = catalogue(language).gettext
    return (
        Reflection(
            "0.6",
            say("Write one sentence: why did Bea take Kame, although Aki had more soldiers there at first?"),
            say("Bea won Ume next door, so two reinforcements joined the soldiers who stood in Kame."),
        ),
    )
