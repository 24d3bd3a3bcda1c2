"""Whatever happens to the process of the bots, a match goes on and the window never waits."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from itertools import cycle
from multiprocessing import active_children
from pathlib import Path
from threading import active_count
from time import monotonic, sleep
from typing import Any

import pytest
from PySide6.QtCore import QObject, Qt, QTimer
from pytestqt.qtbot import QtBot

from engine import registry
from engine.bots import worker
from engine.bots.agent import decision_seed
from engine.bots.arena import Series
from engine.bots.simple import GreedyAgent, RandomAgent
from engine.core import Action
from engine.match import Match
from islas_qt.play import runner as bot_runner
from islas_qt.play.runner import RESTARTED, SIMPLE_MOVE, THINK_SECONDS, BotRunner
from tests.islas_qt.play import faulty

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="faults are made with signals")

HUNG = "loops", "waits for itself", "stops in the middle"
IMPATIENT = 0.3  # seconds; only where the process hangs, because a busy machine takes its time for anything
PATIENCE = 30_000  # ms, for a busy machine


class Heartbeat(QObject):
    """Measures for how long the event loop was blocked at most, not counting that other programs had the processor."""

    def __init__(self) -> None:
        super().__init__()
        self.longest = 0.0
        self._last = self._now()
        self._timer = QTimer(self, interval=1, timerType=Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._beat)
        self._timer.start()

    def _beat(self) -> None:
        now = self._now()
        self.longest = max(self.longest, now - self._last)
        self._last = now

    def _now(self) -> float:
        """Return a clock that stands still while this thread could run but is not let to, where the system tells."""
        try:
            waited = int(Path("/proc/thread-self/schedstat").read_text().split()[1]) / 1e9
        except OSError:
            waited = 0.0
        return monotonic() - waited


class Game:
    """A match of two bots whose decisions are asked of a runner, one after the other."""

    def __init__(self, qtbot: QtBot, runner: BotRunner) -> None:
        self.qtbot = qtbot
        self.runner = runner
        self.match = Match(Series("islas", ("greedy", "greedy"), seed=3).header(0), digests=False)
        self.answers: list[tuple[int, Action, str]] = []
        runner.decided.connect(lambda *answer: self.answers.append(answer))

    def question(self, level: str = "greedy") -> tuple[int, str, str, Any, tuple[Action, ...], int]:
        match = self.match
        if match.to_act is None:
            self.match = match = Match(match.header, digests=False)
        seat = match.to_act
        assert seat is not None
        seed = decision_seed(match.header.seed, match.ply, seat)
        seen = match.rules.observe(match.state, seat)
        return match.ply, "islas", level, seen, tuple(match.rules.legal_actions(match.state)), seed

    def ask(self, level: str = "greedy") -> None:
        self.runner.think_seconds = IMPATIENT if level in HUNG else THINK_SECONDS
        self.runner.ask(*self.question(level))

    def process(self) -> int:
        """Return the process, which is perhaps still starting."""
        worker = self.runner.warm()
        self.qtbot.waitUntil(lambda: worker._process is not None, timeout=PATIENCE)
        assert worker._process
        return worker._process.pid or 0

    def play(self) -> str:
        """Play what is answered to the question asked before; return what trouble there was."""
        self.qtbot.waitUntil(lambda: bool(self.answers), timeout=PATIENCE)
        (ply, action, trouble), *more = self.answers
        assert not more
        self.answers.clear()
        self.match.play(ply, action)
        return trouble


def children() -> list[int]:
    return [child.pid or 0 for child in active_children() if child.name == "bot worker"]


@pytest.fixture
def runner(monkeypatch: pytest.MonkeyPatch) -> Iterator[BotRunner]:
    """Return a runner whose process knows some faulty bots."""
    monkeypatch.setattr(worker, "answer_questions", faulty.answer_questions)
    for level in ("lies", "thinks", "is slow", "unknown", *faulty.FAULTS):
        monkeypatch.setitem(registry.game("islas").agents, level, RandomAgent())
    runner = BotRunner()
    yield runner
    runner.close()
    assert children() == []


@pytest.fixture
def game(qtbot: QtBot, runner: BotRunner) -> Game:
    return Game(qtbot, runner)


def test_the_answer_is_the_bots(game: Game) -> None:
    for level in ("greedy", "random", "greedy"):
        ply, _, _, seen, legal, seed = game.question()
        game.ask(level)
        assert not game.answers  # never at once
        expected = registry.game("islas").agents[level].choose(seen, legal, seed)
        game.qtbot.waitUntil(lambda: bool(game.answers), timeout=PATIENCE)
        assert game.answers == [(ply, expected, "")]
        assert any(game.answers[0][1] is action for action in legal)
        game.play()


def test_who_mostly_thinks_does_not_tell_by_a_quick_answer_that_there_was_no_need_to(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_runner, "LEAST_SECONDS", 1.0)
    for level, least in ("hard", 1.0), ("expert:friendly", 1.0), ("greedy", 0.0):
        ply, key, _, seen, legal, seed = game.question()
        game.process()
        asked = monotonic()
        game.runner.ask(ply, key, level, seen, legal[:1], seed)  # nothing to choose
        game.qtbot.waitUntil(lambda: bool(game.answers), timeout=PATIENCE)
        assert monotonic() - asked >= least
        assert game.answers[0][1] is legal[0]
        assert game.play() == ""


def test_who_thinks_for_long_is_asked_for_the_best_so_far(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "ENOUGH_SECONDS", 0.2)
    process = game.process()
    *_, legal, _ = game.question()
    game.ask("thinks")
    game.qtbot.waitUntil(lambda: bool(game.answers), timeout=PATIENCE)
    assert game.answers[0][1:] == (legal[-1], "")
    game.play()
    assert game.process() == process


def test_who_was_asked_too_late_answers_the_next_question(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "ENOUGH_SECONDS", 0.2)
    game.ask("is slow")
    assert game.play() == ""
    game.ask("greedy")
    assert game.play() == ""


@pytest.mark.parametrize("fault", ["raises", "lies", "unknown", "stops in the middle"])
def test_a_bot_that_always_fails_is_replaced_by_a_simple_move(game: Game, fault: str) -> None:
    _, _, _, seen, legal, seed = game.question()
    game.ask(fault)
    game.qtbot.waitUntil(lambda: bool(game.answers), timeout=PATIENCE)
    assert game.answers[0][1] == registry.game("islas").agents["greedy"].choose(seen, legal, seed)
    assert game.play() == SIMPLE_MOVE
    ask_and_play(game)


def test_any_move_is_made_if_the_quick_bot_fails_too(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    _, _, _, seen, legal, seed = game.question()
    monkeypatch.setitem(registry.game("islas").agents, "greedy", GreedyAgent(lambda _: lambda _: 1 / 0))
    game.ask("raises")
    game.qtbot.waitUntil(lambda: bool(game.answers), timeout=PATIENCE)
    assert game.answers[0][1] == RandomAgent().choose(seen, legal, seed)


def test_a_level_out_of_a_file_that_nobody_knows_costs_no_process(game: Game) -> None:
    process = game.process()
    _, _, _, seen, legal, seed = game.question()
    game.ask("<b>evil</b>")
    assert not game.answers  # never at once
    game.qtbot.waitUntil(lambda: bool(game.answers), timeout=PATIENCE)
    assert game.answers[0][1] == registry.game("islas").agents["greedy"].choose(seen, legal, seed)
    assert game.play() == SIMPLE_MOVE
    assert game.process() == process


def test_a_process_that_does_not_start_is_given_up(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "answer_questions", faulty.never_ready)
    monkeypatch.setattr(worker, "START_SECONDS", 0.3)
    game.ask()
    assert game.play() == SIMPLE_MOVE


def test_a_process_that_cannot_be_started_is_given_up(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(process: Any) -> None:
        raise BlockingIOError("too many processes")

    with monkeypatch.context() as patch:
        patch.setattr("multiprocessing.process.BaseProcess.start", refuse)
        game.ask()
        assert game.play() == SIMPLE_MOVE
    ask_and_play(game)


# -- killed from outside


def kill_while_starting(game: Game) -> None:
    game.ask()
    os.kill(game.process(), signal.SIGKILL)


def kill_before_asking(game: Game) -> None:
    ask_and_play(game)
    os.kill(game.process(), signal.SIGKILL)
    game.ask()


def kill_while_thinking(game: Game) -> None:
    ask_and_play(game)
    game.ask("is slow")
    game.qtbot.wait(50)
    os.kill(game.process(), signal.SIGKILL)


def stop_before_asking(game: Game) -> None:
    ask_and_play(game)
    os.kill(game.process(), signal.SIGSTOP)
    game.ask()
    game.runner.think_seconds = IMPATIENT
    game.qtbot.wait(round(1100 * IMPATIENT))
    game.runner.think_seconds = THINK_SECONDS


def ask_and_play(game: Game) -> None:
    game.ask()
    assert game.play() == ""


OUTSIDE: tuple[Callable[[Game], None], ...] = kill_while_starting, kill_before_asking, kill_while_thinking


@pytest.mark.parametrize("fault", [*OUTSIDE, stop_before_asking])
def test_a_process_that_was_killed_is_started_again(game: Game, fault: Callable[[Game], None]) -> None:
    fault(game)
    assert game.play() == RESTARTED
    ask_and_play(game)


@pytest.mark.slow
@pytest.mark.parametrize("faults", [10, pytest.param(50, marks=pytest.mark.proof)])
def test_many_faults_and_the_match_goes_on(game: Game, faults: int) -> None:
    """Half of them come from outside, half from the bots themselves; a few hang, which takes their time."""
    heartbeat = Heartbeat()
    outside = cycle(OUTSIDE)
    inside = cycle(name for name in (*faulty.FAULTS, "lies") if name not in HUNG)
    hung = cycle(HUNG)
    blocked = []
    for number in range(faults):
        heartbeat.longest = 0.0
        if number % 2:
            game.ask(next(hung) if number % 10 == 9 else next(inside))
            assert game.play() == SIMPLE_MOVE
        else:
            next(outside)(game)
            assert game.play() == RESTARTED
        blocked.append(heartbeat.longest)
    blocked.sort()
    assert blocked[-1] < 1, blocked[-6:]  # not frozen; how smooth it is, `scripts/bench_table.py` measures


# -- cancelling and closing


def test_a_cancelled_question_is_never_answered(game: Game) -> None:
    game.ask("is slow")
    game.runner.cancel()
    game.qtbot.wait(700)
    assert not game.answers
    game.ask("is slow")
    game.ask("greedy")  # takes its place
    assert game.play() == ""
    game.qtbot.wait(600)
    assert not game.answers


def test_a_question_may_be_asked_as_soon_as_the_last_one_is_answered(game: Game) -> None:
    plies = []

    def go_on(ply: int, action: Action, trouble: str) -> None:
        plies.append(ply)
        game.match.play(ply, action)
        if len(plies) < 20:
            game.ask()

    game.runner.decided.connect(go_on)
    game.ask()
    game.qtbot.waitUntil(lambda: len(plies) == 20, timeout=PATIENCE)
    assert plies == list(range(20))


@pytest.mark.parametrize("seconds", [0, 0.01, 0.2])
@pytest.mark.parametrize("level", ["greedy", "waits for itself"])
def test_closing_at_any_moment_leaves_nothing_behind(game: Game, seconds: float, level: str) -> None:
    runner = game.runner
    game.ask()
    game.play()
    runner.close()  # what multiprocessing needs for itself is there now, and stays
    before = open_files(), active_count()
    game.ask(level)
    game.qtbot.wait(round(1000 * seconds))
    began = monotonic()
    runner.close()
    assert monotonic() - began < 2
    runner.close()
    game.answers.clear()
    assert (open_files(), active_count()) == before
    assert children() == []
    game.qtbot.wait(30)
    assert not game.answers
    ask_and_play(game)  # and it can begin again


def open_files() -> int:
    folder = Path("/proc/self/fd")
    return len(list(folder.iterdir())) if folder.exists() else 0


LEFT_OPEN = """
import os, signal, sys
from tests.islas_qt.play import faulty
from engine.bots import worker
from multiprocessing import active_children
from PySide6.QtCore import QCoreApplication
from islas_qt.play.runner import BotRunner
application = QCoreApplication([])
worker.answer_questions = faulty.answer_questions
runner = BotRunner()
runner.warm()
while not (started := active_children()):
    pass
os.kill(started[0].pid, signal.SIGSTOP)
print(started[0].pid)
"""


def test_a_program_that_ends_without_closing_ends_and_leaves_no_process() -> None:
    """The process hangs, too, and would not hear a polite request."""
    root = Path(__file__).parents[3]
    ended = subprocess.run(
        [sys.executable, "-c", LEFT_OPEN], cwd=root, capture_output=True, timeout=30, check=True, text=True
    )
    assert ended.stderr == ""
    with pytest.raises(ProcessLookupError):
        os.kill(int(ended.stdout), 0)


def test_the_process_ends_when_the_program_is_killed() -> None:
    code = LEFT_OPEN.replace("signal.SIGSTOP", "signal.SIGCONT") + "os.kill(os.getpid(), signal.SIGKILL)"
    root = Path(__file__).parents[3]
    ended = subprocess.run([sys.executable, "-u", "-c", code], cwd=root, capture_output=True, timeout=30, text=True)
    until = monotonic() + 10
    while is_running(int(ended.stdout)):
        assert monotonic() < until
        sleep(0.01)


def is_running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    status = Path(f"/proc/{pid}/stat")  # a zombie of somebody who does not look after it has ended as well
    return not (status.exists() and status.read_text().rsplit(")", 1)[1].split()[0] == "Z")


def test_the_process_needs_no_screen_and_no_file_format() -> None:
    code = "import engine.bots.worker, sys; print({name.split('.')[0] for name in sys.modules})"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True).stdout
    for heavy in ("PySide6", "pydantic", "islas_qt", "sqlmodel"):
        assert f"'{heavy}'" not in loaded
