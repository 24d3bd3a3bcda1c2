"""What is agreed for all seats of a match to come: start player, rule option, aids."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QSizePolicy, QWidget

from islas_qt.games.islas.words import privilege_explained, privilege_name
from islas_qt.paint.banner import paint_sheet
from islas_qt.play.plan import MatchPlan, shown_name, usual_plan
from islas_qt.text import tr
from islas_qt.theme import Palette, scaled
from islas_qt.widgets.controls import CheckBox, ComboBox


class Options(QWidget):
    """A card of paper with what is agreed for all seats."""

    changed = Signal(object)  # the MatchPlan

    def __init__(self, palette: Palette, parent: QWidget) -> None:
        super().__init__(parent)
        self._palette = palette
        self._plan = usual_plan(1, 2)
        self.start, self.draw_more = ComboBox(self), ComboBox(self)
        self.aids = CheckBox(self)
        self.about = QLabel(self, textFormat=Qt.TextFormat.PlainText, wordWrap=True)
        self.about.setObjectName("description")
        self._labels = [QLabel(self, textFormat=Qt.TextFormat.PlainText) for _ in range(2)]
        for label, box in zip(self._labels, (self.start, self.draw_more), strict=True):
            label.setBuddy(box)
            box.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.start.activated.connect(lambda row: self._change(start=row - 1 if row else None))
        self.draw_more.activated.connect(lambda row: self._change(draw_more=4 + row))
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
        self.draw_more.clear()
        self.draw_more.addItems([tr("{n} cards instead of 3", n=count) for count in (4, 5)])
        self.draw_more.setCurrentIndex(plan.draw_more - 4)
        self.draw_more.setToolTip(privilege_explained("draw_more", plan.draw_more))
        self.aids.setChecked(plan.aids)

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours, with text of the size used now."""
        self._palette = palette
        self.start.use_palette(palette)
        self.draw_more.use_palette(palette)
        self._is_wide = None
        self._lay_out()
        self.update()

    def retranslate(self) -> None:
        """Say everything again, in the language spoken now."""
        words = tr("Start player"), tr("Privilege: {name}", name=privilege_name("draw_more"))
        for label, text in zip(self._labels, words, strict=True):
            label.setText(text)
        self.start.setAccessibleName(words[0])
        self.draw_more.setAccessibleName(words[1])
        self.aids.setText(tr("Aids"))
        self.about.setText(tr("Aids tell who would get a card from the ship and what a palace or town would bring."))
        self.aids.setAccessibleDescription(self.about.text())
        self.show_plan(self._plan)

    def _lay_out(self) -> None:
        """Put the questions beside each other, or below each other if the text is large for this width."""
        is_wide = self.width() > scaled(640)
        if is_wide == self._is_wide:
            return
        self._is_wide = is_wide
        first, second = self._labels
        widgets: tuple[QWidget, ...] = (first, self.start, second, self.draw_more, self.aids, self.about)
        wide = ((0, 0), (1, 0), (0, 1), (1, 1), (0, 2), (1, 2))
        for widget, place in zip(widgets, wide if is_wide else [(row, 0) for row in range(6)], strict=True):
            self._grid.removeWidget(widget)
            self._grid.addWidget(widget, *place)
        for column in (1, 2):
            self._grid.setColumnStretch(column, int(is_wide))

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._lay_out()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_sheet(painter, QRectF(self.rect()).adjusted(4, 2, -8, -8), self._palette)
        painter.end()
