"""What is shown when a match shall start before its board is made."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt, QVariantAnimation
from PySide6.QtGui import QColor, QHideEvent, QKeyEvent, QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from islas_qt.games.puentes.setup.boards import made, sound_word
from islas_qt.games.puentes.setup.maker import BoardMaker
from islas_qt.paint.banner import paint_sheet
from islas_qt.paint.wood import fitting
from islas_qt.play.plan import MatchPlan, SeatPlan
from islas_qt.setup_form import LastQuestions
from islas_qt.text import tr
from islas_qt.theme import Palette, faded, scaled

SHEET = 460, 190  # size of the paper
ISLANDS = 6  # that light up one after another while it takes time
ROUND = 1200  # milliseconds


class BoardWait(LastQuestions):
    """Waits for the board, and can be left; `done` brings the plan when it is there."""

    def __init__(self, maker: BoardMaker, palette: Palette, parent: QWidget) -> None:
        super().__init__(parent)
        self._maker = maker
        self._palette = palette
        self._plan = MatchPlan("puentes", (SeatPlan(),))
        self._motion = QVariantAnimation(self, startValue=0.0, endValue=1.0, duration=ROUND)
        self._motion.setLoopCount(-1)
        self._motion.valueChanged.connect(lambda _: self.update())
        self.back = QPushButton(self)
        self.back.clicked.connect(self.left)
        self.setFocusProxy(self.back)
        self._column = QVBoxLayout(self)
        self._column.addStretch(1)
        self._column.addWidget(self.back, 0, Qt.AlignmentFlag.AlignHCenter)
        self._column.addStretch(1)
        maker.came.connect(self._go_on)
        self.retranslate()

    def are_needed(self, plan: MatchPlan) -> bool:
        return made(_word(plan)) is None

    def begin(self, plan: MatchPlan) -> None:
        """Wait for the board of a plan."""
        self._plan = plan
        self._maker.ask(_word(plan))

    def _go_on(self, _word: str) -> None:
        if self.isVisible() and not self.are_needed(self._plan):
            self.done.emit(self._plan)

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours, with text of the size used now."""
        self._palette = palette
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything again, in the language spoken now."""
        self.back.setText(tr("Back"))
        self.setAccessibleName(self._words())
        self._column.setContentsMargins(0, round(scaled(SHEET[1] * 0.5)), 0, 0)
        self.update()

    @staticmethod
    def _words() -> str:
        return tr("A new board is being made …")

    def showEvent(self, event: QShowEvent) -> None:
        self._motion.start()

    def hideEvent(self, event: QHideEvent) -> None:
        self._motion.stop()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        sheet = QRectF(0, 0, scaled(SHEET[0]), scaled(SHEET[1]))
        sheet.moveCenter(QRectF(self.rect()).center())
        paint_sheet(painter, sheet, self._palette)
        words = self._words()
        painter.setFont(fitting(words, sheet.width() - 60, scaled(20)))
        painter.setPen(QColor(self._palette.ink))
        painter.drawText(sheet.adjusted(0, 0, 0, -sheet.height() * 0.55), int(Qt.AlignmentFlag.AlignCenter), words)
        radius, step = scaled(8), scaled(34)
        first = sheet.center() - QPointF(step * (ISLANDS - 1) / 2, sheet.height() * 0.06)
        lit = self._motion.currentValue() or 0.0
        for number in range(ISLANDS):
            painter.setBrush(faded(self._palette.accent, 1.0 if lit * ISLANDS > number else 0.2))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.drawEllipse(first + QPointF(step * number, 0), radius, radius)
        painter.end()


def _word(plan: MatchPlan) -> str:
    return sound_word(plan.choice, len(plan.seats))
