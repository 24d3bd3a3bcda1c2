"""The points of somebody's last matches, one after another, with what they are on average by and by."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean

from PySide6.QtCore import QEvent, QLineF, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QHelpEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from islas_qt.paint.scenery import pen
from islas_qt.screens.statistics.share_chart import decimal
from islas_qt.text import plain, tr, tr_n
from islas_qt.theme import LIGHT, Palette, faded, scaled, serif

RIGHT = int(Qt.AlignmentFlag.AlignRight) | int(Qt.AlignmentFlag.AlignVCenter)
STEPS = 1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000  # points from one line to the next
MOST_LINES = 7
LEAST = 5  # points that the chart always has room for
MEAN_OF = 10  # matches that the average is made of


@dataclass(frozen=True)
class Score:
    """What somebody had at the end of a match."""

    points: int
    won: bool
    told: str  # which match it was


class PointsChart(QWidget):
    """Paints points as dots, the oldest first: full where the match was won; a line shows their average."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._palette: Palette = LIGHT
        self.scores: Sequence[Score] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_scores(self, scores: Sequence[Score]) -> None:
        """Show these matches."""
        self.scores = scores
        if scores:
            mean = fmean(score.points for score in scores)
            won = sum(score.won for score in scores)
            said = tr("{points} points on average, from {least} to {most}.", points=decimal(mean), **self._ends())
            self.setAccessibleDescription(f"{said} {tr_n('{n} match won.', '{n} matches won.', won)}")
        self.update()

    def _ends(self) -> dict[str, int]:
        points = [score.points for score in self.scores]
        return {"least": min(points), "most": max(points)}

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours, with text of the size used now."""
        self._palette = palette
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(360, round(scaled(180)))

    def minimumSizeHint(self) -> QSize:
        return QSize(280, self.sizeHint().height())

    # -- where things are

    def _room(self) -> QRectF:
        return QRectF(self.rect()).adjusted(scaled(28), 12, -12, -12)

    def _scale(self) -> tuple[int, int, int]:
        """Return the points at the lower and the upper end of the chart, and from one line to the next."""
        ends = self._ends()
        top = max(LEAST, ends["most"]) + 1
        step = next(step for step in STEPS if (top - min(0, ends["least"])) / step <= MOST_LINES or step == STEPS[-1])
        return min(0, ends["least"]) // step * step, top, step

    def _point(self, number: int, points: float) -> QPointF:
        room, last = self._room(), max(1, len(self.scores) - 1)
        bottom, top, _ = self._scale()
        share = (points - bottom) / (top - bottom)
        return QPointF(room.left() + room.width() * number / last, room.bottom() - room.height() * share)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            if self.scores:
                near = range(len(self.scores))
                at = min(near, key=lambda number: abs(self._point(number, 0).x() - event.pos().x()))
                QToolTip.showText(event.globalPos(), plain(self.scores[at].told), self)
            return True
        return super().event(event)

    # -- how it looks

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self.scores:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_scale(painter)
        self._paint_mean(painter)
        palette, radius = self._palette, min(scaled(5), max(2.5, self._room().width() / len(self.scores) / 2.4))
        for number, score in enumerate(self.scores):
            painter.setPen(pen(palette.ink, 1.4))
            painter.setBrush(QColor(palette.accent if score.won else palette.paper))
            painter.drawEllipse(self._point(number, score.points), radius, radius)
        painter.end()

    def _paint_scale(self, painter: QPainter) -> None:
        room = self._room()
        painter.setFont(serif(scaled(11)))
        bottom, top, step = self._scale()
        for points in range(bottom, top + 1, step):
            y = self._point(0, points).y()
            painter.setPen(pen(faded(self._palette.ink_soft, 0.3), 1.0))
            painter.drawLine(QLineF(room.left() - 4, y, room.right() + 4, y))
            painter.setPen(QColor(self._palette.ink_soft))
            painter.drawText(QRectF(0, y - 10, room.left() - 9, 20), RIGHT, str(points))

    def _paint_mean(self, painter: QPainter) -> None:
        points = [score.points for score in self.scores]
        means = [fmean(points[max(0, number - MEAN_OF + 1) : number + 1]) for number in range(len(points))]
        line = QPen(QColor(self._palette.river), 2.6)
        line.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(line)
        painter.drawPolyline([self._point(number, mean) for number, mean in enumerate(means)])
