"""A question that every game has its own answer to: which one?"""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QDialogButtonBox, QWidget

from islas_qt.screens.game_cards import CARD, GAP, GameCards
from islas_qt.text import tr
from islas_qt.theme import Palette
from islas_qt.widgets.paper_dialog import HEAD, PaperDialog


class GameChoiceDialog(PaperDialog):
    """Lets one of the games be chosen, and closes."""

    chosen = Signal(str)  # the key of the game

    def __init__(self, title: str, palette: Palette, parent: QWidget) -> None:
        super().__init__(palette, parent)
        self.entitle(title)
        self.cards = GameCards(palette, self)
        self.cards.chosen.connect(self._choose)
        buttons = QDialogButtonBox(self)
        buttons.addButton(tr("Cancel"), QDialogButtonBox.ButtonRole.RejectRole).setAutoDefault(False)
        buttons.rejected.connect(self.reject)
        self.column.addWidget(self.cards)
        self.column.addWidget(buttons)
        self.cards.cards[0].setFocus(Qt.FocusReason.OtherFocusReason)
        wide = len(self.cards.cards) * (CARD.width() + GAP) + 48
        self.fit(QSize(wide, HEAD + CARD.height() + buttons.sizeHint().height() + 50))

    def _choose(self, key: str) -> None:
        self.accept()
        self.chosen.emit(key)
