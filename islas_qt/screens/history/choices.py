"""What the list of matches can be narrowed to and sorted by: a game, the islands that were played on, the order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from engine.registry import ISLAND
from islas_qt.game_ui import game_keys, has_choice, name_of
from islas_qt.storage.errors import StorageError
from islas_qt.text import mark, tr, tr_marked
from islas_qt.widgets.controls import ComboBox

if TYPE_CHECKING:
    from islas_qt.storage.database import Database
    from islas_qt.storage.filters import Sort, SortKey

_ORDERS: tuple[tuple[SortKey, bool], ...] = (("date", True), ("date", False), ("length", True), ("score", True))
_ORDER_NAMES = (mark("Newest first"), mark("Oldest first"), mark("Longest first"), mark("Most points first"))


class GamePick(ComboBox):
    """The games there are; the first choice is all of them. It is hidden while there is only one."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setVisible(has_choice())

    @property
    def game(self) -> str | None:
        """The chosen game; None: all games."""
        return game_keys()[self.currentIndex() - 1] if self.currentIndex() > 0 else None

    def retranslate(self) -> None:
        """Say everything again, in the language spoken now; the chosen one stays so."""
        chosen = max(0, self.currentIndex())
        self.clear()
        self.addItems([tr("All games"), *map(name_of, game_keys())])
        self.setCurrentIndex(chosen)
        self.setAccessibleName(tr("Which game"))
        self.setToolTip(self.accessibleName())


class IslandPick(ComboBox):
    """The islands that were played on, each with all its versions; the first choice is all of them."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._islands: dict[str, tuple[str, ...]] = {}  # hashes by name

    def read(self, database: Database | None, game: str | None = None) -> None:
        """Offer the islands of all matches of a game, those most played on first; the chosen one stays so."""
        from islas_qt.storage.history import History

        islands: dict[str, tuple[str, ...]] = {}
        if database is not None:
            try:
                for island in History(database).facts(ISLAND, game):
                    islands[island.name] = (*islands.get(island.name, ()), island.key)
            except StorageError:  # the list itself tells why
                islands = {}
        chosen = self.currentText() if self.currentIndex() > 0 else ""
        if chosen and chosen not in islands:
            islands[chosen] = self._islands[chosen]
        self._islands = islands
        self.retranslate(chosen)

    @property
    def hashes(self) -> tuple[str, ...]:
        """The versions of the chosen island; empty: all islands."""
        return self._islands[self.currentText()] if self.currentIndex() > 0 else ()

    def choose(self, name: str, hashes: Sequence[str]) -> None:
        """Choose an island by the hashes of its versions, also one that was never played on."""
        self._islands[name] = tuple(hashes)
        self.retranslate(name)

    def retranslate(self, chosen: str | None = None) -> None:
        """Say everything again, in the language spoken now; the chosen one stays so."""
        if chosen is None:
            chosen = self.currentText() if self.currentIndex() > 0 else ""
        self.clear()
        self.addItems([tr("All islands"), *self._islands])
        self.setCurrentIndex(1 + list(self._islands).index(chosen) if chosen else 0)
        self.setAccessibleName(tr("On which island"))
        self.setToolTip(self.accessibleName())


class OrderPick(ComboBox):
    """The order of the list."""

    @property
    def sort(self) -> Sort:
        """The chosen order."""
        from islas_qt.storage.filters import Sort

        return Sort(*_ORDERS[max(0, self.currentIndex())])

    def retranslate(self) -> None:
        """Say everything again, in the language spoken now; the chosen one stays so."""
        chosen = max(0, self.currentIndex())
        self.clear()
        self.addItems([tr_marked(name) for name in _ORDER_NAMES])
        self.setCurrentIndex(chosen)
        self.setAccessibleName(tr("In which order"))
        self.setToolTip(self.accessibleName())
