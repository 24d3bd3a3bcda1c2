"""The analyst of Puentes tells points that a seat can have."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

import pytest

from engine.bots.arena import Series, play_out
from engine.games.puentes.actions import SKIP
from engine.games.puentes.analyst import LookAheadInquiry
from engine.games.puentes.cards import Card
from engine.games.puentes.haste import NEVER, Prize
from engine.match import Match, walk
from tests.engine.puentes.positions import RULES, after, bridge, picture, position, sheet
from tests.support.quick_analysts import examined, quick_analyst

ALL_POINTS = 60
HARM = 100.0  # to others, far more than anybody can gain


def test_what_others_lose_is_no_part_of_the_points_that_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    prizes_in = LookAheadInquiry.prizes_in

    def harmful(self: LookAheadInquiry, cards: Sequence[Card]) -> list[Prize | None]:
        return [prize and prize._replace(before=NEVER, spoiled=HARM) for prize in prizes_in(self, cards)]

    match = Match(Series("puentes", ("greedy", "greedy"), seed=2).header(0), digests=False)
    play_out(match)
    harmed = 0
    for moment in islice(walk(match, listen=False), 40, 90, 5):
        seat = match.rules.to_act(moment.state)
        assert seat is not None
        legal = match.rules.legal_actions(moment.state)
        seen = match.rules.observe(moment.state, seat)
        with monkeypatch.context() as patched:
            patched.setattr(LookAheadInquiry, "prizes_in", harmful)
            found = examined(quick_analyst("puentes"), seen, legal[0], 1)
        assert found is not None
        assert 0 <= found.best.value <= ALL_POINTS
        harmed += found.best.value - found.candidates[-1].value > ALL_POINTS
    assert harmed  # to do harm is what the best is chosen for


def test_bridges_are_worth_the_same_in_any_order() -> None:
    board = picture("oo.oo. ...... oo.... ....r. .....b")  # pairs that a bridge finishes: 0 1, 2 3 and 4 5
    state = position([sheet(board, dict.fromkeys((0, 1, 4, 5), 1))], board, "6/2", round=16)
    seen, analyst = RULES.observe(after(state, SKIP), 0), quick_analyst("puentes")
    found = [examined(analyst, seen, first, 1) for first in (bridge(0, 1), bridge(4, 5))]
    assert [each and each.best.action for each in found] == [bridge(0, 1), bridge(4, 5)]
    assert len({each and each.best.value for each in found}) == 1


def test_every_turn_is_shown_once() -> None:
    board = picture("oo.oo. ...... oo.... ....r. .....b")
    state = position([sheet(board, dict.fromkeys((0, 1, 4, 5), 1))], board, "6/2", round=16)
    found = examined(quick_analyst("puentes"), RULES.observe(after(state, SKIP), 0), SKIP, 1)
    assert found is not None
    assert {bridge(0, 1), bridge(4, 5)} - {each.action for each in found.candidates}
