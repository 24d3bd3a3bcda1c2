"""Tells of an error of the program: what it means for the match, where the report is, and how to hand it on."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialogButtonBox, QPlainTextEdit, QWidget

from islas_qt.text import tr
from islas_qt.theme import Palette, scaled
from islas_qt.widgets.paper_dialog import PaperDialog, label


class CrashDialog(PaperDialog):
    """A calm word; closing it leads back to where one was."""

    def __init__(self, report: str, log: Path | None, palette: Palette, parent: QWidget) -> None:
        super().__init__(palette, parent)
        self.entitle(tr("An error in Islas"))
        self._report = report
        kept = (
            tr("The report is in this file: {file}", file=str(log))
            if log
            else tr("The report could not be written to a file; copy it if you want to keep it.")
        )
        words = [
            tr("Something went wrong in Islas. You can go on."),
            tr(
                "Every move is saved as it is made, and unsaved islands have a draft: if anything looks wrong now,"
                " close Islas and open it again, and continue where you were."
            ),
            kept,
            tr("The report names places in the program, never cards or names. A developer can use it."),
        ]
        self.words = label(self)
        self.words.setText("\n\n".join(words))
        self.words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.report = QPlainTextEdit(report, self, readOnly=True, tabChangesFocus=True)
        self.report.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.report.setAccessibleName(tr("Report"))
        self.report.setStyleSheet(f"color: {palette.ink}; background: {palette.paper_shade};")
        self.buttons = QDialogButtonBox(self)
        self.copy = self.buttons.addButton(tr("Copy the report"), QDialogButtonBox.ButtonRole.ActionRole)
        self.copy.clicked.connect(self._copy)
        go_on = self.buttons.addButton(tr("Go on"), QDialogButtonBox.ButtonRole.AcceptRole)
        go_on.clicked.connect(self.accept)
        go_on.setDefault(True)
        go_on.setFocus()
        for part in (self.words, self.report, self.buttons):
            self.column.addWidget(part)
        self.fit(QSize(640, 560) * scaled(1))

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self._report)
        self.copy.setText(tr("Copied"))
