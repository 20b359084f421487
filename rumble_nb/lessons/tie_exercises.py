"""The exercises of lesson 5 about single battles and their ties."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.engine.report import resolve_war
from rumble_nb.lessons.exercise import Exercise
from rumble_nb.lessons.misread_wars import Fight, battle_at, misread_tokens, replayed
from rumble_nb.lessons.war_phase_facts import battles_told, tie_for_first, tie_for_second
from rumble_nb.locale import catalogue


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


def exercises(language: str = "en") -> tuple[Exercise, ...]:
    """Give these exercises, in order.

    Examples
    --------
    >>> [exercise.id for exercise in exercises()]
    ['5.1', '5.2', '5.3', '5.4']
    """
    return (
        _tie(language),
        _dispute(language),
        _tie_for_second(language),
        _token(language),
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
        solution=lambda: battles_told(tie_for_first(), language, "kame"),
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
        solution=lambda: battles_told(tie_for_second(), language, "ume"),
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
        solution=lambda: battles_told(tie_for_second(), language, "ume"),
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
        solution=lambda: battles_told(tie_for_first(), language, "kame"),
        praise=say("The highest token has the number of players, and the first finisher takes it (rule 9)."),
        core=False,
    )
