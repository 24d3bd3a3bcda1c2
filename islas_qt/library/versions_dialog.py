"""How an island was before: all its versions as pictures, what has changed since, and the way back to one of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QButtonGroup, QPushButton, QWidget

from engine.island.checks import check
from islas_qt.library.compare_dialog import CompareDialog
from islas_qt.library.differences import differences
from islas_qt.library.figures_words import line_words
from islas_qt.library.library_details import ProfileStrip
from islas_qt.library.library_model import when
from islas_qt.library.picture import CardScroll, IslandCard
from islas_qt.paint.island.studio import Studio
from islas_qt.text import tr, tr_n
from islas_qt.theme import Palette, scaled
from islas_qt.widgets.flow import Flow
from islas_qt.widgets.paper_dialog import ROOM, PaperDialog, heading, label

if TYPE_CHECKING:
    from islas_qt.storage.islands import StoredIsland
    from islas_qt.storage.statistics import FactFigures

COLUMNS = 4
GROWN = 1.2  # times the smallest pictures, if the window is large enough
TOLD = 250  # height of what is below the pictures, at the usual size of text


class VersionsDialog(PaperDialog):
    """Shows the versions of an island, the newest first; the old ones are kept whatever is restored."""

    restored = Signal(int)  # number of a revision
    copied = Signal(object)  # the Island of a revision, to be kept beside the newest one

    def __init__(
        self,
        kept: Sequence[StoredIsland],
        figures: FactFigures | None,
        studio: Studio,
        palette: Palette,
        parent: QWidget,
    ) -> None:
        """Show revisions, the newest first, and the figures of those that were played on."""
        super().__init__(palette, parent)
        self.kept = list(kept)
        self._figures = figures
        self._studio = studio
        self.words, self.head, self.changes, self.played = (label(self) for _ in range(4))
        self.profile = ProfileStrip(palette, self)
        self.buttons = [IslandCard(studio, palette) for _ in self.kept]
        room = parent.window().width() - ROOM - 84
        columns = max(1, min(COLUMNS, len(self.kept), room // self.buttons[0].sizeHint().width()))
        self._scroll = CardScroll(self.buttons, columns, self)
        self._scroll.setMinimumHeight(60)
        self.compare, self.copy, self.close_button, self.restore = (QPushButton(self) for _ in range(4))
        self._group = QButtonGroup(self)
        for number, button in enumerate(self.buttons):
            self._group.addButton(button, number)
        self.restore.setObjectName("primary")
        self.column.addWidget(self.words)
        self.column.addWidget(self._scroll, 1)
        for part in (self.head, self.profile, self.changes, self.played):
            self.column.addWidget(part)
        self.column.addLayout(Flow(self.compare, self.copy, self.close_button, self.restore))
        self._group.idToggled.connect(self._tell)
        self.compare.clicked.connect(self._compare)
        self.copy.clicked.connect(self._copy)
        self.restore.clicked.connect(self._restore)
        self.close_button.clicked.connect(self.reject)
        self.use_palette(palette)
        self.buttons[0].setChecked(True)
        wanted = self._scroll.grid.sizeHint() * GROWN
        self.fit(QSize(max(wanted.width(), round(scaled(560))) + 84, wanted.height() + round(scaled(TOLD)) + 140))

    @property
    def chosen(self) -> StoredIsland:
        """The version that is chosen."""
        return self.kept[max(0, self._group.checkedId())]

    def use_palette(self, palette: Palette) -> None:
        super().use_palette(palette)
        self.profile.use_palette(palette)
        heading(self.head, 16)
        for button in self.buttons:
            button.use_palette(palette)
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything again, in the language spoken now."""
        self.entitle(tr("Versions of “{name}”", name=self.kept[0].island.name))
        self.words.setText(tr("Every version that was saved is kept. Restoring one makes it the newest again."))
        self.restore.setText(tr("Restore"))
        self.copy.setText(tr("Restore as a copy"))
        self.compare.setText(tr("Compare…"))
        self.close_button.setText(tr("Close"))
        for button, kept in zip(self.buttons, self.kept, strict=True):
            button.show_island(kept.island, when(kept.changed_at))
            button.name(self._told_as(kept))
        self._tell()

    def _told_as(self, kept: StoredIsland) -> str:
        return tr(
            "Version {number}, “{name}”, {date}", number=kept.number, name=kept.island.name, date=when(kept.changed_at)
        )

    def _tell(self) -> None:
        """Tell about the chosen version, and let be done what can be done with it."""
        chosen, newest = self.chosen, self.kept[0]
        self.head.setText(self._told_as(chosen))
        self.profile.show_counts(check(chosen.island).counts)
        is_old = chosen is not newest
        if is_old:
            changed = " · ".join(differences(chosen.island, newest.island)) or tr("They are the same.")
            self.changes.setText(tr("Changed since then: {changes}", changes=changed))
        else:
            self.changes.setText(tr("This is how the island is now."))
        line = self._figures.each.get(chosen.hash) if self._figures else None
        self.played.setText(
            f"{tr_n('{n} match on it', '{n} matches on it', line.played)}: {line_words(line)}"
            if line
            else tr("No match was played on this version.")
        )
        for button in (self.restore, self.copy, self.compare):
            button.setEnabled(is_old)
            button.setToolTip("" if is_old else tr("This is how the island is now."))

    def _compare(self) -> None:
        versions = [(self._told_as(kept), kept.island) for kept in self.kept]
        CompareDialog(versions, self.kept.index(self.chosen), 0, self._studio, self.colours, self).open()

    def _copy(self) -> None:
        self.copied.emit(self.chosen.island)
        self.accept()

    def _restore(self) -> None:
        self.restored.emit(self.chosen.number)
        self.accept()
