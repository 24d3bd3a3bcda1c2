"""Where hidden cards may lie: a pile that was made of discards holds nothing else."""

from __future__ import annotations

from collections import Counter

from engine.deal import dealt
from engine.rng import shuffled

HIDDEN = [1, 1, 2, 2, 3, 4]


def test_without_a_reshuffle_any_hidden_card_may_lie_anywhere() -> None:
    lay_out = dealt(HIDDEN, (), 2)
    assert lay_out(7) == shuffled(7, HIDDEN)
    assert {lay_out(seed)[1][0] for seed in range(100)} == set(HIDDEN)


def test_a_pile_made_of_discards_holds_no_other_card() -> None:
    lay_out = dealt(HIDDEN, (1, 2, 2, 2, 4), 3)
    piles = set()
    for seed in range(200):
        rng, cards = lay_out(seed)
        assert Counter(cards) == Counter(HIDDEN)
        assert rng != seed
        piles.add(tuple(sorted(cards[:3])))
    assert piles == {(1, 2, 2), (1, 2, 4), (2, 2, 4)}


def test_cards_that_may_have_left_the_pile_lie_elsewhere_as_well() -> None:
    lay_out = dealt(HIDDEN, (1, 2, 4), 1)
    assert {card for seed in range(200) for card in lay_out(seed)[1][1:]} == set(HIDDEN)
