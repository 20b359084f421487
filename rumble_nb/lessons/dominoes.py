"""Lesson 6: reinforcement cascades, and its exercises."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rumble_nb.analysis.cascades import longest_chain, most_reinforcements, reach_of_win
from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.engine.maps import load_map
from rumble_nb.engine.narrate import Narrator
from rumble_nb.engine.position import Position
from rumble_nb.engine.report import resolve_war
from rumble_nb.engine.rules import Rules
from rumble_nb.lessons.exercise import Exercise, Reflection
from rumble_nb.lessons.misread_wars import Fight, replayed
from rumble_nb.locale import catalogue

_ALONG_JAPAN = (
    *("ryukyu", "kyushu", "shikoku", "chugoku", "kinai", "hokuriku"),
    *("tokai", "koshin", "kanto", "oshu", "ezo"),
)


def long_domino() -> Position:
    """Give two equal armies: one soldier each everywhere, eight each at the end of the row.

    Examples
    --------
    >>> resolve_war(long_domino()).scores
    {'Aki': 36, 'Bea': 77}
    """
    tokens = {territory: 2 + place for place, territory in enumerate(_ALONG_JAPAN)}
    soldiers = {territory: {"Aki": 1, "Bea": 1} for territory in _ALONG_JAPAN}
    soldiers["ezo"] = {"Aki": 8, "Bea": 8}
    return Position("japan", ("Aki", "Bea"), tokens, soldiers, ("Bea", "Aki"), Rules.basic(2))


def one_in_hand() -> Position:
    """Give the long domino with one soldier of Aki taken from Ezo, to be placed again.

    Examples
    --------
    >>> one_in_hand().soldiers["ezo"]
    {'Aki': 7, 'Bea': 8}
    """
    return long_domino().with_soldiers("ezo", "Aki", -1)


def turned(territory: str = "ryukyu") -> Position:
    """Give the long domino with one soldier of Aki moved from Ezo to a territory.

    Examples
    --------
    >>> resolve_war(turned()).scores
    {'Aki': 77, 'Bea': 36}
    """
    return one_in_hand().with_soldiers(territory, "Aki", 1)


EXAMPLES: Mapping[str, Callable[[], Position]] = FrozenMapping(
    {"long domino": long_domino, "long domino, turned": turned}
)
"""The positions that the lesson looks at, by name."""


def _turning(fight: Fight = resolve_war) -> set[str]:
    """Find where the soldier in hand makes Aki win the war."""
    territories = long_domino().map.territories
    return {id for id in territories if fight(turned(id)).winner == "Aki"}


def _circles(fight: Fight = resolve_war) -> set[str]:
    """Tell who is right about circles: arrows lead from lower tokens to higher ones only."""
    report = fight(long_domino())
    values = report.position.values
    rising = all(values[source] < values[target] for source, target in report.cascade().edges)
    return {"Bea" if rising else "Aki"}


def consequence(territory: str, language: str = "en") -> str:
    """Tell what the war comes to when the soldier has been moved.

    Examples
    --------
    >>> consequence("kinai")[:75]
    'Aki moves the soldier to Kinai. The war is over: Bea has 77 points and Aki '
    """
    narrator = Narrator(resolve_war(turned(territory)), language)
    moved = catalogue(language).gettext("Aki moves the soldier to {place.to}.")
    return f"{moved.format(place=narrator.place(territory))} {narrator.outcome()}"


def exercises(language: str = "en") -> tuple[Exercise, ...]:
    """Give the exercises of the lesson, in order.

    Examples
    --------
    >>> [exercise.id for exercise in exercises() if exercise.core]
    ['6.1', '6.3', '6.4']
    """
    return (
        _chain(language),
        _dispute(language),
        _bound(language),
        _hinge(language),
        _depth(language),
        _deciding(language),
    )


def _chain(language: str) -> Exercise:
    say = catalogue(language).gettext
    return Exercise(
        id="6.1",
        question=say("Follow the arrows as far as you can. How many territories has the longest chain?"),
        truth=lambda: len(longest_chain(resolve_war(long_domino()))),
        hints=(
            say("Start at token 2 and take the arrow to the next higher token."),
            say("Every territory passes soldiers on to the next one in the row."),
        ),
        misconceptions=FrozenMapping(
            {10: say("That is how many arrows the chain has. Count the territories at their ends.")}
        ),
        praise=say("The chain visits every territory of Japan."),
        solution=lambda: _names(longest_chain(resolve_war(long_domino())), language),
    )


def _names(territories: tuple[str, ...], language: str) -> str:
    map = load_map("japan")
    return " → ".join(map[territory].name(language) for territory in territories) + "."


def _dispute(language: str) -> Exercise:
    say = catalogue(language).gettext
    return Exercise(
        id="6.2",
        question=say(
            "Aki says: “If I am lucky, my arrows go round in a circle and help me again and again.”"
            " Bea says: “Arrows never go round in a circle.” Who is right?"
        ),
        truth=_circles,
        wrong=lambda: {"resolved_too": replayed(_circles)["resolved_too"]},
        choices=lambda: FrozenMapping({name: name for name in long_domino().players}),
        hints=(
            say("Compare the token at the tail of an arrow with the token at its head."),
            say("A circle would have to come back to the token where it began."),
        ),
        misconceptions=FrozenMapping(
            {"Aki": say("To come back, one arrow would have to point to a lower token. Can it?")}
        ),
        praise=say("Every arrow points to a higher token, so no way leads back."),
        solution=lambda: say("Reinforcements go only where no battle has been fought yet, so tokens rise."),
        core=False,
    )


def _bound(language: str) -> Exercise:
    say = catalogue(language).gettext
    return Exercise(
        id="6.3",
        question=say("How many reinforcements can a war on the map of Japan have at most?"),
        truth=lambda: most_reinforcements("japan", Rules.basic(2)).most,
        wrong=_wrong_bounds,
        hints=(
            say("How often can soldiers be sent along one border or sea route?"),
            say("Count borders and sea routes. Each carries two soldiers, in one direction only."),
        ),
        misconceptions=FrozenMapping(
            {
                len(load_map("japan").edges): say("That counts the ways. How many soldiers go each way?"),
                4 * len(load_map("japan").edges): say(
                    "That is two soldiers in both directions. Can a border be used both ways?"
                ),
            }
        ),
        praise=say("Each border or sea route is used once: from the lower token to the higher."),
        solution=lambda: most_reinforcements("japan", Rules.basic(2)).argument(language),
    )


def _wrong_bounds() -> Mapping[str, int]:
    """Give the most reinforcements on Japan, as whoever misreads the rules would count them."""
    edges = load_map("japan").edges
    by_land = sum(edge.route == "land" for edge in edges)
    each = Rules.basic(2).reinforcements
    return FrozenMapping(
        {
            "no_reinforcements": 0,
            "one_soldier": len(edges),
            "resolved_too": 2 * each * len(edges),
            "land_only": each * by_land,
        }
    )


def _hinge(language: str) -> Exercise:
    say = catalogue(language).gettext
    return Exercise(
        id="6.4",
        question=say(
            "Aki takes one soldier out of Ezo. Where must the soldier go, so that Aki wins the war?"
            " Choose a territory."
        ),
        truth=_turning,
        wrong=lambda: replayed(_turning),
        choices=lambda: FrozenMapping({p.id: p.name(language) for p in long_domino().map.places}),
        hints=(
            say("Bea wins every battle because one tie at the start goes to Bea. Which tie is the first?"),
            say("Break the first tie, and the whole row falls the other way."),
        ),
        misconceptions=FrozenMapping(
            {"ezo": say("Back in Ezo everything is as before. Where does the row begin?")}
        ),
        praise=say("One soldier at the first domino turns all eleven battles."),
        solution=lambda: " ".join(consequence(id, language) for id in sorted(_turning())),
        position=one_in_hand,
        placed_by="Aki",
        consequence=consequence,
    )


def _depth(language: str) -> Exercise:
    say = catalogue(language).gettext
    return Exercise(
        id="6.5",
        question=say("Now Aki wins. How many battles does the first win decide, one after the other?"),
        truth=lambda: len(reach_of_win(resolve_war(turned()), "ryukyu").decided),
        hints=(
            say("The first win is the one at token 2. Which battles would Bea win without it?"),
            say("It decides the next battle, that one the next, and so on to the end of the row."),
        ),
        misconceptions=FrozenMapping(
            {11: say("That counts the first battle too. It decides the others, not itself.")}
        ),
        praise=say("One small win travels through the whole country."),
        solution=lambda: _names(reach_of_win(resolve_war(turned()), "ryukyu").decided, language),
        core=False,
    )


def _deciding(language: str) -> Exercise:
    say = catalogue(language).gettext
    return Exercise(
        id="6.6",
        question=say("Choose a territory that a single arrow has decided in this war of Aki's."),
        truth=_decided_by_one_arrow,
        choices=lambda: FrozenMapping({p.id: p.name(language) for p in long_domino().map.places}),
        hints=(
            say("Filled arrows decide. Where do they point?"),
            say("Look for a territory that was reinforced from one side only."),
        ),
        praise=say("Without this arrow the battle is a tie, and ties go to Bea."),
        solution=lambda: _names(tuple(sorted(_decided_by_one_arrow())), language).replace(" →", ","),
        position=turned,
        core=False,
    )


def _decided_by_one_arrow() -> set[str]:
    cascade = resolve_war(turned()).cascade()
    return {target for _, target, sent in cascade.edges(data=True) if sent["decisive"]}


def reflections(language: str = "en") -> tuple[Reflection, ...]:
    """Give the questions of the lesson that are answered by a sentence.

    Examples
    --------
    >>> [reflection.id for reflection in reflections()]
    ['6.7']
    """
    say = catalogue(language).gettext
    return (
        Reflection(
            "6.7",
            say("Write one sentence for a friend: can the arrows of a war form a circle? Why?"),
            say("No: each arrow points to a higher token, so whoever follows arrows never comes back down."),
        ),
    )
