"""Matches of Puentes prepared for pictures and tests: played by bots up to a decision, the same every time."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import count

from engine.bots.agent import decision_seed
from engine.core import Action, Event
from engine.games.puentes.events import BonusWon
from engine.games.puentes.files import classic_boards
from engine.games.puentes.state import Setup, State
from engine.match import Header, Match, Player
from engine.registry import game
from islas_qt.games.puentes.ui import CRACKS, EFFECTS
from tests.support.courses import play_next

AIDS = (EFFECTS, CRACKS)
PERSON = 0  # whose decisions are looked for
BOTS = (
    Player("Marisol", "greedy", "anchor"),
    Player("Diego", "greedy", "palm"),
    Player("Paloma", "greedy", "dove"),
)
PEOPLE = (Player("Ana", crest="lizard"), Player("Ben", crest="volcano"))

Wanted = Callable[[State], bool]


def new_match(seats: int, people: int = 1, seed: int = 1, board: int = 0, name: str = "Ana") -> Match:
    """Return a match before its first decision."""
    rules = game("puentes").rules
    players = (Player(name, crest="lizard"), *PEOPLE[1:people], *BOTS)[:seats]
    setup = Setup(classic_boards()[board], seats)
    match_id = f"puentes-{seats}-{people}-{seed}-{board}"
    return Match(Header(match_id, "puentes", rules.version, setup, seed, players, AIDS))


def choice(match: Match, level: str = "greedy") -> Action:
    """Return what a bot would do now."""
    seat = match.to_act
    assert seat is not None
    seen, legal = match.rules.observe(match.state, seat), tuple(match.rules.legal_actions(match.state))
    seed = decision_seed(match.header.seed, match.ply, seat)
    action: Action = game("puentes").agents[level].choose(seen, legal, seed)
    return action


def play_to(match: Match, wanted: Wanted) -> bool:
    """Play a new match, without digests, until the person has a decision of some kind; return whether there is one."""
    match.digests = False
    while match.to_act is not None:
        if match.to_act == PERSON and wanted(match.state):
            return True
        play_next(match.header.match_id, match, choice)
    return False


def position(phase: str, seats: int = 3, round_: int = 9, people: int = 1, board: int = 0) -> Match:
    """Return a match at a decision of the person in this phase, not before a round."""
    return found(lambda state: state.table.phase == phase and state.table.round >= round_, seats, people, board)


def found(wanted: Wanted, seats: int = 3, people: int = 1, board: int = 0) -> Match:
    """Return a match at a decision that is wanted."""
    for seed in count(1):
        match = new_match(seats, people, seed, board)
        if play_to(match, wanted):
            return match.copy()
    raise AssertionError


@cache
def finished(seats: int = 4, people: int = 1, seed: int = 1, board: int = 0) -> Match:
    """Return a whole match; it is over, so nobody changes it."""
    match = new_match(seats, people, seed, board)
    play_to(match, lambda state: False)
    return match.copy()


def before_bonus(seats: int = 3, people: int = 1) -> tuple[Match, Action]:
    """Return a match at a decision of the person after which a bonus is won by somebody, and the action."""
    for seed in count(1):
        match = new_match(seats, people, seed)
        while match.to_act is not None:
            action = choice(match)
            told: list[Event] = []
            trial = match.rules.copy(match.state)
            match.rules.advance(trial, action, told.append)
            if match.to_act == PERSON and any(isinstance(event, BonusWon) for event in told):
                return match, action
            match.play(match.ply, action)
    raise AssertionError
