"""The stock: how many pieces of each colour are left, and who has the privilege of the colour.

Where there is little room it folds up and shows the privileges alone; a click lays the whole sheet over the table.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QHelpEvent,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractButton, QToolTip, QWidget

from engine.games.islas.cards import Colour, Piece
from engine.games.islas.scoring import PRIVILEGE_POINTS
from engine.games.islas.state import COLOUR_RANGE, NOBODY, Table
from engine.match import Player
from islas_qt.games.islas.art.pieces import HUE_NAMES, paint_building
from islas_qt.games.islas.art.privileges import paint_privilege
from islas_qt.games.islas.words import in_colour, letters_on_piece, piece_name, privilege_explained, privilege_name
from islas_qt.paint.banner import paint_sheet
from islas_qt.paint.crests import paint_crest
from islas_qt.paint.painted import painted
from islas_qt.paint.scenery import pen
from islas_qt.text import plain, tr, tr_n
from islas_qt.theme import Palette, mixed, scaled, serif
from islas_qt.widgets.overlay import EDGE as OVERLAY_EDGE
from islas_qt.widgets.overlay import Overlay

PIECES: tuple[Piece, ...] = ("house", "palace", "town")
PIECE = 0.225  # width of a column of pieces, as a share of the paper's
EDGE, MARGIN = 5.0, 13.0  # of the shadow around the paper, and of what is on it
FOLDED = 3  # privileges in a row of the folded sheet
USUAL = 275.0  # width of the paper, for type of the usual size
LARGE = QSizeF(560, 500)  # of the sheet that lies over the table, at the usual size of text


@dataclass(frozen=True, slots=True)
class Cell:
    """A place on the paper and what is to be said of it; without a piece it is the privilege."""

    colour: Colour
    piece: Piece | None
    box: QRectF
    words: str


class Stock(QAbstractButton):
    """A sheet of paper with a row for each colour; whatever is pointed at is explained in a sentence."""

    def __init__(self, palette: Palette, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._palette = palette
        self._table: Table | None = None
        self._players: Sequence[Player] = ()
        self.is_folded = False
        self._paper = QPixmap()  # everything that stays the same in a match
        self._picture = QPixmap()  # the paper with the numbers and owners on it
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.clicked.connect(self._open)

    def fold(self, is_folded: bool) -> None:
        """Show the privileges alone, or everything."""
        if is_folded != self.is_folded:
            self.is_folded = is_folded
            self._renew()

    def _open(self) -> None:
        """Lay the whole sheet over the table, so large that it is easy to read."""
        if self._table:
            StockSheet(self._table, self._players, self._palette, self)

    def show_stock(self, table: Table, players: Sequence[Player]) -> None:
        """Show what is left, and whose the privileges are."""
        if self._table is None or table.setup is not self._table.setup:
            self._paper = QPixmap()
        self._table, self._players, before = table, players, self.accessibleDescription()
        self._tell()
        if self._paper.isNull() or self.accessibleDescription() != before:  # it tells everything that is seen
            self._picture = QPixmap()
            self.update()

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours."""
        self._palette = palette
        self._renew()

    def retranslate(self) -> None:
        """Say everything again, in the language spoken now."""
        self._tell()
        self._renew()

    def _tell(self) -> None:
        self.setAccessibleName(tr("Stock and privileges"))
        self.setAccessibleDescription("\n".join(cell.words for cell in self.cells()))

    def cells(self) -> Iterator[Cell]:
        """Yield everything on the paper, row by row."""
        if self._table is None:
            return
        room = self._room()
        if self.is_folded:
            yield from self._folded_cells(self._table, room)
            return
        high, wide = room.height() / len(COLOUR_RANGE), room.width() * PIECE
        for colour in COLOUR_RANGE:
            row = QRectF(room.left(), room.top() + colour * high, wide, high)
            for piece in PIECES:
                yield Cell(colour, piece, row, self._words_of_piece(self._table, colour, piece))
                row = row.translated(wide, 0)
            row.setRight(room.right())
            yield Cell(colour, None, row, self._words_of_privilege(self._table, colour))

    def _folded_cells(self, table: Table, room: QRectF) -> Iterator[Cell]:
        wide, high = room.width() / FOLDED, room.height() / (len(COLOUR_RANGE) // FOLDED)
        for colour in COLOUR_RANGE:
            row, column = divmod(colour, FOLDED)
            box = QRectF(room.left() + column * wide, room.top() + row * high, wide, high)
            left = (self._words_of_piece(table, colour, piece) for piece in PIECES)
            yield Cell(colour, None, box, "\n".join((self._words_of_privilege(table, colour), *left)))

    # -- words

    def _words_of_piece(self, table: Table, colour: Colour, piece: Piece) -> str:
        left, name = table.stock[piece][colour], piece_name(piece, colour)
        if not left:
            return tr("{piece}: none left in the stock. Whoever should build it takes another colour.", piece=name)
        return tr_n("{piece}: {n} left in the stock.", "{piece}: {n} left in the stock.", left, piece=name)

    def _words_of_privilege(self, table: Table, colour: Colour) -> str:
        privilege = table.setup.deck.privileges[colour]
        owner = table.owner[privilege]
        if owner == NOBODY:
            whose = tr(
                "Free: the first with {n} points {colour} gets it.", n=PRIVILEGE_POINTS, colour=in_colour(colour)
            )
        else:
            name, points = self._players[owner].name, table.lands[owner].points[colour]
            whose = tr_n(
                "{name} has it, until somebody has more than one point {colour}.",
                "{name} has it, until somebody has more than {n} points {colour}.",
                points,
                name=name,
                colour=in_colour(colour),
            )
        return f"{privilege_name(privilege)}: {privilege_explained(privilege, table.setup.draw_more)} {whose}"

    # -- events

    def sizeHint(self) -> QSize:
        return QSize(300, 250)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            for cell in self.cells():
                if cell.box.contains(QPointF(event.pos())):
                    QToolTip.showText(event.globalPos(), plain(cell.words), self, cell.box.toRect())
                    return True
            QToolTip.hideText()
            return True
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._renew()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._paper.isNull():
            self._paper = painted(self.size().toSizeF(), self.devicePixelRatioF(), self._paint_paper)
        if self._picture.isNull():
            self._picture = self._painted_picture(self._paper)
        painter = QPainter(self)
        painter.drawPixmap(0, 0, self._picture)
        if self.hasFocus():
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(pen(self._palette.accent, 3.0))
            painter.drawRoundedRect(self._sheet().adjusted(1, 1, -1, -1), 9, 9)
        painter.end()

    # -- painting

    def _renew(self) -> None:
        self._paper = self._picture = QPixmap()
        self.update()

    def _sheet(self) -> QRectF:
        return QRectF(self.rect()).adjusted(EDGE, EDGE - 1, -EDGE - 1, -EDGE - 3)

    def _room(self) -> QRectF:
        around = EDGE + MARGIN
        return QRectF(self.rect()).adjusted(around, EDGE + 8 + self._heading(), -around, -EDGE - 11)

    def _heading(self) -> float:
        return math.ceil(QFontMetricsF(self._heading_type()).height()) + 1

    def _heading_type(self) -> QFont:
        return serif(min(scaled(13), 18) if self.is_folded else scaled(13) * self._unit(), italic=True)

    def _unit(self) -> float:
        """Return how much larger everything is than on a paper of the usual width."""
        return max(1.0, self.width() / scaled(USUAL))

    def _paint_paper(self, painter: QPainter) -> None:
        paint_sheet(painter, self._sheet(), self._palette, 10)
        self._paint_headings(painter)
        for cell in self.cells():
            assert self._table is not None
            hue = HUE_NAMES[cell.colour]
            if cell.piece is None:
                place, radius = self._plaque(cell)
                privilege = self._table.setup.deck.privileges[cell.colour]
                paint_privilege(painter, privilege, place, radius, self._palette, hue)
            else:
                letters = letters_on_piece(cell.colour, self._palette)
                paint_building(painter, cell.piece, hue, *self._piece(cell), letters)

    def _painted_picture(self, paper: QPixmap) -> QPixmap:
        picture = QPixmap(paper)
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for cell in self.cells():
            assert self._table is not None
            if cell.piece is None:
                self._paint_owner(painter, self._table, cell)
            else:
                self._paint_number(painter, cell, self._table.stock[cell.piece][cell.colour])
        painter.end()
        return picture

    def _share(self) -> float:
        """Return how much of a cell's width its piece takes: the larger the text, the more is for the number."""
        return max(0.4, min(0.52, 0.72 - scaled(0.2)))

    def _piece(self, cell: Cell) -> tuple[QPointF, float]:
        """Return the middle and the size of a piece on the paper."""
        size = min(cell.box.height() * 0.74, cell.box.width() * self._share())
        return QPointF(cell.box.left() + size * 0.54, cell.box.center().y()), size

    def _plaque(self, cell: Cell) -> tuple[QPointF, float]:
        """Return the middle and the radius of a privilege on the paper; its owner's crest lies at the right end."""
        radius = min(cell.box.height() * 0.42, cell.box.width() * 0.21)
        return QPointF(self._crest(cell, radius).x() - 2.3 * radius, cell.box.center().y()), radius

    def _crest(self, cell: Cell, radius: float) -> QPointF:
        """Return where the owner of a privilege is shown."""
        aside = (cell.box.width() - 4.3 * radius) / 2 if self.is_folded else 0.0
        return QPointF(cell.box.right() - radius - aside, cell.box.center().y())

    def _paint_headings(self, painter: QPainter) -> None:
        room = self._room()
        line = QRectF(room.left(), room.top() - self._heading(), room.width(), self._heading())
        painter.setFont(self._heading_type())
        painter.setPen(QColor(self._palette.ink_soft))
        words = (tr("Privileges"), tr("Stock…")) if self.is_folded else (tr("Stock"), tr("Privileges"))
        painter.drawText(line, int(Qt.AlignmentFlag.AlignLeft), words[0])
        painter.drawText(line, int(Qt.AlignmentFlag.AlignRight), words[1])

    def _paint_number(self, painter: QPainter, cell: Cell, left: int) -> None:
        """Paint how many pieces are left; the last one gone is crossed out."""
        middle, size = self._piece(cell)
        box, palette = cell.box, self._palette
        if not left:
            reach = size * 0.45
            veil = mixed(palette.paper, palette.paper_shade, 0.5)
            veil.setAlphaF(0.65)
            painter.fillRect(QRectF(middle.x() - size * 0.58, box.top(), size * 1.16, box.height()), veil)
            painter.setPen(pen(palette.accent, max(2.0, size * 0.08)))
            for side in (-1, 1):
                painter.drawLine(middle + QPointF(-reach, -reach * side), middle + QPointF(reach, reach * side))
        pixels = min(scaled(17) * self._unit(), box.height() * 0.66, box.width() * (0.82 - self._share()))
        painter.setFont(serif(pixels, bold=True))
        painter.setPen(QColor(palette.ink if left else palette.ink_soft))
        number = QRectF(middle.x() + size * 0.62, box.top(), box.width(), box.height())
        painter.drawText(number, int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter), str(left))

    def _paint_owner(self, painter: QPainter, table: Table, cell: Cell) -> None:
        """Paint the crest of who has the privilege, or how many points it takes."""
        (_, radius), palette = self._plaque(cell), self._palette
        place = self._crest(cell, radius)
        owner = table.owner[table.setup.deck.privileges[cell.colour]]
        if owner != NOBODY:
            paint_crest(painter, self._players[owner].crest_of(owner), place, radius * 0.95, palette)
            return
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(palette.ink_soft), 1.3, Qt.PenStyle.DashLine))
        painter.drawEllipse(place, radius * 0.8, radius * 0.8)
        painter.setFont(serif(min(scaled(radius * 0.9), radius * 1.15), italic=True))
        ring = QRectF(place.x() - radius, place.y() - radius, 2 * radius, 2 * radius)
        painter.drawText(ring, int(Qt.AlignmentFlag.AlignCenter), f"{PRIVILEGE_POINTS}+")


class StockSheet(Overlay):
    """The whole stock, large, in front of the table."""

    def __init__(self, table: Table, players: Sequence[Player], palette: Palette, opener: QWidget) -> None:
        super().__init__(palette, opener)
        self.stock = Stock(palette, self)
        self.stock.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.stock.clicked.disconnect()
        self.stock.clicked.connect(self.close)
        self.stock.show_stock(table, players)
        self.setAccessibleName(self.stock.accessibleName())
        self.setAccessibleDescription(self.stock.accessibleDescription())
        self.appear()

    def box(self) -> QRectF:
        """Return where the sheet lies."""
        way_out = 2 * OVERLAY_EDGE + self.way_out.sizeHint().height()
        room = QRectF(self.rect()).adjusted(OVERLAY_EDGE, OVERLAY_EDGE, -OVERLAY_EDGE, -way_out)
        sheet = QRectF(QPointF(), (LARGE * scaled(1)).boundedTo(room.size()))
        sheet.moveCenter(room.center())
        return sheet

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.stock.setGeometry(self.box().toRect())

    def paint(self, painter: QPainter) -> None:
        """The sheet paints itself."""
