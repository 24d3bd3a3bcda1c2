"""Paints the rows of the log: who, what was said of it, and a small picture of what it was about."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPainterPath
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from islas_qt.paint.crests import crest_pixmap
from islas_qt.paint.scenery import pen
from islas_qt.table.game_log import GameLog
from islas_qt.table.log_rows import Kind, Row
from islas_qt.text import tr
from islas_qt.theme import Palette, faded, scaled, serif

LEFT, RIGHT = 34, 40  # room for the crest and for the picture
ROW = Qt.ItemDataRole.UserRole
WRAP = int(Qt.TextFlag.TextWordWrap) | int(Qt.AlignmentFlag.AlignLeft) | int(Qt.AlignmentFlag.AlignVCenter)


class LogPainter(QStyledItemDelegate):
    """Paints what a row says; the list asks it for the height of every row once."""

    def __init__(self, game: GameLog, palette: Palette, parent: QWidget) -> None:
        super().__init__(parent)
        self._list = parent
        self._game = game
        self._palette = palette

    def use_palette(self, palette: Palette) -> None:
        """Paint in other colours from now on."""
        self._palette = palette

    def height(self, row: Row, said: str, width: int) -> int:
        """Return how high a row is in a list of this width."""
        text = _text_height(said, row.kind, self._text_box(row, QRect(0, 0, width, 1)).width(), scaled(1))
        return max(text + 10, {"round": 34, "turn": 36, "line": 38}.get(row.kind, 0))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        row: Row = index.data(ROW)
        box: QRect = option.rect
        state: QStyle.StateFlag = option.state
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        is_under_mouse = bool(state & QStyle.StateFlag.State_MouseOver) and self._list.underMouse()
        is_pointed = is_under_mouse or bool(state & QStyle.StateFlag.State_Selected)
        if row.event is not None and is_pointed:
            self._paint_glow(painter, QRectF(box), bool(state & QStyle.StateFlag.State_HasFocus))
        if row.kind == "barrier":
            self._paint_barrier(painter, box)
        if row.kind == "round":
            painter.setPen(pen(self._palette.paper_edge, 1.2))
            painter.drawLine(box.left(), box.bottom() - 2, box.right() - 8, box.bottom() - 2)
        if row.event is not None:
            self._paint_crest(painter, row, box)
            if row.can_undo and is_pointed:
                self._paint_undo(painter, QRectF(undo_box(box)))
            else:
                place = QRectF(box.right() - 36, box.center().y() - 17, 32, 34)
                self._game.paint(painter, row.event, place, self._palette)
        soft = row.kind in ("barrier", "note")
        painter.setPen(QColor(self._palette.ink_soft if soft else self._palette.ink))
        painter.setFont(_font(row.kind))
        painter.drawText(self._text_box(row, box), WRAP, index.data(Qt.ItemDataRole.DisplayRole))
        painter.restore()

    def paint_nothing(self, painter: QPainter, box: QRect) -> None:
        """Say what will be told where nothing is told yet."""
        painter.setPen(QColor(self._palette.ink_soft))
        painter.setFont(_font("note"))
        words = tr("Nothing has happened yet. Everything will be listed here; click a line to see it on the table.")
        painter.drawText(box.adjusted(6, 10, -8, -8), WRAP & ~int(Qt.AlignmentFlag.AlignVCenter), words)

    def _text_box(self, row: Row, box: QRect) -> QRect:
        if row.event is None:
            return box.adjusted(6, 0, -8, 0)
        return box.adjusted(LEFT, 0, -RIGHT, 0)

    def _paint_glow(self, painter: QPainter, box: QRectF, is_focused: bool) -> None:
        card = QPainterPath()
        card.addRoundedRect(box.adjusted(0.5, 1, -4, -1), 8, 8)
        painter.fillPath(card, faded(self._palette.glow, 0.14 if self._palette.name == "dark" else 0.7))
        painter.strokePath(card, pen(self._palette.accent if is_focused else self._palette.paper_edge, 1.4))

    def _paint_barrier(self, painter: QPainter, box: QRect) -> None:
        line = pen(self._palette.accent, 1.6)
        line.setDashPattern([4, 3])
        painter.setPen(line)
        painter.drawLine(box.left() + 4, box.top() + 2, box.right() - 8, box.top() + 2)

    def _paint_crest(self, painter: QPainter, row: Row, box: QRect) -> None:
        seat = None if row.event is None else self._game.crest_of(row.event)
        if seat is not None:
            crest = self._game.players[seat].crest_of(seat)
            size = 30 if row.kind == "turn" else 24
            picture = crest_pixmap(crest, size, painter.device().devicePixelRatioF(), self._palette)
            painter.drawPixmap(box.left() + 17 - size // 2, box.center().y() + 1 - size // 2, picture)

    def _paint_undo(self, painter: QPainter, box: QRectF) -> None:
        """Paint an arrow that turns back."""
        painter.setPen(pen(self._palette.accent, 1.4))
        painter.setBrush(QColor(self._palette.paper))
        painter.drawEllipse(box.adjusted(1, 1, -1, -1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(pen(self._palette.accent, 2.2))
        ring = box.adjusted(9, 10, -8, -7)
        painter.drawArc(ring, -60 * 16, 220 * 16)
        tip = QPointF(ring.left() + 0.5, ring.center().y())
        painter.drawPolyline([tip + QPointF(-3.5, -3), tip + QPointF(0, 1.5), tip + QPointF(4.2, -2.2)])


def undo_box(box: QRect) -> QRect:
    """Return where in a row the sign to go back to it is."""
    return QRect(box.right() - 34, box.center().y() - 15, 30, 30)


@lru_cache(maxsize=8192)  # a long match with the bar to scroll it and without
def _text_height(said: str, kind: Kind, width: int, scale: float) -> int:
    """Return how high a text is, wrapped into a width."""
    return QFontMetrics(_font(kind)).boundingRect(QRect(0, 0, width, 10_000), WRAP, said).height()


def _font(kind: Kind) -> QFont:
    match kind:
        case "round":
            return serif(scaled(18), bold=True)
        case "turn":
            return serif(scaled(15), bold=True)
        case "line":
            return serif(scaled(14))
        case _:
            return serif(scaled(13), italic=True)
