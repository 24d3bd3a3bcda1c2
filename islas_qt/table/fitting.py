"""Sentences as large as their room allows."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QLabel

from islas_qt.theme import serif

SMALLEST = 0.5  # of the size wanted


def fit_text(label: QLabel, pixels: float, colour: str, italic: bool = False) -> None:
    """Write a label in type of so many pixels, or smaller if its text needs that to fit into it."""
    share = 1.0
    while True:
        font = serif(pixels * share, italic=italic)
        needed = QFontMetrics(font).boundingRect(0, 0, label.width(), 9999, int(Qt.TextFlag.TextWordWrap), label.text())
        if share <= SMALLEST or (needed.height() <= label.height() and needed.width() <= label.width()):
            break
        share -= 0.05
    label.setFont(font)
    label.setStyleSheet(f"font-size: {font.pixelSize()}px; color: {colour};")
