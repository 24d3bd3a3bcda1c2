"""The row above the chart: back and forth, symmetry, overlay, and what can be done with the island."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QToolButton, QWidget

from editor.grid_transform import SymmetryKind
from islas_qt.editing.marks import Overlay
from islas_qt.editing.tool_icons import tool_icon
from islas_qt.editing.words import overlay_names, symmetry_names
from islas_qt.text import tr
from islas_qt.theme import Palette, scaled
from islas_qt.widgets.controls import ROUND_IT, ComboBox

ICON = 22
CENTRE = "centre"  # the entry of the symmetries that is none
TEXT = 14  # pixels, as in the style sheet


class TopRow(QWidget):
    """Buttons and choices; the screen acts on them."""

    symmetry_chosen = Signal(str)
    centre_wanted = Signal()  # strokes shall be repeated about the middle of the island
    overlay_chosen = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.undo, self.redo, self.trace, self.generate, self.fairness, self.export, self.test, self.help = (
            QToolButton(self) for _ in range(8)
        )
        self.symmetry, self.overlay = ComboBox(self), ComboBox(self)
        self.save = QPushButton(self)
        self.save.setObjectName("primary")
        self._buttons = {
            "undo": self.undo, "redo": self.redo, "generate": self.generate, "fairness": self.fairness,
            "export": self.export, "test": self.test, "trace": self.trace, "help": self.help,
        }  # fmt: skip
        self._row = row = QHBoxLayout(self)
        row.setContentsMargins(12, 5, 12, 5)
        row.setSpacing(4)
        parts: tuple[QWidget, ...] = (
            self.undo, self.redo, self.symmetry, self.overlay, self.trace, self.help,
            self.generate, self.fairness, self.export, self.test, self.save,
        )  # fmt: skip
        for part in parts:
            row.addWidget(part)
        row.insertStretch(6, 1)
        for button in self._buttons.values():
            button.setIconSize(QSize(ICON + 4, ICON))
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.save.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.symmetry.activated.connect(self._choose_symmetry)
        self._symmetry = 0  # the entry that is chosen
        self.overlay.activated.connect(lambda at: self.overlay_chosen.emit(self.overlay.itemData(at)))

    def _choose_symmetry(self, at: int) -> None:
        """Choose a symmetry, or bring the one there is back to the middle of the island."""
        if self.symmetry.itemData(at) == CENTRE:
            self.symmetry.setCurrentIndex(self._symmetry)
            self.centre_wanted.emit()
        else:
            self._symmetry = at
            self.symmetry_chosen.emit(self.symmetry.itemData(at))

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours."""
        for name, button in self._buttons.items():
            button.setIcon(tool_icon(name, palette, self.devicePixelRatioF(), ICON))
        self.symmetry.use_palette(palette)
        self.overlay.use_palette(palette)
        self._fit()

    def retranslate(self) -> None:
        """Say everything again, in the language spoken now."""
        for button, words, tip in (
            (self.undo, tr("Undo"), tr("Undo (Ctrl+Z)")),
            (self.redo, tr("Redo"), tr("Redo (Ctrl+Y)")),
            (self.trace, tr("Trace…"), tr("Lay a picture under the chart to trace it (Ctrl+R)")),
            (self.generate, tr("Generate…"), tr("Generate islands (Ctrl+G)")),
            (self.fairness, tr("Fair?"), tr("Play bot matches to see whether the island is fair (Ctrl+B)")),
            (self.export, tr("Export…"), tr("Export the island or copy it (Ctrl+E)")),
            (self.test, tr("Test"), tr("Play on the island as it is, against bots (F5)")),
            (self.help, tr("Help"), tr("How islands are designed (F1); ? shows the keys")),
        ):
            button.setText(words)
            button.setToolTip(tip)
            button.setAccessibleName(words)
        self.tell_saved(not self.save.isEnabled())
        _fill(self.symmetry, symmetry_names())
        self.symmetry.addItem(tr("Centre on the island"), CENTRE)
        _fill(self.overlay, overlay_names())
        self.symmetry.setAccessibleName(tr("Symmetry"))
        self.symmetry.setToolTip(tr("Every stroke is repeated"))
        self.overlay.setAccessibleName(tr("On the plots"))
        self.overlay.setToolTip(tr("What is shown on the plots"))
        self._fit()

    def tell_saved(self, is_saved: bool) -> None:
        """Say that the island is saved, or offer to save it."""
        words = tr("Saved") if is_saved else tr("Save")
        if words != self.save.text():
            self.save.setEnabled(not is_saved)
            self.save.setText(words)
            self.save.setToolTip(tr("Everything is saved") if is_saved else tr("Save the island (Ctrl+S)"))
            self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._fit()

    def _fit(self) -> None:
        """Write beside the icons what they mean, if there is room for it; the rest is written smaller if need be."""
        beside, alone = Qt.ToolButtonStyle.ToolButtonTextBesideIcon, Qt.ToolButtonStyle.ToolButtonIconOnly
        for button in (self.undo, self.redo, self.help):
            button.setToolButtonStyle(alone)
        spoken = [self.trace, self.generate, self.fairness, self.export, self.test]
        for button in spoken:
            button.setToolButtonStyle(beside)
        self._write(scaled(TEXT))
        while spoken and self._row.minimumSize().width() > self.width():
            spoken.pop(0).setToolButtonStyle(alone)
        too_wide = self._row.minimumSize().width() - self.width()
        words = sum(part.sizeHint().width() - ROUND_IT for part in (self.symmetry, self.overlay, self.save))
        if 0 < too_wide < words:
            self._write(scaled(TEXT) * (1 - too_wide / words))

    def _write(self, pixels: float) -> None:
        for part in (self.symmetry, self.overlay, self.save):
            part.setStyleSheet(f"font-size: {max(8, int(pixels))}px;")
            part.updateGeometry()


def _fill(pick: ComboBox, names: dict[Overlay, str] | dict[SymmetryKind, str]) -> None:
    chosen = pick.currentIndex()
    pick.clear()
    for key, words in names.items():
        pick.addItem(words, key)
    pick.setCurrentIndex(max(0, chosen))
