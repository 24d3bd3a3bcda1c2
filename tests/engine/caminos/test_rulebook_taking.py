"""The rulebook and its rulings: roads and knights, their sides, and how they change hands along the wind."""

from __future__ import annotations

import pytest

from engine.games.caminos.actions import Build, KeepWind, TurnWind
from engine.games.caminos.cards import CITY, KNIGHT, ROAD, SETTLEMENT
from engine.games.caminos.events import Seized, WindKept, WindTurned
from engine.games.caminos.state import State
from tests.engine.caminos.positions import CASTLE, CHURCH, PRICES, RULES, legal, play, position
from tests.engine.samples import of

NO_ROAD = {ROAD: 0}
NO_KNIGHT = {KNIGHT: 0}


def can_build(state: State, what: int) -> bool:
    return Build(what) in RULES.legal_actions(state)


@pytest.mark.parametrize(("cards", "points"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (5, 2)])
def test_sides_a_and_b_alternate_and_each_b_is_a_point(cards: int, points: int) -> None:
    assert position(roads={0: cards}, settlements={0: 0}).table.points[0] == points
    assert position(knights={0: cards}, roads={0: 0}, settlements={0: 0}).table.points[0] == points


def test_the_first_knight_shows_side_a_the_second_side_b() -> None:
    state = position(hands={0: PRICES[KNIGHT]})
    play(state, Build(KNIGHT))
    assert (state.table.knights[0], state.table.points[0]) == (1, 1)
    state = position(hands={0: PRICES[KNIGHT]}, knights={0: 1})
    play(state, Build(KNIGHT))
    assert (state.table.knights[0], state.table.points[0]) == (2, 2)


@pytest.mark.parametrize("what", [ROAD, KNIGHT])
def test_while_there_is_one_in_the_supply_nobody_loses_a_card(what: int) -> None:
    state = position(hands={0: PRICES[what]}, supply={what: 1}, knights={1: 2})
    assert not of(Seized, play(state, Build(what)))
    assert state.table.supply[what] == 0


@pytest.mark.parametrize(("clockwise", "loser"), [(True, 1), (False, 3)])
def test_with_an_empty_supply_the_nearest_downwind_loses_the_topmost(clockwise: bool, loser: int) -> None:
    state = position(4, hands={0: PRICES[ROAD]}, supply=NO_ROAD, roads={1: 2, 2: 2, 3: 2}, clockwise=clockwise)
    (seized,) = of(Seized, play(state, Build(ROAD)))
    assert (seized.seat, seized.loser, seized.clockwise) == (0, loser, clockwise)
    assert state.table.roads[loser] == 1
    assert state.table.points[loser] == 1  # the card with side B was on top
    assert state.table.roads[0] == 2


def test_the_card_taken_is_turned_to_fit_the_pile_of_the_taker() -> None:
    state = position(hands={0: PRICES[KNIGHT]}, supply=NO_KNIGHT, knights={0: 1, 1: 1})
    play(state, Build(KNIGHT))
    assert state.table.knights == [2, 0, 0]
    assert state.table.points == [2, 1, 1]


def test_who_has_none_is_passed_over() -> None:
    state = position(4, hands={0: PRICES[ROAD]}, supply=NO_ROAD, roads={1: 0, 2: 0, 3: 1})
    (seized,) = of(Seized, play(state, Build(ROAD)))
    assert (seized.loser, seized.without, seized.protected) == (3, (1, 2), ())


@pytest.mark.parametrize(("roads", "loser"), [(1, 2), (3, 2), (4, 1)])
def test_a_castle_protects_the_first_three_roads(roads: int, loser: int) -> None:
    """A fourth can go."""
    state = position(hands={0: PRICES[ROAD]}, supply=NO_ROAD, roads={1: roads, 2: 1}, expansions={1: [CASTLE]})
    (seized,) = of(Seized, play(state, Build(ROAD)))
    assert seized.loser == loser
    assert seized.protected == ((1,) if loser == 2 else ())


@pytest.mark.parametrize(("knights", "loser"), [(1, 2), (2, 1)])
def test_a_church_protects_the_first_knight(knights: int, loser: int) -> None:
    display = {1: knights, 2: 1}
    state = position(hands={0: PRICES[KNIGHT]}, supply=NO_KNIGHT, knights=display, expansions={1: [CHURCH]})
    (seized,) = of(Seized, play(state, Build(KNIGHT)))
    assert seized.loser == loser


def test_a_castle_protects_no_knights_and_a_church_no_roads() -> None:
    state = position(hands={0: PRICES[ROAD]}, supply=NO_ROAD, roads={1: 1}, expansions={1: [CHURCH]}, knights={1: 1})
    (seized,) = of(Seized, play(state, Build(ROAD)))
    assert seized.loser == 1
    state = position(hands={0: PRICES[KNIGHT]}, supply=NO_KNIGHT, knights={1: 1}, expansions={1: [CASTLE]})
    (seized,) = of(Seized, play(state, Build(KNIGHT)))
    assert seized.loser == 1


def test_if_nobody_has_one_to_lose_it_cannot_be_built() -> None:
    hands = {0: PRICES[ROAD]}
    assert not can_build(position(hands=hands, supply=NO_ROAD, roads={0: 7, 1: 0, 2: 0}), ROAD)
    castles = {1: [CASTLE], 2: [CASTLE]}
    assert not can_build(position(4, hands=hands, supply=NO_ROAD, roads={1: 3, 2: 3, 3: 0}, expansions=castles), ROAD)
    assert not can_build(position(hands={0: PRICES[KNIGHT]}, supply=NO_KNIGHT, knights={0: 4}), KNIGHT)


def test_ones_own_roads_are_never_taken() -> None:
    state = position(hands={0: PRICES[ROAD]}, supply=NO_ROAD, roads={0: 5, 1: 0, 2: 0})
    assert not can_build(state, ROAD)


@pytest.mark.parametrize("clockwise", [True, False])
def test_with_two_seats_it_is_the_other_and_protections_hold(clockwise: bool) -> None:
    state = position(2, hands={0: PRICES[ROAD]}, supply=NO_ROAD, clockwise=clockwise)
    (seized,) = of(Seized, play(state, Build(ROAD)))
    assert seized.loser == 1
    safe = position(2, hands={0: PRICES[ROAD]}, supply=NO_ROAD, expansions={1: [CASTLE]}, clockwise=clockwise)
    assert not can_build(safe, ROAD)


# -- the wind


def test_who_builds_a_settlement_may_turn_the_wind() -> None:
    state = position(hands={0: PRICES[SETTLEMENT]})
    play(state, Build(SETTLEMENT))
    assert RULES.legal_actions(state) == (TurnWind(), KeepWind())
    (turned,) = of(WindTurned, play(state, TurnWind()))
    assert (turned.seat, turned.by, turned.clockwise) == (0, "settlement", False)
    assert not state.table.clockwise
    assert state.table.phase == "turn"


def test_or_leave_it_as_it_is() -> None:
    state = position(hands={0: PRICES[SETTLEMENT]})
    (kept,) = of(WindKept, play(state, Build(SETTLEMENT), KeepWind()))
    assert kept.clockwise
    assert state.table.clockwise


def test_a_raid_always_turns_the_wind() -> None:
    state = position(hands={0: PRICES[CITY]}, backs={0: ["raid"]})
    (turned,) = of(WindTurned, play(state, Build(CITY)))
    assert turned.by == "raid"
    assert not state.table.clockwise


def test_a_market_day_does_not() -> None:
    state = position(hands={0: PRICES[CITY]}, backs={0: ["market"]})
    play(state, Build(CITY))
    assert state.table.clockwise


def test_with_two_seats_there_is_no_wind() -> None:
    state = position(2, hands={0: PRICES[SETTLEMENT]})
    play(state, Build(SETTLEMENT))
    assert state.table.phase == "turn"
    state = position(2, hands={0: PRICES[CITY]}, backs={0: ["raid"]})
    assert not of(WindTurned, play(state, Build(CITY)))
    assert state.table.clockwise


def test_the_wind_says_nothing_of_the_order_of_turns() -> None:
    for clockwise in (True, False):
        state = position(4, clockwise=clockwise)
        play(state, *legal(state, object)[:1])
        assert state.table.turn == 1
