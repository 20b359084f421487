"""How many ways there are to play a card, and the sum or product behind the number."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from rumble_nb.engine.cards.plays import ListedPlays, MarchPlays
from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.engine.tactics import Plays


def ways_by_first_answer(plays: ListedPlays) -> Mapping[str, int]:
    """Count the ways to play a card by the territory that is chosen first.

    A way that two territories could begin is counted at the first of them,
    so the numbers add up to all ways.

    Examples
    --------
    >>> from rumble_nb import tactics
    >>> state, _ = tactics.example("taikyaku")
    >>> ways_by_first_answer(tactics.plays_of(state, "taikyaku"))
    {'tokai': 2}
    """
    first = {frozenset(plan.moves): str(plan.answers[0]) for plan in reversed(plays.plans)}
    counted = Counter(first.values())
    return FrozenMapping({id: counted[id] for id in dict.fromkeys(map(_first, plays.plans)) if counted[id]})


def _first(plan: tuple[tuple[str | int, ...], object]) -> str:
    return str(plan[0][0])


def ways_sum(plays: Plays) -> str:
    """Write the number of ways as a sum over territories; for the march as a product less one.

    Examples
    --------
    >>> from rumble_nb import tactics
    >>> state, _ = tactics.example("joraku")
    >>> [ways_sum(tactics.plays_of(state, card)) for card in ("monomi", "joraku")]
    ['3 + 3 + 4 = 10', '2 · 3 · 3 − 1 = 17']
    """
    if isinstance(plays, MarchPlays):
        factors = " · ".join(str(most + 1) for most in plays.most.values())
        return f"{factors} − 1 = {plays.total}"
    assert isinstance(plays, ListedPlays)
    terms = ways_by_first_answer(plays).values()
    return f"{' + '.join(map(str, terms))} = {plays.total}" if len(terms) > 1 else str(plays.total)
