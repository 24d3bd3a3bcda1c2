from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from islas_qt.screens.game_choice_dialog import GameChoiceDialog
from islas_qt.window.main_window import MainWindow
from islas_qt.window.playing import Playing
from tests.support.other_games import register_others


@pytest.fixture
def learnt(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return a list that fills with the games that somebody learns."""
    games: list[str] = []
    monkeypatch.setattr(Playing, "learn", lambda self, game: games.append(game))
    return games


def asked(window: MainWindow) -> list[GameChoiceDialog]:
    """Return the dialogs that are open."""
    return [dialog for dialog in window.findChildren(GameChoiceDialog) if dialog.isVisible()]


@pytest.mark.usefixtures("one_game")
def test_with_one_game_nobody_is_asked_which_to_learn(window: MainWindow, learnt: list[str]) -> None:
    window.screens.start.menu.chosen.emit("learn")
    assert learnt == ["islas"]
    assert not asked(window)


def test_with_several_games_one_chooses_which_to_learn(
    window: MainWindow, qtbot: QtBot, learnt: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    register_others(monkeypatch, 2)
    window.screens.start.menu.chosen.emit("learn")
    assert learnt == []
    (dialog,) = asked(window)
    cards = dialog.cards.cards
    assert [card.key for card in cards] == ["islas", "barcos", "vientos"]
    qtbot.keyClick(cards[0], Qt.Key.Key_Right)
    qtbot.keyClick(cards[1], Qt.Key.Key_Return)
    assert learnt == ["barcos"]
    assert not asked(window)
    window.screens.start.menu.chosen.emit("learn")
    (dialog,) = asked(window)
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert learnt == ["barcos"]
    assert not asked(window)
