"""The editor's screen: undo and redo, history, fixes, selection, what is said, and that nothing is lost silently."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pytest
from PySide6.QtCore import QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QMessageBox, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from editor.document.document import Document
from editor.document.edit import draw, lay
from editor.tools.tool import Spot
from engine.island.cells import Area, Cell, Island, neighbours
from engine.island.checks import check, edges_of
from engine.island.files import classic_islands
from engine.island.graph import FEATURES, graph
from islas_qt import text
from islas_qt.editing.screen import EditorScreen
from islas_qt.editing.words import redrawn_words
from islas_qt.theme import DARK, LIGHT, Palette, style_sheet
from islas_qt.widgets.sentence_button import SentenceButton
from tests.islas_qt.editing.conftest import OpenEditor
from tests.islas_qt.editing.driver import CONTROL, LEFT, SHIFT, Mouse, place

Key = Qt.Key


def by_the_shore(screen: EditorScreen) -> Cell:
    """Return a cell of the sea beside the land."""
    land = screen.document.kept.area_of()
    return next(other for cell in land for other in neighbours(cell) if other not in land)


def paint_a_plot(screen: EditorScreen) -> None:
    mouse = Mouse(screen)
    mouse.choose("plot")
    mouse.stroke(by_the_shore(screen))


# -- back and forth


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


# -- problems


def test_a_fix_puts_a_problem_right(open_editor: OpenEditor) -> None:
    islet = Island("two", (*(Area("plot", ((q, 0),)) for q in range(6)), Area("plot", ((0, 4),))))
    editor = open_editor(islet)
    words = [fix.words for fix in editor.panel.problems.fixes]
    Mouse(editor).click(editor.panel.problems.fixes[words.index("Sink the smaller pieces")])
    assert editor.document.kept.area_of().keys() == {(q, 0) for q in range(6)}
    assert editor.panel.steps.model().index(1, 0).data() == "1  Sea painted"
    assert "Sink the smaller pieces" not in [fix.words for fix in editor.panel.problems.fixes]


def test_a_fix_that_cannot_be_done_says_why(open_editor: OpenEditor) -> None:
    editor = open_editor(Island("five", tuple(Area("plot", ((q, 0),)) for q in range(5))))
    fixes = editor.panel.problems.fixes
    fixes[[fix.words for fix in fixes].index("Make a plot the village")].click()
    assert editor.hint.text() == "There are too few plots for that."
    assert not editor.document.can_undo


def test_an_empty_sea_says_how_to_begin_and_complains_of_nothing(empty: EditorScreen, qtbot: QtBot) -> None:
    page = empty.panel.problems
    assert not page.rows
    assert empty.panel.tabs["problems"].text() == "Problems"
    assert [label.text()[:8] for label in page.findChildren(QLabel)] == ["1. Paint", "2. Put m", "3. Draw ", "Or begin"]
    (generate,) = page.findChildren(SentenceButton)
    with qtbot.waitSignal(empty.generate_wanted):
        generate.click()


def test_an_island_that_is_begun_is_not_asked_for_everything_at_once(empty: EditorScreen) -> None:
    page, mouse = empty.panel.problems, Mouse(empty)
    mouse.stroke((0, 0), (1, 0), (2, 0))
    assert [row.words for row in page.rows] == ["At least 5 plots are needed, here are 3."]
    mouse.stroke((3, 0), (4, 0))
    assert len(page.rows) > 5
    assert empty.panel.tabs["problems"].text() == f"Problems {len(page.rows)}"


def test_what_is_said_of_many_plots_is_said_once(open_editor: OpenEditor) -> None:
    editor = open_editor(Island("bare", tuple(Area("plot", ((q, 0),)) for q in range(7))))
    (row,) = (row for row in editor.panel.problems.rows if "next to no feature" in row.words)
    Mouse(editor).click(row)
    finding = editor.chart.place[0]
    assert finding is not None
    assert {*finding.cells} == {(q, 0) for q in range(7)}


def test_several_plots_are_told_in_the_plural_and_shown_one_after_the_other(open_editor: OpenEditor) -> None:
    editor = open_editor(Island("bare", tuple(Area("plot", ((q, 0),)) for q in range(7))))
    (row,) = (row for row in editor.panel.problems.rows if "next to no feature" in row.words)
    assert row.words == "7 plots are next to no feature."
    shown = []
    for _ in range(9):
        Mouse(editor).click(row)
        finding = editor.chart.place[0]
        assert finding is not None
        shown.append(len(finding.cells))
    assert shown == [7, 1, 1, 1, 1, 1, 1, 1, 7]


def test_a_second_click_does_not_hit_the_next_fix(open_editor: OpenEditor, qtbot: QtBot) -> None:
    islet = Island("two", (*(Area("plot", ((q, 0),)) for q in range(7)), Area("plot", ((0, 4),))))
    editor = open_editor(islet)
    page = editor.panel.problems
    first = page.fixes[0]
    at = first.mapTo(page.viewport(), first.rect().center())
    Mouse(editor).click(first)
    QApplication.processEvents()
    assert editor.document.position == 1
    under = page.viewport().childAt(at)
    assert not isinstance(under, SentenceButton)
    assert any(label.text().startswith("✓") for label in page.findChildren(QLabel) if label.isVisible())
    qtbot.waitUntil(lambda: not any(label.text().startswith("✓") for label in page.widget().findChildren(QLabel)))


def test_a_gauge_lights_its_plots(editor: EditorScreen) -> None:
    gauges, island = editor.panel.gauges, editor.document.kept
    for number, feature in enumerate(FEATURES):
        QTest.mouseMove(gauges, gauges.box(number).center().toPoint())
        touched = graph(island).next_to[number]
        expected = {cell for at, plot in enumerate(island.plots) if touched >> at & 1 for cell in plot.cells}
        assert editor.chart.lit == expected, feature
    QTest.mouseMove(gauges, gauges.rect().bottomLeft())
    assert not editor.chart.lit


def test_one_button_brings_the_island_to_the_classic_profile(editor: EditorScreen) -> None:
    paint_a_plot(editor)
    classic = editor.panel.problems.classic
    assert classic is not None
    before = editor.document.position
    Mouse(editor).click(classic)
    assert editor.document.position == before + 1
    assert check(editor.document.kept).is_classic
    assert editor.panel.problems.classic is None
    assert editor.document.steps[-1].key == "classic"
    assert editor.hint.text().startswith("Redrawn: ")
    assert editor.hint.text().endswith(". Ctrl+Z takes it back.")


def test_what_was_redrawn_is_told_by_its_name() -> None:
    of = classic_islands()[0]
    assert redrawn_words(of, of) == ""
    other = draw(lay(of, [Area("village", of.plots[0].cells[:1])]), edges_of(of, "road")[:1], None)
    assert redrawn_words(of, other).startswith("Redrawn: Village, Road and ")
    fewer = replace(of, areas=tuple(area for area in of.areas if area not in of.plots[:2]))
    assert redrawn_words(of, fewer) == "Redrawn: 2 plots fewer. Ctrl+Z takes it back."
    assert redrawn_words(fewer, of) == "Redrawn: 2 plots more. Ctrl+Z takes it back."


def test_the_strip_tells_the_scale_and_shows_all(editor: EditorScreen) -> None:
    mouse, all_of_it = Mouse(editor), editor.chart.view.scale
    before = editor.zoom.scale.text()
    mouse.click(editor.zoom.larger)
    assert editor.chart.view.scale > all_of_it
    assert editor.zoom.scale.text() != before
    mouse.click(editor.zoom.whole)
    assert editor.chart.view.scale == all_of_it
    assert editor.zoom.scale.text() == before


def test_the_strip_tells_the_keys_of_the_tool(editor: EditorScreen) -> None:
    said = set()
    for tool in ("plot", "river", "fill", "merge", "split", "select", "erase"):
        editor.toolbox.choose(tool)
        said.add(editor.hint.keys.text())
    assert len(said) == 7


def test_the_symmetry_is_centred_by_its_list(editor: EditorScreen) -> None:
    editor.use_symmetry("left-right")
    there = editor.chart.symmetry
    editor.in_hand.centre_on((9, 0))
    picks = editor.top.symmetry
    picks.setCurrentIndex(picks.findData("left-right"))
    picks.activated.emit(picks.findData("left-right"))
    editor.in_hand.centre_on((9, 0))
    picks.activated.emit(picks.findData("centre"))
    assert editor.chart.symmetry == there
    assert picks.currentData() == "left-right"


def test_long_words_below_the_chart_are_shown_as_a_whole(editor: EditorScreen) -> None:
    editor.hint.say("Short")
    low = editor.hint.geometry()
    editor.hint.say("A very long reason why something is not possible. " * 8)
    high = editor.hint.geometry()
    assert high.bottom() == low.bottom()
    assert high.height() >= editor.hint.heightForWidth(high.width()) > 2 * low.height()
    assert editor.hint.accessibleName() == editor.hint.text()


def test_the_gauges_make_room_in_a_low_window(editor: EditorScreen) -> None:
    usual = editor.panel.gauges.height()
    editor.resize(1024, 480)
    assert editor.panel.gauges.height() < 0.6 * usual
    editor.resize(1280, 760)
    assert editor.panel.gauges.height() == usual


def test_a_click_on_a_problem_shows_its_place(open_editor: OpenEditor) -> None:
    islet = Island("two", (*(Area("plot", ((q, 0),)) for q in range(6)), Area("plot", ((0, 40),))))
    editor = open_editor(islet)
    editor.chart.view.scale = 60.0
    row = next(row for row in editor.panel.problems.rows if "2 pieces" in row.words)
    Mouse(editor).click(row)
    assert editor.chart.place[0] is not None
    assert editor.canvas.rect().contains(editor.chart.view.place_of(editor.chart.grid.centre((0, 40))).toPoint())


def test_nothing_is_said_to_be_well_while_a_stroke_is_under_way(empty: EditorScreen, editor: EditorScreen) -> None:
    def said(screen: EditorScreen) -> list[bool]:
        return [note.isVisible() for note in screen.panel.problems.notes]

    editor.panel.show_gauges(editor.document.kept)
    empty.panel.show_gauges(empty.document.kept)
    assert not any(said(editor))
    assert all(said(empty))  # how to begin
    editor.panel.show_island(editor.document.kept)
    assert said(editor) == [True, True]


def test_the_gauges_move_while_a_stroke_is_under_way(qtbot: QtBot, editor: EditorScreen) -> None:
    before = {gauge.feature: gauge.plots for gauge in editor.panel.gauges.gauges}
    farmland = next(area for area in editor.document.kept.areas if area.kind == "farmland")
    mouse = Mouse(editor)
    mouse.choose("mountain")
    mouse.press(farmland.cells[0], farmland.cells[-1])

    def now() -> dict[str, int]:
        return {gauge.feature: gauge.plots for gauge in editor.panel.gauges.gauges}

    qtbot.waitUntil(lambda: now() != before)
    assert now()["farmland"] == 0
    assert editor.chart.pointer.is_pressed
    QTest.keyClick(editor.canvas, Key.Key_Escape)
    assert now() == before


# -- the selection


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


def test_the_axis_is_dragged_and_sent_back_to_the_middle_of_the_island(editor: EditorScreen) -> None:
    editor.use_symmetry("left-right")
    canvas = editor.canvas
    there = canvas.chart.symmetry[1]
    handle = canvas.chart.handle().toPoint()
    QTest.mousePress(canvas, LEFT, pos=handle)
    QTest.mouseMove(canvas, handle - QPoint(150, 0))
    QTest.mouseRelease(canvas, LEFT, pos=handle - QPoint(150, 0))
    assert canvas.chart.symmetry[1] != there
    assert not editor.document.can_undo  # nothing was painted
    moved = canvas.chart.handle().toPoint()
    assert abs(moved.x() - handle.x() + 150) < canvas.chart.view.scale
    QTest.mouseDClick(canvas, LEFT, pos=moved)
    assert canvas.chart.symmetry[1] == there


def test_strokes_are_repeated_about_a_border_of_cells(empty: EditorScreen) -> None:
    empty.use_symmetry("left-right")
    empty.in_hand.centre_on((1, 0))
    Mouse(empty).stroke((2, 0))
    assert empty.document.kept.area_of().keys() == {(2, 0), (-1, 0)}


def test_nothing_is_painted_under_the_name_and_a_double_click_renames(editor: EditorScreen) -> None:
    canvas = editor.canvas
    at = canvas.chart.ribbon().center().toPoint()
    QTest.mouseMove(canvas, at)
    QTest.mouseClick(canvas, LEFT, pos=at)
    assert canvas.chart.pointer.spot is None
    assert canvas.cursor().shape() == Qt.CursorShape.PointingHandCursor
    QTest.mouseDClick(canvas, LEFT, pos=at)
    assert not editor.document.can_undo
    name = editor.panel.details.name
    assert name.hasFocus()
    assert name.selectedText() == name.text()


def test_what_cannot_be_done_is_said_and_seen(editor: EditorScreen) -> None:
    mouse, canvas = Mouse(editor), editor.canvas
    open_sea = canvas.chart.spot_at(QPointF(30, canvas.height() - 30)).cell
    for tool, why in (
        ("fill", "The open sea cannot be filled, only land and lakes."),
        ("coast", "A beach needs a shore."),
        ("river", "A river needs the border of two areas."),
        ("erase", "There is nothing to erase here."),
    ):
        mouse.choose(tool)
        mouse.point(open_sea)
        assert canvas.cursor().shape() == Qt.CursorShape.ForbiddenCursor, tool
        QTest.mouseClick(canvas, LEFT, pos=place(canvas, open_sea))
        assert editor.hint.text() == why
    mouse.choose("brush")
    mouse.point(open_sea)
    assert canvas.cursor().shape() == Qt.CursorShape.CrossCursor


def test_shift_draws_a_line_with_the_brush(empty: EditorScreen) -> None:
    mouse, canvas = Mouse(empty), empty.canvas
    mouse.stroke((0, 0))
    QTest.mouseMove(canvas, place(canvas, (3, 0)))
    QTest.keyPress(canvas, Key.Key_Shift)
    assert {cell for area in canvas.chart.pointer.ghost.new for cell in area.cells} == {(1, 0), (2, 0), (3, 0)}
    QTest.mouseClick(canvas, LEFT, SHIFT, place(canvas, (3, 0)))
    QTest.keyRelease(canvas, Key.Key_Shift)
    assert empty.document.kept.area_of().keys() == {(q, 0) for q in range(4)}
    mouse.stroke((0, 2))  # without Shift it is a brush again
    assert len(empty.document.kept.areas) == 5


def test_what_is_pointed_at_follows_zoom_and_home(editor: EditorScreen) -> None:
    canvas = editor.canvas
    at = QPoint(canvas.width() // 3, canvas.height() // 2)
    QTest.mouseMove(canvas, at)
    for change in (partial(canvas.chart.zoom, 2.0), canvas.chart.show_all):
        before = canvas.chart.pointer.spot
        change()
        assert canvas.chart.pointer.spot == canvas.chart.spot_at(QPointF(at))
        assert canvas.chart.pointer.spot != before


def test_another_island_is_not_said_to_be_saved(editor: EditorScreen) -> None:
    editor.tell_saved()
    editor.edit(Document(classic_islands()[0]))
    assert "saved" not in editor.hint.text()


def test_the_invitation_leaves_nothing_behind(empty: EditorScreen) -> None:
    mouse, canvas = Mouse(empty), empty.canvas
    left_over = QRect(0, canvas.height() // 2 - 40, canvas.width() // 3, 80)
    written = canvas.grab(left_over).toImage()
    mouse.press((0, 0))
    seen = canvas.grab(left_over).toImage()
    canvas.repaint()
    assert seen == canvas.grab(left_over).toImage() != written


def test_symmetry_repeats_every_stroke(empty: EditorScreen) -> None:
    empty.use_symmetry("half-turn")
    Mouse(empty).stroke((2, 0), (2, 1))
    assert empty.document.kept.area_of().keys() == {(2, 0), (2, 1), (-2, 0), (-2, -1)}


# -- leaving


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


# -- details and the rest


def test_details_are_steps_of_the_history(editor: EditorScreen) -> None:
    details = editor.panel.details
    Mouse(editor).click(editor.panel.tabs["details"])
    details.name.setFocus()
    details.name.selectAll()
    QTest.keyClicks(details.name, "Isla <b>Ana</b>")
    QTest.keyClick(details.name, Key.Key_Return)
    assert editor.document.kept.name == "Isla <b>Ana</b>"
    editor.changes.undo()
    editor.canvas.setFocus()
    editor.changes.undo()
    assert editor.document.kept.name == classic_islands()[2].name


def written(editor: EditorScreen, field: str, words: str) -> None:
    """Write words into a field of the details, as somebody does who types or pastes them."""
    editor.panel.show_page("details")
    shown = getattr(editor.panel.details, field)
    shown.setFocus()
    shown.selectAll()
    QGuiApplication.clipboard().setText(words)
    QTest.keyClick(shown, Key.Key_V, CONTROL)


@pytest.mark.parametrize(("field", "most"), [("name", 40), ("author", 60), ("note", 500)])
def test_no_field_takes_more_than_the_island_can_hold(editor: EditorScreen, field: str, most: int) -> None:
    shown = editor.panel.details.fields[("name", "author", "note").index(field)]
    written(editor, field, "a" * (most - 1))
    assert shown.count.text() == f"{most - 1} of {most}"
    assert not shown.verdict.isVisible()
    QTest.keyClicks(shown.field, "bc")
    assert shown.text() == "a" * (most - 1) + "b"
    assert shown.verdict.text() == f"At most {most} characters: the rest was left out."
    assert shown.verdict.isVisible()
    QTest.keyClick(shown.field, Key.Key_Backspace)
    assert not shown.verdict.isVisible()
    editor.describe()
    assert getattr(editor.document.kept, field) == "a" * (most - 1)


@pytest.mark.parametrize("name", ["", "   ", "\u200b\u202e"])
def test_without_a_name_nobody_is_trapped_and_the_rest_is_kept(editor: EditorScreen, qtbot: QtBot, name: str) -> None:
    before, details = editor.document.kept.name, editor.panel.details
    editor.panel.show_page("details")
    details.name.setFocus()
    details.name.selectAll()
    QTest.keyClick(details.name, Key.Key_Delete)
    if name:
        written(editor, "name", name)
    assert details.fields[0].verdict.isVisible()
    written(editor, "note", "a long note\nin two lines")
    assert details.name.text() == before  # the field was left
    with qtbot.waitSignal(editor.save_wanted):
        QTest.keyClick(details.note, Key.Key_S, CONTROL)
    assert (editor.document.kept.name, editor.document.kept.note) == (
        before,
        "a long note\nin two lines",
    )
    editor.document.mark_saved()
    left: list[bool] = []
    editor.may_leave(lambda: left.append(True))
    assert left


def test_another_drawing_changes_no_rules(editor: EditorScreen) -> None:
    before = editor.document.kept
    Mouse(editor).click(editor.panel.tabs["details"])
    Mouse(editor).click(editor.panel.details.redraw)
    after = editor.document.kept
    assert after.drawing != before.drawing
    assert (after.areas, after.borders) == (before.areas, before.borders)


def test_an_unplayable_island_is_not_tested(empty: EditorScreen, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(empty.test_wanted):
        QTest.keyClick(empty.canvas, Key.Key_F5)
    assert empty.hint.text() == "There is no plot to build on."


def test_keys_ask_for_everything(editor: EditorScreen, qtbot: QtBot) -> None:
    wanted = (
        (Key.Key_F5, Qt.KeyboardModifier.NoModifier, editor.test_wanted),
        (Key.Key_S, CONTROL, editor.save_wanted),
        (Key.Key_G, CONTROL, editor.generate_wanted),
        (Key.Key_B, CONTROL, editor.fairness_wanted),
        (Key.Key_E, CONTROL, editor.export_wanted),
        (Key.Key_W, CONTROL, editor.left),
    )
    for key, held, signal in wanted:
        with qtbot.waitSignal(signal, timeout=100):
            QTest.keyClick(editor.canvas, key, held)


def test_the_right_button_picks_the_tool(editor: EditorScreen) -> None:
    for area in editor.document.kept.areas:
        QTest.mouseClick(editor.canvas, Qt.MouseButton.RightButton, pos=place(editor.canvas, area.cells[0]))
        assert editor.toolbox.kind == area.kind
    river = next(line.between for line in editor.document.kept.borders if line.kind == "river")
    QTest.mouseClick(editor.canvas, Qt.MouseButton.RightButton, pos=place(editor.canvas, river))
    assert editor.toolbox.kind == "river"
    assert editor.chart.pointer.on_border


@pytest.mark.parametrize("language", ["de", "es"])
def test_everything_is_said_in_the_language_chosen(editor: EditorScreen, language: str) -> None:
    paint_a_plot(editor)
    in_english = _texts(editor)
    text.use(language)
    editor.retranslate()
    now = _texts(editor)
    same = {words for words in in_english & now if any(letter.isalpha() for letter in words)}
    assert same <= {"Details", "Fair?", "Lanzarote", "Islas", classic_islands()[2].note, "Name"}, same


def test_a_key_is_called_what_is_written_on_it(editor: EditorScreen) -> None:
    text.use("de")
    editor.toolbox.offer_actions(has_selection=True, pastes=False)
    assert editor.toolbox.buttons["delete"].toolTip().endswith("(Entf)")


def _texts(screen: EditorScreen) -> set[str]:
    read: list[Callable[[QWidget], str]] = [QWidget.toolTip, QWidget.accessibleName, QWidget.accessibleDescription]
    found = {each(widget) for widget in screen.findChildren(QWidget) for each in read}
    return found | {widget.text() for widget in screen.findChildren(QWidget) if hasattr(widget, "text")}


def test_other_colours_are_used_everywhere(editor: EditorScreen) -> None:
    editor.use_palette(DARK)
    dark = editor.grab().toImage()
    editor.use_palette(LIGHT)
    light = editor.grab().toImage()
    middle_of = (editor.panel.x() + 60, editor.toolbox.y() + 5)
    assert dark.pixelColor(*middle_of).lightness() < 80 < 180 < light.pixelColor(*middle_of).lightness()
