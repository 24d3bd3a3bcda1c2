"""Letters on the pieces of the table."""

from __future__ import annotations

from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from tests.islas_qt.conftest import OpenWindow
from tests.support.at_table import wait
from tests.support.islas_scenes import sit_down
from tests.support.positions import position


def test_letters_on_pieces_follow_the_language(open_window: OpenWindow) -> None:
    window = open_window()
    table = sit_down(window, position("turn").match)
    table.use_palette(table.palette_used._replace(letters=True))
    islands = table.game.large.boards()
    wait(lambda: table.turn is not None and all(island.is_painted for island in islands))

    def looks() -> list[QImage]:
        QApplication.processEvents()
        return [island.grab().toImage() for island in islands]

    english = looks()
    window.use_language("es")
    assert all(old != new for old, new in zip(english, looks(), strict=True))
    window.use_language("en")
    assert looks() == english
