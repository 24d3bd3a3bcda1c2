"""Everything that can be done with the selected islands of a library, as a menu."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QMenu

from islas_qt.text import tr

if TYPE_CHECKING:
    from islas_qt.library.library_actions import LibraryActions


def library_menu(screen: LibraryActions) -> QMenu:
    """Return the menu for what is selected; what cannot be done is not offered."""
    menu = QMenu(screen)
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    menu.setToolTipsVisible(True)

    def add(words: str, run: Callable[[], object], keys: str = "") -> None:
        native = QKeySequence.SequenceFormat.NativeText
        shown = tr("Enter") if keys == "Return" else QKeySequence(keys).toString(native)
        action = menu.addAction(f"{words}\t{shown}" if keys else words)  # the screen listens to the keys itself
        action.triggered.connect(lambda: run())

    chosen = screen.islands.chosen()
    current = screen.islands.current()
    if current is None:
        return menu
    if current.deleted_at is not None:
        add(tr("Bring back"), screen.bring_back)
        add(tr("Delete…"), screen.delete_island, "Del")
        return menu
    if len(chosen) == 1:
        add(tr("Edit") if current.is_own else tr("Edit a copy"), screen.edit_island, "Return")
        if current.is_own:
            add(tr("Rename…"), screen.rename_island, "F2")
            add(tr("Tags…"), screen.tag_island, "Ctrl+T")
            add(tr("Duplicate"), screen.duplicate_island, "Ctrl+D")
            if current.number > 1:
                add(tr("Versions…"), screen.show_versions)
        if current.played:
            add(tr("Matches on this island"), screen.show_matches)
    if len(chosen) <= 2:
        add(tr("Compare…"), screen.compare_islands)
    menu.addSeparator()
    add(tr("Export…"), screen.export_island, "Ctrl+E")
    if any(item.is_own for item in chosen):
        add(tr("Delete"), screen.delete_island, "Del")
    return menu
