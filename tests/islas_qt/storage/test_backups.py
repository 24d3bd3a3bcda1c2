"""Backups are whole, checked, few enough, and can be put back without losing what was there."""

from __future__ import annotations

import os
import shutil
import sqlite3
import threading
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from sqlalchemy import URL

from islas_qt.storage import backups, replacing
from islas_qt.storage.database import Database
from islas_qt.storage.errors import StorageError
from islas_qt.storage.matches import Matches
from islas_qt.storage.opening import Offer, back_up, open_database
from tests.islas_qt.storage.conftest import no_server
from tests.islas_qt.storage.helpers import content
from tests.support.matches import finished

START = datetime(2026, 1, 1, 9, tzinfo=UTC)


def damaged(file: Path) -> bytes:
    """Overwrite the middle of a file, and return what is in it then."""
    data = bytearray(file.read_bytes())
    data[4096 : 4096 * 4] = b"\x5a" * 4096 * 3
    file.write_bytes(data)
    return bytes(data)


def test_a_backup_made_while_somebody_writes_is_whole(sqlite: Database, file: Path) -> None:
    before = content(sqlite)
    with sqlite.writing() as session:
        session.connection().exec_driver_sql("DELETE FROM entry")
        backup = backups.make(file, "by-hand")
        session.rollback()
    other = Database(sqlite.url.set(database=str(backup)))
    assert content(other) == before
    other.close()


def test_a_backup_is_one_file_for_its_owner_alone(sqlite: Database, file: Path) -> None:
    backup = backups.make(file, "by-hand", START)
    assert backup.name == "islas-by-hand-20260101-090000-000000.sqlite3"
    assert [path.name for path in backup.parent.iterdir()] == [backup.name]
    assert backup.stat().st_mode & 0o777 == 0o600
    assert backup.parent.stat().st_mode & 0o777 == 0o700
    assert backups.date_of(backup) == START


def test_no_backup_is_made_of_a_damaged_database(sqlite: Database, file: Path) -> None:
    backups.make(file, "daily", START)
    sqlite.close()
    damaged(file)
    with pytest.raises(StorageError) as caught:
        backups.rotate(file, START + timedelta(days=1))
    assert caught.value.kind == "corrupt"
    assert [backups.date_of(backup) for backup in backups.found(file)] == [START]


def test_the_backup_at_the_start_is_made_once_a_day(sqlite: Database, file: Path) -> None:
    assert back_up(sqlite) is None
    (made,) = backups.found(file, "daily")
    assert back_up(sqlite) is None
    assert backups.found(file) == [made]
    other = Database(sqlite.url.set(database=str(made)))
    assert content(other) == content(sqlite)
    other.close()


def test_the_backup_at_the_start_tells_what_stood_in_its_way(sqlite: Database, file: Path) -> None:
    sqlite.close()
    damaged(file)
    offer = back_up(sqlite)
    assert isinstance(offer, Offer)
    assert (offer.trouble.kind, offer.is_open, offer.backup) == ("corrupt", True, None)
    assert backups.found(file) == []


@no_server
def test_a_server_is_not_backed_up_from_here(club_url: URL) -> None:
    database = Database(club_url)
    assert back_up(database) is None
    database.close()


def test_an_old_backup_that_cannot_be_deleted_is_no_trouble(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for day in range(10):
        backups.rotate(file, START + timedelta(days=day))
    before = backups.found(file)

    def refuse(path: Path, missing_ok: bool = False) -> None:
        if path.exists():
            raise PermissionError

    monkeypatch.setattr(Path, "unlink", refuse)
    made = backups.rotate(file, START + timedelta(days=10))
    assert backups.found(file) == [made, *before]


def test_what_a_killed_backup_left_is_cleared_away_later(file: Path) -> None:
    first = backups.make(file, "by-hand")
    old, young = (first.with_name(f"islas-daily-{name}.partial") for name in ("old", "young"))
    restored = file.with_name(f"{file.name}.partial")
    for path in (old, young, restored):
        path.write_bytes(b"half")
    for path in (old, restored):
        os.utime(path, (0, 0))
    backups.make(file, "by-hand")
    assert (old.exists(), restored.exists(), young.exists()) == (False, False, True)


def test_days_weeks_and_months_are_kept(tmp_path: Path) -> None:
    file = tmp_path / "small.sqlite3"
    with closing(sqlite3.connect(file)) as raw:
        raw.execute("CREATE TABLE entry (ply INTEGER)")
    days = [START + timedelta(days=day) for day in range(0, 400, 3)]  # somebody who plays every third day
    for day in days:
        assert backups.rotate(file, day)
        assert backups.rotate(file, day + timedelta(hours=3)) is None  # once a day
    weeks = {day.isocalendar()[:2]: day for day in days}
    months = {(day.year, day.month): day for day in days}
    kept = {*days[-7:], *list(weeks.values())[-5:], *list(months.values())[-12:]}
    assert [backups.date_of(backup) for backup in backups.found(file, now=days[-1])] == sorted(kept, reverse=True)
    assert len(kept) == 18  # some are the last of a week and of a month


def test_after_a_long_break_the_old_backups_are_still_there(sqlite: Database, file: Path) -> None:
    sqlite.close()
    for day in range(10):
        backups.rotate(file, START + timedelta(days=day))
    before = backups.found(file)
    backups.rotate(file, START + timedelta(days=700))
    assert {*before[:6]} <= {*backups.found(file)}


def test_rotation_leaves_other_files_alone(file: Path) -> None:
    folder = backups.folder_of(file)
    for day in range(10):
        backups.rotate(file, START + timedelta(days=day))
    manual = backups.make(file, "by-hand", START - timedelta(days=500))
    strange = folder / "islas-daily-notes.sqlite3"
    strange.write_bytes(b"mine")
    foreign = folder / "other-daily-20200101-000000-000000.sqlite3"
    foreign.write_bytes(b"theirs")
    backups.rotate(file, START + timedelta(days=11))
    assert manual in backups.found(file)
    assert strange.exists()
    assert foreign.exists()
    assert strange not in backups.found(file)
    assert foreign not in backups.found(file)


def test_backups_of_a_database_with_a_longer_name_are_not_taken_for_ours(file: Path) -> None:
    ours = backups.make(file, "by-hand", START)
    club = file.with_name("islas-club.sqlite3")
    shutil.copy(ours, club)
    theirs = backups.make(club, "daily", START + timedelta(days=1))
    aside = replacing.restore(theirs, club)
    assert backups.found(club) == [theirs]
    assert backups.set_aside(club) == [aside]
    assert backups.remains(file) == backups.found(file) == [ours]


def test_restoring_keeps_what_was_there(sqlite: Database, file: Path) -> None:
    old = content(sqlite)
    backup = backups.make(file, "by-hand")
    Matches(sqlite).create(finished(2))
    new = content(sqlite)
    sqlite.close()
    aside = replacing.restore(backup, file)
    assert aside
    for path, expected in ((file, old), (aside, new)):
        database = Database(sqlite.url.set(database=str(path)))
        assert content(database) == expected
        database.close()
    assert file.stat().st_mode & 0o777 == 0o600
    assert backup.exists()


def test_nothing_is_restored_while_another_program_uses_the_database(
    sqlite: Database, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backups, "BUSY_MS", 50)
    backup = backups.make(file, "by-hand")
    before = content(sqlite)
    with pytest.raises(StorageError) as caught:
        replacing.restore(backup, file)
    assert caught.value.kind == "locked"
    assert content(sqlite) == before
    assert [path.name for path in file.parent.glob("*.partial")] == []


def test_a_damaged_backup_is_not_restored(sqlite: Database, file: Path) -> None:
    backup = backups.make(file, "by-hand")
    damaged(backup)
    before = content(sqlite)
    with pytest.raises(StorageError) as caught:
        replacing.restore(backup, file)
    assert caught.value.kind == "corrupt"
    assert content(sqlite) == before


def test_a_damaged_database_is_found_at_the_start_and_the_newest_good_backup_offered(
    sqlite: Database, file: Path
) -> None:
    saved = content(sqlite)
    good = backups.make(file, "daily", START)
    damaged(backups.make(file, "daily", START + timedelta(days=1)))
    sqlite.close()
    ruin = damaged(file)
    offer = open_database(sqlite.url)
    assert isinstance(offer, Offer)
    assert (offer.trouble.kind, offer.file, offer.backup) == ("corrupt", file, good)
    assert str(offer.trouble) == "The database is damaged. Restore a backup; the damaged file is kept."
    assert file.read_bytes() == ruin  # nothing is done before somebody decides
    aside = replacing.restore(good, file)
    assert aside
    assert aside.name.startswith("islas-damaged-")
    assert aside.read_bytes() == ruin
    database = open_database(sqlite.url)
    assert isinstance(database, Database)
    assert content(database) == saved
    database.close()


def test_without_a_backup_a_new_database_can_begin(sqlite: Database, file: Path) -> None:
    sqlite.close()
    ruin = damaged(file)
    offer = open_database(sqlite.url)
    assert isinstance(offer, Offer)
    assert offer.backup is None
    aside = replacing.begin_anew(offer.file)
    assert aside
    assert aside.read_bytes() == ruin
    database = open_database(sqlite.url)
    assert isinstance(database, Database)
    assert not any(content(database).values())
    assert file.stat().st_mode & 0o777 == 0o600
    database.close()


@pytest.mark.parametrize("lose", [Path.unlink, lambda file: file.write_bytes(b"")])
def test_a_lost_file_is_not_silently_replaced_when_there_are_backups(
    sqlite: Database, file: Path, lose: Callable[[Path], None]
) -> None:
    backup = backups.make(file, "daily")
    sqlite.close()
    lose(file)
    offer = open_database(sqlite.url)
    assert isinstance(offer, Offer)
    assert (offer.trouble.kind, offer.backup) == ("missing", backup)
    replacing.begin_anew(file)
    database = open_database(sqlite.url)
    assert isinstance(database, Database)
    database.close()


def test_a_new_database_does_not_find_what_belonged_to_the_damaged_one(sqlite: Database, file: Path) -> None:
    """A log that stays behind would be played into the new file."""
    raw = sqlite3.connect(file, check_same_thread=False)
    raw.execute("PRAGMA wal_autocheckpoint=0")
    raw.execute("UPDATE alembic_version SET version_num = version_num")
    raw.commit()
    log = Path(f"{file}-wal")
    data = log.read_bytes()
    assert data
    sqlite.close()
    raw.close()
    log.write_bytes(data)
    damaged(file)
    aside = replacing.begin_anew(file)
    assert Path(f"{aside}-wal").read_bytes() == data
    assert not log.exists()


def test_a_change_that_was_cut_off_is_undone_before_the_check(sqlite: Database, file: Path, tmp_path: Path) -> None:
    before = content(sqlite)
    sqlite.close()
    with closing(sqlite3.connect(file)) as raw:
        raw.execute("PRAGMA journal_mode=DELETE")
        raw.execute("PRAGMA cache_size=1")  # let it write into the file before it commits
        raw.execute("UPDATE document SET content = content || content")
        raw.execute("UPDATE entry SET action = action || action")
        killed = tmp_path / "killed"
        killed.mkdir()
        for path in (file, Path(f"{file}-journal")):
            shutil.copy(path, killed)
    assert Path(killed / file.name).read_bytes() != file.read_bytes()
    database = open_database(sqlite.url.set(database=str(killed / file.name)))
    assert isinstance(database, Database)
    assert content(database) == before
    database.close()


def test_broken_references_are_damage(sqlite: Database, file: Path) -> None:
    with closing(sqlite3.connect(file)) as raw:
        raw.execute('DELETE FROM "match"')
        raw.commit()
    assert backups.damage(file).startswith("broken reference in ")


def test_a_backup_under_way_ends_when_the_program_does(sqlite: Database, file: Path) -> None:
    stop = threading.Event()
    stop.set()
    assert back_up(sqlite, stop) is None
    assert backups.found(file) == []
    assert list(backups.folder_of(file).iterdir()) == []


def test_a_clock_that_was_ahead_makes_no_backup_the_newest(sqlite: Database, file: Path) -> None:
    now = datetime.now(UTC)
    ahead = [backups.make(file, "daily", now + timedelta(days=40 * month)) for month in range(1, 15)]
    made = backups.rotate(file, now)
    assert backups.found(file)[0] == made
    assert made
    assert made.exists()
    assert len(backups.found(file, "daily")) <= 7 + 5 + 12 < len(ahead) + 24
    sqlite.close()
    file.unlink()
    offer = open_database(sqlite.url)
    assert isinstance(offer, Offer)
    assert offer.backup == made


def test_what_is_no_backup_is_left_out(sqlite: Database, file: Path) -> None:
    good = backups.make(file, "daily", START)
    folder = backups.folder_of(file)
    (folder / "islas-daily-20269999-999999-000000.sqlite3").write_bytes(b"no such day")
    os.mkfifo(folder / "islas-daily-20270101-000000-000000.sqlite3")
    (folder / "islas-daily-20270102-000000-000000.sqlite3").mkdir()
    assert backups.found(file) == [good]
    sqlite.close()
    damaged(file)
    offer = open_database(sqlite.url)
    assert isinstance(offer, Offer)
    assert offer.backup == good


@pytest.mark.parametrize(
    "act", [lambda pipe: backups.make(pipe, "by-hand"), lambda pipe: replacing.restore(pipe, pipe)]
)
def test_a_pipe_is_no_database(tmp_path: Path, act: Callable[[Path], object]) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with pytest.raises(StorageError) as caught:
        act(pipe)
    assert caught.value.kind == "unreachable"
