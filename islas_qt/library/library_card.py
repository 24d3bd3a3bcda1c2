"""Paints one island of the library: its picture, its name, where it comes from, and the seal of its fairness."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from islas_qt.library.library_model import Item, origin, when
from islas_qt.library.picture import paint_framed_island
from islas_qt.library.thumbnails import Thumbnails
from islas_qt.library.verdict import paint_seal
from islas_qt.paint.island.studio import Studio
from islas_qt.text import tr
from islas_qt.theme import Palette, faded, scaled, serif
from islas_qt.widgets.finder import ROW

USUAL = 236  # width of a picture
LOWEST = 90  # height of a picture
SHAPE = 0.62  # height of a picture to its width
EDGE = 20  # around a picture
WORDS = 46  # height of the lines below it, at the usual size of text
SLACK = 20  # that a list needs besides what is in it: the bar might come
MIDDLE = int(Qt.AlignmentFlag.AlignCenter)

LEAST = 0.75  # of its usual size: what is written below an island becomes smaller before it is shortened


class LibraryCard(QStyledItemDelegate):
    """A picture with two lines below it."""

    def __init__(self, studio: Studio, palette: Palette, parent: QObject) -> None:
        super().__init__(parent)
        self._studio = studio
        self.colours = palette
        self.thumbnails = Thumbnails(None)
        self.ratio = 1.0  # pixels of the screen to a pixel of ours

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        """Return a share of the list's width: no column is left half empty."""
        assert isinstance(option.widget, QListView)
        room = option.widget.maximumViewportSize()
        beside = int((room.width() - SLACK) // (max(USUAL, scaled(150)) + EDGE))
        wide = (room.width() - SLACK) // max(1, beside)
        below = scaled(WORDS) + EDGE
        high = min((wide - EDGE) * SHAPE, max(LOWEST, room.height() - below))
        return QSize(wide, round(high + below))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        item: Item = index.data(ROW)
        box = QRectF(option.rect).adjusted(3, 3, -3, -3)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_ground(painter, box, option.state)
        frame = box.adjusted(7, 7, -7, -scaled(WORDS) - 7)
        self._paint_island(painter, frame, item)
        if item.fairness_result is not None:
            paint_seal(painter, item.fairness_result.verdict, frame.bottomRight() - QPointF(16, 16), 15)
        if not item.report.is_playable:
            self._paint_strip(painter, frame, tr("Not playable yet"))
        words = QRectF(frame.left(), frame.bottom() + 3, frame.width(), box.bottom() - frame.bottom() - 6)
        is_selected = option.state & QStyle.StateFlag.State_Selected  # a ground too dark for pale words
        self._paint_words(painter, words, item, self.colours.ink if is_selected else self.colours.ink_soft)
        painter.restore()

    def _paint_island(self, painter: QPainter, frame: QRectF, item: Item) -> None:
        """Paint the picture: the one that was kept, else as far as it is painted, and keep it when it is whole."""
        box = frame.toRect()
        wide, high = round(box.width() * self.ratio), round(box.height() * self.ratio)
        picture = self.thumbnails.of(item.island, self.colours, wide, high, self.ratio)
        if picture is None:
            picture = QPixmap(wide, high)
            picture.setDevicePixelRatio(self.ratio)
            picture.fill(Qt.GlobalColor.transparent)
            brush = QPainter(picture)
            brush.setRenderHint(QPainter.RenderHint.Antialiasing)
            room = QRectF(1, 1, box.width() - 2, box.height() - 2)
            painted = paint_framed_island(brush, room, item.island, self._studio, self.colours, self.ratio)
            brush.end()
            if painted is not None:
                self.thumbnails.keep(item.island, self.colours, picture)
        painter.drawPixmap(box.topLeft(), picture)

    def _paint_ground(self, painter: QPainter, box: QRectF, state: QStyle.StateFlag) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if state & QStyle.StateFlag.State_Selected:
            painter.setBrush(faded(self.colours.compass, 0.5))
        elif state & QStyle.StateFlag.State_MouseOver:
            painter.setBrush(faded(self.colours.compass, 0.22))
        if state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(QPen(QColor(self.colours.accent), 2.2))
        painter.drawRoundedRect(box, 9, 9)

    def _paint_strip(self, painter: QPainter, frame: QRectF, words: str) -> None:
        strip = QRectF(frame.left() + 1, frame.top() + 8, frame.width() - 2, scaled(21))
        painter.fillRect(strip, faded(self.colours.paper, 0.88))
        painter.setFont(serif(scaled(13), italic=True))
        painter.setPen(QColor(self.colours.accent))
        painter.drawText(strip, MIDDLE, words)

    def _paint_words(self, painter: QPainter, box: QRectF, item: Item, quiet: str) -> None:
        upper = QRectF(box.left(), box.top(), box.width(), box.height() * 0.55)
        lower = QRectF(box.left(), upper.bottom(), box.width(), box.height() - upper.height())
        for room, words, font, colour in (
            (upper, item.island.name, serif(scaled(16), bold=True), self.colours.ink),
            (lower, _maker(item), serif(scaled(13), italic=True), quiet),
        ):
            wide = QFontMetricsF(font).horizontalAdvance(words)
            font.setPixelSize(
                max(round(font.pixelSize() * 0.75), int(font.pixelSize() * min(1, room.width() / (wide + 1))))
            )
            painter.setFont(font)
            painter.setPen(QColor(colour))
            shown = QFontMetricsF(font).elidedText(words, Qt.TextElideMode.ElideRight, room.width())
            painter.drawText(room, MIDDLE | int(Qt.TextFlag.TextSingleLine), shown)


def _maker(item: Item) -> str:
    """Return who made an island, else when: there is no room for both."""
    return item.island.author or when(item.changed_at) if item.is_own else origin(item)
