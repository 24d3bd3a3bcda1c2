"""Paints one match of the history: when it was, who played on which island, under which crest, who has won.

Where there are several games, each row also shows which one it is of.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from engine.match import CRESTS
from islas_qt.game_ui import game_keys, game_ui, has_choice, name_of
from islas_qt.paint.crests import paint_crest
from islas_qt.paint.island.small_island import draw_small_island
from islas_qt.screens.history.model import length, result, when
from islas_qt.screens.history.small_islands import SmallIslands
from islas_qt.text import spoken_name, tr
from islas_qt.theme import Palette, faded, scaled, serif
from islas_qt.widgets.finder import ROW

if TYPE_CHECKING:
    from islas_qt.storage.history import Player, Summary

LEFT, RIGHT = int(Qt.AlignmentFlag.AlignLeft), int(Qt.AlignmentFlag.AlignRight)
MIDDLE = int(Qt.AlignmentFlag.AlignVCenter)
GONE = 0.45  # how clearly a match is painted that was deleted
ISLAND = 0.24  # of the room for a seat: the most that its island may take


class HistoryRow(QStyledItemDelegate):
    """Two lines: date, result and length above the players with their islands."""

    def __init__(self, palette: Palette, islands: SmallIslands, parent: QObject) -> None:
        super().__init__(parent)
        self.colours = palette
        self._islands = islands

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        return QSize(200, round(scaled(74)) + 10)

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        summary: Summary = index.data(ROW)
        box = QRectF(option.rect).adjusted(4, 2, -4, -2)
        state = option.state
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_ground(painter, box, state)
        inner = box.adjusted(16, 4, -16, -4)
        if has_choice() and not summary.damaged:
            painter.setOpacity(GONE if summary.deleted_at is not None else 1.0)
            inner.setLeft(self._paint_game(painter, inner, summary.game))
            painter.setOpacity(1.0)
        upper = QRectF(inner.left(), inner.top(), inner.width(), inner.height() * 0.36)
        lower = QRectF(inner.left(), upper.bottom(), inner.width(), inner.height() - upper.height())
        palette = self.colours
        if state & QStyle.StateFlag.State_Selected:  # a ground on which other colours would be too pale
            palette = palette._replace(ink_soft=palette.ink, accent=palette.ink)
        _paint_head(painter, upper, summary, palette)
        if summary.deleted_at is not None:
            painter.setOpacity(GONE)
        if summary.damaged:
            painter.setFont(serif(scaled(15)))
            painter.setPen(QColor(palette.ink))
            words = tr("It cannot be opened any more. A backup may have it whole; deleting it does no harm.")
            painter.drawText(lower, LEFT | MIDDLE | int(Qt.TextFlag.TextWordWrap), words)
        else:
            self._paint_players(painter, lower, summary, palette)
        painter.restore()

    def _paint_game(self, painter: QPainter, box: QRectF, game: str) -> float:
        """Paint the emblem of a game, if this program has it, and return where the rest of the row begins."""
        size = min(box.height() - 6, scaled(58))
        if game in game_keys():
            game_ui(game).emblem(painter, QRectF(box.left(), box.center().y() - size / 2, size, size), self.colours)
        return box.left() + size + 16

    def _paint_players(self, painter: QPainter, box: QRectF, summary: Summary, palette: Palette) -> None:
        step = box.width() / max(3, len(summary.players))
        for seat, player in enumerate(summary.players):
            cell = QRectF(box.left() + seat * step, box.top(), step - 14, box.height())
            if player.island_hash:
                water = QRectF(cell.left(), cell.top() + 1, min(cell.height() + 8, step * ISLAND), cell.height() - 2)
                self._paint_island(painter, water, player.island_hash, palette)
                cell.setLeft(water.right() + 6)
            _paint_player(painter, cell, seat, player, palette)

    def _paint_island(self, painter: QPainter, water: QRectF, name: str, palette: Palette) -> None:
        painter.setPen(QPen(faded(palette.line, 0.6), 1.0))
        painter.setBrush(QColor(palette.sea))
        painter.drawRoundedRect(water, 6, 6)
        if island := self._islands.island(name):
            draw_small_island(painter, island, QRectF(water.adjusted(5, 5, -5, -5).toRect()), palette)

    def _paint_ground(self, painter: QPainter, box: QRectF, state: QStyle.StateFlag) -> None:
        palette = self.colours
        painter.setPen(Qt.PenStyle.NoPen)
        if state & QStyle.StateFlag.State_Selected:
            painter.setBrush(faded(palette.compass, 0.4))
        elif state & QStyle.StateFlag.State_MouseOver:
            painter.setBrush(faded(palette.compass, 0.2))
        else:
            painter.setBrush(Qt.BrushStyle.NoBrush)
        if state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(QPen(QColor(palette.accent), 2.0))
        painter.drawRoundedRect(box, 8, 8)
        painter.setPen(QPen(faded(palette.ink_soft, 0.3), 1.0))
        painter.drawLine(box.bottomLeft() + QPointF(10, 2), box.bottomRight() + QPointF(-10, 2))


def _paint_head(painter: QPainter, box: QRectF, summary: Summary, palette: Palette) -> None:
    painter.setFont(serif(scaled(14), italic=True))
    painter.setPen(QColor(palette.ink_soft))
    date, plies = ("", "") if summary.damaged else (when(summary), length(summary))
    if has_choice() and not summary.damaged:
        date = tr("{game}, {date}", game=name_of(summary.game), date=date)
    metrics = QFontMetricsF(painter.font())
    wide = metrics.horizontalAdvance(date) + (26 if date else 0)
    painter.drawText(box, LEFT | MIDDLE, date)
    painter.drawText(box, RIGHT | MIDDLE, plies)
    painter.setFont(serif(scaled(15), bold=True))
    is_usual = summary.finished and summary.deleted_at is None
    painter.setPen(QColor(palette.ink if is_usual else palette.accent))
    room = box.adjusted(wide, 0, -metrics.horizontalAdvance(plies) - 20, 0)
    words = QFontMetricsF(painter.font()).elidedText(result(summary), Qt.TextElideMode.ElideRight, room.width())
    painter.drawText(room, LEFT | MIDDLE, words)


def _paint_player(painter: QPainter, box: QRectF, seat: int, player: Player, palette: Palette) -> None:
    radius = min(box.height() * 0.42, scaled(13))
    crest = player.crest if player.crest in CRESTS else CRESTS[seat % len(CRESTS)]
    paint_crest(painter, crest, QPointF(box.left() + radius + 1, box.center().y()), radius, palette)
    points, name = "" if player.score is None else str(player.score), spoken_name(player.name)
    room = box.adjusted(2 * radius + 9, 0, 0, 0)
    font = serif(scaled(15), bold=bool(player.share))
    wide = QFontMetricsF(font).horizontalAdvance(name + points) + 12
    font.setPixelSize(int(font.pixelSize() * max(0.6, min(1.0, room.width() / wide))))
    painter.setFont(font)
    painter.setPen(QColor(palette.ink))
    metrics = QFontMetricsF(font)
    most = room.width() - metrics.horizontalAdvance(points) - (10 if points else 0)
    name = metrics.elidedText(name, Qt.TextElideMode.ElideRight, most)
    painter.drawText(room, LEFT | MIDDLE, name)
    if points:
        painter.setPen(QColor(palette.accent if player.share else palette.ink_soft))
        painter.drawText(room.adjusted(metrics.horizontalAdvance(name) + 9, 0, 0, 0), LEFT | MIDDLE, points)
