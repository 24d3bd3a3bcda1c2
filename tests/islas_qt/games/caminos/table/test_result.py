"""The result of Caminos in words."""

from __future__ import annotations

import re
from dataclasses import replace

from engine.match import Match
from islas_qt.games.caminos.event_texts import EventTexts
from islas_qt.games.caminos.table.result_sheet import CaminosResult
from tests.support.caminos_positions import finished


def result(match: Match, person: int) -> CaminosResult:
    """Return the result as one person sees it who played against bots."""
    players = [replace(player, bot="greedy") for player in match.header.players]
    players[person] = replace(players[person], bot=None)
    return CaminosResult(match, EventTexts(players, match.header.setup), [])


def test_whoever_has_won_is_told_of_their_own_points() -> None:
    match = finished()
    assert match.outcome
    winner = match.outcome.winners[0]
    assert " of your 1" in result(match, winner).sentence()
    said = result(match, (winner + 1) % 4).sentence()
    assert re.search(r" of the winner’s 1\d points: [a-z]+\.$", said)


def test_every_part_that_is_read_out_is_a_sentence() -> None:
    match = finished()
    told = result(match, 0).read_out()
    assert told.endswith(".")
    for player in match.header.players[1:]:
        before = told.split(player.name)[0].rstrip()
        assert not before or before.endswith(".")
