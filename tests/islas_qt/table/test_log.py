"""The log: its rows are as high as their text, and it is opened where the match is looked back at."""

from __future__ import annotations

from typing import cast

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from islas_qt import theme
from islas_qt.table.log_list import BAR
from islas_qt.table.log_painter import ROW
from islas_qt.table.review_screen import ReviewScreen
from tests.islas_qt.conftest import OpenWindow
from tests.support import puentes_positions
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


@pytest.fixture
def looked_at(open_window: OpenWindow) -> ReviewScreen:
    """Return a match that is looked back at, with its log open."""
    window = open_window()
    window.resize(1366, 768)
    window.settings.log_open = True
    window.playing.resume(window.shelf.matches().create(puentes_positions.finished(2)))
    table = cast(ReviewScreen, window.playing.table)
    QTest.mouseClick(table.result.buttons[1], Qt.MouseButton.LeftButton)
    return table


def is_chosen_seen(table: ReviewScreen) -> bool:
    QApplication.processEvents()
    rows = table.log.list
    return rows.viewport().rect().contains(rows.visualItemRect(rows.currentItem()).center())


@pytest.mark.parametrize("back", [1, 5, 40])
def test_what_is_looked_back_at_stays_in_view(looked_at: ReviewScreen, back: int) -> None:
    table, window = looked_at, looked_at.window()
    table.looking_back.go_to(table.review.length - back)
    for height in (700, 600, 768):
        window.resize(1366, height)
        assert is_chosen_seen(table), height
    for is_open in (False, True):
        table.use_tool("log")
        assert table.log.isVisible() == is_open
    assert is_chosen_seen(table)
    try:
        theme.use_text_scale(1.6)
        table.use_palette(table.palette_used)
        assert is_chosen_seen(table)
    finally:
        theme.use_text_scale(1.0)


def test_the_filter_leads_to_the_line_before_what_is_looked_at(looked_at: ReviewScreen) -> None:
    table = looked_at
    for ply in range(20, table.review.length, 9):
        table.looking_back.go_to(ply)
        for seat in (1, 2, 0):
            table.log.filters.button(seat).click()
            assert is_chosen_seen(table)
            assert table.log.list.currentItem().data(ROW).ply < ply
