"""What an island says about itself: name, author, note, and the hand that draws it."""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import QEvent, QObject, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QPlainTextEdit, QPushButton, QVBoxLayout, QWidget

from editor.document.details import LIMITS, Detail, fitting, is_name, without_hidden
from engine.island.cells import Island
from islas_qt.text import tr
from islas_qt.theme import LIGHT, Palette, mixed, scaled

NEARLY = 0.75  # share of the limit from which the characters are counted


class DetailField(QWidget):
    """One of the details, judged while it is written: more than a file can hold never gets into the field."""

    finished = Signal()  # somebody has written it and gone on

    def __init__(self, detail: Detail, field: QLineEdit | QPlainTextEdit, parent: QWidget) -> None:
        super().__init__(parent)
        self._detail = detail
        self.field = field
        self._palette = LIGHT
        self._kept = ""  # what the island says
        self._fault: Literal["", "long", "hidden", "nameless"] = ""
        self.label, self.count, self.verdict = (QLabel(self, textFormat=Qt.TextFormat.PlainText) for _ in range(3))
        if isinstance(field, QLineEdit):
            field.editingFinished.connect(self.finished)
        else:
            field.installEventFilter(self)
        field.textChanged.connect(self._judge)
        self.label.setBuddy(field)
        self.verdict.setObjectName("reason")
        self.verdict.setWordWrap(True)
        self.verdict.hide()
        above = QHBoxLayout()
        above.addWidget(self.label, 1)
        above.addWidget(self.count)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(3)
        column.addLayout(above)
        column.addWidget(field, 1)
        column.addWidget(self.verdict)

    def text(self) -> str:
        """Return what is written."""
        return self.field.toPlainText() if isinstance(self.field, QPlainTextEdit) else self.field.text()

    def good_words(self) -> str:
        """Return what is written as the island can have it; without a name it keeps the one it has."""
        words = fitting(self._detail, self.text()).strip()
        return words if self._detail != "name" or is_name(words) else self._kept

    def show_words(self, words: str) -> None:
        """Show what the island says, unless somebody is just writing it."""
        before, self._kept = self._kept, words
        is_written = self.field.hasFocus() and (words == before or self.text().strip() != before)
        if not is_written and self.text() != words:
            self._write(words)
            self._judge()

    def _write(self, words: str) -> None:
        if isinstance(self.field, QPlainTextEdit):
            at = self.field.textCursor().position()
            self.field.setPlainText(words)
            cursor = self.field.textCursor()
            cursor.setPosition(min(at, cursor.document().characterCount() - 1))
            self.field.setTextCursor(cursor)
        else:
            at = self.field.cursorPosition()
            self.field.setText(words)
            self.field.setCursorPosition(at)

    def _judge(self) -> None:
        """Leave out what a file cannot hold, and say below the field what was left out or is missing."""
        words = self.text()
        seen, good = without_hidden(self._detail, words), fitting(self._detail, words)
        if good != words:
            with QSignalBlocker(self.field):
                self._write(good)
        if len(seen) > len(good):
            self._fault = "long"
        elif seen != words.replace("\t", " "):
            self._fault = "hidden"
        else:
            self._fault = "nameless" if self._detail == "name" and not is_name(good) and self._kept else ""
        self._tell()

    def _tell(self) -> None:
        """Say what is wrong, and count the characters if there is not much room left."""
        written, most = len(self.text()), LIMITS[self._detail]
        is_near = self.field.hasFocus() and written >= NEARLY * most
        self.count.setText(tr("{written} of {most}", written=written, most=most) if is_near or self._fault else "")
        words = ""
        match self._fault:
            case "long":
                words = tr("At most {most} characters: the rest was left out.", most=most)
            case "hidden":
                words = tr("Characters that cannot be seen were left out.")
            case "nameless":
                words = tr("An island needs a name. Until it has one it stays “{name}”.", name=self._kept)
        self.verdict.setText(words)
        self.verdict.setVisible(bool(words))
        self.field.setAccessibleDescription(words)
        self._dress()

    def _dress(self) -> None:
        palette, kind = self._palette, type(self.field).__name__
        ground = mixed(palette.paper, palette.accent, 0.14).name() if self._fault else palette.paper
        rim = f"2px solid {palette.accent}" if self._fault else f"1px solid {palette.ink_soft}"
        self.field.setStyleSheet(
            f"{kind} {{ color: {palette.ink}; background: {ground}; border: {rim}; border-radius: 6px; padding: 4px; }}"
            f"{kind}:focus {{ border: 2px solid {palette.accent}; padding: {4 if self._fault else 3}px; }}"
        )
        self.count.setStyleSheet(f"color: {palette.accent if self._fault else palette.ink_soft};")

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QFocusEvent) and event.type() == QEvent.Type.FocusOut:
            self.finished.emit()
        return False

    def use_palette(self, palette: Palette) -> None:
        """Write in other colours, with text of the size used now."""
        self._palette = palette
        if self._detail == "note":
            self.field.setMinimumHeight(round(scaled(64)))
        self._dress()

    def retranslate(self, words: str) -> None:
        """Say everything again, in the language spoken now; these words are what the field is called."""
        self.label.setText(words)
        self.field.setAccessibleName(words)
        self._tell()


class Details(QWidget):
    """Fields for the details of an island; tells when somebody has changed them."""

    changed = Signal()
    redrawn = Signal()  # another drawing is asked for

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.name, self.author = QLineEdit(self), QLineEdit(self)
        self.note = QPlainTextEdit(self, tabChangesFocus=True)
        self.fields = (
            DetailField("name", self.name, self),
            DetailField("author", self.author, self),
            DetailField("note", self.note, self),
        )
        self.redraw = QPushButton(self)
        column = QVBoxLayout(self)
        column.setContentsMargins(2, 6, 4, 4)
        column.setSpacing(3)
        for field in self.fields:
            column.addWidget(field, 1 if field.field is self.note else 0)
            field.finished.connect(self.changed)
        column.addSpacing(6)
        column.addWidget(self.redraw)
        self.redraw.clicked.connect(self.redrawn)

    def show_island(self, island: Island) -> None:
        """Show what an island says, unless somebody is just writing it."""
        for field, words in zip(self.fields, (island.name, island.author, island.note), strict=True):
            field.show_words(words)

    def words(self) -> tuple[str, str, str]:
        """Return name, author and note as the island can have them, each for itself."""
        name, author, note = (field.good_words() for field in self.fields)
        return name, author, note

    def use_palette(self, palette: Palette) -> None:
        """Write in other colours, with text of the size used now."""
        for field in self.fields:
            field.use_palette(palette)

    def retranslate(self) -> None:
        """Say everything again, in the language spoken now."""
        for field, words in zip(self.fields, (tr("Name"), tr("Author"), tr("Note")), strict=True):
            field.retranslate(words)
        self.redraw.setText(tr("Draw it differently"))
        self.redraw.setToolTip(tr("Draws the same island differently: other curves, the same rules"))
