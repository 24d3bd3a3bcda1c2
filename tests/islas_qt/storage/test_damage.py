"""A damaged database is noticed: it neither crashes the program nor passes for something else than was saved."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, nullcontext
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlmodel import SQLModel

from engine.island.files import classic_islands
from islas_qt.storage import audit, tables
from islas_qt.storage.database import Database, database_url
from islas_qt.storage.errors import StorageError
from islas_qt.storage.filters import Filter, Sort
from islas_qt.storage.history import History
from islas_qt.storage.islands import Islands
from islas_qt.storage.matches import Matches
from islas_qt.storage.notes import Analyses, Annotations
from islas_qt.storage.profiles import Profiles
from islas_qt.storage.schema import bring_up_to_date
from tests.islas_qt.storage.conftest import no_server, on_server, quick
from tests.stress.damage import ANALYST, WAYS, is_damaged, look, run
from tests.support.matches import finished, new_match, play_on


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
    ("seat", "facts", "NULL"),
    ("factset", "content", "replace(content, '1', '2')"),
    ("annotation", "text", "'7'"),
    ("analysis", "content", "'7'"),
    ("profile", "crest", "'shell'"),
    ("entry", "think_ms", "think_ms + 1"),
    ("entry", "digest", "'0123456789abcdef'"),
    ("entry", "seal", "seal + 1"),
]


@pytest.fixture(scope="module", params=["sqlite", pytest.param("postgres", marks=no_server)])
def filled(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Database]:
    """A database of each kind with something of everything in it, for tests that leave it as it was."""
    here = nullcontext(database_url(None, tmp_path_factory.mktemp("filled")))
    with here if request.param == "sqlite" else on_server() as url:
        database = quick(Database(url))
        bring_up_to_date(database)
        Matches(database).create(play_on(new_match(3), 20), "running")
        island_id = Islands(database).create(classic_islands()[0])
        Islands(database).tag(island_id, ["One"])
        Matches(database).delete(Matches(database).create(play_on(new_match(4), 5)))
        Annotations(database).put("running", 3, "Why?")
        Analyses(database).put("running", 3, ANALYST, {})
        Profiles(database).create("Ana")
        assert not any(is_damaged(part) for part in look(database).values())
        yield database
        assert not any(is_damaged(part) for part in look(database).values())
        database.close()


@contextmanager
def changed(database: Database, table: str, column: str, value: str, where: str) -> Iterator[None]:
    """Change a value for a while."""
    rows = SQLModel.metadata.tables[table]
    with database.writing() as session:
        before = session.connection().execute(rows.select()).mappings().all()
        session.connection().execute(text(f'UPDATE "{table}" SET {column} = {value} WHERE {where}'))
    yield
    with database.writing() as session:
        for row in before:
            this = [key == row[key.name] for key in rows.primary_key]
            session.connection().execute(rows.update().where(*this).values({column: row[column]}))


@pytest.mark.parametrize(("table", "column", "value"), COLUMNS)
def test_a_changed_value_is_noticed_where_it_is_read(filled: Database, table: str, column: str, value: str) -> None:
    """Whoever changes a value without its checksum: a failing disk, or a hand."""
    which = {"entry": "ply = 3", "hash": "format = 'islas-deck'"}  # a hash that others point at cannot be changed
    where = which.get(table) or which.get(column) or "1 = 1"
    with changed(filled, table, column, value, where):
        noticed = [part for part in look(filled).values() if is_damaged(part)]
    assert noticed
    assert {part.kind for part in noticed if isinstance(part, StorageError)} <= {"corrupt"}


@pytest.mark.parametrize("table", ["entry", "seat", "start", "document"])
def test_a_missing_row_is_noticed(sqlite: Database, table: str) -> None:
    Matches(sqlite).create(finished(), "match")
    with sqlite.rebuilding() as connection:
        which = "WHERE ply = 5" if table == "entry" else "WHERE seat = 1" if table == "seat" else ""
        connection.execute(text(f"DELETE FROM {table} {which}"))
    with pytest.raises(StorageError) as caught:
        Matches(sqlite).load("match")
    assert caught.value.kind == "corrupt"


DEEP = "[" * 100_000
HOSTILE = [
    ("start", "setup", DEEP),
    ("start", "setup", "{"),
    ("start", "setup", '{"islands": [{"document": [1]}]}'),
    ("start", "setup", "[]"),
    ("start", "setup", "7"),
    ("document", "content", DEEP),
    ("document", "content", "{"),
    ("entry", "action", DEEP),
    ("entry", "action", "{"),
    ("entry", "action", "[1]"),
    ("match", "created_at", 2**62),
    ("match", "created_at", -1),
    ("match", "created_at", "yesterday"),
    ("match", "changed_at", 1.5),
    ("seat", "share", "half"),
    ("seat", "facts", "first"),
    ("factset", "content", DEEP),
    ("factset", "content", "[[1, 2, 3]]"),
    ("factset", "content", '[["place"]]'),
    ("factset", "content", "7"),
    ("person", "name", b"7"),
    ("analysis", "content", DEEP),
]


@pytest.mark.parametrize(("table", "column", "value"), HOSTILE, ids=lambda value: str(value)[:12])
def test_what_is_sealed_properly_and_makes_no_sense_is_told_as_damage(
    sqlite: Database, table: str, column: str, value: object
) -> None:
    """Seals are no secret: whoever hands over a database may have made it up."""
    Matches(sqlite).create(play_on(new_match(3), 20), "running")
    Matches(sqlite).create(finished(1, 3), "other")
    Analyses(sqlite).put("running", 3, ANALYST, {})
    model = next(row for row in tables.Row.__subclasses__() if row.__tablename__ == table)
    names = tables.sealed(model)
    with closing(sqlite3.connect(str(sqlite.file))) as raw, raw:
        place = "rowid" if table in ("match", "document", "factset", "person", "start", "analysis") else "match_number"
        key = raw.execute(f'SELECT max({place}) FROM "{table}"').fetchone()[0] if table == "document" else 1
        where = f"{place} = {key}" + (
            " AND ply = 3" if table == "entry" else " AND seat = 0" if table == "seat" else ""
        )
        raw.execute(f'UPDATE "{table}" SET {column} = ? WHERE {where}', (value,))
        row = list(raw.execute(f'SELECT {", ".join(names)} FROM "{table}" WHERE {where}').fetchone())
        if "finished" in names:
            row[names.index("finished")] = bool(row[names.index("finished")])
        raw.execute(f'UPDATE "{table}" SET seal = ? WHERE {where}', (tables.seal_of(tuple(row)),))
    assert any(is_damaged(part) for part in look(sqlite).values())
    problems = [*audit.check_rows(sqlite), *audit.check_matches(sqlite)]
    assert any(problems) or table == "analysis", "the check names it, and goes on to the end"
    assert len(problems) == audit.row_count(sqlite) + 2
    listed = History(sqlite).page(Filter(), Sort()).rows
    assert len(listed) == 2
    if table not in ("person", "document"):
        assert not listed[0].damaged, "the other one is sound"


@pytest.mark.parametrize("column", ["name", "folded"])
def test_a_text_that_is_none_hides_no_other_match(sqlite: Database, column: str) -> None:
    Matches(sqlite).create(finished(1, 2), "two")
    Matches(sqlite).create(finished(2, 3), "three")
    with closing(sqlite3.connect(str(sqlite.file))) as raw, raw:
        raw.execute(f"UPDATE person SET {column} = CAST(x'ff' AS TEXT) WHERE name = 'Çelik'")
    listed = History(sqlite).page(Filter(), Sort()).rows
    assert [(match.id, match.damaged) for match in listed] == [("three", True), ("two", False)]
    problems = [problem for problem in (*audit.check_rows(sqlite), *audit.check_matches(sqlite)) if problem]
    assert [(problem.table, problem.key) for problem in problems] == [("person", ()), ("match", (2,))]


def test_a_damaged_island_hides_no_other_and_is_counted(database: Database) -> None:
    islands = Islands(database)
    first, second = (islands.create(island) for island in classic_islands()[:2])
    with database.writing() as session:
        session.connection().execute(text("UPDATE island SET tags = 'x' WHERE id = :id"), {"id": first})
    assert [kept.id for kept in islands.all()] == [second]
    assert islands.damaged() == 1
