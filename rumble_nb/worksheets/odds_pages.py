"""The pages of a worksheet on three dice."""

from __future__ import annotations

from rumble_nb.draw.dice import tray_scene
from rumble_nb.lessons.sheets.task import Sheet
from rumble_nb.locale import catalogue
from rumble_nb.worksheets.paper import Paper, PaperPage

_LINES = (0, 0, 1, 2, 3, 2, 3, 3)
"""How many lines each task leaves to work on."""


def odds_pages(sheet: Sheet, paper: Paper) -> tuple[PaperPage, ...]:
    """Draw the pages of a sheet.

    Examples
    --------
    >>> from rumble_nb.lessons.sheets import SheetCode, sheet_of
    >>> [page.body.count('class="task"') for page in odds_pages(sheet_of(SheetCode("odds", 7, 1)), Paper())]
    [3, 5]
    """
    tasks = [
        paper.task(number, task.question, lines)
        for number, (task, lines) in enumerate(zip(sheet.tasks, _LINES, strict=True), 1)
    ]
    first = [
        paper.items(dice_rules(paper.language)),
        paper.picture(tray_scene(sheet.material.roll, language=paper.language), "strip", shown=False),
        options_table(paper),
        *tasks[:3],
        kinds_table(paper, sheet.material.value),
    ]
    title, note = paper.say("Three dice"), paper.say("Pupil {number}").format(number=sheet.code.pupil)
    return tuple(
        PaperPage(title, "\n".join(body), note, str(sheet.code))
        for body in (first, [*tasks[3:], paper.results(len(tasks))])
    )


def dice_rules(language: str = "en") -> list[str]:
    """Give the rules of a roll in short, and how a chance is written.

    Examples
    --------
    >>> dice_rules()[0]
    'One die counts soldiers: 1 or 2 is one soldier, 3 or 4 two, 5 or 6 three. You choose which die.'
    """
    say = catalogue(language).gettext
    return [
        say(
            "One die counts soldiers: 1 or 2 is one soldier, 3 or 4 two, 5 or 6 three. You choose which die."
        ),
        say("The other two are added. The sum is the token of the territory where the soldiers go."),
        say("A roll reaches a token if two of its dice make that number."),
        say("There are 6 · 6 · 6 = 216 ordered rolls. Give chances as fractions, decimals or per cent."),
    ]


def options_table(paper: Paper, rows: int = 3) -> str:
    """Give an empty table of the options of a roll.

    Examples
    --------
    >>> options_table(Paper()).count("<tr>")
    4
    """
    say = paper.say
    heads = [say("Two dice added"), say("Token"), say("The die that counts"), say("Soldiers")]
    return paper.table(say("The options of this roll"), heads, [[""] * len(heads)] * rows, "low")


def kinds_table(paper: Paper, value: int, rows: int = 5) -> str:
    """Give an empty table in which the rolls that reach a token are counted kind by kind.

    Examples
    --------
    >>> kinds_table(Paper(), 7).count("<tr>")
    6
    """
    say = paper.say
    heads = [
        say("Two dice that make {value}").format(value=value),
        say("Third dice that make a roll not yet counted"),
        say("Rolls in all orders"),
    ]
    caption = say("Count the rolls: three different dice lie in 6 orders, a pair in 3, a triple in 1")
    return paper.table(caption, heads, [[""] * len(heads)] * rows, "low")
