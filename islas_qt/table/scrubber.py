"""The points or chances of a whole match as a slider: every moment can be gone to, rounds and turns are marked."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import pairwise

from PySide6.QtCore import QEvent, QLineF, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFontMetricsF,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import QSlider, QToolTip, QWidget

from engine.core import Seat
from islas_qt.paint.crests import paint_crest
from islas_qt.paint.painted import painted
from islas_qt.paint.scenery import pen
from islas_qt.table.chances import Chances, shown
from islas_qt.table.points_graph import PATTERNS, paint_drop
from islas_qt.text import plain, tr
from islas_qt.theme import Palette, faded, scaled, serif

KNOB = 7.0  # radius
LEAST, MOST = 52, 110  # its height, which grows with the window
CENTRE = int(Qt.AlignmentFlag.AlignCenter)


@dataclass(frozen=True)
class Course:
    """How a match went: the points of every seat at every place, where rounds and turns begin, and who won."""

    scores: Sequence[tuple[int, ...]]
    rounds: Sequence[int]
    turns: Sequence[int]
    names: Sequence[str]
    crests: Sequence[str]
    winners: Collection[Seat] = ()
    goal: int | None = None  # points that matter

    def round_at(self, place: int) -> int:
        """Return the number of the round that a place belongs to."""
        return sum(begin <= place for begin in self.rounds)


class Scrubber(QSlider):
    """A slider whose value is a place in a match; whoever looks on has a stronger line in its graph."""

    def __init__(self, palette: Palette, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._palette = palette
        self._course = Course(((0, 0),), (0,), (0,), ("", ""), ("", ""))
        self._chances: Chances | None = None
        self._viewer: Seat = 0
        self._picture = QPixmap()
        self.setRange(0, 0)
        self.setMouseTracking(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def show_course(self, course: Course) -> None:
        """Show how a match went."""
        self._course = course
        self.setRange(0, len(course.scores) - 1)
        self._forget()

    def use_chances(self, chances: Chances) -> None:
        """Show these chances in place of the points, as long as they are wanted."""
        self._chances = chances
        chances.changed.connect(self._forget)

    def look_from(self, viewer: Seat) -> None:
        """Draw the line of this seat stronger than the others."""
        if viewer != self._viewer:
            self._viewer = viewer
            self._forget()

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours."""
        self._palette = palette
        self._forget()

    def sizeHint(self) -> QSize:
        high = max(scaled(LEAST), min(MOST, self.window().height() / 11))
        return QSize(240, round(high) + 16)

    def minimumSizeHint(self) -> QSize:
        return QSize(120, self.sizeHint().height())

    # -- where things are

    def _room(self) -> QRectF:
        """Return the part where the lines are; below it are the numbers of the rounds."""
        return QRectF(self.rect()).adjusted(KNOB + 4, KNOB + 4, -KNOB - 4 - scaled(18), -scaled(16) - 4)

    def x_of(self, place: float) -> float:
        """Return where a place lies."""
        room = self._room()
        return room.left() + room.width() * place / max(1, self.maximum())

    def place_at(self, x: float) -> int:
        """Return the place that is nearest to a point."""
        room = self._room()
        share = (x - room.left()) / max(1.0, room.width())
        return round(max(0.0, min(1.0, share)) * self.maximum())

    def _stretches(self) -> list[tuple[float, float]]:
        """Return where each round begins and ends."""
        rounds = [*map(self.x_of, self._course.rounds), self.x_of(self.maximum())]
        return list(pairwise(rounds))

    def labels(self) -> list[tuple[int, float, float]]:
        """Return the rounds whose numbers are written, and from where to where: all of them, or the last and every
        second one before it, or every third, whatever there is room for."""
        metrics = QFontMetricsF(serif(scaled(12)))
        found = []
        for number, (left, right) in enumerate(self._stretches(), 1):
            middle, half = (left + right) / 2, metrics.horizontalAdvance(str(number)) / 2 + scaled(1.5)
            found.append((number, middle - half, middle + half))
        steps = (found[::-step][::-1] for step in range(1, len(found) + 1))
        return next(labels for labels in steps if all(one[2] <= other[1] for one, other in pairwise(labels)))

    def _point(self, place: int, points: float, top: float) -> QPointF:
        room = self._room()
        return QPointF(self.x_of(place), room.bottom() - room.height() * points / top)

    # -- mouse and keys

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.setSliderDown(True)
            self.setValue(self.place_at(event.position().x()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self.isSliderDown():
            self.setValue(self.place_at(event.position().x()))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self.setSliderDown(False)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        event.ignore()  # the table has keys for every way to go, wherever the focus is

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            QToolTip.showText(event.globalPos(), plain(self.describe(self.place_at(event.pos().x()))), self)
            return True
        return super().event(event)

    def describe(self, place: int) -> str:
        """Return which round a place belongs to, and who has how many points or which chance there."""
        course, chances = self._course, shown(self._chances)
        if chances is not None:
            return chances.tell(place, course.names)
        points = ", ".join(f"{name}: {score}" for name, score in zip(course.names, course.scores[place], strict=True))
        return f"{tr('Round {round}', round=course.round_at(place))}\n{points}"

    # -- how it looks

    def _forget(self) -> None:
        self._picture = QPixmap()
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._forget()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._picture.isNull():
            self._picture = painted(self.size().toSizeF(), self.devicePixelRatioF(), self._paint_course)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.drawPixmap(0, 0, self._picture)
        self._paint_knob(painter)
        painter.end()

    def _paint_course(self, painter: QPainter) -> None:
        course, chances, room = self._course, shown(self._chances), self._room()
        self._paint_rounds(painter, room)
        if chances is not None:
            self._paint_line_at(painter, self._point(0, 0.5, 1).y(), faded(self._palette.ink_soft, 0.5))
            self._paint_lines(painter, chances.found, 1)
            if drop := chances.drop:
                before, after = (
                    self._point(place, chances.found[place][drop.seat], 1) for place in chances.around(drop)
                )
                paint_drop(painter, before, after, scaled(6), self._palette)
            return
        top = max((course.goal or 0) + 1, *(max(row) for row in course.scores))
        if course.goal is not None:
            self._paint_line_at(painter, self._point(0, course.goal, top).y(), faded(self._palette.accent, 0.7))
        self._paint_lines(painter, course.scores, top)

    def _paint_line_at(self, painter: QPainter, y: float, colour: QColor) -> None:
        painter.setPen(pen(colour, 1.0))
        painter.drawLine(QLineF(self._room().left(), y, self._room().right(), y))

    def _paint_lines(self, painter: QPainter, values: Sequence[Sequence[float]], top: float) -> None:
        """Paint a line for every seat, coloured as in the result, and the crest of the viewer at the end of its own."""
        course, palette = self._course, self._palette
        for seat in sorted(range(len(course.names)), key=lambda seat: seat == self._viewer):
            is_viewer = seat == self._viewer
            line = QPen(QColor(palette.accent if seat in course.winners else palette.ink), 2.6 if is_viewer else 1.5)
            line.setJoinStyle(Qt.PenJoinStyle.BevelJoin)
            if PATTERNS[seat]:
                line.setDashPattern(PATTERNS[seat])
            painter.setPen(line)
            painter.drawPolyline([self._point(place, row[seat], top) for place, row in enumerate(values)])
        radius, end = scaled(9), self._point(self.maximum(), values[-1][self._viewer], top)
        paint_crest(painter, course.crests[self._viewer], end + QPointF(radius + 4, 0), radius, self._palette)

    def _paint_rounds(self, painter: QPainter, room: QRectF) -> None:
        """Paint every other round darker, numbers below, and a short line where a turn begins."""
        course, palette = self._course, self._palette
        for left, right in self._stretches()[1::2]:
            painter.fillRect(QRectF(left, room.top(), right - left, room.height()), faded(palette.compass, 0.25))
        painter.setFont(serif(scaled(12)))
        painter.setPen(QColor(palette.ink_soft))
        for number, left, right in self.labels():
            painter.drawText(QRectF(left, room.bottom() + 2, right - left, scaled(16)), CENTRE, str(number))
        painter.setPen(pen(faded(palette.ink_soft, 0.8), 1.0))
        painter.drawLine(room.bottomLeft(), room.bottomRight())
        for place in course.turns:
            high = 7 if place in course.rounds else 3.5
            x = self.x_of(place)
            painter.drawLine(QLineF(x, room.bottom() - high, x, room.bottom() + 1))

    def _paint_knob(self, painter: QPainter) -> None:
        palette, room, x = self._palette, self._room(), self.x_of(self.value())
        painter.setPen(pen(palette.ink, 1.6))
        painter.drawLine(QLineF(x, room.top() - 2, x, room.bottom() + 3))
        painter.setPen(pen(palette.glow if self.hasFocus() else palette.ink, 2.0))
        painter.setBrush(QColor(palette.accent))
        painter.drawEllipse(QPointF(x, room.top() - 3), KNOB, KNOB)
