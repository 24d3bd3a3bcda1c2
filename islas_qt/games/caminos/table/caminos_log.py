"""Caminos in the log: whom an event is about, and a small picture of it."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainter

from engine.core import Event, Seat
from engine.games.caminos import events as ev
from engine.games.caminos.cards import Card, What
from engine.match import Header
from islas_qt.games.caminos.art.buildings import building_scene
from islas_qt.games.caminos.art.cards import RATIO, card_pixmap
from islas_qt.games.caminos.art.scenes import paint_surprise
from islas_qt.games.caminos.art.vane import paint_vane
from islas_qt.games.caminos.log_rows import seats_of
from islas_qt.games.caminos.prompts import Prompts
from islas_qt.table.game_log import GameLog, Weight
from islas_qt.theme import Palette

CARD = 23  # width of the card in the picture
_SMALL = (
    ev.Swapped,
    ev.TookFromMarket,
    ev.PutOnMarket,
    ev.HandOpened,
    ev.TookCard,
    ev.GaveBack,
    ev.WindKept,
    ev.Drew,
)
_SILENT = ev.TurnBegan, ev.Reshuffled, ev.RoundEnded


class CaminosLog(GameLog):
    """Tells a match of Caminos."""

    def __init__(self, header: Header) -> None:
        super().__init__(header)
        self.texts: Prompts = Prompts(header.players, header.setup)

    def tell(self, event: Event) -> str:
        """Return an event as a sentence."""
        return self.texts.tell(event)

    def seats_of(self, event: Event) -> tuple[Seat, ...] | None:
        """Return the seats that an event is about; None: everybody."""
        return seats_of(event) or None

    def crest_of(self, event: Event) -> Seat | None:
        """Return the seat whose crest stands beside an event; that hands are cut concerns everybody."""
        return None if isinstance(event, ev.HandsCut) else super().crest_of(event)

    def opening(self, first: Event) -> Event | None:
        """Return the heading of the first turn, which nobody announces."""
        if isinstance(first, ev.TurnBegan):
            return None
        return ev.TurnBegan(seats_of(first)[0], 1, 1, False)

    def weight_of(self, event: Event) -> Weight:
        """Return how much an event matters: most what is built, taken or turned over."""
        if isinstance(event, _SILENT):
            return "silent"
        return "small" if isinstance(event, _SMALL) else "large"

    def paint(self, painter: QPainter, event: Event, box: QRectF, palette: Palette) -> None:
        """Paint what an event is about."""
        match event:
            case ev.Built(what=what) | ev.Seized(what=what):
                self._paint_scene(painter, what, box, palette)
            case ev.TookFromMarket(card=card) | ev.PutOnMarket(card=card) | ev.Swapped(card=card):
                _paint_card(painter, card, box, palette)
            case ev.TookCard(card=card) | ev.GaveBack(card=card):
                _paint_card(painter, card, box, palette)
            case ev.Discarded(cards=cards):
                _paint_card(painter, cards[0], box, palette)
            case ev.Drew() | ev.Reshuffled() | ev.HandOpened():
                _paint_card(painter, None, box, palette)
            case ev.Revealed(surprise=surprise):
                paint_surprise(painter, "raid" if surprise == "raid" else "market", _square(box))
            case ev.HandsCut():
                paint_surprise(painter, "raid", _square(box))
            case ev.MarketReplaced():
                paint_surprise(painter, "market", _square(box))
            case ev.WindTurned(clockwise=clockwise) | ev.WindKept(clockwise=clockwise):
                paint_vane(painter, _square(box), 0.0 if clockwise else 1.0, palette)

    def _paint_scene(self, painter: QPainter, what: What, box: QRectF, palette: Palette) -> None:
        place = _square(box)
        ratio = painter.device().devicePixelRatioF()
        name = self.texts.deck.names[what]
        painter.drawPixmap(place.topLeft(), building_scene(name, False, place.size(), ratio, palette))


def _square(box: QRectF) -> QRectF:
    """Return the largest square in the middle of a box."""
    side = min(box.width(), box.height())
    found = QRectF(QPointF(), QSizeF(side, side))
    found.moveCenter(box.center())
    return found


def _paint_card(painter: QPainter, card: Card | None, box: QRectF, palette: Palette) -> None:
    picture = card_pixmap(card, CARD, painter.device().devicePixelRatioF(), palette)
    painter.drawPixmap(QPointF(box.center().x() - CARD / 2, box.center().y() - CARD * RATIO / 2), picture)
