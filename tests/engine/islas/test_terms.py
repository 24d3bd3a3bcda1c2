"""Why one action of Islas is better than another: each kind of reason in a position where people would name it."""

from __future__ import annotations

from typing import Any

import pytest

from engine.bots.terms import Argument, Term, compared
from engine.games.islas.actions import Build, Divert, Draw, GiveBack, IslasAction, Load, Palace, Place, TakeExtra, Town
from engine.games.islas.heuristics import Evaluation
from engine.games.islas.state import DIVERT, GIVE_BACK, LOAD, TURN, State
from engine.games.islas.terms import (
    Ahead,
    Attracting,
    Cards,
    Costless,
    Drawing,
    Exposed,
    Growing,
    Holding,
    IslasTerms,
    Left,
    Mixing,
    Owning,
    Points,
    Premature,
    Robbing,
    Settling,
    Turning,
)
from engine.island.graph import FEATURES
from engine.registry import game
from tests.engine.bots.test_no_peeking import positions
from tests.engine.islas.positions import BLUE, BROWN, GREEN, RED, RULES, after, card, position, row, shape

CAPTAIN, FISHER, REAPER, WOODCUTTER = "Capitán", "Pescador", "Segador", "Leñador"  # coast, coast, farmland, mountain


def terms(state: State) -> IslasTerms:
    seat = RULES.to_act(state)
    assert seat is not None
    return IslasTerms(RULES.observe(state, seat))


def why(state: State, action: IslasAction, other: IslasAction) -> tuple[Argument, ...]:
    found = terms(state)
    return compared(found, action, other)


def names(state: State, action: IslasAction, other: IslasAction) -> list[tuple[Term, bool]]:
    return [(argument.term, argument.avoided) for argument in why(state, action, other)]


def here(**more: Any) -> State:
    """Return a position in which every settler would come to the first island."""
    island = row(9, coast=[0, 1, 2], farmland=[3, 4, 5], mountain=[6, 7, 8])
    return position(island, row(9), deck=[REAPER] * 9, ship=[REAPER], **more)


def loading(*hand: str, **more: Any) -> State:
    """Return a position in which the coast is larger on the first island, the farmland on the second."""
    mine, theirs = row(8, coast=[0, 1, 2, 3], farmland=[4]), row(8, coast=[0], farmland=[1, 2, 3, 4])
    return position(mine, theirs, hands={0: hand}, ship=[REAPER], phase=LOAD, **more)


def test_the_terms_of_an_action_add_up_to_what_the_greedy_bot_thinks_of_it() -> None:
    for state in positions(game("islas"), 150):
        seat = RULES.to_act(state)
        assert seat is not None
        seen = RULES.observe(state, seat)
        values, found = Evaluation(seen), IslasTerms(seen)
        apart = [values(action) - sum(found(action).values()) for action in RULES.legal_actions(state)]
        assert apart == pytest.approx([apart[0]] * len(apart))


# -- islands


def test_three_houses_become_a_town_for_its_points() -> None:
    state = here(pieces={0: {"house": {RED: [0, 4, 8]}}}, hands={0: [CAPTAIN]}, phase=LOAD)
    [first, *_] = why(state, Town((0, 4, 8)), Load(card(CAPTAIN)))
    assert first.term == Points(last=False)
    assert terms(state)(Town((0, 4, 8)))[Points(last=False)] == 2


def test_in_the_last_round_points_are_said_to_be_the_last() -> None:
    state = here(pieces={0: {"house": {RED: [0, 4]}}}, hands={0: [CAPTAIN]}, phase=LOAD)
    state.table.last_round = True
    assert terms(state)(Palace((0, 4)))[Points(last=True)] == 1


def test_in_the_last_round_houses_of_two_colours_promise_a_palace() -> None:
    own = {"house": {RED: [8]}, "palace": {RED: [6], BROWN: [7]}}
    state = here(pieces={0: own}, hands={0: [CAPTAIN, FISHER, REAPER]}, owners={"mixed_palace": 0})
    state.table.last_round = True
    assert (Mixing(), False) in names(state, Build(card(FISHER)), Build(card(CAPTAIN)))


def test_a_pair_promises_a_palace_or_a_town() -> None:
    state = here(pieces={0: {"house": {BROWN: [8]}}}, hands={0: [FISHER, CAPTAIN, REAPER]})
    assert (Growing(BROWN, 2), False) in names(state, Build(card(CAPTAIN)), Build(card(FISHER)))


def test_a_pair_waits_for_the_third_house_that_is_in_the_hand() -> None:
    state = here(pieces={0: {"house": {RED: [0, 8]}}}, hands={0: [REAPER, CAPTAIN]})
    assert names(state, Build(card(REAPER)), Palace((0, 8)))[0] == (Premature(), True)


def test_a_pair_that_is_no_palace_waits_for_a_town() -> None:
    state = here(pieces={0: {"house": {RED: [0, 8]}}}, hands={0: [CAPTAIN]}, phase=LOAD)
    assert (Growing(RED, 2, waiting=True), True) in names(state, Load(card(CAPTAIN)), Palace((0, 8)))


@pytest.mark.parametrize("houses", [[0, 4, 8], [0, 3, 4, 8]])
def test_three_houses_lose_nothing_by_becoming_a_town(houses: list[int]) -> None:
    state = here(pieces={0: {"house": {RED: houses}}}, hands={0: [CAPTAIN]}, phase=LOAD)
    town = Town((0, 4, 8))
    assert Growing not in {type(term) for term, _ in names(state, Load(card(CAPTAIN)), town)}
    assert Costless not in {type(term) for term, _ in names(state, Palace((0, 4)), town)}, "a turn goes on after both"


def test_a_card_that_can_be_loaded_after_the_town_does_not_speak_against_it() -> None:
    state = here(pieces={0: {"house": {RED: [0, 4, 8]}}}, hands={0: [CAPTAIN]}, phase=LOAD)
    assert Settling(card(CAPTAIN), 0, comes=True) in terms(state)(Load(card(CAPTAIN)))
    assert Settling not in {type(term) for term, _ in names(state, Load(card(CAPTAIN)), Town((0, 4, 8)))}


def test_houses_that_can_be_merged_later_in_the_turn_do_not_wait() -> None:
    state = here(pieces={0: {"house": {RED: [0, 8]}}}, hands={0: [REAPER, CAPTAIN]})
    assert names(state, Draw(), Palace((0, 8))) == [(Premature(), True)]


def test_of_two_mergers_neither_is_told_to_be_too_early() -> None:
    own = {"house": {RED: [0, 8], BLUE: [4, 5]}, "palace": {BLUE: [6]}}
    state = here(pieces={0: own}, hands={0: [CAPTAIN]}, phase=LOAD)
    first, second = Palace((0, 8)), Palace((4, 5))
    assert Costless() in terms(state)(first)
    assert Premature() in terms(state)(second)
    found = {type(term) for term, _ in names(state, first, second)}
    assert found
    assert not found & {Costless, Premature}


def test_after_acting_in_the_last_round_no_houses_are_kept_for_later() -> None:
    own = {"house": {RED: [0, 4], BLUE: [8]}}
    state = here(pieces={0: own}, hands={0: [CAPTAIN]}, owners={"mixed_palace": 0}, phase=LOAD)
    state.table.last_round = state.table.acted = True
    assert {type(term) for term in terms(state)(Palace((0, 4)))} <= {Points, Attracting, Costless}
    assert Growing not in {type(term) for term, _ in names(state, Load(card(CAPTAIN)), Palace((0, 4)))}


def test_nobody_comes_nearer_to_a_privilege_that_another_action_wins() -> None:
    pieces = {0: {"house": {BLUE: [0, 7, 8]}}}
    state = here(pieces=pieces, hands={0: [FISHER, CAPTAIN]}, owners={"build_anywhere": 1})
    state.table.lands[1].put(state.table.lands[1].palaces, 7, BLUE)
    privilege = state.table.kit.privileges[BLUE]
    house, town = Build(card(FISHER)), Town((0, 7, 8))
    assert Owning(privilege, nearer=True) in terms(state)(house)
    assert Owning(privilege) in terms(state)(town)
    assert Owning not in {type(term) for term, _ in names(state, house, town)}


def test_a_privilege_is_won() -> None:
    palaces = {seat: {"palace": {BLUE: [7]}} for seat in range(2)}
    state = here(pieces=palaces, hands={0: [FISHER, CAPTAIN, CAPTAIN]}, owners={"build_anywhere": 1})
    privilege = state.table.kit.privileges[BLUE]
    assert (Owning(privilege), False) in names(state, Build(card(FISHER)), Build(card(CAPTAIN)))


def test_a_palace_is_built_for_its_points_and_its_privilege() -> None:
    state = here(pieces={0: {"house": {RED: [0, 8]}}}, hands={0: [CAPTAIN]}, phase=LOAD)
    found = names(state, Palace((0, 8)), Load(card(CAPTAIN)))
    assert found == [(Points(last=False), False), (Owning("pirate_shield"), False)]


def test_a_privilege_comes_nearer() -> None:
    state = here(pieces={0: {"house": {BLUE: [7], BROWN: [8]}}}, hands={0: [FISHER, CAPTAIN, CAPTAIN]})
    found = terms(state)
    privilege = state.table.kit.privileges[BLUE]
    assert found(Build(card(FISHER)))[Owning(privilege, nearer=True)] == pytest.approx(
        found.values.privileges[privilege] * found.values.on_the_way
    )


@pytest.mark.parametrize("last_round", [False, True])
def test_a_privilege_is_owned_whatever_it_is_worth(last_round: bool) -> None:
    """In the last round privileges weigh nothing."""
    own = {"house": {BLUE: [0], BROWN: [8]}, "palace": {BLUE: [7]}}
    state = here(pieces={0: own}, hands={0: [FISHER]}, owners={"build_anywhere": 0})
    state.table.last_round = last_round
    privileges = state.table.kit.privileges
    assert {term for term in terms(state).now if isinstance(term, Owning)} == {
        Owning(privileges[BLUE]),
        Owning(privileges[BROWN], nearer=True),
    }


def test_a_plot_is_kept_free_that_settlers_ask_for() -> None:
    island = shape(4, coast=[0, 1], mountain=[0], village=[0])
    state = after(position(island, island, hands={0: [CAPTAIN, REAPER]}, ship=[REAPER]), Build(card(CAPTAIN)))
    kept = {(Attracting(FEATURES.index(feature)), True) for feature in ("mountain", "village")}
    assert set(names(state, Place(1, BROWN), Place(0, BROWN))) == kept


def test_a_plot_that_is_not_chosen_yet_is_not_said_to_stay_free() -> None:
    """The best place for the captain is not at the village, but the other one is."""
    island = shape(4, coast=[0, 1], mountain=[0], village=[0])
    state = position(island, island, hands={0: [CAPTAIN, REAPER]}, deck=[REAPER] * 9, ship=[REAPER])
    house = [term for term in terms(state)(Build(card(CAPTAIN))) if isinstance(term, Attracting)]
    assert set(house) <= {Attracting(None), Attracting(len(FEATURES) + BROWN)}
    assert {term for term, _ in names(state, Draw(), Build(card(CAPTAIN))) if isinstance(term, Attracting)} <= {
        Attracting(None)
    }


def test_room_is_no_reason_between_two_houses_whose_plots_are_not_chosen_yet() -> None:
    """Only one plot at the coast is next to nothing else, and the woodcutter takes the best one."""
    island = row(9, coast=[0, 1], mountain=[4], village=[4], farmland=[4], river=[4])
    state = position(island, row(9), hands={0: [CAPTAIN, WOODCUTTER, REAPER]}, deck=[REAPER] * 9, ship=[REAPER])
    found = terms(state)
    captain, woodcutter = Build(card(CAPTAIN)), Build(card(WOODCUTTER))
    assert found(captain)[Attracting(None)] > found(woodcutter)[Attracting(None)] + 0.1
    assert (Attracting(None), True) not in names(state, captain, woodcutter)
    assert (Attracting(None), True) in names(state, Draw(), woodcutter), "who draws chooses no plot"


def test_a_little_more_room_is_not_worth_a_word_while_no_plot_is_chosen() -> None:
    assert Attracting(None).least > Attracting(0).least


def test_a_town_leaves_pirates_no_house() -> None:
    state = here(pieces={0: {"house": {RED: [0, 4, 8]}}}, hands={0: [CAPTAIN]}, phase=LOAD)
    found = terms(state)
    assert found(Town((0, 4, 8)))[Exposed(feared=True)] == found.values.exposed


def test_nobody_stays_without_houses_for_fear_of_pirates() -> None:
    state = here(hands={0: [FISHER, CAPTAIN]})
    assert Exposed not in {type(term) for term, _ in names(state, Draw(), Build(card(FISHER)))}


def test_who_has_the_shield_fears_no_pirates() -> None:
    pieces = {0: {"house": {RED: [0, 4, 8]}}}
    state = here(pieces=pieces, hands={0: [CAPTAIN]}, owners={"pirate_shield": 0}, phase=LOAD)
    assert Exposed not in {type(term) for term, _ in names(state, Town((0, 4, 8)), Palace((0, 4)))}


def test_the_house_is_given_back_that_promises_least() -> None:
    state = here(pieces={0: {"house": {RED: [0, 4], BROWN: [8]}}}, phase=GIVE_BACK)
    state.table.unloading = True
    state.table.victims = [0]
    assert (Growing(RED, 2), True) in names(state, GiveBack(8), GiveBack(0))


# -- cards


def test_the_settler_is_loaded_who_will_come() -> None:
    state = loading(CAPTAIN, REAPER)
    found = names(state, Load(card(CAPTAIN)), Load(card(REAPER)))
    assert found == [(Settling(card(CAPTAIN), 0, comes=True), False), (Settling(card(REAPER), 1), True)]


def test_who_comes_is_told_though_another_would_come_too() -> None:
    """The captain is kept for the second brown house, but what brings the fisherman is that he comes."""
    state = loading(CAPTAIN, FISHER, pieces={0: {"house": {BROWN: [7]}}})
    found = names(state, Load(card(FISHER)), Load(card(CAPTAIN)))
    assert found == [(Settling(card(FISHER), 0, comes=True), False), (Holding(card(CAPTAIN)), True)]


def test_a_settler_is_kept_whose_house_is_wanted() -> None:
    state = loading(CAPTAIN, FISHER, pieces={0: {"house": {BROWN: [7]}}})
    assert (Holding(card(CAPTAIN)), True) in names(state, Load(card(FISHER)), Load(card(CAPTAIN)))


def test_a_pirate_robs_another() -> None:
    state = loading("pirate red", REAPER, pieces={1: {"house": {RED: [5]}}})
    assert (Robbing(1), False) in names(state, Load(card("pirate red")), Load(card(REAPER)))


def test_ones_own_island_is_spared_from_a_pirate() -> None:
    state = loading("pirate red", WOODCUTTER, pieces={0: {"house": {RED: [5]}}})
    assert names(state, Load(card(WOODCUTTER)), Load(card("pirate red")))[0] == (Robbing(0), True)


def test_of_two_the_pirate_robs_who_has_not_the_shield() -> None:
    pieces = {1: {"house": {RED: [5]}}}
    state = loading("pirate red", WOODCUTTER, pieces=pieces, owners={"pirate_shield": 0})
    state.table.owner[state.table.kit.privileges[RED]] = 0
    assert (Robbing(1), False) in names(state, Load(card("pirate red")), Load(card(WOODCUTTER)))


def test_of_three_the_owner_of_the_shield_says_where_the_pirate_goes() -> None:
    pieces = {seat: {"house": {RED: [5]}} for seat in (1, 2)}
    hand = ["pirate red", WOODCUTTER]
    state = position(*[row(8)] * 3, pieces=pieces, hands={0: hand}, owners={"pirate_shield": 0}, phase=LOAD)
    state.table.owner[state.table.kit.privileges[RED]] = 0
    assert (Turning(0), False) in names(state, Load(card("pirate red")), Load(card(WOODCUTTER)))


def test_two_settlers_who_go_to_the_same_island_differ_by_what_it_makes_of_them() -> None:
    state = loading(CAPTAIN, FISHER, pieces={0: {"house": {BROWN: [7]}}})
    own, other = Load(card(CAPTAIN)), Load(card(FISHER))
    [settling] = [each for each in why(state, own, other) if isinstance(each.term, Settling)]
    assert settling.term == Settling(card(CAPTAIN), 0, comes=True)
    assert settling.is_rest


def test_the_hand_is_filled() -> None:
    state = position(row(9), row(9, coast=[0, 1, 2]), deck=[REAPER] * 9, ship=[REAPER], hands={0: [FISHER, CAPTAIN]})
    assert {Cards(), Drawing()} <= terms(state)(Draw()).keys()
    assert Cards() in [argument.term for argument in why(state, Draw(), Build(card(FISHER)))]


def test_nothing_is_drawn_where_no_card_is_left() -> None:
    state = position(row(9), row(9), deck=[], hands={0: [FISHER, CAPTAIN]})
    assert names(state, Build(card(FISHER)), Draw())[0] == (Cards(), True)


def test_a_better_card_is_left_for_the_ship() -> None:
    """Either house is as good; but the reaper would go to the other island."""
    state = loading(CAPTAIN, REAPER)
    state.table.phase = TURN
    assert names(state, Build(card(REAPER)), Build(card(CAPTAIN)))[0] == (Left(), False)


def test_the_extra_card_costs_nothing() -> None:
    state = here(hands={0: [FISHER, CAPTAIN]}, owners={"extra_card": 0})
    assert names(state, TakeExtra(), Draw())[0] == (Costless(), False)


def test_the_shield_turns_the_pirate_to_the_leader() -> None:
    pieces = {1: {"house": {GREEN: [0]}}, 2: {"house": {GREEN: [0, 1]}}}
    state = position(*[row(6)] * 3, pieces=pieces, owners={"pirate_shield": 0}, phase=DIVERT)
    state.table.card = card("pirate red")
    assert names(state, Divert(2), Divert(1)) == [(Ahead(2), False)]
