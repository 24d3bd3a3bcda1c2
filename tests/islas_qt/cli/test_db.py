from __future__ import annotations

import json
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from islas_qt.storage import backups
from islas_qt.storage.database import FILE_NAME, Database, database_url
from islas_qt.storage.exchange import export_match
from islas_qt.storage.matches import Matches
from islas_qt.storage.schema import NEWEST, bring_up_to_date
from tests.islas_qt.cli.conftest import Islas
from tests.support.matches import finished, new_match, play_on

SECRET = "hunter2"
CLUB = f"postgresql+psycopg://ana:{SECRET}@127.0.0.1:1/club"  # nobody listens there


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A database with a match that is over and one that goes on."""
    database = Database(database_url(None, tmp_path))
    bring_up_to_date(database)
    Matches(database).create(finished(1))
    Matches(database).create(play_on(new_match(2), 20))
    database.close()
    assert database.file
    return database.file


@contextmanager
def raw(file: Path) -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(file)) as connection, connection:
        yield connection


def test_where(islas: Islas, tmp_path: Path, file: Path) -> None:
    run = islas("db", "where", "--data-dir", tmp_path)
    assert (run.exit_code, run.stdout.splitlines()) == (0, [f"{file} ({file.stat().st_size / 1e6:.1f} MB)"])
    backup = backups.make(file, "daily")
    assert islas("db", "where", "--data-dir", tmp_path).stdout.splitlines()[1] == f"backup: {backup}"
    value = json.loads(islas("--data-dir", tmp_path, "db", "where", "--json").stdout)  # before the command, too
    assert value == {"database": str(file), "bytes": file.stat().st_size, "backups": [str(backup)]}


def test_where_makes_nothing(islas: Islas, tmp_path: Path) -> None:
    run = islas("db", "where", "--data-dir", tmp_path / "new")
    assert run.stdout == f"{tmp_path / 'new' / FILE_NAME} (not there yet)\n"
    assert list(tmp_path.iterdir()) == []


def test_the_usual_folder_is_the_platforms(islas: Islas, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("platformdirs.user_data_path", lambda *_, **__: tmp_path / "usual")
    assert islas("db", "where").stdout.startswith(str(tmp_path / "usual" / FILE_NAME))


def test_a_database_by_address_and_by_environment(islas: Islas, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert islas("db", "where", "--database", f"sqlite:///{file}").stdout.startswith(str(file))
    monkeypatch.setenv("ISLAS_DATABASE", f"sqlite:///{file}")
    assert islas("db", "where").stdout.startswith(str(file))
    assert islas("history", "list").stdout.endswith("\n2 matches\n")


def test_a_database_named_before_the_command(islas: Islas, file: Path, tmp_path: Path) -> None:
    other = tmp_path / "other" / "clubs.sqlite3"
    match = tmp_path / "match.json"
    assert islas("history", "export", 1, match, "--data-dir", tmp_path).exit_code == 0
    run = islas("--data-dir", tmp_path, "--database", f"sqlite:///{other}", "history", "import", match)
    assert run.exit_code == 0
    assert other.exists()
    assert islas("history", "list", "--data-dir", tmp_path).stdout.endswith("\n2 matches\n")
    assert islas("--database", f"sqlite:///{other}", "history", "list").stdout.endswith("\n1 match\n")
    run = islas("--database", "nonsense", "history", "list", "--data-dir", tmp_path)
    assert (run.exit_code, run.stderr) == (1, "--database: this is not the address of a database\n")
    run = islas("--database", "nonsense", "db", "where", "--database", f"sqlite:///{other}")  # the last word counts
    assert run.stdout.startswith(str(other))


@pytest.mark.parametrize("before", [True, False])
def test_what_is_given_beats_the_environment(
    islas: Islas, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, before: bool
) -> None:
    monkeypatch.setenv("ISLAS_DATABASE", f"sqlite:///{tmp_path / 'set.sqlite3'}")
    for option, wanted in (
        (("--data-dir", tmp_path / "given"), tmp_path / "given" / FILE_NAME),
        (("--database", f"sqlite:///{tmp_path / 'given.sqlite3'}"), tmp_path / "given.sqlite3"),
    ):
        command = (*option, "db", "where") if before else ("db", "where", *option)
        assert islas(*command).stdout == f"{wanted} (not there yet)\n"


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (("db", "where"), 0),
        (("db", "where", "--json"), 0),
        (("db", "check"), 1),
        (("db", "migrate"), 1),
        (("db", "backup"), 1),
        (("history", "list"), 1),
        (("history", "list", "--sort", "size"), 2),
        (("history", "list", "--help"), 0),
    ],
)
def test_a_password_is_never_told(
    islas: Islas, monkeypatch: pytest.MonkeyPatch, command: tuple[str, ...], code: int
) -> None:
    runs = [islas(*command, "--database", CLUB)]
    monkeypatch.setenv("ISLAS_DATABASE", CLUB)
    runs.append(islas(*command))
    for run in runs:
        assert run.exit_code == code
        assert SECRET not in run.output


@pytest.mark.parametrize("address", [f"mysql://ana:{SECRET}@host/club", f"{SECRET}", "sqlite://"])
def test_a_wrong_address_is_refused_in_a_sentence(islas: Islas, address: str) -> None:
    run = islas("history", "list", "--database", address)
    assert run.exit_code == 1
    assert run.stderr.startswith("--database: ")
    assert len(run.stderr.splitlines()) == 1
    assert SECRET not in run.output


def test_a_server_that_is_not_there_is_told_in_a_sentence(islas: Islas) -> None:
    run = islas("history", "list", "--database", CLUB)
    assert (run.exit_code, run.stdout) == (1, "")
    assert run.stderr.startswith("The database cannot be reached.")


def test_a_sound_database(islas: Islas, tmp_path: Path, file: Path) -> None:
    run = islas("db", "check", "--data-dir", tmp_path)
    assert run.exit_code == 0
    assert run.stdout.startswith(f"{file}: ok, ")
    value = json.loads(islas("db", "check", "--data-dir", tmp_path, "--json").stdout)
    entries = finished(1).ply + 20
    assert (value["ok"], value["matches"], value["problems"]) == (True, 2, [])
    assert value["rows"] == entries + 2 + 2 + 4 + 2 + 3 + 6  # matches, starts, seats, people, documents, facts


@pytest.mark.parametrize(
    ("damage", "told"),
    [
        ("UPDATE entry SET think_ms = 99 WHERE match_number = 1 AND ply = 3", "entry 1, 3: it is not what was written"),
        ("UPDATE person SET folded = 'x' WHERE id = 2", "person 2: it is not what was written: its checksum differs"),
        ("DELETE FROM entry WHERE match_number = 1 AND ply = 3", "match 1: it cannot be replayed"),
        ("DELETE FROM seat WHERE match_number = 2 AND seat = 1", "match 2: it cannot be replayed"),
    ],
)
def test_a_row_that_is_not_sound(islas: Islas, tmp_path: Path, file: Path, damage: str, told: str) -> None:
    with raw(file) as connection:
        connection.execute(damage)
    run = islas("db", "check", "--data-dir", tmp_path)
    assert run.exit_code == 1
    assert told in run.stdout
    assert " problems, " in run.stdout.splitlines()[-1]


def test_a_result_that_the_actions_do_not_lead_to(islas: Islas, tmp_path: Path) -> None:
    from sqlmodel import select

    from islas_qt.storage.tables import SeatRow

    database = Database(database_url(None, tmp_path))
    bring_up_to_date(database)
    Matches(database).create(finished(1))
    with database.writing() as session:  # sealed properly, and yet not true
        for seat in session.exec(select(SeatRow)):
            seat.score = 99
    database.close()
    run = islas("db", "check", "--data-dir", tmp_path)
    assert run.exit_code == 1
    assert run.stdout.startswith("match 1: its actions lead to another result than the file says\n")


def test_many_problems_are_counted(islas: Islas, tmp_path: Path, file: Path) -> None:
    with raw(file) as connection:
        connection.execute("UPDATE entry SET think_ms = think_ms + 1")
    run = islas("db", "check", "--data-dir", tmp_path)
    assert "more; --json has all" in run.stdout
    assert len(run.stdout.splitlines()) == 22
    problems = json.loads(islas("db", "check", "--data-dir", tmp_path, "--json").stdout)["problems"]
    assert len(problems) == finished(1).ply + 20 + 2


@pytest.mark.parametrize("command", [("db", "check"), ("db", "backup"), ("history", "list")])
def test_a_damaged_file_is_told_and_left_alone(
    islas: Islas, tmp_path: Path, file: Path, command: tuple[str, ...]
) -> None:
    backup = backups.make(file, "daily")
    content = file.read_bytes()
    file.write_bytes(content[:4096] + b"junk" * 1024 + content[8192:])
    before = file.read_bytes()
    run = islas(*command, "--data-dir", tmp_path)
    assert run.exit_code == 1
    assert run.stderr.startswith("The database is damaged. Restore a backup; the damaged file is kept.\n")
    if command != ("db", "backup"):
        assert run.stderr.splitlines()[1] == f"The newest good backup: {backup}"
    assert file.read_bytes() == before


def test_a_backup_and_the_way_back(islas: Islas, tmp_path: Path, file: Path) -> None:
    run = islas("db", "backup", "--data-dir", tmp_path)
    assert run.exit_code == 0
    backup = Path(run.stdout.strip())
    assert backup.parent == tmp_path / "backups"
    database = Database(database_url(None, tmp_path))
    Matches(database).create(finished(3))
    database.close()
    run = islas("db", "restore", "--data-dir", tmp_path, "--yes")
    assert run.exit_code == 0
    first, second = run.stdout.splitlines()
    assert first == f"{file}: restored from {backup}"
    assert Path(second.removeprefix("the database before: ")).exists()
    assert islas("history", "list", "--data-dir", tmp_path).stdout.endswith("\n2 matches\n")
    assert islas("db", "check", "--data-dir", tmp_path).exit_code == 0


def test_restoring_asks_first(islas: Islas, tmp_path: Path, file: Path) -> None:
    backup = backups.make(file, "daily")
    before = file.read_bytes()
    run = islas("db", "restore", backup, "--data-dir", tmp_path)  # nobody answers
    assert run.exit_code == 1
    assert file.read_bytes() == before


def test_restoring_what_is_not_there_or_not_good(islas: Islas, tmp_path: Path, file: Path) -> None:
    run = islas("db", "restore", "--yes", "--data-dir", tmp_path)
    assert (run.exit_code, run.stderr) == (1, f"{tmp_path / 'backups'}: there is no good backup.\n")
    assert islas("db", "restore", tmp_path / "missing", "--yes", "--data-dir", tmp_path).exit_code == 2
    junk = tmp_path / "junk.sqlite3"
    junk.write_bytes(b"junk" * 2000)
    run = islas("db", "restore", junk, "--yes", "--data-dir", tmp_path)
    assert run.exit_code == 1
    assert run.stderr.startswith("The database is damaged.")
    assert islas("history", "list", "--data-dir", tmp_path).exit_code == 0


def test_migrating(islas: Islas, tmp_path: Path, file: Path) -> None:
    assert islas("db", "migrate", "--data-dir", tmp_path).stdout == f"{file}: was up to date\n"
    with raw(file) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    run = islas("db", "migrate", "--data-dir", tmp_path)
    assert run.exit_code == 1
    assert run.stderr.startswith("The database was written by a newer version of Islas.")
    empty = tmp_path / "empty.sqlite3"
    empty.touch()
    run = islas("db", "migrate", "--database", f"sqlite:///{empty}")
    assert run.stdout == f"{empty}: version 0000 is now {NEWEST}\n"


@pytest.mark.parametrize("command", ["check", "backup", "migrate"])
def test_what_is_not_there_is_not_made(islas: Islas, tmp_path: Path, command: str) -> None:
    run = islas("db", command, "--data-dir", tmp_path / "new")
    assert run.exit_code == 1
    assert "there is no database here yet" in run.stderr
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("command", [("backup",), ("restore", "--yes")])
def test_backups_of_a_server_are_its_own_business(islas: Islas, command: tuple[str, ...]) -> None:
    run = islas("db", *command, "--database", CLUB)
    assert run.exit_code == 1
    assert "pg_dump" in run.stderr


def flip(file: Path) -> None:
    """Change a value of match 1 without its checksum, as a failing disk would."""
    with raw(file) as connection:
        connection.execute('UPDATE "match" SET created_at = created_at + 1 WHERE number = 1')


def test_a_damaged_match_hides_no_other_and_can_be_dropped(islas: Islas, tmp_path: Path, file: Path) -> None:
    good = backups.make(file, "daily")
    flip(file)
    listed = islas("history", "list", "--data-dir", tmp_path)
    assert listed.exit_code == 0
    assert "damaged: see islas db check" in listed.stdout
    assert listed.stdout.endswith("\n2 matches\n")
    run = islas("db", "backup", "--data-dir", tmp_path)
    assert (run.exit_code, "-damaged-" in run.stdout) == (1, True)
    assert "Some rows in it are damaged" in run.stderr
    run = islas("db", "drop", 2, "--yes", "--data-dir", tmp_path)
    assert (run.exit_code, run.stderr) == (1, "match 2: it is not damaged, or not there.\n")
    assert islas("db", "drop", 1, "--data-dir", tmp_path).exit_code == 1  # nobody answers
    run = islas("db", "drop", 1, "--yes", "--data-dir", tmp_path)
    assert (run.exit_code, run.stdout) == (0, "match 1: deleted\n")
    assert islas("db", "check", "--data-dir", tmp_path).exit_code == 0
    assert islas("history", "list", "--data-dir", tmp_path).stdout.endswith("\n1 match\n")
    assert islas("db", "restore", "--yes", "--data-dir", tmp_path).stdout.startswith(f"{file}: restored from {good}\n")
    assert islas("db", "check", "--data-dir", tmp_path).exit_code == 0


def test_a_damaged_backup_is_restored_only_if_it_is_named_and_that_is_told(
    islas: Islas, tmp_path: Path, file: Path
) -> None:
    flip(file)
    bad = backups.make(file, "daily")
    run = islas("db", "restore", "--yes", "--data-dir", tmp_path)
    assert (run.exit_code, run.stderr) == (1, f"{tmp_path / 'backups'}: there is no good backup.\n")
    run = islas("db", "restore", bad, "--yes", "--data-dir", tmp_path)
    assert run.exit_code == 1
    assert run.stdout.startswith(f"{file}: restored from {bad}\n")
    assert run.stderr.startswith("Some rows in it are damaged.")


def test_a_database_that_lies_aside_is_not_forgotten(islas: Islas, tmp_path: Path, file: Path) -> None:
    aside = file.replace(tmp_path / "islas-replaced-20260101-090000-000000.sqlite3")
    match = tmp_path / "match.json"
    match.write_bytes(export_match(finished(3)))
    for command in (("history", "list"), ("history", "import", match), ("db", "check"), ("db", "backup")):
        run = islas(*command, "--data-dir", tmp_path)
        assert run.exit_code == 1
        assert run.stderr.startswith("The database file is not where it was.")
        assert not file.exists()
    run = islas("db", "restore", "--yes", "--data-dir", tmp_path)
    assert run.stdout == f"{file}: restored from {aside}\n"
    assert islas("history", "list", "--data-dir", tmp_path).stdout.endswith("\n2 matches\n")


def test_a_trigger_is_named_and_does_not_run(islas: Islas, tmp_path: Path, file: Path) -> None:
    with raw(file) as connection:
        connection.execute(
            'CREATE TRIGGER thief AFTER INSERT ON "match" BEGIN DELETE FROM "match" WHERE number < 3; END'
        )
    run = islas("db", "check", "--data-dir", tmp_path)
    assert (run.exit_code, run.stdout.splitlines()[0]) == (1, "trigger thief: it does not belong to Islas")
    match = tmp_path / "match.json"
    match.write_bytes(export_match(finished(3)))
    assert islas("history", "import", match, "--data-dir", tmp_path).exit_code == 0
    assert islas("history", "list", "--data-dir", tmp_path).stdout.endswith("\n3 matches\n")
    assert islas("db", "check", "--data-dir", tmp_path).exit_code == 0


def test_a_backup_of_no_day_is_no_backup(islas: Islas, tmp_path: Path, file: Path) -> None:
    (tmp_path / "backups").mkdir()
    (tmp_path / "backups" / "islas-daily-20269999-999999-000000.sqlite3").write_bytes(b"x")
    run = islas("db", "where", "--data-dir", tmp_path)
    assert (run.exit_code, len(run.stdout.splitlines())) == (0, 1)


@pytest.mark.parametrize("command", [("db", "backup"), ("db", "check"), ("history", "list"), ("db", "migrate")])
def test_a_pipe_holds_nobody_up(islas: Islas, tmp_path: Path, command: tuple[str, ...]) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    run = islas(*command, "--database", f"sqlite:///{pipe}")
    assert run.exit_code == 1
    assert run.stderr.startswith("The database cannot be reached.")


def test_a_name_that_is_too_long_is_told(islas: Islas, tmp_path: Path) -> None:
    run = islas("history", "list", "--data-dir", tmp_path / ("x" * 300))
    assert (run.exit_code, len(run.stderr.splitlines())) == (1, 1)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no such file here")
def test_no_backup_is_waited_for(islas: Islas, tmp_path: Path, file: Path) -> None:
    pipe, empty = tmp_path / "pipe", tmp_path / "empty"
    os.mkfifo(pipe)
    empty.touch()
    for odd in (pipe, empty):
        run = islas("db", "restore", odd, "--yes", "--data-dir", tmp_path)
        assert (run.exit_code, run.stderr) == (1, f"{odd}: this file is empty.\n")
