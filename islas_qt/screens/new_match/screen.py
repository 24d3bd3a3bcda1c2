"""Where a match is planned: a card of paper for each seat, and what is agreed for all."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QSizeF, Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QPushButton,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from engine.core import Seat
from engine.games.islas.state import SEATS
from engine.island.cells import Island
from engine.island.files import classic_islands
from engine.match import CRESTS
from islas_qt.game_ui import game_ui
from islas_qt.paint import sea
from islas_qt.paint.background import BANNER, Ground
from islas_qt.paint.island.studio import Studio
from islas_qt.play.plan import (
    BOT,
    IN_TURN,
    MatchPlan,
    SeatPlan,
    free_name,
    island_key,
    plan_from_text,
    plan_to_text,
    usual_plan,
    why_not_name,
    with_seat,
)
from islas_qt.screens.new_match.island_choice import IslandChoice
from islas_qt.screens.new_match.match_options import Options
from islas_qt.screens.new_match.seat_row import SeatRow
from islas_qt.settings import Settings
from islas_qt.text import mark, plain, speak, tr, tr_marked
from islas_qt.theme import Palette, scaled
from islas_qt.widgets.flow import Scrolled

WIDTH = 1020  # that the column of cards grows to, at the usual size of text
NARROW = 960  # what there is in the smallest window
USUAL = QSizeF(1280, 740)  # where everything has its usual size; in larger windows it grows
LARGEST = 1.6  # times the usual size

_PRESETS = {  # people and bots
    mark("You against one bot"): (1, 1),
    mark("You and two bots"): (1, 2),
    mark("Two people"): (2, 0),
    mark("Family of four"): (4, 0),
    mark("Watch bots"): (0, 4),
}


class NewMatchScreen(QWidget):
    """Shows a plan that can be played at once, lets it be changed, and starts the match."""

    started = Signal(object)  # the MatchPlan, every island that people choose in turn chosen
    left = Signal()

    def __init__(self, studio: Studio, palette: Palette, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self._palette = palette
        self._ground = Ground()
        self._unit = 1.0  # times the usual size
        self.plan = usual_plan(1, 2)
        self._islands = {island_key(island): island for island in classic_islands()}
        self._pages = QStackedWidget(self)
        frame = round(sea.FRAME) + 8
        whole = QVBoxLayout(self)
        whole.setContentsMargins(frame, frame + BANNER + 14, frame, frame)
        whole.addWidget(self._pages)
        self.choice = IslandChoice(studio, palette, self)
        self.choice.done.connect(self.started)
        self.choice.left.connect(self._leave_choice)
        self._pages.addWidget(self._build(studio, palette))
        self._pages.addWidget(self.choice)
        self.setFocusProxy(self.start)
        self.use_palette(palette)

    # -- putting it together

    def _build(self, studio: Studio, palette: Palette) -> QWidget:
        self._page = page = QWidget(self)
        self.presets = [QPushButton(page) for _ in _PRESETS]
        self.rows = [SeatRow(seat, studio, palette, page) for seat in range(SEATS[-1])]
        self.add, self.more = QPushButton(page), QPushButton(page)
        self.options = Options(palette, page)
        self.start, self.back = QPushButton(page), QPushButton(page)
        self.start.setObjectName("primary")
        self.start.setDefault(True)
        self._connect()
        self._column = QWidget(page)
        self._cards = column = QVBoxLayout(self._column)
        column.setSpacing(4)
        for row in self.rows:
            column.addWidget(row)
        column.addLayout(_in_the_middle(self.add, self.more))
        column.addWidget(self.options)
        whole = QVBoxLayout(page)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(8)
        self._preset_grid = QGridLayout()
        self._preset_grid.setSpacing(8)
        self._preset_grid.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self._scrolled = Scrolled(self._column, page)
        whole.addStretch(1)
        whole.addLayout(self._preset_grid)
        whole.addWidget(self._scrolled, 1000)  # all it needs, before the sea above and below gets any
        whole.addLayout(_in_the_middle(self.back, self.start))
        whole.addStretch(2)
        return page

    def _connect(self) -> None:
        for button, (people, bots) in zip(self.presets, _PRESETS.values(), strict=True):
            button.clicked.connect(lambda _=False, people=people, bots=bots: self.use_plan(self._preset(people, bots)))
        for seat, row in enumerate(self.rows):
            row.changed.connect(lambda changed, seat=seat: self._change(seat, changed))
            row.moved.connect(lambda by, seat=seat: self._move(seat, by))
            row.removed.connect(lambda seat=seat: self._remove(seat))
            row.name.returnPressed.connect(self.begin)
        self.add.clicked.connect(self._add)
        self.more.clicked.connect(self._fold)
        self.options.changed.connect(self.use_plan)
        self.start.clicked.connect(self.begin)
        self.back.clicked.connect(self.left)

    # -- the plan

    def show_plan(self, own_islands: Sequence[Island] = ()) -> None:
        """Show the last plan again, or one to begin with; `own_islands` can be chosen besides the classic ones."""
        islands = (*classic_islands(), *own_islands)
        self._islands = {island_key(island): island for island in islands}
        self._pages.setCurrentIndex(0)
        self._show_options()
        self.use_plan(plan_from_text(self._settings.plan, list(game_ui("islas").levels)) or usual_plan(1, 2))

    def use_plan(self, plan: MatchPlan) -> None:
        """Show another plan."""
        self.plan = plan
        reasons = [why_not_name(plan, seat) for seat in range(len(plan.seats))]
        for seat, row in enumerate(self.rows):
            row.setVisible(seat < len(plan.seats))
            if seat < len(plan.seats):
                row.show_seat(plan, self._islands, reasons[seat])
        self.options.show_plan(plan)
        self.add.setVisible(len(plan.seats) < len(self.rows))
        wrong = next((why for why in reasons if why), None)
        self.start.setEnabled(wrong is None)
        self.start.setToolTip("" if wrong is None else plain(tr("A name cannot be used: {why}.", why=speak(wrong))))
        self._hug()

    def begin(self) -> None:
        """Start the match, after the people have chosen the islands that are to be chosen in turn."""
        if not self.start.isEnabled():
            return
        self._settings.plan = plan_to_text(self.plan)
        if any(seat.island == IN_TURN and seat.bot is None for seat in self.plan.seats):
            self.choice.begin(self.plan, self._islands)
            self._pages.setCurrentIndex(1)
            self.choice.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.started.emit(self.plan)

    def _preset(self, people: int, bots: int) -> MatchPlan:
        """Return a usual plan in which the people keep the names they have."""
        plan = usual_plan(people, bots)
        names = [seat.name for seat in self.plan.seats if seat.bot is None and seat.name.strip()]
        people_seats = (replace(seat, name=name) for seat, name in zip(plan.seats[:people], names, strict=False))
        kept = tuple(people_seats)
        return replace(plan, seats=kept + plan.seats[len(kept) :], draw_more=self.plan.draw_more, aids=self.plan.aids)

    def _change(self, seat: Seat, changed: SeatPlan) -> None:
        if changed.bot is not None and self.plan.seats[seat].bot is None and not changed.name.strip():
            changed = replace(changed, name=free_name(self.plan))
        self.use_plan(with_seat(self.plan, seat, changed))

    def _add(self) -> None:
        crest = next(crest for crest in CRESTS if crest not in {seat.crest for seat in self.plan.seats})
        self.use_plan(replace(self.plan, seats=(*self.plan.seats, SeatPlan(free_name(self.plan), BOT, crest))))

    def _remove(self, seat: Seat) -> None:
        order = [other for other in range(len(self.plan.seats)) if other != seat]
        self._reorder(order)

    def _move(self, seat: Seat, by: int) -> None:
        order = list(range(len(self.plan.seats)))
        order.insert(seat + by, order.pop(seat))
        self._reorder(order)
        self.rows[seat + by].name.setFocus(Qt.FocusReason.OtherFocusReason)

    def _reorder(self, order: Sequence[Seat]) -> None:
        """Seat the players in another order; the start player stays the same person."""
        start = order.index(self.plan.start) if self.plan.start in order else None
        self.use_plan(replace(self.plan, seats=tuple(self.plan.seats[seat] for seat in order), start=start))

    def _fold(self) -> None:
        """Show what is rarely changed, or hide it again."""
        self._settings.options_open = not self._settings.options_open
        self._show_options()

    def _show_options(self) -> None:
        is_open = self._settings.options_open
        self.more.setText(tr("Fewer options") if is_open else tr("More options"))
        self.options.setVisible(is_open)
        self._hug()

    # -- look and language

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours, with text of the size used now."""
        self._palette = palette
        for row in self.rows:
            row.use_palette(palette)
        self.options.use_palette(palette)
        self.choice.use_palette(palette)
        self._page.setStyleSheet("")  # the text may have another size
        self.retranslate()
        self.update()

    def retranslate(self) -> None:
        """Say everything again, in the language spoken now."""
        for button, words in zip(self.presets, _PRESETS, strict=True):
            button.setText(tr_marked(words))
        self.add.setText(tr("Add a seat"))
        self._show_options()
        self.start.setText(tr("Start"))
        self.back.setText(tr("Back"))
        self._fit()
        self.options.retranslate()
        self.choice.retranslate()
        self.use_plan(self.plan)
        self.update()

    def _fit(self) -> None:
        """Keep the cards in the middle, as large as the window allows: a line across a wide screen is hard to read."""
        self._grow(max(1.0, min(LARGEST, self.width() / USUAL.width(), self.height() / USUAL.height())))
        spare = max(0, round(self.width() - 2 * sea.FRAME - scaled(WIDTH) * self._unit) // 2)
        self._cards.setContentsMargins(spare, 0, spare, 0)
        wanted = sum(button.sizeHint().width() + 8 for button in self.presets)
        columns = len(self.presets) if wanted < max(NARROW, self.width() - 80) else 3
        for number, button in enumerate(self.presets):
            self._preset_grid.addWidget(button, number // columns, number % columns)
        self._hug()

    def _grow(self, unit: float) -> None:
        """Make everything on the page `unit` times as large as usual."""
        if unit == self._unit and self._page.styleSheet():
            return
        self._unit = unit
        text = round(scaled(14) * unit)
        self._page.setStyleSheet(
            f"QWidget {{ font-size: {text}px; }} #description {{ font-size: {round(text * 0.9)}px; }}"
            f"#primary {{ font-size: {round(text * 1.2)}px; }}"
        )
        self.start.setMinimumWidth(round(scaled(230) * unit))
        for row in self.rows:
            row.grow(unit)

    def _hug(self) -> None:
        """Let the list of cards be as high as they are, so that the way to start lies right below them."""
        self._cards.activate()
        wide = self._scrolled.viewport().width()
        self._scrolled.setMaximumHeight(
            max(self._cards.totalHeightForWidth(wide), self._cards.totalSizeHint().height())
        )

    # -- events

    def _leave_choice(self) -> None:
        self._pages.setCurrentIndex(0)
        self.start.setFocus(Qt.FocusReason.OtherFocusReason)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._fit()

    def hideEvent(self, event: QHideEvent) -> None:
        if self.start.isEnabled():
            self._settings.plan = plan_to_text(self.plan)  # who only looks something up finds it again

    def keyPressEvent(self, event: QKeyEvent) -> None:
        match event.key():
            case Qt.Key.Key_Escape if self._pages.currentIndex() == 0:
                self.left.emit()
            case Qt.Key.Key_Return | Qt.Key.Key_Enter if self._pages.currentIndex() == 0:
                self.begin()
            case _:
                super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        self._ground.paint(painter, self, tr("New match"), self._palette)
        painter.end()


def _in_the_middle(*buttons: QWidget) -> QHBoxLayout:
    row = QHBoxLayout()
    row.setSpacing(10)
    row.addStretch(1)
    for button in buttons:
        row.addWidget(button)
    row.addStretch(1)
    return row
