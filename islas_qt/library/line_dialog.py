"""One line to write: the name of an island, or its tags."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPushButton, QWidget

from islas_qt.text import tr
from islas_qt.theme import Palette, scaled
from islas_qt.widgets.paper_dialog import PaperDialog, label


class LineDialog(PaperDialog):
    """Asks for a line; `keep` is given it and returns what is wrong with it, "" if it is kept."""

    def __init__(
        self,
        title: str,
        words: str,
        line: str,
        longest: int,
        keep: Callable[[str], str],
        palette: Palette,
        parent: QWidget,
    ) -> None:
        super().__init__(palette, parent)
        self._keep = keep
        self.words, self.fault = label(self), label(self)
        self.field = QLineEdit(line, self, maxLength=longest)
        self.cancel, self.take = QPushButton(self), QPushButton(self)
        self.take.setObjectName("primary")
        self.take.setDefault(True)
        self.words.setText(words)
        self.words.setBuddy(self.field)
        self.field.setAccessibleName(words)
        ways = QHBoxLayout()
        ways.addStretch(1)
        ways.addWidget(self.cancel)
        ways.addWidget(self.take)
        for part in (self.words, self.field, self.fault):
            self.column.addWidget(part)
        self.column.addStretch(1)
        self.column.addLayout(ways)
        self.cancel.clicked.connect(self.reject)
        self.take.clicked.connect(self._take)
        self.field.textChanged.connect(lambda: self.tell(""))
        self.entitle(title)
        self.cancel.setText(tr("Cancel"))
        self.take.setText(tr("Save"))
        self.tell("")
        self.use_palette(palette)
        self.field.selectAll()
        self.field.setFocus()
        self.fit(QSize(round(180 + scaled(300)), round(200 + scaled(80))))

    def tell(self, fault: str) -> None:
        """Say what is wrong with the line."""
        self.fault.setText(fault)
        self.fault.setVisible(bool(fault))
        self.field.setAccessibleDescription(fault)

    def use_palette(self, palette: Palette) -> None:
        super().use_palette(palette)
        self.fault.setStyleSheet(f"color: {palette.accent};")

    def _take(self) -> None:
        fault = self._keep(self.field.text().strip())
        if fault:
            self.tell(fault)
        else:
            self.accept()
