"""The database as the window has it: opened late, missing, damaged, and there again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMessageBox
from pytestqt.qtbot import QtBot
from sqlalchemy import text as sql

from engine.island.files import classic_islands, write_island
from engine.match_file import write_match
from islas_qt.database_opener import DatabaseOpener
from islas_qt.play.plan import usual_plan
from islas_qt.screens.recovery import RecoveryDialog
from islas_qt.settings import Settings
from islas_qt.storage import backups
from islas_qt.storage.database import FILE_NAME, Database, database_url
from islas_qt.storage.errors import StorageError
from islas_qt.storage.filters import Filter, Sort
from islas_qt.storage.history import History
from islas_qt.storage.islands import Islands
from islas_qt.storage.matches import Matches
from islas_qt.storage.opening import open_database
from islas_qt.table.screen import TableScreen
from islas_qt.window.main_window import MainWindow
from tests.support.matches import finished

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def window_at(qtbot: QtBot, tmp_path: Path) -> Iterator[Callable[..., MainWindow]]:
    """Return a function that opens the window with its database in a folder."""
    windows: list[MainWindow] = []

    def start(folder: Path, address: str | None = None) -> MainWindow:
        window = MainWindow(Settings(tmp_path / "settings.ini"), DatabaseOpener(folder, address))
        window.settings.speed_own = window.settings.speed_others = 0.0
        windows.append(window)
        qtbot.addWidget(window)
        window.show()
        return window

    yield start
    for window in windows:
        window.close()


def test_it_is_opened_in_the_background_and_backed_up(qtbot: QtBot, tmp_path: Path) -> None:
    shelf = DatabaseOpener(tmp_path)
    with pytest.raises(StorageError):
        shelf.matches()
    with qtbot.waitSignal(shelf.opened, timeout=20_000):
        shelf.open()
    assert shelf.trouble is None
    assert shelf.matches()
    qtbot.waitUntil(lambda: len(backups.found(tmp_path / FILE_NAME, "daily")) == 1)
    shelf.close()


def test_what_cannot_be_opened_is_tried_again(qtbot: QtBot, tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.write_text("in the way")
    shelf = DatabaseOpener(folder)
    with qtbot.waitSignal(shelf.failed, timeout=20_000):
        shelf.open()
    assert shelf.trouble is not None
    folder.unlink()
    with qtbot.waitSignal(shelf.opened, timeout=20_000):
        shelf._again.timeout.emit()
    assert shelf.trouble is None
    shelf.close()


@pytest.mark.parametrize("address", ["mysql://somebody:geheim@host/islas", "nonsense", "sqlite://"])
def test_an_address_that_makes_no_sense_is_told_without_its_password(
    qtbot: QtBot, tmp_path: Path, window_at: Callable[..., MainWindow], address: str
) -> None:
    window = window_at(tmp_path, address)
    qtbot.waitUntil(lambda: window.findChild(QMessageBox) is not None, timeout=20_000)
    box = window.findChild(QMessageBox)
    assert box.text()
    assert "geheim" not in box.text() + box.informativeText()
    assert not list(tmp_path.glob("*.sqlite3"))


def test_without_a_database_the_match_goes_on_and_is_kept_as_soon_as_there_is_one(
    qtbot: QtBot, tmp_path: Path, window_at: Callable[..., MainWindow]
) -> None:
    folder = tmp_path / "folder"
    folder.write_text("in the way")
    window = window_at(folder)
    qtbot.waitUntil(lambda: window.shelf.trouble is not None, timeout=20_000)
    window.playing.begin(usual_plan("islas", 1, 1))
    table = window.playing.table
    assert isinstance(table, TableScreen)
    qtbot.waitUntil(lambda: table.turn is not None, timeout=20_000)
    QTest.keyClick(table, Qt.Key.Key_D)
    qtbot.waitUntil(lambda: table.match.ply > 0)
    assert table.prompt.warning
    folder.unlink()
    with qtbot.waitSignal(window.shelf.opened, timeout=20_000):
        window.shelf.open()
    assert table.controller is not None
    table.controller.stop()  # leaving saves what is not saved yet
    assert window.shelf.database is not None
    [kept] = History(window.shelf.database).each(Filter(finished=False), Sort())
    assert kept.plies == table.match.ply


def test_a_match_left_while_nothing_can_be_saved_is_saved_later_and_closing_asks(
    qtbot: QtBot, tmp_path: Path, window_at: Callable[..., MainWindow]
) -> None:
    folder = tmp_path / "folder"
    folder.write_text("in the way")
    window = window_at(folder)
    qtbot.waitUntil(lambda: window.shelf.trouble is not None, timeout=20_000)
    assert window.bar.hint.text()
    window.playing.begin(usual_plan("islas", 1, 1))
    window.screens.go_back()
    assert not window.close()
    [box] = window.findChildren(QMessageBox)
    box.reject()
    folder.unlink()
    with qtbot.waitSignal(window.shelf.opened, timeout=20_000):
        window.shelf.open()
    assert window.shelf.database is not None
    assert len(list(History(window.shelf.database).each(Filter(), Sort()))) == 1
    assert window.close()


def test_a_match_file_waits_for_the_database(
    qtbot: QtBot, tmp_path: Path, window_at: Callable[..., MainWindow]
) -> None:
    file = tmp_path / "match.json"
    file.write_bytes(write_match(finished()))
    window = window_at(tmp_path)
    window.open_file(file)
    assert window.shelf.database is None
    qtbot.waitUntil(lambda: window.shelf.database is not None, timeout=20_000)
    assert window.screens.shown is window.screens.history
    assert window.screens.history.model.rowCount() == 1
    assert window.screens.history.note.text().startswith("Imported")


def test_an_island_file_waits_for_the_database_and_is_no_second_copy(
    qtbot: QtBot, tmp_path: Path, window_at: Callable[..., MainWindow]
) -> None:
    island = classic_islands()[2]
    database = open_database(database_url(None, tmp_path))
    assert isinstance(database, Database)
    Islands(database).create(island)
    database.close()
    file = tmp_path / "island.isla"
    file.write_bytes(write_island(island))
    window = window_at(tmp_path)
    window.come_forward(file)
    qtbot.waitUntil(lambda: window.shelf.database is not None, timeout=20_000)
    assert window.screens.shown is window.designing.editor
    window.designing.save()
    assert list(window.designing.own.all().values()) == [island]


def test_without_a_database_a_match_file_is_refused_in_a_sentence(
    qtbot: QtBot, tmp_path: Path, window_at: Callable[..., MainWindow]
) -> None:
    file, folder = tmp_path / "match.json", tmp_path / "folder"
    file.write_bytes(write_match(finished()))
    folder.write_text("in the way")
    window = window_at(folder)
    window.open_file(file)
    assert not window.findChildren(QMessageBox)
    qtbot.waitUntil(lambda: window.shelf.trouble is not None, timeout=20_000)
    [box] = window.findChildren(QMessageBox)
    assert box.text() == str(window.shelf.trouble)


def test_the_library_shows_ones_islands_as_soon_as_they_can_be_read(
    qtbot: QtBot, tmp_path: Path, window_at: Callable[..., MainWindow]
) -> None:
    database = open_database(database_url(None, tmp_path))
    assert isinstance(database, Database)
    Islands(database).create(replace(classic_islands()[2], name="Mine"))
    database.close()
    window = window_at(tmp_path)
    window.designing.show_library()
    library = window.designing.library
    assert window.shelf.database is None
    qtbot.waitUntil(lambda: "Mine" in library.islands.model.names())


def test_the_library_does_not_keep_a_database_that_a_backup_has_replaced(
    qtbot: QtBot, tmp_path: Path, window_at: Callable[..., MainWindow]
) -> None:
    spoiled(tmp_path)
    window = window_at(tmp_path)
    qtbot.waitUntil(lambda: window.findChild(RecoveryDialog) is not None, timeout=20_000)
    window.designing.show_library()
    before = window.designing.library._database
    assert before is not None
    qtbot.waitUntil(lambda: not window.designing.library.islands.is_reading)
    with qtbot.waitSignal(window.shelf.opened, timeout=20_000):
        QTest.mouseClick(window.findChild(RecoveryDialog).buttons.buttons()[0], LEFT)
    assert before is not window.shelf.database
    assert window.designing.library._database is window.shelf.database


def test_a_file_that_waits_is_forgotten_when_the_window_closes(
    tmp_path: Path, window_at: Callable[..., MainWindow]
) -> None:
    file = tmp_path / "island.isla"
    file.write_bytes(write_island(classic_islands()[2]))
    window = window_at(tmp_path)
    window.shelf.open()
    window.open_file(file)
    assert window.close()
    assert window.screens.shown is window.screens.start


@pytest.mark.parametrize("choice", ["backup", "new"])
def test_a_damaged_database_is_offered_its_backup_or_a_new_one(
    qtbot: QtBot, tmp_path: Path, window_at: Callable[..., MainWindow], choice: str
) -> None:
    shelf = DatabaseOpener(tmp_path)
    with qtbot.waitSignal(shelf.opened, timeout=20_000):
        shelf.open()
    qtbot.waitUntil(lambda: len(backups.found(tmp_path / FILE_NAME)) == 1)
    shelf.close()
    damaged = b"junk" * 5000
    (tmp_path / FILE_NAME).write_bytes(damaged)
    window = window_at(tmp_path)
    qtbot.waitUntil(lambda: window.findChild(RecoveryDialog) is not None, timeout=20_000)
    dialog = window.findChild(RecoveryDialog)
    use_backup, begin_anew, _ = dialog.buttons.buttons()
    with qtbot.waitSignal(window.shelf.opened, timeout=20_000):
        QTest.mouseClick(use_backup if choice == "backup" else begin_anew, LEFT)
    assert any(file.read_bytes() == damaged for file in tmp_path.iterdir() if file.is_file())


def test_nothing_changes_if_nothing_is_chosen(
    qtbot: QtBot, tmp_path: Path, window_at: Callable[..., MainWindow]
) -> None:
    (tmp_path / FILE_NAME).write_bytes(b"junk" * 5000)
    window = window_at(tmp_path)
    qtbot.waitUntil(lambda: window.findChild(RecoveryDialog) is not None, timeout=20_000)
    window.findChild(RecoveryDialog).reject()
    assert (tmp_path / FILE_NAME).read_bytes() == b"junk" * 5000
    assert window.shelf.database is None
    window.playing.begin(usual_plan("islas", 1, 1))
    assert window.playing.table is not None
    assert window.playing.table.prompt.warning


def spoiled(folder: Path) -> Path:
    """Make a database with two matches, one of them damaged, and a good backup that has both."""
    database = open_database(database_url(None, folder))
    assert isinstance(database, Database)
    assert database.file
    for seed in (1, 2):
        Matches(database).create(finished(seed))
    backup = backups.make(database.file, "by-hand")
    with database.writing() as session:
        session.connection().execute(sql('UPDATE "match" SET created_at = created_at + 1 WHERE number = 1'))
    database.close()
    return backup


@pytest.mark.parametrize("choice", ["backup", "go on"])
def test_damaged_rows_are_told_and_the_rest_can_be_used(
    qtbot: QtBot, tmp_path: Path, window_at: Callable[..., MainWindow], choice: str
) -> None:
    spoiled(tmp_path)
    window = window_at(tmp_path)
    qtbot.waitUntil(lambda: window.findChild(RecoveryDialog) is not None, timeout=20_000)
    assert window.shelf.database is not None
    damaged = [match.damaged for match in History(window.shelf.database).each(Filter(), Sort())]
    assert damaged == [False, True]
    dialog = window.findChild(RecoveryDialog)
    use_backup, go_on = dialog.buttons.buttons()
    assert go_on.isDefault()
    assert not use_backup.isDefault()
    if choice == "backup":
        with qtbot.waitSignal(window.shelf.opened, timeout=20_000):
            QTest.mouseClick(use_backup, LEFT)
        assert window.shelf.database is not None
        damaged = [match.damaged for match in History(window.shelf.database).each(Filter(), Sort())]
        assert damaged == [False, False]
        assert len(list(tmp_path.glob("islas-replaced-*"))) == 1
    else:
        before = window.shelf.database
        QTest.mouseClick(go_on, LEFT)
        assert window.shelf.database is before


def test_a_migration_that_failed_is_not_tried_again(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise StorageError("not_updated")

    monkeypatch.setattr("islas_qt.storage.opening.bring_up_to_date", fail)
    shelf = DatabaseOpener(tmp_path)
    with qtbot.waitSignal(shelf.failed, timeout=20_000):
        shelf.open()
    assert not shelf._again.isActive()
    assert "brought up to date" in str(shelf.trouble)
    shelf.close()
