"""The tables are made, brought up to date whole or not at all, and left alone if they are not ours to change."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import sys
import threading
import time
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import URL, create_engine, inspect, text
from sqlmodel import SQLModel

from islas_qt.storage import backups, replacing, schema
from islas_qt.storage.database import Database, database_url
from islas_qt.storage.errors import StorageError
from islas_qt.storage.matches import Matches
from islas_qt.storage.opening import open_database
from tests.islas_qt.storage.helpers import content
from tests.support.matches import finished, new_match, play_on
from tests.support.next_version import NEWEST, NEXT, STEP, next_version, write_step


@pytest.fixture
def disposable(bare_url: URL) -> URL:
    """The address of a database whose tables may be changed."""
    database = Database(bare_url)
    schema.bring_up_to_date(database)
    database.close()
    return bare_url


@pytest.fixture
def one_ahead(disposable: URL, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Be a program whose tables are one version further than those that were made."""
    migrations, version = next_version(tmp_path)
    monkeypatch.setattr(schema, "MIGRATIONS", migrations)
    monkeypatch.setattr(schema, "NEWEST", version)


def files_in(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file()}


def test_the_newest_version_is_the_last_migration() -> None:
    assert ScriptDirectory(str(schema.MIGRATIONS)).get_heads() == [schema.NEWEST]


def test_the_migrations_make_exactly_the_tables(database: Database) -> None:
    with database.reading() as session:
        context = MigrationContext.configure(session.connection(), opts={"compare_type": True})
        assert compare_metadata(context, SQLModel.metadata) == []


def test_an_empty_database_gets_its_tables_once(bare_url: URL) -> None:
    database = Database(bare_url)
    assert schema.stored_version(database) == ""
    for _ in range(2):
        schema.bring_up_to_date(database)
        assert schema.stored_version(database) == schema.NEWEST
    Matches(database).create(new_match())
    database.close()


def test_a_file_of_ours_is_for_its_owner_alone_and_safe(tmp_path: Path) -> None:
    database = Database(database_url(None, tmp_path / "new" / "folder"))
    schema.bring_up_to_date(database)
    with database.reading() as session:
        found = {
            name: session.connection().exec_driver_sql(f"PRAGMA {name}").scalar()
            for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        }
        assert found == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 2_000}
    assert database.file
    modes = {path.name: path.stat().st_mode & 0o777 for path in database.file.parent.iterdir()}
    assert modes == dict.fromkeys(("islas.sqlite3", "islas.sqlite3-shm", "islas.sqlite3-wal"), 0o600)
    database.close()


@pytest.mark.usefixtures("one_ahead")
def test_an_older_database_is_brought_up_to_date_after_a_backup(disposable: URL) -> None:
    database = Database(disposable)
    match = play_on(new_match(), 20)
    match_id = Matches(database).create(match)
    before = content(database)
    schema.bring_up_to_date(database)
    assert schema.stored_version(database) == NEXT
    assert content(database) == before
    assert Matches(database).load(match_id).entries == match.entries
    with database.reading() as session:
        assert session.connection().execute(text('SELECT likes FROM "match"')).scalars().all() == [20]
        assert session.connection().execute(text("SELECT match_id FROM medal")).scalars().all() == [match_id]
    database.close()
    if database.file:
        (backup,) = backups.found(database.file, "before-update")
        replacing.restore(backup, database.file)
        old = Database(disposable)
        assert schema.stored_version(old) == NEWEST
        assert content(old) == before
        old.close()


@pytest.mark.usefixtures("one_ahead")
def test_a_migration_that_fails_changes_nothing(disposable: URL) -> None:
    broken = STEP.replace("INSERT INTO medal", "INSERT INTO nowhere")
    write_step(schema.MIGRATIONS, broken)
    database = Database(disposable)
    Matches(database).create(finished())
    before = content(database)
    with pytest.raises(StorageError):
        schema.bring_up_to_date(database)
    assert schema.stored_version(database) == NEWEST
    assert content(database) == before
    with database.reading() as session:
        assert "medal" not in inspect(session.connection()).get_table_names()
    Matches(database).create(finished(2))
    database.close()


@pytest.mark.usefixtures("one_ahead")
def test_a_migration_that_breaks_a_reference_changes_nothing(disposable: URL) -> None:
    broken = STEP + "    op.execute('DELETE FROM factset')\n"
    write_step(schema.MIGRATIONS, broken)
    database = Database(disposable)
    Matches(database).create(finished())
    before = content(database)
    with pytest.raises(StorageError):
        schema.bring_up_to_date(database)
    assert content(database) == before
    with pytest.raises(StorageError), database.writing() as session:  # and references are watched as before
        session.connection().execute(text("DELETE FROM factset"))
    database.close()


def test_a_damaged_database_is_not_migrated(sqlite: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(schema, "NEWEST", NEXT)
    with closing(sqlite3.connect(str(sqlite.file))) as raw:
        raw.execute("INSERT INTO annotation VALUES (0, 99, 0, 'of no match', 0)")
        raw.commit()
    with pytest.raises(StorageError) as caught:
        schema.bring_up_to_date(sqlite)
    assert caught.value.kind == "corrupt"
    assert sqlite.file
    assert backups.found(sqlite.file) == []


@pytest.mark.parametrize("journal", ["wal", "delete"])
def test_a_newer_file_is_refused_untouched(sqlite: Database, journal: str) -> None:
    assert sqlite.file
    Matches(sqlite).create(finished())
    with sqlite.writing() as session:
        session.connection().execute(text(f"UPDATE alembic_version SET version_num = '{NEXT}'"))
    sqlite.close()
    with closing(sqlite3.connect(sqlite.file)) as raw:
        raw.execute(f"PRAGMA journal_mode={journal}")
    before = files_in(sqlite.file.parent)
    with pytest.raises(
        StorageError,
        match=r"^The database was written by a newer version of Islas\. Update the program; nothing was changed\.$",
    ):
        open_database(sqlite.url)
    assert files_in(sqlite.file.parent) == before


def test_a_newer_database_is_refused_on_any_server(disposable: URL) -> None:
    database = Database(disposable)
    with database.writing() as session:
        session.connection().execute(text(f"UPDATE alembic_version SET version_num = '{NEXT}'"))
    with pytest.raises(StorageError) as caught:
        schema.bring_up_to_date(database)
    assert caught.value.kind == "newer"
    database.close()


def test_another_programs_database_is_refused_untouched(bare_url: URL) -> None:
    engine = create_engine(bare_url)
    with engine.begin() as connection:
        connection.execute(text("CREATE TABLE alembic_version (version_num TEXT)"))
        connection.execute(text("CREATE TABLE recipe (name TEXT)"))
    engine.dispose()
    database = Database(bare_url)
    before = database.file and files_in(database.file.parent)
    with pytest.raises(
        StorageError,
        match=r"^The database belongs to another program\. Give Islas one of its own; nothing was changed\.$",
    ):
        schema.bring_up_to_date(database)
    database.close()
    assert before == (database.file and files_in(database.file.parent))


@pytest.mark.parametrize("version", ["0000", "", "-1", "head", "base", "abc", "12345", "zzzz"])
def test_a_version_that_there_never_was_is_damage_and_gets_no_backup(sqlite: Database, version: str) -> None:
    with sqlite.writing() as session:
        session.connection().execute(text("UPDATE alembic_version SET version_num = :version"), {"version": version})
    with pytest.raises(StorageError) as caught:
        schema.bring_up_to_date(sqlite)
    assert caught.value.kind == "corrupt"
    assert sqlite.file
    assert backups.found(sqlite.file) == []


@pytest.mark.usefixtures("impatient")
def test_the_tables_are_made_when_another_program_is_done(bare_url: URL) -> None:
    """A migration of many rows takes longer than anybody waits for a commit."""
    mine, theirs = Database(bare_url), Database(bare_url)
    theirs.use_wal()
    busy = threading.Event()

    def work() -> None:
        with theirs.writing():
            busy.set()
            time.sleep(0.4)

    other = threading.Thread(target=work)
    other.start()
    assert busy.wait(5)
    schema.bring_up_to_date(mine)
    other.join()
    assert schema.stored_version(mine) == schema.NEWEST
    mine.close()
    theirs.close()


@pytest.mark.slow
def test_two_programs_that_start_at_once_make_the_tables_once(bare_url: URL) -> None:
    program = (
        "import os; from sqlalchemy import make_url; from islas_qt.storage.opening import open_database\n"
        "open_database(make_url(os.environ['ADDRESS'])).close()"
    )
    environment = os.environ | {"ADDRESS": bare_url.render_as_string(hide_password=False), "PYTHONPATH": os.getcwd()}
    started = [subprocess.Popen([sys.executable, "-c", program], env=environment) for _ in range(3)]
    assert [process.wait(60) for process in started] == [0, 0, 0]
    database = Database(bare_url)
    Matches(database).create(new_match())
    database.close()


def test_the_address_of_the_migrations_may_hold_any_character(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    odd = tmp_path / "100% [odd] #folder é"
    shutil.copytree(schema.MIGRATIONS, odd)
    monkeypatch.setattr(schema, "MIGRATIONS", odd)
    database = Database(database_url(None, odd))
    schema.bring_up_to_date(database)
    assert backups.damage(odd / "islas.sqlite3") == ""
    assert backups.found(odd / "islas.sqlite3") == []
    backups.make(odd / "islas.sqlite3", "by-hand")
    assert len(backups.found(odd / "islas.sqlite3")) == 1
    database.close()


@pytest.mark.usefixtures("one_ahead")
@pytest.mark.parametrize("line", ["    raise AssertionError\n", "    op.execute('DELETE FROM nowhere')\n"])
def test_a_migration_that_fails_again_and_again_makes_one_backup(file_url: URL, line: str) -> None:
    write_step(schema.MIGRATIONS, STEP + line)
    database = Database(file_url)
    Matches(database).create(finished())
    assert database.file
    for _ in range(3):
        with pytest.raises(StorageError) as caught:
            schema.bring_up_to_date(database)
        assert caught.value.kind == "not_updated"
    assert len(backups.found(database.file)) == 1
    Matches(database).create(finished(2))
    with pytest.raises(StorageError):
        schema.bring_up_to_date(database)
    assert len(backups.found(database.file)) == 2, "another state is another backup"
    database.close()


@pytest.mark.parametrize(
    "tables",
    [
        ["entry (a INTEGER)"],
        ["document (a INTEGER, name TEXT)", "alembic_version (version_num TEXT)"],
        [
            '"match" (number INTEGER)',
            "entry (ply INTEGER)",
            "document (hash TEXT)",
            "alembic_version (version_num TEXT)",
        ],
    ],
)
def test_a_table_of_the_same_name_makes_no_database_ours(bare_url: URL, tables: list[str]) -> None:
    engine = create_engine(bare_url)
    with engine.begin() as connection:
        for table in tables:
            connection.execute(text(f"CREATE TABLE {table}"))
        if "alembic_version (version_num TEXT)" in tables:
            connection.execute(text("INSERT INTO alembic_version VALUES ('9f3a')"))
    engine.dispose()
    database = Database(bare_url)
    with pytest.raises(StorageError) as caught:
        schema.bring_up_to_date(database)
    assert caught.value.kind == "foreign"
    database.close()


def test_code_of_somebody_else_never_runs(sqlite: Database) -> None:
    Matches(sqlite).create(finished(1))
    Matches(sqlite).create(finished(2))
    sqlite.close()
    with closing(sqlite3.connect(str(sqlite.file))) as raw, raw:
        raw.execute('CREATE TRIGGER "bad ""one" AFTER INSERT ON "match" BEGIN DELETE FROM "match"; END')
        raw.execute("CREATE VIEW sight AS SELECT * FROM entry")
        raw.execute("CREATE TABLE extra (a INTEGER)")
    looking = open_database(sqlite.url, to_read=True)
    assert isinstance(looking, Database)
    strange = [("table", "extra"), ("trigger", 'bad "one'), ("view", "sight")]
    assert schema.strangers(looking) == strange, "who only reads leaves them where they are"
    looking.close()
    database = open_database(sqlite.url)
    assert isinstance(database, Database)
    assert schema.strangers(database) == [("table", "extra")], "a table runs nothing"
    Matches(database).create(finished(3))
    assert len(content(database)["match"]) == 3
    database.close()
