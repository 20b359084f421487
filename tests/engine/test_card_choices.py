"""A card step by step: whoever follows the options comes to every legal play, and to nothing else."""

from __future__ import annotations

from itertools import islice

import pytest
from seeded_cards import seeded_states, state_of

from rumble_nb import IllegalAction, PlayCard, Roll, State
from rumble_nb.engine.tactics import CARDS, Choices, choices, plays_of, why_not_card

BOARD = {
    "kinai": {"Aki": 1, "Bea": 2, "Cai": 1},
    "tokai": {"Aki": 3},
    "hokuriku": {"Aki": 1},
    "oshu": {"Bea": 1},
    "ezo": {"Cai": 1},
}


def ends(step: Choices) -> list[PlayCard]:
    """Walk every way from a step on, and give where it ends; also where one may stop early."""
    found = [] if step.action is None else [step.action]
    for answer in step.options:
        after = step.choose(answer)
        assert after.chosen[: len(step.chosen) + 1] == (*step.chosen, answer)
        assert after.back == step.chosen
        found += ends(after)
    assert found, step
    return found


@pytest.mark.unmeasured
def test_the_steps_lead_to_every_legal_play_and_to_no_other() -> None:
    for state in islice(seeded_states(500), 60):
        for card in CARDS:
            if why_not_card(state, card) is None and plays_of(state, card).total < 200:
                assert set(ends(choices(state, card))) == set(plays_of(state, card))


def test_a_scout_is_chosen_by_two_territories() -> None:
    step = choices(state_of(BOARD), "monomi")
    assert (step.kind, step.territories, step.back) == ("source", ("kinai", "hokuriku", "tokai"), None)
    to = step.choose("hokuriku")
    assert (to.kind, to.options, to.action) == ("target", ("kinai", "tokai", "koshin"), None)
    end = to.choose("koshin")
    assert (end.kind, end.options, end.is_over) == (None, (), True)
    assert end.action == PlayCard("monomi", [("Aki", 1, "hokuriku", "koshin")])
    assert end.back is not None
    assert choices(end.state, "monomi", end.back) == to


def test_a_player_is_asked_for_only_where_there_are_several() -> None:
    state = state_of(BOARD)
    where = choices(state, "muhon")
    assert where.options == ("kinai", "oshu", "ezo")
    alone = where.choose("oshu")
    assert (alone.chosen, alone.is_over, alone.back) == (("oshu", "Bea"), True, ())
    several = where.choose("kinai")
    assert (several.kind, several.options, several.territories) == ("enemy", ("Bea", "Cai"), ())
    decoy = choices(state, "otori").choose("kinai")
    assert (decoy.chosen, decoy.kind) == (("kinai", "Bea"), "target")


def test_a_retreat_may_take_both_soldiers_from_one_territory() -> None:
    step = choices(state_of(BOARD), "taikyaku").choose("tokai")
    assert (step.kind, step.options) == ("second", ("kinai", "hokuriku", "tokai"))
    assert step.choose("tokai").action == PlayCard("taikyaku", [("Aki", 2, "tokai", "stock")])
    other = choices(state_of(BOARD), "taikyaku").choose("kinai")
    assert "kinai" not in other.options
    assert other.choose("tokai").action == step.choose("kinai").action


def test_a_march_may_stop_or_go_on_until_everybody_goes() -> None:
    step = choices(state_of(BOARD), "joraku")
    assert (step.kind, step.options, step.action) == ("source", ("hokuriku", "tokai"), None)
    number = step.choose("tokai")
    assert (number.kind, number.options, number.action, number.territories) == ("number", (1, 2, 3), None, ())
    two = number.choose(2)
    assert two.action == PlayCard("joraku", [("Aki", 2, "tokai", "kinai")])
    assert (two.kind, two.options, two.is_over) == ("further", ("hokuriku",), False)
    all_go = two.choose("hokuriku")
    assert (all_go.chosen, all_go.is_over, all_go.back) == (("tokai", 2, "hokuriku", 1), True, two.chosen)
    assert all_go.action in plays_of(all_go.state, "joraku")


@pytest.mark.parametrize(
    ("card", "chosen"),
    [
        ("monomi", ("ezo",)),
        ("monomi", ("kinai", "ezo")),
        ("monomi", ("kinai", "tokai", "kinai")),
        ("monomi", (1,)),
        ("joraku", ("tokai", 4)),
        ("joraku", ("tokai", 0)),
        ("joraku", ("tokai", True)),
        ("joraku", ("tokai", 2, "tokai")),
        ("muhon", ("kinai", "Aki")),
        ("muhon", (None,)),
    ],
)
def test_what_is_no_option_is_refused(card: str, chosen: tuple[str, ...]) -> None:
    with pytest.raises(IllegalAction, match=f"Rule 11: .* cannot be chosen now for {card}. Choose "):
        choices(state_of(BOARD), card, chosen)


def test_a_card_that_cannot_be_taken_is_not_begun() -> None:
    rolled: State = state_of(BOARD).apply(Roll((1, 1, 1)))
    with pytest.raises(IllegalAction, match="Rule 5: A card is taken instead of rolling"):
        choices(rolled, "monomi")
    with pytest.raises(IllegalAction, match="Rule 2: There is no tactics card 'dragon'"):
        choices(state_of(BOARD), "dragon")
