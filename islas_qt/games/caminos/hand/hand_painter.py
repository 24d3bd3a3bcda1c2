"""Cards in a hand: pale or bright, with their shadow, and how many there are of a resource."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QPointF, QSizeF
from PySide6.QtGui import QPainter, QPixmap

from engine.games.caminos.cards import Card
from islas_qt import text
from islas_qt.games.caminos.art.cards import card_pixmap
from islas_qt.paint.painted import painted
from islas_qt.paint.tokens import paint_token
from islas_qt.table.lying_card import SHADOW, outline
from islas_qt.table.pose import Pose
from islas_qt.theme import Palette, faded, mixed, scaled


def lying_card(card: Card | None, size: QSizeF, ratio: float, palette: Palette, is_pale: bool) -> QPixmap:
    """Return a card with its shadow; None is the back of one. Pictures are kept: a hand is painted in every frame."""
    return _lying_card(card, round(size.width()), round(size.height()), ratio, palette, is_pale, text.language())


@lru_cache(maxsize=48)
def _lying_card(
    card: Card | None, width: int, height: int, ratio: float, palette: Palette, is_pale: bool, language: str
) -> QPixmap:
    size = QSizeF(width, height)
    edge = outline(size).translated(width / 2, height / 2)

    def paint(painter: QPainter) -> None:
        painter.fillPath(edge.translated(SHADOW), faded("#000d14", 0.24))
        painter.drawPixmap(0, 0, card_pixmap(card, width, ratio, palette))
        if is_pale:
            veil = mixed(palette.paper, palette.plaza, 0.4)
            veil.setAlphaF(0.42)
            painter.fillPath(edge, veil)

    return painted(size + QSizeF(SHADOW.x(), SHADOW.y()), ratio, paint)


def paint_group_count(painter: QPainter, pose: Pose, size: QSizeF, count: int, palette: Palette) -> None:
    """Paint how many cards there are of a resource, on a token at the corner of the front one."""
    painter.setTransform(pose.transform())
    radius = min(scaled(12), 0.16 * size.width())
    centre = QPointF(size.width() / 2 - radius * 0.9, -size.height() / 2 + radius * 0.9)
    paint_token(painter, centre, radius, str(count), palette)
