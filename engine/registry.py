"""The games there are, by the key that saved files use."""

from __future__ import annotations

from typing import Any

from engine.core import Rules
from engine.games.islas.rules import Islas

AnyRules = Rules[Any, Any, Any, Any]

GAMES: dict[str, AnyRules] = {game.key: game for game in (Islas(),)}
