"""What people have reached alone: there nobody can lose, so their results are compared with each other."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import select
from sqlmodel import SQLModel

from engine.registry import Fact
from islas_qt.storage.database import Database
from islas_qt.storage.facts import sets_with
from islas_qt.storage.filters import PERSON, SEAT, not_deleted, storable

START = SQLModel.metadata.tables["start"]


class Try(NamedTuple):
    """A finished match that somebody played alone; `origin` is the id in its header."""

    origin: str
    person: str
    seed: int
    points: int


def played_alone(database: Database, game: str, fact: Fact | None = None, seed: int | None = None) -> tuple[Try, ...]:
    """Return what people reached in matches of a game that they finished alone, in the order in which they began.

    With a fact, such as a board, only where they started with it; with a seed, only where they got these cards.
    """
    columns = START.c.origin, PERSON.c.name, START.c.seed, SEAT.c.score
    tables = SEAT.join(START, START.c.match_number == SEAT.c.match_number).join(PERSON, PERSON.c.id == SEAT.c.person_id)
    wanted = [SEAT.c.game == storable(game), SEAT.c.seats == 1, SEAT.c.score.is_not(None), PERSON.c.bot == ""]
    if fact is not None:
        wanted.append(SEAT.c.facts.in_(sets_with(storable(fact.subject), [storable(fact.key)])))
    if seed is not None:
        wanted.append(START.c.seed == seed)
    with database.reading() as session:
        connection = session.connection()
        wanted += not_deleted(connection, SEAT.c.match_number)
        query = select(*columns).select_from(tables).where(*wanted).order_by(SEAT.c.match_number)
        return tuple(Try(*row) for row in connection.execute(query))
