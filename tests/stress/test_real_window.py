from __future__ import annotations

import sys

import pytest
from PySide6.QtWidgets import QComboBox, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from scripts import xvfb
from tests.stress import real_window
from tests.support import probe

LACKING = xvfb.missing() if sys.platform == "linux" else [sys.platform]


@pytest.mark.slow
@pytest.mark.skipif(bool(LACKING), reason=f"not for a real window: {', '.join(LACKING)}")
def test_on_a_small_laptop_everything_is_seen_and_every_key_works() -> None:
    found = real_window.walk((1366, 768), ("new_match", "table"))
    assert found.problems == []
    assert found.looked > 20
    assert found.lists > 10


@pytest.fixture
def window(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> QWidget:
    """Return a window that the probe takes for that of the program."""
    found = QWidget()
    qtbot.addWidget(found)
    monkeypatch.setattr(probe, "top", lambda: found)
    found.setGeometry(100, 100, 400, 300)
    found.show()
    return found


def test_the_probe_finds_what_lies_outside_the_screen(window: QWidget) -> None:
    start = QPushButton("Start", window)
    start.show()
    assert probe.outside() == []
    window.move(600, 100)  # the screen of the tests is 800 pixels wide and high
    assert len(probe.outside()) == 1
    start.move(250, 10)
    assert [found.split()[0] for found in probe.outside()] == ["QWidget", "Start"]


def test_the_probe_finds_a_control_outside_its_window(window: QWidget) -> None:
    start = QPushButton("Start", window)
    start.setGeometry(10, 290, 80, 30)
    start.show()
    assert [found.split()[0] for found in probe.outside()] == ["Start"]


def test_the_probe_finds_entries_that_a_list_hides(window: QWidget) -> None:
    box = QComboBox(window)
    box.addItems(["one", "two", "three"])
    box.show()
    box.setStyleSheet("QComboBox { combobox-popup: 0; }")
    box.showPopup()
    assert probe.hidden_entries() == []
    box.view().setFixedHeight(box.view().sizeHintForRow(0) + 4)
    assert "three" in (probe.hidden_entries() or [])
    box.hidePopup()
    assert probe.hidden_entries() is None
