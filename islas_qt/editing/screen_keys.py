"""The keys of the editor that act on all of it, wherever on its screen the focus is."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QKeySequence

from islas_qt.text import tr

if TYPE_CHECKING:
    from islas_qt.editing.screen import EditorScreen


def press(screen: EditorScreen, event: QKeyEvent) -> bool:
    """Do what a key says; return whether it says anything here."""
    if event.matches(QKeySequence.StandardKey.Undo):
        screen.changes.undo()
    elif event.key() == Qt.Key.Key_Escape:
        _give_up(screen)
    elif event.key() == Qt.Key.Key_F5:
        screen.test()
    elif event.modifiers() & Qt.KeyboardModifier.ControlModifier:
        return _press_with_control(screen, event)
    elif event.key() == Qt.Key.Key_Delete:
        screen.toolbox.choose("delete")
    else:
        return screen.toolbox.choose_by_key(event.text().upper())
    return True


def _press_with_control(screen: EditorScreen, event: QKeyEvent) -> bool:
    shift = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
    actions: dict[int, Callable[[], object]] = {
        Qt.Key.Key_Z: screen.changes.redo if shift else screen.changes.undo,
        Qt.Key.Key_Y: screen.changes.redo,
        Qt.Key.Key_S: screen.save,
        Qt.Key.Key_A: screen.in_hand.select_all,
        Qt.Key.Key_C: screen.in_hand.copy,
        Qt.Key.Key_X: screen.in_hand.cut,
        Qt.Key.Key_V: screen.in_hand.paste,
        Qt.Key.Key_G: screen.generate,
        Qt.Key.Key_B: screen.judge,
        Qt.Key.Key_E: screen.export,
        Qt.Key.Key_W: screen.left.emit,
        Qt.Key.Key_R: screen.tracing.open,
    }
    action = actions.get(event.key())
    if action:
        action()
    return action is not None


def _give_up(screen: EditorScreen) -> None:
    """Stop a search, give the keys back to the chart, end the stamp, or select nothing: whatever comes first.

    It never leaves.
    """
    in_hand = screen.in_hand
    if screen.changes.stop_search():
        pass
    elif not screen.canvas.hasFocus():
        screen.canvas.setFocus(Qt.FocusReason.OtherFocusReason)
    elif in_hand.end_stamp():
        screen.hint.announce(tr("The stamp is put away."))
    elif in_hand.selection:
        in_hand.select(frozenset())
        in_hand.remember()
    else:
        screen.hint.announce(tr("There is nothing to cancel. Ctrl+W or “Back” leads to your islands."))
