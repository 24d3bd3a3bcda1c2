"""Small sets as masks: bit `n` of an integer says whether `n` is in the set."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from engine.kept import Kept

Mask = int
HALF = 12  # bits
T = TypeVar("T")


class ByMask(Kept[Mask, tuple[T, ...]]):
    """Some things for every mask, kept."""

    def __init__(self, work_out: Callable[[Mask], Iterable[T]]) -> None:
        super().__init__(lambda mask: tuple(work_out(mask)))


def _bits(mask: Mask) -> tuple[int, ...]:
    """Return the numbers in a mask; a large one is put together of two halves, which are met far more often."""
    if mask >> HALF:
        return bits_of[mask & ((1 << HALF) - 1)] + tuple([bit + HALF for bit in bits_of[mask >> HALF]])
    return tuple([bit for bit in range(HALF) if mask >> bit & 1])


bits_of: Kept[Mask, tuple[int, ...]] = Kept(_bits)
