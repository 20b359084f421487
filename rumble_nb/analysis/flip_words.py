"""The smallest flip in words, in every language of the catalogue."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rumble_nb.analysis.change_words import change_words
from rumble_nb.analysis.flip_results import Flip
from rumble_nb.locale import catalogue


def flip_words(flip: Flip, language: str = "en", most: int = 5) -> str:
    """Say how many changes are needed, what was searched, and some solutions."""
    return "\n".join(_lines(flip, language, most))


def _lines(flip: Flip, language: str, most: int) -> Iterator[str]:
    yield winner_words(flip.winner_before, language)
    if flip.changes != 0:
        yield _what_may_change(flip, language)
        yield _answer(flip, language)
        yield searched_words(flip.searched, flip.complete, language)
        yield from _solutions(flip, language, most)


def winner_words(winner: str, language: str = "en") -> str:
    """Say who wins.

    Examples
    --------
    >>> winner_words("Aki")
    'Aki wins.'
    """
    return catalogue(language).gettext("{player} wins.").format(player=winner)


def _what_may_change(flip: Flip, language: str) -> str:
    say = catalogue(language).gettext
    kinds = {
        "move": say("move a soldier"),
        "add": say("add a soldier"),
        "remove": say("take a soldier away"),
    }
    told = say("One change is one of these: {kinds}. Whose soldiers may change: {players}.")
    named = ", ".join(kinds[kind] for kind in flip.allow)
    return told.format(kinds=named, players=", ".join(flip.players))


def _answer(flip: Flip, language: str) -> str:
    if flip.changes is None:
        return _none_found(flip, language)
    words = catalogue(language)
    if flip.wanted is None:
        told = words.ngettext(
            "{number} change is enough for somebody else to win; fewer are not.",
            "{number} changes are enough for somebody else to win; fewer are not.",
            flip.changes,
        )
    else:
        told = words.ngettext(
            "{number} change is enough for this player to win: {player}; fewer are not.",
            "{number} changes are enough for this player to win: {player}; fewer are not.",
            flip.changes,
        )
    return told.format(number=flip.changes, player=flip.wanted) + " " + _counted(flip, language)


def _counted(flip: Flip, language: str) -> str:
    words = catalogue(language)
    if flip.complete:
        told = words.ngettext(
            "There is {number} solution; by who wins then: {counts}.",
            "There are {number} solutions; by who wins then: {counts}.",
            flip.count,
        )
    else:
        told = words.ngettext(
            "There is at least {number} solution; by who wins then: {counts}.",
            "There are at least {number} solutions; by who wins then: {counts}.",
            flip.count,
        )
    counts = ", ".join(f"{player} {number}" for player, number in flip.counts.items())
    return told.format(number=flip.count, counts=counts)


def _none_found(flip: Flip, language: str) -> str:
    words = catalogue(language)
    proved = flip.limit if flip.complete else len(flip.searched) - 1
    if flip.wanted is None:
        told = words.ngettext(
            "With up to {number} change nobody else wins.",
            "With up to {number} changes nobody else wins.",
            proved,
        )
    else:
        told = words.ngettext(
            "With up to {number} change this player does not win: {player}.",
            "With up to {number} changes this player does not win: {player}.",
            proved,
        )
    return told.format(number=proved, player=flip.wanted)


def searched_words(searched: tuple[int, ...], complete: bool, language: str = "en") -> str:
    """Say how many positions were resolved.

    Examples
    --------
    >>> searched_words((341, 47949), True)
    'All positions so many changes away were resolved: 1: 341, 2: 47949.'
    """
    say = catalogue(language).gettext
    counts = ", ".join(f"{depth}: {number}" for depth, number in enumerate(searched, 1))
    told = say("All positions so many changes away were resolved: {counts}.").format(counts=counts)
    if complete:
        return told
    return say(
        "The search was interrupted. Positions so many changes away that were resolved: {counts}."
    ).format(counts=counts)


def _solutions(flip: Flip, language: str, most: int) -> Iterator[str]:
    words, shown = catalogue(language), max(0, min(most, len(flip.solutions)))
    for number in range(shown):
        yield f"{number + 1}. {solution_words(flip, number, language)}"
    if flip.count > shown:
        more = words.ngettext("And {number} more.", "And {number} more.", flip.count - shown)
        yield more.format(number=flip.count - shown)


def solution_words(flip: Flip, number: int, language: str = "en") -> str:
    """Tell one solution: what changes, who wins then, and whether it leaves what the rules give.

    Parameters
    ----------
    flip
        What the search came to.
    number
        Which of its solutions, counted from 0.
    language
        The language.

    Examples
    --------
    >>> from rumble_nb import Position, smallest_flip
    >>> print(solution_words(smallest_flip(Position.random(7), allow="remove"), 0))
    Take 1 soldier of Aki away from Chūgoku. Then Bea wins. (Aki then has 17 soldiers; the rules give 18.)
    """
    say, map = catalogue(language).gettext, flip.position.map
    parts = [change_words(move, map, language) for move in flip.solutions[number]]
    parts.append(say("Then {player} wins.").format(player=flip.winners[number]))
    parts += list(_beyond_words(flip.beyond_rules[number], flip.position.rules.soldiers, language))
    return " ".join(parts)


def _beyond_words(beyond: Mapping[str, int], given: int, language: str) -> Iterator[str]:
    words = catalogue(language)
    for player, number in beyond.items():
        told = words.ngettext(
            "({player} then has {number} soldier; the rules give {given}.)",
            "({player} then has {number} soldiers; the rules give {given}.)",
            given + number,
        )
        yield told.format(player=player, number=given + number, given=given)
