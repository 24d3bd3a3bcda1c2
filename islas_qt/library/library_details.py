"""The sheet beside the list: one island large, what there is to say about it, and what can be done with it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from engine.island.graph import FEATURES, graph
from islas_qt.island_words import profile
from islas_qt.library.figures_words import figures_words
from islas_qt.library.library_model import Item, origin
from islas_qt.library.picture import FramedIsland
from islas_qt.library.verdict import basis, verdict_name
from islas_qt.paint.badges import paint_badge
from islas_qt.paint.banner import paint_sheet
from islas_qt.paint.island.studio import Studio
from islas_qt.text import Marked, mark, speak, tr, tr_marked, tr_n
from islas_qt.theme import Palette, scaled, serif
from islas_qt.widgets.flow import Scrolled
from islas_qt.widgets.paper_dialog import heading, label

LOW = 420  # height without room for the picture above a column of buttons, at the usual size of text

NOTES = (  # of the classic islands, whose files are in English
    mark(
        "Teide stands in the middle, the Orotava valley below it, and the arm of Anaga reaches out to the north-east."
    ),
    mark("Round like a coin, with La Isleta in the north-east and long beaches in the south."),
    mark("Fire mountains in the west, Arrecife in the east, and between them a road straight across."),
    mark("Long and dry, with the beaches of Jandía at the end of a narrow neck of land."),
    mark("A great crater in the north, whose river runs out to the west, and vineyards at the southern tip."),
    mark("Misty heights in the middle, fields in the north, San Sebastián in the east."),
)


class ProfileStrip(QWidget):
    """How many plots are next to each feature: six signs with their numbers."""

    def __init__(self, palette: Palette, parent: QWidget) -> None:
        super().__init__(parent)
        self._palette = palette
        self._counts: tuple[int, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_counts(self, counts: tuple[int, ...]) -> None:
        """Show the numbers of an island, in the order of FEATURES."""
        self._counts = counts
        self.update()

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours, with text of the size used now."""
        self._palette = palette
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(240, round(scaled(30)))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        step = self.width() / len(FEATURES)
        radius = min(self.height() * 0.44, step * 0.27)
        painter.setFont(serif(min(scaled(16), step * 0.4), bold=True))
        painter.setPen(QColor(self._palette.ink))
        for number, (feature, count) in enumerate(zip(FEATURES, self._counts, strict=False)):
            middle = QPointF(number * step + radius + 1, self.height() / 2 - 1)
            paint_badge(painter, feature, middle, radius)
            room = QRectF(middle.x() + radius + 3, 0, step - 2 * radius - 4, self.height())
            painter.drawText(room, int(Qt.AlignmentFlag.AlignVCenter), str(count))
        painter.end()


class LibraryDetails(QWidget):
    """Shows an island and asks what shall be done with it."""

    edit_wanted = Signal()
    duplicate_wanted = Signal()
    versions_wanted = Signal()
    export_wanted = Signal()
    delete_wanted = Signal()
    menu_wanted = Signal(QPoint)  # at a place of the screen: all that can be done

    def __init__(self, studio: Studio, palette: Palette, parent: QWidget) -> None:
        super().__init__(parent)
        self._palette = palette
        self._items: Sequence[Item] = ()
        self.picture = FramedIsland(studio, palette, self)
        self.name, self.origin, self.size_words, self.tags, self.figures, self.fairness, self.note = (
            label(self) for _ in range(7)
        )
        self.profile = ProfileStrip(palette, self)
        self.edit, self.more, self.duplicate, self.versions, self.export, self.delete = (
            QPushButton(self) for _ in range(6)
        )
        self.edit.setObjectName("primary")
        words = QWidget(self)
        lines = QVBoxLayout(words)
        lines.setContentsMargins(0, 0, 4, 0)
        lines.setSpacing(6)
        for part in self._told():
            lines.addWidget(part)
        lines.addStretch(1)
        self._ways = QGridLayout()
        self._ways.setSpacing(8)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 18, 24, 24)
        column.setSpacing(10)
        column.addWidget(self.picture, 5)
        column.addWidget(Scrolled(words, self), 4)
        column.addLayout(self._ways)
        self.edit.clicked.connect(self.edit_wanted)
        self.more.clicked.connect(lambda: self.menu_wanted.emit(self.more.mapToGlobal(QPoint(0, self.more.height()))))
        self.duplicate.clicked.connect(self.duplicate_wanted)
        self.versions.clicked.connect(self.versions_wanted)
        self.export.clicked.connect(self.export_wanted)
        self.delete.clicked.connect(self.delete_wanted)
        self.use_palette(palette)

    def _told(self) -> tuple[QWidget, ...]:
        return (
            self.name, self.origin, self.profile, self.size_words, self.tags, self.figures, self.fairness, self.note,
        )  # fmt: skip

    def show_items(self, items: Sequence[Item]) -> None:
        """Show an island; of several, which they are and what can be done with all of them."""
        self._items = items
        self.picture.show_island(items[0].island if len(items) == 1 else None)
        self.retranslate()

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours, with text of the size used now."""
        self._palette = palette
        self.picture.use_palette(palette)
        self.profile.use_palette(palette)
        heading(self.name, 20)
        self.retranslate()
        self.update()

    def retranslate(self) -> None:
        """Say everything again, in the language spoken now."""
        items = self._items
        is_one, is_own = len(items) == 1, any(item.is_own for item in items)
        is_deleted = any(item.deleted_at is not None for item in items)
        if is_deleted:
            self.edit.setText(tr("Bring back"))
        else:
            self.edit.setText(tr("Edit a copy") if is_one and not is_own else tr("Edit"))
        self.more.setText(tr("More…"))
        self.duplicate.setText(tr("Duplicate"))
        self.versions.setText(tr("Versions…"))
        self.export.setText(tr("Export…"))
        self.delete.setText(tr("Delete…") if is_deleted else tr("Delete"))
        for button in (self.more, self.export):
            button.setEnabled(bool(items))
        self._allow(self.edit, is_one or is_deleted)
        self._allow(self.duplicate, is_one and is_own)
        self._allow(self.versions, is_one and is_own)
        self._allow(self.delete, is_own or is_deleted)
        if is_one and is_own and items[0].number == 1:
            self.versions.setEnabled(False)
            self.versions.setToolTip(tr("There is only this one."))
        for part in self._told():
            part.setVisible(is_one)
        if is_one:
            self._tell(items[0])
        elif items:
            self._tell_several()
        self._fit()

    def _allow(self, button: QPushButton, is_allowed: bool) -> None:
        """Let something be done, or say why not."""
        button.setEnabled(is_allowed)
        button.setToolTip("" if is_allowed or not self._items else self._why_not())

    def _why_not(self) -> str:
        if not any(item.is_own for item in self._items) and self._items[0].deleted_at is None:
            return tr("The classic islands stay as they are.")
        return tr("Select one island only for this.") if len(self._items) > 1 else tr("Bring it back first.")

    def _fit(self) -> None:
        """Put the buttons beside each other if they have room for it; leave the picture to the list if it has none."""
        others = self.more, self.duplicate, self.versions, self.export, self.delete
        half = (self.width() - 52) / 2
        columns = 2 if max(button.sizeHint().width() for button in others) < half else 1
        is_beside = columns == 2 and self.edit.sizeHint().width() < half
        self._ways.addWidget(self.edit, 0, 0, 1, 1 if is_beside else columns)
        for number, button in enumerate(others, 1 if is_beside else columns):
            self._ways.addWidget(button, number // columns, number % columns)
        self.picture.setVisible(len(self._items) <= 1 and (is_beside or self.height() > scaled(LOW)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._fit()

    def _tell(self, item: Item) -> None:
        self.name.setText(item.island.name)
        self.origin.setText(origin(item))
        self.profile.show_counts(item.report.counts)
        self.profile.setAccessibleName(profile(graph(item.island)))
        if item.report.errors:
            why = speak(item.report.errors[0].why)
            self.size_words.setText(tr("Not playable yet: {why}.", why=why))
        else:
            plots = tr_n("{n} plot", "{n} plots", len(item.island.plots))
            self.size_words.setText(tr("{plots}, classic profile", plots=plots) if item.report.is_classic else plots)
        self.tags.setText(tr("Tags: {tags}", tags=", ".join(item.tags)) if item.tags else "")
        self.figures.setText(figures_words(item.figures, len(item.hashes)))
        found = item.fairness_result
        self.fairness.setText(f"{verdict_name(found.verdict)}. {basis(found)}" if found else "")
        note = item.island.note
        self.note.setText(note if item.id else tr_marked(Marked(note)) if note else "")
        for part in (self.tags, self.figures, self.fairness, self.note):
            part.setVisible(bool(part.text()))

    def _tell_several(self) -> None:
        items, is_pair = self._items, len(self._items) == 2
        self.name.setText(tr_n("{n} island selected", "{n} islands selected", len(items)))
        self.origin.setText("\n".join(item.island.name for item in items))
        if items[0].deleted_at is not None:
            words = tr("You can bring them all back, or delete them for good.")
        elif any(item.is_own for item in items):
            words = tr("You can compare, export or delete them.") if is_pair else tr("You can export or delete them.")
        else:
            words = tr("You can compare or export them.") if is_pair else tr("You can export them.")
        self.size_words.setText(words)
        for part in (self.name, self.origin, self.size_words):
            part.show()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_sheet(painter, QRectF(self.rect()).adjusted(4, 4, -8, -10), self._palette)
        painter.end()
