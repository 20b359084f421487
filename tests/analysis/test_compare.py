"""What differs between two wars: held against the twin, told with its causes, read back from a file."""

from __future__ import annotations

import copy
import json
import pickle
from itertools import islice
from typing import Any

import pytest
from compared import faults, seeded_pairs
from hypothesis import given
from hypothesis import strategies as st
from strategies import AWKWARD_NAMES, MODERATE

from rumble_nb import STOCK, Move, Position, PositionError, RecordError, Rules, RumbleError, WarDiff, compare
from rumble_nb.analysis.whatif import AddRoute, Change, ChangeRules, CutRoute, Finish, SwapTokens, changed

PAIRS = list(islice(seeded_pairs(1), 300))
DIFFS = [compare(*pair) for pair in PAIRS]
POSITION = Position(
    "islets",
    ["Aki", "Bea"],
    {"tsuru": 3, "matsu": 5, "take": 7, "ume": 8, "kame": 11},
    {"tsuru": {"Aki": 2}, "matsu": {"Aki": 1, "Bea": 2}, "take": {"Aki": 1, "Bea": 1}},
    ["Bea", "Aki"],
)


def after(*changes: Change) -> WarDiff:
    return compare(POSITION, changed(POSITION, *changes))


def test_the_twin_finds_the_same_differences_and_every_battle_has_a_cause() -> None:
    for diff in DIFFS:
        assert not faults(diff), diff.to_dict()


def test_a_difference_reads_back_from_its_file() -> None:
    for diff in DIFFS[::5]:
        assert WarDiff.from_dict(json.loads(json.dumps(diff.to_dict()))) == diff


def test_the_pairs_are_of_every_kind() -> None:
    kinds = {kind for diff in DIFFS for battle in diff.battles for kind in battle.kinds}
    reasons = {reason for diff in DIFFS for sent in diff.reinforcements for reason in sent.reasons}
    assert len(kinds) == 9
    assert reasons == {"winner", "soldiers", "route", "order", "rules", "supply"}
    assert {len(diff.winners) - len(set(diff.winners)) for diff in DIFFS} == {0, 1}


def test_a_war_does_not_differ_from_itself() -> None:
    for position in (POSITION, *(before for before, _ in PAIRS[:20])):
        diff = compare(position, position)
        assert diff.same
        assert (diff.changes, diff.battles, diff.reinforcements) == ((), (), ())
        assert diff.headline().startswith("Nothing in the war would be different")


def test_turned_round_the_differences_are_the_same_the_other_way() -> None:
    for diff in DIFFS:
        turned = compare(diff.after, diff.before)
        there, back = ({it.territory: it for it in one.battles} for one in (diff, turned))
        assert there.keys() == back.keys()
        for territory, battle in there.items():
            mirrored = back[territory]
            assert (battle.before, battle.after) == (mirrored.after, mirrored.before)
            assert (battle.kinds, battle.value) == (mirrored.kinds, mirrored.value[::-1])
            assert battle.margin == mirrored.margin[::-1]
        assert diff.scores == {player: pair[::-1] for player, pair in turned.scores.items()}
        sent = {(it.territory, it.target, it.player, it.before, it.after) for it in diff.reinforcements}
        assert sent == {
            (it.territory, it.target, it.player, it.after, it.before) for it in turned.reinforcements
        }


def renamed(position: Position, names: dict[str, str]) -> Position:
    there = position.soldiers
    return position.replace(
        players=[names[player] for player in position.players],
        soldiers={id: {names[p]: there[id][p] for p in position.players} for id in there},
        finish_order=[names[player] for player in position.finish_order],
    )


@MODERATE
@given(st.sampled_from(PAIRS), st.lists(st.sampled_from(AWKWARD_NAMES), min_size=4, max_size=4, unique=True))
def test_other_names_change_nothing_else_and_are_told_verbatim(
    pair: tuple[Position, Position], called: list[str]
) -> None:
    names = dict(zip(pair[0].players, called, strict=False))
    plain, other = compare(*pair), compare(*(renamed(position, names) for position in pair))
    assert other.scores == {names[player]: points for player, points in plain.scores.items()}
    assert other.winners == tuple(names[player] for player in plain.winners)
    assert [it.kinds for it in other.battles] == [it.kinds for it in plain.battles]
    for language in ("en", "hu"):
        told = other.words(language)
        assert other.headline(language) == told.split("\n")[0]
        assert all(name in told for name in other.winners)


def test_a_cause_is_what_made_the_difference() -> None:
    """Aki's only soldier in Matsu leaves: Tsuru sends nothing there any more, so Bea has no equal there."""
    move = Move("Aki", 1, "matsu", "ume")
    diff = after(move)
    assert [(it.territory, it.causes) for it in diff.battles] == [
        ("tsuru", (move,)),
        ("matsu", (move, "tsuru")),
        *[(it.territory, it.causes) for it in diff.battles[2:]],
    ]
    assert diff.at("tsuru").kinds == ("reinforcements",)  # type: ignore[union-attr]
    assert diff.at("matsu") == diff.battles[1]
    assert [it.reasons for it in diff.reinforcements if it.territory == "tsuru"] == [("soldiers",)]


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (
            Move("Aki", 1, "matsu", "ume"),
            "token 3. Aki would send no reinforcements to Matsu: they would have",
        ),
        (
            CutRoute("tsuru", "matsu"),
            "token 5. Aki would have 1, not 3: 2 reinforcements fewer from Tsuru.",
        ),
        (CutRoute("tsuru", "matsu"), "send no reinforcements to Matsu: the route would be cut."),
        (AddRoute("tsuru", "take"), "send 2 reinforcements to Take: the route would be new."),
        (ChangeRules(reinforcements=1), "send 1 reinforcement to Matsu, not 2: the rules would give fewer."),
        (ChangeRules(reinforcements=3), "send 3 reinforcements to Matsu, not 2: the rules would give more."),
        (ChangeRules(reinforcement_supply=1), "to Matsu, not 2: the supply would hold fewer."),
        (ChangeRules(reinforcement_supply=1), "The supply would be 1 short, not 0."),
        (SwapTokens("tsuru", "kame"), "to Matsu: that battle would be over by then."),
        (SwapTokens("tsuru", "kame"), "Tsuru, token 11, not 3. Points: Aki 11, not 3."),
        (Move("Aki", 1, STOCK, "tsuru"), "Tsuru, token 3. Aki would have 3, not 2: 1 soldier more."),
        (Move("Aki", 1, "tsuru", STOCK), "Tsuru, token 3. Aki would have 1, not 2: 1 soldier fewer."),
        (Finish(["Aki", "Bea"]), "Nothing in the war would be different: Aki wins with 15 to 5."),
        (Move("Aki", 1, STOCK, "tsuru"), "The outcome would be the same: Aki wins with 15 to 5."),
        (Move("Bea", 1, STOCK, "kame"), "Bea would win: 16 to 15, instead of Aki with 15 to 5."),
        (Move("Aki", 2, "tsuru", "kame"), "Nobody would come first; Aki would not be here."),
        (Move("Aki", 2, "tsuru", "kame"), "Aki would come first, where nobody was."),
        (
            ChangeRules(reinforcements=0),
            "Aki would send no reinforcements to Matsu: the rules would give fewer.",
        ),
        (ChangeRules(second_place=False), "Nobody would come second; before it was Bea."),
    ],
)
def test_words_name_the_reason(change: Change, told: str) -> None:
    assert told in after(change).words()


def test_reinforcements_of_one_size_are_told_in_one_sentence() -> None:
    changes = AddRoute("tsuru", "take"), ChangeRules(reinforcements=3)
    both = changed(POSITION, changes[0])
    told = compare(both, changed(both, changes[1])).words()
    assert "Aki would send 3 reinforcements each to Matsu and Take, not 2: the rules would give more." in told


def test_who_decides_where_points_do_not_is_told() -> None:
    none: dict[str, dict[str, int]] = {}
    empty = Position("islets", ["Aki", "Bea"], POSITION.values, none, ["Bea", "Aki"])
    diff = compare(empty, empty.replace(finish_order=["Aki", "Bea"]))
    assert diff.headline() == (
        "Aki would win: 0 to 0, instead of Bea with 0 to 0. "
        "Points and swords would be equal; Aki holds tie-breaker 2."
    )
    assert not diff.same
    one = empty.with_soldiers("take", "Aki", 1).replace(rules=Rules.basic(2).replace(second_place=False))
    swords = one.with_soldiers("matsu", "Bea", 1)
    values = {"tsuru": 3, "matsu": 4, "ume": 8, "take": 12, "kame": 11}
    both = swords.with_soldiers("ume", "Bea", 1).replace(values=values)
    diff = compare(both.with_soldiers("ume", "Bea", -1), both)
    assert diff.headline().endswith("The points would be equal; Bea has more swords.")


def test_all_reasons_are_given_where_two_positions_cannot_be_compared() -> None:
    other = Position("japan", ["Aki", "Cai"], {}, {}, ["Aki"])
    with pytest.raises(PositionError) as refused:
        compare(POSITION.replace(finish_order=["Bea"]), other)
    assert {problem.split(":")[0] for problem in refused.value.problems} == {"before", "after"}
    with pytest.raises(PositionError) as refused:
        compare(POSITION, Position.random(1))
    assert [problem.split(":")[0] for problem in refused.value.problems] == ["players", "map"]
    with pytest.raises(RumbleError, match="not as dict"):
        compare(POSITION, POSITION.to_dict())  # type: ignore[arg-type]


def test_a_difference_is_a_value() -> None:
    diff = after(Move("Aki", 1, "matsu", "ume"))
    assert pickle.loads(pickle.dumps(diff)) == copy.deepcopy(diff) == diff
    assert hash(diff) == hash(after(Move("Aki", 1, "matsu", "ume")))
    assert compare(diff.before, diff.after) == diff
    assert repr(diff).startswith("<WarDiff: ")
    assert "\n" not in repr(diff)
    assert str(diff) == diff.words()
    assert diff.swords["Aki"] == (diff.before.swords["Aki"], diff.after.swords["Aki"])


def spoiled(key: str, entry: Any) -> dict[str, Any]:
    return after(Move("Aki", 1, "matsu", "ume")).to_dict() | {key: entry}


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        ([], "no war diff"),
        (spoiled("format", "rumble-nb/war-report"), "rumble-nb/war-diff"),
        (spoiled("version", 2), "version"),
        (spoiled("version", True), "version"),
        (spoiled("before", {}), "before: players: is missing"),
        (spoiled("same", 0), "same: is not what the War Phase gives"),
        (spoiled("changes", []), "changes: is not what the War Phase gives"),
        (spoiled("colour", 1), "colour: is no key here"),
        ({"format": "rumble-nb/war-diff", "version": 1}, "after: is missing"),
    ],
)
def test_a_file_that_says_something_else_is_refused(data: Any, reason: str) -> None:
    with pytest.raises(RecordError) as refused:
        WarDiff.from_dict(data)
    assert reason in str(refused.value)


def test_every_change_stands_in_the_file() -> None:
    changes = [
        Move("Aki", 1, "tsuru", "stock"),
        SwapTokens("kame", "take"),
        Finish(["Aki", "Bea"]),
        ChangeRules(swords={2: 1}, second_place=False),
        AddRoute("take", "tsuru", "sea"),
        CutRoute("matsu", "tsuru"),
    ]
    keys = {key for change in after(*changes).to_dict()["changes"] for key in change}
    assert keys == {"move", "swap", "finish", "rules", "add_route", "cut_route"}
