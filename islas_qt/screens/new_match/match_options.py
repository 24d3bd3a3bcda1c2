"""What is agreed for all seats of a match to come: start player, the game's options, aids."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QSizePolicy, QWidget

from islas_qt.game_ui import game_ui
from islas_qt.paint.banner import paint_sheet
from islas_qt.play.plan import MatchPlan, first_plan, shown_name
from islas_qt.text import tr, tr_marked
from islas_qt.theme import Palette, scaled
from islas_qt.widgets.controls import CheckBox, ComboBox


class Options(QWidget):
    """A card of paper with what is agreed for all seats."""

    changed = Signal(object)  # the MatchPlan

    def __init__(self, key: str, palette: Palette, parent: QWidget) -> None:
        super().__init__(parent)
        self._ui = game_ui(key)
        self._palette = palette
        self._plan = first_plan(key)
        self.start = ComboBox(self)
        self.boxes = {option.key: ComboBox(self) for option in self._ui.options}  # by the keys of the game's options
        self.aids = CheckBox(self)
        self.about = QLabel(self, textFormat=Qt.TextFormat.PlainText, wordWrap=True)
        self.about.setObjectName("description")
        for widget in (self.aids, self.about):
            widget.setVisible(bool(self._ui.aids_explained))
        self._lists = (self.start, *self.boxes.values())
        self._labels = [QLabel(self, textFormat=Qt.TextFormat.PlainText) for _ in self._lists]
        for label, box in zip(self._labels, self._lists, strict=True):
            label.setBuddy(box)
            box.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.start.activated.connect(lambda row: self._change(start=row - 1 if row else None))
        for option in self._ui.options:
            self.boxes[option.key].activated.connect(
                lambda row, option=option: self._change(options={**self._plan.options, option.key: option.values[row]})
            )
        self.aids.clicked.connect(lambda on: self._change(aids=on))
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(22, 14, 26, 22)
        self._grid.setHorizontalSpacing(22)
        self._grid.setVerticalSpacing(4)
        self._grid.setColumnStretch(0, 1)
        self._is_wide: bool | None = None

    def _change(self, **changes: object) -> None:
        self.changed.emit(replace(self._plan, **changes))  # type: ignore[arg-type]

    def show_plan(self, plan: MatchPlan) -> None:
        """Show what a plan says."""
        self._plan = plan
        names = [shown_name(seat, who) for seat, who in enumerate(plan.seats)]
        self.start.clear()
        self.start.addItems([tr("Random"), *names])
        self.start.setCurrentIndex(0 if plan.start is None else plan.start + 1)
        for widget in (self._labels[0], self.start):
            widget.setVisible(len(names) > 1)
        for option in self._ui.options:
            box, value = self.boxes[option.key], plan.agreed(option)
            box.clear()
            box.addItems([option.value_name(one) for one in option.values])
            box.setCurrentIndex(option.values.index(value))
            box.setToolTip(option.explained(value))
        self.aids.setChecked(plan.aids)

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours, with text of the size used now."""
        self._palette = palette
        for box in self._lists:
            box.use_palette(palette)
        self._is_wide = None
        self._lay_out()
        self.update()

    def retranslate(self) -> None:
        """Say everything again, in the language spoken now."""
        words = tr("Start player"), *(option.label() for option in self._ui.options)
        for label, box, text in zip(self._labels, self._lists, words, strict=True):
            label.setText(text)
            box.setAccessibleName(text)
        self.aids.setText(tr("Aids"))
        self.about.setText(tr_marked(self._ui.aids_explained) if self._ui.aids_explained else "")
        self.aids.setAccessibleDescription(self.about.text())
        self.show_plan(self._plan)

    def _lay_out(self) -> None:
        """Put the questions beside each other, or below each other if the text is large for this width."""
        is_wide = self.width() > scaled(640)
        if is_wide == self._is_wide:
            return
        self._is_wide = is_wide
        pairs: list[tuple[QWidget, QWidget]] = [*zip(self._labels, self._lists, strict=True)]
        if self._ui.aids_explained:
            pairs.append((self.aids, self.about))
        for number, pair in enumerate(pairs):
            for below, widget in enumerate(pair):
                self._grid.removeWidget(widget)
                self._grid.addWidget(widget, *((below, number) if is_wide else (2 * number + below, 0)))
        for column in range(1, len(pairs)):
            self._grid.setColumnStretch(column, int(is_wide))

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._lay_out()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_sheet(painter, QRectF(self.rect()).adjusted(4, 2, -8, -8), self._palette)
        painter.end()
