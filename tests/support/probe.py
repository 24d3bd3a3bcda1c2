"""The program itself, with a socket that answers what is on the screen: `python _probe.py SOCKET DATA_FOLDER`.

A question is a line of Python that is evaluated inside the program, the answer a line of JSON. It only looks: whoever
asks acts through the window system alone, except for errors, which only come from inside.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from PySide6.QtCore import QPoint, QRect, QTimer
from PySide6.QtNetwork import QLocalServer, QLocalSocket
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractScrollArea,
    QApplication,
    QComboBox,
    QLineEdit,
    QMenu,
    QWidget,
)

from engine.games.islas.events import PirateLanded, SettlerLanded
from islas_qt import app
from islas_qt.table.log_painter import ROW
from islas_qt.window import main_window

Found = dict[str, Any]
ROWS = 12  # of a list that are seen without scrolling


def top() -> QWidget:
    """Return what a click would go to: the open pop-up, else the dialog, else the window."""
    return QApplication.activePopupWidget() or QApplication.activeModalWidget() or window()


def window() -> main_window.MainWindow:
    """Return the window of the program."""
    return next(one for one in QApplication.topLevelWidgets() if isinstance(one, main_window.MainWindow))


def describe() -> str:
    """Name what is on top."""
    here = top()
    return here.windowTitle() or type(here).__name__


def outside() -> list[str]:
    """Return what is seen and does not lie on the screen: windows with their frames, pop-ups, and controls."""
    found = []
    for one in QApplication.topLevelWidgets():
        if one.isVisible() and not _area(one).contains(one.frameGeometry()):
            found.append(f"{one.windowTitle() or type(one).__name__} {_box(one.frameGeometry())}")
    for control in _controls():
        box, area = _on_screen(control), _area(control.window())
        if _page(control) is None and not area.intersected(_on_screen(control.window())).contains(box):
            found.append(f"{_name(control)} {_box(box)}")
    return found


def places() -> list[Found]:
    """Return the buttons, lists and fields that are seen on what is on top, or the entries of a menu."""
    here = top()
    if isinstance(here, QMenu):
        entries = [(action.text(), here.actionGeometry(action).center()) for action in here.actions()]
        return [_place(here, middle) | {"name": name.replace("&", "")} for name, middle in entries]
    return [_place(control) for control in _controls()]


def place(control: QWidget, at: QPoint | None = None) -> Found:
    """Return where a widget or a point of it is on the screen."""
    return _place(control, at)


def lists() -> list[Found]:
    """Return the drop-down lists that can be opened on what is on top."""
    return [_place(control) for control in _controls() if isinstance(control, QComboBox) and control.isEnabled()]


def hidden_entries() -> list[str] | None:
    """Return the entries of the drop-down list that is open which cannot be seen; None if no list is open."""
    popup = QApplication.activePopupWidget()
    view = popup.findChild(QAbstractItemView) if popup else None
    if popup is None or view is None:
        return None
    pick = popup.parent()
    rows = min(ROWS, pick.maxVisibleItems()) if isinstance(pick, QComboBox) else ROWS  # Qt's own lists scroll sooner
    entries = [view.model().index(row, 0) for row in range(view.model().rowCount())]
    boxes = [(entry, view.visualRect(entry)) for entry in entries[:rows]]
    low = view.viewport().rect().bottom()
    return [str(entry.data()) for entry, box in boxes if box.top() < 0 or box.bottom() > low]


def is_seen(widget: QWidget) -> bool:
    """Tell whether a widget is on the screen and nothing lies over its middle."""
    return widget.isVisible() and widget.width() > 9 and _is_at(widget, _on_screen(widget).center())


def fail() -> None:
    """Let an error happen in the program, as nothing from outside can."""
    QTimer.singleShot(0, lambda: 1 / 0)


def landing() -> Found:
    """Return where the last settler or pirate is in the log of the table, and whether it has to be scrolled to."""
    table = window().playing.table
    assert table is not None
    rows = table.log.list
    items = [rows.item(number) for number in range(rows.count())]
    last = [item for item in items if isinstance(item.data(ROW).event, SettlerLanded | PirateLanded)][-1]
    box = rows.visualItemRect(last)
    return _place(rows.viewport(), box.center()) | {"is_above": box.center().y() < 0}


def _controls() -> Iterator[QWidget]:
    here = top()
    for control in here.findChildren(QWidget):
        is_control = isinstance(control, QAbstractButton | QComboBox | QLineEdit)
        if is_control and control.isVisible() and control.window() is here.window():
            yield control


def _place(control: QWidget, at: QPoint | None = None) -> Found:
    middle = control.mapToGlobal(control.rect().center() if at is None else at)
    return {
        "name": _name(control),
        "at": [middle.x(), middle.y()],
        "is_seen": _is_at(control, middle),
        "is_enabled": control.isEnabled(),
        "wheel": _wheel(control, middle),
    }


def _is_at(widget: QWidget, point: QPoint) -> bool:
    here = QApplication.widgetAt(point)
    return here is not None and (here is widget or widget.isAncestorOf(here))


def _area(of: QWidget) -> QRect:
    """Return where a window may lie; only full screen covers a panel of the desktop."""
    return of.screen().geometry() if of.isFullScreen() else of.screen().availableGeometry()


def _name(control: QWidget) -> str:
    text = control.text() if isinstance(control, QAbstractButton) else ""
    return control.accessibleName() or text or type(control).__name__


def _page(control: QWidget) -> QAbstractScrollArea | None:
    """Return what can be scrolled to a control."""
    parent = control.parentWidget()
    while parent is not None and not isinstance(parent, QAbstractScrollArea):
        parent = parent.parentWidget() if not parent.isWindow() else None
    return parent


def _wheel(control: QWidget, middle: QPoint) -> list[int] | None:
    """Return where to turn the wheel, and which way as X calls it, to see more of the page towards a control."""
    page = _page(control)
    if page is None:
        return None
    room = _on_screen(page.viewport())
    return [room.left() + 4, room.center().y(), 4 if middle.y() < room.center().y() else 5]


def _on_screen(widget: QWidget) -> QRect:
    return QRect(widget.mapToGlobal(QPoint()), widget.size())


def _box(rect: QRect) -> str:
    return f"{rect.width()}×{rect.height()} at {rect.x()}, {rect.y()}"


class Probe(main_window.MainWindow):
    """The window, with the socket."""

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        self._server = QLocalServer(self)
        self._server.newConnection.connect(lambda: self._serve(self._server.nextPendingConnection()))
        if not self._server.listen(sys.argv[1]):
            raise RuntimeError(self._server.errorString())

    def _serve(self, socket: QLocalSocket) -> None:
        def answer() -> None:
            while socket.canReadLine():
                question = bytes(socket.readLine().data()).decode().strip()
                try:
                    reply = {"answer": eval(question, globals())}
                except Exception as error:
                    reply = {"error": f"{type(error).__name__}: {error}"}
                socket.write(json.dumps(reply, default=str).encode() + b"\n")

        socket.readyRead.connect(answer)


if __name__ == "__main__":
    setattr(app, "MainWindow", Probe)  # noqa: B010  what the program makes its window from
    sys.exit(app.run(Path(sys.argv[2])))
