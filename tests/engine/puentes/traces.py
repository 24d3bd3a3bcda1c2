"""Matches of Puentes told as traces, by good and by random bots."""

from __future__ import annotations

import json
from functools import cache

from engine.bots.agent import decision_seed
from engine.core import Event, Json
from engine.games.puentes.state import Setup
from engine.match import Header, Match, Player
from engine.registry import game
from engine.trace import legal, opening, step
from tests.engine.puentes.positions import RULES, SIDE_A, SIDE_B

MATCHES = [(seats, seed) for seed in range(4) for seats in (1, 2, 3, 4)]


@cache
def trace(seats: int, seed: int) -> str:
    """Return the whole trace of a match as text, so that everybody who reads it can change it."""
    setup = Setup((SIDE_A, SIDE_B)[seed % 2], seats, start=seed % seats)
    match = Match(Header("match", "puentes", RULES.version, setup, seed, (Player("somebody"),) * seats), digests=False)
    agents = [game("puentes").agents["random" if (seat + seed) % 2 else "greedy"] for seat in range(seats)]
    told = [opening(match)]
    while (seat := match.to_act) is not None:
        choices = legal(match)
        events: list[Event] = []
        seen, actions = RULES.observe(match.state, seat), RULES.legal_actions(match.state)
        action = agents[seat].choose(seen, actions, decision_seed(seed, match.ply, seat))
        entry = match.play(match.ply, action, emit=events.append)
        told.append(step(match, choices, entry, events))
    return json.dumps(told)


def read(seats: int, seed: int) -> list[Json]:
    """Return the opening and the steps of a match, as from a file."""
    told: list[Json] = json.loads(trace(seats, seed))
    return told
