"""The log: its rows are as high as their text, whatever size that has."""

from __future__ import annotations

from islas_qt import theme
from islas_qt.table.log_list import BAR
from islas_qt.table.log_painter import ROW
from tests.islas_qt.conftest import OpenWindow
from tests.support.islas_screen import review_of
from tests.support.positions import finished


def test_rows_and_title_grow_with_the_text(open_window: OpenWindow) -> None:
    window = open_window()
    window.resize(1280, 800)
    window.settings.log_open = True
    window.shelf.matches().create(finished(1, 2))
    window.screens.start.menu.chosen.emit("history")
    window.screens.history.buttons.open.click()
    log = review_of(window).log
    before = log.title.sizeHint().height()
    try:
        window.settings.text_scale = 2.0
        window._apply("text_scale")
        for at in range(log.list.count()):
            item = log.list.item(at)
            needed = log.list._painter.height(item.data(ROW), item.text(), log.list.width() - BAR)
            assert item.sizeHint().height() >= needed
        assert log.title.sizeHint().height() > 1.5 * before
    finally:
        theme.use_text_scale(1.0)
