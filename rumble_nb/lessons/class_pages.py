"""A class's tables as plain text, as HTML and as CSV."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from html import escape

from rumble_nb.draw.quiet_page import modes_style, quiet_page
from rumble_nb.lessons.class_table import ClassTable
from rumble_nb.lessons.class_words import Grid, grids, legend, opening
from rumble_nb.lessons.lesson_parts import lesson_parts
from rumble_nb.locale import catalogue

STYLE = (
    "body{margin:0;padding:16px;background:var(--rumble-page);color:var(--rumble-ink);"
    "font:16px/1.5 var(--font);font-variant-numeric:tabular-nums}"
    "table{border-collapse:collapse;margin:20px 0}caption{text-align:left;font-weight:700;padding:4px 0}"
    "th,td{text-align:left;padding:4px 12px 4px 0;border-bottom:1px solid var(--rumble-panel-line)}"
    "td{white-space:nowrap}.wide{overflow-x:auto}"
)

COLUMNS = ("lesson", "pupil", "exercise", "right", "tries", "hints", "misconception")
"""The heads of the CSV, the same in every language."""


def text_of(table: ClassTable) -> str:
    """Give the tables as plain text, with columns of one width."""
    parts = ["\n".join(opening(table)), *(_text_grid(grid) for grid in grids(table))]
    return "\n\n".join([*parts, legend(table.language)] if table.receipts else parts) + "\n"


def _text_grid(grid: Grid) -> str:
    rows = [grid.heads, *grid.rows]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = ("  ".join(map(str.ljust, row, widths)).rstrip() for row in rows)
    return "\n".join([grid.caption, *lines])


def html_of(table: ClassTable) -> str:
    """Give the tables as one HTML file that needs no network and runs no script."""
    title = catalogue(table.language).gettext("Receipts of a class")
    body = f"<h1>{escape(title)}</h1>\n{body_of(table)}"
    return quiet_page(title, body, table.language, modes_style() + STYLE)


def body_of(table: ClassTable) -> str:
    """Give the tables as HTML, without a page around them."""
    said = "".join(f"<li>{escape(line)}</li>" for line in opening(table))
    tables = "\n".join(map(_html_grid, grids(table)))
    signs = f"<p>{escape(legend(table.language))}</p>" if table.receipts else ""
    return f"<ul>{said}</ul>\n{tables}\n{signs}"


def _html_grid(grid: Grid) -> str:
    heads = "".join(f'<th scope="col">{escape(head)}</th>' for head in grid.heads)
    rows = "\n".join(f"<tr>{_html_row(row)}</tr>" for row in grid.rows)
    caption = f"<caption>{escape(grid.caption)}</caption>"
    inner = f"<table>{caption}<thead><tr>{heads}</tr></thead>\n<tbody>{rows}</tbody></table>"
    return f'<div class="wide">{inner}</div>'


def _html_row(row: tuple[str, ...]) -> str:
    name, *cells = map(escape, row)
    return f'<th scope="row">{name}</th>' + "".join(f"<td>{cell}</td>" for cell in cells)


def csv_of(table: ClassTable) -> str:
    """Give all answers as CSV, a line for each pupil and exercise."""
    written = io.StringIO()
    writer = csv.writer(written, lineterminator="\n")
    writer.writerows([COLUMNS, *_lines(table)])
    return written.getvalue()


def _lines(table: ClassTable) -> Iterator[tuple[object, ...]]:
    for receipt in table.receipts:
        progress = receipt.progress
        for id, answer in zip(lesson_parts(progress.lesson).exercises, progress.answers, strict=True):
            yield (
                *(progress.lesson, receipt.pupil, id, int(answer.right)),
                *(answer.tries, answer.hints, answer.misconception),
            )
