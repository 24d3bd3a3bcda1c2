"""What is painted on a row of a list."""

from __future__ import annotations

from PySide6.QtCore import QPoint
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QListView


def is_seen(view: QListView, row: int, colour: str) -> bool:
    """Return whether a row has a colour somewhere, as good as pure."""
    box, corner = view.visualRect(view.model().index(row, 0)), view.viewport().mapTo(view.window(), QPoint())
    picture = view.window().grab(box.translated(corner)).toImage()
    wanted = QColor(colour)
    pixels = (picture.pixelColor(x, y) for x in range(picture.width()) for y in range(picture.height()))
    return any(
        abs(pixel.red() - wanted.red()) + abs(pixel.green() - wanted.green()) + abs(pixel.blue() - wanted.blue()) < 90
        for pixel in pixels
    )
