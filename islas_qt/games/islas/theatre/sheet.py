"""The paper of the ship theatre, and what is written on it for good."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter

from islas_qt.games.islas.art.cards import RATIO, card_pixmap
from islas_qt.games.islas.art.vessel import paint_vessel
from islas_qt.games.islas.theatre import stage
from islas_qt.games.islas.theatre.pirate_scene import PirateScene, paint_night
from islas_qt.games.islas.theatre.stage import Scene
from islas_qt.paint.banner import paint_sheet
from islas_qt.paint.writing import MIDDLE_LEFT, write
from islas_qt.text import tr
from islas_qt.theme import Palette, scaled

if TYPE_CHECKING:
    from islas_qt.games.islas.theatre.theatre import Theatre

EDGE = 8  # pixels around the sheet, for its shadow
STRIP = 64  # height of the theatre while somebody places a settler


def paint_theatre_sheet(painter: QPainter, theatre: Theatre, palette: Palette) -> None:
    """Paint the sheet with the title and the lines of a scene, as a strip, or with the ship before the first card."""
    scene = theatre.scene
    sheet = QRectF(theatre.rect()).adjusted(EDGE, EDGE - 3, -EDGE, -EDGE - 3)
    paint_sheet(painter, sheet, palette)
    if isinstance(scene, PirateScene):
        grid = theatre.grid(scene)
        written = [_title_room(theatre), QRectF(theatre.label.geometry()), grid.card, grid.table]
        paint_night(painter, sheet, written, palette)
    if theatre.is_shrunk:
        if scene is not None:
            _paint_strip(painter, theatre, scene, palette)
    elif scene is not None:
        title = tr("Card {number} of {count}", number=theatre.number, count=theatre.count)
        painter.setPen(QColor(palette.ink))
        write(painter, _title_room(theatre), title, scaled(21), MIDDLE_LEFT, bold=True)
        stage.paint_lines(painter, theatre.grid(scene), palette)
    else:
        paint_vessel(painter, theatre.inner().adjusted(0, theatre.head(), 0, -theatre.foot()), palette)


def _paint_strip(painter: QPainter, theatre: Theatre, scene: Scene, palette: Palette) -> None:
    box, width = reason_box(theatre), small_card_width()
    card = card_pixmap(scene.cast.deck, scene.card, width, theatre.devicePixelRatioF(), palette)
    painter.drawPixmap(QRectF(box.left() - width - 10, EDGE + 5, width, width * RATIO), card, QRectF(card.rect()))
    scene.paint_reason(painter, box, palette)


def _title_room(theatre: Theatre) -> QRectF:
    inner = theatre.inner()
    return QRectF(inner.left(), inner.top(), theatre.controls.x() - inner.left() - 8, theatre.head() - 6)


def small_card_width() -> float:
    """Return how large the card is in the strip."""
    return (round(scaled(STRIP)) - 2 * (EDGE + 5)) / RATIO


def reason_box(theatre: Theatre) -> QRectF:
    """Return the room in the strip for what decided and whom it concerns, a square for each."""
    width = small_card_width()
    height = width * RATIO
    signs = theatre.scene.reason_signs if theatre.scene else 2
    side = min(height, theatre.width() * 0.24 / max(1, signs))  # most of a narrow strip is for its sentence
    return QRectF(EDGE + 10 + width + 10, EDGE + 5 + (height - side) / 2, side * signs, side)
