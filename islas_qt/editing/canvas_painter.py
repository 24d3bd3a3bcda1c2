"""Paints the chart of the editor: sea, island, marks on it, and the ribbon with its name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QLinearGradient, QPainter, QPen, QPixmap, QRegion
from PySide6.QtWidgets import QWidget

from editor.problems import attraction
from engine.games.islas.files import classic_deck
from engine.island.graph import graph
from islas_qt.editing import marks
from islas_qt.paint import sea
from islas_qt.paint.banner import banner_width, paint_banner
from islas_qt.text import tr
from islas_qt.theme import Palette, faded, scaled, serif

if TYPE_CHECKING:
    from islas_qt.editing.canvas import EditorCanvas

BANNER = 40  # height of the ribbon with the name
HANDLE = 11.0  # radius of the knob by which the centre of the symmetry is dragged


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
    _paint_trace(painter, canvas, is_over=False)
    for layer in (picture.water, picture.ground):
        if not layer.isNull():
            picture.draw(painter, layer, view.origin, view.scale)
    _paint_on_ground(painter, canvas)
    if not picture.standing.isNull():
        picture.draw(painter, picture.standing, view.origin, view.scale)
    _paint_trace(painter, canvas, is_over=True)
    _paint_above(painter, canvas)
    _paint_overlay(painter, canvas)
    if not canvas.island.areas:
        _paint_invitation(painter, canvas)
    painter.save()
    if canvas.symmetry[0] != "none":
        _paint_handle(painter, handle(canvas), canvas.colours)
    if canvas.is_stamping:
        _paint_label(painter, canvas, tr("Stamping · R H V turn and mirror · Esc ends"))
    elif canvas.overlay == "attraction":
        _paint_legend(painter, canvas)
    painter.restore()
    painter.setClipping(False)
    box = ribbon(canvas)
    if stale.intersects(box.toAlignedRect()):
        paint_banner(painter, box, _name(canvas), canvas.colours)


def _name(canvas: EditorCanvas) -> str:
    return canvas.island.name or tr("New island")


def ribbon(canvas: EditorCanvas) -> QRectF:
    """Return where the ribbon with the name lies."""
    width = min(banner_width(_name(canvas), BANNER), canvas.width() - 60.0)
    return QRectF((canvas.width() - width) / 2, sea.FRAME + 8, width, BANNER)


def handle(canvas: EditorCanvas) -> QPointF:
    """Return where the centre of the symmetry is dragged: always within the chart."""
    at, box = canvas.view.place_of(canvas.grid.half(canvas.symmetry[1])), room(canvas).adjusted(16, 4, -16, -16)
    return QPointF(min(max(at.x(), box.left()), box.right()), min(max(at.y(), box.top()), box.bottom()))


def _paint_handle(painter: QPainter, at: QPointF, palette: Palette) -> None:
    """Paint a round knob with an arrow to every side."""
    painter.setPen(QPen(QColor(palette.title_edge), 1.5))
    painter.setBrush(QColor(palette.title))
    painter.drawEllipse(at, HANDLE, HANDLE)
    painter.setPen(QPen(QColor(palette.title_edge), 1.6))
    for way in (QPointF(1, 0), QPointF(0, 1), QPointF(-1, 0), QPointF(0, -1)):
        aside, tip = QPointF(-way.y(), way.x()), at + way * HANDLE * 0.72
        painter.drawLine(at, tip)
        painter.drawLine(tip, tip - way * 3.0 + aside * 3.0)
        painter.drawLine(tip, tip - way * 3.0 - aside * 3.0)


def _paint_label(painter: QPainter, canvas: EditorCanvas, words: str, more: float = 0.0) -> QRectF:
    """Paint a paper with words at the bottom of the chart; return the room for more of it beside them."""
    painter.setFont(serif(scaled(14), bold=True))
    wide = QFontMetricsF(painter.font()).horizontalAdvance(words) + 28
    high, within = scaled(14) + 14, frame(canvas)
    box = QRectF(within.center().x() - (wide + more) / 2, within.bottom() - high - 8, wide + more, high)
    painter.setPen(QPen(QColor(canvas.colours.ink_soft), 1.2))
    painter.setBrush(QColor(canvas.colours.paper))
    painter.drawRoundedRect(box, 8, 8)
    painter.setPen(QColor(canvas.colours.ink))
    painter.drawText(QRectF(box.left(), box.top(), wide, high), Qt.AlignmentFlag.AlignCenter, words)
    return QRectF(box.left() + wide, box.top(), more, high)


def _paint_legend(painter: QPainter, canvas: EditorCanvas) -> None:
    """Paint what the tints and the numbers mean: how many of the settlers would like to live on a plot."""
    bar = scaled(110)
    room = _paint_label(painter, canvas, tr("Settlers who are drawn to the plot:"), bar + 12)
    box = QRectF(room.left() - 4, room.center().y() - scaled(8), bar, scaled(16))
    tints = QLinearGradient(box.topLeft(), box.topRight())
    for share in (0.0, 0.5, 1.0):
        tints.setColorAt(share, marks.attraction_tint(share / marks.KEENEST, canvas.colours))
    painter.setBrush(tints)
    painter.setPen(QPen(QColor(canvas.colours.ink_soft), 1.0))
    painter.drawRoundedRect(box, 4, 4)
    painter.setFont(serif(scaled(12), bold=True))
    painter.setPen(QColor(canvas.colours.title_edge))
    for share, side in ((0.0, Qt.AlignmentFlag.AlignLeft), (1 / marks.KEENEST, Qt.AlignmentFlag.AlignRight)):
        words = tr("{number} %", number=round(100 * share))
        painter.drawText(box.adjusted(6, 0, -6, 0), int(side) | int(Qt.AlignmentFlag.AlignVCenter), words)


def _paint_trace(painter: QPainter, canvas: EditorCanvas, is_over: bool) -> None:
    """Paint the picture that is traced, if it lies there."""
    if canvas.trace and canvas.trace.is_shown and canvas.trace.is_over == is_over:
        canvas.trace_painter.paint(painter, canvas.trace, canvas.view)


def _paint_on_ground(painter: QPainter, canvas: EditorCanvas) -> None:
    """Paint what mountains and houses stand on."""
    painter.save()
    painter.setTransform(canvas.view.transform(), True)
    cell = canvas.spot.cell if canvas.spot else None
    if canvas.overlay == "neighbours":
        marks.paint_lit_plots(painter, canvas.grid, canvas.island, cell, canvas.colours)
    elif canvas.overlay == "attraction":
        marks.paint_attraction(painter, canvas.grid, canvas.island, canvas.colours)
    if canvas.lit:
        marks.paint_lit(painter, canvas.grid, canvas.lit, canvas.colours)
    painter.restore()


def _paint_above(painter: QPainter, canvas: EditorCanvas) -> None:
    painter.save()
    painter.setTransform(canvas.view.transform(), True)
    grid, palette, spot = canvas.grid, canvas.colours, canvas.spot
    kind, centre = canvas.symmetry
    marks.paint_symmetry(painter, kind, centre, grid, palette)
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
    elif canvas.overlay == "numbers":
        for number, plot in enumerate(island.plots, 1):
            at = view.place_of(marks.heart(canvas.grid, plot))
            marks.paint_words(painter, at, str(number), max(11.0, min(0.55 * view.scale, 28.0)), canvas.colours)
    elif canvas.overlay == "attraction":
        for plot, share in zip(island.plots, attraction(island, classic_deck()), strict=True):
            at = view.place_of(marks.heart(canvas.grid, plot))
            words = tr("{number} %", number=round(100 * share))
            marks.paint_words(painter, at, words, max(9.0, min(0.4 * view.scale, 20.0)), canvas.colours)


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
