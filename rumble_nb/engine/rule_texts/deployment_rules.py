"""Rules 1 to 11 in words: set-up and Deployment Phase."""

from __future__ import annotations

from rumble_nb.engine.cards.effects import CARDS
from rumble_nb.engine.rule_texts.rule import DECISION, DOCUMENT, PUBLIC, Rule, rule_of
from rumble_nb.engine.rules import Rules
from rumble_nb.locale import catalogue


def set_up_rules(language: str = "en") -> tuple[Rule, ...]:
    """Give rules 1 to 4.

    Examples
    --------
    >>> [rule.title for rule in set_up_rules()]
    ['Colours and tokens', 'Cards on display', 'Tie-breaker tokens', 'First player']
    """
    say = catalogue(language).gettext
    soldiers = say("By the basic rules these are {number} soldiers each.").format(number=Rules().soldiers)
    shown = say(
        "Of the {cards} tactics cards, one more than there are players is laid out face up: the display."
    ).format(cards=len(CARDS))
    return (
        rule_of(
            language,
            1,
            say("Colours and tokens"),
            (say("All players choose a colour, and take its three dice and all its soldiers."), DOCUMENT),
            (soldiers, PUBLIC),
            (
                say(
                    "The territory tokens 2 to 12 are shuffled and laid face down, one on each territory."
                    " Then all of them are turned over."
                ),
                DOCUMENT,
            ),
            (
                say(
                    "A token’s number is three things at once: its points, the sum of two dice that leads"
                    " there, and its place in the war."
                ),
                PUBLIC,
            ),
            (
                say("Second-place tokens, tie-breaker tokens and neutral reinforcement soldiers lie ready."),
                DOCUMENT,
            ),
            (say("There are eleven territories, as there are eleven numbers from 2 to 12."), DECISION),
        ),
        rule_of(
            language,
            2,
            say("Cards on display"),
            (shown, DOCUMENT, PUBLIC),
            (say("The other cards have no part in this game."), DOCUMENT, PUBLIC),
        ),
        rule_of(
            language,
            3,
            say("Tie-breaker tokens"),
            (
                say("There are as many tie-breaker tokens as players. They are numbered from 1 on."),
                DOCUMENT,
            ),
        ),
        rule_of(
            language,
            4,
            say("First player"),
            (say("The first player is drawn by lot, from the seed of the game, or is chosen."), PUBLIC),
            (say("From there, turns go round in the order of the seats."), DECISION),
        ),
    )


def turn_rules(language: str = "en") -> tuple[Rule, ...]:
    """Give rules 5 to 8.

    Examples
    --------
    >>> [rule.title for rule in turn_rules()]
    ['A turn', 'The roll', 'The reroll', 'Placing soldiers']
    """
    say = catalogue(language).gettext
    return (
        rule_of(
            language,
            5,
            say("A turn"),
            (say("A turn is one of two: roll and deploy, or take one tactics card instead."), DOCUMENT),
            (say("The choice comes before the roll."), PUBLIC),
        ),
        rule_of(
            language,
            6,
            say("The roll"),
            (
                say(
                    "Three dice are rolled. One of them counts soldiers: 1 or 2 means one soldier, 3"
                    " or 4 two,"
                    " 5 or 6 three."
                ),
                DOCUMENT,
            ),
            (
                say("The other two are added. Their sum is the token of the territory to be entered."),
                DOCUMENT,
            ),
            (
                say(
                    "Whoever has rolled chooses which die counts. So a roll has three splits, two if it holds"
                    " a pair, and only one if it is a triple."
                ),
                PUBLIC,
            ),
        ),
        rule_of(
            language,
            7,
            say("The reroll"),
            (
                say(
                    "By the published rules, all three dice may be rolled again, once in a turn."
                    " The second roll stands."
                ),
                PUBLIC,
            ),
            (say("The basic rules know no reroll."), DECISION),
        ),
        rule_of(
            language,
            8,
            say("Placing soldiers"),
            (
                say(
                    "The soldiers of the chosen split must be placed. If the stock holds fewer, all that"
                    " remain are placed."
                ),
                PUBLIC,
            ),
            (
                say(
                    "Any territory may be entered, whether it is empty, or held by own or by enemy soldiers."
                ),
                PUBLIC,
            ),
        ),
    )


def finish_rules(language: str = "en") -> tuple[Rule, ...]:
    """Give rules 9 to 11.

    Examples
    --------
    >>> [rule.title for rule in finish_rules()]
    ['Finishing', 'The end of the cards', 'Taking a card']
    """
    words = catalogue(language)
    say, cards = words.gettext, Rules().cards_per_player
    at_most = words.ngettext(
        "Everybody takes at most {number} card in a game.",
        "Everybody takes at most {number} cards in a game.",
        cards,
    )
    return (
        rule_of(
            language,
            9,
            say("Finishing"),
            (
                say(
                    "Whoever places their last soldier has finished, and takes the highest tie-breaker token"
                    " that is left. The first one gets the number of players, the last one gets 1."
                ),
                PUBLIC,
            ),
            (say("Whoever has finished takes no more turns."), PUBLIC),
            (say("A card can place somebody’s last soldier, too."), PUBLIC),
        ),
        rule_of(
            language,
            10,
            say("The end of the cards"),
            (say("As soon as somebody has finished, nobody takes a tactics card any more."), DOCUMENT),
            (
                say(
                    "The others go on rolling until all of them have placed all soldiers."
                    " Then the War Phase begins."
                ),
                DECISION,
            ),
        ),
        rule_of(
            language,
            11,
            say("Taking a card"),
            (say("A card that has been used leaves the game."), DOCUMENT),
            (at_most.format(number=cards), PUBLIC, DECISION),
            (
                say(
                    "A card may be taken only if its whole effect can be carried out. The package never"
                    " offers any other card."
                ),
                PUBLIC,
            ),
        ),
    )
