"""The rows of a database file, of this version or an older one: is each as it was written?"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable

from islas_qt.storage.tables import seal_of

NUMBERED = {
    "document": "number",
    "factset": "number",
    "match": "number",
    "person": "id",
}  # given by the database after the row is sealed
AT_ONCE = 200  # rows: less than a millisecond


def broken_row(connection: sqlite3.Connection, pause: Callable[[], object]) -> str:
    """Return the table and place of a row whose seal is broken, or "" if there is none.

    `pause` is called every now and then: reading millions of rows must not hold up other threads.
    """
    tables = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
    return next((broken for (table,) in tables if (broken := _broken_in(connection, table, pause))), "")


def _broken_in(connection: sqlite3.Connection, table: str, pause: Callable[[], object]) -> str:
    quoted = '"' + table.replace('"', '""') + '"'
    kinds = {name: kind for _, name, kind, *_ in connection.execute(f"PRAGMA table_info({quoted})")}
    if "seal" not in kinds:
        return ""
    names = sorted(kinds.keys() - {"seal", NUMBERED.get(table)})
    flags = [place for place, name in enumerate(names) if kinds[name] == "BOOLEAN"]
    rows = connection.execute(f"SELECT {', '.join(names)}, seal FROM {quoted}")
    done = 0
    while batch := rows.fetchmany(AT_ONCE):
        pause()
        for *values, seal in batch:
            for place in flags:
                values[place] = bool(values[place])
            if seal != seal_of(tuple(values)):
                return f"{table}, row {done}"
            done += 1
    return ""
