"""The plan of one game's match: a card of paper for each seat, and what is agreed for all."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QEvent, QSizeF, Qt, QTimer, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from engine.core import Seat
from engine.match import CRESTS
from engine.registry import game
from islas_qt.game_ui import game_ui
from islas_qt.paint import sea
from islas_qt.play.plan import (
    MatchPlan,
    SeatPlan,
    first_plan,
    free_name,
    usual_plan,
    why_not_name,
    with_names_of,
    with_seat,
)
from islas_qt.screens.new_match.match_options import Options
from islas_qt.screens.new_match.seat_row import SeatRow
from islas_qt.settings import Settings
from islas_qt.setup_form import SetupForm
from islas_qt.text import mark, plain, speak, tr, tr_marked
from islas_qt.theme import Palette, scaled
from islas_qt.widgets.flow import Scrolled

WIDTH = 1020  # that the column of cards grows to, at the usual size of text
NARROW = 960  # what there is in the smallest window
USUAL = QSizeF(1280, 740)  # where everything has its usual size; in larger windows it grows
LARGEST = 1.6  # times the usual size

_PRESETS = {  # people and bots
    mark("You alone"): (1, 0),
    mark("You against one bot"): (1, 1),
    mark("You and two bots"): (1, 2),
    mark("Two people"): (2, 0),
    mark("Family of four"): (4, 0),
    mark("Watch bots"): (0, 4),
}


def unit_for(screen: QSizeF) -> float:
    """Return how large everything is on a screen, times its usual size."""
    return max(1.0, min(LARGEST, screen.width() / USUAL.width(), screen.height() / USUAL.height()))


class PlanPage(QWidget):
    """Shows a plan that can be played at once, and lets it be changed."""

    started = Signal()  # with the plan as it is
    left = Signal()

    def __init__(self, key: str, form: SetupForm, palette: Palette, settings: Settings, parent: QWidget) -> None:
        super().__init__(parent)
        self._settings = settings
        self._room = USUAL  # of the whole screen
        self._unit = 1.0  # times the usual size
        self.plan = first_plan(key)
        seats = game(key).rules.seats
        self._presets = {words: who for words, who in _PRESETS.items() if sum(who) in seats}
        self.presets = [QPushButton(self) for _ in self._presets]
        self.choice = form.common_choice(self)
        self.choice.setHidden(self.choice.is_empty)
        self.rows = [SeatRow(seat, key, form, palette, self) for seat in range(seats[-1])]
        self.add, self.more = QPushButton(self), QPushButton(self)
        self.options = Options(key, palette, self)
        self.start, self.back = QPushButton(self), QPushButton(self)
        self.start.setObjectName("primary")
        self.start.setDefault(True)
        self._build()
        self._connect()
        self.setFocusProxy(self.start)

    # -- putting it together

    def _build(self) -> None:
        self._column = QWidget(self)
        self._cards = column = QVBoxLayout(self._column)
        column.setSpacing(4)
        column.addWidget(self.choice)
        for row in self.rows:
            column.addWidget(row)
        column.addLayout(_in_the_middle(self.add, self.more))
        column.addWidget(self.options)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(8)
        self._preset_grid = QGridLayout()
        self._preset_grid.setSpacing(8)
        self._preset_grid.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self._scrolled = Scrolled(self._column, self)
        whole.addStretch(1)
        whole.addLayout(self._preset_grid)
        whole.addWidget(self._scrolled, 1000)  # all it needs, before the sea above and below gets any
        whole.addLayout(_in_the_middle(self.back, self.start))
        whole.addStretch(2)

    def _connect(self) -> None:
        for button, (people, bots) in zip(self.presets, self._presets.values(), strict=True):
            button.clicked.connect(lambda _=False, people=people, bots=bots: self.use_plan(self._preset(people, bots)))
        for seat, row in enumerate(self.rows):
            row.changed.connect(lambda changed, seat=seat: self._change(seat, changed))
            row.moved.connect(lambda by, seat=seat: self._move(seat, by))
            row.removed.connect(lambda seat=seat: self._remove(seat))
            row.name.returnPressed.connect(self.begin)
        self.add.clicked.connect(self._add)
        self.more.clicked.connect(self._fold)
        self.choice.chosen.connect(lambda choice: self.use_plan(replace(self.plan, choice=choice)))
        self.options.changed.connect(self.use_plan)
        self.start.clicked.connect(self.begin)
        self.back.clicked.connect(self.left)

    # -- the plan

    def use_plan(self, plan: MatchPlan) -> None:
        """Show another plan."""
        self.plan = plan
        reasons = [why_not_name(plan, seat) for seat in range(len(plan.seats))]
        for seat, row in enumerate(self.rows):
            row.setVisible(seat < len(plan.seats))
            if seat < len(plan.seats):
                row.show_seat(plan, reasons[seat])
        self.choice.show_plan(plan)
        self.options.show_plan(plan)
        self.add.setVisible(len(plan.seats) < len(self.rows))
        wrong = next((why for why in reasons if why), None)
        self.start.setEnabled(wrong is None)
        self.start.setToolTip("" if wrong is None else plain(tr("A name cannot be used: {why}.", why=speak(wrong))))
        self.show_options()

    def begin(self) -> None:
        """Start the match, unless something is wrong with the plan."""
        if self.start.isEnabled():
            self.started.emit()

    def _preset(self, people: int, bots: int) -> MatchPlan:
        """Return a usual plan in which the people keep the names they have."""
        plan = with_names_of(usual_plan(self.plan.game, people, bots), self.plan)
        return replace(plan, options=self.plan.options, aids=self.plan.aids, choice=self.plan.choice)

    def _change(self, seat: Seat, changed: SeatPlan) -> None:
        if changed.bot is not None and self.plan.seats[seat].bot is None and not changed.name.strip():
            changed = replace(changed, name=free_name(self.plan))
        self.use_plan(with_seat(self.plan, seat, changed))

    def _add(self) -> None:
        crest = next(crest for crest in CRESTS if crest not in {seat.crest for seat in self.plan.seats})
        bot = SeatPlan(free_name(self.plan), game_ui(self.plan.game).usual_level, crest)
        self.use_plan(replace(self.plan, seats=(*self.plan.seats, bot)))

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
        self.show_options()
        if self._settings.options_open:  # into view, once the cards have their places
            QTimer.singleShot(0, self._scrolled, lambda: self._scrolled.ensureWidgetVisible(self.options, 0, 0))

    def show_options(self) -> None:
        """Show what is rarely changed if that is wanted."""
        is_open = self._settings.options_open
        self.more.setText(tr("Fewer options") if is_open else tr("More options"))
        self.options.setVisible(is_open)
        for card in (*self.rows, self.choice, self.options):
            card.updateGeometry()  # it would tell the column its new height only later
        self._hug()

    # -- look and language

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours, with text of the size used now."""
        for row in self.rows:
            row.use_palette(palette)
        self.choice.use_palette(palette)
        self.options.use_palette(palette)
        self.setStyleSheet("")  # the text may have another size
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything again, in the language spoken now."""
        for button, words in zip(self.presets, self._presets, strict=True):
            button.setText(tr_marked(words))
        self.add.setText(tr("Add a seat"))
        self.start.setText(tr("Start"))
        self.back.setText(tr("Back"))
        self._fit()
        self.options.retranslate()
        self.use_plan(self.plan)

    def fit(self, room: QSizeF) -> None:
        """Be as large as a screen of this size allows."""
        self._room = room
        self._fit()

    def _fit(self) -> None:
        """Keep the cards in the middle: a line across a wide screen is hard to read."""
        width = self._room.width()
        self._grow(unit_for(self._room))
        spare = max(0, round(width - 2 * sea.FRAME - scaled(WIDTH) * self._unit) // 2)
        self._cards.setContentsMargins(spare, 0, spare, 0)
        wanted = sum(button.sizeHint().width() + 8 for button in self.presets)
        columns = len(self.presets) if wanted < max(NARROW, width - 80) else 3
        for number, button in enumerate(self.presets):
            self._preset_grid.addWidget(button, number // columns, number % columns)
        self._hug()

    def _grow(self, unit: float) -> None:
        """Make everything on the page `unit` times as large as usual."""
        if unit == self._unit and self.styleSheet():
            return
        self._unit = unit
        text = round(scaled(14) * unit)
        self.setStyleSheet(
            f"QWidget {{ font-size: {text}px; }} #description {{ font-size: {round(text * 0.9)}px; }}"
            f"#primary {{ font-size: {round(text * 1.2)}px; }}"
        )
        self.start.setMinimumWidth(round(scaled(230) * unit))
        self.choice.grow(unit)
        for row in self.rows:
            row.grow(unit)

    def _hug(self) -> None:
        """Let the list of cards be as high as they are, so that the way to start lies right below them."""
        self._cards.activate()
        wide = self._scrolled.viewport().width()
        self._scrolled.setMaximumHeight(
            max(self._cards.totalHeightForWidth(wide), self._cards.totalSizeHint().height())
        )

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            self._hug()  # the cards know their width, and with it their height
        return super().event(event)


def _in_the_middle(*buttons: QWidget) -> QHBoxLayout:
    row = QHBoxLayout()
    row.setSpacing(10)
    row.addStretch(1)
    for button in buttons:
        row.addWidget(button)
    row.addStretch(1)
    return row
