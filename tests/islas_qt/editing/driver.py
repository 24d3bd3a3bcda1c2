"""Somebody at the island editor, for tests: with the mouse alone, or with the keys alone."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from editor.tools.tool import Spot
from engine.island.cells import Cell, Edge, edge, neighbours
from islas_qt.editing.canvas import EditorCanvas
from islas_qt.editing.screen import EditorScreen
from islas_qt.editing.toolbox import KEYS

Key = Qt.Key

LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton
SHIFT, CONTROL = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier
ARROWS = {(1, 0): Qt.Key.Key_Right, (-1, 0): Qt.Key.Key_Left, (0, 1): Qt.Key.Key_Down, (0, -1): Qt.Key.Key_Up}


def place(canvas: EditorCanvas, what: Cell | Edge | Spot) -> QPoint:
    """Return where to click for a cell or a border."""
    if isinstance(what, Spot):
        spot = what
    elif isinstance(what[0], tuple):
        spot = Spot(what[0], what)
    else:
        spot = Spot(what)
    at = canvas.chart.place_of(spot).toPoint()
    assert canvas.rect().contains(at), "it is out of view"
    found = canvas.chart.spot_at(QPointF(at))
    assert found.edge == spot.edge if spot.edge else found.cell == spot.cell
    return at


class Mouse:
    """Clicks and drags, and never touches a key."""

    def __init__(self, screen: EditorScreen) -> None:
        self.screen = screen
        self.canvas = screen.canvas

    def choose(self, tool: str) -> None:
        """Take a tool."""
        self.click(self.screen.toolbox.buttons[tool])

    def click(self, widget: QWidget) -> None:
        """Click on something beside the chart."""
        assert widget.isVisible()
        assert widget.isEnabled()
        QTest.mouseClick(widget, LEFT)

    def stroke(self, *way: Cell | Edge) -> None:
        """Press at the first of some cells or borders, go on to all the others, and let go."""
        self.press(*way)
        QTest.mouseRelease(self.canvas, LEFT, pos=place(self.canvas, way[-1]))

    def press(self, *way: Cell | Edge) -> None:
        """Press at the first and go on to the others."""
        self.point(way[0])
        QTest.mousePress(self.canvas, LEFT, pos=place(self.canvas, way[0]))
        for what in way[1:]:
            self.point(what)

    def point(self, what: Cell | Edge) -> None:
        """Move the pointer."""
        QTest.mouseMove(self.canvas, place(self.canvas, what))
        QApplication.processEvents()


class Keys:
    """Presses keys, and never touches the mouse."""

    def __init__(self, screen: EditorScreen) -> None:
        self.screen = screen
        self.canvas = screen.canvas

    def choose(self, tool: str) -> None:
        """Take a tool."""
        QTest.keyClicks(self.canvas, KEYS[tool])

    def stroke(self, *way: Cell | Edge) -> None:
        """Go to the first of some cells or borders, and drag on to all the others."""
        self.go(way[0])
        if len(way) == 1:
            QTest.keyClick(self.canvas, Qt.Key.Key_Space)
            return
        for what in way[1:]:
            self.go(what, SHIFT)
        QTest.keyRelease(self.canvas, Qt.Key.Key_Shift)

    def go(self, what: Cell | Edge, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        """Walk with the arrow keys, and around the cell to the border."""
        if self.canvas.chart.pointer.spot is None:
            QTest.keyClick(self.canvas, Qt.Key.Key_Right)
        on_border = isinstance(what[0], tuple)
        cells: Sequence[Cell] = what if on_border else (what,)  # type: ignore[assignment]
        self._walk(cells, held)
        assert self.canvas.chart.pointer.spot
        if on_border:
            for _ in range(6):
                if self.canvas.chart.pointer.spot.edge == what:
                    return
                press(self.canvas, Qt.Key.Key_Period, held)
            raise AssertionError("the border is not at this cell")

    def _walk(self, goals: Sequence[Cell], held: Qt.KeyboardModifier) -> None:
        for _ in range(60):
            spot = self.canvas.chart.pointer.spot
            assert spot
            if spot.cell in goals:
                return
            (q, r), (to_q, to_r) = spot.cell, goals[0]
            down = (to_r > r) - (to_r < r)
            across = to_q + to_r // 2 - q - r // 2
            press(self.canvas, ARROWS[(0, down) if down else (1 if across > 0 else -1, 0)], held)
        raise AssertionError("the keys do not lead there")


def press(canvas: EditorCanvas, key: Qt.Key, held: Qt.KeyboardModifier) -> None:
    """Press and release a key while others stay held: QTest would let go of them each time."""
    for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
        QApplication.sendEvent(canvas, QKeyEvent(kind, key, held))


def side(cell: Cell, turn: int) -> Edge:
    """Return a border of a cell: 0 in the east, then clockwise."""
    return edge(cell, list(neighbours(cell))[turn])


def by_the_shore(screen: EditorScreen) -> Cell:
    """Return a cell of the sea beside the land."""
    land = screen.document.kept.area_of()
    return next(other for cell in land for other in neighbours(cell) if other not in land)


def paint_a_plot(screen: EditorScreen) -> None:
    mouse = Mouse(screen)
    mouse.choose("plot")
    mouse.stroke(by_the_shore(screen))
