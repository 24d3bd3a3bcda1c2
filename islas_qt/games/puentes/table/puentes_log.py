"""Puentes in the log: whom an event is about, and a small picture of it."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from engine.core import Event, Seat
from engine.games.puentes import events as ev
from engine.match import Header
from islas_qt.games.puentes.art.bonus_signs import paint_bonus_sign
from islas_qt.games.puentes.art.signs import Material, paint_sign
from islas_qt.games.puentes.art.small_letters import paint_small_letter
from islas_qt.games.puentes.art.timber import offsets, paint_bridge
from islas_qt.games.puentes.event_texts import EventTexts
from islas_qt.games.puentes.log_rows import seats_of
from islas_qt.table.game_log import GameLog, Weight
from islas_qt.theme import Palette

_SILENT = ev.TurnBegan, ev.RoundEnded
_SMALL = ev.StartWritten, ev.NumberWritten, ev.NumberSkipped, ev.BridgeDrawn, ev.BridgesSkipped


class PuentesLog(GameLog):
    """Tells a match of Puentes."""

    def __init__(self, header: Header, texts: EventTexts) -> None:
        super().__init__(header)
        self._texts = texts

    def tell(self, event: Event) -> str:
        """Return an event as a sentence."""
        return self._texts.tell(event)

    def seats_of(self, event: Event) -> tuple[Seat, ...] | None:
        """Return the seats that an event is about."""
        return seats_of(event)

    def is_heading(self, event: Event) -> bool:
        """Return whether a card is turned over, or a turn begins."""
        return isinstance(event, ev.CardTurned | ev.TurnBegan)

    def is_listed(self, event: Event) -> bool:
        """Return whether an event has a row: that the turn of one alone begins is told by the card."""
        return not (self._texts.is_alone and isinstance(event, ev.TurnBegan))

    def weight_of(self, event: Event) -> Weight:
        """Return how much an event matters: most what is finished or won, and a new card."""
        if isinstance(event, _SILENT):
            return "silent"
        return "small" if isinstance(event, _SMALL) else "large"

    def paint(self, painter: QPainter, event: Event, box: QRectF, palette: Palette) -> None:
        """Paint what an event is about: a sign, a bridge, the card or a bonus."""
        match event:
            case ev.NumberWritten(number=number):
                _paint_sign(painter, box, number, "wood", palette)
            case ev.IslandFinished(number=number):
                _paint_sign(painter, box, number, "brass", palette)
            case ev.StartsShown(numbers=(number,)):
                _paint_sign(painter, box, number, "wood", palette)
            case ev.BridgeDrawn(on_line=count):
                _paint_bridges(painter, box, count, palette)
            case ev.CardTurned(card=card):
                place = QRectF(0, 0, box.width() * 0.7, box.height() * 0.86)
                place.moveCenter(box.center())
                paint_small_letter(painter, place, card, "to_come", palette)
            case ev.BonusWon(bonus=bonus) | ev.BonusLowered(bonus=bonus):
                paint_bonus_sign(painter, box.center(), box.width() * 0.9, bonus, palette)


def _paint_sign(painter: QPainter, box: QRectF, number: int, material: Material, palette: Palette) -> None:
    painter.save()
    painter.translate(box.center())
    painter.scale(box.width() * 0.66, box.width() * 0.66)
    paint_sign(painter, number, None, material, palette)
    painter.restore()


def _paint_bridges(painter: QPainter, box: QRectF, count: int, palette: Palette) -> None:
    painter.save()
    painter.translate(box.left(), box.center().y())
    for beside in offsets(count):
        paint_bridge(painter, box.width(), box.width() * 2.2, beside, False, 1.0, palette)
    painter.restore()
