"""The controls for looking back at a match: a slider over all of it, and buttons for every way to go through it."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QToolButton, QVBoxLayout, QWidget

from islas_qt.paint import icons
from islas_qt.table.chances import Chances
from islas_qt.table.scrubber import Course, Scrubber
from islas_qt.text import tr
from islas_qt.theme import Palette

WAYS = {  # in order, with their pictures
    "round back": "much earlier",
    "turn back": "earlier",
    "step back": "previous",
    "play": "go",
    "step": "next",
    "turn": "later",
    "round": "much later",
    "own": "own",
}
GAP, LEFT, RIGHT = 2, 8, 10  # between the buttons, and beside them
WITH_WORDS = 60  # room that should be left over if a button has words


class ReviewBar(QWidget):
    """Tells where in the match somebody wants to be: `ply_chosen`, or `chosen`, the name of a button."""

    ply_chosen = Signal(int)
    chosen = Signal(str)
    analysis_wanted = Signal(bool)  # to be open or not

    def __init__(self, palette: Palette, parent: QWidget) -> None:
        super().__init__(parent)
        self._palette = palette
        self._is_playing = False
        self.setObjectName("review")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.slider = Scrubber(palette, self)
        self.buttons = {way: QToolButton(self) for way in (*WAYS, "speed", "chances", "analysis")}
        self.count = QLabel(self, textFormat=Qt.TextFormat.PlainText)
        row = QHBoxLayout()
        row.setSpacing(GAP)
        row.addStretch(1)
        for way, button in self.buttons.items():
            button.setIconSize(QSize(icons.SIZE + icons.GAP, icons.SIZE))
            button.setStyleSheet("QToolButton { padding: 4px 2px; } QToolButton:focus { padding: 3px 1px; }")
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves the keys with the table
            if way not in ("chances", "analysis"):
                button.clicked.connect(lambda _=False, way=way: self.chosen.emit(way))
            row.addWidget(button)
        self.buttons["chances"].setText("%")
        self.buttons["chances"].setCheckable(True)
        self.buttons["chances"].hide()
        self.analysis = self.buttons["analysis"]
        self.analysis.setCheckable(True)
        self.analysis.clicked.connect(self.analysis_wanted)
        row.addStretch(1)
        row.addWidget(self.count)
        column = QVBoxLayout(self)
        column.setContentsMargins(LEFT, 4, RIGHT, 4)
        column.setSpacing(0)
        column.addWidget(self.slider)
        column.addLayout(row)
        self.slider.valueChanged.connect(self.ply_chosen)
        self.use_palette(palette)
        self.retranslate()

    def show_course(self, course: Course) -> None:
        """Show how the match went that is looked back at."""
        self.slider.blockSignals(True)
        self.slider.show_course(course)
        self.slider.blockSignals(False)

    def use_chances(self, chances: Chances) -> None:
        """Let the slider show these chances in place of the points, and offer both if there are any."""
        button = self.buttons["chances"]
        button.setVisible(chances.is_offered)
        button.setEnabled(chances.is_offered)  # a key clicks it, too
        button.clicked.connect(chances.want)
        self.slider.use_chances(chances)

        def show_choice() -> None:
            button.setChecked(chances.is_wanted)
            self.slider.setAccessibleDescription(self.slider.describe(self.slider.value()))

        chances.changed.connect(show_choice)
        show_choice()

    def show_place(self, ply: int, length: int) -> None:
        """Show where in the match we are."""
        self.slider.blockSignals(True)
        self.slider.setValue(ply)
        self.slider.blockSignals(False)
        self.slider.setAccessibleDescription(self.slider.describe(ply))
        self.count.setMinimumWidth(0)  # or it would be counted in
        self.count.setText(tr("{ply} of {length}", ply=length, length=length))  # the longest: the bar does not change
        self.count.setMinimumWidth(self.count.sizeHint().width())
        self.count.setText(tr("{ply} of {length}", ply=ply, length=length))
        self._fit()
        for way in WAYS:
            self.buttons[way].setEnabled(ply > 0 if way.endswith("back") else way == "play" or ply < length)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._fit()

    def _fit(self) -> None:
        """Leave out the word of a button and the count where there is no room for them: the slider tells it, too."""
        self.analysis.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        if self._wide() + self.count.minimumWidth() + WITH_WORDS > self.contentsRect().width():
            self.analysis.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonIconOnly)
        self.count.setVisible(self._wide() + self.count.minimumWidth() <= self.contentsRect().width())

    def _wide(self) -> int:
        """Return how much room the buttons need."""
        shown = [button for button in self.buttons.values() if not button.isHidden()]
        return LEFT + RIGHT + sum(button.sizeHint().width() + GAP for button in shown)

    def show_playing(self, is_playing: bool, speed: float) -> None:
        """Show whether the match goes on by itself, and how quickly."""
        self._is_playing = is_playing
        self.buttons["speed"].setText(f"×{speed:g}".replace("0.5", "½"))
        self.retranslate()

    def show_analysis(self, is_open: bool, why_not: str) -> None:
        """Show whether the analysis is open, or say why there is none."""
        self.analysis.setChecked(is_open)
        self.analysis.setEnabled(not why_not)
        if why_not:
            self.analysis.setToolTip(why_not)

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours."""
        self._palette = palette
        self.slider.use_palette(palette)
        self.analysis.setIcon(icons.icon("analysis", palette.ink, self.devicePixelRatioF()))
        for way, picture in (WAYS | {"play": "pause" if self._is_playing else "go"}).items():
            self.buttons[way].setIcon(icons.icon(picture, palette.ink, self.devicePixelRatioF()))

    def retranslate(self) -> None:
        """Say everything again, in the language spoken now."""
        names = {
            "round back": tr("Back to the beginning of the round (Ctrl+←)"),
            "turn back": tr("Back to the beginning of the turn (Shift+←)"),
            "step back": tr("One step back (←)"),
            "play": tr("Pause (Space)") if self._is_playing else tr("Play the match (Space)"),
            "step": tr("One step forward (→)"),
            "turn": tr("On to the next turn (Shift+→)"),
            "round": tr("On to the next round (Ctrl+→)"),
            "own": tr("On to my next decision (N)"),
            "speed": tr("Speed of the match (+ and −)"),
            "chances": tr("Chances to win instead of points (C)"),
            "analysis": tr("What the analyst thinks of the next decision (A)"),
        }
        for way, words in names.items():
            self.buttons[way].setToolTip(words)
            self.buttons[way].setAccessibleName(words.partition(" (")[0])
        self.analysis.setText(tr("Analyse"))
        self.slider.setAccessibleName(tr("Where in the match"))
        self.use_palette(self._palette)
