"""The dice lab: guess a chance, roll for it, look at all rolls, add up with others."""

from __future__ import annotations

from fractions import Fraction

import ipywidgets

from rumble_nb.analysis import odds
from rumble_nb.analysis.events import as_event
from rumble_nb.answer_sheet import answer_sheet
from rumble_nb.engine.dice import Dice
from rumble_nb.engine.luck import check_seed, new_seed
from rumble_nb.errors import RumbleError
from rumble_nb.locale import catalogue
from rumble_nb.widgets.dice_grid import GridPanel
from rumble_nb.widgets.dice_guess import Guess, GuessCard, read_guess
from rumble_nb.widgets.dice_pool import Group, PoolCard, read_group
from rumble_nb.widgets.dice_question import QuestionMenus
from rumble_nb.widgets.dice_rolls import Roll, RollsSoFar
from rumble_nb.widgets.dice_tray import TrayCard
from rumble_nb.widgets.parts import Spoken, buttons, element, html
from rumble_nb.widgets.style import style_widget

SHORT_SEEDS = 1_000_000
"""Seeds drawn here are short enough to read out."""


class DiceLab(Spoken):
    """Three dice, an event, a guess, and all that helps to see why the chance is what it is.

    A guess is taken first and scored when the exact chance is shown; there is
    time to roll in between. Rolls stay when another event is asked for, and are
    counted anew; guesses and groups belong to their event.

    Parameters
    ----------
    seed
        The seed of the rolls; ``None`` for a fresh one.
    language
        Language of the words.
    event
        What is asked first; ``None`` where the menus begin.
    predict
        Whether the exact chance is hidden at first, and a guess is asked for.
    plain
        Whether to show menus instead of the grid of rolls.
    """

    def __init__(
        self, seed: int | None, language: str, event: odds.Event | None, predict: bool, plain: bool
    ) -> None:
        self._given_seed = seed if seed is None else check_seed(seed)
        self.language, self.words, self.predict = language, catalogue(language), predict
        self._guesses: dict[odds.Event, Guess] = {}
        self._revealed: set[odds.Event] = set()
        self._looked: dict[odds.Event, frozenset[Roll]] = {}
        self._groups: dict[odds.Event, tuple[Group, ...]] = {}
        self.chosen: Roll | None = None
        self._rolls = self._fresh()
        self._make_parts(event, plain)
        self.event = self.question.event
        super().__init__(self._arranged())
        self.add_class("rumble")
        self.add_class("rumble-lab")
        self._show_event()

    event: odds.Event
    """What is asked."""

    def _fresh(self) -> RollsSoFar:
        """Begin with no rolls: with the seed that was given, or with a fresh one."""
        seed = new_seed() % SHORT_SEEDS if self._given_seed is None else self._given_seed
        return RollsSoFar(seed, self.language)

    def _make_parts(self, event: odds.Event | None, plain: bool) -> None:
        self.title = html("")
        self.question = QuestionMenus(event, self.language, self.ask)
        self.tray = TrayCard(self.language, self.roll, self.start_again)
        self.guessing = GuessCard(self.language, self.guess, self.reveal)
        self.grid = GridPanel(self.language, self.look, plain)
        self.marked = html("")
        self.pooling = PoolCard(self.language, self._add, self.remove)

    def _arranged(self) -> list[ipywidgets.Widget]:
        """Arrange two columns; where they do not fit side by side, the guess comes after the dice."""
        grid = ipywidgets.VBox([self.marked, self.grid])
        grid.add_class("rumble-card")
        for part, place in ((self.guessing, "second"), (grid, "third"), (self.pooling, "later")):
            part.add_class(f"rumble-{place}")
        left, right = ipywidgets.VBox([self.tray, grid]), ipywidgets.VBox([self.guessing, self.pooling])
        left.add_class("rumble-stack")
        right.add_class("rumble-stack")
        columns = ipywidgets.Box([left, right])
        columns.add_class("rumble-columns")
        heading = ipywidgets.HBox([self.title, buttons(self.question.more)])
        heading.add_class("rumble-head")
        return [style_widget("dice_lab.css"), heading, self.question, columns]

    @property
    def seed(self) -> int:
        """The seed of the rolls."""
        return self._rolls.seed

    @property
    def sample(self) -> odds.Sample:
        """All rolls so far."""
        return odds.Sample(self.seed, tuple(self._rolls.made))

    @property
    def hits(self) -> int:
        """In how many of the rolls the event happened."""
        return self.sample.count(self.event)

    @property
    def is_revealed(self) -> bool:
        """Whether the exact chance of the event may be shown."""
        return not self.predict or self.event in self._revealed

    @property
    def groups(self) -> tuple[Group, ...]:
        """What other groups counted for this event."""
        return self._groups.get(self.event, ())

    @property
    def pool(self) -> odds.Pool:
        """Own rolls and those of the groups, added up."""
        return odds.pool(
            [(self.hits, len(self._rolls.made)), *((one.hits, one.rolls) for one in self.groups)]
        )

    def ask(self, event: odds.Event) -> None:
        """Ask for another event: it needs a guess of its own.

        Raises
        ------
        RumbleError
            This is no event.
        """
        self.event = as_event(event)
        self.question.follow(event)
        self._show_event()

    def roll(self, number: int) -> None:
        """Roll some times.

        Raises
        ------
        RumbleError
            These are too many rolls at once or in all.
        """
        self._rolls.make(number)
        self._show_rolls(number)

    def guess(self, text: str, confidence: str) -> None:
        """Guess the chance of the event; the first guess stands, and is scored when the chance is shown.

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
        if self.event not in self._guesses and not self.is_revealed:
            made = self._guesses[self.event] = read_guess(text, confidence, self.language)
            answer_sheet().bet(("chance", self.event), confidence, made.is_near(self.event.chance))
            self._show_guess()
            self._show_rolls(0)

    def reveal(self) -> None:
        """Show the exact chance, whether or not a guess was made; a guess is scored."""
        if not self.is_revealed:
            self._revealed.add(self.event)
            self._show_guess()
            self._show_rolls(0)

    def look(self, roll: Roll) -> None:
        """Look at one of the 216 rolls.

        Raises
        ------
        IllegalAction
            This is no roll of three dice.
        """
        first, second, third = Dice(roll)
        self.chosen = (first, second, third)
        self._looked[self.event] = self._looked.get(self.event, frozenset()) | {self.chosen}
        self._show_grid()

    def add(self, hits: int | str, rolls: int | str, name: str = "") -> None:
        """Add what another group counted.

        Parameters
        ----------
        hits, rolls
            In how many of how many rolls it happened.
        name
            How the group is called; without, it is numbered.

        Raises
        ------
        RumbleError
            These are no numbers of hits and rolls, or there are too many groups.
        """
        group = read_group(self.groups, str(hits), str(rolls), name, self.language)
        self._groups[self.event] = (*self.groups, group)
        self._show_pool()

    def _add(self, hits: str, rolls: str, name: str) -> None:
        self.add(hits, rolls, name)

    def remove(self, place: int) -> None:
        """Remove a group, counted from 0.

        Raises
        ------
        RumbleError
            There is no such group.
        """
        if type(place) is not int or not 0 <= place < len(self.groups):
            raise RumbleError(f"There is no group {place!r}; there are {len(self.groups)}, counted from 0.")
        self._groups[self.event] = self.groups[:place] + self.groups[place + 1 :]
        self._show_pool()

    def start_again(self) -> None:
        """Take all rolls and groups away; without a seed of its own, the lab draws a fresh one."""
        self._groups.clear()
        self._rolls = self._fresh()
        self._show_title()
        self._show_rolls(0)

    def _show_event(self) -> None:
        """Show another event: everything that depends on it."""
        self._show_title()
        self._show_guess()
        self._show_rolls(0)

    def _show_guess(self) -> None:
        self.guessing.show(self.event, self._guesses.get(self.event), self.is_revealed)

    def _show_title(self) -> None:
        say = self.words.gettext
        caption = element(say("seed {seed}").format(seed=self.seed), "span", "rumble-caption")
        inner = element(self._question(), "span")
        self.title.value = f'<h3 class="rumble-title">{inner}{caption}</h3>'

    def _question(self) -> str:
        words = self.words.gettext("How likely is it to {event}?")
        return words.format(event=self.event.words(self.language))

    def _show_rolls(self, new: int) -> None:
        """Show the rolls and what is counted in them."""
        guess = self._guesses.get(self.event)
        value = None if guess is None else guess.value
        answer_sheet().count(("rolls", self.event), self.hits, len(self._rolls.made))
        self.tray.show(self._rolls.made, new, self.event, value, self.is_revealed)
        self._show_grid()
        self._show_pool()

    def _show_grid(self) -> None:
        seen = frozenset(odds.ALL_ROLLS) if self.is_revealed else self._looked.get(self.event, frozenset())
        heading = element(self.words.gettext("All 216 rolls"), "h4", "rumble-heading")
        how = self.words.gettext("Rows: second die. Columns: third die. Thick frame: the last roll.")
        how = "" if self.grid.picture is None else how
        self.marked.value = (
            heading + element(self._marked(), "p", "rumble-total") + element(how, "p", "rumble-aside")
        )
        self.grid.show(self.event, seen, self._rolls.last, self.chosen)

    def _marked(self) -> str:
        if self.is_revealed:
            return self.words.gettext("● {number} of 216 rolls do it.").format(number=len(self.event))
        looked = len(self._looked.get(self.event, ()))
        if not looked:
            return self.words.gettext("Which of them do it?")
        message = self.words.ngettext(
            "Which of them do it? {number} roll looked at.",
            "Which of them do it? {number} rolls looked at.",
            looked,
        )
        return message.format(number=looked)

    def _show_pool(self) -> None:
        exact: Fraction | None = self.event.chance if self.is_revealed else None
        self.pooling.show((self.hits, len(self._rolls.made)), self.groups, exact)

    def __repr__(self) -> str:
        """Read as words, which also stand in a notebook without its widgets."""
        return f"{self.words.gettext('Dice lab.')} {self._question()}"


def dice_lab(
    seed: int | None = None,
    lang: str = "en",
    event: odds.Event | None = None,
    predict: bool = True,
    plain: bool = False,
) -> DiceLab:
    """Explore a chance of three dice: guess it, roll for it, look at all 216 rolls, add up with others.

    Parameters
    ----------
    seed
        The seed of the rolls, a whole number from 0 to 2**53 - 1; without
        one, a fresh seed is drawn and shown.
    lang
        Language of the words.
    event
        What is asked first; without, menus offer questions.
    predict
        Whether the exact chance is hidden at first, and a guess is asked for.
    plain
        Whether to show menus instead of the grid of rolls.

    Raises
    ------
    RulesError
        The seed is none.
    RumbleError
        This is no event, or there is no such language.

    Examples
    --------
    >>> lab = dice_lab(seed=7, event=odds.reaching(7))
    >>> lab.roll(1000)
    >>> lab.guess("1/2", "guess")
    >>> lab.reveal()
    >>> lab.hits, lab.event.chance
    (421, Fraction(5, 12))
    """
    return DiceLab(seed, lang, None if event is None else as_event(event), predict, plain)
