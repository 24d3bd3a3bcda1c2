"""What to do about a damaged or missing database: take its newest good backup, or begin a new one. Nothing is lost.

If only some rows are damaged, the database is in use, and one can also go on with the rest.
"""

from __future__ import annotations

from PySide6.QtCore import QDateTime, QLocale, Qt, Signal
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QVBoxLayout, QWidget

from islas_qt import text
from islas_qt.storage import backups, replacing
from islas_qt.storage.errors import StorageError
from islas_qt.storage.opening import Offer
from islas_qt.text import speak, tr

WIDE = 520


class RecoveryDialog(QDialog):
    """Accepted when the database can be opened again; rejected if everything shall stay as it is.

    `replaces` comes before the file is replaced: whoever uses it has to let go.
    """

    replaces = Signal()

    def __init__(self, offer: Offer, parent: QWidget) -> None:
        super().__init__(parent)
        self._offer = offer
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(tr("Saved matches"))
        self.said = QLabel(self._words(), self, textFormat=Qt.TextFormat.PlainText, wordWrap=True)
        self.buttons = QDialogButtonBox(self)
        accept, reject = QDialogButtonBox.ButtonRole.AcceptRole, QDialogButtonBox.ButtonRole.RejectRole
        if offer.backup:
            self.buttons.addButton(tr("Use the backup"), accept).clicked.connect(self._restore)
        if offer.is_open:
            leave = self.buttons.addButton(tr("Leave it as it is"), reject)
            leave.clicked.connect(self.reject)
            leave.setDefault(True)  # Enter in haste must not take away what was saved later
        else:
            self.buttons.addButton(tr("Begin a new one"), accept).clicked.connect(self._begin_anew)
            self.buttons.addButton(tr("Play without saving"), reject).clicked.connect(self.reject)
        column = QVBoxLayout(self)
        column.setContentsMargins(28, 24, 28, 20)
        column.setSpacing(18)
        column.addWidget(self.said)
        column.addWidget(self.buttons)
        self._fit()

    def _fit(self) -> None:
        """Give all of the words room, whatever the language and the size of letters."""
        self.ensurePolished()
        self.said.ensurePolished()
        wide = max(WIDE, self.buttons.sizeHint().width() + 56)
        self.setMinimumSize(wide, self.heightForWidth(wide))

    def _words(self) -> str:
        offer = self._offer
        some = tr("Some of what is saved here is damaged. The history marks it; everything else works as before.")
        parts = [some if offer.is_open else speak(offer.trouble.why), str(offer.file)]
        if offer.backup:
            at = QDateTime.fromSecsSinceEpoch(int(backups.date_of(offer.backup).timestamp()))
            made = QLocale(text.language()).toString(at, QLocale.FormatType.ShortFormat)
            parts.append(tr("There is a good backup of {date}. What came later is not in it.", date=made))
        else:
            parts.append(tr("There is no good backup."))
        if not offer.is_open:
            parts.append(tr("Whatever you choose, the old file is kept under another name."))
        elif offer.backup:
            parts.append(tr("If you use it, the file as it is now is kept under another name."))
        return "\n\n".join(parts)

    def _say(self, error: StorageError) -> None:
        self.said.setText(speak(error.why))
        self._fit()

    def _restore(self) -> None:
        assert self._offer.backup is not None
        self.replaces.emit()
        try:
            replacing.restore(self._offer.backup, self._offer.file)
        except StorageError as error:
            self._say(error)
        else:
            self.accept()

    def _begin_anew(self) -> None:
        try:
            replacing.begin_anew(self._offer.file)
        except StorageError as error:
            self._say(error)
        else:
            self.accept()
