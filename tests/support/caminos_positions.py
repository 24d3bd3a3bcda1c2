"""Matches of Caminos prepared for pictures and tests: played by bots up to a decision of a kind, always the same."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, partial
from itertools import count

from engine.bots.agent import decision_seed
from engine.core import Action
from engine.games.caminos.actions import Build, CaminosAction, OpenHand, Swap, TakeCard
from engine.games.caminos.cards import CITY, KNIGHT, ROAD
from engine.games.caminos.decks import classic_deck
from engine.games.caminos.explain import loser_of, proposals
from engine.games.caminos.state import Setup, State
from engine.match import Header, Match, Player
from engine.registry import game
from islas_qt.games.caminos.choosing import offered
from tests.support.courses import play_next

PERSON = 0  # whose decisions are looked for
PLAYERS = (
    Player("Ana", crest="lizard"),
    Player("Marisol", "greedy", "anchor"),
    Player("Diego", "greedy", "palm"),
    Player("Paloma", "greedy", "dove"),
    Player("Rafael", "greedy", "volcano"),
    Player("Lucía", "greedy", "shell"),
)
LATER = 60  # a ply from which on there is something to see
RARE = {"library": 54, "pick": 80}  # the seeds of the first matches of four in which such a decision comes up

Legal = Sequence[CaminosAction]
Wanted = Callable[[State, Legal], bool]


def _in(phase: str) -> Wanted:
    return lambda state, legal: state.table.phase == phase


def _turn(state: State, legal: Legal) -> bool:
    table = state.table
    return table.phase == "turn" and table.exchanges > 0 and not table.built and table.hand_sizes[PERSON] > 3


def _can(kind: type) -> Wanted:
    return lambda state, legal: any(isinstance(action, kind) for action in legal)


def _build(state: State, legal: Legal) -> bool:
    return state.table.phase == "turn" and len([action for action in legal if isinstance(action, Build)]) > 1


def _swap(state: State, legal: Legal) -> bool:
    """Return whether a card can be exchanged with the pile, and something built of the rest."""
    price = state.table.kit.prices
    whats = [action.what for action in legal if isinstance(action, Build)]
    held = state.hands[PERSON]
    return any(
        isinstance(action, Swap) and any(held[action.card] > price[what][action.card] for what in whats)
        for action in legal
    )


def _ways(state: State, legal: Legal) -> bool:
    """Return whether something can be built in several ways of which none is clearly the cheapest."""
    whats = [action.what for action in legal if isinstance(action, Build)]
    found = [offered(proposals(state.table, state.hands[PERSON], what)) for what in whats]
    return any(len(ways) > 2 and ways[0].size == ways[1].size for ways in found)


def _take_back(state: State, legal: Legal) -> bool:
    """Return whether something that can be taken back can be built in several ways."""
    whats = [action.what for action in legal if isinstance(action, Build)]
    whats = [what for what in whats if what != CITY and state.table.supply[what]]
    return any(len(offered(proposals(state.table, state.hands[PERSON], what))) > 1 for what in whats)


def _threat(state: State, legal: Legal) -> bool:
    table = state.table
    can = [action.what for action in legal if isinstance(action, Build)]
    return any(
        what in can and not table.supply[what] and loser_of(table, PERSON, what) is not None for what in (ROAD, KNIGHT)
    )


def _surprise(surprise: str) -> Wanted:
    """Look for a city that reveals a raid or a market day, if it is built now."""

    def is_wanted(state: State, legal: Legal) -> bool:
        back = state.backs[PERSON][:1]
        return Build(CITY) in legal and back == [surprise] and state.table.points[PERSON] < 9

    return is_wanted


WANTED: dict[str, Wanted] = {
    "turn": _turn,
    "put back": _in("put_back"),
    "give back": _in("give_back"),
    "pick": _in("pick"),
    "pay": _in("pay"),
    "wind": _in("wind"),
    "cut": _in("cut"),
    "library": _can(OpenHand),
    "guild": _can(TakeCard),
    "build": _build,
    "swap": _swap,
    "ways": _ways,
    "take back": _take_back,
    "threat": _threat,
    "raid": _surprise("raid"),
    "market": _surprise("market"),
}


def unplayed(seed: int, seats: int, people: int = 1) -> Match:
    """Return a match in which nothing has happened yet."""
    players = tuple(
        Player(player.name, None if seat < people else player.bot, player.crest)
        for seat, player in enumerate(PLAYERS[:seats])
    )
    header = Header(
        f"caminos-{seed}-{seats}-{people}", "caminos", 1, Setup(classic_deck(), seats), seed, players, ("memory",)
    )
    return Match(header)


def choice(match: Match, level: str = "greedy") -> Action:
    """Return what a bot would decide for whoever is asked."""
    seat = match.to_act
    assert seat is not None
    seen, legal = match.rules.observe(match.state, seat), match.rules.legal_actions(match.state)
    return game("caminos").agents[level].choose(seen, legal, decision_seed(match.header.seed, match.ply, seat))


@cache
def _found(kind: str, seats: int, people: int, level: str) -> Match:
    for seed in count(RARE.get(kind, 1)):
        match = unplayed(seed, seats, people)
        match.digests = False
        while (seat := match.to_act) is not None and match.ply < 700:
            legal = match.rules.legal_actions(match.state)
            if seat == PERSON and match.ply >= LATER and WANTED[kind](match.state, legal):
                return match
            play_next(("caminos", seed, seats, level), match, partial(choice, level=level))
    raise AssertionError


def position(kind: str, seats: int = 4, people: int = 1, level: str = "greedy") -> Match:
    """Return a match that has come to a decision of the person of this kind."""
    return _found(kind, seats, people, level).copy()


@cache
def _finished(seed: int, seats: int) -> Match:
    match = unplayed(seed, seats)
    match.digests = False
    while match.to_act is not None:
        play_next(("caminos", seed, seats, "greedy"), match, choice)
    return match


def finished(seed: int = 1, seats: int = 4) -> Match:
    """Return a match that is over."""
    return _finished(seed, seats).copy()
