"""The history of the island: every step by its name, and the way back to any of them."""

from __future__ import annotations

from PySide6.QtCore import QAbstractListModel, QItemSelectionModel, QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QAbstractItemView, QListView, QWidget

from editor.document.document import Document
from editor.document.steps import STEP_NAMES
from islas_qt.text import speak, tr
from islas_qt.theme import Palette, faded, scaled, serif

Index = QModelIndex | QPersistentModelIndex


class StepModel(QAbstractListModel):
    """The steps of a document; those that were undone are pale."""

    def __init__(self, palette: Palette, parent: QWidget) -> None:
        super().__init__(parent)
        self.colours = palette
        self._names: list[str] = []
        self.position = 0

    def show_steps(self, document: Document) -> None:
        """Show the steps as they are now."""
        self.beginResetModel()
        self._names = [
            f"{number}  {speak(STEP_NAMES[step.key])}" if number else speak(STEP_NAMES[step.key])
            for number, step in enumerate(document.steps)
        ]
        self.position = document.position
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008  Qt's signature
        return 0 if parent.isValid() else len(self._names)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if role == Qt.ItemDataRole.DisplayRole:
            return self._names[index.row()]
        if role == Qt.ItemDataRole.FontRole:
            return serif(scaled(14), bold=index.row() == self.position)
        if role == Qt.ItemDataRole.ForegroundRole:
            is_undone = index.row() > self.position
            return faded(self.colours.ink_soft, 0.7) if is_undone else QColor(self.colours.ink)
        return None


class StepList(QListView):
    """The steps of a document; choosing one jumps there."""

    jumped = Signal(int)

    def __init__(self, palette: Palette, parent: QWidget) -> None:
        super().__init__(parent)
        self.steps = StepModel(palette, self)
        self.setModel(self.steps)
        self.setObjectName("history")
        self.setUniformItemSizes(True)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.clicked.connect(lambda index: self.jumped.emit(index.row()))
        self.activated.connect(lambda index: self.jumped.emit(index.row()))

    def show_steps(self, document: Document) -> None:
        """Show the steps as they are now, the present one in view."""
        self.steps.show_steps(document)
        now = self.steps.index(document.position)
        self.selectionModel().setCurrentIndex(now, QItemSelectionModel.SelectionFlag.ClearAndSelect)
        self.scrollTo(now)

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours."""
        self.steps.colours = palette
        self.setStyleSheet(
            f"QListView::item {{ padding: 4px 8px; border-radius: 6px; }}"
            f"QListView::item:selected {{ background: {palette.paper_edge}; color: {palette.ink}; }}"
        )

    def retranslate(self) -> None:
        """Say what the list is."""
        self.setAccessibleName(tr("History"))
