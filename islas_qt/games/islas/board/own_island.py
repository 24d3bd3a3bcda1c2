"""One's own island, small, for as long as something lies over the large one."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QWidget

from engine.games.islas.observation import Observation
from engine.island.cells import Island
from engine.masks import Mask
from islas_qt.games.islas.board.board import Board
from islas_qt.games.islas.board.island_view import filling_scale
from islas_qt.games.islas.seats.seat_painter import CORNER, paint_water
from islas_qt.paint.banner import paint_sheet
from islas_qt.paint.island.shape import island_shape
from islas_qt.paint.island.studio import Studio
from islas_qt.paint.painted import painted
from islas_qt.theme import Palette

MARGIN, PADDING = 7, 6


class OwnIsland(QWidget):
    """The viewer's island on a piece of sea, as the other seats have theirs; to be looked at only."""

    def __init__(self, studio: Studio, palette: Palette, parent: QWidget) -> None:
        super().__init__(parent)
        self._palette = palette
        self._paper = QPixmap()
        self._seat = 0
        self.board = Board(studio, palette, self)
        self.board.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def show_seen(self, seen: Observation) -> None:
        """Show what stands on the island of whoever looks at the table."""
        self._seat = seen.seat
        self.board.show_land(seen.table, seen.seat)
        self.board.fill_with_land()

    def pick_out(self, plots: Sequence[Mask]) -> None:
        """Mark the viewer's plots among those that are given by seat; nothing: none at all."""
        self.board.pick_out(plots[self._seat] if plots else 0)

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours."""
        self._palette = palette
        self.board.use_palette(palette)
        self._lay_out()

    def retranslate(self) -> None:
        """Write the letters on the pieces again, if there are any."""
        self.board.retranslate()

    def scale_for(self, island: Island) -> float:
        """Return how large an island is drawn here, in pixels per cell radius."""
        return filling_scale(island_shape(island), self._board_box().size())

    def _board_box(self) -> QRect:
        return self._picture().adjusted(1, 1, -1, -1).toRect()

    def _picture(self) -> QRectF:
        around = MARGIN + PADDING
        return QRectF(self.rect()).adjusted(around, around, -around, -around)

    def _lay_out(self) -> None:
        self.board.setGeometry(self._board_box())
        self.board.fill_with_land()
        self._paper = QPixmap()
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        if self.board.plots:
            self._lay_out()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._paper.isNull():
            self._paper = painted(self.size().toSizeF(), self.devicePixelRatioF(), self._paint)
        painter = QPainter(self)
        painter.drawPixmap(0, 0, self._paper)
        painter.end()

    def _paint(self, painter: QPainter) -> None:
        paper = QRectF(self.rect()).adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)
        paint_sheet(painter, paper, self._palette, CORNER)
        paint_water(painter, self._picture(), self._palette)
