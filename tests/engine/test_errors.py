"""The kinds of refusal: they pickle, and they say everything."""

from __future__ import annotations

import copy
import pickle

import pytest

import rumble_nb
from rumble_nb import IllegalAction, MapError, PositionError, RecordError, RulesError, RumbleError
from rumble_nb.errors import Said, Translated
from rumble_nb.locale import catalogue, error_words, in_language

KINDS = [RumbleError, MapError, RulesError, PositionError, RecordError]


@pytest.mark.parametrize("kind", KINDS)
def test_kinds_pickle_with_their_problems(kind: type[RumbleError]) -> None:
    error = kind("It cannot be read.", ["values: none", "players: Ba$$in"])
    for again in (pickle.loads(pickle.dumps(error)), copy.copy(error), copy.deepcopy(error)):
        assert type(again) is kind
        assert (again.message, again.problems) == ("It cannot be read.", ("values: none", "players: Ba$$in"))
        assert str(again) == "It cannot be read.\n  - values: none\n  - players: Ba$$in"


def test_illegal_actions_pickle_with_their_parts() -> None:
    error = IllegalAction("6", "No dice lie on the table.", "Roll first.")
    for again in (pickle.loads(pickle.dumps(error)), copy.deepcopy(error)):
        assert type(again) is IllegalAction
        assert (again.rule, again.reason, again.remedy) == ("6", "No dice lie on the table.", "Roll first.")
        assert str(again) == "Rule 6: No dice lie on the table. Roll first."


def test_a_text_that_can_be_said_in_hungarian_pickles_and_keeps_what_looks_like_a_field() -> None:
    what = Said("This is no {what}: {given} is no text.", what=Said("position"), given="'{curly}'")
    error = PositionError(what, ["values: none"])
    for again in (error, pickle.loads(pickle.dumps(error)), copy.deepcopy(error)):
        assert str(again) == "This is no position: '{curly}' is no text.\n  - values: none"
        assert error_words(again, "hu").startswith("Ez nem állás: amit kaptam, nem szöveg: '{curly}'.\n")


def test_a_text_made_in_every_language_pickles_and_is_said_in_each() -> None:
    remedy = Translated({"en": "Roll first.", "hu": "Előbb dobj."})
    error = IllegalAction("6", Said("The dice lie on the table already: {dice}.", dice="1, 3, 6"), remedy)
    for again in (error, pickle.loads(pickle.dumps(error)), copy.deepcopy(error)):
        assert str(again) == "Rule 6: The dice lie on the table already: 1, 3, 6. Roll first."
        assert error_words(again, "hu").startswith("6. szabály: ")
        assert error_words(again, "hu").endswith(" Előbb dobj.")


def test_no_words_are_not_those_of_the_catalogue_itself() -> None:
    assert in_language(Said(""), "hu") == ""
    assert catalogue("hu").gettext("") != ""


def test_every_kind_is_a_value_error_of_this_package() -> None:
    for kind in [*KINDS, IllegalAction]:
        assert issubclass(kind, RumbleError)
        assert issubclass(kind, ValueError)
        assert getattr(rumble_nb, kind.__name__) is kind


def test_problems_cannot_be_changed_from_outside() -> None:
    problems = ["one"]
    error = RumbleError("Refused.", problems)
    problems.append("two")
    assert error.problems == ("one",)
    assert str(RumbleError("Refused.")) == "Refused."
