"""Sentences as large as their room allows."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QLabel

from islas_qt.theme import serif

SMALLEST = 0.4  # of the size wanted


def fit_text(label: QLabel, pixels: float, colour: str, italic: bool = False) -> None:
    """Write a label in type of so many pixels, or smaller if its text needs that to fit into it."""
    size = fitting_pixels(label.text(), label.width(), label.height(), pixels, italic)
    style = f"font-size: {size}px; color: {colour};"
    if label.styleSheet() != style:  # to set it takes longer than all the rest
        label.setFont(serif(size, italic=italic))
        label.setStyleSheet(style)


@lru_cache(maxsize=64)
def fitting_pixels(text: str, width: int, height: int, pixels: float, italic: bool = False) -> int:
    """Return the size of type at which a text fits."""
    share = 1.0
    while True:
        font = serif(pixels * share, italic=italic)
        needed = QFontMetrics(font).boundingRect(0, 0, width, 9999, int(Qt.TextFlag.TextWordWrap), text)
        if share <= SMALLEST or (needed.height() <= height and needed.width() <= width):
            return font.pixelSize()
        share -= 0.05
