"""The slim bar over every screen: the way back, what to do now, language, colours, about."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal, SignalInstance
from PySide6.QtWidgets import QHBoxLayout, QLabel, QToolButton, QWidget

from islas_qt import text
from islas_qt.text import LANGUAGES, mark, tr, tr_marked
from islas_qt.theme import Palette, ThemeName
from islas_qt.views import icons

_THEMES = {"system": mark("Like the system"), "light": mark("Light"), "dark": mark("Dark")}


class Bar(QWidget):
    """Tells which language and theme were chosen; the window acts on it."""

    language_chosen = Signal(str)
    theme_chosen = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme: ThemeName = "system"
        self._way_back = False
        self.setObjectName("bar")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.hint = QLabel(self, textFormat=Qt.TextFormat.PlainText)
        self.hint.setObjectName("hint")
        self.back, self.language, self.theme, self.about = (QToolButton(self) for _ in range(4))
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 4, 14, 4)
        row.setSpacing(6)
        row.addWidget(self.back)
        row.addWidget(self.hint, 1)
        for button in (self.language, self.theme, self.about):
            row.addWidget(button)
        for button in (self.back, self.language, self.theme, self.about):
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
            button.setIconSize(QSize(icons.SIZE + icons.GAP, icons.SIZE))
            button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.language.clicked.connect(self._choose_language)
        self.theme.clicked.connect(self._choose_theme)

    def show_way_back(self, shown: bool) -> None:
        """Offer the way back to the chart, or not when already there."""
        self._way_back = shown
        self.retranslate()

    def use_palette(self, theme: ThemeName, palette: Palette) -> None:
        """Show which theme is chosen, in its colours."""
        self._theme = theme
        icon_names = ((self.back, "back"), (self.language, "language"), (self.theme, theme), (self.about, "about"))
        for button, name in icon_names:
            button.setIcon(icons.icon(name, palette.ink, self.devicePixelRatioF()))
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything again, in the language spoken now."""
        at_start = tr("Choose an island to look at it closely.")
        at_island = tr("Arrow keys: ← → other islands, ↑ ↓ plots.")
        self.hint.setText(at_island if self._way_back else at_start)
        self.back.setVisible(self._way_back)
        self.back.setText(tr("All islands"))
        self.back.setToolTip(tr("Back to the chart (Esc)"))
        self.language.setText(LANGUAGES[text.language()])
        self.language.setToolTip(tr("Language"))
        self.theme.setText(tr_marked(_THEMES[self._theme]))
        self.theme.setToolTip(tr("Colours"))
        self.about.setText(tr("About"))
        self.about.setShortcut("F1")  # a new text takes it away
        self.about.setToolTip(tr("About this program and its games (F1)"))
        for button in (self.language, self.theme):
            button.setAccessibleName(f"{button.toolTip()}: {button.text()}")

    def _choose_language(self) -> None:
        self._choose(self.language, LANGUAGES, text.language(), self.language_chosen)

    def _choose_theme(self) -> None:
        names = {name: tr_marked(words) for name, words in _THEMES.items()}
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
