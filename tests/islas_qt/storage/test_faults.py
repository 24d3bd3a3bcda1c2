"""The k-th write fails, for every k of a match and of an import: told clearly, nothing half done, the retry works."""

from __future__ import annotations

import os
import resource
import sqlite3
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any, Self

import pytest
from sqlalchemy import URL, Connection, event, text

from engine.match_file import write_match
from islas_qt.storage.database import Database
from islas_qt.storage.errors import StorageError
from islas_qt.storage.exchange import export_match, import_file
from islas_qt.storage.matches import Matches
from tests.islas_qt.storage.conftest import no_server, quick
from tests.islas_qt.storage.helpers import state
from tests.support.matches import choice, finished, new_match, play_on

CODES = {"full": sqlite3.SQLITE_FULL, "failed": sqlite3.SQLITE_IOERR_WRITE, "locked": sqlite3.SQLITE_BUSY}
WRITES = ("BEGIN IMMEDIATE", "INSERT", "UPDATE", "DELETE", "COMMIT")
FRAME = 4096 + 24  # a page in SQLite's log, with its header


class Fault:
    """Lets the driver fail at one write; `None` lets it work."""

    def __init__(self, code: int) -> None:
        self.code = code
        self.countdown: int | None = None

    def at(self, statement: str) -> None:
        """Fail if it is time."""
        if self.countdown is None or not statement.startswith(WRITES):
            return
        self.countdown -= 1
        if self.countdown < 0:
            self.countdown = None
            error = sqlite3.OperationalError("the k-th write")
            error.sqlite_errorcode = self.code
            raise error


def faulty(database: Database, fault: Fault) -> Database:
    """Let the connections of a database fail where `fault` says."""

    class FaultyCursor(sqlite3.Cursor):
        def execute(self, statement: str, *values: Any) -> Self:
            fault.at(statement)
            return super().execute(statement, *values)

        def executemany(self, statement: str, values: Any, /) -> Self:
            fault.at(statement)
            return super().executemany(statement, values)

    class FaultyConnection(sqlite3.Connection):
        def cursor(self, factory: Any = None) -> Any:
            return super().cursor(FaultyCursor)

        def commit(self) -> None:
            fault.at("COMMIT")
            super().commit()

    def connect(_dialect: Any, _record: Any, _arguments: Any, options: dict[str, Any]) -> None:
        options["factory"] = FaultyConnection

    event.listen(database.engine, "do_connect", connect)
    return quick(database)


def fail_everywhere(database: Database, fault: Fault, kind: str, act: Callable[[], Any]) -> int:
    """Let `act` fail at its first write, its second, and so on until it succeeds; return how many there were."""
    before = state(database)
    for number in count():
        fault.countdown = number
        try:
            act()
        except StorageError as error:
            told = error.kind, fault.countdown
            assert told == (kind, None)
            assert state(database) == before, "something was half done"
        else:
            fault.countdown = None
            assert state(database) != before
            return number
    raise AssertionError


@pytest.mark.slow
@pytest.mark.parametrize("kind", CODES)
def test_every_write_of_a_match_fails_once(file_url: URL, kind: str) -> None:
    fault = Fault(CODES[kind])
    database = faulty(Database(file_url), fault)
    matches, match = Matches(database), new_match()
    writes = fail_everywhere(database, fault, kind, lambda: matches.create(match, "match"))
    while match.to_act is not None:
        match.play(match.ply, choice(match), match.ply)
        writes += fail_everywhere(database, fault, kind, lambda: matches.append("match", match))
    assert writes > 4 * match.ply
    assert export_match(matches.load("match")) == write_match(finished())
    database.close()


@pytest.mark.parametrize("kind", CODES)
def test_every_write_of_taking_back_fails_once(file_url: URL, kind: str) -> None:
    fault = Fault(CODES[kind])
    database = faulty(Database(file_url), fault)
    matches, match = Matches(database), play_on(new_match(), 12)
    matches.create(match, "match")
    dropped = match.entries[8:]
    match.take_back(8)
    match.play(8, match.rules.legal_actions(match.state)[-1])
    assert fail_everywhere(database, fault, kind, lambda: matches.append("match", match, dropped)) >= 5
    assert matches.load("match").entries == match.entries
    database.close()


@pytest.mark.slow
@pytest.mark.parametrize("kind", CODES)
def test_every_write_of_an_import_fails_once(file_url: URL, kind: str) -> None:
    fault = Fault(CODES[kind])
    database = faulty(Database(file_url), fault)
    data = write_match(finished(3))
    assert fail_everywhere(database, fault, kind, lambda: import_file(database, data)) > 8
    imported = import_file(database, data)
    assert imported.known
    assert export_match(Matches(database).load(imported.id)) == data
    database.close()


@contextmanager
def no_file_longer_than(limit: int) -> Iterator[None]:
    """Let the system refuse to write beyond `limit`: a true I/O error, in the middle of a write if need be."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (limit, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@pytest.mark.skipif(sys.platform != "linux", reason="counts on how Linux limits the size of files")
def test_the_system_refuses_every_write_of_a_match(sqlite: Database) -> None:
    """The log of SQLite grows by a header and a page at a time; it is cut off at each of them, and within."""
    event.listen(sqlite.engine, "connect", lambda raw, _: raw.execute("PRAGMA wal_autocheckpoint=0").close())
    sqlite.close()
    matches, match = Matches(sqlite), new_match()
    matches.create(match, "match")
    log, refused, kinds = Path(f"{sqlite.file}-wal"), 0, set()
    while match.to_act is not None:
        play_on(match, 6)
        before, end = state(sqlite), log.stat().st_size
        for limit in (end + part * FRAME // 2 + 12 * (part % 2) for part in count()):
            try:
                with no_file_longer_than(limit):
                    matches.append("match", match)
                break
            except StorageError as error:
                kinds.add(error.kind)
                assert state(sqlite) == before
                refused += 1
    assert kinds == {"failed"}
    assert refused > 4 * (match.ply // 6)
    assert export_match(matches.load("match")) == write_match(finished())


@pytest.mark.slow
@pytest.mark.usefixtures("impatient")
def test_another_program_holds_the_lock_at_every_action(url: URL, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("islas_qt.storage.database.BUSY_MS", 1)
    mine, theirs = quick(Database(url)), quick(Database(url))
    matches, match = Matches(mine), new_match()
    matches.create(match, "match")
    while match.to_act is not None:
        match.play(match.ply, choice(match), match.ply)
        with theirs.writing(), pytest.raises(StorageError) as caught:
            matches.append("match", match)
        assert caught.value.kind == "locked"
        matches.append("match", match)
    assert export_match(matches.load("match")) == write_match(finished())
    mine.close()
    theirs.close()


@no_server
@pytest.mark.parametrize("answered", [False, True])
def test_the_server_goes_away_at_every_statement(club_url: URL, answered: bool) -> None:
    """Also after it has carried out a commit, before it could say so: then the retry finds everything done."""
    database, killer = Database(club_url), Database(club_url)
    countdown: list[int] = []

    def strike(connection: Connection, *_: Any) -> None:
        if countdown and not countdown[0]:
            countdown.clear()
            driver = connection.connection.driver_connection
            assert driver
            if answered:
                driver.execute("COMMIT")
                driver.execute("BEGIN")
            with killer.engine.begin() as other:
                other.execute(text("SELECT pg_terminate_backend(:pid)"), {"pid": driver.info.backend_pid})
        elif countdown:
            countdown[0] -= 1

    event.listen(database.engine, "commit", strike)
    if not answered:
        event.listen(database.engine, "before_cursor_execute", strike)
    matches, match, lost, kinds = Matches(database), new_match(), 0, set()
    for ply in range(3):
        save = (lambda: matches.append("match", match)) if ply else (lambda: matches.create(match, "match"))
        before = state(database)
        for number in count():
            countdown[:] = [number]
            try:
                save()
                break
            except StorageError as error:
                kinds.add(error.kind)
                lost += 1
                if not answered:
                    assert state(database) == before
        countdown.clear()
        assert matches.load("match").entries == match.entries
        play_on(match, 1)
    assert kinds == {"unreachable"}
    assert lost >= (3 if answered else 3 * 5)
    with database.reading() as session:
        assert session.connection().execute(text('SELECT count(*) FROM "match"')).scalar() == 1
    database.close()
    killer.close()


def test_files_are_synced_before_they_get_their_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from islas_qt.files import write_file

    done: list[str] = []
    real_fsync, real_replace = os.fsync, Path.replace
    monkeypatch.setattr(os, "fsync", lambda number: (done.append("fsync"), real_fsync(number))[1])
    monkeypatch.setattr(Path, "replace", lambda self, to: (done.append("replace"), real_replace(self, to))[1])
    write_file(tmp_path / "file", b"content")
    assert done == ["fsync", "replace", "fsync"]
