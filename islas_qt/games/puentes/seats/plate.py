"""The name plate of a seat: crest, name, finished islands and points, and whether it is on turn."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from engine.core import Seat
from engine.games.puentes.board import ISLES
from engine.games.puentes.state import Table
from engine.match import Player
from islas_qt.paint.crests import paint_crest
from islas_qt.paint.painted import SMOOTH
from islas_qt.paint.scenery import pen
from islas_qt.paint.writing import CENTRE, MIDDLE_LEFT, write
from islas_qt.text import tr, tr_n
from islas_qt.theme import Palette, faded, mixed, scaled

EDGE, SMALLER = 1.5, 3.0  # around a plate; around that of a seat that is not on turn, besides
POINTS = 1.5  # width of the points, in heights of the plate


class Standing(NamedTuple):
    """What a plate shows of a seat."""

    name: str
    crest: str
    points: int
    finished: int
    is_on_turn: bool

    def words(self) -> str:
        """Return everything that the plate says."""
        said = tr("{name}: {points} points", name=self.name, points=self.points)
        islands = tr_n("one of {all} islands finished", "{n} of {all} islands finished", self.finished, all=ISLES)
        return f"{said}, {islands}"


def standing(table: Table, players: tuple[Player, ...], seat: Seat, is_on_turn: bool) -> Standing:
    """Return how a seat stands."""
    player = players[seat]
    return Standing(
        player.name,
        player.crest_of(seat),
        table.scores()[seat],
        table.sheets[seat].finished.bit_count(),
        is_on_turn,
    )


def plate_height() -> int:
    """Return the height of a plate."""
    return round(min(scaled(30), 46) + 14)


class Plate(QWidget):
    """Shows who a chart belongs to, and how that seat stands."""

    def __init__(self, palette: Palette, parent: QWidget) -> None:
        super().__init__(parent)
        self._palette = palette
        self._shown: Standing | None = None

    @property
    def is_on_turn(self) -> bool:
        """Whether it shows that its seat is on turn."""
        return self._shown is not None and self._shown.is_on_turn

    def show_standing(self, shown: Standing) -> None:
        """Show how a seat stands."""
        if shown != self._shown:
            self._shown = shown
            self.setAccessibleName(shown.words())
            self.setToolTip(_islands(shown))
            self.update()

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours."""
        self._palette = palette
        self.update()

    def retranslate(self) -> None:
        """Say everything again, in the language spoken now."""
        if self._shown:
            self.setAccessibleName(self._shown.words())
            self.setToolTip(_islands(self._shown))

    def sizeHint(self) -> QSize:
        return QSize(240, plate_height())

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._shown is None:
            return
        painter = QPainter(self)
        painter.setRenderHints(SMOOTH)
        _paint(painter, QRectF(self.rect()), self._shown, self._palette)
        painter.end()


def _islands(shown: Standing) -> str:
    return tr_n("one of {all} islands finished", "{n} of {all} islands finished", shown.finished, all=ISLES)


def _paint(painter: QPainter, box: QRectF, shown: Standing, palette: Palette) -> None:
    edge = EDGE if shown.is_on_turn else EDGE + SMALLER  # it grows for who is to act
    plate = box.adjusted(edge, edge, -edge, -edge - 1)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(faded("#000000", 0.25))
    painter.drawRoundedRect(plate.translated(1, 2), 9, 9)
    painter.setPen(pen(palette.accent if shown.is_on_turn else palette.ink_soft, 2.4 if shown.is_on_turn else 1.2))
    lit = mixed(palette.paper, palette.glow, 0.35 if palette.name == "light" else 0.12)
    painter.setBrush(lit if shown.is_on_turn else QColor(palette.paper))
    painter.drawRoundedRect(plate, 9, 9)
    high = plate.height()
    radius = high * 0.36
    paint_crest(painter, shown.crest, QPointF(plate.left() + radius + 8, plate.center().y()), radius, palette)
    painter.setPen(QColor(palette.ink))
    points = QRectF(plate.right() - high * POINTS, plate.top(), high * POINTS - 4, high)
    write(painter, points, str(shown.points), min(scaled(23), high * 0.68), CENTRE, bold=True)
    left = plate.left() + 2 * radius + 16
    name = QRectF(left, plate.top(), points.left() - left, high)
    write(painter, name, shown.name, min(scaled(17), high * 0.5), MIDDLE_LEFT, bold=shown.is_on_turn)
