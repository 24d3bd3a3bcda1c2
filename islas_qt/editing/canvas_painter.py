"""Paints the chart of the editor: sea, island, marks on it, and the ribbon with its name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap, QRegion
from PySide6.QtWidgets import QWidget

from editor.problems import attraction
from engine.games.islas.files import classic_deck
from engine.island.graph import graph
from islas_qt.editing import marks
from islas_qt.text import tr
from islas_qt.theme import faded, scaled, serif
from islas_qt.views import sea
from islas_qt.views.banner import banner_width, paint_banner

if TYPE_CHECKING:
    from islas_qt.editing.canvas import EditorCanvas

BANNER = 40  # height of the ribbon with the name
REACH = 60.0  # cell radii that an axis is long


def frame(canvas: QWidget) -> QRectF:
    """Return what is inside the frame of the chart."""
    return QRectF(canvas.rect()).adjusted(sea.FRAME, sea.FRAME, -sea.FRAME, -sea.FRAME)


def room(canvas: QWidget) -> QRectF:
    """Return where the island should lie: below the ribbon."""
    return frame(canvas).adjusted(4, BANNER + 8, -4, -4)


def painted_sea(canvas: EditorCanvas) -> QPixmap:
    """Return the sea of the chart with its frame."""
    rose = QPointF(72, canvas.height() - 78)
    return sea.chart(canvas.size(), canvas.devicePixelRatioF(), rose, 44, canvas.colours)


def paint_chart(painter: QPainter, canvas: EditorCanvas, stale: QRegion) -> None:
    """Paint everything but the sea, as far as it is stale."""
    picture, view = canvas.picture, canvas.view
    painter.setClipRect(frame(canvas))
    for layer in (picture.water, picture.ground):
        if not layer.isNull():
            picture.draw(painter, layer, view.origin, view.scale)
    _paint_on_ground(painter, canvas)
    if not picture.standing.isNull():
        picture.draw(painter, picture.standing, view.origin, view.scale)
    _paint_above(painter, canvas)
    _paint_overlay(painter, canvas)
    if not canvas.island.areas:
        _paint_invitation(painter, canvas)
    painter.setClipping(False)
    name = canvas.island.name or tr("New island")
    width = min(banner_width(name, BANNER), canvas.width() - 60.0)
    ribbon = QRectF((canvas.width() - width) / 2, sea.FRAME + 8, width, BANNER)
    if stale.intersects(ribbon.toAlignedRect()):
        paint_banner(painter, ribbon, name, canvas.colours)


def _paint_on_ground(painter: QPainter, canvas: EditorCanvas) -> None:
    """Paint what mountains and houses stand on."""
    painter.save()
    painter.setTransform(canvas.view.transform(), True)
    cell = canvas.spot.cell if canvas.spot else None
    if canvas.overlay == "neighbours":
        marks.paint_lit_plots(painter, canvas.grid, canvas.island, cell, canvas.colours)
    elif canvas.overlay == "attraction":
        marks.paint_attraction(painter, canvas.grid, canvas.island, canvas.colours)
    painter.restore()


def _paint_above(painter: QPainter, canvas: EditorCanvas) -> None:
    painter.save()
    painter.setTransform(canvas.view.transform(), True)
    grid, palette, spot = canvas.grid, canvas.colours, canvas.spot
    kind, centre = canvas.symmetry
    marks.paint_symmetry(painter, kind, grid.centre(centre), REACH, palette)
    marks.paint_selection(painter, grid, canvas.selection, palette)
    if spot:
        if not canvas.hand.is_pressed:
            marks.paint_grid(painter, grid, spot.cell, palette)
        marks.paint_ghost(painter, grid, canvas.ghost, palette)
        marks.paint_spot(painter, grid, spot, canvas.on_border, palette)
    finding, share = canvas.place
    if finding:
        marks.paint_place(painter, grid, finding.cells, finding.edges, share, palette)
    painter.restore()


def _paint_overlay(painter: QPainter, canvas: EditorCanvas) -> None:
    """Paint what is written on plots, of the same size at any scale."""
    island, view = canvas.island, canvas.view
    if canvas.overlay == "touch":
        seen, radius = graph(island), min(0.27 * view.scale, 26.0)
        for number, plot in enumerate(island.plots):
            at = view.place_of(marks.heart(canvas.grid, plot))
            marks.paint_touched(painter, seen.touched_by(number), at, radius, canvas.devicePixelRatioF())
    elif canvas.overlay == "attraction":
        for plot, share in zip(island.plots, attraction(island, classic_deck()), strict=True):
            at = view.place_of(marks.heart(canvas.grid, plot))
            marks.paint_share(painter, at, share, max(9.0, min(0.4 * view.scale, 20.0)), canvas.colours)


def _paint_invitation(painter: QPainter, canvas: EditorCanvas) -> None:
    """Write on an empty sea how to begin."""
    painter.setFont(serif(scaled(22), italic=True))
    box = room(canvas).adjusted(40, 0, -40, 0)
    words = tr("Press and drag here to paint the first plots.")
    for colour, off in ((faded(canvas.colours.title_edge, 0.7), 1.5), (QColor(canvas.colours.title), 0.0)):
        painter.setPen(colour)
        painter.drawText(
            box.translated(off, off), int(Qt.AlignmentFlag.AlignCenter) | int(Qt.TextFlag.TextWordWrap), words
        )
