"""SplitMix64: the only source of chance, as an integer that a state carries along.

Python promises no stable `random.shuffle`; a match must replay identically years from now.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TypeVar

T = TypeVar("T")

MASK = (1 << 64) - 1
MAX_SEED = 2**53 - 1  # a seed is kept in JSON, where larger integers are not safe


def mix(state: int) -> tuple[int, int]:
    """Return the next state and a value of 64 random bits."""
    state = (state + 0x9E3779B97F4A7C15) & MASK
    value = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & MASK
    return state, value ^ (value >> 31)


def below(state: int, limit: int) -> tuple[int, int]:
    """Return the next state and a number from 0 to `limit - 1`, each equally likely."""
    state, value = mix(state)
    while value > MASK - limit and value > MASK - (1 << 64) % limit:  # such values would favour small numbers
        state, value = mix(state)
    return state, value % limit


def shuffled(state: int, items: Sequence[T]) -> tuple[int, list[T]]:
    """Return the next state and `items` in random order, each order equally likely."""
    result = list(items)
    for product, limits in _draws(len(result)):
        state, value = below(state, product)
        _swap(result, limits, value)
    return state, result


def orders(items: Sequence[T]) -> list[list[T]]:
    """Return all orders that `shuffled` may bring a few items into, by the one number that it draws."""
    ((product, limits),) = _draws(len(items))
    found = [list(items) for _ in range(product)]
    for value, order in enumerate(found):
        _swap(order, limits, value)
    return found


def _swap(items: list[T], limits: Sequence[int], value: int) -> None:
    for limit in limits:
        other = value % limit
        value //= limit
        last = limit - 1
        items[last], items[other] = items[other], items[last]


@cache
def _draws(count: int) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Return the steps of a shuffle, the limits from `count` down to 2, in groups that one value serves together."""
    groups: list[tuple[int, tuple[int, ...]]] = []
    for limit in range(count, 1, -1):
        product, limits = groups[-1] if groups else (MASK, ())
        if product * limit > 1 << 60:
            groups.append((limit, (limit,)))
        else:
            groups[-1] = (product * limit, (*limits, limit))
    return tuple(groups)


def derive(*parts: int | str) -> int:
    """Return a seed hashed from `parts`; it reveals neither them nor other derived seeds."""
    import hashlib  # here: it brings OpenSSL along, which painters and bots that only draw numbers do not need

    text = "/".join(map(str, parts))
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big") & MAX_SEED
