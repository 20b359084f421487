"""What a page of the rulebook is made of: plain values that every way of writing knows how to write."""

from __future__ import annotations

from dataclasses import dataclass

from rumble_nb.engine.rule_texts.rule import Statement


@dataclass(frozen=True)
class Heading:
    """A heading that can be linked to; level 1 is the title of a page."""

    level: int
    anchor: str
    text: str


@dataclass(frozen=True)
class Items:
    """A list of statements, each with its sources."""

    items: tuple[Statement, ...]


@dataclass(frozen=True)
class Table:
    """A table with a caption; the first cell of a row names it, and may be linked to.

    Parameters
    ----------
    caption
        What the table shows.
    heads
        The heads of its columns.
    rows
        Its cells, row by row.
    anchors
        Where to find each row; empty where no row can be linked to.
    """

    caption: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    anchors: tuple[str, ...] = ()


@dataclass(frozen=True)
class Term:
    """A word of the glossary.

    Parameters
    ----------
    id
        Its name in anchors, the same in every language.
    word
        The word.
    meaning
        What it means, in one sentence or two.
    lesson
        The lesson that introduces it; ``None`` where only the rules use it.
    rules
        The rules that say more.
    language
        The language of its words.

    Examples
    --------
    >>> Term("tie", "tie", "Two are equal.", 5, (14,)).anchor
    'term-tie'
    """

    id: str
    word: str
    meaning: str
    lesson: int | None = None
    rules: tuple[int, ...] = ()
    language: str = "en"

    @property
    def anchor(self) -> str:
        """Where the word stands on a page."""
        return f"term-{self.id}"

    def __str__(self) -> str:
        """Give the word and its meaning in one line."""
        return f"{self.word}: {self.meaning}"


@dataclass(frozen=True)
class Terms:
    """A list of words with their meanings."""

    terms: tuple[Term, ...]


Block = Heading | Statement | Items | Table | Terms
"""A statement that stands alone is a paragraph."""
