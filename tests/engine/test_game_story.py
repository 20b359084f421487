"""Games told in words: seven to the letter, and what every story says.

The stories stand in ``tests/golden/games``, by language and form. After a change on purpose, write
them anew with ``RUMBLE_UPDATE_GOLDENS=1 pytest tests/engine/test_game_story.py``,
and read the difference before it is committed.
"""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest
from strategies import AWKWARD_NAMES

from rumble_nb import Deploy, Game, PlayCard, Reroll, Roll, Rules, bots
from rumble_nb.engine.game_story import turns
from rumble_nb.engine.tactics import card_name
from rumble_nb.locale import LANGUAGES

GOLDENS = Path(__file__).parents[1] / "golden" / "games"

FORMS = {language: (language, False) for language in LANGUAGES}
FORMS |= {f"{language}-short": (language, True) for language in LANGUAGES}

GAMES = {
    f"{preset}_{players}_players": (preset, players)
    for preset in ("basic", "published")
    for players in (2, 3, 4)
}
GAMES |= {"basic_4_players_with_cards": ("basic", 4)}


def played(name: str) -> Game:
    """Play a whole game that always goes the same way."""
    preset, players = GAMES[name]
    game = Game(rules=Rules.preset(preset, players), seed=2000 + players)
    return bots.play_out(game, bots.RandomPlayer(cards=name.endswith("with_cards")))


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("name", GAMES)
def test_games_are_told_to_the_letter(name: str, form: str) -> None:
    language, short = FORMS[form]
    told = played(name).story(language, short=short)
    golden = GOLDENS / form / f"{name}.txt"
    if os.environ.get("RUMBLE_UPDATE_GOLDENS") == "1":
        golden.parent.mkdir(parents=True, exist_ok=True)
        golden.write_bytes(told.encode())
    assert golden.read_bytes().decode() == told


def test_no_golden_game_is_left_over() -> None:
    expected = {(form, name) for form in FORMS for name in GAMES}
    assert {(path.parent.name, path.stem) for path in GOLDENS.glob("*/*")} == expected


@pytest.mark.parametrize("name", GAMES)
def test_a_story_tells_every_turn_and_every_finish(name: str) -> None:
    game = played(name)
    lines = [line for line in game.story().splitlines() if re.match(r"\d+\. ", line)]
    assert len(lines) == game.turn
    ends = [action for action in game.actions if isinstance(action, Deploy | PlayCard)]
    for line, deploy in zip(lines, ends, strict=True):
        if isinstance(deploy, PlayCard):
            assert f" takes the card {card_name(deploy.card)}: " in line
            continue
        place = game.state.map[deploy.territory].label
        soldiers = f"{deploy.soldiers} soldier{'' if deploy.soldiers == 1 else 's'}"
        assert f"places {soldiers} in {place}, token {game.state.values[deploy.territory]}." in line
    finished = re.findall(r"All soldiers placed: (\w+) takes tie-breaker (\d)\.", game.story())
    order = game.state.finish_order
    assert finished == [(player, str(len(order) - place)) for place, player in enumerate(order)]
    assert game.story().endswith(game.report().story())
    assert game.story(short=True).endswith(game.report().story(short=True))


def test_a_story_tells_rolls_and_rerolls() -> None:
    game = Game(rules=Rules.published(2), seed=1, first="Aki")
    game.play(Roll((1, 3, 6)))
    assert "1. Aki rolls 1, 3, 6.\nNext to move: Aki.\n" in game.story()
    game.play(Reroll((6, 6, 6)))
    assert "1. Aki rolls 1, 3, 6. Aki rolls again: 6, 6, 6.\n" in game.story()
    assert "1. Aki: 1, 3, 6 > 6, 6, 6.\n" in game.story(short=True)
    game.play(game.legal_actions()[0])
    assert "1. Aki rolls 1, 3, 6. Aki rolls again, 6, 6, 6, and places 3 soldiers in " in game.story()
    assert game.story().endswith("token 12.\nNext to move: Bea.\n")


def test_the_turns_of_a_game_hold_all_its_actions() -> None:
    game = played("published_3_players")
    told = list(turns(game))
    assert [turn.number for turn in told] == list(range(1, game.turn + 1))
    flat = [*(action for turn in told for action in (*turn.rolls, turn.deploy))]
    assert flat == [action if isinstance(action, Deploy) else action.dice for action in game.actions]
    assert [turn.player for turn in told if turn.finished] == list(game.state.finish_order)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("short", [False, True])
def test_awkward_names_are_told_verbatim(language: str, short: bool) -> None:
    names = AWKWARD_NAMES[:4]
    game = bots.play_out(Game(players=names, seed=3), bots.RandomPlayer())
    told = game.story(language, short=short)
    assert all(told.count(name) > 6 for name in names)


def test_hungarian_sentences_do_not_begin_with_a_bare_name() -> None:
    """Aki is a word of that language, too."""
    for name in GAMES:
        assert not re.search(r"(^|[.!?] )Aki ", played(name).story("hu"), re.MULTILINE)
