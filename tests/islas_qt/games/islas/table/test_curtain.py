"""The curtain covers everything from its first frame, and shows a hand only while it is asked for."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from engine.games.islas.files import classic_deck
from engine.island.files import classic_islands
from engine.match import Player
from islas_qt import text
from islas_qt.games.islas.table.curtain_sheet import paint_hand, paint_island
from islas_qt.table.curtain import Curtain
from islas_qt.theme import DARK, LIGHT
from islas_qt.widgets.cover import sea_picture

SECRET = QColor("#ff00ff")
PLAYER = Player("<i>Ana</i>")
ISLAND = classic_islands()[0]


def show_island(painter: QPainter, box: QRectF, unit: float) -> None:
    """Paint what everybody may see of who takes over."""
    paint_island(painter, ISLAND, box, unit, LIGHT)


class Table(QWidget):
    """What must not be seen: all of it in one glaring colour; notes the keys that reach it."""

    def __init__(self) -> None:
        super().__init__()
        self.keys: list[int] = []
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.resize(900, 600)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), SECRET)
        painter.end()

    def keyPressEvent(self, event) -> None:  # type: ignore[no-untyped-def]
        self.keys.append(event.key())


@pytest.fixture
def table(qtbot: QtBot) -> Table:
    table = Table()
    qtbot.addWidget(table)
    table.show()
    return table


@pytest.fixture
def curtain(table: Table) -> Curtain:
    curtain = Curtain(LIGHT, table)
    curtain.setGeometry(table.rect())
    return curtain


def glares(table: Table) -> bool:
    """Return whether anything of the table is seen."""
    image = table.grab().toImage()
    points = (QPoint(x, y) for x in range(0, image.width(), 7) for y in range(0, image.height(), 7))
    return any(image.pixelColor(point) == SECRET for point in points)


def test_the_first_frame_covers_everything(table: Table, curtain: Curtain) -> None:
    assert glares(table)
    curtain.close_for(PLAYER, "palm", ["Ben drew."], show_island)
    assert not glares(table)


def test_it_asks_for_the_next_person_and_tells_what_happened(curtain: Curtain) -> None:
    curtain.close_for(PLAYER, "palm", ["Ben drew.", "<b>Cleo</b> built."], show_island)
    assert "<i>Ana</i>" in curtain.accessibleName()
    assert "Ben drew." in curtain.recap.text()
    assert curtain.recap.textFormat() == Qt.TextFormat.PlainText
    assert curtain.list.isVisible()
    curtain.close_for(PLAYER, "palm", [], show_island)
    assert not curtain.list.isVisible()


def test_it_says_what_to_do_with_the_screen(curtain: Curtain) -> None:
    curtain.close_for(PLAYER, "palm", [], show_island)
    crest = round(curtain._sheet().top() - curtain._crown())
    above = QRect(curtain.width() // 2 - 100, crest - 40, 200, 40)
    sea = sea_picture(curtain.size(), curtain.devicePixelRatioF(), LIGHT).toImage()
    assert curtain.grab().toImage().copy(above) != sea.copy(above)


def test_a_long_recap_scrolls(curtain: Curtain, qtbot: QtBot) -> None:
    curtain.close_for(PLAYER, "palm", [f"Line {number}" for number in range(80)], show_island)
    bar = curtain.list.verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() > 0)
    curtain.list.setFocus()
    qtbot.keyClick(curtain.list, Qt.Key.Key_Down)
    assert bar.value() > 0


@pytest.mark.parametrize(
    "press",
    [
        lambda qtbot, curtain: qtbot.mouseClick(curtain.ready_button, Qt.MouseButton.LeftButton),
        lambda qtbot, curtain: qtbot.keyClick(QApplication.focusWidget() or curtain, Qt.Key.Key_Return),
    ],
    ids=["mouse", "Enter"],
)
def test_ready_is_said_once(
    curtain: Curtain, qtbot: QtBot, press: Callable[[QtBot, Curtain], None], table: Table
) -> None:
    curtain.close_for(PLAYER, "palm", [], show_island)
    said: list[bool] = []
    curtain.ready.connect(lambda: said.append(True))
    press(qtbot, curtain)
    assert said == [True]
    assert table.keys == []


def test_a_click_on_the_sea_leaves_the_keys_with_the_curtain(curtain: Curtain, qtbot: QtBot, table: Table) -> None:
    curtain.close_for(PLAYER, "palm", [], show_island)
    qtbot.mouseClick(curtain, Qt.MouseButton.LeftButton, pos=QPoint(4, 4))
    focus = QApplication.focusWidget()
    assert focus is not None
    with qtbot.waitSignal(curtain.ready):
        qtbot.keyClick(focus, Qt.Key.Key_L)
        qtbot.keyClick(focus, Qt.Key.Key_Return)
    assert table.keys == []


def test_the_hand_shows_only_while_the_button_is_held(curtain: Curtain, qtbot: QtBot) -> None:
    deck = classic_deck()
    curtain.close_for(PLAYER, "palm", ["Ben drew."], show_island)

    def paint(painter: QPainter, box: QRectF) -> None:
        paint_hand(painter, deck, [1, 2, deck.first_pirate], box, LIGHT)

    curtain.peeking.connect(lambda held: curtain.show_private(paint if held else None))
    covered = curtain.grab().toImage()
    ways: list[tuple[Callable[[], None], Callable[[], None]]] = [
        (
            partial(QTest.mousePress, curtain.peek_button, Qt.MouseButton.LeftButton),
            partial(QTest.mouseRelease, curtain.peek_button, Qt.MouseButton.LeftButton),
        ),
        (partial(QTest.keyPress, curtain, Qt.Key.Key_P), partial(QTest.keyRelease, curtain, Qt.Key.Key_P)),
        (
            partial(QTest.keyPress, curtain.peek_button, Qt.Key.Key_Space),
            partial(QTest.keyRelease, curtain.peek_button, Qt.Key.Key_Space),
        ),
    ]
    for hold, let_go in ways:
        hold()
        assert not curtain.list.isVisible()
        assert curtain.grab().toImage() != covered
        let_go()
        assert curtain.list.isVisible()


def test_peeking_ends_with_the_curtain(curtain: Curtain, qtbot: QtBot) -> None:
    held: list[bool] = []
    curtain.close_for(PLAYER, "palm", [], show_island)
    curtain.peeking.connect(held.append)
    qtbot.keyPress(curtain, Qt.Key.Key_P)
    curtain.open(0)
    assert held == [True, False]
    assert curtain.isHidden()


def test_no_key_reaches_the_table_and_the_focus_stays(curtain: Curtain, table: Table, qtbot: QtBot) -> None:
    curtain.close_for(PLAYER, "palm", ["Ben drew."], show_island)
    for key in (Qt.Key.Key_1, Qt.Key.Key_U, Qt.Key.Key_Escape, Qt.Key.Key_Left):
        qtbot.keyClick(curtain, key)
    assert table.keys == []
    curtain.ready_button.setFocus()
    assert curtain.focusNextPrevChild(True)
    assert table.focusWidget() is curtain.peek_button
    curtain.focusNextPrevChild(True)
    assert table.focusWidget() is curtain.list
    curtain.focusNextPrevChild(True)
    assert table.focusWidget() is curtain.ready_button


def test_the_focus_is_on_the_button_that_says_ready(curtain: Curtain, table: Table) -> None:
    curtain.close_for(PLAYER, "palm", ["Ben drew."], show_island)
    assert table.focusWidget() is curtain.ready_button


def test_it_fades_away_and_can_close_again_meanwhile(curtain: Curtain, table: Table, qtbot: QtBot) -> None:
    curtain.close_for(PLAYER, "palm", [], show_island)
    curtain.open()
    curtain.close_for(PLAYER, "palm", [], show_island)
    assert not glares(table)
    curtain.open()
    qtbot.waitUntil(curtain.isHidden, timeout=5000)
    assert glares(table)


def test_language_and_colours_change_in_place(curtain: Curtain) -> None:
    curtain.close_for(PLAYER, "palm", ["Ben drew."], show_island)
    before = curtain.grab().toImage()
    curtain.use_palette(DARK)
    assert curtain.grab().toImage() != before
    text.use("de")
    try:
        curtain.retranslate()
        assert curtain.ready_button.text() == "Ich bin bereit"
    finally:
        text.use("en")


def test_another_window_in_front_ends_peeking(curtain: Curtain, qtbot: QtBot) -> None:
    held: list[bool] = []
    curtain.close_for(PLAYER, "palm", [], show_island)
    curtain.peeking.connect(held.append)
    qtbot.keyPress(curtain, Qt.Key.Key_P)
    curtain.window().clearFocus()
    curtain.isActiveWindow = lambda: False  # type: ignore[method-assign]
    QApplication.sendEvent(curtain, QEvent(QEvent.Type.ActivationChange))
    assert held == [True, False]


def test_in_a_large_window_everything_on_it_is_written_larger(table: Table, curtain: Curtain) -> None:
    curtain.close_for(PLAYER, "palm", ["Ben drew."], show_island)
    written = (curtain.recap, curtain.ready_button, curtain.peek_button)
    small = [widget.fontInfo().pixelSize() for widget in written]
    table.resize(1920, 1030)
    curtain.setGeometry(table.rect())
    large = [widget.fontInfo().pixelSize() for widget in written]
    assert all(more > 1.3 * less for less, more in zip(small, large, strict=True))


def test_where_nothing_has_happened_the_person_sees_their_island(
    curtain: Curtain, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[str] = []
    draw = QPainter.drawText

    def listen(painter: QPainter, *values: Any) -> Any:
        written.extend(value for value in values if isinstance(value, str))
        return draw(painter, *values)

    monkeypatch.setattr(QPainter, "drawText", listen)
    curtain.close_for(PLAYER, "palm", [], show_island)
    curtain.grab()
    assert f"Your island is {ISLAND.name}." in written
