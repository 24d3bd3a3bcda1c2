"""Buttons in rows, and pages that scroll."""

from __future__ import annotations

from typing import cast

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget, QWidgetItem
from pytestqt.qtbot import QtBot

from islas_qt.widgets.flow import Flow, Scrolled


def test_buttons_go_into_as_many_rows_as_they_need(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    buttons = [QPushButton(f"Button {number}") for number in range(4)]
    column = QVBoxLayout(window)
    column.addLayout(Flow(*buttons))
    window.show()
    wide = buttons[0].sizeHint().width()

    def rows() -> list[int]:
        return sorted({button.y() for button in buttons})

    window.resize(6 * wide, 300)
    assert len(rows()) == 1
    assert buttons[1].x() - buttons[0].geometry().right() > wide  # the first is at the left, the others at the right
    window.resize(3 * wide, 300)
    assert len(rows()) == 2
    window.resize(wide + 30, 300)
    assert len(rows()) == 4
    for button in buttons:
        assert button.width() == wide
        assert window.rect().contains(button.geometry())


def test_a_wrapper_of_something_deleted_does_not_stop_the_events_of_a_page(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    scrolled = Scrolled(QWidget(), window)
    stale = cast(QObject, QWidgetItem(QWidget(window)))
    assert not scrolled.eventFilter(stale, QEvent(QEvent.Type.LayoutRequest))
