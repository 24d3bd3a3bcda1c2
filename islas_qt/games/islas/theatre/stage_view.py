"""Where the card of the ship theatre is played, frame by frame."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from islas_qt.games.islas.theatre import stage
from islas_qt.games.islas.theatre.stage import Grid, Scene
from islas_qt.paint.painted import SMOOTH, Growing, painted
from islas_qt.theme import Palette

if TYPE_CHECKING:
    from islas_qt.games.islas.theatre.theatre import Theatre


class StageView(QWidget):
    """The part of a theatre that moves: opaque, so that a frame paints neither the table below nor the whole sheet.

    Qt spares them only as long as nothing else, not even a label, reaches over it.
    """

    def __init__(self, theatre: Theatre) -> None:
        super().__init__(theatre)
        self._theatre = theatre
        self.still = Growing(QPixmap(), ())  # what stands there while a card is shown, drawn paler or clearer
        self._still_in: tuple[Grid, Palette, float] | None = None  # where, and how, it was painted
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def begin(self, scene: Scene, palette: Palette) -> None:
        """Begin to paint what stands there, over that of the last card if it stood in the same places."""
        where = self._theatre.grid(scene), palette, self.devicePixelRatioF()
        picture = self.still.picture
        if where != self._still_in:
            picture, self._still_in = painted(self._theatre.size().toSizeF(), where[2], lambda _: None), where
        self.still = Growing(picture, stage.still_parts(scene, *where[:2]))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(SMOOTH)
        painter.translate(-self.pos())
        self._theatre.draw_sheet(painter)
        if self._theatre.scene is not None:
            self._paint(painter, self._theatre.scene)
        painter.end()

    def _paint(self, painter: QPainter, scene: Scene) -> None:
        theatre = self._theatre
        grid, palette = theatre.grid(scene), scene.colours(theatre.palette_used)
        if theatre.steps.is_moving:
            self.still.grow()
        else:
            self.still.finish()
        if not self.still.is_done:
            self.update()
        for box in scene.spots(grid):
            stage.paint_spot(painter, box, palette)
        stage.draw_still(painter, self.still.picture, scene, grid)
        stage.paint_card(painter, scene, grid, self.devicePixelRatioF(), theatre.palette_used)
        scene.paint(painter, grid, palette)
