"""A match: set-up, seed and actions. Everything else is recomputed, and digests notice if it comes out differently."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple, get_args

from engine.codec import digest
from engine.core import Action, Emit, Event, Outcome, Seat, StaleActionError
from engine.registry import AnyRules, game

DIGEST_LENGTH = 16  # hexadecimal digits: enough to notice, short enough to keep for every action
MAX_ENTRIES = 20_000

Crest = Literal["", "anchor", "palm", "lizard", "volcano", "dove", "shell"]
CRESTS: tuple[str, ...] = get_args(Crest)[1:]


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits on a seat: a person, or a bot with its level; without a crest of their own they get the seat's."""

    name: str
    bot: str | None = None
    crest: str = ""

    def crest_of(self, seat: Seat) -> str:
        """Return the crest it plays under on a seat."""
        return self.crest or CRESTS[seat]


@dataclass(frozen=True, slots=True)
class Header:
    """What a match starts from; the seed is a secret until it is over. `aids` names the help that people had."""

    match_id: str
    game: str
    rules_version: int
    setup: Any  # the game's own set-up
    seed: int
    players: tuple[Player, ...]
    aids: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Entry:
    """One accepted action, and the digest of the state after it."""

    ply: int
    seat: Seat
    action: Action
    digest: str
    think_ms: int = 0


class Match:
    """A match, running or over: the only place where actions become entries.

    Digests are most of the work; a match that nobody is going to keep can do without.
    """

    def __init__(self, header: Header, digests: bool = True) -> None:
        self.digests = digests
        self.header = header
        self.rules: AnyRules = game(header.game).rules
        self.state = self.rules.initial(header.setup, header.seed)
        self.entries: list[Entry] = []

    @property
    def ply(self) -> int:
        """The number of the next action."""
        return len(self.entries)

    @property
    def to_act(self) -> Seat | None:
        """The seat that decides next; None when the match is over."""
        return self.rules.to_act(self.state)

    @property
    def outcome(self) -> Outcome | None:
        """The result, or None while the match goes on."""
        return self.rules.outcome(self.state)

    def play(self, ply: int, action: Action, think_ms: int = 0, emit: Emit | None = None) -> Entry:
        """Carry out the action decided for `ply`; raise StaleActionError if the match has moved on since."""
        if ply != self.ply:
            raise StaleActionError(f"the action was for ply {ply}, the match is at ply {self.ply}")
        seat = self.to_act
        if seat is None:
            raise StaleActionError("the match is over")
        self.rules.advance(self.state, action, emit)
        entry = Entry(ply, seat, action, self.digest() if self.digests else "", think_ms)
        self.entries.append(entry)
        return entry

    def state_at(self, ply: int) -> Any:
        """Return a state of its own, as it was when `ply` was to be decided."""
        return next(position.state for position in walk(self, listen=False) if position.ply == ply)

    def copy(self, plies: int | None = None) -> Match:
        """Return a match of its own with the first `plies` actions, or all of them, and with digests."""
        twin = Match(self.header)
        for entry in self.entries[:plies]:
            twin.play(entry.ply, entry.action, entry.think_ms)
        return twin

    def take_back(self, ply: int) -> None:
        """Go back to when `ply` was to be decided: whether that may be is the caller's question."""
        self.state = self.state_at(ply)
        del self.entries[ply:]

    def digest(self) -> str:
        """Return the digest of the state as it is now."""
        return digest(self.rules.snapshot(self.state))[:DIGEST_LENGTH]


class Position(NamedTuple):
    """A match between two actions: the last one (None at the beginning), the state after it, and what came of it."""

    entry: Entry | None
    state: Any
    events: Sequence[Event]

    @property
    def ply(self) -> int:
        """The number of actions carried out, which is the number of the next."""
        return self.entry.ply + 1 if self.entry else 0


def walk(match: Match, listen: bool = True) -> Iterator[Position]:
    """Yield every position of a match from its beginning to where it stands; events only if somebody listens.

    The state is one object that changes from position to position: who keeps it takes a copy.
    """
    state = match.rules.initial(match.header.setup, match.header.seed)
    yield Position(None, state, ())
    for entry in match.entries:
        events: list[Event] = []
        match.rules.advance(state, entry.action, events.append if listen else None)
        yield Position(entry, state, events)
