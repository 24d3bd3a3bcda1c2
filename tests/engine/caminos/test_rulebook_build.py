"""The rulebook and its rulings: what is built, what it costs, and how it can be paid."""

from __future__ import annotations

import pytest

from engine.games.caminos.actions import Build, Pay, Substitute, Waive
from engine.games.caminos.cards import CITY, KNIGHT, ROAD, SETTLEMENT
from engine.games.caminos.events import Built, Revealed
from engine.games.caminos.state import State
from tests.engine.caminos.positions import (
    BRICK,
    CASTLE,
    CHURCH,
    GRAIN,
    GUILD,
    LIBRARY,
    LUMBER,
    ORE,
    PRICES,
    RULES,
    TOWN_HALL,
    UNIVERSITY,
    WOOL,
    cards,
    hand,
    legal,
    play,
    position,
)
from tests.engine.samples import of


def builds(state: State) -> list[int]:
    return [action.what for action in legal(state, Build)]


@pytest.mark.parametrize(
    ("what", "points"), [(ROAD, 1), (KNIGHT, 0), (SETTLEMENT, 1), (CITY, 1), (LIBRARY, 1), (TOWN_HALL, 2)]
)
def test_everything_has_its_price_and_its_points(what: int, points: int) -> None:
    """A second road shows a point, the first knight none; a city covers a settlement, an expansion a city."""
    state = position(hands={0: PRICES[what]}, cities={0: 1})
    before = state.table.points[0]
    assert what in builds(state)
    (built,) = of(Built, play(state, Build(what)))
    assert sorted(built.cards) == sorted(cards(PRICES[what]))
    assert (built.waived, built.replaced, built.forced) == (None, (), True)
    assert state.table.points[0] == before + points == built.points
    assert hand(state, 0) == ""


@pytest.mark.parametrize("what", PRICES)
def test_one_card_too_few_and_nothing_is_built(what: int) -> None:
    for missing in set(cards(PRICES[what])):
        held = cards(PRICES[what])
        held.remove(missing)
        state = position(cities={0: 1})
        for card in held:
            state.hands[0][card] += 1
        state.table.hand_sizes[0] = len(held)
        assert what not in builds(state)


def test_what_is_paid_is_discarded() -> None:
    state = position(hands={0: "brick lumber wool"}, discard="ore")
    play(state, Build(ROAD))
    assert state.table.discard == cards("ore brick lumber")


# -- settlements and cities


def test_a_settlement_comes_from_the_supply_and_lies_beside_the_others() -> None:
    state = position(hands={0: PRICES[SETTLEMENT]})
    left, top = state.table.supply[SETTLEMENT], state.stack[-1]
    play(state, Build(SETTLEMENT))
    assert state.table.settlements[0] == 2
    assert state.table.supply[SETTLEMENT] == len(state.stack) == left - 1
    assert state.backs[0][-1] == top


def test_without_a_settlement_in_the_supply_none_is_built() -> None:
    assert SETTLEMENT not in builds(position(hands={0: PRICES[SETTLEMENT]}, supply={SETTLEMENT: 0}))


def test_a_city_turns_the_oldest_settlement_over() -> None:
    state = position(hands={0: PRICES[CITY]}, settlements={0: 2}, backs={0: ["market", "raid"]})
    (revealed,) = of(Revealed, play(state, Build(CITY)))
    assert revealed.surprise == "market"
    assert state.backs[0] == ["raid"]
    assert (state.table.settlements[0], state.table.cities[0]) == (1, 1)


def test_without_a_settlement_of_ones_own_no_city_is_built() -> None:
    assert CITY not in builds(position(hands={0: PRICES[CITY]}, settlements={0: 0}))


# -- expansions


def test_an_expansion_covers_a_city_whose_points_no_longer_count() -> None:
    state = position(hands={0: PRICES[LIBRARY]}, cities={0: 1})
    assert state.table.points[0] == 3
    play(state, Build(LIBRARY))
    assert state.table.cities[0] == 0
    assert state.table.points[0] == 4
    assert state.table.has(0, "pick_openly")


def test_without_a_city_no_expansion_is_built() -> None:
    assert LIBRARY not in builds(position(hands={0: PRICES[LIBRARY]}))
    state = position(hands={0: PRICES[LIBRARY] + " 3 wool ore"}, cities={0: 1})
    play(state, Build(LIBRARY))
    assert not {CHURCH, CASTLE} & set(builds(state))


def test_the_builder_chooses_among_the_expansions_that_are_left() -> None:
    state = position(2, hands={0: "3 wool 3 ore"}, cities={0: 1}, expansions={1: [CASTLE]})
    assert [what for what in builds(state) if what >= LIBRARY] == [LIBRARY, CHURCH, UNIVERSITY, TOWN_HALL]


def test_nobody_has_two_of_a_kind() -> None:
    """The rulebook's example: not two churches."""
    state = position(hands={0: PRICES[LIBRARY]}, cities={0: 1}, expansions={0: [CHURCH]})
    assert state.table.supply[CHURCH] == 1
    assert CHURCH not in builds(state)
    other = position(hands={0: PRICES[LIBRARY]}, cities={0: 1}, expansions={1: [CHURCH]})
    assert CHURCH in builds(other)


def test_never_two_expansions_in_a_turn() -> None:
    state = position(hands={0: "6 wool 2 ore"}, cities={0: 2})
    play(state, Build(LIBRARY), Pay())
    assert state.table.cities[0] == 1
    assert all(what < LIBRARY for what in builds(state))


# -- several builds in a turn


def test_a_road_and_a_knight_can_be_built_in_one_turn_but_not_two_roads() -> None:
    """The rulebook's example."""
    state = position(hands={0: "2 brick 2 lumber 2 grain 2 wool 2 ore"})
    play(state, Build(ROAD))
    assert builds(state) == [KNIGHT, SETTLEMENT]
    play(state, Build(KNIGHT))
    assert builds(state) == [SETTLEMENT]


def test_the_order_of_builds_is_free() -> None:
    state = position(hands={0: "brick lumber grain wool ore"})
    play(state, Build(KNIGHT), Build(ROAD))
    assert hand(state, 0) == ""


def test_a_settlement_can_become_a_city_and_get_its_expansion_in_one_turn() -> None:
    state = position(2, hands={0: "lumber brick grain wool 2 grain 3 ore 2 wool ore wool"}, settlements={0: 0})
    play(state, Build(SETTLEMENT))
    while state.table.phase == "pay":
        play(state, Pay())
    for what in (CITY, CHURCH):
        play(state, Build(what))
        while state.table.phase == "pay":
            play(state, Pay())
    assert state.table.has(0, "protect_knight")


# -- three equal for one


def test_three_equal_cards_stand_for_one() -> None:
    state = position(hands={0: "3 wool brick"})
    (built,) = of(Built, play(state, Build(ROAD)))
    assert built.replaced == ((LUMBER, WOOL),)
    assert sorted(built.cards) == cards("brick 3 wool")
    assert built.forced


def test_any_number_of_times() -> None:
    state = position(hands={0: "3 wool 3 ore"})
    (built,) = of(Built, play(state, Build(ROAD)))
    assert built.replaced == ((BRICK, ORE), (LUMBER, WOOL))
    assert hand(state, 0) == ""


def test_six_equal_cards_stand_for_two() -> None:
    state = position(hands={0: "6 wool"})
    (built,) = of(Built, play(state, Build(ROAD)))
    assert built.cards == (WOOL,) * 6


def test_which_three_stand_for_which_card_is_not_asked_if_it_comes_to_the_same() -> None:
    state = position(hands={0: "3 wool 3 ore 3 grain"})
    play(state, Build(ROAD))
    assert state.table.phase == "pay"  # two of three kinds
    assert len(RULES.legal_actions(state)) == 6
    (built,) = of(Built, play(state, Substitute(LUMBER, GRAIN), Substitute(BRICK, ORE)))
    assert hand(state, 0) == "3 wool"
    assert not built.forced


def test_also_for_a_card_that_is_held() -> None:
    state = position(hands={0: "3 wool brick lumber"})
    play(state, Build(ROAD))
    assert RULES.legal_actions(state) == (Pay(), Substitute(BRICK, WOOL), Substitute(LUMBER, WOOL))
    (built,) = of(Built, play(state, Substitute(BRICK, WOOL)))
    assert hand(state, 0) == "brick"
    assert built.replaced == ((BRICK, WOOL),)
    assert not built.forced


def test_cards_that_the_price_itself_needs_do_not_stand_for_others() -> None:
    assert LIBRARY not in builds(position(hands={0: "3 wool"}, cities={0: 1}))
    assert LIBRARY in builds(position(hands={0: "6 wool"}, cities={0: 1}))


def test_each_step_of_a_payment_leads_to_an_end() -> None:
    """Of four grain, three can stand for one card of a knight only if the grain of its price is left."""
    state = position(hands={0: "4 grain wool"})
    (built,) = of(Built, play(state, Build(KNIGHT)))
    assert built.replaced == ((ORE, GRAIN),)


def test_with_one_way_to_pay_there_is_nothing_to_ask() -> None:
    state = position(hands={0: "brick lumber 2 wool 2 ore"})
    play(state, Build(ROAD))
    assert state.table.phase == "turn"


# -- the university


def test_the_university_saves_any_card_of_the_price() -> None:
    state = position(hands={0: "brick lumber"}, expansions={0: [UNIVERSITY]})
    play(state, Build(ROAD))
    assert RULES.legal_actions(state) == (Pay(), Waive(BRICK), Waive(LUMBER))
    (built,) = of(Built, play(state, Waive(BRICK)))
    assert (built.waived, built.cards) == (BRICK, (LUMBER,))
    assert hand(state, 0) == "brick"


def test_the_university_need_not_be_used() -> None:
    state = position(hands={0: "brick lumber"}, expansions={0: [UNIVERSITY]})
    (built,) = of(Built, play(state, Build(ROAD), Pay()))
    assert built.waived is None
    assert not state.table.university_used


def test_the_university_saves_the_missing_card_by_itself() -> None:
    state = position(hands={0: "grain wool"}, expansions={0: [UNIVERSITY]})
    (built,) = of(Built, play(state, Build(KNIGHT)))
    assert (built.waived, built.forced) == (ORE, True)


def test_the_university_is_used_once_a_turn() -> None:
    state = position(hands={0: "brick grain wool"}, expansions={0: [UNIVERSITY]})
    play(state, Build(ROAD))
    assert state.table.university_used
    assert builds(state) == []


def test_the_university_saves_a_card_of_one_build_only() -> None:
    state = position(hands={0: "brick lumber grain wool ore"}, expansions={0: [UNIVERSITY]})
    play(state, Build(ROAD), Waive(BRICK), Build(KNIGHT))
    assert hand(state, 0) == "brick"
    assert state.table.knights[0] == 1


def test_the_university_does_not_lower_its_own_price() -> None:
    assert UNIVERSITY not in builds(position(hands={0: "2 wool ore"}, cities={0: 1}))
    state = position(hands={0: "3 wool ore brick"}, cities={0: 1})
    play(state, Build(UNIVERSITY))
    assert hand(state, 0) == "brick"
    assert builds(state) == [ROAD]  # of the next build it does


def test_the_university_and_three_for_one_go_together() -> None:
    state = position(hands={0: "3 ore"}, expansions={0: [UNIVERSITY]})
    (built,) = of(Built, play(state, Build(ROAD)))
    assert (built.waived, built.replaced) == (BRICK, ((LUMBER, ORE),))


def test_the_town_hall_has_no_power_but_four_points() -> None:
    state = position(hands={0: PRICES[TOWN_HALL]}, cities={0: 1})
    play(state, Build(TOWN_HALL))
    assert state.table.points[0] == 5
    assert RULES.legal_actions(state)[1:] == ()


def test_the_guild_costs_what_most_expansions_cost() -> None:
    assert GUILD in builds(position(hands={0: "3 wool ore"}, cities={0: 1}))
