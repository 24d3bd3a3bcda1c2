"""How a hand of cards lies: on an arc, the more of them the closer together."""

from __future__ import annotations

import math

from PySide6.QtCore import QRectF, QSizeF

from islas_qt.games.islas.art.cards import RATIO
from islas_qt.table.pose import LIFT, Pose

APART = 0.93  # how far cards lie apart if there is room, as a share of their width
TURN, MOST = 2.6, 9.0  # degrees from a card to the next, and of the outermost


def fan(count: int, room: QRectF) -> tuple[QSizeF, list[Pose]]:
    """Return the size of the cards of a hand and their poses, from left to right, with room for one to be lifted."""
    height = max(20.0, (room.height() - LIFT - 6) / 1.17)  # the outer cards hang lower, and their corners stick out
    size = QSizeF(round(height / RATIO), round(height))
    spread = 0.0
    if count > 1:
        spread = min(room.width() - size.width() * 1.24, (count - 1) * APART * size.width())
    outermost = min(MOST, TURN * (count - 1) / 2)
    middle, top = room.center().x(), room.top() + LIFT + 4 + height / 2
    poses = []
    for number in range(count):
        side = 2 * number / (count - 1) - 1 if count > 1 else 0.0  # from -1 to 1
        angle = side * outermost
        sag = min(spread / 2 * math.tan(math.radians(outermost) / 2), 0.12 * height) * side**2
        poses.append(Pose(middle + side * spread / 2, top + sag, angle))
    return size, poses
