"""Icons of the editor: little pieces of the chart for what can be painted, line drawings for what is done with it.

Every icon is painted around the origin in a square of 32 pixels.
"""

from __future__ import annotations

import cmath
import math
from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPainterPath

from islas_qt.paint.painted import painted
from islas_qt.paint.scenery import fill, house, palm, peak, pen, windmill
from islas_qt.paint.strokes import Chance, Point, closed_path, open_path, polygon, q
from islas_qt.theme import Palette, faded, mixed

SIDE = 32
GAP = 4  # between icon and text
HEX = [cmath.rect(14.5, math.radians(60 * turn - 90)) for turn in range(6)]


def paint_tool(painter: QPainter, name: str, palette: Palette) -> None:
    """Paint the icon of a tool."""
    _ICONS[name](painter, palette)


def tool_icon(name: str, palette: Palette, ratio: float, size: int = 22) -> QIcon:
    """Return an icon for a button, with a gap before the text."""

    def paint(painter: QPainter, opacity: float) -> None:
        painter.setOpacity(opacity)
        painter.translate(size / 2, size / 2)
        painter.scale(size / SIDE, size / SIDE)
        paint_tool(painter, name, palette)

    icon = QIcon()
    for mode, opacity in ((QIcon.Mode.Normal, 1.0), (QIcon.Mode.Disabled, 0.3)):  # styles forget the dark theme
        icon.addPixmap(painted(QSizeF(size + GAP, size), ratio, partial(paint, opacity=opacity)), mode)
    return icon


# -- what can be painted


def _ground(painter: QPainter, colour: str | QColor, palette: Palette, edge: str = "") -> None:
    outline = closed_path([point + (after - point) * share for point, after in _sides(HEX) for share in (0.2, 0.8)])
    fill(painter, outline, colour)
    painter.strokePath(outline, pen(edge or palette.line, 1.4))


def _sides(corners: Sequence[Point]) -> list[tuple[Point, Point]]:
    return list(zip(corners, [*corners[1:], corners[0]], strict=True))


def _plot(painter: QPainter, palette: Palette) -> None:
    _ground(painter, palette.plot_worn, palette, palette.plot_edge)
    painter.setPen(pen(palette.plot_edge, 1.2))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(QRectF(-6, -4.5, 12, 9))
    painter.setPen(pen(palette.line, 2.4))
    for x in (-6, 6):
        for y in (-4.5, 4.5):
            painter.drawLine(QPointF(x, y + 1), QPointF(x, y - 2.5))


def _village(painter: QPainter, palette: Palette) -> None:
    _ground(painter, palette.plaza, palette)
    for at, size in ((-5 - 1j, 9), (6 + 1j, 9), (-1 + 9j, 10)):
        _scenery(painter, partial(house, painter, at / 32, size / 32, palette))


def _farmland(painter: QPainter, palette: Palette) -> None:
    _ground(painter, palette.fields[0], palette, palette.hedge)
    painter.setPen(pen(palette.furrow, 1.3))
    for row in (-6, -1.5, 3, 7.5):
        wide = 9.5 if row > -6 and row < 7 else 6
        painter.drawLine(QPointF(-wide, row + 2), QPointF(wide, row - 1))
    _scenery(painter, lambda: windmill(painter, 2 / 32 + 4j / 32, 15 / 32, palette))


def _mountain(painter: QPainter, palette: Palette) -> None:
    _ground(painter, mixed(palette.rock_lit, palette.land, 0.35), palette)
    for at, high in ((5 + 6j, 13), (-3 + 9j, 20)):
        _scenery(painter, partial(peak, painter, at / 32, high * 0.85 / 32, high / 32, Chance(high), palette))


def _scenery(painter: QPainter, paint: Callable[[], None]) -> None:
    """Paint a thing of the island, which is drawn in units of a cell."""
    painter.save()
    painter.scale(32, 32)
    paint()
    painter.restore()


def _sea(painter: QPainter, palette: Palette) -> None:
    _ground(painter, palette.shelf, palette, palette.title_edge)
    painter.setPen(pen(palette.foam, 1.7))
    for y, x in ((-5, -2), (1, -6), (7, -1)):
        wave = [complex(x + step, y + 1.7 * math.cos(step * 0.8)) for step in range(-4, 9)]
        painter.drawPolyline([q(point) for point in wave])


def _river(painter: QPainter, palette: Palette) -> None:
    _line_on_land(painter, palette, [(palette.river_bank, 8.0), (palette.river, 5.6), (palette.river_glint, 1.0)])


def _road(painter: QPainter, palette: Palette) -> None:
    _line_on_land(painter, palette, [(palette.road_bank, 8.0), (palette.road, 5.4)])
    dashes = pen(palette.road_bank, 1.1)
    dashes.setDashPattern([2.6, 2.4])
    painter.strokePath(open_path(_WAY), dashes)


_WAY = [complex(-9, 11), complex(-7, 5), complex(1, 2), complex(-1, -4), complex(7, -7), complex(8, -12)]


def _line_on_land(painter: QPainter, palette: Palette, strokes: Sequence[tuple[str, float]]) -> None:
    _ground(painter, palette.land, palette)
    for colour, width in strokes:
        painter.strokePath(open_path(_WAY), pen(colour, width))


def _coast(painter: QPainter, palette: Palette) -> None:
    _ground(painter, palette.shallows, palette, palette.title_edge)
    _shore(painter, palette, palette.beach, 7.0)
    _scenery(painter, lambda: palm(painter, -3 / 32 + 3j / 32, 14 / 32, Chance(4), palette))


def _plain(painter: QPainter, palette: Palette) -> None:
    _ground(painter, palette.shallows, palette, palette.title_edge)
    _shore(painter, palette, palette.cliff, 4.0)
    painter.setPen(pen(palette.cliff, 1.6))
    for x, y in ((-9, 2), (-4, 5), (1, 6), (6, 4), (10, 1)):
        painter.drawLine(QPointF(x, y), QPointF(x - 0.5, y + 5))


def _shore(painter: QPainter, palette: Palette, colour: str, width: float) -> None:
    line = [complex(-12.5, 3), complex(-5, 5), complex(2, 6), complex(8, 4), complex(12.5, 0)]
    land = polygon([*line, 12.5 - 6j, -14j, -12.5 - 6j])
    fill(painter, land, palette.land)
    painter.strokePath(open_path(line), pen(colour, width))


# -- what is done with it


def _brush(painter: QPainter, palette: Palette) -> None:
    painter.setPen(pen(palette.ink, 6.0))
    painter.drawLine(QPointF(10, -11), QPointF(0, 0))
    painter.setPen(pen(palette.compass, 3.6))
    painter.drawLine(QPointF(10, -11), QPointF(0, 0))
    tip = closed_path([1 - 2j, 3 + 2j, -2 + 9j, -10 + 11j, -7 + 6j, -5 + 1j])
    fill(painter, tip, palette.accent)
    painter.strokePath(tip, pen(palette.ink, 1.4))


def _ruler(painter: QPainter, palette: Palette) -> None:
    painter.save()
    painter.rotate(-40)
    painter.setPen(pen(palette.ink, 1.4))
    painter.setBrush(QColor(palette.compass))
    painter.drawRoundedRect(QRectF(-15, -4.5, 30, 9), 1.5, 1.5)
    for tick in range(-12, 13, 4):
        painter.drawLine(QPointF(tick, -4.5), QPointF(tick, -1.5 if tick % 8 else 0.5))
    painter.restore()


def _bucket(painter: QPainter, palette: Palette) -> None:
    painter.save()
    painter.rotate(-28)
    pail = polygon([-8 - 6j, 8 - 6j, 6 + 9j, -6 + 9j])
    fill(painter, pail, palette.compass)
    painter.strokePath(pail, pen(palette.ink, 1.5))
    painter.setPen(pen(palette.ink, 1.5))
    painter.setBrush(QColor(palette.accent))
    painter.drawEllipse(QPointF(0, -6), 8, 2.8)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawArc(QRectF(-8, -15, 16, 16), 0, 180 * 16)
    painter.restore()
    fill(painter, closed_path([-12 - 2j, -9 + 4j, -11 + 9j, -14 + 4j]), palette.accent)


def _erase(painter: QPainter, palette: Palette) -> None:
    painter.save()
    painter.rotate(-35)
    painter.setPen(pen(palette.ink, 1.5))
    painter.setBrush(QColor(palette.paper))
    painter.drawRoundedRect(QRectF(-12, -6, 24, 12), 2.5, 2.5)
    painter.setBrush(QColor(palette.accent))
    painter.drawRoundedRect(QRectF(-1, -6, 13, 12), 2.5, 2.5)
    painter.restore()
    painter.setPen(pen(faded(palette.ink, 0.5), 1.5))
    painter.drawLine(QPointF(-12, 13), QPointF(4, 13))


def _two_cells(painter: QPainter, palette: Palette, apart: float, colours: tuple[str, str]) -> None:
    for side, colour in zip((-1, 1), colours, strict=True):
        shape = polygon(side * (6.3 + apart) + corner * 0.5 for corner in HEX)
        fill(painter, shape, colour)
        painter.strokePath(shape, pen(palette.ink, 1.4))


def _merge(painter: QPainter, palette: Palette) -> None:
    _two_cells(painter, palette, 0, (palette.plot_worn, palette.plot_worn))
    painter.fillRect(QRectF(-1.5, -3, 3, 6), QColor(palette.plot_worn))
    _arrows(painter, palette, inward=True)


def _split(painter: QPainter, palette: Palette) -> None:
    _two_cells(painter, palette, 2.2, (palette.plot_worn, palette.plot))
    _arrows(painter, palette, inward=False)


def _arrows(painter: QPainter, palette: Palette, inward: bool) -> None:
    painter.setPen(pen(palette.accent, 2.0))
    for side in (-1, 1):
        start, end = (side * 11, side * 3) if inward else (side * 3, side * 11)
        head = 3 if start > end else -3
        painter.drawLine(QPointF(start, 12), QPointF(end, 12))
        painter.drawPolyline([QPointF(end + head, 9), QPointF(end, 12), QPointF(end + head, 15)])


def _select(painter: QPainter, palette: Palette) -> None:
    dashes = pen(palette.ink, 1.6)
    dashes.setDashPattern([2.4, 2.4])
    painter.setPen(dashes)
    painter.setBrush(faded(palette.glow, 0.4))
    painter.drawPolygon([q(corner * 0.86 - 2 - 2j) for corner in HEX])
    arrow = polygon([0j, 14 + 6j, 8 + 8j, 11 + 14j, 8 + 15.5j, 5 + 9.5j, 1 + 14j])
    fill(painter, arrow, palette.paper)
    painter.strokePath(arrow, pen(palette.ink, 1.5))


def _turn(painter: QPainter, palette: Palette) -> None:
    painter.setPen(pen(palette.ink, 2.2))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawArc(QRectF(-10, -10, 20, 20), 40 * 16, 260 * 16)
    painter.drawPolyline([QPointF(1.5, -9), QPointF(8, -6.5), QPointF(9.5, -13)])


def _mirror(painter: QPainter, palette: Palette) -> None:
    dashes = pen(palette.ink_soft, 1.5)
    dashes.setDashPattern([2.2, 2.2])
    painter.setPen(dashes)
    painter.drawLine(QPointF(0, -13), QPointF(0, 13))
    for side, colour in ((-1, palette.plot_worn), (1, faded(palette.plot_worn, 0.35))):
        shape = polygon([side * 3 + 9j, side * 12 + 9j, side * 3 - 9j])
        fill(painter, shape, colour)
        painter.strokePath(shape, pen(palette.ink, 1.5))


def _flip(painter: QPainter, palette: Palette) -> None:
    painter.save()
    painter.rotate(90)
    _mirror(painter, palette)
    painter.restore()


def _delete(painter: QPainter, palette: Palette) -> None:
    painter.setPen(pen(palette.ink, 1.7))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPolyline([QPointF(-8, -5), QPointF(-6, 12), QPointF(6, 12), QPointF(8, -5)])
    painter.drawLine(QPointF(-11, -7), QPointF(11, -7))
    painter.drawPolyline([QPointF(-4, -7), QPointF(-3, -11), QPointF(3, -11), QPointF(4, -7)])
    for x in (-3, 3):
        painter.drawLine(QPointF(x, -2), QPointF(x * 0.8, 8))


def _undo(painter: QPainter, palette: Palette) -> None:
    painter.setPen(pen(palette.ink, 2.4))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPolyline([QPointF(-4, -11), QPointF(-11, -4), QPointF(-4, 3)])
    painter.drawLine(QPointF(-11, -4), QPointF(3, -4))
    painter.drawArc(QRectF(-6, -4, 17, 15), 90 * 16, -190 * 16)


def _redo(painter: QPainter, palette: Palette) -> None:
    painter.save()
    painter.scale(-1, 1)
    _undo(painter, palette)
    painter.restore()


def _dice(painter: QPainter, palette: Palette) -> None:
    painter.save()
    painter.rotate(-12)
    painter.setPen(pen(palette.ink, 1.7))
    painter.setBrush(QColor(palette.paper))
    painter.drawRoundedRect(QRectF(-11, -11, 22, 22), 4, 4)
    painter.setBrush(QColor(palette.ink))
    for x, y in ((-5, -5), (5, 5), (0, 0), (5, -5), (-5, 5)):
        painter.drawEllipse(QPointF(x, y), 1.4, 1.4)
    painter.restore()


def _scales(painter: QPainter, palette: Palette) -> None:
    painter.setPen(pen(palette.ink, 1.9))
    painter.setBrush(QColor(palette.compass))
    painter.drawLine(QPointF(0, -11), QPointF(0, 12))
    painter.drawLine(QPointF(-7, 12), QPointF(7, 12))
    painter.drawLine(QPointF(-10, -8), QPointF(10, -8))
    for x in (-10, 10):
        painter.drawPolyline([QPointF(x - 4.5, 2), QPointF(x, -8), QPointF(x + 4.5, 2)])
        painter.drawChord(QRectF(x - 5, -2, 10, 8), 180 * 16, 180 * 16)


def _export(painter: QPainter, palette: Palette) -> None:
    painter.setPen(pen(palette.ink, 2.1))
    painter.drawPolyline([QPointF(-10, 1), QPointF(-10, 11), QPointF(10, 11), QPointF(10, 1)])
    painter.drawLine(QPointF(0, 5), QPointF(0, -11))
    painter.drawPolyline([QPointF(-5.5, -5.5), QPointF(0, -11), QPointF(5.5, -5.5)])


def _trace(painter: QPainter, palette: Palette) -> None:
    painter.setPen(pen(palette.ink, 1.9))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(QRectF(-12, -9.5, 24, 19), 2.5, 2.5)
    painter.drawPolyline([QPointF(-11, 7), QPointF(-3.5, -2), QPointF(1.5, 4), QPointF(5, 0.5), QPointF(11, 7)])
    painter.setBrush(QColor(palette.compass))
    painter.drawEllipse(QPointF(5.5, -4.5), 2.2, 2.2)


def _play(painter: QPainter, palette: Palette) -> None:
    shape = polygon([-7 - 11j, 11 + 0j, -7 + 11j])
    fill(painter, shape, palette.palm_lit)
    painter.strokePath(shape, pen(palette.ink, 1.8))


def _help(painter: QPainter, palette: Palette) -> None:
    painter.setPen(pen(palette.ink, 1.9))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(QPointF(0, 0), 11.5, 11.5)
    hook = QPainterPath(QPointF(-4, -3.5))
    hook.cubicTo(QPointF(-4, -8.5), QPointF(4.5, -8), QPointF(4, -3))
    hook.cubicTo(QPointF(3.6, -0.5), QPointF(0, -0.5), QPointF(0, 2.6))
    painter.strokePath(hook, pen(palette.ink, 2.2))
    painter.setPen(pen(palette.ink, 2.8))
    painter.drawPoint(QPointF(0, 6.8))


_ICONS: dict[str, Callable[[QPainter, Palette], None]] = {
    "plot": _plot,
    "village": _village,
    "farmland": _farmland,
    "mountain": _mountain,
    "sea": _sea,
    "river": _river,
    "road": _road,
    "coast": _coast,
    "plain": _plain,
    "brush": _brush,
    "line": _ruler,
    "fill": _bucket,
    "erase": _erase,
    "merge": _merge,
    "split": _split,
    "select": _select,
    "turn": _turn,
    "mirror": _mirror,
    "flip": _flip,
    "delete": _delete,
    "undo": _undo,
    "redo": _redo,
    "generate": _dice,
    "fairness": _scales,
    "export": _export,
    "test": _play,
    "trace": _trace,
    "help": _help,
}
