"""The pictures in the rules of Islas."""

from __future__ import annotations

from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from islas_qt import theme
from islas_qt.games.islas.help_pictures import help_picture
from islas_qt.theme import LIGHT


def test_cards_in_the_rules_are_printed_as_those_at_the_table(qapp: QApplication) -> None:
    """Large text has cards in large print, also where the rules were read before in usual text."""

    def card(scale: float) -> QImage | None:
        theme.use_text_scale(scale)
        return help_picture("card", LIGHT, 1.0)

    usual = card(1.0)
    assert card(1.5) != usual
    assert card(1.0) == usual
