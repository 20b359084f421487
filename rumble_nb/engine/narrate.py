"""The events of a war told in words, in every language of the catalogue."""

from __future__ import annotations

from collections.abc import Mapping

from rumble_nb.engine.moments import Moment
from rumble_nb.engine.position import Position
from rumble_nb.engine.report import Battle, WarReport
from rumble_nb.engine.territory import Territory
from rumble_nb.engine.war import Count, Decide, Event, Reinforce, Score
from rumble_nb.locale import catalogue, listed


class Place(str):
    """The name of a territory in a sentence, with its case forms where the language has them."""

    territory: Territory
    language: str

    @classmethod
    def of_territory(cls, territory: Territory, language: str) -> Place:
        """Name a territory in a language."""
        place = cls(territory.name(language))
        place.territory, place.language = territory, language
        return place

    def _case(self, case: str) -> str:
        return self.territory.case(case) if self.language == "hu" else str(self)

    @property
    def where(self) -> str:
        """In the territory; English keeps the bare name."""
        return self._case("where")

    @property
    def to(self) -> str:
        """Into the territory; English keeps the bare name."""
        return self._case("to")

    @property
    def away(self) -> str:
        """Out of the territory; English keeps the bare name."""
        return self._case("from")

    @property
    def object(self) -> str:
        """The territory as the object of a verb; English keeps the bare name."""
        return self._case("object")


class Narrator:
    """Tells one war in one language.

    Parameters
    ----------
    report
        The war.
    language
        A language of the catalogue.

    Examples
    --------
    >>> from rumble_nb import Position, resolve_war
    >>> position = Position(
    ...     "islets", ["Aki", "Bea"],
    ...     {"tsuru": 3, "matsu": 5, "take": 7, "ume": 8, "kame": 11},
    ...     {"tsuru": {"Aki": 2, "Bea": 1}, "matsu": {"Aki": 1}}, ["Bea", "Aki"])
    >>> print(Narrator(resolve_war(position)).battle(0))  # doctest: +NORMALIZE_WHITESPACE
    Tsuru, token 3. Aki has 2 soldiers and Bea has 1 soldier. Aki comes first and scores 3 points;
    Bea comes second and scores 1 point. Aki already has soldiers in Matsu, so 2 reinforcements go there.
    """

    def __init__(self, report: WarReport, language: str = "en") -> None:
        self.report, self.position, self.language = report, report.position, language
        self.words = catalogue(language)

    def place(self, territory: str) -> Place:
        """Name a territory."""
        return Place.of_territory(self.position.map[territory], self.language)

    def _say(self, message: str, **values: object) -> str:
        return self.words.gettext(message).format(**values)

    def _soldiers(self, number: int) -> str:
        return self.words.ngettext("{number} soldier", "{number} soldiers", number).format(number=number)

    def _reinforcements(self, number: int) -> str:
        message = self.words.ngettext("{number} reinforcement", "{number} reinforcements", number)
        return message.format(number=number)

    def _points(self, number: int) -> str:
        return self.words.ngettext("{number} point", "{number} points", number).format(number=number)

    def force(self, player: str, soldiers: int, reinforcements: int) -> str:
        """Tell the force of a player: soldiers, and reinforcements where there are any."""
        if not reinforcements:
            message = self.words.ngettext(
                "{player} has {number} soldier", "{player} has {number} soldiers", soldiers
            )
            return message.format(player=player, number=soldiers)
        parts = listed([self._soldiers(soldiers), self._reinforcements(reinforcements)], self.language)
        total = soldiers + reinforcements
        return self._say("{player} has {total} ({parts})", player=player, total=total, parts=parts)

    def standing(self, moment: Moment, territory: str) -> str:
        """Tell who stands in a territory at a moment."""
        present = [p for p in self.position.players if moment.force(self.position, territory, p)]
        if not present:
            return self._say("Nobody stands in {place.where}.", place=self.place(territory))
        forces = [self._force_at(moment, territory, player) for player in present]
        return self._say("{forces}.", forces=listed(forces, self.language))

    def _force_at(self, moment: Moment, territory: str, player: str) -> str:
        soldiers = self.position.soldiers[territory][player]
        return self.force(player, soldiers, moment.reinforcements[territory][player])

    def event(self, moment: Moment) -> str:
        """Tell what has just happened at a moment of the war."""
        event = moment.event
        if event is None:
            return self.beginning()
        if isinstance(event, Count):
            return f"{self.heading(event.territory)} {self.standing(moment, event.territory)}"
        return self._happening(event)

    def _happening(self, event: Event) -> str:
        if isinstance(event, Decide):
            return self.decision(event)
        if isinstance(event, Score):
            return self.score(event.points)
        assert isinstance(event, Reinforce)
        return self.reinforcement(event)

    def beginning(self) -> str:
        """Tell how the war begins."""
        return self._say("All soldiers stand. The war begins at the lowest token and ends at the highest.")

    def heading(self, territory: str) -> str:
        """Name a battle by its territory and token."""
        value = self.position.values[territory]
        return self._say("{place}, token {value}.", place=self.place(territory), value=value)

    def title(self, moment: Moment) -> str:
        """Name the battle of a moment by its number, territory and token."""
        if moment.battle is None:
            return self.words.gettext("Before the war")
        battle = self.report.battles[moment.battle]
        return self._say(
            "Battle {number} of {all}: {place}, token {value}",
            number=moment.battle + 1,
            all=len(self.report.battles),
            place=self.place(battle.territory),
            value=battle.value,
        )

    def step_name(self, event: Event | None) -> str:
        """Name the kind of step that has just been taken; nothing before the first."""
        say = self.words.gettext
        names: Mapping[type, str] = {
            Count: say("the soldiers are counted"),
            Decide: say("it is decided"),
            Score: say("points are scored"),
            Reinforce: say("reinforcements arrive"),
        }
        return "" if event is None else names[type(event)]

    def decision(self, event: Decide) -> str:
        """Tell who comes first and second, and why."""
        if event.winner is None:
            return self._say("Nobody takes the token.")
        forces = self._battle_forces(event.territory)
        rivals = [player for player, force in forces.items() if force]
        if len(rivals) == 1:
            return self._say("{winner} stands alone and comes first.", winner=event.winner)
        return " ".join([self._first(event, forces), *self._second(event, forces)])

    def _battle_forces(self, territory: str) -> Mapping[str, int]:
        return next(battle.forces for battle in self.report.battles if battle.territory == territory)

    def _first(self, event: Decide, forces: Mapping[str, int]) -> str:
        if event.tie_broken and event.winner is not None:
            return (
                self._tie(event.winner, forces)
                + " "
                + self._say("{winner} comes first.", winner=event.winner)
            )
        return self._say("{winner} has the most and comes first.", winner=event.winner)

    def _second(self, event: Decide, forces: Mapping[str, int]) -> list[str]:
        if event.second is None:
            return []
        comes = self._say("{second} comes second.", second=event.second)
        behind = {player: force for player, force in forces.items() if player != event.winner}
        if event.second_tie_broken:
            return [self._tie(event.second, behind), comes]
        return [comes]

    def _tie(self, player: str, forces: Mapping[str, int]) -> str:
        tied = [rival for rival, force in forces.items() if force == forces[player]]
        return self._say(
            "{names} have {number} each. {player} finished earlier and holds tie-breaker {token}.",
            names=listed(tied, self.language),
            number=forces[player],
            player=player,
            token=self.position.tie_breaker(player),
        )

    def score(self, points: Mapping[str, int]) -> str:
        """Tell what the first and the second score."""
        shares = [self._share(player, number) for player, number in points.items()]
        return self._say("{shares}.", shares=listed(shares, self.language))

    def _share(self, player: str, number: int) -> str:
        message = self.words.ngettext(
            "{player} scores {number} point", "{player} scores {number} points", number
        )
        return message.format(player=player, number=number)

    def reinforcement(self, event: Reinforce) -> str:
        """Tell which soldiers arrive where, and what the supply could not give."""
        message = self.words.ngettext(
            "{player} already has soldiers in {place.where}, so {number} reinforcement goes there.",
            "{player} already has soldiers in {place.where}, so {number} reinforcements go there.",
            event.soldiers,
        )
        sent = message.format(player=event.player, place=self.place(event.target), number=event.soldiers)
        if not event.shortfall:
            return sent
        return f"{sent} {self._say('The supply is {number} short.', number=event.shortfall)}"

    def battle(self, number: int) -> str:
        """Tell a whole battle as one paragraph, counted from 0."""
        told = [moment for moment in self.report.moments if moment.event and moment.battle == number]
        counted, decided, *rest = [moment.event for moment in told]
        assert isinstance(counted, Count) and isinstance(decided, Decide)
        heading = self.heading(counted.territory)
        if decided.winner is None:
            return f"{heading} {self._say('Nobody is here, and nobody takes the token.')}"
        sent = [event for event in rest if isinstance(event, Reinforce)]
        sentences = [heading, self.standing(told[0], counted.territory)]
        sentences += [*self._ties(decided), self._places(number), *self._sent(sent)]
        return " ".join(sentences)

    def _ties(self, event: Decide) -> list[str]:
        forces, ties = self._battle_forces(event.territory), []
        if event.tie_broken and event.winner is not None:
            ties.append(self._tie(event.winner, forces))
        return ties + self._second(event, forces)[:-1]

    def _places(self, number: int) -> str:
        """Tell the first and the second place of a battle with their points."""
        battle = self.report.battles[number]
        points = {player: self._points(share) for player, share in battle.points.items()}
        shares = {"first": points[battle.winner or ""], "second": points.get(battle.second or "", "")}
        values = {"winner": battle.winner, "runner_up": battle.second, **shares}
        if sum(force > 0 for force in battle.forces.values()) == 1:
            return self._say("{winner} stands alone and scores {first}.", **values)
        if battle.second is None:
            return self._say("{winner} comes first and scores {first}.", **values)
        return self._say(
            "{winner} comes first and scores {first}; {runner_up} comes second and scores {second}.", **values
        )

    def _sent(self, events: list[Reinforce]) -> list[str]:
        """Tell reinforcements; those of one size that all arrive are told in one sentence."""
        if len(events) < 2 or any(event.shortfall for event in events):
            return [self.reinforcement(event) for event in events]
        places = listed([self.place(event.target).where for event in events], self.language)
        message = self.words.ngettext(
            "{player} already has soldiers in {places}, so {number} reinforcement goes to each of them.",
            "{player} already has soldiers in {places}, so {number} reinforcements go to each of them.",
            events[0].soldiers,
        )
        return [message.format(player=events[0].player, places=places, number=events[0].soldiers)]

    def outcome(self) -> str:
        """Tell who has won, and by what."""
        scores = [
            self._say("{player} has {points}", player=player, points=self._points(self.report.scores[player]))
            for player in self.report.ranking
        ]
        return (
            self._say("The war is over: {scores}.", scores=listed(scores, self.language)) + " " + self._why()
        )

    def _why(self) -> str:
        winner = self.report.winner
        if self.report.decided_by == "points":
            return self._say("{winner} has the most points and wins.", winner=winner)
        if self.report.decided_by == "swords":
            return self._say("The points are equal; {winner} has more swords and wins.", winner=winner)
        return self._say(
            "Points and swords are equal; {winner} holds tie-breaker {token} and wins.",
            winner=winner,
            token=self.position.tie_breaker(winner),
        )

    def describe(self, moment: Moment, territory: str) -> str:
        """Tell one territory in one line, for those who hear the board."""
        return f"{self.heading(territory)} {self.standing(moment, territory)}{self._taken(moment, territory)}"

    def _taken(self, moment: Moment, territory: str) -> str:
        battle = next(battle for battle in self.report.battles if battle.territory == territory)
        if territory not in moment.resolved or battle.winner is None:
            return ""
        return f" {self.taken_by(battle)}"

    def taken_by(self, battle: Battle) -> str:
        """Tell who has taken the token of a battle that is over."""
        return self._say("{winner} has taken it.", winner=battle.winner)


def story(report: WarReport, language: str = "en") -> str:
    """Tell a whole war: how it begins, a paragraph for each battle, and how it ends."""
    narrator = Narrator(report, language)
    battles = [narrator.battle(number) for number in range(len(report.battles))]
    return "\n\n".join([narrator.beginning(), *battles, narrator.outcome()]) + "\n"


def board_words(position: Position, language: str = "en") -> str:
    """Tell what stands on the board, a territory a sentence.

    Examples
    --------
    >>> from rumble_nb import Position
    >>> board_words(Position.random(7)).startswith("Ryūkyū, token")
    True
    """
    words = catalogue(language)
    sentences = []
    for territory in position.map.places:
        heading = words.gettext("{place}, token {value}.").format(
            place=territory.name(language), value=position.values.get(territory.id, "–")
        )
        sentences.append(f"{heading} {standing_words(position, territory.id, language)}")
    return " ".join(sentences)


def standing_words(position: Position, territory: str, language: str = "en") -> str:
    """Tell who stands in a territory, in short.

    Examples
    --------
    >>> from rumble_nb import Position
    >>> empty = Position("islets", ["Aki", "Bea"], {}, {"kame": {"Bea": 2}}, ["Aki", "Bea"])
    >>> standing_words(empty, "kame"), standing_words(empty, "ume")
    ('Bea 2.', 'Empty.')
    """
    present = [f"{player} {number}" for player, number in position.soldiers[territory].items()]
    return ", ".join(present) + "." if present else catalogue(language).gettext("Empty.")
