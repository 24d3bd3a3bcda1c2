"""Why something is not possible: every reason has its position, and the reasons agree with what is legal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engine.core import Action
from engine.games.islas import explain
from engine.games.islas.actions import Build, Draw, Load, Palace, TakeExtra, Town
from engine.games.islas.explain import (
    NONE_LEFT,
    why_not_build,
    why_not_build_card,
    why_not_draw,
    why_not_load,
    why_not_merge,
    why_not_take_extra,
)
from engine.games.islas.state import GIVE_BACK, LOAD, State
from engine.reasons import Reason
from tests.engine.islas.positions import BROWN, GREEN, RED, RULES, card, classic_setup, deck_with, position, row
from tests.engine.samples import random_match

Ask = Callable[[State], Reason | None]

CAPTAIN, REAPER, PIRATE = "Capitán", "Segador", "pirate red"
FULL = {0: {"house": {RED: [0, 1], BROWN: [2]}}}


def here(*hand: str, plots: int = 3, **more: Any) -> State:
    """Return a position of two small islands; the first seat is on turn."""
    return position(row(plots), row(plots), hands={0: hand}, **more)


def placing() -> State:
    """Return a position in which the first seat chooses a plot for the settler it plays."""
    state = here(CAPTAIN, REAPER)
    RULES.advance(state, Build(card(CAPTAIN)))
    return state


def landing() -> State:
    """Return a position in which the first seat chooses a plot for a settler from the ship."""
    state = position(row(3, coast=[0, 1]), row(3), hands={1: [CAPTAIN]}, ship=[CAPTAIN], actor=1, phase=LOAD)
    RULES.advance(state, Load(card(CAPTAIN)))
    return state


def build(state: State) -> Reason | None:
    return why_not_build(state.table, state.hands[state.table.actor], state.must_draw)


def build_card(name: str) -> Ask:
    return lambda state: why_not_build_card(state.table, state.hands[state.table.actor], state.must_draw, card(name))


def draw(state: State) -> Reason | None:
    return why_not_draw(state.table)


def extra(state: State) -> Reason | None:
    return why_not_take_extra(state.table, len(state.deck) + len(state.table.discard))


def load(state: State) -> Reason | None:
    return why_not_load(state.table)


def palace(state: State) -> Reason | None:
    return why_not_merge(state.table, "palace")


def town(state: State) -> Reason | None:
    return why_not_merge(state.table, "town")


def with_extra_drawn(state: State) -> State:
    """Return the position after its seat has taken the extra card."""
    RULES.advance(state, TakeExtra())
    return state


def unforced(state: State) -> State:
    """Return the position with its duty to draw lifted: the question can be asked of any hand."""
    state.must_draw = False
    return state


no_palace, no_town = deck_with(palaces=0), deck_with(towns=0)
CASES: list[tuple[Callable[[], State], Ask, Reason]] = [
    (lambda: here(CAPTAIN, REAPER), load, explain.ACT_FIRST),
    (lambda: here(CAPTAIN, REAPER, phase=LOAD), build, explain.ALREADY_ACTED),
    (lambda: here(CAPTAIN, REAPER, phase=LOAD), draw, explain.ALREADY_ACTED),
    *[(placing, ask, explain.PLACE_FIRST) for ask in (build, draw, extra, load, palace, town)],
    *[(landing, ask, explain.NOT_IN_TURN) for ask in (build, draw, extra, load, palace, town)],
    (lambda: here(CAPTAIN, REAPER, pieces=FULL, phase=GIVE_BACK), palace, explain.NOT_IN_TURN),
    (lambda: here(CAPTAIN), build, explain.MUST_DRAW),
    (lambda: here(PIRATE, PIRATE), build, explain.MUST_DRAW),
    (lambda: unforced(here(PIRATE, PIRATE)), build, explain.NO_SETTLER),
    (lambda: unforced(here(CAPTAIN)), build, explain.NO_OTHER_CARD),
    (lambda: here(CAPTAIN, REAPER, pieces=FULL), build, explain.NO_FREE_PLOT),
    (lambda: here(CAPTAIN, REAPER, cards_of=deck_with(houses=0)), build, explain.NO_HOUSE_LEFT),
    (lambda: here(CAPTAIN, PIRATE), build_card(PIRATE), explain.PIRATES_NEVER_BUILD),
    (lambda: here(CAPTAIN, PIRATE), build_card(REAPER), explain.NOT_IN_HAND),
    (lambda: here(CAPTAIN, pieces=FULL), build_card(CAPTAIN), explain.MUST_DRAW),
    (lambda: here(deck=[REAPER]), extra, explain.NO_EXTRA_CARD),
    (lambda: here(deck=[REAPER], owners={"extra_card": 1}), extra, explain.NO_EXTRA_CARD),
    (lambda: with_extra_drawn(here(deck=[REAPER] * 2, owners={"extra_card": 0})), extra, explain.EXTRA_CARD_TAKEN),
    (lambda: here(owners={"extra_card": 0}), extra, explain.NO_CARD_LEFT),
    (lambda: here(pieces={0: {"house": {RED: [0], BROWN: [1]}}}), palace, explain.NO_PAIR),
    (lambda: here(pieces={0: {"house": {RED: [0]}}}, owners={"mixed_palace": 0}), palace, explain.NO_TWO_HOUSES),
    (lambda: here(pieces=FULL), town, explain.NO_THREE),
    (lambda: here(pieces=FULL, cards_of=no_palace), palace, NONE_LEFT["palace"]),
    (lambda: here(pieces={0: {"house": {GREEN: [0, 1, 2]}}}, cards_of=no_town), town, NONE_LEFT["town"]),
]


@pytest.mark.parametrize(("state", "ask", "why"), CASES)
def test_the_reason_is_told(state: Callable[[], State], ask: Ask, why: Reason) -> None:
    assert ask(state()) == why


def test_every_reason_is_tried() -> None:
    known = {id(thing) for thing in (*vars(explain).values(), *NONE_LEFT.values()) if isinstance(thing, Reason)}
    assert {id(why) for _, _, why in CASES} == known


@pytest.mark.parametrize("seats", RULES.seats)
def test_there_is_a_reason_exactly_when_there_is_no_such_action(seats: int) -> None:
    asked: list[tuple[Ask, type[Action]]] = [
        (build, Build),
        (draw, Draw),
        (extra, TakeExtra),
        (load, Load),
        (palace, Palace),
        (town, Town),
    ]
    answers = set()
    phases = set()
    for seed in range(8):
        for state, _ in random_match(RULES, classic_setup(seats), seed):
            legal = RULES.legal_actions(state)
            for ask, kind in asked:
                possible = any(isinstance(action, kind) for action in legal)
                assert (ask(state) is None) == possible, (kind, state.table.phase)
                answers.add((kind, possible))
            for name in state.table.setup.deck.names:
                assert (build_card(name)(state) is None) == (Build(card(name)) in legal)
            phases.add(state.table.phase)
    assert answers == {(kind, possible) for _, kind in asked for possible in (True, False)}
    assert phases >= {"turn", "load", "place", "give_back"}
