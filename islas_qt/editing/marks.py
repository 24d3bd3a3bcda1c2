"""What is drawn over an island while it is edited: the grid by the pointer, ghosts, selections, places, overlays."""

from __future__ import annotations

import cmath
import math
from collections.abc import Collection
from functools import lru_cache
from typing import Literal

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap

from editor.document.diff import Diff
from editor.fairness.attraction import attraction
from editor.grid_transform import Place, SymmetryKind
from editor.tools.tool import Spot
from engine.island.cells import Area, Cell, Edge, Island
from engine.island.graph import Feature, graph
from islas_qt.editing.grid import Grid, around
from islas_qt.paint.badges import paint_badge
from islas_qt.paint.painted import painted
from islas_qt.paint.strokes import Point, add_line
from islas_qt.paint.strokes import centre as plain_centre
from islas_qt.theme import Palette, faded, mixed, serif

Overlay = Literal["", "touch", "neighbours", "attraction", "numbers"]
KEENEST = 1.6  # one by the largest share of the settlers that tints differ up to
GOLD = "#e8a317"  # good, in both themes
FAR = 120  # half cell radii that an axis is long to each side
GRID_RINGS = 2  # of cells around the pointer whose borders are seen
_PLAIN = QPen(QColor(), 1.0, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap, Qt.PenJoinStyle.BevelJoin)


def pen(colour: str | QColor, width: float) -> QPen:
    """Return a pen without round ends and joins, which are costly in units of a cell."""
    line = QPen(_PLAIN)  # a copy: to hand three enumerations over to Qt takes longer
    line.setColor(QColor(colour))
    line.setWidthF(width)
    return line


def ground_colour(kind: str | None, palette: Palette) -> str:
    """Return the colour that stands for a kind of ground or line; None is the sea."""
    return {
        "plot": palette.plot,
        "village": palette.plaza,
        "farmland": palette.fields[0],
        "mountain": palette.rock,
        "river": palette.river,
        "road": palette.road,
        "coast": palette.beach,
    }.get(kind or "", palette.shallows)


def paint_grid(painter: QPainter, grid: Grid, cell: Cell, palette: Palette) -> None:
    """Paint the cells around the pointer, paler with every ring."""
    seen: set[Cell] = set()
    for ring in range(GRID_RINGS + 1):
        cells = around([cell], ring) - seen
        seen |= cells
        lines = QPainterPath()
        for each in cells:
            lines.addPath(grid.region([each]))
        hairline = pen(faded(palette.title, 0.42 - 0.14 * ring), 1.0)
        hairline.setCosmetic(True)  # a pixel at any scale, and quick
        painter.strokePath(lines, hairline)


def paint_spot(painter: QPainter, grid: Grid, spot: Spot, on_border: bool, palette: Palette) -> None:
    """Paint where the pointer is: the cell, or the border if that is what the tool works on."""
    if on_border:
        if spot.edge:
            line = grid.lines([spot.edge])
            painter.strokePath(line, pen(faded(palette.title_edge, 0.8), 0.12))
            painter.strokePath(line, pen(palette.glow, 0.06))
    else:
        rim = grid.region([spot.cell])
        painter.strokePath(rim, pen(faded(palette.title_edge, 0.8), 0.1))
        painter.strokePath(rim, pen(palette.glow, 0.055))


def paint_ghost(painter: QPainter, grid: Grid, change: Diff, palette: Palette) -> None:
    """Paint what a stroke would do."""
    before = {cell: area.kind for area in change.gone for cell in area.cells}
    kinds = {cell: area.kind for area in change.new for cell in area.cells}
    sunk = before.keys() - kinds.keys()
    for kind in {*kinds.values()}:
        cells = [cell for cell, other in kinds.items() if other == kind and before.get(cell) != kind]
        painter.fillPath(grid.region(cells), faded(ground_colour(kind, palette), 0.72))
    if sunk:
        painter.fillPath(grid.region(sunk), faded(palette.shallows, 0.7))
    for area in change.new:
        painter.strokePath(grid.rim(area.cells), _dashed(palette.glow, 0.06))
    for line in change.drawn:
        path = grid.lines([line.between])
        painter.strokePath(path, pen(palette.title_edge, 0.24))
        painter.strokePath(path, pen(ground_colour(line.kind, palette), 0.17))
    if not change.gone and not change.new:
        plain = {line.between for line in change.erased} - {line.between for line in change.drawn}
        painter.strokePath(grid.lines(plain), _dashed(palette.accent, 0.14))


def _dashed(colour: str, width: float) -> QPen:
    dashes = pen(colour, width)
    dashes.setDashPattern([2.5, 2.5])
    return dashes


def paint_selection(painter: QPainter, grid: Grid, cells: Collection[Cell], palette: Palette) -> None:
    """Paint what is selected."""
    if cells:
        painter.fillPath(grid.region(cells), faded(palette.glow, 0.25))
        rim = grid.rim(cells)
        painter.strokePath(rim, pen(palette.title_edge, 0.12))
        painter.strokePath(rim, _dashed(palette.glow, 0.07))


def paint_place(
    painter: QPainter, grid: Grid, cells: Collection[Cell], edges: Collection[Edge], share: float, palette: Palette
) -> None:
    """Paint the place that a sentence tells of, the more faded the larger the share of its time that is over."""
    strength = 1.0 - share
    if cells:
        painter.fillPath(grid.region(cells), faded(palette.accent, 0.45 * strength))
    line = grid.lines(edges)
    line.addPath(grid.rim(cells))
    painter.strokePath(line, pen(faded(palette.title, strength), 0.2))
    painter.strokePath(line, pen(faded(palette.accent, strength), 0.12))


def paint_symmetry(painter: QPainter, kind: SymmetryKind, centre: Place, grid: Grid, palette: Palette) -> None:
    """Paint the axis about which strokes are repeated, or the rays between which they are."""
    if kind != "none":
        line = _axis(grid, kind, centre)
        painter.strokePath(line, pen(faded(palette.title_edge, 0.55), 0.09))
        dashes = pen(palette.title, 0.05)
        dashes.setDashPattern([7, 5])
        painter.strokePath(line, dashes)


@lru_cache(maxsize=4)
def _axis(grid: Grid, kind: SymmetryKind, centre: Place) -> QPainterPath:
    """Return lines through the centre, bent as the drawing bends everything; about a half turn it is a short cross."""
    ways = {"left-right": (1j, -1j), "top-bottom": (1, -1), "half-turn": (1, 1j, -1, -1j)}.get(kind) or [
        cmath.rect(1.0, math.tau * (turn + 0.5) / (3 if kind == "thirds" else 6))
        for turn in range(3 if kind == "thirds" else 6)
    ]
    middle = plain_centre((centre[0] / 2, centre[1] / 2))
    path = QPainterPath()
    for way in ways:
        add_line(path, grid.wobble.all(middle + way * step * 0.5 for step in range(3 if kind == "half-turn" else FAR)))
    return path


# -- overlays


def paint_lit_plots(painter: QPainter, grid: Grid, island: Island, cell: Cell | None, palette: Palette) -> None:
    """Light the neighbours of the plot with the cell."""
    plots = island.plots
    number = next((at for at, plot in enumerate(plots) if cell in plot.cells), None)
    if number is None:
        return
    around_it = graph(island).neighbours[number]
    for other, plot in enumerate(plots):
        if around_it >> other & 1:
            painter.fillPath(grid.region(plot.cells), faded(palette.glow, 0.5))
            painter.strokePath(grid.rim(plot.cells), pen(palette.glow, 0.06))
    painter.strokePath(grid.rim(plots[number].cells), pen(palette.accent, 0.1))


def paint_attraction(painter: QPainter, grid: Grid, island: Island, palette: Palette) -> None:
    """Tint the plots by how many settlers are drawn to them."""
    for plot, share in zip(island.plots, attraction(island), strict=True):
        painter.fillPath(grid.region(plot.cells), attraction_tint(share, palette))


def attraction_tint(share: float, palette: Palette) -> QColor:
    """Return the colour for a share of the settlers: pale for none, gold for many."""
    strength = min(1.0, share * KEENEST)
    tint = mixed(palette.title, GOLD, strength)
    tint.setAlphaF(0.25 + 0.6 * strength)
    return tint


def paint_lit(painter: QPainter, grid: Grid, cells: Collection[Cell], palette: Palette) -> None:
    """Light plots that something beside the chart points at."""
    painter.fillPath(grid.region(cells), faded(palette.glow, 0.5))
    painter.strokePath(grid.rim(cells), pen(palette.glow, 0.08))


def heart(grid: Grid, area: Area) -> Point:
    """Return a place in the middle of an area to write on."""
    middles = [grid.centre(cell) for cell in area.cells]
    middle = sum(middles) / len(middles)
    return min(middles, key=lambda place: abs(place - middle)) if len(middles) > 2 else middle


def paint_words(painter: QPainter, at: QPointF, words: str, size: float, palette: Palette) -> None:
    """Write on a plot, with a rim that can be read on any ground."""
    painter.setFont(serif(size, bold=True))
    box = QRectF(at.x() - 3 * size, at.y() - size, 6 * size, 2 * size)
    painter.setPen(QColor(palette.title))
    for off in (QPointF(-1, 0), QPointF(1, 0), QPointF(0, -1), QPointF(0, 1)):
        painter.drawText(box.translated(off), Qt.AlignmentFlag.AlignCenter, words)
    painter.setPen(QColor(palette.title_edge))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, words)


def paint_touched(painter: QPainter, features: tuple[Feature, ...], at: QPointF, radius: float, ratio: float) -> None:
    """Paint the badges of what a plot is next to, two to a row."""
    rows = [features[row : row + 2] for row in range(0, len(features), 2)]
    for row, two in enumerate(rows):
        for column, feature in enumerate(two):
            across, down = column - (len(two) - 1) / 2, row - (len(rows) - 1) / 2
            badge = badge_pixmap(feature, round(radius), ratio)
            half = badge.deviceIndependentSize() / 2
            middle = at + QPointF(across, down) * radius * 2.1
            painter.drawPixmap(middle - QPointF(half.width(), half.height()), badge)


@lru_cache(maxsize=64)
def badge_pixmap(feature: Feature, radius: int, ratio: float) -> QPixmap:
    """Return a badge that is painted once."""
    side = 2 * radius + 8
    middle = QPointF(side / 2, side / 2)
    return painted(QSizeF(side, side), ratio, lambda painter: paint_badge(painter, feature, middle, radius))
