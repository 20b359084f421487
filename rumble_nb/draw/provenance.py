"""Where the soldiers of a battle came from, as a flow chart."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from rumble_nb.draw.flow import Flow, FlowArrow
from rumble_nb.draw.flow_cards import FlowCard
from rumble_nb.draw.frame import framed
from rumble_nb.draw.lettering import short_name
from rumble_nb.draw.scene import Scene
from rumble_nb.draw.shown import Picture, picture_of, refuse_others
from rumble_nb.draw.still import Still, still_of
from rumble_nb.draw.svg import SvgText, scene_svg
from rumble_nb.draw.theme import LETTERS
from rumble_nb.engine.strict_json import quoted
from rumble_nb.errors import RumbleError
from rumble_nb.locale import catalogue

if TYPE_CHECKING:
    from matplotlib.axes import Axes

Way = tuple[str, str]
Lost = Iterable[str | Way]


def provenance(
    found: Any,
    lost: Lost = (),
    *,
    ax: Axes | None = None,
    lang: str = "en",
    mode: str = "light",
) -> Picture | Axes:
    """Draw where the soldiers of a battle came from: a card for each win, an arrow for what it sent.

    Squares are soldiers placed there, dashed rounds reinforcements. A thick
    arrow is decisive: without it its battle has another winner.

    Parameters
    ----------
    found
        What :func:`rumble_nb.provenance` gives.
    lost
        What is lost in a what-if and drawn dashed: wins by their territory,
        with all that they sent; or what went from one territory to another,
        as pairs.
    ax
        Axes to draw on; without, a picture of its own is made.
    lang
        The language, ``"en"`` or ``"hu"``.
    mode
        ``"light"`` or ``"dark"``.

    Raises
    ------
    RumbleError
        This is no provenance, it has nothing of the kind that is lost, or
        there is no such language or mode.

    Examples
    --------
    >>> from rumble_nb import Position, figures, provenance, resolve_war
    >>> found = provenance(resolve_war(Position.random(7)), "kyushu", "Aki")
    >>> figures.provenance(found, lost=["shikoku"]).words
    '... Lost in the what-if: Shikoku, Shikoku → Chūgoku and Shikoku → Kyūshū.'
    """
    refuse_others(found, "provenance(report, ...)", "nodes", "headline", "sent")
    return picture_of(framed(provenance_scene(found, lost, lang)), ax, mode)


def provenance_scene(found: Any, lost: Lost = (), language: str = "en") -> Scene:
    """Give the flow chart of a provenance as a scene.

    Raises
    ------
    RumbleError
        There is nothing of the kind that is lost, or no such language.
    """
    wins, ways = _lost(found, list(lost))
    cards = [_card(node, node is found, node.territory in wins, language) for node in found.nodes]
    arrows = [
        FlowArrow(*way, sent.soldiers, sent.decisive, way in ways)
        for node in found.nodes
        for sent in node.sent
        for way in [(sent.territory, node.territory)]
    ]
    letter = LETTERS[found.report.position.players.index(found.player)]
    title = found.headline(language, player=short_name(found.player))
    words = found.words(language, lost=(*wins, *ways)).replace("\n", " ")
    return Flow(cards, arrows, found.player, letter, language).scene(title, words)


def _card(node: Any, goal: bool, lost: bool, language: str) -> FlowCard:
    name, value = node.report.position.map[node.territory].name(language), node.battle.value
    parts = node.soldiers, node.total - node.soldiers
    return FlowCard(node.territory, name, value, *parts, _turns(node, language), goal, lost)


def _turns(node: Any, language: str) -> str:
    """Name the turns that brought soldiers or took some away."""
    turns = sorted(passage.turn for passage in (*node.arrivals, *node.departures))
    if not turns:
        return ""
    message = catalogue(language).ngettext("turn {turns}", "turns {turns}", len(turns))
    return message.format(turns=", ".join(map(str, turns)))


def _lost(found: Any, lost: list[str | Way]) -> tuple[list[str], list[Way]]:
    """Divide what is lost into wins and ways; with a win all that it sent is lost."""
    wins = [node.territory for node in found.nodes[:-1]]
    ways = [(sent.territory, node.territory) for node in found.nodes for sent in node.sent]
    named = [entry if isinstance(entry, str) else tuple(entry) for entry in lost]
    for entry in named:
        if entry not in wins and entry not in ways:
            known = ", ".join([*wins, *(f"({source}, {target})" for source, target in ways)])
            raise RumbleError(
                f"{quoted(entry)} cannot be lost here; there are: {known or 'no earlier wins'}."
            )
    return [win for win in wins if win in named], [way for way in ways if way in named or way[0] in named]


def provenance_svg(found: Any, language: str = "en", mode: str = "light") -> SvgText:
    """Give the flow chart of a provenance as SVG.

    Examples
    --------
    >>> from rumble_nb import Position, provenance, resolve_war
    >>> provenance_svg(provenance(resolve_war(Position.random(7)), "kyushu", "Aki")).count("<desc>Aki had")
    1
    """
    return scene_svg(framed(provenance_scene(found, (), language)), mode)


def provenance_still(found: Any, language: str = "en") -> Still:
    """Give the flow chart of a provenance as PNG with words."""
    return still_of(framed(provenance_scene(found, (), language)))
