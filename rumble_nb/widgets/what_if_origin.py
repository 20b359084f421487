"""Where the soldiers of a player in a battle came from, and which of them the what-if loses."""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

import ipywidgets

from rumble_nb.draw.svg import css_svg
from rumble_nb.engine.narrate import Place
from rumble_nb.engine.report import WarReport
from rumble_nb.errors import RumbleError
from rumble_nb.locale import catalogue
from rumble_nb.widgets.parts import element, guarded, html, short_name
from rumble_nb.widgets.what_if_trial import Trial, side

if TYPE_CHECKING:
    from rumble_nb.analysis.provenance_results import Provenance
    from rumble_nb.analysis.war_differences import WarDiff

Asked = tuple[str, str]
"""A territory and a player."""


class Origins(ipywidgets.VBox):
    """A list of stacks, those that differ first, and a flow chart of the one that is asked about.

    Parameters
    ----------
    trial
        What is shown.
    language
        Language of the words.
    """

    def __init__(self, trial: Trial, language: str) -> None:
        self.language, self.words = language, catalogue(language)
        self._prefix, self._follows = f"o{secrets.token_hex(3)}", False
        self.told, self.error = html(""), html("")
        self.told.add_class("rumble-origin")
        say = self.words.gettext
        self.list = ipywidgets.Dropdown(description=say("Whose soldiers, and where"))
        choose = guarded(self._chosen, lambda message: setattr(self.error, "value", message), language)
        self.list.observe(choose, "value")
        super().__init__([self.list, self.error, self.told])
        self.add_class("rumble-origins")
        self.asked: Asked = ("", "")
        self.follow(trial)

    def follow(self, trial: Trial) -> None:
        """Follow what is shown; what is asked about stays, where it can be."""
        from rumble_nb.analysis.war_differences import compare

        self.diff: WarDiff = compare(side(trial.before), side(trial.now))
        stacks = list(self._stacks())
        self.list.layout.display = "" if stacks else "none"
        if stacks:
            self.asked = self.asked if self.asked in stacks else stacks[0]
        self._fill(stacks)

    def _fill(self, stacks: list[Asked]) -> None:
        self._follows = True  # a list that gets other options chooses the first one by itself
        self.list.options = [(self._label(*stack), stack) for stack in stacks]
        self.list.value = self.asked if stacks else None
        self._follows = False
        nobody = element(self.words.gettext("Nobody stands on the board."), "p", "rumble-say")
        self.told.value = self._drawn() if stacks else nobody

    def _stacks(self) -> Iterator[Asked]:
        """Give every player in every territory where they have soldiers; those that differ first."""
        position = self.diff.after.position
        stacks = [(id, player) for id in position.battle_order for player in position.players]
        present = [stack for stack in stacks if any(self._forces(*stack))]
        yield from sorted(present, key=lambda stack: len(set(self._forces(*stack))), reverse=True)

    def _forces(self, territory: str, player: str) -> tuple[int, int]:
        """Give how many soldiers a player has in a battle, in both wars."""
        before, after = (_forces(report) for report in (self.diff.before, self.diff.after))
        return before[territory][player], after[territory][player]

    def _label(self, territory: str, player: str) -> str:
        place = self.diff.after.position.map[territory].name(self.language)
        before, after = self._forces(territory, player)
        number = str(before) if before == after else f"{before} → {after}"
        return f"{place}: {short_name(player)} {number}"

    def _chosen(self, change: Mapping[str, Any]) -> None:
        if not self._follows and change["new"] is not None:
            self.asked = change["new"]
            self.told.value = self._drawn()

    def ask(self, territory: str, player: str) -> None:
        """Show where the soldiers of a player in a territory came from.

        Raises
        ------
        RumbleError
            There are none, neither as it was nor in the what-if.
        """
        stacks = [stack for _, stack in self.list.options]
        if (territory, player) not in stacks:
            place = Place.of_territory(self.diff.after.position.map[territory], self.language)
            words = self.words.gettext("{player} has no soldiers in {place.where}, on either side.")
            raise RumbleError(words.format(player=player, place=place))
        self.asked = territory, player
        self._fill(stacks)

    def _drawn(self) -> str:
        from rumble_nb.analysis.provenance import provenance
        from rumble_nb.analysis.provenance_words import node_words
        from rumble_nb.draw.provenance import provenance_scene

        before, after = (provenance(report, *self.asked) for report in (self.diff.before, self.diff.after))
        shown, lost = (before, self._lost(before)) if before.total else (after, ())
        note = f" ({self.words.gettext('dashed: lost in the what-if')})" if lost else ""
        heading = element(shown.headline(self.language) + note, "h4", "rumble-heading")
        then = self.words.gettext("In the what-if: {told}").format(told=node_words(after, self.language))
        below = element(then, "p", "rumble-say") if self._differs() else ""
        drawn = css_svg(provenance_scene(shown, lost, self.language), self._prefix)
        return heading + drawn + below

    def _differs(self) -> bool:
        return len(set(self._forces(*self.asked))) > 1

    def _lost(self, found: Provenance) -> list[tuple[str, str]]:
        """List on which ways nothing comes any more in the what-if."""
        ways = [(sent.territory, node.territory) for node in found.nodes for sent in node.sent]
        gone = [
            (it.territory, it.target)
            for it in self.diff.reinforcements
            if it.player == found.player and not it.after
        ]
        return [way for way in ways if way in gone]

    def __repr__(self) -> str:
        """Read as one line."""
        return f"<Origins {self.asked}>"


def _forces(report: WarReport) -> Mapping[str, Mapping[str, int]]:
    return {battle.territory: battle.forces for battle in report.battles}
