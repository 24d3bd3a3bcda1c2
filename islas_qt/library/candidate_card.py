"""An island of the generator to choose: its picture, its profile, and a quick guess whether it is fair."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QMouseEvent, QPainter
from PySide6.QtWidgets import QWidget

from editor.fairness.evidence import TOLERANCE
from editor.fairness.proposals import quick_guess
from engine.island.cells import Island
from engine.island.graph import FEATURES, graph
from engine.reasons import RefusedError
from islas_qt.island_words import profile
from islas_qt.library.picture import IslandCard, paint_framed_island
from islas_qt.paint.badges import paint_badge
from islas_qt.paint.island.studio import Studio
from islas_qt.text import tr
from islas_qt.theme import Palette, faded, scaled, serif

SEATS = 3  # that the guess is for
NAME, PROFILE, GUESS = 22, 20, 18  # heights of the lines, at the usual size of text
MIDDLE = int(Qt.AlignmentFlag.AlignCenter)


def guess_words(island: Island) -> str:
    """Return what may be supposed about an island before any match; nothing if nobody can play on it."""
    try:
        beside = quick_guess(island, SEATS) * SEATS - 1
    except RefusedError:
        return ""
    if abs(beside) <= TOLERANCE:
        return tr("probably fair")
    return tr("probably too strong") if beside > 0 else tr("probably too weak")


class CandidateCard(IslandCard):
    """A card that tells what the island is like; a double click looks at it closely."""

    enlarged = Signal()

    def __init__(self, studio: Studio, palette: Palette, parent: QWidget | None = None) -> None:
        self._counts: tuple[int, ...] = ()
        self._guess = ""
        self.is_kept = False
        super().__init__(studio, palette, parent)

    def show_island(self, island: Island | None, words: str) -> None:
        """Show an island; None: it is still to come, and cannot be chosen."""
        self.is_kept = False
        super().show_island(island, words)
        self._counts = () if island is None else tuple(mask.bit_count() for mask in graph(island).next_to)
        self.retranslate()

    def keep(self) -> None:
        """Show that the island is in the library now."""
        self.is_kept = True
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything again, in the language spoken now."""
        self._guess = guess_words(self.island) if self.island else ""
        if self.island:
            kept = tr("in my islands") if self.is_kept else ""
            parts = self._words, profile(graph(self.island)), self._guess, kept
            self.name(". ".join(part for part in parts if part))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(max(188, round(scaled(150))), 110 + round(scaled(NAME + PROFILE + GUESS)))

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.enlarged.emit()

    def paint(self, painter: QPainter, box: QRectF) -> None:
        lines = scaled(NAME + PROFILE + GUESS)
        frame = box.adjusted(0, 0, 0, -lines)
        shown = self.island or Island("", ())
        paint_framed_island(painter, frame, shown, self._studio, self.colours, self.devicePixelRatioF())
        if self.island is None:
            return
        top = frame.bottom() + 1
        font = serif(scaled(15), bold=True)
        name = QFontMetricsF(font).elidedText(self._words, Qt.TextElideMode.ElideRight, box.width())
        painter.setFont(font)
        painter.setPen(QColor(self.colours.ink))
        painter.drawText(QRectF(box.left(), top, box.width(), scaled(NAME)), MIDDLE, name)
        self._paint_profile(painter, QRectF(box.left(), top + scaled(NAME), box.width(), scaled(PROFILE)))
        painter.setFont(serif(scaled(12.5), italic=True))
        painter.setPen(QColor(self.colours.ink))
        last = QRectF(box.left(), box.bottom() - scaled(GUESS), box.width(), scaled(GUESS))
        painter.drawText(last, MIDDLE, self._guess)
        if self.is_kept:
            self._paint_strip(painter, frame)

    def _paint_profile(self, painter: QPainter, room: QRectF) -> None:
        step = min(room.width() / len(FEATURES), scaled(38))
        left, radius = room.center().x() - step * len(FEATURES) / 2, min(room.height() * 0.42, step * 0.26)
        painter.setFont(serif(min(scaled(13), step * 0.42), bold=True))
        painter.setPen(QColor(self.colours.ink))
        for number, (feature, count) in enumerate(zip(FEATURES, self._counts, strict=True)):
            at = QPointF(left + number * step + radius + 1, room.center().y())
            paint_badge(painter, feature, at, radius)
            words = QRectF(at.x() + radius + 2, room.top(), step - 2 * radius - 3, room.height())
            painter.drawText(words, int(Qt.AlignmentFlag.AlignVCenter), str(count))

    def _paint_strip(self, painter: QPainter, frame: QRectF) -> None:
        strip = QRectF(frame.left() + 1, frame.bottom() - scaled(21) - 6, frame.width() - 2, scaled(21))
        painter.fillRect(strip, faded(self.colours.paper, 0.88))
        painter.setFont(serif(scaled(13), italic=True))
        painter.setPen(QColor(self.colours.ink))
        painter.drawText(strip, MIDDLE, tr("in my islands"))
