"""What a war came to: battles, scores and ranking, folded from its events."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from typing import TYPE_CHECKING, Any

from rumble_nb.engine.final_scores import rank, set_apart_by, tally
from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.engine.moments import Moment, moments_of
from rumble_nb.engine.position import Position
from rumble_nb.engine.war import Battle as Battle
from rumble_nb.engine.war import Count, Event, Reinforce, strongest_first, war_battles

if TYPE_CHECKING:
    from pathlib import Path

    import networkx as nx

    from rumble_nb.draw.still import Still


@dataclass(frozen=True)
class WarReport:
    """Everything that happened in one War Phase.

    Parameters
    ----------
    position
        The position before the war.
    battles
        What happened, by territory, in the order of the token values.
    scores
        Points of every player.
    swords
        Swords on the territory tokens of every player.
    ranking
        All players, the winner first (rule 17).
    decided_by
        What set the winner apart: ``"points"``, ``"swords"`` or
        ``"tie-breaker"``.

    Examples
    --------
    >>> report = resolve_war(Position.random(7))
    >>> sum(report.scores.values()) == sum(sum(b.points.values()) for b in report.battles)
    True
    """

    position: Position
    battles: tuple[Battle, ...]
    scores: Mapping[str, int]
    swords: Mapping[str, int]
    ranking: tuple[str, ...]
    decided_by: str

    @property
    def winner(self) -> str:
        """The player who won the war."""
        return self.ranking[0]

    @cached_property
    def tokens(self) -> Mapping[str, tuple[tuple[int, ...], tuple[int, ...]]]:
        """Territory tokens won and second-place tokens of every player; together they are the score."""
        won: dict[str, list[int]] = {player: [] for player in self.position.players}
        halves: dict[str, list[int]] = {player: [] for player in self.position.players}
        for battle in self.battles:
            for player, points in battle.points.items():
                (won if player == battle.winner else halves)[player].append(points)
        return FrozenMapping({player: (tuple(won[player]), tuple(halves[player])) for player in won})

    @cached_property
    def events(self) -> tuple[Event, ...]:
        """What happened, one event after the other."""
        return tuple(chain.from_iterable(battle.events for battle in self.battles))

    @cached_property
    def moments(self) -> tuple[Moment, ...]:
        """The war before its first event and after each of them."""
        return tuple(moments_of(self))

    def cascade(self) -> nx.DiGraph[Any]:
        """Give the reinforcements as a graph from the battle won to the territory reinforced.

        Every territory is a node. An edge has the ``player``, the
        ``soldiers`` sent, the number of the ``battle`` that sent them
        (counted from 0), and whether they were ``decisive``: without them
        their battle has another winner.

        Examples
        --------
        >>> resolve_war(Position.random(7)).cascade().number_of_nodes()
        11
        """
        import networkx as nx

        graph: nx.DiGraph[Any] = nx.DiGraph()
        graph.add_nodes_from(self.position.map.territories)
        for number, event in _sent(self.events):
            graph.add_edge(
                event.territory,
                event.target,
                player=event.player,
                soldiers=event.soldiers,
                battle=number,
                decisive=self.is_decisive(event),
            )
        return graph

    def is_decisive(self, event: Reinforce) -> bool:
        """Tell whether the battle at the target has another winner without these soldiers."""
        return (
            self.winner_without(event.target, event.player, event.soldiers) != self._at(event.target).winner
        )

    def winner_without(self, territory: str, player: str, soldiers: int) -> str | None:
        """Tell who wins a battle if a player has fewer soldiers there, and all else is as it was.

        Parameters
        ----------
        territory
            Where the battle is.
        player
            Who has fewer.
        soldiers
            How many fewer.

        Examples
        --------
        >>> report = resolve_war(Position.random(7))
        >>> report.battles[0].forces, report.battles[0].winner, report.winner_without("shikoku", "Aki", 1)
        ({'Aki': 1, 'Bea': 1, 'Cai': 0}, 'Aki', 'Bea')
        """
        battle = self._at(territory)
        left = dict(battle.forces) | {player: battle.forces[player] - soldiers}
        best = strongest_first(left, self.position.finish_order)[0]
        return best if left[best] > 0 else None

    def _at(self, territory: str) -> Battle:
        return next(battle for battle in self.battles if battle.territory == territory)

    def to_dict(self) -> dict[str, Any]:
        """Give the report as it stands in a file.

        Examples
        --------
        >>> resolve_war(Position.random(7)).to_dict()["format"]
        'rumble-nb/war-report'
        """
        from rumble_nb.engine.notation import report_to_dict

        return report_to_dict(self)

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> WarReport:
        """Read a report as it stands in a file; it must follow from its position.

        Raises
        ------
        RecordError
            It is no report, or it says something else than the War Phase gives.
        PositionError
            Its position has defects.

        Examples
        --------
        >>> report = resolve_war(Position.random(7))
        >>> WarReport.from_dict(report.to_dict()) == report
        True
        """
        from rumble_nb.engine.notation import report_from_dict

        return report_from_dict(data)

    def story(self, lang: str = "en", short: bool = False) -> str:
        r"""Tell the war in plain sentences, a paragraph for each battle.

        Parameters
        ----------
        lang
            The language, ``"en"`` or ``"hu"``.
        short
            Tell each battle in one line instead.

        Raises
        ------
        RumbleError
            There is no catalogue for the language.

        Examples
        --------
        >>> report = resolve_war(Position.random(7, players=2))
        >>> print(report.story().split("\n\n")[6])  # doctest: +NORMALIZE_WHITESPACE
        Chūgoku, token 7. Aki has 3 (1 soldier and 2 reinforcements) and Bea has 3 soldiers.
        Aki and Bea have 3 each. Aki finished earlier and holds tie-breaker 2.
        Aki comes first and scores 7 points; Bea comes second and scores 3 points.
        Aki already has soldiers in Kyūshū, so 2 reinforcements go there.
        >>> print(report.story(short=True).split("\n")[5])  # doctest: +NORMALIZE_WHITESPACE
        7 Chūgoku: Aki 3, Bea 3. Tie for first: Aki finished earlier. Points: Aki 7, Bea 3.
        Reinforcements: Kyūshū 2.
        """
        from rumble_nb.engine.narrate import story
        from rumble_nb.engine.short_story import short_story

        return short_story(self, lang) if short else story(self, lang)

    def to_html(self, path: str | Path, lang: str = "en") -> None:
        """Write the war as one HTML file to step through, which needs no network.

        The page works by mouse, touch and keys; a strict content policy lets
        it run its own script and nothing else. It is under 300 kB.

        Parameters
        ----------
        path
            The file; it is written whole or not at all.
        lang
            The language, ``"en"`` or ``"hu"``.

        Raises
        ------
        RecordError
            The file cannot be written.

        Examples
        --------
        >>> import tempfile, pathlib
        >>> path = pathlib.Path(tempfile.mkdtemp()) / "war.html"
        >>> resolve_war(Position.random(7)).to_html(path)
        >>> path.stat().st_size < 300_000
        True
        """
        from rumble_nb.draw.page import war_page
        from rumble_nb.engine.strict_json import write_bytes

        write_bytes(path, war_page(self, lang).encode())

    def __repr__(self) -> str:
        """Read as one line."""
        scores = ", ".join(f"{player} {self.scores[player]}" for player in self.ranking)
        return f"<WarReport: {scores}; decided by {self.decided_by}>"

    def _repr_svg_(self) -> str:
        """Show the end of the war as a picture in a notebook."""
        from rumble_nb.draw.pictures import moment_svg

        return moment_svg(self, self.moments[-1])

    def still(self, language: str = "en") -> Still:
        """Give a picture of the end of the war as PNG with words, which a stored notebook keeps."""
        from rumble_nb.draw.still import report_still

        return report_still(self, language)


def resolve_war(position: Position) -> WarReport:
    """Play the whole War Phase of a position.

    Raises
    ------
    PositionError
        The position has defects; the error lists all of them.

    Examples
    --------
    >>> resolve_war(Position.random(7)).winner in ("Aki", "Bea", "Cai")
    True
    """
    return report_of(position, tuple(war_battles(position)))


def report_of(position: Position, battles: tuple[Battle, ...]) -> WarReport:
    """Add up what the battles of a war came to (rule 17).

    Parameters
    ----------
    position
        The position before the war.
    battles
        All battles, in their order.

    Examples
    --------
    >>> position = Position.random(7)
    >>> report_of(position, tuple(war_battles(position))) == resolve_war(position)
    True
    """
    scores, swords = tally(position, battles)
    ranking = rank(position, scores, swords)
    return WarReport(position, battles, scores, swords, ranking, set_apart_by(scores, swords, ranking))


def _sent(events: Iterable[Event]) -> Iterator[tuple[int, Reinforce]]:
    number = -1
    for event in events:
        number += isinstance(event, Count)
        if isinstance(event, Reinforce) and event.soldiers:
            yield number, event
