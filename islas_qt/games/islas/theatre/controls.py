"""The buttons of the ship theatre: pause, one step, faster, skip."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QWidget

from islas_qt.paint.icons import GAP, SIZE, icon
from islas_qt.table.steps import Steps
from islas_qt.text import tr
from islas_qt.theme import Palette, style_sheet

Last = Literal["skip", "go on", "close"]


class TheatreControls(QWidget):
    """A row of buttons for what is being shown; `skip` is called instead of skipping a single show."""

    def __init__(self, steps: Steps, skip: Callable[[], None], palette: Palette, parent: QWidget) -> None:
        super().__init__(parent)
        self._steps = steps
        self._palette = palette
        self.last: Last = "skip"  # what the last button does
        self._is_narrow = False
        self._row = row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(2)
        self.pause = self._button(lambda: steps.pause(not steps.is_paused))
        self.step = self._button(steps.step)
        self.faster = self._button(steps.go_faster)
        self.skip = self._button(skip)
        steps.changed.connect(self.retranslate)
        self.use_palette(palette)

    def _button(self, clicked: Callable[[], None]) -> QToolButton:
        button = QToolButton(self, toolButtonStyle=Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        button.setIconSize(QSize(SIZE + GAP, SIZE))
        button.clicked.connect(clicked)
        self._row.addWidget(button)
        return button

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours."""
        sheet = style_sheet(palette) + "QToolButton { padding: 5px 6px; } QToolButton:focus { padding: 4px 5px; }"
        if sheet != self.styleSheet():  # which takes long
            self._palette = palette
            self.setStyleSheet(sheet)
            self.retranslate()

    def be_narrow(self, is_narrow: bool) -> None:
        """Leave out the word of the last button while the others need its room."""
        if is_narrow != self._is_narrow:
            self._is_narrow = is_narrow
            self.retranslate()

    def retranslate(self) -> None:
        """Say what each button does now."""
        paused, hurry = self._steps.is_paused, self._steps.hurry
        self._label(self.pause, "go" if paused else "pause", tr("Go on (P)") if paused else tr("Pause (P)"))
        self._label(self.step, "step", tr("One step (→)"))
        self._label(self.faster, "faster", tr("Faster (+)"), f"×{hurry}" if hurry > 1 else "")
        words = {
            "skip": (tr("Skip"), tr("Skip (Space)")),
            "go on": (tr("Go on"), tr("Go on (Space)")),
            "close": (tr("Close"), tr("Close (Esc)")),
        }
        text, tip = words[self.last]
        self._label(self.skip, "skip", tip, "" if self._is_narrow and self.last == "skip" else text)
        for button in (self.pause, self.step, self.faster):
            button.setVisible(self.last == "skip")

    def _label(self, button: QToolButton, picture: str, tip: str, text: str = "") -> None:
        button.setIcon(icon(picture, self._palette.ink, self.devicePixelRatioF()))
        button.setText(text)
        button.setToolTip(tip)
        button.setAccessibleName(tip)
