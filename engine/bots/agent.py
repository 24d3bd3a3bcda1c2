"""What a bot is: something that chooses one of the legal actions, knowing only what its seat may know."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from engine.core import Action, Seat
from engine.rng import derive

Stop = Callable[[], bool]


def never() -> bool:
    """Return False: nobody asks to stop."""
    return False


class Agent(Protocol):
    """A bot; it has no memory of its own, so any match can be taken up at any decision."""

    def choose(self, observation: Any, legal: Sequence[Action], seed: int, stop: Stop = never) -> Action:
        """Return one of `legal`; the same arguments give the same answer, unless `stop` asks for it early."""


def decision_seed(match_seed: int, ply: int, seat: Seat) -> int:
    """Return the seed for one decision of a bot: by hash, so that it tells nothing of the match's own chance."""
    return derive("bot", match_seed, ply, seat)
