"""Many rows at once, checked: lists read them as plain values, for objects would take much longer."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from sqlalchemy import Connection, bindparam, select
from sqlmodel import SQLModel

from islas_qt.storage.tables import Row, makes_sense, seal_of, sealed


class Rows:
    """A statement that reads rows by the values of a column and checks their seals."""

    def __init__(self, table: type[Row], column: str) -> None:
        columns = SQLModel.metadata.tables[str(table.__tablename__)].c
        names = sealed(table)
        wanted = columns[column].in_(bindparam("values", expanding=True))
        self.statement = select(*(columns[name] for name in (*names, *table.unsealed))).where(wanted)
        self.table = table
        self.sealed = len(names)

    def read(self, connection: Connection, values: Collection[int | str]) -> list[Any]:
        """Return the rows that are as they were written, in no order."""
        rows = connection.execute(self.statement, {"values": list(values)}).all()
        return [row for row in rows if self._is_sound(row.seal, tuple(row[: self.sealed]))]

    def _is_sound(self, seal: int, values: tuple[Any, ...]) -> bool:
        return seal == seal_of(values) and makes_sense(self.table, values)
