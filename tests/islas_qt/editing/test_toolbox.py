"""The tools at the left of the chart: only those are painted again that look different."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from islas_qt.editing.toolbox import Toolbox, ToolButton


class Watcher(QObject):
    """Notes which tools are painted."""

    def __init__(self, toolbox: Toolbox) -> None:
        super().__init__()
        self.painted: set[str] = set()
        for button in toolbox.buttons.values():
            button.installEventFilter(self)

    def eventFilter(self, what: QObject, event: QEvent) -> bool:
        if isinstance(what, ToolButton) and event.type() == QEvent.Type.Paint:
            self.painted.add(what.name)
        return False


def test_a_change_of_tool_paints_two_of_them_again(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    toolbox = Toolbox(window)
    window.resize(120, 620)
    toolbox.resize(120, 620)
    toolbox.offer_actions(has_selection=False, pastes=False)
    with qtbot.waitExposed(window):
        window.show()
    QApplication.processEvents()
    watcher = Watcher(toolbox)
    toolbox.choose("sea")
    toolbox.offer_actions(has_selection=False, pastes=False)
    qtbot.waitUntil(lambda: "sea" in watcher.painted)
    assert watcher.painted == {"plot", "sea"}
    watcher.painted.clear()
    toolbox.retranslate()
    qtbot.waitUntil(lambda: watcher.painted == toolbox.buttons.keys())
