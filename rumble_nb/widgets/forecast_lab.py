"""Many half-played games with about the same forecast: bet how many are won, then play them on."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction

import ipywidgets

from rumble_nb.analysis.chance_results import wilson
from rumble_nb.analysis.forecast_groups import Forecast
from rumble_nb.draw.shares import percent
from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.engine.strict_json import quoted
from rumble_nb.errors import RumbleError
from rumble_nb.locale import catalogue
from rumble_nb.widgets.bet import STAKES, refuse_unknown
from rumble_nb.widgets.dice_guess import confidence_name
from rumble_nb.widgets.parts import Spoken, button, buttons, card, element, guarded, html, renew
from rumble_nb.widgets.style import style_widget

MOST_GAMES = 200
"""More squares would be no picture any more."""

PARTS: Mapping[str, Fraction] = FrozenMapping(
    {"none": Fraction(0), "few": Fraction(3, 20), "third": Fraction(3, 10), "half": Fraction(1, 2)}
)
"""The parts of all games that one can bet on, by name."""


class ForecastLab(Spoken):
    """Games whose forecasts are alike: a bet first, then the games one by one.

    Parameters
    ----------
    games
        The forecasts, each of another game.
    language
        Language of the words.
    predict
        Whether a bet is asked for first.
    """

    def __init__(self, games: tuple[Forecast, ...], language: str, predict: bool) -> None:
        self.games, self.language, self.words = games, language, catalogue(language)
        self.predict, self.played = predict, 0
        self.part, self.confidence = "", ""
        self._make_parts()
        betting = [self.betting] if predict else []
        playing = card(self.squares, self.told, self.total, self.playing, self.error, place="second")
        super().__init__([style_widget("forecast_lab.css"), self.title, *betting, playing])
        self.add_class("rumble")
        self.add_class("rumble-lab")
        self._show()

    @property
    def won(self) -> int:
        """How many of the games that were played on came out as forecast."""
        return sum(one.came_true for one in self.games[: self.played])

    @property
    def mean(self) -> Fraction:
        """The forecast, on average over all games."""
        return sum((Fraction(one.chance) for one in self.games), Fraction(0)) / len(self.games)

    @property
    def is_over(self) -> bool:
        """Whether all games have been played on."""
        return self.played == len(self.games)

    def bets(self) -> Mapping[str, int]:
        """Give the numbers of games that one can bet on, by name."""
        return FrozenMapping({name: round(part * len(self.games)) for name, part in PARTS.items()})

    def _make_parts(self) -> None:
        say = self.words.gettext
        self.title, self.squares, self.told, self.total = html(""), html(""), html(""), html("")
        self.error, self.answer = html(""), html("")
        self.choices = buttons(*(self._bet_button(name) for name in self.bets()))
        sure = html(say("How sure are you?"), "h4", "rumble-heading")
        self.sure = ipywidgets.VBox([sure, buttons(*(self._confidence(name) for name in STAKES))])
        asked = say("Your bet: how many of the {number} games will be won?").format(number=len(self.games))
        self.asking = ipywidgets.VBox([html(asked, "h4", "rumble-heading"), self.choices, self.sure])
        self.asking.add_class("rumble-stack")
        self.betting = card(self.asking, self.answer, place="before")
        self.playing = buttons()

    def _bet_button(self, name: str) -> ipywidgets.Button:
        return button(self._bet_text(name), self._guarded(lambda: self.choose(name)))

    def _bet_text(self, name: str) -> str:
        number, say = self.bets()[name], self.words.gettext
        return say("about {number}").format(number=number) if number else say("none of them")

    def _confidence(self, name: str) -> ipywidgets.Button:
        return button(confidence_name(name, self.language), self._guarded(lambda: self.commit(name)))

    def _guarded(self, act: Callable[[], None]) -> Callable[[], None]:
        run = guarded(lambda _: act(), lambda message: setattr(self.error, "value", message), self.language)
        return lambda: run(None)

    def choose(self, part: str) -> None:
        """Bet on a part of the games; until the confidence is chosen it may be changed.

        Raises
        ------
        RumbleError
            There is no such part.
        """
        refuse_unknown(part, PARTS)
        if not self.confidence:
            self.part = part
            self._show()

    def commit(self, confidence: str) -> None:
        """Choose how sure one is; then the bet stands, and games can be played on.

        Raises
        ------
        RumbleError
            There is no such confidence.
        """
        refuse_unknown(confidence, STAKES)
        if self.part and not self.confidence:
            self.confidence = confidence
            self._show()

    def play_on(self, games: int = 1) -> None:
        """Play some of the games on, to their ends.

        Parameters
        ----------
        games
            How many; where fewer are left, those.

        Raises
        ------
        RumbleError
            A bet is asked for, and has not been made.
        """
        if self.predict and not self.confidence:
            raise RumbleError(self.words.gettext("Bet first; then play the games on."))
        self.played = min(self.played + games, len(self.games))
        self._show()

    def start_again(self) -> None:
        """Take all games back to their forecasts; the bet stands."""
        self.played = 0
        self._show()

    def _show(self) -> None:
        self.title.value, self.squares.value = self._title(), self._squares()
        self.told.value, self.total.value = self._told(), self._total()
        self.sure.layout.display = "" if self.part else "none"
        self.asking.layout.display = "none" if self.confidence else ""
        self.answer.value = self._answer()
        for name, made in zip(self.bets(), self.choices.children, strict=True):
            chosen = name == self.part
            made.description = f"✓ {self._bet_text(name)}" if chosen else self._bet_text(name)
            (made.add_class if chosen else made.remove_class)("rumble-chosen")
        renew(self.playing, self._playing())

    def _playing(self) -> list[ipywidgets.Button]:
        """Offer what can be pressed: as many games at once as there are left."""
        say, left = self.words.gettext, len(self.games) - self.played
        waits = self.predict and not self.confidence
        if not left:
            return [button(say("Start again"), self._guarded(self.start_again))]
        offered = [(1, say("Play one on")), (10, say("Play ten on")), (left, say("Play all on"))]
        return [
            button(text, self._playing_on(games), main=games == 1 and not waits, disabled=waits)
            for games, text in offered
            if games <= left
        ]

    def _playing_on(self, games: int) -> Callable[[], None]:
        return self._guarded(lambda: self.play_on(games))

    def _title(self) -> str:
        say = self.words.gettext
        inner = element(say("Half-played games, forecast {share}").format(share=self._share()), "span")
        how = say("All players are assumed to go on by chance, and they do.")
        return f'<h3 class="rumble-title">{inner}</h3>{element(how, "p", "rumble-say")}'

    def _share(self) -> str:
        return percent(self.mean, self.language, 0)

    def _squares(self) -> str:
        """Draw a square for each game: a tick where the forecast player won, a dash where not."""
        squares = (self._square(number, one) for number, one in enumerate(self.games))
        return f'<ol class="rumble-fates" aria-hidden="true">{"".join(squares)}</ol>'

    def _square(self, number: int, one: Forecast) -> str:
        if number >= self.played:
            return "<li></li>"
        role = "rumble-won" if one.came_true else "rumble-lost"
        now = " rumble-now" if number == self.played - 1 else ""
        return element("✓" if one.came_true else "–", "li", f"{role}{now}")

    def _told(self) -> str:
        """Tell the game that was played on last."""
        say = self.words.gettext
        if not self.played:
            text = say("Every square is a game. In each of them one player has this chance to win.")
            return element(text, "p", "rumble-say")
        one = self.games[self.played - 1]
        share = percent(one.chance, self.language)
        if one.came_true:
            text = say("Game {number}: the forecast for {player} was {share}. ✓ {player} wins.")
        else:
            text = say("Game {number}: the forecast for {player} was {share}. – {winner} wins.")
        told = text.format(number=self.played, player=one.player, share=share, winner=one.winner)
        return element(told, "p", "rumble-say")

    def _total(self) -> str:
        if not self.played:
            return ""
        low, high = wilson(self.won, self.played)
        words = self.words.ngettext(
            "{won} of {number} game won", "{won} of {number} games won", self.played
        ).format(won=self.won, number=self.played)
        share = percent(Fraction(self.won, self.played), self.language, 0)
        told = element(f"{words}: {share}", "p", "rumble-total", ' role="alert"')
        interval = self.words.gettext("Interval: {low} to {high}. The forecast said {share}.").format(
            low=percent(low, self.language, 0), high=percent(high, self.language, 0), share=self._share()
        )
        return told + element(interval, "p", "rumble-aside")

    def _answer(self) -> str:
        """Repeat the bet; at the end say what it scores."""
        if not self.confidence:
            return ""
        say = self.words.gettext
        bet = say("Your bet: {bet} ({confidence}).").format(
            bet=self._bet_text(self.part), confidence=confidence_name(self.confidence, self.language)
        )
        if not self.is_over:
            return element(f"{bet} {say('Now play the games on.')}", "p", "rumble-say", ' role="alert"')
        return self._verdict(bet)

    def _verdict(self, bet: str) -> str:
        """Tell how the bet did: right is the one that is nearest."""
        say, bets = self.words.gettext, self.bets()
        off = {name: abs(number - self.won) for name, number in bets.items()}
        near = off[self.part] == min(off.values())
        came = say("It was {number}.").format(number=self.won)
        verdict = say("No other bet was nearer.") if near else say("Another bet was nearer.")
        points = STAKES[self.confidence][0 if near else 1]
        scored = say("Your prediction scores {points:+d}.").format(points=points)
        sign, role = ("✓", "rumble-right") if near else ("…", "rumble-not-yet")
        told = element(f"{sign} {bet} {came} {verdict} {scored}", "p", "rumble-say", ' role="alert"')
        return f'<div class="rumble-answer {role}">{told}</div>'

    def __repr__(self) -> str:
        """Read as words, which also stand in a notebook without its widgets."""
        words = self.words.ngettext(
            "{number} half-played game with a forecast of {share}. How many are won?",
            "{number} half-played games, each with a forecast of about {share}. How many are won?",
            len(self.games),
        )
        return words.format(number=len(self.games), share=self._share())


def forecast_lab(games: Iterable[Forecast], lang: str = "en", predict: bool = True) -> ForecastLab:
    """Play half-played games on, and see how often their forecasts come true.

    Parameters
    ----------
    games
        Forecasts of about the same chance, each of another game, as
        :func:`rumble_nb.forecasts.about` gives them; 1 to 200.
    lang
        Language of the words.
    predict
        Whether a bet is asked for first.

    Raises
    ------
    RumbleError
        These are no forecasts, there are too many of them or none; or there is no such language.

    Examples
    --------
    >>> from rumble_nb import forecasts
    >>> lab = forecast_lab(forecasts.about(forecasts.half_played(20, seed=7), 0.3), predict=False)
    >>> lab.play_on()
    >>> lab.played, lab.won in (0, 1)
    (1, True)
    """
    listed = tuple(games)
    for one in listed:
        if not isinstance(one, Forecast):
            raise RumbleError(f"{quoted(one)} is no forecast; give what forecasts.about(made, 0.3) gives.")
    if not 1 <= len(listed) <= MOST_GAMES:
        raise RumbleError(f"There can be 1 to {MOST_GAMES} games, not {len(listed)}.")
    return ForecastLab(listed, lang, predict)
