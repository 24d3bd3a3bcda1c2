"""The program brings its typefaces along: no other is needed, whatever is installed."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QFont, QFontInfo
from PySide6.QtWidgets import QApplication

from islas_qt.theme import serif
from islas_qt.typefaces import SANS, SERIF


@pytest.mark.parametrize("bold", [False, True])
@pytest.mark.parametrize("italic", [False, True])
def test_both_typefaces_are_there_in_every_style(qapp: QApplication, bold: bool, italic: bool) -> None:
    sans = QFont(qapp.font())
    sans.setBold(bold)
    sans.setItalic(italic)
    for font, family in ((serif(20, bold, italic), SERIF), (sans, SANS)):
        found = QFontInfo(font)
        assert (found.family(), found.bold(), found.italic()) == (family, bold, italic)
