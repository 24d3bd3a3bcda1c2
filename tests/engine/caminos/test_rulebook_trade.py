"""The rulebook and its rulings: exchanges with the pile, the market and the other seats."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core import IllegalActionError
from engine.games.caminos.actions import (
    Build,
    DrawFrom,
    EndTurn,
    GiveBack,
    OpenHand,
    Pay,
    Pick,
    PutBack,
    Swap,
    TakeCard,
    TakeFromMarket,
)
from engine.games.caminos.cards import ROAD
from engine.games.caminos.events import GaveBack, HandOpened, PutOnMarket, Reshuffled, Swapped, TookCard, TurnBegan
from engine.games.caminos.state import State
from tests.engine.caminos.positions import (
    BRICK,
    GRAIN,
    GUILD,
    LIBRARY,
    LUMBER,
    ORE,
    RULES,
    WOOL,
    cards,
    counts,
    hand,
    legal,
    play,
    position,
)
from tests.engine.samples import of


def trades(state: State) -> set[type]:
    """Return the kinds of exchanges that are possible."""
    return {type(action) for action in RULES.legal_actions(state)} & {Swap, TakeFromMarket, DrawFrom, OpenHand}


@pytest.mark.parametrize(("roads", "exchanges"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3)])
def test_each_road_with_side_a_is_an_exchange(roads: int, exchanges: int) -> None:
    """In the rulebook's picture three roads lie there, two of them with side A: two cards may be exchanged."""
    state = position(roads={1: roads}, hands={1: "brick"})
    play(state, EndTurn())
    assert state.table.exchanges == exchanges
    for _ in range(exchanges):
        play(state, legal(state, Swap)[0])
    assert not trades(state)


def test_without_a_road_one_card_can_be_exchanged_and_only_with_the_pile() -> None:
    state = position(roads={0: 0}, hands={0: "brick 2 wool", 1: "ore"}, expansions={0: [LIBRARY]})
    assert state.table.exchanges == 1
    assert trades(state) == {Swap}
    play(state, Swap(WOOL))
    assert not trades(state)


def test_the_start_of_a_turn_tells_the_exchanges() -> None:
    (began,) = of(TurnBegan, play(position(roads={1: 0}), EndTurn()))
    assert (began.seat, began.exchanges, began.pile_only) == (1, 1, True)


# -- with the pile


def test_with_the_pile_a_card_is_discarded_and_one_drawn() -> None:
    state = position(hands={0: "brick wool"}, pile="grain ore")
    (swapped,) = of(Swapped, play(state, Swap(BRICK)))
    assert hand(state, 0) == "ore wool"
    assert state.table.discard == [BRICK]
    assert (swapped.card, swapped.drawn) == (BRICK, ORE)
    assert swapped.seen_by(0).drawn == ORE
    assert swapped.seen_by(1).drawn is None


def test_cards_are_exchanged_with_the_pile_one_after_another() -> None:
    """So that a card which was just drawn can be the next to go."""
    state = position(roads={0: 3}, hands={0: "brick"}, pile="grain ore")
    play(state, Swap(BRICK), Swap(ORE))
    assert hand(state, 0) == "grain"


def test_the_discards_are_shuffled_when_a_card_is_needed() -> None:
    state = position(hands={0: "brick"}, pile="", discard="3 ore")
    (shuffled,) = of(Reshuffled, play(state, Swap(BRICK)))
    assert sorted(shuffled.order) == cards("brick 3 ore")
    assert len(state.pile) == 3
    assert not state.table.discard


# -- with the market


def test_with_the_market_a_card_is_taken_then_another_put_back() -> None:
    state = position(hands={0: "brick lumber wool"}, market="grain grain ore ore ore")
    play(state, TakeFromMarket(ORE))
    assert RULES.legal_actions(state) == (PutBack(BRICK), PutBack(LUMBER), PutBack(WOOL))
    play(state, PutBack(LUMBER))
    assert hand(state, 0) == "brick ore wool"
    assert state.table.market == cards("grain grain lumber ore ore")
    assert not trades(state)


def test_the_card_just_taken_cannot_be_put_back() -> None:
    state = position(hands={0: "ore brick wool"}, market="5 ore")
    play(state, TakeFromMarket(ORE))
    with pytest.raises(IllegalActionError):
        play(state, PutBack(ORE))


def test_with_one_card_to_put_back_there_is_nothing_to_ask() -> None:
    state = position(hands={0: "brick"})
    (put,) = of(PutOnMarket, play(state, TakeFromMarket(WOOL)))
    assert (put.card, put.stall, put.forced) == (BRICK, 3, True)
    assert hand(state, 0) == "wool"
    assert state.table.phase == "turn"


def test_who_has_nothing_else_to_put_back_cannot_take_a_card_from_the_market() -> None:
    state = position(hands={0: "2 wool"})
    assert TakeFromMarket(WOOL) not in RULES.legal_actions(state)
    assert TakeFromMarket(ORE) in RULES.legal_actions(state)


# -- with a seat


def test_with_a_seat_a_card_is_drawn_unseen_then_any_card_given_back() -> None:
    state = position(hands={0: "brick wool", 1: "3 ore"})
    (took,) = of(TookCard, play(state, DrawFrom(1)))
    assert (took.seat, took.partner, took.by, took.card) == (0, 1, "blind", ORE)
    assert RULES.legal_actions(state) == (GiveBack(BRICK), GiveBack(ORE), GiveBack(WOOL))
    play(state, GiveBack(WOOL))
    assert hand(state, 0) == "brick ore"
    assert hand(state, 1) == "2 ore wool"


def test_the_card_drawn_from_a_seat_may_be_given_back() -> None:
    state = position(hands={0: "brick wool", 1: "3 ore"})
    play(state, DrawFrom(1), GiveBack(ORE))
    assert hand(state, 0) == "brick wool"


def test_only_the_two_see_the_cards_of_their_exchange() -> None:
    state = position(hands={0: "brick wool", 1: "3 ore"})
    events = play(state, DrawFrom(1), GiveBack(WOOL))
    (took,), (gave,) = of(TookCard, events), of(GaveBack, events)
    assert [took.seen_by(seat).card for seat in (0, 1, 2, None)] == [ORE, ORE, None, None]
    assert [gave.seen_by(seat).card for seat in (0, 1, 2, None)] == [WOOL, WOOL, None, None]


def test_several_cards_may_be_drawn_from_a_seat_before_as_many_are_given_back() -> None:
    state = position(roads={0: 5}, hands={0: "2 wool", 1: "4 ore", 2: "grain"})
    play(state, DrawFrom(1), DrawFrom(1))
    assert state.table.owed == 2
    play(state, GiveBack(WOOL))
    assert not legal(state, DrawFrom)
    play(state, GiveBack(WOOL))
    assert hand(state, 1) == "2 ore 2 wool"
    assert (state.table.phase, state.table.exchanges) == ("turn", 1)
    assert DrawFrom(2) in RULES.legal_actions(state)


def test_while_something_is_owed_nothing_else_can_be_done() -> None:
    state = position(roads={0: 5}, hands={0: "4 brick 4 lumber", 1: "4 ore", 2: "grain"})
    play(state, DrawFrom(1))
    assert {type(action) for action in RULES.legal_actions(state)} == {DrawFrom, GiveBack}
    assert legal(state, DrawFrom) == [DrawFrom(1)]


def test_no_more_can_be_drawn_than_there_are_exchanges_and_cards() -> None:
    state = position(roads={0: 3}, hands={0: "brick wool", 1: "4 ore"})
    play(state, DrawFrom(1), DrawFrom(1))
    assert not legal(state, DrawFrom)
    state = position(roads={0: 5}, hands={0: "brick wool", 1: "ore"})
    play(state, DrawFrom(1))
    assert not legal(state, DrawFrom)


def test_each_exchange_may_be_with_another_partner() -> None:
    """The rulebook's example: three cards, one with the market, one with a seat, one with another."""
    state = position(roads={0: 5}, hands={0: "brick wool", 1: "ore", 2: "grain"})
    play(state, TakeFromMarket(LUMBER), PutBack(BRICK))
    play(state, DrawFrom(1), GiveBack(WOOL), DrawFrom(2), GiveBack(LUMBER))
    assert [hand(state, seat) for seat in range(3)] == ["ore grain", "wool", "lumber"]
    assert not state.table.exchanges


def test_an_empty_hand_cannot_exchange_nor_be_drawn_from() -> None:
    assert not trades(position(hands={1: "ore"}))
    assert legal(position(hands={0: "ore", 2: "ore"}), DrawFrom) == [DrawFrom(2)]


def test_with_equal_cards_there_is_nothing_to_ask_what_to_give_back() -> None:
    state = position(hands={0: "ore", 1: "ore"})
    (gave,) = of(GaveBack, play(state, DrawFrom(1)))
    assert gave.forced
    assert (hand(state, 0), hand(state, 1)) == ("ore", "ore")


def test_there_is_no_trade_after_the_first_build() -> None:
    state = position(roads={0: 5}, hands={0: "brick lumber wool", 1: "ore"})
    play(state, Build(ROAD))
    assert not trades(state)


def test_a_new_road_gives_no_exchange_in_this_turn() -> None:
    state = position(roads={0: 2}, hands={0: "brick lumber wool", 1: "ore"})
    play(state, Swap(WOOL), Build(ROAD))
    assert state.table.roads[0] == 3
    assert not trades(state)


def test_every_card_of_a_hand_may_be_the_one_drawn() -> None:
    drawn = set()
    for seed in range(60):
        state = position(hands={0: "wool wool", 1: "brick lumber ore wool grain"})
        state.rng = seed
        (took,) = of(TookCard, play(state, DrawFrom(1)))
        drawn.add(took.card)
    assert drawn == {BRICK, LUMBER, ORE, WOOL, GRAIN}


def test_nothing_is_paid_while_trading() -> None:
    state = position(hands={0: "brick wool"})
    with pytest.raises(IllegalActionError):
        play(state, Pay())
    assert state.hands[0] == counts("brick wool")


# -- the library

READERS = {0: "brick wool", 1: "ore 2 grain", 2: "lumber"}


def test_with_the_library_a_card_is_picked_from_the_open_hand() -> None:
    state = position(hands=READERS, expansions={0: [LIBRARY]})
    (opened,) = of(HandOpened, play(state, OpenHand(1)))
    assert opened.cards == (ORE, GRAIN, GRAIN)
    assert [len(opened.seen_by(seat).cards) for seat in (0, 1, 2, None)] == [3, 3, 0, 0]
    assert RULES.legal_actions(state) == (Pick(ORE), Pick(GRAIN))
    (took,) = of(TookCard, play(state, Pick(ORE)))
    assert (took.by, took.card, took.forced) == ("library", ORE, False)
    play(state, GiveBack(BRICK))
    assert (hand(state, 0), hand(state, 1)) == ("ore wool", "brick 2 grain")


def test_the_library_is_used_once_a_turn() -> None:
    """A second card from the same seat is drawn unseen again."""
    state = position(roads={0: 5}, hands=READERS, expansions={0: [LIBRARY]})
    play(state, OpenHand(1), Pick(ORE))
    assert not legal(state, OpenHand)
    assert legal(state, DrawFrom) == [DrawFrom(1)]
    play(state, DrawFrom(1), GiveBack(BRICK), GiveBack(WOOL))
    assert not legal(state, OpenHand)
    assert state.table.exchanges == 1


def test_the_library_can_be_used_again_in_the_next_turn() -> None:
    state = position(2, hands=READERS | {2: ""}, expansions={0: [LIBRARY]}, backs={})
    play(state, OpenHand(1), Pick(ORE), GiveBack(BRICK), EndTurn(), EndTurn())
    assert legal(state, OpenHand) == [OpenHand(1)]


def test_the_library_may_be_used_after_a_card_was_drawn_unseen() -> None:
    state = position(roads={0: 3}, hands=READERS, expansions={0: [LIBRARY]})
    play(state, DrawFrom(1))
    assert legal(state, OpenHand) == [OpenHand(1)]


def test_the_library_needs_an_exchange_and_its_owner() -> None:
    assert not legal(position(hands=READERS), OpenHand)
    state = position(hands=READERS, expansions={0: [LIBRARY]})
    play(state, Swap(BRICK))
    assert not legal(state, OpenHand)


def test_an_open_hand_of_equal_cards_leaves_nothing_to_ask() -> None:
    state = position(hands={0: "brick wool", 1: "2 ore"}, expansions={0: [LIBRARY]})
    (took,) = of(TookCard, play(state, OpenHand(1)))
    assert (took.card, took.forced) == (ORE, True)
    assert state.table.phase == "give_back"


# -- the guild


def guild(**more: Any) -> State:
    return position(hands={0: "brick lumber", 1: "2 ore", 2: "wool"}, expansions={0: [GUILD]}, **more)


def test_the_guild_takes_a_card_and_gives_nothing_back() -> None:
    state = guild(settlements={1: 4})
    (took,) = of(TookCard, play(state, TakeCard(1)))
    assert (took.by, took.card) == ("guild", ORE)
    assert state.table.hand_sizes == [3, 1, 1]
    assert state.table.phase == "turn"
    assert not legal(state, TakeCard)


def test_the_guild_takes_only_from_who_has_at_least_as_many_points() -> None:
    state = guild(settlements={1: 4, 2: 3})
    assert state.table.points == [4, 4, 3]
    assert legal(state, TakeCard) == [TakeCard(1)]


def test_the_guild_is_no_exchange_and_works_after_building() -> None:
    state = guild(settlements={1: 5})
    play(state, Build(ROAD))
    assert legal(state, TakeCard) == [TakeCard(1)]


def test_the_guild_works_in_the_turn_it_is_built() -> None:
    state = position(cities={0: 1}, settlements={1: 4}, hands={0: "3 wool ore", 1: "grain"})
    assert not legal(state, TakeCard)
    play(state, Build(GUILD))
    assert legal(state, TakeCard) == [TakeCard(1)]


def test_an_empty_hand_can_use_the_guild_but_nobody_takes_from_one() -> None:
    state = position(settlements={1: 4, 2: 4}, hands={1: "ore"}, expansions={0: [GUILD]})
    assert legal(state, TakeCard) == [TakeCard(1)]
