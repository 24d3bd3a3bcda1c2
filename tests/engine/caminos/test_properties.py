"""What always holds, whatever is played."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from engine.core import Event
from engine.games.caminos.actions import CaminosAction, Pay, Substitute, Waive
from engine.games.caminos.cards import FIRST_EXPANSION
from engine.games.caminos.events import Built, Seized
from engine.games.caminos.payment import can_pay, next_steps, payments, ways_on
from engine.games.caminos.state import GOAL, State
from tests.engine.caminos.positions import DECK, RULES, all_cards, classic_setup
from tests.engine.samples import random_match

hands = st.tuples(*[st.integers(0, 7)] * 5)
prices = st.sampled_from([*DECK.prices])


def building_cards(state: State) -> list[int]:
    """Return how many cards there are of everything that can be built, in the supply or laid out."""
    table = state.table
    found = list(table.supply)
    found[0] += sum(table.roads)
    found[1] += sum(table.knights)
    expansions = [mask.bit_count() for mask in table.expansions]
    found[2] += sum(table.settlements) + sum(table.cities) + sum(expansions)
    for what in range(FIRST_EXPANSION, len(found)):
        found[what] += sum(mask >> what - FIRST_EXPANSION & 1 for mask in table.expansions)
    return found


@given(st.integers(2, 6), st.integers(0, 2**32))
def test_no_card_is_ever_lost_or_made(seats: int, seed: int) -> None:
    setup = classic_setup(seats, seed % seats)
    for state, _ in random_match(RULES, setup, seed):
        table = state.table
        assert all_cards(state) == list(DECK.resources_for(seats))
        assert building_cards(state) == DECK.supply_for(seats)
        assert table.hand_sizes == [sum(hand) for hand in state.hands]
        assert min(min(hand) for hand in state.hands) >= 0
        assert [len(backs) for backs in state.backs] == table.settlements
        assert len(state.stack) == table.supply[2]
        turned = sum(table.cities) + sum(mask.bit_count() for mask in table.expansions)
        assert sum(table.revealed) == turned
        assert max(table.points) < GOAL


@given(st.integers(2, 6), st.integers(0, 2**32))
def test_points_are_what_is_laid_out_and_only_the_seat_on_turn_gains(seats: int, seed: int) -> None:
    events: list[Event] = []
    before = [1] * seats
    for state, _ in random_match(RULES, classic_setup(seats), seed, events.append):
        points = list(state.table.points)
        for seat in range(seats):
            state.table.count(seat)
        assert state.table.points == points
        gained = [seat for seat in range(seats) if points[seat] > before[seat]]
        lost = [seat for seat in range(seats) if points[seat] < before[seat]]
        builders = {event.seat for event in events if isinstance(event, Built)}
        assert set(gained) <= builders
        assert set(lost) <= {event.loser for event in events if isinstance(event, Seized)}
        before = points
        events.clear()


@given(hands, prices, st.booleans())
def test_a_price_can_be_paid_exactly_if_there_is_a_way(
    hand: tuple[int, ...], price: tuple[int, ...], waiver: bool
) -> None:
    assert can_pay(hand, price, waiver) == bool(payments(hand, price, waiver))
    assert can_pay(hand, price, waiver) == bool(ways_on(hand, price, waiver))


@given(hands, prices, st.booleans())
def test_proposals_are_sorted_different_and_within_the_hand(
    hand: tuple[int, ...], price: tuple[int, ...], waiver: bool
) -> None:
    found = payments(hand, price, waiver)
    assert [payment.size for payment in found] == sorted(payment.size for payment in found)
    assert len({(payment.cards, payment.waived is None) for payment in found}) == len(found)
    assert all(spent <= held for payment in found for spent, held in zip(payment.cards, hand, strict=True))
    assert (len(next_steps(hand, price, waiver)) > 1) == (len(found) > 1)
    for payment in found:
        assert payment.size == sum(price) + 2 * len(payment.replaced) - (payment.waived is not None)


@given(hands, prices, st.booleans(), st.randoms(use_true_random=False))
def test_every_step_of_a_payment_leads_on_to_the_end(
    hand: tuple[int, ...], price: tuple[int, ...], waiver: bool, chance: object
) -> None:
    left, need = list(hand), list(price)
    while any(need) and can_pay(left, need, waiver):
        steps = ways_on(tuple(left), tuple(need), waiver)
        step = steps[chance.randrange(len(steps))]  # type: ignore[attr-defined]
        if isinstance(step, Pay):
            left = [held - wanted for held, wanted in zip(left, need, strict=True)]
            need = [0] * 5
        elif isinstance(step, Waive):
            need[step.card] -= 1
            waiver = False
        elif isinstance(step, Substitute):
            need[step.card] -= 1
            left[step.by] -= 3
    assert not any(need) or (need == list(price) and left == list(hand))
    assert min(left) >= 0


@given(st.integers(2, 6), st.integers(0, 2**32))
def test_hands_above_seven_are_cut_to_seven_and_no_further(seats: int, seed: int) -> None:
    for state, action in random_match(RULES, classic_setup(seats), seed):
        if state.table.phase == "cut":
            assert state.table.hand_sizes[state.table.actor] > 7
            after = RULES.copy(state)
            assert isinstance(action, CaminosAction)
            RULES.advance(after, action)
            assert after.table.hand_sizes[state.table.actor] >= 7
