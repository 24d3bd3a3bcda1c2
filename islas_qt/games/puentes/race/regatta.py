"""The race for the three bonuses as a small regatta: a boat for each seat on each of three courses."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QRectF, QSize, Signal
from PySide6.QtGui import QMouseEvent, QPainter
from PySide6.QtWidgets import QWidget

from engine.core import Seat
from engine.match import Player
from islas_qt.games.puentes.race.course_painter import Boat, paint_course
from islas_qt.games.puentes.race.courses import Course
from islas_qt.games.puentes.words import course_words
from islas_qt.paint.banner import paint_sheet
from islas_qt.text import tr
from islas_qt.theme import Palette
from islas_qt.widgets.list_access import read_as
from islas_qt.widgets.painted_list import PaintedList, PaintedListAccess

EDGE, MARGIN = 5.0, 9.0  # of the shadow around the paper, and of what is on it
GAP = 5.0  # between two courses


class Regatta(PaintedList):
    """Shows how far each seat has come, what each bonus pays now, and who has got it."""

    pointed = Signal(object)  # the number of the bonus that the mouse points at, or None

    def __init__(self, palette: Palette, parent: QWidget | None = None) -> None:
        super().__init__(palette, parent)
        self.courses: tuple[Course, ...] = ()
        self._players: tuple[Player, ...] = ()
        self._viewer: Seat = 0
        self.bonus_pointed: int | None = None
        self.setMouseTracking(True)
        self.retranslate()

    # -- what it is told

    def show_race(self, courses: Sequence[Course], players: Sequence[Player], viewer: Seat) -> None:
        """Show how the race stands; the boat of the viewer is in front. Players have the names and crests shown."""
        shown = tuple(courses), tuple(players), viewer
        if shown != (self.courses, self._players, self._viewer):
            self.courses, self._players, self._viewer = shown
            self.renew()

    def retranslate(self) -> None:
        """Say everything again, in the language spoken now."""
        self.setAccessibleName(tr("Bonuses"))
        self.renew()

    def entries(self) -> int:
        """Return how many bonuses there are."""
        return len(self.courses)

    def describe(self, entry: int) -> str:
        """Return what a bonus is for, what it pays, and how far everybody is."""
        return course_words(self.courses[entry], [player.name for player in self._players])

    # -- where things are

    def box_of(self, entry: int) -> QRectF:
        """Return where a course is."""
        room = (
            QRectF(self.rect())
            .adjusted(EDGE, EDGE - 1, -EDGE - 1, -EDGE - 3)
            .adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)
        )
        high = (room.height() - GAP * (len(self.courses) - 1)) / len(self.courses)
        return QRectF(room.left(), room.top() + entry * (high + GAP), room.width(), high)

    # -- events

    def sizeHint(self) -> QSize:
        return QSize(250, 180)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._point_at(self.entry_at(event.position()))

    def leaveEvent(self, event: QEvent) -> None:
        self._point_at(None)

    def _point_at(self, course: int | None) -> None:
        if course != self.bonus_pointed:
            self.bonus_pointed = course
            self.pointed.emit(course)

    # -- painting

    def paint(self, painter: QPainter) -> None:
        sheet = QRectF(self.rect()).adjusted(EDGE, EDGE - 1, -EDGE - 1, -EDGE - 3)
        paint_sheet(painter, sheet, self.palette_used, 10)
        for number, course in enumerate(self.courses):
            boats = [
                Boat(player.crest_of(seat), course.reached[seat], course.points[seat], seat == self._viewer)
                for seat, player in enumerate(self._players)
            ]
            paint_course(painter, self.box_of(number), course, boats, self.palette_used)


read_as(Regatta, PaintedListAccess)
