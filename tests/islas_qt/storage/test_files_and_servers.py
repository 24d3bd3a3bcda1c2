"""A database whose files vanish, that cannot be written, or whose server hangs: nothing is lost, nobody waits long."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import sqlite3
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path, PurePath, PurePosixPath, PureWindowsPath

import pytest
from sqlalchemy import URL, text

from islas_qt.storage import audit
from islas_qt.storage import database as module
from islas_qt.storage.autosaved_match import AutosavedMatch
from islas_qt.storage.database import Database, database_url, file_address
from islas_qt.storage.errors import StorageError
from islas_qt.storage.filters import Filter, Sort
from islas_qt.storage.history import History
from islas_qt.storage.matches import Matches
from islas_qt.storage.opening import open_database
from tests.islas_qt.storage.conftest import no_server
from tests.islas_qt.storage.helpers import NOBODY, without_rights
from tests.support.matches import choice, finished, new_match, play_on

BESIDE = ("-wal", "-shm")


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A folder that everybody may enter: pytest's own are for root alone if root runs it."""
    folder = Path(tempfile.mkdtemp())
    folder.chmod(0o755)
    yield folder
    folder.chmod(0o755)
    shutil.rmtree(folder)


@pytest.mark.parametrize(
    ("path", "address"),
    [
        (PureWindowsPath(r"\\server\share\my islas.sqlite3"), "file:////server/share/my%20islas.sqlite3"),
        (PureWindowsPath(r"C:\Users\Zoë\#1?.sqlite3"), "file:///C:/Users/Zo%C3%AB/%231%3F.sqlite3"),
        (PurePosixPath("/home/100%/\udcff.sqlite3"), "file:///home/100%25/%FF.sqlite3"),
    ],
)
def test_the_address_of_a_file_names_no_host(path: PurePath, address: str) -> None:
    assert file_address(path) == address
    with pytest.raises(sqlite3.OperationalError, match="unable to open"):  # not: invalid uri authority
        sqlite3.connect(f"{address}?mode=ro", uri=True)


def after_a_power_cut(file: Path, folder: Path) -> Database:
    """Return the database as it would be if the program ended now, without a word."""
    folder.mkdir()
    for path in file.parent.glob(f"{file.name}*"):
        shutil.copy(path, folder)
    database = open_database(database_url(None, folder))
    assert isinstance(database, Database)
    return database


@pytest.mark.parametrize("gone", [BESIDE, BESIDE[:1], BESIDE[1:]])
def test_a_log_deleted_while_somebody_plays_loses_nothing(file_url: URL, tmp_path: Path, gone: tuple[str, ...]) -> None:
    opened = open_database(file_url)
    assert isinstance(opened, Database)
    assert opened.file
    keeper = AutosavedMatch(Matches(opened), play_on(new_match(), 20))
    for suffix in gone:
        os.unlink(f"{opened.file}{suffix}")
    keeper.play(keeper.match.ply, choice(keeper.match))
    assert keeper.trouble is None
    later = after_a_power_cut(opened.file, tmp_path / "later")
    assert Matches(later).load(keeper.match_id).entries == keeper.match.entries
    assert not [problem for problem in audit.check_rows(later) if problem]
    later.close()
    keeper.play(keeper.match.ply, choice(keeper.match))
    opened.close()
    again = open_database(file_url)
    assert isinstance(again, Database)
    assert Matches(again).load(keeper.match_id).entries == keeper.match.entries
    again.close()


def test_a_log_that_another_program_has_begun_anew_is_taken_over(file_url: URL) -> None:
    opened = open_database(file_url)
    assert isinstance(opened, Database)
    assert opened.file
    keeper = AutosavedMatch(Matches(opened), play_on(new_match(), 20))
    for suffix in BESIDE:
        os.unlink(f"{opened.file}{suffix}")
        Path(f"{opened.file}{suffix}").touch()
    keeper.play(keeper.match.ply, choice(keeper.match))
    assert keeper.trouble is not None, "nothing is written past the other program"
    assert keeper.save()
    assert Matches(opened).load(keeper.match_id).entries == keeper.match.entries
    opened.close()


def test_only_the_first_attempt_waits_for_a_lock(sqlite: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "BUSY_MS", 600)
    monkeypatch.setattr(module, "AGAIN_MS", 20)
    matches = Matches(sqlite)
    waits = []
    with closing(sqlite3.connect(str(sqlite.file), isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        for _ in range(3):
            began = time.monotonic()
            with pytest.raises(StorageError) as caught:
                matches.create(new_match())
            assert caught.value.kind == "locked"
            waits.append(time.monotonic() - began)
    assert waits[0] >= 0.6
    assert max(waits[1:]) < 0.5
    matches.create(new_match())
    with sqlite.reading() as session:
        assert session.connection().exec_driver_sql("PRAGMA busy_timeout").scalar() == 600, "patient again"


@pytest.mark.parametrize("what", ["file", "folder", "both"])
@pytest.mark.parametrize("log", [False, True])
def test_what_cannot_be_written_can_be_read(open_folder: Path, what: str, log: bool) -> None:
    url = database_url(None, open_folder)
    made = open_database(url)
    assert isinstance(made, Database)
    assert made.file
    Matches(made).create(finished(), "match")
    if log:  # somebody was killed: the match is only in the log
        kept = {path: path.read_bytes() for path in open_folder.iterdir() if path.is_file()}
        made.close()
        for path, data in kept.items():
            path.write_bytes(data)
    made.close()
    for path in (open_folder, *open_folder.iterdir()):
        if os.geteuid() == 0:
            os.chown(path, NOBODY, NOBODY)
    if what != "folder":
        made.file.chmod(0o400)
    if what != "file":
        open_folder.chmod(0o500)
    with without_rights():
        database = open_database(url, to_read=True)
        assert isinstance(database, Database)
        assert database.is_read_only
        assert [match.id for match in History(database).each(Filter(), Sort())] == ["match"]
        assert not [problem for problem in (*audit.check_rows(database), *audit.check_matches(database)) if problem]
        with pytest.raises(StorageError) as caught:
            Matches(database).delete("match")
        assert caught.value.kind == "read_only"
        database.close()


def test_an_old_database_that_cannot_be_written_is_told_so(open_folder: Path) -> None:
    kept = Path(__file__).parents[2] / "data" / "first-version" / "islas.sqlite3"
    shutil.copy(kept, open_folder)
    for path in (open_folder / kept.name, open_folder):
        path.chmod(0o555 if path.is_dir() else 0o444)
    with without_rights(), pytest.raises(StorageError) as caught:
        open_database(database_url(None, open_folder), to_read=True)
    assert caught.value.kind == "read_only"


def test_a_pipe_is_told_and_nobody_waits_for_it(tmp_path: Path) -> None:
    url = database_url(None, tmp_path)
    assert url.database
    os.mkfifo(url.database)
    with pytest.raises(StorageError) as caught:
        open_database(url)
    assert caught.value.kind == "unreachable"


@no_server
def test_a_server_that_hangs_is_given_up_soon_and_play_goes_on(club_url: URL, monkeypatch: pytest.MonkeyPatch) -> None:
    """Stopped processes still acknowledge what they are sent: only our own clock tells that no answer comes."""
    monkeypatch.setattr(module, "ANSWER_SECONDS", 1.0)
    database = Database(club_url)
    keeper = AutosavedMatch(Matches(database), new_match())
    with database.reading() as session:
        backend = session.connection().execute(text("SELECT pg_backend_pid()")).scalar_one()
    os.kill(backend, signal.SIGSTOP)
    try:
        began = time.monotonic()
        keeper.play(keeper.match.ply, choice(keeper.match))
        assert time.monotonic() - began < 8
    finally:
        os.kill(backend, signal.SIGCONT)
    # The ping was not answered, so another connection was made, and all is kept; or nothing was, and is told.
    assert keeper.trouble is None or "reached" in str(keeper.trouble)
    assert keeper.save()
    assert Matches(database).load(keeper.match_id).entries == keeper.match.entries
    database.close()


@no_server
def test_an_answer_that_does_not_come_ends_the_wait(club_url: URL, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "ANSWER_SECONDS", 0.5)
    database = Database(club_url)

    def sleep() -> None:
        with database.reading() as session:
            session.connection().execute(text("SET LOCAL statement_timeout = 0"))  # the server would not end it either
            session.connection().execute(text("SELECT pg_sleep(20)"))

    began = time.monotonic()
    with pytest.raises(StorageError) as caught:
        sleep()
    assert caught.value.kind == "unreachable"
    assert time.monotonic() - began < 5
    with database.reading() as session:
        assert session.connection().execute(text("SELECT 1")).scalar() == 1
    database.close()


def test_a_server_that_takes_calls_and_says_nothing_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("psycopg")
    monkeypatch.setattr(module, "CONNECT_SECONDS", 2)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        address = f"postgresql+psycopg://ana:secret@127.0.0.1:{silent.getsockname()[1]}/club"
        database = Database(database_url(address, Path()))
        began = time.monotonic()
        with pytest.raises(StorageError) as caught, database.reading():
            pass
        assert caught.value.kind == "unreachable"
        assert time.monotonic() - began < 8
        database.close()
