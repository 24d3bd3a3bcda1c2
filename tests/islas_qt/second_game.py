"""A second game in the window's lists: the tiny game of the tests, with a name, an emblem and matches of bots."""

from __future__ import annotations

from collections.abc import Mapping

from engine.bots.agent import decision_seed
from engine.match import Header, Match, Player
from engine.registry import PLACE, game
from islas_qt.game_ui import PLACES, SubjectTexts
from tests.support.other_games import OtherGame
from tests.support.tiny_game import KEY

NAME = "Faros"
EMBLEM = "#ff00ff"  # a colour that is used nowhere else


class SecondUi(OtherGame):
    """What lists and figures ask of a game."""

    subjects: Mapping[str, SubjectTexts] = {PLACE: PLACES}


UI = SecondUi(KEY, "Lamps that shine in the night.", EMBLEM)


def second_match(name: str, seed: int = 1, seats: int = 3) -> Match:
    """Return a match of the second game that is over; somebody sits on the first seat, bots on the others."""
    record = game(KEY)
    players = (Player(name, None, "palm"), *(Player(f"Bot {seat}", "random") for seat in range(1, seats)))
    match = Match(Header(f"second-{seed}", KEY, record.rules.version, record.sample_setup(seats), seed, players))
    while match.to_act is not None:
        seen = match.rules.observe(match.state, match.to_act)
        legal = match.rules.legal_actions(match.state)
        answer = record.agents["random"].choose(seen, legal, decision_seed(seed, match.ply, match.to_act))
        match.play(match.ply, answer)
    return match
