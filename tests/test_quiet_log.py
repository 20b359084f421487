"""A test in which something is logged as a warning or worse fails, unless it takes the record."""

from __future__ import annotations

import re
from pathlib import Path

from checkout import CHECKOUT, run_python

LOUD = """
import logging

def test_logs():
    logging.getLogger("anything").error("it broke")

def test_logs_and_takes(take_log):
    logging.getLogger("anything").error("it broke")
    assert [record.getMessage() for record in take_log()] == ["it broke"]

def test_logs_quietly():
    logging.getLogger("anything").info("it works")

def test_the_handler_of_a_button_fails():
    import ipywidgets
    def fail(_):
        raise RuntimeError("it broke")
    button = ipywidgets.Button()
    button.on_click(fail)
    button.click()
"""


def test_unexpected_records_fail_a_test(tmp_path: Path) -> None:
    (tmp_path / "conftest.py").write_bytes((CHECKOUT / "tests" / "conftest.py").read_bytes())
    (tmp_path / "test_loud.py").write_text(LOUD, encoding="utf-8")
    done = run_python("-m", "pytest", "-q", "-rE", "-p", "no:cacheprovider", str(tmp_path), folder=tmp_path)
    printed = done.stdout.decode()
    assert "4 passed, 2 errors" in printed
    failed = re.findall(r"^ERROR test_loud\.py::(\w+)", printed, re.MULTILINE)
    assert failed == ["test_logs", "test_the_handler_of_a_button_fails"]
