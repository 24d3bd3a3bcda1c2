"""Paints the chart of the editor: sea, island, marks on it, and the ribbon with its name."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QLinearGradient, QPainter, QPen, QPixmap, QRegion

from editor.fairness.attraction import attraction
from engine.island.graph import graph
from islas_qt.editing import marks
from islas_qt.editing.chart import Chart
from islas_qt.editing.trace import TracePainter
from islas_qt.paint import sea
from islas_qt.paint.banner import paint_banner
from islas_qt.text import tr
from islas_qt.theme import Palette, faded, scaled, serif

HANDLE = 11.0  # radius of the knob by which the centre of the symmetry is dragged


def painted_sea(size: QSize, ratio: float, palette: Palette) -> QPixmap:
    """Return the sea of the chart with its frame."""
    return sea.chart(size, ratio, QPointF(72, size.height() - 78), 44, palette)


def paint_chart(painter: QPainter, chart: Chart, tracing: TracePainter, stale: QRegion) -> None:
    """Paint everything but the sea, as far as it is stale."""
    picture, view = chart.picture.layers, chart.view
    painter.setClipRect(chart.frame())
    _paint_trace(painter, chart, tracing, is_over=False)
    for layer in (picture.water, picture.ground):
        if not layer.isNull():
            picture.draw(painter, layer, view.origin, view.scale)
    _paint_on_ground(painter, chart)
    if not picture.standing.isNull():
        picture.draw(painter, picture.standing, view.origin, view.scale)
    _paint_trace(painter, chart, tracing, is_over=True)
    _paint_above(painter, chart)
    _paint_overlay(painter, chart)
    if not chart.island.areas:
        _paint_invitation(painter, chart)
    painter.save()
    if chart.symmetry[0] != "none":
        _paint_handle(painter, chart.handle(), chart.palette)
    if chart.is_stamping:
        _paint_label(painter, chart, tr("Stamping · R H V turn and mirror · Esc ends"))
    elif chart.overlay == "attraction":
        _paint_legend(painter, chart)
    painter.restore()
    painter.setClipping(False)
    box = chart.ribbon()
    if stale.intersects(box.toAlignedRect()):
        paint_banner(painter, box, chart.name(), chart.palette)


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


def _paint_label(painter: QPainter, chart: Chart, words: str, more: float = 0.0) -> QRectF:
    """Paint a paper with words at the bottom of the chart; return the room for more of it beside them."""
    painter.setFont(serif(scaled(14), bold=True))
    wide = QFontMetricsF(painter.font()).horizontalAdvance(words) + 28
    high, within = scaled(14) + 14, chart.frame()
    box = QRectF(within.center().x() - (wide + more) / 2, within.bottom() - high - 8, wide + more, high)
    painter.setPen(QPen(QColor(chart.palette.ink_soft), 1.2))
    painter.setBrush(QColor(chart.palette.paper))
    painter.drawRoundedRect(box, 8, 8)
    painter.setPen(QColor(chart.palette.ink))
    painter.drawText(QRectF(box.left(), box.top(), wide, high), Qt.AlignmentFlag.AlignCenter, words)
    return QRectF(box.left() + wide, box.top(), more, high)


def _paint_legend(painter: QPainter, chart: Chart) -> None:
    """Paint what the tints and the numbers mean: how many of the settlers would like to live on a plot."""
    bar = scaled(110)
    room = _paint_label(painter, chart, tr("Settlers who are drawn to the plot:"), bar + 12)
    box = QRectF(room.left() - 4, room.center().y() - scaled(8), bar, scaled(16))
    tints = QLinearGradient(box.topLeft(), box.topRight())
    for share in (0.0, 0.5, 1.0):
        tints.setColorAt(share, marks.attraction_tint(share / marks.KEENEST, chart.palette))
    painter.setBrush(tints)
    painter.setPen(QPen(QColor(chart.palette.ink_soft), 1.0))
    painter.drawRoundedRect(box, 4, 4)
    painter.setFont(serif(scaled(12), bold=True))
    painter.setPen(QColor(chart.palette.title_edge))
    for share, side in ((0.0, Qt.AlignmentFlag.AlignLeft), (1 / marks.KEENEST, Qt.AlignmentFlag.AlignRight)):
        words = tr("{number}%", number=round(100 * share))
        painter.drawText(box.adjusted(6, 0, -6, 0), int(side) | int(Qt.AlignmentFlag.AlignVCenter), words)


def _paint_trace(painter: QPainter, chart: Chart, tracing: TracePainter, is_over: bool) -> None:
    """Paint the picture that is traced, if it lies there."""
    if chart.trace and chart.trace.is_shown and chart.trace.is_over == is_over:
        tracing.paint(painter, chart.trace, chart.view)


def _paint_on_ground(painter: QPainter, chart: Chart) -> None:
    """Paint what mountains and houses stand on."""
    painter.save()
    painter.setTransform(chart.view.transform(), True)
    cell = chart.pointer.spot.cell if chart.pointer.spot else None
    if chart.overlay == "neighbours":
        marks.paint_lit_plots(painter, chart.grid, chart.island, cell, chart.palette)
    elif chart.overlay == "attraction":
        marks.paint_attraction(painter, chart.grid, chart.island, chart.palette)
    if chart.lit:
        marks.paint_lit(painter, chart.grid, chart.lit, chart.palette)
    painter.restore()


def _paint_above(painter: QPainter, chart: Chart) -> None:
    painter.save()
    painter.setTransform(chart.view.transform(), True)
    grid, palette, spot = chart.grid, chart.palette, chart.pointer.spot
    kind, centre = chart.symmetry
    marks.paint_symmetry(painter, kind, centre, grid, palette)
    marks.paint_selection(painter, grid, chart.pointer.selection, palette)
    if spot:
        if not chart.pointer.is_pressed:
            marks.paint_grid(painter, grid, spot.cell, palette)
        marks.paint_ghost(painter, grid, chart.pointer.ghost, palette)
        marks.paint_spot(painter, grid, spot, chart.pointer.on_border, palette)
    finding, share = chart.place
    if finding:
        marks.paint_place(painter, grid, finding.cells, finding.edges, share, palette)
    painter.restore()


def _paint_overlay(painter: QPainter, chart: Chart) -> None:
    """Paint what is written on plots, of the same size at any scale."""
    island, view = chart.island, chart.view
    if chart.overlay == "touch":
        seen, radius = graph(island), min(0.27 * view.scale, 26.0)
        for number, plot in enumerate(island.plots):
            at = view.place_of(marks.heart(chart.grid, plot))
            marks.paint_touched(painter, seen.touched_by(number), at, radius, painter.device().devicePixelRatioF())
    elif chart.overlay == "numbers":
        for number, plot in enumerate(island.plots, 1):
            at = view.place_of(marks.heart(chart.grid, plot))
            marks.paint_words(painter, at, str(number), max(11.0, min(0.55 * view.scale, 28.0)), chart.palette)
    elif chart.overlay == "attraction":
        for plot, share in zip(island.plots, attraction(island), strict=True):
            at = view.place_of(marks.heart(chart.grid, plot))
            words = tr("{number}%", number=round(100 * share))
            marks.paint_words(painter, at, words, max(9.0, min(0.4 * view.scale, 20.0)), chart.palette)


def _paint_invitation(painter: QPainter, chart: Chart) -> None:
    """Write on an empty sea how to begin."""
    painter.setFont(serif(scaled(22), italic=True))
    box = chart.room().adjusted(40, 0, -40, 0)
    words = tr("Press and drag here to paint the first plots.")
    for colour, off in ((faded(chart.palette.title_edge, 0.7), 1.5), (QColor(chart.palette.title), 0.0)):
        painter.setPen(colour)
        painter.drawText(
            box.translated(off, off), int(Qt.AlignmentFlag.AlignCenter) | int(Qt.TextFlag.TextWordWrap), words
        )
