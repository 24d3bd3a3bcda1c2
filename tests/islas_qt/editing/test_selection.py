"""What is selected is moved, turned, copied and stamped."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from editor.document.edit import paint
from engine.island.cells import Cell, Island
from islas_qt.editing.screen import EditorScreen
from tests.islas_qt.editing.conftest import OpenEditor
from tests.islas_qt.editing.driver import CONTROL, Key, Mouse, by_the_shore


def selected(editor: EditorScreen) -> frozenset[Cell]:
    return editor.chart.pointer.selection


def select_a_mountain(editor: EditorScreen) -> frozenset[Cell]:
    mouse = Mouse(editor)
    mouse.choose("select")
    mouse.stroke(next(area.cells[0] for area in editor.document.kept.areas if area.kind == "mountain"))
    return selected(editor)


def test_what_is_selected_is_turned_mirrored_and_sunk(editor: EditorScreen) -> None:
    cells = select_a_mountain(editor)
    assert len(cells) > 1
    for key, step in (("R", "turn"), ("H", "mirror"), ("V", "mirror")):
        QTest.keyClicks(editor.canvas, key)
        assert editor.document.steps[-1].key == step
        assert len(selected(editor)) == len(cells)
    cells = selected(editor)
    QTest.keyClick(editor.canvas, Key.Key_Delete)
    assert cells.isdisjoint(editor.document.kept.area_of())
    assert not selected(editor)


def test_a_selection_is_moved_with_the_mouse(editor: EditorScreen) -> None:
    cells, mouse = select_a_mountain(editor), Mouse(editor)
    start = min(cells)
    mouse.stroke(start, (start[0] - 1, start[1]))
    assert editor.document.steps[-1].key == "move"
    assert selected(editor) == {(q - 1, r) for q, r in cells}


def test_copy_and_paste_as_often_as_wanted(editor: EditorScreen) -> None:
    cells = select_a_mountain(editor)
    QTest.keyClick(editor.canvas, Key.Key_C, CONTROL)
    QTest.keyClick(editor.canvas, Key.Key_V, CONTROL)
    sea = by_the_shore(editor)

    def mountains() -> int:
        return sum(len(area.cells) for area in editor.document.kept.areas if area.kind == "mountain")

    before = mountains()
    Mouse(editor).stroke(sea)
    assert editor.document.steps[-1].key == "paste"
    assert before < mountains() <= before + len(cells)


@pytest.mark.parametrize("key", [Key.Key_C, Key.Key_X, Key.Key_V])
def test_copying_without_anything_to_copy_says_so(editor: EditorScreen, key: Qt.Key) -> None:
    before = editor.document.kept
    QTest.keyClick(editor.canvas, key, CONTROL)
    said = "Nothing has been copied yet." if key == Key.Key_V else "Select something first (S)."
    assert editor.hint.text() == said
    assert editor.document.kept == before


@pytest.mark.parametrize("key", [Key.Key_C, Key.Key_X])
def test_a_selection_that_is_not_seen_is_neither_copied_nor_cut_nor_given_up(editor: EditorScreen, key: Qt.Key) -> None:
    cells, before = select_a_mountain(editor), editor.document.kept
    QTest.keyClicks(editor.canvas, "1")
    QTest.keyClick(editor.canvas, key, CONTROL)
    assert editor.hint.text() == "Select something first (S)."
    QTest.keyClick(editor.canvas, Key.Key_V, CONTROL)
    assert editor.hint.text() == "Nothing has been copied yet."
    QTest.keyClick(editor.canvas, Key.Key_Escape)
    assert editor.hint.text().startswith("There is nothing to cancel.")
    assert editor.document.kept == before
    QTest.keyClicks(editor.canvas, "S")
    assert selected(editor) == cells


def test_without_a_selection_a_key_says_what_is_missing(editor: EditorScreen) -> None:
    QTest.keyClicks(editor.canvas, "R")
    assert "select something first (S)" in editor.hint.text()


def test_escape_ends_the_stamp_and_brings_the_tool_back(editor: EditorScreen, qtbot: QtBot) -> None:
    select_a_mountain(editor)
    QTest.keyClick(editor.canvas, Key.Key_C, CONTROL)
    QTest.keyClicks(editor.canvas, "7")
    QTest.keyClick(editor.canvas, Key.Key_V, CONTROL)
    assert editor.chart.is_stamping
    assert not any(button.isChecked() for button in editor.toolbox.buttons.values())
    with qtbot.assertNotEmitted(editor.left):
        QTest.keyClick(editor.canvas, Key.Key_Escape)
    assert not editor.chart.is_stamping
    assert editor.toolbox.buttons["road"].isChecked()
    assert editor.chart.pointer.on_border


def test_escape_only_gives_up_and_never_leaves(editor: EditorScreen, qtbot: QtBot) -> None:
    select_a_mountain(editor)
    with qtbot.assertNotEmitted(editor.left):
        QTest.keyClick(editor.canvas, Key.Key_Escape)
        assert not selected(editor)
        for _ in range(3):
            QTest.keyClick(editor.canvas, Key.Key_Escape)
        editor.panel.show_page("details")
        editor.panel.details.name.setFocus()
        QTest.keyClick(editor.panel.details.name, Key.Key_Escape)
    assert editor.canvas.hasFocus()


def test_undo_and_redo_bring_the_selection_back(editor: EditorScreen) -> None:
    before = select_a_mountain(editor)
    QTest.keyClicks(editor.canvas, "R")
    turned = selected(editor)
    start = min(turned)
    Mouse(editor).stroke(start, (start[0] - 1, start[1] + 1))
    moved = selected(editor)
    assert len({before, turned, moved}) == 3
    for expected in (turned, before):
        editor.changes.undo()
        assert selected(editor) == expected
    for expected in (turned, moved):
        editor.changes.redo()
        assert selected(editor) == expected


def test_a_stamp_that_has_no_room_to_be_turned_says_so(open_editor: OpenEditor) -> None:
    ends = [(-64, 64), (64, -64), *((64, r) for r in range(-64, -34))]
    screen = open_editor(paint(Island("Lejos", ()), "plot", ends))
    for key in (Key.Key_A, Key.Key_C, Key.Key_V):
        QTest.keyClick(screen.canvas, key, CONTROL)
    QTest.keyClicks(screen.canvas, "R")
    assert screen.hint.text() == "The map ends here."
    assert screen.chart.is_stamping
