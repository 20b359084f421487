"""The catalogue: in step with the code, whole in every language, and Hungarian as Hungarians write it."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterable, Iterator
from pathlib import Path
from string import Formatter

import ipywidgets
import pytest
from babel.messages.catalog import Message
from checkout import CHECKOUT, PACKAGE
from hypothesis import given
from hypothesis import strategies as st
from strategies import MODERATE, PEOPLE, names, positions

from rumble_nb import Position, lessons, load_map, resolve_war, rulebook, widgets
from rumble_nb.draw.board_key import key
from rumble_nb.draw.pictures import map_scene, moment_scene
from rumble_nb.draw.scene import Box, Group, Label
from rumble_nb.draw.text_width import text_width as width_of
from rumble_nb.engine.narrate import Narrator, Place
from rumble_nb.lessons.desk import exercises
from rumble_nb.lessons.start_here import reflections
from rumble_nb.locale import LANGUAGES, catalogue, map_title
from rumble_nb.widgets.board_picture import BoardPicture
from tools import catalogue as tool

WARS = sorted((CHECKOUT / "tests" / "cases" / "war").glob("*.json"))
TRANSLATED = [language for language in LANGUAGES if language != "en"]
WORD = re.compile(r"[^\W\d_]+")
CODE = re.compile(r"`.*?`|--[a-z-]+|\b\w+\(\)|^(?:[a-z_]+|\{place\}\.\w+)(?:[.\[][^:]*)?:")
"""Commands, options, methods, and the key of a file that a defect begins with: the same in all languages."""

# Who stands, goes and comes where: the case forms as they are spoken.
CASES = ("where", "to", "from", "object", "of")
FORMS = """
ryukyu   | Rjúkjún    Rjúkjúra    Rjúkjúról    Rjúkjút    Rjúkjúnak
kyushu   | Kjúsún     Kjúsúra     Kjúsúról     Kjúsút     Kjúsúnak
shikoku  | Sikokun    Sikokura    Sikokuról    Sikokut    Sikokunak
chugoku  | Csúgokuban Csúgokuba   Csúgokuból   Csúgokut   Csúgokunak
kinai    | Kinaiban   Kinaiba     Kinaiból     Kinait     Kinainak
hokuriku | Hokurikuban Hokurikuba Hokurikuból  Hokurikut  Hokurikunak
tokai    | Tókaiban   Tókaiba     Tókaiból     Tókait     Tókainak
koshin   | Kósinban   Kósinba     Kósinból     Kósint     Kósinnak
kanto    | Kantóban   Kantóba     Kantóból     Kantót     Kantónak
oshu     | Ósúban     Ósúba       Ósúból       Ósút       Ósúnak
ezo      | Ezón       Ezóra       Ezóról       Ezót       Ezónak
tsuru    | Curun      Curura      Cururól      Curut      Curunak
matsu    | Macun      Macura      Macuról      Macut      Macunak
take     | Takén      Takéra      Takéról      Takét      Takénak
ume      | Umén       Uméra       Uméról       Umét       Uménak
kame     | Kamén      Kaméra      Kaméról      Kamét      Kaménak
"""


def messages(language: str) -> list[Message]:
    """Give the messages of a language, without the header."""
    written = tool.words_path(PACKAGE.parent, language).read_bytes()
    return [message for message in tool.read_words(written, language) if message.id]


def translations(language: str) -> list[tuple[str, str]]:
    """Give every form of every message beside the English form that names its fields."""
    return [
        (tool.forms(message.id)[-1], form)
        for message in messages(language)
        for form in tool.forms(message.string)
    ]


def war(path: Path) -> Position:
    return Position.from_dict(json.loads(path.read_text(encoding="utf-8"))["position"])


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A copy of all that has texts, whose catalogue may be spoilt."""
    without_bytecode = shutil.ignore_patterns("__pycache__")
    shutil.copytree(PACKAGE, tmp_path / "rumble_nb", ignore=without_bytecode)
    shutil.copytree(CHECKOUT / "tools" / "lite", tmp_path / "tools" / "lite", ignore=without_bytecode)
    return tmp_path


def replace_in(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8", newline="\n")


# The tool.


def test_the_catalogue_is_in_step_with_the_code(package: Path) -> None:
    assert tool.faults(package) == []
    assert tool.languages(package) == TRANSLATED


def test_the_files_change_only_when_a_text_does(package: Path) -> None:
    before = tool.fresh_files(package)
    module = package / "rumble_nb" / "cli.py"
    module.write_text("\n\n" + module.read_text(encoding="utf-8"), encoding="utf-8")
    assert list(tool.fresh_files(package).values()) == list(before.values())
    for content in before.values():
        assert not re.search(rb"\d{4}-\d\d|Babel|POT-|PO-|\.py:\d", content)


def test_a_new_text_is_missed_until_it_is_translated(
    package: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    replace_in(package / "rumble_nb" / "cli_scores.py", 'gettext("Swords")', 'gettext("Zweihänder")')
    names = [path.relative_to(package).as_posix() for path in tool.fresh_files(package)]
    stale = [f"{name} is out of date; run tools/catalogue.py." for name in names]
    assert tool.faults(package) == [*stale, "hu: not translated: 'Zweihänder'"]
    assert tool.main(["all"], package) == 1
    assert capsys.readouterr().out == "hu: not translated: 'Zweihänder'\n"
    replace_in(
        tool.words_path(package, "hu"), 'msgid "Zweihänder"\nmsgstr ""', 'msgid "Zweihänder"\nmsgstr "Pallos"'
    )
    assert tool.main(["check"], package) == 1
    assert tool.main(["compile"], package) == 0
    assert tool.main(["check"], package) == 0
    assert b"Pallos" in tool.words_path(package, "hu").with_suffix(".mo").read_bytes()


def test_a_text_that_has_changed_is_only_guessed(package: Path) -> None:
    module = package / "rumble_nb" / "lessons" / "reflection_card.py"
    replace_in(module, '"Your sentence"', '"Your sentences"')
    assert tool.faults(package)[-1] == "hu: only guessed (fuzzy): 'Your sentences'"
    assert tool.main([], package) == 1


def test_a_field_that_got_lost_is_a_fault(package: Path) -> None:
    replace_in(tool.words_path(package, "hu"), '"Második lett {second}."', '"Második lett {first}."')
    assert "hu: other fields than in English: '{second} comes second.'" in tool.faults(package)


def test_each_step_writes_its_own_file(package: Path) -> None:
    files = tool.fresh_files(package)
    for path in files:
        path.write_bytes(path.read_bytes() + b"# stale\n" * (path.suffix != ".mo"))
    for step, suffix in (("extract", ".pot"), ("update", ".po")):
        assert tool.main([step], package) == 0
        stale = {path.suffix for path, content in files.items() if path.read_bytes() != content}
        assert suffix not in stale
    assert tool.faults(package) == []


@pytest.mark.parametrize(
    ("source", "texts"),
    [
        ("words.gettext('Hint')", [(None, "Hint")]),
        ("words.ngettext('{n} day', '{n} days', n)", [(None, ("{n} day", "{n} days"))]),
        ("words.pgettext('map', 'Japan')", [("map", "Japan")]),
        ("say('one' ' and the same')", [(None, "one and the same")]),
        ("f\"{self._say('inside {x}', x=say('within'))}\"", [(None, "inside {x}"), (None, "within")]),
        ("def say_it(message): return words.gettext(message)", []),
        ("say(verdict); say(''); print('no text')", []),
    ],
)
def test_texts_are_found(source: str, texts: list[object]) -> None:
    assert list(tool.texts_in(source, "module.py")) == texts


@pytest.mark.parametrize("source", ["words.gettext(name)", "words.gettext('a' if b else 'c')"])
def test_a_text_that_cannot_be_found_is_refused(source: str) -> None:
    with pytest.raises(SystemExit, match=r"module\.py, line 2: write the text itself here"):
        list(tool.texts_in(f"\n{source}", "module.py"))


# Every language.


def sample(template: str, language: str) -> dict[str, object]:
    """Give values for the fields of an English template, of the kinds that the code gives."""
    values: dict[str, object] = {}
    for _, name, form, _ in Formatter().parse(template):
        if name is not None and "." in name:
            values[name.split(".")[0]] = Place.of_territory(load_map("japan")["ezo"], language)
        elif name is not None:
            values.setdefault(name, 3 if form else "Bea")
    return values


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_message_takes_the_fields_of_the_english_one(language: str) -> None:
    for english, words in translations(language):
        assert tool.fields(english) == tool.fields(words), english
        told = words.format(**sample(english, language))
        assert told.strip() == told != ""
        assert not re.search(r"[{}]", told)


@pytest.mark.parametrize("language", TRANSLATED)
def test_what_is_compiled_is_what_is_written(language: str) -> None:
    compiled = catalogue(language)
    for message in messages(language):
        (*_, one), forms = tool.forms(message.id)[:1], tool.forms(message.string)
        if message.context:
            assert compiled.pgettext(message.context, one) == forms[0]
        elif len(forms) == 1:
            assert compiled.gettext(one) == forms[0]
        else:
            assert [compiled.ngettext(*message.id, number) for number in (1, 2)] == forms


def test_titles_of_own_maps_stay_as_they_are() -> None:
    assert [map_title(title, "hu") for title in ("Japan", "Points", "")] == ["Japán", "Points", ""]
    assert map_scene(load_map("japan_sea_lanes"), "hu").title == "Térkép: Japán tengeri utakkal"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_key_of_the_board_fits_its_panel(language: str) -> None:
    drawn = key(language, war=True)
    assert isinstance(drawn, Group)
    panel = drawn.shapes[0]
    assert isinstance(panel, Box)
    labels = [shape for shape in drawn.shapes if isinstance(shape, Label)]
    assert len(labels) > 5
    for label in labels:
        assert label.x + width_of(label.text, label.size) <= panel.x + panel.width - 8, label.text


# Hungarian.


@pytest.mark.parametrize("line", FORMS.strip().splitlines())
def test_case_forms_of_territories(line: str) -> None:
    id, forms = line.split("|")
    for name in ("japan", "japan_sea_lanes", "islets"):
        map = load_map(name)
        if id.strip() in map.territories:
            place = map[id.strip()]
            assert [place.case(case) for case in CASES] == forms.split()
            spoken = Place.of_territory(place, "hu")
            assert [spoken.where, spoken.to, spoken.object] == [
                place.case(c) for c in ("where", "to", "object")
            ]


def test_all_shipped_territories_have_forms() -> None:
    shipped = {id for name in ("japan", "japan_sea_lanes", "islets") for id in load_map(name).territories}
    assert shipped == {line.split("|")[0].strip() for line in FORMS.strip().splitlines()}


def test_nothing_is_glued_to_a_field() -> None:
    for english, words in translations("hu"):
        assert not re.search(r"\}-?[^\W\d_]", words), f"a suffix depends on the name: {words}"
        assert not re.search(r"\baz? [{„]", words, re.IGNORECASE), f"a or az depends on the name: {words}"
        with_case = set(re.findall(r"\{(\w+)\.", words))
        assert with_case <= set(re.findall(r"\{(\w+)\.", english)), f"no case forms here: {words}"


def test_no_sentence_begins_with_a_name() -> None:
    """Aki, a player of the lessons, is also the Hungarian word for "who"."""
    field = re.compile(r"\{(player|winner|second|runner_up|names|forces|shares)\}|Aki\b")
    assert [words for _, words in translations("hu") if words.endswith(".") and field.match(words)] == []


def test_hungarian_marks_and_decimals() -> None:
    for english, words in translations("hu"):
        assert not re.search(r"[\"“‘’']", words), words
        assert words.count("„") == words.count("”") == english.count("“"), words
        decimals = [number.replace(".", ",") for number in re.findall(r"\d+\.\d+", english)]
        assert re.findall(r"\d+,\d+", words) == decimals
        assert not re.search(r"\d\.\d", words), words


def words_of(templates: Iterable[str]) -> Iterator[str]:
    for template in templates:
        yield from WORD.findall(re.sub(r"\{.*?\}", " ", CODE.sub(" ", template)).lower())


def english_words() -> set[str]:
    """Give the words of the English templates that no Hungarian text has."""
    english, hungarian = (set(words_of(texts)) for texts in zip(*translations("hu"), strict=True))
    names = {name.lower() for name in ("Aki", "Bea", "Cai", "Dai")}
    names |= {place.name("hu").lower() for map in ("japan", "islets") for place in load_map(map).places}
    attributes = {"class"}
    return english - hungarian - names - attributes


ENGLISH = english_words()


def english_in(text: str) -> set[str]:
    return {word for word in WORD.findall(text.lower()) if word in ENGLISH}


def test_english_words_are_known() -> None:
    assert {"soldier", "token", "wins", "the", "board", "hint", "reinforcements", "war"} <= ENGLISH
    assert english_in("Bea wins token 3.") == {"wins", "token"}


@pytest.mark.parametrize("path", WARS, ids=[path.stem for path in WARS])
def test_a_hungarian_war_has_no_english_word(path: Path) -> None:
    report = resolve_war(war(path))
    narrator = Narrator(report, "hu")
    told = [report.story("hu"), *map(narrator.event, report.moments)]
    told += [narrator.describe(report.moments[-1], id) for id in report.position.map.territories]
    scene = moment_scene(report, report.moments[-1], "hu")
    assert english_in(" ".join([*told, scene.title, scene.description])) == set()


def renamed(position: Position, names: dict[str, str]) -> Position:
    """Give the same position with other names for its players."""
    return position.replace(
        players=[names[player] for player in position.players],
        finish_order=[names[player] for player in position.finish_order],
        soldiers={
            id: {names[player]: number for player, number in there.items()}
            for id, there in position.soldiers.items()
        },
    )


@pytest.mark.parametrize("language", LANGUAGES)
@MODERATE
@given(positions(), st.lists(names(), min_size=4, max_size=4, unique=True))
def test_names_stay_verbatim(language: str, position: Position, others: list[str]) -> None:
    called = dict(zip(PEOPLE, others, strict=True))
    told = resolve_war(position).story(language)
    expected = re.sub("|".join(PEOPLE), lambda found: called[found[0]], told)
    assert resolve_war(renamed(position, called)).story(language) == expected


def texts_of(widget: ipywidgets.Widget) -> Iterator[str]:
    """Give every text of a widget and of all that it holds."""
    for trait in ("value", "description", "placeholder", "tooltip"):
        text = getattr(widget, trait, None)
        if isinstance(text, str):
            yield re.sub(r"<style.*?</style>|<[^>]*>", " ", text, flags=re.DOTALL)
    for child in getattr(widget, "children", ()):
        yield from texts_of(child)
    if isinstance(widget, BoardPicture):
        yield from (widget.picture["title"], widget.picture["status"], *widget.picture["labels"].values())


def test_the_rulebook_speaks_hungarian() -> None:
    """Names in code, of policies and of the licence stay as they are."""
    written = rulebook.handbook("hu").markdown()
    prose = re.sub(r"`.*?`|<a .*?>|\(#.*?\)|\w+_\w+|CC BY", " ", written)
    assert len(prose) > 20_000
    assert english_in(prose) == set()


def test_widgets_speak_hungarian() -> None:
    islets = lessons.example("islets")
    shown = [widgets.board(islets, lang="hu", plain=plain) for plain in (True, False)]
    theatre = widgets.war_theatre(islets, predict="last", lang="hu")
    heard = [text for widget in (*shown, theatre) for text in texts_of(widget)]
    theatre.bet.choose("Aki")
    theatre.bet.commit("fairly")
    for _ in theatre.report.events:
        theatre.step(1)
        heard += [theatre.title.value, *texts_of(theatre)]
    heard += [repr(theatre), *map(repr, shown)]
    assert "A tipped Aki volt, a győztes: Bea." in " ".join(heard)
    assert english_in(" ".join(heard)) == set()


@pytest.mark.parametrize("id", [*exercises("hu"), *(reflection.id for reflection in reflections("hu"))])
def test_exercises_speak_hungarian(id: str) -> None:
    if id not in exercises("hu"):
        card = lessons.reflect(id, lang="hu")
        card.compare()
        assert english_in(" ".join([repr(card), *texts_of(card)])) == set()
        return
    card, exercise = lessons.ask(id, lang="hu"), exercises("hu")[id]
    heard = [repr(card), repr(lessons.solution(id, lang="hu")), *exercise.hints, exercise.praise]
    choices = exercise.choices() if exercise.choices else {}
    for answer in ("", "?", "3,14", "7", *map(str, exercise.misconceptions), *choices):
        heard += [card.answer(answer).message, *texts_of(card)]
    card.show_hint()
    assert english_in(" ".join([*heard, *texts_of(card)])) == set()
