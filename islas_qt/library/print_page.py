"""A page to print and play on: the island in true size for wooden pieces, and which plot is next to what.

Everything is measured in millimetres, and a ruler on the page shows whether the printer kept to them.
"""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import QBuffer, QIODevice, QMarginsF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPageSize, QPainter, QPainterPath, QPdfWriter

from editor.text_code import to_code
from engine.island.cells import Island
from engine.island.graph import FEATURES, IslandGraph, graph
from islas_qt.island_words import feature_name
from islas_qt.paint.badges import paint_badge
from islas_qt.paint.island.painter import paint_whole
from islas_qt.paint.island.shape import AreaShape, IslandShape, island_shape
from islas_qt.paint.scenery import pen
from islas_qt.paint.strokes import q
from islas_qt.text import tr
from islas_qt.theme import LIGHT, faded, serif

Paper = Literal["A4", "Letter"]
PAPERS: dict[Paper, tuple[QPageSize.PageSizeId, float, float]] = {  # width and height in millimetres
    "A4": (QPageSize.PageSizeId.A4, 210.0, 297.0),
    "Letter": (QPageSize.PageSizeId.Letter, 215.9, 279.4),
}
DPI = 600
MM = DPI / 25.4
EDGE = 15.0  # millimetres that printers leave white, and some
LARGEST = 14.0  # millimetres to the cell radius: a classic island is about 180 mm wide
HEAD, FOOT, GAP = 13.0, 6.0, 5.0  # height of title and ruler, room around the table
ROW = 5.6
COLUMNS = 30  # plots beside each other in the table
RULER = 50  # millimetres
CODE_LETTERS, CODE_LINES, CODE_LINE = 150, 8, 2.9  # letters in a line of the island's code, lines at most, their height


def painted_page(island: Island, paper: Paper) -> bytes:
    """Return the page as PDF."""
    shape = island_shape(island)
    page, wide, high = PAPERS[paper]
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setPageSize(QPageSize(page))
    writer.setPageMargins(QMarginsF())
    writer.setResolution(DPI)
    writer.setTitle(island.name)
    writer.setCreator("Islas")
    painter = QPainter(writer)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(MM, MM)
    table = _Table(graph(island), wide - 2 * EDGE)
    room = QRectF(EDGE, EDGE + HEAD, wide - 2 * EDGE, high - 2 * EDGE - HEAD - FOOT - 2 * GAP - table.height)
    scale = radius_mm(shape, room)
    code = _code_lines(to_code(island))
    for_code = len(code) * CODE_LINE - GAP / 2
    if shape.bounds.height() * scale > room.height() - for_code:  # the map does not become smaller for it
        code = []
    elif code:
        room.setHeight(room.height() - for_code)
    map_box = QRectF(room.left(), room.top(), room.width(), min(room.height(), shape.bounds.height() * scale + 8))
    _paint_title(painter, island, QRectF(EDGE, EDGE, wide - 2 * EDGE, HEAD))
    _paint_map(painter, shape, map_box, scale)
    table.paint(painter, EDGE, map_box.bottom() + GAP)
    _paint_code(painter, code, QRectF(EDGE, high - EDGE - FOOT, wide - 2 * EDGE, 0))
    _paint_foot(painter, piece_mm(shape, scale), QRectF(EDGE, high - EDGE, wide - 2 * EDGE, 8))
    painter.end()
    return bytes(buffer.data().data())


def radius_mm(shape: IslandShape, room: QRectF) -> float:
    """Return how many millimetres of paper a cell radius gets: as in every island that fits, else as many as fit."""
    bounds = shape.bounds
    return min(LARGEST, room.width() / bounds.width(), room.height() / bounds.height())


def piece_mm(shape: IslandShape, scale: float) -> int:
    """Return the width of the widest round piece that fits on every plot, in whole millimetres."""
    return int(min((2 * scale * _room(plot) for plot in shape.plots), default=0))


def _room(plot: AreaShape) -> float:
    """Return the radius of a round piece that fits on a plot, in cell radii."""
    rim = [complex(at.x(), at.y()) for loop in plot.outline.toSubpathPolygons() for at in loop.toList()]
    return max(min(abs(spot - point) for point in rim) for spot in (plot.centre, *plot.spots))


def _write(
    painter: QPainter, box: QRectF, words: str, millimetres: float, flags: Qt.AlignmentFlag, bold: bool = False
) -> None:
    """Write into a box, in type of so many millimetres; smaller if it would not fit."""
    painter.save()
    painter.setFont(serif(100, bold=bold))  # Qt knows only whole pixels, so it is made large and shown small
    painter.setPen(QColor(LIGHT.ink))
    size = millimetres / 100
    wide = painter.fontMetrics().horizontalAdvance(words) * size
    size *= min(1.0, box.width() / wide) if wide else 1.0
    painter.translate(box.topLeft())
    painter.scale(size, size)
    room = QRectF(0, 0, box.width() / size, box.height() / size)
    painter.drawText(room, int(flags) | int(Qt.TextFlag.TextSingleLine), words)
    painter.restore()


def _paint_title(painter: QPainter, island: Island, box: QRectF) -> None:
    by = tr("by {author}", author=island.author) if island.author else ""
    words = box.adjusted(0, 0, -box.width() * 0.35, 0)
    _write(painter, words, island.name, 8, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, bold=True)
    beside = box.adjusted(box.width() * 0.67, 0, 0, 0)
    _write(painter, beside, by, 4, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)


def _paint_map(painter: QPainter, shape: IslandShape, box: QRectF, scale: float) -> None:
    """Paint the island on its sea, its plots numbered as in the table."""
    frame = QPainterPath()
    frame.addRoundedRect(box, 3, 3)
    painter.fillPath(frame, QColor(LIGHT.sea))
    painter.save()
    painter.setClipPath(frame)
    painter.translate(box.center())
    painter.scale(scale, scale)
    painter.translate(-shape.bounds.center())
    for _ in paint_whole(painter, shape, LIGHT):
        pass
    painter.restore()
    painter.save()
    painter.translate(box.center())
    for number, plot in enumerate(shape.plots, 1):
        at = (q(plot.centre) - shape.bounds.center()) * scale
        disc = QRectF(at - QPointF(2.6, 2.6), at + QPointF(2.6, 2.6))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(faded(LIGHT.title, 0.75))
        painter.drawEllipse(disc)
        _write(painter, disc, str(number), 3.6, Qt.AlignmentFlag.AlignCenter, bold=True)
    painter.restore()
    painter.strokePath(frame, pen(LIGHT.ink, 0.4))


def _code_lines(code: str) -> list[str]:
    """Return a code in lines that fit on the page, with what it is for; none if it would take too much of it."""
    lines = [code[at : at + CODE_LETTERS] for at in range(0, len(code), CODE_LETTERS)]
    return [tr("Code of the island, to type or copy into Islas:"), *lines] if len(lines) <= CODE_LINES else []


def _paint_code(painter: QPainter, lines: list[str], foot: QRectF) -> None:
    """Write the code above the foot of the page."""
    for number, line in enumerate(reversed(lines), 1):
        box = QRectF(foot.left(), foot.top() - number * CODE_LINE, foot.width(), CODE_LINE)
        _write(painter, box, line, 2.3, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)


def _paint_foot(painter: QPainter, piece: int, box: QRectF) -> None:
    """Paint the ruler, and say what it is for."""
    left, top = box.left(), box.top()
    painter.setPen(pen(LIGHT.ink, 0.3))
    for at in range(0, RULER + 1, 5):
        painter.drawLine(QPointF(left + at, top), QPointF(left + at, top - (3 if at % 10 == 0 else 1.8)))
    painter.drawLine(QPointF(left, top), QPointF(left + RULER, top))
    words = tr(
        "Print at 100%: this line is {length} mm long. A round piece {piece} mm wide fits on every plot.",
        length=RULER,
        piece=piece,
    )
    room = QRectF(left + RULER + 5, top - 4, box.width() - RULER - 5, 5)
    _write(painter, room, words, 3.2, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)


class _Table:
    """Which plot is next to what: a row for each feature, a column for each plot, the sums at the end."""

    def __init__(self, seen: IslandGraph, wide: float) -> None:
        self._seen = seen
        self._wide = wide
        self._bands = max(1, -(-seen.plots // COLUMNS))  # more plots than that go into more tables, one below the other
        self.height = self._bands * (len(FEATURES) + 1) * ROW + (self._bands - 1) * 2

    def paint(self, painter: QPainter, left: float, top: float) -> None:
        """Paint it from a corner on."""
        for band in range(self._bands):
            plots = range(band * COLUMNS, min(self._seen.plots, (band + 1) * COLUMNS))
            self._paint_band(painter, left, top + band * ((len(FEATURES) + 1) * ROW + 2), plots)

    def _paint_band(self, painter: QPainter, left: float, top: float, plots: range) -> None:
        name, total = 38.0, 12.0
        step = min(10.0, (self._wide - name - total) / max(1, len(plots)))
        middle = Qt.AlignmentFlag.AlignCenter
        right = left + name + step * len(plots) + total
        for column, plot in enumerate(plots):
            head = QRectF(left + name + column * step, top, step, ROW)
            _write(painter, head.adjusted(0.4, 0, -0.4, 0), str(plot + 1), 3.4, middle, bold=True)
        for row, feature in enumerate(FEATURES):
            line = top + (row + 1) * ROW
            if row % 2 == 0:
                painter.fillRect(QRectF(left, line, right - left, ROW), faded(LIGHT.compass, 0.25))
            paint_badge(painter, feature, QPointF(left + 3.2, line + ROW / 2), 2.2)
            words = QRectF(left + 7, line, name - 8, ROW)
            _write(painter, words, feature_name(feature), 3.4, Qt.AlignmentFlag.AlignVCenter)
            mask = self._seen.next_to[row]
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(LIGHT.ink))
            for column, plot in enumerate(plots):
                if mask >> plot & 1:
                    at = QPointF(left + name + (column + 0.5) * step, line + ROW / 2)
                    painter.drawEllipse(at, 1.0, 1.0)
            _write(painter, QRectF(right - total, line, total, ROW), str(mask.bit_count()), 3.6, middle, bold=True)
        painter.setPen(pen(LIGHT.ink_soft, 0.2))
        painter.drawLine(QPointF(left, top + ROW), QPointF(right, top + ROW))
