"""Chances in words, always with the policy that they assume."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from rumble_nb.analysis.batch_play import BatchGames
from rumble_nb.analysis.chance_results import Chances, Outcome, Share
from rumble_nb.analysis.event_words import number_words, rounded
from rumble_nb.locale import catalogue


def policy_words(policy: str, language: str = "en") -> str:
    """Say how players decide under a policy; one of your own is called by its name.

    Examples
    --------
    >>> policy_words("random")
    'random (each die counts soldiers with the same chance)'
    >>> policy_words("my plan")
    'my plan'
    """
    say = catalogue(language).gettext
    known = {
        "random": say("random (each die counts soldiers with the same chance)"),
        "uniform_over_options": say("uniform_over_options (each different split with the same chance)"),
        "greedy": say("greedy (the largest lead if the war began at once)"),
        "concentrated": say("concentrated (where most of their own soldiers stand)"),
    }
    return known.get(policy, policy)


def assumption_words(policy: str, language: str = "en") -> str:
    """Say what is assumed.

    Examples
    --------
    >>> assumption_words("my plan")
    'All players are assumed to decide by this policy: my plan.'
    """
    message = catalogue(language).gettext("All players are assumed to decide by this policy: {policy}.")
    return message.format(policy=policy_words(policy, language))


def chances_words(found: Chances, language: str = "en") -> str:
    """Say how chances were found, what they assume, and what each player can expect."""
    lines = [found_how(found, language)]
    lines += [_expected(player, outcome, found.exact, language) for player, outcome in found.items()]
    return "\n".join(lines)


def found_how(found: Chances, language: str = "en") -> str:
    """Say how chances were found, and what they assume."""
    return " ".join(_found_how(found, language))


def _found_how(found: Chances, language: str) -> Iterator[str]:
    words = catalogue(language)
    if found.exact and found.n == 1:
        yield words.gettext("Nothing is left to chance: the war decides.")
        return
    if found.exact:
        yield exact_words(found.n, language)
    else:
        yield simulated_words(found.n, found.seed, language)
    if found.partial:
        yield interrupted_words(language)
    yield assumption_words(found.policy, language)
    if found.cards_left_out:
        yield cards_words(language)


def cards_words(language: str = "en") -> str:
    """Say that no policy takes cards, where some could be taken.

    Examples
    --------
    >>> cards_words()
    'Tactics cards are left out: nobody takes one from here on.'
    """
    return catalogue(language).gettext("Tactics cards are left out: nobody takes one from here on.")


def exact_words(boards: int, language: str = "en") -> str:
    """Say from how many boards an exact answer comes.

    Examples
    --------
    >>> exact_words(11)
    'Exact, from 11 possible boards.'
    """
    message = catalogue(language).ngettext(
        "Exact, from {number} possible board.", "Exact, from {number} possible boards.", boards
    )
    return message.format(number=boards)


def simulated_words(games: int, seed: int | None, language: str = "en") -> str:
    """Say how many games were simulated.

    Examples
    --------
    >>> simulated_words(1, 7)
    'Simulated: 1 game, seed 7.'
    """
    message = catalogue(language).ngettext(
        "Simulated: {number} game, seed {seed}.", "Simulated: {number} games, seed {seed}.", games
    )
    return message.format(number=games, seed=seed)


def interrupted_words(language: str = "en") -> str:
    """Say that there are fewer games than were asked for.

    Examples
    --------
    >>> interrupted_words()
    'The simulation was interrupted; these are the games that were done.'
    """
    return catalogue(language).gettext("The simulation was interrupted; these are the games that were done.")


def games_words(games: BatchGames, language: str = "en") -> str:
    """Say how many games there are, whose decisions they were, and what each seat came to."""
    say = catalogue(language).gettext
    lines = [games_how(games, language)]
    lines += [
        _expected(say("seat {number}").format(number=seat + 1), outcome, False, language)
        for seat, outcome in enumerate(games.outcomes)
    ]
    return "\n".join(lines)


def games_how(games: BatchGames, language: str = "en") -> str:
    """Say how many games there are, and whose decisions they were."""
    words = catalogue(language)
    if games.policy is None:
        message = words.ngettext(
            "{number} game, with given dice and choices.",
            "{number} games, with given dice and choices.",
            len(games),
        )
        parts = [message.format(number=len(games))]
    else:
        parts = [simulated_words(len(games), games.seed, language)]
        parts += [interrupted_words(language)] if games.partial else []
        parts += [assumption_words(games.policy, language)]
    parts += [words.gettext("Tactics cards are not part of these games.")]
    return " ".join(parts)


def _expected(player: str, outcome: Outcome, exact: bool, language: str) -> str:
    say, points = catalogue(language).gettext, decimal_words(outcome.points, language, 4)
    if exact:
        message = say("{player}: chance to win {chance}, {points} points on average.")
        return message.format(
            player=player, chance=number_words(Fraction(outcome.win), language), points=points
        )
    message = say("{player}: chance to win {chance} ({low} to {high}), {points} points on average.")
    shares = (decimal_words(share, language) for share in (outcome.win, outcome.low, outcome.high))
    chance, low, high = shares
    return message.format(player=player, chance=chance, low=low, high=high, points=points)


def decimal_words(number: Share, language: str = "en", digits: int = 3) -> str:
    """Write a number as a decimal of the language.

    Examples
    --------
    >>> decimal_words(0.4516), decimal_words(Fraction(1, 3)), decimal_words(0.0)
    ('0.452', '0.333', '0')
    """
    return rounded(Fraction(number).limit_denominator(10**9), language, digits)
