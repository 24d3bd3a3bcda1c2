"""The games to choose from, as cards of paper: emblem, name and a sentence."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from islas_qt.game_ui import game_keys, game_ui
from islas_qt.paint.banner import paint_sheet
from islas_qt.paint.scenery import pen
from islas_qt.text import plain, tr_marked
from islas_qt.theme import Palette, scaled, serif
from islas_qt.widgets.chooser import STEPS, PictureButton
from islas_qt.widgets.fitting import fitting_pixels

CARD = QSize(324, 108)
GAP = 14
PALE = 0.72  # how clear a game is that is not chosen


class GameCard(PictureButton):
    """One game; it is lit when it is pointed at or chosen."""

    def __init__(self, key: str, palette: Palette, parent: QWidget) -> None:
        super().__init__(palette, parent)
        self.key = key
        self._ui = game_ui(key)
        self.setCheckable(True)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything again, in the language spoken now."""
        self.setAccessibleName(self._ui.name)
        self.setAccessibleDescription(tr_marked(self._ui.about))
        self.setToolTip(plain(tr_marked(self._ui.about)))
        self.update()

    def sizeHint(self) -> QSize:
        return CARD * self.unit

    def minimumSizeHint(self) -> QSize:
        return QSize(CARD.width() // 2, round(CARD.height() * self.unit))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        is_lit = self.isChecked() or self.underMouse() or self.hasFocus()
        rise = 0.0 if is_lit else 3.0 * self.unit
        box = QRectF(self.rect()).adjusted(6, 4 + rise, -8, -10 + rise)
        paint_sheet(painter, box, self.colours)
        painter.setOpacity(1.0 if is_lit else PALE)
        self.paint(painter, box.adjusted(12, 12, -14, -12))
        painter.setOpacity(1.0)
        if self.isChecked() or self.hasFocus():
            ring = pen(self.colours.accent, 3.0)
            if not self.isChecked():
                ring.setDashPattern([4, 3])
            elif self.hasFocus():
                painter.setPen(pen(self.colours.glow, 6.0))
                painter.drawRoundedRect(box, 10, 10)
            painter.setPen(ring)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box, 10, 10)
        painter.end()

    def paint(self, painter: QPainter, box: QRectF) -> None:
        emblem = QRectF(box.left(), box.top(), box.height(), box.height())
        self._ui.emblem(painter, emblem, self.colours)
        words = box.adjusted(emblem.width() + 14, 0, 0, 0)
        painter.setPen(QColor(self.colours.ink))
        painter.setFont(serif(scaled(23) * self.unit, bold=True))
        high = min(QFontMetricsF(painter.font()).height(), box.height() * 0.45)
        name = QFontMetricsF(painter.font()).elidedText(self._ui.name, Qt.TextElideMode.ElideRight, words.width())
        painter.drawText(QRectF(words.left(), words.top() - 2, words.width(), high), _LEFT, name)
        room = words.adjusted(0, high, 0, 4)
        about = tr_marked(self._ui.about)
        size = fitting_pixels(about, int(room.width()), int(room.height()), scaled(15) * self.unit, italic=False)
        painter.setFont(serif(size))
        painter.setPen(QColor(self.colours.ink_soft))
        painter.drawText(room, int(Qt.AlignmentFlag.AlignTop) | int(Qt.TextFlag.TextWordWrap), about)


_LEFT = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft)


class GameCards(QWidget):
    """All games in a row to choose one from, by mouse or with the arrow keys and Enter."""

    chosen = Signal(str)  # the key of the game

    def __init__(self, palette: Palette, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.cards = [GameCard(key, palette, self) for key in game_keys()] if len(game_keys()) > 1 else []
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(GAP)
        row.addStretch(1)
        for card in self.cards:
            row.addWidget(card, 1000)  # all they want, before the stretches get any
            card.clicked.connect(lambda _=False, key=card.key: self._choose(key))
            card.setMaximumWidth(CARD.width())
        row.addStretch(1)

    def choose(self, key: str) -> None:
        """Show which game is chosen; none if the key is empty."""
        for card in self.cards:
            card.setChecked(card.key == key)

    def _choose(self, key: str) -> None:
        self.choose(key)
        self.chosen.emit(key)

    def grow(self, unit: float) -> None:
        """Be `unit` times as large as usual."""
        for card in self.cards:
            card.grow(unit)
            card.setMaximumWidth(round(CARD.width() * unit))

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours."""
        for card in self.cards:
            card.use_palette(palette)

    def retranslate(self) -> None:
        """Say everything again, in the language spoken now."""
        for card in self.cards:
            card.retranslate()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        at = next((number for number, card in enumerate(self.cards) if card.hasFocus()), None)
        step = STEPS.get(Qt.Key(event.key()), (0, 0))[0]
        if at is None or not step:
            super().keyPressEvent(event)
        elif at + step in range(len(self.cards)):
            self.cards[at + step].setFocus(Qt.FocusReason.TabFocusReason)
