"""The rulebook and its rulings: what there is, and how a match begins."""

from __future__ import annotations

import pytest

from engine.games.caminos.cards import CITY, KNIGHT, RESOURCES, ROAD, SETTLEMENT
from engine.games.caminos.state import Setup
from tests.engine.caminos.positions import (
    CASTLE,
    CHURCH,
    DECK,
    GUILD,
    LIBRARY,
    PRICES,
    RULES,
    TOWN_HALL,
    UNIVERSITY,
    all_cards,
    classic_setup,
    counts,
)

every_number = pytest.mark.parametrize("seats", RULES.seats)


def test_a_game_has_67_resource_cards() -> None:
    found = dict(zip(RESOURCES, DECK.resources, strict=True))
    assert found == {"lumber": 11, "brick": 11, "ore": 16, "wool": 15, "grain": 14}
    assert sum(DECK.resources) == 67


def test_a_game_has_38_building_cards() -> None:
    supply = DECK.supply_for(4)
    assert [supply[what] for what in (ROAD, KNIGHT, SETTLEMENT)] == [9, 5, 15]
    assert sum(supply[LIBRARY:]) == 9


@pytest.mark.parametrize(
    ("seats", "roads", "knights", "raids", "markets", "expansions"),
    [(2, 5, 2, 5, 2, 5), (3, 7, 4, 8, 3, 7), (4, 9, 5, 10, 5, 9), (5, 11, 7, 13, 6, 11), (6, 13, 8, 15, 8, 13)],
)
def test_every_number_of_seats_has_its_card_set(
    seats: int, roads: int, knights: int, raids: int, markets: int, expansions: int
) -> None:
    supply = DECK.supply_for(seats)
    assert supply[:CITY] == [roads, knights, raids + markets]
    assert DECK.backs_for(seats) == (raids, markets)
    assert sum(supply[LIBRARY:]) == expansions


@pytest.mark.parametrize(
    ("seats", "copies"),
    [(2, [1, 1, 1, 1, 1, 0]), (3, [1, 2, 1, 1, 1, 1]), (4, [1, 2, 2, 1, 1, 2]), (6, [1, 3, 3, 1, 1, 4])],
)
def test_some_expansions_come_once_others_more_often(seats: int, copies: list[int]) -> None:
    supply = DECK.supply_for(seats)
    assert [supply[what] for what in (LIBRARY, CHURCH, CASTLE, UNIVERSITY, TOWN_HALL, GUILD)] == copies


@pytest.mark.parametrize(("seats", "sets"), [(2, 1), (3, 1), (4, 1), (5, 2), (6, 2)])
def test_five_and_six_seats_mix_the_resources_of_two_games(seats: int, sets: int) -> None:
    assert DECK.resources_for(seats) == tuple(sets * count for count in DECK.resources)


@pytest.mark.parametrize(("what", "price"), PRICES.items())
def test_prices(what: int, price: str) -> None:
    assert list(DECK.prices[what]) == counts(price)


def test_all_expansions_but_the_town_hall_cost_and_count_the_same() -> None:
    for what, expansion in enumerate(DECK.expansions, LIBRARY):
        if what != TOWN_HALL:
            assert list(expansion.cost) == counts("3 wool ore")
            assert expansion.points == 3
    assert DECK.expansions[TOWN_HALL - LIBRARY].points == 4


@every_number
def test_everybody_begins_with_a_settlement_a_road_three_cards_and_a_point(seats: int) -> None:
    state = RULES.initial(classic_setup(seats), 3)
    table = state.table
    assert table.roads == table.settlements == table.points == [1] * seats
    assert table.knights == table.cities == table.expansions == [0] * seats
    assert [sum(hand) for hand in state.hands] == table.hand_sizes == [3] * seats
    assert [len(backs) for backs in state.backs] == [1] * seats
    supply = DECK.supply_for(seats)
    assert table.supply[ROAD] == supply[ROAD] - seats
    assert table.supply[SETTLEMENT] == len(state.stack) == supply[SETTLEMENT] - seats


@every_number
def test_five_cards_lie_on_the_market_and_the_rest_is_the_pile(seats: int) -> None:
    state = RULES.initial(classic_setup(seats), 3)
    assert len(state.table.market) == 5
    assert not state.table.discard
    assert len(state.pile) == sum(DECK.resources_for(seats)) - 5 - 3 * seats
    assert all_cards(state) == list(DECK.resources_for(seats))


def test_the_wind_starts_clockwise() -> None:
    assert RULES.initial(classic_setup(3), 1).table.clockwise


@pytest.mark.parametrize("start", range(4))
def test_who_starts_is_agreed(start: int) -> None:
    state = RULES.initial(Setup(DECK, 4, start), 1)
    assert RULES.to_act(state) == state.table.turn == start


def test_the_settlements_are_shuffled_and_so_are_the_resources() -> None:
    first, other = (RULES.initial(classic_setup(4), seed) for seed in (1, 2))
    assert first.stack != other.stack
    assert first.pile != other.pile
