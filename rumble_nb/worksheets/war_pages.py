"""The pages of a worksheet on wars: boards, and tables to fill battle by battle."""

from __future__ import annotations

from collections.abc import Sequence

from rumble_nb.engine.position import Position
from rumble_nb.engine.rules import Rules
from rumble_nb.lessons.sheets.task import Sheet
from rumble_nb.locale import catalogue
from rumble_nb.worksheets.paper import Paper, PaperPage


def war_pages(sheet: Sheet, paper: Paper) -> tuple[PaperPage, ...]:
    """Draw the pages of a sheet.

    Examples
    --------
    >>> from rumble_nb.lessons.sheets import SheetCode, sheet_of
    >>> pages = war_pages(sheet_of(SheetCode("war", 7, 1)), Paper())
    >>> [page.body.count("<table") for page in pages]
    [1, 1, 2]
    """
    say, (one, two, what_if, *last) = (
        paper.say,
        [paper.task(number, task.question) for number, task in enumerate(sheet.tasks, 1)],
    )
    small, large = sheet.material.islets, sheet.material.japan
    first = [
        paper.items(war_rules(paper.language)),
        *_board(small, paper, "medium"),
        battle_table(paper, small.players, len(small.map.territories)),
        one + two,
    ]
    why = paper.text(say("Why? Name the battle where it turns."))
    second = [
        what_if,
        *_board(small, paper, "board"),
        battle_table(paper, small.players, len(small.map.territories)),
        why + paper.lines(3),
    ]
    third = [
        *_board(large, paper, "board"),
        battle_table(paper, large.players, len(large.map.territories), "low"),
        f'<div class="two">{"".join(last)}</div>',
        paper.results(len(sheet.tasks)),
    ]
    parts = (
        (say("Islets: a war by hand"), first),
        (say("What if?"), second),
        (say("Japan: a war by hand"), third),
    )
    note = say("Pupil {number}").format(number=sheet.code.pupil)
    return tuple(PaperPage(title, "\n".join(body), note, str(sheet.code)) for title, body in parts)


def war_rules(language: str = "en") -> list[str]:
    """Give the rules of the War Phase in short.

    Examples
    --------
    >>> war_rules()[0]
    'Battles are fought one by one, from the lowest token to the highest.'
    """
    say = catalogue(language).gettext
    return [
        say("Battles are fought one by one, from the lowest token to the highest."),
        say("The most soldiers win the token and its points. The second most score half, rounded down."),
        say("Whoever has no soldier there takes no place. In a tie, whoever finished earlier goes first."),
        say(
            "The winner at once sends {number} reinforcement soldiers into every neighbouring territory"
            " that is not resolved yet and where the winner already has a soldier."
        ).format(number=Rules.basic().reinforcements),
    ]


def _board(war: Position, paper: Paper, size: str) -> tuple[str, str]:
    """Draw a board, and tell who wins ties."""
    order = paper.say("Finish order, the earliest first: {names}.")
    return paper.board(war, size), paper.text(order.format(names=", ".join(war.finish_order)))


def battle_table(paper: Paper, players: Sequence[str], battles: int, kind: str = "") -> str:
    """Give an empty table of a war, with a row for each battle.

    Examples
    --------
    >>> battle_table(Paper(), ["Aki", "Bea"], 5).count("<tr>")
    6
    """
    say = paper.say
    soldiers, points = say("Soldiers of {player}"), say("Points of {player}")
    heads = [
        say("Token"),
        say("Territory"),
        *(soldiers.format(player=player) for player in players),
        say("First place"),
        say("Second place"),
        *(points.format(player=player) for player in players),
        say("Reinforcements go to"),
    ]
    rows = [[""] * len(heads) for _ in range(battles)]
    return paper.table(say("Battle by battle"), heads, rows, f"battles {kind}".strip())
