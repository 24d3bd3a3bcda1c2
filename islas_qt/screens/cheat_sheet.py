"""The keys of a game's table, of the editor or of the library on one page."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QGridLayout, QLabel, QVBoxLayout, QWidget

from islas_qt.game_ui import game_ui
from islas_qt.keys import EVERYWHERE, KeyHelp
from islas_qt.paint.banner import paint_sheet
from islas_qt.text import mark, tr, tr_marked
from islas_qt.theme import Palette, scaled, serif
from islas_qt.widgets.flow import Scrolled

_EDITOR = (
    ("1 – 5", mark("plots, village, farmland, mountains, sea")),
    ("6 – 9", mark("river, road, beach, cliff or no line")),
    ("B  L  F", mark("brush, ruler, fill")),
    ("E  M  X", mark("erase, merge, split")),
    ("Shift", mark("a straight line with the brush")),
    ("Right click", mark("pick the tool for what is there")),
    ("S", mark("select; Shift adds, dragging moves, with Ctrl a copy")),
    ("R  H  V", mark("turn or mirror what is selected")),
    ("Del", mark("sink what is selected")),
    ("Ctrl + A", mark("select all the land")),
    ("Ctrl + C  X  V", mark("copy, cut, pick up as a stamp")),
    ("Esc", mark("cancel the stroke, the search, the stamp or the selection")),
    ("← → ↑ ↓", mark("move from cell to cell, with Shift drawing")),
    (",  .", mark("move around the borders of a cell")),
    ("Enter", mark("paint the cell or the border")),
    ("Wheel  +  −", mark("show everything larger or smaller")),
    ("Home", mark("show the whole island")),
    ("Space", mark("hold it to drag the chart")),
    ("Ctrl + Z  Y", mark("undo, redo")),
    ("Ctrl + S", mark("save the island")),
    ("Ctrl + G", mark("generate islands")),
    ("Ctrl + B", mark("find out whether the island is fair")),
    ("Ctrl + E", mark("export the island or copy it")),
    ("Ctrl + R", mark("lay a picture under the chart to trace it")),
    ("F5", mark("play on the island as it is")),
    ("Ctrl + W", mark("back to your islands")),
    *EVERYWHERE,
)
_LIBRARY = (
    ("← → ↑ ↓", mark("go from island to island")),
    ("Enter", mark("edit the island, or a copy of a classic one")),
    ("F2", mark("rename the island")),
    ("Del", mark("delete the island")),
    ("Ctrl + Z", mark("bring back what was just deleted")),
    ("Ctrl + D", mark("make a copy of the island")),
    ("Ctrl + T", mark("give the island tags")),
    ("Ctrl + E", mark("export the island or copy it")),
    ("Ctrl + F", mark("search")),
    ("Esc", mark("back to the start")),
    *EVERYWHERE,
)
SHEETS: dict[str, tuple[KeyHelp, ...]] = {"editor": _EDITOR, "library": _LIBRARY}  # besides those of the games
_NAMED = {  # what is not written on the same way on every keyboard
    "Enter": mark("Enter"), "Space": mark("Space"), "Shift + U": mark("Shift + U"), "Shift": mark("Shift"),
    "Right click": mark("Right click"), "Del": mark("Del"), "Home": mark("Home"), "Wheel  +  −": mark("Wheel  +  −"),
    "Ctrl + A": mark("Ctrl + A"), "Ctrl + C  X  V": mark("Ctrl + C  X  V"), "Ctrl + Z  Y": mark("Ctrl + Z  Y"),
    "Ctrl + S": mark("Ctrl + S"), "Ctrl + G": mark("Ctrl + G"), "Ctrl + B": mark("Ctrl + B"),
    "Ctrl + E": mark("Ctrl + E"), "Ctrl + W": mark("Ctrl + W"), "Ctrl + Z": mark("Ctrl + Z"),
    "Shift + ← →": mark("Shift + ← →"), "Ctrl + ← →": mark("Ctrl + ← →"),
    "Ctrl + D": mark("Ctrl + D"), "Ctrl + T": mark("Ctrl + T"), "Ctrl + F": mark("Ctrl + F"),
}  # fmt: skip


def keys(sheet: str) -> list[tuple[str, str]]:
    """Return every key of the editor, the library or a game, with what it does there, in the language spoken now."""
    found = SHEETS[sheet] if sheet in SHEETS else game_ui(sheet).keys
    return [(tr_marked(_NAMED[key]) if key in _NAMED else key, tr_marked(does)) for key, does in found]


class CheatSheet(QDialog):
    """Shows every key and what it does there."""

    def __init__(self, palette: Palette, parent: QWidget, sheet: str) -> None:
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
        lines = []
        for key, does in keys(sheet):
            cap = QLabel(key, self, textFormat=Qt.TextFormat.PlainText, alignment=Qt.AlignmentFlag.AlignCenter)
            cap.setStyleSheet(
                f"background: {palette.paper}; border: 1px solid {palette.ink_soft}; border-bottom-width: 3px;"
                f"border-radius: 6px; padding: 3px 9px; font-weight: bold;"
            )
            meaning = QLabel(does, self, textFormat=Qt.TextFormat.PlainText)
            meaning.setFont(serif(1))
            meaning.setStyleSheet(f"font-size: {round(scaled(15))}px;")
            lines.append((cap, meaning))
        _put(lines, grid, columns=2)
        room = parent.window().size() - QSize(40, 40)
        if page.sizeHint().width() > room.width() - 100:
            _put(lines, grid, columns=1)
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


def _put(lines: list[tuple[QLabel, QLabel]], grid: QGridLayout, columns: int) -> None:
    rows = -(-len(lines) // columns)
    for at, (cap, meaning) in enumerate(lines):
        grid.addWidget(cap, at % rows, at // rows * 3)
        grid.addWidget(meaning, at % rows, at // rows * 3 + 1)
    grid.setColumnMinimumWidth(2, 20 if columns > 1 else 0)
