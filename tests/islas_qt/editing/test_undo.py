"""The way back and forth through the strokes, by keys, buttons and the list of steps."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from editor.document.document import Document
from editor.document.edit import lay
from editor.tools.tool import Spot
from engine.island.files import classic_islands
from islas_qt.editing.screen import EditorScreen
from tests.islas_qt.editing.driver import CONTROL, LEFT, SHIFT, Key, Mouse, by_the_shore, paint_a_plot, place


@pytest.mark.parametrize(("key", "held"), [(Key.Key_Y, CONTROL), (Key.Key_Z, CONTROL | SHIFT)])
def test_undo_and_redo_by_key(editor: EditorScreen, key: Qt.Key, held: Qt.KeyboardModifier) -> None:
    before = editor.document.kept
    paint_a_plot(editor)
    after = editor.document.kept
    assert after != before
    QTest.keyClick(editor.canvas, Key.Key_Z, CONTROL)
    assert editor.document.kept == before
    QTest.keyClick(editor.canvas, key, held)
    assert editor.document.kept == after


def test_after_undo_it_is_told_what_is_under_the_pointer_now(editor: EditorScreen) -> None:
    spot = Spot(by_the_shore(editor))
    paint_a_plot(editor)
    editor.chart.pointer.point_at(spot)
    assert editor.hint.text().startswith("Plot ")
    editor.changes.undo()
    assert editor.hint.text() == "Sea"


def test_undo_and_redo_by_button_are_offered_when_there_is_something(editor: EditorScreen) -> None:
    mouse = Mouse(editor)
    assert not editor.top.undo.isEnabled()
    assert not editor.top.redo.isEnabled()
    paint_a_plot(editor)
    mouse.click(editor.top.undo)
    assert not editor.top.undo.isEnabled()
    mouse.click(editor.top.redo)
    assert editor.document.position == 1
    assert not editor.top.redo.isEnabled()


def test_the_history_leads_to_any_step(editor: EditorScreen) -> None:
    mouse, before = Mouse(editor), editor.document.kept
    paint_a_plot(editor)
    mouse.choose("mountain")
    mouse.stroke(by_the_shore(editor))
    mouse.click(editor.panel.tabs["history"])
    steps = editor.panel.steps
    assert [steps.model().index(row, 0).data() for row in range(3)] == [
        "Beginning",
        "1  Plots painted",
        "2  Mountains painted",
    ]
    QTest.mouseClick(steps.viewport(), LEFT, pos=steps.visualRect(steps.model().index(0, 0)).center())
    assert editor.document.kept == before
    assert editor.document.can_redo


def test_one_change_is_told_once(editor: EditorScreen) -> None:
    told: list[None] = []
    editor.told.connect(lambda: told.append(None))
    cell = editor.document.kept.plots[0].cells[0]
    mouse = Mouse(editor)
    mouse.choose("mountain")
    mouse.press(cell)
    assert not told, "nothing is kept while the stroke is under way"
    QTest.mouseRelease(editor.canvas, LEFT, pos=place(editor.canvas, cell))
    assert len(told) == 1
    editor.changes.undo()
    assert len(told) == 2


def test_a_document_that_was_left_tells_nothing_more(editor: EditorScreen) -> None:
    left = editor.document
    editor.edit(Document(classic_islands()[1]))
    told: list[None] = []
    editor.told.connect(lambda: told.append(None))
    left.commit("sea", lay(left.kept, sea=left.kept.plots[0].cells))
    assert not told
    assert editor.chart.island == classic_islands()[1]


def test_undo_gives_up_the_stroke_under_way(editor: EditorScreen) -> None:
    before = editor.document.kept
    Mouse(editor).press(by_the_shore(editor))
    editor.changes.undo()
    assert editor.document.island == before
    assert not editor.chart.pointer.is_pressed
