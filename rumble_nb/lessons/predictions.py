"""A prediction about a war, explained: under which wrong rules exactly this comes out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rumble_nb.engine.position import Position
from rumble_nb.engine.report import WarReport, resolve_war
from rumble_nb.engine.strict_json import quoted
from rumble_nb.engine.war import Battle
from rumble_nb.errors import RumbleError
from rumble_nb.lessons.misconceptions import Explanation, explanation
from rumble_nb.lessons.misread_wars import battle_at, misread_tokens, replayed

OF_A_BATTLE = ("winner", "second", "forces", "points", "reinforcements")
"""What can be predicted of the battle for a territory."""

OF_THE_WAR = ("winner", "ranking", "scores", "tie_breakers")
"""What can be predicted of a war."""


def explain(position: Position, at: str | None = None, *, lang: str = "en", **predicted: Any) -> Explanation:
    """Tell whether a prediction is right, and which misreadings of the rules lead to it.

    The war is fought again under each wrong rule. Whatever is predicted together has to
    come out together.

    Parameters
    ----------
    position
        The position before the war.
    at
        A territory, for a prediction about its battle; ``None`` for one about the war.
    lang
        Language of the words.
    **predicted
        Of a battle: ``winner`` or ``second`` (a player; ``None`` for nobody), ``forces`` or
        ``points`` (by player, of some or of all), ``reinforcements`` (by territory, all that
        the winner sends). Of the war: ``winner``, ``ranking`` (from the first place on),
        ``scores`` or ``tie_breakers`` (by player, of some or of all).

    Raises
    ------
    PositionError
        The position has defects; the error lists all of them.
    MapError
        The map has no such territory.
    RumbleError
        Nothing is predicted, or something that cannot be; or there is no such player.

    Examples
    --------
    >>> position = Position.from_text("islets, basic.soldiers9, BA, 3:2A1B 5:1A2B 7:2A2B 8:2B 11:3A2B /DA")
    >>> explain(position, "take", points={"Bea": 4})
    Not right. It comes out with:
    - Second place rounded up. Wrong: “Half of a token is rounded up.” \
Right: Second place scores half of the token, rounded down. (Rule 13.)
    >>> explain(position, "take", points={"Bea": 3}).right
    True
    """
    _refuse(position, at, predicted)
    if "tie_breakers" in predicted:
        return _of_tokens(position, predicted, lang)

    def fits(report: WarReport) -> bool:
        return all(_fits(_seen(report, at, what), said) for what, said in predicted.items())

    return explanation(fits, resolve_war(position), replayed(lambda fight: fight(position)), lang)


def _of_tokens(position: Position, predicted: Mapping[str, Any], language: str) -> Explanation:
    said = predicted["tie_breakers"]
    truth = {player: position.tie_breaker(player) for player in position.players}
    return explanation(lambda tokens: _fits(tokens, said), truth, misread_tokens(position), language)


def _seen(report: WarReport, at: str | None, what: str) -> Any:
    """Give what came of a war or of a battle; the reinforcements of a battle as one whole."""
    if at is None:
        return getattr(report, what)
    battle: Battle = battle_at(report, report.position.map[at].id)
    if what == "reinforcements":
        return tuple(sorted(battle.reinforcements.items()))
    return getattr(battle, what)


def _fits(seen: Any, said: Any) -> bool:
    """Tell whether something is as predicted, as far as it is predicted."""
    if isinstance(seen, Mapping):
        return all(seen.get(player, 0) == number for player, number in said.items())
    if isinstance(seen, tuple) and isinstance(said, Mapping):
        return seen == tuple(sorted((id, number) for id, number in said.items() if number))
    if isinstance(seen, tuple):
        return seen[: len(said)] == tuple(said)
    return bool(seen == said)


def _refuse(position: Position, at: str | None, predicted: Mapping[str, Any]) -> None:
    """Refuse what cannot be predicted, and say what can."""
    known = OF_THE_WAR if at is None else OF_A_BATTLE
    if not predicted or not set(predicted) <= set(known):
        said = ", ".join(predicted) or "nothing"
        raise RumbleError(f"What is predicted is {said}; it can be: {', '.join(known)}.")
    if "tie_breakers" in predicted and len(predicted) > 1:
        raise RumbleError("Tie-breakers are dealt before the war; predict them by themselves.")
    for what, said in predicted.items():
        _refuse_names(position, what, said)


def _refuse_names(position: Position, what: str, said: Any) -> None:
    for name in _names_in(what, said):
        if what == "reinforcements":
            position.map[name]
        elif name not in position.players:
            known = ", ".join(position.players)
            raise RumbleError(f"{what}: {quoted(name)} does not play; there are: {known}.")


def _names_in(what: str, said: Any) -> list[Any]:
    """List who or what a prediction names, and refuse one of the wrong shape."""
    if what in ("winner", "second"):
        return [] if said is None else [said]
    if what == "ranking":
        if isinstance(said, str) or not isinstance(said, Sequence) or not said:
            raise RumbleError(f"ranking: {quoted(said)} lists no players; name them from the first place on.")
    elif not isinstance(said, Mapping) or not (said or what == "reinforcements"):
        raise RumbleError(f"{what}: {quoted(said)} is no mapping to numbers, such as {{'Aki': 2}}.")
    return list(said)


def explain_bet(report: WarReport, predict: str, player: str, language: str = "en") -> str:
    """Tell which misreading leads to a lost bet on a war; nothing where none does.

    Parameters
    ----------
    report
        The war.
    predict
        ``"last"`` for a bet on the last token, ``"winner"`` for one on the war.
    player
        On whom was bet.
    language
        Language of the words.

    Examples
    --------
    >>> from rumble_nb.lessons.war_phase import six_against_five
    >>> explain_bet(resolve_war(six_against_five()), "last", "Aki")
    'It would have come like this if: “Only the soldiers that stand there from the start count.” \
But: Soldiers and reinforcements count together, as soon as they have arrived. (Rule 15.)'
    """
    at = report.battles[-1].territory if predict == "last" else None
    found = explain(report.position, at, winner=player, lang=language)
    return "" if found.right or not found.misconceptions else found.misconceptions[0].afterwards
