"""Rules of one's own: chosen from menus, compared with the basic ones in many games, and played."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

import ipywidgets

from rumble_nb.analysis.change_words import change_words
from rumble_nb.analysis.changes import AddRoute, CutRoute, changed
from rumble_nb.engine.luck import check_seed, new_seed
from rumble_nb.engine.maps import TerritoryMap, load_map
from rumble_nb.engine.position import NAMES, Position
from rumble_nb.engine.rules import Rules
from rumble_nb.errors import RumbleError
from rumble_nb.locale import catalogue
from rumble_nb.widgets.parts import Spoken, button, buttons, element, html, renew, runner
from rumble_nb.widgets.play import play
from rumble_nb.widgets.rule_differences import differences
from rumble_nb.widgets.style import style_widget

if TYPE_CHECKING:
    from rumble_nb.analysis.game_sweep_results import GameSweep

GAMES = 20_000
"""In how many games rules are compared."""


REINFORCEMENTS = range(5)
"""How many reinforcements can be chosen."""

UNCHANGED = ""
"""What the menu of routes holds where none is changed; ``None`` would show an empty menu."""

Route = AddRoute | CutRoute


def routes_to_change(map: TerritoryMap) -> tuple[Route, ...]:
    """List the routes that can be added, which are those of Japan's other map, and all that can be cut.

    Examples
    --------
    >>> routes_to_change(load_map("japan"))[:2]
    (AddRoute(one='ryukyu', other='kinai', route='sea'), AddRoute(one='kanto', other='ezo', route='sea'))
    """
    mine = {frozenset((edge.source, edge.target)) for edge in map.edges}
    others = (edge for edge in load_map("japan_sea_lanes").edges)
    added = (it for it in others if frozenset((it.source, it.target)) not in mine)
    return (
        *(AddRoute(edge.source, edge.target, edge.route) for edge in added),
        *(CutRoute(edge.source, edge.target) for edge in map.edges),
    )


class OwnRules(Spoken):
    """Menus for rules and a route; a button that compares, and one that plays.

    Parameters
    ----------
    seed
        The seed of the games that are compared.
    language
        Language of the words.
    bots
        Who is played by what, as for :func:`rumble_nb.widgets.play`.
    """

    def __init__(self, seed: int, language: str, bots: Mapping[str, Any]) -> None:
        self.seed, self.language, self.words, self.bots = seed, language, catalogue(language), bots
        self.map, self.found = load_map("japan"), None
        self._make_menus()
        self.error, self.told, self.table = html(""), html(""), ipywidgets.VBox()
        do = runner(lambda message: setattr(self.error, "value", message), language)
        say = self.words.gettext
        compare = button(say("Compare in {number} games").format(number=GAMES), lambda: do(self.compare))
        playing = button(say("Play with these rules"), lambda: do(self.play), main=True)
        heading = html(say("Your own rules"), "h4", "rumble-heading")
        menus = ipywidgets.HBox([self.players, self.reinforcements, self.second_place, self.route])
        menus.add_class("rumble-field")
        self.panel = ipywidgets.VBox([heading, menus, buttons(compare, playing), self.error, self.told])
        self.panel.add_class("rumble-card")
        super().__init__([style_widget("rules.css"), self.panel, self.table])
        self.add_class("rumble")

    found: GameSweep | None
    """The games that were compared last."""

    def _make_menus(self) -> None:
        say = self.words.gettext
        changes = [(change_words(it, self.map, self.language), it) for it in routes_to_change(self.map)]
        self.players = self._menu(say("Players"), [(str(number), number) for number in (2, 3, 4)], 3)
        numbers = [(str(number), number) for number in REINFORCEMENTS]
        self.reinforcements = self._menu(say("Reinforcements"), numbers, 2)
        yes_or_no = [(say("yes"), True), (say("no"), False)]
        self.second_place = self._menu(say("Second place scores"), yes_or_no, True)
        self.route = self._menu(say("Route"), [(say("No change."), UNCHANGED), *changes], UNCHANGED)

    def _menu(self, name: str, options: Iterable[tuple[str, Any]], value: Any) -> ipywidgets.Dropdown:
        menu = ipywidgets.Dropdown(description=name, options=[*options], value=value)
        menu.style.description_width = "initial"
        menu.layout.max_width = "100%"
        return menu

    @property
    def rules(self) -> Rules:
        """The rules as they are chosen now."""
        chosen = {"reinforcements": self.reinforcements.value, "second_place": self.second_place.value}
        return Rules.basic(self.players.value).replace(**chosen)

    @property
    def own_map(self) -> TerritoryMap:
        """The map as it is chosen now."""
        if self.route.value == UNCHANGED:
            return self.map
        bare = Position(self.map, ("A", "B"), {}, {}, ("A", "B"))
        return changed(bare, self.route.value).map

    def compare(self) -> None:
        """Compare with the basic rules for as many players: the same deployments meet both.

        Raises
        ------
        RumbleError
            Nothing has been changed.
        """
        from rumble_nb.analysis.game_sweeps import sweep_games  # numpy is loaded when it is needed

        varied = self._varied()
        if not varied:
            say = self.words.gettext
            raise RumbleError(say("These are the basic rules. Change one of the menus, then compare."))
        self.found = sweep_games(GAMES, players=self.players.value, map=self.map, seed=self.seed, **varied)
        self.told.value = self._told(self.found)

    def _told(self, found: GameSweep) -> str:
        """Tell of the last variant, in which everything is changed that has been chosen."""
        label = element(found.labels(self.language)[-1], "p", "rumble-sentence")
        told = differences(found, found[-1], found.base.measures, self.language)
        return label + told + element(found.assumption(self.language), "p", "rumble-aside")

    def _varied(self) -> dict[str, Any]:
        basic, own, route = Rules.basic(self.players.value), self.rules, self.route.value
        names = ("reinforcements", "second_place")
        varied: dict[str, Any] = {
            name: [getattr(own, name)] for name in names if getattr(own, name) != getattr(basic, name)
        }
        if route != UNCHANGED:
            name = "edges_added" if isinstance(route, AddRoute) else "edges_cut"
            varied[name] = [(route.one, route.other)]
        return varied

    def play(self) -> None:
        """Sit down at a table with these rules, below."""
        seated = {name: bot for name, bot in self.bots.items() if name in NAMES[: self.players.value]}
        table = play(
            NAMES[: self.players.value],
            self.rules,
            self.own_map,
            bots=seated,
            lang=self.language,
            keep=False,
        )
        renew(self.table, [table])

    def __repr__(self) -> str:
        """Read as words, which also stand in a notebook without its widgets."""
        return self.words.gettext("Your own rules: choose them, compare them in many games, and play.")


def own_rules(seed: int | None = None, lang: str = "en", bots: Mapping[str, Any] | None = None) -> OwnRules:
    """Choose rules and a map from menus, compare them with the basic rules, and play with them.

    Parameters
    ----------
    seed
        The seed of the games that are compared; without one, a fresh seed is drawn and shown.
    lang
        Language of the words.
    bots
        Who is played by what; by default Bea is greedy and the others but Aki play by chance.

    Raises
    ------
    RulesError
        The seed is none.
    RumbleError
        There is no such language.

    Examples
    --------
    >>> shown = own_rules(seed=12)
    >>> shown.reinforcements.value = 0
    >>> shown.compare()
    >>> shown.rules
    Rules(reinforcements=0)
    """
    seed = new_seed() if seed is None else check_seed(seed)
    seated = {"Bea": "greedy", "Cai": "random", "Dai": "random"} if bots is None else bots
    return OwnRules(seed, lang, seated)
