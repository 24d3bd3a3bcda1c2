from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import ClassVar, get_args

import pytest
from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from editor.document.edit import draw
from editor.fairness.evidence import Evidence, Verdict
from editor.fairness.proposals import proposals, together
from editor.fairness.trial import Played, against_classic
from engine.island.cells import Island, edge, neighbours
from engine.island.checks import check
from engine.island.files import classic_islands
from engine.reasons import RefusedError
from islas_qt import text
from islas_qt.library import fairness_dialog, until_fair
from islas_qt.library.fairness_dialog import FairnessDialog
from islas_qt.library.fairness_results import FairnessResult, fairness_result
from islas_qt.library.fairness_words import meaning, plots_words, settlers_words, verdict_words, why_words
from islas_qt.library.verdict import verdict_name
from islas_qt.theme import DARK, LIGHT
from islas_qt.widgets.background_job import BackgroundJob

ISLAND = classic_islands()[0]


@cache
def match(number: int) -> Played:
    """Return a match of the first deal."""
    return against_classic(ISLAND).play(number)


def played(matches: int, share: float | None = None) -> Evidence:
    """Return evidence of so many matches; with a share, as if the island had won so much of every deal."""
    evidence = Evidence(against_classic(ISLAND))
    for number in range(matches):
        one = match(number % 3)
        evidence.add(replace(one, number=number, share=one.share if share is None else share))
    return evidence


@pytest.mark.slow
def test_bots_play_while_one_watches(desk: QWidget, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fairness_dialog, "MATCHES", 6)
    dialog = FairnessDialog(ISLAND, LIGHT, desk)
    judged: list[FairnessResult] = []
    dialog.judged.connect(lambda _island, found: judged.append(found))
    dialog.open()
    assert not dialog.fairer.isEnabled()
    assert dialog.fairer.toolTip()
    dialog.play.click()
    assert dialog.play.text() == "Stop"
    qtbot.waitUntil(lambda: bool(judged), timeout=60_000)
    assert judged[0].played == 6
    assert judged[0].verdict == "undecided"
    assert dialog.count.text() == "6 matches played"
    assert "Too few" in dialog.words.text()
    dialog.play.click()  # and go on
    qtbot.waitUntil(lambda: dialog.evidence.played > 6, timeout=60_000)
    dialog.play.click()  # stop: what was played counts
    assert judged[-1].played == dialog.evidence.played
    dialog.grab()
    dialog.close()


@pytest.mark.slow
def test_changes_are_proposed_previewed_and_taken(desk: QWidget, qtbot: QtBot) -> None:
    dialog = FairnessDialog(ISLAND, LIGHT, desk)
    dialog.evidence = played(75, 1.0)
    dialog.open()
    dialog.use_palette(DARK)
    assert dialog.verdict.text() == "Too strong"
    dialog.fairer.click()
    qtbot.waitUntil(lambda: bool(dialog.panel.buttons), timeout=60_000)
    assert not dialog.panel.take.isEnabled()
    assert dialog.panel.take.toolTip()
    first, second = proposals(dialog.evidence.trial, dialog.evidence.share)[:2]
    assert "100% → about" in dialog.panel.buttons[0].words
    dialog.panel.buttons[0].click()
    dialog.panel.buttons[1].click()
    assert dialog.panel.take.text() == "Make these 2 changes"
    dialog.grab()
    with qtbot.waitSignal(dialog.proposed) as proposed:
        dialog.panel.take.click()
    both = together(ISLAND, [first, second])
    assert proposed.args == [both]
    assert dialog.isVisible()
    assert dialog.island == both
    assert "is expected" in dialog.words.text()  # and that is enough to go on with
    dialog.grab()
    dialog.fairer.click()
    qtbot.waitUntil(lambda: bool(dialog.panel.buttons), timeout=60_000)
    assert dialog.panel.words.text().startswith("Tick")
    dialog.close()


def test_the_number_of_seats_is_chosen(desk: QWidget) -> None:
    dialog = FairnessDialog(ISLAND, LIGHT, desk)
    dialog.evidence = played(6)
    dialog.seats.setCurrentIndex(dialog.seats.findData(5))
    dialog.seats.activated.emit(3)
    assert dialog.evidence.trial.seats == 5
    assert dialog.evidence.played == 0
    assert "15% to 25%" in dialog.about.text()
    dialog.close()


class Pretended(QObject):
    """Stands in for bots: an island wins as much as `shares` says, the first island the first share, and so on."""

    grown = Signal()
    ended = Signal(bool)
    shares: ClassVar[list[float]] = []
    seen: ClassVar[list[Island]] = []

    def start(self, evidence: Evidence, _matches: int) -> None:
        QTimer.singleShot(0, lambda: self.play(evidence))

    def play(self, evidence: Evidence) -> None:
        if evidence.trial.island not in self.seen:
            self.seen.append(evidence.trial.island)
        share = self.shares[len(self.seen) - 1]
        for number in range(evidence.played, evidence.played + 300):
            evidence.add(replace(match(number % 3), number=number, share=share))
        self.ended.emit(True)

    def cancel(self) -> None:
        """End at once."""


@pytest.fixture
def repeating(desk: QWidget, monkeypatch: pytest.MonkeyPatch) -> Callable[[list[float]], FairnessDialog]:
    """Return a function that opens the dialog; the island and those it becomes win these shares."""

    def run(self: BackgroundJob, task: Callable[[int], object], numbers: range, _jobs: int) -> None:
        QTimer.singleShot(0, self, lambda: self.brought.emit(task(numbers[0])))

    def open_dialog(shares: list[float]) -> FairnessDialog:
        monkeypatch.setattr(until_fair, "FairnessRun", Pretended)
        monkeypatch.setattr(BackgroundJob, "start", run)
        monkeypatch.setattr(Pretended, "shares", shares)
        monkeypatch.setattr(Pretended, "seen", [])
        dialog = FairnessDialog(ISLAND, LIGHT, desk)
        dialog.open()
        return dialog

    return open_dialog


def test_it_is_changed_until_it_is_fair(
    repeating: Callable[[list[float]], FairnessDialog], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    dialog = repeating([0.9, 0.6, 1 / 3])
    taken: list[Island] = []
    judged: list[tuple[Island, FairnessResult]] = []
    dialog.proposed.connect(taken.append)
    dialog.judged.connect(lambda island, found: judged.append((island, found)))
    dialog.repeat.click()
    assert dialog.play.text() == "Stop"
    assert not dialog.repeat.isEnabled()
    qtbot.waitUntil(lambda: bool(dialog._ended), timeout=30_000)
    assert "It is fair now" in dialog.made.text()
    assert "Ctrl+Z" in dialog.made.text()
    assert 2 <= len(taken) <= 6  # one step each
    assert judged[-1][0] == taken[-1] == dialog.island
    assert judged[-1][1].verdict == "fair"
    dialog.grab()
    dialog.close()


def test_repeating_ends_when_nothing_helps(repeating: Callable[[list[float]], FairnessDialog], qtbot: QtBot) -> None:
    dialog = repeating([0.0] * 30)
    dialog.repeat.click()
    qtbot.waitUntil(lambda: bool(dialog._ended), timeout=30_000)
    assert "small" in dialog.made.text()
    assert dialog.evidence.verdict == "too weak"
    dialog.close()


def test_repeating_can_be_stopped(repeating: Callable[[list[float]], FairnessDialog], qtbot: QtBot) -> None:
    dialog = repeating([0.9] * 30)
    dialog.repeat.click()
    qtbot.waitUntil(lambda: bool(dialog._made), timeout=30_000)
    dialog.play.click()
    assert dialog._ended.startswith("Stopped after")
    assert not dialog.is_under_way
    dialog.close()


@pytest.mark.parametrize("language", text.LANGUAGES)
def test_the_reason_is_told(language: str) -> None:
    text.use(language)
    shores = [edge(cell, other) for cell in ISLAND.area_of() for other in neighbours(cell)]
    many = draw(ISLAND, shores, "coast")
    evidence = Evidence(against_classic(many))
    for number in range(75):
        evidence.add(replace(match(number % 3), number=number, share=1.0))
    assert str(check(many).counts[0]) in why_words(evidence)
    assert "3" in why_words(evidence)
    assert why_words(played(300, 1 / 3)) == ""
    assert why_words(played(75, 1.0)) != why_words(played(75, 0.0))
    assert why_words(played(3)) == ""


def test_closing_ends_the_matches(desk: QWidget, qtbot: QtBot) -> None:
    dialog = FairnessDialog(ISLAND, LIGHT, desk)
    dialog.open()
    dialog.play.click()
    run = dialog._run
    assert run.is_under_way
    dialog.hide()
    assert not run.is_under_way
    dialog.close()


def test_escape_stops_the_bots_before_it_closes(desk: QWidget, qtbot: QtBot) -> None:
    dialog = FairnessDialog(ISLAND, LIGHT, desk)
    judged: list[FairnessResult] = []
    dialog.judged.connect(lambda _, found: judged.append(found))
    dialog.open()
    dialog.play.click()
    qtbot.waitUntil(lambda: dialog.evidence.played > 0, timeout=30_000)
    QTest.keyClick(dialog.play, Qt.Key.Key_Escape)
    assert dialog.isVisible()
    assert not dialog.is_under_way
    assert judged[-1].played == dialog.evidence.played
    assert str(dialog.evidence.played) in dialog.count.text()
    with qtbot.waitSignal(dialog.rejected):
        QTest.keyClick(dialog.play, Qt.Key.Key_Escape)


def test_an_island_that_cannot_be_played_on_is_refused(desk: QWidget) -> None:
    with pytest.raises(RefusedError):
        FairnessDialog(replace(ISLAND, areas=ISLAND.areas[:2], borders=()), LIGHT, desk)


@pytest.mark.parametrize("language", text.LANGUAGES)
@pytest.mark.parametrize(("share", "verdict"), [(1.0, "too strong"), (0.0, "too weak"), (1 / 3, "fair")])
def test_words_for_every_verdict(language: str, share: float, verdict: Verdict) -> None:
    evidence = played(300 if verdict == "fair" else 75, share)
    text.use(language)
    assert evidence.verdict == verdict
    told = verdict_words(evidence, False)
    assert told
    assert "%" in told
    assert "33" in told
    assert meaning(evidence)
    assert plots_words(evidence)
    assert settlers_words(evidence)
    assert len({verdict_name(one) for one in get_args(Verdict)}) == 4
    assert fairness_result(evidence).verdict == verdict


def test_nothing_is_said_before_anything_is_known() -> None:
    evidence = played(0)
    assert verdict_words(evidence, True) == ""
    assert plots_words(evidence) == ""
    assert settlers_words(evidence) == []
    assert "Too few" in verdict_words(played(30), True)
