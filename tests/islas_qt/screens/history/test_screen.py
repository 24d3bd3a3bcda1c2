from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QDate, Qt
from PySide6.QtGui import Qt as GuiQt
from PySide6.QtWidgets import QApplication, QFileDialog, QLabel, QWidget
from pytestqt.qtbot import QtBot

from engine.registry import ISLAND
from islas_qt import text, theme
from islas_qt.screens.history.screen import HistoryScreen
from islas_qt.storage.database import Database
from islas_qt.storage.errors import StorageError
from islas_qt.storage.history import History
from islas_qt.storage.matches import Matches
from islas_qt.theme import LIGHT
from islas_qt.widgets.finder import NOWHERE
from tests.islas_qt.rows import is_seen
from tests.islas_qt.screens.history.conftest import OpenScreen
from tests.islas_qt.screens.history.samples import HOSTILE, choose, ids, played, shown
from tests.support.history import fill


def test_rows_tell_who_played_and_how_it_ended(three: Database, open_screen: OpenScreen) -> None:
    screen = open_screen(three)
    rows = shown(screen)
    assert len(rows) == 3
    assert HOSTILE in rows[0]
    assert "Not finished" in rows[0]
    assert "4 moves" in rows[0]
    assert "won" in rows[1]
    assert "Zoë" in rows[1]
    screen.grab()  # painted without complaint


def test_what_is_selected_is_told_in_full_ink(three: Database, open_screen: OpenScreen) -> None:
    screen = open_screen(three)
    screen.use_palette(LIGHT._replace(ink_soft="#ff00ff", accent="#ff00ff"))
    screen.search.setFocus()  # a frame has the accent, too
    screen.list.setCurrentIndex(screen.model.index(0))
    assert [is_seen(screen.list, row, "#ff00ff") for row in range(3)] == [False, True, True]


@pytest.mark.parametrize(
    ("words", "which", "count"),
    [("", 0, 3), ("zoe", 0, 1), ("", 1, 2), ("", 2, 1), ("zoe", 2, 0), ("%", 0, 0), ("_", 0, 0)],
)
def test_search_and_filter(
    three: Database, open_screen: OpenScreen, qtbot: QtBot, words: str, which: int, count: int
) -> None:
    screen = open_screen(three)
    screen.shown.setCurrentIndex(which)
    screen.shown.activated.emit(which)
    qtbot.keyClicks(screen.search, words)
    qtbot.waitUntil(lambda: screen.model.rowCount() == count)
    assert screen.list.isVisible() == (count > 0)
    if count == 0:
        assert screen.empty.isVisible()
        screen.way_out.click()
        assert screen.model.rowCount() == 3
        assert screen.search.text() == ""


def test_pages_are_read_as_somebody_scrolls(database: Database, open_screen: OpenScreen, qtbot: QtBot) -> None:
    fill(database, 130)
    screen = open_screen(database)
    QApplication.processEvents()
    assert screen.model.rowCount() < 130
    for _ in range(4):
        screen.list.scrollToBottom()
        QApplication.processEvents()
    assert screen.model.rowCount() == 130
    assert len(set(shown(screen))) > 100


def test_enter_double_click_and_button_open(three: Database, open_screen: OpenScreen, qtbot: QtBot) -> None:
    screen = open_screen(three)
    expected = ids(three)
    with qtbot.waitSignal(screen.opened, timeout=1000) as opened:
        qtbot.keyClick(screen.list, Qt.Key.Key_Return)
    assert opened.args == [expected[0]]
    assert screen.buttons.open.text() == "Continue"
    spot = screen.list.visualRect(screen.model.index(1)).center()
    qtbot.mouseClick(screen.list.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    assert screen.buttons.open.text() == "Show result", "which has a button to look back"
    with qtbot.waitSignal(screen.opened, timeout=1000) as opened:
        qtbot.mouseDClick(screen.list.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    assert opened.args == [expected[1]]
    with qtbot.waitSignal(screen.opened, timeout=1000) as opened:
        screen.buttons.open.click()
    assert opened.args == [expected[1]]
    with qtbot.waitSignal(screen.left, timeout=1000):
        qtbot.keyClick(screen.list, Qt.Key.Key_Escape)


def test_the_list_is_sorted(three: Database, open_screen: OpenScreen) -> None:
    screen = open_screen(three)

    def plies() -> list[int]:
        return [screen.model.summary(row).plies for row in range(3)]

    newest = [screen.model.summary(row).id for row in range(3)]
    choose(screen.order, "Oldest first")
    assert [screen.model.summary(row).id for row in range(3)] == newest[::-1]
    choose(screen.order, "Longest first")
    assert plies() == sorted(plies(), reverse=True)


def test_only_matches_on_one_island_are_shown(three: Database, open_screen: OpenScreen) -> None:
    screen = open_screen(three)
    first = screen.model.summary(1).players[0]
    island = first.fact(ISLAND)
    assert island
    assert screen.island.findText(island.name) > 0
    choose(screen.island, island.name)
    assert all(
        island in [player.fact(ISLAND) for player in screen.model.summary(row).players]
        for row in range(screen.model.rowCount())
    )
    screen.show_island(three, "Nowhere", ["0" * 64])
    assert screen.island.currentText() == "Nowhere"
    assert screen.empty.text() == "No matches found."
    screen.way_out.click()
    assert screen.model.rowCount() == 3
    screen.show_island(three, "Anew", [first.island_hash or ""])
    assert screen.model.rowCount() >= 1


def test_islands_of_matches_that_go_on_can_be_chosen(database: Database, open_screen: OpenScreen) -> None:
    match = played("Ana", 3, 4)
    Matches(database).create(match)
    screen = open_screen(database)
    offered = [screen.island.itemText(row) for row in range(screen.island.count())]
    assert sorted(offered[1:]) == sorted(island.name for island in match.header.setup.islands)
    choose(screen.island, offered[1])
    assert screen.model.rowCount() == 1


def test_islands_are_painted_in_the_rows(three: Database, open_screen: OpenScreen, qtbot: QtBot) -> None:
    screen = open_screen(three)
    screen.grab()
    name = screen.model.summary(0).players[0].island_hash or ""
    qtbot.waitUntil(lambda: screen._islands.island(name) is not None)
    assert is_seen(screen.list, 0, LIGHT.plot_worn)


def test_who_comes_back_finds_the_list_where_it_was(database: Database, open_screen: OpenScreen) -> None:
    fill(database, 130)
    screen = open_screen(database)
    for _ in range(3):
        screen.list.scrollToBottom()
        QApplication.processEvents()
    screen.finder.select(120)
    chosen, place = screen.model.summary(120).id, screen.list.verticalScrollBar().value()
    assert place > 0
    screen.hide()
    Matches(database).delete(screen.model.summary(0).id)
    screen.show()
    QApplication.processEvents()
    assert screen.model.summary(screen.list.currentIndex().row()).id == chosen
    assert abs(screen.list.verticalScrollBar().value() - place) < 200


def test_a_damaged_match_is_told_and_the_others_are_opened(
    three: Database, open_screen: OpenScreen, qtbot: QtBot
) -> None:
    with three.writing() as session:
        session.connection().exec_driver_sql("UPDATE match SET created_at = created_at + 1 WHERE number = 2")
    screen = open_screen(three)
    assert "Match 2 is damaged" in shown(screen)[1]
    screen.grab()
    assert "One match is damaged" in screen.note.text()
    with qtbot.waitSignal(screen.backup_wanted, timeout=1000):
        screen.backup.click()
    screen.finder.select(1)
    assert not screen.buttons.open.isEnabled()
    assert not screen.buttons.export.isEnabled()
    screen.finder.select(2)
    assert screen.buttons.open.isEnabled()
    screen.finder.select(1)
    screen.buttons.delete.click()
    screen.refresh()
    assert screen.model.rowCount() == 2
    assert not screen.backup.isVisible()


@pytest.mark.usefixtures("one_game")
def test_files_are_named_after_players_and_day(
    three: Database, open_screen: OpenScreen, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = open_screen(three)
    proposed: list[str] = []
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *values: proposed.append(values[2]) or ("", ""))
    screen.finder.select(2)
    screen.buttons.export.click()
    day = QDate.currentDate().toString("yyyy-MM-dd")
    assert proposed == [f"{day}, Ana, Bo.json"]


def test_a_database_that_cannot_be_read_is_told(
    three: Database, open_screen: OpenScreen, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise StorageError("corrupt")

    monkeypatch.setattr(History, "page", fail)
    assert "damaged" in open_screen(three).note.text()
    waiting = open_screen(None)
    assert "wait" in waiting.empty.text()
    assert not waiting.way_out.isVisible()
    assert not waiting.buttons.load.isEnabled()


def test_without_matches_there_is_a_way_out(database: Database, open_screen: OpenScreen, qtbot: QtBot) -> None:
    screen = open_screen(database)
    assert screen.empty.isVisible()
    for button in (screen.buttons.open, screen.buttons.export, screen.buttons.delete):
        assert not button.isEnabled()
        assert button.toolTip() == "First choose a match in the list."
    with qtbot.waitSignal(screen.new_wanted, timeout=1000):
        screen.way_out.click()


def test_a_match_goes_into_a_file_and_comes_back(
    three: Database, open_screen: OpenScreen, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = open_screen(three)
    file = tmp_path / "match.json"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(file), ""))
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(file), ""))
    assert not screen.buttons.export.isEnabled(), "the match goes on"
    assert screen.buttons.export.toolTip()
    screen.finder.select(1)
    screen.buttons.export.click()
    assert str(file) in screen.note.text()
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "mine"), ""))
    screen.buttons.export.click()
    assert (tmp_path / "mine.json").exists(), "“Import” would not list a file without its ending"
    screen.buttons.load.click()
    assert screen.note.text() == "This was already here."
    screen.buttons.delete.click()
    screen.buttons.load.click()
    assert "Imported" in screen.note.text()
    assert screen.model.rowCount() == 3
    assert screen.list.currentIndex().row() == 1, "it is again where it was"
    file.write_text("{")
    screen.buttons.load.click()
    assert screen.note.text().startswith(str(file))
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "no" / "folder"), ""))
    screen.finder.select(1)
    screen.buttons.export.click()
    assert "cannot be written" in screen.note.text()


def test_a_database_that_fails_while_somebody_scrolls_is_told(
    database: Database, open_screen: OpenScreen, monkeypatch: pytest.MonkeyPatch
) -> None:
    fill(database, 130)
    screen = open_screen(database)

    def fail(*_: object) -> None:
        raise StorageError("failed")

    monkeypatch.setattr(History, "page", fail)
    assert screen.model.canFetchMore(NOWHERE)
    screen.model.fetchMore(NOWHERE)
    assert screen.note.text()
    assert screen.model.rowCount() == 50
    assert not screen.model.canFetchMore(NOWHERE)


def test_a_name_is_only_ever_text(three: Database, open_screen: OpenScreen) -> None:
    screen = open_screen(three)
    for widget in screen.findChildren(QWidget):
        assert not GuiQt.mightBeRichText(widget.toolTip())
        if isinstance(widget, QLabel):
            assert widget.textFormat() == Qt.TextFormat.PlainText


@pytest.mark.parametrize("language", ["de", "es"])
def test_a_language_chosen_live_is_the_same_as_after_a_restart(
    three: Database, open_screen: OpenScreen, language: str
) -> None:
    def said(screen: HistoryScreen) -> list[str]:
        widgets = (
            screen.search,
            screen.shown,
            screen.buttons.open,
            screen.buttons.delete,
            screen.buttons.export,
            screen.buttons.load,
            screen.buttons.back,
        )
        own = [str(widget.property("text") or widget.property("currentText")) for widget in widgets]
        return [*own, screen.search.placeholderText(), screen.buttons.export.toolTip(), *shown(screen)]

    live = open_screen(three)
    english = said(live)
    text.use(language)
    live.retranslate()
    assert said(live) == said(open_screen(three)) != english


@pytest.mark.parametrize("language", text.LANGUAGES)
@pytest.mark.parametrize("scale", [0.8, 2.0])
def test_nothing_is_cut_off(three: Database, open_screen: OpenScreen, scale: float, language: str) -> None:
    text.use(language)
    theme.use_text_scale(scale)
    try:
        screen = open_screen(three, 1024, 600)
        screen.buttons.delete.click()
        QApplication.processEvents()
        assert (screen.width(), screen.height()) == (1024, 600)
        for widget in (
            screen.island,
            screen.order,
            screen.buttons.back,
            screen.buttons.load,
            screen.buttons.export,
            screen.buttons.delete,
            screen.buttons.open,
            screen.buttons.figures,
            screen.shown,
        ):
            assert widget.width() >= widget.sizeHint().width()
            assert screen.rect().contains(widget.geometry())
    finally:
        theme.use_text_scale(1.0)
