"""The catalogues: every text that people see, by language."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from gettext import GNUTranslations, NullTranslations
from importlib import resources
from types import MappingProxyType

from rumble_nb.errors import RumbleError

LANGUAGES = ("en", "hu")
"""The languages that have a catalogue; English is the source."""

LANGUAGE_NAMES = MappingProxyType({"en": "English", "hu": "Magyar"})
"""How each language calls itself."""


@cache
def catalogue(language: str = "en") -> NullTranslations:
    """Give the catalogue of a language.

    Raises
    ------
    RumbleError
        There is no catalogue for the language.

    Examples
    --------
    >>> catalogue("en").gettext("Score")
    'Score'
    >>> catalogue("xx")
    Traceback (most recent call last):
    ...
    rumble_nb.errors.RumbleError: There are no words for the language 'xx'; there are: en, hu.
    """
    if language not in LANGUAGES:
        known = ", ".join(LANGUAGES)
        raise RumbleError(f"There are no words for the language {language!r}; there are: {known}.")
    if language == "en":
        return NullTranslations()
    compiled = resources.files(__name__) / language / "LC_MESSAGES" / "rumble_nb.mo"
    with compiled.open("rb") as file:
        return GNUTranslations(file)


def listed(names: Iterable[str], language: str = "en") -> str:
    """Join names to one phrase.

    Examples
    --------
    >>> listed(["Aki", "Bea", "Cai"])
    'Aki, Bea and Cai'
    """
    *most, last = names
    if not most:
        return last
    return catalogue(language).gettext("{names} and {last}").format(names=", ".join(most), last=last)


def map_title(title: str, language: str = "en") -> str:
    """Give the title of a map in a language; only titles of shipped maps are translated.

    Examples
    --------
    >>> map_title("Japan", "hu"), map_title("Middle-earth", "hu")
    ('Japán', 'Middle-earth')
    """
    return catalogue(language).pgettext("map", title)
