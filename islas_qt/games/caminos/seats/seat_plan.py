"""Where everything lies on a seat's paper: in rows if there is room, else in one line."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSizeF

from engine.games.caminos.cards import FIRST_EXPANSION, KNIGHT, ROAD, What
from islas_qt.games.caminos.seats.seat_look import SeatLook

EDGE = 6.0  # of the widget, for the light around the paper
LINE = 64.0  # pixels of height below which everything is in one line, at the usual size of text


@dataclass(frozen=True, slots=True)
class SeatPlan:
    """Boxes on a seat's paper."""

    is_line: bool
    paper: QRectF
    crest: QRectF
    name: QRectF
    state: QRectF  # what sort of player, or that it thinks; may be empty
    points: QRectF
    hand: QRectF
    roads: QRectF
    knights: QRectF
    town: QRectF  # settlements, cities and expansions

    def place_of(self, what: What | None) -> QRectF:
        """Return where a card of this kind lies; None: in the hand."""
        if what is None:
            return self.hand
        if what >= FIRST_EXPANSION:
            return self.town
        return {ROAD: self.roads, KNIGHT: self.knights}.get(what, self.town)


def seat_plan(look: SeatLook, size: QSizeF, scale: float) -> SeatPlan:
    """Return the plan for a paper of this size, with text `scale` times the usual size."""
    paper = QRectF(0, 0, size.width(), size.height()).adjusted(EDGE, EDGE, -EDGE, -EDGE)
    inner = paper.adjusted(6, 4, -6, -4)
    return _line(paper, inner) if size.height() < LINE * scale else _rows(paper, inner, scale)


def _line(paper: QRectF, inner: QRectF) -> SeatPlan:
    high, x, y = inner.height(), inner.left(), inner.top()
    shares = (("name", 0.22), ("points", 0.1), ("hand", 0.1), ("roads", 0.18), ("knights", 0.14), ("town", 0.26))
    room = inner.width() - high
    boxes = {"crest": QRectF(x, y, high, high)}
    x += high
    for name, share in shares:
        boxes[name] = QRectF(x, y, room * share, high)
        x += room * share
    return SeatPlan(True, paper, state=QRectF(), **boxes)


def _rows(paper: QRectF, inner: QRectF, scale: float) -> SeatPlan:
    head = min(inner.height() * 0.34, 44 * scale)
    low = (inner.height() - head) / 2
    x, y, wide = inner.left(), inner.top(), inner.width()
    piles = QRectF(x, y + head, wide, low)
    return SeatPlan(
        False,
        paper,
        QRectF(x, y, head, head),
        QRectF(x + head + 6, y, wide * 0.9 - head - 90 * scale, head * 0.58),
        QRectF(x + head + 6, y + head * 0.56, wide - head - 90 * scale, head * 0.44),
        QRectF(x + wide - 84 * scale, y, 84 * scale, head / 2),
        QRectF(x + wide - 84 * scale, y + head / 2, 84 * scale, head / 2),
        QRectF(piles.left(), piles.top(), wide * 0.58, low),
        QRectF(piles.left() + wide * 0.6, piles.top(), wide * 0.4, low),
        QRectF(x, y + head + low, wide, low),
    )
