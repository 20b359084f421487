"""Words of the game."""

from __future__ import annotations

from rumble_nb.locale import catalogue
from rumble_nb.rulebook.blocks import Term


def game_terms(language: str = "en") -> tuple[Term, ...]:
    """Give these words.

    Examples
    --------
    >>> print(game_terms()[0])
    army: All soldiers of one player in one territory, shown as a flag with a letter and a number.
    """
    words = catalogue(language)
    say = words.gettext
    return (
        Term(
            "army",
            words.pgettext("term", "army"),
            say("All soldiers of one player in one territory, shown as a flag with a letter and a number."),
            0,
            (),
            language,
        ),
        Term(
            "battle",
            words.pgettext("term", "battle"),
            say(
                "One territory is resolved: soldiers are counted, points are given, reinforcements are sent."
            ),
            0,
            (12, 13),
            language,
        ),
        Term(
            "bot",
            words.pgettext("term", "bot"),
            say("A player that the computer plays, by a policy that has a name."),
            11,
            (),
            language,
        ),
        Term(
            "capital",
            words.pgettext("term", "capital"),
            say("The territory in the middle of the map, into which one tactics card leads."),
            7,
            (),
            language,
        ),
        Term(
            "castle",
            words.pgettext("term", "castle"),
            say("What a territory is fought for; on the map of Japan each territory has one."),
            0,
            (),
            language,
        ),
        Term(
            "deploy",
            words.pgettext("term", "deploy"),
            say("Place soldiers from the stock in a territory, as a split of the roll says."),
            7,
            (6, 8),
            language,
        ),
        Term(
            "deployment-phase",
            words.pgettext("term", "Deployment Phase"),
            say("The first part of the game: players roll or take cards until all soldiers stand."),
            None,
            (5, 10),
            language,
        ),
        Term(
            "display",
            words.pgettext("term", "display"),
            say("The tactics cards that lie face up in this game."),
            7,
            (2,),
            language,
        ),
        Term(
            "domino",
            words.pgettext("term", "domino"),
            say("A win that helps to win the next battle, as one domino knocks over another."),
            0,
            (15,),
            language,
        ),
        Term(
            "finish-order",
            words.pgettext("term", "finish order"),
            say("Who placed their last soldier first, second and so on; it decides all ties."),
            5,
            (9, 14),
            language,
        ),
        Term(
            "free-placement",
            words.pgettext("term", "free placement"),
            say("Deployment on a small map: soldiers are placed one by one, without dice."),
            None,
            (8,),
            language,
        ),
        Term(
            "neighbour",
            words.pgettext("term", "neighbour"),
            say("A territory that shares a border or a sea route with another one."),
            0,
            (15,),
            language,
        ),
        Term(
            "option",
            words.pgettext("term", "option"),
            say("One way to use a roll: which die counts soldiers, and where they go."),
            2,
            (6,),
            language,
        ),
        Term(
            "reinforcement",
            words.pgettext("term", "reinforcement"),
            say("A neutral soldier that the winner of a battle gets in a neighbouring territory."),
            0,
            (15,),
            language,
        ),
        Term(
            "reroll",
            words.pgettext("term", "reroll"),
            say("Rolling all three dice again, once in a turn; the second roll stands."),
            4,
            (7,),
            language,
        ),
        Term(
            "rule-set",
            words.pgettext("term", "rule set"),
            say("All numbers of the rules together, such as `basic` or `published`."),
            None,
            (),
            language,
        ),
        Term(
            "sea-route",
            words.pgettext("term", "sea route"),
            say("A way over water between two territories, drawn as blue dashes."),
            0,
            (),
            language,
        ),
        Term(
            "seat",
            words.pgettext("term", "seat"),
            say("A player’s place in the order of turns."),
            9,
            (4,),
            language,
        ),
        Term(
            "second-place",
            words.pgettext("term", "second place"),
            say("Who has the second most soldiers in a battle and scores half of the token, rounded down."),
            0,
            (13,),
            language,
        ),
        Term(
            "second-place-token",
            words.pgettext("term", "second-place token"),
            say("What is taken for second place; it shows half the points and no sword."),
            None,
            (1, 13),
            language,
        ),
        Term(
            "seed",
            words.pgettext("term", "seed"),
            say("The number from which all luck of a game is drawn; the same seed gives the same luck."),
            None,
            (4,),
            language,
        ),
        Term(
            "soldier",
            words.pgettext("term", "soldier"),
            say("A piece of a player; the most soldiers in a territory win it."),
            0,
            (1,),
            language,
        ),
        Term(
            "split",
            words.pgettext("term", "split"),
            say("One way to divide a roll into a die that counts soldiers and two dice that name a token."),
            2,
            (6,),
            language,
        ),
        Term(
            "stock",
            words.pgettext("term", "stock"),
            say("The soldiers that a player has not yet placed."),
            7,
            (8,),
            language,
        ),
        Term(
            "supply",
            words.pgettext("term", "supply"),
            say("The neutral soldiers from which all reinforcements come."),
            6,
            (15,),
            language,
        ),
        Term(
            "sword",
            words.pgettext("term", "sword"),
            say("A sign on territory tokens; the sum of swords decides between equal points."),
            5,
            (17,),
            language,
        ),
        Term(
            "tactics-card",
            words.pgettext("term", "tactics card"),
            say("What can be taken instead of rolling; each of the twelve has an effect of its own."),
            7,
            (5, 11),
            language,
        ),
        Term(
            "territory",
            words.pgettext("term", "territory"),
            say("A part of the map in which soldiers can stand and one battle is fought."),
            0,
            (1,),
            language,
        ),
        Term(
            "tie",
            words.pgettext("term", "tie"),
            say("Two or more players have equally many soldiers; the finish order decides who comes first."),
            5,
            (14,),
            language,
        ),
        Term(
            "tie-breaker",
            words.pgettext("term", "tie-breaker token"),
            say("What a player takes on finishing; in a tie the higher number comes first."),
            5,
            (3, 9, 14),
            language,
        ),
        Term(
            "token",
            words.pgettext("term", "token"),
            say(
                "The disc on a territory with a number from 2 to 12: its points, its dice sum and"
                " its place in the war."
            ),
            0,
            (1,),
            language,
        ),
        Term(
            "turn",
            words.pgettext("term", "turn"),
            say("What one player does before the next one: roll and deploy, or take a tactics card."),
            2,
            (5,),
            language,
        ),
        Term(
            "war-phase",
            words.pgettext("term", "War Phase"),
            say("The second part of the game: battles are fought from the lowest token to the highest."),
            5,
            (12,),
            language,
        ),
    )
