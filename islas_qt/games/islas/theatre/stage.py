"""The stage of the ship theatre: a card on the left, a table of seats on the right, and the marks made on it."""

from __future__ import annotations

import cmath
import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Protocol

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPixmap

from engine.core import Seat
from engine.games.islas.cards import Card, Deck
from engine.games.islas.state import Setup
from engine.masks import Mask
from engine.match import Player
from islas_qt.games.islas.art.cards import RATIO, card_pixmap
from islas_qt.games.islas.event_texts import EventTexts
from islas_qt.paint.crests import paint_crest
from islas_qt.paint.painted import Paint
from islas_qt.paint.scenery import pen
from islas_qt.paint.strokes import bend, open_path
from islas_qt.paint.writing import CENTRE, MIDDLE_LEFT, write
from islas_qt.play.plan import spoken
from islas_qt.table.steps import Step
from islas_qt.text import tr
from islas_qt.theme import Palette, faded, scaled, serif

WRAPPED = int(Qt.TextFlag.TextWordWrap) | int(Qt.AlignmentFlag.AlignBottom)

HEAD, ROW, NAME = 92, 62, 17  # the largest height of the heads, of a row and of a name, in units of a grid

TURN, POINT, COUNT, STRIKE, LIGHT = 220, 260, 90, 300, 360  # milliseconds; COUNT for each step of a number
READ, READ_LETTER = 700, 26  # milliseconds to read a sentence, and more for each letter of it

Tell = Callable[[Callable[[], str]], None]  # says a sentence that can be said again in another language


@dataclass(frozen=True, slots=True)
class Cast:
    """Who plays, and with which cards."""

    seated: Sequence[Player]
    setup: Setup

    @property
    def players(self) -> tuple[Player, ...]:
        """Who plays, by the names that are spoken now."""
        return spoken(self.seated)

    @property
    def story(self) -> EventTexts:
        """Who tells what happens."""
        return EventTexts(self.seated, self.setup)

    def row_name(self, seat: Seat) -> str:
        """Return what stands in the row of a seat."""
        return tr("You") if seat == self.story.you else self.players[seat].name

    @property
    def deck(self) -> Deck:
        """The cards of the match."""
        return self.setup.deck

    def crest(self, seat: Seat) -> str:
        """Return the crest of a seat."""
        return self.players[seat].crest_of(seat)


class Scene(Protocol):
    """One card that comes off the ship: what is shown of it, and in which steps."""

    cast: Cast
    card: Card
    shows_islands: bool  # beside the names
    turned: float  # the card, from its back (0) to its face (1)
    gone: float  # the card, on its way to the discards

    @property
    def corner(self) -> str:
        """What the table tells, in a few words."""

    @property
    def heads(self) -> tuple[str, ...]:
        """The words over the columns."""

    def counted_plots(self, seat: Seat) -> Mask:
        """Return the plots of a seat that are being counted."""

    def spots(self, grid: Grid) -> list[QRectF]:
        """Return the rows and columns that are looked at now."""

    def column_strength(self, column: int) -> float:
        """Return how clearly the head of a column is seen, from 0 to 1."""

    def row_strength(self, seat: Seat) -> float:
        """Return how clearly a seat is seen, from 0 to 1: less if it is out of it."""

    def colours(self, palette: Palette) -> Palette:
        """Return the colours in which the scene is painted."""

    def steps(self, tell: Tell) -> list[Step]:
        """Return how the scene is played."""

    def paint_island(self, painter: QPainter, seat: Seat, box: QRectF, palette: Palette) -> None:
        """Paint the island of a seat, if islands are shown."""

    def paint_head(self, painter: QPainter, column: int, box: QRectF, grid: Grid, palette: Palette) -> None:
        """Paint the sign over a column."""

    def paint(self, painter: QPainter, grid: Grid, palette: Palette) -> None:
        """Paint how far the scene has come."""

    @property
    def reason_signs(self) -> int:
        """How many signs tell what decided, and for whom."""

    def paint_reason(self, painter: QPainter, box: QRectF, palette: Palette) -> None:
        """Paint them, small; `box` is a square for each."""


@dataclass(frozen=True)
class Grid:
    """Where everything stands: the card, the heads of the columns, and a row for each seat."""

    card: QRectF
    table: QRectF
    columns: int
    rows: int
    unit: float  # pixels of what is 1 pixel large in a small window
    islands: bool = False  # whether they are shown beside the names

    @property
    def head_height(self) -> float:
        return min(self.table.height() * 0.3, self.unit * HEAD)

    @property
    def name_width(self) -> float:
        return self.table.width() * 0.36 + self.island_width * 0.7

    @property
    def island_width(self) -> float:
        return self.table.width() * 0.13 if self.islands else 0.0

    def name(self, row: int) -> QRectF:
        """Return the cell with crest and name of a seat."""
        height = (self.table.height() - self.head_height) / self.rows
        return QRectF(self.table.left(), self.table.top() + self.head_height + row * height, self.name_width, height)

    def island(self, row: int) -> QRectF:
        """Return the room for a seat's island, at the end of its cell, in whole pixels."""
        name = self.name(row)
        return QRectF(name.adjusted(name.width() - self.island_width, 4, -5, -4).toRect())

    def head(self, column: int) -> QRectF:
        """Return the cell over a column."""
        width = (self.table.width() - self.name_width) / self.columns
        left = self.table.left() + self.name_width + column * width
        return QRectF(left, self.table.top(), width, self.head_height)

    def cell(self, row: int, column: int) -> QRectF:
        """Return the cell of a seat in a column."""
        head, name = self.head(column), self.name(row)
        return QRectF(head.left(), name.top(), head.width(), name.height())

    def row(self, row: int) -> QRectF:
        """Return the whole row of a seat."""
        return self.name(row).united(self.cell(row, self.columns - 1))

    def column(self, column: int) -> QRectF:
        """Return a whole column with its head."""
        return self.head(column).united(self.cell(self.rows - 1, column))

    def crest(self, row: int) -> tuple[QPointF, float]:
        """Return middle and radius of a seat's crest."""
        name = self.name(row)
        radius = min(name.height() * 0.4, self.unit * 21)
        return QPointF(name.left() + radius + 8, name.center().y()), radius

    def name_text(self, row: int) -> QRectF:
        """Return the room for a seat's name."""
        middle, radius = self.crest(row)
        return self.name(row).adjusted(middle.x() + radius + 8 - self.table.left(), 0, -4 - self.island_width, 0)


def grid_in(room: QRectF, columns: int, rows: int, islands: bool = False) -> Grid:
    """Return the grid that fills a room well."""
    unit = min(scaled(1) * min(1.6, max(0.8, min(room.width() / 710, room.height() / 330))), room.height() / 200)
    width = min(room.height() / RATIO, room.width() * 0.29)
    gap = room.width() * 0.03
    table = QRectF(room.left() + width + gap, room.top(), room.width() - width - gap, room.height())
    spare = max(0.0, table.height() - unit * (HEAD + rows * ROW))
    table.adjust(0, spare / 2, 0, -spare / 2)
    islands = islands and table.width() > 340 * unit  # or the numbers would have too little room
    card = QRectF(room.left(), room.center().y() - width * RATIO / 2, width, width * RATIO)
    return Grid(card, table, columns, rows, unit, islands)


def telling(tell: Tell, sentence: Callable[[], str]) -> Step:
    """Return the step that says a sentence."""
    return 0, lambda share: tell(sentence)


def paint_lines(painter: QPainter, grid: Grid, palette: Palette) -> None:
    """Paint the lines between the rows."""
    painter.setPen(pen(faded(palette.ink_soft, 0.4), 1.0))
    for row in range(grid.rows):
        line = grid.row(row)
        painter.drawLine(line.topLeft(), line.topRight())


def still_parts(scene: Scene, grid: Grid, palette: Palette) -> list[Paint]:
    """Return what paints that which only becomes paler or clearer while a scene is played: heads, crests and names."""
    heads = (partial(_paint_head, scene=scene, grid=grid, palette=palette, column=n) for n in range(grid.columns))
    names = (partial(_paint_name, scene=scene, grid=grid, palette=palette, seat=seat) for seat in range(grid.rows))
    return [partial(_paint_corner, scene=scene, grid=grid, palette=palette), *heads, *names]


def _clear(painter: QPainter, box: QRectF) -> None:
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Source)
    painter.fillRect(box, Qt.GlobalColor.transparent)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)


def _paint_corner(painter: QPainter, scene: Scene, grid: Grid, palette: Palette) -> None:
    corner = QRectF(grid.table.left() + 6, grid.table.top(), grid.name_width - 12, grid.head_height - 4)
    _clear(painter, corner)
    painter.setPen(QColor(palette.ink_soft))
    painter.setFont(serif(grid.unit * 14, italic=True))
    painter.drawText(corner, WRAPPED, scene.corner)


def _paint_head(painter: QPainter, scene: Scene, grid: Grid, palette: Palette, column: int) -> None:
    head = grid.head(column)
    _clear(painter, head)
    low = min(grid.unit * 25, head.height() * 0.3)
    scene.paint_head(painter, column, head.adjusted(0, 4, 0, -low), grid, palette)
    painter.setPen(QColor(palette.ink))
    words = QRectF(head.left(), head.bottom() - low, head.width(), low)
    write(painter, words, scene.heads[column], grid.unit * 14, CENTRE)


def _paint_name(painter: QPainter, scene: Scene, grid: Grid, palette: Palette, seat: Seat) -> None:
    _clear(painter, grid.name(seat))
    middle, radius = grid.crest(seat)
    paint_crest(painter, scene.cast.crest(seat), middle, radius, palette)
    painter.setPen(QColor(palette.ink))
    name = scene.cast.row_name(seat)
    write(painter, grid.name_text(seat), name, grid.unit * NAME, MIDDLE_LEFT, bold=True)
    if grid.islands:
        scene.paint_island(painter, seat, grid.island(seat), palette)


def draw_still(painter: QPainter, still: QPixmap, scene: Scene, grid: Grid) -> None:
    """Draw what `still_parts` painted, each part as clearly as the scene has it now."""
    corner = QRectF(grid.table.topLeft(), QSizeF(grid.name_width, grid.head_height))
    parts = [(corner, 1.0)]
    parts += [(grid.head(column), scene.column_strength(column)) for column in range(grid.columns)]
    parts += [(grid.name(seat), scene.row_strength(seat)) for seat in range(grid.rows)]
    for box, strength in parts:
        painter.setOpacity(0.28 + 0.72 * strength)
        ratio = still.devicePixelRatio()
        painter.drawPixmap(box, still, QRectF(box.topLeft() * ratio, box.size() * ratio))
    painter.setOpacity(1.0)


def paint_card(painter: QPainter, scene: Scene, grid: Grid, ratio: float, palette: Palette) -> None:
    """Paint the card: its back up to half the way of turning it over, then its face."""
    box, turned = grid.card, scene.turned
    face = scene.card if turned > 0.5 else None
    pixmap = card_pixmap(scene.cast.deck, face, round(box.width()), ratio, palette)
    wide = abs(math.cos(turned * math.pi)) or 0.01
    up = math.sin(turned * math.pi) * box.height() * 0.05
    painter.save()
    painter.setOpacity(1 - 0.7 * scene.gone)
    painter.translate(box.center() + QPointF(0, scene.gone * box.height() * 0.04 - up))
    painter.rotate(-5 * scene.gone)
    painter.scale(wide, 1.0)
    place = QRectF(-box.width() / 2, -box.height() / 2, box.width(), box.height())
    painter.drawPixmap(place, pixmap, QRectF(pixmap.rect()))
    painter.restore()


def paint_spot(painter: QPainter, box: QRectF, palette: Palette) -> None:
    """Light up a row or a column a little."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(faded(palette.glow, 0.62 if palette.name == "light" else 0.13))
    painter.drawRoundedRect(box.adjusted(2, 1, -2, -1), 8, 8)


def paint_count(painter: QPainter, grid: Grid, box: QRectF, number: int, strength: float, palette: Palette) -> None:
    """Write a number into a cell; `strength` below 1 for those who are out of it."""
    painter.setPen(faded(palette.ink, 0.35 + 0.65 * strength))
    painter.setFont(serif(min(grid.unit * 25, box.height() * 0.66), bold=strength == 1))
    painter.drawText(box, CENTRE, str(number))


def paint_strike(painter: QPainter, start: QPointF, end: QPointF, share: float, palette: Palette) -> None:
    """Cross something out with a stroke by hand, as far as it has come."""
    if share <= 0:
        return
    a, b = complex(start.x(), start.y() + 2), complex(end.x(), end.y() - 2)
    b = a + (b - a) * share
    painter.strokePath(open_path(bend(a, (a + b) / 2 - 3j, b)), pen(palette.accent, 2.6))


def paint_lit_cell(painter: QPainter, grid: Grid, box: QRectF, share: float, palette: Palette) -> None:
    """Let the cell that decides shine: a disc with rays behind its number."""
    middle = complex(box.center().x(), box.center().y())
    radius = min(box.height() * 0.46, box.width() * 0.36, grid.unit * 27) * overshot(share)
    painter.setPen(pen(palette.accent, 2.2))
    for ray in range(12):
        way = cmath.rect(radius, ray * math.tau / 12)
        start, end = middle + way * 1.18, middle + way * (1.18 + 0.22 * share)
        painter.drawLine(QPointF(start.real, start.imag), QPointF(end.real, end.imag))
    painter.setBrush(QColor(palette.glow))
    painter.setPen(pen(palette.accent, 2.6))
    painter.drawEllipse(box.center(), radius, radius)


def stamp_on(card: QRectF) -> tuple[QPointF, float]:
    """Return middle and radius of a mark on the card that tells where it goes."""
    return QPointF(card.right() - card.width() * 0.1, card.top() + card.height() * 0.64), card.width() * 0.19


def overshot(share: float) -> float:
    """Return a growth from 0 to 1 that goes a little too far before it settles."""
    return 1 + 2.7 * (share - 1) ** 3 + 1.7 * (share - 1) ** 2


def struck_name(grid: Grid, row: int, name: str) -> tuple[QPointF, QPointF]:
    """Return from where to where the name of a seat is crossed out."""
    box = grid.name_text(row)
    width = min(box.width(), QFontMetricsF(serif(grid.unit * NAME, bold=True)).horizontalAdvance(name))
    return QPointF(box.left() - 3, box.center().y()), QPointF(box.left() + width + 3, box.center().y())
