"""Why one action of Puentes is better than another: each kind of reason in a position where people would name it."""

from __future__ import annotations

from engine.bots.terms import Argument, Term, arguments
from engine.core import Action
from engine.games.puentes.actions import SKIP, PuentesAction, Write
from engine.games.puentes.analyst import LookAheadInquiry
from engine.games.puentes.cards import CARDS
from engine.games.puentes.futures import Future, Tally
from engine.games.puentes.lookahead import Reach
from engine.games.puentes.state import State
from engine.games.puentes.terms import Finishing, Reaching, terms_of
from tests.engine.puentes.positions import RULES, after, bridge, card, picture, position, sheet

RED, BLUE, GROUP = range(3)  # of the bonuses
GRID = picture("o.o.o.. ....... o.o.o.. .....r. ......b")
PAIR = picture("oo.. ..r. ...b")
FLAG_ROW = picture("oo.... bbb... .....r")  # 0 1; 2 3 4

Reasons = list[tuple[Term, bool, bool]]  # the terms, whether they are certain, and costs of the other


def why(state: State, played: PuentesAction) -> dict[Action, Reasons]:
    """Return the reasons that the analyst tells for the actions that are shown, the best first."""
    seat = RULES.to_act(state)
    assert seat is not None
    found = LookAheadInquiry(RULES.observe(state, seat), Reach(16, 200, 60.0), 1, played).go_on(19)
    return {
        each.action: [(reason.term, reason.term.is_certain, reason.avoided) for reason in each.arguments]
        for each in found.candidates
    }


def leave(state: State, *names: str) -> None:
    """Let these two be the cards that have not been turned over in round 16."""
    turned = state.table.turned
    left = [card(name) for name in names]
    turned[:-1] = [each for each in CARDS if each not in (*left, turned[-1])]


def test_an_island_is_finished() -> None:
    state = position([sheet(GRID, {0: 4}, {(0, 1): 2, (0, 3): 1})], GRID, "2/1", round=17)
    assert next(iter(why(state, Write(1)).values()))[0] == (Finishing(1), True, False)


def test_a_bonus_is_reached() -> None:
    state = position([sheet(FLAG_ROW, {0: 3, 1: 1, 2: 1, 3: 2, 4: 1}, {(2, 3): 1})], FLAG_ROW, "6/1", round=17)
    assert why(state, SKIP)[bridge(3, 4)][0] == (Reaching(BLUE), True, False)


def test_a_bonus_that_is_reached_is_told_though_the_next_best_reaches_it_too() -> None:
    board = picture("oo.... bbb... oo.... .....r")  # 0 1; 2 3 4; 5 6
    numbers = {0: 1, 1: 1, 2: 1, 3: 2, 4: 1, 5: 2, 6: 2}
    state = position([sheet(board, numbers, {(2, 3): 1})], board, "6/2", round=17)
    reasons = why(state, bridge(3, 4))
    assert [told[0] for told in list(reasons.values())[:2]] == 2 * [(Reaching(BLUE), True, False)]


def test_islands_that_are_too_many_for_the_group_do_not_hide_that_it_is_reached() -> None:
    board = picture("oooooo. .....oo .....rb")
    numbers = {0: 1, 1: 2, 2: 2, 3: 2, 4: 2, 5: 2, 6: 4, 7: 4}
    bridges = {(0, 1): 1, (1, 2): 1, (2, 3): 1, (3, 4): 1, (4, 5): 1}
    state = position([sheet(board, numbers, bridges)], board, "6/1", round=8)
    assert why(state, SKIP)[bridge(5, 6)][0] == (Reaching(GROUP), True, False)


def test_an_island_stays_possible() -> None:
    state = position([sheet(PAIR, {0: 6}, {(0, 1): 1})], PAIR, "6/1", round=16)
    assert (Finishing(1), False, True) in why(state, Write(1))[SKIP]


def test_what_cannot_be_finished_any_more_is_not_said_to_be_more_likely() -> None:
    """The last card has two bridges, all of which are drawn or none: who draws the first one now never gets there."""
    state = position([sheet(PAIR, {0: 2, 1: 2})], PAIR, "6/1", round=16)
    leave(state, "5/2", "6/2")
    reasons = why(state, bridge(0, 1))
    assert reasons[bridge(0, 1)] == []
    assert reasons[SKIP] == [(Finishing(0), False, True), (Finishing(1), False, True)]


def test_a_number_is_not_credited_with_bridges_that_other_numbers_leave_possible() -> None:
    board = picture("oo... ..... .o.o. ...r. ....b")  # 0 1; 2 3
    state = position([sheet(board, {0: 1, 1: 1})], board, "4/1", round=12)
    for reasons in why(state, Write(2)).values():
        assert not {Finishing(0), Finishing(1)} & {term for term, *_ in reasons}


def test_islands_that_are_finished_are_told_though_another_action_finishes_as_much() -> None:
    board = picture("oo... ..... oo... ...r. ....b")
    state = position([sheet(board, {0: 1, 1: 1, 2: 1, 3: 1}, {})], board, "6/1", round=17)
    reasons = why(state, bridge(2, 3))
    assert reasons[bridge(0, 1)] == [(Finishing(0), True, False), (Finishing(1), True, False)]
    assert reasons[bridge(2, 3)] == [(Finishing(2), True, False), (Finishing(3), True, False)]


def test_an_island_with_a_flag_that_can_take_a_number_now_is_told() -> None:
    board = picture("r.o..... ........ ...r.o.. .......b")  # 0 1; 2 3
    state = position([sheet(board, {1: 2, 3: 2})], board, "6/1", round=16)
    leave(state, "1/2", "1/3")
    told = why(state, bridge(2, 3))[bridge(0, 1)]
    assert (Finishing(0), True, False) in told
    assert next(term for term, *_ in told if term == Finishing(0)).opened


def test_what_an_action_does_not_concern_is_no_reason_for_it() -> None:
    board = picture("oo..o.. ....o.. .....r. ......b")  # 0 1 are far from 2 3
    state = position([sheet(board, {0: 2, 1: 2, 3: 2})], board, "6/1", round=12)
    told = why(state, Write(2))[Write(2)]
    assert not {Finishing(0), Finishing(1)} & {term for term, *_ in told}


def test_flags_come_nearer_only_by_what_leads_to_them() -> None:
    """Whatever happened to come of them in some deals: a bridge beside the flags does not concern them."""
    board = picture("oo.... ..bbb. .....r")  # 0 1 are far from 2 3 4
    state = position([sheet(board, {0: 2, 2: 1, 3: 2})], board, "6/1", round=15)
    state = after(state, SKIP)
    seen = RULES.observe(state, 0)
    now = state.table.sheets[0]
    idle = Tally(now)
    idle.add(Future(0, (0, 0, 0), (0.0, 0.0, 0.0)))
    named = {}
    for ends in ((0, 1), (2, 3)):
        line = board.line_between(*ends)
        assert line is not None
        drawn = now.copy()
        drawn.draw(line)
        tally = Tally(drawn)
        tally.add(Future(0, (5, 3, 4), (0.0, 0.0, 0.0)))
        named[ends] = {term for term in terms_of(seen, bridge(*ends), tally, idle) if isinstance(term, Reaching)}
    assert named == {(0, 1): {Reaching(GROUP)}, (2, 3): {Reaching(BLUE), Reaching(GROUP)}}


def test_an_island_beyond_a_line_that_is_shut_is_not_concerned() -> None:
    board = picture(".o.o.. o.o... .o.... ....r. .....b")  # 0 1; 2 3; 4, which a bridge from 2 to 3 parts from 0
    numbers = {1: 2, 2: 2}
    for bridges, is_open in ({}, True), ({(2, 3): 1}, False):
        state = after(position([sheet(board, numbers, bridges)], board, "6/1", round=16), SKIP)
        seen = RULES.observe(state, 0)
        tally = Tally(seen.table.sheets[0])
        tally.add(Future(0, (0, 0, 0), (0.0, 0.0, 0.0)))
        found = terms_of(seen, bridge(0, 1), tally, tally)
        assert {Finishing(0), Finishing(1)} < found.keys()
        assert (Finishing(4) in found) == is_open


def test_an_island_or_a_bonus_is_a_reason_though_others_speak_for_the_other_action() -> None:
    """Who finishes one island at the cost of another has a reason, unlike somebody who swaps a card."""
    assert arguments({Finishing(0): 0.5}, {Finishing(1): 0.8}) == (Argument(Finishing(0), 0.5, False),)
    assert arguments({Reaching(RED): 1.0}, {Reaching(BLUE): 2.0}) == (Argument(Reaching(RED), 1.0, False),)


def test_a_bonus_must_differ_by_more_than_chance() -> None:
    assert arguments({Reaching(GROUP): 0.2}, {}) == ()
    assert arguments({Finishing(0): 0.2}, {}) == (Argument(Finishing(0), 0.2, False),)
