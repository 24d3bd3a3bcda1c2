"""Islas in the log: whom an event is about, and a small picture of it."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from engine.core import Event, Seat
from engine.games.islas import events as ev
from engine.games.islas.cards import Card
from engine.match import Player
from islas_qt.games.islas.art.cards import RATIO, card_pixmap
from islas_qt.games.islas.art.pieces import HUE_NAMES, paint_building
from islas_qt.games.islas.art.privileges import paint_privilege
from islas_qt.games.islas.art.vessel import paint_vessel
from islas_qt.games.islas.event_texts import EventTexts
from islas_qt.games.islas.log_rows import mark_of, seats_of
from islas_qt.paint.scenery import pen
from islas_qt.play.moments import Mark
from islas_qt.table.game_log import GameLog, Weight
from islas_qt.theme import Palette

CARD = 23  # width of the card in the picture


class IslasLog(GameLog):
    """Tells a match of Islas."""

    def __init__(self, texts: EventTexts) -> None:
        self._texts = texts

    @property
    def players(self) -> tuple[Player, ...]:
        """Who plays, by the names that are spoken now."""
        return self._texts.players

    def tell(self, event: Event) -> str:
        """Return an event as a sentence."""
        return self._texts.tell(event)

    def mark_of(self, event: Event) -> Mark | None:
        """Return what begins just after an event."""
        return mark_of(event)

    def seats_of(self, event: Event) -> tuple[Seat, ...] | None:
        """Return the seats that an event is about; a settler or pirate that goes to nobody concerns nobody."""
        seats = seats_of(event)
        return seats if seats or isinstance(event, ev.SettlerLanded | ev.PirateLanded) else None

    def crest_of(self, event: Event) -> Seat | None:
        """Return the seat whose crest stands beside an event; the last round is everybody's."""
        return None if isinstance(event, ev.LastRoundBegan) else super().crest_of(event)

    def is_heading(self, event: Event) -> bool:
        """Return whether a turn begins, or the ship arrives."""
        return isinstance(event, ev.TurnBegan | ev.ShipArrived)

    def opening(self, first: Event) -> Event | None:
        """Return the heading of the first turn, which nobody announces."""
        return None if isinstance(first, ev.TurnBegan) else ev.TurnBegan(seats_of(first)[0])

    def weight_of(self, event: Event) -> Weight:
        """Return how much an event matters: most what is built, lost or decided."""
        if isinstance(event, ev.TurnBegan | ev.ShipArrived | ev.Reshuffled | ev.RoundEnded):
            return "silent"
        return "small" if isinstance(event, ev.Drew | ev.Played | ev.Loaded | ev.LoadSkipped) else "large"

    def paint(self, painter: QPainter, event: Event, box: QRectF, palette: Palette) -> None:
        """Paint what an event is about."""
        centre = box.center()
        match event:
            case ev.Built(colour=colour):
                paint_building(painter, "house", HUE_NAMES[colour], centre, 25)
            case ev.HouseLost(colour=colour):
                painter.setOpacity(0.5)
                paint_building(painter, "house", HUE_NAMES[colour], centre, 25)
                painter.setOpacity(1)
                painter.setPen(pen(palette.accent, 2.4))
                painter.drawLine(box.topLeft() + QPointF(5, 28), box.topRight() + QPointF(-5, 5))
            case ev.Merged(piece=piece, colour=colour):
                paint_building(painter, piece, HUE_NAMES[colour], centre, 29)
            case ev.PrivilegeMoved(colour=colour):
                paint_privilege(painter, self._texts.deck.privileges[colour], centre, 13, palette, HUE_NAMES[colour])
            case ev.Diverted():
                paint_privilege(painter, "pirate_shield", centre, 13, palette)
            case (
                ev.Played(card=card) | ev.SettlerLanded(card=card) | ev.PirateLanded(card=card) | ev.NotBuilt(card=card)
            ):
                self._paint_card(painter, card, box, palette)
            case ev.Loaded(cards=cards):
                self._paint_card(painter, cards[0] if cards else None, box, palette)
            case ev.Drew() | ev.Reshuffled():
                self._paint_card(painter, None, box, palette)
            case ev.ShipArrived():
                paint_vessel(painter, box, palette)

    def _paint_card(self, painter: QPainter, card: Card | None, box: QRectF, palette: Palette) -> None:
        ratio = painter.device().devicePixelRatioF()
        pixmap = card_pixmap(self._texts.deck, card, CARD, ratio, palette)
        painter.drawPixmap(QPointF(box.center().x() - CARD / 2, box.center().y() - CARD * RATIO / 2), pixmap)
