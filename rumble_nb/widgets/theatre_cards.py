"""What stands on the cards of the War Theatre at a moment: its title, the battle, and the race for points."""

from __future__ import annotations

from html import escape

from rumble_nb.draw.battle import battle_scene
from rumble_nb.draw.page import RACE_SIZE, is_decided, scored_battle
from rumble_nb.draw.race import race_scene
from rumble_nb.draw.svg import css_svg
from rumble_nb.engine.moments import Moment
from rumble_nb.engine.narrate import Narrator
from rumble_nb.engine.report import WarReport
from rumble_nb.locale import catalogue
from rumble_nb.widgets.parts import element


def moment_title(narrator: Narrator, moment: Moment) -> str:
    """Name the battle, and the step of it, as HTML.

    Examples
    --------
    >>> from rumble_nb import Position, resolve_war
    >>> report = resolve_war(Position.random(7, players=2, map="islets"))
    >>> moment_title(Narrator(report), report.moments[0])
    '<h3 class="rumble-title">Before the war</h3>'
    """
    title, caption = narrator.title(moment), narrator.step_name(moment.event)
    inner = escape(title) + (f" {element(caption, 'span', 'rumble-caption')}" if caption else "")
    return f'<h3 class="rumble-title">{inner}</h3>'


def battle_so_far(report: WarReport, moment: Moment, language: str, prefix: str) -> str:
    """Draw the battle in progress, with its heading, as HTML.

    Parameters
    ----------
    report
        The war.
    moment
        How far it has come.
    language
        Language of the words.
    prefix
        What the ids of the picture begin with, so that no two pictures of a page share one.
    """
    say = catalogue(language).gettext
    heading = element(say("The battle"), "h4", "rumble-heading")
    if moment.battle is None:
        return heading + element(say("No battle has begun yet."), "p", "rumble-say")
    scene = battle_scene(report, moment.battle, language, decided=is_decided(moment))
    return heading + css_svg(scene, prefix)


def race_so_far(report: WarReport, moment: Moment, language: str, prefix: str) -> str:
    """Draw the race for points as far as it has come, with its heading, as HTML."""
    heading = element(catalogue(language).gettext("Race for points"), "h4", "rumble-heading")
    return heading + css_svg(race_scene(report, scored_battle(report, moment), language, *RACE_SIZE), prefix)
