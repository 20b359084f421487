"""Where the soldiers of a battle came from, told in words, in every language of the catalogue."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from rumble_nb.analysis.arrivals import Arrival, Departure
from rumble_nb.engine.actions import STOCK
from rumble_nb.engine.cards.words import card_name
from rumble_nb.engine.narrate import Place
from rumble_nb.locale import catalogue, listed

if TYPE_CHECKING:
    from rumble_nb.analysis.provenance_results import Provenance, Sent

Way = tuple[str, str]


def headline(found: Provenance, language: str = "en", player: str | None = None) -> str:
    """Say in short whose soldiers are traced, and where; the player may be named by something shorter."""
    teller = _Teller(found, language)
    values = {"player": player or found.player, "place": teller.place(found.territory)}
    if not found.total:
        return teller.say("{player} had no soldiers in {place.where}", **values)
    return teller.say("Where {player}’s {number} in {place.where} came from", number=found.total, **values)


def node_words(found: Provenance, language: str = "en") -> str:
    """Tell where the soldiers in one territory came from, without going further back."""
    return _Teller(found, language).node(found)


def provenance_words(found: Provenance, language: str = "en", lost: Sequence[str | Way] = ()) -> str:
    """Tell where the soldiers came from: a line for each territory, the last battle first."""
    teller = _Teller(found, language)
    return "\n".join([*map(teller.node, reversed(found.nodes)), *teller.ending(), *teller.lost(lost)])


class _Teller:
    """Tells one provenance in one language."""

    def __init__(self, found: Provenance, language: str) -> None:
        self.found, self.language, self.words = found, language, catalogue(language)

    def say(self, message: str, **values: object) -> str:
        return self.words.gettext(message).format(**values)

    def place(self, territory: str) -> Place:
        return Place.of_territory(self.found.report.position.map[territory], self.language)

    def node(self, node: Provenance) -> str:
        """Tell one territory as a sentence, and what the supply could not give."""
        parts = "; ".join(self.parts(node))
        values = {"player": node.player, "place": self.place(node.territory), "number": node.total}
        if not node.total:
            told = self.say("{player} had no soldiers in {place.where}", **values)
        else:
            message = self.words.ngettext(
                "{player} had {number} soldier in {place.where}",
                "{player} had {number} soldiers in {place.where}",
                node.total,
            )
            told = message.format(**values)
        sentence = f"{told}: {parts}." if parts else f"{told}."
        short = self.say("The supply is {number} short.", number=node.shortfall) if node.shortfall else ""
        return f"{sentence} {short}".rstrip()

    def parts(self, node: Provenance) -> Iterator[str]:
        passed: list[Arrival | Departure] = [*node.arrivals, *node.departures]
        for passage in sorted(passed, key=lambda passage: passage.turn):
            yield self.arrival(passage) if isinstance(passage, Arrival) else self.departure(passage)
        if node.soldiers and not node.arrivals:
            yield self.say("{number} placed there", number=node.soldiers)
        yield from map(self.sent, node.sent)

    def sent(self, sent: Sent) -> str:
        values = {"number": sent.soldiers, "place": self.place(sent.territory)}
        if sent.decisive:
            return self.say("{number} sent by the win in {place.where}, decisive", **values)
        return self.say("{number} sent by the win in {place.where}", **values)

    def arrival(self, arrival: Arrival) -> str:
        values: dict[str, object] = {"number": arrival.soldiers, "turn": arrival.turn}
        if arrival.card is None:
            return self._placed(arrival, values)
        values["card"] = self.card(arrival.card, arrival.by)
        if arrival.source == STOCK:
            return self.say("{number} placed in turn {turn} by the card {card}", **values)
        values["place"] = self.place(arrival.source)
        return self.say("{number} come from {place.away} in turn {turn} by the card {card}", **values)

    def _placed(self, arrival: Arrival, values: dict[str, object]) -> str:
        assert arrival.dice is not None and arrival.split is not None
        left = list(arrival.dice)
        left.remove(arrival.split.die)
        return self.say(
            "{number} placed in turn {turn} with the dice {dice}"
            " ({pair} for the territory, {die} for the soldiers)",
            **values,
            dice=", ".join(map(str, arrival.dice)),
            pair=" + ".join(map(str, left)),
            die=arrival.split.die,
        )

    def departure(self, departure: Departure) -> str:
        card = self.card(departure.card, departure.by)
        values: dict[str, object] = {"number": departure.soldiers, "turn": departure.turn, "card": card}
        if departure.target == STOCK:
            return self.say("less {number} gone back to stock in turn {turn} by the card {card}", **values)
        place = self.place(departure.target)
        return self.say(
            "less {number} gone to {place.to} in turn {turn} by the card {card}", **values, place=place
        )

    def card(self, card: str, by: str) -> str:
        """Name a card, and who took it where that was somebody else."""
        name = card_name(card, self.language)
        return name if by == self.found.player else f"{name} ({by})"

    def ending(self) -> Iterator[str]:
        """Tell what all of it rests on, what was decisive, and which win was needed."""
        if not self.found.sent:
            return
        if any(sent.decisive for node in self.found.nodes for sent in node.sent):
            yield self.say("Decisive: without these soldiers alone somebody else comes first there.")
        yield self.say(
            "In all this rests on {number} placed soldiers in {places} territories.",
            number=self.found.original_soldiers,
            places=len(self.found.nodes),
        )
        yield from self.needed()

    def needed(self) -> Iterator[str]:
        goal = self.place(self.found.territory)
        winner = self.found.battle.winner
        if not self.found.leads:
            yield self.say("All the same {winner} comes first in {place.where}.", winner=winner, place=goal)
        elif not self.found.hinges_on:
            yield self.say(
                "No single win is needed: without any one of them {player} still comes first"
                " in {place.where}.",
                player=self.found.player,
                place=goal,
            )
        for territory, other in self.found.hinges_on.items():
            yield self.say(
                "If {player} had nobody in {win.where}, {winner} would come first in {place.where}.",
                win=self.place(territory),
                player=self.found.player,
                winner=other,
                place=goal,
            )

    def lost(self, lost: Sequence[str | Way]) -> Iterator[str]:
        """Name the wins and the reinforcements that are lost in a what-if."""
        names = (
            self.place(one) if isinstance(one, str) else " → ".join(map(self.place, one)) for one in lost
        )
        if lost:
            yield self.say("Lost in the what-if: {names}.", names=listed(names, self.language))
