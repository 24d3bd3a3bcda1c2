"""What a game shows of the end of a match: its own sheet, beside the graph of points that every game has."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from engine.core import Seat
from engine.match import Player
from islas_qt.paint.painted import Paint
from islas_qt.phrases import listed
from islas_qt.play.plan import only_person
from islas_qt.text import tr, tr_n
from islas_qt.theme import Palette


class ResultSheet:
    """The rows of a result, the best seat first, and what is said of them."""

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    order: Sequence[Seat]  # of the rows
    pictures: Sequence[QWidget] = ()  # of the seats, in this order, hidden on the result: they appear one by one

    @property
    def players(self) -> tuple[Player, ...]:
        """Who played, by the names that are spoken now."""
        raise NotImplementedError

    @property
    def is_alone(self) -> bool:
        """Whether one person played without anybody else: who knows the cards then has no advantage over others."""
        return len(self.players) == 1 and self.players[0].bot is None

    def title(self) -> str:
        """Return who won, or what else is to be said first."""
        best, names, you = self.winners, [player.name for player in self.players], only_person(self.players)
        if best == (you,):
            return tr("You win!")
        others = [names[seat] for seat in best if seat != you]
        if you in best:
            return tr("You and {names} share the victory!", names=listed(others))
        return tr_n("{names} wins!", "{names} share the victory!", len(best), names=listed(others))

    def sentence(self) -> str:
        """Return in a few words what made the difference."""
        raise NotImplementedError

    def read_out(self) -> str:
        """Return the sheet as sentences for a screen reader."""
        return " ".join(f"{self.players[seat].name}: {self.scores[seat]}." for seat in self.order)

    def lay_out(self, sheet: QRectF, unit: float) -> None:
        """Take this place; a pixel of a small window is `unit` large here."""
        raise NotImplementedError

    def painters(self, palette: Palette) -> Sequence[Paint]:
        """Return what paints the sheet, part by part."""
        raise NotImplementedError

    def paint_fall(self, painter: QPainter, box: QRectF, share: float) -> None:
        """Paint what falls for a person's victory, after a share of its time."""

    def use_palette(self, palette: Palette) -> None:
        """Repaint the pictures in other colours."""

    def retranslate(self) -> None:
        """Say everything about the pictures again, in the language spoken now."""
