"""How smoothly the table moves while a bot thinks: as many seats as play, in the real window, at the usual speed.

Measured are the paint passes of the window (a frame) and how long the event loop does not answer (a timer that should
tick every 2 ms). A ship is unloaded, cards fly, houses fall, the log is open, the screen is passed on, a match ends;
meanwhile a bot never stops thinking in its process. Between them, in the same run, a bare window repaints a picture of
the same size. `--game` shows bots at the table of another game, with and without the log, and how a match of them ends.
`--screen` uses the display there is, Xvfb for instance, instead of none.

Opening a table is shown but not counted: a person who has just clicked waits for it. All times are wall-clock times,
so the figures are good for a machine that has nothing else to do; only “worked” is the processor's part of the longest
time without the event loop.
"""

from __future__ import annotations

import argparse
import os
import pickle
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from statistics import median
from time import perf_counter, thread_time

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from PySide6.QtCore import QEvent, QEventLoop, Qt, QTimer, QVariantAnimation
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from engine import match as engine
from engine.bots.agent import decision_seed
from engine.bots.worker import Worker
from engine.core import Event
from engine.games.islas.actions import Load
from engine.games.islas.events import PirateLanded, SettlerLanded
from engine.registry import game
from islas_qt.app import make_application
from islas_qt.database_opener import DatabaseOpener
from islas_qt.game_ui import game_keys
from islas_qt.games.islas.theatre.pirate_scene import PirateScene
from islas_qt.settings import Settings
from islas_qt.table.screen import TableScreen
from islas_qt.window.main_window import MainWindow
from tests.support.islas_screen import IslasScreen, table_of

LEVEL = "greedy"
NAMES = ("Ana", "Björn", "Çelik", "Dolores María", "Erik", "Fatma")
MIDDLE = 0.4  # of a match, from where on bots are watched
FRAME, BLOCK = 16.7, 50.0  # milliseconds: what a frame may take, and what the event loop may be blocked
BEAT = 2  # milliseconds
OPENING, BARE = "the window opens", "a bare window"


# -- matches


def new_match(seed: int, people: int, key: str = "islas") -> engine.Match:
    rules, seats = game(key).rules, game(key).rules.seats[-1]
    players = tuple(engine.Player(name, None if seat < people else LEVEL) for seat, name in enumerate(NAMES[:seats]))
    setup = game(key).sample_setup(seats)
    return engine.Match(engine.Header(f"{people}-{seed}", key, rules.version, setup, seed, players))


def played(seed: int, people: int = 0, key: str = "islas") -> Iterator[tuple[engine.Match, list[Event]]]:
    """Yield a match after each of its actions, with what happened; bots decide for everybody."""
    match, agent = new_match(seed, people, key), game(key).agents[LEVEL]
    while (seat := match.to_act) is not None:
        told: list[Event] = []
        seen, legal = match.rules.observe(match.state, seat), match.rules.legal_actions(match.state)
        match.play(match.ply, agent.choose(seen, legal, decision_seed(seed, match.ply, seat)), emit=told.append)
        yield match, told


def before_ship(seed: int = 0) -> engine.Match:
    """Return a match some actions before a ship of which a settler and a pirate come off first."""
    while True:
        seed += 1
        landed: list[Event] = []
        for match, told in played(seed):
            landed += (event for event in told if isinstance(event, SettlerLanded | PirateLanded))
            is_start = match.state.table.unloading or landed
            if is_start and len(landed) >= 2 and {type(event) for event in landed[:2]} == {SettlerLanded, PirateLanded}:
                first = next(entry.ply for entry in reversed(match.entries) if isinstance(entry.action, Load))
                if first > 60:
                    return match.copy(first - 6)
            if not match.state.table.unloading:
                landed.clear()


def before_end(seed: int = 7, key: str = "islas") -> engine.Match:
    """Return a match before its last action."""
    *_, (match, _) = played(seed, key=key)
    return match.copy(match.ply - 1)


def in_the_middle(seed: int, key: str) -> engine.Match:
    """Return a match of bots when there is something on the table."""
    *_, (match, _) = played(seed, key=key)
    return match.copy(round(match.ply * MIDDLE))


def before_curtain(seed: int = 7) -> engine.Match:
    """Return a match of two people in which the first one is about to end a turn."""
    for match, _ in played(seed, people=2):
        if match.ply > 60 and isinstance(match.entries[-1].action, Load) and match.entries[-1].seat == 0:
            return match.copy(match.ply - 1)
    raise AssertionError("nobody has loaded the ship")


# -- measuring


@dataclass
class Times:
    """How long things took at one kind of moment, in milliseconds: by the clock on the wall, and of a processor."""

    frames: list[float] = field(default_factory=list)
    blocks: list[float] = field(default_factory=list)
    frames_worked: list[float] = field(default_factory=list)
    blocks_worked: list[float] = field(default_factory=list)

    def add(self, other: Times) -> None:
        """Count the times of another kind of moment too."""
        for name in Times.__dataclass_fields__:
            getattr(self, name).extend(getattr(other, name))

    def line(self, name: str) -> str:
        """Return one row of the table of figures."""
        frames = sorted(self.frames) or [0.0]
        figures = median(frames), frames[int(len(frames) * 0.95)], frames[-1]
        told = "".join(f"{figure:9.1f}" for figure in figures)
        blocked = "".join(f"{max(blocks, default=0):9.0f}" for blocks in (self.blocks, self.blocks_worked))
        return f"{name:30}{len(self.frames):7}{told}{in_time(frames):10.1%}{blocked}"


def in_time(frames: list[float]) -> float:
    """Return the share of frames that were quick enough."""
    return sum(frame < FRAME for frame in frames) / max(1, len(frames))


class Gauge:
    """Measures frames and blocks, and puts each to the kind of moment in which it was."""

    def __init__(self) -> None:
        self.times: dict[str, Times] = {}
        self.moment: Callable[[], str] = str
        self._last = self._worked = 0.0
        self._heart = QTimer(interval=BEAT, timerType=Qt.TimerType.PreciseTimer)
        self._heart.timeout.connect(self._beat)

    def run(self, moment: Callable[[], str], until: Callable[[], bool], seconds: float = 60.0) -> None:
        """Let the window live until something has happened, and measure."""
        self.moment = moment
        self._last, self._worked = perf_counter(), thread_time()
        self._heart.start()
        loop, end = QEventLoop(), perf_counter() + seconds
        look = QTimer(interval=50)
        look.timeout.connect(lambda: loop.quit() if until() or perf_counter() > end else None)
        look.start()
        loop.exec()
        self._heart.stop()

    def frame(self, paint: Callable[[], bool]) -> bool:
        """Carry out a paint pass and note how long it takes."""
        began, worked = perf_counter(), thread_time()
        done = paint()
        if self._heart.isActive():
            times = self._times()
            times.frames.append(1000 * (perf_counter() - began))
            times.frames_worked.append(1000 * (thread_time() - worked))
        return done

    def _beat(self) -> None:
        now, worked, times = perf_counter(), thread_time(), self._times()
        times.blocks.append(1000 * (now - self._last) - BEAT)
        times.blocks_worked.append(1000 * (worked - self._worked))
        self._last, self._worked = now, worked

    def _times(self) -> Times:
        return self.times.setdefault(self.moment(), Times())


class Window(MainWindow):
    """The real window, with a clock for its paint passes."""

    gauge: Gauge

    def event(self, event: QEvent) -> bool:
        paint = super().event
        is_frame = event.type() == QEvent.Type.UpdateRequest
        return self.gauge.frame(lambda: paint(event)) if is_frame else paint(event)


class Bare(QWidget):
    """Nothing but a picture that is painted again and again: what the machine can do."""

    def __init__(self, gauge: Gauge, picture: QPixmap) -> None:
        super().__init__()
        self._gauge = gauge
        self._picture = picture
        self._timer = QTimer(self, interval=16, timerType=Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self.update)
        self._timer.start()
        self.resize(picture.deviceIndependentSize().toSize())

    def event(self, event: QEvent) -> bool:
        paint = super().event
        is_frame = event.type() == QEvent.Type.UpdateRequest
        return self._gauge.frame(lambda: paint(event)) if is_frame else paint(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.drawPixmap(0, 0, self._picture)
        painter.end()


def watched(table: TableScreen) -> str:
    """Return what is going on at the table of any game."""
    if table.result.isVisible():
        return "result, confetti" if table.result.is_moving else "result"
    also = ", log open" if table.log.isVisible() else ""
    return f"{'bots act' if table.game.show_moments.is_running else 'thinking'}{also}"


def moment_at(table: IslasScreen) -> str:
    """Return what is going on at a table of Islas."""
    if table.curtain.isVisible():
        return "curtain"
    also = ", log open" if table.log.isVisible() else ""
    if table.game.theatre.isVisible() and not table.game.theatre.is_shrunk:
        scene = table.game.theatre.scene
        actor = "ship" if scene is None else "pirate" if isinstance(scene, PirateScene) else "settler"
        return f"theatre, {actor}{also}"
    if table.game.flight.is_busy:
        return f"flights{also}"
    motions = (motion for board in table.game.large.boards() for motion in board.findChildren(QVariantAnimation))
    if any(motion.state() == QVariantAnimation.State.Running for motion in motions):
        return f"houses{also}"
    return f"thinking{also}"


# -- what is shown


class Show:
    """Puts one match after another on the table of a window, while a bot thinks all the time."""

    def __init__(self, window: Window, gauge: Gauge) -> None:
        self._window = window
        self._gauge = gauge
        self._worker = Worker()
        self._think = QTimer(interval=10)
        self._think.timeout.connect(self._ask)

    def begin(self, match: engine.Match) -> None:
        """Open the window and let a bot think about a match."""
        self._window.show()
        window = self._window
        self._gauge.run(lambda: OPENING, lambda: bool(window.shelf.database) and not window.studio.is_busy)
        seen, legal = match.rules.observe(match.state, match.to_act or 0), match.rules.legal_actions(match.state)
        self._question = pickle.dumps((match.header.game, LEVEL, seen, tuple(legal), 1))
        self._worker.ask(self._question)
        self._think.start()

    def _ask(self) -> None:
        if self._worker.answer(60.0) is not None:
            self._worker.ask(self._question)

    def end(self) -> None:
        """Let the bot and the window go."""
        self._think.stop()
        self._worker.wait_until_gone()
        self._window.close()

    def put(self, match: engine.Match) -> IslasScreen:
        """Go on with a match of Islas in the window."""
        self._resume(match)
        return table_of(self._window)

    def _resume(self, match: engine.Match) -> TableScreen:
        """Go on with a match in the window."""
        window = self._window
        window.shelf.matches().create(match, match.header.match_id, ())
        window.playing.resume(match.header.match_id)
        window.repaint()
        assert isinstance(window.playing.table, TableScreen)
        return window.playing.table

    def watch(self, key: str, seconds: float) -> None:
        """Show bots at the table of any game, without the log and with it, and how a match of them ends."""
        for seed, with_log in ((3, False), (4, True)):
            table = self._resume(in_the_middle(seed, key))
            if with_log:
                table.prompt.tool_chosen.emit("log")
            self._gauge.run(partial(watched, table), lambda: False, seconds)
            self.compare()
        self.finish(before_end(key=key))
        self.compare()

    def play_islas(self, seconds: float) -> None:
        """Show a ship without the log and with it, the screen being passed on, and the end of a match."""
        self.unload(before_ship(), seconds)
        self.compare()
        self.unload(before_ship(seed=50), seconds, with_log=True)
        self.compare()
        self.pass_on(before_curtain())
        self.finish(before_end())
        self.compare()

    def unload(self, match: engine.Match, seconds: float, with_log: bool = False) -> None:
        """Show some turns and the first cards of a ship; the log may be opened on the way."""
        table = self.put(match)
        if with_log:
            QTimer.singleShot(1500, lambda: table.prompt.tool_chosen.emit("log"))
        self._gauge.run(lambda: moment_at(table), lambda: False, seconds)

    def pass_on(self, match: engine.Match) -> None:
        """Show the screen being passed from one person to the next."""
        table = self.put(match)
        table.curtain.ready_button.click()  # the first person has come back to the match
        self._window.repaint()  # the table itself was not painted yet
        assert table.turn
        load = next(action for action in table.turn.legal if isinstance(action, Load))
        table.play(table.turn.ply, load)
        self._gauge.run(lambda: moment_at(table), table.curtain.isVisible)
        self._gauge.run(lambda: moment_at(table), lambda: False, 1.0)
        table.curtain.ready_button.click()
        self._gauge.run(lambda: moment_at(table), lambda: False, 1.0)

    def finish(self, match: engine.Match) -> None:
        """Show the end of a match."""
        table = self._resume(match)
        self._gauge.run(partial(watched, table), table.result.isVisible)
        self._gauge.run(partial(watched, table), lambda: not table.result.is_moving)

    def compare(self) -> None:
        """Show a bare window for a while."""
        bare = Bare(self._gauge, self._window.grab())
        bare.show()
        self._gauge.run(lambda: BARE, lambda: False, 2.0)
        bare.close()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=game_keys(), default="islas")
    parser.add_argument("--seconds", type=float, default=40.0, help="for a ship or for bots, with and without the log")
    parser.add_argument("--size", default="1280x800", help="of the window")
    parser.add_argument("--bar", type=float, default=0.98, help=f"share of frames that take less than {FRAME} ms")
    parser.add_argument("--screen", action="store_true")
    options = parser.parse_args()
    if not options.screen:
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
    application = make_application()
    gauge = Gauge()
    Window.gauge = gauge
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(Path(folder) / "settings.ini")
        settings.reduced_motion = "off"
        window = Window(settings, DatabaseOpener(Path(folder)))
        window.resize(*map(int, options.size.split("x")))
        show = Show(window, gauge)
        if options.game == "islas":
            show.begin(before_curtain())
            show.compare()
            show.play_islas(options.seconds)
        else:
            show.begin(in_the_middle(3, options.game))
            show.compare()
            show.watch(options.game, options.seconds)
        show.end()
    application.processEvents()
    return report(gauge.times, options.bar)


def report(times: dict[str, Times], bar: float) -> int:
    """Print all figures and return the exit code: 1 if a bar is missed."""
    print(f"milliseconds{'frames':>25}{'median':>9}{'95 %':>9}{'most':>9}{'in time':>10}{'blocked':>9}{'worked':>9}")
    counted = Times()
    for moment, taken in times.items():
        print(taken.line(moment))
        if moment not in (OPENING, BARE):
            counted.add(taken)
    print(counted.line("everything at the table"))
    blocked, share = max(counted.blocks), in_time(counted.frames)
    worked = in_time(counted.frames_worked), max(counted.blocks_worked)
    print(f"of the processor's time alone: {worked[0]:.1%} of frames in time, blocked at most {worked[1]:.0f} ms")
    print(f"longest time without the event loop: {blocked:.0f} ms, allowed are {BLOCK:.0f}")
    print(f"share of frames that take less than {FRAME} ms, wanted are {bar}:")
    print(f"ratio: {share:.3f}")
    return 0 if share >= bar and blocked <= BLOCK else 1


if __name__ == "__main__":
    sys.exit(main())
