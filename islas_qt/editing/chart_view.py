"""Which part of the chart is seen, and how large: pixels and cell radii, zooming and dragging."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QTransform

from islas_qt.paint.strokes import Point, q

SMALLEST, LARGEST = 8.0, 160.0  # pixels per cell radius
USUAL = 62.0  # the largest that is chosen without being asked for


class ChartView:
    """The place of the chart's zero point in a widget, and pixels per cell radius: in half steps to keep pictures."""

    def __init__(self) -> None:
        self.origin = QPointF()
        self.scale = 40.0

    def point_at(self, place: QPointF) -> Point:
        """Return the point of the chart at a place of the widget."""
        point = (place - self.origin) / self.scale
        return complex(point.x(), point.y())

    def place_of(self, point: Point) -> QPointF:
        """Return where a point of the chart is seen."""
        return self.origin + q(point) * self.scale

    def transform(self) -> QTransform:
        """Return what takes the chart to the widget."""
        return QTransform(self.scale, 0, 0, self.scale, self.origin.x(), self.origin.y())

    def box(self, rect: QRectF) -> QRectF:
        """Return the part of the chart that lies in a part of the widget."""
        return QRectF((rect.topLeft() - self.origin) / self.scale, rect.size() / self.scale)

    def zoom(self, factor: float, place: QPointF) -> bool:
        """Show everything larger or smaller, what is at `place` stays there; tell whether anything changed."""
        point, before = self.point_at(place), self.scale
        wanted = round(2 * before * factor) / 2
        if wanted == before:  # so small that a step would be rounded away
            wanted += 0.5 if factor > 1 else -0.5
        self.scale = min(LARGEST, max(SMALLEST, wanted))
        self.origin = place - q(point) * self.scale
        return self.scale != before

    def drag(self, by: QPointF) -> None:
        """Move the chart."""
        self.origin += by

    def fit(self, box: QRectF, room: QRectF) -> None:
        """Show a part of the chart as large as fits into a part of the widget."""
        fitting = min(room.width() / box.width(), room.height() / box.height(), USUAL)
        self.scale = max(SMALLEST, int(2 * fitting) / 2)
        corner = room.center() - box.center() * self.scale
        self.origin = QPointF(round(corner.x()), round(corner.y()))

    def reveal(self, box: QRectF, room: QRectF) -> bool:
        """Move the chart as little as brings a part of it into view; tell whether it had to be moved."""
        seen = QRectF(self.origin + box.topLeft() * self.scale, box.size() * self.scale)
        by = QPointF(
            max(0.0, room.left() - seen.left()) - max(0.0, seen.right() - room.right()),
            max(0.0, room.top() - seen.top()) - max(0.0, seen.bottom() - room.bottom()),
        )
        self.drag(by)
        return not by.isNull()
