"""A board with soldiers to place becomes the War Theatre when all of them stand."""

from __future__ import annotations

from typing import TYPE_CHECKING

import ipywidgets

from rumble_nb.engine.position import Position
from rumble_nb.engine.report import WarReport
from rumble_nb.widgets.parts import close_whole
from rumble_nb.widgets.theatre import WarTheatre, war_theatre

if TYPE_CHECKING:
    from rumble_nb.draw.still import Still


class OpensWar:
    """What a board with soldiers to place does when all stand: the War Theatre opens in its place.

    Whoever opens a war has the attributes below; ``columns`` is what makes
    room for it, ``war`` where it opens.
    """

    theatre: WarTheatre | None
    columns: ipywidgets.Box
    war: ipywidgets.VBox
    predict: str | None
    language: str
    plain: bool

    def open_war(self, position: Position) -> WarTheatre:
        """Open the war of a position; the one that was opened for the same position goes on."""
        theatre = self.theatre
        if theatre is None or theatre.report.position != position:
            self.forget_theatre()
            theatre = war_theatre(position, self.predict, self.language, self.plain, misreading_behind)
            self.theatre = theatre
        self.columns.layout.display = "none"
        self.war.children = (theatre,)
        return theatre

    def close_war(self) -> None:
        """Show again what made room."""
        self.war.children = ()
        self.columns.layout.display = ""

    def forget_theatre(self) -> None:
        """Close the war for good."""
        if self.theatre is not None:
            close_whole(self.theatre)
        self.theatre = None

    def war_still(self) -> Still | None:
        """Give a picture of the moment of the war that is shown, if one is."""
        if self.theatre is None or not self.war.children:
            return None
        from rumble_nb.draw.still import moment_still

        return moment_still(self.theatre.report, self.theatre.moment, self.language)


def misreading_behind(report: WarReport, predict: str, player: str, language: str) -> str:
    """Tell which misreading leads to a lost prediction, as the lessons do; nothing where none does.

    Examples
    --------
    >>> from rumble_nb import lessons, resolve_war
    >>> misreading_behind(resolve_war(lessons.example("six against five")), "last", "Bea", "en")
    ''
    """
    from rumble_nb.lessons.predictions import explain_bet  # a room above, which only a lost bet needs

    return explain_bet(report, predict, player, language)
