"""The buttons above the hand: what can be done now, in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from islas_qt.text import plain


@dataclass(frozen=True, slots=True)
class Deed:
    """Something that can be done: its name for tests and keys, its words, and why it cannot be done now."""

    name: str
    words: str
    do: Callable[[], None]
    tip: str = ""
    why_not: str = ""
    is_main: bool = False


class ActionBar(QWidget):
    """A row of buttons, one for each deed."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.buttons: dict[str, QPushButton] = {}
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(4, 2, 4, 2)
        self._row.setSpacing(8)

    def show_deeds(self, deeds: Sequence[Deed]) -> None:
        """Show these buttons and no others; the one with the focus keeps it if it is among them."""
        focused = next((name for name, button in self.buttons.items() if button.hasFocus()), None)
        for button in self.buttons.values():
            self._row.removeWidget(button)
            button.hide()
            button.deleteLater()
        self.buttons = {deed.name: self._button(deed) for deed in deeds}
        if focused in self.buttons:
            self.buttons[focused].setFocus(Qt.FocusReason.OtherFocusReason)
        self.adjustSize()
        self.setVisible(bool(deeds))

    def press(self, name: str) -> bool:
        """Press a button as a key does, and tell whether it is there."""
        button = self.buttons.get(name)
        if button is None:
            return False
        button.click()
        return True

    def sizeHint(self) -> QSize:
        return self._row.sizeHint()

    def _button(self, deed: Deed) -> QPushButton:
        button = QPushButton(deed.words.replace("&", "&&"), self)  # a name may have one, which is no shortcut
        button.setObjectName("primary" if deed.is_main else "deed")
        button.setEnabled(not deed.why_not)
        button.setToolTip(plain(deed.why_not or deed.tip))
        button.setAutoDefault(False)
        button.clicked.connect(deed.do)
        self._row.addWidget(button)
        button.show()
        return button
