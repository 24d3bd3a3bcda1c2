"""What can be picked, and that every payment that is shown leads to exactly these cards."""

from __future__ import annotations

import pytest

from engine.bots.agent import decision_seed
from engine.core import Event
from engine.games.caminos.actions import Build, DrawFrom, PutBack, Swap, TakeCard, TakeFromMarket
from engine.games.caminos.cards import RESOURCE_RANGE, ROAD
from engine.games.caminos.events import Built
from engine.games.caminos.reasons import PARTNER_WEAKER, SAME_CARD
from engine.games.caminos.state import State
from engine.registry import game
from islas_qt.games.caminos.choosing import Choosing
from islas_qt.play.moments import Turn
from tests.engine.caminos.positions import BRICK, GRAIN, GUILD, LUMBER, ORE, RULES, UNIVERSITY, WOOL, play, position
from tests.support.caminos_positions import unplayed


def choosing_at(state: State) -> Choosing:
    """Return the decision that is asked in a state."""
    seat = state.table.actor
    return Choosing(Turn(0, seat, RULES.legal_actions(state)), RULES.observe(state, seat))


@pytest.mark.parametrize("seed", range(6))
def test_every_payment_takes_the_cards_that_are_shown(seed: int) -> None:
    match = unplayed(seed, 2 + seed % 5)
    match.digests = False
    agent, ways = game("caminos").agents["random" if seed % 2 else "greedy"], 0
    while (seat := match.to_act) is not None and match.ply < 400:
        legal = tuple(match.rules.legal_actions(match.state))
        choosing = Choosing(Turn(match.ply, seat, legal), match.rules.observe(match.state, seat))
        whats = [action.what for action in legal if isinstance(action, Build)]
        if choosing.building is not None:
            whats = [choosing.building]
        for what in whats:
            for payment in choosing.proposals(what):
                state = match.rules.copy(match.state)
                events: list[Event] = []
                for action in choosing.paying(what, payment):
                    match.rules.advance(state, action, events.append)
                (built,) = (event for event in events if isinstance(event, Built))
                assert tuple(built.cards.count(card) for card in RESOURCE_RANGE) == payment.cards
                waived = payment.waived if match.state.table.waived is None else match.state.table.waived
                assert (built.waived is None) == (waived is None)
                ways += 1
        match.play(match.ply, agent.choose(choosing.seen, legal, decision_seed(seed, match.ply, seat)))
    assert ways > 20


def test_a_build_with_one_way_to_pay_is_one_action() -> None:
    choosing = choosing_at(position(hands={0: "brick lumber ore"}))
    (payment,) = choosing.proposals(ROAD)
    assert choosing.paying(ROAD, payment) == (Build(ROAD),)
    assert choosing.still_to_pay(payment) == (1, 1, 0, 0, 0)


def test_a_match_left_in_the_middle_of_a_payment_asks_for_the_rest() -> None:
    state = position(hands={0: "3 wool 2 brick lumber"}, expansions={0: [UNIVERSITY]})
    play(state, Build(ROAD))
    choosing = choosing_at(state)
    assert choosing.building == ROAD
    for payment in choosing.proposals(ROAD):
        after = state.copy()
        events = play(after, *choosing.paying(ROAD, payment))
        assert any(isinstance(event, Built) for event in events)


def test_a_picked_card_and_a_stall_are_one_exchange() -> None:
    choosing = choosing_at(position(hands={0: "brick lumber ore"}))
    assert choosing.take(WOOL, BRICK) == (TakeFromMarket(WOOL), PutBack(BRICK))
    assert choosing.take(WOOL, None) == (TakeFromMarket(WOOL),)
    assert choosing.take(WOOL, WOOL) == (TakeFromMarket(WOOL),)


def test_the_only_kind_of_card_need_not_be_picked_for_the_pile() -> None:
    assert choosing_at(position(hands={0: "2 ore"})).swap(None) == (Swap(ORE),)
    assert choosing_at(position(hands={0: "ore wool"})).swap(None) == ()
    assert choosing_at(position(hands={0: "ore wool"})).swap(WOOL) == (Swap(WOOL),)


def test_the_card_that_was_taken_cannot_be_put_back() -> None:
    state = position(hands={0: "brick lumber"})
    play(state, TakeFromMarket(GRAIN))
    choosing = choosing_at(state)
    assert choosing.why_not_hand() == {BRICK: None, LUMBER: None, GRAIN: SAME_CARD}
    assert choosing.giving(GRAIN) == ()
    assert choosing.giving(BRICK) == (PutBack(BRICK),)


def test_the_guild_says_of_whom_it_cannot_take() -> None:
    state = position(hands={0: "ore", 1: "ore", 2: "ore"}, expansions={0: [GUILD]}, settlements={1: 5})
    play(state, Swap(ORE))  # no exchange is left
    choosing = choosing_at(state)
    assert choosing.with_seat(1) == [TakeCard(1)]
    assert choosing.why_not_seats() == {1: None, 2: PARTNER_WEAKER}


def test_what_can_be_done_with_a_seat() -> None:
    choosing = choosing_at(position(hands={0: "ore", 1: "ore"}))
    assert choosing.with_seat(1) == [DrawFrom(1)]
    choosing.partner = 1
    assert choosing.put_back()
    assert not choosing.put_back()
