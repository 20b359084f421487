"""Many half-played games with about the same forecast: bet how many are won, then play them on."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import Any

import ipywidgets

from rumble_nb.analysis.chance_results import wilson
from rumble_nb.analysis.forecast_groups import Forecast
from rumble_nb.draw.shares import percent
from rumble_nb.engine.strict_json import quoted
from rumble_nb.errors import RumbleError
from rumble_nb.locale import catalogue
from rumble_nb.widgets.forecast_bet import ForecastBet
from rumble_nb.widgets.parts import Spoken, button, buttons, element, guarded, html, renew, stack
from rumble_nb.widgets.style import style_widget

MOST_GAMES = 200
"""More squares would be no picture any more."""


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
        self.played = 0
        self.bet = ForecastBet(len(games), self.mean, language, self._show) if predict else None
        self.squares, self.told, self.total, self.error = html(""), html(""), html(""), html("")
        self.playing = buttons()
        board = ipywidgets.VBox([self.squares, self.told, self.total, self.playing, self.error])
        board.add_class("rumble-card")
        asked = [self.bet] if self.bet else []
        super().__init__([style_widget("forecast_lab.css"), self._title(), stack(*asked, board)])
        self.add_class("rumble")
        self.add_class("rumble-forecasts")
        self._show()

    @property
    def won(self) -> int:
        """In how many of the games that were played on the forecast player won."""
        return sum(one.came_true for one in self.games[: self.played])

    @property
    def mean(self) -> Fraction:
        """The forecast, on average over all games."""
        return sum((Fraction(one.chance) for one in self.games), Fraction(0)) / len(self.games)

    @property
    def waits(self) -> bool:
        """Whether a bet is to be made first."""
        return self.bet is not None and not self.bet.is_made

    def play_on(self, games: int = 1) -> None:
        """Play some of the games on, to their ends.

        Parameters
        ----------
        games
            How many; where fewer are left, those.

        Raises
        ------
        RumbleError
            A bet is asked for, and has not been made; or there cannot be so many games.
        """
        if self.waits:
            raise RumbleError(self.words.gettext("Bet first; then play the games on."))
        if type(games) is not int or games < 1:
            raise RumbleError(f"games: {quoted(games)} cannot be played on; give a whole number from 1 on.")
        self.played = min(self.played + games, len(self.games))
        self._show()

    def start_again(self) -> None:
        """Take all games back to their forecasts; the bet stands."""
        self.played = 0
        self._show()

    def _show(self) -> None:
        self.squares.value, self.told.value = self._squares(), self._told()
        self.total.value = self._total() if self.played else ""
        if self.bet:
            self.bet.tell(self.won if self.played == len(self.games) else None)
        renew(self.playing, self._offered())

    def _offered(self) -> list[ipywidgets.Button]:
        """Offer what can be pressed: no more games at once than there are left."""
        say, left = self.words.gettext, len(self.games) - self.played
        if not left:
            return [button(say("Start again"), self.start_again)]
        offered = [(1, say("Play one on")), (10, say("Play ten on")), (left, say("Play all on"))]
        return [
            button(text, self._playing(games), main=games == 1 and not self.waits, disabled=self.waits)
            for games, text in offered
            if games <= left
        ]

    def _playing(self, games: int) -> Callable[[], None]:
        run = guarded(self.play_on, lambda message: setattr(self.error, "value", message), self.language)
        return lambda: run(games)

    def _title(self) -> ipywidgets.HTML:
        say, shares = self.words.gettext, [one.chance for one in self.games]
        low, high = (percent(share, self.language, 0) for share in (min(shares), max(shares)))
        title = say("Half-played games, forecast {low} to {high}").format(low=low, high=high)
        how = say("All players are assumed to go on by chance, and they do.")
        return ipywidgets.HTML(element(title, "h3", "rumble-title") + element(how, "p", "rumble-say"))

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
        text = (
            say("Game {number}: the forecast for {player} was {share}. ✓ {player} wins.")
            if one.came_true
            else say("Game {number}: the forecast for {player} was {share}. – {winner} wins.")
        )
        share = percent(one.chance, self.language)
        told = text.format(number=self.played, player=one.player, share=share, winner=one.winner)
        return element(told, "p", "rumble-say")

    def _total(self) -> str:
        """Count the games won, with the interval and the forecast beside them."""
        words = self.words.ngettext(
            "{won} of {number} game won", "{won} of {number} games won", self.played
        ).format(won=self.won, number=self.played)
        share = percent(Fraction(self.won, self.played), self.language)
        low, high = (percent(end, self.language, 0) for end in wilson(self.won, self.played))
        interval = self.words.gettext("Interval: {low} to {high}. The forecasts say {share} on average.")
        beside = interval.format(low=low, high=high, share=percent(self.mean, self.language))
        told = element(f"{words}: {share}", "p", "rumble-total", ' role="alert"')
        return told + element(beside, "p", "rumble-aside")

    def __repr__(self) -> str:
        """Read as words, which also stand in a notebook without its widgets."""
        words = self.words.ngettext(
            "{number} half-played game with a forecast of {share}. How many are won?",
            "{number} half-played games, each with a forecast of about {share}. How many are won?",
            len(self.games),
        )
        return words.format(number=len(self.games), share=percent(self.mean, self.language, 0))


def forecast_lab(games: Iterable[Any], lang: str = "en", predict: bool = True) -> ForecastLab:
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
