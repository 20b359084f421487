"""Coverage at little cost, in one process or in several.

On Python 3.11 a traced program takes twice as long, whatever is measured of it. So nothing is traced but
the loading of the package and the tests themselves, without those that say they need no measurement.
With several workers (``-n``) each measures itself and hands over what it saw. What tests start
(JupyterLab, kernels, commands) is not measured. All this can only lower the coverage that is told.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pkgutil import walk_packages
from typing import Any

import pytest
from coverage import Coverage, CoverageData

pytest_plugins = ["tools.run_lessons.at_the_end"]
SEEN = "coverage of rumble_nb"
collect_ignore_glob = ["notebooks/*class/*.ipynb", "notebooks/*teacher/*.ipynb"]
"""Their code is that of the self-study copies, and a test holds them to it; nbval runs those."""

UNMEASURED = ("browser", "quality", "unmeasured")
"""Marks of tests that run what others run too, or run it elsewhere."""


def pytest_configure(config: Any) -> None:
    """Let nbval pass over pixels unless told otherwise; take part in the measurement of ``coverage run``."""
    if getattr(config.option, "nbval", False) and not config.option.nbval_sanitize_with:
        config.option.nbval_sanitize_with = str(config.rootpath / "tests" / "nbval.cfg")
    if hasattr(config, "workerinput"):
        if config.workerinput.get(SEEN):
            config.pluginmanager.register(Worker(config.workeroutput))
    elif Coverage.current() is not None:
        several = config.getoption("numprocesses", None)
        config.pluginmanager.register(Gatherer() if several else Measured())


@pytest.fixture(autouse=True)
def out_of_loops(request: pytest.FixtureRequest) -> Iterator[None]:
    """Hide the loop that a browser has left in this thread: widgets would take it for that of a kernel."""
    loop = asyncio._get_running_loop()
    if loop is None or request.node.get_closest_marker("browser"):
        yield
        return
    asyncio._set_running_loop(None)
    yield
    asyncio._set_running_loop(loop)


@contextmanager
def unmeasured() -> Iterator[None]:
    """Stop the measurement for a while."""
    measurement = Coverage.current()
    if measurement is None:
        yield
        return
    measurement.stop()
    try:
        yield
    finally:
        measurement.start()


class Measured:
    """Runs tests and measures them."""

    @pytest.hookimpl(wrapper=True)
    def pytest_collection(self) -> Iterator[None]:
        """Measure how the package is loaded, and nothing of how tests are found."""
        for module in walk_packages(import_module("rumble_nb").__path__, "rumble_nb."):
            import_module(module.name)
        with unmeasured():
            return (yield)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """Measure nothing while a marked test runs."""
        if not any(map(item.get_closest_marker, UNMEASURED)):
            return (yield)
        with unmeasured():
            return (yield)


class Worker(Measured):
    """Measures a worker from its start to its end."""

    def __init__(self, output: dict[str, Any]) -> None:
        self.output = output
        self.measurement = Coverage(data_file=None)
        self.measurement.start()

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self) -> None:
        """Hand over what was seen."""
        self.measurement.stop()
        self.output[SEEN] = self.measurement.get_data().dumps()


class Gatherer:
    """Adds what the workers saw to the data of ``coverage run``."""

    def pytest_configure_node(self, node: Any) -> None:
        """Ask a worker to measure."""
        node.workerinput[SEEN] = True

    def pytest_testnodedown(self, node: Any, error: object) -> None:
        """Add what a worker saw; where one broke down, tests have failed anyway."""
        measurement = Coverage.current()
        if error is None and measurement is not None:
            seen = CoverageData(no_disk=True)
            seen.loads(node.workeroutput[SEEN])
            measurement.get_data().update(seen)
