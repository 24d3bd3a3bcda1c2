"""The stock: how many pieces of each colour are left, and who has the privilege of the colour."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QHelpEvent, QPainter, QPaintEvent, QPen, QPixmap, QResizeEvent
from PySide6.QtWidgets import QToolTip, QWidget

from engine.games.islas.cards import Colour, Piece
from engine.games.islas.scoring import PRIVILEGE_POINTS
from engine.games.islas.state import COLOUR_RANGE, NOBODY, Table
from engine.match import CRESTS, Player
from islas_qt.text import plain, tr
from islas_qt.theme import Palette, scaled, serif
from islas_qt.views.banner import paint_sheet
from islas_qt.views.crests import paint_crest
from islas_qt.views.pieces import HUE_NAMES, paint_building
from islas_qt.views.privileges import paint_privilege
from islas_qt.views.scenery import pen
from islas_qt.views.words import in_colour, piece_name, privilege_explained, privilege_name

PIECES: tuple[Piece, ...] = ("house", "palace", "town")
PIECE = 0.225  # width of a column of pieces, as a share of the paper's
EDGE, MARGIN = 5.0, 13.0  # of the shadow around the paper, and of what is on it
_CENTRED = int(Qt.AlignmentFlag.AlignCenter)


@dataclass(frozen=True, slots=True)
class Cell:
    """A place on the paper and what is to be said of it; without a piece it is the privilege."""

    colour: Colour
    piece: Piece | None
    box: QRectF
    words: str


class Stock(QWidget):
    """A sheet of paper with a row for each colour; whatever is pointed at is explained in a sentence."""

    def __init__(self, palette: Palette, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._palette = palette
        self._table: Table | None = None
        self._players: Sequence[Player] = ()
        self._picture = QPixmap()

    def show(self, table: Table, players: Sequence[Player]) -> None:  # type: ignore[override]
        """Show what is left, and whose the privileges are."""
        self._table, self._players = table, players
        self.retranslate()

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours."""
        self._palette = palette
        self._renew()

    def retranslate(self) -> None:
        """Say everything again, in the language spoken now."""
        self.setAccessibleName(tr("Stock and privileges"))
        self.setAccessibleDescription("\n".join(cell.words for cell in self.cells()))
        self._renew()

    def cells(self) -> Iterator[Cell]:
        """Yield everything on the paper, row by row."""
        if self._table is None:
            return
        room = self._room()
        high, wide = room.height() / len(COLOUR_RANGE), room.width() * PIECE
        for colour in COLOUR_RANGE:
            row = QRectF(room.left(), room.top() + colour * high, wide, high)
            for piece in PIECES:
                yield Cell(colour, piece, row, self._words_of_piece(self._table, colour, piece))
                row = row.translated(wide, 0)
            row.setRight(room.right())
            yield Cell(colour, None, row, self._words_of_privilege(self._table, colour))

    # -- words

    def _words_of_piece(self, table: Table, colour: Colour, piece: Piece) -> str:
        left, name = table.stock[piece][colour], piece_name(piece, colour)
        if not left:
            return tr("{piece}: none left in the stock. Whoever should build it takes another colour.", piece=name)
        return tr("{piece}: {n} left in the stock.", piece=name, n=left)

    def _words_of_privilege(self, table: Table, colour: Colour) -> str:
        privilege = table.setup.deck.privileges[colour]
        owner = table.owner[privilege]
        if owner == NOBODY:
            whose = tr(
                "Free: the first with {n} points {colour} gets it.", n=PRIVILEGE_POINTS, colour=in_colour(colour)
            )
        else:
            name, points = self._players[owner].name, table.lands[owner].points[colour]
            whose = tr(
                "{name} has it, until somebody has more than {n} points {colour}.",
                name=name,
                n=points,
                colour=in_colour(colour),
            )
        return f"{privilege_name(privilege)}: {privilege_explained(privilege, table.setup.draw_more)} {whose}"

    # -- events

    def sizeHint(self) -> QSize:
        return QSize(300, 250)

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
        if self._picture.isNull():
            self._picture = self._painted()
        painter = QPainter(self)
        painter.drawPixmap(0, 0, self._picture)
        painter.end()

    # -- painting

    def _renew(self) -> None:
        self._picture = QPixmap()
        self.update()

    def _room(self) -> QRectF:
        around = EDGE + MARGIN
        return QRectF(self.rect()).adjusted(around, EDGE + 8 + self._heading(), -around, -EDGE - 11)

    def _heading(self) -> float:
        return scaled(18)

    def _painted(self) -> QPixmap:
        ratio = self.devicePixelRatioF()
        picture = QPixmap(self.size() * ratio)
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        paint_sheet(painter, QRectF(self.rect()).adjusted(EDGE, EDGE - 1, -EDGE - 1, -EDGE - 3), self._palette, 10)
        self._paint_headings(painter)
        for cell in self.cells():
            assert self._table is not None
            if cell.piece is None:
                self._paint_privilege(painter, self._table, cell)
            else:
                self._paint_piece(painter, cell.piece, cell, self._table.stock[cell.piece][cell.colour])
        painter.end()
        return picture

    def _paint_headings(self, painter: QPainter) -> None:
        room = self._room()
        line = QRectF(room.left(), room.top() - self._heading(), room.width(), self._heading())
        painter.setFont(serif(scaled(13), italic=True))
        painter.setPen(QColor(self._palette.ink_soft))
        painter.drawText(line, int(Qt.AlignmentFlag.AlignLeft), tr("Stock"))
        painter.drawText(line, int(Qt.AlignmentFlag.AlignRight), tr("Privileges"))

    def _paint_piece(self, painter: QPainter, piece: Piece, cell: Cell, left: int) -> None:
        box = cell.box
        size = min(box.height() * 0.74, box.width() * 0.52)
        middle = QPointF(box.left() + size * 0.54, box.center().y())
        painter.setOpacity(1.0 if left else 0.35)
        paint_building(painter, piece, HUE_NAMES[cell.colour], middle, size)
        painter.setOpacity(1.0)
        if not left:
            reach = QPointF(size, size) * 0.42
            painter.setPen(pen(self._palette.accent, max(2.0, size * 0.08)))
            painter.drawLine(middle - reach, middle + reach)
            painter.drawLine(middle + QPointF(-reach.x(), reach.y()), middle + QPointF(reach.x(), -reach.y()))
        painter.setFont(serif(min(scaled(17), box.height() * 0.6), bold=True))
        painter.setPen(QColor(self._palette.ink if left else self._palette.ink_soft))
        number = QRectF(middle.x() + size * 0.62, box.top(), box.width(), box.height())
        painter.drawText(number, int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter), str(left))

    def _paint_privilege(self, painter: QPainter, table: Table, cell: Cell) -> None:
        """Paint the plaque, and beside it the owner's crest or the points that it takes."""
        box, palette = cell.box, self._palette
        privilege = table.setup.deck.privileges[cell.colour]
        radius = min(box.height() * 0.42, box.width() * 0.21)
        plaque = QPointF(box.right() - 3.3 * radius, box.center().y())
        paint_privilege(painter, privilege, plaque, radius, palette, HUE_NAMES[cell.colour])
        place = QPointF(box.right() - radius, box.center().y())
        owner = table.owner[privilege]
        if owner != NOBODY:
            paint_crest(painter, self._players[owner].crest or CRESTS[owner], place, radius * 0.95, palette)
            return
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(palette.ink_soft), 1.3, Qt.PenStyle.DashLine))
        painter.drawEllipse(place, radius * 0.8, radius * 0.8)
        painter.setFont(serif(radius * 1.0, italic=True))
        painter.setPen(QColor(palette.ink_soft))
        painter.drawText(
            QRectF(place.x() - radius, place.y() - radius, 2 * radius, 2 * radius), _CENTRED, str(PRIVILEGE_POINTS)
        )
