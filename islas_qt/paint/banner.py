"""Paper on the chart: ribbons with names, and plain sheets."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QLinearGradient, QPainter, QPainterPath

from islas_qt.paint.scenery import fill, pen
from islas_qt.paint.strokes import bend, polygon, q
from islas_qt.theme import Palette, faded, serif


def banner_font(height: float) -> QFont:
    """Return the type on a ribbon of this height."""
    return serif(height * 0.54, bold=True, italic=True)


def banner_width(text: str, height: float) -> float:
    """Return how wide a ribbon with this text is, folded ends included."""
    return QFontMetricsF(banner_font(height)).horizontalAdvance(text) + 3.2 * height


def paint_banner(painter: QPainter, box: QRectF, text: str, palette: Palette) -> None:
    """Paint a waving ribbon that fills the box, the text in its middle, shortened if it must be."""
    height, left, right = box.height(), box.left(), box.right()
    band, wave = height * 0.76, height * 0.12
    end, fold = height * 0.95, height * 0.3
    for side, edge in ((1, left), (-1, right)):
        x = edge + side * end
        top, bottom = box.top() + height * 0.22, box.top() + height * 0.22 + band
        tail = [
            complex(x + side * fold, top),
            complex(edge, top),
            complex(edge + side * height * 0.32, (top + bottom) / 2),
        ]
        tail += [complex(edge, bottom), complex(x + side * fold, bottom)]
        _paint_paper(painter, polygon(tail), palette.paper_edge, palette)
        crease = [
            complex(x, box.top() + band),
            complex(x + side * fold, box.top() + band),
            complex(x + side * fold, bottom),
        ]
        fill(painter, polygon(crease), palette.ink_soft)
    inner_left, inner_right = left + end, right - end
    middle = (inner_left + inner_right) / 2
    one, two, three = (complex(x, box.top() + y) for x, y in ((inner_left, wave), (middle, -wave), (inner_right, wave)))
    upper = bend(one, two, three, [step / 12 for step in range(13)])
    ribbon = polygon([*upper, *reversed([point + complex(0, band - wave) for point in upper])])
    _paint_paper(painter, ribbon, palette.paper, palette)
    painter.setFont(banner_font(height))
    painter.setPen(QColor(palette.ink))
    room = QRectF(inner_left + height * 0.2, box.top() + wave * 0.2, inner_right - inner_left - height * 0.4, band)
    shown = QFontMetricsF(painter.font()).elidedText(text, Qt.TextElideMode.ElideRight, room.width() + 1)
    painter.drawText(room, int(Qt.AlignmentFlag.AlignCenter) | int(Qt.TextFlag.TextSingleLine), shown)


def _paint_paper(painter: QPainter, path: QPainterPath, colour: str, palette: Palette) -> None:
    painter.strokePath(path.translated(1.5, 2.5), pen(faded("#000000", 0.2), 2.0))
    fill(painter, path, colour)
    painter.strokePath(path, pen(palette.ink, 1.3))


def paint_sheet(painter: QPainter, box: QRectF, palette: Palette, radius: float = 10.0) -> None:
    """Paint a sheet of paper with a fine inner line and a soft shadow."""
    for spread, opacity in ((5.0, 0.05), (3.0, 0.08), (1.0, 0.12)):
        shade = QPainterPath()
        shade.addRoundedRect(
            box.adjusted(-spread + 2, -spread + 4, spread + 2, spread + 4), radius + spread, radius + spread
        )
        painter.fillPath(shade, faded("#000000", opacity))
    sheet = QPainterPath()
    sheet.addRoundedRect(box, radius, radius)
    light = QLinearGradient(box.topLeft(), box.bottomRight())
    light.setColorAt(0, QColor(palette.paper))
    light.setColorAt(1, QColor(palette.paper_shade))
    painter.fillPath(sheet, light)
    painter.strokePath(sheet, pen(palette.ink_soft, 1.2))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(faded(palette.ink_soft, 0.35), 1.0))
    painter.drawRoundedRect(box.adjusted(5, 5, -5, -5), radius - 4, radius - 4)


def paint_pips(painter: QPainter, start: QPointF, count: int, size: float, palette: Palette) -> None:
    """Paint `count` little plots in a row, from the left end `start` of its middle line."""
    for number in range(count):
        at = complex(start.x() + size / 2 + number * size * 1.28, start.y())
        corners = [
            at + complex(x, y) * size * 0.5
            for x, y in ((-0.8, -0.7), (0.5, -0.9), (0.95, 0.2), (0.2, 0.9), (-0.9, 0.6))
        ]
        painter.setPen(pen(palette.plot_edge, 1.2))
        painter.setBrush(QColor(palette.plot_worn))
        painter.drawPolygon([q(corner) for corner in corners])
