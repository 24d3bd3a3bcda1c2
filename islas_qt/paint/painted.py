"""Pictures that are painted once and drawn often."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from time import perf_counter

from PySide6.QtCore import QSizeF, Qt
from PySide6.QtGui import QPainter, QPixmap

SMOOTH = QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform


Paint = Callable[[QPainter], None]
SLICE = 0.004  # seconds of painting between two looks at the mouse and the keys


def painted(size: QSizeF, ratio: float, paint: Paint) -> QPixmap:
    """Return a picture of this size for a screen with this device pixel ratio, transparent where nothing is painted."""
    picture = QPixmap((size * ratio).toSize())
    if picture.isNull():  # what has no size yet has no picture either
        return picture
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHints(SMOOTH)
    paint(painter)
    painter.end()
    return picture


class Growing:
    """A picture that is painted part by part, so that no frame waits for all of it."""

    def __init__(self, picture: QPixmap, parts: Iterable[Paint]) -> None:
        self.picture = picture
        self._parts = [] if picture.isNull() else list(parts)

    @property
    def is_done(self) -> bool:
        """Whether all of it is painted."""
        return not self._parts

    def grow(self, seconds: float = SLICE) -> None:
        """Paint the next parts, one at least, until so much time has passed."""
        if self.is_done:
            return
        end = perf_counter() + seconds
        painter = QPainter(self.picture)
        painter.setRenderHints(SMOOTH)
        self._parts.pop(0)(painter)
        while self._parts and perf_counter() < end:
            self._parts.pop(0)(painter)
        painter.end()

    def finish(self) -> None:
        """Paint all that is left."""
        self.grow(float("inf"))
