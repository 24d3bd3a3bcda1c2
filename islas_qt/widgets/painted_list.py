"""A list that is painted as one picture; each entry tells about itself, to the mouse and to a screen reader."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF
from PySide6.QtGui import QHelpEvent, QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QToolTip, QWidget

from islas_qt.paint.painted import painted
from islas_qt.text import plain
from islas_qt.theme import Palette
from islas_qt.widgets.list_access import ListAccess


class PaintedList(QWidget):
    """Shows entries, told by their position; its picture is kept until `renew`. It is to be `read_as` its access."""

    def __init__(self, palette: Palette, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.palette_used = palette
        self._picture = QPixmap()

    def entries(self) -> int:
        """Return how many things there are to tell of."""
        raise NotImplementedError

    def describe(self, entry: int) -> str:
        """Return everything there is to say of an entry."""
        raise NotImplementedError

    def box_of(self, entry: int) -> QRectF:
        """Return where an entry lies in this widget."""
        raise NotImplementedError

    def paint(self, painter: QPainter) -> None:
        """Paint everything."""
        raise NotImplementedError

    def entry_at(self, at: QPointF) -> int | None:
        """Return the entry at a point of this widget."""
        return next((entry for entry in range(self.entries()) if self.box_of(entry).contains(at)), None)

    def renew(self) -> None:
        """Paint everything again."""
        self._picture = QPixmap()
        self.update()

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours."""
        self.palette_used = palette
        self.renew()

    # -- events

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            entry = self.entry_at(QPointF(event.pos()))
            if entry is None:
                QToolTip.hideText()
            else:
                box = self.box_of(entry).toRect()
                QToolTip.showText(event.globalPos(), plain(self.describe(entry)), self, box)
            return True
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.renew()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._picture.isNull():
            self._picture = painted(self.size().toSizeF(), self.devicePixelRatioF(), self.paint)
        painter = QPainter(self)
        painter.drawPixmap(QPoint(), self._picture)
        painter.end()


class PaintedListAccess(ListAccess):
    """What a screen reader finds on a painted list: its entries, of which none is chosen."""

    def __init__(self, shown: PaintedList) -> None:
        super().__init__(shown)
        self._list = shown

    def childCount(self) -> int:
        return self._list.entries()

    def position_at(self, point: QPoint) -> int | None:
        return self._list.entry_at(point.toPointF())

    def cursor(self) -> int | None:
        return None

    def name_of(self, position: int) -> str:
        return self._list.describe(position)

    def box_of(self, position: int) -> QRect:
        return self._list.box_of(position).toRect().translated(self._list.mapToGlobal(QPoint()))

    def states_of(self, position: int) -> Iterable[str]:
        return ()
