"""Matches as files: what is written, and everything that can be wrong with what is read."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict
from typing import Annotated, Literal

from pydantic import FailFast, Field, StringConstraints

from engine.codec import FileModel, FirstVersion, Name, digest, parse, readable, validated
from engine.core import Emit, IllegalActionError, Json, Seat
from engine.match import MAX_ENTRIES, Crest, Entry, Header, Match, Player
from engine.reasons import RefusedError, reason
from engine.registry import game, keys
from engine.rng import MAX_SEED
from engine.wire import decode, encode

FORMAT = "islas-match"
MAX_PLAYERS = 12
MAX_AIDS = 20


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
