"""Looking ahead: the same deals for every candidate, the same answer again, and an answer whenever it is stopped."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.puentes.lookahead import LookAhead, LookAheadAgent, Reach
from engine.registry import game
from engine.rng import derive
from tests.engine.samples import random_match

GAME = game("puentes")
RULES = GAME.rules
GREEDY = GAME.agents["greedy"]
REACH = Reach(candidates=4, deals=4, cards=2, width=1, seconds=60.0)


def questions(seats: int) -> list[tuple[Any, tuple[Any, ...]]]:
    """Return some decisions of a random match, as the seat that decides sees them."""
    found = []
    for state, _ in random_match(RULES, GAME.sample_setup(seats, 0), 5):
        seat = RULES.to_act(state)
        assert seat is not None
        found.append((RULES.observe(state, seat), tuple(RULES.legal_actions(state))))
    return found[::6]


@pytest.mark.parametrize("seats", [1, 4])
def test_it_answers_the_same_for_every_order_of_the_cards_to_come(seats: int) -> None:
    agent = LookAheadAgent(REACH, GREEDY)
    compared = 0
    for number, (seen, legal) in enumerate(questions(seats)):
        chosen = agent.choose(seen, legal, number)
        assert chosen in legal
        decision = agent.decide(seen, number) if len(seen.table.turned) else None
        compared += decision is not None
        for world in range(2):
            other = RULES.determinize(seen, derive(number, world))
            again = RULES.observe(other, seen.seat)
            assert agent.choose(again, RULES.legal_actions(other), number) == chosen
            if decision:
                assert agent.decide(again, number) == decision
    assert compared > 3


def test_it_stops_after_a_deal_and_gives_up_the_worse_half() -> None:
    seen = next(seen for seen, legal in questions(1) if seen.table.phase == "number" and len(legal) > 3)
    stopped = LookAhead(seen, REACH, 1)
    stopped.run(lambda: True)
    assert set(stopped.tried) == {1}
    whole = LookAhead(seen, REACH, 1)
    whole.run()
    assert max(whole.tried) == REACH.deals
    assert min(whole.tried) < REACH.deals
    decision = whole.decision()
    assert decision
    assert decision.candidates[0].visits == REACH.deals
