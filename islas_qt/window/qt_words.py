"""Qt's own words, such as those of its dialog for files and the menu of a text field, in the language spoken now."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QTranslator


class QtWords(QTranslator):
    """Lets Qt speak a language for as long as its parent lives; English needs no translation."""

    def use(self, code: str) -> None:
        """Speak a language; one that Qt does not know is English."""
        QCoreApplication.removeTranslator(self)
        folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
        if code != "en" and self.load(f"qtbase_{code}", folder):
            QCoreApplication.installTranslator(self)
