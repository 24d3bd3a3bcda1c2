"""Where a match is planned: which game, who plays, and what is agreed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QSizeF, Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QStackedWidget, QVBoxLayout, QWidget

from engine.island.cells import Island
from islas_qt.game_ui import game_keys, game_ui, has_choice
from islas_qt.paint import sea
from islas_qt.paint.background import BANNER, Ground
from islas_qt.paint.island.studio import Studio
from islas_qt.play.past import NoPast, Past
from islas_qt.play.plan import MatchPlan, first_plan, plan_from_text, plan_to_text, with_names_of
from islas_qt.screens.game_cards import GameCards
from islas_qt.screens.new_match.plan_page import PlanPage, unit_for
from islas_qt.settings import Settings
from islas_qt.setup_form import LastQuestions, SetupForm
from islas_qt.text import tr
from islas_qt.theme import Palette
from islas_qt.widgets.screen import Screen


class _Planning(NamedTuple):
    """What there is of one game."""

    form: SetupForm
    page: PlanPage
    questions: LastQuestions


class NewMatchScreen(Screen):
    """Shows a plan that can be played at once, lets it and its game be changed, and starts the match."""

    started = Signal(object)  # the MatchPlan, with an answer to everything
    left = Signal()

    def __init__(self, studio: Studio, palette: Palette, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._studio = studio
        self._settings = settings
        self._palette = palette
        self._ground = Ground()
        self._islands: Sequence[Island] = ()
        self._past: Past = NoPast()
        self._made: dict[str, _Planning] = {}  # by the keys of the games that have been looked at
        self.cards = GameCards(palette, self)
        self.cards.setVisible(has_choice())
        self.cards.chosen.connect(self.use_game)
        self._pages = QStackedWidget(self)
        frame = round(sea.FRAME) + 8
        whole = QVBoxLayout(self)
        whole.setContentsMargins(frame, frame + BANNER + 14, frame, frame)
        whole.setSpacing(10)
        whole.addWidget(self.cards)
        whole.addWidget(self._pages, 1)
        self._key = settings.game if settings.game in game_keys() else game_keys()[0]
        self._show_game(self._key)
        self.use_palette(palette)

    def _make(self, key: str) -> _Planning:
        form = game_ui(key).setup_form(self._studio, self._palette)
        form.offer_islands(self._islands)
        form.tell_past(self._past)
        page = PlanPage(key, form, self._palette, self._settings, self)
        questions = form.last_questions(self)
        page.started.connect(self._begin)
        page.left.connect(self.left)
        questions.done.connect(self.started)
        questions.left.connect(self._leave_questions)
        self._pages.addWidget(page)
        self._pages.addWidget(questions)
        page.fit(QSizeF(self.size()))
        page.use_palette(self._palette)
        questions.use_palette(self._palette)
        return _Planning(form, page, questions)

    # -- the plan

    @property
    def page(self) -> PlanPage:
        """The plan of the game that is chosen."""
        return self._made[self._key].page

    @property
    def questions(self) -> LastQuestions:
        """What the game asks before the match starts."""
        return self._made[self._key].questions

    @property
    def plan(self) -> MatchPlan:
        """The plan as it is."""
        return self.page.plan

    def show_plan(self, own_islands: Sequence[Island] = (), past: Past | None = None) -> None:
        """Show the last plan again, or one to begin with; `own_islands` can be chosen besides the classic ones."""
        self._islands = own_islands
        self._past = past or NoPast()
        for made in self._made.values():
            made.form.offer_islands(own_islands)
            made.form.tell_past(self._past)
        self._show_remembered(self._key)

    def use_plan(self, plan: MatchPlan) -> None:
        """Show another plan, also one of another game."""
        self._show_game(plan.game)
        self.page.use_plan(plan)

    def begin(self) -> None:
        """Start the match, unless something is wrong with the plan."""
        self.page.begin()

    def _begin(self) -> None:
        """Start the match, after the game has asked what it has to know."""
        self._remember()
        if self.questions.are_needed(self.plan):
            self.questions.begin(self.plan)
            self.cards.hide()
            self._pages.setCurrentWidget(self.questions)
            self.questions.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.started.emit(self.plan)

    def use_game(self, key: str) -> None:
        """Plan a match of another game; the people stay the same as long as nothing else was planned there."""
        if key == self._key:
            return
        self._remember()
        before = self.plan
        self._show_remembered(key)
        if not self._settings.plan(key):
            self.page.use_plan(with_names_of(self.plan, before))
        self._settings.game = key

    def _show_remembered(self, key: str) -> None:
        self._show_game(key)
        self.page.use_plan(plan_from_text(self._settings.plan(key), key) or first_plan(key))

    def _show_game(self, key: str) -> None:
        if key not in self._made:
            self._made[key] = self._make(key)
        self._key = key
        self.cards.setVisible(has_choice())
        self.cards.choose(key)
        self._pages.setCurrentWidget(self.page)
        self.setFocusProxy(self.page.start)

    def _remember(self) -> None:
        if self.page.start.isEnabled():
            self._settings.keep_plan(self._key, plan_to_text(self.plan))

    # -- look and language

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours, with text of the size used now."""
        self._palette = palette
        self.cards.use_palette(palette)
        for made in self._made.values():
            made.page.use_palette(palette)
            made.questions.use_palette(palette)
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything again, in the language spoken now."""
        self.cards.retranslate()
        for made in self._made.values():
            made.page.retranslate()
            made.questions.retranslate()
        self.update()

    # -- events

    def _leave_questions(self) -> None:
        self._show_game(self._key)
        self.page.start.setFocus(Qt.FocusReason.OtherFocusReason)

    def resizeEvent(self, event: QResizeEvent) -> None:
        room = QSizeF(self.size())
        self.cards.grow(unit_for(room))
        for made in self._made.values():
            made.page.fit(room)

    def hideEvent(self, event: QHideEvent) -> None:
        self._remember()  # who only looks something up finds it again

    def keyPressEvent(self, event: QKeyEvent) -> None:
        is_plan, focused = self._pages.currentWidget() is self.page, self.window().focusWidget()
        is_other = isinstance(focused, QAbstractButton) and focused is not self.page.start  # the window presses it
        match event.key():
            case Qt.Key.Key_Escape if is_plan:
                self.left.emit()
            case Qt.Key.Key_Return | Qt.Key.Key_Enter if is_plan and not is_other:
                self.begin()
            case _:
                super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        self._ground.paint(painter, self, tr("New match"), self._palette)
        painter.end()
