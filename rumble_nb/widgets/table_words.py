"""What the table says: whose turn it is, what can be done, what has happened."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from rumble_nb.draw.dice import named_by
from rumble_nb.draw.theme import LETTERS
from rumble_nb.engine.actions import Deploy, PlayCard
from rumble_nb.engine.cards.words import cards_words
from rumble_nb.engine.dice import Split
from rumble_nb.engine.game import Game
from rumble_nb.engine.game_story import GameNarrator, turns
from rumble_nb.engine.rule_words import rules_to_words
from rumble_nb.engine.state import State
from rumble_nb.locale import catalogue
from rumble_nb.widgets.parts import badge, element

TURNS_TOLD = 5
"""How many of the last turns are told beside the board; the whole story unfolds below them."""


def letter_of(state: State, player: str) -> str:
    """Give the letter of a player: A to D in seat order."""
    return LETTERS[state.players.index(player)]


def turn_heading(state: State, language: str = "en") -> str:
    """Say whose turn it is and what it has come to.

    Examples
    --------
    >>> from rumble_nb import Roll
    >>> state = Game(seed=7, first="Aki").state
    >>> turn_heading(state), turn_heading(state.apply(Roll((1, 3, 6))))
    ('Aki is to roll', 'Aki places soldiers')
    """
    say = catalogue(language).gettext
    if state.to_move is None:
        return say("All soldiers are placed")
    told = say("{player} is to roll") if state.phase == "choose" else say("{player} places soldiers")
    return told.format(player=state.to_move)


def round_of(game: Game) -> int:
    """Give the number of the round: which turn of the player to move comes now, counted from 1.

    Examples
    --------
    >>> round_of(Game(seed=7))
    1
    """
    player = game.state.to_move
    before = zip(game.states, game.actions, strict=False)
    return 1 + sum(
        isinstance(action, Deploy | PlayCard) and state.to_move == player for state, action in before
    )


def split_label(state: State, split: Split, deploy: Deploy, language: str = "en") -> str:
    """Say what a split does: its sum, the territory, and how many soldiers go there.

    Examples
    --------
    >>> from rumble_nb import Roll, splits
    >>> state = Game(seed=7, first="Aki").state.apply(Roll((1, 3, 6)))
    >>> split_label(state, splits(state.dice)[2], state.deployments[2])
    '3+6 → 9 Kyūshū: 1 soldier'
    """
    first, second = named_by(state.dice or (), split)
    message = catalogue(language).ngettext(
        "{first}+{second} → {value} {place}: {number} soldier",
        "{first}+{second} → {value} {place}: {number} soldiers",
        deploy.soldiers,
    )
    place = state.map[deploy.territory].name(language)
    return message.format(first=first, second=second, value=split.value, place=place, number=deploy.soldiers)


def split_detail(split: Split, deploy: Deploy, language: str = "en") -> str:
    """Say which die counts, and when fewer soldiers are left than it says (rule 8).

    Examples
    --------
    >>> split_detail(Split(4, 3, 6), Deploy("ezo", 3)), split_detail(Split(4, 3, 6), Deploy("ezo", 1))
    ('die 6 counts', 'die 6 counts 3, only 1 is left')
    """
    words = catalogue(language)
    if deploy.soldiers < split.soldiers:
        short = words.ngettext(
            "die {die} counts {number}, only {left} is left",
            "die {die} counts {number}, only {left} are left",
            deploy.soldiers,
        )
        return short.format(die=split.die, number=split.soldiers, left=deploy.soldiers)
    return words.gettext("die {die} counts").format(die=split.die)


def title(game: Game, language: str = "en", setting_up: bool = False) -> str:
    """Give the headline of the table as HTML: round, whose turn; rules and seed behind it."""
    say, state = catalogue(language).gettext, game.state
    told = escape(turn_heading(state, language))
    if setting_up:
        told = escape(say("The set-up"))
    elif state.to_move is not None:
        number = escape(say("Round {number}").format(number=round_of(game)))
        told = f"{number} · {badge(letter_of(state, state.to_move))} {told}"
    rules = rules_to_words(state.rules)
    caption = say("rules: {rules} · seed {seed}").format(rules=rules, seed=game.seed)
    return f'<h3 class="rumble-title">{told} {element(caption, "span", "rumble-caption")}</h3>'


def what_happened(game: Game, language: str = "en") -> str:
    """Tell the last turn as far as it has come, and what comes next.

    Examples
    --------
    >>> what_happened(Game(seed=7, first="Aki"))
    'Next to move: Aki.'
    """
    narrator = GameNarrator(game, language)
    told = [narrator.turn(turn) for turn in list(turns(game))[-1:]]
    return " ".join([*told, narrator.ending()])


def story(game: Game, language: str = "en") -> str:
    """Give the last turns as an HTML list, the latest first, and all of them folded away below."""
    say = catalogue(language).gettext
    lines = _story_lines(game, language)
    heading = element(say("Story"), "h4", "rumble-heading")
    if not lines:
        return heading + element(say("Nobody has rolled yet."), "p", "rumble-say")
    latest = "".join(lines[::-1][:TURNS_TOLD])
    whole = f'<ol class="rumble-turns rumble-whole">{"".join(lines)}</ol>'
    fold = f"<details>{element(say('The whole story'), 'summary')}{whole}</details>"
    return f'{heading}<ol class="rumble-turns">{latest}</ol>{fold if len(lines) > TURNS_TOLD else ""}'


def _story_lines(game: Game, language: str) -> Sequence[str]:
    narrator = GameNarrator(game, language)
    return [
        f"<li>{badge(letter_of(game.state, turn.player))} {element(narrator.turn(turn))}</li>"
        for turn in turns(game)
    ]


def board_labels(state: State, language: str = "en", face_down: bool = False) -> dict[str, str]:
    """Give a line of words for each territory: its token, who stands there, what could come.

    Examples
    --------
    >>> from rumble_nb import Roll
    >>> state = Game(seed=7, first="Aki").state.apply(Roll((1, 3, 6)))
    >>> board_labels(state)["kyushu"]
    'Kyūshū, token 9. Empty. Aki can place 1 soldier here.'
    """
    from rumble_nb.widgets.board import labels_of

    if face_down:
        message = catalogue(language).gettext("{place}: its token lies face down.")
        return {place.id: message.format(place=place.name(language)) for place in state.map.places}
    labels = labels_of(state.position, language)
    for deploy in state.deployments:
        labels[deploy.territory] += " " + _offer(state, deploy, language)
    return labels


def _offer(state: State, deploy: Deploy, language: str) -> str:
    message = catalogue(language).ngettext(
        "{player} can place {number} soldier here.",
        "{player} can place {number} soldiers here.",
        deploy.soldiers,
    )
    return message.format(player=state.to_move, number=deploy.soldiers)


def set_up_words(state: State, stage: int, language: str = "en") -> tuple[str, str]:
    """Give the heading and the sentence of a stage of the set-up (rules 1 to 4).

    Examples
    --------
    >>> set_up_words(Game(players=2, seed=7, first="Aki").state, 2)
    ('Who goes first?', 'Aki goes first. Turns go round in the order of the seats: Aki, Bea.')
    """
    say = catalogue(language).gettext
    names, highest = ", ".join(state.players), len(state.players)
    number = state.rules.soldiers
    texts = (
        (
            say("Soldiers and tokens"),
            say(
                "Everybody has {number} soldiers and three dice. One token lies face down on each territory."
            ),
        ),
        (
            say("The tokens are turned over"),
            say(
                "A token's number is its points, its dice sum and its place in the war."
                " Whoever places all soldiers first takes tie-breaker {highest}."
            ),
        ),
        (
            say("Who goes first?"),
            say("{player} goes first. Turns go round in the order of the seats: {names}."),
        ),
    )
    heading, sentence = texts[stage]
    told = sentence.format(number=number, highest=highest, player=state.to_move, names=names)
    if stage == 1 and state.tactics:
        told += " " + say("Tactics cards: {names}.").format(names=cards_words(state.tactics, language))
    return heading, told


STAGES = 3
"""How many steps the set-up has."""
