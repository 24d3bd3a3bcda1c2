"""The log: everything that happened, to be read, filtered by seat, shown on the table, and taken back to."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QHideEvent,
    QIcon,
    QPainter,
    QPaintEvent,
    QPixmap,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import (
    QButtonGroup,
    QHBoxLayout,
    QLabel,
    QListWidgetItem,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from engine.core import Event
from islas_qt.paint.banner import paint_sheet
from islas_qt.paint.crests import crest_pixmap
from islas_qt.paint.painted import painted
from islas_qt.table.game_log import GameLog
from islas_qt.table.log_list import LogList
from islas_qt.table.log_painter import ROW, LogPainter
from islas_qt.table.log_rows import Row, rows
from islas_qt.text import plain, tr
from islas_qt.theme import Palette, scaled, serif

EDGE = 8  # of paper around the list
CREST = 22


class Log(QWidget):
    """Speaks from events only, so it can tell any match again in any language."""

    shown = Signal(int, object)  # ply and event of a line that was chosen
    undo_chosen = Signal(int)  # the ply to go back to

    def __init__(self, game: GameLog, palette: Palette, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._game = game
        self._palette = palette
        self._lines: list[tuple[int, Event]] = []
        self._notes: list[tuple[int, str]] = []  # how many lines came before it, and what it says
        self._undo_to: int | None = None
        self._place: int | None = None  # the action that is looked back at
        self._rows: list[Row] = []
        self._was_at_end = True  # when it was last seen
        self._sheet = QPixmap()  # the paper: it is seen again with every line that is painted
        self.title = QLabel(self, textFormat=Qt.TextFormat.PlainText)
        self.filters = QButtonGroup(self)
        self.list = LogList(LogPainter(game, palette, self), self)
        head = QHBoxLayout()
        head.setSpacing(2)
        for seat in range(-1, len(game.players)):
            button = QToolButton(self)
            button.setCheckable(True)
            button.setChecked(seat < 0)
            button.setIconSize(QSize(CREST, CREST))
            button.setStyleSheet("padding: 3px 5px;")
            self.filters.addButton(button, seat + 1)
            head.addWidget(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(EDGE + 12, EDGE + 6, EDGE + 4, EDGE + 6)
        column.setSpacing(4)
        head.addStretch(1)
        column.addWidget(self.title)
        column.addLayout(head)
        column.addWidget(self.list, 1)
        self.filters.idClicked.connect(self._filter)
        self.list.chosen.connect(self._choose)
        self.list.undo_chosen.connect(self.undo_chosen)
        self.list.resized.connect(self._stay_at_place)
        self.use_palette(palette)
        self.retranslate()

    def show_lines(self, lines: Sequence[tuple[int, Event]], undo_to: int | None = None) -> None:
        """Show these events with their plies; the match may be taken back as far as ply `undo_to`."""
        self._lines = list(lines)
        self._notes = [note for note in self._notes if note[0] <= len(lines)]
        self._undo_to = undo_to
        self._refresh()

    def append(self, lines: Sequence[tuple[int, Event]]) -> None:
        """Add what has just happened."""
        self._lines += lines
        self._undo_to = None
        self._refresh()

    def add_note(self, said: str) -> None:
        """Add a sentence that is not about the match itself."""
        self._notes.append((len(self._lines), said))
        self._refresh()

    def point_at(self, ply: int) -> None:
        """Select the last line up to an action and keep it in view; nothing before the first one."""
        self._place = ply
        self._stay_at_place()

    def _stay_at_place(self) -> None:
        """Have the line of the action in view that is looked back at, if any is."""
        if self._place is None:
            return
        so_far = [at for at, row in enumerate(self._rows) if row.event is not None and row.ply <= self._place]
        self.list.select(max((at for at in so_far if not self.list.item(at).isHidden()), default=-1))

    def take_keys(self) -> None:
        """Let the arrow keys go from line to line, from the last one on, if there are any."""
        self.list.select_last()
        if self.list.currentItem():
            self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours, and in the size that text has now."""
        self._palette = palette
        self._sheet = QPixmap()
        self.title.setStyleSheet(f"font-size: {round(scaled(19))}px;")  # a size of its own is lost below a style sheet
        self.list.use_palette(palette)
        for seat, player in enumerate(self._game.players):
            picture = crest_pixmap(player.crest_of(seat), CREST, self.devicePixelRatioF(), palette)
            self.filters.button(seat + 1).setIcon(QIcon(picture))
        self.update()

    def retranslate(self) -> None:
        """Say everything again, in the language spoken now."""
        self.title.setFont(serif(1, bold=True))
        self.title.setText(tr("Log"))
        self.list.setAccessibleName(tr("Log"))
        everybody = self.filters.button(0)
        everybody.setText(tr("All"))
        everybody.setToolTip(tr("Show what everybody did"))
        for seat, player in enumerate(self._game.players):
            button = self.filters.button(seat + 1)
            button.setToolTip(plain(tr("Show only what concerns {name}", name=player.name)))
            button.setAccessibleName(player.name)
        self._rows = []
        self._refresh()

    def _refresh(self) -> None:
        """Bring the list up to date: rows that are right stay, so that a long match costs no more than a short one."""
        wanted = list(rows(self._lines, self._notes, self._undo_to, self._game))
        kept = len(self._rows)
        changed = [(at, row) for at, row in enumerate(wanted) if at >= kept or self._rows[at] != row]
        self._rows = wanted
        seat = self.filters.checkedId() - 1
        self.list.replace([(at, row, self._say(row)) for at, row in changed], len(wanted), seat)

    def _say(self, row: Row) -> str:
        match row.kind:
            case "round":
                return tr("Round {round}", round=row.number)
            case "barrier":
                return tr("You can take back what comes after this line.")
            case "note":
                return row.text
            case _:
                assert row.event is not None
                return self._game.tell(row.event)

    def _filter(self, button: int) -> None:
        self.list.filter(button - 1)
        self._stay_at_place()

    def _choose(self, item: QListWidgetItem) -> None:
        row: Row = item.data(ROW)
        if row.event is not None:
            self.shown.emit(row.ply, row.event)

    def showEvent(self, event: QShowEvent) -> None:
        if self._was_at_end:
            self.list.scrollToBottom()
        self._stay_at_place()

    def hideEvent(self, event: QHideEvent) -> None:
        self._was_at_end = self.list.is_at_end

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._sheet = QPixmap()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._sheet.isNull():
            self._sheet = painted(self.size().toSizeF(), self.devicePixelRatioF(), self._paint_sheet)
        painter = QPainter(self)
        painter.drawPixmap(0, 0, self._sheet)
        painter.end()

    def _paint_sheet(self, painter: QPainter) -> None:
        paint_sheet(painter, QRectF(self.rect()).adjusted(EDGE, EDGE - 2, -EDGE, -EDGE), self._palette)
