"""A process of bots in which some go wrong: what the tests of the runner start instead. No Qt, so it starts quickly."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable, Sequence
from multiprocessing.connection import Connection
from typing import Any

from engine.bots import worker
from engine.bots.agent import Stop, never
from engine.core import Action
from engine.registry import game


class Faulty:
    """Does something with its pipe before it answers like the first of all bots."""

    def __init__(self, pipe: Connection, fault: Callable[[Connection], object]) -> None:
        self.pipe = pipe
        self.fault = fault

    def choose(self, observation: Any, legal: Sequence[Action], seed: int, stop: Stop = never) -> Action:
        self.fault(self.pipe)
        return legal[0]


class Thinker:
    """Thinks until it is asked to stop; its best so far is the last action."""

    def choose(self, observation: Any, legal: Sequence[Action], seed: int, stop: Stop = never) -> Action:
        while not stop():
            time.sleep(0.01)
        return legal[-1]


class Liar:
    """Chooses what is not legal."""

    def choose(self, observation: Any, legal: Sequence[Action], seed: int, stop: Stop = never) -> Action:
        return Action()


FAULTS: dict[str, Callable[[Connection], object]] = {
    "raises": lambda pipe: 1 / 0,
    "leaves": lambda pipe: os._exit(0),
    "loops": lambda pipe: time.sleep(60),
    "waits for itself": lambda pipe: os.kill(os.getpid(), signal.SIGSTOP),
    "closes the pipe": lambda pipe: pipe.close(),
    "talks": lambda pipe: pipe.send_bytes(b"seven"),
    "talks long": lambda pipe: pipe.send_bytes(b"1" * 1000),
    "counts too far": lambda pipe: pipe.send_bytes(b"1000"),
    "counts backwards": lambda pipe: pipe.send_bytes(b"-1"),
    "stops in the middle": lambda pipe: (os.write(pipe.fileno(), b"\0\0"), time.sleep(60)),
}


def answer_questions(pipe: Connection) -> None:
    """Answer questions as the real process does, the faulty bots among those that are known."""
    game("islas").agents.update({name: Faulty(pipe, fault) for name, fault in FAULTS.items()})
    game("islas").agents.update(
        {"lies": Liar(), "thinks": Thinker(), "is slow": Faulty(pipe, lambda _: time.sleep(0.5))}
    )
    worker.answer_questions(pipe)


def never_ready(pipe: Connection) -> None:
    """Hang before the first word."""
    time.sleep(60)
