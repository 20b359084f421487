"""A rule in words: its number, its title and its statements, each with its sources."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from rumble_nb.locale import catalogue

DOCUMENT, PUBLIC, DECISION = "document", "public", "decision"
"""Where a statement comes from; :func:`mark_words` says what each means."""

MARKS = (DOCUMENT, PUBLIC, DECISION)
"""All sources, the strongest first."""

_REFERENCE = re.compile(
    r"\brules? \d+(?:(?:, | and | to )\d+)*|\d+\.(?:(?:, | és |–)\d+\.)* szabály", re.IGNORECASE
)


@dataclass(frozen=True)
class Statement:
    """One thing that the rules say.

    Parameters
    ----------
    text
        One or two sentences.
    marks
        Its sources, out of :data:`MARKS`; empty where it only explains.

    Examples
    --------
    >>> Statement("Most points win.", (DOCUMENT,)).marks
    ('document',)
    """

    text: str
    marks: tuple[str, ...] = ()


@dataclass(frozen=True)
class Rule:
    """One numbered rule in one language.

    Parameters
    ----------
    number
        Its number, 1 to 17.
    title
        What it is about.
    statements
        What it says.
    language
        The language of its words.

    Examples
    --------
    >>> rule = Rule(4, "First player", (Statement("The first player is drawn by lot.", (PUBLIC,)),))
    >>> print(rule)
    Rule 4 · First player
    - The first player is drawn by lot. (public rule)
    """

    number: int
    title: str
    statements: tuple[Statement, ...]
    language: str = "en"

    @property
    def anchor(self) -> str:
        """Where the rule stands on a page."""
        return f"rule-{self.number}"

    @property
    def heading(self) -> str:
        """Its number and its title."""
        message = catalogue(self.language).gettext("Rule {number} · {title}")
        return message.format(number=self.number, title=self.title)

    @property
    def text(self) -> str:
        """All statements in one paragraph, without their sources."""
        return " ".join(statement.text for statement in self.statements)

    def __str__(self) -> str:
        """Give the rule as lines of text, each statement with its sources."""
        lines = (f"- {said.text}{marks_suffix(said.marks, self.language)}" for said in self.statements)
        return "\n".join([self.heading, *lines])

    def _repr_markdown_(self) -> str:
        """Show the rule in a notebook."""
        heading, *lines = str(self).split("\n")
        return "\n".join([f"**{heading}**", "", *lines])


def rule_of(language: str, number: int, title: str, *said: tuple[str, ...]) -> Rule:
    """Put a rule together; in each thing that is said, the sources follow the text.

    Examples
    --------
    >>> rule_of("en", 3, "Tokens", ("They lie ready.", DOCUMENT)).statements
    (Statement(text='They lie ready.', marks=('document',)),)
    """
    return Rule(number, title, tuple(Statement(text, tuple(marks)) for text, *marks in said), language)


def marks_suffix(marks: Iterable[str], language: str = "en") -> str:
    """Name sources as they stand behind a statement; nothing where there are none.

    Examples
    --------
    >>> marks_suffix((DOCUMENT, PUBLIC)), marks_suffix(())
    (' (document, public rule)', '')
    """
    named = ", ".join(mark_name(mark, language) for mark in marks)
    return f" ({named})" if named else ""


def mark_name(mark: str, language: str = "en") -> str:
    """Name a source.

    Examples
    --------
    >>> mark_name(DECISION), mark_name(DECISION, "hu")
    ('our decision', 'saját döntés')
    """
    say = catalogue(language).gettext
    names = {DOCUMENT: say("document"), PUBLIC: say("public rule"), DECISION: say("our decision")}
    return names[mark]


def mark_words(mark: str, language: str = "en") -> str:
    """Say what a source is.

    Examples
    --------
    >>> mark_words(PUBLIC)
    'Several independent public sources on the published game agree on it.'
    """
    say = catalogue(language).gettext
    words = {
        DOCUMENT: say("The short description of the game with which this package began says it."),
        PUBLIC: say("Several independent public sources on the published game agree on it."),
        DECISION: say("Nobody says it, or what is said can be read in two ways. So the package decides."),
    }
    return words[mark]


def referred(text: str) -> list[tuple[int, int, int]]:
    """Find the rules that a text refers to, in English or Hungarian.

    Returns
    -------
    list
        For each number: the rule, and where the number begins and ends.

    Examples
    --------
    >>> [number for number, _, _ in referred("As in rule 9; see rules 12 to 14, and 3 soldiers.")]
    [9, 12, 14]
    >>> [number for number, _, _ in referred("Lásd a 9. szabályt, és a 13. és 14. szabályt.")]
    [9, 13, 14]
    """
    return [
        (int(number[0]), phrase.start() + number.start(), phrase.start() + number.end())
        for phrase in _REFERENCE.finditer(text)
        for number in re.finditer(r"\d+", phrase[0])
    ]
