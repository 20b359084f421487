"""The frozen mapping: it never changes, and it equals, hashes, pickles and copies as data."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Mapping, MutableMapping
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import MODERATE

from rumble_nb.engine.frozen import FrozenMapping, freeze, thaw

DICTS = st.dictionaries(st.text(max_size=3) | st.integers(), st.integers() | st.text(max_size=3), max_size=6)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=10,
)


@MODERATE
@given(DICTS)
def test_it_is_a_mapping_equal_to_its_dict(data: dict[Any, Any]) -> None:
    frozen = FrozenMapping(data)
    assert frozen == data
    assert data == frozen
    assert frozen == FrozenMapping(data.items())
    assert (list(frozen), len(frozen), dict(frozen)) == (list(data), len(data), data)
    assert list(frozen.items()) == list(data.items())
    assert repr(frozen) == repr(data)
    assert isinstance(frozen, Mapping)
    assert not isinstance(frozen, MutableMapping)


@MODERATE
@given(DICTS, DICTS)
def test_equal_mappings_have_equal_hashes(one: dict[Any, Any], other: dict[Any, Any]) -> None:
    turned = FrozenMapping(reversed(one.items()))
    assert turned == FrozenMapping(one)
    assert hash(turned) == hash(FrozenMapping(one))
    assert (FrozenMapping(one) == FrozenMapping(other)) == (one == other)
    assert {FrozenMapping(one): 1}[turned] == 1


@MODERATE
@given(DICTS)
def test_pickles_and_copies(data: dict[Any, Any]) -> None:
    frozen = FrozenMapping(data, default=0, known=("Aki",))
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        again = pickle.loads(pickle.dumps(frozen, protocol))
        assert (again, again["Aki"]) == (frozen, frozen["Aki"])
    assert copy.copy(frozen) == frozen
    assert copy.deepcopy(frozen) is frozen
    assert pickle.loads(pickle.dumps(FrozenMapping(data))) == data


def test_it_is_read_only() -> None:
    data = {"Aki": 1}
    frozen: Any = FrozenMapping(data)
    with pytest.raises(TypeError):
        frozen["Aki"] = 2
    with pytest.raises(TypeError):
        del frozen["Aki"]
    with pytest.raises(AttributeError):
        frozen.colour = "red"
    assert not hasattr(frozen, "update")
    data["Aki"] = 7
    assert frozen == {"Aki": 1}


def test_known_keys_that_are_absent_give_the_default() -> None:
    frozen = FrozenMapping({"Aki": 2}, default=0, known=("Aki", "Bea"))
    assert frozen["Bea"] == 0
    assert "Bea" not in frozen
    assert list(frozen) == ["Aki"]
    assert frozen == {"Aki": 2}
    assert frozen == FrozenMapping({"Aki": 2})
    assert hash(frozen) == hash(FrozenMapping({"Aki": 2}))
    with pytest.raises(KeyError):
        frozen["Cai"]
    with pytest.raises(KeyError):
        FrozenMapping({"Aki": 2}, known=("Bea",))["Bea"]


def test_changes_give_a_new_mapping_with_the_same_default() -> None:
    before = FrozenMapping({"Aki": 2}, default=0, known=("Aki", "Bea", "Cai"))
    after = before.updated({"Bea": 1})
    assert before == {"Aki": 2}
    assert after == {"Aki": 2, "Bea": 1}
    assert after["Cai"] == 0


def test_it_differs_from_what_is_no_mapping() -> None:
    assert FrozenMapping() != []
    assert FrozenMapping({1: 2}) != {1: 2}.items()
    assert FrozenMapping() == {}


@MODERATE
@given(JSON)
def test_freezing_and_thawing(data: Any) -> None:
    frozen = freeze(data)
    assert thaw(frozen) == data
    assert isinstance(hash(frozen), int)
    assert freeze(frozen) == frozen


def test_its_views_are_those_of_a_dict_and_change_nothing() -> None:
    data = {"Aki": 2, "Bea": 1}
    frozen = FrozenMapping(data, default=0, known=("Aki", "Bea", "Cai"))
    assert (frozen.keys(), list(frozen.values()), frozen.items()) == (data.keys(), [2, 1], data.items())
    data["Aki"] = 9
    assert list(frozen.items()) == [("Aki", 2), ("Bea", 1)]
    assert not hasattr(frozen.items(), "clear")


def test_a_dict_takes_its_entries_over() -> None:
    nobody = {"Aki": 0, "Bea": 0}
    assert nobody | FrozenMapping({"Bea": 3}) == {"Aki": 0, "Bea": 3}
    assert nobody == {"Aki": 0, "Bea": 0}
