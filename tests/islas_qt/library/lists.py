"""What a person does with the lists of the library."""

from __future__ import annotations

from PySide6.QtCore import QItemSelectionModel

from islas_qt.library.library_screen import LibraryScreen


def select_rows(screen: LibraryScreen, *rows: int) -> None:
    """Select several islands."""
    chosen = screen.islands.list.selectionModel()
    chosen.clearSelection()
    for row in rows:
        chosen.setCurrentIndex(screen.islands.model.index(row), QItemSelectionModel.SelectionFlag.Select)


def names(screen: LibraryScreen) -> list[str]:
    """Return the islands that are shown."""
    return [screen.islands.model.item(row).island.name for row in range(screen.islands.model.rowCount())]


def choose(screen: LibraryScreen, name: str) -> None:
    """Select an island."""
    screen.islands.select(names(screen).index(name))  # not through the view: it looks at keys that other tests held
