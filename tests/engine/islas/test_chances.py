"""Who is winning a match of Islas, at its end: the last round is played on, not judged."""

from __future__ import annotations

import pytest

from engine.bots.arena import Series
from engine.match import Match
from engine.registry import game
from engine.rng import derive

GAME = game("islas")
RULES = GAME.rules
MATCHES = 6


def last_rounds(seats: int, number: int) -> list[list[float]]:
    """Return the chances at every decision of the last round of a match of greedy bots, and who won in the end."""
    state = Match(Series("islas", ("greedy",) * seats, 3).header(number), digests=False).state
    found = []
    while (seat := RULES.to_act(state)) is not None:
        if state.table.last_round:
            before = state.copy()
            found.append(list(GAME.chances(state) or ()))
            assert state == before
            assert GAME.chances(state) == found[-1]
        legal = RULES.legal_actions(state)
        RULES.advance(
            state, GAME.agents["greedy"].choose(RULES.observe(state, seat), legal, derive(number, len(found)))
        )
    return [*found, list(GAME.chances(state) or ())]


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 5])
def test_at_the_last_decision_of_a_match_the_winner_is_known_but_for_the_ship(seats: int) -> None:
    told = 0.0
    for number in range(MATCHES):
        *_, last, won = last_rounds(seats, number)
        assert sum(last) == pytest.approx(1.0)
        told += sum(chance * share for chance, share in zip(last, won, strict=True))
    assert told / MATCHES > 0.8
