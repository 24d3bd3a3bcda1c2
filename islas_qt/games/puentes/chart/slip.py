"""A slip of paper beside something on a chart: why it is not possible, or what would come of it."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QWidget

from islas_qt.paint.painted import SMOOTH
from islas_qt.paint.scenery import fill, pen
from islas_qt.paint.strokes import polygon
from islas_qt.theme import Palette, faded, scaled, serif

WIDEST = 250  # pixels at the usual text size
EDGE, TIP = 9, 9  # around the words; how far the tip reaches out
WRAPPED = int(Qt.AlignmentFlag.AlignLeft) | int(Qt.TextFlag.TextWordWrap)
BELOW, ABOVE, RIGHT, LEFT = QPoint(0, 1), QPoint(0, -1), QPoint(1, 0), QPoint(-1, 0)


def _font() -> QFont:
    return serif(scaled(15))


class Slip(QWidget):
    """Words beside a box of its parent, on a side where there is room. It takes no clicks."""

    def __init__(self, palette: Palette, parent: QWidget) -> None:
        super().__init__(parent)
        self._over = parent
        self.palette_used = palette
        self.words = ""
        self._side = BELOW
        self._tip = QPointF()  # what it is about, from its corner
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def say(self, words: str, about: QRect, is_tall: bool) -> None:
        """Show some words beside a box of the parent, right or left of what `is_tall`; without words there is none."""
        self.words = words
        if not words:
            self.hide()
            return
        room = self._over.rect().adjusted(2, 2, -2, -2)
        size = self._size(room)
        sides = (RIGHT, LEFT, BELOW, ABOVE) if is_tall else (BELOW, ABOVE, RIGHT, LEFT)
        boxes = {side: _beside(about, side, size, room) for side in sides}
        self._side = next((side for side in sides if not boxes[side].intersects(about)), sides[0])
        self.setGeometry(boxes[self._side])
        self._tip = (about.center() - self.pos()).toPointF()
        self.show()
        self.raise_()
        self.update()

    def _size(self, room: QRect) -> QSize:
        widest = min(scaled(WIDEST), room.width() - 2 * (EDGE + TIP))
        text = QFontMetricsF(_font()).boundingRect(QRectF(0, 0, widest, 1e4), WRAPPED, self.words)
        return QSize(round(text.width()) + 2 * (EDGE + TIP) + 3, round(text.height()) + 2 * (EDGE + TIP) - 6)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(SMOOTH)
        palette, box = self.palette_used, QRectF(self.rect()).adjusted(TIP, TIP, -TIP, -TIP)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(faded("#00111a", 0.35))
        painter.drawRoundedRect(box.translated(2, 3), 6, 6)
        tip = self._tip_of(box)
        painter.strokePath(tip, pen(palette.ink_soft, 2.4))
        painter.setPen(pen(palette.ink_soft, 1.2))
        painter.setBrush(QColor(palette.paper))
        painter.drawRoundedRect(box, 6, 6)
        fill(painter, tip.translated(self._side.toPointF()), palette.paper)
        painter.setPen(QColor(palette.ink))
        painter.setFont(_font())
        painter.drawText(box.adjusted(EDGE, EDGE - 4, 4 - EDGE, 0), WRAPPED, self.words)
        painter.end()

    def _tip_of(self, box: QRectF) -> QPainterPath:
        """Return the tip that points at what it is about."""
        side = complex(self._side.x(), self._side.y())
        x = min(max(box.left() + 14, self._tip.x()), box.right() - 14)
        y = min(max(box.top() + 12, self._tip.y()), box.bottom() - 12)
        foot = {
            (0, 1): complex(x, box.top()),
            (0, -1): complex(x, box.bottom()),
            (1, 0): complex(box.left(), y),
            (-1, 0): complex(box.right(), y),
        }[self._side.x(), self._side.y()]
        return polygon([foot + side * 8j, foot - side * (TIP - 1), foot - side * 8j])


def _beside(about: QRect, side: QPoint, size: QSize, room: QRect) -> QRect:
    """Return where a slip lies on a side of a box, moved into the room."""
    box = QRect(QPoint(), size)
    box.moveCenter(about.center())
    across, down = (about.width() + size.width()) // 2, (about.height() + size.height()) // 2
    box.translate(side.x() * (across + 1), side.y() * (down + 1))
    box.moveLeft(min(max(box.left(), room.left()), room.right() - box.width() + 1))
    box.moveTop(min(max(box.top(), room.top()), room.bottom() - box.height() + 1))
    return box
