"""The bots that tests ask often keep their promise: a small budget, and no clock."""

from __future__ import annotations

import pytest

from engine.bots.searching import SearchAgent
from engine.bots.styles import FriendlyAgent
from engine.games.puentes.lookahead import LookAheadAgent
from engine.registry import game, keys
from tests.support.quick_bots import DAY, quick_bots


@pytest.mark.parametrize("key", keys())
def test_no_clock_cuts_a_quick_bot_short_whatever_its_level_and_style(key: str) -> None:
    looked_at = {}
    for name, bot in quick_bots(game(key)).items():
        agent = bot.able if isinstance(bot, FriendlyAgent) else bot
        if isinstance(agent, SearchAgent):
            looked_at[name] = agent.budget.seconds, agent.budget.iterations, agent.budget.seats
        elif isinstance(agent, LookAheadAgent):
            looked_at[name] = agent.reach.seconds, agent.reach.deals, None
    assert {"hard", "expert", "hard:friendly", "expert:friendly"} <= looked_at.keys()
    assert set(looked_at.values()) == {(DAY, 1 if key == "puentes" else 8, None)}
