"""Things on a table that can be pressed: they paint themselves, glow, and say why they cannot be used."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QEnterEvent, QPainter, QPainterPath, QPaintEvent, QPixmap
from PySide6.QtWidgets import QAbstractButton, QToolTip, QWidget

from islas_qt.paint.painted import painted
from islas_qt.paint.scenery import pen
from islas_qt.paint.tokens import paint_token
from islas_qt.text import plain
from islas_qt.theme import Palette, faded, scaled

AROUND = 11.0  # pixels of a button's widget that are left for its glow


class GlowingButton(QAbstractButton):
    """A painted button that glows when it can be used, and says why when it cannot: it is never quite disabled."""

    used = Signal()

    def __init__(self, palette: Palette, parent: QWidget) -> None:
        super().__init__(parent)
        self.palette_used = palette
        self.is_usable = False
        self.glows = True  # when it can be used
        self.why_not = ""
        self.is_aimed_at = False  # a card is held over it
        self._picture = QPixmap()
        self._pictured: tuple[object, ...] = ()  # what it looked like in the picture
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.clicked.connect(self._use)

    def tell(self, name: str, is_usable: bool, why_not: str, *sentences: str) -> None:
        """Say what it is, what there is to know of it, and whether it can be used."""
        self.is_usable, self.why_not = is_usable, why_not
        told = [sentence for sentence in (*sentences, why_not) if sentence]
        self.setAccessibleName(name)
        self.setAccessibleDescription(" ".join(told))
        self.setToolTip(plain("\n".join((name, *told))))
        self.setCursor(Qt.CursorShape.PointingHandCursor if is_usable else Qt.CursorShape.ArrowCursor)
        self.update()

    def look(self) -> tuple[object, ...]:
        """Return everything that the picture depends on."""
        lit = (self.is_usable, self.is_aimed_at, self.underMouse(), self.hasFocus())
        return self.size(), self.devicePixelRatioF(), self.palette_used, scaled(1), *lit

    def paint(self, painter: QPainter, box: QRectF) -> None:
        """Paint the button into its box."""
        raise NotImplementedError

    def outline(self, box: QRectF) -> QPainterPath:
        """Return the line around it that glows."""
        path = QPainterPath()
        path.addRoundedRect(box, 6, 6)
        return path

    def _use(self) -> None:
        if self.is_usable:
            self.used.emit()
        elif self.why_not:
            QToolTip.showText(self.mapToGlobal(self.rect().center()), plain(self.why_not), self)

    # -- events

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.look() != self._pictured:
            self._picture = painted(self.size().toSizeF(), self.devicePixelRatioF(), self._paint)
            self._pictured = self.look()
        painter = QPainter(self)
        painter.drawPixmap(0, 0, self._picture)
        painter.end()

    def _paint(self, painter: QPainter) -> None:
        box = QRectF(self.rect()).adjusted(AROUND, AROUND, -AROUND, -AROUND)
        outline = self.outline(box)
        if self.is_usable and (self.glows or self.underMouse()):
            self.paint_glow(painter, box, 1.0 if self.underMouse() or self.is_aimed_at else 0.75)
        if self.hasFocus():
            painter.strokePath(outline, pen(self.palette_used.title_edge, 11.0))
            painter.strokePath(outline, pen(self.palette_used.glow, 7.0))
        self.paint(painter, box)

    def paint_glow(self, painter: QPainter, box: QRectF, strength: float) -> None:
        """Paint the light around it."""
        for width, opacity in ((21.0, 0.25), (14.0, 0.45), (7.0, 0.9)):
            painter.strokePath(self.outline(box), pen(faded(self.palette_used.glow, opacity * strength), width))

    def enterEvent(self, event: QEnterEvent) -> None:
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        self.update()

    def paint_count(self, painter: QPainter, centre: QPointF, count: int) -> None:
        """Paint how many cards there are, on a token."""
        paint_token(painter, centre, min(scaled(13), 18.0), str(count), self.palette_used)
