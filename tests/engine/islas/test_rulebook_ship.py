"""What the ship brings, settlers and pirates: every worked example of the rulebook and every ruling, by name."""

from __future__ import annotations

from typing import Any

from engine.core import Event
from engine.games.islas import explain
from engine.games.islas.actions import Divert, GiveBack, Load, Place
from engine.games.islas.events import Built, Diverted, HouseLost, PirateLanded, SettlerLanded, ShipArrived, Spared
from engine.games.islas.state import DIVERT, LOAD, NOBODY, PLACE, State
from engine.island.graph import IslandGraph
from tests.engine.islas.positions import (
    BLUE,
    GREEN,
    ORANGE,
    RED,
    RULES,
    card,
    cards,
    legal,
    play,
    plots,
    position,
    row,
    shape,
)
from tests.engine.samples import of

REAPER, BASKET_WEAVER, CAPTAIN = "Segador", "Cestero", "Capitán"


# The examples


def test_example_of_the_basket_weaver() -> None:
    # Blue stands on plot 0 of every island; its free neighbours number 4, 4 and 2.
    a = shape(10, [(0, 1), (0, 2), (0, 3), (0, 4)], village=[5], coast=[6, 7, 8])
    b = shape(10, [(0, 1), (0, 2), (0, 3), (0, 4)], village=[5], coast=[6])
    c = shape(10, [(0, 1), (0, 2)], village=[3, 4, 5, 6, 7], coast=[1, 2, 3, 4, 5, 6, 7, 8, 9])
    blue = {"house": {BLUE: [0]}}
    state = position(a, b, c, pieces={0: blue, 1: blue, 2: blue})
    seen = explain.forecast(state.table, card(BASKET_WEAVER))
    assert seen.counts[:3] == ((4, 4, 2), (1, 1, 5), (3, 1, 9))
    assert seen.rivals == ((0, 1, 2), (0, 1), (0, 1))
    assert (seen.seat, seen.wish, seen.by) == (0, 2, "most")


def test_the_basket_weaver_builds_next_to_a_blue_building_although_the_coast_decided() -> None:
    a = shape(10, [(0, 1), (0, 2), (0, 3), (0, 4)], village=[5], coast=[6, 7, 8])
    b = shape(10, [(0, 1), (0, 2), (0, 3), (0, 4)], village=[5], coast=[6])
    blue = {"house": {BLUE: [0]}}
    state = position(
        a, b, pieces={0: blue, 1: blue}, hands={1: [CAPTAIN]}, ship=[BASKET_WEAVER] * 2, actor=1, phase=LOAD
    )
    state.ship = cards(*[BASKET_WEAVER] * 2)
    state.hands[1] = cards(BASKET_WEAVER)
    [landed, *_] = of(SettlerLanded, play(state, Load(card(BASKET_WEAVER))))
    assert landed.seat == 0
    assert state.table.phase == PLACE
    assert state.table.actor == 0
    assert plots(legal(state, Place)) == [1, 2, 3, 4]


# 5. Ship


def test_ruling_5_one_card_stays_and_the_others_are_turned_over() -> None:
    names = [CAPTAIN, REAPER, BASKET_WEAVER]
    state = position(row(4), row(4), hands={1: [BASKET_WEAVER]}, ship=names[:2], actor=1, phase=LOAD)
    events = play(state, Load(card(BASKET_WEAVER)))
    [arrived] = of(ShipArrived, events)
    assert arrived.count == 3
    assert [landed.card for landed in of(SettlerLanded, events)] == [arrived.order[2], arrived.order[1]]
    assert state.ship == [arrived.order[0]]
    assert sorted([*state.ship, *state.table.discard]) == sorted(cards(*names))


def contest(*shapes: object, settler: str, **more: object) -> tuple[int, int, str]:
    state = position(*shapes, **more)  # type: ignore[arg-type]
    seen = explain.forecast(state.table, card(settler))
    assert explain.contest(state.table, card(settler)) == seen.seat
    return seen.seat, seen.wish, seen.by


def test_ruling_5_a_single_highest_count_decides() -> None:
    assert contest(row(4, coast=[0, 1]), row(4, coast=[0]), settler=CAPTAIN) == (0, 0, "most")
    assert contest(row(4, coast=[0]), row(4, coast=[0, 3]), row(4), settler=CAPTAIN) == (1, 0, "most")


def test_ruling_5_the_tied_go_on_to_the_next_wish() -> None:
    # Seat 2 is out after the coast, although it has the most at the river.
    first, second, third = row(4, coast=[0, 1], river=[2]), row(4, coast=[0, 1]), row(4, coast=[0], river=[1, 2, 3])
    assert contest(first, second, third, settler=CAPTAIN) == (0, 3, "most")


def test_ruling_5_all_go_on_if_the_highest_count_is_zero() -> None:
    assert contest(row(4), row(4, river=[0]), settler=CAPTAIN) == (1, 3, "most")


def test_ruling_5_no_decision_nobody_builds() -> None:
    state = position(row(4), row(4), hands={1: [CAPTAIN]}, ship=[CAPTAIN], actor=1, phase=LOAD)
    events = play(state, Load(card(CAPTAIN)))
    [landed] = of(SettlerLanded, events)
    assert (landed.seat, landed.by) == (NOBODY, "nobody")
    assert not of(Built, events)
    assert state.table.discard == cards(CAPTAIN)


def test_ruling_5_a_full_island_counts_zero() -> None:
    full = {0: {"house": {RED: [0, 1]}, "palace": {GREEN: [2, 3]}}}
    assert contest(row(4, coast=[0, 1, 2]), row(4, coast=[0]), settler=CAPTAIN, pieces=full) == (1, 0, "most")


# 6. win_ties


def test_ruling_6_win_ties_wins_its_tie_at_any_wish() -> None:
    tied = row(4, coast=[0])
    assert contest(tied, tied, settler=CAPTAIN, owners={"win_ties": 1}) == (1, 0, "win_ties")
    late = row(4, river=[0])
    assert contest(late, late, settler=CAPTAIN, owners={"win_ties": 1}) == (1, 3, "win_ties")


def test_ruling_6_win_ties_looks_at_no_further_wish() -> None:
    ahead = row(4, coast=[0], river=[1, 2])
    assert contest(ahead, row(4, coast=[0]), settler=CAPTAIN, owners={"win_ties": 1}) == (1, 0, "win_ties")


def test_ruling_6_win_ties_needs_a_count_of_one_and_a_part_in_the_tie() -> None:
    assert contest(row(4), row(4), settler=CAPTAIN, owners={"win_ties": 1}) == (NOBODY, 4, "nobody")
    tied, behind = row(4, coast=[0, 1]), row(4, coast=[0])
    assert contest(tied, tied, behind, settler=CAPTAIN, owners={"win_ties": 2}) == (NOBODY, 4, "nobody")


# 11. Pirates


def pirate(colour: str, *shapes: IslandGraph, **more: Any) -> tuple[State, list[Event]]:
    """Load a pirate of `colour` as the last card of a round that seat 0 began."""
    last = len(shapes) - 1
    name = f"pirate {colour}"
    state = position(*shapes, hands={last: [name]}, ship=[name], actor=last, phase=LOAD, **more)
    return state, play(state, Load(card(name)))


def test_ruling_11_the_owner_gives_back_a_house_of_his_choice() -> None:
    pieces = {0: {"house": {GREEN: [0], BLUE: [1]}}, 1: {"house": {ORANGE: [0, 1, 2]}}}
    state, events = pirate("orange", row(4), row(4), pieces=pieces, owners={"win_ties": 0})
    assert of(PirateLanded, events)[0].by == "owner"
    assert state.table.actor == 0
    assert RULES.legal_actions(state) == (GiveBack(0), GiveBack(1))
    events = play(state, GiveBack(1))
    assert of(HouseLost, events) == [HouseLost(0, 1, BLUE, False)]
    assert state.table.stock["house"][BLUE] == 8


def test_ruling_11_an_owner_without_a_house_loses_nothing() -> None:
    state, events = pirate("orange", row(4), row(4), pieces={0: {"palace": {ORANGE: [0]}}}, owners={"win_ties": 0})
    assert of(Spared, events) == [Spared(0, "no_house")]
    assert state.table.lands[0].palaces[ORANGE]


def test_ruling_11_the_only_house_is_not_asked_for() -> None:
    _, events = pirate("orange", row(4), row(4), pieces={0: {"house": {RED: [2]}}}, owners={"win_ties": 0})
    assert of(HouseLost, events) == [HouseLost(0, 2, RED, True)]


def test_ruling_11_without_owner_the_most_points_all_of_the_tied_in_turn_order() -> None:
    pieces = {0: {"house": {ORANGE: [0]}}, 1: {"house": {ORANGE: [0, 1]}}, 2: {"house": {ORANGE: [0, 1]}}}
    state, events = pirate("orange", row(4), row(4), row(4), pieces=pieces)
    [landed] = of(PirateLanded, events)
    assert (landed.seats, landed.by) == ((1, 2), "most")
    assert state.table.actor == 1
    play(state, GiveBack(0))
    assert state.table.actor == 2
    play(state, GiveBack(1))
    assert [land.points[ORANGE] for land in state.table.lands] == [1, 1, 1]


def test_ruling_11_turn_order_begins_with_the_start_player() -> None:
    pieces = {seat: {"house": {ORANGE: [0, 1]}} for seat in (0, 2)}
    name = "pirate orange"
    state = position(
        row(4), row(4), row(4), pieces=pieces, hands={1: [name]}, ship=[name], start=2, actor=1, phase=LOAD
    )
    [landed] = of(PirateLanded, play(state, Load(card(name))))
    assert landed.seats == (2, 0)


def test_ruling_11_everybody_at_zero_nobody_loses() -> None:
    _, events = pirate("orange", row(4), row(4), pieces={0: {"house": {RED: [0]}}})
    assert of(PirateLanded, events)[0].by == "nobody"
    assert not of(HouseLost, events)


def test_ruling_11_the_shield_is_left_out_of_the_comparison() -> None:
    pieces = {0: {"house": {ORANGE: [0, 1]}}, 1: {"house": {ORANGE: [0]}}}
    _, events = pirate("orange", row(4), row(4), pieces=pieces, owners={"pirate_shield": 0})
    assert of(HouseLost, events) == [HouseLost(1, 0, ORANGE, True)]
    _, events = pirate("orange", row(4), row(4), pieces={0: {"house": {ORANGE: [0]}}}, owners={"pirate_shield": 0})
    assert of(PirateLanded, events)[0].by == "nobody"


def test_ruling_11_the_shield_with_the_privilege_names_another_seat() -> None:
    pieces = {0: {"house": {RED: [0]}}, 1: {"house": {RED: [0, 1]}}}
    owners = {"pirate_shield": 0, "win_ties": 0}
    state, _ = pirate("orange", row(4), row(4), row(4), pieces=pieces, owners=owners)
    assert (state.table.phase, state.table.actor) == (DIVERT, 0)
    assert RULES.legal_actions(state) == (Divert(1), Divert(2))
    events = play(state, Divert(2))
    assert of(Spared, events) == [Spared(2, "no_house")]
    state, events = pirate("orange", row(4), row(4), pieces=pieces, owners=owners)
    assert of(Diverted, events) == [Diverted(0, 1, True)]  # two seats: nobody else to name
    assert state.table.actor == 1


def test_ruling_11_the_shield_protects_nobody_else() -> None:
    owners = {"pirate_shield": 0, "win_ties": 1}
    _, events = pirate("orange", row(4), row(4), pieces={1: {"house": {RED: [3]}}}, owners=owners)
    assert of(HouseLost, events) == [HouseLost(1, 3, RED, True)]
