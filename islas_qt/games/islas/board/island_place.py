"""Where an island and its plots lie in a widget, at any size."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect, QRectF
from PySide6.QtGui import QTransform
from PySide6.QtWidgets import QWidget

from engine.games.islas.actions import Plot
from engine.island.cells import Island
from islas_qt.games.islas.board.board_marks import PICTURE
from islas_qt.paint.island.shape import IslandShape, island_shape
from islas_qt.paint.strokes import q

SMALLEST = 2.0  # pixels per cell radius
PIECE = 1.3  # size of a piece, in cell radii
LEAST_PIECE = 21.0  # pixels, as long as pieces do not hide each other
MOST_PIECE = 1.9  # cell radii
LABEL = 0.54  # radius of the sign on a lit plot, in cell radii
LEAST_LABEL = 10.0  # pixels


class IslandPlace:
    """Puts the shape of an island into a room of a widget; without a room it has the whole of it."""

    def __init__(self, widget: QWidget) -> None:
        self._widget = widget
        self.shape: IslandShape | None = None
        self.room: QRectF | None = None
        self._placed: tuple[QRectF, QPointF, float] | None = None  # in which room, and what was found there
        self._plot_rects: dict[Plot, QRect] = {}  # in that room

    def use_shape(self, shape: IslandShape) -> None:
        """Put another island there."""
        self.shape, self._placed = shape, None

    def found(self) -> tuple[QPointF, float]:
        """Return where the shape's zero point lies, and pixels per cell radius: in half steps to keep pictures."""
        assert self.shape is not None
        room = self.room or QRectF(self._widget.rect())
        if self._placed is None or self._placed[0] != room:
            self._placed = room, *_find(self.shape, room)
            self._plot_rects = {}
        return self._placed[1:]

    def scale(self) -> float:
        """Return how large the island is drawn, in pixels per cell radius."""
        return SMALLEST if self.shape is None else self.found()[1]

    def scale_for(self, island: Island) -> float:
        """Return how large another island would be drawn in the same room."""
        return _find(island_shape(island), self.room or QRectF(self._widget.rect()))[1]

    def spot(self, plot: Plot) -> QPointF:
        """Return where a piece on this plot stands, in this widget."""
        assert self.shape is not None
        origin, scale = self.found()
        return origin + q(self.shape.plots[plot].centre) * scale

    def piece_size(self) -> float:
        """Return how large a piece is drawn, in pixels."""
        _, scale = self.found()
        return round(min(max(PIECE * scale, LEAST_PIECE), MOST_PIECE * scale))

    def plot_at(self, at: QPointF) -> Plot | None:
        """Return the plot at a point of this widget."""
        if self.shape is None:
            return None
        origin, scale = self.found()
        on_island = (at - origin) / scale
        return self.shape.plot_at(complex(on_island.x(), on_island.y()))

    def plot_rect(self, plot: Plot) -> QRect:
        """Return the box around a plot and what stands on it."""
        self.found()  # another one takes the boxes with it
        if plot not in self._plot_rects:
            self._plot_rects[plot] = self._find_plot_rect(plot)
        return self._plot_rects[plot]

    def _find_plot_rect(self, plot: Plot) -> QRect:
        assert self.shape is not None
        origin, scale = self.found()
        box = QTransform.fromScale(scale, scale).mapRect(self.shape.plots[plot].outline.controlPointRect())
        size, edge = self.piece_size(), 0.12 * scale + 3
        reach = max(PICTURE / 2 * size, 0.5 * size + self.label_radius() + 2)
        above = QRectF(-reach, -reach, 2 * reach, 2 * reach).translated(self.spot(plot))
        return (box.translated(origin).adjusted(-edge, -edge, edge, edge) | above).toAlignedRect()

    def label_radius(self) -> float:
        """Return how large the sign on a lit plot is."""
        return max(LEAST_LABEL, LABEL * self.found()[1])


def _find(shape: IslandShape, room: QRectF) -> tuple[QPointF, float]:
    box = shape.bounds
    scale = max(SMALLEST, int(2 * min(room.width() / box.width(), room.height() / box.height())) / 2)
    corner = room.center() - QPointF(box.width(), box.height()) * scale / 2
    return QPointF(round(corner.x()), round(corner.y())) - box.topLeft() * scale, scale
