"""What every screen of the window can do, and every part of one that has colours and words."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtWidgets import QWidget

from islas_qt.theme import Palette


class Themed(Protocol):
    """What has colours and words."""

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours."""

    def retranslate(self) -> None:
        """Say everything again, in the language spoken now."""


class Screen(QWidget):
    """Fills the window below its bar; its colours and its language can change while it exists."""

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours."""
        raise NotImplementedError

    def retranslate(self) -> None:
        """Say everything again, in the language spoken now."""
        raise NotImplementedError
