"""Other processes: started so that they know the same games and ignore Ctrl+C, and a pool of them that keeps order."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable, Generator, Iterator, Mapping
from contextlib import contextmanager
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, Generic, TypeVar, cast

from engine import registry

T = TypeVar("T")
CONTEXT = get_context("spawn")


class TaskError(Exception):
    """An error of a task that is raised again for whoever waits for its result; any other ends the process."""


class ProcessDiedError(TaskError):
    """The process that carried out a task has died; the task's number."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


def process(target: Callable[..., object], *args: Any, name: str) -> BaseProcess:
    """Return a process, still to be started, that knows the same games as this one and does not hear Ctrl+C."""
    return CONTEXT.Process(target=_run, args=(registry.PACKAGES, target, *args), name=name, daemon=True)


def _run(packages: Mapping[str, str], target: Callable[..., object], *args: Any) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who started this process ends it
    registry.PACKAGES.update(packages)
    target(*args)


@contextmanager
def interrupts_blocked() -> Iterator[None]:
    """Start processes that are deaf to Ctrl+C from their first moment: they inherit what this thread blocks here."""
    if sys.platform == "win32":
        yield
        return
    from multiprocessing.resource_tracker import ensure_running

    ensure_running()  # it comes with the first process, and would unblock
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})


class ProcessPool(Generic[T]):
    """Processes that carry out a task for one number after another; their results come in the order of the numbers."""

    def __init__(self, task: Callable[[int], T], numbers: range, jobs: int) -> None:
        """Start the processes; they wait when nobody takes their results."""
        self._workers: list[tuple[BaseProcess, Connection]] = []
        self._taken = 0
        self._count = len(numbers)
        try:
            with interrupts_blocked():
                for first in range(jobs):
                    self._workers.append(_start(task, numbers[first::jobs]))
        except BaseException:
            self.end()
            raise

    @property
    def is_done(self) -> bool:
        """Whether all the results have been taken."""
        return self._taken == self._count

    def is_ready(self, seconds: float = 0.0) -> bool:
        """Wait up to `seconds` for the next result; return whether it is there, or will never come."""
        return not self.is_done and self._workers[self._taken % len(self._workers)][1].poll(seconds)

    def next(self) -> T:
        """Return the next result, or raise the TaskError of the task; EOFError if the process has died."""
        is_good, result = self._workers[self._taken % len(self._workers)][1].recv()
        self._taken += 1
        if not is_good:
            raise result
        return cast("T", result)

    def end(self) -> None:
        """End the processes at once."""
        for worker, results in self._workers:
            worker.terminate()
            worker.join()
            results.close()
        self._workers = []


def in_order(task: Callable[[int], T], numbers: range, jobs: int) -> Generator[T]:
    """Yield what a task gives for each number in their order, carried out by `jobs` processes, or here if it is one.

    Closing the generator ends the processes at once.
    """
    if jobs == 1:
        yield from map(task, numbers)
        return
    pool = ProcessPool(task, numbers, jobs)
    try:
        for number in numbers:
            try:
                yield pool.next()
            except EOFError:
                raise ProcessDiedError(number) from None
    finally:
        pool.end()


def _start(task: Callable[[int], object], numbers: range) -> tuple[BaseProcess, Connection]:
    ours, theirs = CONTEXT.Pipe(duplex=False)
    worker = process(_work, task, numbers, theirs, name="pool worker")
    worker.start()
    theirs.close()  # so that ours ends when the process does
    return worker, ours


def _work(task: Callable[[int], object], numbers: range, results: Connection) -> None:
    for number in numbers:
        try:
            results.send((True, task(number)))
        except TaskError as error:
            results.send((False, error))
            return
        except BrokenPipeError:  # whoever waited is gone
            return
