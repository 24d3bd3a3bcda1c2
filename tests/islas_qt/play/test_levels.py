from __future__ import annotations

from engine.registry import game
from islas_qt.play.levels import LEVELS
from islas_qt.play.plan import BOT


def test_every_bot_has_its_words() -> None:
    assert list(LEVELS) == list(game("islas").agents)
    assert BOT in LEVELS
