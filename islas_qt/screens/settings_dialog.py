"""Everything that can be set, in one dialog; what is changed there has its effect at once."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QDialog,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QSlider,
    QVBoxLayout,
    QWidget,
)

from islas_qt.game_ui import game_keys, game_ui, has_choice
from islas_qt.paint import sea
from islas_qt.paint.wood import fitting, paint_sign_icon
from islas_qt.settings import SPEEDS, TEXT_SCALES, THEME_NAMES, Settings
from islas_qt.text import LANGUAGES, Marked, mark, tr, tr_marked
from islas_qt.theme import Palette, palette_for, scaled
from islas_qt.widgets.controls import CheckBox, ComboBox
from islas_qt.widgets.flow import Scrolled
from islas_qt.widgets.paper_dialog import heading

HEAD = 84
WIDTH = 560

_SPEEDS = dict(zip(SPEEDS, (mark("Off"), mark("Slow"), mark("Normal"), mark("Fast")), strict=True))
_ON_OFF = {"system": mark("Like the system"), "on": mark("Yes"), "off": mark("No")}


class _List(NamedTuple):
    """A setting chosen from a list."""

    label: Marked
    values: Mapping[str, Marked] | Mapping[float, Marked]


_LISTS = {
    "theme": _List(mark("Colours"), THEME_NAMES),
    "speed_own": _List(mark("Animation of my moves"), _SPEEDS),
    "speed_others": _List(mark("Animation of others’ moves"), _SPEEDS),
    "reduced_motion": _List(mark("Less motion"), _ON_OFF),
}
_TICKS = {
    "confirm": mark("Ask before what cannot be undone"),
    "letters": mark("Letters on the pieces"),
    "tips": mark("Tips while playing"),
    "full_screen": mark("Full screen (F11)"),
}


class SettingsDialog(QDialog):
    """Changes settings, and tells which."""

    changed = Signal(str)  # name of the setting

    def __init__(self, settings: Settings, palette: Palette, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self._palette = palette
        self.setObjectName("settings")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._page = QWidget(self)
        self.language = ComboBox(self._page)
        self.text_scale = QSlider(Qt.Orientation.Horizontal, self._page)
        self._scale_label = QLabel(self._page, textFormat=Qt.TextFormat.PlainText)
        self.lists = {name: ComboBox(self._page) for name in _LISTS}
        games = [ui for ui in map(game_ui, game_keys()) if ui.aids]
        aids = {aid.name: aid.label for ui in games for aid in ui.aids}
        self._tick_words = _TICKS | aids if has_choice() else aids | _TICKS
        self.ticks = {name: CheckBox(self._page) for name in self._tick_words}
        self._headings = {ui.aids[0].name: QLabel(ui.name, self._page) for ui in games if has_choice()}
        self.tips_again = QPushButton(self)
        self.close_button = QPushButton(self)
        self.close_button.setDefault(True)
        self._labels: dict[str, QLabel] = {}
        self._build()
        self._fill()
        self._connect()
        self.use_palette(palette)

    # -- putting it together

    def _build(self) -> None:
        grid = QGridLayout(self._page)
        grid.setContentsMargins(26, 18, 26, 12)
        grid.setHorizontalSpacing(18)
        grid.setVerticalSpacing(9)
        grid.setColumnStretch(1, 1)
        controls: dict[str, QWidget] = {"language": self.language, **self.lists}
        for row, (name, control) in enumerate(controls.items()):
            label = self._labels[name] = QLabel(self._page, textFormat=Qt.TextFormat.PlainText, wordWrap=True)
            label.setBuddy(control)
            control.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
            grid.addWidget(label, row + (row > 1), 0)
            grid.addWidget(control, row + (row > 1), 1)
        self._scale_label.setBuddy(self.text_scale)
        grid.addWidget(self._scale_label, 2, 0)  # after language and colours
        grid.addWidget(self.text_scale, 2, 1)
        for name, tick in self.ticks.items():
            if name in self._headings:
                grid.addWidget(self._headings[name], grid.rowCount(), 0, 1, 2)
            grid.addWidget(tick, grid.rowCount(), 0, 1, 2)
        order = [self.language, self.lists["theme"], self.text_scale, *[*controls.values()][2:]]
        for before, after in pairwise(order):
            self.setTabOrder(before, after)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, HEAD, 0, 16)
        column.addWidget(Scrolled(self._page, self), 1)
        foot = QHBoxLayout()
        foot.setContentsMargins(26, 0, 26, 0)
        foot.addWidget(self.tips_again)
        foot.addStretch(1)
        foot.addWidget(self.close_button)
        column.addLayout(foot)

    def _fill(self) -> None:
        """Show how everything is set."""
        for code, name in LANGUAGES.items():
            self.language.addItem(name, code)
        self.language.setCurrentIndex(self.language.findData(self._settings.language))
        self.text_scale.setRange(0, len(TEXT_SCALES) - 1)
        self.text_scale.setPageStep(1)
        self.text_scale.setMinimumHeight(28)
        self.text_scale.setValue(TEXT_SCALES.index(self._settings.text_scale))
        for name, pick in self.lists.items():
            for value in _LISTS[name].values:
                pick.addItem("", value)
            pick.setCurrentIndex(pick.findData(getattr(self._settings, name)))
        for name, tick in self.ticks.items():
            tick.setChecked(getattr(self._settings, name))

    def _connect(self) -> None:
        self.language.activated.connect(lambda row: self._set("language", self.language.itemData(row)))
        self.text_scale.valueChanged.connect(self._choose_scale)
        self.text_scale.sliderReleased.connect(self._choose_scale)
        for name, pick in self.lists.items():
            pick.activated.connect(lambda row, name=name, pick=pick: self._set(name, pick.itemData(row)))
        for name, tick in self.ticks.items():
            tick.toggled.connect(lambda on, name=name: self._set(name, on))
        self.tips_again.clicked.connect(self._tell_tips_again)
        self.close_button.clicked.connect(self.accept)

    def _choose_scale(self) -> None:
        """Use another size of text; while the slider is dragged only tell which: it would move from under the mouse."""
        self._tell_scale()
        scale = TEXT_SCALES[self.text_scale.value()]
        if not self.text_scale.isSliderDown() and scale != self._settings.text_scale:
            self._set("text_scale", scale)

    def _tell_scale(self) -> None:
        percent = round(TEXT_SCALES[self.text_scale.value()] * 100)
        self._scale_label.setText(tr("Text size: {percent}%", percent=percent))
        self.text_scale.setAccessibleName(self._scale_label.text())

    def _set(self, name: str, value: str | float | bool) -> None:
        """Change a setting, and everything on the screen with it."""
        setattr(self._settings, name, value)
        self.changed.emit(name)
        self.use_palette(palette_for(self._settings.theme))

    def _tell_tips_again(self) -> None:
        self._settings.tell_tips_again()
        self.ticks["tips"].setChecked(True)
        self.tips_again.setEnabled(False)

    # -- look and language

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours, with text of the size used now."""
        self._palette = palette
        for pick in (self.language, *self.lists.values()):
            pick.use_palette(palette)
        self.retranslate()
        wanted = self._page.sizeHint()
        parent = self.parentWidget()
        room = parent.size() if parent else self.screen().availableSize()
        high = HEAD + wanted.height() + self.close_button.sizeHint().height() + 30
        self.resize(min(room.width() - 60, max(WIDTH, wanted.width() + 20)), min(room.height() - 40, high))
        self.update()

    def retranslate(self) -> None:
        """Say everything again, in the language spoken now."""
        self.setWindowTitle(tr("Settings"))
        self._labels["language"].setText(tr("Language"))
        self._tell_scale()
        self.language.setAccessibleName(tr("Language"))
        for name, pick in self.lists.items():
            self._labels[name].setText(tr_marked(_LISTS[name].label))
            pick.setAccessibleName(tr_marked(_LISTS[name].label))
            for row, words in enumerate(_LISTS[name].values.values()):
                pick.setItemText(row, tr_marked(words))
        for name_of_game in self._headings.values():
            heading(name_of_game, 17)
        for name, tick in self.ticks.items():
            tick.setText(tr_marked(self._tick_words[name]))
        self.tips_again.setText(tr("Show the tips again"))
        self.tips_again.setToolTip(tr("Every tip is shown once more, at its moment in a match."))
        self.close_button.setText(tr("Close"))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), QColor(self._palette.paper))
        head = QRectF(0, 0, self.width(), HEAD)
        painter.setClipRect(head)
        sea.paint_sea(painter, head, self._palette)
        paint_sign_icon(painter, "settings", QPointF(52, HEAD / 2), 24, self._palette.title)
        words = tr("Settings")
        painter.setFont(fitting(words, self.width() - 130, min(scaled(30), HEAD * 0.5)))
        painter.setPen(QColor(self._palette.title))
        painter.drawText(head.adjusted(96, 0, -20, 0), int(Qt.AlignmentFlag.AlignVCenter), words)
        painter.fillRect(QRectF(0, HEAD - 2, self.width(), 2), QColor(self._palette.ink_soft))
        painter.end()
