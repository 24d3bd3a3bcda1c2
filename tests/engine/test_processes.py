"""The pool of processes: order, errors, and what a process knows."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing import active_children
from pathlib import Path

import pytest

from engine import registry
from engine.processes import ProcessPool, TaskError


class OddError(TaskError):
    """A number that is not even."""


def half(number: int) -> int:
    if number % 2:
        raise OddError(number)
    return number // 2


def stops(number: int) -> int:
    if number == 4:
        os._exit(1)
    return number


def games(number: int) -> tuple[str, ...]:
    return registry.keys()


def hears_interrupts(number: int) -> bool:
    return signal.getsignal(signal.SIGINT) != signal.SIG_IGN


@contextmanager
def pool_of(task: Callable[[int], object], numbers: range, jobs: int = 2) -> Iterator[ProcessPool[object]]:
    before = active_children()
    pool = ProcessPool(task, numbers, jobs)
    try:
        yield pool
    finally:
        pool.end()
    assert active_children() == before


def test_results_come_in_the_order_of_the_numbers() -> None:
    with pool_of(half, range(0, 20, 2), jobs=3) as pool:
        assert not pool.is_done
        assert [pool.next() for _ in range(10)] == list(range(10))
        assert pool.is_done
        assert not pool.is_ready()


def test_an_error_of_the_task_is_raised_where_its_result_was_due() -> None:
    with pool_of(half, range(4, 7)) as pool:
        assert pool.next() == 2
        with pytest.raises(OddError, match="5"):
            pool.next()


def test_a_process_that_dies_is_noticed() -> None:
    with pool_of(stops, range(3, 9)) as pool:
        assert pool.next() == 3
        assert pool.is_ready(30.0)
        with pytest.raises(EOFError):
            pool.next()


def test_bots_are_asked_without_loading_rules_and_files() -> None:
    code = (
        "import sys, engine.bots.worker; from engine.registry import agents, keys; [agents(key) for key in keys()]; "
        "sys.exit('pydantic' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], cwd=Path(__file__).parents[2], check=False).returncode == 0


@pytest.mark.usefixtures("tiny_game")
def test_a_process_knows_the_games_of_this_one_and_is_deaf_to_interrupts() -> None:
    with pool_of(games, range(1)) as pool:
        assert pool.next() == registry.keys()
    with pool_of(hears_interrupts, range(1)) as pool:
        assert pool.next() is False
