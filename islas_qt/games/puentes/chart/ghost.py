"""What comes and goes with the pointer: a pale number or bridge, what would come of it, and the cursor itself."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter

from engine.games.puentes.explain import Preview
from engine.games.puentes.sheet import Sheet
from engine.masks import Mask, bits_of
from islas_qt.games.puentes.art.badges import paint_finish_badge, paint_lost_badge
from islas_qt.games.puentes.art.islet import paint_outline
from islas_qt.games.puentes.art.signs import Material
from islas_qt.games.puentes.art.timber import BESIDE, paint_bridge
from islas_qt.games.puentes.chart.place import Target
from islas_qt.games.puentes.chart.sheet_painter import SheetPainter
from islas_qt.paint.board_signs import LOSS, paint_cross
from islas_qt.paint.colours import HALO
from islas_qt.paint.scenery import pen
from islas_qt.theme import faded

PALE = 0.62  # opacity of a ghost
BADGE = 0.115  # radius, in units
LEAST_BADGE = 8.0  # pixels


class Ghost(NamedTuple):
    """What picking a target would bring: a number (0: none) or a bridge, what comes of it, and whether it may be."""

    target: Target
    number: int
    preview: Preview | None
    is_possible: bool

    def moves_bridge(self, sheet: Sheet) -> bool:
        """Return whether a bridge that is there makes room for the ghost."""
        return self.target.kind == "line" and self.is_possible and sheet.bridges[self.target.number] == 1

    def touched(self) -> tuple[Mask, Mask]:
        """Return the islands and lines on which something of it is painted."""
        islands, lines = (self.preview.finished | self.preview.lost, self.preview.blocked) if self.preview else (0, 0)
        bit = 1 << self.target.number
        return (islands | bit, lines) if self.target.kind == "island" else (islands, lines | bit)


def paint_ghost(painter: QPainter, used: SheetPainter, sheet: Sheet, ghost: Ghost) -> None:
    """Paint a ghost and what would come of it."""
    if not ghost.is_possible:
        _paint_impossible(painter, used, ghost.target)
        return
    painter.save()
    if ghost.target.kind == "line":
        _paint_bridge(painter, used, sheet, ghost.target.number)
    elif ghost.number:
        _paint_number(painter, used, sheet, ghost)
    painter.restore()
    if ghost.preview:
        _paint_preview(painter, used, ghost.preview)


def _paint_bridge(painter: QPainter, used: SheetPainter, sheet: Sheet, line: int) -> None:
    length, unit, is_down = used.spans[line]
    painter.translate(used.starts[line])
    beside = 0.0
    if sheet.bridges[line]:
        beside = BESIDE
        paint_bridge(painter, length, unit, -BESIDE, is_down, 1.0, used.palette)
    painter.setOpacity(PALE)
    paint_bridge(painter, length, unit, beside, is_down, 1.0, used.palette)


def _paint_number(painter: QPainter, used: SheetPainter, sheet: Sheet, ghost: Ghost) -> None:
    isle, preview = ghost.target.number, ghost.preview
    material: Material = "wood"
    if preview:
        material = "brass" if preview.finished >> isle & 1 else "cracked" if preview.lost >> isle & 1 else "wood"
    painter.setOpacity(0.85)
    used.paint_number(painter, isle, ghost.number, sheet.count(isle), material)


def _paint_impossible(painter: QPainter, used: SheetPainter, target: Target) -> None:
    if target.kind == "line":
        line = pen(faded(LOSS, 0.9), max(2.0, 0.03 * used.place.unit))
        line.setDashPattern([1.6, 2.4])
        painter.setPen(pen(faded(HALO, 0.5), max(4.0, 0.055 * used.place.unit)))
        painter.drawLine(used.starts[target.number], used.end(target.number))
        painter.setPen(line)
        painter.drawLine(used.starts[target.number], used.end(target.number))
    paint_cross(painter, _cross_spot(used, target), _badge(used))


def _cross_spot(used: SheetPainter, target: Target) -> QPointF:
    """Return where a cross does not hide what an island says."""
    return _shoulder(used, target.number) if target.kind == "island" else used.clear_middle(target.number)


def _paint_preview(painter: QPainter, used: SheetPainter, preview: Preview) -> None:
    size = _badge(used)
    for line in bits_of[preview.blocked]:
        paint_cross(painter, used.clear_middle(line), size * 0.8)
    for isle in bits_of[preview.finished]:
        paint_finish_badge(painter, _shoulder(used, isle), size)
    for isle in bits_of[preview.lost]:
        paint_lost_badge(painter, _shoulder(used, isle), size)


def _badge(used: SheetPainter) -> float:
    return max(LEAST_BADGE, BADGE * used.place.unit)


def _shoulder(used: SheetPainter, isle: int) -> QPointF:
    return used.sign_spot(isle) + QPointF(0.66, 0.56) * used.radius


def paint_pointer(painter: QPainter, used: SheetPainter, target: Target, is_offered: bool, by_keys: bool) -> None:
    """Paint a line around what is pointed at: strong if it can be picked, in another colour if by keys."""
    palette, unit = used.palette, used.place.unit
    strokes = [(palette.title_edge, 0.2), (palette.glow, 0.11)] if is_offered else [(palette.sea_ink, 0.05)]
    if by_keys:
        strokes = [(palette.line, 0.26), (palette.title, 0.19), (palette.accent, 0.09)]
    painter.save()
    if target.kind == "island":
        painter.translate(used.place.spot(target.number))
        painter.scale(used.radius, used.radius)
        for colour, width in strokes:
            paint_outline(painter, used.islets[target.number].seed, colour, width, out=0.08)
    else:
        aside = 0.18 * unit
        box = QRectF(used.starts[target.number], used.end(target.number))
        is_down = used.spans[target.number].is_down
        box.adjust(*((-aside, 0, aside, 0) if is_down else (0, -aside, 0, aside)))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for colour, width in strokes:
            painter.setPen(pen(colour, width * used.radius))
            painter.drawRoundedRect(box, aside / 2, aside / 2)
    painter.restore()
