"""A page as Markdown, for readers of the repository and of notebooks; and as plain text, for a terminal."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rumble_nb.engine.rule_texts.rule import Statement, marks_suffix
from rumble_nb.locale import catalogue
from rumble_nb.rulebook.blocks import Block, Heading, Items, Table, Term
from rumble_nb.rulebook.inline import BOLD, CODE, RULE, pieces
from rumble_nb.rulebook.lesson_names import lesson_file, lesson_name


class PlainWriter:
    """Writes a page as text without links.

    Parameters
    ----------
    language
        The language of the page.

    Examples
    --------
    >>> print(PlainWriter("en").block(Statement("See **rule 9**.")))
    See rule 9.
    """

    def __init__(self, language: str) -> None:
        self.language = language

    def page(self, blocks: Sequence[Block]) -> str:
        """Write a page."""
        return "\n\n".join(map(self.block, blocks)) + "\n"

    def block(self, block: Block) -> str:
        """Write a block."""
        if isinstance(block, Heading):
            return self.heading(block)
        if isinstance(block, Statement):
            return self.statement(block)
        if isinstance(block, Items):
            return "\n".join(f"- {self.statement(item)}" for item in block.items)
        if isinstance(block, Table):
            return self.table(block)
        return "\n".join(map(self.term, block.terms))

    def heading(self, heading: Heading) -> str:
        """Write a heading."""
        return f"{'#' * heading.level} {heading.text}"

    def statement(self, said: Statement) -> str:
        """Write a statement with its sources."""
        return self.inline(said.text) + marks_suffix(said.marks, self.language)

    def table(self, table: Table) -> str:
        """Write a table as one line for each row."""
        lines = (self._row(table.heads, row) for row in table.rows)
        return "\n".join([f"{self.inline(table.caption)}:", *lines])

    def _row(self, heads: Sequence[str], row: Sequence[str]) -> str:
        first, *others = map(self.inline, row)
        told = (f"{self.inline(head)}: {cell}" for head, cell in zip(heads[1:], others, strict=True))
        return f"- {first} · {'; '.join(told)}"

    def term(self, term: Term) -> str:
        """Write a word, its meaning, its lesson and its rules."""
        return f"- {term.word}: {self.inline(' '.join([term.meaning, *self.notes(term)]))}"

    def notes(self, term: Term) -> Iterable[str]:
        """Name the lesson and the rules of a word."""
        say = catalogue(self.language).gettext
        if term.lesson is not None:
            yield f"{lesson_name(term.lesson, self.language)}."
        if term.rules:
            reference = say("rule {number}")
            named = ", ".join(reference.format(number=number) for number in term.rules)
            yield f"{named[:1].upper()}{named[1:]}."

    def inline(self, text: str) -> str:
        """Write the pieces of a text."""
        return "".join(self.piece(kind, part) for kind, part in pieces(text))

    def piece(self, kind: str, text: str) -> str:  # noqa: ARG002
        """Write one piece."""
        return text


class MarkdownWriter(PlainWriter):
    """Writes a page as Markdown.

    Parameters
    ----------
    language
        The language of the page.
    anchors
        What can be linked to on the page itself.
    rules_at
        The file in which rules stand, where it is another one.
    lessons_at
        The folder of the lessons; ``None`` links to none.

    Examples
    --------
    >>> MarkdownWriter("en", ("rule-9",)).block(Statement("See rule 9."))
    'See rule [9](#rule-9).'
    """

    def __init__(
        self, language: str, anchors: Sequence[str] = (), rules_at: str = "", lessons_at: str | None = None
    ) -> None:
        super().__init__(language)
        self.anchors, self.rules_at, self.lessons_at = frozenset(anchors), rules_at, lessons_at

    def heading(self, heading: Heading) -> str:
        """Write a heading with a name of its own: those that readers derive differ between languages."""
        return f'<a id="{heading.anchor}"></a>\n\n{super().heading(heading)}'

    def statement(self, said: Statement) -> str:
        """Write a statement with its sources."""
        suffix = marks_suffix(said.marks, self.language)
        return self.inline(said.text) + (f" *{suffix[1:]}*" if suffix else "")

    def table(self, table: Table) -> str:
        """Write a table."""
        heads = f"| {' | '.join(map(self.inline, table.heads))} |"
        line = "|---" * len(table.heads) + "|"
        anchors = table.anchors or ("",) * len(table.rows)
        rows = (self._cells(row, anchor) for row, anchor in zip(table.rows, anchors, strict=True))
        return "\n".join([f"**{self.inline(table.caption)}**", "", heads, line, *rows])

    def _cells(self, row: Sequence[str], anchor: str) -> str:
        named = f'<a id="{anchor}"></a>' if anchor else ""
        return f"| {named}{' | '.join(map(self.inline, row))} |"

    def term(self, term: Term) -> str:
        """Write a word with a name to link to."""
        notes = map(self.inline, self.notes(term))
        return f'- <a id="{term.anchor}"></a>**{term.word}**: {" ".join([self.inline(term.meaning), *notes])}'

    def notes(self, term: Term) -> Iterable[str]:
        """Name the lesson and the rules of a word, the lesson with a link where it is known."""
        first, *others = [*super().notes(term), ""]
        if term.lesson is not None and self.lessons_at is not None:
            first = f"[{first[:-1]}]({self.lessons_at}{lesson_file(term.lesson, self.language)})."
        return (note for note in (first, *others) if note)

    def piece(self, kind: str, text: str) -> str:
        """Write one piece."""
        if kind == RULE and (self.rules_at or f"rule-{text}" in self.anchors):
            return f"[{text}]({self.rules_at}#rule-{text})"
        return {BOLD: f"**{text}**", CODE: f"`{text}`"}.get(kind, text)
