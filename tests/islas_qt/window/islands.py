"""The islands of one's own in a window."""

from __future__ import annotations

from engine.island.cells import Island
from islas_qt.storage.islands import Islands
from islas_qt.window.main_window import MainWindow


def kept(window: MainWindow) -> list[Island]:
    """Return the islands in the database."""
    assert window.shelf.database is not None
    return [one.island for one in Islands(window.shelf.database).all()]


def renamed(window: MainWindow, name: str) -> None:
    """Change the name in the editor."""
    details = window.designing.editor.panel.details
    details.name.setText(name)
    details.changed.emit()
