"""Misconceptions: each explains what comes out under it, worked by hand, and no other explains that, too."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import pytest
from clicked import words
from hypothesis import given
from hypothesis import strategies as st
from lesson_text import code
from strategies import AWKWARD_NAMES, MODERATE, positions

from rumble_nb import MapError, Position, PositionError, Rules, RumbleError, lessons, odds, resolve_war
from rumble_nb.lessons.desk import exercises, find
from rumble_nb.lessons.how_many_soldiers import most
from rumble_nb.lessons.misread_chances import ChanceQuestion, MeanQuestion, overdue
from rumble_nb.lessons.misread_dice import chance_keeping_dice, misread_splits
from rumble_nb.lessons.misread_wars import MISREADINGS, Misreading, misread_tokens, replayed
from rumble_nb.lessons.war_phase import renamed
from rumble_nb.locale import LANGUAGES
from rumble_nb.notebook_files import lessons_folder
from rumble_nb.widgets.theatre import war_theatre

TOKENS = {"tsuru": 3, "matsu": 5, "take": 7, "ume": 9, "kame": 11}
"""The islets lie in this row; the first and the last link of it are sea routes."""

TAKE_FIRST = {"take": 2, "matsu": 5, "ume": 8, "tsuru": 9, "kame": 12}
TWO, THREE = ("Aki", "Bea"), ("Aki", "Bea", "Cai")
BEA_FIRST = ("Bea", "Aki", "Cai")

Stacks = Mapping[str, Mapping[str, int]]


def war(
    stacks: Stacks,
    finished: tuple[str, ...] = ("Bea", "Aki"),
    values: Mapping[str, int] = TOKENS,
    **changes: Any,
) -> Position:
    """Give a small war on the islets; whoever plays has finished in some order."""
    players = tuple(sorted(finished))
    return Position("islets", players, values, stacks, finished, Rules.basic(len(players)).replace(**changes))


def aki_in(*territories: str) -> Stacks:
    """Give one soldier of Aki in each of these."""
    return {territory: {"Aki": 1} for territory in territories}


TWO_AGAINST_ONE = war({"take": {"Aki": 2, "Bea": 1}})
ALL_TIED = war({"take": dict.fromkeys(THREE, 3)}, BEA_FIRST)
FEW_AGAINST_MANY = war({"tsuru": {"Aki": 1}, "take": {"Bea": 1}, "kame": {"Bea": 1}}, ("Aki", "Bea"))
MANY_AGAINST_FEW = war({"tsuru": {"Aki": 1}, "take": {"Aki": 1}, "kame": {"Bea": 1}})
EQUAL_POINTS = war(
    {"tsuru": {"Bea": 1}, "ume": {"Bea": 1}, "kame": {"Aki": 1}},
    ("Cai", "Aki", "Bea"),
    {"tsuru": 3, "matsu": 5, "take": 7, "ume": 8, "kame": 11},
)

GOLDENS: dict[str, tuple[Position, str | None, dict[str, Any]]] = {
    # 7 / 2 is 3.5. Rounded down 3, rounded up 4; forgotten 0; all of it 7.
    "second_rounded_up": (TWO_AGAINST_ONE, "take", {"points": {"Bea": 4}}),
    "second_nothing": (TWO_AGAINST_ONE, "take", {"points": {"Bea": 0}}),
    "second_everything": (TWO_AGAINST_ONE, "take", {"points": {"Bea": 7}}),
    # Bea has nobody there, and still gets half.
    "second_for_nobody": (war(aki_in("take")), "take", {"points": {"Bea": 3}}),
    # Matsu sends two to Take, or Ume does if the war goes down. Only without them it stays at one.
    "no_reinforcements": (war(aki_in("matsu", "take", "ume")), "take", {"forces": {"Aki": 1}}),
    "one_soldier": (war(aki_in("matsu", "take", "ume")), "take", {"forces": {"Aki": 2}}),
    # Aki wins Matsu and has nobody in Take.
    "nobody_there": (war({"matsu": {"Aki": 1}, "take": {"Bea": 1}}), "take", {"forces": {"Aki": 2}}),
    # Take is won first; Matsu and Ume should get two each. Matsu is fought over next.
    "one_neighbour": (
        war(aki_in("take", "matsu", "ume"), values=TAKE_FIRST),
        "take",
        {"reinforcements": {"matsu": 2}},
    ),
    # Three of six soldiers are left in the stock: two and one.
    "own_stock": (
        war(aki_in("take", "matsu", "ume"), values=TAKE_FIRST, soldiers=6),
        "take",
        {"reinforcements": {"matsu": 2, "ume": 1}},
    ),
    # Tsuru is resolved when Matsu is won.
    "resolved_too": (
        war(aki_in("tsuru", "matsu", "take")),
        "matsu",
        {"reinforcements": {"tsuru": 2, "take": 2}},
    ),
    # A sea route leads from Ume to Kame, whose battle comes next.
    "land_only": (
        war(aki_in("ume", "take", "kame"), values={"ume": 2, "kame": 5, "take": 7, "tsuru": 9, "matsu": 12}),
        "ume",
        {"reinforcements": {"take": 2}},
    ),
    # The worked fact: four of eight are the most, but not more than half.
    "more_than_half": (
        war({"ume": {"Aki": 4, "Bea": 2, "Cai": 2}}, ("Cai", "Bea", "Aki")),
        "ume",
        {"winner": None},
    ),
    # Bea finished first, Cai last, and Aki has the first seat.
    "ties_later": (ALL_TIED, "take", {"winner": "Cai"}),
    "ties_seat": (ALL_TIED, "take", {"winner": "Aki"}),
    # The tie for 3 goes to nobody, but 9 is won without more than half.
    "ties_nobody": (
        war({"tsuru": {"Aki": 1, "Bea": 1}, "ume": {"Aki": 4, "Bea": 2, "Cai": 2}}, ("Cai", "Bea", "Aki")),
        None,
        {"scores": {"Aki": 9, "Bea": 0, "Cai": 4}},
    ),
    # The worked fact: 11 and 5 are 16, so 8 for each.
    "ties_shared": (war({"kame": {"Aki": 3, "Bea": 3, "Cai": 1}}, BEA_FIRST), "kame", {"points": {"Aki": 8}}),
    # Take sends two back to Matsu, if it comes before.
    "descending": (war(aki_in("matsu", "take")), "matsu", {"forces": {"Aki": 3}}),
    # Take has the lowest token, but on the map Matsu comes before it; downwards Ume would come, too.
    "map_order": (
        war(aki_in("matsu", "take", "ume"), values=TAKE_FIRST),
        "take",
        {"forces": {"Aki": 3}},
    ),
    # 3 + 7 against 11, but two territories against one; Bea finished first.
    "most_tokens": (MANY_AGAINST_FEW, None, {"winner": "Aki", "scores": {"Aki": 10, "Bea": 11}}),
    # Aki finished first, with 3 points against 18.
    "finish_order_ranks": (FEW_AGAINST_MANY, None, {"winner": "Aki", "scores": {"Aki": 3, "Bea": 18}}),
    # 11 against 3 + 8, with one sword against two; of the two, Aki finished earlier.
    "no_swords": (EQUAL_POINTS, None, {"ranking": ("Aki", "Bea", "Cai"), "scores": {"Aki": 11, "Bea": 11}}),
    "token_four": (ALL_TIED, None, {"tie_breakers": {"Bea": 4}}),
    "token_low": (ALL_TIED, None, {"tie_breakers": {"Bea": 1}}),
}


# Wars.


@pytest.mark.parametrize("id", GOLDENS)
def test_it_alone_explains_a_prediction_worked_by_hand(id: str) -> None:
    position, at, predicted = GOLDENS[id]
    found = lessons.explain(position, at, **predicted)
    assert (found.right, found.ids) == (False, (id,))
    assert found.words.splitlines() == [
        "Not right. It comes out with:",
        f"- {lessons.misconception(id)}",
    ]


def test_every_misreading_of_the_war_has_a_position_worked_by_hand() -> None:
    assert [it.id for it in MISREADINGS] + [*misread_tokens(ALL_TIED)] == sorted(GOLDENS, key=order_of)
    assert len(set(GOLDENS)) == len(MISREADINGS) + 2


def order_of(id: str) -> int:
    return [*(it.id for it in MISREADINGS), "token_four", "token_low"].index(id)


@MODERATE
@given(positions())
def test_who_misreads_nothing_fights_the_engines_war(position: Position) -> None:
    assert Misreading("").fight(position) == resolve_war(position)


@MODERATE
@given(positions())
def test_every_wrong_war_can_be_fought(position: Position) -> None:
    for reading in MISREADINGS:
        report = reading.fight(position)
        assert report.position == position
        assert {battle.territory for battle in report.battles} == set(position.map.territories)
        assert sorted(report.ranking) == sorted(position.players)
        assert sum(report.scores.values()) == sum(sum(b.points.values()) for b in report.battles)


def random_wars() -> list[Position]:
    """Draw small wars in which a few soldiers are left in the stocks."""
    rules = Rules.basic(3).replace(soldiers=12)
    drawn = [Position.random(seed, 3, "islets", rules) for seed in range(150)]
    return [position.replace(rules=rules.replace(soldiers=15)) for position in drawn]


def test_each_differs_from_the_right_war_and_from_each_other_one() -> None:
    drawn = random_wars()
    seen = {
        it.id: [(report.battles, report.ranking) for report in map(it.fight, drawn)]
        for it in (*MISREADINGS, Misreading("right"))
    }
    ids = [*seen]
    same = [(a, b) for place, a in enumerate(ids) for b in ids[:place] if seen[a] == seen[b]]
    assert same == []


@MODERATE
@given(st.sampled_from(sorted(GOLDENS)), st.permutations(AWKWARD_NAMES))
def test_names_change_nothing(id: str, chosen: list[str]) -> None:
    position, at, predicted = GOLDENS[id]
    names = dict(zip(position.players, chosen, strict=False))
    other = renamed(position, names)
    told = {what: renamed_prediction(said, names) for what, said in predicted.items()}
    before, after = lessons.explain(position, at, **predicted), lessons.explain(other, at, **told)
    assert before == after


def renamed_prediction(said: Any, names: Mapping[str, str]) -> Any:
    if isinstance(said, Mapping):
        return {names.get(key, key): number for key, number in said.items()}
    return tuple(names[it] for it in said) if isinstance(said, tuple) else names.get(said, said)


def test_a_right_prediction_is_right_and_may_prove_little() -> None:
    found = lessons.explain(TWO_AGAINST_ONE, "take", points={"Bea": 3})
    assert (found.right, "second_rounded_up" in found.ids) == (True, False)
    assert found.words.startswith("Right. But it also comes out with:\n- ")
    pinned = lessons.explain(
        GOLDENS["ties_nobody"][0], None, scores={"Aki": 10, "Bea": 3, "Cai": 4}, winner="Aki"
    )
    assert pinned.right
    assert not {it for it in pinned.ids if it.startswith(("second_rounded", "ties_nobody", "more_"))}
    assert lessons.explain(ALL_TIED, tie_breakers={"Bea": 3, "Cai": 1}) == lessons.Explanation(True, ())
    assert repr(lessons.explain(ALL_TIED, tie_breakers={"Bea": 3})) == "Right."


def test_what_nothing_explains_is_said_to_be_unexplained() -> None:
    found = lessons.explain(TWO_AGAINST_ONE, "take", points={"Bea": 5})
    assert (found.right, found.ids) == (False, ())
    assert repr(found) == "Not right. No misconception known here explains it."


def test_what_is_predicted_together_has_to_come_out_together() -> None:
    apart = lessons.explain(TWO_AGAINST_ONE, "take", winner="Aki")
    assert apart.right
    assert lessons.explain(TWO_AGAINST_ONE, "take", winner="Bea", points={"Bea": 4}).ids == ()
    assert lessons.explain(EQUAL_POINTS, ranking=["Bea"]).right, "the first places are enough"
    assert lessons.explain(TWO_AGAINST_ONE, "take", reinforcements={}).right
    assert lessons.explain(TWO_AGAINST_ONE, "take", second="Bea", forces={"Aki": 2, "Bea": 1}).right


def test_the_likeliest_comes_first() -> None:
    six = lessons.example("six against five")
    assert lessons.explain(six, "take", winner="Aki").ids[0] == "no_reinforcements"
    assert lessons.explain(six, "matsu", winner="Aki").ids[:2] == ("ties_later", "ties_seat")


@pytest.mark.parametrize(
    ("at", "predicted", "said"),
    [
        (None, {}, "What is predicted is nothing; it can be: winner, ranking, scores, tie_breakers."),
        (None, {"forces": {"Aki": 2}}, "What is predicted is forces; it can be: winner, ranking"),
        ("take", {"scores": {"Aki": 2}}, "it can be: winner, second, forces, points, reinforcements."),
        ("take", {"winner": "<b>"}, "winner: '<b>' does not play; there are: Aki, Bea."),
        (None, {"scores": {"Cai": 2}}, "scores: 'Cai' does not play"),
        (None, {"winner": "Aki", "tie_breakers": {"Aki": 2}}, "predict them by themselves"),
        (None, {"winner": 5}, "winner: 5 does not play"),
        (None, {"ranking": "Aki"}, "ranking: 'Aki' lists no players; name them from the first place on."),
        (None, {"ranking": []}, "lists no players"),
        (None, {"scores": {}}, "scores: {} is no mapping to numbers, such as {'Aki': 2}."),
        ("take", {"forces": 5}, "forces: 5 is no mapping to numbers"),
    ],
)
def test_what_cannot_be_predicted_is_refused(at: str | None, predicted: dict[str, Any], said: str) -> None:
    with pytest.raises(RumbleError) as refused:
        lessons.explain(TWO_AGAINST_ONE, at, **predicted)
    assert said in str(refused.value)


def test_bad_positions_territories_and_languages_are_refused() -> None:
    with pytest.raises(PositionError):
        lessons.explain(TWO_AGAINST_ONE.replace(finish_order=["Aki"]), winner="Aki")
    for predicted in ({"winner": "Aki"}, {"reinforcements": {"mars": 2}}):
        with pytest.raises(MapError, match="mars"):
            lessons.explain(TWO_AGAINST_ONE, "mars" if "winner" in predicted else "take", **predicted)
    with pytest.raises(RumbleError, match="no words for the language"):
        lessons.explain(TWO_AGAINST_ONE, winner="Bea", lang="xx")
    with pytest.raises(RumbleError, match="There is no misconception 'luck'; there are: no_reinforcements"):
        lessons.misconception("luck")


# The catalogue.


def test_every_misconception_has_words_and_something_that_computes_it() -> None:
    computed = {*GOLDENS, *misread_splits((1, 2, 3)), "dice_kept", "better_roll", "overdue", "turned_round"}
    question, mean = ChanceQuestion((odds.reaching(6), odds.reaching(8))), MeanQuestion(max)
    computed |= {*question.wrong, *mean.wrong}
    known = lessons.known_misconceptions()
    assert {it.id for it in known} == computed
    assert len(known) == len(computed)
    assert {it.rule for it in known} == {"6", "7", "9", "12", "13", "14", "15", "16", "17", ""}


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_are_whole_sentences_in_each_language(language: str) -> None:
    for it, english in zip(
        lessons.known_misconceptions(language), lessons.known_misconceptions(), strict=True
    ):
        assert (it.id, it.rule) == (english.id, english.rule)
        assert it.wrong.endswith(".")
        assert it.right.endswith(".")
        assert it.wrong in str(it)
        assert it.right in it.afterwards
        assert it.right not in it.question
        assert language == "en" or not {it.title, it.wrong, it.right} & {
            english.title,
            english.wrong,
            english.right,
        }
    assert len({it.wrong for it in lessons.known_misconceptions(language)}) == len(
        lessons.known_misconceptions()
    )


def test_explanations_speak_hungarian() -> None:
    found = lessons.explain(TWO_AGAINST_ONE, "take", points={"Bea": 4}, lang="hu")
    assert found.words == (
        "Nem helyes. Ezekkel a tévedésekkel jön ki:\n- Felfelé kerekített második hely."
        " Tévedés: „A lapka felét felfelé kerekítjük.”"
        " Helyesen: A második hely a lapka felét éri, lefelé kerekítve. (13. szabály.)"
    )


# Dice and chances.


def test_splits_under_wrong_rules() -> None:
    assert lessons.explain_split((1, 3, 6), 9, 0).ids == ("half_down",)
    assert lessons.explain_split((1, 3, 6), 7, 1).ids == ("half_down",)
    assert lessons.explain_split((1, 3, 6), 4, 6).ids == ("pips_are_soldiers",)
    assert lessons.explain_split((1, 3, 6), 10).ids == ("three_dice_added",)
    assert repr(lessons.explain_split((1, 3, 6), 7, 2)) == "Right."
    assert lessons.explain_split((1, 3, 6), 9, 1).ids == ("pips_are_soldiers",), "a 1 counts one, either way"
    assert lessons.explain_split((1, 3, 6), 5).ids == ()


def test_who_keeps_dice_gets_three_sixes_more_often() -> None:
    sixes = odds.where(lambda roll: roll == (6, 6, 6))
    assert chance_keeping_dice(sixes) == Fraction(11, 36) ** 3, "each die has two tries"
    kept = lessons.explain_chance(Fraction(11, 36) ** 3, sixes, reroll=True)
    assert kept.ids == ("dice_kept",)
    assert lessons.explain_chance(1 - Fraction(215, 216) ** 2, sixes, reroll=True).right
    assert chance_keeping_dice(odds.reaching(7)) == odds.reach(7, rerolls=1), "here it would not even help"


PAIRS = [odds.pair_sum(*pair, 7) for pair in ((0, 1), (0, 2), (1, 2))]
TEN, THREE_SOLDIERS = odds.reaching(10), odds.reaching(soldiers=3)


@pytest.mark.parametrize(
    ("answer", "events", "known", "ids"),
    [
        ("1/11", PAIRS, {}, ("sums_alike",)),
        ("0,321", PAIRS, {}, ("kinds_alike",)),  # 18 kinds of 56
        ("50 %", PAIRS, {}, ("added",)),
        ("91/216", PAIRS, {}, ("independent",)),
        ("2/11", [odds.reaching(6), odds.reaching(8)], {}, ("sums_alike",)),
        ("19/27", [odds.reaching(6), odds.reaching(8)], {}, ("added",)),
        (1, [TEN], {"given": THREE_SOLDIERS}, ("turned_round",)),
        ("23/108", [TEN], {"given": THREE_SOLDIERS}, ("independent",)),
        (Fraction(7, 8), [odds.where(lambda roll: roll[0] > 3)], {"misses": 2}, ("overdue",)),
        ("5/6", PAIRS, {"reroll": True}, ("added",)),
        ("0.123", PAIRS, {}, ()),
        ("?", PAIRS, {}, ()),
    ],
)
def test_wrong_chances(answer: Any, events: list[Any], known: dict[str, Any], ids: tuple[str, ...]) -> None:
    found = lessons.explain_chance(answer, *events, **known)
    assert (found.right, found.ids) == (False, ids)


def test_right_chances_and_means() -> None:
    assert lessons.explain_chance("5/12", *PAIRS) == lessons.Explanation(True, ())
    assert lessons.explain_chance("41,7 %", odds.reaching(7)).right
    assert lessons.explain_chance(odds.reaching(7).chance, odds.reaching(7), misses=6).right
    assert lessons.explain_mean("8/3", most).right
    assert lessons.explain_mean(3, most).ids == ("most_likely",)
    assert lessons.explain_mean("18/7", most).ids == ("kinds_alike",)
    assert overdue(Fraction(1, 2), 0) == Fraction(1, 2)
    impossible = odds.where(lambda roll: sum(roll) > 18)
    assert lessons.explain_chance("0", impossible, given=TEN).right
    with pytest.raises(RumbleError):
        lessons.explain_chance("1/2")
    with pytest.raises(RumbleError, match="Only one of given, misses and reroll"):
        lessons.explain_chance("1/2", TEN, misses=2, reroll=True)
    with pytest.raises(RumbleError, match="-1 is no number of misses"):
        lessons.explain_chance("1/2", TEN, misses=-1)


# Lessons.


@pytest.mark.parametrize(
    ("exercise", "answer", "id"),
    [
        ("0.1", 2, "no_reinforcements"),
        ("0.1", 3, "one_soldier"),
        ("0.2", "Aki", "nobody_there"),
        ("0.3", "kame", "ties_later"),
        ("0.3", "tsuru", ""),
        ("0.4", 4, "second_rounded_up"),
        ("0.4", 0, "second_nothing"),
        ("0.4", 7, "second_everything"),
        ("2.2", "Aki", "kinds_alike"),
        ("2.4", "5/14", "kinds_alike"),
        ("2.5", "1/11", "sums_alike"),
        ("2.5", "1/2", "added"),
        ("2.5", "91/216", "independent"),
        ("2.6", 6, "added"),
        ("2.7", "4/7", "kinds_alike"),
        ("2.8", 1, "added"),
        ("2.9", "more", "overdue"),
        ("2.9", "less", ""),
        ("3.3", "1/12", "added"),
        ("3.5", 3, "most_likely"),
        ("3.7", "9/4", "kinds_alike"),
        ("3.8", "Bea", "independent"),
        ("3.9", 1, "turned_round"),
        ("4.1", "Aki", "dice_kept"),
        ("4.2", "5/6", "added"),
        ("4.4", "2122/729", "better_roll"),
        ("4.7", "5/12", "turned_round"),
        ("4.8", "0.98659", "overdue"),
        ("5.1", 6, "second_rounded_up"),
        ("5.1", 8, "ties_shared"),
        ("5.1", 11, "ties_later"),
        ("5.1", 0, "ties_nobody"),
        ("5.2", "Bea", "more_than_half"),
        ("5.3", "Bea", "ties_later"),
        ("5.4", 4, "token_four"),
        ("5.4", 1, "token_low"),
        ("5.5", "ume", "ties_later"),
        ("5.6", "shikoku", "no_reinforcements"),
        ("5.7", "Cai, Aki, Bea, Dai", "finish_order_ranks"),
        ("6.2", "Aki", "resolved_too"),
        ("6.3", 64, "resolved_too"),
        ("6.3", 20, "land_only"),
        ("6.4", "kinai", "ties_nobody"),
        ("11.5", "5/11", "sums_alike"),
        ("11.7", "0.9", "added"),
    ],
)
def test_exercises_name_what_explains_an_answer(exercise: str, answer: Any, id: str) -> None:
    verdict = lessons.check(exercise, answer)
    assert (verdict.right, verdict.misconception) == (False, id)
    own = verdict.message.removeprefix("This check: not yet. ") in find(exercise).misconceptions.values()
    if id and not own:
        assert verdict.message == f"This check: not yet. {lessons.misconception(id).question}"


@pytest.mark.parametrize("id", [id for id, exercise in exercises().items() if exercise.wrong()])
def test_what_comes_out_wrongly_is_named_by_known_ids_and_is_no_truth(id: str) -> None:
    exercise = find(id)
    for kind, found in exercise.wrong().items():
        assert lessons.misconception(kind)
        if exercise.choices is None and found != exercise.truth():
            assert not exercise.check(found).right
            assert exercise.check(found).misconception


def test_a_right_answer_has_no_misconception() -> None:
    assert lessons.check("0.1", 4).misconception == ""
    assert lessons.check("0.2", "Bea").misconception == ""


def test_the_card_of_a_puzzle_tells_it_beside_what_follows() -> None:
    card = lessons.ask("6.4")
    verdict = card.answer("kinai")
    assert verdict.misconception == "ties_nobody"
    assert verdict.message.startswith("Aki moves the soldier to Kinai.")
    assert verdict.message.endswith(lessons.misconception("ties_nobody").question)


def told(position: Position, player: str, predict: str = "last", language: str = "en") -> str:
    """Bet on a player, watch the war, and read what the bet says."""
    theatre = war_theatre(position, predict, language, explain=lessons.explain_bet)
    assert theatre.bet is not None
    theatre.bet.choose(player)
    theatre.bet.commit("sure")
    theatre.controls.go(len(theatre.report.events))
    return words(theatre.bet.feedback.value)


def test_a_lost_bet_is_explained_and_a_won_one_is_not() -> None:
    six = lessons.example("six against five")
    assert told(six, "Bea") == "Right! You predicted Bea; it was Bea. Your prediction scores +3."
    assert told(six, "Aki") == (
        "It came differently. You predicted Aki; it was Bea. Your prediction scores -3."
        " It would have come like this if: “Only the soldiers that stand there from the start count.” But:"
        " Soldiers and reinforcements count together, as soon as they have arrived. (Rule 15.)"
    )
    assert told(six, "Aki", language="hu").endswith(
        "De: A katonák és a már megérkezett erősítések együtt számítanak. (15. szabály.)"
    )
    assert lessons.explain(six, winner="Bea").ids, "what is right may come out wrongly, too"
    assert lessons.explain_bet(resolve_war(six), "winner", "Bea") == ""
    nobody = war({"kame": {"Aki": 1, "Bea": 9}})
    assert told(nobody, "Aki").endswith("scores -3."), "nothing explains it, so nothing is said"
    assert "Ties" in told(lessons.example("long domino"), "Aki", "winner")


def test_bets_on_the_wars_of_all_lessons_are_explained() -> None:
    bets = [
        (file.name, line)
        for file in lessons_folder().glob("*.ipynb")
        for line in code(file.name).splitlines()
        if "war_theatre(" in line and "predict=" in line
    ]
    assert len({name for name, _ in bets}) >= 6
    assert [bet for bet in bets if "explain=lessons.explain_bet" not in bet[1]] == []


def test_replays_are_in_the_order_that_is_asked_for() -> None:
    wars = replayed(lambda fight: fight(ALL_TIED).winner, "ties_seat")
    assert [*wars][:2] == ["ties_seat", "second_rounded_up"]
