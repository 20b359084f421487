"""Lesson 2 on paper: three dice, three choices."""

from __future__ import annotations

from rumble_nb.analysis import odds
from rumble_nb.draw.dice import split_words, splits_scene, tray_scene
from rumble_nb.draw.rolls import rolls_scene
from rumble_nb.engine.dice import PIPS, splits
from rumble_nb.engine.rules import TOKENS
from rumble_nb.lessons.desk import example
from rumble_nb.lessons.sheets.replies import NumberReply
from rumble_nb.lessons.three_dice import FIRST_ROLL, PUZZLE, after_misses
from rumble_nb.worksheets.lesson_key import key_entry, key_of, sentence_of
from rumble_nb.worksheets.lesson_tasks import ask, ask_sentence, options_of
from rumble_nb.worksheets.odds_pages import dice_rules, kinds_table, options_table
from rumble_nb.worksheets.paper import Paper, PaperPage

ROLLS = 10
"""How often everybody rolls."""

PAIR, ENDS = (2, 2, 5), (3, 11)
"""The roll and the two tokens of the exit ticket."""


def lesson_pages(paper: Paper) -> list[PaperPage]:
    """Give the pages of the lesson.

    Examples
    --------
    >>> len(lesson_pages(Paper()))
    6
    """
    title = paper.say("Lesson 2 on paper: three dice, three choices")
    parts = (_rolling, _options, _reaching, _tokens, _several, _closing)
    return [PaperPage(title, "\n".join(part(paper))) for part in parts]


def _rolling(paper: Paper) -> list[str]:
    say = paper.say
    goals = [
        say("use one roll in up to three ways,"),
        say("count ordered rolls: 216, not 56,"),
        say("find chances with “or”, “not” and “at least one”."),
    ]
    bet = say("My bet, before I count: how likely is it that one roll reaches 7?")
    heads = [say("Roll"), *map(str, range(1, ROLLS + 1))]
    rows = [[words, *[""] * ROLLS] for words in (say("The dice"), say("7 reached?"), say("2 reached?"))]
    pool = [say("Who rolled"), say("Rolls"), say("Rolls that reach 7"), say("Rolls that reach 2")]
    who = [[words, "", "", ""] for words in (say("Me"), say("With my neighbours"), say("All of us"))]
    return [
        paper.text(say("Is 7 six times as easy to reach as 2?"), "question"),
        paper.text(say("You need three dice of different colours and a pencil. You will be able to")),
        paper.items(goals),
        paper.heading(say("1 · Roll, record, pool")),
        paper.items(dice_rules(paper.language)[:3]),
        paper.picture(splits_scene(FIRST_ROLL, paper.language), "small"),
        paper.task("?", bet),
        paper.table(say("Roll three dice ten times, and record"), heads, rows, "low rolls"),
        paper.table(
            say("Pool: add the numbers of your neighbours, then those of all others"), pool, who, "low wide"
        ),
    ]


def _options(paper: Paper) -> list[str]:
    say = paper.say
    puzzle = say("A roll reaches the tokens {tokens}. Which roll is it?")
    tokens = ", ".join(map(str, PUZZLE))
    return [
        paper.heading(say("2 · One roll, three options")),
        paper.board(example("first turn in Japan"), "board"),
        ask(paper, "2.1", 0),
        paper.heading(say("3 · 216 or 56?")),
        paper.text(
            say(
                "Take a red, a blue and a yellow die. Each shows one of six numbers: 6 · 6 · 6 = 216 ordered"
                " rolls, all equally likely. Without colours, 56 kinds of rolls are left."
            )
        ),
        ask(paper, "2.2", 1),
        paper.heading(say("4 · How many options?")),
        paper.task("2.3", puzzle.format(tokens=tokens), 1),
        ask(paper, "2.4", 1),
    ]


def _reaching(paper: Paper) -> list[str]:
    say = paper.say
    mark = say("Mark all squares in which two of the three dice make 7. Each square is one of 216 rolls.")
    return [
        paper.heading(say("5 · Reach 7")),
        paper.text(mark),
        roll_grid(paper),
        ask(paper, "2.5", 0),
        kinds_table(paper, 7, 4),
    ]


def roll_grid(paper: Paper) -> str:
    """Give the 216 rolls as empty squares: a panel for the first die, rows and columns for the others.

    Examples
    --------
    >>> roll_grid(Paper()).count("<td>") - 6
    216
    """
    caption = paper.say("First die: {pips}. Rows: second die. Columns: third die.")
    panels = (
        paper.table(
            caption.format(pips=first),
            ["", *map(str, PIPS)],
            [[str(pips), *[""] * 6] for pips in PIPS],
            "grid",
        )
        for first in PIPS
    )
    return f'<div class="three">{"".join(panels)}</div>'


def _tokens(paper: Paper) -> list[str]:
    say = paper.say
    told = say("Count the rolls of every token in the same way, or share the work among you.")
    heads = [say("Token"), *map(str, TOKENS)]
    rows = [[words, *[""] * len(TOKENS)] for words in (say("Rolls of 216"), say("Chance"))]
    return [
        paper.heading(say("6 · Every token")),
        paper.text(told),
        paper.table(say("How many rolls reach each token"), heads, rows, "rolls"),
        paper.lines(6),
        ask(paper, "2.6", 2),
        ask_sentence(paper, "2.10", 3),
    ]


def _several(paper: Paper) -> list[str]:
    say = paper.say
    return [
        paper.heading(say("7 · One or the other")),
        paper.text(say("“Or” means: one of them, or both. Take away once what was counted twice.")),
        ask(paper, "2.7", 3),
        paper.heading(say("8 · At least one die")),
        paper.text(say("“At least one” can be one, two or three. Its opposite is simple: none.")),
        ask(paper, "2.8", 3),
        paper.heading(say("9 · No memory")),
        ask(paper, "2.9", 0, "none"),
        paper.items(options_of("2.9", paper.language)),
        paper.text(say("Why?")) + paper.lines(2),
    ]


def _closing(paper: Paper) -> list[str]:
    say = paper.say
    seen = [
        say("A roll has up to three options; you choose which die counts."),
        say("Count ordered rolls: 216 are equally likely, 56 kinds are not."),
        say("Or: add, then take away what was counted twice. At least one: all but none."),
    ]
    low, high = ENDS
    ends = say(
        "{rolls} rolls reach {low}, and as many reach {high}. No roll reaches both."
        " How likely is {low} or {high}?"
    ).format(rolls=len(odds.reaching(low)), low=low, high=high)
    memory = say("“I have missed 7 twice. So now it must come.” What do you answer?")
    return [
        paper.heading(say("What you have seen")),
        paper.items(seen),
        paper.heading(say("A question for all of you")),
        paper.text(
            say(
                "Token 12 brings more points than token 7. But 7 is easier to reach. Where would you rather"
                " have your soldiers? What does it depend on?"
            )
        ),
        paper.lines(3),
        paper.heading(say("Exit ticket")),
        paper.picture(tray_scene(PAIR, language=paper.language), "strip", shown=False),
        paper.task(1, say("Which tokens does this roll reach, and with how many soldiers?"), 0, "none"),
        options_table(paper, 2),
        paper.task(2, ends, 2),
        paper.task(3, memory, 3, "none"),
    ]


def lesson_key(paper: Paper) -> list[PaperPage]:
    """Give the key of the lesson.

    Examples
    --------
    >>> len(lesson_key(Paper()))
    2
    """
    say, title = paper.say, paper.say("Key. Lesson 2 on paper")
    seven = rolls_scene(odds.reaching(7), language=paper.language)
    bodies = (
        key_of(("2.1", "2.2", "2.3", "2.4", "2.5"), paper.language) + paper.picture(seven, "medium"),
        reach_key(paper)
        + key_of(("2.6", "2.7", "2.8", "2.9"), paper.language)
        + sentence_of("2.10", paper.language)
        + paper.heading(say("Exit ticket"))
        + ticket_key(paper),
    )
    return [PaperPage(title, body) for body in bodies]


def reach_key(paper: Paper) -> str:
    """Give the filled table of all tokens.

    Examples
    --------
    >>> "<td>90</td>" in reach_key(Paper())
    True
    """
    say, chances = paper.say, odds.reach_by_value()
    heads = [say("Token"), *map(str, TOKENS)]
    counted = [say("Rolls of 216"), *(str(chances[value] * 216) for value in TOKENS)]
    written = [say("Chance"), *(str(chances[value]) for value in TOKENS)]
    return paper.table(say("How many rolls reach each token"), heads, [counted, written], "rolls")


def ticket_key(paper: Paper) -> str:
    """Give the key of the exit ticket.

    Examples
    --------
    >>> "5/18" in ticket_key(Paper())
    True
    """
    found, ends = " ".join(split_words(PAIR, way, paper.language) for way in splits(PAIR)), odds.any_of(ENDS)
    memory = paper.say("Dice have no memory. The chance is {chance} in every roll, after two misses, too.")
    return (
        key_entry("1", found)
        + key_entry("2", NumberReply(ends.chance).told(paper.language), ends.argument(paper.language))
        + key_entry("3", memory.format(chance=after_misses(2)))
    )
