"""The buttons above the hand: what can be done now, in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtGui import QIcon, QPixmap
from PySide6.QtWidgets import QPushButton, QWidget

from islas_qt.text import plain
from islas_qt.theme import scaled

ICON = 22
GAP = 8  # between buttons
USUAL = 14.0  # size of their type
SMALLER = 0.9, 0.8, 0.7  # of what is wanted, for one row: large text would need two and hide the island


@dataclass(frozen=True, slots=True)
class Deed:
    """Something that can be done: its name for tests and keys, its words, why it cannot be done now, a picture."""

    name: str
    words: str
    do: Callable[[], object]
    tip: str = ""
    why_not: str = ""
    is_main: bool = False
    picture: QPixmap | None = None  # about ICON pixels large


class ActionBar(QWidget):
    """Buttons, one for each deed, in one row if they need not be much smaller for that."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._table = parent
        self._pixels = 0
        self._write_in(USUAL)
        self.buttons: dict[str, QPushButton] = {}

    def _write_in(self, pixels: float) -> None:
        """Write on the buttons in type of this size."""
        if round(pixels) != self._pixels:  # to set it takes longer than all the rest
            self._pixels = round(pixels)
            self.setStyleSheet(
                f"QPushButton {{ padding: 7px 11px; font-size: {self._pixels}px; }}"
                " QPushButton:focus { padding: 6px 10px; }"
            )

    def show_deeds(self, deeds: Sequence[Deed]) -> None:
        """Show these buttons and no others; the one with the focus keeps it if it is among them."""
        focused = next((name for name, button in self.buttons.items() if button.hasFocus()), None)
        for button in self.buttons.values():
            button.hide()
            button.deleteLater()
        self.buttons = {deed.name: self._button(deed) for deed in deeds}
        if focused in self.buttons:
            self.buttons[focused].setFocus(Qt.FocusReason.OtherFocusReason)
        elif focused:  # or it would go to any widget of the window, and with it the keys
            self._table.setFocus(Qt.FocusReason.OtherFocusReason)
        self.setVisible(bool(deeds))

    def press(self, name: str) -> bool:
        """Press a button as a key does, and tell whether it can be."""
        button = self.buttons.get(name)
        if button is None or not button.isEnabled():
            return False
        button.click()
        return True

    def stand_on(self, middle: int, bottom: int, width: int) -> None:
        """Put the buttons in rows no wider than `width`, the last of which ends at `bottom`."""
        for pixels in (scaled(USUAL), *(scaled(USUAL) * share for share in SMALLER if scaled(USUAL) * share >= USUAL)):
            self._write_in(pixels)
            if _width_of([*self.buttons.values()]) <= width:
                break
        rows: list[list[QPushButton]] = [[]]
        for button in self.buttons.values():
            if rows[-1] and _width_of([*rows[-1], button]) > width:
                rows.append([])
            rows[-1].append(button)
        high = max((button.sizeHint().height() for button in self.buttons.values()), default=0)
        wide = max(_width_of(row) for row in rows)
        height = len(rows) * (high + GAP) - GAP
        self.setGeometry(middle - wide // 2, bottom - height, wide, height)
        for number, row in enumerate(rows):
            left = (wide - _width_of(row)) // 2
            for button in row:
                button.setGeometry(left, number * (high + GAP), button.sizeHint().width(), high)
                left += button.width() + GAP

    def _button(self, deed: Deed) -> QPushButton:
        button = QPushButton(deed.words.replace("&", "&&"), self)  # a name may have one, which is no shortcut
        button.setObjectName("primary" if deed.is_main else "deed")
        button.setEnabled(not deed.why_not)
        if deed.picture:
            button.setIcon(QIcon(deed.picture))
            button.setIconSize(deed.picture.deviceIndependentSize().toSize())
        button.setToolTip(plain(deed.why_not or deed.tip))
        button.setAutoDefault(True)  # Enter presses it
        button.clicked.connect(deed.do)
        button.show()
        return button


def _width_of(row: Sequence[QPushButton]) -> int:
    return sum(button.sizeHint().width() for button in row) + GAP * max(0, len(row) - 1)
