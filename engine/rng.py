"""SplitMix64: the only source of chance, as an integer that a state carries along.

Python promises no stable `random.shuffle`; a match must replay identically years from now.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

MASK = (1 << 64) - 1
SURELY_FAIR = MASK - (1 << 32)  # a value below it favours nobody, whatever the limit: spares the slow division
MAX_SEED = 2**53 - 1  # a seed is kept in JSON, where larger integers are not safe


def mix(state: int) -> tuple[int, int]:
    """Return the next state and a value of 64 random bits."""
    state = (state + 0x9E3779B97F4A7C15) & MASK
    value = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & MASK
    return state, value ^ (value >> 31)


def below(state: int, limit: int) -> tuple[int, int]:
    """Return the next state and a number from 0 to `limit - 1`, each equally likely."""
    most = MASK - (1 << 64) % limit  # values above it would favour small numbers
    state, value = mix(state)
    while value > most:
        state, value = mix(state)
    return state, value % limit


def shuffled(state: int, items: Sequence[T]) -> tuple[int, list[T]]:
    """Return the next state and `items` in random order."""
    result = list(items)
    for last in range(len(result) - 1, 0, -1):
        # `mix` and `below` written out: the calls would double the time it takes.
        limit = last + 1
        while True:
            state = (state + 0x9E3779B97F4A7C15) & MASK
            value = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & MASK
            value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & MASK
            value ^= value >> 31
            if value < SURELY_FAIR or value <= MASK - (1 << 64) % limit:
                break
        other = value % limit
        result[last], result[other] = result[other], result[last]
    return state, result


def derive(*parts: int | str) -> int:
    """Return a seed made from `parts` by hash: nobody who knows it can tell the parts or its sisters."""
    text = "/".join(map(str, parts))
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big") & MAX_SEED
