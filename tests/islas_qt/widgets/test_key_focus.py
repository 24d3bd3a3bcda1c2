"""Keys work after every button, drop-down, list and dialog, with the mouse pressed as by a person."""

from __future__ import annotations

import pytest
import shiboken6
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QListWidget, QWidget
from pytestqt.qtbot import QtBot

from engine.island.cells import Area, Island
from engine.island.files import classic_islands
from islas_qt.editing.screen import EditorScreen
from islas_qt.editing.toolbox import KEYS
from islas_qt.games.islas.table.director import Director
from islas_qt.play.plan import MatchPlan, SeatPlan
from islas_qt.window.main_window import MainWindow
from tests.support.islas_screen import IslasScreen, table_of

LEFT = Qt.MouseButton.LeftButton
ALONE = MatchPlan("islas", (SeatPlan("Ana", None, "anchor"), SeatPlan("Bot", "greedy", "palm")), start=0)


def click(widget: QWidget) -> None:
    """Click the middle of a widget through the window system, which gives it the focus as a real click does."""
    window = widget.window()
    QTest.mouseClick(window.windowHandle(), LEFT, pos=widget.mapTo(window, widget.rect().center()))


def press(key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    """Press a key wherever the focus is."""
    target = QApplication.focusWidget() or QApplication.activeWindow()
    assert target is not None
    QTest.keyClick(target, key, modifier)


@pytest.fixture
def table(qtbot: QtBot, window: MainWindow) -> IslasScreen:
    """Return a table at which somebody is asked, the log open."""
    window.settings.speed_own = window.settings.speed_others = 0.0
    window.settings.log_open = True
    window.playing.begin(ALONE)
    window.activateWindow()
    found = table_of(window)
    qtbot.waitUntil(lambda: found.turn is not None)
    return found


@pytest.fixture
def editor(window: MainWindow) -> EditorScreen:
    """Return the editor with an island that is not saved."""
    window.activateWindow()
    window.designing.edit_copy(classic_islands()[0])
    return window.designing.editor


def assert_log_key(table: IslasScreen) -> None:
    """Press L twice: the log goes and comes."""
    for _ in range(2):
        before = table.settings.log_open
        press(Qt.Key.Key_L)
        assert table.settings.log_open != before


@pytest.mark.parametrize("part", ["settings", "about"])
def test_keys_of_the_table_work_after_a_dialog_of_the_bar(
    qtbot: QtBot, window: MainWindow, table: IslasScreen, part: str
) -> None:
    click(getattr(window.bar, part))
    dialog = window.findChild(QDialog)
    assert dialog is not None
    qtbot.waitUntil(dialog.isActiveWindow)
    dialog.close()
    window.activateWindow()  # as a window manager does
    qtbot.waitUntil(lambda: QApplication.focusWidget() is not None and window.isActiveWindow())
    assert_log_key(table)
    focus = QApplication.focusWidget()
    assert focus is not None
    assert table.isAncestorOf(focus) or focus is table, "or Enter would open the dialog again"


def test_keys_of_the_table_work_after_the_list_of_languages(window: MainWindow, table: IslasScreen) -> None:
    click(window.bar.language)
    popup = QApplication.activePopupWidget()
    assert popup is not None
    popup.close()
    assert_log_key(table)


def test_keys_of_the_table_work_after_a_click_into_the_log(table: IslasScreen) -> None:
    click(table.log.list.viewport())
    assert_log_key(table)
    table.log.list.setFocus(Qt.FocusReason.TabFocusReason)
    assert_log_key(table)


def test_the_key_that_opens_the_log_leads_into_it_and_out_again(qtbot: QtBot, table: IslasScreen) -> None:
    table.log.take_keys()
    assert table.game.hand.hasFocus(), "no line is to be chosen"
    press(Qt.Key.Key_D)
    qtbot.waitUntil(lambda: table.turn is not None and table.log.list.count() > 2)
    before = QApplication.focusWidget()
    assert before is table.game.hand
    press(Qt.Key.Key_L)
    assert QApplication.focusWidget() is before
    press(Qt.Key.Key_L)
    rows = table.log.list
    assert rows.hasFocus()
    last = rows.currentRow()
    assert last == rows.count() - 1 >= 1
    told: list[int] = []
    table.log.shown.connect(lambda ply, event: told.append(ply))
    press(Qt.Key.Key_Return)
    assert told
    press(Qt.Key.Key_Up)
    assert rows.currentRow() == last - 1
    press(Qt.Key.Key_Escape)
    assert not table.log.isVisible()
    assert QApplication.focusWidget() is before
    press(Qt.Key.Key_L)
    press(Qt.Key.Key_L)
    assert not table.log.isVisible()
    assert QApplication.focusWidget() is before


def test_a_click_on_one_button_leaves_the_keys_with_another(table: IslasScreen) -> None:
    """They must not give the focus to each other for ever."""
    table.game.own.setFocus(Qt.FocusReason.TabFocusReason)
    click(table.game.seats.card_of(1))
    assert table.game.own.hasFocus()
    assert_log_key(table)


def test_keys_pressed_in_the_bar_are_for_the_screen(window: MainWindow, table: IslasScreen) -> None:
    window.bar.about.setFocus(Qt.FocusReason.TabFocusReason)
    assert_log_key(table)
    press(Qt.Key.Key_Question)
    assert window.findChild(QDialog) is not None
    window.findChild(QDialog).close()


def test_the_focus_comes_home_when_what_had_it_is_gone(qtbot: QtBot, table: IslasScreen) -> None:
    table.log.filters.button(0).setFocus(Qt.FocusReason.TabFocusReason)
    focus = QApplication.focusWidget()
    assert focus is not None
    focus.clearFocus()
    qtbot.waitUntil(lambda: QApplication.focusWidget() is table)


@pytest.mark.parametrize("part", ["board", "hand"])
def test_a_ship_that_is_unloaded_is_taken_step_by_step(
    table: IslasScreen, part: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Director, "is_running", property(lambda _: True))
    shown: list[int] = []
    scene = [(900.0, None), (900.0, lambda _: shown.append(1)), (900.0, None), (900.0, lambda _: shown.append(2))]
    table.game.theatre.steps.play(scene, 1.0, lambda: None)
    getattr(table.game, part).setFocus()
    press(Qt.Key.Key_P)
    assert table.game.theatre.steps.is_paused
    press(Qt.Key.Key_Right)
    assert shown == [1]
    press(Qt.Key.Key_Right)
    assert shown == [1, 2]


def test_tools_are_chosen_by_key_after_a_drop_down(editor: EditorScreen) -> None:
    for part, key in ((editor.top.symmetry, "mountain"), (editor.top.overlay, "village")):
        click(part)
        part.hidePopup()
        focus = QApplication.focusWidget()
        assert focus is not None
        QTest.keyClicks(focus, KEYS[key])
        assert editor.toolbox.kind == key


def test_a_fix_that_was_clicked_is_undone_by_key(qtbot: QtBot, window: MainWindow) -> None:
    window.activateWindow()
    islet = Island("two", (*(Area("plot", ((q, 0),)) for q in range(6)), Area("plot", ((0, 4),))))
    window.designing.edit_copy(islet)
    editor = window.designing.editor
    qtbot.waitUntil(lambda: bool(editor.panel.problems.fixes))
    before = editor.document.kept
    click(editor.panel.problems.fixes[0])
    assert editor.document.kept != before
    press(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert editor.document.kept == before


def test_a_text_field_keeps_what_is_typed_until_a_button_is_clicked(editor: EditorScreen) -> None:
    name = editor.panel.details.name
    name.setFocus(Qt.FocusReason.TabFocusReason)
    before = name.text()
    press(Qt.Key.Key_B)
    assert name.text() != before
    click(editor.top.symmetry)
    editor.top.symmetry.hidePopup()
    assert QApplication.focusWidget() is editor.canvas


def test_a_click_while_a_button_has_the_focus_leaves_it_there(table: IslasScreen) -> None:
    """Both are buttons: the focus must not be sent to and fro between them."""
    table.game.harbour.deck.setFocus(Qt.FocusReason.TabFocusReason)
    click(table.game.seats.card_of(1))
    assert table.game.large.other == 1
    assert QApplication.focusWidget() is table.game.harbour.deck


def test_a_list_that_is_destroyed_with_the_focus_leaves_the_keys_to_the_table(
    qtbot: QtBot, window: MainWindow, table: IslasScreen
) -> None:
    passing = QListWidget(table)
    passing.show()
    passing.setFocus()
    assert window.focusWidget() is passing
    shiboken6.delete(passing)
    qtbot.waitUntil(lambda: QApplication.focusWidget() is table)
    assert_log_key(table)
