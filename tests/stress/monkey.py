"""Press any key and click anywhere, as a child at the table would: nothing may fail, and no match may stop.

`python -m tests.stress.monkey --seconds 300 --game caminos`; every seed plays another kind of match for a while.
"""

from __future__ import annotations

import argparse
import faulthandler
import os
import random
import sys
import tempfile
import traceback
from collections import deque
from collections.abc import Callable
from pathlib import Path
from time import monotonic
from types import TracebackType

from PySide6.QtCore import QMessageLogContext, QPoint, Qt, QtMsgType, qInstallMessageHandler
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QFileDialog, QWidget

from engine.match import Match
from engine.registry import game
from islas_qt.app import make_application
from islas_qt.game_ui import game_keys, game_ui
from islas_qt.games.caminos.table.caminos_table import CaminosTable
from islas_qt.games.islas.table.islas_table import IslasTable
from islas_qt.play.plan import usual_plan
from islas_qt.storage.matches import Matches
from islas_qt.table.frame import TableFrame
from islas_qt.table.screen import TableScreen
from islas_qt.window.main_window import MainWindow
from tests.support.matches import finished, play_on
from tests.support.watch import open_window, settle

PATIENCE = 30.0  # seconds that a match may stand still although nobody is asked: a bot may think for ten
ROUND = 12.0  # seconds with one seed
REST = 80  # acts between two looks whether the match goes on

LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton
USUAL = [
    *(Qt.Key(Qt.Key.Key_1 + number) for number in range(9)),
    *(Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down),
    *(Qt.Key.Key_D, Qt.Key.Key_S, Qt.Key.Key_M, Qt.Key.Key_E, Qt.Key.Key_Tab),
    *(Qt.Key.Key_Return,) * 4,
    *(Qt.Key.Key_Space,) * 2,
]
RARE = [
    *(Qt.Key.Key_U, Qt.Key.Key_H, Qt.Key.Key_L, Qt.Key.Key_P, Qt.Key.Key_Plus, Qt.Key.Key_Escape, Qt.Key.Key_Backtab),
    *(Qt.Key.Key_F1, Qt.Key.Key_Question, Qt.Key.Key_Home, Qt.Key.Key_End, Qt.Key.Key_PageUp, Qt.Key.Key_Delete),
]
PEOPLE = {"one person": 1, "two people": 2, "bots": 0}
KINDS = (*PEOPLE, "review")


class StuckError(Exception):
    """A match does not go on although nobody is asked."""


class Monkey:
    """Plays a match in a window by chance, and comes back to it if it has wandered off."""

    def __init__(self, window: MainWindow, kind: str, seed: int, key: str = "islas") -> None:
        self.window = window
        self._key_of_game = key
        self._kind = kind
        self._chance = random.Random(seed)
        self._front: QWidget = window  # kept: without it PySide forgets the children of a list that is open
        self.acts = 0
        self.did: deque[str] = deque(maxlen=60)  # the last of what it did
        self._sit_down(seed)

    def _sit_down(self, seed: int) -> None:
        """Go on with a match from anywhere in it, or look back at one."""
        window = self.window
        assert window.shelf.database is not None
        if self._kind == "review":
            match = finished(seed, 2 + seed % 3, self._key_of_game)
        else:
            people = PEOPLE[self._kind]
            seats = game(self._key_of_game).rules.seats
            bots = self._chance.randint(max(0, 2 - people), min(5, seats[-1]) - people)
            plan = usual_plan(self._key_of_game, people, bots)
            match = play_on(Match(game_ui(self._key_of_game).header(plan, (), seed)), self._chance.randrange(120))
        window.playing.resume(Matches(window.shelf.database).create(match))
        window.activateWindow()

    @property
    def table(self) -> TableFrame:
        """The match on the table, which is another one after a rematch."""
        table = self.window.playing.table
        assert table is not None
        return table

    def play(self, seconds: float) -> None:
        """Do anything for some time; raise StuckError."""
        end = monotonic() + seconds
        while monotonic() < end:
            self._act()
            settle()
            self.acts += 1
            if self.acts % REST == 0:
                self.look()

    def _act(self) -> None:
        self._come_back()
        weights = {
            self._press: 36,
            self._press_rare: 6,
            self._click: 24,
            self._do_offered: 12,
            self._click_twice: 2,
            self._drag: 6,
            self._wait: 12,
            self._resize: 0.5,
        }
        self._chance.choices(list(weights), list(weights.values()))[0]()

    def _come_back(self) -> None:
        """Return to the table, at the same speed."""
        window, settings = self.window, self.window.settings
        settings.speed_own = settings.speed_others = self._chance.choice((1.0, 2.0))
        settings.reduced_motion = "off"
        if QApplication.activePopupWidget() or QApplication.activeModalWidget():
            return
        if not window.isActiveWindow():
            window.activateWindow()
        if window.playing.table is None:
            self.did.append("sit down")
            self._sit_down(self._chance.randrange(4))
        elif window.screens.currentWidget() is not window.playing.table and self._chance.random() < 0.1:
            self.did.append("back")
            window.screens.go_back()

    # -- what it does

    def _target(self) -> QWidget:
        """Return what is in front: a menu, a dialog, or the screen."""
        self._front = QApplication.activePopupWidget() or QApplication.activeModalWidget() or self.window
        return self._front

    def _press(self) -> None:
        self._key(self._chance.choice(USUAL), Qt.KeyboardModifier.NoModifier)

    def _press_rare(self) -> None:
        shift = self._chance.random() < 0.2
        modifier = Qt.KeyboardModifier.ShiftModifier if shift else Qt.KeyboardModifier.NoModifier
        self._key(self._chance.choice(RARE), modifier)

    def _key(self, key: Qt.Key, modifier: Qt.KeyboardModifier) -> None:
        target = self._target()
        focus = QApplication.focusWidget()
        if focus is not None and (focus is target or target.isAncestorOf(focus)):
            target = focus
        self.did.append(f"{key.name} {modifier.name} to {target!r}")
        QTest.keyClick(target, key, modifier)

    def _spot(self) -> tuple[QWidget, QPoint]:
        """Return any visible widget and a point of it; if something lies over it there, that."""
        front = self._target()
        widgets = [front, *(widget for widget in front.findChildren(QWidget) if widget.isVisible())]
        widget = self._chance.choice([one for one in widgets if not one.size().isEmpty()] or widgets)
        size = widget.size()
        at = QPoint(self._chance.randrange(max(1, size.width())), self._chance.randrange(max(1, size.height())))
        at = widget.mapTo(front, at) if widget is not front else at
        top = front.childAt(at) or front
        return top, top.mapFrom(front, at)

    def _click(self) -> None:
        widget, at = self._spot()
        button = RIGHT if self._chance.random() < 0.05 else LEFT
        self.did.append(f"{button.name} at {at.toTuple()} of {widget!r}")
        QTest.mouseMove(widget, at)
        QTest.mouseClick(widget, button, pos=at)

    def _do_offered(self) -> None:
        """Do one of the things that can be done, so that the match goes on."""
        table = self.window.playing.table
        if self._target() is not self.window or not isinstance(table, TableScreen) or not table.isVisible():
            return
        if table.turn is None:
            return
        buttons = [one for one in table.game.findChildren(QAbstractButton) if one.isEnabled() and one.isVisible()]
        if isinstance(table.game, IslasTable) and table.game.board.choices and self._chance.random() < 0.7:
            plot = self._chance.choice(list(table.game.board.choices))
            self.did.append(f"plot {plot}")
            QTest.mouseClick(table.game.board, LEFT, pos=table.game.board.place.spot(plot).toPoint())
        elif buttons and self._chance.random() < 0.5:
            button = self._chance.choice(buttons)
            self.did.append(f"button {button.text()}")
            QTest.mouseClick(button, LEFT)
        else:
            action = self._chance.choice(table.turn.legal)
            self.did.append(f"play {action}")
            table.play(table.turn.ply, action)

    def _click_twice(self) -> None:
        widget, at = self._spot()
        self.did.append(f"double click at {at.toTuple()} of {widget!r}")
        QTest.mouseClick(widget, LEFT, pos=at)
        QTest.mouseDClick(widget, LEFT, pos=at)

    def _drag(self) -> None:
        """Drag a card somewhere, with whatever happens meanwhile."""
        table = self.window.playing.table
        if self._target() is not self.window or table is None:
            return
        if not isinstance(table.game, IslasTable | CaminosTable):
            return
        hand = table.game.hand
        cards = range(len(hand.cards)) if isinstance(table.game, IslasTable) else table.game.hand.kinds
        if not cards:
            return
        start = hand.mapFromGlobal(hand.drag.place_of(self._chance.choice(cards))).toPoint()
        if self.window.childAt(hand.mapTo(self.window, start)) is not hand:
            return
        widget, at = self._spot()
        goal = hand.mapFromGlobal(widget.mapToGlobal(at))
        self.did.append(f"drag to {at.toTuple()} of {widget!r}")
        QTest.mousePress(hand, LEFT, pos=start)
        for share in (0.3, 0.7, 1.0):
            QTest.mouseMove(hand, start + (goal - start) * share)
            settle()
        if self._chance.random() < 0.2:
            self._press_rare()
        QTest.mouseRelease(hand, LEFT, pos=goal)

    def _wait(self) -> None:
        until = monotonic() + self._chance.uniform(0, 0.4)
        while monotonic() < until:
            settle()

    def _resize(self) -> None:
        self.window.resize(self._chance.randint(1024, 1900), self._chance.randint(640, 1060))

    # -- whether the match goes on

    def look(self) -> None:
        """Stop for a moment: soon somebody must be asked, or something happen."""
        for _ in range(20):
            front = self._target()
            if front is self.window and self.window.screens.currentWidget() is self.window.playing.table:
                break
            self.did.append(f"close {front!r}")
            self.window.screens.go_back() if front is self.window else front.close()
            settle()
            if self.window.playing.table is None:
                return
        table, ply = self.table, self.table.match.ply
        if isinstance(table.game, IslasTable) and table.game.theatre.steps.is_paused:
            table.game.theatre.toggle_pause()
        end = monotonic() + PATIENCE
        while not _is_alive(table) and table.match.ply == ply:
            settle()
            QTest.keyClick(table, Qt.Key.Key_Space)
            if monotonic() > end:
                raise StuckError(f"{self._kind}: nothing happens at ply {ply} of {table.match.header.match_id}")
        self._compare(table)

    def _compare(self, table: TableFrame) -> None:
        """What is shown to somebody who is asked is how the table stands."""
        if isinstance(table, TableScreen) and table.controller and table.turn and not table.game.hides_hand:
            assert table.game.seen == table.controller.seen(), "the table does not show what there is"
            assert table.turn.ply == table.match.ply, "somebody is asked what is decided already"


def _is_alive(table: TableFrame) -> bool:
    """Tell whether somebody is asked, or everything has been shown."""
    if not isinstance(table, TableScreen) or table.controller is None:
        return True
    covered = table.game.hides_hand and table.match.to_act == table.game.seen.seat
    return bool(table.turn or covered or table.curtain.isVisible() or table.result.isVisible())


class Failures:
    """Everything that goes wrong where nobody would notice: in slots, and in Qt."""

    def __init__(self) -> None:
        self.found: list[str] = []

    def catch(self) -> Callable[[], None]:
        """Begin to listen; what is returned ends it."""
        before = sys.excepthook
        sys.excepthook = self._note
        qInstallMessageHandler(self._hear)

        def end() -> None:
            sys.excepthook = before
            qInstallMessageHandler(None)

        return end

    def _note(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        self.found.append("".join(traceback.format_exception(kind, error, trace)))

    def _hear(self, kind: QtMsgType, context: QMessageLogContext, said: str | None) -> None:
        if kind != QtMsgType.QtDebugMsg and "This plugin does not support" not in (said or ""):
            self.found.append(f"{kind.name}: {said}")


def run(seconds: float, seed: int, key: str) -> int:
    """Let monkeys play for so long and return the exit code."""
    application = QApplication.instance() or make_application()
    assert application is not None
    # Such a dialog has a loop of its own, in which nobody would press anything.
    QFileDialog.getSaveFileName = QFileDialog.getOpenFileName = lambda *_: ("", "")  # type: ignore[method-assign]
    end, bad = monotonic() + seconds, 0
    while monotonic() < end:
        failures, kind = Failures(), KINDS[seed % len(KINDS)]
        stop = failures.catch()
        with tempfile.TemporaryDirectory() as folder:
            window = open_window(Path(folder))
            monkey = Monkey(window, kind, seed, key)
            try:
                monkey.play(min(ROUND, end - monotonic()))
            except Exception:
                failures.found.append(traceback.format_exc())
            window.close()
            window.deleteLater()
            settle()
        stop()
        print(f"seed {seed}, {kind}, {monkey.acts} acts: {len(failures.found) or 'nothing'} failed", flush=True)
        if failures.found:
            bad += 1
            print("\n".join(list(dict.fromkeys(failures.found))[:6]))
            print("  before that:", *list(monkey.did)[-12:], sep="\n    ", flush=True)
        seed += 1
    return 1 if bad else 0


if __name__ == "__main__":
    faulthandler.enable()
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    parser = argparse.ArgumentParser(description="Press any key and click anywhere.")
    parser.add_argument("--seconds", type=float, default=120)
    parser.add_argument("--seed", type=int, default=0, help="of the first match; each match takes the next one")
    parser.add_argument("--game", choices=game_keys(), default="islas", help="that is played")
    options = parser.parse_args()
    sys.exit(run(options.seconds, options.seed, options.game))
