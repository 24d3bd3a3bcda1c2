"""What a seat's paper shows, and where on the paper each thing lies."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSizeF

from engine.core import Seat
from engine.games.islas.cards import COLOURS, Privilege
from engine.games.islas.observation import Observation
from engine.games.islas.state import OVER
from engine.match import Player
from islas_qt.games.islas.news import News
from islas_qt.theme import scaled

MARGIN = 7.0  # around the paper, for its shadow and its glow
PADDING = 6.0
LARGE = 1.2  # from this size of text on, colours are in two rows and who plays there is left out for lack of room
ROWS_BESIDE, LARGE_BESIDE = 142.0, 125.0  # heights of what is beside the picture, at the usual size
ROWS_BELOW, LARGE_BELOW = 104.0, 132.0


@dataclass(frozen=True, slots=True)
class SeatView:
    """Everything that is told about a seat."""

    seat: Seat
    name: str
    crest: str
    bot: str | None
    points: tuple[int, ...]  # by colour
    privileges: tuple[Privilege, ...]
    cards: int
    is_start: bool
    is_acting: bool
    draw_more: int  # as agreed for the match: a privilege is explained with it
    is_last_round: bool
    is_just_now: bool  # what follows is new by one action, and not since the turn of whoever looks at it
    gained: int  # points
    won: frozenset[Privilege]
    robbed: tuple[Privilege, ...]  # and not won back

    @property
    def privileges_shown(self) -> tuple[Privilege, ...]:
        """Those that the seat has, and those that it has just lost."""
        return *self.privileges, *self.robbed

    @property
    def total(self) -> int:
        """All the points."""
        return sum(self.points)


def seat_view(seen: Observation, players: Sequence[Player], seat: Seat, news: News) -> SeatView:
    """Return what an observer may be told about a seat, for whom this is new."""
    table, player, new = seen.table, players[seat], news.of(seat)
    privileges = table.setup.deck.privileges
    return SeatView(
        seat,
        player.name,
        player.crest_of(seat),
        player.bot,
        tuple(table.lands[seat].points),
        tuple(privilege for privilege in privileges if table.owner[privilege] == seat),
        seen.hand_sizes[seat],
        table.start == seat,
        table.actor == seat and table.phase != OVER,
        table.setup.draw_more,
        table.last_round,
        new.is_just_now,
        0 if new.has_gone_on else new.gained,
        frozenset(privileges[colour] for colour in new.won),
        tuple(privileges[colour] for colour in sorted(new.robbed) if table.owner[privileges[colour]] != seat),
    )


@dataclass(frozen=True, slots=True)
class SeatPlan:
    """Boxes on the paper; `unit` is how large everything is, 1 on a card 280 pixels wide."""

    unit: float
    paper: QRectF
    picture: QRectF  # of the island; empty if there is none
    crest: QRectF
    name: QRectF
    level: QRectF  # who plays there; empty if there is no room for it
    seal: QRectF  # the total
    hand: QRectF
    flag: QRectF
    colours: tuple[QRectF, ...]
    privileges: QRectF  # in which they lie in a row

    def privilege_boxes(self, count: int) -> Iterator[QRectF]:
        """Yield where so many privileges lie, as large as there is room."""
        room = self.privileges
        wide = min(room.height(), room.width() / max(1, count))
        for number in range(count):
            yield QRectF(room.left() + number * wide, room.top(), wide, room.height())


def plan_card(width: float, height: float, most: float = 9.0) -> SeatPlan:
    """Return the plan of a card with nothing larger than at unit `most`: the words beside the island, or below it."""
    unit = min(width / 280, most)
    paper = QRectF(MARGIN, MARGIN, width - 2 * MARGIN, height - 2 * MARGIN)
    inner = paper.adjusted(PADDING, PADDING, -PADDING, -PADDING)
    if height < lowest_with_words_below() * width:
        return _large_beside(unit, most, paper, inner) if _is_large() else _beside(unit, most, paper, inner)
    rows = rows_below() * min(unit * (1 + 0.35 * (max(1.0, scaled(1)) - 1)), most)
    picture = QRectF(inner.left(), inner.top(), inner.width(), inner.height() - rows - PADDING)
    words = QRectF(inner.left(), inner.bottom() - rows, inner.width(), rows).adjusted(4, 0, -4, -3)
    return _below(unit, paper, picture, words)


def plan_strip(width: float, height: float) -> SeatPlan:
    """Return the plan of a paper without an island."""
    paper = QRectF(MARGIN, MARGIN, width - 2 * MARGIN, height - 2 * MARGIN)
    rows = paper.adjusted(11, 6, -11, -7)
    return _below(rows.height() / rows_below(), paper, QRectF(), rows)


def _is_large() -> bool:
    return scaled(1) >= LARGE


def lowest_with_words_below() -> float:
    """Return from which height on the words lie below the island and not beside it, in widths of the card."""
    return 1.1 if _is_large() else 0.9


def rows_below() -> float:
    """Return how high the rows of a strip are, or those below a picture, at unit 1."""
    return LARGE_BELOW if _is_large() else ROWS_BELOW


def _picture_beside(unit: float, inner: QRectF) -> tuple[QRectF, QRectF, QRectF]:
    """Return where an island, its crest and the words beside it lie."""
    share = max(0.4, min(0.5, 0.7 - scaled(0.2)))  # of the island: the larger the text, the more is for the words
    picture = QRectF(inner.left(), inner.top(), share * inner.width(), inner.height())
    words = inner.adjusted(picture.width() + 9 * unit, 0, -unit, 0)
    return picture, QRectF(0, 0, 36 * unit, 36 * unit).translated(picture.topLeft() - QPointF(5, 5) * unit), words


def _beside(unit: float, most: float, paper: QRectF, inner: QRectF) -> SeatPlan:
    picture, crest, words = _picture_beside(unit, inner)
    left, width = words.left(), words.width()
    step = min(inner.height() / ROWS_BESIDE, 1.3 * unit, most)
    gap = (inner.height() - ROWS_BESIDE * step) / 5
    tops = [inner.top() + gap * (row + 0.5) + step * top for row, top in enumerate((0, 38, 78, 118))]
    seal = QRectF(left - 2, tops[1], 38 * step, 38 * step)
    rest = left + width - seal.right()
    return SeatPlan(
        unit,
        paper,
        picture,
        crest,
        QRectF(left, tops[0], width, 21 * step),
        QRectF(left, tops[0] + 21 * step, width, 15 * step),
        seal,
        QRectF(seal.right() + 0.06 * rest, seal.top(), 0.52 * rest, seal.height()),
        QRectF(seal.right() + 0.62 * rest, seal.top(), 0.38 * rest, seal.height()),
        _colours(QRectF(left, tops[2], width, 40 * step), 2),
        QRectF(left - 2, tops[3], width + 2, 24 * step),
    )


def _large_beside(unit: float, most: float, paper: QRectF, inner: QRectF) -> SeatPlan:
    """Return the plan for large text: name and total in one row, so that there are fewer of them."""
    picture, crest, words = _picture_beside(unit, inner)
    left, width = words.left(), words.width()
    air = 26 * max(0.0, 2 - scaled(1))  # the larger the text, the less is left of it
    step = min(inner.height() / (LARGE_BESIDE + air), 1.3 * unit, most)
    gap = (inner.height() - LARGE_BESIDE * step) / 4
    tops = [inner.top() + gap * (row + 0.5) + step * top for row, top in enumerate((0, 48, 100))]
    seal = QRectF(left + width - 46 * step, tops[0], 46 * step, 46 * step)
    name = QRectF(left, tops[0], width - 49 * step, 46 * step)
    last = QRectF(left, tops[2], width, 25 * step)
    return SeatPlan(
        unit,
        paper,
        picture,
        crest,
        name,
        QRectF(name.bottomLeft(), QSizeF(width, 0)),
        seal,
        QRectF(left + 0.5 * width, last.top(), 0.3 * width, last.height()),
        QRectF(left + 0.8 * width, last.top(), 0.2 * width, last.height()),
        _colours(QRectF(left, tops[1], width, 50 * step), 2),
        QRectF(left, last.top(), 0.5 * width, last.height()),
    )


def _below(unit: float, paper: QRectF, picture: QRectF, rows: QRectF) -> SeatPlan:
    lines = 2 if _is_large() else 1  # of colours
    left, top, width, step = rows.left(), rows.top(), rows.width(), rows.height() / rows_below()
    head = 46 * step
    crest = QRectF(left, top + 2 * step, head - 4 * step, head - 4 * step)
    seal = QRectF(left + width - head, top, head, head)
    name = QRectF(crest.right() + 6 * step, top + 2 * step, seal.left() - crest.right() - 9 * step, 42 * step)
    who = QRectF(name.left(), name.top() + 24 * step, name.width(), 18 * step)
    if _is_large():
        who.setHeight(0)
    else:
        name.setHeight(24 * step)
    last = QRectF(left, rows.bottom() - 26 * step, width, 26 * step)
    return SeatPlan(
        unit,
        paper,
        picture,
        crest,
        name,
        who,
        seal,
        QRectF(left + 0.68 * width, last.top(), 0.2 * width, last.height()),
        QRectF(left + 0.88 * width, last.top(), 0.12 * width, last.height()),
        _colours(QRectF(left, top + 50 * step, width, last.top() - top - 52 * step), lines),
        QRectF(left, last.top(), 0.66 * width, last.height()),
    )


def _colours(box: QRectF, lines: int) -> tuple[QRectF, ...]:
    """Return a box for each colour, in so many lines."""
    high = box.height() / lines
    rows = (QRectF(box.left(), box.top() + line * high, box.width(), high) for line in range(lines))
    return tuple(place for row in rows for place in _row(row, len(COLOURS) // lines))


def _row(box: QRectF, count: int) -> tuple[QRectF, ...]:
    wide = box.width() / count
    return tuple(QRectF(box.left() + number * wide, box.top(), wide, box.height()) for number in range(count))
