"""What a seat's paper shows, and where on the paper each thing lies."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF

from engine.core import Seat
from engine.games.islas.cards import COLOURS, PRIVILEGES, Privilege
from engine.games.islas.observation import Observation
from engine.games.islas.state import OVER
from engine.match import CRESTS, Player
from islas_qt.play.news import News
from islas_qt.theme import scaled

MARGIN = 7.0  # around the paper, for its shadow and its glow
PADDING = 6.0
ROWS_BESIDE = 142.0  # height of everything beside the picture, at the usual size
ROWS_BELOW = 104.0


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
    gained: int  # points, since the turn of whoever looks at it
    won: frozenset[Privilege]  # since then
    robbed: tuple[Privilege, ...]

    @property
    def total(self) -> int:
        """All the points."""
        return sum(self.points)


def seat_view(seen: Observation, players: Sequence[Player], seat: Seat, news: News) -> SeatView:
    """Return what an observer may be told about a seat, for whom this is new."""
    table, player, new = seen.table, players[seat], news.of(seat)
    return SeatView(
        seat,
        player.name,
        player.crest or CRESTS[seat],
        player.bot,
        tuple(table.lands[seat].points),
        tuple(privilege for privilege in table.setup.deck.privileges if table.owner[privilege] == seat),
        seen.hand_sizes[seat],
        table.start == seat,
        table.actor == seat and table.phase != OVER,
        table.setup.draw_more,
        table.last_round,
        new.gained,
        frozenset(table.setup.deck.privileges[colour] for colour in new.won),
        tuple(table.setup.deck.privileges[colour] for colour in sorted(new.robbed)),
    )


@dataclass(frozen=True, slots=True)
class SeatPlan:
    """Boxes on the paper; `unit` is how large everything is, 1 on a card 280 pixels wide."""

    unit: float
    paper: QRectF
    picture: QRectF  # of the island; empty if there is none
    crest: QRectF
    name: QRectF
    level: QRectF
    seal: QRectF  # the total
    hand: QRectF
    flag: QRectF
    colours: tuple[QRectF, ...]
    privileges: tuple[QRectF, ...]


def plan_card(width: float, height: float) -> SeatPlan:
    """Return the plan of a card: the island beside the words, or above them if the card is high."""
    unit = width / 280
    paper = QRectF(MARGIN, MARGIN, width - 2 * MARGIN, height - 2 * MARGIN)
    inner = paper.adjusted(PADDING, PADDING, -PADDING, -PADDING)
    if height < 0.9 * width:
        return _beside(unit, paper, inner)
    rows = ROWS_BELOW * unit
    picture = QRectF(inner.left(), inner.top(), inner.width(), inner.height() - rows - PADDING)
    words = QRectF(inner.left(), inner.bottom() - rows, inner.width(), rows).adjusted(4, 0, -4, -3)
    return _below(unit, paper, picture, words)


def plan_strip(width: float, height: float) -> SeatPlan:
    """Return the plan of a paper without an island."""
    unit = min(width / 280, height / 110)
    paper = QRectF(MARGIN, MARGIN, width - 2 * MARGIN, height - 2 * MARGIN)
    return _below(unit, paper, QRectF(), paper.adjusted(11, 6, -11, -7))


def _beside(unit: float, paper: QRectF, inner: QRectF) -> SeatPlan:
    share = max(0.4, min(0.5, 0.7 - scaled(0.2)))  # of the island: the larger the text, the more is for the words
    picture = QRectF(inner.left(), inner.top(), share * inner.width(), inner.height())
    left, width = picture.right() + 9 * unit, inner.right() - picture.right() - 10 * unit
    step = min(inner.height() / ROWS_BESIDE, 1.3 * unit)
    gap = (inner.height() - ROWS_BESIDE * step) / 5
    tops = [inner.top() + gap * (row + 0.5) + step * top for row, top in enumerate((0, 38, 78, 118))]
    crest = QRectF(0, 0, 36 * unit, 36 * unit).translated(picture.topLeft() - QPointF(5, 5) * unit)
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
        tuple(
            QRectF(left + width / 3 * (colour % 3), tops[2] + 20 * step * (colour // 3), width / 3, 20 * step)
            for colour in range(len(COLOURS))
        ),
        _row(QRectF(left - 2, tops[3], width + 2, 24 * step), len(PRIVILEGES)),
    )


def _below(unit: float, paper: QRectF, picture: QRectF, rows: QRectF) -> SeatPlan:
    left, top, width, step = rows.left(), rows.top(), rows.width(), rows.height() / ROWS_BELOW
    head = 46 * step
    crest = QRectF(left, top + 2 * step, head - 4 * step, head - 4 * step)
    seal = QRectF(left + width - head, top, head, head)
    name = QRectF(crest.right() + 7 * unit, top + 2 * step, seal.left() - crest.right() - 11 * unit, 24 * step)
    last = QRectF(left, top + 78 * step, width, 26 * step)
    return SeatPlan(
        unit,
        paper,
        picture,
        crest,
        name,
        name.translated(0, 24 * step).adjusted(0, 0, 0, -6 * step),
        seal,
        QRectF(left + 0.68 * width, last.top(), 0.2 * width, last.height()),
        QRectF(left + 0.88 * width, last.top(), 0.12 * width, last.height()),
        _row(QRectF(left, top + 50 * step, width, 26 * step), len(COLOURS)),
        _row(QRectF(left, last.top(), 0.66 * width, last.height()), len(PRIVILEGES)),
    )


def _row(box: QRectF, count: int) -> tuple[QRectF, ...]:
    wide = box.width() / count
    return tuple(QRectF(box.left() + number * wide, box.top(), wide, box.height()) for number in range(count))
