"""The matches there are, page by page: quick also when there are 100,000."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

from sqlalchemy import Connection, func, select

from engine.registry import ISLAND, Fact
from islas_qt.searchable import folded
from islas_qt.storage import facts
from islas_qt.storage.database import Database
from islas_qt.storage.drivers import DriverError
from islas_qt.storage.errors import StorageError
from islas_qt.storage.exchange import ISLAND_FORMAT
from islas_qt.storage.filters import (
    DELETION,
    DOCUMENT,
    MATCH,
    REVISION,
    SEAT,
    Cursor,
    Filter,
    Query,
    Sort,
    not_deleted,
    storable,
)
from islas_qt.storage.rows import Rows
from islas_qt.storage.tables import DeletionRow, MatchRow, PersonRow, SeatRow

MOST_DELETED = 1_000  # in the list of deleted matches; who deletes more in 30 days looks for none of them


@dataclass(frozen=True, slots=True)
class Player:
    """Who sat on a seat, what they started with, and how it ended for them: `score` and `share` are None until it has.

    The facts are those that the game declares.
    """

    name: str
    bot: str | None
    crest: str
    facts: tuple[Fact, ...]
    score: int | None
    share: float | None

    def fact(self, subject: str) -> Fact | None:
        """Return what they started with of one kind, such as an island."""
        return next((fact for fact in self.facts if fact.subject == subject), None)

    @property
    def island_hash(self) -> str | None:
        """The island they started with, if their game declares one."""
        island = self.fact(ISLAND)
        return island.key if island else None


@dataclass(frozen=True, slots=True)
class Summary:
    """A match in a list; times are milliseconds since 1970, `number` is a short name for people to type.

    If it is `damaged`, only its number and id are told: it can be deleted, and not be opened.
    """

    id: str
    number: int
    game: str
    created_at: int
    changed_at: int
    players: tuple[Player, ...]
    plies: int
    best_score: int
    finished: bool
    deleted_at: int | None = None
    damaged: bool = False


@dataclass(frozen=True, slots=True)
class IslandVersion:
    """An island as matches were played on it: `island_id` and `saved_at` are None unless it is one of the user's."""

    name: str
    hash: str
    island_id: str | None
    saved_at: int | None


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

    def deleted(self) -> tuple[Summary, ...]:
        """Return the matches that were deleted and can still come back, the last deleted first."""
        order = DELETION.c.deleted_at.desc(), DELETION.c.match_number.desc()
        with self.database.reading() as session:
            connection = session.connection()
            numbers = connection.execute(select(DELETION.c.match_number).order_by(*order).limit(MOST_DELETED)).scalars()
            found = _summaries(connection, list(numbers))
            rows = DELETIONS.read(connection, [match.number for match in found])
        dates = {row.match_number: row.deleted_at for row in rows}
        return tuple(
            replace(match, deleted_at=dates.get(match.number, 0), damaged=match.damaged or match.number not in dates)
            for match in found
        )

    def facts(self, subject: str, game: str | None = None) -> tuple[Fact, ...]:
        """Return what seats started with of one kind, in finished matches and others: what most had first."""
        met: Counter[Fact] = Counter()
        with self.database.reading() as session:
            connection = session.connection()
            sets = facts.about(connection, subject)
            conditions = not_deleted(connection, SEAT.c.match_number)
            if game is not None:
                conditions.append(SEAT.c.game == storable(game))
            query = select(SEAT.c.facts, func.count()).where(*conditions).group_by(SEAT.c.facts)
            for number, seats in connection.execute(query):
                if number in sets:
                    met[sets[number]] += seats
        return tuple(sorted(met, key=lambda fact: (-met[fact], fact)))

    def islands(self, name: str) -> list[IslandVersion]:
        """Return the islands with this name, or whose hash begins so; the versions of one of the user's by date."""
        saved = (
            select(REVISION.c.hash, REVISION.c.island_id, func.max(REVISION.c.created_at).label("saved_at"))
            .group_by(REVISION.c.hash, REVISION.c.island_id)
            .subquery()
        )
        columns = DOCUMENT.c.name, DOCUMENT.c.hash, saved.c.island_id, saved.c.saved_at
        both = DOCUMENT.outerjoin(saved, saved.c.hash == DOCUMENT.c.hash)
        query = select(*columns).select_from(both).where(DOCUMENT.c.format == ISLAND_FORMAT)
        with self.database.reading() as session:
            order = DOCUMENT.c.name, saved.c.island_id, saved.c.saved_at, DOCUMENT.c.hash
            found = [IslandVersion(*row) for row in session.connection().execute(query.order_by(*order))]
        wanted, start = folded(name), name.lower()
        return [island for island in found if folded(island.name) == wanted or island.hash.startswith(start)]

    def find(self, name: str) -> Summary:
        """Return the match with this number or id; raise StorageError if there is none or it is deleted."""
        is_number = name.isascii() and name.isdecimal() and len(name) < 10
        with self.database.reading() as session:
            connection = session.connection()
            condition = MATCH.c.number == int(name) if is_number else MATCH.c.id == storable(name)
            query = select(MATCH.c.number).where(condition, *not_deleted(connection, MATCH.c.number))
            number = connection.execute(query).scalar()
            if number is None:
                was = connection.execute(select(MATCH.c.number).where(condition)).scalar()
                raise StorageError("absent" if was is None else "gone")
            found = _summaries(connection, [number])[0]
        if found.damaged:
            raise StorageError("corrupt")
        return found


MATCHES = Rows(MatchRow, "number")
SEATS = Rows(SeatRow, "match_number")
PEOPLE = Rows(PersonRow, "id")
DELETIONS = Rows(DeletionRow, "match_number")


def summary_of(connection: Connection, number: int) -> Summary:
    """Return the match with this number, whether it is deleted or not."""
    return _summaries(connection, [number])[0]


def _summaries(connection: Connection, numbers: Sequence[int]) -> tuple[Summary, ...]:
    """Return the matches with these numbers, in this order."""
    try:
        found = _sound(connection, numbers)
    except DriverError:  # a text that is none, a page that is damaged: one match must not hide the others
        found = {}
        for number in numbers:
            with suppress(*DriverError):
                found |= _sound(connection, [number])
    return tuple(found.get(number) or _damaged(connection, number) for number in numbers)


def _sound(connection: Connection, numbers: Sequence[int]) -> dict[int, Summary]:
    """Return those of the matches whose rows are all there and as they were written."""
    seats = SEATS.read(connection, numbers)
    people = {row.id: row for row in PEOPLE.read(connection, {seat.person_id for seat in seats})}
    declared = facts.read(connection, {seat.facts for seat in seats} - {None}) | {None: ()}
    players: dict[int, dict[int, Player]] = {number: {} for number in numbers}
    for seat in seats:
        if seat.person_id in people and seat.facts in declared:
            person = people[seat.person_id]
            players[seat.match_number][seat.seat] = Player(
                person.name, person.bot or None, seat.crest, declared[seat.facts], seat.score, seat.share
            )
    matches = MATCHES.read(connection, numbers)
    return {row.number: _summary(row, players[row.number]) for row in matches if row.seats == len(players[row.number])}


def _summary(match: Any, players: dict[int, Player]) -> Summary:
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


def _damaged(connection: Connection, number: int) -> Summary:
    match_id = ""
    with suppress(*DriverError):
        match_id = str(connection.execute(select(MATCH.c.id).where(MATCH.c.number == number)).scalar() or "")
    return Summary(match_id, number, "", 0, 0, (), 0, 0, False, damaged=True)
