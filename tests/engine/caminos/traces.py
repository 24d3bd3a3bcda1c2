"""Matches of Caminos told as traces, by good and by random bots."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from typing import Any, Literal

from engine.bots.agent import Agent, Stop, decision_seed, never
from engine.core import Action, Event, Json
from engine.match import Header, Match, Player
from engine.registry import game
from engine.trace import legal, opening, step
from tests.engine.caminos.positions import RULES, classic_setup

Bots = Literal["random", "mixed", "hoarding"]

# Together they show everything: castles and churches that protect and that lose what they do not protect, hands that
# are cut because somebody hoards, and whole matches for every number of seats.
MATCHES: list[tuple[int, int, Bots]] = [
    *[(seats, 1, "mixed") for seats in RULES.seats],
    (3, 0, "random"),
    (4, 12, "random"),
    (6, 15, "random"),
    (2, 0, "hoarding"),
    (3, 0, "hoarding"),
]
HOARDING = 150  # plies, it never ends


class Hoarder:
    """Draws and draws, and gives up what it must."""

    def choose(self, observation: Any, legal: Sequence[Action], seed: int, stop: Stop = never) -> Action:
        return legal[0]


@cache
def trace(seats: int, seed: int, bots: Bots) -> str:
    """Return the whole trace of a match as text, so that everybody who reads it can change it."""
    setup = classic_setup(seats, seed % seats)
    match = Match(Header("match", "caminos", RULES.version, setup, seed, (Player("somebody"),) * seats), digests=False)
    levels: dict[str, Agent] = {**game("caminos").agents, "hoarding": Hoarder()}
    names = ["greedy" if (seat + seed) % 3 == 2 else "random" for seat in range(seats)]
    agents = [levels[name if bots == "mixed" else bots] for name in names]
    told = [opening(match)]
    while (seat := match.to_act) is not None and (bots != "hoarding" or match.ply < HOARDING):
        choices = legal(match)
        events: list[Event] = []
        seen, actions = RULES.observe(match.state, seat), RULES.legal_actions(match.state)
        action = agents[seat].choose(seen, actions, decision_seed(seed, match.ply, seat))
        entry = match.play(match.ply, action, emit=events.append)
        told.append(step(match, choices, entry, events))
    return json.dumps(told)


def read(seats: int, seed: int, bots: Bots) -> list[Json]:
    """Return the opening and the steps of a match, as from a file."""
    told: list[Json] = json.loads(trace(seats, seed, bots))
    return told
