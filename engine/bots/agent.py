"""What a bot is: something that chooses one of the legal actions, knowing only what its seat may know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from engine.core import Action, Seat
from engine.rng import derive


class Agent(Protocol):
    """A bot; it has no memory of its own, so any match can be taken up at any decision."""

    def choose(self, observation: Any, legal: Sequence[Action], seed: int) -> Action:
        """Return one of `legal`; the same arguments give the same answer."""


def decision_seed(match_seed: int, ply: int, seat: Seat) -> int:
    """Return the seed for one decision of a bot: by hash, so that it tells nothing of the match's own chance."""
    return derive("bot", match_seed, ply, seat)
