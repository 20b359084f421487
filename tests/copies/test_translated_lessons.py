"""A lesson in another language: authored prose, and the code of the original with the language put in."""

from __future__ import annotations

import ast
from pathlib import Path

import nbformat
import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import MODERATE

from rumble_nb import lessons
from tools.lessons.callees import Names, language_keyword
from tools.lessons.keywords import with_keyword
from tools.lessons.making import copies, make
from tools.lessons.running import run
from tools.lessons.store import Lesson, Notebook, read, write
from tools.lessons.translated import composed, in_language, with_words

SETS_OFF = """from rumble_nb import lessons, odds

rows = [
    lessons.ask("2.5"),  # é, and a comment (with a bracket)
    lessons.ask("2.5", plain=True,),
]
print(f"{len(rows)} rows", "All rolls")"""
TOLD = """event = (~odds.reaching(7)).named("missed")
print(odds.reaching(7).argument())
lessons.solution("2.5")"""


def prose(id: str, text: str) -> Notebook:
    return dict(nbformat.v4.new_markdown_cell(text, id=id))


def code(id: str, text: str, **metadata: object) -> Notebook:
    return dict(nbformat.v4.new_code_cell(text, id=id, execution_count=1, metadata=metadata))


def notebook(*cells: Notebook, **metadata: object) -> Notebook:
    return dict(nbformat.v4.new_notebook(cells=list(cells), metadata=metadata))


ENGLISH = notebook(
    prose("m0", "# Dice"),
    code("c1", SETS_OFF),
    prose("m2", "Then"),
    code("c3", TOLD, tags=["solution"]),
)
HUNGARIAN = notebook(
    prose("m0", "# Kockák"),
    prose("m2", "Aztán"),
    words={"All rolls": "Minden dobás", 'f"{len(rows)} rows"': 'f"{len(rows)} sor"'},
)


@pytest.fixture
def lesson(tmp_path: Path) -> Lesson:
    write(tmp_path / "authored" / "97_dice.ipynb", ENGLISH)
    write(tmp_path / "authored" / "hu" / "97_dice.ipynb", HUNGARIAN)
    (tmp_path / "notebooks").mkdir()
    return Lesson("hu/97_dice.ipynb", tmp_path)


def test_a_translated_lesson_runs_and_has_its_three_copies(lesson: Lesson) -> None:
    with pytest.raises(ValueError, match=r"Run: python -m tools.lessons run authored/hu/97_dice.ipynb"):
        make(lesson)
    run(lesson)
    assert [path.relative_to(lesson.root).as_posix() for path in make(lesson)] == [
        "notebooks/hu/97_dice.ipynb",
        "notebooks/hu/class/97_dice.ipynb",
        "notebooks/hu/teacher/97_dice.ipynb",
    ]
    first, rolled, then, told = read(lesson.copy(""))["cells"]
    assert first["source"].startswith("# Kockák\n\n<!-- Made from authored/hu/97_dice.ipynb")
    assert then["source"] == "Aztán"
    assert rolled["source"].splitlines()[3:5] == [
        '    lessons.ask("2.5", lang="hu"),  # é, and a comment (with a bracket)',
        '    lessons.ask("2.5", plain=True, lang="hu"),',
    ]
    assert rolled["outputs"][0]["text"] == "2 sor Minden dobás\n"
    assert 'argument(language="hu")' in told["source"]
    assert told["outputs"][-1]["data"]["text/html"] == lessons.solution("2.5", "hu")._repr_html_()
    key = read(lesson.copy("teacher"))["cells"]
    assert key[-1]["source"].endswith('lessons.solution("2.5", lang="hu", opened=True)')
    assert key[-1]["outputs"][-1]["data"]["text/html"].startswith("<details open>")
    for_class = read(lesson.copy("class"))
    assert [cell["id"] for cell in for_class["cells"]] == ["m0", "c1", "m2"]
    assert "Osztálypéldány" in for_class["cells"][0]["source"]
    write(lesson.original.path, notebook(*ENGLISH["cells"][:3], code("c3", "1 + 1", tags=["solution"])))
    with pytest.raises(ValueError, match="nothing is stored for c3"):
        copies(lesson)


def test_prose_that_is_missing_or_too_much_is_named() -> None:
    with pytest.raises(ValueError, match="Not translated yet: m2"):
        composed(ENGLISH, notebook(prose("m0", "# Kockák")), "hu")
    with pytest.raises(ValueError, match="Not in the original: m9"):
        composed(ENGLISH, notebook(*HUNGARIAN["cells"], prose("m9", "Még")), "hu")
    with pytest.raises(ValueError, match="No code holds these texts: Never"):
        composed(ENGLISH, notebook(*HUNGARIAN["cells"], words={"Never": "Soha"}), "hu")


def test_pictures_of_the_original_are_kept_where_they_are_shown() -> None:
    shown = {"a.png": {"image/png": "QQ=="}, "b.png": {"image/png": "Qg=="}}
    english = prose("m0", "![A](attachment:a.png) ![B](attachment:b.png)") | {"attachments": shown}
    own = prose("m0", "![Á](attachment:a.png) ![B](attachment:b.png)") | {
        "attachments": {"b.png": {"image/png": "Qw=="}}
    }
    made = composed(notebook(english), notebook(own), "hu")["cells"][0]["attachments"]
    assert made == {"a.png": {"image/png": "QQ=="}, "b.png": {"image/png": "Qw=="}}
    without = composed(notebook(english), notebook(prose("m0", "Kép nélkül")), "hu")["cells"][0]
    assert "attachments" not in without


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("f()", 'f(k="v")'),
        ("f(g(1), 2)", 'f(g(1, k="v"), 2, k="v")'),
        ("f(\n    1,  # one\n)", 'f(\n    1, k="v"  # one\n)'),
        ('f("é)", ")(")', 'f("é)", ")(", k="v")'),
        ('f(**words, k="w")', 'f(**words, k="w")'),
        ("f((1 + 2))", 'f((1 + 2), k="v")'),
        ("x = f(1)(2)", 'x = f(1, k="v")(2, k="v")'),
    ],
)
def test_a_keyword_stands_behind_the_last_argument(source: str, expected: str) -> None:
    assert with_keyword(source, lambda _: True, "k", '"v"') == expected


def test_a_call_that_cannot_take_a_keyword_is_refused() -> None:
    with pytest.raises(ValueError, match="A call cannot be given k=1 as it is written"):
        with_keyword("f(x for x in y)", lambda _: True, "k", "1")


ARGUMENTS = st.recursive(
    st.sampled_from(["1", '"é("', "x", "[1,  2 , ]", "(3 )", "*y", "{'a': 1}"]),
    lambda inner: st.lists(inner, max_size=3).map(lambda parts: f"f( {' , '.join(parts)} )"),
    max_leaves=8,
)


@given(ARGUMENTS.map(lambda text: f"z = [g({text})]  # end )"))
@MODERATE
def test_nothing_else_of_the_code_changes(source: str) -> None:
    made = with_keyword(source, lambda _: True, "k", "1")
    calls = [node for node in ast.walk(ast.parse(made)) if isinstance(node, ast.Call)]
    assert all([word.arg for word in call.keywords] == ["k"] for call in calls)
    assert made.replace(", k=1", "").replace("k=1", "") == source


def keyword_of(call: str, *cells: str) -> str:
    names = Names()
    for cell in cells:
        names.read(cell)
    body = ast.parse(call, mode="eval").body
    assert isinstance(body, ast.Call)
    return language_keyword(body, names)


def test_what_is_called_is_told_from_imports_assignments_and_annotations() -> None:
    start = "from rumble_nb import Position, figures, odds, resolve_war\nimport rumble_nb as r, math"
    report = "report = resolve_war(Position.random(7))"
    assert keyword_of("report.story()", start, report) == "lang"
    assert keyword_of("report.to_dict()", start, report) == ""
    assert keyword_of("figures.dice((1, 2, 3))", start) == "lang"
    assert keyword_of("(odds.reaching(7) & odds.reaching(9)).words()", start) == "language"
    assert keyword_of("r.odds.reaching(7).argument()", start) == "language"
    assert keyword_of("math.sqrt(2)", start) == ""
    assert keyword_of("words()", start, "def words(lang='en'):\n    return 1") == ""
    assert keyword_of("unknown.why_not()", start) == "language", "all methods of this name take one"
    assert keyword_of("unknown.items()", start) == ""


def test_what_cannot_be_told_is_refused() -> None:
    with pytest.raises(ValueError, match=r"whether words\(\) takes a language"):
        keyword_of("unknown.words()")


def test_texts_in_code_are_translated_and_fields_are_kept() -> None:
    unused = {"a", 'f"{n} rolls"', "b"}
    words = {"a": 'á"\\', 'f"{n} rolls"': 'f"{n} dobás"'}
    made = with_words("print('a', f\"{n} rolls\", 'a b')", words, unused)
    assert made == 'print("á\\"\\\\", f"{n} dobás", \'a b\')'
    assert unused == {"b"}
    with pytest.raises(ValueError, match="The fields of"):
        with_words('print(f"{n} rolls")', {'f"{n} rolls"': 'f"{m} dobás"'}, set())


def test_a_language_that_is_given_already_stays() -> None:
    source = 'from rumble_nb import lessons\nlessons.ask("2.5", lang="en")'
    assert in_language(source, "hu", Names()) == source
