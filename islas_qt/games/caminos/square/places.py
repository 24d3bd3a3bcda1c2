"""Where everything lies on the square, worked out from its size."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSizeF

from engine.games.caminos.state import STALLS

HIGHEST = 1.7  # height of a stall, in its widths
LOW = 150.0  # pixels below which there is no row for the building cards
LINE = 4.0  # from this width on, in heights, so low a square has a single row
WIDE = 2.3  # from this width on, in heights, pile and cart stand beside the stalls


@dataclass(frozen=True, slots=True)
class SquarePlaces:
    """Boxes on the square."""

    stalls: tuple[QRectF, ...]
    pile: QRectF
    cart: QRectF
    vane: QRectF
    supply: QRectF


def square_places(size: QSizeF, has_vane: bool = True) -> SquarePlaces:
    """Return where everything lies on a square of this size; without a vane its place is shared by the others."""
    box = QRectF(QPointF(), size).adjusted(4, 4, -4, -4)
    if box.height() < LOW:
        return _low(box, has_vane) if box.width() > LINE * box.height() else _small(box, has_vane)
    return _wide(box, has_vane) if box.width() > WIDE * box.height() else _high(box, has_vane)


def _high(box: QRectF, has_vane: bool) -> SquarePlaces:
    """Return the places on a square with three rows: stalls; pile, vane and cart; the building cards."""
    stalls = min(box.height() * 0.45, box.width() / STALLS * HIGHEST)
    rest = box.height() - stalls
    middle = QRectF(box.left(), box.top() + stalls, box.width(), rest * 0.6)
    side = box.width() * (0.36 if has_vane else 0.5)
    return SquarePlaces(
        _in_a_row(QRectF(box.topLeft(), QSizeF(box.width(), stalls))),
        QRectF(middle.topLeft(), QSizeF(side, middle.height())),
        QRectF(middle.right() - side, middle.top(), side, middle.height()),
        QRectF(middle.left() + side, middle.top(), box.width() - 2 * side, middle.height()),
        QRectF(box.left(), middle.bottom(), box.width(), box.bottom() - middle.bottom()).adjusted(8, 0, -10, -2),
    )


def _low(box: QRectF, has_vane: bool) -> SquarePlaces:
    """Return the places on a very low square with one row; the building cards that are left are in the price list."""
    side, vane = box.height() * 1.1, box.height() * 0.9 if has_vane else 0.0
    right = box.right() - vane
    return SquarePlaces(
        _in_a_row(QRectF(box.left() + side, box.top(), right - box.left() - 2 * side, box.height())),
        QRectF(box.left(), box.top(), side, box.height()),
        QRectF(right - side, box.top(), side, box.height()),
        QRectF(right, box.top(), vane, box.height()),
        QRectF(QPointF(right - side / 2, box.center().y()), QSizeF(0, 0)),
    )


def _small(box: QRectF, has_vane: bool) -> SquarePlaces:
    """Return the places on a low and narrow square: stalls; pile, vane and cart; no building cards."""
    stalls = box.height() * 0.56
    row = box.adjusted(0, stalls, 0, 0)
    side = row.width() * (0.36 if has_vane else 0.5)
    return SquarePlaces(
        _in_a_row(QRectF(box.topLeft(), QSizeF(box.width(), stalls))),
        QRectF(row.topLeft(), QSizeF(side, row.height())),
        QRectF(row.right() - side, row.top(), side, row.height()),
        QRectF(row.left() + side, row.top(), row.width() - 2 * side, row.height()),
        QRectF(row.center(), QSizeF(0, 0)),
    )


def _wide(box: QRectF, has_vane: bool) -> SquarePlaces:
    """Return the places on a low square with two rows: pile, stalls and cart; the building cards and the vane."""
    side = min(box.width() * 0.19, box.height() * 0.8)
    high = min(box.height() * 0.66, (box.width() - 2 * side) / STALLS * HIGHEST)
    low = QRectF(box.left(), box.top() + high, box.width(), box.height() - high)
    vane = min(low.height() * 1.2, side * 1.2) if has_vane else 0.0
    return SquarePlaces(
        _in_a_row(QRectF(box.left() + side, box.top(), box.width() - 2 * side, high)),
        QRectF(box.left(), box.top(), side, high),
        QRectF(box.right() - side, box.top(), side, high),
        QRectF(low.right() - vane, low.top(), vane, low.height()),
        QRectF(low.left(), low.top(), low.width() - vane, low.height()).adjusted(8, 0, -12, -2),
    )


def _in_a_row(box: QRectF) -> tuple[QRectF, ...]:
    wide = box.width() / STALLS
    return tuple(QRectF(box.left() + number * wide, box.top(), wide, box.height()) for number in range(STALLS))
