"""The fairness of an island is judged and mended, to be looked at."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from PySide6.QtWidgets import QWidget

from editor.document.edit import draw
from editor.fairness.proposals import way_to_fair
from editor.fairness.trial import Played, against_classic
from engine.island.cells import Island, edge, neighbours
from engine.island.files import classic_islands
from islas_qt.library.fairness_dialog import FairnessDialog
from islas_qt.window.main_window import MainWindow
from tests.support.editor_scenes import edit
from tests.support.stage import dialog_of, scene, wait_until

MATCHES = 12  # for the fairness check: enough to have something to show


@cache
def _played(island: Island) -> list[Played]:
    trial = against_classic(island)
    return [trial.play(number) for number in range(MATCHES)]


@scene
def editor_fairness(window: MainWindow) -> QWidget:
    """Some matches have been played to see whether it is fair."""
    island = classic_islands()[2]
    edit(window)
    window.designing.judge(island)
    dialog = dialog_of(window)
    assert isinstance(dialog, FairnessDialog)
    for match in _played(island):
        dialog.evidence.add(match)
    dialog.stop()
    return dialog


@scene
def editor_fairer(window: MainWindow) -> QWidget:
    """Small changes are proposed, and one of them is looked at."""
    dialog = editor_fairness(window)
    assert isinstance(dialog, FairnessDialog)
    dialog.fairer.click()
    wait_until(lambda: bool(dialog.panel.buttons))
    for button in dialog.panel.buttons[:2]:
        button.click()
    return dialog


@scene
def editor_until_fair(window: MainWindow) -> QWidget:
    """An island that was too strong has been changed until it is fair."""
    dialog = editor_fairness(window)
    assert isinstance(dialog, FairnessDialog)
    for proposal in way_to_fair(dialog.evidence.trial, 0.55):
        dialog._note_change(proposal)
    dialog._end_repeating("fair")
    return dialog


@scene
def editor_too_strong(window: MainWindow) -> QWidget:
    """An island with too many beaches, and why it wins too often."""
    shores = [edge(cell, other) for cell in classic_islands()[2].area_of() for other in neighbours(cell)]
    island = draw(classic_islands()[2], shores, "coast")
    edit(window, island)
    window.designing.judge(island)
    dialog = dialog_of(window)
    assert isinstance(dialog, FairnessDialog)
    for number in range(90):
        match = _played(island)[number % MATCHES]
        dialog.evidence.add(replace(match, number=number, share=float(number % 4 != 0)))
    dialog.stop()
    return dialog
