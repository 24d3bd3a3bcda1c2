"""How an island was before: all its versions as pictures, to bring one of them back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QPushButton, QWidget

from islas_qt.library.library_model import when
from islas_qt.library.paper import ROOM, PaperDialog, label
from islas_qt.library.picture import CardScroll, IslandCard
from islas_qt.text import tr
from islas_qt.theme import Palette, scaled
from islas_qt.views.studio import Studio

if TYPE_CHECKING:
    from islas_qt.storage.islands import Kept

COLUMNS = 4
GROWN = 1.4  # times the smallest pictures, if the window is large enough


class VersionsDialog(PaperDialog):
    """Shows the versions of an island, the newest first; the old ones are kept whatever is restored."""

    restored = Signal(int)  # number of a revision

    def __init__(self, kept: Sequence[Kept], studio: Studio, palette: Palette, parent: QWidget) -> None:
        super().__init__(palette, parent)
        self.kept = list(kept)
        self.words = label(self)
        self.buttons = [IslandCard(studio, palette) for _ in self.kept]
        room = parent.window().width() - ROOM - 84
        columns = max(1, min(COLUMNS, len(self.kept), room // self.buttons[0].sizeHint().width()))
        self._scroll = CardScroll(self.buttons, columns, self)
        self.restore, self.close_button = QPushButton(self), QPushButton(self)
        self._group = QButtonGroup(self)
        for number, button in enumerate(self.buttons):
            self._group.addButton(button, number)
        ways = QHBoxLayout()
        ways.addStretch(1)
        ways.addWidget(self.close_button)
        ways.addWidget(self.restore)
        self.restore.setObjectName("primary")
        self.column.addWidget(self.words)
        self.column.addWidget(self._scroll, 1)
        self.column.addLayout(ways)
        self._group.idToggled.connect(self._tell)
        self.restore.clicked.connect(self._restore)
        self.close_button.clicked.connect(self.reject)
        self.retranslate()
        self.buttons[0].setChecked(True)
        wanted = self._scroll.grid.sizeHint() * GROWN
        self.fit(QSize(max(wanted.width(), round(scaled(420))) + 84, wanted.height() + 240))

    def retranslate(self) -> None:
        """Say everything again, in the language spoken now."""
        self.entitle(tr("Versions of “{name}”", name=self.kept[0].island.name))
        self.words.setText(tr("Every version that was saved is kept. Restoring one makes it the newest again."))
        self.restore.setText(tr("Restore"))
        self.close_button.setText(tr("Close"))
        for button, kept in zip(self.buttons, self.kept, strict=True):
            button.show_island(kept.island, when(kept.changed_at))
            button.name(tr("Version {number}, {date}", number=kept.number, date=when(kept.changed_at)))
        self._tell()

    def _tell(self) -> None:
        is_old = self._group.checkedId() > 0
        self.restore.setEnabled(is_old)
        self.restore.setToolTip("" if is_old else tr("This is how the island is now."))

    def _restore(self) -> None:
        self.restored.emit(self.kept[self._group.checkedId()].number)
        self.accept()
