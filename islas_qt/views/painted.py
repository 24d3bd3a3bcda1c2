"""Pictures that are painted once and drawn often."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QSizeF, Qt
from PySide6.QtGui import QPainter, QPixmap

SMOOTH = QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform


def painted(size: QSizeF, ratio: float, paint: Callable[[QPainter], None]) -> QPixmap:
    """Return a picture of this size for a screen with this device pixel ratio, transparent where nothing is painted."""
    picture = QPixmap((size * ratio).toSize())
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHints(SMOOTH)
    paint(painter)
    painter.end()
    return picture
