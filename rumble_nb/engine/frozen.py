"""A small read-only mapping that hashes, pickles and equals a plain dict."""

from __future__ import annotations

from collections.abc import Collection, ItemsView, Iterable, Iterator, KeysView, Mapping, ValuesView
from typing import Any, TypeVar, cast

Key = TypeVar("Key")
Value = TypeVar("Value", covariant=True)

_NOTHING: Any = object()


class FrozenMapping(Mapping[Key, Value]):
    """A mapping that never changes.

    Unlike :class:`types.MappingProxyType` it can be hashed, pickled and
    copied, and it shows itself as a plain dict.

    Parameters
    ----------
    data
        The entries, as a mapping or as pairs.
    default
        What an absent key gives, for the keys named by ``known``. Absent
        keys are neither counted nor listed, so zeros can be left out.
    known
        The keys that may be asked for although they are absent.

    Examples
    --------
    >>> soldiers = FrozenMapping({"Aki": 2}, default=0, known=("Aki", "Bea"))
    >>> soldiers["Bea"], len(soldiers), soldiers == {"Aki": 2}
    (0, 1, True)
    >>> soldiers["Cai"]
    Traceback (most recent call last):
    ...
    KeyError: 'Cai'
    """

    __slots__ = ("_data", "_default", "_known")

    def __init__(
        self,
        data: Mapping[Key, Value] | Iterable[tuple[Key, Value]] = (),
        *,
        default: Any = _NOTHING,
        known: Collection[Key] = (),
    ) -> None:
        self._data: dict[Key, Value] = dict(data)
        self._default = default
        self._known = known

    def __getitem__(self, key: Key) -> Value:
        """Give the entry, or the default of a known key that is absent."""
        try:
            return self._data[key]
        except KeyError:
            if self._default is _NOTHING or key not in self._known:
                raise
            return cast(Value, self._default)

    def __contains__(self, key: object) -> bool:
        """Tell whether the key has an entry of its own."""
        return key in self._data

    def __iter__(self) -> Iterator[Key]:
        """Go over the keys in the order in which they were given."""
        return iter(self._data)

    def __len__(self) -> int:
        """Count the entries."""
        return len(self._data)

    # The views of the dict are read-only, and several times faster than those that Mapping makes.
    def keys(self) -> KeysView[Key]:
        """Give the keys."""
        return self._data.keys()

    def values(self) -> ValuesView[Value]:
        """Give the values."""
        return self._data.values()

    def items(self) -> ItemsView[Key, Value]:
        """Give the entries."""
        return self._data.items()

    def __hash__(self) -> int:
        """Hash by the entries, whatever their order."""
        return hash(frozenset(self._data.items()))

    def __eq__(self, other: object) -> bool:
        """Compare by the entries, with any mapping."""
        if isinstance(other, FrozenMapping):
            return self._data == other._data
        return self._data == other if isinstance(other, Mapping) else NotImplemented

    def __ror__(self, other: dict[Key, Any]) -> dict[Key, Any]:
        """Give a plain dict with the entries of another one and of this, which count."""
        return other | self._data

    def __repr__(self) -> str:
        """Show a plain dict."""
        return repr(self._data)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle by the entries and the default."""
        has_default = self._default is not _NOTHING
        default = (self._default, tuple(self._known)) if has_default else None
        return _rebuild, (type(self), self._data, default)

    def updated(self, changes: Mapping[Any, Any]) -> FrozenMapping[Key, Value]:
        """Give the same mapping with some entries changed; absent keys give what they gave.

        Examples
        --------
        >>> FrozenMapping({"Aki": 1}, default=0, known=("Aki", "Bea")).updated({"Aki": 2})["Bea"]
        0
        """
        return FrozenMapping(self._data | dict(changes), default=self._default, known=self._known)

    def __deepcopy__(self, memo: dict[int, Any]) -> FrozenMapping[Key, Value]:
        """Give itself: what never changes needs no copy."""
        return self


def _rebuild(
    kind: type[FrozenMapping[Any, Any]], data: dict[Any, Any], default: tuple[Any, Any] | None
) -> FrozenMapping[Any, Any]:
    if default is None:
        return kind(data)
    return kind(data, default=default[0], known=default[1])


def freeze(value: Any) -> Any:
    """Turn dicts into frozen mappings and lists into tuples, all the way down.

    Examples
    --------
    >>> freeze({"pos": [1, 2], "names": {"hu": "Ezo"}})
    {'pos': (1, 2), 'names': {'hu': 'Ezo'}}
    """
    if isinstance(value, Mapping):
        return FrozenMapping({key: freeze(entry) for key, entry in value.items()})
    if isinstance(value, list | tuple):
        return tuple(freeze(entry) for entry in value)
    return value


def thaw(value: Any) -> Any:
    """Turn frozen mappings into dicts and tuples into lists, ready for JSON.

    Examples
    --------
    >>> thaw(FrozenMapping({"pos": (1, 2)}))
    {'pos': [1, 2]}
    """
    if isinstance(value, Mapping):
        return {key: thaw(entry) for key, entry in value.items()}
    if isinstance(value, list | tuple):
        return [thaw(entry) for entry in value]
    return value
