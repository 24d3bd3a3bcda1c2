"""What people have reached alone: there nobody can lose, so their results are compared with each other."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import ColumnElement, select
from sqlmodel import SQLModel

from engine.registry import Fact
from islas_qt.storage.database import Database
from islas_qt.storage.facts import about, sets_with
from islas_qt.storage.filters import PERSON, SEAT, not_deleted, storable

START = SQLModel.metadata.tables["start"]
_SEATS = SEAT.join(PERSON, PERSON.c.id == SEAT.c.person_id)


class Try(NamedTuple):
    """A finished match that somebody played alone; `origin` is the id in its header."""

    origin: str
    person: str
    seed: int
    points: int


class Standing(NamedTuple):
    """What one person has reached alone where they started with the same, such as a board."""

    person: str
    fact: Fact
    played: int
    best: int
    last: int


def played_alone(database: Database, game: str, fact: Fact | None = None, seed: int | None = None) -> tuple[Try, ...]:
    """Return what people reached in matches of a game that they finished alone, in the order in which they began.

    With a fact, such as a board, only where they started with it; with a seed, only where they got these cards.
    """
    columns = START.c.origin, PERSON.c.name, START.c.seed, SEAT.c.score
    tables = _SEATS.join(START, START.c.match_number == SEAT.c.match_number)
    wanted = _finished_alone(game)
    if fact is not None:
        wanted.append(SEAT.c.facts.in_(sets_with(storable(fact.subject), [storable(fact.key)])))
    if seed is not None:
        wanted.append(START.c.seed == seed)
    with database.reading() as session:
        connection = session.connection()
        wanted += not_deleted(connection, SEAT.c.match_number)
        query = select(*columns).select_from(tables).where(*wanted).order_by(SEAT.c.match_number)
        return tuple(Try(*row) for row in connection.execute(query))


def standings(database: Database, game: str, subject: str) -> tuple[Standing, ...]:
    """Return what everybody has reached alone with each fact about a subject; who has played most often first."""
    met: dict[tuple[str, Fact], list[int]] = {}
    with database.reading() as session:
        connection = session.connection()
        sets = about(connection, subject)
        wanted = [*_finished_alone(game), *not_deleted(connection, SEAT.c.match_number)]
        query = select(PERSON.c.name, SEAT.c.facts, SEAT.c.score).select_from(_SEATS).where(*wanted)
        for person, number, points in connection.execute(query.order_by(SEAT.c.match_number)):
            if number in sets:
                met.setdefault((person, sets[number]), []).append(points)
    found = [Standing(*who, len(points), max(points), points[-1]) for who, points in met.items()]
    return tuple(sorted(found, key=lambda one: (-one.played, one.person, one.fact)))


def _finished_alone(game: str) -> list[ColumnElement[bool]]:
    return [SEAT.c.game == storable(game), SEAT.c.seats == 1, SEAT.c.score.is_not(None), PERSON.c.bot == ""]
