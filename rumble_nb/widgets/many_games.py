"""Many games: bet, play them by the thousand, and see when the first seat's share is clear."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Hashable
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import ipywidgets

from rumble_nb.answer_sheet import answer_sheet
from rumble_nb.draw.intervals import intervals_scene
from rumble_nb.draw.shares import decimal, percent
from rumble_nb.draw.svg import css_svg
from rumble_nb.engine.luck import check_seed, new_seed
from rumble_nb.errors import RumbleError
from rumble_nb.locale import catalogue
from rumble_nb.widgets.dice_lab import SHORT_SEEDS
from rumble_nb.widgets.games_bet import GamesBet
from rumble_nb.widgets.parts import Spoken, button, buttons, card, element, html, runner, stack
from rumble_nb.widgets.style import style_widget

if TYPE_CHECKING:
    from rumble_nb.analysis import batch

AT_ONCE = (10, 100, 1000, 10_000)
"""How many games the buttons play."""

MOST_GAMES = 100_000
"""More games than these show nothing new about a seat."""

SHOWN = (10, 30, 100, 300, 1000, 3000, 10_000, 30_000, MOST_GAMES)
"""Where the picture has a row: two in ten times as many games."""


class ManyGames(Spoken):
    """Games of the computer, more and more of them, and what they tell of going first.

    Parameters
    ----------
    players
        How many players each game has.
    policy
        How all of them decide.
    seed
        The seed of the games; ``None`` for a fresh one.
    language
        Language of the words.
    predict
        Whether a bet is asked for.
    """

    def __init__(self, players: int, policy: Any, seed: int | None, language: str, predict: bool) -> None:
        self.language, self.words, self.predict = language, catalogue(language), predict
        self._players, self._policy = players, policy
        self._given_seed = seed if seed is None else check_seed(seed)
        self._prefix = f"m{secrets.token_hex(3)}"
        self._make_parts()
        self.start_again()
        super().__init__(self._arranged())
        self.add_class("rumble")
        self.add_class("rumble-lab")

    seed: int
    """The seed of the games."""
    games: batch.BatchGames | None
    """The games that have been played."""

    def _make_parts(self) -> None:
        say = self.words.gettext
        self.title, self.error, self.told = html(""), html(""), html("")
        self.chart, self.note = html(""), html("")
        self.chart.add_class("rumble-chart")
        self._do = runner(lambda message: setattr(self.error, "value", message), self.language)
        self.playing = buttons(*(self._play_button(number) for number in AT_ONCE))
        self.again = self._button(say("Start again"), self.start_again)
        self.playing.children = (*self.playing.children, self.again)
        self.bet = GamesBet(self.language, MOST_GAMES, lambda: self._do(self.play_all), self.about)

    def _button(self, text: str, act: Callable[[], None], main: bool = False) -> ipywidgets.Button:
        return button(text, lambda: self._do(act), main=main)

    def _play_button(self, number: int) -> ipywidgets.Button:
        text = self.words.gettext("Play {number}").format(number=number)
        return self._button(text, lambda: self.play(number), main=number == AT_ONCE[0])

    def _arranged(self) -> list[ipywidgets.Widget]:
        """Arrange two columns; where they do not fit side by side, the bet comes first."""
        table = card(self.playing, self.error, self.told, self.chart, self.note, place="second")
        self.bet.add_class("rumble-before")
        columns = ipywidgets.Box([table, *([stack(self.bet)] if self.predict else [])])
        columns.add_class("rumble-columns" if self.predict else "rumble-alone")
        return [style_widget("dice_lab.css"), self.title, columns]

    @property
    def about(self) -> Hashable:
        """What is played, for the sheet of answers."""
        return ("games", self._players, self._policy if isinstance(self._policy, str) else None)

    @property
    def number(self) -> int:
        """How many games have been played."""
        return 0 if self.games is None else len(self.games)

    @property
    def fair(self) -> Fraction:
        """What the first seat would win if all seats were alike."""
        return Fraction(1, self._players)

    def after(self, games: int) -> batch.Estimate:
        """Estimate the chance of the first seat from the first so many games."""
        from rumble_nb.analysis import batch

        assert self.games is not None
        return batch.estimate(int((self.games.champion[:games] == 0).sum()), games)

    def play(self, number: int) -> None:
        """Play some games more.

        Raises
        ------
        RumbleError
            These are too many games in all.
        """
        from rumble_nb.analysis import batch

        if self.number + number > MOST_GAMES:
            message = self.words.gettext("More than {most} games would show nothing new. Start again.")
            raise RumbleError(message.format(most=MOST_GAMES))
        # A game depends on its seed and number only, so those before stay as they are.
        self.games = batch.play(
            self.number + number, players=self._players, policy=self._policy, seed=self.seed
        )
        self._show()

    def play_all(self) -> None:
        """Play all games that are left, and tell what the bet scores."""
        from rumble_nb.analysis import batch

        if self.number < MOST_GAMES:
            self.play(MOST_GAMES - self.number)
        assert self.games is not None
        self.bet.reveal(batch.clear_from((self.games.champion == 0).cumsum(), self.fair))

    def start_again(self) -> None:
        """Take all games and the bet away; without a seed of its own, a fresh one is drawn."""
        self.seed = new_seed() % SHORT_SEEDS if self._given_seed is None else self._given_seed
        self.games = None
        self.bet.open_again()
        self._show()

    def _show(self) -> None:
        self._count()
        self.error.value = ""
        caption = self.words.gettext("seed {seed}").format(seed=self.seed)
        inner = element(self._question(), "span") + element(caption, "span", "rumble-caption")
        self.title.value = f'<h3 class="rumble-title">{inner}</h3>'
        self.again.disabled = self.games is None
        nothing = element(self.words.gettext("No game has been played yet."), "p", "rumble-say")
        self.told.value = self._told() if self.number else nothing
        self.chart.value = self._picture() if self.number else ""
        note = "" if self.games is None else self.games.assumption(self.language)
        self.note.value = element(note, "p", "rumble-aside") if note else ""

    def _count(self) -> None:
        hits = self.after(self.number).hits if self.number else 0
        answer_sheet().count(self.about, hits, self.number)

    def _question(self) -> str:
        words = self.words.gettext("{number} players: is going first fair?")
        return words.format(number=self._players)

    def _told(self) -> str:
        """Say how often the first seat won, where its chance lies, and what follows."""
        say, found = self.words.gettext, self.after(self.number)
        total = self.words.ngettext(
            "{hits} of {number} game: {share}", "{hits} of {number} games: {share}", found.n
        )
        share = percent(found.share, self.language)
        heading = element(say("The first seat won"), "h4", "rumble-heading")
        counted = total.format(hits=found.hits, number=found.n, share=share)
        said = element(" ".join(self._interval(found)), "p", "rumble-say", ' role="alert"')
        return heading + element(counted, "p", "rumble-total") + said

    def _interval(self, found: batch.Estimate) -> tuple[str, str]:
        say = self.words.gettext
        low, high = (decimal(100 * end, 1, self.language) for end in found.interval)
        between = say("Interval (95 %): {low} to {high} %.").format(low=low, high=high)
        inside = say("The fair share, {share}, lies inside: this may be luck.")
        outside = say("The fair share, {share}, lies outside: luck alone hardly does this.")
        verdict = outside if found.leaves_out(self.fair) else inside
        return between, verdict.format(share=percent(self.fair, self.language))

    def _picture(self) -> str:
        """Draw the intervals so far, the last one for all games."""
        say = self.words.gettext
        rows = [number for number in SHOWN if number < self.number] + [self.number]
        scene = intervals_scene(
            {number: self.after(number) for number in rows},
            self.fair,
            say("fair share"),
            say("games"),
            say("The first seat's share of wins"),
            self.language,
        )
        return css_svg(scene, f"{self._prefix}c")

    def __repr__(self) -> str:
        """Read as words, which also stand in a notebook without its widgets."""
        played = self.words.ngettext(
            "{number} game has been played.", "{number} games have been played.", self.number
        )
        return f"{self._question()} {played.format(number=self.number)}"


def many_games(
    players: int = 3,
    policy: Any = "random",
    seed: int | None = None,
    lang: str = "en",
    predict: bool = True,
) -> ManyGames:
    """Let the computer play games, and watch the interval for the first seat's chance to win.

    numpy is loaded with the first table, not with the package.

    Parameters
    ----------
    players
        How many players each game has, 2 to 4.
    policy
        How all players decide, as for :func:`rumble_nb.batch.play`.
    seed
        The seed of the games, a whole number from 0 to 2**53 - 1; without
        one, a fresh seed is drawn and shown.
    lang
        Language of the words.
    predict
        Whether a bet is asked for: how many games it takes.

    Raises
    ------
    RulesError
        The seed is none.
    RumbleError
        There is no such number of players, policy or language.

    Examples
    --------
    >>> table = many_games(seed=7)
    >>> table.play(100)
    >>> table
    3 players: is going first fair? 100 games have been played.
    >>> table.after(100)
    Estimate(hits=29, n=100)
    """
    from rumble_nb.analysis import batch

    # Refused now, and not at the first click.
    batch.play(1, players=players, policy=policy, seed=0)
    return ManyGames(players, policy, seed, lang, predict)
