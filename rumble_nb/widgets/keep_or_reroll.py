"""Keep or roll again: some turns with a reroll by hand, then the best rule with the same dice."""

from __future__ import annotations

import secrets
from collections.abc import Callable

import ipywidgets

from rumble_nb.analysis import odds
from rumble_nb.answer_sheet import answer_sheet
from rumble_nb.engine.actions import Roll
from rumble_nb.engine.luck import check_seed, new_seed, stream
from rumble_nb.engine.strict_json import quoted
from rumble_nb.errors import RumbleError
from rumble_nb.locale import catalogue
from rumble_nb.widgets.dice_guess import Guess, GuessCard, read_guess
from rumble_nb.widgets.dice_lab import SHORT_SEEDS
from rumble_nb.widgets.dice_rolls import Roll as Pips
from rumble_nb.widgets.parts import Spoken, button, buttons, card, element, html, runner
from rumble_nb.widgets.style import style_widget
from rumble_nb.widgets.turn_words import TurnWords
from rumble_nb.widgets.turns_taken import Counting, InATurn, OpenTurn, TurnTaken

MOST_TURNS = 30
"""More turns by hand would only tire."""


class KeepOrReroll(Spoken):
    """Three dice, one second chance a turn, and a wish: keep the roll, or roll all three again.

    Parameters
    ----------
    counting
        What is wanted, and how turns are counted.
    wish
        The wish in words.
    turns
        How many turns there are.
    seed
        The seed of the dice; ``None`` for a fresh one.
    predict
        Whether a guess of the chance is asked for, where an event is wanted.
    """

    def __init__(self, counting: Counting, wish: str, turns: int, seed: int | None, predict: bool) -> None:
        self.counting, self.wish, self.turns = counting, wish, turns
        self.language, self.words = counting.language, catalogue(counting.language)
        self._given_seed = seed if seed is None else check_seed(seed)
        self._guess: Guess | None = None
        self.asks = predict and counting.rule.goal is not None
        self.is_revealed = self.is_compared = False
        self._turn_words = TurnWords(counting, wish, f"k{secrets.token_hex(3)}")
        self._make_parts()
        super().__init__(self._arranged())
        self.add_class("rumble")
        self.add_class("rumble-lab")
        self.start_again()
        self._show_guess()

    seed: int
    """The seed of the dice."""
    taken: tuple[TurnTaken, ...]
    """The turns that have ended."""
    open_turn: OpenTurn | None
    """The turn whose first roll lies on the table."""

    @property
    def is_over(self) -> bool:
        """Whether all turns have been taken."""
        return len(self.taken) == self.turns

    def _make_parts(self) -> None:
        say = self.words.gettext
        self.title, self.told, self.error = html(""), html(""), html("")
        self.total, self.table, self.verdict = html(""), html(""), html("")
        self.told.add_class("rumble-told")
        self.verdict.add_class("rumble-verdict")
        self._do = runner(lambda message: setattr(self.error, "value", message), self.language)
        self.rolling = self._button(say("Roll"), self.roll, main=True)
        self.keeping = self._button(say("Keep"), self.keep)
        self.again = self._button(say("Roll again"), self.roll_again)
        self.comparing = self._button(say("Compare with the best rule"), self.compare)
        self.restart = self._button(say("Start again"), self.start_again)
        self.guessing = GuessCard(self.language, self.guess, self.reveal)

    def _button(self, text: str, act: Callable[[], None], main: bool = False) -> ipywidgets.Button:
        return button(text, lambda: self._do(act), main=main)

    def _arranged(self) -> list[ipywidgets.Widget]:
        """Arrange two columns; where they do not fit side by side, the guess comes after the dice."""
        heading = html(self.words.gettext("Your wish: {wish}").format(wish=self.wish), "h4", "rumble-heading")
        deciding = buttons(self.rolling, self.keeping, self.again)
        turn = card(heading, deciding, self.error, self.told, place="before")
        looking_back = buttons(self.comparing, self.restart)
        record = card(self.total, self.table, self.verdict, looking_back, place="third")
        guessing = [self.guessing] if self.asks else []
        self.guessing.add_class("rumble-second")
        side = ipywidgets.VBox([*guessing, record])
        side.add_class("rumble-stack")
        columns = ipywidgets.Box([turn, side])
        columns.add_class("rumble-columns")
        return [style_widget("dice_lab.css", "keep_or_reroll.css"), self.title, columns]

    def roll(self) -> None:
        """Begin a turn with its first roll.

        Raises
        ------
        IllegalAction
            Dice lie on the table already (rule 6).
        RumbleError
            All turns have been taken.
        """
        if self.open_turn is not None:
            self.open_turn.game.play(Roll())
        if self.is_over:
            raise RumbleError(self.words.gettext("All turns are over. Compare them, or start again."))
        self.open_turn = OpenTurn(stream(self.seed, "turns", len(self.taken)).getrandbits(53))
        self._show()

    def keep(self) -> None:
        """Let the first roll stand.

        Raises
        ------
        RumbleError
            No dice lie on the table.
        """
        self._end(kept=True)

    def roll_again(self) -> None:
        """Roll all three dice again; this roll stands (rule 7).

        Raises
        ------
        RumbleError
            No dice lie on the table.
        """
        self._end(kept=False)

    def _end(self, kept: bool) -> None:
        if self.open_turn is None:
            raise RumbleError(self.words.gettext("No dice lie on the table. Roll first."))
        self.taken, self.open_turn = (*self.taken, self.open_turn.ended(kept)), None
        self._show()

    def compare(self) -> None:
        """Show what the best rule makes of the same dice.

        Raises
        ------
        RumbleError
            No turn has ended yet.
        """
        if not self.taken:
            raise RumbleError(self.words.gettext("There is nothing to compare yet. Take a turn first."))
        self.is_compared = True
        self._show()

    def start_again(self) -> None:
        """Take all turns away; without a seed of its own, the dice are fresh ones."""
        self.seed = new_seed() % SHORT_SEEDS if self._given_seed is None else self._given_seed
        self.taken, self.open_turn, self.is_compared = (), None, False
        self._show()

    def guess(self, text: str, confidence: str) -> None:
        """Guess the chance of what is wanted; the first guess stands, and is scored when the chance is shown.

        Parameters
        ----------
        text
            The guess: a fraction, a decimal or per cent.
        confidence
            ``"guess"``, ``"fairly"`` or ``"sure"``.

        Raises
        ------
        RumbleError
            The guess cannot be read, or is no chance.
        """
        if self._guess is None and not self.is_revealed:
            made = self._guess = read_guess(text, confidence, self.language)
            if (goal := self.counting.rule.goal) is not None:
                near = made.is_near(InATurn(goal).chance)
                answer_sheet().bet(("turn", goal), confidence, near)
            self._show_guess()

    def reveal(self) -> None:
        """Show the exact chance of what is wanted."""
        self.is_revealed = True
        self._show_guess()
        self._show()

    def _show_guess(self) -> None:
        if self.counting.rule.goal is not None:
            self.guessing.show(InATurn(self.counting.rule.goal), self._guess, self.is_revealed)

    def _show(self) -> None:
        waiting = self.open_turn is None
        self.rolling.disabled = not waiting or self.is_over
        self.keeping.disabled = self.again.disabled = waiting
        self.comparing.layout.display = "" if self._may_compare() else "none"
        self.restart.layout.display = "" if self.taken else "none"
        self.title.value = self._title()
        self.told.value = self._told()
        self._show_record()

    def _may_compare(self) -> bool:
        """Tell whether to offer the best rule: at the end, and not before a guess has been answered."""
        return self.is_over and not self.is_compared and (self.is_revealed or not self.asks)

    def _title(self) -> str:
        say = self.words.gettext
        number = len(self.taken) + (self.open_turn is not None)
        caption = say("turn {number} of {all} · seed {seed}").format(
            number=max(number, 1), all=self.turns, seed=self.seed
        )
        inner = element(say("Keep or roll again?"), "span") + element(caption, "span", "rumble-caption")
        return f'<h3 class="rumble-title">{inner}</h3>'

    def _told(self) -> str:
        if self.open_turn is not None:
            return self._turn_words.of_open(self.open_turn)
        if not self.taken:
            return self._turn_words.before_the_first()
        return self._turn_words.of_last(self.taken[-1], self.is_over)

    def _show_record(self) -> None:
        say, turns = self.words.gettext, self.taken
        heading = element(say("Your turns"), "h4", "rumble-heading")
        nothing = element(say("No turn has ended yet."), "p", "rumble-say")
        total = element(self.counting.total(turns), "p", "rumble-total") if turns else nothing
        self.total.value = heading + total
        self.table.value = self.counting.table(turns, self.is_compared) if turns else ""
        self.verdict.value = self._turn_words.verdict(turns) if self.is_compared else ""

    def __repr__(self) -> str:
        """Read as words, which also stand in a notebook without its widgets."""
        say = self.words.gettext
        wish = say("Your wish: {wish}").format(wish=self.wish)
        turns = self.words.ngettext(
            "There is {number} turn, with one reroll.",
            "There are {number} turns, each with one reroll.",
            self.turns,
        )
        return f"{say('Keep or roll again?')} {wish}. {turns.format(number=self.turns)}"


def keep_or_reroll(
    goal: odds.Event | Callable[[Pips], int],
    wish: str | None = None,
    turns: int = 10,
    seed: int | None = None,
    lang: str = "en",
    predict: bool = True,
) -> KeepOrReroll:
    """Take turns with one reroll: roll, then keep the roll or roll all three dice again (rule 7).

    After the last turn the best rule is shown, with the same dice.

    Parameters
    ----------
    goal
        What is wanted: an event such as ``odds.reaching(7)``; or a function
        that gives what a roll is worth, such as ``max``.
    wish
        The wish in words; an event says it itself.
    turns
        How many turns there are, 1 to 30.
    seed
        The seed of the dice, a whole number from 0 to 2**53 - 1; without
        one, a fresh seed is drawn and shown.
    lang
        Language of the words.
    predict
        Whether a guess of the chance is asked for; for events only.

    Raises
    ------
    RulesError
        The seed is none.
    RumbleError
        There is no such goal or language, the wish has no words, or there
        cannot be so many turns.

    Examples
    --------
    >>> table = keep_or_reroll(max, wish="the highest die", turns=1, seed=7)
    >>> table.roll()
    >>> table.roll_again()
    >>> table.taken[0].kept, table.is_over
    (False, True)
    """
    counting = Counting(goal, lang)
    words = goal.words(lang) if isinstance(goal, odds.Event) and wish is None else wish
    if not isinstance(words, str) or not words.strip():
        raise RumbleError('What is wanted has no words; say it as wish="…".')
    if type(turns) is not int or not 1 <= turns <= MOST_TURNS:
        raise RumbleError(f"There can be 1 to {MOST_TURNS} turns, not {quoted(turns)}.")
    return KeepOrReroll(counting, words, turns, seed, predict)
