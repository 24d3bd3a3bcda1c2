"""The controls for looking back at a match: first, back, forward, last, and a slider over all of it."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSlider, QToolButton, QWidget

from islas_qt.text import tr
from islas_qt.theme import Palette
from islas_qt.views import icons

WAYS = ("first", "previous", "next", "last")


class ReviewBar(QWidget):
    """Tells where in the match somebody wants to be: `ply_chosen`, or `next_wanted` for one step that is shown."""

    ply_chosen = Signal(int)
    next_wanted = Signal()

    def __init__(self, palette: Palette, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("review")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.buttons = {way: QToolButton(self) for way in WAYS}
        self.slider = QSlider(Qt.Orientation.Horizontal, self)
        self.slider.setMinimumWidth(120)
        self.slider.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.count = QLabel(self, textFormat=Qt.TextFormat.PlainText)
        row = QHBoxLayout(self)
        row.setContentsMargins(10, 4, 12, 4)
        for way in ("first", "previous"):
            row.addWidget(self.buttons[way])
        row.addWidget(self.slider, 1)
        for way in ("next", "last"):
            row.addWidget(self.buttons[way])
        row.addWidget(self.count)
        for way, button in self.buttons.items():
            button.setIconSize(QSize(icons.SIZE, icons.SIZE))
            button.clicked.connect(lambda _=False, way=way: self.go(way))
        self.slider.valueChanged.connect(self.ply_chosen)
        self.use_palette(palette)
        self.retranslate()

    def show_place(self, ply: int, length: int) -> None:
        """Show where in the match we are."""
        self.slider.blockSignals(True)
        self.slider.setRange(0, length)
        self.slider.setValue(ply)
        self.slider.blockSignals(False)
        self.count.setMinimumWidth(0)  # or it would be counted in
        self.count.setText(tr("{ply} of {length}", ply=length, length=length))  # the longest: the bar does not change
        self.count.setMinimumWidth(self.count.sizeHint().width())
        self.count.setText(tr("{ply} of {length}", ply=ply, length=length))
        for way, button in self.buttons.items():
            button.setEnabled(ply > 0 if way in ("first", "previous") else ply < length)

    def go(self, way: str) -> None:
        """Go as a button says."""
        match way:
            case "first":
                self.ply_chosen.emit(0)
            case "previous":
                self.ply_chosen.emit(self.slider.value() - 1)
            case "next":
                self.next_wanted.emit()
            case "last":
                self.ply_chosen.emit(self.slider.maximum())

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours."""
        for way, button in self.buttons.items():
            button.setIcon(icons.icon(way, palette.ink, self.devicePixelRatioF()))

    def retranslate(self) -> None:
        """Say everything again, in the language spoken now."""
        names = {
            "first": tr("To the beginning (Home)"),
            "previous": tr("One step back (←)"),
            "next": tr("One step forward (→)"),
            "last": tr("To the end (End)"),
        }
        for way, words in names.items():
            self.buttons[way].setToolTip(words)
            self.buttons[way].setAccessibleName(words.partition(" (")[0])
        self.slider.setAccessibleName(tr("Where in the match"))
