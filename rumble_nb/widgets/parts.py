"""Small parts of widgets: safe text, buttons, and handlers whose errors are seen."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from functools import wraps
from html import escape
from typing import Any, TypeVar

import ipywidgets
from ipywidgets.widgets import widget as registry

from rumble_nb.engine.rule_texts.texts import rule
from rumble_nb.errors import IllegalAction, RumbleError
from rumble_nb.locale import catalogue, error_words

Given = TypeVar("Given")
Kind = TypeVar("Kind")


class Spoken(ipywidgets.VBox):
    """A widget that leaves its words in a notebook, whole, beside the live view.

    Plain text breaks within words where a page is narrow, so the words are stored as HTML as well.
    """

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        bundle: dict[str, Any] = super()._repr_mimebundle_(**kwargs) or {}
        words = repr(self)
        return bundle | {"text/plain": words, "text/html": element(words, "p").replace("\n", "<br>")}


def html(text: str, tag: str = "div", role: str = "") -> ipywidgets.HTML:
    """Give a widget that shows a text verbatim, whatever it contains.

    Examples
    --------
    >>> html("<b> & $$", "p").value
    '<p>&lt;b&gt; &amp; $$</p>'
    """
    return ipywidgets.HTML(element(text, tag, role) if text else "")


def element(text: str, tag: str = "span", role: str = "", more: str = "") -> str:
    """Give an HTML element around a text, which is escaped.

    Examples
    --------
    >>> element("<b>", "td", "name")
    '<td class="name">&lt;b&gt;</td>'
    """
    named = f' class="{role}"' if role else ""
    return f"<{tag}{named}{more}>{escape(text)}</{tag}>"


def badge(letter: str) -> str:
    """Give the badge of a player as HTML: the letter in a filled square."""
    return element(letter, "span", f"rumble-badge rumble-{letter}", ' aria-hidden="true"')


def short_name(player: str) -> str:
    """Give a name as it fits into a row; the whole one belongs into the title of the row.

    Examples
    --------
    >>> short_name("Aki"), len(short_name("x" * 200))
    ('Aki', 25)
    """
    return player if len(player) <= 24 else player[:24] + "…"


def button(
    text: str, press: Callable[[], object], hint: str = "", main: bool = False, disabled: bool = False
) -> ipywidgets.Button:
    """Give a button that says what it does.

    Parameters
    ----------
    text
        What stands on it, verbatim.
    press
        What happens.
    hint
        A longer text, shown when the pointer rests on it.
    main
        Whether it is what one would do next.
    disabled
        Whether it cannot be pressed now.
    """
    made = ipywidgets.Button(description=text, tooltip=hint, disabled=disabled)
    made.add_class("rumble-button")
    if main:
        made.add_class("rumble-main")
    made.on_click(lambda _: press())
    return made


def buttons(*made: ipywidgets.Button) -> ipywidgets.HBox:
    """Give a row of buttons that wraps where space is short."""
    row = ipywidgets.HBox(list(made))
    row.add_class("rumble-buttons")
    return row


def card(*children: ipywidgets.Widget, place: str) -> ipywidgets.VBox:
    """Give a card around widgets.

    Parameters
    ----------
    children
        What stands on it.
    place
        Where it comes if cards do not fit side by side: ``"before"``,
        ``"second"``, ``"third"`` or ``"later"``.
    """
    made = ipywidgets.VBox(list(children))
    made.add_class("rumble-card")
    made.add_class(f"rumble-{place}")
    return made


def stack(*children: ipywidgets.Widget) -> ipywidgets.VBox:
    """Give a column of cards."""
    made = ipywidgets.VBox(list(children))
    made.add_class("rumble-stack")
    return made


def close_whole(widget: ipywidgets.Widget) -> None:
    """Close a widget and all widgets in it, which would stay in the kernel's memory otherwise."""
    for child in getattr(widget, "children", ()):
        close_whole(child)
    widget.close()
    for look in (getattr(widget, "layout", None), getattr(widget, "style", None)):
        if look is not None:
            look.close()


def renew(box: ipywidgets.Box, children: Iterable[ipywidgets.Widget]) -> None:
    """Put other widgets into a box, and close those that are no longer in it."""
    before, box.children = box.children, tuple(children)
    for child in before:
        if child not in box.children:
            close_whole(child)


def living(kind: type[Kind]) -> list[Kind]:
    """List the widgets of a kind that have not been closed; ipywidgets keeps them all, for the page."""
    return [widget for widget in tuple(registry._instances.values()) if isinstance(widget, kind)]


def guarded(
    handler: Callable[[Given], None], say: Callable[[str], None], language: str = "en"
) -> Callable[[Given], None]:
    """Let the errors of a handler be seen: front ends swallow them otherwise.

    A refusal is shown in its own words. Any other error is shown too, and
    logged, so that tests fail.
    """

    @wraps(handler)
    def run(given: Given) -> None:
        try:
            handler(given)
            say("")
        except RumbleError as refusal:
            say(refusal_box(refusal, language))
        except Exception as error:
            words = catalogue(language).gettext("Something went wrong here: {error}")
            text = words.format(error=f"{type(error).__name__}: {error}")
            say(element(text, "div", "rumble-error", ' role="alert"'))
            logging.getLogger(__name__).exception("A handler failed.")

    return run


def runner(say: Callable[[str], None], language: str = "en") -> Callable[[Callable[[], None]], None]:
    """Give what runs the acts of buttons and lets their errors be seen."""
    return guarded(lambda act: act(), say, language)


def refusal_box(refusal: RumbleError, language: str = "en") -> str:
    """Give a refusal as HTML; what is against a rule has the text of that rule folded beneath.

    Examples
    --------
    >>> box = refusal_box(IllegalAction("16", "Nobody stands there.", "Look elsewhere."))
    >>> "<summary>What rule 16 says</summary>" in box, "An empty territory is skipped" in box
    (True, True)
    """
    said = escape(error_words(refusal, language))
    if isinstance(refusal, IllegalAction):
        known = rule(refusal.rule, language)
        heading = catalogue(language).gettext("What rule {number} says").format(number=known.number)
        text = element(known.text, "p", "rumble-rule")
        said += f"<details>{element(heading, 'summary')}{text}</details>"
    return f'<div class="rumble-error" role="alert">{said}</div>'
