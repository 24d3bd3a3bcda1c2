"""About: what this is, and whom it thanks."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from islas_qt import __version__
from islas_qt.game_ui import game_keys, game_ui
from islas_qt.paint import sea
from islas_qt.paint.lettering import paint_title
from islas_qt.text import tr
from islas_qt.theme import Palette, scaled, serif
from islas_qt.typefaces import SANS, SERIF
from islas_qt.widgets.flow import Scrolled

WIDTH, HEAD, EDGE = 560, 150, 32
BAR = 18  # room for a scroll bar


class AboutDialog(QDialog):
    """Version, licence, and the games that ours are made after."""

    def __init__(self, palette: Palette, parent: QWidget) -> None:
        super().__init__(parent)
        self._palette = palette
        self.setObjectName("about")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(tr("About Islas"))
        page = self._page()
        buttons = QDialogButtonBox(self)
        close = buttons.addButton(tr("Close"), QDialogButtonBox.ButtonRole.RejectRole)
        close.clicked.connect(self.reject)
        close.setFocus()
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, HEAD, 0, 22)
        whole.setSpacing(0)
        scrolled = Scrolled(page, self)
        scrolled.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # to scroll by keys
        whole.addWidget(scrolled, 1)
        foot = QHBoxLayout()
        foot.setContentsMargins(EDGE, 0, EDGE, 0)
        foot.addWidget(buttons)
        whole.addLayout(foot)
        high = HEAD + page.sizeHint().height() + buttons.sizeHint().height() + 24
        self.resize(WIDTH, min(high, parent.window().height() - 40))

    def _page(self) -> QWidget:
        """Return everything there is to read."""
        page = QWidget(self)
        column = QVBoxLayout(page)
        column.setContentsMargins(EDGE, 22, EDGE, 16)
        column.setSpacing(10)
        for text, pixels, bold in _lines():
            label = QLabel(text, page, textFormat=Qt.TextFormat.PlainText, wordWrap=True)
            label.setFont(serif(1, bold=bold))
            # a size of its own is lost below a style sheet
            label.setStyleSheet(f"font-size: {round(scaled(pixels))}px;")
            label.setFixedWidth(WIDTH - 2 * EDGE - BAR)  # else its height is guessed
            column.addWidget(label)
        return page

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), QColor(self._palette.paper))
        head = QRectF(0, 0, self.width(), HEAD)
        painter.setClipRect(head)
        sea.paint_sea(painter, head, self._palette)
        paint_title(painter, QRectF(28, 18, 250, HEAD - 30), self._palette)
        for number, key in enumerate(game_keys()):
            game_ui(key).emblem(painter, QRectF(306 + number * 80, (HEAD - 70) / 2, 70, 70), self._palette)
        painter.fillRect(QRectF(0, HEAD - 1, self.width(), 2), QColor(self._palette.ink_soft))
        painter.end()


def _lines() -> tuple[tuple[str, int, bool], ...]:
    """Return what there is to read: texts, their sizes, and whether they are bold."""
    return (
        (f"Islas {__version__}", 20, True),
        (tr("Board games on islands, for one screen and several people."), 15, False),
        (tr("Our games follow these, with thanks to their authors:"), 15, False),
        (tr("Islas, after {original} by {author}", original="Islas Canarias", author="Leo Colovini"), 15, False),
        (tr("Puentes, after {original} by {author}", original="Hashi", author="Jeffrey D. Allers"), 15, False),
        (
            tr(
                "Caminos, after {original} by {author}",
                original="Die Siedler von Catan – Das schnelle Kartenspiel",
                author="Klaus Teuber",
            ),
            15,
            False,
        ),
        (tr("All texts and pictures are our own. Free software under the MIT licence."), 13, False),
        (
            tr(
                "Set in {serif} by {serif_author} and {sans} by {sans_author}, under the SIL Open Font License.",
                serif=SERIF,
                serif_author="Production Type",
                sans=SANS,
                sans_author="Erik Spiekermann",
            ),
            13,
            False,
        ),
    )
