"""Points, privileges and the end: every worked example of the rulebook and every ruling, by name."""

from __future__ import annotations

from engine.core import Event, Outcome
from engine.games.islas.actions import Build, GiveBack, Load, Palace, Place, TakeExtra
from engine.games.islas.events import Ended, LastRoundBegan, PrivilegeMoved, RoundEnded
from engine.games.islas.rules import LAST_ROUND_OVER
from engine.games.islas.state import GIVE_BACK, LOAD, NOBODY, OVER, State
from tests.engine.islas.positions import (
    BEIGE,
    BLUE,
    BROWN,
    GREEN,
    ORANGE,
    RED,
    RULES,
    Pieces,
    card,
    deck_with,
    legal,
    play,
    position,
    row,
)
from tests.engine.samples import of

REAPER, BASKET_WEAVER, CAPTAIN = "Segador", "Cestero", "Capitán"


# The example


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


# 9. Points


def test_ruling_9_first_palace_three_each_further_two() -> None:
    for count, expected in ((1, 3), (2, 5), (3, 7)):
        state = position(row(6), row(6), pieces={0: {"palace": {RED: range(count)}}})
        assert state.table.lands[0].points[RED] == expected


# 10. Privileges


def build_red(state_pieces: dict[int, Pieces], owners: dict[str, int]) -> tuple[State, list[Event]]:
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
    return of(PrivilegeMoved, play(state, GiveBack(0)))


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


# 13. End


def last_load(*scores: int, last_round: bool = False) -> tuple[State, list[Event]]:
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
    assert RULES.outcome(state) == Outcome((20, 19, 7), (0,), LAST_ROUND_OVER)
    state, _ = last_load(20, 19, 20, last_round=True)
    assert RULES.outcome(state) == Outcome((20, 19, 20), (0, 2), LAST_ROUND_OVER)


def test_the_next_seat_begins_the_next_round() -> None:
    state, events = last_load(3, 5, 5)
    [ended] = of(RoundEnded, events)
    assert (ended.round, ended.start) == (1, 1)
    assert (state.table.round, state.table.start, state.table.actor) == (2, 1, 1)
