"""Two tabs over the graph of a match that is over: its points, or the chances to win."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from islas_qt.table.chances import Chances
from islas_qt.text import tr
from islas_qt.theme import Palette
from islas_qt.typefaces import SERIF

_LOOK = """
QPushButton {{
    color: {ink_soft}; background: transparent; border: 2px solid transparent; border-radius: 6px;
    padding: 0px 8px; font-family: "{family}"; font-size: {size}px;
}}
QPushButton:checked {{ color: {ink}; border-bottom-color: {accent}; border-radius: 0px; }}
QPushButton:hover {{ color: {ink}; }}
QPushButton:focus {{ border-color: {accent}; border-radius: 6px; padding: 0px 8px; }}
"""


class GraphTabs(QWidget):
    """Chooses what a graph shows; hidden where there is nothing to choose."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._chances: Chances | None = None
        self.buttons = [QPushButton(self) for _ in ("points", "chances")]
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addStretch(1)
        for button in self.buttons:
            button.setCheckable(True)
            button.setAutoExclusive(True)
            button.setCursor(Qt.CursorShape.PointingHandCursor)
            row.addWidget(button)
        row.addStretch(1)
        points, chances = self.buttons
        points.clicked.connect(lambda: self._choose(False))
        chances.clicked.connect(lambda: self._choose(True))
        self.hide()

    def show_choice(self, chances: Chances | None) -> None:
        """Show what can be chosen for a match, and what is, in the language spoken now."""
        self._chances = chances
        self.setVisible(chances is not None and chances.is_offered)
        self.buttons[chances is not None and chances.is_wanted].setChecked(True)
        for button, words, tip in zip(
            self.buttons,
            (tr("Points"), tr("Chances in %")),
            (tr("Points after each round"), tr("How likely everybody was to win, all through the match")),
            strict=True,
        ):
            button.setText(words)
            button.setToolTip(tip)

    def lie_in(self, room: QRectF, pixels: float, palette: Palette) -> None:
        """Take this place, with type of this size."""
        look = _LOOK.format_map(palette._asdict() | {"family": SERIF, "size": round(pixels)})
        if look != self.styleSheet():  # to set it takes long
            self.setStyleSheet(look)
        self.setGeometry(room.toAlignedRect())

    def _choose(self, is_chances: bool) -> None:
        if self._chances is not None:
            self._chances.want(is_chances)
