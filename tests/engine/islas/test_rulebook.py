"""Every worked example of the rulebook and every ruling, by name."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from engine.core import IllegalActionError, Outcome
from engine.games.islas import explain
from engine.games.islas.actions import (
    DRAW,
    TAKE_EXTRA,
    Build,
    Divert,
    Draw,
    GiveBack,
    Load,
    Palace,
    Place,
    TakeExtra,
    Town,
)
from engine.games.islas.events import (
    Built,
    Diverted,
    Drew,
    Ended,
    HouseLost,
    LastRoundBegan,
    LoadSkipped,
    NotBuilt,
    PirateLanded,
    PrivilegeMoved,
    Reshuffled,
    RoundEnded,
    SettlerLanded,
    ShipArrived,
    Spared,
)
from engine.games.islas.state import DIVERT, GIVE_BACK, LOAD, NOBODY, OVER, PLACE, TURN
from tests.engine.islas.positions import (
    BEIGE,
    BLUE,
    BROWN,
    GREEN,
    ORANGE,
    RED,
    RULES,
    card,
    cards,
    deck_with,
    legal,
    of,
    play,
    position,
    row,
    shape,
    ways,
)

REAPER, BASKET_WEAVER, CAPTAIN = "Segador", "Cestero", "Capitán"


def plots(actions: Iterable[Any]) -> list[int]:
    return sorted({action.plot for action in actions})


# The examples


def test_example_of_the_reaper() -> None:
    # Farmland (plots 0, 1) is built over, there is no green building, the beige one on 0 has no free neighbour.
    island = shape(6, [(0, 1), (1, 2)], farmland=[0, 1], village=[3, 4])
    state = position(
        island,
        island,
        pieces={0: {"house": {BEIGE: [0], BROWN: [1]}}},
        hands={0: [REAPER, CAPTAIN]},
    )
    mask, wish = explain.legal_plots(state.table.lands[0], state.table.setup.deck.wants[card(REAPER)])
    assert (mask, wish) == (0b011000, 3)
    assert plots(ways(state, Build(card(REAPER)))) == [3, 4]
    [built] = of(Built, play(state, Build(card(REAPER)), Place(3, RED)))
    assert built.colour == RED
    assert built.wish == 3


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


def test_example_of_seventeen_points() -> None:
    state = position(
        row(12),
        row(12),
        pieces={
            0: {
                "house": {BLUE: [0], BROWN: [1], BEIGE: [2, 3]},
                "palace": {RED: [4, 5], ORANGE: [6]},
                "town": {GREEN: [7]},
            }
        },
    )
    land = state.table.lands[0]
    assert land.points == [3, 1, 5, 1, 2, 5]
    assert RULES.scores(state)[0] == 17


# 1. Turn start


@pytest.mark.parametrize("hand", [[], [REAPER], ["pirate red"], ["pirate red", "pirate blue", "pirate green"]])
def test_ruling_1_too_few_cards_or_only_pirates_must_draw(hand: list[str]) -> None:
    state = position(row(6), row(6), hands={0: hand}, deck=[CAPTAIN] * 9)
    assert RULES.legal_actions(state) == (DRAW,)
    assert explain.why_not_build(state.table, state.hands[0], state.must_draw) == explain.MUST_DRAW


def test_ruling_1_the_extra_card_does_not_lift_the_duty_to_draw() -> None:
    state = position(row(6), row(6), hands={0: [REAPER]}, deck=[CAPTAIN] * 9, owners={"extra_card": 0})
    play(state, TAKE_EXTRA)
    assert len(state.hands[0]) == 2
    assert RULES.legal_actions(state) == (DRAW,)


def test_ruling_1_duty_to_draw_is_judged_at_the_start_of_the_turn() -> None:
    state = position(row(6), row(6), hands={0: [CAPTAIN] * 2, 1: [CAPTAIN]}, deck=[CAPTAIN] * 9)
    play(state, Build(card(CAPTAIN)), Place(0, BROWN), Load(card(CAPTAIN)))
    assert RULES.legal_actions(state) == (DRAW,)


def test_ruling_1_building_needs_a_second_card_a_plot_and_a_house() -> None:
    settlers = [REAPER, CAPTAIN]
    full = position(row(2), row(2), hands={0: settlers}, pieces={0: {"palace": {RED: [0, 1]}}})
    assert not legal(full, Build)
    assert explain.why_not_build(full.table, full.hands[0], False) == explain.NO_FREE_PLOT
    no_house = position(row(2), row(2), hands={0: settlers})
    no_house.table.stock["house"] = [0] * 6
    assert not legal(no_house, Build)
    assert explain.why_not_build(no_house.table, no_house.hands[0], False) == explain.NO_HOUSE_LEFT
    assert legal(position(row(2), row(2), hands={0: settlers}), Build)


def test_ruling_1_merging_first_makes_room_to_build() -> None:
    state = position(row(2), row(2), hands={0: [REAPER, CAPTAIN]}, pieces={0: {"house": {RED: [0, 1]}}})
    assert not legal(state, Build)
    play(state, Palace((0, 1)), Place(0, RED))
    assert of(Built, play(state, Build(card(REAPER))))[0].plot == 1


# 2. Turn


def test_ruling_2_build_then_load_ends_the_turn() -> None:
    state = position(row(6), row(6), hands={0: [REAPER, CAPTAIN], 1: [REAPER, CAPTAIN]}, ship=[REAPER])
    assert not legal(state, Load)
    assert explain.why_not_load(state.table) == explain.ACT_FIRST
    play(state, Build(card(REAPER)))
    assert state.hands[0] == cards(CAPTAIN)
    assert explain.why_not_load(state.table) == explain.PLACE_FIRST
    play(state, Place(3, RED))
    assert not legal(state, Build)
    assert not legal(state, Draw)
    play(state, Load(card(CAPTAIN)))
    assert RULES.to_act(state) == 1
    assert state.table.discard == cards(REAPER)
    assert state.ship == cards(REAPER, CAPTAIN)


def test_ruling_2_draw_three_then_load() -> None:
    state = position(row(6), row(6), hands={0: [REAPER, CAPTAIN]}, deck=[REAPER] * 5)
    [drew] = of(Drew, play(state, DRAW))
    assert drew.count == 3
    assert len(state.hands[0]) == 5
    assert not legal(state, Build)


def test_ruling_2_merges_at_any_moment_before_the_load() -> None:
    pieces = {0: {"house": {RED: [0, 1, 2], BLUE: [3, 4]}}}
    state = position(row(8), row(8), hands={0: [REAPER, CAPTAIN]}, pieces=pieces)
    play(state, Palace((3, 4)), Place(3, BLUE))
    assert state.table.phase == TURN
    play(state, Build(card(CAPTAIN)), Place(6, BROWN), Town((0, 1, 2)), Place(1, RED))
    assert state.table.phase == LOAD
    assert legal(state, Load)


def test_ruling_2_extra_card_once_a_turn_before_the_load() -> None:
    state = position(row(6), row(6), hands={0: [REAPER, CAPTAIN]}, deck=[REAPER] * 9, owners={"extra_card": 0})
    play(state, TAKE_EXTRA)
    assert not legal(state, TakeExtra)
    assert explain.why_not_take_extra(state.table, 8) == explain.EXTRA_CARD_TAKEN
    after_drawing = position(row(6), row(6), hands={0: [REAPER]}, deck=[REAPER] * 9, owners={"extra_card": 0})
    play(after_drawing, DRAW, TAKE_EXTRA)
    assert len(after_drawing.hands[0]) == 5
    other = position(row(6), row(6), hands={0: [REAPER]}, deck=[REAPER] * 9, owners={"extra_card": 1})
    assert not legal(other, TakeExtra)
    assert explain.why_not_take_extra(other.table, 9) == explain.NO_EXTRA_CARD


# 3. Draw privilege


@pytest.mark.parametrize("option", [4, 5])
def test_ruling_3_draw_privilege_gives_what_the_option_says(option: int) -> None:
    state = position(row(6), row(6), deck=[REAPER] * 9, owners={"draw_more": 0}, draw_more=option)
    play(state, DRAW)
    assert len(state.hands[0]) == option


def test_ruling_3_the_extra_card_stays_one_card() -> None:
    state = position(row(6), row(6), deck=[REAPER] * 9, owners={"draw_more": 0, "extra_card": 0})
    play(state, TAKE_EXTRA)
    assert len(state.hands[0]) == 1


# 4. Where to build


def test_ruling_4_wishes_in_order() -> None:
    # The captain wants coast, beige, orange, river.
    island = row(8, coast=[0, 1], river=[7])
    state = position(island, island, hands={0: [CAPTAIN, REAPER]}, pieces={0: {"house": {BEIGE: [4]}}})
    assert plots(ways(state, Build(card(CAPTAIN)))) == [0, 1]
    state = position(
        island, island, hands={0: [CAPTAIN, REAPER]}, pieces={0: {"house": {RED: [0, 1], BEIGE: [4], ORANGE: [6]}}}
    )
    assert plots(ways(state, Build(card(CAPTAIN)))) == [3, 5]


def test_ruling_4_no_wish_can_be_met_any_free_plot() -> None:
    state = position(row(4), row(4), hands={0: [CAPTAIN, CAPTAIN]}, pieces={0: {"house": {RED: [0]}}})
    assert plots(ways(state, Build(card(CAPTAIN)))) == [1, 2, 3]
    [built] = of(Built, play(state, Build(card(CAPTAIN)), Place(3, BROWN)))
    assert built.wish == explain.ANY_PLOT


def test_ruling_4_build_anywhere_frees_the_hand_and_the_ship() -> None:
    island = row(4, coast=[0])
    state = position(island, island, hands={0: [CAPTAIN, CAPTAIN]}, owners={"build_anywhere": 0})
    assert plots(ways(state, Build(card(CAPTAIN)))) == [0, 1, 2, 3]
    coastless = row(4)
    state = position(
        island, coastless, hands={1: [CAPTAIN]}, ship=[CAPTAIN], owners={"build_anywhere": 0}, actor=1, phase=LOAD
    )
    play(state, Load(card(CAPTAIN)))
    assert state.table.phase == PLACE
    assert plots(legal(state, Place)) == [0, 1, 2, 3]


def test_ruling_4_one_legal_plot_is_not_asked() -> None:
    state = position(row(4, coast=[2]), row(4), hands={1: [CAPTAIN]}, ship=[CAPTAIN], actor=1, phase=LOAD)
    [built] = of(Built, play(state, Load(card(CAPTAIN))))
    assert (built.seat, built.plot, built.from_ship, built.forced) == (0, 2, True, True)
    assert state.table.phase == TURN
    own = position(row(4, coast=[2]), row(4), hands={0: [CAPTAIN, CAPTAIN]})
    assert of(Built, play(own, Build(card(CAPTAIN))))[0].forced
    assert own.table.phase == LOAD


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
    seat, wish, _ = explain.contest(state.table, card(settler))
    assert (seat, wish) == (seen.seat, seen.wish)
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


# 7. Out of stock


def test_ruling_7_house_out_of_stock_any_other_colour() -> None:
    state = position(row(4), row(4), hands={0: [CAPTAIN, REAPER]})
    state.table.stock["house"] = [3, 0, 0, 8, 0, 1]
    captains = [way.colour for way in ways(state, Build(card(CAPTAIN))) if way.plot == 0]
    assert captains == [ORANGE, BLUE, RED]
    assert {way.colour for way in ways(state, Build(card(REAPER)))} == {RED}


def test_ruling_7_the_piece_counts_as_the_colour_it_has() -> None:
    state = position(row(4), row(4), hands={0: [CAPTAIN, REAPER]})
    state.table.stock["house"][BROWN] = 0
    play(state, Build(card(CAPTAIN)), Place(1, BLUE))
    assert state.table.lands[0].points[BLUE] == 1
    assert state.table.stock["house"][BLUE] == 7


def test_ruling_7_ship_settler_out_of_stock_is_asked_for_the_colour() -> None:
    state = position(row(4, coast=[2]), row(4), hands={1: [CAPTAIN]}, ship=[CAPTAIN], actor=1, phase=LOAD)
    state.table.stock["house"] = [1, 0, 1, 0, 0, 0]
    play(state, Load(card(CAPTAIN)))
    assert RULES.legal_actions(state) == (Place(2, ORANGE), Place(2, GREEN))


def test_ruling_7_no_house_at_all_nothing_is_built() -> None:
    state = position(row(4, coast=[2]), row(4), hands={1: [CAPTAIN]}, ship=[CAPTAIN], actor=1, phase=LOAD)
    state.table.stock["house"] = [0] * 6
    events = play(state, Load(card(CAPTAIN)))
    assert of(NotBuilt, events)
    assert state.table.discard == cards(CAPTAIN)


@pytest.mark.parametrize(("piece", "kind", "houses"), [("palace", Palace, [0, 1]), ("town", Town, [0, 1, 2])])
def test_ruling_7_palace_and_town_out_of_stock(piece: str, kind: type, houses: list[int]) -> None:
    state = position(row(6), row(6), pieces={0: {"house": {RED: houses}}})
    state.table.stock[piece] = [0, 2, 0, 0, 1, 0]  # type: ignore[index]
    assert {way.colour for way in ways(state, kind(tuple(houses)))} == {BROWN, BEIGE}
    state.table.stock[piece] = [0] * 6  # type: ignore[index]
    state.legal = None
    assert not legal(state, kind)
    assert explain.why_not_merge(state.table, piece) == explain.NONE_LEFT[piece]  # type: ignore[arg-type, index]


# 8. Palace, town


def test_ruling_8_palace_stands_on_one_of_the_two_plots() -> None:
    state = position(row(6), row(6), pieces={0: {"house": {RED: [0, 5]}}})  # they need not touch
    assert legal(state, Palace) == [Palace((0, 5))]
    assert ways(state, Palace((0, 5))) == (Place(0, RED), Place(5, RED))
    play(state, Palace((0, 5)), Place(5, RED))
    land = state.table.lands[0]
    assert (land.houses[RED], land.palaces[RED], land.free) == (0, 1 << 5, 0b011111)
    assert state.table.stock["house"][RED] == 8
    assert state.table.stock["palace"][RED] == 5


def test_ruling_8_town_takes_three_houses_and_never_a_palace() -> None:
    state = position(row(6), row(6), pieces={0: {"house": {RED: [0], GREEN: [1, 2, 3]}, "palace": {RED: [4]}}})
    assert legal(state, Town) == [Town((1, 2, 3))]
    assert ways(state, Town((1, 2, 3))) == (Place(1, GREEN), Place(2, GREEN), Place(3, GREEN))
    assert legal(state, Palace) == [Palace((1, 2)), Palace((1, 3)), Palace((2, 3))]


def test_ruling_8_build_anywhere_puts_it_on_any_free_plot() -> None:
    state = position(row(5), row(5), pieces={0: {"house": {RED: [0, 1], BLUE: [2]}}}, owners={"build_anywhere": 0})
    assert plots(ways(state, Palace((0, 1)))) == [0, 1, 3, 4]


def test_ruling_8_mixed_palace_stands_where_the_house_of_its_colour_stood() -> None:
    state = position(row(5), row(5), pieces={0: {"house": {RED: [0], BLUE: [2]}}}, owners={"mixed_palace": 0})
    assert ways(state, Palace((0, 2))) == (Place(0, RED), Place(2, BLUE))
    state = position(row(5), row(5), pieces={0: {"house": {RED: [0], BLUE: [2]}}}, owners={"mixed_palace": 1})
    assert not legal(state, Palace)


def test_ruling_8_mixed_palace_with_build_anywhere_stands_on_any_free_plot() -> None:
    pieces = {0: {"house": {RED: [0], BLUE: [2]}, "town": {GREEN: [1]}}}
    owners = {"mixed_palace": 0, "build_anywhere": 0}
    state = position(row(4), row(4), pieces=pieces, owners=owners)
    free = {Place(plot, colour) for plot in (0, 2, 3) for colour in (RED, BLUE)}
    assert set(ways(state, Palace((0, 2)))) == free
    full = position(row(3), row(3), pieces=pieces, owners=owners)
    assert set(ways(full, Palace((0, 2)))) == {Place(plot, colour) for plot in (0, 2) for colour in (RED, BLUE)}


def test_ruling_8_mixed_palace_out_of_stock_may_have_any_colour_on_the_plot_of_the_missing_one() -> None:
    state = position(row(5), row(5), pieces={0: {"house": {RED: [0], BLUE: [2]}}}, owners={"mixed_palace": 0})
    state.table.stock["palace"] = [0, 1, 0, 1, 0, 0]
    assert ways(state, Palace((0, 2))) == (Place(0, BROWN), Place(0, BLUE), Place(2, BLUE))


def test_ruling_8_mixed_houses_never_make_a_town() -> None:
    state = position(row(6), row(6), pieces={0: {"house": {RED: [0, 1], BLUE: [2]}}}, owners={"mixed_palace": 0})
    assert not legal(state, Town)
    assert explain.why_not_merge(state.table, "town") == explain.NO_THREE


# 9. Points


def test_ruling_9_first_palace_three_each_further_two() -> None:
    for count, expected in ((1, 3), (2, 5), (3, 7)):
        state = position(row(6), row(6), pieces={0: {"palace": {RED: range(count)}}})
        assert state.table.lands[0].points[RED] == expected


# 10. Privileges


def build_red(state_pieces: dict, owners: dict) -> tuple[object, list]:  # type: ignore[type-arg]
    state = position(row(9), row(9), row(9), hands={0: [REAPER, CAPTAIN]}, pieces=state_pieces, owners=owners)
    return state, play(state, Build(card(REAPER)), Place(8, RED))


def test_ruling_10_first_to_three_points_takes_the_privilege_at_once() -> None:
    _, events = build_red({0: {"house": {RED: [0, 1]}}}, {})
    [moved] = of(PrivilegeMoved, events)
    assert (moved.colour, moved.loser, moved.seat, moved.points) == (RED, NOBODY, 0, (3, 0, 0))
    _, events = build_red({0: {"house": {RED: [0]}}}, {})
    assert not of(PrivilegeMoved, events)


def test_ruling_10_it_moves_only_to_strictly_more_points() -> None:
    _, events = build_red({0: {"house": {RED: [0, 1]}}, 1: {"house": {RED: [0, 1, 2]}}}, {"pirate_shield": 1})
    assert not of(PrivilegeMoved, events)
    _, events = build_red({0: {"house": {RED: [0, 1, 2]}}, 1: {"house": {RED: [0, 1, 2]}}}, {"pirate_shield": 1})
    assert of(PrivilegeMoved, events) == [PrivilegeMoved(RED, 1, 0, (4, 3, 0))]


def owner_gives_back_red(*red: int) -> list[PrivilegeMoved]:
    """Let seat 1, the owner of the red privilege, lose a red house to a pirate; `red` houses stand on each island."""
    pieces = {seat: {"house": {RED: range(count)}} for seat, count in enumerate(red)}
    owners = {"pirate_shield": 1}
    state = position(*[row(9)] * len(red), pieces=pieces, owners=owners, ship=[REAPER], actor=1, phase=GIVE_BACK)
    state.table.card = card("pirate orange")
    state.table.victims = [1]
    return of(PrivilegeMoved, play(state, GiveBack(0)))  # type: ignore[return-value]


def test_ruling_10_it_moves_through_the_owners_loss_to_the_nearest_clockwise() -> None:
    assert owner_gives_back_red(3, 3, 0, 3) == [PrivilegeMoved(RED, 1, 3, (3, 2, 0, 3))]
    assert owner_gives_back_red(3, 3, 3, 3) == [PrivilegeMoved(RED, 1, 2, (3, 2, 3, 3))]
    assert owner_gives_back_red(3, 3, 0, 0) == [PrivilegeMoved(RED, 1, 0, (3, 2, 0, 0))]


def test_ruling_10_an_owner_below_three_keeps_it() -> None:
    assert owner_gives_back_red(2, 3, 0) == []
    assert owner_gives_back_red(1, 2, 0) == []


def test_ruling_10_a_merge_is_one_change() -> None:
    # Two red houses become a palace: 2 points, never 0 in between, then 3.
    pieces = {0: {"house": {RED: [0, 1, 2]}}, 1: {"house": {RED: [0, 1]}}}
    state = position(row(6), row(6), pieces=pieces, owners={"pirate_shield": 0})
    assert not of(PrivilegeMoved, play(state, Palace((0, 1)), Place(0, RED)))


def test_ruling_10_a_privilege_gained_in_the_turn_works_at_once() -> None:
    state = position(
        row(6), row(6), hands={0: [BASKET_WEAVER, REAPER]}, deck=[REAPER] * 5, pieces={0: {"house": {BEIGE: [0, 1]}}}
    )
    play(state, Palace((0, 1)), Place(0, BEIGE))
    assert legal(state, TakeExtra)


# 11. Pirates


def pirate(colour: str, *shapes: object, **more: object) -> tuple[object, list]:  # type: ignore[type-arg]
    """Load a pirate of `colour` as the last card of a round that seat 0 began."""
    last = len(shapes) - 1
    name = f"pirate {colour}"
    state = position(*shapes, hands={last: [name]}, ship=[name], actor=last, phase=LOAD, **more)  # type: ignore[arg-type]
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


# 12. Deck empty


def test_ruling_12_the_discards_become_the_deck_when_a_card_is_needed() -> None:
    state = position(row(4), row(4), hands={0: [REAPER]}, deck=[CAPTAIN, CAPTAIN], discard=[BASKET_WEAVER] * 3)
    events = play(state, DRAW)
    [shuffled] = of(Reshuffled, events)
    assert shuffled.count == 3
    assert of(Drew, events)[0].cards == tuple(cards(CAPTAIN, CAPTAIN, BASKET_WEAVER))
    assert state.table.discard == []
    exact = position(row(4), row(4), hands={0: [REAPER]}, deck=[CAPTAIN] * 3, discard=[REAPER])
    assert not of(Reshuffled, play(exact, DRAW))


def test_ruling_12_both_empty_draw_what_there_is() -> None:
    state = position(row(4), row(4), hands={0: [REAPER]}, deck=[CAPTAIN])
    [drew] = of(Drew, play(state, DRAW))
    assert (drew.count, drew.wanted) == (1, 3)
    assert len(state.hands[0]) == 2


def test_ruling_12_a_seat_without_any_card_skips_the_load() -> None:
    state = position(row(4), row(4), ship=[REAPER])
    events = play(state, DRAW)
    assert of(LoadSkipped, events) == [LoadSkipped(0)]
    assert state.table.actor == 1
    play(state, DRAW)
    assert state.table.round == 2
    assert state.ship == cards(REAPER)  # the only card of a ship stays


# 13. End


def last_load(*scores: int, last_round: bool = False) -> tuple[object, list]:  # type: ignore[type-arg]
    """End a round in which nothing lands, the seats having these scores."""
    pieces = {}
    for seat, score in enumerate(scores):
        palaces, houses = divmod(score - 1, 2)  # the first palace is worth 3, each further one 2
        pieces[seat] = {"palace": {RED: range(palaces)}, "house": {BLUE: range(palaces, palaces + houses)}}
    last = len(scores) - 1
    state = position(
        *[row(14)] * len(scores),
        pieces=pieces,
        hands={last: [REAPER]},
        actor=last,
        phase=LOAD,
        cards_of=deck_with(palaces=60),
    )
    assert RULES.scores(state) == scores
    state.table.last_round = last_round
    return state, play(state, Load(card(REAPER)))


def test_ruling_13_nineteen_points_bring_exactly_one_more_round() -> None:
    state, events = last_load(18, 19)
    assert of(LastRoundBegan, events) == [LastRoundBegan((1,))]
    assert RULES.outcome(state) is None
    state, events = last_load(18, 18)
    assert not of(LastRoundBegan, events)
    state, events = last_load(17, 18, last_round=True)  # also when nobody has 19 any more
    assert of(Ended, events)
    assert state.table.phase == OVER
    assert RULES.to_act(state) is None
    assert RULES.legal_actions(state) == ()


def test_ruling_13_most_points_win_and_equal_points_share() -> None:
    state, _ = last_load(20, 19, 7, last_round=True)
    assert RULES.outcome(state) == Outcome((20, 19, 7), (0,))
    state, _ = last_load(20, 19, 20, last_round=True)
    assert RULES.outcome(state) == Outcome((20, 19, 20), (0, 2))


def test_the_next_seat_begins_the_next_round() -> None:
    state, events = last_load(3, 5, 5)
    [ended] = of(RoundEnded, events)
    assert (ended.round, ended.start) == (1, 1)
    assert (state.table.round, state.table.start, state.table.actor) == (2, 1, 1)


# 14. What is known


def test_ruling_14_no_hand_limit() -> None:
    state = position(row(4), row(4), hands={0: [REAPER] * 40}, deck=[CAPTAIN] * 9)
    play(state, DRAW)
    assert len(state.hands[0]) == 43


def test_ruling_14_a_seat_remembers_what_it_loaded_itself() -> None:
    state = position(row(4), row(4), hands={0: [REAPER], 1: [CAPTAIN]}, ship=[BASKET_WEAVER], phase=LOAD)
    play(state, Load(card(REAPER)))
    assert RULES.observe(state, 0).known_on_ship == tuple(cards(REAPER))
    assert RULES.observe(state, 1).known_on_ship == ()
    assert RULES.observe(state, 1).ship_size == 2


def test_ruling_14_a_seat_whose_card_was_not_turned_over_knows_which_one_stayed() -> None:
    seen = set()
    for seed in range(20):
        state = position(row(4), row(4), hands={0: [REAPER], 1: [CAPTAIN]}, ship=[BASKET_WEAVER], phase=LOAD)
        state.rng = seed
        play(state, Load(card(REAPER)))
        state.table.phase = LOAD
        state.legal = None
        play(state, Load(card(CAPTAIN)))
        [stayed] = state.ship
        seen.add(stayed)
        assert RULES.observe(state, 0).known_on_ship == ((stayed,) if stayed == card(REAPER) else ())
        assert RULES.observe(state, 1).known_on_ship == ((stayed,) if stayed == card(CAPTAIN) else ())
    assert seen == {*cards(REAPER, CAPTAIN, BASKET_WEAVER)}


def test_ruling_14_a_copy_turned_over_may_have_been_mine() -> None:
    state = position(row(4), row(4), hands={0: [REAPER], 1: [REAPER]}, ship=[REAPER], phase=LOAD)
    play(state, Load(card(REAPER)))
    state.table.phase = LOAD
    state.legal = None
    play(state, Load(card(REAPER)))
    assert state.ship == cards(REAPER)
    assert RULES.observe(state, 0).known_on_ship == ()


# Refusals


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    state = position(row(4, coast=[1]), row(4), hands={0: [CAPTAIN, REAPER]})
    before = RULES.snapshot(state)
    for action in (Build(card(BASKET_WEAVER)), Place(1, BROWN), Load(card(REAPER)), TAKE_EXTRA, Divert(1)):
        with pytest.raises(IllegalActionError):
            RULES.advance(state, action)
        assert RULES.snapshot(state) == before
