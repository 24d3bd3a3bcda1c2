"""Cards as they lie in a hand: their edge, shadow and light, the cursor and the key that chooses one."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPixmap

from islas_qt.paint.colours import INK
from islas_qt.paint.scenery import pen
from islas_qt.table.pose import LIFT, Pose
from islas_qt.theme import Palette, faded

SHADOW = QPointF(2, 3)
KEY_TOP, KEY_SIDE = "#fbfaf6", "#a9a498"
CORNER = 0.06  # radius of a card's corners, as a share of its width


def outline(size: QSizeF) -> QPainterPath:
    """Return the edge of a card that lies around the origin."""
    path = QPainterPath()
    corner = CORNER * size.width()
    path.addRoundedRect(QRectF(-size.width() / 2, -size.height() / 2, size.width(), size.height()), corner, corner)
    return path


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


def paint_key(painter: QPainter, pose: Pose, size: QSizeF, key: str, above: float = 0.0) -> None:
    """Paint the key that chooses a card as it is on a keyboard, at the left where the next card does not cover it.

    It lies at the foot, or higher by a share of the card's height.
    """
    painter.setTransform(pose.transform())
    side = max(15.0, 0.17 * size.width())
    cap = QRectF(0, 0, side, side).translated(-size.width() / 2 - 4, size.height() * (0.5 - above) - side + 2)
    painter.setPen(pen(INK, 1.0))
    painter.setBrush(QColor(KEY_SIDE))
    painter.drawRoundedRect(cap, 3.5, 3.5)
    top = cap.adjusted(1.5, 0.5, -1.5, -3)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(KEY_TOP))
    painter.drawRoundedRect(top, 2.5, 2.5)
    font = QFont()  # that of the buttons, not of the cards
    font.setPixelSize(round(0.66 * side))
    painter.setFont(font)
    painter.setPen(QColor(INK))
    painter.drawText(top, int(Qt.AlignmentFlag.AlignCenter), key)
