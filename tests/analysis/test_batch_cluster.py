"""A real cluster of two worker processes gives the same numbers as this process alone."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor
from pathlib import Path

import pytest

from rumble_nb import Game, Roll, batch, chances, rank_actions

distributed = pytest.importorskip("distributed", reason="the extra `distributed` is not installed")


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Executor]:
    folder: Path = tmp_path_factory.mktemp("dask")
    with (
        distributed.LocalCluster(
            n_workers=2,
            threads_per_worker=1,
            dashboard_address=None,
            local_directory=str(folder),
        ) as workers,
        distributed.Client(workers) as client,
    ):
        yield client.get_executor()


@pytest.mark.unmeasured
def test_a_cluster_gives_the_same_numbers(cluster: Executor) -> None:
    state = Game(seed=7, first="Aki").state.apply(Roll((1, 3, 6)))
    games = batch.play(50_000, seed=3, executor=cluster)
    assert games == batch.play(50_000, seed=3)
    assert chances(state, n=50_000, seed=3, executor=cluster) == chances(state, n=50_000, seed=3)
    greedy = rank_actions(state, policy="greedy", n=9_000, seed=3, executor=cluster)
    assert greedy == rank_actions(state, policy="greedy", n=9_000, seed=3)
