"""The tables. They do not validate: every value has been through a pydantic model or an engine value before.

Times are milliseconds since 1970 in UTC: one number that sorts and pages alike in every database.
Every row carries a checksum, because SQLite does not notice a flipped bit inside a value.
Matches and documents have a number for the rows that belong to them: a long name in every one would double the file.
"""

import zlib
from functools import cache
from typing import Any, ClassVar, get_args

from sqlalchemy import BigInteger, Index, Text, event
from sqlalchemy.orm import Mapper, declared_attr
from sqlmodel import Field, SQLModel

from islas_qt.storage.errors import StorageError

HASH = 64
MATCH_ID = 36
NAME = 40
LATEST = 253_402_300_799_999  # the end of the year 9999: no calendar goes further
WITHOUT_ROWID = {"sqlite_with_rowid": False}  # small rows that are found by their key lie in its order: half the pages


class Row(SQLModel):
    """Base of the tables: sealed when written, checked when read."""

    @declared_attr.directive
    def __tablename__(cls) -> str:  # noqa: N805 - it is asked of the class
        return cls.__name__.removesuffix("Row").lower()

    unsealed: ClassVar[set[str]] = {"seal"}
    seal: int = Field(default=0, sa_type=BigInteger)

    def own_seal(self) -> int:
        """Return the checksum that the row should have."""
        return seal_of(tuple(getattr(self, name) for name in sealed(type(self))))


@cache
def sealed(table: type[Row]) -> tuple[str, ...]:
    """Return the columns that the seal covers, in the order in which it does."""
    return tuple(sorted(table.model_fields.keys() - table.unsealed))


def seal_of(values: tuple[Any, ...]) -> int:
    """Return the checksum of the values of the sealed columns."""
    return zlib.crc32(ascii(values).encode())


@cache
def _kinds(table: type[Row]) -> tuple[tuple[tuple[type, ...], bool], ...]:
    """Return for each sealed column of which types its values may be, and whether they are dates."""
    types = {name: table.model_fields[name].annotation for name in sealed(table)}
    return tuple((get_args(kind) or (kind,), name.endswith("_at")) for name, kind in types.items())


def makes_sense(table: type[Row], values: tuple[Any, ...]) -> bool:
    """Tell whether the values of the sealed columns are of their types: SQLite takes any, and a seal is no secret."""
    return all(
        type(value) in types and not (is_date and value is not None and not 0 <= value <= LATEST)
        for value, (types, is_date) in zip(values, _kinds(table), strict=True)
    )


def _seal(_mapper: Mapper[Any], _connection: Any, row: Row) -> None:
    row.seal = row.own_seal()


def _check(row: Row, query: Any) -> None:
    if query is None:  # it is a merge, not yet sealed
        return
    values = tuple(getattr(row, name) for name in sealed(type(row)))
    if row.seal != seal_of(values) or not makes_sense(type(row), values):
        raise StorageError("corrupt")


event.listen(Row, "before_insert", _seal, propagate=True)
event.listen(Row, "before_update", _seal, propagate=True)
event.listen(Row, "load", _check, propagate=True)


class DocumentRow(Row, table=True):
    """An island's revision or a deck, named by the hash of its content; never changed, shared by all that name it."""

    unsealed: ClassVar[set[str]] = {"seal", "number"}  # the database gives the number after the row is sealed
    number: int | None = Field(default=None, primary_key=True)
    hash: str = Field(max_length=HASH)
    format: str = Field(max_length=NAME)
    name: str = Field(max_length=NAME)
    content: str = Field(sa_type=Text)

    __table_args__ = (Index("document_by_hash", "hash", unique=True),)


class IslandRow(Row, table=True):
    """One of the user's islands; its revisions are `RevisionRow`s."""

    id: str = Field(primary_key=True, max_length=MATCH_ID)
    created_at: int = Field(sa_type=BigInteger)
    changed_at: int = Field(sa_type=BigInteger, index=True)
    deleted_at: int | None = Field(default=None, sa_type=BigInteger)
    tags: str = Field(default="", sa_type=Text)  # one on a line


class RevisionRow(Row, table=True):
    """The content of an island at one moment; the highest number is the island as it is."""

    island_id: str = Field(primary_key=True, foreign_key="island.id", max_length=MATCH_ID)
    number: int = Field(primary_key=True)
    hash: str = Field(foreign_key="document.hash", max_length=HASH)
    created_at: int = Field(sa_type=BigInteger)


class PersonRow(Row, table=True):
    """A name that has sat at the table, or a bot's; `folded` is for searching."""

    unsealed: ClassVar[set[str]] = {"seal", "id"}  # the database gives the id after the row is sealed
    id: int | None = Field(default=None, primary_key=True)
    name: str = Field(max_length=NAME)
    folded: str = Field(max_length=2 * NAME, index=True)
    bot: str = Field(default="", max_length=NAME)  # the level; empty for people

    __table_args__ = (Index("person_name_bot", "name", "bot", unique=True),)


class ProfileRow(Row, table=True):
    """A person who plays here often: what the new-match screen offers."""

    id: str = Field(primary_key=True, max_length=MATCH_ID)
    name: str = Field(max_length=NAME)
    crest: str = Field(max_length=NAME)
    created_at: int = Field(sa_type=BigInteger)


class MatchRow(Row, table=True):
    """What lists and filters need to know of a match, and no more: they read through all of these rows.

    `id` is its name in this database; `number` is the order in which matches came.
    """

    unsealed: ClassVar[set[str]] = {"seal", "number"}
    number: int | None = Field(default=None, primary_key=True)
    id: str = Field(max_length=MATCH_ID)
    game: str = Field(max_length=NAME)
    seats: int
    created_at: int = Field(sa_type=BigInteger)
    changed_at: int = Field(sa_type=BigInteger)
    finished: bool = False
    plies: int = 0
    best_score: int = 0

    __table_args__ = (
        Index("match_by_id", "id", unique=True),
        Index("match_by_length", "plies", "number"),
        Index("match_by_score", "best_score", "number"),
        Index("match_by_seats", "seats", "number"),
        Index("match_by_change", "changed_at", "number"),
    )


class DeletionRow(Row, table=True):
    """A match that was deleted and can still come back; few are, so lists and figures leave these numbers out."""

    match_number: int = Field(primary_key=True, foreign_key="match.number", ondelete="CASCADE")
    deleted_at: int = Field(sa_type=BigInteger, index=True)


class StartRow(Row, table=True):
    """What a match started from; `origin` is its name wherever it goes: an imported match keeps it."""

    match_number: int = Field(primary_key=True, foreign_key="match.number", ondelete="CASCADE")
    origin: str = Field(max_length=HASH)
    rules_version: int
    setup: str = Field(sa_type=Text)  # JSON in which islands and decks are hashes of documents
    seed: int = Field(sa_type=BigInteger)
    aids: str = Field(sa_type=Text)  # words with spaces between them
    checksum: str | None = Field(default=None, max_length=HASH, index=True)  # of the file, if finished or imported


class FactSetRow(Row, table=True):
    """What a seat starts with, as its game declares it; never changed, shared by all seats that start alike."""

    unsealed: ClassVar[set[str]] = {"seal", "number"}  # the database gives the number after the row is sealed
    number: int | None = Field(default=None, primary_key=True)
    hash: str = Field(max_length=HASH)
    content: str = Field(sa_type=Text)  # JSON: subject, key and name of each fact

    __table_args__ = (Index("factset_by_hash", "hash", unique=True),)


class FactRow(Row, table=True):
    """A fact of a set, once more: by its subject and key all sets are found that have it."""

    subject: str = Field(primary_key=True, max_length=NAME)
    key: str = Field(primary_key=True, max_length=HASH)
    set_number: int = Field(primary_key=True, foreign_key="factset.number", ondelete="CASCADE")
    name: str = Field(sa_type=Text)

    __table_args__ = WITHOUT_ROWID


class SeatRow(Row, table=True):
    """Who sat where in a match, what they started with, and how it ended for them.

    `game` and `seats` are the match's: statistics then read one index and nothing else.
    """

    match_number: int = Field(primary_key=True, foreign_key="match.number", ondelete="CASCADE")
    seat: int = Field(primary_key=True)
    game: str = Field(max_length=NAME)
    seats: int
    person_id: int = Field(foreign_key="person.id")
    crest: str = Field(max_length=NAME)
    facts: int | None = Field(default=None, foreign_key="factset.number")  # None: the game declares none
    score: int | None = None
    share: float | None = None  # of the victory: 1, or a part of it, or 0

    __table_args__ = (
        Index("seat_by_person", "person_id", "match_number", "share", "score", "game", "seats", "facts"),
        Index("seat_by_facts", "facts", "match_number", "share", "score", "game", "seats"),
        WITHOUT_ROWID,
    )


class EntryRow(Row, table=True):
    """One accepted action; the primary key is what stops two writers from continuing one match differently."""

    match_number: int = Field(primary_key=True, foreign_key="match.number", ondelete="CASCADE")
    ply: int = Field(primary_key=True)
    seat: int
    action: str = Field(sa_type=Text)
    digest: str = Field(max_length=16)
    think_ms: int = Field(sa_type=BigInteger)

    __table_args__ = WITHOUT_ROWID


class AnnotationRow(Row, table=True):
    """What somebody wrote about a moment of a match."""

    match_number: int = Field(primary_key=True, foreign_key="match.number", ondelete="CASCADE")
    ply: int = Field(primary_key=True)
    text: str = Field(sa_type=Text)
    changed_at: int = Field(sa_type=BigInteger)


class AnalysisRow(Row, table=True):
    """What an analysis found, kept so that it need not be done again; may be thrown away at any time."""

    match_number: int = Field(primary_key=True, foreign_key="match.number", ondelete="CASCADE")
    ply: int = Field(primary_key=True)
    analyst: str = Field(primary_key=True, max_length=NAME)  # the bot and its version
    content: str = Field(sa_type=Text)
