"""What a game says about decisions that are analysed: its actions and the reasons for them, as sentences."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from engine.bots.terms import Argument
from engine.core import Action
from islas_qt.play.moments import Observation
from islas_qt.table.match_texts import MatchTexts


class Counsel(ABC):
    """Speaks of the decisions of one match, in the language spoken now."""

    texts: MatchTexts  # who is named in the sentences

    @abstractmethod
    def tell(self, seen: Observation, action: Action) -> str:
        """Return what the seat that sees this would do by an action, as a sentence."""

    @abstractmethod
    def explain(self, seen: Observation, argument: Argument) -> str:
        """Return a reason for an action of the seat that sees this, as a sentence."""

    def reasons(self, seen: Observation, arguments: Sequence[Argument]) -> str:
        """Return all reasons for an action of the seat that sees this."""
        return " ".join(self.explain(seen, argument) for argument in arguments)
