"""The sea under the screens with sheets of paper, painted once for each size, and a window on it."""

from __future__ import annotations

from PySide6.QtCore import QMargins, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent, QPixmap
from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout, QWidget

from islas_qt.paint import sea
from islas_qt.paint.banner import banner_width, paint_banner
from islas_qt.paint.scenery import pen
from islas_qt.theme import LIGHT, Palette, scaled

BANNER = 46  # height of the ribbon at the top


class Ground:
    """What lies below everything on a screen: sea, a ship, a whale, the frame, and a ribbon with the screen's name."""

    def __init__(self) -> None:
        self._painted = QPixmap()
        self._key: object = None

    def paint(self, painter: QPainter, screen: QWidget, words: str, palette: Palette) -> None:
        """Paint it, anew if anything about it has changed: the sea takes longer than a frame has time."""
        ratio = screen.devicePixelRatioF()
        key = (screen.width(), screen.height(), ratio, words, palette.name)
        if key != self._key:
            self._key = key
            self._painted = QPixmap(screen.size() * ratio)
            self._painted.setDevicePixelRatio(ratio)
            _paint(self._painted, QRectF(screen.rect()), words, palette)
        painter.drawPixmap(0, 0, self._painted)


def _paint(pixmap: QPixmap, box: QRectF, words: str, palette: Palette) -> None:
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    sea.paint_sea(painter, box, palette)
    sea.paint_ship(painter, QPointF(box.right() - 84, box.bottom() - 60), 84, palette)
    sea.paint_whale(painter, QPointF(90, box.bottom() - 56), 60, palette)
    sea.paint_frame(painter, box, palette)
    width = banner_width(words, BANNER)
    paint_banner(painter, QRectF(box.center().x() - width / 2, sea.FRAME + 10, width, BANNER), words, palette)
    painter.end()


def room_below_banner(screen: QWidget, widest: float) -> QRectF:
    """Return the room for sheets of paper, in the middle of a screen and at the usual text size `widest` wide."""
    inner = QRectF(screen.rect()).adjusted(*(side * (sea.FRAME + 8) for side in (1, 1, -1, -1)))
    wide = min(inner.width(), scaled(widest))
    top = inner.top() + BANNER + 8
    return QRectF(inner.center().x() - wide / 2, top, wide, inner.bottom() - top)


def margins_on(sheet: QRectF, screen: QWidget, side: int, top: int, bottom: int) -> QMargins:
    """Return the margins that keep a screen's layout on a sheet, this far from its edges."""
    box = sheet.toRect()
    right, under = screen.width() - box.right(), screen.height() - box.bottom()
    return QMargins(box.left() + side, box.top() + top, right + side, under + bottom)


class Porthole(QWidget):
    """A round window with a ship in it, for an empty list."""

    SIZE = 170

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._palette: Palette = LIGHT
        self.setFixedSize(self.SIZE, self.SIZE)

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours."""
        self._palette = palette
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(6, 6, -6, -6)
        glass = QPainterPath()
        glass.addEllipse(box)
        painter.save()
        painter.setClipPath(glass)
        sea.paint_sea(painter, box, self._palette)
        sea.paint_ship(painter, box.center() + QPointF(-4, 34), 84, self._palette)
        painter.restore()
        painter.strokePath(glass, pen(self._palette.ink, 9))
        painter.strokePath(glass, pen(self._palette.compass, 6))
        painter.end()


class EmptyPage(QWidget):
    """What stands where there is nothing to show: a porthole, words that say why, and a button that leads on."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.words = QLabel(self, textFormat=Qt.TextFormat.PlainText, wordWrap=True)
        self.words.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.way_out = QPushButton(self)
        self._porthole = Porthole(self)
        column = QVBoxLayout(self)
        column.addStretch(1)
        column.addWidget(self._porthole, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addWidget(self.words)
        column.addWidget(self.way_out, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addStretch(2)

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours."""
        self._porthole.use_palette(palette)
