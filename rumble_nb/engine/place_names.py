"""Finding a territory by what people call it."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from rumble_nb.engine.check_characters import INVISIBLE
from rumble_nb.engine.maps import TerritoryMap
from rumble_nb.engine.strict_json import quoted
from rumble_nb.engine.territory import Territory
from rumble_nb.errors import RecordError, Said


class PlaceNames:
    """Every name of the territories of a map: ids, and labels in all languages.

    A name that is exactly an id goes before a label, and a label before one
    that differs in capitals, accents or spaces.

    Parameters
    ----------
    map
        The map.

    Examples
    --------
    >>> from rumble_nb import load_map
    >>> names = PlaceNames(load_map("japan"))
    >>> names.find("kanto"), names.find("KŌSHIN"), names.find("Sikoku"), names.find("畿内")
    ('kanto', 'koshin', 'shikoku', 'kinai')
    >>> names.find("Edo")
    Traceback (most recent call last):
    ...
    rumble_nb.errors.RecordError: the map has no territory 'Edo'; it has ryukyu, kyushu, ...
    """

    def __init__(self, map: TerritoryMap) -> None:
        self.map = map
        self._exact: dict[str, dict[str, None]] = {}
        self._folded: dict[str, dict[str, None]] = {}
        for place in map.places:
            for name in _names(place):
                self._exact.setdefault(name, {})[place.id] = None
                self._folded.setdefault(folded(name), {})[place.id] = None

    def find(self, name: str) -> str:
        """Give the id of the territory.

        Raises
        ------
        RecordError
            There is none of this name, or more than one.
        """
        if name in self.map.territories:
            return name
        found = self._exact.get(name) or self._folded.get(folded(name), {})
        if len(found) == 1:
            return next(iter(found))
        if found:
            raise RecordError(
                Said(
                    "{name} can be more than one: {known}; write which",
                    name=quoted(name),
                    known=", ".join(found),
                )
            )
        raise RecordError(
            Said(
                "the map has no territory {name}; it has {known}",
                name=quoted(name),
                known=", ".join(self.map.territories),
            )
        )


def _names(place: Territory) -> Iterable[str]:
    names = (place.id, place.label, place.label_romaji, place.label_hu, place.label_ja)
    return filter(None, names)


def folded(name: str) -> str:
    """Take away what does not tell names apart for people who type: capitals, accents, further spaces.

    Examples
    --------
    >>> folded("  Csúgoku ")
    'csugoku'
    """
    decomposed = unicodedata.normalize("NFKD", name.translate(INVISIBLE).casefold())
    letters = "".join(letter for letter in decomposed if not unicodedata.combining(letter))
    return " ".join(letters.split())
