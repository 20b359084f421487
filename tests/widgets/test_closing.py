"""A bet on a territory, and a board on which territories are closed."""

from __future__ import annotations

import ipywidgets
import pytest
from clicked import choice, inside, picture_of, receive, words

from rumble_nb import RumbleError, load_map, widgets
from rumble_nb.analysis.closing import closing_words, pieces_without
from rumble_nb.widgets.closing import Closing, TerritoryBet


def press(widget: ipywidgets.Widget, text: str) -> None:
    made = [part for part in inside(widget) if isinstance(part, ipywidgets.Button)]
    (found,) = [button for button in made if button.description == text]
    found.click()


def choose(widget: TerritoryBet | Closing, territory: str) -> None:
    if widget.board.picture is None:
        widget.board.lines[territory].click()
    else:
        receive(widget.board, choice(widget.board, territory))


def is_shown(widget: ipywidgets.Widget) -> bool:
    return bool(widget.layout.display != "none")


@pytest.mark.parametrize("plain", [False, True])
def test_a_bet_may_be_changed_until_one_says_how_sure_one_is(plain: bool) -> None:
    bet = widgets.territory_bet("japan", plain=plain)
    assert words(bet.said.value) == "Choose a territory."
    assert not is_shown(bet.sure)
    bet.commit("sure")
    assert bet.confidence == "", "there is nothing to be sure of yet"
    for territory in ("ezo", "tokai"):
        choose(bet, territory)
    assert words(bet.said.value) == "You bet on Tōkai."
    assert is_shown(bet.sure)
    press(bet, "Very sure")
    assert words(bet.said.value) == "You bet on Tōkai (Very sure). It is opened later."
    assert not is_shown(bet.sure)
    assert bet.board.selectable == ()
    bet.commit("guess")
    assert bet.confidence == "sure"
    with pytest.raises(RumbleError, match="There is no choice 'perhaps'"):
        bet.commit("perhaps")


@pytest.mark.parametrize(
    ("territory", "confidence", "points"),
    [("kinai", "guess", 1), ("kinai", "sure", 3), ("oshu", "guess", 0), ("koshin", "fairly", -1)],
)
def test_a_bet_is_opened_and_scored(territory: str, confidence: str, points: int) -> None:
    bet = widgets.territory_bet()
    bet.choose(territory)
    bet.commit(confidence)
    board = widgets.closing("japan", bet)
    press(board, "Open my bet")
    assert board.territory == territory
    assert f"scores {points:+d}: most pairs are lost without Kinai." in words(board.score.value)
    assert words(board.said.value) == closing_words(load_map("japan"), territory)


def test_no_bet_is_said_to_be_none() -> None:
    bet = widgets.territory_bet()
    bet.choose("ezo")
    board = widgets.closing("japan", bet)
    board.open_bet()
    assert words(board.score.value) == "There is no bet yet. Bet first, at the beginning of the lesson."
    assert board.territory == ""
    alone = widgets.closing()
    assert not any(getattr(part, "description", "") == "Open my bet" for part in inside(alone))
    alone.open_bet()
    assert "no bet yet" in alone.score.value


@pytest.mark.parametrize("plain", [False, True])
def test_one_territory_at_a_time_is_closed(plain: bool) -> None:
    board = widgets.closing("islets", plain=plain)
    assert words(board.said.value) == "Choose a territory."
    for territory in load_map("islets").territories:
        choose(board, territory)
        assert board.board.view.states == {territory: "dim"}
        pieces = pieces_without(load_map("islets"), territory)
        network = board._network()
        assert network.without == (territory,)
        assert {*network.noted} == {id for piece in pieces[1:] for id in piece}
        assert {*network.nodes.values()} == {"×", *(str(number + 1) for number in range(len(pieces)))}
        assert network.nodes[territory] == "×"
        assert words(board.said.value) == closing_words(load_map("islets"), territory)
    if board.board.picture is not None:
        assert picture_of(board.board).picture["status"] == closing_words(load_map("islets"), "kame")


def test_the_largest_piece_comes_first_and_is_not_dark() -> None:
    board = widgets.closing("japan")
    board.close_territory("kinai")
    assert "of 6 and 4. 6 × 4 = 24 pairs" in words(board.said.value)
    assert {*board._network().noted} == {"ryukyu", "kyushu", "shikoku", "chugoku"}


def test_a_star_falls_into_many_pieces() -> None:
    import networkx as nx

    star = load_map(nx.relabel_nodes(nx.star_graph(3), dict(enumerate("abcd"))))
    said = closing_words(star, "a")
    assert said == (
        "a is closed. The rest falls into 3 pieces, of 1, 1 and 1."
        " 1 × 1 + 1 × 1 + 1 × 1 = 3 pairs can no longer reach each other."
    )


def test_both_speak_and_look_like_their_question() -> None:
    assert repr(widgets.territory_bet(lang="hu")) == "Tippelj: melyik területet zárnád le először?"
    assert repr(widgets.closing()) == "Close a territory: can the others still reach each other?"
    assert widgets.closing(lang="hu").board.view.language == "hu"
