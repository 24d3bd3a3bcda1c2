"""At the end of the strip below the chart: how large everything is shown, and the whole island at a click."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QWidget

from islas_qt.editing.chart_view import LARGEST, USUAL
from islas_qt.text import tr
from islas_qt.theme import Palette, scaled


class ZoomRow(QWidget):
    """Buttons to show everything smaller or larger, with the scale between them, and one to show all."""

    zoomed = Signal(int)  # by so many notches
    all_wanted = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._percent = 100
        self.smaller, self.scale, self.larger, self.whole = (QToolButton(self) for _ in range(4))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 4, 0)
        row.setSpacing(0)
        for button in (self.smaller, self.scale, self.larger, self.whole):
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # there are keys for all of it
            row.addWidget(button)
        self.smaller.setText("−")
        self.larger.setText("+")
        self.smaller.clicked.connect(lambda: self.zoomed.emit(-1))
        self.larger.clicked.connect(lambda: self.zoomed.emit(1))
        for button in (self.scale, self.whole):
            button.clicked.connect(self.all_wanted)

    def show_scale(self, scale: float) -> None:
        """Show how large a cell is drawn."""
        self._percent = round(100 * scale / USUAL)
        self.scale.setText(tr("{number}%", number=self._percent))

    def use_palette(self, palette: Palette) -> None:
        """Write in other colours, with text of the size used now."""
        self.setStyleSheet(
            f"QToolButton {{ color: {palette.ink}; border: none; border-radius: 4px; padding: 0 5px;"
            f" font-size: {round(scaled(12))}px; }}"
            f"QToolButton:hover {{ background: {palette.paper_edge}; }}"
        )

    def retranslate(self) -> None:
        """Say everything again, in the language spoken now."""
        self.whole.setText(tr("Fit"))
        for button, tip in (
            (self.smaller, tr("Smaller (−, or turn the wheel)")),
            (self.scale, tr("Show the whole island (Home)")),
            (self.larger, tr("Larger (+, or turn the wheel)")),
            (self.whole, tr("Show the whole island (Home)")),
        ):
            button.setToolTip(tip)
            button.setAccessibleName(tip)
        self.scale.setText(tr("{number}%", number=self._percent))
        self.scale.ensurePolished()
        widest = self.scale.fontMetrics().horizontalAdvance(tr("{number}%", number=round(100 * LARGEST / USUAL)))
        self.scale.setFixedWidth(widest + 18)  # whatever the scale, nothing moves
