from __future__ import annotations

import pytest

from engine import registry
from islas_qt.game_ui import game_keys, game_ui


@pytest.mark.parametrize("key", game_keys())
def test_every_bot_has_its_words(key: str) -> None:
    assert list(game_ui(key).levels) == list(registry.game(key).agents)
    assert game_ui(key).usual_level in game_ui(key).levels
