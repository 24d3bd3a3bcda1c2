"""Small sets as masks: bit `n` of an integer says whether `n` is in the set."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

Mask = int
T = TypeVar("T")

MOST_KEPT = 1 << 16


class ByMask(dict[Mask, tuple[T, ...]]):
    """Something worked out of a mask; a table that fills itself, and starts again before it gets too large."""

    def __init__(self, work_out: Callable[[Mask], Iterable[T]]) -> None:
        super().__init__()
        self.work_out = work_out

    def __missing__(self, mask: Mask) -> tuple[T, ...]:
        if len(self) >= MOST_KEPT:
            self.clear()
        self[mask] = found = tuple(self.work_out(mask))
        return found


bits_of = ByMask(lambda mask: [bit for bit in range(mask.bit_length()) if mask >> bit & 1])
