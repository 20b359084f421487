"""The forecasts of a game that was played at a table, drawn once somebody asks for them."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any

from rumble_nb.analysis import forecasts
from rumble_nb.draw.forecast_course import course_scene
from rumble_nb.draw.svg import css_svg
from rumble_nb.engine.game import Game
from rumble_nb.engine.strict_json import quoted
from rumble_nb.errors import RumbleError
from rumble_nb.locale import catalogue
from rumble_nb.widgets.parts import Spoken, button, buttons, element, guarded, html
from rumble_nb.widgets.style import style_widget

WIDTH, HEIGHT = 420, 300
"""Smaller than a figure, so that its texts can be read on a small screen, too."""


class ForecastCourse(Spoken):
    """A button that draws how everybody's chance to win has changed in a game.

    Parameters
    ----------
    game
        Gives the game as it is now.
    language
        Language of the words.
    """

    def __init__(self, game: Callable[[], Game], language: str) -> None:
        self._game, self.language, self.words = game, language, catalogue(language)
        self.picture, self.error = html(""), html("")
        run = guarded(
            lambda _: self.draw(), lambda message: setattr(self.error, "value", message), self.language
        )
        say = self.words.gettext
        self.drawing = button(say("Draw the forecast of my game"), lambda: run(None), main=True)
        heading = html(say("The forecast over the game"), "h4", "rumble-heading")
        super().__init__([style_widget(), heading, buttons(self.drawing), self.picture, self.error])
        self.add_class("rumble")
        self.add_class("rumble-card")

    def draw(self) -> None:
        """Draw the forecasts of the game as far as it has been played.

        Raises
        ------
        RumbleError
            No turn has been played yet.
        """
        game = self._game()
        if not game.turn:
            raise RumbleError(self.words.gettext("No turn has been played yet. Play at the table first."))
        course = forecasts.course(game)
        scene = course_scene(course, None, self.language, WIDTH, HEIGHT)
        said = element(scene.description, "p", "rumble-say", ' role="alert"')
        drawn = css_svg(scene, f"f{secrets.token_hex(3)}")
        self.picture.value = f'<div class="rumble-race">{drawn}</div>{said}'

    def __repr__(self) -> str:
        """Read as words, which also stand in a notebook without its widgets."""
        return self.words.gettext("The forecast of your game: play at the table, then press the button.")


def forecast_course(played: Any, lang: str = "en") -> ForecastCourse:
    """Offer to draw the forecasts of a game: everybody's chance to win after every turn, under random play.

    Parameters
    ----------
    played
        A table, as :func:`play` gives it, or a game. Of a table, the game that lies on it then is drawn.
    lang
        Language of the words.

    Raises
    ------
    RumbleError
        It is neither a table nor a game, or there is no such language.

    Examples
    --------
    >>> from rumble_nb.analysis.bots import RandomPlayer, play_out
    >>> shown = forecast_course(play_out(Game(players=2, seed=7), RandomPlayer()))
    >>> shown.draw()
    >>> "<svg" in shown.picture.value
    True
    """
    if isinstance(played, Game):
        return ForecastCourse(lambda: played, lang)
    if not isinstance(getattr(played, "game", None), Game):
        raise RumbleError(f"{quoted(played)} is neither a table nor a game; give what widgets.play() gives.")
    return ForecastCourse(lambda: played.game, lang)
