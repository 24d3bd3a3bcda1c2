"""What Puentes tells a friendly bot: who is winning."""

from __future__ import annotations

from collections.abc import Sequence

from engine.bots.guide import PlainGuide
from engine.games.puentes.actions import PuentesAction
from engine.games.puentes.prospects import shares
from engine.games.puentes.rules import Puentes
from engine.games.puentes.state import State


class PuentesGuide(PlainGuide[State, PuentesAction]):
    """A guide that knows the fitted chances."""

    def shares(self, state: State) -> Sequence[float]:
        """Return how likely each seat is to win; who plays alone has nobody to be ahead of."""
        return shares(state) if len(state.table.sheets) > 1 else [1.0]


GUIDE = PuentesGuide(Puentes())
