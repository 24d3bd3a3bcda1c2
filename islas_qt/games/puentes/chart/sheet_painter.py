"""Paints a sheet on its board, from the sea up, out of pictures that are painted once for each size."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Literal

from PySide6.QtCore import QPointF, QSizeF
from PySide6.QtGui import QPainter, QPixmap

from engine.games.puentes.actions import Isle, Line
from engine.games.puentes.sheet import Sheet
from engine.masks import Mask
from islas_qt.games.puentes.art.islet import Islet, islets, landing
from islas_qt.games.puentes.art.lanes import Lane
from islas_qt.games.puentes.art.lights import paint_lanterns, shine, shore_spots
from islas_qt.games.puentes.art.signs import Material
from islas_qt.games.puentes.art.timber import REACH
from islas_qt.games.puentes.chart import pictures
from islas_qt.games.puentes.chart.pictures import LANTERN, LIGHT_REACH, Span, draw, draw_span
from islas_qt.games.puentes.chart.place import RADIUS, ChartPlace, Target
from islas_qt.games.puentes.chart.sea_marks import paint_sea_marks
from islas_qt.paint.painted import painted
from islas_qt.paint.scenery import pen
from islas_qt.theme import Palette, faded

# A chart has an edge with letters and numbers; small ones show no more than signs, bridges, flags and lights.
Detail = Literal["chart", "islands", "small"]
INLAND = 0.16  # how far a bridge reaches onto an island, in radii
SMALL_SIGN, SMALL_FLAG = 1.55, 1.3  # how much larger those are on a small chart
SIGN = 0.1  # how far below the middle of an island its sign is
SOCKET = 0.44  # radius of the ring where a number can be written


@dataclass(frozen=True, slots=True)
class Look:
    """What of a sheet is shown as it stands; the rest is being moved by somebody else."""

    sheet: Sheet
    finished: Mask  # islands that are lit
    group: Mask = 0
    impossible: Mask = 0
    islands: Mask = 0  # that can be picked
    lines: Mask = 0
    hidden_signs: Mask = 0
    hidden_bridges: frozenset[Line] = field(default_factory=frozenset)

    def material(self, isle: Isle) -> Material:
        """Return what the sign of an island is made of."""
        bit = 1 << isle
        return "brass" if self.finished & bit else "cracked" if self.impossible & bit else "wood"


class SheetPainter:
    """Paints sheets of one board at one place and in one palette."""

    def __init__(self, place: ChartPlace, size: QSizeF, ratio: float, palette: Palette, detail: Detail) -> None:
        self.place, self.palette = place, palette
        self._size, self._ratio, self._detail = size, ratio, detail
        self._is_large = is_large = detail != "small"
        self.radius = RADIUS * place.unit
        self.sign_radius = self.radius * (1.0 if is_large else SMALL_SIGN)
        self.islets: tuple[Islet, ...] = islets(place.board)
        self._ground = QPixmap()
        board = place.board
        self.starts: list[QPointF] = []
        self.spans: list[Span] = []
        for line, (one, other) in enumerate(board.lines):
            is_down = board.islands[one].column == board.islands[other].column
            way = 1j if is_down else 1 + 0j
            first, second = place.ends(line)
            start = first + self._shore(one, way)
            end = second + self._shore(other, -way)
            self.starts.append(QPointF(round(start.x()), round(start.y())))
            length = end.y() - start.y() if is_down else end.x() - start.x()
            self.spans.append(Span(round(length), place.unit, is_down))
        self.crossings = [
            (one, other, self._crossing(one, other))
            for one, other in combinations(range(len(board.lines)), 2)
            if board.cross(one, other)
        ]

    def _shore(self, isle: Isle, way: complex) -> QPointF:
        """Return where a bridge in one of the four directions begins, from the middle of an island."""
        at = landing(self.islets[isle].seed, way) - way * INLAND
        along = at.real if way.real else at.imag
        return QPointF(along if way.real else 0.0, 0.0 if way.real else along) * self.radius

    def _crossing(self, one: Line, other: Line) -> QPointF:
        down, across = (one, other) if self.spans[one].is_down else (other, one)
        return QPointF(self.place.ends(down)[0].x(), self.place.ends(across)[0].y())

    def sign_spot(self, isle: Isle) -> QPointF:
        """Return where the middle of an island's sign is."""
        return self.place.spot(isle) + QPointF(0, round(SIGN * self.radius) if self._is_large else 0)

    def end(self, line: Line) -> QPointF:
        """Return where a bridge ends that begins at its start."""
        length, _, is_down = self.spans[line]
        return self.starts[line] + (QPointF(0, length) if is_down else QPointF(length, 0))

    def clear_middle(self, line: Line) -> QPointF:
        """Return a point of a line about its middle, away from where it crosses others."""
        start, end = self.starts[line], self.end(line)
        shares = [0.5, 0.38, 0.62, 0.26, 0.74]
        points = [start + (end - start) * share for share in shares]
        crossed = [at for one, other, at in self.crossings if line in (one, other)]
        far = 0.2 * self.place.unit
        return next((at for at in points if all((at - other).manhattanLength() > far for other in crossed)), points[0])

    # -- from the sea up

    def paint(self, painter: QPainter, look: Look, islands: Sequence[Isle], lines: Sequence[Line]) -> None:
        """Paint a sheet; only some islands and lines may be seen, as the painter is clipped."""
        for _ in self.prepare():
            pass
        painter.drawPixmap(0, 0, self._ground)
        for isle in islands:
            self._paint_shore(painter, look, isle)
        for line in lines:
            self._paint_lane(painter, look, line)
        for one, other, at in self.crossings:
            if one in lines or other in lines:
                is_sunk = bool((look.sheet.shut >> one | look.sheet.shut >> other) & 1)
                draw(painter, at, pictures.buoy_picture(self.place.unit, is_sunk, self._ratio, self.palette))
        for line in lines:
            self._paint_bridges(painter, look, line)
        for isle in islands:
            self._paint_island(painter, look, isle)

    def prepare(self) -> Iterator[None]:
        """Paint what takes long, picture by picture, if it is not there yet."""
        if not self._ground.isNull():
            return
        for islet in self.islets:
            pictures.land_picture(islet, self.radius, self._ratio, self.palette)
            yield
            if self._is_large:
                pictures.standing_picture(islet, self.radius, self._ratio, self.palette)
                yield
        self._ground = painted(self._size, self._ratio, self._paint_ground)

    def _paint_ground(self, painter: QPainter) -> None:
        if self._detail == "chart":
            paint_sea_marks(painter, self.place, self.palette)
        for isle, islet in enumerate(self.islets):
            land = pictures.land_picture(islet, self.radius, self._ratio, self.palette)
            draw(painter, self.place.spot(isle), land)

    def _paint_shore(self, painter: QPainter, look: Look, isle: Isle) -> None:
        """Paint what lies around an island, under the bridges: light."""
        spot, seed, bit = self.place.spot(isle), self.islets[isle].seed, 1 << isle
        if look.islands & bit:
            draw(painter, spot, pictures.offer_picture(seed, self.radius, self._ratio, self.palette))
        if look.finished & bit:
            self.paint_glow(painter, isle)
            draw(painter, spot, pictures.shore_picture(seed, self.radius, self._ratio))
        if look.group & bit:
            self.paint_glow(painter, isle, 0.7)

    def _paint_lane(self, painter: QPainter, look: Look, line: Line) -> None:
        sheet = look.sheet
        if not sheet.bridges[line]:
            self._draw_lane(painter, line, "offered" if look.lines >> line & 1 else _lane(sheet, line))

    def _draw_lane(self, painter: QPainter, line: Line, lane: Lane) -> None:
        picture = pictures.lane_picture(self.spans[line], lane, self._ratio, self.palette)
        draw_span(painter, self.starts[line], self.place.unit, REACH, picture)

    def paint_fading(self, painter: QPainter, before: Sheet, lines: Iterable[Line], share: float) -> None:
        """Paint lanes that are just being shut as they fade, and the buoys on them as they sink."""
        painter.save()
        painter.setOpacity(1 - share)
        for line in lines:
            self._draw_lane(painter, line, _lane(before, line))
            for one, other, at in self.crossings:
                if line in (one, other) and not (before.shut >> one | before.shut >> other) & 1:
                    buoy = pictures.buoy_picture(self.place.unit, False, self._ratio, self.palette)
                    draw(painter, at + QPointF(0, 0.09 * share * self.place.unit), buoy)
        painter.restore()

    def _paint_bridges(self, painter: QPainter, look: Look, line: Line) -> None:
        count = look.sheet.bridges[line]
        if not count:
            return
        one, other = (1 << isle for isle in self.place.board.lines[line])
        is_lit = look.finished & one and look.finished & other
        is_chain = bool(look.group & one and look.group & other)
        if is_lit:
            self._shine(painter, line, count, is_chain)
        if line not in look.hidden_bridges:
            picture = pictures.bridges_picture(self.spans[line], count, self._ratio, self.palette)
            draw_span(painter, self.starts[line], self.place.unit, REACH, picture)
        if is_lit:
            lights = pictures.span_lights(self.spans[line], count, is_chain, self._ratio)
            draw_span(painter, self.starts[line], self.place.unit, REACH, lights)
        if look.lines >> line & 1:  # above the first bridge, which would hide it
            self._draw_lane(painter, line, "offered")

    def _shine(self, painter: QPainter, line: Line, count: int, is_chain: bool) -> None:
        painter.save()
        shine(painter, self.palette)
        glow = pictures.span_glow(self.spans[line], count, is_chain, self._ratio, self.palette)
        draw_span(painter, self.starts[line], self.place.unit, LIGHT_REACH, glow)
        painter.restore()

    def paint_glow(self, painter: QPainter, isle: Isle, strength: float = 1.0) -> None:
        """Paint the light around a finished island."""
        painter.save()
        painter.setOpacity(strength)
        shine(painter, self.palette)
        glow = pictures.shore_glow(self.islets[isle].seed, self.radius, self._ratio, self.palette)
        draw(painter, self.place.spot(isle), glow)
        painter.restore()

    def _paint_island(self, painter: QPainter, look: Look, isle: Isle) -> None:
        spot, islet, bit = self.place.spot(isle), self.islets[isle], 1 << isle
        if self._is_large:
            draw(painter, spot, pictures.standing_picture(islet, self.radius, self._ratio, self.palette))
        if (look.sheet.numbers[isle] or look.impossible & bit) and not look.hidden_signs & bit:
            self.paint_sign(painter, look.sheet, isle, look.material(isle))
        if look.islands & bit:
            self._paint_socket(painter, isle)
        if islet.flag and not self._is_large:
            draw(painter, spot, pictures.flag_picture(islet.flag, SMALL_FLAG * self.radius, self._ratio, self.palette))

    def paint_sign(self, painter: QPainter, sheet: Sheet, isle: Isle, material: Material) -> None:
        """Paint the sign of an island in its place."""
        self.paint_number(painter, isle, sheet.numbers[isle], sheet.count(isle), material)

    def paint_number(self, painter: QPainter, isle: Isle, number: int, bridges: int, material: Material) -> None:
        """Paint a sign with this number on an island."""
        told = bridges if self._is_large and material != "brass" else None
        picture = pictures.sign_picture(number, told, material, self.sign_radius, self._ratio, self.palette)
        draw(painter, self.sign_spot(isle), picture)

    def paint_lighting(self, painter: QPainter, sheet: Sheet, isle: Isle, share: float) -> None:
        """Paint an island that is just being finished: its sign turns over, its lanterns come on one by one."""
        self.paint_glow(painter, isle, share)
        painter.save()
        painter.translate(self.place.spot(isle))
        spots = shore_spots(self.islets[isle].seed, self.radius)
        lit = spots[: math.ceil(share * len(spots))]
        paint_lanterns(painter, lit, LANTERN * self.radius)
        painter.restore()
        turned = min(1.0, share / 0.7)
        painter.save()
        spot = self.sign_spot(isle)
        painter.translate(spot)
        swell = 1 + 0.3 * math.sin(turned * math.pi)
        painter.scale(swell * max(0.04, abs(math.cos(turned * math.pi))), swell)
        painter.translate(-spot)
        self.paint_sign(painter, sheet, isle, "brass" if turned > 0.5 else "wood")
        painter.restore()

    def paint_chain(self, painter: QPainter, sheet: Sheet, target: Target, share: float) -> None:
        """Paint an island or a bridge of a group whose lights are just coming on."""
        if target.kind == "island":
            self.paint_glow(painter, target.number, share)
            return
        painter.save()
        painter.setOpacity(share)
        count = sheet.bridges[target.number]
        self._shine(painter, target.number, count, True)
        lights = pictures.span_lights(self.spans[target.number], count, True, self._ratio)
        draw_span(painter, self.starts[target.number], self.place.unit, REACH, lights)
        painter.restore()

    def _paint_socket(self, painter: QPainter, isle: Isle) -> None:
        """Paint where the number would be written."""
        size = SOCKET * self.radius
        ring = pen(self.palette.line, max(1.0, 0.05 * self.radius))
        ring.setDashPattern([2.2, 2.6])
        painter.setPen(ring)
        painter.setBrush(faded(self.palette.glow, 0.4))
        painter.drawEllipse(self.sign_spot(isle), size, size)


def _lane(sheet: Sheet, line: Line) -> Lane:
    bit = 1 << line
    return "shut" if sheet.shut & bit else "open" if sheet.lit & bit else "waiting"
