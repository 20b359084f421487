"""The words of each misreading of the War Phase: what to call it, what people think, and what is true."""

from __future__ import annotations

from collections.abc import Callable, Mapping

Words = Mapping[str, tuple[str, str, str, str]]
"""By id: the number of the rule, a title, the wrong sentence, the right one."""


def reinforcement_words(say: Callable[[str], str]) -> Words:
    """Give the misreadings of reinforcements, the likeliest first.

    Examples
    --------
    >>> reinforcement_words(str)["nobody_there"][2]
    'Reinforcements go to all neighbours, even where the winner has nobody.'
    """
    joined = say(
        "The winner reinforces every neighbour not yet fought over where they already have a soldier."
    )
    return {
        "no_reinforcements": (
            "15",
            say("No reinforcements"),
            say("Only the soldiers that stand there from the start count."),
            say("Soldiers and reinforcements count together, as soon as they have arrived."),
        ),
        "nobody_there": (
            "15",
            say("Reinforcements where nobody stands"),
            say("Reinforcements go to all neighbours, even where the winner has nobody."),
            joined,
        ),
        "one_neighbour": (
            "15",
            say("Only one neighbour reinforced"),
            say("Only the neighbour whose battle comes next is reinforced."),
            joined,
        ),
        "one_soldier": (
            "15",
            say("A single soldier sent"),
            say("A single soldier goes to each neighbour."),
            say("As many go to each neighbour as the rules say: in the basic game a pair."),
        ),
        "resolved_too": (
            "15",
            say("Reinforcements for battles that are over"),
            say("Reinforcements also go where the battle is already over."),
            joined,
        ),
        "own_stock": (
            "15",
            say("Reinforcements from one's own stock"),
            say("Reinforcements come from the winner's own stock, as long as there are some."),
            say("Reinforcements come from the common supply."),
        ),
        "land_only": (
            "15",
            say("Sea routes forgotten"),
            say("Reinforcements only go over land."),
            say("Whatever is joined by a border or by a sea route is a neighbour."),
        ),
    }


def scoring_words(say: Callable[[str], str]) -> Words:
    """Give the misreadings of first and second place, the likeliest first.

    Examples
    --------
    >>> scoring_words(str)["more_than_half"][0]
    '13'
    """
    half = say("Second place scores half of the token, rounded down.")
    return {
        "second_rounded_up": (
            "13",
            say("Second place rounded up"),
            say("Half of a token is rounded up."),
            half,
        ),
        "second_nothing": (
            "13",
            say("Second place forgotten"),
            say("Only the first scores. Second place gets nothing."),
            half,
        ),
        "second_everything": (
            "13",
            say("Second place scores everything"),
            say("Second place scores the whole token, too."),
            half,
        ),
        "second_for_nobody": (
            "16",
            say("Second place without a soldier"),
            say("Second place is always given, even to somebody who has nobody there."),
            say("Whoever comes second has at least a soldier there."),
        ),
        "more_than_half": (
            "13",
            say("More than half needed"),
            say("Whoever takes the token needs more than half of all soldiers there."),
            say("The most soldiers win, even if they are not more than half."),
        ),
    }


def tie_words(say: Callable[[str], str]) -> Words:
    """Give the misreadings of ties and of the tie-breaker tokens, the likeliest first.

    Examples
    --------
    >>> list(tie_words(str))
    ['ties_later', 'ties_nobody', 'ties_shared', 'ties_seat', 'token_four', 'token_low']
    """
    earlier = say("Ties go to the player who finished earlier.")
    highest = say(
        "There are as many tie-breaker tokens as players, and the first finisher takes the highest."
    )
    return {
        "ties_later": (
            "14",
            say("Ties to the later finisher"),
            say("Ties go to who finished later."),
            earlier,
        ),
        "ties_nobody": (
            "14",
            say("Ties win nothing"),
            say("Where some have equally many and the most, nobody takes the token."),
            earlier,
        ),
        "ties_shared": (
            "14",
            say("Ties share"),
            say("Where some have equally many and the most, they share the points and nobody reinforces."),
            earlier,
        ),
        "ties_seat": ("14", say("Ties by the seat"), say("Ties go by the order of the seats."), earlier),
        "token_four": (
            "9",
            say("Always token 4"),
            say("The first finisher always takes tie-breaker token 4."),
            highest,
        ),
        "token_low": (
            "9",
            say("The lowest token first"),
            say("The first finisher takes the lowest tie-breaker token."),
            highest,
        ),
    }


def order_words(say: Callable[[str], str]) -> Words:
    """Give the misreadings of the order of battles and of the final ranking, the likeliest first.

    Examples
    --------
    >>> [rule for rule, *_ in order_words(str).values()]
    ['12', '12', '17', '17', '17']
    """
    ascending = say("Territories are resolved from the lowest token to the highest.")
    points = say("Most points win. Ties go to the most swords, then to the player who finished earlier.")
    return {
        "descending": (
            "12",
            say("The highest token first"),
            say("Territories are resolved from the highest token to the lowest."),
            ascending,
        ),
        "map_order": (
            "12",
            say("Territories along the map"),
            say("Territories are resolved along the map, whatever their tokens."),
            ascending,
        ),
        "most_tokens": (
            "17",
            say("Most territories win"),
            say("Whoever takes most territories wins."),
            points,
        ),
        "finish_order_ranks": (
            "17",
            say("Who finishes first, wins"),
            say("Whoever places all their soldiers first wins the war."),
            points,
        ),
        "no_swords": (
            "17",
            say("Swords forgotten"),
            say("Equal points go straight to the tie-breaker tokens."),
            points,
        ),
    }
