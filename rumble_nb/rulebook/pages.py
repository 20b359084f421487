"""The pages put together: the rules, the glossary, and both in one."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from rumble_nb.engine.rule_texts.rule import Statement
from rumble_nb.engine.strict_json import write_bytes
from rumble_nb.locale import catalogue
from rumble_nb.rulebook import sections
from rumble_nb.rulebook.blocks import Block, Heading, Terms
from rumble_nb.rulebook.dice_examples import dice_examples
from rumble_nb.rulebook.glossary import terms
from rumble_nb.rulebook.map_tables import map_tables
from rumble_nb.rulebook.misreadings import misreadings
from rumble_nb.rulebook.rule_sets import rule_sets
from rumble_nb.rulebook.stored_page import stored_blocks
from rumble_nb.rulebook.war_examples import war_examples

LICENCE = "CC BY 4.0"
"""The licence of the pages, as of the lessons."""


@dataclass(frozen=True)
class Page:
    """A page of the rulebook in one language; in a notebook it shows itself.

    Parameters
    ----------
    blocks
        What it is made of; the first is its title.
    language
        The language of its words.

    Examples
    --------
    >>> page = rules_page()
    >>> page.title, page.anchors[:3]
    ('The rules of the game', ('rules', 'set-up', 'rule-1'))
    """

    blocks: tuple[Block, ...]
    language: str = "en"

    @property
    def title(self) -> str:
        """Its title."""
        first = self.blocks[0]
        assert isinstance(first, Heading)
        return first.text

    @property
    def anchors(self) -> tuple[str, ...]:
        """Every place that can be linked to, in order."""
        return tuple(anchor for block in self.blocks for anchor in _anchors(block))

    def markdown(self, rules_at: str = "", lessons_at: str | None = None) -> str:
        """Give the page as Markdown.

        Parameters
        ----------
        rules_at
            The file in which rules stand, where it is another one.
        lessons_at
            The folder of the lessons, to link to them; ``None`` links to none.
        """
        from rumble_nb.rulebook.markdown import MarkdownWriter

        return MarkdownWriter(self.language, self.anchors, rules_at, lessons_at).page(self.blocks)

    def html(self) -> str:
        """Give the page as one HTML file that needs no network."""
        from rumble_nb.rulebook.html import html_page

        return html_page(self)

    def save(self, path: str | Path) -> None:
        """Write the page: as Markdown where the name ends in ``.md``, else as HTML.

        Raises
        ------
        RecordError
            The file cannot be written.
        """
        text = self.markdown() if Path(path).suffix == ".md" else self.html()
        write_bytes(Path(path), text.encode())

    def __str__(self) -> str:
        """Give the page as plain text."""
        from rumble_nb.rulebook.markdown import PlainWriter

        return PlainWriter(self.language).page(self.blocks)

    def __repr__(self) -> str:
        """Name the page; its text is long."""
        return f"<Page {self.title!r}: {len(self.anchors)} places to link to>"

    def _repr_markdown_(self) -> str:
        """Show the page in a notebook."""
        return self.markdown()


def _anchors(block: Block) -> tuple[str, ...]:
    if isinstance(block, Heading):
        return (block.anchor,)
    if isinstance(block, Terms):
        return tuple(term.anchor for term in block.terms)
    return getattr(block, "anchors", ())


def rules_page(language: str = "en") -> Page:
    """Give the rules as they are played, with their sources, tables and worked examples.

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
    >>> "rule-17" in rules_page("hu").anchors
    True
    """
    title = catalogue(language).gettext("The rules of the game")
    return Page((Heading(1, "rules", title), *_rules_blocks(language), _closing(language)), language)


def _rules_blocks(language: str) -> tuple[Block, ...]:
    say = catalogue(language).gettext
    parts = (
        sections.opening,
        sections.numbered_rules,
        rule_sets,
        map_tables,
        sections.tactics_cards,
        sections.small_maps,
        misreadings,
    )
    blocks = tuple(block for part in parts for block in part(language))
    examples = (
        Heading(2, "examples", say("Worked examples")),
        *dice_examples(language),
        *war_examples(language),
    )
    return (*blocks, *examples, *sections.policies(language), *sections.decisions(language))


def _closing(language: str) -> Statement:
    message = catalogue(language).gettext(
        "This page is unofficial: it is not made or endorsed by the makers of the board game."
        " It may be used and changed under the licence {licence}."
    )
    return Statement(message.format(licence=LICENCE))


def glossary_page(language: str = "en") -> Page:
    """Give the words of the game, of graphs and of chance, with their meanings.

    Raises
    ------
    RumbleError
        There are no words for the language.

    Examples
    --------
    >>> "term-expectation" in glossary_page().anchors
    True
    """
    heading = Heading(1, "glossary", catalogue(language).gettext("Glossary"))
    return Page((heading, *_glossary_blocks(language), _closing(language)), language)


def _glossary_blocks(language: str) -> tuple[Block, ...]:
    said = catalogue(language).gettext(
        "What the words of the game, of graphs and of chance mean, which lesson brings them, and"
        " which rules say"
        " more."
    )
    return Statement(said), Terms(terms(language))


def stored_page(language: str = "en") -> Page:
    """Tell what is stored where, for how long, and how to delete it.

    Raises
    ------
    RumbleError
        There are no words for the language.

    Examples
    --------
    >>> stored_page().title
    'What is stored, where, and how to delete it'
    """
    said = catalogue(language).gettext("This page may be used and changed under the licence {licence}.")
    return Page((*stored_blocks(language), Statement(said.format(licence=LICENCE))), language)


def handbook(language: str = "en", words_first: bool = False) -> Page:
    """Give rules and glossary as one page: the one that lies beside the lessons.

    Parameters
    ----------
    language
        ``"en"`` or ``"hu"``.
    words_first
        Whether the glossary stands before the rules.

    Raises
    ------
    RumbleError
        There are no words for the language.

    Examples
    --------
    >>> handbook().anchors[1], handbook(words_first=True).anchors[1]
    ('rules', 'glossary')
    """
    say = catalogue(language).gettext
    title = Heading(1, "handbook", say("Rules and glossary"))
    rules = (Heading(2, "rules", say("The rules of the game")), *_rules_blocks(language))
    words = (Heading(2, "glossary", say("Glossary")), *_glossary_blocks(language))
    parts = (*words, *rules) if words_first else (*rules, *words)
    return Page((title, *parts, _closing(language)), language)
