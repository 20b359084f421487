"""What decides alone is what the plain twin of the war finds when one thing is left out."""

from __future__ import annotations

import copy
from itertools import combinations
from random import Random
from typing import Any

import pytest
import twins
from many_boards import any_rules, own_map, thinned
from twins import fight_war, plain_board

from rumble_nb import Position, PositionError, figures, pivotal, resolve_war
from rumble_nb.analysis.pivotal import Pivotal
from rumble_nb.draw.lettering import width_of
from rumble_nb.draw.scene import Label
from rumble_nb.locale import LANGUAGES


def without_soldier(board: Any, territory: str, player: str) -> Any:
    """Fight with one soldier fewer."""
    fewer = copy.deepcopy(board)
    fewer["soldiers"][territory][player] -= 1
    return fight_war(fewer)


def without_reinforcement(board: Any, territory: str, target: str, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Fight so that one winner sends nobody into one neighbour: they stay in the supply."""
    real = twins.send_reinforcements

    def send(board: Any, force: Any, source: str, winner: Any, supply: float) -> Any:
        near = (
            board["borders"]
            if source != territory
            else [b for b in board["borders"] if b != {source, target}]
        )
        return real(dict(board) | {"borders": near}, force, source, winner, supply)

    with monkeypatch.context() as patched:
        patched.setattr(twins, "send_reinforcements", send)
        return fight_war(board)


def with_borders(board: Any, borders: Any) -> Any:
    """Fight on a map with other routes."""
    return fight_war(dict(board) | {"borders": borders})


def expected(position: Position, monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Change one thing after the other, in the order in which they are listed."""
    board, territories = plain_board(position), position.map.territories
    wars = [
        without_soldier(board, id, player)
        for id in territories
        for player in position.players
        if board["soldiers"][id][player]
    ]
    for battle in fight_war(board)["battles"]:
        for target in battle["reinforcements"]:
            wars.append(without_reinforcement(board, battle["territory"], target, monkeypatch))
    for pair in combinations(territories, 2):
        kept = [border for border in board["borders"] if border != set(pair)]
        wars.append(with_borders(board, kept if len(kept) < len(board["borders"]) else [*kept, set(pair)]))
    order = board["finish_order"]
    for one, other in combinations(range(len(order)), 2):
        swapped = list(order)
        swapped[one], swapped[other] = order[other], order[one]
        wars.append(fight_war(board | {"finish_order": swapped}))
    return wars


def agrees(position: Position, monkeypatch: pytest.MonkeyPatch) -> Pivotal:
    """Hold everything that was tried against the plain twin."""
    found, wars = pivotal(position), expected(position, monkeypatch)
    before = resolve_war(position).winner
    assert len(found.tried) == len(wars)
    for pivot, war in zip(found.tried, wars, strict=True):
        assert (pivot.winner, pivot.scores) == (war["winner"], war["scores"]), pivot
        assert list(pivot.ranking) == war["ranking"]
        assert pivot.decides == (war["winner"] != before)
    return found


@pytest.mark.parametrize("seed", range(30))
def test_any_position(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    luck = Random(seed)
    rules = any_rules(luck)
    map = own_map(luck) if seed % 2 else "islets"
    agrees(thinned(Position.random(seed, rules.players, map, rules), luck), monkeypatch)


def test_japan(monkeypatch: pytest.MonkeyPatch) -> None:
    found = agrees(Position.random(8), monkeypatch)
    kinds = (found.soldiers, found.reinforcements, found.routes, found.tie_breakers)
    assert [len(kind) for kind in kinds] == [3, 1, 5, 2]
    assert sum(kinds, ()) == found.pivots


def test_words_and_pictures_in_every_language() -> None:
    tokens = {"tsuru": 3, "matsu": 5, "take": 7, "ume": 8, "kame": 11}
    for position in (Position.random(8), Position("islets", ["A", "B"], tokens, {}, ["A", "B"])):
        found = pivotal(position)
        for language in LANGUAGES:
            assert len(found.words(language).splitlines()) >= 5
            assert figures.pivotal(found, lang=language).words == found.words(language).replace("\n", " ")
    assert "No single soldier decides." in str(found)


def test_long_names_fit_below_the_board() -> None:
    names = ["W" * 40, "$x$", "<b>", "M" * 30]
    base = Position.random(3, 4, "islets")
    called = dict(zip(base.players, names, strict=True))
    soldiers = {id: {called[p]: n for p, n in there.items()} for id, there in base.soldiers.items()}
    order = [called[player] for player in base.finish_order]
    picture: Any = figures.pivotal(
        pivotal(base.replace(players=names, soldiers=soldiers, finish_order=order))
    )
    labels = [
        shape for shape in flat(picture._scene.shapes) if isinstance(shape, Label) and shape.role == "player"
    ]
    assert len(labels) == 4
    assert all(shape.x + width_of(shape.text, shape.size, bold=True) <= 1000 for shape in labels)


def flat(shapes: Any) -> Any:
    """Go through shapes and those in groups."""
    for shape in shapes:
        yield shape
        yield from flat(getattr(shape, "shapes", ()))


def test_as_a_dict() -> None:
    found = pivotal(Position.random(8))
    assert repr(found).startswith("<Pivotal: Bea wins; decisive: 3 of 27 soldiers, 1 of 12 reinforcements")
    told = found.to_dict()
    assert len(told["tried"]) == len(found.tried)
    assert told["tried"][0]["change"] == {"move": ["Aki", 1, "ryukyu", "stock"]}


def test_refusals() -> None:
    with pytest.raises(PositionError):
        pivotal(Position.random(8).replace(finish_order=[]))
    with pytest.raises(ValueError, match="give what pivotal"):
        figures.pivotal(Position.random(8))
