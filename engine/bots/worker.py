"""Bots in a process of their own: both ends of the pipe. Nobody but a thread ever waits for the process.

A question is a pickled tuple of the arguments of `_choice`; the answer is the position of the action among the legal
ones. A bot that raises ends the process: whoever asked sees that it is gone, like after any other crash.
"""

from __future__ import annotations

import atexit
import pickle
from collections.abc import Sequence
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from queue import Empty, SimpleQueue
from threading import Thread
from time import monotonic
from typing import Any
from weakref import WeakSet

from engine import processes
from engine.bots.agent import Stop
from engine.core import Action
from engine.registry import agents

READY = b"ready"
ENOUGH = b"enough"  # the bot should answer with the best it has found
LONGEST_ANSWER = 16  # bytes
ENOUGH_SECONDS = 1.5  # after which a bot is asked to answer
START_SECONDS = 30.0  # for the process to start: a busy machine, or a scanner that reads every file of Python first
END_SECONDS = 5.0  # for it to be gone after it was killed


class WorkerLostError(Exception):
    """The process is gone, hangs or talks nonsense: there will be no answer."""


def answer_questions(pipe: Connection) -> None:
    """Answer questions until the pipe is closed: what the process does."""
    try:
        pipe.send_bytes(READY)
        while True:
            question = pipe.recv_bytes()
            if question != ENOUGH:  # else it has answered before it heard
                pipe.send_bytes(b"%d" % _choice(pipe.poll, *pickle.loads(question)))
    except (EOFError, BrokenPipeError, ConnectionResetError):
        pass


def _choice(stop: Stop, key: str, level: str, observation: Any, legal: Sequence[Action], seed: int) -> int:
    return legal.index(agents(key)[level].choose(observation, legal, seed, stop))


class Worker:
    """A process that answers one question at a time. Nothing here waits, but for `wait_until_gone`."""

    def __init__(self) -> None:
        self._questions: SimpleQueue[bytes | None] = SimpleQueue()  # None: no more will come
        self._answers: SimpleQueue[int | None] = SimpleQueue()  # None: no more will come
        self._busy_since = monotonic()
        self._is_asked_to_end = False  # its thinking
        self._is_started = False
        self._is_ended = False
        self._process: BaseProcess | None = None
        self._pipe, self._theirs = processes.CONTEXT.Pipe()
        self._thread = Thread(target=self._talk, name="bot worker", daemon=True)
        self._thread.start()
        _workers.add(self)

    @property
    def is_gone(self) -> bool:
        """Whether the process and everything that was needed for it are gone."""
        return not self._thread.is_alive()

    def ask(self, question: bytes) -> None:
        """Hand over a question; it waits for the process to be ready."""
        self._questions.put(question)
        self._busy_since = monotonic()
        self._is_asked_to_end = False

    def answer(self, seconds: float) -> int | None:
        """Return the answer or None if there is none yet; raise WorkerLostError if it takes longer than `seconds`."""
        try:
            answer = self._answers.get_nowait()
        except Empty:
            waited = monotonic() - self._busy_since
            if waited > (seconds if self._is_started else START_SECONDS):
                raise WorkerLostError("no answer in time") from None
            if waited > ENOUGH_SECONDS and self._is_started and not self._is_asked_to_end:
                self._ask_to_end()
            return None
        if answer is None:
            raise WorkerLostError("the process has died or talks nonsense")
        return answer

    def _ask_to_end(self) -> None:
        self._is_asked_to_end = True
        with suppress(OSError):  # it is gone, and the thread tells so
            self._pipe.send_bytes(ENOUGH)

    def end(self) -> None:
        """Kill the process, whatever it does; it may take a moment."""
        self._is_ended = True
        self._questions.put(None)
        if self._process:  # else the thread, which is just starting it, sees that it is not wanted any more
            self._process.kill()

    def wait_until_gone(self) -> None:
        """Kill the process and wait a moment until it is gone."""
        self.end()
        self._thread.join(END_SECONDS)

    def _talk(self) -> None:
        """Start the process and talk to it until it ends: what the thread does."""
        pipe, theirs = self._pipe, self._theirs
        process = processes.process(answer_questions, theirs, name="bot worker")
        try:
            with processes.interrupts_blocked():
                process.start()
            self._process = process
            theirs.close()  # so that ours ends when the process does
            if not self._is_ended and pipe.recv_bytes(LONGEST_ANSWER) == READY:
                self._busy_since = monotonic()
                self._is_started = True
                while (question := self._questions.get()) is not None:
                    pipe.send_bytes(question)
                    self._answers.put(int(pipe.recv_bytes(LONGEST_ANSWER)))
        except (EOFError, OSError, ValueError):
            pass  # it could not be started, has died, or has sent something else than a number
        finally:
            if self._process:
                process.kill()
                process.join()
            theirs.close()
            pipe.close()
            self._answers.put(None)


_workers: WeakSet[Worker] = WeakSet()  # those whose thread is alive, which holds them


@atexit.register
def _end_all() -> None:
    """End what nobody has ended, before multiprocessing does it: politely, and waiting for ever if a process hangs."""
    for worker in list(_workers):
        worker.wait_until_gone()
