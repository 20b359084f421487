"""A real JupyterLab and a real Chromium for the tests."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator

import pytest
from lab_server import FLAGS, chromium, running_lab
from learner import PATIENCE, Lab, Room
from playwright.sync_api import Browser, Page, expect, sync_playwright


@pytest.fixture(scope="session")
def lab(tmp_path_factory: pytest.TempPathFactory, browser: Browser) -> Iterator[Lab]:
    """Start the lessons once for all tests."""
    assert browser.is_connected()
    with running_lab(tmp_path_factory.mktemp("lab")) as running:
        yield running


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Start Chromium without a window."""
    path = chromium()
    if path is None and os.environ.get("CI"):
        pytest.fail("There is no Chromium, and the tests need it here. Install the package chromium.")
    if path is None:
        pytest.skip("there is no Chromium, so nothing is tried in a browser")
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=path, headless=True, args=list(FLAGS))
        yield started
        started.close()


@pytest.fixture(scope="session")
def free() -> dict[str, list[Page]]:
    """Give the pages that wait for their next learner."""
    return {}


@pytest.fixture
def room(browser: Browser, lab: Lab, free: dict[str, list[Page]]) -> Iterator[Room]:
    """Give a room where nobody has played; afterwards the kernels of its pages are shut down."""
    shutil.rmtree(lab.kept, ignore_errors=True)
    made = Room(browser, lab, free)
    yield made
    made.close()
