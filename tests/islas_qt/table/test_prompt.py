"""The strip on top says what happens to those who see it and to those who hear it."""

from __future__ import annotations

import pytest
from coloraide import Color
from PySide6.QtCore import QRectF
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAccessibleEvent, QFont, QTextLayout
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from islas_qt.table.prompt import Prompt
from islas_qt.table.recap import NewsSlip
from islas_qt.theme import DARK, LIGHT, Palette


def test_each_sentence_is_spoken_once(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    table = QWidget()
    qtbot.addWidget(table)
    prompt = Prompt(LIGHT, table)
    table.show()
    spoken: list[str] = []
    send = QAccessible.updateAccessibility

    def hear(event: QAccessibleEvent) -> None:
        assert isinstance(event, QAccessibleAnnouncementEvent)
        assert event.object() is prompt
        spoken.append(event.message())
        send(event)

    monkeypatch.setattr(QAccessible, "updateAccessibility", hear)
    for sentence in ("Ana draws 3 cards.", "Ana draws 3 cards.", "", "Ana <b> builds a house."):
        prompt.say(sentence)
    assert spoken == ["Ana draws 3 cards.", "Ana <b> builds a house."]


@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=["light", "dark"])
def test_what_lights_up_can_still_be_read(qtbot: QtBot, palette: Palette) -> None:
    table = QWidget()
    qtbot.addWidget(table)
    prompt = Prompt(palette, table)
    prompt.resize(900, 56)
    prompt.say("Your turn", urgent=True)
    ground = prompt.grab().toImage().pixelColor(prompt.tools["undo"].x() - 10, 20)
    assert ground.name() != palette.paper
    assert Color(palette.ink).contrast(ground.name()) > 4.5


def test_no_line_is_left_with_a_single_word(qtbot: QtBot) -> None:
    table = QWidget()
    qtbot.addWidget(table)
    prompt = Prompt(LIGHT, table)
    prompt.say("Marisol gets the Pescador (fisherman): a tie up to wish 2, then most free plots at the river (5).")
    for wide in range(400, 1200, 40):
        font, box = prompt.laid_out(QRectF(0, 0, wide, 50))
        lines = _lines(prompt.sentence, font, box.width())
        assert 0 < len(lines) < 3
        assert all(line >= 0.6 * lines[0] for line in lines), wide


def _lines(sentence: str, font: QFont, width: float) -> list[float]:
    """Return how long the lines of a sentence are that is wrapped to a width."""
    layout = QTextLayout(sentence, font)
    layout.beginLayout()
    found = []
    while (line := layout.createLine()).isValid():
        line.setLineWidth(width)
        found.append(line.naturalTextWidth())
    return found


def test_points_that_come_and_go_are_not_denied(qtbot: QtBot) -> None:
    table = QWidget()
    qtbot.addWidget(table)
    slip = NewsSlip(LIGHT, table)
    slip.tell(False, [("Marisol", -1)])
    assert slip.words == "Since your turn · Marisol −1"
    slip.tell(False, ())  # one gained and one lost
    assert slip.words == "Since your turn · points unchanged"
