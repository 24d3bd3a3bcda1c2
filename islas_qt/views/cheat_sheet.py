"""The keys of the table on one page."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QGridLayout, QLabel, QVBoxLayout, QWidget

from islas_qt.text import mark, tr, tr_marked
from islas_qt.theme import Palette, scaled, serif
from islas_qt.views.banner import paint_sheet
from islas_qt.views.flow import Scrolled

KEYS = (
    ("1 – 9", mark("choose a card of your hand")),
    ("← → ↑ ↓", mark("move from plot to plot, or from card to card")),
    ("Enter", mark("take what is chosen, or confirm")),
    ("Esc", mark("put it back, or close what is open")),
    ("Tab", mark("go on to the next part of the table")),
    ("D", mark("draw cards")),
    ("E", mark("take the extra card")),
    ("M", mark("turn houses into a palace or a town")),
    ("S", mark("load the chosen card onto the ship")),
    ("U", mark("take back your last decision")),
    ("Shift + U", mark("take back your whole turn")),
    ("H", mark("cover or uncover your hand")),
    ("L", mark("open or close the log")),
    ("N", mark("see what happened since your turn")),
    ("Space", mark("see a card large, or skip what is moving")),
    ("P", mark("pause while the ship is unloaded")),
    ("→", mark("one step on in the pause")),
    ("Shift + ← →", mark("looking back: one turn")),
    ("Ctrl + ← →", mark("looking back: one round")),
    ("+ −", mark("looking back: faster, slower")),
    ("F1", mark("help that fits the moment")),
    ("F11", mark("full screen, and back")),
    ("?", mark("this list of keys")),
)
_NAMED = {  # not the same everywhere
    "Enter": mark("Enter"),
    "Space": mark("Space"),
    "Shift + U": mark("Shift + U"),
    "Shift + ← →": mark("Shift + ← →"),
    "Ctrl + ← →": mark("Ctrl + ← →"),
}


def keys() -> list[tuple[str, str]]:
    """Return every key of the table with what it does, in the language spoken now."""
    return [(tr_marked(_NAMED[key]) if key in _NAMED else key, tr_marked(does)) for key, does in KEYS]


class CheatSheet(QDialog):
    """Shows every key of the table and what it does."""

    def __init__(self, palette: Palette, parent: QWidget) -> None:
        super().__init__(parent)
        self._palette = palette
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(tr("Keys"))
        column = QVBoxLayout(self)
        column.setContentsMargins(36, 28, 36, 24)
        column.setSpacing(14)
        title = QLabel(tr("Keys"), self, textFormat=Qt.TextFormat.PlainText)
        title.setFont(serif(1, bold=True))
        title.setStyleSheet(f"font-size: {round(scaled(24))}px;")  # a size of its own is lost below a style sheet
        column.addWidget(title)
        page = QWidget(self)
        grid = QGridLayout(page)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(7)
        half = (len(KEYS) + 1) // 2
        for at, (key, does) in enumerate(keys()):
            cap = QLabel(key, self, textFormat=Qt.TextFormat.PlainText, alignment=Qt.AlignmentFlag.AlignCenter)
            cap.setStyleSheet(
                f"background: {palette.paper}; border: 1px solid {palette.ink_soft}; border-bottom-width: 3px;"
                f"border-radius: 6px; padding: 3px 9px; font-weight: bold;"
            )
            meaning = QLabel(does, self, textFormat=Qt.TextFormat.PlainText)
            meaning.setFont(serif(1))
            meaning.setStyleSheet(f"font-size: {round(scaled(15))}px;")
            grid.addWidget(cap, at % half, at // half * 3)
            grid.addWidget(meaning, at % half, at // half * 3 + 1)
        grid.setColumnMinimumWidth(2, 20)
        room = parent.window().size() - QSize(40, 40)
        if page.sizeHint().width() > room.width() - 100:
            _stack(grid, half)
        scrolled = Scrolled(page, self)
        scrolled.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # to scroll by keys
        column.addWidget(scrolled, 1)
        buttons = QDialogButtonBox(self)
        close = buttons.addButton(tr("Close"), QDialogButtonBox.ButtonRole.RejectRole)
        close.clicked.connect(self.reject)
        close.setFocus()
        column.addWidget(buttons)
        wide = page.sizeHint().width() + 100
        high = page.sizeHint().height() + title.sizeHint().height() + buttons.sizeHint().height() + 90
        self.resize(QSize(wide, high).boundedTo(room))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), QColor(self._palette.paper_shade))
        paint_sheet(painter, QRectF(self.rect()).adjusted(10, 8, -10, -12), self._palette)
        painter.end()


def _stack(grid: QGridLayout, rows: int) -> None:
    """Put the right half of a page below its left half, where both do not fit beside each other."""
    for row in range(rows):
        for column in (3, 4):
            item = grid.itemAtPosition(row, column)
            if item and (widget := item.widget()):
                grid.addWidget(widget, rows + row, column - 3)
    grid.setColumnMinimumWidth(2, 0)
