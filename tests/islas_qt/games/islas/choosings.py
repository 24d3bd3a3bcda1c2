"""Every decision of a match, as people would be asked."""

from __future__ import annotations

from engine.games.islas.files import classic_deck
from engine.games.islas.state import Setup
from engine.island.files import classic_islands
from engine.match import Header, Match, Player
from engine.registry import game
from islas_qt.games.islas.choosing import Choosing
from islas_qt.play.moments import Turn

RULES = game("islas").rules


def decisions(seats: int = 3, seed: int = 4) -> list[Choosing]:
    """Return every decision of a match between greedy bots, as people would be asked."""
    setup = Setup(classic_islands()[:seats], classic_deck())
    match = Match(Header("m", "islas", 1, setup, seed, (Player("x"),) * seats), digests=False)
    found = []
    while (seat := match.to_act) is not None:
        seen, legal = RULES.observe(match.state, seat), tuple(RULES.legal_actions(match.state))
        found.append(Choosing(Turn(match.ply, seat, legal), seen))
        match.play(match.ply, game("islas").agents["greedy"].choose(seen, legal, 0))
    return found
