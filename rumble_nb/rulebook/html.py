"""A page as one HTML file that needs no network and runs no script."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from importlib import resources
from typing import TYPE_CHECKING

from rumble_nb.draw.quiet_page import modes_style, quiet_page
from rumble_nb.engine.rule_texts.rule import Statement, mark_name
from rumble_nb.locale import catalogue
from rumble_nb.rulebook.blocks import Block, Heading, Items, Table, Term
from rumble_nb.rulebook.inline import BOLD, CODE, RULE, pieces
from rumble_nb.rulebook.lesson_names import lesson_name

if TYPE_CHECKING:
    from rumble_nb.rulebook.pages import Page


def html_page(page: Page) -> str:
    """Give a page as HTML.

    Examples
    --------
    >>> from rumble_nb import rulebook
    >>> written = html_page(rulebook.rules_page())
    >>> 'id="rule-9"' in written, "http:" in written or "https:" in written
    (True, False)
    """
    style = modes_style() + (resources.files(__package__) / "rulebook.css").read_text(encoding="utf-8")
    writer = HtmlWriter(page.language, page.anchors)
    title, *blocks = page.blocks
    body = f"{writer.block(title)}\n{writer.contents(blocks)}\n{writer.page(blocks)}"
    return quiet_page(page.title, body, page.language, style)


class HtmlWriter:
    """Writes blocks as HTML.

    Parameters
    ----------
    language
        The language of the page.
    anchors
        What can be linked to on the page.

    Examples
    --------
    >>> HtmlWriter("en", ("rule-9",)).inline("See rule 9 & **more**.")
    'See rule <a href="#rule-9">9</a> &amp; <strong>more</strong>.'
    """

    def __init__(self, language: str, anchors: Sequence[str]) -> None:
        self.language, self.anchors = language, frozenset(anchors)

    def page(self, blocks: Sequence[Block]) -> str:
        """Write blocks; what follows a heading of level 2 is a section."""
        written, is_open = [], False
        for block in blocks:
            if isinstance(block, Heading) and block.level == 2:
                written += [*(["</section>"] if is_open else []), "<section>"]
                is_open = True
            written.append(self.block(block))
        return "\n".join([*written, *(["</section>"] if is_open else [])])

    def contents(self, blocks: Sequence[Block]) -> str:
        """List the sections, and the rules by their numbers."""
        name = catalogue(self.language).gettext("On this page")
        links = "".join(self._link(block) for block in blocks if isinstance(block, Heading))
        return f'<nav aria-label="{escape(name)}"><ul>{links}</ul></nav>' if links else ""

    def _link(self, heading: Heading) -> str:
        is_rule = heading.level > 2
        shown = heading.anchor.removeprefix("rule-") if is_rule else heading.text
        named = f' aria-label="{escape(heading.text)}" class="number"' if is_rule else ""
        return f'<li><a href="#{heading.anchor}"{named}>{escape(shown)}</a></li>'

    def block(self, block: Block) -> str:
        """Write a block."""
        if isinstance(block, Heading):
            return f'<h{block.level} id="{block.anchor}">{escape(block.text)}</h{block.level}>'
        if isinstance(block, Statement):
            return f"<p>{self.statement(block)}</p>"
        if isinstance(block, Items):
            return f"<ul>{''.join(f'<li>{self.statement(item)}</li>' for item in block.items)}</ul>"
        if isinstance(block, Table):
            return self.table(block)
        return f'<dl class="terms">{"".join(map(self.term, block.terms))}</dl>'

    def statement(self, said: Statement) -> str:
        """Write a statement with its sources."""
        marks = (
            f'<span class="mark {mark}">{escape(mark_name(mark, self.language))}</span>'
            for mark in said.marks
        )
        return " ".join([self.inline(said.text), *marks])

    def table(self, table: Table) -> str:
        """Write a table; on a narrow screen each cell says its head itself."""
        heads = "".join(f'<th scope="col">{self.inline(head)}</th>' for head in table.heads)
        anchors = table.anchors or ("",) * len(table.rows)
        rows = (self._row(table, row, anchor) for row, anchor in zip(table.rows, anchors, strict=True))
        kind = "numbers" if all(cell[:1].isdigit() for row in table.rows for cell in row) else "words"
        return (
            f'<table class="{kind}"><caption>{self.inline(table.caption)}</caption>'
            f"<thead><tr>{heads}</tr></thead><tbody>{''.join(rows)}</tbody></table>"
        )

    def _row(self, table: Table, row: Sequence[str], anchor: str) -> str:
        first, *others = row
        named = f' id="{anchor}"' if anchor else ""
        cells = "".join(
            f'<td data-head="{escape(head.replace("`", ""))}"{_whole(cell)}>{self.inline(cell)}</td>'
            for head, cell in zip(table.heads[1:], others, strict=True)
        )
        return f'<tr{named}><th scope="row">{self.inline(first)}</th>{cells}</tr>'

    def term(self, term: Term) -> str:
        """Write a word, its meaning, its lesson and its rules."""
        reference = catalogue(self.language).gettext("rule {number}")
        notes = [] if term.lesson is None else [lesson_name(term.lesson, self.language)]
        notes += [self.inline(reference.format(number=number)) for number in term.rules]
        told = (
            f' <span class="note">{" · ".join(f"<span>{note}</span>" for note in notes)}</span>'
            if notes
            else ""
        )
        meaning = f"<dd>{self.inline(term.meaning)}{told}</dd>"
        return f'<div id="{term.anchor}"><dt>{escape(term.word)}</dt>{meaning}</div>'

    def inline(self, text: str) -> str:
        """Write the pieces of a text."""
        return "".join(self._piece(kind, escape(part)) for kind, part in pieces(text))

    def _piece(self, kind: str, text: str) -> str:
        if kind == RULE and f"rule-{text}" in self.anchors:
            return f'<a href="#rule-{text}">{text}</a>'
        return {BOLD: f"<strong>{text}</strong>", CODE: f"<code>{text}</code>"}.get(kind, text)


def _whole(cell: str) -> str:
    """Keep a short cell on one line: a rule and its number belong together."""
    return ' class="whole"' if len(cell) <= 12 else ""
