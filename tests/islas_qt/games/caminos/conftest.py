"""Caminos among the games of the window, also before it is offered to everybody."""

from __future__ import annotations

import pytest

from islas_qt import game_ui


@pytest.fixture(autouse=True)
def caminos(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let there be Caminos."""
    monkeypatch.setitem(game_ui._MODULES, "caminos", "islas_qt.games.caminos.ui")
