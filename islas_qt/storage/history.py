"""The matches there are, page by page: quick also when there are 100,000."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, bindparam, select
from sqlmodel import SQLModel

from islas_qt.folding import folded
from islas_qt.storage.database import Database
from islas_qt.storage.errors import StorageError
from islas_qt.storage.exchange import ISLAND
from islas_qt.storage.filters import DOCUMENT, MATCH, Cursor, Filter, Query, Sort
from islas_qt.storage.tables import Document, Match, Person, Seat, seal_of, sealed
from islas_qt.storage.tables import Row as Table


@dataclass(frozen=True, slots=True)
class Player:
    """Who sat on a seat, on which island, and how it ended for them; `score` and `share` are None until it has."""

    name: str
    bot: str | None
    crest: str
    position: int
    island: str | None
    island_hash: str | None
    score: int | None
    share: float | None


@dataclass(frozen=True, slots=True)
class Summary:
    """A match in a list; times are milliseconds since 1970, `number` is a short name for people to type."""

    id: str
    number: int
    game: str
    created_at: int
    changed_at: int
    players: tuple[Player, ...]
    plies: int
    best_score: int
    finished: bool


@dataclass(frozen=True, slots=True)
class Page:
    """A part of a list, and where the next part begins, if there is one."""

    rows: tuple[Summary, ...]
    next: Cursor | None


class History:
    """The matches in a database, to be looked for."""

    def __init__(self, database: Database) -> None:
        self.database = database

    def page(self, wanted: Filter, sort: Sort, after: Cursor | None = None, limit: int = 50) -> Page:
        """Return the first matches, or those behind `after`; what is added or deleted meanwhile shifts nothing."""
        with self.database.reading() as session:
            connection = session.connection()
            places = Query(connection, wanted).places(sort, after, limit + 1)
            rows = _summaries(connection, [place[-1] for place in places[:limit]])
        return Page(rows, Cursor(places[limit - 1]) if len(places) > limit else None)

    def each(self, wanted: Filter, sort: Sort) -> Iterator[Summary]:
        """Yield all the matches."""
        page = self.page(wanted, sort)
        yield from page.rows
        while page.next:
            page = self.page(wanted, sort, page.next)
            yield from page.rows

    def count(self, wanted: Filter, most: int | None = None) -> int:
        """Return how many matches there are; counting stops at `most`."""
        with self.database.reading() as session:
            return Query(session.connection(), wanted).count(most)

    def islands(self, name: str) -> list[tuple[str, str]]:
        """Return name and hash of the islands with this name, or whose hash begins so."""
        columns = DOCUMENT.c.name, DOCUMENT.c.hash
        with self.database.reading() as session:
            rows = session.connection().execute(select(*columns).where(DOCUMENT.c.format == ISLAND).order_by(*columns))
            found = [(row.name, row.hash) for row in rows]
        wanted = folded(name)
        return [(title, hash_) for title, hash_ in found if folded(title) == wanted or hash_.startswith(name.lower())]

    def find(self, name: str) -> Summary:
        """Return the match with this number or id; raise StorageError "gone" if there is none."""
        is_number = name.isascii() and name.isdecimal() and len(name) < 10
        with self.database.reading() as session:
            connection = session.connection()
            condition = MATCH.c.number == int(name) if is_number else MATCH.c.id == name
            number = connection.execute(select(MATCH.c.number).where(condition)).scalar()
            if number is None:
                raise StorageError("gone")
            return _summaries(connection, [number])[0]


class _Rows:
    """A statement that reads rows by the values of a column and checks their seals; objects would take much longer."""

    def __init__(self, table: type[Table], column: str) -> None:
        columns = SQLModel.metadata.tables[str(table.__tablename__)].c
        names = sealed(table)
        wanted = columns[column].in_(bindparam("values", expanding=True))
        self.statement = select(*(columns[name] for name in (*names, *table.unsealed))).where(wanted)
        self.sealed = len(names)

    def read(self, connection: Connection, values: Collection[int]) -> Sequence[Any]:
        """Return the rows, in no order."""
        rows = connection.execute(self.statement, {"values": list(values)}).all()
        if any(row.seal != seal_of(row[: self.sealed]) for row in rows):
            raise StorageError("corrupt")
        return rows


MATCHES = _Rows(Match, "number")
SEATS = _Rows(Seat, "match_number")
PEOPLE = _Rows(Person, "id")
ISLANDS = _Rows(Document, "number")


def _summaries(connection: Connection, numbers: Sequence[int]) -> tuple[Summary, ...]:
    """Return the matches with these numbers, in this order."""
    seats = SEATS.read(connection, numbers)
    people = {row.id: row for row in PEOPLE.read(connection, {seat.person_id for seat in seats})}
    named = ISLANDS.read(connection, {seat.island for seat in seats})
    islands = {row.number: (row.name, row.hash) for row in named} | {None: (None, None)}
    matches = {row.number: row for row in MATCHES.read(connection, numbers)}
    players: dict[int, dict[int, Player]] = {number: {} for number in numbers}
    try:
        for seat in seats:
            person, (island, island_hash) = people[seat.person_id], islands[seat.island]
            players[seat.match_number][seat.seat] = Player(
                person.name, person.bot or None, seat.crest, seat.position, island, island_hash, seat.score, seat.share
            )
        return tuple(_summary(matches[number], players[number]) for number in numbers)
    except KeyError as error:  # a row points at nothing
        raise StorageError("corrupt") from error


def _summary(match: Any, players: dict[int, Player]) -> Summary:
    if len(players) != match.seats:
        raise StorageError("corrupt")
    return Summary(
        match.id,
        match.number,
        match.game,
        match.created_at,
        match.changed_at,
        tuple(players[seat] for seat in sorted(players)),
        match.plies,
        match.best_score,
        match.finished,
    )
