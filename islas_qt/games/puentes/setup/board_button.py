"""A board to choose, as a small chart with its name below."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from engine.games.puentes.board import Board
from islas_qt.games.puentes.chart.place import ChartPlace
from islas_qt.paint.scenery import pen
from islas_qt.theme import Palette, faded, scaled, serif
from islas_qt.widgets.chooser import PictureButton

FLAGS = {"red": "#d23a26", "blue": "#0b57a4"}
HALO = "#fffcf4"  # around flags: the blue ones would drown in the sea


class BoardButton(PictureButton):
    """Shows a board on its piece of sea; one that is not made yet is a sign on the open sea."""

    def __init__(self, palette: Palette, parent: QWidget | None = None) -> None:
        super().__init__(palette, parent)
        self.board: Board | None = None
        self.words, self.sign = "", ""
        self.setCheckable(True)
        self.setAutoExclusive(True)

    def show_board(self, board: Board | None, words: str, sign: str) -> None:
        """Show a board; as long as there is none, a sign."""
        self.board, self.words, self.sign = board, words, sign
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(round(138 * self.unit), round(92 * self.unit + scaled(26) * self.unit))

    def paint(self, painter: QPainter, box: QRectF) -> None:
        below = scaled(24) * self.unit
        window = box.adjusted(0, 0, 0, -below)
        frame = QPainterPath()
        frame.addRoundedRect(window, 8, 8)
        painter.fillPath(frame, QColor(self.colours.sea))
        if self.board:
            paint_board(painter, self.board, window.adjusted(2, 6, -2, 0), self.colours)
        else:
            painter.setFont(serif(window.height() * 0.5, bold=True, italic=True))
            painter.setPen(QColor(self.colours.title))
            painter.drawText(window, int(Qt.AlignmentFlag.AlignCenter), self.sign)
        painter.strokePath(frame, pen(self.colours.ink, 1.4))
        text = QRectF(box.left(), window.bottom() + 1, box.width(), below)
        painter.setFont(serif(scaled(14) * self.unit, bold=True))
        painter.setPen(QColor(self.colours.ink))
        shown = QFontMetricsF(painter.font()).elidedText(self.words, Qt.TextElideMode.ElideRight, text.width())
        painter.drawText(text, int(Qt.AlignmentFlag.AlignCenter), shown)


def paint_board(painter: QPainter, board: Board, box: QRectF, palette: Palette) -> None:
    """Paint the islands of a board, their flags, and the lines between them."""
    place = ChartPlace(board, box)
    lane = QPen(faded(palette.sea_ink, 0.7), 1.2, Qt.PenStyle.CustomDashLine)
    lane.setDashPattern([2.0, 2.2])
    painter.setPen(lane)
    for line in range(len(board.lines)):
        painter.drawLine(*place.ends(line))
    radius = place.unit * 0.24
    painter.setPen(pen(palette.ink, 0.9))
    painter.setBrush(QColor(palette.land))
    for isle in range(len(board.islands)):
        painter.drawEllipse(place.spot(isle), radius, radius)
    for isle, island in enumerate(board.islands):
        if island.flag:
            foot = place.spot(isle)
            top = foot - QPointF(0, place.unit * 0.66)
            painter.setPen(pen(HALO, 0.9))
            painter.drawLine(foot, top)
            painter.setBrush(QColor(FLAGS[island.flag]))
            painter.drawPolygon(
                QPolygonF([top, top + QPointF(0.66, 0.22) * place.unit, top + QPointF(0, 0.44) * place.unit])
            )
