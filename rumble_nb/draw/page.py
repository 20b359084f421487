"""A whole war as one HTML file that needs no network and runs anywhere.

Every picture of the war is cut into pieces, and each piece is written once:
a step only names the pieces it shows. So the file stays small, and nothing
has to be drawn in the browser.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from html import escape
from importlib import resources
from typing import Any

from rumble_nb.draw import pieces
from rumble_nb.draw.battle import battle_scene
from rumble_nb.draw.board import states, things, view_of
from rumble_nb.draw.board_key import has_room_for_key, key
from rumble_nb.draw.ground import ground
from rumble_nb.draw.quiet_page import modes_style, page_head, short_colour
from rumble_nb.draw.race import race_scene
from rumble_nb.draw.scene import Scene, Shape, flat
from rumble_nb.draw.svg import SvgWriter
from rumble_nb.draw.theme import LETTERS
from rumble_nb.engine.moments import Moment
from rumble_nb.engine.narrate import Narrator
from rumble_nb.engine.report import WarReport
from rumble_nb.engine.rule_texts.war_rules import battle_rules, outcome_rules, rules_behind
from rumble_nb.engine.war import Count
from rumble_nb.locale import catalogue, map_title

RACE_SIZE = (460, 280)
"""Width and height of the race of points: narrow enough to be read on a phone."""


@dataclass
class Album:
    """The pieces of all pictures, each once, the sheets they lie on, and their writer."""

    writer: SvgWriter = field(default_factory=lambda: SvgWriter("w", short_colour))
    pieces: dict[str, int] = field(default_factory=dict)
    sheets: dict[tuple[int, ...], int] = field(default_factory=dict)

    def put(self, shapes: Iterable[Shape]) -> list[int]:
        """Put shapes into the album, each group on a sheet of its own; give the sheets' numbers."""
        return [self._sheet(flat([shape])) for shape in shapes]

    def _sheet(self, shapes: Iterable[Shape]) -> int:
        written = [self.writer.element(shape) for shape in shapes]
        sheet = tuple(self.pieces.setdefault(piece, len(self.pieces)) for piece in written)
        return self.sheets.setdefault(sheet, len(self.sheets))


def war_page(report: WarReport, language: str = "en") -> str:
    """Give a war as an HTML page to step through, with words, pictures and the whole story.

    Examples
    --------
    >>> from rumble_nb import Position, resolve_war
    >>> page = war_page(resolve_war(Position.random(7, players=2, map="islets")))
    >>> page.startswith("<!DOCTYPE html>"), len(page.encode()) < 300_000
    (True, True)
    """
    album = Album()
    steps = [_step(album, report, moment, language) for moment in report.moments]
    data = {
        "steps": steps,
        "words": _words(language),
        "pieces": list(album.pieces),
        "sheets": list(album.sheets),
    }
    return _document(report, language, album, data)


def _step(album: Album, report: WarReport, moment: Moment, language: str) -> dict[str, Any]:
    narrator = Narrator(report, language)
    view = view_of(report, moment, language)
    over = moment.number == len(report.events)
    said = narrator.event(moment)
    return {
        "title": narrator.title(moment),
        "step": narrator.step_name(moment.event),
        "said": f"{said} {narrator.outcome()}" if over else said,
        "battle": moment.battle,
        "board": album.put((*states(view), *things(view))),
        "race": album.put(_race(report, moment, language).shapes),
        "fight": [] if moment.battle is None else album.put(_fight(report, moment, language).shapes),
        "points": list(moment.scores.values()),
        "winners": _winners(report, moment),
        "rules": _rule_numbers(report, moment),
    }


def _race(report: WarReport, moment: Moment, language: str) -> Scene:
    """Give the race as far as points have been handed out."""
    return race_scene(report, scored_battle(report, moment), language, *RACE_SIZE)


def scored_battle(report: WarReport, moment: Moment) -> int:
    """Give the number of the last battle whose points are counted; -1 before the first.

    Examples
    --------
    >>> from rumble_nb import Position, resolve_war
    >>> report = resolve_war(Position.random(7))
    >>> scored_battle(report, report.moments[0]), scored_battle(report, report.moments[-1])
    (-1, 10)
    """
    if moment.battle is None:
        return -1
    battle = report.battles[moment.battle]
    counted = battle.territory in moment.resolved or moment.number == len(report.events)
    return moment.battle if counted else moment.battle - 1


def _fight(report: WarReport, moment: Moment, language: str) -> Scene:
    number = moment.battle or 0
    return battle_scene(report, number, language, decided=is_decided(moment))


def is_decided(moment: Moment) -> bool:
    """Tell whether the battle in progress has been decided.

    Examples
    --------
    >>> from rumble_nb import Position, resolve_war
    >>> is_decided(resolve_war(Position.random(7)).moments[1])
    False
    """
    return moment.event is not None and not isinstance(moment.event, Count)


def _winners(report: WarReport, moment: Moment) -> list[str]:
    """Give the letter of the winner of every battle so far; empty where there is none yet."""
    players = report.position.players
    return [
        LETTERS[players.index(battle.winner)] if battle.winner and battle.territory in moment.resolved else ""
        for battle in report.battles
    ]


def _rule_numbers(report: WarReport, moment: Moment) -> list[int]:
    """Give the rules that a step follows; after the last one, that by which the game is won as well."""
    if moment.event is None or moment.battle is None:
        return []
    forces, last = report.battles[moment.battle].forces, moment.number == len(report.events)
    return list(rules_behind(moment.event, forces, last))


def _words(language: str) -> dict[str, str]:
    say = catalogue(language).gettext
    return {"play": say("▶ Play"), "pause": say("❚❚ Pause"), "rule": say("Rule {number}")}


def _document(report: WarReport, language: str, album: Album, data: dict[str, Any]) -> str:
    script, style = _part("page.js"), modes_style() + _part("page.css")
    name = map_title(report.position.map.title, language)
    title = catalogue(language).gettext("War on the map: {title}").format(title=name)
    return (
        f"{page_head(title, language, style, script)}<body>{_body(report, language, album, title)}"
        f'<script type="application/json" id="war">{_json(data)}</script>'
        f"<script>{script}</script></body></html>\n"
    )


def _body(report: WarReport, language: str, album: Album, title: str) -> str:
    say = catalogue(language).gettext
    left = (
        _board(report, language, album),
        _controls(report, language),
        _card(
            say("Race for points"),
            _picture("race", race_scene(report, None, language, *RACE_SIZE), "points"),
            ' id="race-card"',
        ),
    )
    said = '<p id="where"></p><p id="said" role="status" aria-live="polite"></p><p id="why"></p>'
    fight = _picture("fight", battle_scene(report, 0, language), "said")
    right = (
        f'<section class="card">{said}</section>',
        _card(say("The battle"), fight, ' id="fight-card"'),
        _card(say("Points so far"), _scores(report)),
    )
    story = _card(say("The whole story"), _story(report, language), ' class="card story"')
    excuse = escape(say("Read the story below; stepping needs scripts."))
    return (
        f"<main><h1>{escape(title)}</h1><noscript><p>{excuse}</p></noscript>"
        f'<div class="columns"><div class="left">{"".join(left)}</div>'
        f'<div class="right">{"".join(right)}</div></div>{story}{_rules(language)}</main>'
    )


def _card(heading: str, inner: str, attributes: str = "") -> str:
    named = attributes if "class=" in attributes else f'{attributes} class="card"'
    return f"<section{named}><h2>{escape(heading)}</h2>{inner}</section>"


def _board(report: WarReport, language: str, album: Album) -> str:
    """Draw the ground, which never changes; the rest is laid on it step by step."""
    map = report.position.map
    shapes: tuple[Shape, ...] = ground(map, language)
    if has_room_for_key(map):
        shapes = (*shapes, key(language, war=True), pieces.compass(944, 632))
    body = album.writer.fragment(shapes)
    width, height = map.size
    return (
        f'<div class="board"><svg viewBox="0 0 {width:g} {height:g}" role="img" aria-labelledby="said">'
        f'{album.writer.definitions()}<g>{body}</g><g id="board"></g></svg></div>'
    )


def _picture(name: str, scene: Scene, words: str) -> str:
    """Give an empty frame for a picture that the steps fill, told by the words of another element."""
    frame = f'viewBox="0 0 {scene.width:g} {scene.height:g}"'
    return f'<svg {frame} role="img" aria-labelledby="{words}"><g id="{name}"></g></svg>'


def _controls(report: WarReport, language: str) -> str:
    say = catalogue(language).gettext
    names = (
        ("first", say("|◀ Start")),
        ("back", say("◀ Back")),
        ("play", say("▶ Play")),
        ("next", say("Next ▶")),
        ("last", say("End ▶|")),
    )
    row = "".join(f'<button type="button" id="{id}">{escape(text)}</button>' for id, text in names)
    slide = f'<input type="range" id="slide" min="0" max="{len(report.events)}" value="0">'
    slider = f'<label class="slide">{escape(say("Step"))} {slide}</label>'
    jumps = "".join(_jump(report, number, language) for number in range(len(report.battles)))
    battles = f'<ol class="battles">{jumps}</ol>'
    return f'<section class="card controls"><div class="row">{row}</div>{slider}{battles}</section>'


def _jump(report: WarReport, number: int, language: str) -> str:
    battle = report.battles[number]
    place = report.position.map[battle.territory].name(language)
    label = catalogue(language).gettext("{place}, token {value}.").format(place=place, value=battle.value)
    named = f'aria-label="{escape(label)}" title="{escape(label)}"'
    inner = f"<b>{battle.value}</b><span></span>"
    return f'<li><button type="button" data-battle="{number}" {named}>{inner}</button></li>'


def _scores(report: WarReport) -> str:
    rows = map(_score_row, LETTERS, report.position.players)
    return f'<table id="points"><tbody>{"".join(rows)}</tbody></table>'


def _score_row(letter: str, player: str) -> str:
    badge = f'<span class="badge {letter}" aria-hidden="true">{letter}</span>'
    return f'<tr><th scope="row">{badge} {escape(player)}</th><td class="points"></td></tr>'


def _story(report: WarReport, language: str) -> str:
    paragraphs = report.story(language).strip().split("\n\n")
    return "".join(f"<p>{escape(paragraph)}</p>" for paragraph in paragraphs)


def _rules(language: str) -> str:
    """Give the rules of the War Phase, each where the steps link to it."""
    heading = catalogue(language).gettext("The rules of the War Phase")
    known = (*battle_rules(language), *outcome_rules(language))
    told = (
        f'<div id="{rule.anchor}"><h3>{escape(rule.heading)}</h3><p>{escape(rule.text)}</p></div>'
        for rule in known
    )
    return _card(heading, "".join(told), ' class="card rules"')


def _json(data: Any) -> str:
    """Write data so that nothing in it can end the element it stands in."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return text.replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")


def _part(name: str) -> str:
    return (resources.files(__package__) / name).read_text(encoding="utf-8")
