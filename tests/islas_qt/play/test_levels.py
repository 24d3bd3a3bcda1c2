from __future__ import annotations

from engine.bots.levels import AGENTS
from islas_qt.play.levels import LEVELS
from islas_qt.play.plan import BOT


def test_every_bot_has_its_words() -> None:
    assert list(LEVELS) == list(AGENTS["islas"])
    assert BOT in LEVELS
