"""What every screen of the window can do."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from islas_qt.theme import Palette


class Screen(QWidget):
    """Fills the window below its bar; its colours and its language can change while it exists."""

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours."""
        raise NotImplementedError

    def retranslate(self) -> None:
        """Say everything again, in the language spoken now."""
        raise NotImplementedError
