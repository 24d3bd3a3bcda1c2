"""Before the match, each person in turn chooses an island among those that are left."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QPushButton, QScrollArea, QVBoxLayout, QWidget

from engine.core import Seat
from engine.island.cells import Island
from islas_qt.games.islas.setup.header import IN_TURN
from islas_qt.games.islas.setup.island_grid import island_grid, show_choice
from islas_qt.paint.background import margins_on
from islas_qt.paint.banner import paint_sheet
from islas_qt.paint.crests import paint_crest
from islas_qt.paint.island.studio import Studio
from islas_qt.paint.wood import fitting
from islas_qt.play.plan import MatchPlan, shown_name, usual_plan
from islas_qt.setup_form import LastQuestions
from islas_qt.text import tr
from islas_qt.theme import Palette, scaled
from islas_qt.widgets.chooser import IslandButton, PictureGrid

HEAD = 66  # height of the line that tells whose choice it is


class IslandChoice(LastQuestions):
    """Asks one person after the other; `done` brings the plan with their islands."""

    def __init__(self, islands: Mapping[str, Island], studio: Studio, palette: Palette, parent: QWidget) -> None:
        super().__init__(parent)
        self._studio = studio
        self._palette = palette
        self._plan = usual_plan("islas", 1, 1)
        self._islands = islands
        self._keys: list[str] = []  # of the islands to choose from
        self.grid: PictureGrid | None = None
        self.back = QPushButton(self)
        self.back.clicked.connect(self.left)
        self._scroll = QScrollArea(self)
        self._scroll.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.viewport().setAutoFillBackground(False)
        self._column = QVBoxLayout(self)
        self._column.addWidget(self._scroll, 1)
        self._column.addWidget(self.back, 0, Qt.AlignmentFlag.AlignHCenter)
        self.use_palette(palette)

    @property
    def seat(self) -> Seat | None:
        """Whose choice it is."""
        return _next_to_choose(self._plan)

    def are_needed(self, plan: MatchPlan) -> bool:
        return _next_to_choose(plan) is not None

    def begin(self, plan: MatchPlan) -> None:
        """Ask everybody who is to choose in turn."""
        self._plan = plan
        self._ask()

    def _ask(self) -> None:
        taken = {who.choice for who in self._plan.seats}
        self._keys = [key for key in self._islands if key not in taken]
        self.grid = island_grid(self._keys, self._islands, self._studio, self._palette)
        self.grid.chosen.connect(lambda number: self._choose(self._keys[number]))
        self._scroll.setWidget(self.grid)
        self.grid.setAutoFillBackground(False)
        self._fit()
        self.grid.buttons[0].setFocus(Qt.FocusReason.OtherFocusReason)
        self.setFocusProxy(self.grid.buttons[0])
        self.retranslate()

    def _choose(self, key: str) -> None:
        seat = self.seat
        assert seat is not None
        seats = list(self._plan.seats)
        seats[seat] = replace(seats[seat], choice=key)
        self._plan = replace(self._plan, seats=tuple(seats))
        if self.seat is None:
            self.done.emit(self._plan)
        else:
            self._ask()

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours, with text of the size used now."""
        self._palette = palette
        self._fit()
        if self.grid is not None and self.seat is not None:
            self._ask()
        self.update()

    def retranslate(self) -> None:
        """Say everything again, in the language spoken now."""
        self.back.setText(tr("Back"))
        if self.grid is not None:
            for button, key in zip(self.grid.buttons, self._keys, strict=True):
                assert isinstance(button, IslandButton)
                show_choice(button, key, self._islands)
        self.setAccessibleName(self._question())
        self.update()

    def _question(self) -> str:
        if self.seat is None:
            return ""
        return tr("{name}, choose your island", name=shown_name(self.seat, self._plan.seats[self.seat]))

    def _around(self) -> QSizeF:
        """Return how much larger the paper is than the pictures on it."""
        return QSizeF(90, scaled(HEAD + 44) + 60)

    def _sheet(self) -> QRectF:
        """Return where the paper lies: as large as it has to be, in the middle."""
        wanted = QSizeF(self.grid.sizeHint() if self.grid else QSize()) + self._around()
        sheet = QRectF(QPointF(), wanted.boundedTo(QSizeF(self.size())))
        sheet.moveCenter(QRectF(self.rect()).center())
        return sheet.adjusted(6, 4, -10, -10)

    def _fit(self) -> None:
        if self.grid is not None:
            self.grid.fill(QSizeF(self.size()) - self._around())
        self._column.setContentsMargins(margins_on(self._sheet(), self, 16, round(scaled(HEAD)), 16))

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._fit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        sheet = self._sheet()
        paint_sheet(painter, sheet, self._palette)
        if self.seat is not None:
            words, radius = self._question(), scaled(HEAD) * 0.38
            font = fitting(words, sheet.width() - 2 * radius - 60, scaled(24))
            middle = sheet.top() + scaled(HEAD) / 2 + 3
            wide = QFontMetricsF(font).horizontalAdvance(words) + 2 * radius + 14
            left = sheet.center().x() - wide / 2
            crest = self._plan.seats[self.seat].crest
            paint_crest(painter, crest, QPointF(left + radius, middle), radius, self._palette)
            painter.setFont(font)
            painter.setPen(QColor(self._palette.ink))
            room = QRectF(left + 2 * radius + 14, middle - 40, wide, 80)
            painter.drawText(room, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft), words)
        painter.end()


def _next_to_choose(plan: MatchPlan) -> Seat | None:
    """Return the first person who is to choose an island in turn."""
    return next((seat for seat, who in enumerate(plan.seats) if who.choice == IN_TURN and who.bot is None), None)
