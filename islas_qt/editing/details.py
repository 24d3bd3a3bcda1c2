"""What an island says about itself: name, author, note, and the hand that draws it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QLabel, QLineEdit, QPlainTextEdit, QPushButton, QVBoxLayout, QWidget

from engine.island.cells import Island
from islas_qt.text import tr
from islas_qt.theme import Palette, scaled


class Details(QWidget):
    """Fields for the details of an island; tells when somebody has changed them."""

    changed = Signal()
    redrawn = Signal()  # another drawing is asked for

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.name, self.author = QLineEdit(self), QLineEdit(self)
        self.note = QPlainTextEdit(self, tabChangesFocus=True)
        self.note.installEventFilter(self)
        self.redraw = QPushButton(self)
        self._labels = [QLabel(self, textFormat=Qt.TextFormat.PlainText) for _ in range(3)]
        column = QVBoxLayout(self)
        column.setContentsMargins(2, 6, 4, 4)
        column.setSpacing(3)
        for label, field in zip(self._labels, (self.name, self.author, self.note), strict=True):
            label.setBuddy(field)
            column.addWidget(label)
            column.addWidget(field, 1 if field is self.note else 0)
        column.addSpacing(6)
        column.addWidget(self.redraw)
        self.name.editingFinished.connect(self.changed)
        self.author.editingFinished.connect(self.changed)
        self.redraw.clicked.connect(self.redrawn)

    def show_island(self, island: Island) -> None:
        """Show what an island says, unless somebody is just writing it."""
        for field, words in ((self.name, island.name), (self.author, island.author)):
            if not field.hasFocus() and field.text() != words:
                field.setText(words)
        if not self.note.hasFocus() and self.note.toPlainText() != island.note:
            self.note.setPlainText(island.note)

    def words(self) -> tuple[str, str, str]:
        """Return name, author and note as they are written now."""
        return self.name.text().strip(), self.author.text().strip(), self.note.toPlainText().strip()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.note and isinstance(event, QFocusEvent) and event.type() == QEvent.Type.FocusOut:
            self.changed.emit()
        return super().eventFilter(watched, event)

    def use_palette(self, palette: Palette) -> None:
        """Write in other colours, with text of the size used now."""
        self.note.setMinimumHeight(round(scaled(64)))
        self.note.setStyleSheet(
            f"QPlainTextEdit {{ color: {palette.ink}; background: {palette.paper};"
            f" border: 1px solid {palette.ink_soft}; border-radius: 6px; padding: 3px; }}"
            f"QPlainTextEdit:focus {{ border: 2px solid {palette.accent}; padding: 2px; }}"
        )

    def retranslate(self) -> None:
        """Say everything again, in the language spoken now."""
        texts = tr("Name"), tr("Author"), tr("Note")
        for label, field, text in zip(self._labels, (self.name, self.author, self.note), texts, strict=True):
            label.setText(text)
            field.setAccessibleName(text)
        self.redraw.setText(tr("Draw it differently"))
        self.redraw.setToolTip(tr("Another hand draws the same island: other curves, the same rules"))
