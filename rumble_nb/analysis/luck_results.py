"""The luck and the choices of a game: its steps, everybody's sums, and where it turned."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rumble_nb.analysis.luck_parts import Balance, Step, TurningPoint, plain_balance, plain_step
from rumble_nb.engine.maps import TerritoryMap
from rumble_nb.errors import RumbleError

if TYPE_CHECKING:
    from rumble_nb.draw.still import Still


@dataclass(frozen=True, repr=False)
class LuckAndChoice(Mapping[str, Balance]):
    """The luck and the choices of a game: a mapping from player to :class:`Balance`.

    Parameters
    ----------
    balances
        How everybody came from the start to the end, in seat order.
    steps
        Every roll and every decision in order, each with what it changed.
    winner
        Who won; ``None`` while somebody has soldiers to place.
    turning_point
        The step by which the winner's chance rose most; ``None`` without a winner.
    policy
        The name of the policy by which all are assumed to go on after each moment.
    n
        How many games were simulated at each moment that is not exact.
    simulated
        At how many moments games were simulated; the others are exact.
    seed
        The seed of these games.
    map
        The map, whose names of territories the words use.
    cards_left_out
        Whether tactics cards lay there; no policy takes any, so who took one chose.

    Examples
    --------
    >>> from rumble_nb import Game, bots, luck_and_choice
    >>> game = bots.play_out(Game(players=2, seed=7), bots.RandomPlayer())
    >>> split = luck_and_choice(game, n=1000)
    >>> split[split.winner].end, len(split) == len(game.state.players)
    (Fraction(1, 1), True)
    """

    balances: Mapping[str, Balance]
    steps: tuple[Step, ...]
    winner: str | None
    turning_point: TurningPoint | None
    policy: str
    n: int
    simulated: int
    seed: int
    map: TerritoryMap
    cards_left_out: bool = False

    @property
    def exact(self) -> bool:
        """Whether all chances are exact fractions."""
        return not self.simulated

    def __getitem__(self, player: str) -> Balance:
        """Give how a player came from the start to the end.

        Raises
        ------
        RumbleError
            There is no such player.
        """
        if player not in self.balances:
            raise RumbleError(f"{player!r} is no player here; players are {', '.join(map(repr, self))}.")
        return self.balances[player]

    def __contains__(self, player: object) -> bool:
        """Tell whether somebody plays here."""
        return player in self.balances

    def __iter__(self) -> Iterator[str]:
        """Go through the players in seat order."""
        return iter(self.balances)

    def __len__(self) -> int:
        """Count the players."""
        return len(self.balances)

    def __eq__(self, other: object) -> bool:
        """Compare everything, not only what a mapping shows."""
        return isinstance(other, LuckAndChoice) and vars(self) == vars(other)

    def __hash__(self) -> int:
        """Hash by what everybody came to."""
        return hash((self.balances, self.n, self.policy, self.seed))

    def words(self, language: str = "en") -> str:
        """Say everybody's luck and choices, where the game turned, and what is assumed.

        Examples
        --------
        >>> from rumble_nb import Game, bots, luck_and_choice
        >>> game = bots.play_out(Game(players=2, seed=7), bots.RandomPlayer())
        >>> print(luck_and_choice(game, n=1000).words())
        Aki: dice ... %, choices ... %; others: dice ... %, choices ... %; from ... % to ... %.
        Bea: ...
        """
        from rumble_nb.analysis.luck_words import luck_words

        return luck_words(self, language)

    def story(self, language: str = "en") -> str:
        """Say every step with what it changed, a line for each.

        Examples
        --------
        >>> from rumble_nb import Game, bots, luck_and_choice
        >>> game = bots.play_out(Game(players=2, seed=7), bots.RandomPlayer())
        >>> split = luck_and_choice(game, n=1000)
        >>> len(split.story().splitlines()) == len(split.steps)
        True
        """
        from rumble_nb.analysis.luck_words import step_lines

        return "".join(f"{line}\n" for line in step_lines(self, language))

    def assumption(self, language: str = "en") -> str:
        """Say how the chances were found, how sure they are, and what they assume.

        Examples
        --------
        >>> from rumble_nb import Game, luck_and_choice
        >>> luck_and_choice(Game(players=2, seed=7), n=100).assumption()[:34]
        'Simulated: 100 games at 1 moment, '
        """
        from rumble_nb.analysis.luck_words import how_words

        return how_words(self, language)

    def turned(self, language: str = "en") -> str:
        """Say where the game turned, and how sure that is.

        Examples
        --------
        >>> from rumble_nb import Game, luck_and_choice
        >>> luck_and_choice(Game(players=2, seed=7), n=100).turned()
        'The game is not over, so nobody knows yet where it turned.'
        """
        from rumble_nb.analysis.luck_words import turning_words

        return turning_words(self, language)

    def to_dict(self) -> dict[str, Any]:
        """Give everything, ready for JSON; fractions are texts such as ``"5/12"``.

        Examples
        --------
        >>> from rumble_nb import Game, luck_and_choice
        >>> luck_and_choice(Game(players=2, seed=7), n=1000).to_dict()["steps"]
        []
        """
        turned = self.turning_point
        return {
            "format": "rumble-nb/luck-and-choice",
            "version": 1,
            "policy": self.policy,
            "exact": self.exact,
            "n": self.n,
            "simulated": self.simulated,
            "seed": self.seed,
            "cards_left_out": self.cards_left_out,
            "winner": self.winner,
            "players": {player: plain_balance(balance) for player, balance in self.items()},
            "steps": [plain_step(step) for step in self.steps],
            "turning_point": None
            if turned is None
            else {
                "step": self.steps.index(turned.step),
                "clear": turned.clear,
                "others": [self.steps.index(step) for step in turned.others],
            },
        }

    def __str__(self) -> str:
        """Say it in English."""
        return self.words()

    def __repr__(self) -> str:
        """Read as one line, with the policy."""
        how = "exact" if self.exact else f"games: {self.n}, seed {self.seed}"
        sums = ", ".join(
            f"{player!r} dice {float(it.own_dice.value):+.3f} choices {float(it.own_choices.value):+.3f}"
            for player, it in self.items()
        )
        return f"<Luck and choice under the policy {self.policy!r}, {how}; {sums}>"

    def _repr_svg_(self) -> str:
        """Show the sums as a picture in a notebook."""
        from rumble_nb.draw.luck_bars import luck_svg

        return luck_svg(self)

    def still(self, language: str = "en") -> Still:
        """Give the picture as PNG with words, which a stored notebook keeps."""
        from rumble_nb.draw.luck_bars import luck_still

        return luck_still(self, language)
