"""A damaged database is noticed: it neither crashes the program nor passes for something else than was saved."""

from __future__ import annotations

from pathlib import Path

import pytest
from _matches import finished, new_match, play_on
from damage_test import ANALYST, WAYS, is_damaged, look, run
from sqlalchemy import text

from engine.island.files import classic_islands
from islas_qt.storage.database import Database
from islas_qt.storage.errors import StorageError
from islas_qt.storage.islands import Islands
from islas_qt.storage.matches import Matches
from islas_qt.storage.notes import Analyses, Annotations
from islas_qt.storage.profiles import Profiles


@pytest.mark.slow
def test_damaged_files(tmp_path: Path) -> None:
    verdicts = run(4 * len(WAYS), 2026, tmp_path)
    assert verdicts.total() == 4 * len(WAYS)
    assert sum(number for said, number in verdicts.items() if "found" in said) > 3 * len(WAYS)


COLUMNS = [
    ("document", "content", "replace(content, '1', '2')"),
    ("document", "name", "'Elsewhere'"),
    ("document", "hash", f"'{'0' * 64}'"),
    ("island", "changed_at", "changed_at + 1"),
    ("revision", "created_at", "created_at - 1"),
    ("island", "tags", "'Two'"),
    ("deletion", "deleted_at", "deleted_at + 1"),
    ("person", "name", "'Eva'"),
    ("match", "plies", "plies - 1"),
    ("match", "game", "'puentes'"),
    ("start", "seed", "seed + 1"),
    ("start", "aids", "'undo'"),
    ("start", "setup", "replace(setup, '0', '1')"),
    ("seat", "crest", "'dove'"),
    ("seat", "position", "1 - position"),
    ("annotation", "text", "'7'"),
    ("analysis", "content", "'7'"),
    ("profile", "crest", "'shell'"),
    ("entry", "think_ms", "think_ms + 1"),
    ("entry", "digest", "'0123456789abcdef'"),
    ("entry", "seal", "seal + 1"),
]


@pytest.mark.parametrize(("table", "column", "value"), COLUMNS)
def test_a_changed_value_is_noticed_where_it_is_read(database: Database, table: str, column: str, value: str) -> None:
    """Whoever changes a value without its checksum: a failing disk, or a hand."""
    Matches(database).create(play_on(new_match(3), 20), "running")
    island_id = Islands(database).create(classic_islands()[0])
    Islands(database).tag(island_id, ["One"])
    Matches(database).delete(Matches(database).create(play_on(new_match(4), 5)))
    Annotations(database).put("running", 3, "Why?")
    Analyses(database).put("running", 3, ANALYST, {})
    Profiles(database).create("Ana")
    assert not any(is_damaged(part) for part in look(database).values())
    which = {"entry": "ply = 3", "hash": "format = 'islas-deck'"}  # a hash that others point at cannot be changed
    where = which.get(table) or which.get(column) or "1 = 1"
    with database.writing() as session:
        session.connection().execute(text(f'UPDATE "{table}" SET {column} = {value} WHERE {where}'))
    noticed = [part for part in look(database).values() if is_damaged(part)]
    assert noticed
    assert {part.kind for part in noticed if isinstance(part, StorageError)} <= {"corrupt"}


@pytest.mark.parametrize("table", ["entry", "seat", "start", "document"])
def test_a_missing_row_is_noticed(sqlite: Database, table: str) -> None:
    Matches(sqlite).create(finished(), "match")
    with sqlite.rebuilding() as connection:
        which = "WHERE ply = 5" if table == "entry" else "WHERE seat = 1" if table == "seat" else ""
        if table == "document":
            connection.execute(text("UPDATE seat SET island = NULL"))
        connection.execute(text(f"DELETE FROM {table} {which}"))
    with pytest.raises(StorageError) as caught:
        Matches(sqlite).load("match")
    assert caught.value.kind == "corrupt"
