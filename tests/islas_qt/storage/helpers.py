"""What the tests of the storage share: looking at all of a database, and being somebody with fewer rights."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import text
from sqlmodel import SQLModel

from islas_qt.storage.database import Database

NOBODY = 65534
STATE = text(
    " UNION ALL ".join(f"SELECT '{name}', count(*), sum(seal) FROM \"{name}\"" for name in SQLModel.metadata.tables)
)


def content(database: Database) -> dict[str, list[Any]]:
    """Return every row of every table."""
    with database.reading() as session:
        return {
            name: sorted(tuple(row) for row in session.connection().execute(table.select()))
            for name, table in SQLModel.metadata.tables.items()
        }


def state(database: Database) -> list[Any]:
    """Return the number of rows and the sum of their checksums, table by table: another one after any change."""
    with database.reading() as session:
        return list(session.connection().execute(STATE))


def count(database: Database, table: str) -> int:
    """Return how many rows a table has."""
    return len(content(database)[table])


@contextmanager
def without_rights() -> Iterator[None]:
    """Be nobody for a while, if the tests run as root, whom no permission bit stops."""
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(0)
