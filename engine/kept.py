"""What is worked out again and again, kept."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")

MOST_KEPT = 1 << 16


class Kept(dict[K, V]):
    """Something worked out of a key; a table that fills itself, and starts again before it gets too large."""

    def __init__(self, work_out: Callable[[K], V]) -> None:
        super().__init__()
        self.work_out = work_out

    def __missing__(self, key: K) -> V:
        if len(self) >= MOST_KEPT:
            self.clear()
        self[key] = found = self.work_out(key)
        return found
