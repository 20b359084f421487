"""Results of several groups, typed in and added up."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from html import escape
from typing import NamedTuple

import ipywidgets

from rumble_nb.analysis import odds
from rumble_nb.draw.lettering import short_name
from rumble_nb.draw.shares import percent
from rumble_nb.errors import RumbleError
from rumble_nb.locale import catalogue
from rumble_nb.widgets.parts import button, buttons, element, guarded, html

MOST_GROUPS = 20
MOST_TYPED = 1_000_000
"""More rolls than a class makes; a larger number is a slip."""


@dataclass(frozen=True)
class Group:
    """What a group counted.

    Parameters
    ----------
    name
        How the group is called.
    hits
        In how many of its rolls it happened.
    rolls
        How many rolls it made.
    """

    name: str
    hits: int
    rolls: int


class Row(NamedTuple):
    """A row of the table: what it is, its name, how it was counted, and its share."""

    kind: str
    name: str
    counted: str
    share: Fraction


def read_group(groups: Sequence[Group], hits: str, rolls: str, name: str = "", language: str = "en") -> Group:
    """Read what a group counted; without a name it is numbered.

    Parameters
    ----------
    groups
        The groups that are there already.
    hits, rolls
        What was written as the numbers of hits and rolls.
    name
        What was written as the name.
    language
        Language of the words.

    Raises
    ------
    RumbleError
        These are no numbers of hits and rolls, or there are too many groups.

    Examples
    --------
    >>> read_group([], "5", " 12 ")
    Group(name='Group 1', hits=5, rolls=12)
    >>> read_group([], "12", "5")
    Traceback (most recent call last):
    ...
    rumble_nb.errors.RumbleError: 12 hits in 5 rolls: there cannot be more hits than rolls. Swap the numbers?
    """
    say = catalogue(language).gettext
    if len(groups) >= MOST_GROUPS:
        message = say("There are {most} groups already; remove one first.")
        raise RumbleError(message.format(most=MOST_GROUPS))
    counted = _read_count(hits, say("Hits"), language), _read_count(rolls, say("Rolls"), language)
    return _checked(Group(name.strip() or _free_name(groups, language), *counted), language)


def _read_count(text: str, what: str, language: str) -> int:
    say, plain = catalogue(language).gettext, text.strip()
    if not plain:
        message = say("{field}: nothing is written there; write how many there were.")
        raise RumbleError(message.format(field=what))
    if not plain.isascii() or not plain.isdigit() or len(plain) > 12 or int(plain) > MOST_TYPED:
        message = say("{field}: {text} counts nothing here; write a whole number from 0 to {most}.")
        raise RumbleError(message.format(field=what, text=plain[:40], most=MOST_TYPED))
    return int(plain)


def _checked(group: Group, language: str) -> Group:
    say = catalogue(language).gettext
    if group.hits > group.rolls:
        message = say("{hits} hits in {rolls} rolls: there cannot be more hits than rolls. Swap the numbers?")
        raise RumbleError(message.format(hits=group.hits, rolls=group.rolls))
    if not group.rolls:
        raise RumbleError(say("A group without rolls adds nothing: write how many rolls it made."))
    return group


def _free_name(groups: Sequence[Group], language: str) -> str:
    taken, say = {group.name for group in groups}, catalogue(language).gettext
    names = (say("Group {number}").format(number=number) for number in range(1, MOST_GROUPS + 1))
    return next(name for name in names if name not in taken)


class PoolCard(ipywidgets.VBox):
    """Fields for the totals of other groups, and all results side by side.

    Parameters
    ----------
    language
        Language of the words.
    add
        Called with what was written: hits, rolls, name.
    remove
        Called with the place of a group, counted from 0.
    """

    def __init__(
        self, language: str, add: Callable[[str, str, str], None], remove: Callable[[int], None]
    ) -> None:
        self.language, self.words = language, catalogue(language)
        say = self.words.gettext
        self.hits, self.rolls = self._field(say("Hits")), self._field(say("Rolls"))
        self.name = self._field(say("Name"))
        self.name.placeholder = say("if you like")
        self.name.add_class("rumble-named")
        self.error, self.table = html(""), html("")
        self._add = guarded(lambda _: self._typed(add), self._say_error, self.language)
        self._remove = guarded(remove, self._say_error, self.language)
        self.removing = buttons()
        row = ipywidgets.HBox([self.hits, self.rolls, self.name, button(say("Add"), lambda: self._add(None))])
        row.add_class("rumble-field")
        row.add_class("rumble-counts")
        heading = html(say("Add up with your neighbours"), "h4", "rumble-heading")
        super().__init__([heading, row, self.error, self.table, self.removing])
        self.add_class("rumble-card")

    def _field(self, label: str) -> ipywidgets.Text:
        field = ipywidgets.Text(description=label, continuous_update=False)
        field.style.description_width = "initial"
        return field

    def _typed(self, add: Callable[[str, str, str], None]) -> None:
        add(self.hits.value, self.rolls.value, self.name.value)
        self.hits.value = self.rolls.value = self.name.value = ""

    def _say_error(self, message: str) -> None:
        self.error.value = message

    def show(self, own: tuple[int, int], groups: Sequence[Group], exact: Fraction | None) -> None:
        """Show own rolls, the groups, all together, and the exact chance once it is known.

        Parameters
        ----------
        own
            Own hits and rolls.
        groups
            The other groups.
        exact
            The exact chance, if it may be shown.
        """
        self.table.value = pool_table(own, groups, exact, self.language)
        if [*map(self._removes, groups)] != [made.description for made in self.removing.children]:
            self.removing.children = tuple(self._remove_button(*entry) for entry in enumerate(groups))

    def _removes(self, group: Group) -> str:
        return self.words.gettext("Remove {name}").format(name=group.name)

    def _remove_button(self, place: int, group: Group) -> ipywidgets.Button:
        return button(self._removes(group), lambda: self._remove(place))

    def __repr__(self) -> str:
        """Read as one line."""
        return "<PoolCard>"


def pool_table(
    own: tuple[int, int], groups: Sequence[Group], exact: Fraction | None = None, language: str = "en"
) -> str:
    """Give the results as an HTML table with bars; nothing where there are none.

    Examples
    --------
    >>> pool_table((4, 10), [Group("Row 2", 5, 12)]).count("<tr ")
    3
    """
    rows = [*_rows(own, groups, exact, language)]
    if not rows:
        return ""
    most = max(*(row.share for row in rows), Fraction(1, 100))
    body = "".join(_row(row, most, language) for row in rows)
    return f'<table class="rumble-scores rumble-pool"><tbody>{body}</tbody></table>'


def _rows(
    own: tuple[int, int], groups: Sequence[Group], exact: Fraction | None, language: str
) -> Iterator[Row]:
    say, shown = catalogue(language).gettext, [*groups]
    if own[1]:
        shown.insert(0, Group(say("Your rolls"), *own))
    for group in shown:
        yield _counted("group", group, language)
    if len(shown) > 1:
        pooled = odds.pool((group.hits, group.rolls) for group in shown)
        yield _counted("all", Group(say("All together"), pooled.hits, pooled.rolls), language)
    if shown and exact is not None:
        yield Row("exact", say("Exact"), str(exact), exact)


def _counted(kind: str, group: Group, language: str) -> Row:
    text = catalogue(language).gettext("{hits} of {rolls}").format(hits=group.hits, rolls=group.rolls)
    return Row(kind, group.name, text, Fraction(group.hits, group.rolls))


def _row(row: Row, most: Fraction, language: str) -> str:
    name = element(short_name(row.name), "span", "", f' title="{escape(row.name)}"')
    head = f'<th scope="row">{name}{element(row.counted, "div", "rumble-counted")}</th>'
    width = round(100 * row.share / most)
    bar = f'<div class="rumble-bar" style="width:{width}%"></div>' if width else ""
    points = element(percent(row.share, language), "td", "rumble-points")
    return f'<tr class="rumble-{row.kind}">{head}<td class="rumble-bar-cell">{bar}</td>{points}</tr>'
