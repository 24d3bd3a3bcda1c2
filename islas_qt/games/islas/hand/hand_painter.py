"""Cards in a hand: pale or bright, lifted or lying, with the light around the chosen one."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial

from PySide6.QtCore import QObject, QPointF, QRectF, QSizeF, Qt, QTimer
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPixmap

from engine.games.islas.cards import Card, Deck
from islas_qt import text
from islas_qt.games.islas.art.cards import WIDTH, card_pixmap, is_large_print, picture_box
from islas_qt.paint.colours import INK
from islas_qt.paint.painted import painted
from islas_qt.paint.scenery import pen
from islas_qt.paint.strokes import polygon
from islas_qt.table.lying_card import KEY_TOP, SHADOW, outline
from islas_qt.table.pose import Pose
from islas_qt.text import tr
from islas_qt.theme import Palette, faded, mixed, serif

NEW = "#f6c445"  # of the tag on a new card


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


def paint_new(painter: QPainter, pose: Pose, size: QSizeF) -> None:
    """Paint a tag at the corner of a card's picture: it has just been drawn."""
    painter.setTransform(pose.transform())
    unit = size.width() / WIDTH
    words, font = tr("new"), serif(10.5 * unit, bold=True)
    wide, high = QFontMetricsF(font).horizontalAdvance(words) + 9 * unit, 14 * unit
    corner = picture_box().topLeft() * unit - QPointF(size.width(), size.height()) / 2
    tag = QRectF(0, 0, wide, high).translated(corner - QPointF(3, 2) * unit)
    path = polygon([complex(x, y) for x, y in _tag(tag, 3.5 * unit)])
    painter.fillPath(path.translated(1, 1.5), faded("#000d14", 0.3))
    painter.fillPath(path, QColor(NEW))
    painter.strokePath(path, pen(INK, 1.0))
    painter.setFont(font)
    painter.setPen(QColor(INK))
    line = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextSingleLine | Qt.TextFlag.TextDontClip
    painter.drawText(tag.adjusted(0, 0, -3 * unit, -0.5 * unit), int(line), words)


def _tag(box: QRectF, notch: float) -> tuple[tuple[float, float], ...]:
    """Return the corners of a ribbon that is notched at its right end."""
    return (
        (box.left(), box.top()),
        (box.right(), box.top()),
        (box.right() - notch, box.center().y()),
        (box.right(), box.bottom()),
        (box.left(), box.bottom()),
    )


def lens_box(pose: Pose, size: QSizeF) -> QRectF:
    """Return where the magnifying glass lies on a card that has been lifted, away from the cards to its right."""
    unit = size.width() / WIDTH
    radius = max(11.0, 9.5 * unit)
    middle = QPointF((picture_box().left() + 9) * unit, 0.5 * size.height())
    corner = QPointF(pose.x, pose.y) - QPointF(size.width(), size.height()) / 2
    return QRectF(-radius, -radius, 2 * radius, 2 * radius).translated(corner + middle)


def paint_lens(painter: QPainter, pose: Pose, size: QSizeF, palette: Palette, is_pointed: bool) -> None:
    """Paint the magnifying glass that shows a card large."""
    painter.resetTransform()
    box = lens_box(pose, size)
    radius, middle = box.width() / 2, box.center()
    painter.setPen(pen(palette.accent if is_pointed else INK, 1.6 if is_pointed else 1.0))
    painter.setBrush(QColor(KEY_TOP))
    painter.drawEllipse(box)
    painter.setPen(pen(INK, 0.17 * radius))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    glass = middle - QPointF(0.14, 0.14) * radius
    painter.drawEllipse(glass, 0.38 * radius, 0.38 * radius)
    painter.drawLine(glass + QPointF(0.28, 0.28) * radius, glass + QPointF(0.66, 0.66) * radius)


class CardsAhead:
    """Paints the cards that may come, one after another, so that a new hand does not wait for all of its pictures."""

    def __init__(self, parent: QObject) -> None:
        self._unpainted: list[Callable[[], QPixmap]] = []
        self._idle = QTimer(parent, interval=30)
        self._idle.timeout.connect(self._paint)

    @property
    def is_busy(self) -> bool:
        """Whether there is more to paint."""
        return self._idle.isActive()

    def begin(self, deck: Deck, size: QSizeF, ratio: float, palette: Palette) -> None:
        """Paint all cards of a deck in this size, and no longer those of before."""
        cards = range(len(deck.names))
        self._unpainted = [partial(lying_card, deck, card, size, ratio, palette, is_pale=False) for card in cards]
        self._idle.start()

    def _paint(self) -> None:
        if self._unpainted:
            self._unpainted.pop()()
        else:
            self._idle.stop()
