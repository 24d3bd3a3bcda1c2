"""The race for the three bonuses as a small regatta: a boat for each seat on each of three courses."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QSize, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from engine.core import Seat
from engine.match import Player
from islas_qt.games.puentes.race.courses import Course
from islas_qt.paint.crests import crest_pixmap
from islas_qt.theme import Palette


class Regatta(QWidget):
    """Shows how far each seat has come, what each bonus pays now, and who has got it."""

    pointed = Signal(object)  # the number of the bonus that the mouse or the keys point at, or None

    def __init__(self, palette: Palette, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._palette = palette
        self._courses: tuple[Course, ...] = ()
        self._players: tuple[Player, ...] = ()
        self._viewer: Seat = 0

    def show_race(self, courses: Sequence[Course], players: Sequence[Player], viewer: Seat) -> None:
        """Show how the race stands; the boat of the viewer is in front. Players have the names and crests shown."""
        self._courses, self._players, self._viewer = tuple(courses), tuple(players), viewer
        self.retranslate()
        self.update()

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours."""
        self._palette = palette
        self.update()

    def retranslate(self) -> None:
        """Say everything again, in the language spoken now."""
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(230, 170)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        high = self.height() / max(1, len(self._courses))
        for row, course in enumerate(self._courses):
            for seat, player in enumerate(self._players):
                x = (self.width() - 30) * course.reached[seat] / course.goal
                crest = crest_pixmap(player.crest, 22, self.devicePixelRatioF(), self._palette)
                painter.drawPixmap(QPointF(x, row * high + seat * 8), crest)
        painter.end()
