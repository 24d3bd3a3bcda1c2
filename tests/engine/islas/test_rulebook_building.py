"""Where houses, palaces and towns are built: every worked example of the rulebook and every ruling, by name."""

from __future__ import annotations

import pytest

from engine.games.islas import explain
from engine.games.islas.actions import Build, Load, Palace, Place, Town
from engine.games.islas.events import Built, NotBuilt
from engine.games.islas.state import LOAD, PLACE, TURN
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
    legal,
    play,
    plots,
    position,
    row,
    shape,
    ways,
)
from tests.engine.samples import of

REAPER, CAPTAIN = "Segador", "Capitán"


# The example


def test_example_of_the_reaper() -> None:
    # Farmland (plots 0, 1) is built over, there is no green building, the beige one on 0 has no free neighbour.
    island = shape(6, [(0, 1), (1, 2)], farmland=[0, 1], village=[3, 4])
    state = position(
        island,
        island,
        pieces={0: {"house": {BEIGE: [0], BROWN: [1]}}},
        hands={0: [REAPER, CAPTAIN]},
    )
    reaper = state.table.lands[0], state.table.setup.deck.wants[card(REAPER)]
    assert (explain.legal_plots(*reaper), explain.allowing_wish(*reaper)) == (0b011000, 3)
    assert plots(ways(state, Build(card(REAPER)))) == [3, 4]
    [built] = of(Built, play(state, Build(card(REAPER)), Place(3, RED)))
    assert built.colour == RED
    assert built.wish == 3


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


def test_ruling_8_mixed_palace_with_one_colour_out_of_stock_has_the_other_where_its_house_stood() -> None:
    state = position(row(5), row(5), pieces={0: {"house": {RED: [0], BLUE: [2]}}}, owners={"mixed_palace": 0})
    state.table.stock["palace"] = [0, 1, 0, 1, 0, 0]
    play(state, Palace((0, 2)))  # one possibility alone is carried out without asking
    assert state.table.lands[0].palaces[BLUE] == 1 << 2
    anywhere = {"mixed_palace": 0, "build_anywhere": 0}
    state = position(row(3), row(3), pieces={0: {"house": {RED: [0], BLUE: [2]}}}, owners=anywhere)
    state.table.stock["palace"] = [0, 1, 0, 1, 0, 0]
    assert ways(state, Palace((0, 2))) == (Place(0, BLUE), Place(1, BLUE), Place(2, BLUE))


def test_ruling_8_mixed_palace_with_both_colours_out_of_stock_has_any_other_on_either_plot() -> None:
    state = position(row(5), row(5), pieces={0: {"house": {RED: [0], BLUE: [2]}}}, owners={"mixed_palace": 0})
    state.table.stock["palace"] = [0, 1, 1, 0, 0, 0]
    assert set(ways(state, Palace((0, 2)))) == {Place(plot, colour) for plot in (0, 2) for colour in (BROWN, GREEN)}


def test_ruling_8_mixed_houses_never_make_a_town() -> None:
    state = position(row(6), row(6), pieces={0: {"house": {RED: [0, 1], BLUE: [2]}}}, owners={"mixed_palace": 0})
    assert not legal(state, Town)
    assert explain.why_not_merge(state.table, "town") == explain.NO_THREE
