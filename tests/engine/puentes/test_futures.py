"""Where points come from: the same points as playing on in haste finds, island by island and bonus by bonus."""

from __future__ import annotations

import pytest

from engine.games.puentes.cards import ROUNDS
from engine.games.puentes.futures import Tally, future
from engine.games.puentes.haste import played_on, usual_figures
from engine.games.puentes.lookahead import prizes
from engine.games.puentes.observation import observe, unseen
from engine.games.puentes.scoring import BONUSES
from engine.games.puentes.state import OVER, START
from engine.registry import game
from tests.engine.bots.test_no_peeking import positions


def test_points_are_those_of_playing_on() -> None:
    figures, tallied, expected = usual_figures(), 0.0, 0.0
    for state in positions(game("puentes"), 60):
        table = state.table
        if table.phase in (START, OVER):
            continue
        seen = observe(state, table.actor)
        sheet, cards = table.sheets[table.actor], unseen(seen)[: ROUNDS - table.round]
        open_to = [prize and prize._replace(before=ROUNDS, spoiled=1.5) for prize in prizes(seen)]
        points = played_on(sheet.copy(), cards, table.round, open_to, figures)
        found = future(sheet.copy(), cards, table.round, open_to, figures)
        assert found.points == pytest.approx(points)
        tally = Tally(sheet)
        tally.add(found)
        tally.add(found)
        parts = [tally.of_island(isle) for isle in range(sheet.kit.isles)]
        parts += [tally.of_bonus(bonus) for bonus in range(len(BONUSES))]
        assert sum(parts) == pytest.approx(tally.mean)
        assert tally.harm == pytest.approx(sum(found.spoiled))
        tallied, expected = tallied + tally.mean, expected + points
    assert tallied == pytest.approx(expected) != 0
