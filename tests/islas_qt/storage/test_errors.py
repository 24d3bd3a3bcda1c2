"""The world failing, one scripted case each: what a person hears, and that nothing else happens."""

from __future__ import annotations

import errno
import os
import shutil
import socket
import sqlite3
import subprocess
import sys
import tempfile
import traceback
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import URL, event, make_url, text

from engine.reasons import RefusedError
from islas_qt import text as spoken
from islas_qt.storage import backups, errors
from islas_qt.storage.database import Database, _why_not_opened, database_url
from islas_qt.storage.drivers import translated
from islas_qt.storage.errors import SENTENCES, StorageError
from islas_qt.storage.matches import Matches
from islas_qt.storage.opening import open_database
from islas_qt.storage.schema import bring_up_to_date
from tests.islas_qt.storage.conftest import SERVER, no_server
from tests.islas_qt.storage.helpers import NOBODY, content, without_rights
from tests.support.matches import finished, new_match, play_on

LOCKED = "Another program is using the database. Close it, or try again in a moment."
FULL = "The disk is full. Free some space, then try again; nothing has been lost."
READ_ONLY = "The database cannot be written: its file or folder is read-only."
MISSING = "The database file is not where it was. Put it back, restore a backup or begin a new one."
UNREACHABLE = "The database cannot be reached. Check its address, and that its server or drive is there."
NO_PERMISSION = "There is no permission to open the database. Check who owns its file, folder or account."
CONFLICT = "The match has been continued elsewhere. Open it again to see how it went on."


def sentence(act: Callable[[], Any]) -> str:
    """Return what is said when `act` fails."""
    with pytest.raises(StorageError) as caught:
        act()
    return str(caught.value)


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A folder that everybody may enter: pytest's own are for root alone if root runs it."""
    folder = Path(tempfile.mkdtemp())
    folder.chmod(0o755)
    yield folder
    for path in (folder, *folder.rglob("*")):
        path.chmod(0o755)
    shutil.rmtree(folder)


def made_in(folder: Path) -> URL:
    """Make a database in a folder, belonging to somebody without special rights, and return its address."""
    url = database_url(None, folder)
    made = Database(url)
    bring_up_to_date(made)
    Matches(made).create(play_on(new_match(), 9), "match")
    made.close()
    if os.geteuid() == 0:
        for path in (folder, *folder.rglob("*")):
            os.chown(path, NOBODY, NOBODY)
    return url


def test_opening_a_database_twice_gives_up_no_lock(sqlite: Database) -> None:
    """Else the next program to close it would delete the log that this one writes to, and what is in it."""
    matches, match = Matches(sqlite), play_on(new_match(), 9)
    match_id = matches.create(match)
    assert sqlite.file
    again = Database(sqlite.url)
    assert _why_not_opened(sqlite.file).kind == "read_only"
    program = "import sqlite3, sys; raw = sqlite3.connect(sys.argv[1]); raw.execute('SELECT 1 FROM entry'); raw.close()"
    subprocess.run([sys.executable, "-c", program, sqlite.file], check=True)
    matches.append(match_id, play_on(match, 1))
    assert Matches(again).load(match_id).entries == match.entries
    again.close()


@pytest.mark.usefixtures("impatient")
def test_locked(url: URL) -> None:
    """Another program is in the middle of writing."""
    mine, theirs = Database(url), Database(url)
    with theirs.writing():
        assert sentence(lambda: Matches(mine).create(finished())) == LOCKED
    Matches(mine).create(finished())
    mine.close()
    theirs.close()


@pytest.mark.usefixtures("impatient")
def test_reading_waits_for_nobody(url: URL) -> None:
    mine, theirs = Database(url), Database(url)
    match_id = Matches(mine).create(finished())
    before = content(mine)
    with theirs.writing() as session:
        session.connection().execute(text('DELETE FROM "match"'))
        assert Matches(mine).load(match_id).outcome
        assert content(mine) == before
    mine.close()
    theirs.close()


def test_full(sqlite: Database) -> None:
    """There is no room for another page."""
    matches, match = Matches(sqlite), new_match()
    match_id = matches.create(match)
    event.listen(sqlite.engine, "checkout", lambda raw, *_: raw.execute("PRAGMA max_page_count=1").close())
    before = content(sqlite)
    assert sentence(lambda: matches.create(finished(2))) == FULL
    assert content(sqlite) == before
    assert matches.load(match_id).ply == 0


def test_a_read_only_file(open_folder: Path) -> None:
    url = made_in(open_folder)
    (open_folder / "islas.sqlite3").chmod(0o400)
    with without_rights():
        opened = open_database(url)
        assert isinstance(opened, Database)
        match = Matches(opened).load("match")  # it can still be looked at
        assert sentence(lambda: Matches(opened).append("match", play_on(match, 1))) == READ_ONLY
        opened.close()


def test_a_read_only_folder(open_folder: Path) -> None:
    url = made_in(open_folder)
    open_folder.chmod(0o555)
    with without_rights():
        assert sentence(lambda: open_database(url)) == READ_ONLY


def test_a_file_of_somebody_else(open_folder: Path) -> None:
    url = made_in(open_folder)
    (open_folder / "islas.sqlite3").chmod(0)
    with without_rights():
        assert sentence(lambda: open_database(url)) == NO_PERMISSION


def test_a_folder_of_somebody_else(open_folder: Path) -> None:
    inside = open_folder / "private"
    inside.mkdir()
    url = made_in(inside)
    inside.chmod(0)
    with without_rights():
        assert sentence(lambda: open_database(url)) == NO_PERMISSION
        assert sentence(lambda: open_database(database_url(None, inside / "deeper"))) == NO_PERMISSION


def test_a_missing_folder_is_made(tmp_path: Path) -> None:
    opened = open_database(database_url(None, tmp_path / "a" / "b"))
    assert isinstance(opened, Database)
    assert (tmp_path / "a" / "b" / "islas.sqlite3").exists()
    opened.close()


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "note").write_text("a file, no folder")
    assert sentence(lambda: open_database(database_url(None, tmp_path / "note" / "b"))) == UNREACHABLE
    assert sentence(lambda: open_database(database_url(f"sqlite:///{tmp_path}", tmp_path))) == UNREACHABLE


def test_a_folder_that_goes_away_while_the_program_runs(sqlite: Database) -> None:
    """What is written to a file that has no name any more would be lost without a word."""
    assert sqlite.file
    matches, match = Matches(sqlite), new_match()
    match_id = matches.create(match)
    away = sqlite.file.rename(sqlite.file.with_name("away"))
    assert sentence(lambda: matches.append(match_id, play_on(match, 1))) == MISSING
    sqlite.file.write_bytes(away.read_bytes())  # another file of that name is not the same file
    assert sentence(lambda: matches.append(match_id, match)) == MISSING
    away.replace(sqlite.file)
    matches.append(match_id, match)
    assert matches.load(match_id).ply == 1


@pytest.mark.slow
def test_a_second_instance(url: URL) -> None:
    """Two programs continue one match: one wins, the other is told, and both can read how it went on."""
    program = """
import os, sys
from tests.support.matches import play_on
from sqlalchemy import make_url
from islas_qt.storage.database import Database
from islas_qt.storage.errors import StorageError
from islas_qt.storage.matches import Matches
database = Database(make_url(os.environ["ADDRESS"]))
matches = Matches(database)
match = matches.load("match")
match.play(match.ply, match.rules.legal_actions(match.state)[int(sys.argv[1])])
print("ready", flush=True)
input()
try:
    matches.append("match", match)
    print("saved", match.entries[-1].digest)
except StorageError as error:
    print(error)
    assert matches.load("match").ply == match.ply
database.close()
"""
    shared = Database(url)
    Matches(shared).create(play_on(new_match(), 9), "match")
    environment = os.environ | {"ADDRESS": url.render_as_string(hide_password=False), "PYTHONPATH": os.getcwd()}
    started = [
        subprocess.Popen(
            [sys.executable, "-c", program, str(number)],
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for number in range(2)
    ]
    for process in started:
        assert process.stdout
        assert process.stdout.readline() == "ready\n"
    said = [process.communicate("\n", 60)[0].strip() for process in started]
    assert [process.returncode for process in started] == [0, 0]
    (winner,) = (line for line in said if line.startswith("saved"))
    said.remove(winner)
    assert said == [CONFLICT]
    assert Matches(shared).load("match").entries[-1].digest == winner.split()[1]
    shared.close()


@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        ("nonsense", "this is not the address of a database"),
        ("postgresql+psycopg://u:secret@host:port/db", "this is not the address of a database"),
        ("nosuch://u:secret@host/db", "this is not the address of a database"),
        ("sqlite:///%00", "this is not the address of a database"),
        ("postgresql+psycopg://u:secret@host/db%00", "this is not the address of a database"),
        *(
            (f"postgresql+psycopg://u:secret@host/db?{odd}", "the address has an option that is not possible here")
            for odd in ("client_encoding=SQL_ASCII", "prepare_threshold=x", "row_factory=x", "port=x", "nonsense=1")
        ),
        ("postgresql://u:secret@host/db", "only these kinds of database are possible: sqlite, postgresql+psycopg"),
        ("mysql://u:secret@host/db", "only these kinds of database are possible: sqlite, postgresql+psycopg"),
        ("sqlite://", "the address of a SQLite database must name a file"),
        ("sqlite:///:memory:", "the address of a SQLite database must name a file"),
        ("sqlite:///file:x?mode=ro&uri=true", "the address of a SQLite database must name a file"),
    ],
)
def test_a_wrong_address(tmp_path: Path, address: str, sentence: str) -> None:
    with pytest.raises(RefusedError) as caught:
        database_url(address, tmp_path)
    assert str(caught.value) == f"--database: {sentence}"
    assert "secret" not in "".join(traceback.format_exception(caught.value))


def test_the_options_of_a_server_may_be_in_its_address(tmp_path: Path) -> None:
    url = database_url("postgresql+psycopg://host/db?sslmode=require&connect_timeout=3", tmp_path)
    assert dict(url.query) == {"sslmode": "require", "connect_timeout": "3"}


@pytest.mark.skipif(sys.platform == "win32", reason="links are another thing there")
def test_links_that_lead_to_themselves(tmp_path: Path) -> None:
    (tmp_path / "islas.sqlite3").symlink_to("islas.sqlite3")
    assert sentence(lambda: open_database(database_url(None, tmp_path))) == UNREACHABLE


def test_postgresql_without_its_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(RefusedError, match="PostgreSQL needs another package: pip install “psycopg"):
        database_url("postgresql+psycopg://host/db", tmp_path)


def test_an_unreachable_server() -> None:
    with socket.socket() as taken:  # bound and not listening: nobody answers, and nobody else can come
        taken.bind(("127.0.0.1", 0))
        url = URL.create("postgresql+psycopg", "u", "pa55word", "127.0.0.1", taken.getsockname()[1], "db")
        assert sentence(lambda: open_database(url)) == UNREACHABLE


@no_server
@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"password": "pa55word"}, NO_PERMISSION),
        ({"username": "stranger"}, NO_PERMISSION),
        ({"password": ""}, NO_PERMISSION),
        ({"database": "nowhere"}, UNREACHABLE),
    ],
)
def test_a_server_that_turns_us_away(changes: dict[str, Any], expected: str) -> None:
    assert SERVER
    assert sentence(lambda: open_database(make_url(SERVER).set(**changes))) == expected


@no_server
def test_a_server_that_goes_away_and_comes_back(club_url: URL) -> None:
    opened = Database(club_url)
    matches, match = Matches(opened), new_match()
    match_id = matches.create(match)
    other = Database(club_url)

    def cut_off() -> None:
        with opened.writing() as session:
            mine = session.connection().execute(text("SELECT pg_backend_pid()")).scalar_one()
            with other.engine.begin() as theirs:
                theirs.execute(text("SELECT pg_terminate_backend(:pid)"), {"pid": mine})
            session.connection().execute(text("SELECT 1"))

    assert sentence(cut_off) == UNREACHABLE
    matches.append(match_id, play_on(match, 1))
    assert matches.load(match_id).ply == 1
    opened.close()
    other.close()


@no_server
def test_a_server_that_only_reads(club_url: URL) -> None:
    opened = Database(club_url)
    event.listen(opened.engine, "connect", lambda raw, _: _set_read_only(raw))
    assert sentence(lambda: Matches(opened).create(finished())) == READ_ONLY
    opened.close()


def _set_read_only(raw: Any) -> None:
    raw.execute("SET default_transaction_read_only = on")
    raw.commit()


def told(cause: BaseException) -> str:
    return translated(cause).kind  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("number", "kind"),
    [
        (errno.ENOSPC, "full"),
        (errno.EDQUOT, "full"),
        (errno.EROFS, "read_only"),
        (errno.EACCES, "no_permission"),
        (errno.EIO, "failed"),
        (errno.ENOENT, "unreachable"),
    ],
)
def test_what_the_system_says_of_files(number: int, kind: str) -> None:
    assert told(OSError(number, "said")) == kind


@pytest.mark.parametrize(
    ("code", "kind"),
    [
        (sqlite3.SQLITE_IOERR_WRITE, "failed"),
        (sqlite3.SQLITE_BUSY_SNAPSHOT, "locked"),
        (sqlite3.SQLITE_READONLY_DBMOVED, "read_only"),
        (sqlite3.SQLITE_CORRUPT_VTAB, "corrupt"),
        (sqlite3.SQLITE_NOMEM, "failed"),
    ],
)
def test_what_sqlite_says(code: int, kind: str) -> None:
    error = sqlite3.OperationalError("said")
    error.sqlite_errorcode = code
    assert told(error) == kind


def test_every_sentence_is_spoken_in_every_language() -> None:
    assert SENTENCES.keys() == {*errors.Kind.__args__}  # type: ignore[attr-defined]
    for language in ("de", "es"):
        spoken.use(language)
        for why in SENTENCES.values():
            assert spoken.speak(why) != str(why)


@pytest.mark.parametrize(
    "hidden", ["postgresql+psycopg://me:pa55word@h/d", "postgresql+psycopg://h/d?password=pa55word"]
)
def test_the_password_is_shown_nowhere(tmp_path: Path, hidden: str, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(0)
    opened = Database(database_url(f"{hidden}&connect_timeout=1" if "?" in hidden else hidden, tmp_path))
    shown = [repr(opened), str(opened), opened.place, repr(opened.url), repr(opened.engine)]
    with pytest.raises(StorageError) as caught:
        bring_up_to_date(opened)
    shown += traceback.format_exception(caught.value)
    shown += [repr(caught.value), str(caught.value), repr(caught.value.__cause__), caplog.text]
    assert "pa55word" not in "".join(shown[:3] + shown[5:])
    assert opened.place.startswith("postgresql://")


def test_an_error_tells_nothing_of_what_was_being_written(sqlite: Database) -> None:
    """A seed is a secret while the match goes on, and errors are logged."""
    match = new_match(987_654_321_012)
    with closing(sqlite3.connect(str(sqlite.file))) as raw:
        raw.execute("DROP TABLE entry")
        raw.execute("CREATE TABLE entry (odd)")
    with pytest.raises(StorageError) as caught:
        Matches(sqlite).create(play_on(match, 1))
    said = "".join(traceback.format_exception(caught.value))
    assert "987654321012" not in said
    assert match.entries[0].digest not in said


@pytest.mark.usefixtures("impatient")
def test_a_backup_that_cannot_be_written(open_folder: Path) -> None:
    url = made_in(open_folder)
    assert url.database
    backups.folder_of(Path(url.database)).mkdir(mode=0o500)
    with without_rights():
        assert sentence(lambda: backups.make(Path(url.database or ""), "manual")) == NO_PERMISSION


def test_errors_are_imported_without_a_driver() -> None:
    """The window imports them before its first picture, where SQLAlchemy would take longer than all the rest."""
    script = "import sys, islas_qt.storage.errors; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", script], check=True, capture_output=True, text=True)
    assert not {"sqlalchemy", "sqlmodel", "sqlite3", "pydantic"} & set(done.stdout.split())
