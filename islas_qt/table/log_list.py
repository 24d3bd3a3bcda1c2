"""The list of a log: its rows can be chosen, filtered by seat, and gone back to."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPoint, QSize, Qt, Signal
from PySide6.QtGui import QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QListWidget, QListWidgetItem, QMenu, QToolTip, QWidget

from engine.core import Seat
from islas_qt.table.log_painter import ROW, LogPainter, undo_box
from islas_qt.table.log_rows import Row
from islas_qt.text import tr
from islas_qt.theme import Palette

BAR = 9  # width of the bar to scroll with
_STYLE = """
QListWidget {{ background: transparent; }}
QScrollBar:vertical {{ background: transparent; width: {bar}px; margin: 0; }}
QScrollBar::handle:vertical {{ background: {handle}; border-radius: 4px; min-height: 30px; }}
QScrollBar::handle:vertical:hover {{ background: {pointed}; }}
QScrollBar::add-line:vertical, QScrollBar::sub-line:vertical {{ height: 0; }}
QScrollBar::add-page:vertical, QScrollBar::sub-page:vertical {{ background: transparent; }}
"""


class LogList(QListWidget):
    """The rows; a line that the match may go back to offers it at its right end and in its menu."""

    chosen = Signal(QListWidgetItem)  # by a click or Enter; some desktops would activate by a click too
    undo_chosen = Signal(int)
    resized = Signal()

    def __init__(self, painter: LogPainter, parent: QWidget) -> None:
        super().__init__(parent)
        self._painter = painter
        self._measured = 0  # the width for which rows were measured
        self.setItemDelegate(painter)
        self.setFrameShape(QListWidget.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setMouseTracking(True)
        self.viewport().setAutoFillBackground(False)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.customContextMenuRequested.connect(self._open_menu)
        self.itemClicked.connect(self.chosen)

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours, and in the size that text has now."""
        self._painter.use_palette(palette)
        self.setStyleSheet(_STYLE.format(bar=BAR, handle=palette.paper_edge, pointed=palette.ink_soft))
        for item in self._items():
            self._measure(item)
        self.viewport().update()

    @property
    def is_at_end(self) -> bool:
        """Whether the last row is in view."""
        bar = self.verticalScrollBar()
        return bar.value() >= bar.maximum() - 4

    def replace(self, changed: Sequence[tuple[int, Row, str]], count: int, seat: Seat) -> None:
        """Put other rows in some places, and have `count` of them; stay at the end if the list was there."""
        was_at_end = self.is_at_end
        while self.count() > count:
            self.takeItem(self.count() - 1)
        for at, row, said in changed:
            item = self.item(at) or QListWidgetItem(self)
            item.setText(said)
            item.setData(ROW, row)
            can_be_chosen = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
            item.setFlags(Qt.ItemFlag.ItemIsEnabled if row.event is None else can_be_chosen)
            self._measure(item)
            item.setHidden(seat >= 0 and not row.concerns(seat))
        if was_at_end:
            self.scrollToBottom()

    def filter(self, seat: Seat) -> None:
        """Show only the rows that concern a seat; all of them for -1."""
        for item in self._items():
            item.setHidden(seat >= 0 and not item.data(ROW).concerns(seat))
        self.scrollToBottom()

    def select(self, row: int) -> None:
        """Select a row and bring it into the middle; -1: none, at the beginning."""
        self.setCurrentRow(row)
        if row < 0:
            self.scrollToTop()
        else:
            self.scrollToItem(self.item(row), QAbstractItemView.ScrollHint.PositionAtCenter)

    def select_last(self) -> None:
        """Select the last line that is shown."""
        shown = [at for at, item in enumerate(self._items()) if item.data(ROW).event and not item.isHidden()]
        self.select(max(shown, default=-1))

    def _items(self) -> list[QListWidgetItem]:
        return [self.item(at) for at in range(self.count())]

    def _measure(self, item: QListWidgetItem) -> None:
        width = self.width() - BAR  # whether it is needed or not: to measure everything again would be felt
        item.setSizeHint(QSize(width, self._painter.height(item.data(ROW), item.text(), width)))

    def _undo_at(self, at: QPoint) -> Row | None:
        """Return the row whose sign to go back to it lies at this place."""
        item = self.itemAt(at)
        if item and item.data(ROW).can_undo and undo_box(self.visualItemRect(item)).contains(at):
            row: Row = item.data(ROW)
            return row
        return None

    def _open_menu(self, at: QPoint) -> None:
        item = self.itemAt(at) or self.currentItem()
        row: Row | None = item.data(ROW) if item else None
        if row is None or not row.can_undo:
            return
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addAction(tr("Undo to here")).triggered.connect(lambda: self.undo_chosen.emit(row.ply))
        menu.popup(self.viewport().mapToGlobal(at))

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self.count():
            painter = QPainter(self.viewport())
            self._painter.paint_nothing(painter, self.viewport().rect())
            painter.end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        was_at_end = self.is_at_end
        super().resizeEvent(event)
        if self.width() != self._measured:
            self._measured = self.width()
            for item in self._items():
                self._measure(item)
        if was_at_end:
            self.scrollToBottom()
        self.resized.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.currentItem():
            self.chosen.emit(self.currentItem())
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if not self._undo_at(event.position().toPoint()):
            super().mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        row = self._undo_at(event.position().toPoint())
        if row and event.button() == Qt.MouseButton.LeftButton:
            self.undo_chosen.emit(row.ply)
        else:
            super().mouseReleaseEvent(event)

    def viewportEvent(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and self._undo_at(event.pos()):
            QToolTip.showText(event.globalPos(), tr("Undo to here"), self)
            return True
        return super().viewportEvent(event)
