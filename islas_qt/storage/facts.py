"""What seats start with, as their game declares it: kept once for all seats that start alike.

There are few such sets, and many seats: lists and figures read the number of a set, and look it up here.
"""

from __future__ import annotations

import json
from collections.abc import Collection
from functools import lru_cache

from sqlalchemy import Connection, Select, select
from sqlmodel import Session, SQLModel
from sqlmodel import select as select_rows

from engine.codec import canonical, digest
from engine.registry import Fact
from islas_qt.storage.errors import StorageError, as_damage
from islas_qt.storage.rows import Rows
from islas_qt.storage.tables import FactRow, FactSetRow

FACT = SQLModel.metadata.tables["fact"]
SETS = Rows(FactSetRow, "number")


def save(session: Session, facts: tuple[Fact, ...]) -> int | None:
    """Return the number of the set of these facts, which is kept if it is new; None if there are no facts."""
    if not facts:
        return None
    value = [list(fact) for fact in facts]
    name = digest(value)
    known = session.exec(select_rows(FactSetRow.number).where(FactSetRow.hash == name)).first()
    if known is not None:
        return known
    row = FactSetRow(hash=name, content=canonical(value).decode())
    session.add(row)
    session.flush()
    assert row.number is not None
    for fact in facts:
        session.add(FactRow(subject=fact.subject, key=fact.key, set_number=row.number, name=fact.name))
    return row.number


def read(connection: Connection, numbers: Collection[int]) -> dict[int, tuple[Fact, ...]]:
    """Return those of the sets that are as they were written."""
    found: dict[int, tuple[Fact, ...]] = {}
    for row in SETS.read(connection, numbers):
        try:
            found[row.number] = _facts(row.content)
        except StorageError:
            continue
    return found


def sets_with(subject: str, keys: Collection[str]) -> Select[tuple[int]]:
    """Return a query for the sets in which a subject has one of these keys."""
    return select(FACT.c.set_number).where(FACT.c.subject == subject, FACT.c.key.in_(keys))


def about(connection: Connection, subject: str) -> dict[int, Fact]:
    """Return what each set says about a subject, by the number of the set."""
    query = select(FACT.c.set_number, FACT.c.key, FACT.c.name).where(FACT.c.subject == subject)
    return {number: Fact(subject, key, name) for number, key, name in connection.execute(query)}


@lru_cache(maxsize=1_000)
def _facts(content: str) -> tuple[Fact, ...]:
    """Return the facts of a set; raise StorageError "corrupt" if that is not what the content is."""
    with as_damage():
        facts = tuple(Fact(*parts) for parts in json.loads(content))
        if not all(isinstance(part, str) for fact in facts for part in fact):
            raise ValueError
    return facts
