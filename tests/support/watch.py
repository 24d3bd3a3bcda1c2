"""A match played in the window under watch: every text, tooltip and accessible text, list, painted text and card."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import Any
from unittest.mock import patch

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface, QGuiApplication, QHelpEvent, QImage, QPainter, QPainterPath
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractItemView, QApplication, QToolTip, QWidget

from engine.games.islas.cards import Card, Deck
from engine.match import MAX_ENTRIES, Entry, Match
from islas_qt import text
from islas_qt.database_opener import DatabaseOpener
from islas_qt.games.islas.art import cards
from islas_qt.games.islas.hand import hand_painter, hand_view
from islas_qt.settings import Settings
from islas_qt.storage.matches import Matches
from islas_qt.table.log_rows import Row
from islas_qt.table.pre_painter import PrePainter
from islas_qt.table.screen import TableScreen
from islas_qt.window.main_window import MainWindow
from tests.support.islas_screen import IslasScreen, table_of
from tests.support.marked import LeakError, Secrets, cards_of, choice, marked_match, marked_pirates, told_in

LIVELY = 100.0  # times as quick: everything moves, but nobody waits for it
ROLES = (
    Qt.ItemDataRole.DisplayRole,
    Qt.ItemDataRole.ToolTipRole,
    Qt.ItemDataRole.StatusTipRole,
    Qt.ItemDataRole.AccessibleTextRole,
    Qt.ItemDataRole.AccessibleDescriptionRole,
)
SPOKEN = (QAccessible.Text.Name, QAccessible.Text.Description, QAccessible.Text.Value, QAccessible.Text.Help)


class Watch:
    """Sees what is painted and said in a window while a match is played there, and remembers what nobody should see."""

    def __init__(self) -> None:
        self.table: IslasScreen | None = None
        self.secrets: Secrets | None = None
        self.leaks: list[str] = []
        self.seen: set[Card] = set()  # of all the cards that were shown
        self.is_peeking = False

    def follow(self, table: IslasScreen) -> None:
        """Watch the match on a table."""
        self.table = table
        self.secrets = Secrets(table.match)

    def note(self, found: set[Card], where: str) -> None:
        """Remember where a card is shown that whoever looks may not know."""
        if not found or self.table is None or self.secrets is None or self.table.match.outcome:
            return
        self.seen |= found
        controller = self.table.controller
        assert controller is not None
        viewer = None if controller.is_covered else controller.viewer
        if self.is_peeking:
            viewer = self.table.match.to_act
        try:
            self.secrets.refuse(found, viewer, where)
        except LeakError as error:
            self.leaks.append(f"ply {self.table.match.ply} of {self.table.match.header.match_id}, {error}")

    def say(self, said: Any, where: str) -> None:
        """Look for markers in a text."""
        if isinstance(said, str):
            self.note(told_in(said), f"{where} “{said}”")

    @contextmanager
    def watching(self) -> Iterator[None]:
        """See everything that is painted, shown as a tooltip, and played."""
        draw, add, show = QPainter.drawText, QPainterPath.addText, QToolTip.showText
        picture, lying, play = cards._pixmap, hand_painter.lying_card, Match.play

        def draw_text(painter: QPainter, *values: Any) -> Any:
            for value in values:
                self.say(value, "painted")
            return draw(painter, *values)

        def add_text(path: QPainterPath, *values: Any) -> Any:
            self.say(values[-1], "painted")
            return add(path, *values)

        def show_text(at: QPoint, said: str, *more: Any) -> Any:
            self.say(said, "tooltip")
            return show(at, said, *more)

        def pixmap(deck: Deck | None, card: Card | None, *more: Any) -> Any:
            self.note(set() if card is None else {card}, "painted card")
            return picture(deck, card, *more)

        def lying_card(deck: Deck, card: Card | None, *more: Any, **named: Any) -> Any:
            self.note(set() if card is None else {card}, "painted card of the hand")
            return lying(deck, card, *more, **named)

        def play_and_see(match: Match, *values: Any) -> Entry:
            entry = play(match, *values)
            if self.table and self.secrets and match is self.table.match:
                self.secrets.see(match.state)
            return entry

        with (
            patch.object(QPainter, "drawText", draw_text),
            patch.object(QPainterPath, "addText", add_text),
            patch.object(QToolTip, "showText", show_text),
            patch.object(cards, "_pixmap", pixmap),
            patch.object(Match, "play", play_and_see),
            patch.object(hand_view, "lying_card", lying_card),
            patch.object(hand_view.HandView, "_begin_painting", lambda _: None),  # what is painted ahead is not shown
            patch.object(PrePainter, "begin", PrePainter._be_ready),
            marked_pirates(),
        ):
            yield

    # -- looking around

    def look_around(self, window: QWidget) -> None:
        """Read everything that the widgets hold, shown or not, and what a screen reader would say."""
        for widget in QApplication.allWidgets():
            if widget.window() is window or widget.isWindow():
                self._read(widget)
        self._listen(QAccessible.queryAccessibleInterface(window))
        self.say(window.windowTitle(), "title")
        self.say(QGuiApplication.clipboard().text(), "clipboard")

    def _read(self, widget: QWidget) -> None:
        where = type(widget).__name__
        for name in ("text", "placeholderText", "informativeText", "toPlainText"):
            if hasattr(widget, name):
                self.say(getattr(widget, name)(), f"{where}.{name}")
        for said in (widget.toolTip(), widget.statusTip(), widget.whatsThis(), widget.windowTitle()):
            self.say(said, where)
        self.say(widget.accessibleName(), f"accessible name of {where}")
        self.say(widget.accessibleDescription(), f"accessible description of {where}")
        if isinstance(widget, QAbstractItemView) and widget.model() is not None:
            self._read_list(widget)

    def _read_list(self, view: QAbstractItemView) -> None:
        model = view.model()
        for row in range(model.rowCount()):
            index = model.index(row, 0)
            for role in ROLES:
                self.say(model.data(index, role), f"row of {type(view).__name__}")
            held = model.data(index, Qt.ItemDataRole.UserRole)
            if isinstance(held, Row) and held.event:
                self.note(cards_of(held.event), f"row {held}")

    def _listen(self, spoken: QAccessibleInterface | None) -> None:
        if spoken is None or not spoken.isValid():
            return
        for kind in SPOKEN:
            self.say(spoken.text(kind), "spoken")
        for number in range(spoken.childCount()):
            self._listen(spoken.child(number))

    def touch_everything(self, table: IslasScreen) -> None:
        """Point at what can be pointed at, and open what can be opened."""
        for widget in (
            table.game.hand,
            table.game.board,
            table.game.harbour.ship,
            table.game.harbour.deck,
            table.game.harbour.discards,
        ):
            at = widget.rect().center()
            QApplication.sendEvent(widget, QHelpEvent(QEvent.Type.ToolTip, at, widget.mapToGlobal(at)))
        for position in range(len(table.game.hand.cards)):
            table.game.hand.point_at(position)
            settle()
            self.look_around(table.window())
        table.game.hand.point_at(None)
        if table.game.hand.is_face_up and table.game.hand.cards:
            table.game.hand.enlarge(0)
            settle()
            self.look_around(table.window())
            QTest.keyClick(QApplication.focusWidget() or table.game.hand, Qt.Key.Key_Escape)
        table.log.list.setFocus()
        table.log.list.selectAll()
        QTest.keyClick(table.log.list, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
        settle()

    def lift_curtain(self, table: IslasScreen) -> None:
        """Look at the curtain, peek behind it, and sit down."""
        curtain = table.curtain
        self.look_around(table.window())
        if pixels(table) != pixels(curtain):
            self.leaks.append(f"ply {table.match.ply}: something can be seen through the curtain")
        self.is_peeking = True
        curtain.peeking.emit(True)
        settle()
        curtain.peeking.emit(False)
        self.is_peeking = False
        settle()
        self.look_around(table.window())
        curtain.ready_button.click()


def pixels(widget: QWidget) -> QImage:
    """Return what can be seen of a widget and all that lies on it."""
    return widget.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)


def settle() -> None:
    """Let the window paint and do what is due."""
    QApplication.processEvents()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def until(is_so: Callable[[], object], seconds: float = 60) -> None:
    """Let the window do its work until something is so."""
    end = monotonic() + seconds
    while not is_so():
        settle()
        if monotonic() > end:
            raise TimeoutError("the window does not go on")


def open_window(folder: Path) -> MainWindow:
    """Return a window that keeps its matches in a folder."""
    window = MainWindow(Settings(folder / "settings.ini"), DatabaseOpener(folder))
    window.resize(1024, 640)
    window.settings.log_open = True
    window.show()
    until(lambda: window.shelf.database is not None)
    return window


def play_in_window(window: MainWindow, watch: Watch, seed: int, most: int = MAX_ENTRIES) -> int:
    """Play a match in a window, `most` of its actions, and return their number; the leaks are in `watch`."""
    assert window.shelf.database is not None
    match_id = Matches(window.shelf.database).create(marked_match(seed))
    window.use_language(list(text.LANGUAGES)[seed % 3])
    speed = LIVELY if seed % 2 else 0.0
    with patch.object(TableScreen, "speed_of", lambda table, seat: speed):
        window.playing.resume(match_id)
        settle()  # the match before is gone
        table = table_of(window)
        watch.follow(table)
        while not table.result.isVisible() and table.match.ply < most:
            until(lambda: table.turn or table.curtain.ready_button.isVisible() or table.result.isVisible())
            if table.curtain.ready_button.isVisible():
                watch.lift_curtain(table)
                until(lambda: not table.curtain.isVisible())
            elif table.turn:
                watch.look_around(window)
                if table.match.ply % 10 == 0:
                    watch.touch_everything(table)
                table.play(table.turn.ply, choice(table.match, table.turn.legal))
    return table.match.ply
