"""Things that stand on an island: peaks, houses, palms, bridges. One light, from the top left."""

from __future__ import annotations

import cmath
import math

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from islas_qt.paint.strokes import Chance, Point, bend, open_path, polygon, q
from islas_qt.theme import Palette

LINE = 0.028  # width of an outline, in cell radii
JETTY = 0.5  # length of a landing stage
_ROUND = QPen(QColor(), LINE, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)


def pen(colour: str | QColor, width: float = LINE) -> QPen:
    """Return a round pen for strokes on the land."""
    line = QPen(_ROUND)  # a copy: to hand three enumerations over to Qt takes longer
    line.setColor(QColor(colour))
    line.setWidthF(width)
    return line


def fill(painter: QPainter, path: QPainterPath, colour: str | QColor) -> None:
    """Fill a path with a flat colour, without an outline."""
    painter.fillPath(path, QColor(colour))


def peak(painter: QPainter, foot: Point, width: float, height: float, chance: Chance, palette: Palette) -> None:
    """Paint a mountain whose base is centred on `foot`: lit flank, shaded flank, snow."""
    top = foot + complex(chance.number(-0.1, 0.1) * width, -height)
    left, right = foot - width / 2, foot + width / 2
    west = _flank(left, top, chance)
    east = _flank(right, top, chance)
    ridge = _ridge(top, foot + complex(chance.number(0.02, 0.16) * width, 0.05 * height), chance)
    bulge = complex(0, 0.1 * height)
    fill(painter, polygon([left, top, right + complex(0.34 * height, 0.1 * height), foot + bulge]), palette.shadow)
    body = polygon([*west, *reversed(east), foot + bulge])
    fill(painter, body, palette.rock_lit)
    fill(painter, polygon([*ridge, foot + bulge, *east[:-1]]), palette.rock_shade)
    middle = [point + (right - point) * 0.16 * number for number, point in enumerate(ridge)]
    fill(painter, polygon([*ridge, *reversed(middle)]), palette.rock)
    painter.setPen(pen(palette.rock_shade, 0.02))
    for share in (0.45, 0.62, 0.8):
        start = top + (left - top) * share + complex(0.09 * width, -0.02 * height)
        painter.drawLine(q(start), q(start + complex(0.07 * width, 0.16 * height)))
    _snow(painter, top, west, east, ridge, palette, chance)
    painter.strokePath(body, pen(palette.line, LINE))


def _flank(foot: Point, top: Point, chance: Chance) -> list[Point]:
    """Return a broken line up a mountain side."""
    side = (top - foot) * 1j / abs(top - foot)
    shares = (0.0, 0.22, 0.4, 0.62, 0.82, 1.0)
    return [foot + (top - foot) * t + side * chance.number(-0.055, 0.055) * (0 < t < 1) for t in shares]


def _ridge(top: Point, foot: Point, chance: Chance) -> list[Point]:
    return [top + (foot - top) * t + chance.number(-0.07, 0.07) * (0 < t < 1) for t in (0.0, 0.25, 0.5, 0.75, 1.0)]


def _snow(
    painter: QPainter,
    top: Point,
    west: list[Point],
    east: list[Point],
    ridge: list[Point],
    palette: Palette,
    chance: Chance,
) -> None:
    down = 0.34
    left, right = top + (west[0] - top) * down, top + (east[0] - top) * down
    middle = top + (ridge[-1] - top) * down * 1.25
    edge = [left]
    for number in range(1, 4):
        share = number / 4
        drop = complex(0, abs(west[0] - top) * (0.1 if number % 2 else -0.06) * chance.number(0.7, 1.3))
        edge.append(left + (middle - left) * share + drop)
    fill(painter, polygon([top, west[-2], *edge, middle]), palette.snow)
    drop = complex(0, abs(east[0] - top) * 0.08)
    zigzag = [middle + (right - middle) * 0.35 + drop, middle + (right - middle) * 0.62 - drop / 2, right]
    fill(painter, polygon([top, middle, *zigzag, east[-2]]), palette.snow_shade)


def house(painter: QPainter, foot: Point, size: float, palette: Palette, facing: int = 1) -> None:
    """Paint a whitewashed house with a tiled roof, seen a little from above; `foot` is the middle of its base."""
    wide, high, deep = size, size * 0.62, size * 0.5
    gable = [foot - wide * 0.5 * facing, foot - wide * 0.02 * facing]  # the gable end, then the long side
    tip = (gable[0] + gable[1]) / 2 - complex(0, high + deep)
    far = tip + complex(wide * 0.52 * facing, 0.0)
    eave = foot + wide * 0.5 * facing
    up = complex(0, -high)
    shade = [foot - wide * 0.5, foot + wide * 0.5, foot + complex(wide * 0.72, 0.12), foot + complex(-wide * 0.2, 0.12)]
    fill(painter, polygon(shade), palette.shadow)
    front, side = (palette.wall, palette.wall_shade) if facing > 0 else (palette.wall_shade, palette.wall)
    fill(painter, polygon([gable[0], gable[1], gable[1] + up, tip, gable[0] + up]), front)
    fill(painter, polygon([gable[1], eave, eave + up, gable[1] + up]), side)
    roof = polygon([gable[1] + up, tip, far, eave + up])
    fill(painter, roof, palette.roof if facing > 0 else palette.roof_shade)
    edge = polygon([gable[0], gable[0] + up, tip, far, eave + up, eave])
    painter.strokePath(edge, pen(palette.line, size * 0.07))
    painter.setPen(pen(palette.line, size * 0.05))
    painter.drawLine(q(gable[1] + up), q(tip))
    painter.drawLine(q(gable[1] + up), q(eave + up))
    door = (gable[0] + gable[1]) / 2
    painter.setPen(pen(palette.roof_shade, size * 0.11))
    painter.drawLine(q(door - complex(0, size * 0.06)), q(door - complex(0, size * 0.24)))


def church(painter: QPainter, foot: Point, size: float, palette: Palette) -> None:
    """Paint a small church: a nave like a house, and a bell tower."""
    house(painter, foot + size * 0.2, size, palette)
    tower = foot - size * 0.38
    wide, high = size * 0.34, size * 1.35
    walls = polygon(
        [tower - wide / 2, tower + wide / 2, tower + complex(wide / 2, -high), tower - complex(wide / 2, high)]
    )
    fill(painter, walls, palette.wall)
    fill(
        painter,
        polygon([tower, tower + wide / 2, tower + complex(wide / 2, -high), tower - high * 1j]),
        palette.wall_shade,
    )
    painter.strokePath(walls, pen(palette.line, size * 0.06))
    cap = polygon(
        [tower - complex(wide * 0.62, high), tower + complex(wide * 0.62, -high), tower - complex(0, high * 1.38)]
    )
    fill(painter, cap, palette.roof)
    painter.strokePath(cap, pen(palette.line, size * 0.06))
    painter.setBrush(QColor(palette.line))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.drawEllipse(q(tower - complex(0, high * 0.74)), size * 0.07, size * 0.1)


def palm(painter: QPainter, foot: Point, size: float, chance: Chance, palette: Palette) -> None:
    """Paint a palm tree with its foot at `foot`."""
    lean = chance.number(-0.3, 0.3)
    crown = foot + complex(lean, -1.0) * size
    shade = foot + complex(0.34, 0.06) * size
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(palette.shadow))
    painter.drawEllipse(q(shade), size * 0.42, size * 0.15)
    trunk = open_path(bend(foot, foot + complex(lean * 0.1, -0.5) * size, crown))
    painter.strokePath(trunk, pen(palette.line, size * 0.17))
    painter.strokePath(trunk, pen(palette.trunk, size * 0.1))
    turn = chance.number(0, 0.6)
    for outline in (True, False):
        for leaf in range(7):
            angle = math.pi * (1 + leaf / 6) + (turn - 0.3) * 0.5
            tip = crown + complex(math.cos(angle) * 0.56, math.sin(angle) * 0.34 + 0.16) * size
            arch = crown + complex(math.cos(angle) * 0.34, math.sin(angle) * 0.42 - 0.06) * size
            path = polygon([*bend(crown, arch, tip), *bend(tip, arch + 0.16j * size, crown)[1:]])
            if outline:
                painter.strokePath(path, pen(palette.line, size * 0.09))
            else:
                fill(painter, path, palette.palm_lit if leaf < 3 else palette.palm)


def bush(painter: QPainter, foot: Point, size: float, palette: Palette) -> None:
    """Paint a round shrub."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(palette.shadow))
    painter.drawEllipse(q(foot + complex(0.25, 0.1) * size), size * 0.62, size * 0.34)
    painter.setBrush(QColor(palette.palm))
    painter.setPen(pen(palette.line, 0.018))
    painter.drawEllipse(q(foot - complex(0, 0.3) * size), size * 0.55, size * 0.46)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(palette.palm_lit))
    painter.drawEllipse(q(foot - complex(0.14, 0.42) * size), size * 0.26, size * 0.2)


def windmill(painter: QPainter, foot: Point, size: float, palette: Palette) -> None:
    """Paint a round white mill with four sails."""
    shade = [foot - size * 0.2, foot + size * 0.22, foot + complex(0.62, 0.1) * size, foot + complex(0.2, 0.14) * size]
    fill(painter, polygon(shade), palette.shadow)
    body = [
        foot - size * 0.24,
        foot + size * 0.24,
        foot + complex(0.16, -0.72) * size,
        foot - complex(0.16, 0.72) * size,
    ]
    fill(painter, polygon(body), palette.wall)
    fill(
        painter, polygon([foot + size * 0.04, body[1], body[2], foot + complex(0.03, -0.72) * size]), palette.wall_shade
    )
    painter.strokePath(polygon(body), pen(palette.line, size * 0.06))
    cap = polygon(bend(body[3] - 0.05 * size, foot - 1.12j * size, body[2] + 0.05 * size))
    fill(painter, cap, palette.roof)
    painter.strokePath(cap, pen(palette.line, size * 0.06))
    hub = foot + complex(-0.06, -0.78) * size
    for arm in range(4):
        way = cmath.rect(size * 0.66, 0.5 + arm * math.pi / 2)
        side = way * 1j * 0.24
        sail = polygon([hub + way * 0.22, hub + way, hub + way + side, hub + way * 0.22 + side])
        fill(painter, sail, palette.wall)
        painter.strokePath(sail, pen(palette.line, size * 0.045))
        painter.setPen(pen(palette.line, size * 0.06))
        painter.drawLine(q(hub), q(hub + way))


def signpost(painter: QPainter, foot: Point, size: float, palette: Palette) -> None:
    """Paint a post with two arms, where a road ends in the open."""
    painter.setPen(pen(palette.line, size * 0.22))
    painter.drawLine(q(foot), q(foot - 1j * size))
    painter.setPen(pen(palette.trunk, size * 0.12))
    painter.drawLine(q(foot), q(foot - 1j * size))
    for side, high in ((1, 0.92), (-1, 0.66)):
        arm = [complex(-0.1 * side, high), complex(0.5 * side, high), complex(0.66 * side, high - 0.13)]
        arm += [complex(0.5 * side, high - 0.26), complex(-0.1 * side, high - 0.26)]
        board = polygon(foot + point.conjugate() * size for point in arm)
        fill(painter, board, palette.road)
        painter.strokePath(board, pen(palette.line, size * 0.08))


def bridge(painter: QPainter, at: Point, way: Point, half: float, palette: Palette) -> None:
    """Paint a stone bridge at `at` along the unit vector `way`, over a river `2 * half` wide."""
    side, reach = way * 1j, half + 0.14
    for edge in (-1, 1):
        rail = [at - way * reach + side * 0.16 * edge, at + side * 0.11 * edge, at + way * reach + side * 0.16 * edge]
        painter.strokePath(open_path(rail), pen(palette.line, 0.11))
    deck = [at - way * reach - side * 0.15, at + way * reach - side * 0.15, at + way * reach + side * 0.15]
    fill(painter, polygon([*deck, at - way * reach + side * 0.15]), palette.stone)
    painter.setPen(pen(palette.road_bank, 0.02))
    for plank in range(-2, 3):
        middle = at + way * reach * plank / 2.6
        painter.drawLine(q(middle - side * 0.12), q(middle + side * 0.12))
    for edge in (-1, 1):
        rail = [at - way * reach + side * 0.16 * edge, at + side * 0.12 * edge, at + way * reach + side * 0.16 * edge]
        painter.strokePath(open_path(rail), pen(palette.stone, 0.055))


def jetty(painter: QPainter, at: Point, way: Point, palette: Palette) -> None:
    """Paint a wooden landing stage from the shore at `at` out along the unit vector `way`."""
    end = at + way * JETTY
    painter.strokePath(open_path([at - way * 0.1, end]), pen(palette.line, 0.18))
    painter.setPen(QPen(QColor(palette.road), 0.13, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
    painter.drawLine(q(at - way * 0.1), q(end))
    painter.setPen(pen(palette.road_bank, 0.02))
    for plank in range(6):
        middle = at + way * (plank * 0.09)
        painter.drawLine(q(middle - way * 0.065j), q(middle + way * 0.065j))


def dot(painter: QPainter, at: Point, radius: float, colour: str | QColor) -> None:
    """Paint a pebble."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(colour))
    painter.drawEllipse(QPointF(at.real, at.imag), radius, radius * 0.8)
