"""Who leaves the editor is asked about unsaved work, and only then."""

from __future__ import annotations

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMessageBox, QPushButton
from pytestqt.qtbot import QtBot

from engine.island.cells import Island
from islas_qt.editing.screen import EditorScreen
from islas_qt.theme import DARK, LIGHT, Palette, style_sheet
from tests.islas_qt.editing.conftest import OpenEditor
from tests.islas_qt.editing.driver import CONTROL, Key, Mouse, paint_a_plot


def asked(screen: EditorScreen) -> QMessageBox:
    (box,) = (box for box in screen.findChildren(QMessageBox) if box.isVisible())
    return box


def press(box: QMessageBox, words: str) -> None:
    (button,) = (button for button in box.findChildren(QPushButton) if button.text() == words)
    button.click()
    QApplication.processEvents()


@pytest.mark.parametrize(("words", "leaves"), [("Save", True), ("Leave without saving", True), ("Stay here", False)])
def test_unsaved_work_is_asked_about(editor: EditorScreen, words: str, leaves: bool) -> None:
    gone: list[bool] = []
    saved: list[bool] = []
    editor.save_wanted.connect(lambda: (saved.append(True), editor.document.mark_saved()))
    paint_a_plot(editor)
    editor.may_leave(lambda: gone.append(True))
    assert not gone
    assert asked(editor).text() == f"“{editor.document.kept.name}” has changes that are not saved."
    press(asked(editor), words)
    assert bool(gone) == leaves
    assert bool(saved) == (words == "Save")


def test_a_save_that_fails_does_not_leave(editor: EditorScreen) -> None:
    gone: list[bool] = []
    paint_a_plot(editor)
    editor.may_leave(lambda: gone.append(True))
    press(asked(editor), "Save")
    assert not gone


def test_it_is_said_what_is_saved(editor: EditorScreen) -> None:
    assert editor.top.save.text() == "Saved"
    paint_a_plot(editor)
    assert editor.top.save.text() == "Save"
    assert editor.top.save.isEnabled()
    editor.changes.undo()
    assert editor.top.save.text() == "Saved"
    assert not editor.top.save.isEnabled()


def test_a_sea_that_nobody_has_painted_on_is_left_at_once(open_editor: OpenEditor) -> None:
    editor = open_editor(Island("New", ()), is_saved=False)
    gone: list[bool] = []
    editor.may_leave(lambda: gone.append(True))
    assert gone
    Mouse(editor).stroke((0, 0))
    editor.changes.undo()
    editor.may_leave(lambda: pytest.fail("what was undone is lost"))
    press(asked(editor), "Stay here")


@pytest.mark.parametrize("colours", [LIGHT, DARK], ids=["light", "dark"])
def test_the_question_can_be_read(editor: EditorScreen, colours: Palette) -> None:
    editor.setStyleSheet(style_sheet(colours))
    paint_a_plot(editor)
    editor.may_leave(lambda: None)
    box = asked(editor)
    ground = box.grab().toImage().pixelColor(3, 3)
    assert ground.name() == colours.paper
    press(box, "Stay here")


def test_saved_work_is_left_at_once(editor: EditorScreen) -> None:
    gone: list[bool] = []
    editor.may_leave(lambda: gone.append(True))
    assert gone


def test_what_was_just_written_counts_as_unsaved(editor: EditorScreen) -> None:
    editor.panel.show_page("details")
    editor.panel.details.name.setText("Isla Nueva")
    editor.may_leave(lambda: pytest.fail("it was lost"))
    assert editor.document.kept.name == "Isla Nueva"
    press(asked(editor), "Stay here")


def test_what_is_just_being_written_is_saved(editor: EditorScreen, qtbot: QtBot) -> None:
    editor.panel.show_page("details")
    name = editor.panel.details.name
    name.setFocus()
    name.setText("Isla Nueva")
    with qtbot.waitSignal(editor.save_wanted, timeout=100):
        QTest.keyClick(name, Key.Key_S, CONTROL)
    assert editor.document.kept.name == "Isla Nueva"


@pytest.mark.parametrize("button", ["export", "generate"])
def test_what_is_just_being_written_goes_along(editor: EditorScreen, button: str) -> None:
    editor.panel.show_page("details")
    editor.panel.details.name.setFocus()
    editor.panel.details.name.setText("Isla Nueva")
    asked_for: list[str] = []
    for signal in (editor.export_wanted, editor.generate_wanted):
        signal.connect(lambda *_: asked_for.append(editor.document.kept.name))
    Mouse(editor).click(getattr(editor.top, button))
    assert asked_for == ["Isla Nueva"]
