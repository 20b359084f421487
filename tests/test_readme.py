"""The README promises two commands; this holds it, and what runs on a fresh machine, to them."""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path

import pytest
from checkout import CHECKOUT

README = (CHECKOUT / "README.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    """Give the contents of all blocks of a language."""
    return re.findall(rf"^```{language}\n(.*?)\n```$", README, flags=re.MULTILINE | re.DOTALL)


def test_there_are_exactly_two_set_up_commands_of_one_line_each() -> None:
    lessons, tests = blocks("sh")
    for command in (lessons, tests):
        assert "\n" not in command
        assert command.startswith("python3 -m venv .venv && .venv/bin/pip install -e ")
    assert lessons.endswith(" && .venv/bin/rumble-nb lab")
    assert tests.endswith(" && .venv/bin/coverage run -m pytest -n logical && .venv/bin/coverage report")


def test_the_windows_form_does_the_same_below_each() -> None:
    for command, form in zip(blocks("sh"), blocks("powershell"), strict=True):
        turned = (
            command.replace("python3 ", "py ").replace(" && ", "; ").replace(".venv/bin/", ".venv\\Scripts\\")
        )
        assert form == turned
        assert README.index(command) < README.index(form)


def test_a_fresh_machine_runs_the_very_test_command() -> None:
    lines = (CHECKOUT / ".ci" / "run").read_text(encoding="utf-8").splitlines()
    assert lines[-1] == blocks("sh")[1]
    assert "export CI=true" in lines


@pytest.mark.skipif(sys.platform == "win32", reason="Windows keeps no permission to execute")
@pytest.mark.parametrize("name", [".ci/run", "binder/postBuild"])
def test_scripts_can_be_executed(name: str) -> None:
    assert os.access(CHECKOUT / name, os.X_OK)


def test_every_extra_that_is_named_exists() -> None:
    project = (CHECKOUT / "pyproject.toml").read_text(encoding="utf-8")
    named = {extra for found in re.findall(r"'\.\[(.*?)\]'", README) for extra in found.split(",")}
    assert named == {"lab", "voila", "test", "dev", "docs"}
    for extra in named:
        assert re.search(rf"^{extra} = \[", project, flags=re.MULTILINE)


def test_every_file_that_is_linked_exists() -> None:
    linked = re.findall(r"\]\((?!https://)(.*?)\)", README)
    assert "docs/war_on_japan.svg" in linked
    assert [name for name in linked if not (CHECKOUT / name).is_file()] == []


@pytest.mark.parametrize("page", ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"])
def test_lines_are_short_enough_to_read(page: str) -> None:
    """Commands and tables are let be: a command must be one line."""
    text = (CHECKOUT / page).read_text(encoding="utf-8")
    lines = re.sub(r"^```(sh|powershell)$.*?^```$", "", text, flags=re.MULTILINE | re.DOTALL).splitlines()
    assert max(len(line) for line in lines if not line.startswith("|")) <= 110


def test_readme_says_that_it_is_unofficial() -> None:
    assert "not affiliated with its makers" in " ".join(README.split())
    assert "no artwork and no text of the published game" in " ".join(README.split())
    assert Path(CHECKOUT / "LICENSE").read_text(encoding="utf-8").startswith("BSD 3-Clause License")
