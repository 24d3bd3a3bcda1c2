"""The matches there are, page by page: quick also when there are 100,000."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Row, select
from sqlmodel import SQLModel

from islas_qt.storage.database import Database
from islas_qt.storage.errors import StorageError
from islas_qt.storage.filters import DOCUMENT, MATCH, Cursor, Filter, Query, Sort
from islas_qt.storage.tables import Match, Person, Seat
from islas_qt.storage.tables import Row as Table


@dataclass(frozen=True, slots=True)
class Player:
    """Who sat on a seat, on which island, and how it ended for them; `score` and `share` are None until it has."""

    name: str
    bot: str | None
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


def _summaries(connection: Connection, numbers: Sequence[int]) -> tuple[Summary, ...]:
    """Return the matches with these numbers, in this order."""
    seats = _rows(connection, Seat, "match_number", numbers)
    people = {row.id: row for row in _rows(connection, Person, "id", {seat.person_id for seat in seats})}
    islands = {
        number: (name, hash_)
        for number, name, hash_ in connection.execute(
            select(DOCUMENT.c.number, DOCUMENT.c.name, DOCUMENT.c.hash).where(
                DOCUMENT.c.number.in_({seat.island for seat in seats})
            )
        )
    }
    players: dict[int, dict[int, Player]] = {number: {} for number in numbers}
    for seat in seats:
        person = people[seat.person_id]
        players[seat.match_number][seat.seat] = Player(
            person.name,
            person.bot or None,
            seat.position,
            *islands.get(seat.island, (None, None)),
            seat.score,
            seat.share,
        )
    matches = {row.number: row for row in _rows(connection, Match, "number", numbers)}
    return tuple(_summary(matches[number], players[number]) for number in numbers)


def _summary(match: Row[Any], players: dict[int, Player]) -> Summary:
    if sorted(players) != list(range(match.seats)):
        raise StorageError("corrupt")
    return Summary(
        match.id,
        match.number,
        match.game,
        match.created_at,
        match.changed_at,
        tuple(players[seat] for seat in range(match.seats)),
        match.plies,
        match.best_score,
        match.finished,
    )


def _rows(connection: Connection, table: type[Table], column: str, values: Collection[int]) -> Sequence[Row[Any]]:
    """Return the rows whose column has one of the values, seals checked; rows, for objects take twice as long."""
    columns = SQLModel.metadata.tables[str(table.__tablename__)]
    rows = connection.execute(select(columns).where(columns.c[column].in_(values))).all()
    if any(row.seal != table.seal_of(row._asdict()) for row in rows):
        raise StorageError("corrupt")
    return rows
