"""The same blocks on a cluster; this one is on this machine."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib.util import find_spec
from threading import Event
from time import monotonic, sleep
from typing import Any

import pytest

from engine import registry
from engine.bots.arena import FailedMatchError
from engine.bots.contest.cluster import AHEAD, play_on_cluster
from engine.bots.contest.contest import Block, Contest, play_blocks
from engine.reasons import RefusedError
from engine.registry import Game
from tests.support.tiny_game import KEY

if not find_spec("distributed"):  # it takes long to import, so not before it is used
    pytest.skip("distributed is not installed", allow_module_level=True)

HERE = {"processes": False, "protocol": "tcp://", "host": "127.0.0.1", "dashboard_address": "127.0.0.1:0"}
THREADS = 2
CONTEST = Contest(KEY, 3, ("greedy", "random"), 1)
SECONDS = 20  # in which anything here should have happened


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """A scheduler on this machine that has one worker with some threads."""
    from distributed import LocalCluster

    with LocalCluster(n_workers=1, threads_per_worker=THREADS, **HERE) as cluster:
        yield cluster.scheduler_address
    registry.PACKAGES.pop(KEY, None)  # its worker is in this process, and may have learnt of the game after a test


@pytest.mark.usefixtures("tiny_game")
def test_a_cluster_gives_the_same_blocks_in_the_same_order(address: str) -> None:
    assert list(play_on_cluster(CONTEST, range(3, 40), address)) == list(play_blocks(CONTEST, range(3, 40)))


@pytest.mark.usefixtures("tiny_game")
def test_who_has_seen_enough_calls_the_rest_off(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from distributed import Client

    begun, is_called_off, play = [], Event(), Contest.play

    def hold_up(contest: Contest, number: int) -> Block:
        begun.append(number)
        if number:
            is_called_off.wait(SECONDS)
        return play(contest, number)

    monkeypatch.setattr(Contest, "play", hold_up)
    with Client(address, set_as_default=False) as watcher:
        blocks = play_on_cluster(CONTEST, range(10**6), address)
        assert next(blocks).number == 0
        assert soon(lambda: tasks(watcher) > THREADS), "some wait for those that are being played"
        blocks.close()
        assert soon(lambda: not tasks(watcher))
        is_called_off.set()
    assert len(begun) < THREADS * AHEAD


def tasks(client: Any) -> int:
    """Return how many tasks the scheduler of a client knows."""
    return int(client.run_on_scheduler(lambda dask_scheduler: len(dask_scheduler.tasks)))


def soon(is_so: Callable[[], bool]) -> bool:
    """Wait until something is so; return False if it does not come."""
    end = monotonic() + SECONDS
    while not (found := is_so()) and monotonic() < end:
        sleep(0.02)
    return found


def test_a_bot_that_fails_is_told(address: str, tiny_game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken:
        def choose(self, *_: Any) -> Any:
            raise KeyError("oops")

    monkeypatch.setitem(tiny_game.agents, "broken", Broken())
    with pytest.raises(FailedMatchError, match="ply 0: KeyError: 'oops'"):
        list(play_on_cluster(Contest(KEY, 2, ("broken", "random"), 1), range(4), address))


def test_a_cluster_without_workers() -> None:
    from distributed import LocalCluster

    with (
        LocalCluster(n_workers=0, **HERE) as cluster,
        pytest.raises(RefusedError, match="this cluster has no workers"),
    ):
        next(play_on_cluster(CONTEST, range(4), cluster.scheduler_address))


@pytest.mark.parametrize(
    "address", ["", " ", "nonsense", "tcp://", "http://x:1", "tcp://a b:1", "inproc://x", "x:123456"]
)
def test_what_is_no_address(address: str) -> None:
    with pytest.raises(RefusedError, match="this is not the address of a scheduler"):
        next(play_on_cluster(CONTEST, range(4), address))


def test_nobody_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.bots.contest.cluster.START_SECONDS", 0.2)
    with pytest.raises(RefusedError, match="this cluster cannot be reached"):
        next(play_on_cluster(CONTEST, range(4), "tcp://127.0.0.1:1"))
