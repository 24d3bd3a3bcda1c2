"""A match: set-up, seed and actions. Everything else is recomputed, and digests notice if it comes out differently."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import Annotated, Any, Literal, get_args

from pydantic import FailFast, Field, StringConstraints

from engine.codec import FileModel, FirstVersion, Name, digest, parse, readable, validated
from engine.core import Action, Emit, IllegalActionError, Json, Outcome, Seat, StaleActionError
from engine.reasons import RefusedError, reason
from engine.registry import AnyRules, game, keys
from engine.rng import MAX_SEED
from engine.wire import decode, encode

FORMAT = "islas-match"
DIGEST_LENGTH = 16  # hexadecimal digits: enough to notice, short enough to keep for every action
MAX_ENTRIES = 20_000
MAX_PLAYERS = 12
MAX_AIDS = 20

Crest = Literal["", "anchor", "palm", "lizard", "volcano", "dove", "shell"]
CRESTS: tuple[str, ...] = get_args(Crest)[1:]


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits on a seat: a person, or a bot with its level; without a crest of their own they get the seat's."""

    name: str
    bot: str | None = None
    crest: str = ""


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
    """A match under way or over: the only place where actions become entries.

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
        state = self.rules.initial(self.header.setup, self.header.seed)
        for entry in self.entries[:ply]:
            self.rules.advance(state, entry.action, None)
        return state

    def take_back(self, ply: int) -> None:
        """Go back to when `ply` was to be decided: whether that may be is the caller's question."""
        self.state = self.state_at(ply)
        del self.entries[ply:]

    def digest(self) -> str:
        """Return the digest of the state as it is now."""
        return digest(self.rules.snapshot(self.state))[:DIGEST_LENGTH]


class PlayerModel(FileModel):
    name: Name
    bot: Name | None
    crest: Crest


class EntryModel(FileModel):
    ply: int = Field(ge=0)
    seat: int = Field(ge=0)
    action: dict[str, Json]
    digest: str = Field(pattern=r"^[0-9a-f]{16}$")
    think_ms: int = Field(ge=0, le=2**31)


class OutcomeModel(FileModel):
    scores: list[int] = Field(max_length=MAX_PLAYERS)
    winners: list[int] = Field(max_length=MAX_PLAYERS)


class MatchModel(FileModel):
    format: Literal["islas-match"]
    version: FirstVersion
    match_id: str = Field(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9-]+$")
    game: Name
    rules_version: int
    setup: dict[str, Json]
    seed: int = Field(ge=0, le=MAX_SEED)
    players: list[PlayerModel] = Field(max_length=MAX_PLAYERS)
    aids: list[Annotated[str, StringConstraints(max_length=20, pattern=r"^[a-z]+(-[a-z]+)*$")]] = Field(
        max_length=MAX_AIDS
    )
    # Fails at the first wrong entry: collecting an error for each of thousands takes seconds.
    entries: Annotated[list[EntryModel], FailFast(), Field(max_length=MAX_ENTRIES)]
    outcome: OutcomeModel | None
    checksum: str = Field(pattern=r"^[0-9a-f]{64}$")


def to_json(match: Match) -> Json:
    """Return the match as JSON: readable, with its islands and deck, and a checksum over all of it."""
    header = match.header
    words = match.rules.vocabulary(header.setup)
    outcome = match.outcome
    content = {
        "format": FORMAT,
        "version": 1,
        "match_id": header.match_id,
        "game": header.game,
        "rules_version": header.rules_version,
        "setup": match.rules.setup_to_json(header.setup),
        "seed": header.seed,
        "players": [asdict(player) for player in header.players],
        "aids": list(header.aids),
        "entries": [
            {
                "ply": entry.ply,
                "seat": entry.seat,
                "action": encode(entry.action, words),
                "digest": entry.digest,
                "think_ms": entry.think_ms,
            }
            for entry in match.entries
        ],
        "outcome": outcome and outcome.as_json(),
    }
    return content | {"checksum": digest(content)}


def write_match(match: Match) -> bytes:
    """Return the match file, one line for each action."""
    return readable(to_json(match))


class Recording:
    """A match file whose shape and set-up are sound; its actions are still to be replayed."""

    def __init__(self, data: bytes) -> None:
        value = parse(data)
        self.model = validated(MatchModel, value)
        self.checksum_holds = (
            digest({key: part for key, part in value.items() if key != "checksum"}) == value["checksum"]
        )
        if self.model.game not in keys():
            raise RefusedError(reason("the game “{game}” is unknown", game=self.model.game), "game")
        rules = game(self.model.game).rules
        if self.model.rules_version != rules.version:
            raise RefusedError(
                reason(
                    "other rules version: the match was played by version {theirs}, this program knows version {ours}",
                    theirs=self.model.rules_version,
                    ours=rules.version,
                ),
                "rules_version",
            )
        try:
            setup = rules.setup_from_json(self.model.setup)
        except RefusedError as error:
            raise error.within("setup") from None
        seats = rules.seats_of(setup)
        if len(self.model.players) != seats:
            raise RefusedError(reason("there must be {seats} players, one for each seat", seats=seats), "players")
        self.rules = rules
        self.header = Header(
            self.model.match_id,
            self.model.game,
            self.model.rules_version,
            setup,
            self.model.seed,
            tuple(Player(player.name, player.bot, player.crest) for player in self.model.players),
            tuple(self.model.aids),
        )

    def replay(self, match: Match, emit: Emit | None = None) -> Iterator[Entry]:
        """Play the recorded actions into a fresh `match`, one for each step; raise RefusedError where they go wrong."""
        words = self.rules.vocabulary(self.header.setup)
        for index, entry in enumerate(self.model.entries):
            place = f"entries[{index}]"
            self._refuse_order(entry, index, match.to_act, place)
            try:
                action = decode(entry.action, self.rules.actions, words)
                played = match.play(index, action, entry.think_ms, emit)
            except RefusedError as error:
                raise error.within(f"{place}.action") from None
            except IllegalActionError:
                raise RefusedError(
                    reason("illegal action at ply {ply}: the rules do not allow it there", ply=index), f"{place}.action"
                ) from None
            if played.digest != entry.digest:
                raise RefusedError(
                    reason("digest differs at ply {ply}: the match went on differently when it was played", ply=index),
                    f"{place}.digest",
                )
            yield played
        self._refuse_ending(match)

    def _refuse_order(self, entry: EntryModel, ply: int, seat: Seat | None, place: str) -> None:
        if entry.ply != ply:
            raise RefusedError(
                reason("the action of ply {ply} is expected here: one is missing or out of order", ply=ply),
                f"{place}.ply",
            )
        if seat is None:
            raise RefusedError(reason("illegal action at ply {ply}: the match is over before it", ply=ply), place)
        if entry.seat != seat:
            raise RefusedError(
                reason("illegal action at ply {ply}: the decision is with seat {seat}", ply=ply, seat=seat),
                f"{place}.seat",
            )

    def _refuse_ending(self, match: Match) -> None:
        recorded = self.model.outcome
        outcome = match.outcome
        if recorded and not outcome:
            raise RefusedError(
                reason(
                    "truncated: the file tells a result, but its actions end before it, at ply {ply}", ply=match.ply
                ),
                "entries",
            )
        if (recorded and recorded.model_dump()) != (outcome and outcome.as_json()):
            raise RefusedError(reason("the result is not what the actions lead to"), "outcome")
        if not self.checksum_holds:
            raise RefusedError(reason("the checksum differs: the file was changed after it was written"), "checksum")


def read_match(data: bytes) -> Match:
    """Return the match in a file after replaying all of it, or raise RefusedError."""
    recording = Recording(data)
    match = Match(recording.header)
    for _ in recording.replay(match):
        pass
    return match
