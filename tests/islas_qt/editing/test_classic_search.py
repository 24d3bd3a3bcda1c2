"""The search for the classic profile: elsewhere, to be stopped at any moment, and never over somebody's work."""

from __future__ import annotations

import pytest
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from editor.document.edit import paint
from engine.island.cells import Area, Island, island
from engine.island.checks import check
from engine.island.files import classic_islands
from engine.processes import ProcessPool
from islas_qt.editing.screen import EditorScreen
from tests.islas_qt.editing.conftest import OpenEditor
from tests.islas_qt.editing.driver import Key, Mouse, paint_a_plot

LARGE = island("Block", [Area("plot", ((q, r),)) for q in range(8) for r in range(8)])  # takes seconds
CHANGED = "The island has changed, so the search for the classic profile was stopped."


@pytest.fixture
def searching(open_editor: OpenEditor) -> EditorScreen:
    """Return the editor while it searches."""
    editor = open_editor(LARGE)
    press_button(editor)
    assert editor.changes._job.is_under_way
    return editor


def press_button(editor: EditorScreen) -> None:
    """Press the button that starts or stops the search."""
    assert editor.panel.problems.classic is not None
    Mouse(editor).click(editor.panel.problems.classic)


def words(editor: EditorScreen) -> str:
    """Return what the button says."""
    assert editor.panel.problems.classic is not None
    return editor.panel.problems.classic.words


def assert_over(editor: EditorScreen, kept: Island) -> None:
    """Assert that nobody searches, and that this island is kept."""
    assert not editor.changes._job.is_under_way
    assert words(editor) == "Change to the classic profile"
    assert editor.document.kept == kept


def test_the_window_does_none_of_the_search(
    editor: EditorScreen, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def searched_here(of: Island) -> None:
        raise AssertionError("the window is blocked")

    monkeypatch.setattr("editor.classic.way_to_classic", searched_here)
    paint_a_plot(editor)
    press_button(editor)
    assert editor.hint.text() == "Looking for a way to the classic profile … Esc stops the search."
    qtbot.waitUntil(lambda: check(editor.document.kept).is_classic, timeout=60_000)
    assert not editor.changes._job.is_under_way


def test_it_tells_how_far_it_is(searching: EditorScreen, qtbot: QtBot) -> None:
    assert words(searching) == "Stop the search: step 1 of at most 23"
    qtbot.waitUntil(lambda: words(searching) == "Stop the search: step 2 of at most 23", timeout=60_000)
    searching.retranslate()
    assert words(searching).startswith("Stop the search: step "), "it is said again, in another language"
    assert searching.document.kept == LARGE


@pytest.mark.parametrize("by_key", [True, False])
def test_esc_and_the_button_stop_it_and_the_island_is_as_it_was(searching: EditorScreen, by_key: bool) -> None:
    if by_key:
        QTest.keyClick(searching.canvas, Key.Key_Escape)
    else:
        press_button(searching)
    assert_over(searching, LARGE)
    assert not searching.document.can_undo
    assert searching.hint.text() == "The search was stopped; it has changed nothing."


def test_an_island_that_was_changed_meanwhile_is_not_overwritten(searching: EditorScreen) -> None:
    searching.document.commit("plot", paint(LARGE, "village", [(0, 0)]))
    edited = searching.document.kept
    searching.changes._job.brought.emit(classic_islands()[0])
    assert_over(searching, edited)
    assert searching.hint.text() == CHANGED


def test_nobody_goes_on_searching_for_an_island_that_has_changed(searching: EditorScreen) -> None:
    searching.document.commit("plot", paint(LARGE, "village", [(0, 0)]))
    searching.changes._job.brought.emit(None)
    assert_over(searching, searching.document.kept)
    assert searching.hint.text() == CHANGED


def test_a_stroke_under_way_is_not_overwritten(searching: EditorScreen) -> None:
    painted = paint(LARGE, "village", [(0, 0)])
    searching.document.preview(painted)
    searching.changes._job.brought.emit(classic_islands()[0])
    assert_over(searching, LARGE)
    assert searching.document.island == painted
    assert searching.hint.text() == CHANGED


def test_what_is_found_can_be_undone_in_one_step(searching: EditorScreen) -> None:
    searching.changes._job.brought.emit(classic_islands()[0])
    assert searching.document.kept == classic_islands()[0]
    searching.changes.undo()
    assert_over(searching, LARGE)


def test_where_there_is_no_way_it_says_so(open_editor: OpenEditor, qtbot: QtBot) -> None:
    row = island("Row", [Area("plot", ((q, 0),)) for q in range(6)])
    editor = open_editor(row)
    press_button(editor)
    qtbot.waitUntil(lambda: not editor.changes._job.is_under_way, timeout=60_000)
    assert_over(editor, row)
    assert editor.hint.text().startswith("No way to the classic profile was found")


def test_a_process_that_dies_is_told(searching: EditorScreen, qtbot: QtBot) -> None:
    pool = searching.changes._job._pool
    assert isinstance(pool, ProcessPool)
    pool._workers[0][0].terminate()
    qtbot.waitUntil(lambda: not searching.changes._job.is_under_way, timeout=60_000)
    assert_over(searching, LARGE)
    assert searching.hint.text() == "The search for changes failed. Please try again."


def test_who_leaves_the_editor_ends_the_search(searching: EditorScreen) -> None:
    searching.hide()
    assert_over(searching, LARGE)
