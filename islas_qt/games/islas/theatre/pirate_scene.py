"""A pirate comes off the ship, by night: who owns the privilege of its colour, who is safe, who has most to lose."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath

from engine.core import Seat
from engine.games.islas.cards import FIRST_COLOUR
from engine.games.islas.events import PirateLanded
from engine.games.islas.state import NOBODY
from engine.masks import Mask
from islas_qt.games.islas.art.privileges import paint_privilege
from islas_qt.games.islas.art.vessel import paint_wish
from islas_qt.games.islas.theatre import stage
from islas_qt.games.islas.theatre.reasoning import owner_of, pirate_arrival, pirate_next
from islas_qt.games.islas.theatre.stage import Cast, Grid, Tell
from islas_qt.paint.crests import paint_crest
from islas_qt.paint.scenery import fill, pen
from islas_qt.paint.strokes import Chance, polygon
from islas_qt.table.steps import Step
from islas_qt.text import tr
from islas_qt.theme import DARK, Palette, faded

OWNS, SHIELD, POINTS = range(3)  # the columns, in the order in which they are looked at


class PirateScene:
    """What is shown of a pirate that was turned over; everything but the event is how far the show has come."""

    shows_islands = False

    def __init__(self, event: PirateLanded, cast: Cast) -> None:
        self.event = event
        self.cast = cast
        self.card = event.card
        self.turned = 0.0  # the card, from its back to its face
        self.column = -1  # that is being looked at; those before it are done with
        self.grown = 0.0  # how far its signs have come up
        self.counted = 0
        self.struck = 0.0  # how far the seat behind the shield is crossed out
        self.lit = 0.0  # how far the victims are marked
        self.gone = 0.0  # how far it has left again, if nobody is attacked

    @property
    def corner(self) -> str:
        """What the table tells, in a few words."""
        return tr("Who is attacked?")

    @property
    def heads(self) -> tuple[str, ...]:
        """The words over the columns."""
        return tr("Privilege"), tr("Shield"), tr("Points")

    def colours(self, palette: Palette) -> Palette:
        """Return the colours in which the scene is painted: it is always night."""
        return DARK

    # -- how it is played

    def steps(self, tell: Tell) -> list[Step]:
        """Return how the scene is played."""
        event, cast = self.event, self.cast
        most = max(event.points)
        return [
            stage.telling(tell, lambda: pirate_arrival(event)),
            (stage.TURN, self._turn),
            (stage.READ * 2, None),
            stage.telling(tell, lambda: pirate_next(event, cast)),
            (stage.POINT, partial(self._look_at, OWNS)),
            (stage.READ * 2, None),
            (stage.POINT, partial(self._look_at, SHIELD)),
            (stage.STRIKE, self._strike),
            (stage.POINT, partial(self._look_at, POINTS)),
            (stage.COUNT * max(1, most), self._count),
            stage.telling(tell, lambda: cast.story.tell(event)),
            (stage.LIGHT, self._light),
            (stage.READ * 4, None),
        ]

    def _turn(self, share: float) -> None:
        self.turned = share

    def _look_at(self, column: int, share: float) -> None:
        self.column, self.grown = column, share

    def _strike(self, share: float) -> None:
        self.struck = share

    def _count(self, share: float) -> None:
        self.counted = round(share * max(self.event.points))

    def _light(self, share: float) -> None:
        self.lit = share
        self.gone = share if self.event.by == "nobody" else 0.0

    def counted_plots(self, seat: Seat) -> Mask:
        """Return nothing: a pirate counts no plots."""
        return 0

    # -- how it looks

    def paint_island(self, painter: QPainter, seat: Seat, box: QRectF, palette: Palette) -> None:
        """Paint nothing: no island is shown."""

    def paint_head(self, painter: QPainter, column: int, box: QRectF, grid: Grid, palette: Palette) -> None:
        """Paint what the column is about."""
        radius = min(box.height() * 0.44, box.width() * 0.3)
        if column == POINTS:
            paint_wish(painter, FIRST_COLOUR + self.event.colour, box.center(), radius)
        else:
            privilege = self.cast.deck.privileges[self.event.colour] if column == OWNS else "pirate_shield"
            paint_privilege(painter, privilege, box.center(), radius, palette)

    def spots(self, grid: Grid) -> list[QRectF]:
        """Return the column that is looked at now."""
        return [grid.column(self.column)] if self.column >= 0 else []

    def column_strength(self, column: int) -> float:
        """Return how clearly the head of a column is seen, from 0 to 1."""
        return float(column <= self.column)

    def row_strength(self, seat: Seat) -> float:
        """Return how clearly a seat is seen, from 0 to 1: less if it is safe."""
        return 1 - self.struck if seat == self.event.shielded else 1.0

    def paint(self, painter: QPainter, grid: Grid, palette: Palette) -> None:
        """Paint how far the scene has come."""
        event = self.event
        for column, seat, privilege in (
            (OWNS, owner_of(event), self.cast.deck.privileges[event.colour]),
            (SHIELD, event.shielded, "pirate_shield"),
        ):
            if seat != NOBODY and column <= self.column:
                cell = grid.cell(seat, column)
                grown = stage.overshot(self.grown) if column == self.column else 1.0
                radius = min(cell.height() * 0.42, cell.width() * 0.3)
                paint_privilege(painter, privilege, cell.center(), radius * grown, palette)
        if self.column == POINTS:
            for seat, points in enumerate(event.points):
                stage.paint_count(painter, grid, grid.cell(seat, POINTS), min(points, self.counted), 1.0, palette)
        if event.shielded != NOBODY and self.struck:
            name = self.cast.row_name(event.shielded)
            stage.paint_strike(painter, *stage.struck_name(grid, event.shielded, name), self.struck, palette)
        for seat in filter(self.is_victim, range(grid.rows)):
            self._paint_victim(painter, grid, seat, palette)

    def is_victim(self, seat: Seat) -> bool:
        """Return whether a seat is marked as attacked by now; a pirate that is sent on has no victim yet."""
        return self.lit > 0 and self.event.by != "diverted" and seat in self.event.seats

    def _paint_victim(self, painter: QPainter, grid: Grid, seat: Seat, palette: Palette) -> None:
        """Mark a row by a frame and crossed sabres over its crest."""
        painter.setPen(pen(palette.accent, 3.0))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(grid.row(seat).adjusted(1, 2, -1, -2), 8, 8)
        middle, radius = grid.crest(seat)
        for at, size in ((middle + QPointF(radius, radius) * 0.5, radius * 0.8), stage.stamp_on(grid.card)):
            paint_sabres(painter, at, size * stage.overshot(self.lit), palette)

    @property
    def _victims(self) -> tuple[Seat, ...]:
        return () if self.event.by == "diverted" else self.event.seats

    @property
    def reason_signs(self) -> int:
        """How many signs tell what decided, and for whom."""
        return 1 + max(1, len(self._victims))

    def paint_reason(self, painter: QPainter, box: QRectF, palette: Palette) -> None:
        """Paint the pirate's colour and its victims, small; `box` is a square for each."""
        radius = box.height() * 0.42
        at = QPointF(box.left() + box.height() * 0.5, box.center().y())
        paint_wish(painter, FIRST_COLOUR + self.event.colour, at, radius)
        for seat in self._victims:
            at += QPointF(box.height(), 0)
            paint_crest(painter, self.cast.crest(seat), at, radius, palette)


def paint_sabres(painter: QPainter, centre: QPointF, radius: float, palette: Palette) -> None:
    """Paint a pair of crossed sabres on a red disc."""
    painter.save()
    painter.translate(centre)
    painter.scale(radius, radius)
    painter.setPen(pen(palette.title_edge, 0.1))
    painter.setBrush(QColor("#8f2418"))
    painter.drawEllipse(QPointF(), 0.95, 0.95)
    for side in (-1, 1):
        blade = [-0.5 + 0.42j, -0.1 + 0.1j, 0.5 - 0.6j, 0.2 - 0.06j, -0.38 + 0.52j]
        path = polygon(complex(point.real * side, point.imag) for point in blade)
        fill(painter, path, palette.title)
        painter.strokePath(path, pen(palette.title_edge, 0.06))
        painter.setPen(pen(palette.compass, 0.14))
        painter.drawLine(QPointF(-0.56 * side, 0.22), QPointF(-0.22 * side, 0.56))
    painter.restore()


def paint_night(painter: QPainter, box: QRectF, written: Sequence[QRectF], palette: Palette) -> None:
    """Darken a sheet to a night at sea, with stars, but none where something is written."""
    path = QPainterPath()
    path.addRoundedRect(box, 10, 10)
    sky = QLinearGradient(box.topLeft(), box.bottomLeft())
    sky.setColorAt(0, QColor("#0a0d16"))
    sky.setColorAt(1, QColor(palette.sea_deep))
    painter.fillPath(path, sky)
    painter.setPen(Qt.PenStyle.NoPen)
    chance = Chance(0x9147E)
    painter.setBrush(faded(palette.title, 0.5))
    written = [room.adjusted(-4, -4, 4, 4) for room in written]
    for _ in range(120):
        at = QPointF(box.left() + chance.number(12, box.width() - 12), box.top() + chance.number(8, box.height() - 12))
        size = chance.number(0.4, 1.3)
        if not any(room.contains(at) for room in written):
            painter.drawEllipse(at, size, size)
    painter.setPen(pen(palette.ink_soft, 1.2))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(path)
