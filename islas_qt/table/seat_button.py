"""A seat at a table as a paper that can be chosen: each place on it says what it is, and dots show that it thinks."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, Qt, QTimer
from PySide6.QtGui import QEnterEvent, QHelpEvent, QKeyEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QToolTip, QWidget

from engine.bots.styles import level_and_style
from islas_qt.game_ui import bot_name
from islas_qt.text import plain, tr
from islas_qt.theme import Palette

DOTS = 320  # milliseconds between two dots of somebody who thinks


class SeatButton(QAbstractButton):
    """What the papers of all games have in common; `_paper` is the picture of everything that lies still."""

    game: str  # its key
    is_way_to_seat = False  # a click shows the match from this seat

    def __init__(self, palette: Palette, parent: QWidget) -> None:
        super().__init__(parent)
        self._palette = palette
        self._paper = QPixmap()
        self.is_offered = False
        self._dots = 0  # 0: does not think
        self._thinking = QTimer(self, interval=DOTS)
        self._thinking.timeout.connect(self._think)

    def told(self) -> Sequence[tuple[QRectF, str]]:
        """Return what is said of each place; later ones lie over earlier ones."""
        raise NotImplementedError

    def place_of_state(self) -> QRect:
        """Return where it is told who plays, and that they think: all of the paper, unless somebody says so."""
        return self.rect()

    def set_thinking(self, is_thinking: bool) -> None:
        """Show that the seat thinks about its decision."""
        if is_thinking != self._thinking.isActive():
            self._dots = int(is_thinking)
            self._thinking.start() if is_thinking else self._thinking.stop()
            self.update()

    def state_of(self, bot: str | None) -> str:
        """Return that the seat thinks, or who plays it: a person, or a bot of some level and style."""
        if self._dots:
            return tr("thinking") + "." * self._dots
        return tr("Person") if bot is None else tr("Bot: {level}", level=bot_name(self.game, bot))

    def short_state_of(self, bot: str | None) -> str:
        """Return the same without the style, which a narrow paper has no room for."""
        return self.state_of(bot and level_and_style(bot)[0])

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours."""
        self._palette = palette
        self._renew()

    # -- inside

    def _think(self) -> None:
        self._dots = self._dots % 3 + 1
        self.update(self.place_of_state())

    def _renew(self) -> None:
        self._paper = QPixmap()
        self.update()

    # -- events

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._renew()

    def enterEvent(self, event: QEnterEvent) -> None:
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            for box, words in reversed(self.told()):
                if box.contains(QPointF(event.pos())):
                    words += f"\n{tr('Click to look from this seat.')}" if self.is_way_to_seat else ""
                    QToolTip.showText(event.globalPos(), plain(words), self, box.toAlignedRect())
                    break
            return True
        return super().event(event)
