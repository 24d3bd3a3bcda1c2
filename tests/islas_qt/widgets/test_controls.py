from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QAbstractItemView, QApplication, QFileDialog, QHeaderView, QWidget
from pytestqt.qtbot import QtBot

from islas_qt.theme import DARK, LIGHT, Palette, style_sheet
from islas_qt.widgets.controls import ROWS, ComboBox


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    """Return a window of the program's style to put a list into."""
    found = QWidget()
    qtbot.addWidget(found)
    found.resize(400, 700)
    return found


@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=lambda palette: palette.name)
@pytest.mark.parametrize("count", [2, 3, 4, ROWS])
def test_a_list_that_opens_shows_every_entry(window: QWidget, palette: Palette, count: int) -> None:
    window.setStyleSheet(style_sheet(palette))
    pick = ComboBox(window)
    pick.addItems([f"Entry {number}" for number in range(count)])
    pick.setCurrentIndex(count - 1)
    pick.move(20, 20)
    window.show()
    pick.showPopup()
    view = pick.view()
    room = view.viewport().rect()
    seen = [room.contains(view.visualRect(pick.model().index(row, 0))) for row in range(count)]
    popup = QApplication.activePopupWidget()
    assert popup is not None
    corner = popup.grab().toImage().pixelColor(3, 3).name()
    pick.hidePopup()
    assert all(seen)
    assert corner == palette.paper, "nothing of the list is left unpainted"


@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=lambda palette: palette.name)
def test_a_dialog_for_files_has_the_colours_of_the_program(window: QWidget, palette: Palette, tmp_path: Path) -> None:
    window.setStyleSheet(style_sheet(palette))
    dialog = QFileDialog(window, directory=str(tmp_path))  # where no file lies in front of the colours
    dialog.setOption(QFileDialog.Option.DontUseNativeDialog)
    dialog.open()
    assert dialog.grab().toImage().pixelColor(2, 2).name() == palette.paper
    for part in dialog.findChildren(QAbstractItemView):
        if part.isVisible() and not isinstance(part, QHeaderView):  # which has lines between its columns
            picture = part.viewport().grab().toImage()
            middle = picture.pixelColor(picture.width() // 2, picture.height() - 2).name()
            assert middle in (palette.paper, palette.paper_shade), "nothing glares"
    dialog.close()
