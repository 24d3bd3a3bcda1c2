"""Where there may be little room: buttons in as many rows as they need, and pages that scroll."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QRect, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLayout, QLayoutItem, QScrollArea, QWidget


class Scrolled(QScrollArea):
    """A view of a page, on the ground of its parent: it scrolls if the page is higher, and is never narrower."""

    def __init__(self, page: QWidget, parent: QWidget) -> None:
        super().__init__(parent, widgetResizable=True)
        self._page = page
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidget(page)
        for ground in (self.viewport(), page):
            ground.setAutoFillBackground(False)

    def minimumSizeHint(self) -> QSize:
        width = max(self._page.minimumWidth(), self._page.minimumSizeHint().width())
        around = 2 * self.frameWidth() + self.verticalScrollBar().sizeHint().width()
        return QSize(width + around, super().minimumSizeHint().height())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
        # The page is all that a scroll area watches. `watched` may be another object: PySide6 now and then gives the
        # wrapper of something deleted that lay in the same place.
        return super().eventFilter(self._page, event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        wide = self.viewport().width()
        if self._page.width() > wide >= self._page.minimumSizeHint().width():  # Qt forgets the bar that has just come
            self._page.resize(wide, max(self._page.heightForWidth(wide), self.viewport().height()))


class Flow(QLayout):
    """The first button stands at the left, the others at the right; none becomes narrower than its words."""

    def __init__(self, *buttons: QWidget) -> None:
        super().__init__()
        self._items: list[QLayoutItem] = []
        self.setSpacing(10)
        for button in buttons:
            self.addWidget(button)

    def _rows(self, width: int) -> list[list[QLayoutItem]]:
        rows: list[list[QLayoutItem]] = [[]]
        for item in self._items:
            if rows[-1] and _wide([*rows[-1], item], self.spacing()) > width:
                rows.append([])
            rows[-1].append(item)
        return rows

    def heightForWidth(self, width: int) -> int:
        high = max((item.sizeHint().height() for item in self._items), default=0)
        return len(self._rows(width)) * (high + self.spacing()) - self.spacing()

    def setGeometry(self, box: QRect) -> None:
        super().setGeometry(box)
        y = box.top()
        for number, row in enumerate(self._rows(box.width())):
            x = box.left() + max(0, box.width() - _wide(row, self.spacing()))
            for item in row:
                size = item.sizeHint()
                is_first = number == 0 and item is row[0]
                item.setGeometry(QRect(box.left() if is_first else x, y, min(size.width(), box.width()), size.height()))
                x += size.width() + self.spacing()
            y += max(item.sizeHint().height() for item in row) + self.spacing()

    # -- for Qt

    def sizeHint(self) -> QSize:
        wide = _wide(self._items, self.spacing())
        return QSize(wide, self.heightForWidth(wide))

    def minimumSize(self) -> QSize:
        wide = max((item.minimumSize().width() for item in self._items), default=0)
        return QSize(wide, self.sizeHint().height())

    def hasHeightForWidth(self) -> bool:
        return True

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None


def _wide(items: list[QLayoutItem], spacing: int) -> int:
    return sum(item.sizeHint().width() for item in items) + spacing * (len(items) - 1)
