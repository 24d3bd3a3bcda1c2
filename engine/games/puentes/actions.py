"""What a seat can decide in Puentes: one click, one action. Forced steps are not actions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar

from engine.core import Action, AtMost

Isle = int  # an island of the board
Line = int


@dataclass(frozen=True, slots=True)
class Start(Action):
    """Write the start number on an island of the left neighbour's sheet."""

    kind: ClassVar[str] = "start"
    island: Isle
    number: int


@dataclass(frozen=True, slots=True)
class Write(Action):
    """Write the number of the card on an island."""

    kind: ClassVar[str] = "write"
    island: Isle


@dataclass(frozen=True, slots=True)
class Bridge(Action):
    """Draw one of the card's bridges between two neighbouring islands, the smaller number first."""

    kind: ClassVar[str] = "bridge"
    between: Annotated[tuple[Isle, ...], AtMost(2)]


@dataclass(frozen=True, slots=True)
class Skip(Action):
    """Do without the number, or without the bridges of the card: the second ends the turn."""

    kind: ClassVar[str] = "skip"


@dataclass(frozen=True, slots=True)
class EndTurn(Action):
    """Leave the sheet as it is now: until then all of the turn can be taken back."""

    kind: ClassVar[str] = "end_turn"


PuentesAction = Start | Write | Bridge | Skip | EndTurn
ACTIONS: tuple[type[Action], ...] = (Start, Write, Bridge, Skip, EndTurn)

SKIP = Skip()
END_TURN = EndTurn()
