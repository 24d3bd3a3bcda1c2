"""The greedy bot: it sees what is to be gained, and plays decently from the start."""

from __future__ import annotations

from engine.games.puentes.actions import SKIP, PuentesAction, Start, Write
from engine.games.puentes.heuristics import pays
from engine.games.puentes.scoring import BONUSES
from engine.games.puentes.state import BRIDGES, Setup, State
from engine.registry import game
from tests.engine.puentes.positions import RULES, SIDE_A, after, bridge, picture, position, sheet

GREEDY = game("puentes").agents["greedy"]


def choice(state: State) -> PuentesAction:
    seat = RULES.to_act(state)
    assert seat is not None
    action = GREEDY.choose(RULES.observe(state, seat), RULES.legal_actions(state), 0)
    assert isinstance(action, PuentesAction)
    return action


def points_alone(seed: int) -> int:
    state = RULES.initial(Setup(SIDE_A, 1), seed)
    while RULES.to_act(state) is not None:
        RULES.advance(state, choice(state))
    return RULES.scores(state)[0]


def test_plays_decently() -> None:
    points = [points_alone(seed) for seed in range(12)]
    assert sum(points) / len(points) > 40


# The flags lie apart: no line leads to them.
GRID = picture("o.o.o.. ....... o.o.o.. .....r. ......b")
PAIR = picture("oo.. ..r. ...b")


def test_finishes_an_island_with_the_last_number() -> None:
    state = position([sheet(GRID, {0: 4}, {(0, 1): 2, (0, 3): 1})], GRID, "2/1", round=17)
    assert choice(state) == Write(1)


def test_looks_at_the_bridges_before_it_writes() -> None:
    # A 4 is finished by the two bridges of the card where two are drawn already, anywhere else never.
    state = position([sheet(GRID, {0: 6}, {(0, 3): 2})], GRID, "4/2", round=17)
    assert choice(state) == Write(3)  # two are there, two more from the island beside it
    assert choice(after(state, Write(3))) == bridge(3, 4)


def test_draws_the_bridge_that_brings_a_bonus() -> None:
    board = picture("oo.... bbb... .....r")  # 0 1; 2 3 4, of which 2–3 is drawn
    state = position([sheet(board, {0: 3, 1: 1, 2: 1, 3: 2, 4: 1}, {(2, 3): 1})], board, "6/1", round=17)
    assert state.table.phase == BRIDGES
    assert choice(state) == bridge(3, 4)


def test_with_the_last_card_flags_are_worth_no_more_than_islands() -> None:
    """The red bonus is out of reach: two islands are better than another flag."""
    board = picture("oo...... ..or.... ....rr.. ......r. .......b")  # 0 1; 2 3; 4 5 are finished, 6 never will be
    numbers = {0: 1, 1: 1, 2: 3, 3: 1, 4: 1, 5: 1, 6: 2, 7: 1}
    state = position([sheet(board, numbers, {(4, 5): 1}) for _ in range(2)], board, "6/1", round=17)
    assert choice(state) == bridge(0, 1)


def test_a_bonus_that_nobody_has_pays_in_full_to_the_end_but_for_who_plays_alone() -> None:
    in_full = [bonus.first - bonus.later for bonus in BONUSES]
    for seats, expected in ((1, [0, 0, 0]), (2, in_full)):
        state = position([sheet(GRID, {0: 6}) for _ in range(seats)], GRID, round=17)
        assert [pay.more for pay in pays(RULES.observe(state, 0))] == expected


def test_skips_what_would_spoil_an_island() -> None:
    # One bridge leads to the island 1, and only ones are to come: neither a 6 nor another bridge may go there.
    state = position([sheet(PAIR, {0: 6}, {(0, 1): 1})], PAIR, "6/1", round=16)
    assert choice(state) == SKIP
    assert choice(after(state, SKIP)) == SKIP


def test_alone_a_start_where_much_is_possible_for_a_neighbour_where_little_is() -> None:
    lines = [mask.bit_count() for mask in SIDE_A.kit.at]
    alone, others = choice(RULES.initial(Setup(SIDE_A, 1), 1)), choice(RULES.initial(Setup(SIDE_A, 2), 1))
    assert isinstance(alone, Start)
    assert isinstance(others, Start)
    assert lines[alone.island] > lines[others.island]
