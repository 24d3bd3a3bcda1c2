"""The world failing, one scripted case each: what a person hears, and that nothing else happens."""

from __future__ import annotations

import errno
import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import traceback
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import URL, event, text

from islas_qt import text as spoken
from islas_qt.storage import backups, errors
from islas_qt.storage.database import Database, _why_not_opened, database_url
from islas_qt.storage.drivers import translated
from islas_qt.storage.errors import SENTENCES, StorageError
from islas_qt.storage.matches import Matches
from islas_qt.storage.opening import open_database
from islas_qt.storage.schema import bring_up_to_date
from tests.islas_qt.storage.helpers import NOBODY, content, without_rights
from tests.islas_qt.storage.sentences import (
    CONFLICT,
    FULL,
    LOCKED,
    MISSING,
    NO_PERMISSION,
    READ_ONLY,
    UNREACHABLE,
    sentence,
)
from tests.support.matches import finished, new_match, play_on


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
        assert sentence(lambda: backups.make(Path(url.database or ""), "by-hand")) == NO_PERMISSION


def test_errors_are_imported_without_a_driver() -> None:
    """The window imports them before its first picture, where SQLAlchemy would take longer than all the rest."""
    script = "import sys, islas_qt.storage.errors; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", script], check=True, capture_output=True, text=True)
    assert not {"sqlalchemy", "sqlmodel", "sqlite3", "pydantic"} & set(done.stdout.split())
