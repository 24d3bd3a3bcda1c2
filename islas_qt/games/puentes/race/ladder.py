"""The ranks that somebody who plays alone can reach, the highest on top, and the one reached so far."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QWidget

from engine.games.puentes.scoring import RANKS, rank
from islas_qt.games.puentes.solo import TITLES
from islas_qt.paint.banner import paint_sheet
from islas_qt.paint.scenery import pen
from islas_qt.paint.writing import MIDDLE_LEFT, write
from islas_qt.text import tr, tr_marked
from islas_qt.theme import Palette, mixed, scaled
from islas_qt.widgets.list_access import read_as
from islas_qt.widgets.painted_list import PaintedList, PaintedListAccess

EDGE, MARGIN = 5.0, 9.0  # of the shadow around the paper, and of what is on it
MIDDLE_RIGHT = int(Qt.AlignmentFlag.AlignRight) | int(Qt.AlignmentFlag.AlignVCenter)
LEAST = (0, *RANKS)  # points for each rank


class Ladder(PaintedList):
    """Shows every rank with the points that it takes; the one that the points are worth now is lit."""

    def __init__(self, palette: Palette, parent: QWidget | None = None) -> None:
        super().__init__(palette, parent)
        self.rank = 0
        self.retranslate()

    def show_points(self, points: int) -> None:
        """Show which rank these points are worth."""
        if rank(points) != self.rank:
            self.rank = rank(points)
            self.renew()

    def retranslate(self) -> None:
        """Say everything again, in the language spoken now."""
        self.setAccessibleName(tr("Ranks"))
        self.renew()

    def entries(self) -> int:
        """Return how many ranks there are."""
        return len(TITLES)

    def describe(self, entry: int) -> str:
        """Return the title of a rank and the points that it takes."""
        number = self._rank_of(entry)
        return tr("{title}: from {points} points on", title=tr_marked(TITLES[number]), points=LEAST[number])

    def box_of(self, entry: int) -> QRectF:
        """Return where a rank is."""
        room = self._paper().adjusted(MARGIN, MARGIN - 3, -MARGIN, 3 - MARGIN)
        high = room.height() / (self.entries() + 1)  # and the heading
        return QRectF(room.left(), room.top() + (entry + 1) * high, room.width(), high)

    def sizeHint(self) -> QSize:
        return QSize(250, 300)

    def _rank_of(self, entry: int) -> int:
        return len(TITLES) - 1 - entry

    def _paper(self) -> QRectF:
        return QRectF(self.rect()).adjusted(EDGE, EDGE - 1, -EDGE - 1, -EDGE - 3)

    def paint(self, painter: QPainter) -> None:
        palette = self.palette_used
        paint_sheet(painter, self._paper(), palette, 10)
        first = self.box_of(0)
        size = min(scaled(16), first.height() * 0.72)
        painter.setPen(QColor(palette.ink_soft))
        heading = first.translated(0, -first.height()).adjusted(4, 0, -6, 0)
        write(painter, heading, tr("Ranks"), size * 0.94, MIDDLE_LEFT)
        write(painter, heading, tr("Points"), size * 0.94, MIDDLE_RIGHT)
        for entry in range(self.entries()):
            number, box = self._rank_of(entry), self.box_of(entry)
            if number == self.rank:
                painter.setPen(pen(palette.accent, 1.6))
                painter.setBrush(mixed(palette.paper, palette.glow, 0.35 if palette.name == "light" else 0.12))
                painter.drawRoundedRect(box, 5, 5)
                painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QColor(palette.ink if number <= self.rank else palette.ink_soft))
            points = box.adjusted(box.width() * 0.8, 0, -6, 0)
            title = QRectF(box.left() + 6, box.top(), points.left() - box.left() - 8, box.height())
            is_bold = number == self.rank
            write(painter, title, tr_marked(TITLES[number]), size, MIDDLE_LEFT, bold=is_bold)
            write(painter, points, str(LEAST[number]), size, MIDDLE_RIGHT, bold=is_bold)


read_as(Ladder, PaintedListAccess)
