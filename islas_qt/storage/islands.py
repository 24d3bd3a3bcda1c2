"""The user's islands: every revision is kept, and what is deleted can come back."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Annotated, Any
from uuid import uuid4

from pydantic import Field, StringConstraints
from sqlmodel import Session, col, delete, func, select
from sqlmodel.sql.expression import SelectOfScalar

from engine.codec import FileModel, Name, validated
from engine.core import Json
from engine.island.cells import Island as IslandValue
from engine.island.files import content_hash, island_from_json, to_json
from islas_qt.searchable import folded
from islas_qt.storage import documents
from islas_qt.storage.database import Database, now_ms
from islas_qt.storage.drivers import DriverError
from islas_qt.storage.errors import StorageError, as_damage
from islas_qt.storage.rows import Rows
from islas_qt.storage.tables import DocumentRow, IslandRow, RevisionRow

ISLANDS = Rows(IslandRow, "id")
REVISIONS = Rows(RevisionRow, "island_id")
LONGEST_TAG = 20
MOST_TAGS = 8


class _Tags(FileModel):
    tags: list[Annotated[Name, StringConstraints(max_length=LONGEST_TAG)]] = Field(max_length=MOST_TAGS)


@dataclass(frozen=True, slots=True)
class StoredIsland:
    """One of the user's islands as it is now, or as it was in one of its revisions.

    Times are milliseconds since 1970; `changed_at` is when this revision was saved. Tags belong to the island, not to a
    revision or its file.
    """

    id: str
    number: int
    hash: str
    island: IslandValue
    changed_at: int
    tags: tuple[str, ...] = ()
    deleted_at: int | None = None


@dataclass(frozen=True, slots=True)
class Version:
    """A revision of an island without its content: quick to list, for dates beside hashes and for filters."""

    number: int
    hash: str
    name: str
    saved_at: int


class Islands:
    """The islands in a database."""

    def __init__(self, database: Database) -> None:
        self.database = database

    def create(self, island: IslandValue) -> str:
        """Keep a new island and return its name in this database."""
        with self.database.writing() as session:
            return insert(session, island)

    def save(self, island_id: str, island: IslandValue) -> None:
        """Keep a revision; the same content again is no revision. A deleted island is there again."""
        with self.database.writing() as session:
            _save(session, _row(session, island_id), island)

    def all(self) -> list[StoredIsland]:
        """Return the islands, the last changed first; one that is damaged is left out (`damaged` counts those)."""
        there = select(IslandRow.id).where(col(IslandRow.deleted_at).is_(None))
        return self._newest(there.order_by(col(IslandRow.changed_at).desc(), col(IslandRow.id)))

    def deleted(self) -> list[StoredIsland]:
        """Return the islands that were deleted and can still come back, the last deleted first."""
        gone = select(IslandRow.id).where(col(IslandRow.deleted_at).is_not(None))
        return self._newest(gone.order_by(col(IslandRow.deleted_at).desc(), col(IslandRow.id)))

    def damaged(self) -> int:
        """Return how many islands are damaged, so that no list shows them."""
        with self.database.reading() as session:
            island_ids = session.exec(select(IslandRow.id)).all()
            return len(island_ids) - len(_sound_islands(session, island_ids))

    def revisions(self, island_id: str) -> list[StoredIsland]:
        """Return all the revisions of an island, the newest first."""
        with self.database.reading() as session:
            row = _row(session, island_id)
            return [_loaded(session, row, revision) for revision in _revisions(session, island_id)]

    def versions(self, island_id: str) -> list[Version]:
        """Return number, hash, name and date of all the revisions of an island, the newest first."""
        columns = RevisionRow.number, RevisionRow.hash, DocumentRow.name, RevisionRow.created_at
        query = select(*columns).join(DocumentRow, col(DocumentRow.hash) == RevisionRow.hash)
        with self.database.reading() as session:
            rows = session.exec(
                query.where(RevisionRow.island_id == island_id).order_by(col(RevisionRow.number).desc())
            )
            return [Version(*row) for row in rows]

    def by_hash(self, hashes: Collection[str]) -> dict[str, IslandValue]:
        """Return islands by the hash of their content, whoever made them: what matches were played on.

        One that is not there or is damaged is left out: a list shows it without a picture.
        """
        with self.database.reading() as session:
            found = documents.sound(session, set(hashes))
        islands: dict[str, IslandValue] = {}
        for name, value in found.items():
            with suppress(StorageError), as_damage():
                islands[name] = island_from_json(value)
        return islands

    def restore(self, island_id: str, number: int) -> None:
        """Make an old revision the newest again; those in between are kept."""
        with self.database.writing() as session:
            old = session.get(RevisionRow, (island_id, number))
            if old is None:
                raise StorageError("gone")
            row = _row(session, island_id)
            _save(session, row, _loaded(session, row, old).island)

    def tag(self, island_id: str, tags: Collection[str]) -> None:
        """Give an island these tags and no others; raise RefusedError if they are too many, too long or not a name.

        Spaces around them do not count, and of two that differ in case or accents only the first is kept.
        """
        told: dict[str, str] = {}
        for tag in tags:
            told.setdefault(folded(tag.strip()), tag.strip())
        sound = validated(_Tags, {"tags": list(told.values())})
        with self.database.writing() as session:
            _row(session, island_id).tags = "\n".join(sound.tags)

    def delete(self, island_id: str) -> None:
        """Take an island with all its revisions from the list; for KEPT_DAYS it can be brought back as it was.

        Matches that were played on it keep their island.
        """
        with self.database.writing() as session:
            row = _row(session, island_id)
            row.deleted_at = row.deleted_at or now_ms()

    def bring_back(self, island_id: str) -> None:
        """Undo `delete`."""
        with self.database.writing() as session:
            _row(session, island_id).deleted_at = None

    def remove(self, island_id: str) -> None:
        """Delete an island with all its revisions for good; matches that were played on it keep their island."""
        with self.database.writing() as session:
            remove(session, [island_id])

    def _newest(self, query: SelectOfScalar[str]) -> list[StoredIsland]:
        with self.database.reading() as session:
            island_ids = session.exec(query).all()
            found = _sound_islands(session, island_ids)
        return [found[island_id] for island_id in island_ids if island_id in found]


def insert(session: Session, island: IslandValue) -> str:
    """Add a new island to a session and return its name in this database."""
    now = now_ms()
    row = IslandRow(id=str(uuid4()), created_at=now, changed_at=now)
    session.add(row)
    session.flush()
    _revise(session, row, 1, island)
    return row.id


def holder_of(session: Session, name: str) -> str | None:
    """Return the island whose newest revision has this hash, if there is one."""
    newest = (
        select(RevisionRow.island_id, func.max(RevisionRow.number).label("number"))
        .group_by(RevisionRow.island_id)
        .subquery()
    )
    return session.exec(
        select(RevisionRow.island_id)
        .join(newest, (col(RevisionRow.island_id) == newest.c.island_id) & (col(RevisionRow.number) == newest.c.number))
        .join(IslandRow, col(IslandRow.id) == RevisionRow.island_id)
        .where(RevisionRow.hash == name, col(IslandRow.deleted_at).is_(None))
    ).first()


def remove(session: Session, island_ids: Collection[str]) -> None:
    """Delete islands for good; what matches were played on stays, for it is kept under its hash."""
    session.exec(delete(RevisionRow).where(col(RevisionRow.island_id).in_(island_ids)))
    session.exec(delete(IslandRow).where(col(IslandRow.id).in_(island_ids)))


def _sound_islands(session: Session, island_ids: Sequence[str]) -> dict[str, StoredIsland]:
    """Return those of the islands that are not damaged, as they are now."""
    try:
        return _read(session, island_ids)
    except DriverError:  # a text that is none, a page that is damaged: one island must not hide the others
        found: dict[str, StoredIsland] = {}
        for island_id in island_ids:
            with suppress(*DriverError):
                found |= _read(session, [island_id])
        return found


def _read(session: Session, island_ids: Sequence[str]) -> dict[str, StoredIsland]:
    connection = session.connection()
    rows = ISLANDS.read(connection, island_ids)
    newest = dict(
        session.exec(select(RevisionRow.island_id, func.max(RevisionRow.number)).group_by(RevisionRow.island_id)).all()
    )
    there = {(row.island_id, row.number): row for row in REVISIONS.read(connection, island_ids)}
    revisions = {row.id: there.get((row.id, newest.get(row.id))) for row in rows}
    content = documents.sound(session, {revision.hash for revision in revisions.values() if revision})
    found: dict[str, StoredIsland] = {}
    for row in rows:
        revision = revisions[row.id]
        if revision and revision.hash in content:
            with suppress(StorageError):
                found[row.id] = _kept(row, revision, content[revision.hash])
    return found


def _row(session: Session, island_id: str) -> IslandRow:
    row = session.get(IslandRow, island_id)
    if row is None:
        raise StorageError("gone")
    return row


def _save(session: Session, row: IslandRow, island: IslandValue) -> None:
    row.deleted_at = None
    newest = _revisions(session, row.id)[0]
    if newest.hash != content_hash(island):
        _revise(session, row, newest.number + 1, island)


def _revise(session: Session, row: IslandRow, number: int, island: IslandValue) -> None:
    parts: dict[str, Json] = {}
    documents.pack(_sound(island), parts)
    documents.save(session, parts)
    session.flush()
    row.changed_at = now_ms()
    session.add(RevisionRow(island_id=row.id, number=number, hash=content_hash(island), created_at=row.changed_at))


def _revisions(session: Session, island_id: str) -> list[RevisionRow]:
    query = select(RevisionRow).where(RevisionRow.island_id == island_id).order_by(col(RevisionRow.number).desc())
    found = list(session.exec(query).all())
    if not found:
        raise StorageError("gone")
    return found


def _loaded(session: Session, row: IslandRow, revision: RevisionRow) -> StoredIsland:
    return _kept(row, revision, documents.load(session, {revision.hash})[revision.hash])


def _kept(row: Any, revision: Any, content: Json) -> StoredIsland:
    """Return an island from its row, the row of a revision and that one's document."""
    tags = tuple(row.tags.splitlines())
    with as_damage():
        island = island_from_json(content)
    return StoredIsland(row.id, revision.number, revision.hash, island, revision.created_at, tags, row.deleted_at)


def _sound(island: IslandValue) -> Json:
    """Return an island as JSON; raise RefusedError if it could not be read back."""
    content = to_json(island)
    island_from_json(content)
    return content
