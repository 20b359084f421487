"""Free placement told in words, in every language of the catalogue."""

from __future__ import annotations

from rumble_nb.engine.narrate import Place
from rumble_nb.engine.placement import Placement
from rumble_nb.locale import catalogue


def turn_words(placement: Placement, language: str = "en") -> str:
    """Tell who places the next soldier, or that all are placed.

    Examples
    --------
    >>> start = Placement.dealt(soldiers=2, first="Aki")
    >>> turn_words(start)
    'Aki places next and has 2 soldiers left.'
    >>> turn_words(Placement.dealt(soldiers=1, first="Aki").place("kame").place("ume"))
    'All soldiers are placed.'
    """
    words, player = catalogue(language), placement.to_move
    if player is None:
        return words.gettext("All soldiers are placed.")
    number = placement.stock[player]
    message = words.ngettext(
        "{player} places next and has {number} soldier left.",
        "{player} places next and has {number} soldiers left.",
        number,
    )
    return message.format(player=player, number=number)


def placed_words(placement: Placement, number: int, language: str = "en") -> str:
    """Tell one turn, counted from 0: who has placed a soldier where, and who finished by it (rule 9).

    Examples
    --------
    >>> placement = Placement.dealt(soldiers=1, first="Aki").place("kame")
    >>> placed_words(placement, 0)
    'Aki places a soldier in Kame. Aki has placed the last one and takes tie-breaker 2.'
    """
    say, (player, territory) = catalogue(language).gettext, placement.turns[number]
    place = Place.of_territory(placement.map[territory], language)
    told = say("{player} places a soldier in {place.to}.").format(player=player, place=place)
    so_far = [who for who, _ in placement.turns[: number + 1]]
    if so_far.count(player) < placement.soldiers:
        return told
    finished = say("{player} has placed the last one and takes tie-breaker {token}.")
    return f"{told} {finished.format(player=player, token=placement.tie_breaker(player))}"


def moment_words(placement: Placement, language: str = "en") -> str:
    """Tell the turn that is just over, if there is one, and who is next.

    Examples
    --------
    >>> moment_words(Placement.dealt(soldiers=2, first="Aki").place("kame"))
    'Aki places a soldier in Kame. Bea places next and has 2 soldiers left.'
    """
    next_turn = turn_words(placement, language)
    if not placement.placed:
        return next_turn
    return f"{placed_words(placement, len(placement.placed) - 1, language)} {next_turn}"
