"""The chart: strokes are seen at once and can be given up, the view is dragged and zoomed, the keys lead everywhere."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from engine.island.cells import neighbours
from engine.island.files import classic_islands
from islas_qt.editing.canvas import EditorCanvas
from islas_qt.editing.grid import Grid
from islas_qt.editing.screen import EditorScreen
from islas_qt.paint.island.shape import island_shape
from tests.islas_qt.editing.driver import LEFT, RIGHT, SHIFT, Keys, Mouse, place, press, side

Key = Qt.Key
TOOLS = ("plot", "sea", "river", "road", "coast", "plain", "line", "fill", "erase", "merge", "split", "select")


def wheel(canvas: EditorCanvas, at: QPoint, notches: int, held: Qt.KeyboardModifier) -> None:
    where = QPointF(at)
    event = QWheelEvent(
        where, canvas.mapToGlobal(where), QPoint(), QPoint(0, 120 * notches), Qt.MouseButton.NoButton, held,
        Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(canvas, event)


def settle(screen: EditorScreen, qtbot: QtBot) -> None:
    """Wait for the real picture."""
    qtbot.waitUntil(lambda: screen.chart.picture.real() is not None, timeout=20_000)


# -- strokes


@pytest.mark.parametrize("tool", TOOLS)
@pytest.mark.parametrize("way", ["Esc", "right button"])
def test_any_stroke_can_be_given_up(editor: EditorScreen, tool: str, way: str) -> None:
    before = editor.document.kept
    mouse = Mouse(editor)
    mouse.choose("mountain")
    mouse.choose(tool)
    first, second = before.plots[0].cells[0], before.plots[1].cells[0]
    if editor.chart.pointer.on_border:
        mouse.press(side(first, 0), side(first, 1))
    else:
        mouse.press(first, second)
    assert editor.chart.pointer.is_pressed
    if way == "Esc":
        QTest.keyClick(editor.canvas, Key.Key_Escape)
    else:
        QTest.mousePress(editor.canvas, RIGHT, pos=place(editor.canvas, second))
    assert not editor.chart.pointer.is_pressed
    QTest.mouseRelease(editor.canvas, LEFT, pos=place(editor.canvas, second))
    assert editor.document.island == before
    assert not editor.document.can_undo


def test_a_stroke_is_seen_at_once_and_gone_when_given_up(editor: EditorScreen, qtbot: QtBot) -> None:
    settle(editor, qtbot)
    canvas, mouse = editor.canvas, Mouse(editor)
    land = editor.document.kept.area_of()
    sea = next(other for cell in land for other in neighbours(cell) if other not in land)
    at = place(canvas, sea)

    def colour() -> QColor:
        return canvas.grab().toImage().pixelColor(at + QPoint(0, 12))

    before = colour()
    mouse.press(sea)
    plot = QColor(canvas.chart.palette.plot_worn)
    assert abs(colour().red() - plot.red()) + abs(colour().blue() - plot.blue()) < 60
    QTest.keyClick(canvas, Key.Key_Escape)
    canvas.chart.pointer.point_at(None)
    assert colour() == before


def test_the_ghost_shows_what_a_click_will_do(editor: EditorScreen) -> None:
    canvas, mouse = editor.canvas, Mouse(editor)
    land = editor.document.kept.area_of()
    sea = next(other for cell in reversed(land) for other in neighbours(cell) if other not in land)
    mouse.point(sea)
    assert [area.cells for area in canvas.chart.pointer.ghost.new] == [(sea,)]
    assert editor.document.island == editor.document.kept
    mouse.stroke(sea)
    assert not canvas.chart.pointer.ghost  # there is a plot now


def test_the_picture_after_a_stroke_is_the_one_of_the_table(editor: EditorScreen, qtbot: QtBot) -> None:
    mouse = Mouse(editor)
    mouse.choose("mountain")
    mouse.stroke(editor.document.kept.plots[3].cells[0])
    settle(editor, qtbot)
    canvas = editor.canvas
    real = canvas.chart.picture.real()
    assert real is not None
    shown = canvas.chart.picture.layers
    offset = (real.box.topLeft() - shown.box.topLeft()) * real.scale
    part = shown.ground.copy(round(offset.x()), round(offset.y()), real.ground.width(), real.ground.height())
    assert part.toImage() == real.ground.toImage()


def test_a_fast_pointer_leaves_no_gaps(empty: EditorScreen) -> None:
    Mouse(empty).stroke((-3, 0), (3, 0))
    assert empty.document.kept.area_of().keys() == {(q, 0) for q in range(-3, 4)}


# -- the view


@pytest.mark.parametrize("held", [Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ControlModifier])
@pytest.mark.parametrize("notches", [1, 3, -2])
def test_zooming_keeps_what_is_under_the_pointer(editor: EditorScreen, notches: int, held: Qt.KeyboardModifier) -> None:
    canvas = editor.canvas
    at = QPoint(220, 310)
    before, scale = canvas.chart.view.point_at(QPointF(at)), canvas.chart.view.scale
    wheel(canvas, at, notches, held)
    assert (canvas.chart.view.scale > scale) == (notches > 0)
    assert canvas.chart.view.point_at(QPointF(at)) == pytest.approx(before, abs=1e-6)


def test_zooming_ends_somewhere(editor: EditorScreen) -> None:
    for notches in (100, -300):
        wheel(editor.canvas, QPoint(100, 100), notches, Qt.KeyboardModifier.NoModifier)
        assert 8 <= editor.chart.view.scale <= 160


@pytest.mark.parametrize("button", [Qt.MouseButton.MiddleButton, LEFT])
def test_dragging_the_view_keeps_what_is_under_the_pointer(editor: EditorScreen, button: Qt.MouseButton) -> None:
    canvas, before = editor.canvas, editor.document.kept
    start, end = QPoint(300, 300), QPoint(360, 250)
    point = canvas.chart.view.point_at(QPointF(start))
    QTest.mouseMove(canvas, start)
    if button == LEFT:
        QTest.keyPress(canvas, Key.Key_Space)
    QTest.mousePress(canvas, button, pos=start)
    QTest.mouseMove(canvas, end)
    QTest.mouseRelease(canvas, button, pos=end)
    if button == LEFT:
        QTest.keyRelease(canvas, Key.Key_Space)
    assert canvas.chart.view.point_at(QPointF(end)) == pytest.approx(point, abs=1e-6)
    assert editor.document.kept == before
    QTest.mouseMove(canvas, start)
    assert canvas.chart.view.point_at(QPointF(end)) == pytest.approx(point, abs=1e-6)  # it was let go


def test_home_shows_everything_again(editor: EditorScreen) -> None:
    canvas = editor.canvas
    scale = canvas.chart.view.scale
    wheel(canvas, QPoint(10, 10), 5, Qt.KeyboardModifier.NoModifier)
    QTest.keyClick(canvas, Key.Key_Home)
    assert canvas.chart.view.scale == scale


# -- the keys


def test_arrows_lead_to_every_cell_and_back(empty: EditorScreen) -> None:
    keys, canvas = Keys(empty), empty.canvas
    for cell in ((3, -2), (-3, 3), (0, 0), (2, 2)):
        keys.go(cell)
        assert canvas.chart.pointer.spot
        assert canvas.chart.pointer.spot.cell == cell
    for start in ((2, 2), (2, 1)):
        keys.go(start)
        for there, back in ((Key.Key_Down, Key.Key_Up), (Key.Key_Up, Key.Key_Down), (Key.Key_Left, Key.Key_Right)):
            for key in (there, there, there, back, back, back):
                QTest.keyClick(canvas, key)
            assert canvas.chart.pointer.spot.cell == start


def test_comma_and_period_lead_around_a_cell(editor: EditorScreen) -> None:
    keys, canvas = Keys(editor), editor.canvas
    keys.choose("river")
    keys.go(editor.document.kept.plots[0].cells[0])
    seen = set()
    for _ in range(6):
        QTest.keyClick(canvas, Key.Key_Period)
        seen.add(canvas.chart.pointer.spot.edge if canvas.chart.pointer.spot else None)
    assert len(seen) == 6
    assert None not in seen
    QTest.keyClick(canvas, Key.Key_Comma)
    assert canvas.chart.pointer.spot
    assert canvas.chart.pointer.spot.edge in seen


@pytest.mark.parametrize("key", [Key.Key_Colon, Key.Key_Greater, Key.Key_Semicolon, Key.Key_Less])
def test_with_shift_comma_and_period_draw_around_a_cell(empty: EditorScreen, key: Qt.Key) -> None:
    """No keyboard says “period” while Shift is held."""
    keys = Keys(empty)
    keys.stroke((0, 0))
    keys.choose("coast")
    for _ in range(6):
        press(empty.canvas, key, SHIFT)
    QTest.keyRelease(empty.canvas, Key.Key_Shift)
    assert len(empty.document.kept.borders) == 6


def test_esc_gives_up_a_drag_by_keys(empty: EditorScreen) -> None:
    Keys(empty).go((0, 0))
    press(empty.canvas, Key.Key_Right, SHIFT)
    assert empty.document.island.areas
    QTest.keyClick(empty.canvas, Key.Key_Escape)
    QTest.keyRelease(empty.canvas, Key.Key_Shift)
    assert not empty.document.kept.areas


def test_the_cell_pointed_at_is_described(editor: EditorScreen) -> None:
    keys, canvas = Keys(editor), editor.canvas
    keys.go(editor.document.kept.plots[0].cells[0])
    assert canvas.accessibleDescription().startswith("Plot 1: ")
    keys.go((9, 9))
    assert canvas.accessibleDescription() == "Sea"
    assert (
        canvas.rect().contains(canvas.chart.place_of(canvas.chart.pointer.spot).toPoint())
        if canvas.chart.pointer.spot
        else False
    )


def test_what_was_painted_or_undone_under_the_keys_is_described(empty: EditorScreen) -> None:
    Keys(empty).go((0, 0))
    QTest.keyClick(empty.canvas, Key.Key_Return)
    assert empty.canvas.accessibleDescription().startswith("Plot 1")
    empty.changes.undo()
    assert empty.canvas.accessibleDescription() == "Sea"


def test_the_grid_finds_every_plot_where_it_is_drawn() -> None:
    for island in classic_islands():
        grid = Grid(island.drawing)
        for shape, area in zip(island_shape(island).areas, island.areas, strict=True):
            assert [grid.spot(spot).cell for spot in shape.spots] == list(area.cells)
