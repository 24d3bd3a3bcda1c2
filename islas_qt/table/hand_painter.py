"""Cards in a hand: pale or bright, lifted or lying, with the light around the chosen one."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainter, QPainterPath, QPixmap

from engine.games.islas.cards import Card, Deck
from islas_qt import text
from islas_qt.table.fan import LIFT, Pose
from islas_qt.theme import Palette, faded, mixed
from islas_qt.views.cards import card_pixmap, is_large_print
from islas_qt.views.painted import painted
from islas_qt.views.scenery import pen
from islas_qt.views.tokens import paint_token

SHADOW = QPointF(2, 3)
CORNER = 0.06  # radius of a card's corners, as a share of its width


def outline(size: QSizeF) -> QPainterPath:
    """Return the edge of a card that lies around the origin."""
    path = QPainterPath()
    corner = CORNER * size.width()
    path.addRoundedRect(QRectF(-size.width() / 2, -size.height() / 2, size.width(), size.height()), corner, corner)
    return path


def lying_card(deck: Deck, card: Card | None, size: QSizeF, ratio: float, palette: Palette, is_pale: bool) -> QPixmap:
    """Return a card with its shadow; None is the back of one. Pictures are kept: a fan is painted in every frame."""
    printed = text.language(), is_large_print()
    return _lying_card(deck, card, round(size.width()), round(size.height()), ratio, palette, is_pale, printed)


@lru_cache(maxsize=96)
def _lying_card(
    deck: Deck,
    card: Card | None,
    width: int,
    height: int,
    ratio: float,
    palette: Palette,
    is_pale: bool,
    printed: tuple[str, bool],  # in which language, and whether in large print
) -> QPixmap:
    size = QSizeF(width, height)
    edge = outline(size).translated(width / 2, height / 2)

    def paint(painter: QPainter) -> None:
        painter.fillPath(edge.translated(SHADOW), faded("#000d14", 0.24))
        painter.drawPixmap(0, 0, card_pixmap(deck, card, width, ratio, palette))
        if is_pale:
            veil = mixed(palette.paper, palette.sea, 0.25)
            veil.setAlphaF(0.58)
            painter.fillPath(edge, veil)

    return painted(size + QSizeF(SHADOW.x(), SHADOW.y()), ratio, paint)


def paint_in_fan(painter: QPainter, picture: QPixmap, pose: Pose, rest: Pose, size: QSizeF) -> None:
    """Paint a card where it is; the higher it is above its place in the fan, the farther below lies its shadow."""
    painter.setTransform(pose.transform())
    raised = min(1.0, max(0.0, (rest.y - pose.y) / LIFT))
    if raised:
        painter.fillPath(outline(size).translated(SHADOW * (1 + 2 * raised)), faded("#000d14", 0.2 * raised))
    painter.drawPixmap(QPointF(-size.width() / 2, -size.height() / 2), picture)


def paint_chosen_light(painter: QPainter, pose: Pose, size: QSizeF, palette: Palette) -> None:
    """Paint the light around the chosen card, before the card itself."""
    painter.setTransform(pose.transform())
    for width, opacity in ((18.0, 0.2), (13.0, 0.4), (8.0, 1.0)):
        painter.strokePath(outline(size), pen(faded(palette.glow, opacity), width))


def paint_cursor(painter: QPainter, pose: Pose, size: QSizeF, palette: Palette) -> None:
    """Paint the edge of the card that the keys point at."""
    painter.setTransform(pose.transform())
    painter.strokePath(outline(size), pen(palette.accent, 2.2))


def paint_key(painter: QPainter, pose: Pose, size: QSizeF, key: str, palette: Palette) -> None:
    """Paint the key that chooses a card, where the next card does not cover it."""
    painter.setTransform(pose.transform())
    paint_token(painter, QPointF(12 - size.width() / 2, 0), 9.5, key, palette)
