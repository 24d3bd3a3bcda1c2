"""Matches of the tiny game, for the tests that keep, list or show matches of a second game."""

from __future__ import annotations

from engine.bots.agent import decision_seed
from engine.core import Action
from engine.match import Header, Match, Player
from engine.registry import game
from tests.support.tiny_game import KEY


def new_match(seed: int, *players: Player) -> Match:
    """Return a match before its first action."""
    record = game(KEY)
    setup = record.sample_setup(len(players))
    return Match(Header(f"tiny-{seed}", KEY, record.rules.version, setup, seed, players))


def choice(match: Match, level: str = "random") -> Action:
    """Return what a bot would decide now; the same for the same match."""
    seat = match.to_act
    assert seat is not None
    seen, legal = match.rules.observe(match.state, seat), match.rules.legal_actions(match.state)
    return game(KEY).agents[level].choose(seen, legal, decision_seed(match.header.seed, match.ply, seat))


def finished(name: str, seed: int = 1, seats: int = 3) -> Match:
    """Return a match that is over; somebody sits on the first seat, bots on the others."""
    bots = (Player(f"Bot {seat}", "random") for seat in range(1, seats))
    match = new_match(seed, Player(name, None, "palm"), *bots)
    while match.to_act is not None:
        match.play(match.ply, choice(match))
    return match
