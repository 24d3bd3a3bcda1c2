"""Small sets as masks: bit `n` of an integer says whether `n` is in the set."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from engine.kept import Kept

Mask = int
T = TypeVar("T")


class ByMask(Kept[Mask, tuple[T, ...]]):
    """Some things for every mask, kept."""

    def __init__(self, work_out: Callable[[Mask], Iterable[T]]) -> None:
        super().__init__(lambda mask: tuple(work_out(mask)))


bits_of = ByMask(lambda mask: [bit for bit in range(mask.bit_length()) if mask >> bit & 1])
