"""The rules page and the glossary: whole, in step with code and lessons, the same in every language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest
from checkout import CHECKOUT, PACKAGE
from lesson_text import cells

from rumble_nb import IllegalAction, Position, Rules, RumbleError, resolve_war, rulebook
from rumble_nb.cli import MISTAKE, main
from rumble_nb.engine.actions import Refusal
from rumble_nb.engine.rule_texts.rule import DECISION, MARKS, Statement, mark_words, referred
from rumble_nb.engine.rule_texts.war_rules import rules_behind
from rumble_nb.locale import LANGUAGES
from rumble_nb.notebook_files import lesson_files, lessons_folder
from rumble_nb.rulebook import rule_sets, sections, war_examples
from rumble_nb.rulebook.blocks import Heading, Items, Table, Terms
from rumble_nb.rulebook.inline import pieces
from rumble_nb.widgets.parts import refusal_box
from tools.rulebook import files

NUMBERS = set(range(1, 18))
WRITTEN = files()
HOMES = {
    0: "start_here",
    1: "map_graph",
    2: "three_dice",
    3: "how_many_soldiers",
    4: "reroll_or_keep",
    5: "war_phase",
    6: "dominoes",
    7: "tactics_cards",
    8: "what_if",
    9: "simulate_then_prove",
    11: "whole_game",
    12: "your_own_rules",
}
"""The modules of the lessons, whose names are shorter than those of the notebooks."""

REFUSED = re.compile(r'(?:Refusal|IllegalAction|no_dice)\(\s*"(\d+)"')


def sources() -> Iterator[tuple[str, str]]:
    """Give every file of code and of prose, without the pages themselves."""
    places = {PACKAGE: ("py", "js"), CHECKOUT / "tests": ("py",), CHECKOUT / "notebooks": ("ipynb", "md")}
    for folder, kinds in places.items():
        for kind in kinds:
            for path in sorted(folder.rglob(f"*.{kind}")):
                yield path.relative_to(folder.parent).as_posix(), path.read_text("utf-8")
    for path in CHECKOUT.glob("*.md"):
        yield path.name, path.read_text("utf-8")


def table(page: rulebook.Page, beginning: str) -> Table:
    """Find a table by its caption."""
    (found,) = (b for b in page.blocks if isinstance(b, Table) and b.caption.startswith(beginning))
    return found


# The files.


@pytest.mark.parametrize("name", WRITTEN)
def test_pages_are_up_to_date(name: str) -> None:
    assert (CHECKOUT / name).read_text("utf-8") == WRITTEN[name], "run: python tools/rulebook.py"


def test_pages_lie_beside_the_lessons_and_every_lesson_leads_there() -> None:
    shipped = {file.name for file in lesson_files(lessons_folder())}
    assert {f"{page}_{language}.html" for page in ("rules", "glossary") for language in LANGUAGES} <= shipped
    for lesson in sorted(name for name in shipped if name.endswith(".ipynb")):
        linked = re.findall(r"\]\((\w+_en\.html)\)", cells(lesson)[1]["source"])
        assert linked == ["glossary_en.html", "rules_en.html"], lesson


# Rules.


def test_every_rule_has_its_number_and_its_sources() -> None:
    for language in LANGUAGES:
        assert [rule.number for rule in rulebook.rules(language)] == sorted(NUMBERS)
        for rule in rulebook.rules(language):
            assert all(set(said.marks) <= set(MARKS) for said in rule.statements)
            assert rule.statements[0].marks, rule


def test_every_rule_that_is_named_anywhere_stands_on_the_page() -> None:
    found = set()
    for name, text in sources():
        named = {number for number, _, _ in referred(text)}
        named |= set(map(int, REFUSED.findall(text)))
        if name != "tests/rulebook/test_rulebook.py" and "rule_texts/texts.py" not in name:
            assert named <= NUMBERS, name
        found |= named & NUMBERS
    assert found == NUMBERS
    anchors = set(rulebook.rules_page().anchors)
    assert {f"rule-{number}" for number in found} <= anchors


def test_texts_with_numbers_say_what_the_presets_say() -> None:
    basic, published = Rules.basic(), Rules.published()
    assert f"{basic.soldiers} soldiers" in rulebook.rule(1).text
    assert f"these are {basic.reinforcements} soldiers" in rulebook.rule(15).text
    assert (basic.rerolls, published.rerolls, "once in a turn" in rulebook.rule(7).text) == (0, 1, True)
    scoring = [Rules.published(players).second_place for players in (2, 3, 4)]
    assert (scoring, "if only two play" in rulebook.rule(13).text) == ([False, True, True], True)


def test_the_table_of_rule_sets_has_every_field_of_every_preset() -> None:
    rows = dict(
        zip(Rules.__dataclass_fields__, table(rulebook.rules_page(), "Every number").rows, strict=True)
    )
    for name, (_, *shown) in rows.items():
        for preset, cell in zip(("basic", "published"), shown, strict=True):
            for players in rule_sets.player_counts():
                value = getattr(Rules.preset(preset, players), name)
                words = {True: "yes", False: "no", None: "no limit"}
                told = words[value] if value is None or isinstance(value, bool) else str(value)
                assert (str(players + 1) if name == "tactics_shown" else told) in cell, name
    assert rows["reinforcements"][2] == "with 2 players: 1; with 3 and 4 players: 2"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_decision_is_listed(language: str) -> None:
    page = rulebook.rules_page(language)
    at = [block.anchor if isinstance(block, Heading) else "" for block in page.blocks].index("decisions")
    before, listed = page.blocks[:at], page.blocks[at + 2]
    decided = [
        said.text
        for block in before
        for said in (block.items if isinstance(block, Items) else ())
        if DECISION in said.marks
    ]
    assert isinstance(listed, Items)
    told = "\n".join(said.text for said in listed.items)
    assert [text for text in decided if text not in told] == []
    assert len(listed.items) > len(decided) > 10


def test_a_rule_is_found_as_a_refusal_names_it() -> None:
    refusal = Refusal("14", "It is a tie.", "Finish earlier.")
    assert refusal.rule_text("hu") == str(rulebook.rule(14, "hu"))
    assert rulebook.rule(14)._repr_markdown_().startswith("**Rule 14 · Ties**\n\n- A tie")
    box = refusal_box(IllegalAction("6", "<b>", "&"), "hu")
    assert "&lt;b&gt; &amp;" in box
    assert "<summary>Mit mond ki ez: 6. szabály</summary>" in box
    assert "Három kockával dobunk." in box
    assert "<details>" not in refusal_box(RumbleError("No rule."))
    for unknown in (0, 18, "x", "06", 6.0, None):
        with pytest.raises(RumbleError, match="Give a number from 1 to 17"):
            rulebook.rule(unknown)  # type: ignore[arg-type]


def test_events_of_a_war_name_the_rules_that_they_follow() -> None:
    seen = set()
    for rules in (Rules.basic(4).replace(soldiers=3), Rules.published(2).replace(soldiers=4)):
        for seed in range(6):
            report = resolve_war(Position.random(seed, rules.players, "islets", rules))
            for battle in report.battles:
                named = {n for event in battle.events for n in rules_behind(event, battle.forces)}
                there = min(2, sum(map(bool, battle.forces.values())))
                tied = battle.tie_broken or battle.second_tie_broken
                expected = {12, *({16} if there < 2 else ()), *({13} if there else ())}
                assert named == expected | ({14} if tied else set()) | ({15} if battle.sent else set())
                seen.add((there, tied, battle.second is None))
    alone, several = (
        {(0, False, True), (1, False, True)},
        {(2, tied, none) for tied in (0, 1) for none in (0, 1)},
    )
    assert seen == alone | several


def test_references_are_found_in_both_languages() -> None:
    assert [n for n, _, _ in referred("Rules 9, 12 and 13; rule 6; 7 rules; the rule of 5")] == [9, 12, 13, 6]
    assert [n for n, _, _ in referred("A 2., 10. és 11. szabály, és a 12.–17. szabály")] == [
        2,
        10,
        11,
        12,
        17,
    ]
    assert "".join(part for _, part in pieces("**a** `b` rule 3.")) == "a b rule 3."


# Worked examples: facts that were worked out by hand.


def test_worked_examples_come_out_as_by_hand() -> None:
    page = rulebook.rules_page()
    splits = dict(table(page, "Splits of some").rows)
    assert splits["3-4-5"] == "token 7, 3 soldiers; token 8, 2 soldiers; token 9, 2 soldiers"
    reach = {row[0]: row[1:] for row in table(page, "The chance to reach").rows}
    assert reach["7"] == ("5/12", "5/36", "95/144")
    assert (reach["10"][1], reach["2"][0], reach["12"][1]) == ("13/216", "2/27", "1/54")
    assert [row[-1] for row in table(page, "A tie for first").rows] == ["5", "11", "0"]
    assert [row[-1] for row in table(page, "A tie for second").rows] == ["9", "0", "4"]
    assert [row[-1] for row in table(page, "Two players with equal").rows] == ["4", "1", "3", "2"]
    turned = [("36", "77", "32"), ("77", "36", "32")]
    assert [row[1:] for row in table(page, "The long domino").rows] == turned
    assert dict(table(page, "What second place").rows)["11"] == "5"
    assert [row[1:] for row in table(page, "The roll 2-2-5").rows] == [("1/3", "1/2"), ("2/3", "1/2")]
    told = str(page)
    assert "Of the 216 ordered rolls, 120 have three splits, 90 have two, and 6 have one." in told
    assert "holds 30: with such a supply, the long domino lacks 2." in told
    assert war_examples.sent_in(war_examples.long_domino(supply=30)) == 30


# Languages.


def shape(page: rulebook.Page) -> list[object]:
    """Give what has to be the same in every language."""
    shapes: list[object] = []
    for block in page.blocks:
        if isinstance(block, Items):
            shapes.append([(said.marks, numbers(said.text)) for said in block.items])
        elif isinstance(block, Table):
            shapes.append((block.anchors, len(block.heads), [len(row) for row in block.rows]))
            shapes.append([numbers(cell) for row in block.rows for cell in row])
        elif isinstance(block, Terms):
            shapes.append(sorted((term.id, term.lesson, term.rules) for term in block.terms))
        elif isinstance(block, Statement):
            shapes.append((block.marks, numbers(block.text)))
        else:
            shapes.append((block.level, block.anchor))
    return shapes


def numbers(text: str) -> list[int]:
    """Give the rules that a text refers to."""
    return [number for number, _, _ in referred(text)]


def test_both_languages_have_the_same_structure() -> None:
    assert shape(rulebook.handbook("hu")) == shape(rulebook.handbook("en"))
    assert rulebook.handbook("hu").title == "Szabályok és szójegyzék"
    assert {mark_words(mark, "hu") for mark in MARKS} & {mark_words(mark) for mark in MARKS} == set()


# The glossary.


def said_in(number: int) -> str:
    """Give everything that a lesson says."""
    (path,) = (CHECKOUT / "notebooks").glob(f"{number:02}_*.ipynb")
    module = PACKAGE / "lessons" / f"{HOMES[number]}.py"
    teacher = CHECKOUT / "notebooks" / "teacher" / f"{path.stem}.md"
    prose = "\n".join(cell["source"] for cell in cells(path.name))
    text = f"{prose} {module.read_text('utf-8')} {teacher.read_text('utf-8')}"
    return re.sub(r"[\s*“”_]+", " ", text.replace("'", "’")).lower()


@pytest.mark.parametrize("term", rulebook.terms(), ids=lambda term: term.id)
def test_every_term_is_used_where_the_glossary_says(term: rulebook.Term) -> None:
    text = str(rulebook.rules_page()) if term.lesson is None else said_in(term.lesson)
    assert re.search(rf"\b{re.escape(term.word.lower())}", text.lower().replace("`", "")), term


def test_terms_are_apart_and_name_rules_that_there_are() -> None:
    for language in LANGUAGES:
        terms = rulebook.terms(language)
        assert len({term.id for term in terms}) == len({term.word for term in terms}) == len(terms) > 70
        assert {number for term in terms for number in term.rules} <= NUMBERS
        for term in terms:
            assert rulebook.term(term.id, language) == rulebook.term(term.word.upper(), language) == term
    for unknown in ("castles", None):
        with pytest.raises(RumbleError, match=r"The glossary has no word .*; it has acyclic"):
            rulebook.term(unknown)  # type: ignore[arg-type]


# Ways of writing.


class Links(HTMLParser):
    """Collects names, links and elements of a page."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.names: list[str] = []
        self.links: list[str] = []
        self.tags: set[str] = set()
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        for name, value in attrs:
            if name in ("id", "href"):
                (self.names if name == "id" else self.links).append(value or "")


LINKS = {name: Links(text) for name, text in WRITTEN.items()}


@pytest.mark.parametrize("name", [name for name in WRITTEN if "stored" not in name])
def test_every_link_leads_somewhere(name: str) -> None:
    found = LINKS[name]
    assert len(set(found.names)) == len(found.names) > 40
    links = [*found.links, *re.findall(r"\]\((.*?)\)", WRITTEN[name])]
    assert len(links) > 20
    for link in links:
        file, _, anchor = link.partition("#")
        beside = (Path(name).parent / file).as_posix()
        if file.endswith(".ipynb"):
            assert (CHECKOUT / "docs" / file).is_file()
        else:
            assert anchor in LINKS[beside if file else name].names, link


@pytest.mark.parametrize("name", [name for name in WRITTEN if name.endswith(".html")])
def test_a_page_needs_no_network_and_no_script(name: str) -> None:
    text = WRITTEN[name]
    assert not re.search(r"https?:|\ssrc=|\son[a-z]+=| style=|url\(|@import", text)
    assert "default-src 'none'; style-src 'sha256-" in text
    assert not {"script", "link", "iframe", "img"} & LINKS[name].tags


def test_a_page_shows_itself_and_is_saved_by_its_ending(tmp_path: Path) -> None:
    page = rulebook.glossary_page()
    assert repr(page) == f"<Page 'Glossary': {len(page.anchors)} places to link to>"
    assert page._repr_markdown_() == page.markdown()
    assert "[9](" not in page.markdown(), "no rules here to link to"
    linked = page.markdown("rules.md", "lessons/")
    assert "[Lesson 6](lessons/06_dominoes.ipynb). Rule [15](rules.md#rule-15)." in linked
    page.save(tmp_path / "a.md")
    page.save(tmp_path / "a.html")
    assert (tmp_path / "a.md").read_text("utf-8") == page.markdown()
    assert (tmp_path / "a.html").read_text("utf-8") == page.html()
    assert '<a href="#rule' not in page.html()


def test_split_words_agree_in_number() -> None:
    assert [sections.split_words(7, n) for n in (1, 2)] == ["token 7, 1 soldier", "token 7, 2 soldiers"]


# The command.


def test_the_command_tells_rules_and_words(capsys: pytest.CaptureFixture[str]) -> None:
    for arguments, expected in (
        ([], str(rulebook.rules_page())),
        (["--glossary"], str(rulebook.glossary_page())),
        (["9"], f"{rulebook.rule(9)}\n"),
        (["9", "--lang", "hu"], f"{rulebook.rule(9, 'hu')}\n"),
        (["cut node"], f"{rulebook.term('cut node')}\n"),
        (["készlet", "--lang", "hu"], f"{rulebook.term('stock', 'hu')}\n"),
    ):
        assert main(["rules", *arguments]) == 0
        assert capsys.readouterr().out == expected


def test_the_command_writes_pages(tmp_path: Path) -> None:
    for name, arguments, page in (
        ("a.html", [], rulebook.handbook("hu").html()),
        ("a.md", [], rulebook.handbook("hu").markdown()),
        ("b.md", ["--glossary"], rulebook.glossary_page("hu").markdown()),
    ):
        assert main(["rules", "--lang", "hu", "--out", str(tmp_path / name), *arguments]) == 0
        assert (tmp_path / name).read_text("utf-8") == page


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["18"], "There is no rule '18'. Give a number from 1 to 17."),
        (["nonsense"], "The glossary has no word 'nonsense'; it has acyclic"),
        (["9", "--out", "a.html"], "One rule or word is only printed; leave out --out and --glossary"),
        (["tie", "--glossary"], "One rule or word is only printed; leave out --out and --glossary"),
        (["--out", "nowhere/a.html"], "cannot be written"),
    ],
)
def test_the_command_refuses(arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", *arguments]) == MISTAKE
    assert said in capsys.readouterr().err
