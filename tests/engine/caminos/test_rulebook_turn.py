"""The rulebook and its rulings: raids and market days, drawing, turns, and the end."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.caminos.actions import Build, Discard, EndTurn, Pay
from engine.games.caminos.cards import CITY, ROAD, SETTLEMENT
from engine.games.caminos.events import (
    Discarded,
    Drew,
    Ended,
    HandsCut,
    MarketReplaced,
    Reshuffled,
    RoundEnded,
    TurnBegan,
)
from engine.games.caminos.state import State
from tests.engine.caminos.positions import (
    BRICK,
    CHURCH,
    GRAIN,
    LUMBER,
    ORE,
    PRICES,
    RULES,
    TOWN_HALL,
    WOOL,
    cards,
    hand,
    legal,
    play,
    position,
)
from tests.engine.samples import of

# -- raids


def raid(**hands: str) -> State:
    """Return a position in which the second seat of four builds a city with a raid on its back."""
    told = {int(seat[1:]): words for seat, words in hands.items()}
    told[1] = f"{PRICES[CITY]} {told.get(1, '')}"
    return position(4, turn=1, hands=told, backs={1: ["raid"]})


def test_a_raid_cuts_every_hand_above_seven_in_turn_order_from_the_builder() -> None:
    state = raid(s0="5 brick 4 wool", s1="4 brick 4 wool", s2="7 ore", s3="9 brick 1 ore")
    (cut,) = of(HandsCut, play(state, Build(CITY), Pay()))
    assert (cut.by, cut.seats, cut.many) == ("raid", (1, 3, 0), (1, 3, 2))
    assert (state.table.actor, state.table.phase) == (1, "cut")
    play(state, Discard(WOOL))
    assert state.table.actor == 3
    play(state, Discard(BRICK), Discard(BRICK), Discard(ORE))
    assert state.table.actor == 0
    play(state, Discard(WOOL), Discard(WOOL))
    assert (state.table.actor, state.table.turn, state.table.phase) == (1, 1, "turn")
    assert state.table.hand_sizes == [7, 7, 7, 7]


def test_each_owner_chooses_card_by_card() -> None:
    state = raid(s2="8 brick wool ore")
    play(state, Build(CITY))
    assert RULES.legal_actions(state) == (Discard(BRICK), Discard(ORE), Discard(WOOL))
    (discarded,) = of(Discarded, play(state, Discard(ORE)))
    assert (discarded.seat, discarded.cards, discarded.forced) == (2, (ORE,), False)
    assert state.table.discard[-1] == ORE


def test_a_hand_of_equal_cards_is_cut_without_asking() -> None:
    state = raid(s2="9 wool")
    (discarded,) = of(Discarded, play(state, Build(CITY)))
    assert (discarded.seat, discarded.cards, discarded.forced) == (2, (WOOL, WOOL), True)
    assert state.table.phase == "turn"


def test_a_raid_leaves_hands_of_seven_alone() -> None:
    state = raid(s0="7 wool", s2="3 brick 4 ore")
    (cut,) = of(HandsCut, play(state, Build(CITY)))
    assert cut.seats == ()
    assert (hand(state, 0), hand(state, 2)) == ("7 wool", "3 brick 4 ore")


def test_after_a_raid_the_turn_goes_on() -> None:
    state = raid(s0="7 brick wool", s1="brick lumber")
    play(state, Build(CITY), Discard(BRICK))
    assert state.table.actor == 1
    assert legal(state, Build) == [Build(ROAD)]


# -- market days


def test_a_market_day_replaces_the_five_cards_of_the_market() -> None:
    state = position(hands={0: PRICES[CITY]}, pile="wool 5 ore", market="3 brick 2 lumber", backs={0: ["market"]})
    (replaced,) = of(MarketReplaced, play(state, Build(CITY)))
    assert replaced.old == tuple(cards("3 brick 2 lumber"))
    assert list(replaced.cards) == state.table.market == [ORE] * 5
    assert state.table.discard[-5:] == cards("3 brick 2 lumber")
    assert state.pile == [WOOL]


def test_a_market_day_shuffles_the_discards_if_the_pile_is_too_small() -> None:
    state = position(hands={0: PRICES[CITY]}, pile="wool", market="5 brick", backs={0: ["market"]})
    assert of(Reshuffled, play(state, Build(CITY)))
    assert len(state.table.market) == 5


# -- drawing


@pytest.mark.parametrize(("knights", "drawn"), [(0, 2), (1, 3), (2, 3), (3, 4), (4, 4)])
def test_two_cards_are_drawn_and_one_for_each_knight_with_side_a(knights: int, drawn: int) -> None:
    state = position(knights={0: knights})
    (drew,) = of(Drew, play(state, EndTurn()))
    assert (drew.count, drew.wanted, drew.for_knights) == (drawn, drawn, drawn - 2)
    assert state.table.hand_sizes[0] == drawn


def test_only_who_draws_sees_the_cards() -> None:
    (drew,) = of(Drew, play(position(), EndTurn()))
    assert len(drew.seen_by(0).cards) == 2
    assert drew.seen_by(1).cards == drew.seen_by(None).cards == ()


def test_the_discards_are_shuffled_only_when_a_card_is_needed() -> None:
    state = position(pile="2 ore", discard="12 wool")
    assert not of(Reshuffled, play(state, EndTurn()))
    assert state.pile == []
    assert of(Reshuffled, play(state, EndTurn()))


def test_a_draw_goes_on_after_a_shuffle() -> None:
    state = position(pile="ore", discard="12 wool")
    (drew,) = of(Drew, play(state, EndTurn()))
    assert drew.cards == (ORE, WOOL)


def test_with_no_card_left_what_there_is_is_drawn() -> None:
    state = position(pile="", discard="wool")
    (drew,) = of(Drew, play(state, EndTurn()))
    assert (drew.count, drew.wanted) == (1, 2)


def test_with_fewer_than_ten_cards_left_every_hand_is_cut_before_the_draw() -> None:
    state = position(pile="4 ore", discard="5 wool", hands={0: "brick", 1: "9 grain", 2: "7 grain lumber"})
    (cut,) = of(HandsCut, play(state, EndTurn()))
    assert (cut.by, cut.seats, cut.many) == ("few_left", (1, 2), (2, 1))
    assert state.table.clockwise
    assert (state.table.actor, state.table.turn) == (2, 0)
    (drew,) = of(Drew, play(state, Discard(LUMBER)))
    assert drew.seat == 0
    assert state.table.turn == state.table.actor == 1
    assert state.table.hand_sizes == [3, 7, 7]


def test_with_ten_cards_left_no_hand_is_cut() -> None:
    state = position(pile="5 ore", discard="5 wool", hands={1: "9 grain"})
    assert not of(HandsCut, play(state, EndTurn()))


def test_if_no_hand_is_too_large_nothing_is_cut() -> None:
    state = position(pile="4 ore", hands={1: "7 grain"})
    assert not of(HandsCut, play(state, EndTurn()))


# -- turns and the end


def test_turns_go_clockwise_and_rounds_are_counted() -> None:
    state = position(3, turn=1)
    turns = [(began.seat, began.round) for _ in range(4) for began in of(TurnBegan, play(state, EndTurn()))]
    assert turns == [(2, 1), (0, 1), (1, 2), (2, 2)]


def test_a_round_ends_before_the_first_seat_has_its_next_turn() -> None:
    state = position(3, turn=1, settlements={2: 3})
    ended = [[(event.round, event.scores) for event in of(RoundEnded, play(state, EndTurn()))] for _ in range(3)]
    assert ended == [[], [], [(1, (1, 1, 3))]]


def test_ten_points_in_ones_own_turn_end_the_match() -> None:
    state = position(hands={0: PRICES[SETTLEMENT], 1: "ore"}, settlements={0: 9})
    (ended,) = of(Ended, play(state, Build(SETTLEMENT)))
    assert (ended.seat, ended.scores) == (0, (10, 1, 1))
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.scores) == ((0,), (10, 1, 1))
    assert str(outcome.why) == "a seat has reached 10 points in its own turn"
    assert RULES.to_act(state) is None


def test_nine_points_do_not() -> None:
    state = position(hands={0: PRICES[SETTLEMENT]}, settlements={0: 8})
    play(state, Build(SETTLEMENT))
    assert RULES.outcome(state) is None


def test_the_match_ends_before_the_raid_on_the_back_of_the_winning_city() -> None:
    state = position(hands={0: PRICES[CITY], 1: "8 wool ore"}, settlements={0: 9}, backs={0: ["raid"] * 9})
    events = play(state, Build(CITY))
    assert isinstance(events[-1], Ended)
    assert not of(HandsCut, events)
    assert state.table.clockwise
    assert state.table.hand_sizes[1] == 9


def test_eleven_points_win_too() -> None:
    state = position(hands={0: PRICES[TOWN_HALL]}, settlements={0: 7}, cities={0: 1})
    play(state, Build(TOWN_HALL))
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert outcome.scores[0] == 11


def test_the_rulebook_s_picture_of_a_win() -> None:
    """Two settlements, a city, a church, two knights and four roads: 2 + 2 + 3 + 1 + 2."""
    display: dict[str, Any] = {"settlements": {0: 2}, "cities": {0: 1}, "knights": {0: 2}, "roads": {0: 4}}
    assert position(expansions={0: [CHURCH]}, **display).table.points[0] == 10


def test_the_winner_is_the_seat_on_turn_even_if_another_has_as_many_points() -> None:
    """Nobody else can have ten, but the rules do not look for the most points."""
    state = position(hands={0: PRICES[SETTLEMENT]}, settlements={0: 9, 1: 9})
    state.table.points[1] = 10
    play(state, Build(SETTLEMENT))
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert outcome.winners == (0,)


def test_losing_a_road_lowers_points_and_never_ends_a_match() -> None:
    state = position(hands={0: PRICES[ROAD]}, supply={ROAD: 0}, roads={1: 4}, settlements={1: 7})
    assert state.table.points[1] == 9
    play(state, Build(ROAD))
    assert state.table.points[1] == 8
    assert RULES.outcome(state) is None


@pytest.mark.parametrize("card", [BRICK, GRAIN])
def test_the_hand_has_no_limit_but_for_raids(card: int) -> None:
    state = position(2, hands={0: f"{'3 brick 9 grain'}"})
    play(state, EndTurn())
    assert state.hands[0][card] >= 3
    assert state.table.hand_sizes[0] == 14
