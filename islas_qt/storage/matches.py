"""Matches as they are played: every accepted action is on disk before the next one; what is deleted can come back."""

from __future__ import annotations

import json
from collections.abc import Sequence
from uuid import uuid4

from sqlmodel import Session, col, delete, select

from engine.codec import canonical, validated
from engine.core import Json
from engine.match import Entry, Header, Match, Player
from engine.match_file import MatchModel, to_json
from engine.registry import game, keys
from engine.wire import decode, encode
from islas_qt.searchable import folded
from islas_qt.storage import documents, facts
from islas_qt.storage.database import Database, now_ms
from islas_qt.storage.errors import StorageError, as_damage
from islas_qt.storage.tables import (
    NAME,
    AnalysisRow,
    AnnotationRow,
    DeletionRow,
    EntryRow,
    MatchRow,
    PersonRow,
    SeatRow,
    StartRow,
)


class Matches:
    """The matches in a database."""

    def __init__(self, database: Database) -> None:
        self.database = database

    def create(self, match: Match, match_id: str = "", dropped: Sequence[Entry] = ()) -> str:
        """Keep a match with its entries so far and return its name in this database.

        Whoever may have to try again chooses the name: if the match is there already, it is an `append`.
        """
        validated(MatchModel, to_json(match))
        with self.database.writing() as session:
            row = _find(session, match_id) if match_id else None
            if row:
                _refuse_deleted(session, row)
                _append(session, row, match, dropped)
            else:
                row = insert(session, match, now_ms(), match_id)
            return row.id

    def append(self, match_id: str, match: Match, dropped: Sequence[Entry] = ()) -> None:
        """Keep the entries of `match` that are not kept yet; raise StorageError "conflict" if it went on elsewhere.

        `dropped` are entries that the caller has taken back since the database last said that all was kept. They may
        be in it or not: an attempt can have failed before the commit or after it.
        """
        with self.database.writing() as session:
            _append(session, row_of(session, match_id), match, dropped)

    def load(self, match_id: str) -> Match:
        """Return a match at its last decision, replayed; raise StorageError "corrupt" if it does not replay."""
        with self.database.reading() as session:
            return replayed(session, row_of(session, match_id))

    def delete(self, match_id: str) -> None:
        """Take a match out of all lists, searches and figures; for KEPT_DAYS it can be brought back as it was.

        A match that is damaged can be deleted too. `History.deleted` lists what can come back.
        """
        with self.database.writing() as session:
            number = _number(session, match_id)
            if session.get(DeletionRow, number) is None:
                session.add(DeletionRow(match_number=number, deleted_at=now_ms()))

    def bring_back(self, match_id: str) -> None:
        """Undo `delete`: the match is again where it was, with its number, its dates and its notes."""
        with self.database.writing() as session:
            bring_back(session, _number(session, match_id))

    def remove(self, match_id: str) -> None:
        """Delete a match for good."""
        with self.database.writing() as session:
            session.exec(delete(MatchRow).where(col(MatchRow.id) == match_id))

    def drop(self, number: int) -> None:
        """Delete for good a match of which not even the id may be what was written."""
        with self.database.writing() as session:
            session.exec(delete(MatchRow).where(col(MatchRow.number) == number))


def replayed(session: Session, row: MatchRow) -> Match:
    """Return the match of a row at its last decision; raise StorageError "corrupt" if it does not replay."""
    entries = session.exec(
        select(EntryRow).where(EntryRow.match_number == row.number).order_by(col(EntryRow.ply))
    ).all()
    with as_damage():
        match = Match(_header(session, row))
        words = match.rules.vocabulary(match.header.setup)
        for entry in entries:
            action = decode(json.loads(entry.action), match.rules.actions, words)
            if match.play(entry.ply, action, entry.think_ms).digest != entry.digest:
                raise StorageError("corrupt")
    if match.ply != row.plies:
        raise StorageError("corrupt")
    return match


def insert(
    session: Session, match: Match, created_at: int, match_id: str = "", checksum: str | None = None
) -> MatchRow:
    """Add a match with all its entries to a session."""
    header = match.header
    parts: dict[str, Json] = {}
    setup = documents.pack(match.rules.setup_to_json(header.setup), parts)
    documents.save(session, parts)
    row = MatchRow(
        id=match_id or str(uuid4()),
        game=header.game,
        seats=len(header.players),
        created_at=created_at,
        changed_at=created_at,
    )
    session.add(row)
    session.flush()
    session.add(
        StartRow(
            match_number=number_of(row),
            origin=header.match_id,
            rules_version=header.rules_version,
            setup=canonical(setup).decode(),
            seed=header.seed,
            aids=" ".join(header.aids),
            checksum=checksum,
        )
    )
    declared = game(header.game).facts
    for number, player in enumerate(header.players):
        session.add(
            SeatRow(
                match_number=number_of(row),
                seat=number,
                game=header.game,
                seats=row.seats,
                person_id=_person(session, player),
                crest=player.crest,
                facts=facts.save(session, declared(header.setup, number)),
            )
        )
    _add_entries(session, row, match)
    session.flush()
    _tell_result(session, row, match, created_at)
    return row


def row_of(session: Session, match_id: str) -> MatchRow:
    """Return a match's row; raise StorageError "gone" if there is none, or if it is deleted."""
    row = _find(session, match_id)
    if row is None:
        raise StorageError("gone")
    _refuse_deleted(session, row)
    return row


def row_by_number(session: Session, number: int) -> MatchRow:
    """Return a match's row, deleted or not; raise StorageError "gone" if there is none."""
    row = session.get(MatchRow, number)
    if row is None:
        raise StorageError("gone")
    return row


def bring_back(session: Session, number: int | None) -> bool:
    """Let a match be no longer deleted, and tell whether it was."""
    return bool(session.exec(delete(DeletionRow).where(col(DeletionRow.match_number) == number)).rowcount)


def number_of(row: MatchRow) -> int:
    """Return a match's number; it has one as soon as it is in the database."""
    assert row.number is not None
    return row.number


def _find(session: Session, match_id: str) -> MatchRow | None:
    return session.exec(select(MatchRow).where(MatchRow.id == match_id)).first()


def _refuse_deleted(session: Session, row: MatchRow) -> None:
    if session.get(DeletionRow, row.number):
        raise StorageError("gone")


def _number(session: Session, match_id: str) -> int:
    """Return a match's number without reading its row, which may be damaged."""
    number = session.exec(select(MatchRow.number).where(MatchRow.id == match_id)).first()
    if number is None:
        raise StorageError("gone")
    return number


def _append(session: Session, row: MatchRow, match: Match, dropped: Sequence[Entry]) -> None:
    if dropped:
        _take_back(session, row, dropped)
    _refuse_other(session, row, match)
    _add_entries(session, row, match)
    _tell_result(session, row, match, now_ms())


def _take_back(session: Session, row: MatchRow, dropped: Sequence[Entry]) -> None:
    """Forget what was taken back, if the stored match ends with it; a match that is over stays as it is."""
    first = min(entry.ply for entry in dropped)
    if row.finished or row.plies <= first or _last_digest(session, row) not in {entry.digest for entry in dropped}:
        return
    session.exec(delete(EntryRow).where(col(EntryRow.match_number) == row.number, col(EntryRow.ply) >= first))
    for table in (AnnotationRow, AnalysisRow):  # of the table before the action: that of `first` is there
        session.exec(delete(table).where(col(table.match_number) == row.number, col(table.ply) > first))
    row.plies = first


def _refuse_other(session: Session, row: MatchRow, match: Match) -> None:
    """Refuse a match that does not continue the stored one: equal digests mean equal states."""
    if row.plies > match.ply:
        raise StorageError("conflict")
    if row.plies and _last_digest(session, row) != match.entries[row.plies - 1].digest:
        raise StorageError("conflict")


def _last_digest(session: Session, row: MatchRow) -> str:
    last = session.get(EntryRow, (row.number, row.plies - 1))
    if last is None:
        raise StorageError("corrupt")
    return last.digest


def _add_entries(session: Session, row: MatchRow, match: Match) -> None:
    """Add the entries of `match` that the row does not count yet."""
    words = match.rules.vocabulary(match.header.setup)
    session.add_all(
        EntryRow(
            match_number=number_of(row),
            ply=entry.ply,
            seat=entry.seat,
            action=canonical(encode(entry.action, words)).decode(),
            digest=entry.digest,
            think_ms=entry.think_ms,
        )
        for entry in match.entries[row.plies :]
    )


def _tell_result(session: Session, row: MatchRow, match: Match, changed_at: int) -> None:
    row.plies = match.ply
    row.changed_at = changed_at
    outcome = match.outcome
    if outcome is None:
        return
    row.finished = True
    row.best_score = max(outcome.scores)
    _start(session, row).checksum = to_json(match)["checksum"]
    for seat in session.exec(select(SeatRow).where(SeatRow.match_number == row.number)):
        seat.score = outcome.scores[seat.seat]
        seat.share = outcome.share(seat.seat)


def _start(session: Session, row: MatchRow) -> StartRow:
    start = session.get(StartRow, row.number)
    if start is None:
        raise StorageError("corrupt")
    return start


def _person(session: Session, player: Player) -> int:
    bot = player.bot or ""
    person = session.exec(select(PersonRow).where(PersonRow.name == player.name, PersonRow.bot == bot)).first()
    if person is None:
        person = PersonRow(name=player.name, folded=folded(player.name)[: 2 * NAME], bot=bot)
        session.add(person)
        session.flush()
    assert person.id is not None
    return person.id


def _header(session: Session, row: MatchRow) -> Header:
    start = _start(session, row)
    if row.game not in keys() or start.rules_version != game(row.game).rules.version:
        raise StorageError("newer")
    rules = game(row.game).rules
    packed = json.loads(start.setup)
    value = documents.unpack(packed, documents.load(session, set(documents.marks(packed))))
    setup = rules.setup_from_json(value)
    seats = session.exec(  # both rows, so that both are checked
        select(SeatRow, PersonRow)
        .join(PersonRow, col(SeatRow.person_id) == PersonRow.id)
        .where(SeatRow.match_number == row.number)
        .order_by(col(SeatRow.seat))
    ).all()
    if len(seats) != row.seats:
        raise StorageError("corrupt")
    players = tuple(Player(person.name, person.bot or None, seat.crest) for seat, person in seats)
    aids = tuple(start.aids.split())
    return Header(start.origin, row.game, start.rules_version, setup, start.seed, players, aids)
