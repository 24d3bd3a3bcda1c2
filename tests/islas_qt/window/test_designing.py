"""From the start screen to the library, the editor, a test match and back, through the real window."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QLabel, QMessageBox
from pytestqt.qtbot import QtBot

from editor.document.document import Document
from engine.island.cells import Island
from engine.island.files import classic_islands
from islas_qt.library.drafts import Drafts
from islas_qt.library.fairness_dialog import FairnessDialog
from islas_qt.library.generator_dialog import GeneratorDialog
from islas_qt.library.import_dialog import ImportDialog
from islas_qt.library.recovery_dialog import DraftDialog
from islas_qt.screens.cheat_sheet import CheatSheet
from islas_qt.storage.filters import Filter, Sort
from islas_qt.storage.history import History
from islas_qt.table.screen import TableScreen
from islas_qt.window.main_window import MainWindow
from tests.islas_qt.conftest import OpenWindow
from tests.islas_qt.window.islands import kept, renamed


def test_an_island_is_copied_saved_tested_and_found_again(qtbot: QtBot, open_window: OpenWindow) -> None:
    window = open_window()
    window.settings.speed_own = window.settings.speed_others = 0.0
    window.screens.start.menu.chosen.emit("design")
    designing = window.designing
    assert window.screens.currentWidget() is designing.library
    designing.library.copy_wanted.emit(classic_islands()[0])
    assert window.screens.currentWidget() is designing.editor
    renamed(window, "[*]")
    assert window.windowTitle() == "[*][*][*] – Islas"  # twice is once, and not the mark
    renamed(window, "Mine")
    assert (window.windowTitle(), window.isWindowModified()) == ("Mine[*] – Islas", True)
    QTest.keyClick(designing.editor, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    assert designing.editor.hint.text() == "“Mine” is saved."
    assert not window.isWindowModified()
    assert [island.name for island in kept(window)] == ["Mine"]
    assert designing.editor.document.is_saved
    QTest.keyClick(designing.editor, Qt.Key.Key_F5)
    table = window.playing.table
    assert isinstance(table, TableScreen)
    assert window.screens.currentWidget() is table
    assert table.match.header.setup.islands[0].name == "Mine"
    qtbot.waitUntil(lambda: table.turn is not None, timeout=20_000)
    assert window.bar.back.text() == "To the editor (Esc)"
    assert window.windowTitle() == "Islas"
    window.screens.show_help("")
    window.screens.go_back()
    assert window.bar.back.text() == "To the editor (Esc)"
    window.playing.rematch()
    assert window.bar.back.text() == "To the editor (Esc)"
    window.playing.review()
    assert window.bar.back.text() == "To the editor (Esc)"
    window.screens.go_back()  # to the result
    window.screens.go_back()
    assert window.screens.currentWidget() is designing.editor
    assert window.bar.back.text() == "Back"
    assert window.windowTitle() == "Mine[*] – Islas"
    renamed(window, "Mine again")
    designing.save()
    assert [island.name for island in kept(window)] == ["Mine again"]
    window.screens.go_back()
    assert window.screens.currentWidget() is designing.library
    assert [island.name for island in window.lookups.own_islands()] == ["Mine again"]
    window.screens.go_back()
    assert window.screens.shown is window.screens.start


def test_unsaved_work_is_asked_about(qtbot: QtBot, open_window: OpenWindow) -> None:
    window = open_window()
    window.designing.edit_copy(classic_islands()[0])
    window.screens.go_back()
    assert window.screens.currentWidget() is window.designing.editor
    box = QApplication.activeModalWidget() or window.findChild(QDialog)
    assert box is not None
    box.close()
    assert not window.close()
    for box in window.findChildren(QDialog):
        box.close()
    assert window.isVisible()
    window.designing.save()
    assert window.close()


def test_what_was_not_saved_is_offered_after_a_crash(qtbot: QtBot, open_window: OpenWindow, tmp_path: Path) -> None:
    drafts = Drafts(tmp_path / "drafts")
    document = Document(classic_islands()[1], drafts.open("lost"), is_saved=False)
    document.describe("Lost", "", "", 3)
    window = open_window()
    qtbot.waitUntil(lambda: window.findChild(DraftDialog) is not None, timeout=20_000)
    window.findChild(DraftDialog).resume.click()
    assert window.screens.currentWidget() is window.designing.editor
    assert window.designing.editor.document.kept.name == "Lost"
    window.designing.save()
    assert [island.name for island in kept(window)] == ["Lost"]
    assert window.close()
    assert not list((tmp_path / "drafts").iterdir())


# -- what is promised is done


def test_taking_a_generated_island_leaves_the_open_one_as_it_is(open_window: OpenWindow) -> None:
    window = open_window()
    designing = window.designing
    designing.edit_copy(replace(classic_islands()[0], name="Bonita"))
    designing.save()
    designing.generate()
    dialog = window.findChild(GeneratorDialog)
    assert isinstance(dialog, GeneratorDialog)
    dialog.chosen.emit(replace(classic_islands()[3], name="Bonita"))
    assert designing.editor.document.kept.name == "Bonita (2)"
    assert not designing.editor.document.is_saved
    designing.save()
    assert {island.name: len(island.areas) for island in kept(window)} == {
        "Bonita": len(classic_islands()[0].areas),
        "Bonita (2)": len(classic_islands()[3].areas),
    }


def test_taking_a_generated_island_asks_about_unsaved_work_first(open_window: OpenWindow) -> None:
    window = open_window()
    designing = window.designing
    designing.edit_copy(classic_islands()[0])
    designing.generate()
    dialog = window.findChild(GeneratorDialog)
    assert isinstance(dialog, GeneratorDialog)
    dialog.chosen.emit(classic_islands()[3])
    box = designing.editor.findChild(QMessageBox)
    assert isinstance(box, QMessageBox)
    assert designing.editor.document.kept == classic_islands()[0]
    assert dialog.isVisible()  # its islands are still there for who stays
    box.close()
    designing.save()


def test_importing_adds_at_once_and_offers_to_open(qtbot: QtBot, open_window: OpenWindow) -> None:
    window = open_window()
    designing = window.designing
    designing.show_library()
    mine = replace(classic_islands()[0], name="Mine")
    designing.ask_for_file()
    dialog = window.findChild(ImportDialog)
    assert isinstance(dialog, ImportDialog)
    dialog._found(mine)
    dialog.take.click()
    assert [island.name for island in kept(window)] == ["Mine"]
    library = designing.library
    assert library.note.text() == "“Mine” is among your islands."
    qtbot.waitUntil(lambda: library.islands.current() is not None and library.islands.current().is_own)
    library.open_it.click()
    assert designing.editor.document.kept.name == "Mine"
    assert designing.editor.document.is_saved


def test_an_imported_twin_is_not_added_twice_and_a_namesake_gets_a_number(open_window: OpenWindow) -> None:
    window = open_window()
    designing = window.designing
    mine = replace(classic_islands()[0], name="Mine")
    first = designing.own.add(mine)
    assert designing.own.add(mine) == first
    designing.ask_for_file()
    dialog = window.findChild(ImportDialog)
    assert isinstance(dialog, ImportDialog)
    dialog._found(mine)
    assert dialog.said.text() == "You already have “Mine”."
    assert dialog.take.text() == "Show it"
    dialog.close()
    designing.own.add(replace(classic_islands()[1], name="Mine"))
    assert sorted(island.name for island in kept(window)) == ["Mine", "Mine (2)"]


def test_a_copy_of_a_classic_island_is_called_one(open_window: OpenWindow) -> None:
    window = open_window()
    window.designing.show_library()
    window.designing.library.copy_wanted.emit(classic_islands()[0])
    assert window.designing.editor.document.kept.name == "Tenerife (copy)"
    window.designing.save()


def test_a_test_match_is_kept_nowhere(qtbot: QtBot, open_window: OpenWindow) -> None:
    window = open_window()
    window.settings.speed_own = window.settings.speed_others = 0.0
    window.designing.edit_copy(classic_islands()[0])
    window.designing.save()
    window.designing.test(classic_islands()[0])
    table = window.playing.table
    assert isinstance(table, TableScreen)
    qtbot.waitUntil(lambda: table.turn is not None, timeout=20_000)
    window.playing.rematch()
    window.screens.go_back()
    assert window.shelf.database is not None
    assert History(window.shelf.database).page(Filter(), Sort(), limit=5).rows == ()
    assert window.lookups.unfinished() == []


def test_an_island_that_nobody_can_play_on_says_where_to_put_it_right(open_window: OpenWindow) -> None:
    window = open_window()
    editor = window.designing.editor
    window.designing.edit_copy(replace(classic_islands()[0], areas=classic_islands()[0].areas[:3], borders=()))
    QTest.keyClick(editor, Qt.Key.Key_B, Qt.KeyboardModifier.ControlModifier)
    box = editor.findChild(QMessageBox)
    assert isinstance(box, QMessageBox)
    assert "Nobody can play on the island yet" in box.text()
    assert window.findChild(FairnessDialog) is None
    box.close()
    window.designing.save()


def test_the_matches_on_an_island_are_shown_and_lead_back(open_window: OpenWindow) -> None:
    window = open_window()
    window.designing.show_library()
    window.designing.library.matches_wanted.emit("Mine", ("0" * 64,))
    assert window.screens.shown is window.screens.history
    window.screens.go_back()
    assert window.screens.currentWidget() is window.designing.library


def test_the_list_of_the_library_leaves_the_question_mark_to_the_window(open_window: OpenWindow) -> None:
    window = open_window()
    window.screens.start.menu.chosen.emit("design")
    islands = window.designing.library.islands
    QTest.keyClick(islands.search, Qt.Key.Key_Question)
    assert islands.search.text() == "?"
    assert window.findChild(CheatSheet) is None
    islands.look_for_all()
    QTest.keyClick(islands.list, Qt.Key.Key_Question)
    sheet = window.findChild(CheatSheet)
    assert sheet is not None
    assert "F2" in {label.text() for label in sheet.findChildren(QLabel)}
    sheet.reject()


def test_help_and_keys_fit_the_editor_and_the_library(qtbot: QtBot, open_window: OpenWindow) -> None:
    window = open_window()
    window.screens.start.menu.chosen.emit("design")
    designing = window.designing
    for screen, key in ((designing.library, "F2"), (designing.editor, "E  M  X")):
        if screen is designing.editor:
            designing.edit_copy(classic_islands()[0])
        QTest.keyClick(screen, Qt.Key.Key_Question)
        (sheet,) = (sheet for sheet in window.findChildren(CheatSheet) if sheet.isVisible())
        assert key in {label.text() for label in sheet.findChildren(QLabel)}
        sheet.reject()
        QTest.keyClick(screen, Qt.Key.Key_F1)
        assert window.screens.shown is window.screens.help
        assert window.screens.help.chapter is not None
        assert window.screens.help.chapter.key == "design"
        window.screens.go_back()
        assert window.screens.currentWidget() is screen
    with qtbot.waitSignal(designing.editor.help_wanted):
        designing.editor.top.help.click()
    assert window.screens.help.chapter.key == "design"


def test_an_island_that_the_generator_adds_is_in_the_library_at_once(window: MainWindow, qtbot: QtBot) -> None:
    window.designing.show_library()
    window.designing.generate()
    dialog = window.findChild(GeneratorDialog)
    dialog.kept.emit(replace(classic_islands()[0], name="Nueva"))
    islands = window.designing.library.islands
    qtbot.waitUntil(lambda: islands.current() is not None and islands.current().island.name == "Nueva")
    dialog.reject()


def test_a_blank_island_begins_with_plots(window: MainWindow) -> None:
    window.designing.edit_copy(classic_islands()[0])
    editor = window.designing.editor
    editor.toolbox.choose("mountain")
    editor.panel.show_page("details")
    window.designing.edit_copy(Island("Nueva", ()))
    assert editor.toolbox.buttons["plot"].isChecked()
    assert editor.panel.tabs["problems"].isChecked()
