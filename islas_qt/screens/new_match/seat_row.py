"""A card of paper for one seat of a match to come: crest, name, person or bot, choice, place in the order."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QLineEdit, QSizePolicy, QToolButton, QWidget

from engine.bots.styles import level_and_style
from engine.core import Seat
from engine.match import CRESTS
from engine.reasons import Reason
from engine.registry import game
from islas_qt.game_ui import described, game_ui
from islas_qt.paint import icons
from islas_qt.paint.banner import paint_sheet
from islas_qt.play.plan import BOT_NAMES, MatchPlan, SeatPlan, combined, shown_name
from islas_qt.setup_form import SetupForm
from islas_qt.text import Marked, mark, speak, tr, tr_marked
from islas_qt.theme import Palette, scaled
from islas_qt.widgets.chooser import Chooser, CrestButton, PictureGrid
from islas_qt.widgets.controls import ComboBox

NAME_ROOM = 80  # more than a name may have, so that who types too much is told

_CRESTS: dict[str, Marked] = {
    "anchor": mark("Anchor"),
    "palm": mark("Palm"),
    "lizard": mark("Lizard"),
    "volcano": mark("Volcano"),
    "dove": mark("Dove"),
    "shell": mark("Shell"),
}


class SeatRow(QWidget):
    """Shows one seat of a plan and tells what shall become of it."""

    changed = Signal(object)  # the SeatPlan
    moved = Signal(int)  # -1: up, 1: down
    removed = Signal()

    def __init__(self, seat: Seat, key: str, form: SetupForm, palette: Palette, parent: QWidget) -> None:
        super().__init__(parent)
        self._seat = seat
        self._game = key
        self._levels, self._styles = game_ui(key).levels, game_ui(key).styles
        self._palette = palette
        self._plan = SeatPlan()
        self.crest = CrestButton(CRESTS[seat], palette, self)
        self.name = QLineEdit(self, maxLength=NAME_ROOM)
        self.kind, self.manner = ComboBox(self), ComboBox(self)  # level and style: Qt has a `style` already
        self.choice = form.seat_choice(self)
        self.choice.setHidden(self.choice.is_empty)
        self.up, self.down, self.remove = (QToolButton(self) for _ in range(3))
        self.about = QLabel(self, textFormat=Qt.TextFormat.PlainText, wordWrap=True)
        self.about.setObjectName("description")
        self.reason = QLabel(self, textFormat=Qt.TextFormat.PlainText, wordWrap=True)
        self.reason.setObjectName("reason")
        self.name.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.kind.addItem("", None)
        for level in self._levels:
            self.kind.addItem("", level)
        for style in ("", *self._styles):
            self.manner.addItem("", style)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(16, 10, 14, 14)
        self._grid.setHorizontalSpacing(12)
        self._grid.setVerticalSpacing(4)
        self._order: tuple[bool, ...] | None = None  # whether in one line, and with nothing said about a bot
        self._unit = 1.0  # times the usual size
        self._connect()
        self.use_palette(palette)

    def _connect(self) -> None:
        self.crest.clicked.connect(self._choose_crest)
        self.name.textEdited.connect(lambda text: self.changed.emit(replace(self._plan, name=text)))
        self.kind.activated.connect(lambda row: self._use_bot(self.kind.itemData(row), self.manner.currentData()))
        self.manner.activated.connect(lambda row: self._use_bot(self.kind.currentData(), self.manner.itemData(row)))
        self.choice.chosen.connect(lambda choice: self.changed.emit(replace(self._plan, choice=choice)))
        self.up.clicked.connect(lambda: self.moved.emit(-1))
        self.down.clicked.connect(lambda: self.moved.emit(1))
        self.remove.clicked.connect(self.removed)

    def show_seat(self, plan: MatchPlan, why_not: Reason | None) -> None:
        """Show this seat of a plan, and what is wrong with its name."""
        self._plan = plan.seats[self._seat]
        if self.name.text() != self._plan.name:
            self.name.setText(self._plan.name)
        self.crest.show_crest(self._plan.crest)
        level, style = level_and_style(self._plan.bot) if self._plan.bot else (None, "")
        self.kind.setCurrentIndex(self.kind.findData(level))
        self.manner.setCurrentIndex(self.manner.findData(style))
        self.manner.setVisible(any(level and combined(self._game, level, other) != level for other in self._styles))
        self.up.setEnabled(self._seat > 0)
        self.down.setEnabled(self._seat + 1 < len(plan.seats))
        self.remove.setEnabled(len(plan.seats) > game(self._game).rules.seats[0])
        self.reason.setText("" if why_not is None else speak(why_not))
        self.reason.setVisible(why_not is not None)
        self.retranslate()

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours, with text of the size used now."""
        self._palette = palette
        self.crest.use_palette(palette)
        self.choice.use_palette(palette)
        self.kind.use_palette(palette)
        self.manner.use_palette(palette)
        for button, name in ((self.up, "up"), (self.down, "down"), (self.remove, "remove")):
            button.setIcon(icons.icon(name, palette.ink, self.devicePixelRatioF()))
            button.setIconSize(QSize(icons.SIZE, icons.SIZE))
        self.grow(self._unit)
        self.update()

    def grow(self, unit: float) -> None:
        """Be `unit` times as large as usual."""
        self._unit = unit
        self.crest.grow(unit)
        self.choice.grow(unit)
        for button in (self.up, self.down, self.remove):
            button.setFixedSize(QSize(38, 38) * unit)
        self._order = None
        self._lay_out()

    def retranslate(self) -> None:
        """Say everything again, in the language spoken now."""
        number = self._seat + 1
        self.crest.name(tr("Crest: {crest}", crest=tr_marked(_CRESTS[self._plan.crest])))
        self.name.setPlaceholderText(shown_name(self._seat, replace(self._plan, name="")))
        self.name.setAccessibleName(tr("Name on seat {number}", number=number))
        self._name_bots()
        self.kind.setAccessibleName(tr("Who plays on seat {number}", number=number))
        self.manner.setAccessibleName(tr("Style of the bot on seat {number}", number=number))
        self.choice.show_choice(self._plan.choice)
        for button, words in (
            (self.up, tr("Move up")),
            (self.down, tr("Move down")),
            (self.remove, tr("Remove seat")),
        ):
            button.setToolTip(words)
            button.setAccessibleName(words)

    def _name_bots(self) -> None:
        """Say which levels and styles there are, and how the one that is chosen plays."""
        tip = Qt.ItemDataRole.ToolTipRole
        self.kind.setItemText(0, tr("Person"))
        for row, (key, level) in enumerate(self._levels.items(), 1):
            self.kind.setItemText(row, tr("Bot: {level}", level=tr_marked(level.name)))
            self.kind.setItemData(row, described(self._levels, key), tip)
        self.manner.setItemText(0, tr("Usual style"))
        self.manner.setItemData(0, tr("Plays what it thinks is best, whatever that is."), tip)
        for row, style in enumerate(self._styles.values(), 1):
            self.manner.setItemText(row, tr_marked(style.name))
            self.manner.setItemData(row, tr_marked(style.about), tip)
        about, liking = self.kind.currentData(tip) or "", self.manner.currentData(tip)
        self.kind.setAccessibleDescription(about)
        self.manner.setAccessibleDescription(liking)
        self.manner.setToolTip(liking)
        if self.manner.currentData():  # how often a level wins is known of its usual style only
            about = f"{tr_marked(self._levels[self.kind.currentData()].about)} {liking}"
        self.about.setText(about)
        self.about.setVisible(bool(about))
        self._lay_out()

    # -- choosing

    def _use_bot(self, level: str | None, style: str) -> None:
        bot, name = level and combined(self._game, level, style), self._plan.name
        if bot is None and name in BOT_NAMES:
            name = ""
        self.changed.emit(replace(self._plan, bot=bot, name=name))

    def _choose_crest(self) -> None:
        buttons = []
        for crest in CRESTS:
            buttons.append(CrestButton(crest, self._palette))
            buttons[-1].name(tr_marked(_CRESTS[crest]))
        sheet = Chooser(PictureGrid(buttons, len(CRESTS)), self._palette, self)
        sheet.chosen.connect(lambda number: self.changed.emit(replace(self._plan, crest=CRESTS[number])))
        sheet.open_at(self.crest.mapToGlobal(QPoint(-10, self.crest.height())), CRESTS.index(self._plan.crest))

    # -- layout

    def _lay_out(self) -> None:
        """Put everything into one line, or into two if the text is large for this width."""
        is_wide = self.width() > scaled(620) * self._unit + 130
        order = is_wide, self.about.isHidden(), self.manner.isHidden()
        if order == self._order:
            return
        self._order = order
        tools = self.up, self.down, self.remove
        for widget in (self.crest, self.name, self.kind, self.manner, self.choice, self.about, self.reason, *tools):
            self._grid.removeWidget(widget)
        place = self._grid.addWidget
        middle, top = Qt.AlignmentFlag.AlignVCenter, Qt.AlignmentFlag.AlignTop
        place(self.crest, 0, 0, 2, 1, middle)
        high = 2 if is_wide and self.about.isHidden() else 1
        has_style = not self.manner.isHidden()
        place(self.name, 0, 1, high, 1, middle)
        if is_wide:
            place(self.kind, 0, 2, high, 1, middle)
            place(self.about, 1, 1, 1, 1 if has_style else 2, top)
            place(self.manner, 1, 2, top)
            place(self.choice, 0, 3, 2, 1, middle)
        else:
            place(self.kind, 1, 1, middle)
            place(self.manner, 2, 1, middle)
            place(self.about, 3, 1, 1, 3)
            place(self.choice, 0, 2, 2, 2, middle)
        place(self.reason, 4, 1, 1, 3)
        for column, button in enumerate(tools, 4):
            place(button, 0, column, 2, 1, middle)
        shares = (0, 5, 3, 5) if is_wide else (0, 5, 2, 3)
        for column, share in enumerate((0, 5, 4 * is_wide, 0) if self.choice.is_empty else shares):
            self._grid.setColumnStretch(column, share)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._lay_out()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_sheet(painter, QRectF(self.rect()).adjusted(4, 2, -8, -8), self._palette)
        painter.end()
