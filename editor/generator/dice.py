"""Chance for the generator: SplitMix64 with its state kept inside."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from engine.rng import below, derive, shuffled

T = TypeVar("T")


class Dice:
    """Random choices that are the same for the same seed, on every machine."""

    def __init__(self, *seed: int | str) -> None:
        self._state = derive(*seed)

    def below(self, limit: int) -> int:
        """Return a number from 0 to `limit - 1`."""
        self._state, value = below(self._state, limit)
        return value

    def choice(self, items: Sequence[T]) -> T:
        """Return one of the items."""
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """Return the items in random order."""
        self._state, result = shuffled(self._state, items)
        return result
