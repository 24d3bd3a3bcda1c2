"""The slim bar over every screen: the way back, what to do now, language, colours, settings, about."""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import QSize, Qt, Signal, SignalInstance
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QToolButton, QWidget

from engine.reasons import Reason
from islas_qt import text
from islas_qt.paint import icons
from islas_qt.settings import THEME_NAMES
from islas_qt.text import LANGUAGES, mark, speak, tr, tr_marked
from islas_qt.theme import LIGHT, Palette, ThemeName

Place = Literal["start", "island", "test", "elsewhere"]

_HINTS = {
    "start": mark("Choose an island to look at it closely."),
    "island": mark("Arrow keys: ← → other islands, ↑ ↓ plots."),
}


class Bar(QWidget):
    """Tells which language and theme were chosen; the window acts on it."""

    language_chosen = Signal(str)
    theme_chosen = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme: ThemeName = "system"
        self._place: Place = "start"
        self._trouble: Reason | None = None
        self._alarm = LIGHT.accent  # the colour in which trouble is told
        self.setObjectName("bar")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.hint = QLabel(self, textFormat=Qt.TextFormat.PlainText)
        self.hint.setObjectName("hint")
        self.hint.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.back, self.language, self.theme, self.settings, self.about = (QToolButton(self) for _ in range(5))
        self._row = row = QHBoxLayout(self)
        row.setContentsMargins(14, 4, 14, 4)
        row.setSpacing(6)
        row.addWidget(self.back)
        row.addWidget(self.hint, 1)
        for button in (self.language, self.theme, self.settings, self.about):
            row.addWidget(button)
        for button in (self.back, self.language, self.theme, self.settings, self.about):
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
            button.setIconSize(QSize(icons.SIZE + icons.GAP, icons.SIZE))
            button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.theme.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonIconOnly)  # its texts are long, its icons plain
        self.language.clicked.connect(self._choose_language)
        self.theme.clicked.connect(self._choose_theme)

    def tell_trouble(self, why: Reason | None) -> None:
        """Say what is wrong with the saved matches, in place of the hints; in several lines if need be."""
        self._trouble = why
        self.hint.setWordWrap(why is not None)
        self.hint.setStyleSheet(f"color: {self._alarm}; font-weight: bold;" if why else "")
        self.retranslate()

    def show_place(self, place: Place) -> None:
        """Offer the way back, or not when already at the start, and say what can be done on the screen."""
        self._place = place
        self.retranslate()

    def use_palette(self, theme: ThemeName, palette: Palette) -> None:
        """Show which theme is chosen, in its colours."""
        self._theme = theme
        self._alarm = palette.accent
        named = {"back": self.back, "language": self.language, theme: self.theme, "settings": self.settings}
        for name, button in (named | {"about": self.about}).items():
            button.setIcon(icons.icon(name, palette.ink, self.devicePixelRatioF()))
        self.tell_trouble(self._trouble)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._hint()

    def _hint(self) -> None:
        """Tell of trouble, else give the hint for this place, unless there is no room for it."""
        if self._trouble:
            self.hint.setText(speak(self._trouble))
            return
        words = tr_marked(_HINTS[self._place]) if self._place in _HINTS else ""
        self._row.activate()
        self.hint.setText(words)
        if self.hint.sizeHint().width() > self.hint.width():
            self.hint.clear()

    def retranslate(self) -> None:
        """Say everything again, in the language spoken now."""
        self.back.setVisible(self._place != "start")
        is_test = self._place == "test"
        self.back.setText(tr("To the editor (Esc)") if is_test else tr("Back"))
        self.back.setToolTip(
            tr("Back to the editor; a test match is not kept")
            if is_test
            else tr("Back to where you came from; a match that is played is kept")
        )
        self.language.setText(LANGUAGES[text.language()])
        self.language.setToolTip(tr("Language"))
        self.theme.setText(tr_marked(THEME_NAMES[self._theme]))
        self.theme.setToolTip(tr("Colours"))
        self.about.setText(tr("About"))
        self.about.setToolTip(tr("About this program and its games"))
        self.settings.setText(tr("Settings"))
        self.settings.setToolTip(tr("All settings"))
        for button in (self.language, self.theme):
            button.setAccessibleName(f"{button.toolTip()}: {button.text()}")
        self._hint()

    def _choose_language(self) -> None:
        self._choose(self.language, LANGUAGES, text.language(), self.language_chosen)

    def _choose_theme(self) -> None:
        names = {name: tr_marked(words) for name, words in THEME_NAMES.items()}
        self._choose(self.theme, names, self._theme, self.theme_chosen)

    def _choose(self, button: QToolButton, names: dict[str, str], now: str, chosen: SignalInstance) -> None:
        """Open a menu of names below a button and emit the key of the one that is picked."""
        from PySide6.QtWidgets import QMenu  # needed first when a menu opens

        menu = QMenu(button)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for key, name in names.items():
            action = menu.addAction(name)
            action.setCheckable(True)
            action.setChecked(key == now)
            action.triggered.connect(lambda _=False, key=key: chosen.emit(key))
        menu.popup(button.mapToGlobal(button.rect().bottomLeft()))
