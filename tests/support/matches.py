"""Random matches for the tests and scripts that store them, of Islas unless told; the same seed is the same match."""

from __future__ import annotations

from functools import cache

from engine import match as engine
from engine.core import Action
from engine.games.islas.files import classic_deck
from engine.games.islas.state import Setup
from engine.island.files import classic_islands
from engine.registry import game
from engine.rng import derive

PLAYERS = (
    engine.Player("Ana", crest="lizard"),
    engine.Player("Björn <b>", "random"),
    engine.Player("Çelik", crest="anchor"),
    engine.Player("D"),
)
AIDS = ("undo", "wish-hints")


def new_match(seed: int = 1, seats: int = 2, key: str = "islas") -> engine.Match:
    """Return a match before its first action."""
    record = game(key)
    islas = Setup(classic_islands()[:seats], classic_deck())  # the start player is always the same
    setup = islas if key == "islas" else record.sample_setup(seats, seed)
    match_id = f"{derive('match', seed):x}"
    return engine.Match(engine.Header(match_id, key, record.rules.version, setup, seed, PLAYERS[:seats], AIDS))


def choice(match: engine.Match) -> Action:
    """Return the action that a random player would choose now."""
    legal = match.rules.legal_actions(match.state)
    action: Action = legal[derive("choice", match.header.seed, match.ply) % len(legal)]
    return action


def play_on(match: engine.Match, plies: int = 100_000) -> engine.Match:
    """Play the match on for some actions, or to its end."""
    for _ in range(plies):
        if match.to_act is None:
            break
        match.play(match.ply, choice(match), think_ms=match.ply)
    return match


@cache
def finished(seed: int = 1, seats: int = 2, key: str = "islas") -> engine.Match:
    """Return a whole match; it is over, so nobody changes it."""
    return play_on(new_match(seed, seats, key))
