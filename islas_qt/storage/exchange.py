"""Matches and islands in and out as files: what comes in is checked as a whole and kept in one transaction."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Literal

from sqlmodel import col, select

from engine.codec import parse, readable
from engine.core import Json, Seat
from engine.island.files import content_hash, island_from_json
from engine.match import Match, walk
from engine.match_file import FORMAT, read_match, write_match
from engine.reasons import RefusedError, reason
from engine.wire import encode
from islas_qt.storage import islands
from islas_qt.storage.database import Database, now_ms
from islas_qt.storage.matches import bring_back, insert
from islas_qt.storage.tables import MatchRow, StartRow

ISLAND_FORMAT = "islas-island"
VIEW_FORMAT = "islas-view"


@dataclass(frozen=True, slots=True)
class Imported:
    """What a file has become: its kind and its name in this database; `known` if the same was there already.

    A match that was deleted is brought back, and was not there.
    """

    kind: Literal["match", "island"]
    id: str
    known: bool


def import_file(database: Database, data: bytes) -> Imported:
    """Keep the match or island in a file; raise RefusedError if it is neither, or does not replay."""
    value = parse(data)
    kind = value.get("format") if isinstance(value, dict) else None
    if kind == FORMAT:
        return _import_match(database, read_match(data), value["checksum"])
    if kind == ISLAND_FORMAT:
        return _import_island(database, value)
    if kind == VIEW_FORMAT:
        raise RefusedError(reason("this is what one seat knew of a match, which is too little to keep"), "format")
    raise RefusedError(reason("this is neither a match nor an island"), "format")


def _import_match(database: Database, match: Match, checksum: str) -> Imported:
    with database.writing() as session:
        known = session.exec(
            select(MatchRow.id, MatchRow.number)
            .join(StartRow, col(StartRow.match_number) == MatchRow.number)
            .where(StartRow.checksum == checksum)
        ).first()
        if known:
            match_id, number = known
            return Imported("match", match_id, known=not bring_back(session, number))
        return Imported("match", insert(session, match, now_ms(), checksum=checksum).id, False)


def _import_island(database: Database, value: Json) -> Imported:
    island = island_from_json(value)
    with database.writing() as session:
        known = islands.holder_of(session, content_hash(island))
        return Imported("island", known or islands.insert(session, island), known is not None)


def export_match(match: Match) -> bytes:
    """Return the file of a finished match; of one that goes on only a seat's view may leave."""
    if match.outcome is None:
        raise RefusedError(reason("the match is not over: only what one seat may know can be exported"))
    return write_match(match)


def export_view(match: Match, seat: Seat) -> bytes:
    """Return a match as one seat may know it: its observation now, and everything it has seen happen."""
    words = match.rules.vocabulary(match.header.setup)
    log: list[Json] = []
    for entry, _, events in walk(match):
        if entry:
            seen = [encode(event.seen_by(seat), words) for event in events]
            log.append({"ply": entry.ply, "seat": entry.seat, "events": seen})
    header = match.header
    return readable(
        {
            "format": VIEW_FORMAT,
            "version": 1,
            "game": header.game,
            "rules_version": header.rules_version,
            "match_id": header.match_id,
            "seat": seat,
            "players": [asdict(player) for player in header.players],
            "aids": list(header.aids),
            "setup": match.rules.setup_to_json(header.setup),
            "observation": match.rules.observation_to_json(match.rules.observe(match.state, seat)),
            "log": log,
        }
    )
