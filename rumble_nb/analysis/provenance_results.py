"""Where the soldiers of a battle came from: a tree of wins, as values."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING, Any

from rumble_nb.analysis.arrivals import Arrival, Departure
from rumble_nb.analysis.changes import changed
from rumble_nb.engine.actions import STOCK, Move
from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.engine.report import Battle, WarReport, resolve_war

if TYPE_CHECKING:
    import networkx as nx

    from rumble_nb.draw.still import Still


@dataclass(frozen=True)
class Sent:
    """Reinforcements that one win sent to a battle.

    Parameters
    ----------
    origin
        Where the soldiers of the battle that was won came from.
    soldiers
        How many were sent.
    decisive
        Whether the battle that they reached has another winner without them.
    """

    origin: Provenance
    soldiers: int
    decisive: bool

    @property
    def territory(self) -> str:
        """Where the win was."""
        return self.origin.territory


@dataclass(frozen=True, repr=False)
class Provenance:
    """Where the soldiers of one player in one battle came from.

    It is a tree: what was sent has a provenance of its own. A win that
    reached a battle on two ways stands in both branches.

    Parameters
    ----------
    report
        The war.
    territory, player
        Whose soldiers are traced, and where.
    arrivals, departures
        The turns that brought soldiers of the player there and took some
        away, where a game was given. Soldiers are not told apart, so arrivals
        less departures are those that stood there before the war.
    sent
        What earlier wins sent, in the order of the battles.
    shortfall
        Soldiers that would have been sent, had the supply held them.
    """

    report: WarReport
    territory: str
    player: str
    arrivals: tuple[Arrival, ...] = ()
    departures: tuple[Departure, ...] = ()
    # Left out of the hash, as each way back would be gone through.
    sent: tuple[Sent, ...] = field(default=(), hash=False)
    shortfall: int = 0

    @property
    def soldiers(self) -> int:
        """The player's own soldiers there, without reinforcements."""
        return self.report.position.soldiers[self.territory][self.player]

    @property
    def total(self) -> int:
        """Own soldiers and reinforcements: what is counted in the battle."""
        return self.soldiers + sum(sent.soldiers for sent in self.sent)

    @property
    def battle(self) -> Battle:
        """The battle there."""
        return _battle(self.report, self.territory)

    @property
    def leads(self) -> bool:
        """Whether the player came first there."""
        return self.battle.winner == self.player

    @property
    def shares(self) -> Mapping[str, Fraction]:
        """The parts of the whole: of the own soldiers, under the territory itself, and of each earlier win.

        Examples
        --------
        >>> from rumble_nb import Position, provenance, resolve_war
        >>> dict(provenance(resolve_war(Position.random(7)), "kyushu", "Aki").shares)
        {'kyushu': Fraction(3, 5), 'shikoku': Fraction(1, 5), 'chugoku': Fraction(1, 5)}
        """
        parts = {self.territory: self.soldiers} | {sent.territory: sent.soldiers for sent in self.sent}
        return FrozenMapping({id: Fraction(part, self.total) for id, part in parts.items() if part})

    def __iter__(self) -> Iterator[Provenance]:
        """Go through the tree, branch by branch: this, then all behind what was sent.

        Examples
        --------
        >>> from rumble_nb import Position, provenance, resolve_war
        >>> report = resolve_war(Position.random(7))
        >>> [node.territory for node in provenance(report, "hokuriku", "Bea")]
        ['hokuriku', 'koshin', 'kanto', 'tokai', 'kanto', 'koshin', 'kanto']
        """
        yield self
        for sent in self.sent:
            yield from sent.origin

    @cached_property
    def nodes(self) -> tuple[Provenance, ...]:
        """The same without repetitions, in the order of the battles; this one is the last."""
        found: dict[str, Provenance] = {}
        waiting = [self]
        while waiting:
            node = waiting.pop()
            if node.territory not in found:
                found[node.territory] = node
                waiting += [sent.origin for sent in node.sent]
        order = (battle.territory for battle in self.report.battles)
        return tuple(found[territory] for territory in order if territory in found)

    @property
    def original_soldiers(self) -> int:
        """All soldiers that the player had placed where these came from, each counted once."""
        return sum(node.soldiers for node in self.nodes)

    @cached_property
    def hinges_on(self) -> Mapping[str, str]:
        """The earlier wins on which the first place here hangs, each with who comes first here without it.

        For each win the war is fought again with no soldier of the player
        there, so somebody else takes it, or nobody, and reinforces as the
        rules say. Empty where the player did not come first here.

        Examples
        --------
        >>> from rumble_nb import Position, provenance, resolve_war
        >>> provenance(resolve_war(Position.random(7)), "hokuriku", "Bea").hinges_on
        {'kanto': 'Aki', 'koshin': 'Aki', 'tokai': 'Cai'}
        """
        wins = self.nodes[:-1] if self.leads else ()
        winners = {node.territory: self._winner_without(node) for node in wins}
        return FrozenMapping({id: winner for id, winner in winners.items() if winner != self.player})

    def _winner_without(self, win: Provenance) -> str:
        gone = Move(self.player, win.soldiers, win.territory, STOCK)
        winner = _battle(resolve_war(changed(self.report.position, gone)), self.territory).winner
        assert winner is not None, "the player still stands there"
        return winner

    def tree(self, language: str = "en") -> nx.DiGraph[Any]:
        """Give all of it as a graph, from the wins to the battles that they reinforced.

        Every territory is one node, also where several branches meet. A node
        has the ``value`` of its token, the ``total``, the own ``soldiers``,
        and its ``words``; an edge has the ``soldiers`` sent, and whether they
        were ``decisive``.

        Examples
        --------
        >>> from rumble_nb import Position, provenance, resolve_war
        >>> tree = provenance(resolve_war(Position.random(7)), "hokuriku", "Bea").tree()
        >>> tree.nodes["hokuriku"]["total"], tree.number_of_edges()
        (6, 5)
        """
        from rumble_nb.analysis.provenance_forms import provenance_graph

        return provenance_graph(self, language)

    def headline(self, language: str = "en", *, player: str | None = None) -> str:
        """Say in short what this is; the player may be named by something shorter.

        Examples
        --------
        >>> from rumble_nb import Position, provenance, resolve_war
        >>> provenance(resolve_war(Position.random(7)), "hokuriku", "Bea").headline()
        'Where Bea’s 6 in Hokuriku came from'
        """
        from rumble_nb.analysis.provenance_words import headline

        return headline(self, language, player)

    def words(self, language: str = "en", *, lost: Sequence[str | tuple[str, str]] = ()) -> str:
        """Tell all of it, a line for each territory, then what it rests on, and what a what-if takes away.

        Parameters
        ----------
        language
            The language, ``"en"`` or ``"hu"``.
        lost
            Wins, and ways from one territory to another, that are said to be lost in a what-if.

        Examples
        --------
        >>> from rumble_nb import Position, provenance, resolve_war
        >>> print(provenance(resolve_war(Position.random(7)), "shikoku", "Bea").words())
        Bea had 1 soldier in Shikoku: 1 placed there.
        """
        from rumble_nb.analysis.provenance_words import provenance_words

        return provenance_words(self, language, lost)

    def to_dict(self) -> dict[str, Any]:
        """Give all of it, ready for JSON: each territory once, in the order of the battles.

        Examples
        --------
        >>> from rumble_nb import Position, provenance, resolve_war
        >>> provenance(resolve_war(Position.random(7)), "shikoku", "Bea").to_dict()["original_soldiers"]
        1
        """
        from rumble_nb.analysis.provenance_forms import provenance_to_dict

        return provenance_to_dict(self)

    def __str__(self) -> str:
        """Tell it in English."""
        return self.words()

    def __repr__(self) -> str:
        """Read as one line."""
        parts = [f"{sent.soldiers} from {sent.territory}" for sent in self.sent]
        sums = " + ".join([str(self.soldiers), *parts])
        return f"<Provenance: {self.player!r} in {self.territory}: {self.total} = {sums}>"

    def _repr_svg_(self) -> str:
        """Show a flow chart with the same words in a notebook."""
        from rumble_nb.draw.provenance import provenance_svg

        return provenance_svg(self)

    def still(self, language: str = "en") -> Still:
        """Give the flow chart as PNG with words, which a stored notebook keeps."""
        from rumble_nb.draw.provenance import provenance_still

        return provenance_still(self, language)


def _battle(report: WarReport, territory: str) -> Battle:
    return next(battle for battle in report.battles if battle.territory == territory)
