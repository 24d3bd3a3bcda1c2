"""What the greedy bot does in positions where a person would not hesitate."""

from __future__ import annotations

from typing import Any

import pytest

from engine.bots.arena import Series, play
from engine.games.islas.actions import Build, Divert, Draw, GiveBack, IslasAction, Load, Palace, Place, TakeExtra, Town
from engine.games.islas.state import DIVERT, GIVE_BACK, LOAD, State
from engine.registry import game
from tests.engine.islas.positions import BEIGE, BLUE, BROWN, GREEN, ORANGE, RED, RULES, card, position, row, shape

CAPTAIN, FISHER, REAPER, WOODCUTTER = "Capitán", "Pescador", "Segador", "Leñador"  # coast, coast, farmland, mountain


def chosen(state: State, *without: IslasAction) -> IslasAction:
    seat = RULES.to_act(state)
    assert seat is not None
    legal = [action for action in RULES.legal_actions(state) if action not in without]
    action = game("islas").agents["greedy"].choose(RULES.observe(state, seat), legal, 0)
    assert isinstance(action, IslasAction)
    return action


def here(**more: Any) -> State:
    """Return a position in which every settler would come to the first island."""
    return position(
        row(9, coast=[0, 1, 2], farmland=[3, 4, 5], mountain=[6, 7, 8]),
        row(9),
        deck=[REAPER] * 9,
        ship=[REAPER],
        **more,
    )


def houses(**more: Any) -> State:
    return here(pieces={0: {"house": more.pop("colours")} | more.pop("besides", {})}, **more)


# -- merging


def test_two_houses_become_the_first_palace() -> None:
    state = houses(colours={RED: [0, 4], BROWN: [8]}, hands={0: [CAPTAIN]}, phase=LOAD)
    assert chosen(state) == Palace((0, 4))


def test_three_houses_become_a_town_not_a_palace() -> None:
    state = houses(colours={RED: [0, 4, 8]}, hands={0: [CAPTAIN]}, phase=LOAD)
    assert chosen(state) == Town((0, 4, 8))


def test_a_pair_waits_for_the_third_house_that_is_in_the_hand() -> None:
    state = houses(colours={RED: [0, 8]}, hands={0: [REAPER, CAPTAIN]})
    assert chosen(state, Draw()) == Build(card(REAPER))
    RULES.advance(state, Build(card(REAPER)))
    RULES.advance(state, chosen(state))
    assert isinstance(chosen(state), Town)


@pytest.mark.parametrize(("card_name", "waits"), [(REAPER, True), (CAPTAIN, False)])
def test_a_pair_next_to_its_palace_waits_for_a_third_house_of_the_next_turn(card_name: str, waits: bool) -> None:
    """As a palace it would bring no point but the only room at the coast, as a town two points."""
    besides = {"palace": {RED: [4]}, "town": {BROWN: [2]}}
    state = houses(colours={RED: [0, 1]}, besides=besides, hands={0: [card_name, WOODCUTTER]}, phase=LOAD)
    state.table.acted = True
    assert (chosen(state) == Palace((0, 1))) != waits


def test_a_full_island_merges_although_a_third_house_is_in_the_hand() -> None:
    """It could not be built."""
    full = {RED: [0, 8], BROWN: [1, 2, 3, 5, 6, 7]}
    state = houses(colours=full, besides={"palace": {RED: [4]}}, hands={0: [REAPER, CAPTAIN]})
    assert isinstance(chosen(state), Palace | Town)


def test_in_the_last_turn_everything_that_gains_is_merged() -> None:
    """A second palace of a colour gains nothing; two houses of different colours do, with the privilege."""
    mixed = {"mixed_palace": 0}
    state = houses(colours={RED: [0], BROWN: [8]}, hands={0: [REAPER]}, phase=LOAD, owners=mixed)
    state.table.acted = state.table.last_round = True
    assert chosen(state) == Palace((0, 8))
    RULES.advance(state, Palace((0, 8)))
    RULES.advance(state, chosen(state))
    assert RULES.scores(state)[0] == 3


def last_turn(**more: Any) -> State:
    """Return a position in the last turn of the first seat, who may make palaces of two colours."""
    state = houses(owners={"mixed_palace": 0}, **more)
    state.table.last_round = True
    return state


def test_in_the_last_turn_the_house_is_built_that_makes_a_palace_of_two_colours() -> None:
    """A palace in brown stands already: two houses are worth one point more only as the first palace in blue."""
    own = {"colours": {RED: [8]}, "besides": {"palace": {RED: [6], BROWN: [7]}}}
    assert chosen(last_turn(**own, hands={0: [CAPTAIN, FISHER, REAPER]})) == Build(card(FISHER))


def test_in_the_last_turn_palaces_of_two_colours_leave_houses_for_each_other() -> None:
    """Blue and beige could each have its first palace, but not with the house of the other."""
    own = {"house": {BLUE: [0], BEIGE: [2], RED: [4], BROWN: [6]}, "palace": {RED: [8], BROWN: [10]}}
    state = position(shape(12), shape(12), pieces={0: own}, hands={0: [REAPER]}, phase=LOAD, owners={"mixed_palace": 0})
    state.table.acted = state.table.last_round = True
    while not isinstance(action := chosen(state), Load):
        RULES.advance(state, action)
    assert RULES.scores(state)[0] == 3 + 3 + 3 + 3


def test_in_the_last_turn_a_town_is_not_left_to_a_settler_from_the_ship() -> None:
    """The reaper would come by ship as well, but too late to make a town of three houses."""
    mine, theirs = row(8, farmland=[0, 1, 2, 3]), row(8, coast=[0, 1, 2, 3])
    own = {"house": {RED: [5, 6]}, "palace": {RED: [7]}}
    state = position(mine, theirs, pieces={0: own}, hands={0: [REAPER, CAPTAIN]}, ship=[REAPER])
    state.table.last_round = True
    assert chosen(state) == Build(card(REAPER))


def test_a_palace_frees_the_plot_that_settlers_like_more() -> None:
    coast = shape(4, coast=[0])
    state = position(coast, coast, pieces={0: {"house": {RED: [0, 3]}}}, hands={0: [CAPTAIN]}, phase=LOAD)
    RULES.advance(state, Palace((0, 3)))
    assert chosen(state) == Place(3, RED)


# -- building


def test_the_house_that_makes_a_pair_comes_first() -> None:
    state = houses(colours={BROWN: [8]}, hands={0: [FISHER, CAPTAIN, REAPER]})
    assert chosen(state, Draw()) == Build(card(CAPTAIN))


def test_the_house_that_wins_a_privilege_comes_first() -> None:
    palaces = {seat: {"palace": {BLUE: [7]}} for seat in range(2)}
    hands = {0: [FISHER, CAPTAIN, CAPTAIN, REAPER, REAPER]}
    assert chosen(here(pieces=palaces, hands=hands, owners={"build_anywhere": 1}), Draw()) == Build(card(FISHER))
    palaces[1]["town"] = {BLUE: [8]}  # out of reach
    assert chosen(here(pieces=palaces, hands=hands, owners={"build_anywhere": 1}), Draw()) != Build(card(FISHER))


def test_a_plot_is_taken_that_no_settler_asks_for() -> None:
    island = shape(4, coast=[0, 1], mountain=[0], village=[0])
    state = position(island, island, hands={0: [CAPTAIN, REAPER]}, ship=[REAPER])
    RULES.advance(state, Build(card(CAPTAIN)))
    assert chosen(state) == Place(1, BROWN)


def test_with_hardly_a_card_it_draws() -> None:
    assert chosen(here(hands={0: [FISHER]})) == Draw()


def test_the_extra_card_is_always_taken() -> None:
    assert chosen(here(hands={0: [FISHER, CAPTAIN]}, owners={"extra_card": 0})) == TakeExtra()


# -- loading


def loading(*hand: str, **more: Any) -> State:
    """Return a position in which the coast is larger on the first island, the farmland on the second."""
    mine, theirs = row(8, coast=[0, 1, 2, 3], farmland=[4]), row(8, coast=[0], farmland=[1, 2, 3, 4])
    return position(mine, theirs, hands={0: hand}, ship=[REAPER], phase=LOAD, **more)


def test_the_settler_is_loaded_who_will_come() -> None:
    assert chosen(loading(CAPTAIN, REAPER)) == Load(card(CAPTAIN))


def test_a_settler_is_loaded_whom_nobody_gets_rather_than_one_for_the_others() -> None:
    assert chosen(loading(WOODCUTTER, REAPER)) == Load(card(WOODCUTTER))


def test_what_is_built_leaves_the_right_card_to_load() -> None:
    """Either house is as good; but the reaper would go to the other island."""
    island = row(8, coast=[0, 1, 2, 3], farmland=[4])
    state = position(island, row(8, coast=[0], farmland=[1, 2, 3, 4]), hands={0: [CAPTAIN, REAPER]}, ship=[REAPER])
    assert chosen(state) == Build(card(REAPER))


def test_a_pirate_is_not_loaded_that_would_rob_oneself() -> None:
    own = {0: {"house": {RED: [5]}}}
    assert chosen(loading("pirate red", WOODCUTTER, pieces=own)) == Load(card(WOODCUTTER))
    assert chosen(loading("pirate red", WOODCUTTER, pieces=own, owners={"pirate_shield": 0})) == Load(
        card("pirate red")
    )


def test_a_pirate_is_loaded_that_robs_another() -> None:
    assert chosen(loading("pirate red", REAPER, pieces={1: {"house": {RED: [5]}}})) == Load(card("pirate red"))


def test_a_pirate_that_harms_nobody_is_got_rid_of() -> None:
    assert chosen(loading("pirate red", REAPER)) == Load(card("pirate red"))


# -- pirates


def test_the_house_is_given_back_that_promises_least() -> None:
    state = houses(colours={RED: [0, 4], BROWN: [8]}, phase=GIVE_BACK)
    state.table.unloading = True
    state.table.victims = [0]
    assert chosen(state) == GiveBack(8)


def test_the_shield_turns_the_pirate_to_the_leader_who_has_a_house() -> None:
    island = row(6)
    state = position(
        *[island] * 4,
        pieces={
            1: {"house": {GREEN: [0]}},
            2: {"house": {GREEN: [0, 1], BEIGE: [2]}},
            3: {"town": {ORANGE: [0]}},
        },
        owners={"pirate_shield": 0},
        phase=DIVERT,
    )
    state.table.card = card("pirate red")
    assert chosen(state) == Divert(2)


@pytest.mark.parametrize("seats", [2, 4])
def test_it_beats_chance(seats: int) -> None:
    series = Series("islas", ("greedy", *["random"] * (seats - 1)), seed=8)
    results = [play(series, number) for number in range(24)]
    won = [result for result in results if [result.bots[seat] for seat in result.outcome.winners] == ["greedy"]]
    assert len(won) >= 20
