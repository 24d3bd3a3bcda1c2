"""A look at everything in a database: is every row as it was written, does every match lead to the result told?"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from sqlalchemy import func, select
from sqlmodel import SQLModel

from engine.match import Match
from engine.reasons import Reason, reason
from islas_qt.storage.database import Database
from islas_qt.storage.errors import StorageError
from islas_qt.storage.history import Summary, summary_of
from islas_qt.storage.matches import replayed, row_by_number
from islas_qt.storage.schema import strangers
from islas_qt.storage.tables import Row, makes_sense, seal_of, sealed

AT_ONCE = 1_000
NEWER = reason("it was played by other rules than this version of Islas knows")  # and is not damaged


@dataclass(frozen=True, slots=True)
class Problem:
    """A row that is not sound, by its table and key; a match is named by its number."""

    table: str
    key: tuple[Any, ...]
    why: Reason


def row_count(database: Database) -> int:
    """Return how many rows there are in all tables."""
    with database.reading() as session:
        counts = [select(func.count()).select_from(SQLModel.metadata.tables[name]) for name in _tables()]
        return sum(session.connection().execute(count).scalar_one() for count in counts)


def match_count(database: Database) -> int:
    """Return how many matches there are, with those that are deleted and can come back."""
    with database.reading() as session:
        query = select(func.count()).select_from(SQLModel.metadata.tables["match"])
        return int(session.connection().execute(query).scalar_one())


def check_schema(database: Database) -> list[Problem]:
    """Return what is in a file and not ours: a trigger of somebody else could change what we write."""
    return [Problem(kind, (name,), reason("it does not belong to Islas")) for kind, name in strangers(database)]


def check_rows(database: Database) -> Iterator[Problem | None]:
    """Yield for every row of every table what is wrong with it, or None."""
    for name, table in _tables().items():
        try:
            yield from _check_table(database, name, table)
        except StorageError as error:
            if error.kind != "corrupt":
                raise
            yield Problem(name, (), reason("its rows cannot be read to the end"))


def _check_table(database: Database, name: str, table: type[Row]) -> Iterator[Problem | None]:
    columns = SQLModel.metadata.tables[name]
    names = sealed(table)
    keys = [column.name for column in columns.primary_key]
    query = select(*(columns.c[name] for name in (*names, *table.unsealed)))
    with database.reading() as session:
        for row in session.connection().execution_options(yield_per=AT_ONCE).execute(query):
            why = _why_not_read(table, row.seal, tuple(row[: len(names)]))
            yield Problem(name, tuple(getattr(row, key) for key in keys), why) if why else None


def check_matches(database: Database) -> Iterator[Problem | None]:
    """Replay every match and yield what is wrong with it, or None."""
    numbers = SQLModel.metadata.tables["match"].c.number
    with database.reading() as session:
        found = session.connection().execute(select(numbers).order_by(numbers)).scalars().all()
    for number in found:
        why = why_not_sound(database, number)
        yield Problem("match", (number,), why) if why else None


def _why_not_read(table: type[Row], seal: int, values: tuple[Any, ...]) -> Reason | None:
    if seal != seal_of(values):
        return reason("it is not what was written: its checksum differs")
    return None if makes_sense(table, values) else reason("a value in it makes no sense")


def why_not_sound(database: Database, number: int) -> Reason | None:
    """Return what is wrong with a match, or None if it is sound or not there."""
    try:
        with database.reading() as session:
            summary = summary_of(session.connection(), number)
            match = replayed(session, row_by_number(session, number))
    except StorageError as error:
        match error.kind:
            case "gone":  # deleted while we looked
                return None
            case "newer":
                return NEWER
            case "corrupt":
                return reason("it cannot be replayed")
        raise
    return None if _told(summary) == _result(match) else reason("its actions lead to another result than the file says")


def _told(summary: Summary) -> tuple[Any, ...]:
    players = [(player.name, player.bot, player.score, player.share) for player in summary.players]
    return summary.finished, summary.plies, summary.best_score, players


def _result(match: Match) -> tuple[Any, ...]:
    outcome = match.outcome
    players: list[Any] = []
    for seat, player in enumerate(match.header.players):
        score = outcome.scores[seat] if outcome else None
        share = outcome.share(seat) if outcome else None
        players.append((player.name, player.bot, score, share))
    return outcome is not None, match.ply, max(outcome.scores) if outcome else 0, players


def _tables() -> dict[str, type[Row]]:
    return {str(table.__tablename__): table for table in Row.__subclasses__()}
