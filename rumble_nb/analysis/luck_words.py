"""Luck and choice in words, always with the policy that is assumed."""

from __future__ import annotations

from collections.abc import Iterator

from rumble_nb.analysis.chance_words import assumption_words, decimal_words
from rumble_nb.analysis.luck_moments import DICE, Deed
from rumble_nb.analysis.luck_parts import Step, TurningPoint, percent_words, signed_percent, whole_percent
from rumble_nb.analysis.luck_results import LuckAndChoice
from rumble_nb.engine.actions import Deploy, PlayCard, Reroll
from rumble_nb.engine.cards.words import card_name
from rumble_nb.engine.narrate import Place
from rumble_nb.locale import catalogue


def luck_words(split: LuckAndChoice, language: str = "en") -> str:
    """Say everybody's sums, where the game turned, how sure that is, and what is assumed."""
    lines = [balance_words(split, player, language) for player in split]
    return "\n".join([*lines, turning_words(split, language), how_words(split, language)])


def balance_words(split: LuckAndChoice, player: str, language: str = "en") -> str:
    """Say how a player came from the start to the end, in per cent that add up."""
    names = ("start", "dice", "choices", "others_dice", "others_choices", "end")
    told = dict(zip(names, split[player].told(language), strict=True))
    message = catalogue(language).gettext(
        "{player}: dice {dice}, choices {choices};"
        " others: dice {others_dice}, choices {others_choices}; from {start} to {end}."
    )
    return message.format(player=player, **told)


def short_balance_words(split: LuckAndChoice, player: str, language: str = "en") -> str:
    """Say what a player's own dice and own choices came to.

    Examples
    --------
    >>> from rumble_nb import Game, luck_and_choice
    >>> short_balance_words(luck_and_choice(Game(players=2, seed=7), n=100), "Aki")
    'dice 0 %, choices 0 %'
    """
    _, dice, choices, *_ = split[player].told(language)
    return catalogue(language).gettext("dice {dice}, choices {choices}").format(dice=dice, choices=choices)


def turning_words(split: LuckAndChoice, language: str = "en") -> str:
    """Say where the game turned, and how sure that is."""
    say, point = catalogue(language).gettext, split.turning_point
    if split.winner is None:
        return say("The game is not over, so nobody knows yet where it turned.")
    if point is None:
        return say("The game never turned: its winner was sure to win from the start.")
    return " ".join(_turned(split, point, split.winner, language))


def _turned(split: LuckAndChoice, point: TurningPoint, winner: str, language: str) -> Iterator[str]:
    words, step = catalogue(language), point.step
    sure = words.gettext("The game turned in turn {turn}, when {event}.")
    unsure = words.gettext("Perhaps the game turned in turn {turn}, when {event}.")
    event = event_words(step, split, language)
    yield (sure if point.clear else unsure).format(turn=step.turn, event=event)
    shares = (percent_words(whole_percent(share[winner]), language) for share in (step.before, step.after))
    before, after = shares
    rose = words.gettext("With that the chance of {player} to win rose from {before} to {after}.")
    yield rose.format(player=winner, before=before, after=after)
    if point.others:
        number = len(point.others)
        message = words.ngettext(
            "{number} other step may have mattered as much.",
            "{number} other steps may have mattered as much.",
            number,
        )
        yield message.format(number=number)


def event_words(deed: Deed, split: LuckAndChoice, language: str = "en") -> str:
    """Say what was done, as a part of a sentence."""
    words, action = catalogue(language), deed.action
    if isinstance(action, Deploy):
        message = words.ngettext(
            "{player} placed {number} soldier in {place.where}",
            "{player} placed {number} soldiers in {place.where}",
            action.soldiers,
        )
        place = Place.of_territory(split.map[action.territory], language)
        return message.format(player=deed.player, number=action.soldiers, place=place)
    if isinstance(action, PlayCard):
        message = words.gettext("{player} took the card {card}")
        return message.format(player=deed.player, card=card_name(action.card, language))
    if action.dice is None:
        return words.gettext("{player} chose to roll again").format(player=deed.player)
    first, again = words.gettext("{player} rolled {dice}"), words.gettext("{player} rolled again: {dice}")
    dice = ", ".join(map(str, action.dice))
    return (again if isinstance(action, Reroll) else first).format(player=deed.player, dice=dice)


def how_words(split: LuckAndChoice, language: str = "en") -> str:
    """Say how the chances were found, how sure they are, and what they assume."""
    return " ".join(_how(split, language))


def _how(split: LuckAndChoice, language: str) -> Iterator[str]:
    words, moments = catalogue(language), len(split.steps) + 1
    if split.exact:
        yield words.gettext("All chances are exact.")
    else:
        all_alike = words.ngettext(
            "Simulated: {games} games at {number} moment, seed {seed}.",
            "Simulated: {games} games at each of {number} moments, seed {seed}.",
            split.simulated,
        )
        some = words.gettext(
            "Simulated: {games} games at each of {number} moments out of {moments}, seed {seed};"
            " the other moments are exact."
        )
        message = all_alike if split.simulated == moments else some
        yield message.format(games=split.n, number=split.simulated, moments=moments, seed=split.seed)
        yield noise_words(split, language)
    yield assumption_words(split.policy, language)
    yield words.gettext(
        "A choice counts against what this policy would do on average;"
        " at the start chances differ, since somebody goes first."
    )
    if split.cards_left_out:
        yield words.gettext("This policy takes no tactics cards; who took one made a choice.")


def noise_words(split: LuckAndChoice, language: str = "en") -> str:
    """Say how far a sum, and a step, may be off."""
    sums = max(part.reach for balance in split.values() for part in balance.parts)
    steps = max((change.reach for step in split.steps for change in step.changes.values()), default=0.0)
    message = catalogue(language).gettext(
        "With 95 % confidence a sum is off by at most {sum} percentage points, a step by {step}."
    )
    return message.format(
        sum=decimal_words(100 * sums, language, 2), step=decimal_words(100 * steps, language, 2)
    )


def step_lines(split: LuckAndChoice, language: str = "en") -> Iterator[str]:
    """Say every step with what it changed for everybody."""
    return (_step_line(step, split, language) for step in split.steps)


def _step_line(step: Step, split: LuckAndChoice, language: str) -> str:
    say = catalogue(language).gettext
    kind = say("dice") if step.kind == DICE else say("choice")
    changes = ", ".join(
        f"{player} {signed_percent(round(100 * change.value), language)}"
        for player, change in step.changes.items()
    )
    event = event_words(step, split, language)
    return f"{step.turn}. {kind} · {event} ({changes})"
