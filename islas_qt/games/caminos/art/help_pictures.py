"""The pictures in the rules, made by the painters of the table, so that people find again what they have read about."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QImage, QPainter, QPainterPath

from engine.games.caminos.cards import Card, Surprise
from islas_qt.games.caminos.art.buildings import paint_building_card
from islas_qt.games.caminos.art.cards import RATIO, paint_card
from islas_qt.games.caminos.art.goods import paint_good
from islas_qt.games.caminos.art.plaza import paint_court
from islas_qt.games.caminos.art.scenes import paint_moving, paint_surprise
from islas_qt.games.caminos.art.signs import paint_gift, paint_threat
from islas_qt.games.caminos.art.stalls import card_on_stall, paint_stall
from islas_qt.games.caminos.art.suns import paint_score, paint_sun
from islas_qt.games.caminos.art.vane import paint_vane
from islas_qt.games.caminos.art.wind import paint_gust
from islas_qt.games.caminos.art.yard import card_in_storehouse, card_on_cart, paint_cart, paint_storehouse
from islas_qt.paint.crests import paint_crest
from islas_qt.paint.drawings import Drawing, drawn
from islas_qt.paint.scenery import pen
from islas_qt.theme import Palette

MARKET: tuple[Card | None, ...] = (0, 3, None, 4, 2)
CARD = 76.0  # width of a building card


def help_picture(name: str, palette: Palette, ratio: float) -> QImage | None:
    """Return a picture by the name that it has in the texts, None if there is no such picture."""
    return drawn(PICTURES[name], palette, ratio) if name in PICTURES else None


def _market(painter: QPainter, box: QRectF, palette: Palette) -> None:
    paint_court(painter, box.adjusted(1, 1, -4, -6), palette)
    wide = (box.width() - 28) / len(MARKET)
    for number, card in enumerate(MARKET):
        stall = QRectF(14 + number * wide + 4, 14, wide - 8, box.height() - 34)
        paint_stall(painter, stall, number, palette)
        if card is not None:
            paint_card(painter, card, card_on_stall(stall), palette)


def _pile(painter: QPainter, box: QRectF, palette: Palette) -> None:
    paint_court(painter, box.adjusted(1, 1, -4, -6), palette)
    half = QRectF(12, 10, box.width() / 2 - 18, box.height() - 28)
    paint_storehouse(painter, half, palette)
    paint_card(painter, None, card_in_storehouse(half), palette)
    other = half.translated(box.width() / 2, 0)
    paint_cart(painter, other, palette, is_front=False)
    paint_card(painter, 4, card_on_cart(other), palette)
    paint_cart(painter, other, palette, is_front=True)
    middle = QPointF(box.center().x(), box.center().y())
    paint_gift(painter, "road", middle, 40)


def _cards(cards: Sequence[tuple[str, bool]], painter: QPainter, box: QRectF, palette: Palette) -> None:
    """Paint building cards beside each other."""
    step = min(CARD + 14, (box.width() - CARD) / max(1, len(cards) - 1))
    left = box.center().x() - (step * (len(cards) - 1) + CARD) / 2
    for number, (name, is_b) in enumerate(cards):
        card = QRectF(left + number * step, box.center().y() - CARD * RATIO / 2, CARD, CARD * RATIO)
        paint_building_card(painter, name, is_b, card, palette)


def _wind(painter: QPainter, box: QRectF, palette: Palette) -> None:
    paint_vane(painter, QRectF(20, 4, 120, box.height() - 8), 0.0, palette)
    paint_vane(painter, QRectF(box.width() - 140, 4, 120, box.height() - 8), 1.0, palette)


def _surprise(surprise: Surprise, painter: QPainter, box: QRectF, palette: Palette) -> None:
    frame = QPainterPath()
    frame.addRoundedRect(box.adjusted(2, 2, -2, -2), 8, 8)
    painter.save()
    painter.setClipPath(frame)
    paint_surprise(painter, surprise, box)
    paint_moving(painter, surprise, box, 0.1)
    painter.restore()
    painter.strokePath(frame, pen(palette.line, 2.0))


def _arrow(painter: QPainter, at: QPointF, palette: Palette) -> None:
    paint_gust(painter, at - QPointF(26, 0), at + QPointF(26, 0), at, 20, palette)


def _payment(painter: QPainter, box: QRectF, palette: Palette) -> None:
    y = box.center().y()
    for number, card in enumerate((0, 1, 3, 4)):
        paint_good(painter, card, QPointF(30 + number * 44, y), 44)
    _arrow(painter, QPointF(218, y), palette)
    paint_building_card(painter, "settlement", False, QRectF(256, y - 56, 80, 112), palette)


def _three_for_one(painter: QPainter, box: QRectF, palette: Palette) -> None:
    y = box.center().y()
    for number in range(3):
        paint_good(painter, 3, QPointF(40 + number * 50, y), 54)
    _arrow(painter, QPointF(210, y), palette)
    paint_good(painter, 2, QPointF(282, y), 60)


def _points(painter: QPainter, box: QRectF, palette: Palette) -> None:
    y = box.center().y()
    paint_score(painter, QPointF(56, y), 44, 7, 10, palette)
    for number in range(4):
        paint_sun(painter, QPointF(146 + number * 46, y), 19)


def _taken(painter: QPainter, box: QRectF, palette: Palette) -> None:
    """Paint a road that leaves a seat and comes to the next, where it shows its other side."""
    y = box.center().y()
    for x, crest in ((34, "palm"), (box.width() - 34, "anchor")):
        paint_crest(painter, crest, QPointF(x, y), 26, palette)
    paint_building_card(painter, "road", False, QRectF(72, y - 49, 70, 98), palette)
    paint_threat(painter, QPointF(140, y - 46), 22)
    _arrow(painter, QPointF(box.center().x(), y), palette)
    paint_building_card(painter, "road", True, QRectF(box.width() - 142, y - 49, 70, 98), palette)


LANDMARKS = ("library", "church", "castle", "university", "town hall", "guild")
PICTURES: dict[str, Drawing] = {
    "market": Drawing(420, 160, _market),
    "pile": Drawing(380, 140, _pile),
    "road": Drawing(200, 124, partial(_cards, (("road", False), ("road", True)))),
    "knight": Drawing(200, 124, partial(_cards, (("knight", False), ("knight", True)))),
    "settlement": Drawing(200, 124, partial(_cards, (("settlement", False),))),
    "city": Drawing(200, 124, partial(_cards, (("settlement", False), ("city", False)))),
    "expansion": Drawing(560, 124, partial(_cards, tuple((name, False) for name in LANDMARKS))),
    "wind": Drawing(320, 130, _wind),
    "raid": Drawing(320, 160, partial(_surprise, "raid")),
    "market_day": Drawing(320, 160, partial(_surprise, "market")),
    "payment": Drawing(360, 126, _payment),
    "three_for_one": Drawing(330, 90, _three_for_one),
    "points": Drawing(320, 100, _points),
    "taken": Drawing(380, 120, _taken),
}
