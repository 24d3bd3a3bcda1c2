"""Where hidden cards may lie."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import TypeVar

from engine.rng import shuffled

T = TypeVar("T")


def dealt(hidden: Sequence[T], reshuffled: Sequence[T], size: int) -> Callable[[int], tuple[int, list[T]]]:
    """Return what lays out hidden cards at random: the first `size` in the pile, the others anywhere else.

    It takes a state of chance and returns the next one, too. Everybody has seen the discards that were `reshuffled` to
    become the pile: it holds no other cards since then.
    """
    if not reshuffled:
        return lambda rng: shuffled(rng, hidden)
    there = Counter(hidden) & Counter(reshuffled)
    perhaps_in_pile, elsewhere = list(there.elements()), list((Counter(hidden) - there).elements())

    def lay_out(rng: int) -> tuple[int, list[T]]:
        rng, cards = shuffled(rng, perhaps_in_pile)
        rng, others = shuffled(rng, [*elsewhere, *cards[size:]])
        return rng, [*cards[:size], *others]

    return lay_out
