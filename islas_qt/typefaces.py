"""The typefaces that the program brings along, so that it looks the same on every machine.

They come as packages of open fonts that hold nothing but files: finding them imports no code.
"""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

from PySide6.QtGui import QFont, QFontDatabase, QGuiApplication

SERIF = "Spectral"  # titles, cards, rules
SANS = "Fira Sans"  # buttons, fields, lists
_FOLDERS = {"fontpkg_spectral": "Spectral", "fontpkg_fira_sans": "FiraSans"}
_STYLES = "Regular", "Italic", "Bold", "BoldItalic"
_PIXELS = 14


def use_typefaces() -> None:
    """Register the typefaces with the running application and write in them from now on."""
    for package, name in _FOLDERS.items():
        if spec := find_spec(package):
            for style in _STYLES:
                file = Path(str(spec.origin)).parent / "files" / f"{name}-{style}.ttf"
                QFontDatabase.addApplicationFont(str(file))
    font = QFont(SANS)
    font.setPixelSize(_PIXELS)
    font.setHintingPreference(QFont.HintingPreference.PreferVerticalHinting)  # letters as wide on every machine
    QGuiApplication.setFont(font)
