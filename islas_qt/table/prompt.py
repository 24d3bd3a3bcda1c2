"""The strip on top of the table: the round, one sentence that says what to do now, and what is always at hand."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QColor,
    QFont,
    QFontMetricsF,
    QHelpEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QTextOption,
)
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QToolTip, QWidget

from islas_qt.paint import icons
from islas_qt.paint.wax import WAX_LIT, paint_wax
from islas_qt.text import tr
from islas_qt.theme import Palette, scaled, serif

TOOLS = ("undo", "reset", "log", "cover", "help")


class Prompt(QWidget):
    """Says what is going on. `tool_chosen` names the button that was pressed: undo, reset, log, cover or help."""

    tool_chosen = Signal(str)

    def __init__(self, palette: Palette, parent: QWidget) -> None:
        super().__init__(parent)
        self._palette = palette
        self._sentence = ""
        self._round = self._explained = ""
        self._is_last = False
        self._round_width = 0.0
        self._warning = ""
        self._glow = 0.0
        self.tools = {name: QToolButton(self) for name in TOOLS}
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 4, 10, 6)
        row.setSpacing(2)
        row.addStretch(1)
        for name, button in self.tools.items():
            button.setObjectName(f"tool-{name}")
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.clicked.connect(lambda _=False, name=name: self.tool_chosen.emit(name))
            row.addWidget(button)
        self._fading = QTimer(self, interval=30)
        self._fading.timeout.connect(self._fade)
        self.use_palette(palette)
        self.retranslate()

    def say(self, sentence: str, urgent: bool = False) -> None:
        """Show one sentence and let a screen reader speak it; an urgent one, which asks for something, lights up."""
        if sentence == self._sentence:
            return
        self._sentence = sentence
        self.setAccessibleName(sentence)
        if sentence:
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, sentence))
        if urgent:
            self._glow = 1.0
            self._fading.start()
        self.update()

    def tell_round(self, words: str, explained: str, is_last: bool) -> None:
        """Show the round, and explain when it is pointed at how the match ends; the last one is on red wax."""
        self._round, self._explained, self._is_last = words, explained, is_last
        self.update()

    def warn(self, words: str) -> None:
        """Show a warning until it is taken back with an empty one."""
        self._warning = words
        self.setToolTip(words)
        self.update()

    @property
    def sentence(self) -> str:
        """What is said now."""
        return self._sentence

    @property
    def warning(self) -> str:
        """What is warned of now."""
        return self._warning

    def offer(self, tool: str, why_not: str) -> None:
        """Let a tool be used, or say why it cannot be."""
        button = self.tools[tool]
        button.setEnabled(not why_not)
        button.setToolTip(f"{_tool_names()[tool]}\n{why_not}" if why_not else _tool_names()[tool])

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours."""
        self._palette = palette
        side = round(min(scaled(22), 34))
        for name, button in self.tools.items():
            button.setIconSize(QSize(side, side))
            button.setIcon(icons.icon(name, palette.ink, self.devicePixelRatioF()))
        self.update()

    def retranslate(self) -> None:
        """Say everything again, in the language spoken now."""
        for name, words in _tool_names().items():
            self.tools[name].setToolTip(words)
            self.tools[name].setAccessibleName(words.partition(" (")[0])

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip and not self._warning:
            where = QRect(0, 0, round(self._round_width), self.height())
            if where.contains(event.pos()):
                QToolTip.showText(event.globalPos(), self._explained, self, where)
            return True
        return super().event(event)

    def sizeHint(self) -> QSize:
        return QSize(600, round(max(56.0, scaled(52))))

    def _fade(self) -> None:
        self._glow = max(0.0, self._glow - 0.04)
        if not self._glow:
            self._fading.stop()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(0, 0, 0, -5)
        painter.fillRect(box.translated(0, 4), QColor(0, 0, 0, 40))
        painter.fillRect(box, QColor(self._palette.paper))
        if self._glow:
            glow = QColor(self._palette.glow)
            glow.setAlphaF((0.75 if self._palette.name == "light" else 0.3) * self._glow)  # the ink must stand out
            painter.fillRect(box, glow)
        painter.fillRect(QRectF(box.left(), box.bottom() - 3, box.width(), 3), QColor(self._palette.paper_edge))
        left = self._paint_round(painter, box)
        right = float(self.tools[TOOLS[0]].x()) - 8
        self._paint_sentence(painter, QRectF(QPointF(left, box.top() + 2), QPointF(right, box.bottom() - 5)))
        painter.end()

    def _paint_round(self, painter: QPainter, box: QRectF) -> float:
        """Paint the round at the left and return where there is room again."""
        words = self._warning or self._round
        is_sealed = self._is_last and not self._warning
        font = serif(scaled(16), bold=True) if is_sealed else self._round_type(words, box)
        width = min(QFontMetricsF(font).horizontalAdvance(words), 0.28 * box.width()) + 30
        room = QRectF(16, box.top(), width - 16, box.height())
        colour = self._palette.accent if self._warning else self._palette.ink_soft
        if is_sealed:
            width += 24
            room = paint_wax(painter, QRectF(12, box.top() + 8, width - 24, box.height() - 19))
            colour = WAX_LIT
        painter.setFont(font)
        painter.setPen(QPen(QColor(colour)))
        side = Qt.AlignmentFlag.AlignHCenter if is_sealed else Qt.AlignmentFlag.AlignLeft
        painter.drawText(room, words, QTextOption(Qt.AlignmentFlag.AlignVCenter | side))
        self._round_width = width
        return width

    def _round_type(self, words: str, box: QRectF) -> QFont:
        """Return the type in which the round fits beside the sentence."""
        room = QRectF(0, 0, 0.28 * box.width(), 1000)
        for share in (1.0, 0.9, 0.8, 0.7, 0.6):
            font = serif(scaled(13) * share, italic=True)
            if (
                QFontMetricsF(font).boundingRect(room, int(Qt.TextFlag.TextWordWrap), words).height()
                <= box.height() - 8
            ):
                break
        return font

    def _paint_sentence(self, painter: QPainter, room: QRectF) -> None:
        font, box = self.laid_out(room)
        painter.setPen(QPen(QColor(self._palette.ink)))
        painter.setFont(font)
        painter.drawText(box, self._sentence, QTextOption(Qt.AlignmentFlag.AlignCenter))

    def laid_out(self, room: QRectF) -> tuple[QFont, QRectF]:
        """Return the type of the sentence, and the part of the room in which its lines are about equally long.

        It is on one line if it need not be much smaller for that, else as large as two lines allow.
        """
        for size, lines in (*((size, 1) for size in range(19, 15, -1)), *((size, 9) for size in range(19, 7, -1))):
            font = serif(scaled(size), bold=True)
            metrics = QFontMetricsF(font)
            height = _height(metrics, room, self._sentence)
            if height <= min(room.height(), lines * metrics.lineSpacing() + 1):
                break
        narrower = room
        while narrower.width() > 100 and _height(metrics, narrower, self._sentence) == height:
            room, narrower = narrower, narrower.adjusted(10, 0, -10, 0)
        return font, room


def _height(metrics: QFontMetricsF, room: QRectF, sentence: str) -> float:
    """Return how high a sentence is in the width of a room."""
    return metrics.boundingRect(room, int(Qt.TextFlag.TextWordWrap), sentence).height()


def _tool_names() -> dict[str, str]:
    return {
        "undo": tr("Take back (U)"),
        "reset": tr("Take back the whole turn (Shift+U)"),
        "log": tr("What has happened (L)"),
        "cover": tr("Cover or show my hand (H)"),
        "help": tr("Help for this moment (F1)"),
    }
