"""The games to choose from, as cards of paper: emblem, name and a sentence."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from islas_qt.game_ui import game_keys, game_ui, has_choice
from islas_qt.paint.banner import paint_sheet
from islas_qt.paint.scenery import pen
from islas_qt.paint.wood import fitting
from islas_qt.text import plain, tr_marked
from islas_qt.theme import Palette, scaled, serif
from islas_qt.widgets.chooser import STEPS, PictureButton
from islas_qt.widgets.fitting import fitting_pixels

CARD = QSize(336, 122)
GAP = 14
PALE = 0.88  # how clear a game is that is not chosen
_WRAPPED = int(Qt.AlignmentFlag.AlignTop) | int(Qt.TextFlag.TextWordWrap)


class GameCard(PictureButton):
    """One game; it is lit when it is pointed at or chosen."""

    def __init__(self, key: str, palette: Palette, parent: QWidget) -> None:
        super().__init__(palette, parent)
        self.key = key
        self.pixels = 0  # how large the sentence is written; 0: as large as fits
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
            painter.setBrush(Qt.BrushStyle.NoBrush)
            if self.isChecked() and self.hasFocus():
                painter.setPen(pen(self.colours.glow, 6.0))
                painter.drawRoundedRect(box, 10, 10)
            painter.setPen(ring)
            painter.drawRoundedRect(box, 10, 10)
        painter.end()

    def _words_room(self) -> QRectF:
        """Return the room for name and sentence, in a box as high as the card."""
        inner = QRectF(self.rect()).adjusted(18, 10, -22, -16)
        return inner.adjusted(inner.height() + 2, 0, 0, 0)

    def _name_font(self) -> QFont:
        return fitting(self._ui.name, self._words_room().width(), min(scaled(23) * self.unit, self.height() * 0.24))

    def sentence_pixels(self) -> int:
        """Return how large the sentence can be written."""
        room = self._words_room()
        high = room.height() - QFontMetricsF(self._name_font()).height()
        return fitting_pixels(tr_marked(self._ui.about), int(room.width()), int(high), scaled(15) * self.unit)

    def paint(self, painter: QPainter, box: QRectF) -> None:
        painter.save()
        self._ui.emblem(painter, QRectF(box.topLeft(), QSizeF(box.height(), box.height())), self.colours)
        painter.restore()
        room = self._words_room()
        room.moveCenter(QPointF(room.center().x(), box.center().y()))
        about, name = tr_marked(self._ui.about), self._name_font()
        sentence = serif(self.pixels or self.sentence_pixels())
        name_high = QFontMetricsF(name).height()
        high = name_high + QFontMetricsF(sentence).boundingRect(room, _WRAPPED, about).height()
        room.setTop(room.top() + max(0.0, room.height() - high) / 2)
        painter.setPen(QColor(self.colours.ink))
        painter.setFont(name)
        painter.drawText(room, int(Qt.AlignmentFlag.AlignTop), self._ui.name)
        painter.setFont(sentence)
        painter.drawText(room.adjusted(0, name_high, 0, 6), _WRAPPED, about)


class GameCards(QWidget):
    """All games in a row to choose one from, by mouse or with the arrow keys and Enter."""

    chosen = Signal(str)  # the key of the game

    def __init__(self, palette: Palette, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.cards = [GameCard(key, palette, self) for key in game_keys()] if has_choice() else []
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
        self._write_alike()  # the text may have another size as well

    def retranslate(self) -> None:
        """Say everything again, in the language spoken now."""
        for card in self.cards:
            card.retranslate()
        self._write_alike()

    def _write_alike(self) -> None:
        """Write the sentences of all cards in the same size."""
        smallest = min((card.sentence_pixels() for card in self.cards), default=0)
        for card in self.cards:
            card.pixels = smallest
            card.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._write_alike()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        at = next((number for number, card in enumerate(self.cards) if card.hasFocus()), None)
        step = STEPS.get(Qt.Key(event.key()), (0, 0))[0]
        if at is None or not step:
            super().keyPressEvent(event)
        elif at + step in range(len(self.cards)):
            self.cards[at + step].setFocus(Qt.FocusReason.TabFocusReason)
