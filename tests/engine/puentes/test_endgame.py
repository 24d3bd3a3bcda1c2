"""The last turns of a sheet: as the rules play them if somebody tries everything, and better than in haste."""

from __future__ import annotations

from itertools import permutations
from statistics import fmean

import pytest

from engine.games.puentes.actions import SKIP
from engine.games.puentes.analyst import LookAheadInquiry
from engine.games.puentes.board import Board
from engine.games.puentes.cards import CARDS, ROUNDS, Card
from engine.games.puentes.endgame import Endgame, turns_of
from engine.games.puentes.haste import Prize
from engine.games.puentes.lookahead import Reach, prizes
from engine.games.puentes.observation import observe, unseen
from engine.games.puentes.prospects import shares
from engine.games.puentes.sheet import Sheet
from engine.games.puentes.state import State
from tests.engine.puentes.positions import CROSS, FLAGS, RULES, SIDE_A, after, bridge, card, picture, position, sheet


def expected(state: State, cards: list[Card]) -> float:
    """Return the points of somebody who plays alone as well as can be, by trying all that the rules allow."""
    if RULES.to_act(state) is None:
        return float(RULES.scores(state)[0])
    found = []
    for action in RULES.legal_actions(state):
        values = []
        for order in permutations(cards, ROUNDS - state.table.round):
            later = RULES.copy(state)
            later.deck = list(order)
            RULES.advance(later, action)
            values.append(expected(later, [each for each in cards if each not in later.table.turned]))
            if later.table.round == state.table.round:
                break  # no card was turned over
        found.append(fmean(values))
    return max(found)


@pytest.mark.parametrize("on", [FLAGS, CROSS, picture("o.o.o")])
@pytest.mark.parametrize("ahead", [0, 1, 2])
def test_all_that_the_rules_allow_brings_no_more(on: Board, ahead: int) -> None:
    state = position([sheet(on, {0: 2})], on, "3/1", round=ROUNDS - ahead)
    seen = observe(state, 0)
    open_to = prizes(seen)
    endgame = Endgame(unseen(seen), ahead, seen.table.round, lambda _: open_to)
    best = max(
        fmean(each.points for each in endgame.futures(way)) for way in turns_of(state.table.sheets[0], card("3/1"))
    )
    assert best == pytest.approx(expected(state, unseen(seen)))


ISLES = {"ABCDEF"[island.column] + str(island.row + 1): number for number, island in enumerate(SIDE_A.islands)}
NUMBERS = "B1:5 D1:4 B2:6 B3:4 B5:5 C5:4 E5:1 C4:5 D4:6 F4:4 F2:2 D3:6 E3:2 F1:1 A5:3 A1:3"
DRAWN = (
    "A1B1:2 B1D1:1 B1B2:2 B2C2:2 C2C4:1 C4D4:2 C4C5:2 C5E5:1 C5B5:1 B5A5:2 D1D3:2 D3D4:2 D4F4:2 F4F2:2 B2B3:2 "
    "D1F1:1 A5A4:1"
)
TO_COME = card("2/2"), card("3/2"), card("1/3")
RED: tuple[Prize | None, ...] = (Prize(9, 5, 0), None, None)


def late_sheet(*drawn: str) -> Sheet:
    """Return the sheet of a match in round 15, with more bridges."""
    numbers = {ISLES[name]: int(number) for name, number in (each.split(":") for each in NUMBERS.split())}
    bridges = {(ISLES[each[:2]], ISLES[each[2:4]]): int(each[5:]) for each in DRAWN.split()}
    return sheet(SIDE_A, numbers, bridges | {(ISLES[each[:2]], ISLES[each[2:]]): 1 for each in drawn})


def test_a_bridge_too_many_spoils_more_than_it_brings() -> None:
    """By hand: without it both A4 and B3 can still be finished, whichever card comes."""
    endgame = Endgame(TO_COME, 2, 15, lambda _: RED)
    orders = len(list(permutations(TO_COME, 2)))
    worth = {drawn: endgame.points(late_sheet(*drawn)) / orders for drawn in [(), ("A1A4",), ("B3B5",), ("D3E3",)]}
    assert worth[()] == pytest.approx(38 + 1 / 3)
    assert worth["A1A4",] == worth["B3B5",] == worth["D3E3",] == pytest.approx(37)


def test_the_analyst_finds_what_haste_does_not() -> None:
    """The last three cards are left: what is found is the same whatever the seed, and all of it at once."""
    seen = observe(after(position([late_sheet()], SIDE_A, "3/1", round=15), SKIP), 0)
    played = bridge(ISLES["A1"], ISLES["A4"])
    found = [LookAheadInquiry(seen, Reach(16, 8, 5.0), seed, played).go_on(0) for seed in (1, 2)]
    assert found[0] == found[1]
    assert found[0].tried == len(list(permutations(unseen(seen), 2)))


def test_the_chances_of_the_last_rounds_count_on_good_play() -> None:
    """Played well the first sheet comes to 54 points, in haste to 43 or 45; the other one has more than that."""
    state = position([late_sheet(), sheet(SIDE_A, {0: 6})], SIDE_A, "1/3", round=ROUNDS - 1)
    table = state.table
    known = [each for each in CARDS if each not in TO_COME]
    table.turned = [*known[: ROUNDS - 2], card("1/3")]
    table.bonuses = [[0, 7, 8], [34, 3, 4]]
    assert shares(state) == [1, 0]
