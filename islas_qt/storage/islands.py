"""The user's islands: every revision is kept, drafts lie beside them, and what is deleted can come back."""

from __future__ import annotations

import json
from dataclasses import dataclass
from uuid import uuid4

from sqlmodel import Session, col, delete, func, select

from engine.codec import canonical
from engine.core import Json
from engine.island.cells import Island as IslandValue
from engine.island.files import content_hash, island_from_json, to_json
from engine.reasons import RefusedError
from islas_qt.storage import documents
from islas_qt.storage.database import Database, now_ms
from islas_qt.storage.errors import StorageError
from islas_qt.storage.tables import Draft, Island, Revision


@dataclass(frozen=True, slots=True)
class Kept:
    """One of the user's islands as it is now, or as it was in one of its revisions."""

    id: str
    number: int
    hash: str
    island: IslandValue
    changed_at: int


class Islands:
    """The islands in a database."""

    def __init__(self, database: Database) -> None:
        self.database = database

    def create(self, island: IslandValue) -> str:
        """Keep a new island and return its name in this database."""
        with self.database.writing() as session:
            return insert(session, island)

    def save(self, island_id: str, island: IslandValue) -> None:
        """Keep a revision, and drop the draft that led to it; the same content again is no revision."""
        with self.database.writing() as session:
            _save(session, _row(session, island_id), island)

    def all(self, deleted: bool = False) -> list[Kept]:
        """Return the islands that are there, or those that are deleted; the last changed first."""
        with self.database.reading() as session:
            rows = session.exec(
                select(Island)
                .where(col(Island.deleted_at).is_not(None) if deleted else col(Island.deleted_at).is_(None))
                .order_by(col(Island.changed_at).desc(), col(Island.id))
            ).all()
            return [_kept(session, _revisions(session, row.id)[0]) for row in rows]

    def revisions(self, island_id: str) -> list[Kept]:
        """Return all the revisions of an island, the newest first."""
        with self.database.reading() as session:
            return [_kept(session, revision) for revision in _revisions(session, island_id)]

    def restore(self, island_id: str, number: int) -> None:
        """Make an old revision the newest again; those in between are kept."""
        with self.database.writing() as session:
            old = session.get(Revision, (island_id, number))
            if old is None:
                raise StorageError("gone")
            _save(session, _row(session, island_id), _kept(session, old).island)

    def delete(self, island_id: str, deleted: bool = True) -> None:
        """Take an island from the list, or with `deleted` false put it back."""
        with self.database.writing() as session:
            row = _row(session, island_id)
            row.deleted_at = now_ms() if deleted else None

    def put_draft(self, island_id: str, island: IslandValue) -> None:
        """Keep unsaved work on the side; the island itself stays as it was saved."""
        content = canonical(_sound(island)).decode()
        with self.database.writing() as session:
            session.merge(Draft(island_id=island_id, content=content, changed_at=now_ms()))

    def draft(self, island_id: str) -> IslandValue | None:
        """Return the unsaved work on an island, if there is any."""
        with self.database.reading() as session:
            row = session.get(Draft, island_id)
            return _island(json.loads(row.content)) if row else None

    def drop_draft(self, island_id: str) -> None:
        """Forget the unsaved work on an island."""
        with self.database.writing() as session:
            session.exec(delete(Draft).where(col(Draft.island_id) == island_id))


def insert(session: Session, island: IslandValue) -> str:
    """Add a new island to a session and return its name in this database."""
    now = now_ms()
    row = Island(id=str(uuid4()), created_at=now, changed_at=now)
    session.add(row)
    session.flush()
    _revise(session, row, 1, island)
    return row.id


def holder_of(session: Session, name: str) -> str | None:
    """Return the island whose newest revision has this hash, if there is one."""
    newest = (
        select(Revision.island_id, func.max(Revision.number).label("number")).group_by(Revision.island_id).subquery()
    )
    return session.exec(
        select(Revision.island_id)
        .join(newest, (col(Revision.island_id) == newest.c.island_id) & (col(Revision.number) == newest.c.number))
        .join(Island, col(Island.id) == Revision.island_id)
        .where(Revision.hash == name, col(Island.deleted_at).is_(None))
    ).first()


def _row(session: Session, island_id: str) -> Island:
    row = session.get(Island, island_id)
    if row is None:
        raise StorageError("gone")
    return row


def _save(session: Session, row: Island, island: IslandValue) -> None:
    newest = _revisions(session, row.id)[0]
    if newest.hash != content_hash(island):
        _revise(session, row, newest.number + 1, island)
    session.exec(delete(Draft).where(col(Draft.island_id) == row.id))


def _revise(session: Session, row: Island, number: int, island: IslandValue) -> None:
    parts: dict[str, Json] = {}
    documents.pack(_sound(island), parts)
    documents.save(session, parts)
    session.flush()
    row.changed_at = now_ms()
    session.add(Revision(island_id=row.id, number=number, hash=content_hash(island), created_at=row.changed_at))


def _revisions(session: Session, island_id: str) -> list[Revision]:
    query = select(Revision).where(Revision.island_id == island_id).order_by(col(Revision.number).desc())
    found = list(session.exec(query).all())
    if not found:
        raise StorageError("gone")
    return found


def _kept(session: Session, revision: Revision) -> Kept:
    content = documents.load(session, {revision.hash})[revision.hash]
    return Kept(revision.island_id, revision.number, revision.hash, _island(content), revision.created_at)


def _sound(island: IslandValue) -> Json:
    """Return an island as JSON; raise RefusedError if it could not be read back."""
    content = to_json(island)
    island_from_json(content)
    return content


def _island(content: Json) -> IslandValue:
    try:
        return island_from_json(content)
    except RefusedError as error:
        raise StorageError("corrupt") from error
