"""Chance that is the same everywhere and for ever."""

from __future__ import annotations

import math
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.rng import MASK, MAX_SEED, below, derive, mix, orders, shuffled


def test_published_vector() -> None:
    state = 1234567
    values = []
    for _ in range(5):
        state, value = mix(state)
        values.append(value)
    assert values == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_below_refuses_the_values_that_would_favour_small_numbers() -> None:
    limit = (MASK // 3) * 2  # a third of all values must be thrown away
    thrown = 0
    state = 1
    for _ in range(300):
        after, value = below(state, limit)
        assert 0 <= value < limit
        thrown += after != mix(state)[0]
        state = after
    assert 60 < thrown < 140


@given(st.integers(0, MASK), st.lists(st.integers(), max_size=80))
def test_shuffling_loses_nothing_and_one_value_serves_several_steps(state: int, items: list[int]) -> None:
    after, order = shuffled(state, items)
    assert sorted(order) == sorted(items)
    values = 0
    while state != after:
        state, _ = mix(state)
        values += 1
    assert values <= max(1, len(items) // 5)


def test_a_shuffle_of_three_by_hand() -> None:
    state, value = mix(11)
    first, second = value % 3, value // 3 % 2  # the partner of the last place, then that of the middle one
    expected = ["a", "b", "c"]
    expected[2], expected[first] = expected[first], expected[2]
    expected[1], expected[second] = expected[second], expected[1]
    assert shuffled(11, "abc") == (state, expected)


@pytest.mark.parametrize("items", ["ab", "abc", "abcd"])
def test_all_orders_are_known_by_the_number_a_shuffle_draws(items: str) -> None:
    known = orders(items)
    assert len({tuple(order) for order in known}) == len(known) == math.factorial(len(items))
    for state in range(50):
        after, value = below(state, len(known))
        assert shuffled(state, items) == (after, known[value])


def test_every_order_of_three_is_about_equally_likely() -> None:
    state = 7
    seen: Counter[tuple[int, ...]] = Counter()
    for _ in range(6000):
        state, order = shuffled(state, (0, 1, 2))
        seen[tuple(order)] += 1
    assert len(seen) == 6
    assert max(seen.values()) - min(seen.values()) < 200


def test_derived_seeds_differ_and_fit_in_json() -> None:
    seeds = {derive("bot", seed, ply, seat) for seed in range(10) for ply in range(10) for seat in range(5)}
    assert len(seeds) == 500
    assert max(seeds) <= MAX_SEED
    assert derive("bot", 1, 23) != derive("bot", 12, 3)
