"""Matches prepared for pictures and tests: played by bots up to the first decision of a kind, the same every time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import count

from engine.bots.agent import decision_seed
from engine.core import Action, Event
from engine.games.islas.actions import IslasAction, Load, Palace, Place, Town
from engine.games.islas.events import PirateLanded, SettlerLanded
from engine.games.islas.files import classic_deck
from engine.games.islas.state import Setup, State
from engine.island.files import classic_islands
from engine.match import Header, Match, Player
from engine.registry import game
from tests.support.courses import play_next

PERSON = 0  # whose decisions are looked for
PLAYERS = (
    Player("Ana", crest="lizard"),
    Player("Marisol", "greedy", "anchor"),
    Player("Diego", "greedy", "palm"),
    Player("Paloma", "greedy", "dove"),
    Player("Rafael", "random", "volcano"),
)
LATER = 60  # a ply from which on there is something to see on the islands
RARE = {"must draw": 4336}  # the seed of the first match of four in which such a decision comes up

Legal = Sequence[IslasAction]


@dataclass(frozen=True)
class Position:
    """A match at a decision of the person, and the action that brings about what is wanted; None: it is there."""

    match: Match
    action: IslasAction | None = None


# -- what is looked for: whether a decision is of some kind, or the action that makes something happen


def _turn(state: State, legal: Legal) -> bool:
    return state.table.phase == "turn" and not state.must_draw and len(state.hands[PERSON]) > 4


def _later_turn(state: State, legal: Legal) -> bool:
    return _turn(state, legal) and state.table.start != PERSON


def _load(state: State, legal: Legal) -> bool:
    return state.table.phase == "load"


def _must_draw(state: State, legal: Legal) -> bool:
    return state.table.phase == "turn" and state.must_draw


def _merge(state: State, legal: Legal) -> bool:
    return len([action for action in legal if isinstance(action, Palace | Town)]) > 1


def _place_palace(state: State, legal: Legal) -> bool:
    return bool(state.table.merging) and len(_plots(legal)) > 1


def _colour(state: State, legal: Legal) -> bool:
    places = [action for action in legal if isinstance(action, Place)]
    return len(places) > len(_plots(legal))


def _plots(legal: Legal) -> set[int]:
    return {action.plot for action in legal if isinstance(action, Place)}


def _ship(wanted: Callable[[State, Sequence[Event]], bool]) -> Callable[[State, Legal], IslasAction | None]:
    """Look for a card that brings in the ship with what is wanted."""

    def load(state: State, legal: Legal) -> IslasAction | None:
        rules = game("islas").rules
        for action in legal:
            if isinstance(action, Load):
                after = rules.copy(state)
                events: list[Event] = []
                rules.advance(after, action, events.append)
                if wanted(after, events):
                    return action
        return None

    return load


def _landed(events: Sequence[Event]) -> Event | None:
    return next((event for event in events if isinstance(event, SettlerLanded | PirateLanded)), None)


def _contest(after: State, events: Sequence[Event]) -> bool:
    first = _landed(events)
    return isinstance(first, SettlerLanded) and first.by == "most" and len(first.rivals) > 2


def _pirate(after: State, events: Sequence[Event]) -> bool:
    first = _landed(events)
    return isinstance(first, PirateLanded) and first.by == "owner"


def _asks(phase: str) -> Callable[[State, Sequence[Event]], bool]:
    def asks(after: State, events: Sequence[Event]) -> bool:
        return after.table.phase == phase and after.table.actor == PERSON

    return asks


_WANTED: dict[str, Callable[[State, Legal], IslasAction | bool | None]] = {
    "turn": _turn,
    "later turn": _later_turn,  # others have done something in this round
    "last round": lambda state, legal: state.table.last_round and state.table.phase == "turn",
    "load": _load,
    "must draw": _must_draw,
    "merge": _merge,
    "place palace": _place_palace,
    "colour": _colour,
    "contest": _ship(_contest),
    "pirate": _ship(_pirate),
    "place": _ship(_asks("place")),
    "give back": _ship(_asks("give_back")),
    "divert": _ship(_asks("divert")),
}


@cache
def position(kind: str, seats: int = 4, people: int = 1) -> Position:
    """Return the first decision of a kind in matches played by bots; from the second person on all just watch."""
    wanted = _WANTED[kind]
    for seed in count(RARE.get(kind, 1)):
        match = unplayed(seed, seats, people)
        while match.to_act is not None:
            if match.to_act == PERSON and match.ply >= LATER:
                found = wanted(match.state, match.rules.legal_actions(match.state))
                if found:
                    return Position(match.copy(), found if isinstance(found, IslasAction) else None)
            play_on(match)
    raise AssertionError("not reached")


@cache
def finished(seed: int = 1, seats: int = 4) -> Match:
    """Return a match that is over."""
    match = unplayed(seed, seats)
    while match.to_act is not None:
        play_on(match)
    return match.copy()


def unplayed(seed: int, seats: int = 4, people: int = 1) -> Match:
    """Return a match before its first action; the first seats are people."""
    setup = Setup(classic_islands()[:seats], classic_deck())
    players = [replace(player, bot=None) if seat < people else player for seat, player in enumerate(PLAYERS[:seats])]
    header = Header(f"prepared-{seed}", "islas", game("islas").rules.version, setup, seed, tuple(players), _AIDS)
    return Match(header, digests=False)


_AIDS = ("forecast", "preview")


def play_on(match: Match) -> None:
    """Let a bot decide what is next."""
    play_next(("islas", match.header.seed, len(match.header.players)), match, _choice)


def _choice(match: Match) -> Action:
    """Return what a bot would do now."""
    seat = match.to_act
    assert seat is not None
    seen, legal = match.rules.observe(match.state, seat), match.rules.legal_actions(match.state)
    return game("islas").agents["greedy"].choose(seen, legal, decision_seed(1, match.ply, seat))
