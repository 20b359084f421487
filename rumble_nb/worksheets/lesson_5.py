"""Lesson 5 on paper: the War Phase."""

from __future__ import annotations

from rumble_nb.engine.position import NAMES, Position
from rumble_nb.engine.report import resolve_war
from rumble_nb.lessons.desk import example
from rumble_nb.lessons.war_phase import FINAL_ORDER, FINAL_SCORES, lone_battle
from rumble_nb.worksheets.lesson_key import key_entry, key_of, sentence_of
from rumble_nb.worksheets.lesson_tasks import ask, ask_sentence
from rumble_nb.worksheets.paper import Paper, PaperPage
from rumble_nb.worksheets.war_pages import battle_table, war_rules

TICKET = (2, 2, 1)
"""Soldiers of three players in the battle of the exit ticket."""


def lesson_pages(paper: Paper) -> list[PaperPage]:
    """Give the pages of the lesson.

    Examples
    --------
    >>> len(lesson_pages(Paper()))
    6
    """
    title = paper.say("Lesson 5 on paper: the War Phase")
    parts = (_six_against_five, _ties, _order, _one_soldier, _japan, _closing)
    return [PaperPage(title, "\n".join(part(paper))) for part in parts]


def _board(paper: Paper, name: str, size: str = "board") -> str:
    position = example(name)
    order = paper.say("Finish order, the earliest first: {names}.")
    told = paper.text(order.format(names=", ".join(position.finish_order)))
    return paper.board(position, size) + told


def _battles(paper: Paper, name: str, kind: str = "low") -> str:
    position = example(name)
    return battle_table(paper, position.players, len(position.map.territories), kind)


def _six_against_five(paper: Paper) -> list[str]:
    say = paper.say
    goals = [
        say("follow a whole war from the lowest token to the highest,"),
        say("break every tie, for first and for second place,"),
        say("say what an order is, and why names do not matter."),
    ]
    bet = say("My bet, before the war: who wins Take? There Aki has six soldiers and Bea has five.")
    return [
        paper.text(say("Can six soldiers lose to five?"), "question"),
        paper.text(say("You need a pencil. You will be able to")),
        paper.items(goals),
        paper.heading(say("1 · Six against five")),
        paper.items(war_rules(paper.language)),
        _board(paper, "six against five", "islets"),
        paper.task("?", bet),
        _battles(paper, "six against five"),
    ]


def _strengths(paper: Paper, name: str, territory: str) -> str:
    """Give a table of one battle: soldiers are written there, all else is to be found."""
    say, position = paper.say, example(name)
    heads = [say("Player"), say("Soldiers"), say("Tie-breaker token"), say("Place"), say("Points")]
    there = position.soldiers[territory]
    rows = [[player, str(there[player]), "", "", ""] for player in position.players]
    place, value = position.map[territory].name(paper.language), position.values[territory]
    caption = say("{place}, token {value}.").format(place=place, value=value)
    order = say("Finish order, the earliest first: {names}.")
    told = order.format(names=", ".join(position.finish_order))
    return paper.table(f"{caption} {told}", heads, rows)


def _ties(paper: Paper) -> list[str]:
    say = paper.say
    return [
        ask_sentence(paper, "5.8", 1),
        paper.heading(say("2 · A tie")),
        paper.items(
            [
                say(
                    "Whoever finishes placing first takes the highest tie-breaker token,"
                    " the last one token 1."
                ),
                say("In a tie, the higher tie-breaker token goes first."),
            ]
        ),
        _strengths(paper, "tie for first", "kame"),
        ask(paper, "5.1", 1),
        paper.heading(say("3 · Most is enough")),
        paper.text(say("The most soldiers win the token. Nobody asks for more than half.")),
        _strengths(paper, "tie for second", "ume"),
        ask(paper, "5.2", 1),
        ask(paper, "5.3", 0),
    ]


def _order(paper: Paper) -> list[str]:
    say = paper.say
    heads = [say("Place"), say("Soldiers"), say("Tie-breaker token"), say("Player")]
    return [
        paper.heading(say("4 · Like words in a dictionary")),
        paper.text(
            say(
                "A dictionary compares first letters. Only if they are equal does it look at the second ones."
                " A battle does the same with pairs of numbers: soldiers, then tie-breaker token. The larger"
                " number goes first. This is called lexicographic order."
            )
        ),
        ask(paper, "5.4", 1),
        paper.text(
            say("Write down the pairs of the battle for Ume on the page before, the strongest first.")
        ),
        paper.table(
            say("Soldiers and tie-breaker tokens in Ume"),
            heads,
            [[str(n), "", "", ""] for n in (1, 2, 3)],
            "wide",
        ),
        paper.text(say("Can two players ever be equally strong in a battle? Say why, or why not.")),
        paper.lines(3),
        paper.text(say("If Aki beats Bea, and Bea beats Cai: must Aki beat Cai? Try some pairs.")),
        paper.lines(4),
    ]


def _one_soldier(paper: Paper) -> list[str]:
    say = paper.say
    return [
        paper.heading(say("5 · One soldier")),
        paper.text(say("First resolve this war. Then think about one more soldier of Cai.")),
        _board(paper, "one more soldier", "islets"),
        _battles(paper, "one more soldier"),
        ask(paper, "5.5", 0),
        paper.text(say("Resolve the war with the soldier there, to see whether it is right.")),
        _battles(paper, "one more soldier"),
    ]


def _japan(paper: Paper) -> list[str]:
    say = paper.say
    question = say("In exactly one battle the finish order decided who came first. In which territory?")
    return [
        paper.heading(say("6 · Japan")),
        _board(paper, "one tie in Japan"),
        _battles(paper, "one tie in Japan"),
        paper.task("5.6", question),
    ]


def _closing(paper: Paper) -> list[str]:
    say = paper.say
    points = ", ".join(f"{name} {number}" for name, number in FINAL_SCORES.items())
    ranking = say(
        "A war of four is over. Points: {points}. All have equally many swords. Finish order: {names}."
        " Write the ranking, from first to last."
    ).format(points=points, names=", ".join(FINAL_ORDER))
    other = say(
        "In “six against five” Aki and Bea swap all they have: soldiers and tie-breaker tokens."
        " Who takes Take now? Does a name decide anything?"
    )
    first, second, third = TICKET
    ticket = say(
        "Three players have {first}, {second} and {third} soldiers at token 9. They finished in this order:"
        " second player, third player, first player. What does each of them score?"
    )
    return [
        paper.heading(say("7 · Who wins the war?")),
        paper.text(
            say(
                "Most points; among equals most swords, one on each token that was won; then the tie-breaker."
            )
        ),
        paper.task("5.7", ranking, 0, "below"),
        paper.heading(say("8 · Other names")),
        paper.task("8", other, 2, "none"),
        paper.heading(say("A question for all of you")),
        paper.text(
            say(
                "Finishing first wins ties. But your last soldiers are placed early, and nobody else has to"
                " hurry. When is it better to finish last?"
            )
        ),
        paper.lines(2),
        paper.heading(say("Exit ticket")),
        paper.task(1, ticket.format(first=first, second=second, third=third), 0, "below"),
        paper.task(2, say("Two players have 30 points each and equally many swords. Who wins?"), 1, "none"),
        paper.task(3, say("True or false: the first finisher gets extra points."), 0),
    ]


def ticket_battle() -> Position:
    """Give the battle of the exit ticket.

    Examples
    --------
    >>> resolve_war(ticket_battle()).scores
    {'Aki': 4, 'Bea': 9, 'Cai': 0}
    """
    return lone_battle("ume", TICKET, (NAMES[1], NAMES[2], NAMES[0]))


def lesson_key(paper: Paper) -> list[PaperPage]:
    """Give the key of the lesson.

    Examples
    --------
    >>> len(lesson_key(Paper()))
    3
    """
    say, language, title = paper.say, paper.language, paper.say("Key. Lesson 5 on paper")
    six, japan = (_story(name, language) for name in ("six against five", "one tie in Japan"))
    bodies = (
        key_entry("1", say("The war, battle by battle"), six)
        + sentence_of("5.8", language)
        + key_of(("5.1", "5.2", "5.3", "5.4"), language),
        key_entry("5", say("The war, battle by battle"), _story("one more soldier", language))
        + key_of(("5.5",), language)
        + key_entry("6", say("The war, battle by battle"), japan),
        key_of(("5.6", "5.7"), language) + _closing_key(paper),
    )
    return [PaperPage(title, body) for body in bodies]


def _story(name: str, language: str) -> str:
    return resolve_war(example(name)).story(language, short=True).strip()


def _closing_key(paper: Paper) -> str:
    say, scores = paper.say, resolve_war(ticket_battle()).scores
    swapped = say("Aki. Everything has gone with the names, so a name decides nothing.")
    ticket = (
        say("First player {first}, second player {second}, third player {third}.").format(
            **dict(zip(("first", "second", "third"), scores.values(), strict=True))
        ),
        say("The earlier finisher, with the higher tie-breaker token."),
        say("False. Finishing first only breaks ties."),
    )
    entries = "".join(key_entry(str(number), words) for number, words in enumerate(ticket, 1))
    return key_entry("8", swapped) + paper.heading(say("Exit ticket")) + entries
