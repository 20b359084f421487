"""The catalogues: every text that people see, by language."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from gettext import GNUTranslations, NullTranslations
from importlib import resources
from types import MappingProxyType

from rumble_nb.errors import RumbleError, Said, Translated

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


def in_language(text: str, language: str = "en") -> str:
    """Say a text of an error in a language; one that is not in the catalogue stays in English.

    Examples
    --------
    >>> in_language(Said("The file {name} is missing.", name="war.json"), "en")
    'The file war.json is missing.'
    >>> in_language("no text of the catalogue", "hu")
    'no text of the catalogue'
    """
    if isinstance(text, Translated):
        return text.texts.get(language, text)
    if not isinstance(text, Said) or not text.message:  # what no text is called is the catalogue's own header
        return text
    message = text.message
    values = {
        name: in_language(value, language) if isinstance(value, str) else value
        for name, value in text.values.items()
    }
    return catalogue(language).gettext(message).format(**values)


def error_words(error: RumbleError, language: str = "en") -> str:
    """Say an error in a language: its message, then one line for each defect.

    Examples
    --------
    >>> print(error_words(RumbleError("The position cannot be read.", ["values: ezo has no token"])))
    The position cannot be read.
      - values: ezo has no token
    """
    told = (f"  - {in_language(problem, language)}" for problem in error.problems)
    return "\n".join([in_language(error.message, language), *told])


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
