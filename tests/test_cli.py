"""The command line: what it prints, what it writes, and how it refuses."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from xml.etree import ElementTree

import pytest
from checkout import CHECKOUT, clean_environment, run_command, run_python

from rumble_nb import Game, Position, Rules, __version__, bots, load_map, resolve_war, save_map
from rumble_nb.cli import INTERRUPTED, MISTAKE, READER_GONE, main
from rumble_nb.cli_scores import scores_table
from rumble_nb.draw.card_page import cards_page

CASES = sorted((Path(__file__).parent / "cases" / "war").glob("*.json"))

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Run the command here and give its exit code, output and errors."""

    def running(*words: str | Path) -> tuple[int, str, str]:
        code = main([str(word) for word in words])
        return code, *capsys.readouterr()

    return running


@pytest.fixture
def position_file(tmp_path: Path) -> Path:
    file = tmp_path / "position.json"
    Position.random(7).save(file)
    return file


def assert_refused(outcome: tuple[int, str, str], *fragments: str) -> None:
    code, output, errors = outcome
    assert (code, output) == (MISTAKE, "")
    assert errors.startswith("rumble-nb: ")
    assert errors.count("rumble-nb: ") == 1
    assert "Traceback" not in errors
    for fragment in fragments:
        assert fragment in errors


@pytest.mark.parametrize("case_file", CASES, ids=[file.stem for file in CASES])
def test_war_gives_the_recorded_report(case_file: Path, tmp_path: Path, run: Run) -> None:
    case = json.loads(case_file.read_text(encoding="utf-8"))
    file = tmp_path / "position.json"
    file.write_text(json.dumps(case["position"]), encoding="utf-8")
    code, output, errors = run("war", file, "--json")
    assert (code, errors) == (0, "")
    report = json.loads(output)
    expected = case["expected"]
    battles = zip(report["battles"], expected.pop("battles"), strict=True)
    assert {key: report[key] for key in expected} == expected
    assert all(battle.items() >= recorded.items() for battle, recorded in battles)


def test_war_tells_the_story_and_the_scores(position_file: Path, run: Run) -> None:
    report = resolve_war(Position.load(position_file))
    code, output, errors = run("war", position_file)
    assert (code, errors) == (0, "")
    assert output == f"{report.story()}\n{scores_table(report)}"


def test_war_tells_each_battle_in_one_line(position_file: Path, run: Run) -> None:
    report = resolve_war(Position.load(position_file))
    for language in ("en", "hu"):
        output = run("war", position_file, "--short", "--lang", language)[1]
        assert output == f"{report.story(language, short=True)}\n{scores_table(report, language)}"
        assert len(output.splitlines()) == 11 + 1 + 1 + 4


def as_one_text(text: str) -> list[str]:
    return [text]


def as_words(text: str) -> list[str]:
    """Cut the text as a shell does when nobody quotes it."""
    return text.split()


@pytest.mark.parametrize("given", [as_one_text, as_words])
def test_war_reads_a_text_form(given: Callable[[str], list[str]], run: Run) -> None:
    position = Position.random(7)
    code, output, errors = run("war", *given(position.to_text()), "--json")
    assert (code, errors) == (0, "")
    assert json.loads(output) == resolve_war(position).to_dict()


def test_war_reads_a_text_form_of_any_length(run: Run) -> None:
    """It is no file name, though looking for a file of such a name is an error of its own."""
    names = ["👩‍👩‍👧‍👦" * 25, "\u0151" * 200]
    position = Position.random(7, 2, "islets").replace(players=names, soldiers={}, finish_order=names)
    assert len(position.to_text()) > 1000
    assert run("war", position.to_text())[0] == 0


def test_war_reads_a_text_form_from_a_file_and_from_standard_input(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, run: Run
) -> None:
    position = Position.random(7)
    mail = "".join(f"> {part}\r\n" for part in position.to_text().split()).encode()
    (tmp_path / "mail.txt").write_bytes(mail)
    monkeypatch.setattr("sys.stdin", SimpleNamespace(buffer=io.BytesIO(mail)))
    for source in (tmp_path / "mail.txt", "-"):
        assert json.loads(run("war", source, "--json")[1]) == resolve_war(position).to_dict()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no colons in file names")
def test_a_file_goes_before_a_text_form(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, run: Run) -> None:
    text = "islets, basic, BA, 3:2A"
    monkeypatch.chdir(tmp_path)
    assert_refused(run("war", text), "no text form of a position")
    Position.random(8).save(text)
    assert json.loads(run("war", text, "--json")[1]) == resolve_war(Position.random(8)).to_dict()


def test_a_mistyped_text_form_is_refused_with_its_place(run: Run) -> None:
    text = Position.random(7).to_text()
    outcome = run("war", text.replace("japan", "japam"), "--html", "never.html")
    assert_refused(
        outcome, "no text form of a position", "check: the characters", "map: there is no map 'japam'"
    )
    assert not Path("never.html").exists()


def test_war_writes_a_page_to_step_through(position_file: Path, tmp_path: Path, run: Run) -> None:
    code, output, errors = run("war", position_file, "--html", tmp_path / "war.html", "--lang", "hu")
    assert (code, errors) == (0, "")
    assert output.startswith(resolve_war(Position.random(7)).story("hu"))
    resolve_war(Position.random(7)).to_html(tmp_path / "expected.html", "hu")
    assert (tmp_path / "war.html").read_bytes() == (tmp_path / "expected.html").read_bytes()


def test_scores_table_has_a_line_for_every_player_whatever_the_name() -> None:
    names = ("x" * 200, "{points}", "畿内")
    position = Position.random(3)
    soldiers = {
        place: {names[position.players.index(player)]: number for player, number in there.items()}
        for place, there in position.soldiers.items()
    }
    report = resolve_war(position.replace(players=names, soldiers=soldiers, finish_order=names))
    heads, *lines = scores_table(report).splitlines()
    assert heads.endswith("  Player")
    assert [line[heads.index("Player") :] for line in lines] == list(report.ranking)
    assert [int(line.split()[1]) for line in lines] == [report.scores[name] for name in report.ranking]


def test_war_reads_standard_input(monkeypatch: pytest.MonkeyPatch, run: Run) -> None:
    content = Position.random(7).to_json().encode()
    monkeypatch.setattr("sys.stdin", SimpleNamespace(buffer=io.BytesIO(content)))
    assert json.loads(run("war", "-", "--json")[1]) == resolve_war(Position.random(7)).to_dict()


def test_war_writes_pictures_beside_the_story(position_file: Path, tmp_path: Path, run: Run) -> None:
    code, output, errors = run(
        "war", position_file, "--svg", tmp_path / "end.svg", "--png", tmp_path / "end.png"
    )
    assert (code, errors) == (0, "")
    assert output.startswith(resolve_war(Position.random(7)).story())
    assert ElementTree.parse(tmp_path / "end.svg").getroot().tag == "{http://www.w3.org/2000/svg}svg"
    assert (tmp_path / "end.png").read_bytes().startswith(b"\x89PNG\r\n\x1a\n")
    assert sorted(file.name for file in tmp_path.iterdir()) == ["end.png", "end.svg", "position.json"]


@pytest.mark.parametrize(
    ("content", "fragments"),
    [
        (b"", ["not JSON"]),
        (b"\xff\xfe", ["not UTF-8"]),
        (b"[" * 100_000, ["nested without end"]),
        (b" " * 1_000_001, ["1 MB"]),
        (b'{"format": "rumble-nb/map", "version": 1}', ["format", "players: is missing"]),
    ],
)
def test_a_bad_position_is_refused_and_nothing_written(
    content: bytes, fragments: list[str], tmp_path: Path, run: Run
) -> None:
    file = tmp_path / "bad.json"
    file.write_bytes(content)
    outcome = run("war", file, "--svg", tmp_path / "end.svg", "--png", tmp_path / "end.png")
    assert_refused(outcome, *fragments)
    assert list(tmp_path.iterdir()) == [file]


def test_every_defect_is_listed(tmp_path: Path, run: Run) -> None:
    data = Position.random(7).to_dict() | {"finish_order": ["Aki"], "map": "atlantis"}
    data["values"] |= {"ezo": 13}
    file = tmp_path / "bad.json"
    file.write_text(json.dumps(data), encoding="utf-8")
    assert_refused(run("war", file), "map: ", "values.ezo: 13", "finish_order: ")


@pytest.mark.parametrize(
    ("words", "fragment"),
    [
        ([], "COMMAND"),
        (["dance"], "dance"),
        (["war"], "FILE"),
        (["war", "no such file"], "cannot be read"),
        (["war", "."], "cannot be read"),
        (["war", "one.json", "two.json"], "tells one war; 2 arguments are neither a file nor a text"),
        (["war", "x.json", "--json", "--short"], "not allowed with"),
        (["war", "-", "-"], "tells one war"),
        (["position", "--map", "no_such_map.json", "--text"], "cannot be read"),
        (["war", "x.json", "--lang", "xx"], "xx"),
        (["war", "x.json", "--", "--allow-root"], "after `--`"),
        (["position", "--seed", "x"], "--seed"),
        (["position", "--seed", "-1"], "seed"),
        (["position", "--seed", str(2**53)], "seed"),
        (["position", "--players", "5"], "players: 5"),
        (["position", "--map", "atlantis"], "atlantis"),
        (["position", "--rules", "house"], "house"),
        (["position", "--seed", "7", "--out", "no such folder/x.json"], "cannot be written"),
        (["lab", "--port", "1"], "--port"),
    ],
)
def test_a_mistake_is_refused_in_one_message(words: list[str], fragment: str, run: Run) -> None:
    assert_refused(run(*words), fragment)


def test_a_picture_that_cannot_be_written_is_refused(position_file: Path, run: Run) -> None:
    assert_refused(run("war", position_file, "--svg", "no such folder/end.svg"), "cannot be written")


def test_the_same_seed_gives_the_same_position(run: Run) -> None:
    first, second = run("position", "--seed", "7"), run("position", "--seed", "7")
    assert first == second == (0, Position.random(7).to_json(), "")


def test_players_map_and_rules_are_obeyed(run: Run) -> None:
    words = ["position", "--seed", "7", "--players", "2", "--map", "islets", "--rules", "published"]
    position = Position.from_json(run(*words)[1])
    assert position == Position.random(7, 2, "islets", Rules.published(players=2))
    assert len(position.players) == 2
    assert position.rules.reinforcements == 1


def test_an_unseeded_position_says_a_seed_that_gives_it_again(run: Run) -> None:
    code, output, errors = run("position")
    assert code == 0
    word, seed = errors.split()
    assert word == "seed"
    assert run("position", "--seed", seed) == (0, output, "")
    assert run("position")[1] != output


def test_a_position_is_written_as_one_line(tmp_path: Path, run: Run) -> None:
    line = f"{Position.random(7).to_text()}\n"
    assert run("position", "--seed", "7", "--text") == (0, line, "")
    assert run("position", "--seed", "7", "--text", "--out", tmp_path / "line.txt") == (0, "", "")
    assert (tmp_path / "line.txt").read_bytes() == line.encode()


def test_a_map_of_ones_own_has_no_line(tmp_path: Path, run: Run) -> None:
    graph = load_map("islets").graph
    graph.graph["name"] = "mine"
    save_map(graph, tmp_path / "mine.json")
    outcome = run("position", "--map", tmp_path / "mine.json", "--text")
    assert_refused(outcome, "'mine' is a map of one's own", "to_json()")


def test_a_position_is_written_to_a_file_instead(tmp_path: Path, run: Run) -> None:
    assert run("position", "--seed", "7", "--out", tmp_path / "new.json") == (0, "", "")
    assert Position.load(tmp_path / "new.json") == Position.random(7)


def test_a_game_is_played_and_told(run: Run) -> None:
    code, output, errors = run("game", "--seed", "4", "--players", "2", "--rules", "published")
    game = bots.play_out(Game(rules=Rules.published(2), seed=4), bots.RandomPlayer())
    assert (code, errors) == (0, "")
    assert output == f"{game.story()}\n{scores_table(game.report())}"
    assert run("game", "--seed", "4", "--players", "2", "--rules", "published") == (0, output, "")


def test_a_game_is_told_in_short_and_in_another_language(run: Run) -> None:
    game = bots.play_out(Game(map="japan_sea_lanes", seed=4), bots.RandomPlayer())
    _, output, _ = run("game", "--seed", "4", "--map", "japan_sea_lanes", "--short", "--lang", "hu")
    assert output == f"{game.story('hu', short=True)}\n{scores_table(game.report(), 'hu')}"


def test_an_unseeded_game_says_a_seed_that_gives_it_again(run: Run) -> None:
    _, output, _ = run("game", "--players", "2")
    seed = output.splitlines()[0].removeprefix("Seed ").removesuffix(".")
    assert run("game", "--players", "2", "--seed", seed) == (0, output, "")


def test_a_game_is_written_and_told_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, run: Run) -> None:
    file, text = tmp_path / "game.json", tmp_path / "game.txt"
    told = run("game", "--seed", "4", "--players", "2", "--json", file, "--text", text)
    assert Game.load(file).states == Game.from_text(text.read_text(encoding="utf-8")).states
    assert run("game", file) == run("game", text) == told
    for source in (file, text):
        monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(source.read_bytes())))
        assert run("game", "-") == told
    file.write_bytes(b"\xef\xbb\xbf" + file.read_bytes())
    assert run("game", file) == told


def test_players_of_chance_take_cards_where_it_is_asked_for(run: Run) -> None:
    plain, with_cards = (run("game", "--seed", "4", *more) for more in ((), ("--cards",)))
    assert " takes the card " not in plain[1]
    assert " takes the card " in with_cards[1]
    assert run("game", "--seed", "4", "--cards") == with_cards


def test_an_unfinished_game_is_told_without_a_war(tmp_path: Path, run: Run) -> None:
    game = Game(players=2, seed=4)
    game.play(game.legal_actions()[0])
    file = tmp_path / "game.json"
    game.save(file)
    assert run("game", file) == (0, game.story(), "")


@pytest.mark.parametrize(
    ("words", "fragment"),
    [
        (["game", "--players", "7"], "players: 7 is not from 2 to 4"),
        (["game", "--rules", "daimyo"], "there is no rule preset 'daimyo'"),
        (["game", "--map", "islets"], "two dice need eleven"),
        (["game", "--seed", "-1"], "A seed is a whole number"),
        (["game", "no such file"], "cannot be read"),
        (["game", "file", "--seed", "3"], "A recorded game brings its own seed; leave out --seed"),
        (["game", "file", "--cards"], "A recorded game brings its own cards; leave out --cards"),
    ],
)
def test_a_game_that_cannot_be_is_refused(words: list[str], fragment: str, run: Run) -> None:
    assert_refused(run(*words), fragment)


@pytest.mark.parametrize(
    ("content", "fragment"), [(b"\xff\xfe", "not UTF-8"), (b"{", "not JSON"), (b"roll 1", "line 1")]
)
def test_a_bad_record_is_refused_and_nothing_written(
    content: bytes, fragment: str, tmp_path: Path, run: Run
) -> None:
    file, other = tmp_path / "game", tmp_path / "other.json"
    file.write_bytes(content)
    assert_refused(run("game", file, "--json", other), fragment)
    assert not other.exists()


def keep_games(kept: Path, number: int) -> None:
    kept.mkdir(parents=True)
    for seed in range(number):
        (kept / f"game-{seed}.json").write_text(Game(seed=seed).to_json(), encoding="utf-8")


def answer(monkeypatch: pytest.MonkeyPatch, text: str, terminal: bool = True) -> None:
    """Let somebody type an answer, at a terminal or into a pipe."""
    typed = io.StringIO(text)
    monkeypatch.setattr(typed, "isatty", lambda: terminal)
    monkeypatch.setattr(sys, "stdin", typed)


def test_nothing_kept_is_nothing_to_forget(kept: Path, run: Run) -> None:
    assert run("forget") == (0, f"0 games are kept in {kept}.\n", "")
    assert not kept.exists()


def test_kept_games_are_forgotten_without_asking(kept: Path, run: Run) -> None:
    keep_games(kept, 2)
    told = f"2 games are kept in {kept}.\n2 games were deleted.\n"
    assert run("forget", "--yes") == (0, told, "")
    assert not kept.exists()


@pytest.mark.parametrize(
    ("typed", "deleted"), [("yes\n", True), (" Y\n", True), ("no\n", False), ("\n", False), ("", False)]
)
def test_who_asks_to_forget_is_asked_back(
    typed: str, deleted: bool, kept: Path, monkeypatch: pytest.MonkeyPatch, run: Run
) -> None:
    keep_games(kept, 1)
    answer(monkeypatch, typed)
    code, output, errors = run("forget")
    assert (code, errors) == (0, "")
    assert output.startswith(f"1 game is kept in {kept}.\nDelete? ")
    assert output.endswith("1 game was deleted.\n" if deleted else "Nothing was deleted.\n")
    assert kept.exists() != deleted


def test_without_a_terminal_nothing_is_forgotten(
    kept: Path, monkeypatch: pytest.MonkeyPatch, run: Run
) -> None:
    keep_games(kept, 1)
    answer(monkeypatch, "yes\n", terminal=False)
    code, output, errors = run("forget")
    assert (code, output) == (MISTAKE, f"1 game is kept in {kept}.\n")
    assert errors.startswith("rumble-nb: There is no terminal to ask at. ")
    assert "rumble-nb forget --yes" in errors
    assert kept.exists()


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match=r"^0$"):
        main(["--version"])
    assert capsys.readouterr().out == f"rumble-nb {__version__}\n"


COMMANDS = ("lab", "game", "war", "position", "cards", "rules", "forget", "worksheet")


@pytest.mark.parametrize("words", [["--help"], *([command, "--help"] for command in COMMANDS)])
def test_help(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match=r"^0$"):
        main(words)
    assert capsys.readouterr().out.startswith("usage: rumble-nb")


def test_an_interrupt_is_quiet(monkeypatch: pytest.MonkeyPatch, run: Run) -> None:
    def interrupted(_: Any) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("rumble_nb.cli_war.read_position", interrupted)
    assert run("war", "-") == (INTERRUPTED, "", "")


def test_a_process_refuses_without_a_traceback() -> None:
    done = run_command("war", "no such file")
    assert (done.returncode, done.stdout) == (MISTAKE, b"")
    assert done.stderr.decode().splitlines() == [
        "rumble-nb: The file 'no such file' cannot be read: No such file or directory."
    ]


@pytest.mark.parametrize(
    ("name", "content", "said"),
    [
        ("none", None, "Az ok: nincs ilyen fájl vagy mappa."),
        ("folder", b"", "Az ok: ez egy mappa."),
        ("latin", b"\xff", "Ez nem állás: nem UTF-8."),
        ("deep", b"[" * 60 + b"]" * 60, "Ez nem állás: 40 szintnél mélyebben"),
    ],
)
def test_a_file_is_refused_in_the_language_of_the_command(
    name: str, content: bytes | None, said: str, tmp_path: Path, run: Run
) -> None:
    file = tmp_path / name
    if name == "folder":
        file.mkdir()
    elif content is not None:
        file.write_bytes(content)
    code, told, error = run("war", file, "--lang", "hu")
    assert (code, told) == (MISTAKE, "")
    assert said in error


MISTAKES_IN_HUNGARIAN = {
    "one war too many": (("war", "a.json", "b.json"), "egy háborút mesél el; 2 argumentum se nem fájl"),
    "no territory": (("sweep", "{file}", "--add-edge", "ezo-kame"), "nincs ilyen terület"),
    "no value": (("sweep", "{file}", "--swords", "many"), "--swords: ez nem szám, yes, no vagy none: 'many'"),
    "games alone have a number": (("sweep", "{file}", "--n", "7"), "ez itt nem jelent semmit: --n"),
    "pivots search nothing": (("what-if", "{file}", "--pivotal", "--limit", "2"), "ezt hagyd el: --limit"),
    "a seed below zero": (("game", "--seed", "-1"), "nem ez: -1"),
    "a game that is recorded": (("game", "{file}", "--seed", "1"), "megvan a sajátja (seed)"),
    "no map": (("game", "--map", "atlantis"), "Nincs ilyen térkép: 'atlantis'"),
    "no preset": (("position", "--rules", "boxed"), "nincs ilyen szabálykészlet: 'boxed'"),
    "no number": (("game", "--seed", "x"), "--seed: ez nem egész szám: 'x' (súgó: rumble-nb game --help)"),
    "a word too many": (("cards", "otori"), "ez itt ismeretlen: otori"),
    "no file": (("war",), "ezek hiányoznak: "),
    "no seed": (("game", "--seed"), "--seed: egy értéknek kell utána állnia"),
    "no command": (("play",), "ez nem választható: 'play'"),
    "two tales": (("war", "{file}", "--short", "--json"), "--json: nem állhat ezzel együtt: --short"),
    "no rule": (("rules", "99"), "Nincs ilyen szabály: '99'. 1 és 17 közötti"),
    "tickets of no lesson": (("worksheet", "--kind", "exit"), "például: --kind exit --lesson 2"),
    "a seed of tickets": (
        ("worksheet", "--kind", "exit", "--lesson", "2", "--seed", "1"),
        "hagyd el a --seed",
    ),
    "two kinds of paper": (
        ("worksheet", "--kind", "war", "--lesson", "2"),
        "hagyd el a --kind vagy a --lesson",
    ),
    "a lesson for all": (("worksheet", "--lesson", "2", "--seed", "1"), "a --seed és a --pupils kapcsolót"),
    "no lesson on paper": (("worksheet", "--lesson", "3"), "nincs meg papíron: 3. Ezek vannak: 2, 5."),
    "no pupils": (("worksheet", "--pupils", "0"), "A tanulók száma 1 és 200 közötti; ez nem az: 0."),
    "no code": (("worksheet", "--check", "x", "1"), "Ez nem egy feladatlap kódja."),
    "a code of another kind": (
        ("worksheet", "--check", "w1-2024-12/DP", "1", "--kind", "war"),
        "A kódból kiderül",
    ),
    "no player": (("provenance", "{file}", "ezo", "Zoe"), "Itt nincs ilyen játékos: 'Zoe'."),
    "no pair": (("sweep", "{file}", "--add-edge", "ezo"), 'ilyet adj meg: ("ezo", "kanto").'),
    "nothing varies": (("sweep", "{file}"), "Semmi sem változik"),
    "no games": (("sweep", "--n", "0", "--swords", "1,2"), "ez nem lehet játszmák száma: 0"),
    "no change": (("what-if", "{file}", "--allow", "magic"), "nincs ilyen változtatás: 'magic'"),
    "no limit": (("what-if", "{file}", "--limit", "0"), "egész számot adj meg, 1 és 20 között"),
}


@pytest.mark.parametrize(("words", "said"), MISTAKES_IN_HUNGARIAN.values(), ids=MISTAKES_IN_HUNGARIAN)
def test_a_mistake_is_told_in_the_language_of_the_command(
    words: tuple[str, ...], said: str, position_file: Path, run: Run
) -> None:
    named = (word.format(file=position_file) for word in words)
    code, told, error = run(*named, "--lang", "hu")
    assert (code, told) == (MISTAKE, "")
    assert said in error


def test_a_game_that_breaks_a_rule_is_refused_in_hungarian(tmp_path: Path, run: Run) -> None:
    game = Game(seed=7, first="Aki")
    record = game.record() | {"actions": [{"deploy": {"territory": "ezo", "soldiers": 1}}]}
    (tmp_path / "game.json").write_text(json.dumps(record), encoding="utf-8")
    (tmp_path / "game.txt").write_text(f"{game.to_text()}\nreroll 1 1 1\n", encoding="utf-8")
    (tmp_path / "map.json").write_text('{"format": "rumble-nb/map", "version": 1, "nodes": [], "edges": []}')
    said = {
        "game.json": "  - actions[0]: 6. szabály: Nincs dobás az asztalon. Előbb dobj.\n",
        "game.txt": ". sor: 7. szabály: Nincs dobás az asztalon. Előbb dobj.\n",
    }
    for name, words in said.items():
        assert words in run("game", tmp_path / name, "--lang", "hu")[2]
    errors = run("position", "--map", tmp_path / "map.json", "--lang", "hu")[2]
    assert errors.endswith("Ez nem térkép.\n  - az egész: 0 terület; egy térképen 2–11 lehet\n")


def test_output_is_utf8_where_the_console_is_not(tmp_path: Path) -> None:
    position = Position.random(7, players=2)
    soldiers = {
        place: {"Ő": there["Aki"], "👩‍👩‍👧‍👦": there["Bea"]} for place, there in position.soldiers.items()
    }
    named = position.replace(players=["Ő", "👩‍👩‍👧‍👦"], soldiers=soldiers, finish_order=["Ő", "👩‍👩‍👧‍👦"])
    named.save(tmp_path / "names.json")
    done = run_command("war", str(tmp_path / "names.json"), PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert (done.returncode, done.stderr) == (0, b"")
    lines = os.linesep.join(resolve_war(named).story().splitlines()).encode()
    assert done.stdout.startswith(lines)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no broken pipes of this kind")
def test_a_reader_that_has_gone_is_no_error() -> None:
    start = "import sys; from rumble_nb.cli import main; sys.stdin.read(); sys.exit(main())"
    with subprocess.Popen(
        [sys.executable, "-c", start, "position", "--seed", "7"],
        env=clean_environment(PYTHONPATH=str(CHECKOUT)),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        process.stdin.close()
        assert process.wait() == READER_GONE
        assert process.stderr.read() == b""


def test_a_broken_pipe_is_kept_from_python_s_last_flush(monkeypatch: pytest.MonkeyPatch, run: Run) -> None:
    def broken(_: Any) -> None:
        raise BrokenPipeError

    forgotten: list[bool] = []
    monkeypatch.setattr("rumble_nb.cli_war.read_position", broken)
    monkeypatch.setattr("rumble_nb.cli._forget_output", lambda: forgotten.append(True))
    assert run("war", "-") == (READER_GONE, "", "")
    assert forgotten == [True]


def test_war_loads_neither_widgets_nor_numbers(position_file: Path) -> None:
    """The story comes fast, and without what only pictures and widgets need."""
    program = (
        "import sys; from rumble_nb.cli import main; main(sys.argv[1:]); "
        "heavy = {'numpy', 'matplotlib', 'ipywidgets', 'anywidget', 'IPython'}; "
        "sys.exit(repr(sorted(heavy & {*sys.modules})))"
    )
    done = run_python("-c", program, "war", str(position_file))
    assert done.stderr.decode().strip() == "[]"


def test_cards_are_listed(run: Run) -> None:
    code, output, errors = run("cards")
    assert (code, errors) == (0, "")
    lines = output.splitlines()
    assert len(lines) == 12
    assert lines[0] == "monomi · Scout: Move one of your soldiers to a neighbouring territory."
    assert run("cards", "--lang", "hu")[1].startswith("monomi · Felderítő: Egy katonád átmegy")


def test_cards_are_written_as_a_page(tmp_path: Path, run: Run) -> None:
    file = tmp_path / "cards.html"
    assert run("cards", "--out", file) == (0, "", "")
    assert file.read_text(encoding="utf-8") == cards_page()
    code, output, errors = run("cards", "--out", tmp_path / "nowhere" / "cards.html")
    assert (code, output) == (2, "")
    assert "cannot be written" in errors
