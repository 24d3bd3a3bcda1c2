"""The strip on top says what happens to those who see it and to those who hear it."""

from __future__ import annotations

import pytest
from coloraide import Color
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAccessibleEvent
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from islas_qt.table.prompt import Prompt
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
