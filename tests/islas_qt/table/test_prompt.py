"""The strip on top says what happens to those who see it and to those who hear it."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAccessibleEvent
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from islas_qt.table.prompt import Prompt
from islas_qt.theme import LIGHT


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
