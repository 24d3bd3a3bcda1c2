"""A list to look for something in, as the history and the library have it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic, TypeVar

from PySide6.QtCore import QAbstractListModel, QItemSelectionModel, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QLineEdit,
    QListView,
    QStackedWidget,
    QStyledItemDelegate,
    QVBoxLayout,
    QWidget,
)

from islas_qt.paint.background import EmptyPage
from islas_qt.theme import Palette, scaled, serif
from islas_qt.widgets.controls import ComboBox

Index = QModelIndex | QPersistentModelIndex
ROW = Qt.ItemDataRole.UserRole  # what a row is about
NOWHERE = QModelIndex()

LEAST_SEARCH = 150  # pixels for what is looked for, beside the choices, at the usual size of text

Row = TypeVar("Row")


class RowModel(QAbstractListModel, Generic[Row]):
    """A list for Qt, each row with a sentence that tells everything about it."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._rows: list[Row] = []

    def sentence(self, row: Row) -> str:
        """Return everything about a row, for a screen reader."""
        raise NotImplementedError

    def rowCount(self, parent: Index = NOWHERE) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        match role:
            case Qt.ItemDataRole.DisplayRole | Qt.ItemDataRole.AccessibleTextRole:
                return self.sentence(self._rows[index.row()])
            case role if role == ROW:
                return self._rows[index.row()]
            case _:
                return None


class _Rows(QListView):
    """A list that leaves ? to the window instead of looking for an entry that begins with it."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.text() == "?":
            event.ignore()
        else:
            super().keyPressEvent(event)


class Finder(QWidget):
    """A search and a choice above a list; when nothing is in it, it says why and offers a way out."""

    def __init__(self, model: QAbstractListModel, delegate: QStyledItemDelegate, parent: QWidget) -> None:
        super().__init__(parent)
        self.search = QLineEdit(self, clearButtonEnabled=True)
        self.which = ComboBox(self)
        self.list = _Rows(self)
        self._nothing = EmptyPage(self)
        self.empty, self.way_out = self._nothing.words, self._nothing.way_out
        self._pages = QStackedWidget(self)
        self.list.setModel(model)
        self.list.setItemDelegate(delegate)
        self.list.setObjectName("history")
        self.list.setMouseTracking(True)
        self.list.setUniformItemSizes(True)
        self.list.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self._choices: Sequence[QWidget] = ()
        self._lay_out()
        self.setFocusProxy(self.list)

    def _lay_out(self) -> None:
        self._pages.setMinimumHeight(60)
        self._pages.addWidget(self.list)
        self._pages.addWidget(self._nothing)
        self.top = QHBoxLayout()
        self.top.setSpacing(10)
        self.top.addWidget(self.search, 1)
        self.top.addWidget(self.which)
        self._second = QHBoxLayout()
        self._second.setSpacing(10)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addLayout(self.top)
        column.addLayout(self._second)
        column.addWidget(self._pages, 1)

    def add_choices(self, *choices: QWidget) -> None:
        """Have more choices beside the first one, or in a row of their own where there is no room for them."""
        self._choices = choices
        self._arrange()

    def _arrange(self) -> None:
        needed = sum(choice.sizeHint().width() + 10 for choice in (self.which, *self._choices))
        row = self.top if needed + scaled(LEAST_SEARCH) < self.width() else self._second
        for choice in self._choices:
            if row.indexOf(choice) < 0:
                row.addWidget(choice)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def select(self, row: int) -> None:
        """Select a row, the last one if there are fewer."""
        model = self.list.model()
        index = model.index(min(row, model.rowCount() - 1), 0)
        self.list.selectionModel().setCurrentIndex(index, QItemSelectionModel.SelectionFlag.ClearAndSelect)

    @property
    def is_filtered(self) -> bool:
        """Whether something is looked for."""
        return bool(self.search.text().strip()) or self.which.currentIndex() > 0

    def look_for_all(self) -> None:
        """Look for nothing in particular."""
        self.search.clear()
        self.which.setCurrentIndex(0)

    def tell(self, why: str, way_out: str) -> None:
        """Show the list, or why it is empty and the way out, if there is one."""
        self._pages.setCurrentIndex(int(self.list.model().rowCount() == 0))
        self.empty.setText(why)
        self.way_out.setText(way_out)
        self.way_out.setVisible(bool(way_out))

    def offer(self, which: Sequence[str]) -> None:
        """Offer these choices, in the language spoken now; the chosen one stays so."""
        chosen = max(0, self.which.currentIndex())
        self.which.clear()
        self.which.addItems(which)
        self.which.setCurrentIndex(chosen)
        self._arrange()

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours, with text of the size used now."""
        self.which.use_palette(palette)
        self._nothing.use_palette(palette)
        self.empty.setFont(serif(scaled(18), italic=True))
        self.list.scheduleDelayedItemsLayout()
