"""How a game tells a match in the log: its events as sentences, headings and small pictures."""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from engine.core import Event, Seat
from engine.match import Header, Player
from islas_qt.game_ui import game_ui
from islas_qt.play.moments import Mark
from islas_qt.table.match_texts import MatchTexts
from islas_qt.theme import Palette

Weight = Literal["silent", "small", "large"]  # said only if nothing else is to be said; seen at a glance; read


class GameLog:
    """A game's part of the log of one match. Only the sentences have to be written; the rest has a plain answer."""

    def __init__(self, header: Header) -> None:
        self._game = header.game
        self.texts = MatchTexts(header.players)  # who is named in the sentences

    @property
    def players(self) -> tuple[Player, ...]:
        """Who plays, by the names that are spoken now."""
        return self.texts.players

    def tell(self, event: Event) -> str:
        """Return an event as a sentence; what the viewer may not know must have been taken out of it (`seen_by`)."""
        raise NotImplementedError

    def mark_of(self, event: Event) -> Mark | None:
        """Return what begins just after an event: what the game's `GameUi` says."""
        return game_ui(self._game).mark_of(event)

    def seats_of(self, event: Event) -> tuple[Seat, ...] | None:
        """Return the seats that an event is about, who acts or gains first; None: everybody."""
        seat = getattr(event, "seat", None)
        return None if seat is None else (seat,)

    def crest_of(self, event: Event) -> Seat | None:
        """Return the seat whose crest stands beside an event."""
        seats = self.seats_of(event)
        return seats[0] if seats else None

    def is_heading(self, event: Event) -> bool:
        """Return whether what follows belongs to this event, as to the beginning of a turn."""
        return self.mark_of(event) == "turn"

    def is_listed(self, event: Event) -> bool:
        """Return whether an event has a row of its own."""
        return True

    def opening(self, first: Event) -> Event | None:
        """Return the heading of the first turn, if the first event of a match is not one."""
        return None

    def weight_of(self, event: Event) -> Weight:
        """Return how much an event matters to somebody who looks back."""
        return "silent" if self.mark_of(event) == "turn" else "large"

    def paint(self, painter: QPainter, event: Event, box: QRectF, palette: Palette) -> None:
        """Paint what an event is about; nothing, if it is about nothing that can be seen."""
