"""Where everything lies on a seat's paper: in rows if there is room, else in one line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSizeF

from engine.games.caminos.cards import CITY, KNIGHT, ROAD, SETTLEMENT, What
from islas_qt.games.caminos.seats.seat_look import SeatLook

EDGE = 6.0  # of the widget, for the light around the paper
LINE = 62.0  # pixels of height below which everything is in one line, at the usual size of text
WIDE = 3.0  # from this width on, in heights, the town stands beside roads and knights
SHAPE = 1.2  # of a scene: its width in heights
LEAST = 0.6  # of a scene that has to be seen
WIDEST = 0.8  # of the room of a pile that one card of it takes
GAP = 3.0
LEAST_TOWN = 4  # tiles that the town has room for in a line


@dataclass(frozen=True, slots=True)
class SeatPlan:
    """Boxes on a seat's paper. Roads, knights and what stands in the town are tiles; the counts say what they give."""

    is_line: bool
    paper: QRectF
    crest: QRectF
    name: QRectF
    state: QRectF  # what sort of player, or that it thinks; may be empty
    points: QRectF
    hand: QRectF
    roads: QRectF
    road_counts: QRectF
    knights: QRectF
    knight_counts: QRectF
    town: QRectF

    def road_tiles(self, count: int) -> list[QRectF]:
        """Return where so many roads lie, the first one first."""
        return pile(self.roads, count)

    def knight_tiles(self, count: int) -> list[QRectF]:
        """Return where so many knights stand."""
        return pile(self.knights, count)

    def town_tiles(self, look: SeatLook) -> list[tuple[What, QRectF]]:
        """Return where settlements, cities and expansions stand; in a line of text equal ones are one tile."""
        standing = town(look, self.is_line)
        return list(zip(standing, tiles(self.town, len(standing), GAP), strict=True))

    def place_of(self, look: SeatLook, what: What | None) -> QRectF:
        """Return where the last card of a kind lies, or the next comes to lie; None: in the hand."""
        if what is None:
            return self.hand
        if what in (ROAD, KNIGHT):
            box, count = (self.roads, look.roads) if what == ROAD else (self.knights, look.knights)
            return pile(box, max(1, count))[-1]
        standing = self.town_tiles(look)
        return next(
            (box for each, box in reversed(standing) if each == what), standing[-1][1] if standing else self.town
        )


def town(look: SeatLook, is_short: bool) -> list[What]:
    """Return what stands in the town of a seat, tile by tile; `is_short`: one settlement and one city for all."""
    settlements = min(look.settlements, 1) if is_short else look.settlements
    cities = min(look.cities, 1) if is_short else look.cities
    return [SETTLEMENT] * settlements + [CITY] * cities + list(look.expansions)


def tiles(box: QRectF, count: int, gap: float) -> list[QRectF]:
    """Return boxes side by side from the left end of another, narrower if they would not fit."""
    if not count:
        return []
    step = min(box.height() * SHAPE + gap, (box.width() + gap) / count)
    return [QRectF(box.left() + number * step, box.top(), step - gap, box.height()) for number in range(count)]


def pile(box: QRectF, count: int) -> list[QRectF]:
    """Return where the cards of a pile lie: side by side, or each over the one before if that shows too little."""
    whole = box.height() * SHAPE
    if count < 2 or box.width() >= count * whole * LEAST:
        return tiles(box, count, 0.0)
    whole = min(whole, box.width() * WIDEST)  # of the one before something is seen
    step = (box.width() - whole) / (count - 1)
    return [QRectF(box.left() + number * step, box.top(), whole, box.height()) for number in range(count)]


def seat_plan(size: QSizeF, scale: float, look: SeatLook) -> SeatPlan:
    """Return the plan for a paper of this size, with text `scale` times the usual size; many cards get more room."""
    paper = QRectF(QPointF(), size).adjusted(EDGE, EDGE, -EDGE, -EDGE)
    if size.height() < LINE * scale:
        paper = paper.adjusted(-2, -4, 2, 4)
        return _line(paper, paper.adjusted(5, 2, -6, -3), scale)
    inner = paper.adjusted(9, 6, -9, -8)
    plan = _band if inner.width() > WIDE * inner.height() else _rows
    return plan(paper, inner, scale, look)


def _line(paper: QRectF, inner: QRectF, scale: float) -> SeatPlan:
    """Return the plan of a single line, from the crest at its left to the town at its right."""
    high, x, y = inner.height(), inner.left(), inner.top()
    tile = high * SHAPE
    counts = 2 * (15 * scale + high * 0.5)
    name = min(max(inner.width() * 0.16, 60.0), 130 * scale)
    widths = (high, name, high * 1.15, high * 1.6, tile, counts, tile, counts)
    room = inner.width() - len(widths) * GAP - min(inner.width() * 0.22, LEAST_TOWN * tile)
    shrunk = min(1.0, room / sum(widths))
    boxes = []
    for wide in widths:
        boxes.append(QRectF(x, y, wide * shrunk, high))
        x += wide * shrunk + GAP
    crest, name_box, points, hand, roads, road_counts, knights, knight_counts = boxes
    town_box = QRectF(x, y, inner.right() - x, high)
    return SeatPlan(
        True, paper, crest, name_box, QRectF(), points, hand, roads, road_counts, knights, knight_counts, town_box
    )


def _rows(paper: QRectF, inner: QRectF, scale: float, look: SeatLook) -> SeatPlan:
    """Return the plan of a head, the town below it, and roads and knights below that."""
    x, wide = inner.left(), inner.width()
    head = min(inner.height() * 0.34, max(38 * scale, inner.height() * 0.24), wide * 0.22)
    row = (inner.height() - head - 2 * GAP) / 2
    top = inner.top() + head + GAP
    low = top + row + GAP
    counts = min(wide * 0.13, 15 * scale + row * 0.3)
    share, _ = _shares((look.roads, look.knights), row * SHAPE, wide - 2 * counts - 3 * GAP)
    return SeatPlan(
        False,
        paper,
        *_head(QRectF(x, inner.top(), wide, head)),
        QRectF(x, low, share, row),
        QRectF(x + share + GAP, low, counts, row),
        QRectF(x + share + counts + 2 * GAP, low, wide - share - 2 * counts - 3 * GAP, row),
        QRectF(x + wide - counts, low, counts, row),
        QRectF(x, top, wide, row),
    )


def _band(paper: QRectF, inner: QRectF, scale: float, look: SeatLook) -> SeatPlan:
    """Return the plan of a low and wide paper: a head, and below it town, roads and knights beside each other."""
    x, wide = inner.left(), inner.width()
    head = min(inner.height() * 0.44, 42 * scale)
    low, row = inner.top() + head + GAP, inner.height() - head - GAP
    counts = min(wide * 0.1, 15 * scale + row * 0.3)
    room = wide - 2 * counts - 6 * GAP
    numbers = (len(town(look, is_short=False)), look.roads, look.knights)
    shares = _shares(numbers, row * SHAPE + GAP, room)
    boxes = []
    for share in (shares[0], shares[1], counts, shares[2], counts):
        boxes.append(QRectF(x, low, share, row))
        x += share + GAP * 1.2
    town_box, roads, road_counts, knights, knight_counts = boxes
    words = _head(QRectF(inner.left(), inner.top(), wide, head))
    return SeatPlan(False, paper, *words, roads, road_counts, knights, knight_counts, town_box)


def _shares(numbers: Sequence[int], tile: float, room: float) -> list[float]:
    """Return how wide the rooms for so many tiles each are: what they need, and of the rest or of the lack a part."""
    needs = [max(1, number) * tile for number in numbers]
    rest = room - sum(needs)
    if rest >= 0:
        return [need + rest / len(needs) for need in needs]
    return [need * room / sum(needs) for need in needs]


def _head(box: QRectF) -> tuple[QRectF, QRectF, QRectF, QRectF, QRectF]:
    """Return the boxes of crest, name, state, points and hand in the head of a paper."""
    high, sun = box.height(), box.height() * 1.14
    left = box.left() + high + 7
    right = box.right() - sun - 4
    hand = high * 1.1
    return (
        QRectF(box.left(), box.top(), high, high),
        QRectF(left, box.top() - 1, right - left, high * 0.53),
        QRectF(left, box.top() + high * 0.54, right - hand - left - 6, high * 0.46),
        QRectF(box.right() - sun, box.top() - high * 0.07, sun, sun),
        QRectF(right - hand, box.top() + high * 0.5, hand, high * 0.5),
    )
