"""Standard controls with the marks that a style sheet takes away from them."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QSize
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import QCheckBox, QComboBox, QStyle, QStyleOptionButton, QWidget

from islas_qt.paint.scenery import pen
from islas_qt.theme import LIGHT, Palette, scaled

ROUND_IT = 50  # frame, margins and chevron
ROWS = 12  # of the list that are seen without scrolling
MOST = 230  # that a long text may widen it


class ComboBox(QComboBox):
    """A choice out of a list, with a chevron."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._palette: Palette = LIGHT
        # the policies that look at the contents make it that wide behind the layout's back
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMaxVisibleItems(ROWS)
        self.model().rowsInserted.connect(self._make_room)
        self.model().dataChanged.connect(self._make_room)

    def use_palette(self, palette: Palette) -> None:
        """Paint the chevron in other colours."""
        self._palette = palette
        self.update()

    def sizeHint(self) -> QSize:
        hint, metrics = super().sizeHint(), self.fontMetrics()
        widest = max((metrics.horizontalAdvance(self.itemText(row)) for row in range(self.count())), default=0)
        return QSize(min(widest, round(scaled(MOST))) + ROUND_IT, hint.height())

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def _make_room(self) -> None:
        self.updateGeometry()  # for other words

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()  # it scrolls the page; a choice that changes on the way is a nuisance

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(pen(QColor(self._palette.ink), 1.8))
        at = QPointF(self.width() - 16, self.height() / 2 + 2)
        painter.drawPolyline([at + QPointF(-4.5, -4), at, at + QPointF(4.5, -4)])
        painter.end()


class CheckBox(QCheckBox):
    """A yes or no, with a tick."""

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self.isChecked():
            return
        option = QStyleOptionButton()
        self.initStyleOption(option)
        box = self.style().subElementRect(QStyle.SubElement.SE_CheckBoxIndicator, option, self)
        size, middle = box.height() / 20, QPointF(box.center()) + QPointF(0.5, 0.5)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(pen(LIGHT.title, 2.6 * size))
        painter.drawPolyline([middle + QPointF(x, y) * size for x, y in ((-4.5, 0), (-1.2, 3.6), (5, -4))])
        painter.end()
