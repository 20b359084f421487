"""The glossary: words of the game, of graphs, chance, what-ifs and counting, in alphabetical order."""

from __future__ import annotations

import unicodedata

from rumble_nb.engine.strict_json import quoted
from rumble_nb.errors import RumbleError, Said
from rumble_nb.rulebook.blocks import Term
from rumble_nb.rulebook.chance_terms import chance_terms
from rumble_nb.rulebook.change_terms import change_terms
from rumble_nb.rulebook.counting_terms import counting_terms
from rumble_nb.rulebook.game_terms import game_terms
from rumble_nb.rulebook.graph_terms import graph_terms


def terms(language: str = "en") -> tuple[Term, ...]:
    """Give all words in the alphabetical order of the language.

    Parameters
    ----------
    language
        ``"en"`` or ``"hu"``.

    Raises
    ------
    RumbleError
        There are no words for the language.

    Examples
    --------
    >>> terms()[0].word, terms("hu")[0].word
    ('acyclic', 'aciklikus')
    """
    kinds = (game_terms, graph_terms, chance_terms, change_terms, counting_terms)
    found = (term for kind in kinds for term in kind(language))
    return tuple(sorted(found, key=lambda term: _plain(term.word)))


def term(name: str, language: str = "en") -> Term:
    """Give one word, by its id or as it is written in the language.

    Raises
    ------
    RumbleError
        The glossary has no such word.

    Examples
    --------
    >>> print(term("cut node"))
    cut node: A node without which the graph falls apart.
    """
    for one in terms(language):
        if isinstance(name, str) and _plain(name) in (one.id, _plain(one.word)):
            return one
    known = ", ".join(one.id for one in terms(language))
    raise RumbleError(
        Said("The glossary has no word {name}; it has {known}.", name=quoted(name), known=known)
    )


def _plain(word: str) -> str:
    """Give a word without capitals and accents."""
    return "".join(c for c in unicodedata.normalize("NFD", word.casefold()) if not unicodedata.combining(c))
