"""The editor's screen: undo and redo, history, fixes, selection, what is said, and that nothing is lost silently."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest
from PySide6.QtCore import QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from editor.document.document import Document
from engine.island.files import classic_islands
from islas_qt import text
from islas_qt.editing.screen import EditorScreen
from islas_qt.theme import DARK, LIGHT
from tests.islas_qt.editing.driver import CONTROL, LEFT, SHIFT, Key, Mouse, paint_a_plot, place


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


def test_esc_gives_up_dragging_the_axis(editor: EditorScreen) -> None:
    editor.use_symmetry("left-right")
    canvas, there = editor.canvas, editor.chart.symmetry[1]
    handle = canvas.chart.handle().toPoint()
    QTest.mousePress(canvas, LEFT, pos=handle)
    QTest.mouseMove(canvas, handle - QPoint(150, 0))
    assert canvas.chart.symmetry[1] != there
    QTest.keyClick(canvas, Key.Key_Escape)
    QTest.mouseMove(canvas, handle - QPoint(90, 0))
    QTest.mouseRelease(canvas, LEFT, pos=handle - QPoint(90, 0))
    assert canvas.chart.symmetry[1] == there
    assert not editor.document.can_undo


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


# -- details and the rest


def test_details_are_steps_of_the_history(editor: EditorScreen) -> None:
    details = editor.panel.details
    Mouse(editor).click(editor.panel.tabs["details"])
    details.name.setFocus()
    details.name.selectAll()
    QTest.keyClicks(details.name, "Isla <b>Ana</b>")
    QTest.keyClick(details.name, Key.Key_Return)
    assert editor.document.kept.name == "Isla <b>Ana</b>"
    Mouse(editor).click(editor.top.undo)  # which leaves the keys with the field
    assert details.name.hasFocus()
    assert details.name.text() == classic_islands()[2].name
    editor.save()
    editor.canvas.setFocus()
    assert editor.document.kept.name == classic_islands()[2].name
    assert editor.document.can_redo


def test_what_somebody_is_just_writing_stays_whatever_is_undone(editor: EditorScreen) -> None:
    paint_a_plot(editor)
    written(editor, "name", "Isla ")
    Mouse(editor).click(editor.top.undo)
    assert editor.panel.details.name.text() == "Isla "


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


@pytest.mark.parametrize("name", ["", "   ", "\u200b\u202e", "\u3164", "\u2800 \u0301"])
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
