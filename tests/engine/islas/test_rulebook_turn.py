"""What may be done in a turn, with which cards, and what is known of them: every ruling, by name."""

from __future__ import annotations

import pytest

from engine.core import IllegalActionError
from engine.games.islas import explain
from engine.games.islas.actions import DRAW, TAKE_EXTRA, Build, Divert, Draw, Load, Palace, Place, TakeExtra, Town
from engine.games.islas.events import Built, Drew, LoadSkipped, Reshuffled
from engine.games.islas.state import LOAD, TURN
from tests.engine.islas.positions import BLUE, BROWN, RED, RULES, card, cards, legal, play, position, row
from tests.engine.samples import of

REAPER, BASKET_WEAVER, CAPTAIN = "Segador", "Cestero", "Capitán"


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
