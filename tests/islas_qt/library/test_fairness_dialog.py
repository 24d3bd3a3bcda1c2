from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import get_args

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from editor.fairer import proposals
from editor.fairness import Evidence, Played, Verdict, against_classic
from engine.island.files import classic_islands
from engine.reasons import RefusedError
from islas_qt import text
from islas_qt.library import fairness_dialog
from islas_qt.library.fairness_dialog import FairnessDialog
from islas_qt.library.fairness_words import meaning, plots_words, settlers_words, verdict_words
from islas_qt.library.judgements import Judgement, judgement
from islas_qt.library.verdict import verdict_name
from islas_qt.theme import DARK, LIGHT

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
    judged: list[Judgement] = []
    dialog.judged.connect(judged.append)
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
    dialog.panel.buttons[0].click()
    expected = proposals(dialog.evidence.trial, dialog.evidence.share)
    assert "100 % → about" in dialog.panel.buttons[0].words
    dialog.grab()
    with qtbot.waitSignal(dialog.proposed) as proposed:
        dialog.panel.take.click()
    assert proposed.args == [expected[0].island]


def test_closing_ends_the_matches(desk: QWidget, qtbot: QtBot) -> None:
    dialog = FairnessDialog(ISLAND, LIGHT, desk)
    dialog.open()
    dialog.play.click()
    run = dialog._run
    assert run.is_under_way
    dialog.hide()
    assert not run.is_under_way
    dialog.close()


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
    assert judgement(evidence).verdict == verdict


def test_nothing_is_said_before_anything_is_known() -> None:
    evidence = played(0)
    assert verdict_words(evidence, True) == ""
    assert plots_words(evidence) == ""
    assert settlers_words(evidence) == []
    assert "Too few" in verdict_words(played(30), True)
