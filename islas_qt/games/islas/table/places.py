"""Where everything on the table lies, worked out from the size of the window, the text, and how many play."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRect, QSize

from islas_qt.games.islas.seats.seat_layout import ROWS_BELOW, lowest_with_words_below, rows_below
from islas_qt.theme import scaled

GAP = 10
WIDE = 1560  # from here on the log has a place of its own
LOG_ROOM = 1200  # from here on, with usual text, the island makes room for the log; in smaller windows it lies over it
HIGHEST = 1.3  # height of a seat's card, in its widths
LOWEST = 0.6  # and how low it may be for the log


@dataclass(frozen=True, slots=True)
class Places:
    """Boxes on the table. `middle` is what lies between the columns, above the hand."""

    prompt: QRect
    harbour: QRect
    stock: QRect
    is_stock_folded: bool
    own: QRect
    seats: QRect
    log: QRect
    is_log_over: bool  # the island, for lack of room
    middle: QRect
    land: QRect  # in the middle, for the island and below it the deeds
    hand: QRect


def room_for_deeds() -> int:
    """Return the height of the buttons above the hand and of a line of text above them."""
    return round(scaled(18) + 26 + min(scaled(26), 40))


def places(table: QSize, seats: int, prompt: int, deeds: int, has_log: bool) -> Places:
    """Return where everything lies on a table of this size, with a prompt and deeds above the hand of these heights."""
    width, height = table.width(), table.height()
    larger = max(0.0, scaled(1) - 1)  # by how much more than usual
    body = height - prompt
    side = _between(236, width * 0.215, 460) + round(min(larger, 1) * width * 0.045)
    share = (0.25 if seats > 2 else 0.31) + 0.03 * min(larger, 1)
    others = _between(240, width * share, 600)
    hand = round(min(max(140, height * 0.25) * (1 + 0.15 * larger), body * 0.44))
    log = _between(290, width * 0.2, 440)
    beside = log if has_log and width >= WIDE and seats > 2 else 0
    right = width - others - beside - GAP
    column = QRect(right, prompt + GAP, others, body - 2 * GAP)
    middle = QRect(side + 2 * GAP, prompt, right - side - 3 * GAP, body - hand)
    log_box, is_over, land = QRect(width - log, prompt, log, body), False, middle
    if seats == 2:
        column, log_box = _share_column(column, middle.height() - deeds, has_log)
    elif has_log and not beside:
        log_box = QRect(right - log - GAP, prompt, log, body - hand - deeds)
        is_over = True
        land = middle.adjusted(0, 0, -log if width >= scaled(LOG_ROOM) else 0, 0)
    own = round(body * 0.21 * (1 + 0.25 * larger) * rows_below() / ROWS_BELOW)
    harbour, stock, is_folded = _left(body - own - 4 * GAP)
    top = prompt + GAP
    return Places(
        QRect(0, 0, width, prompt),
        QRect(GAP, top, side, harbour),
        QRect(GAP, top + harbour + GAP, side, stock),
        is_folded,
        QRect(GAP, height - own - GAP, side, own),
        column,
        log_box,
        is_over,
        middle,
        land,
        QRect(middle.left(), height - hand, middle.width(), hand),
    )


def _left(room: int) -> tuple[int, int, bool]:
    """Return the heights of the harbour and of the stock, which folds up where it could not be read."""
    whole = round(max(room * 0.52, scaled(144) + 36))
    if whole <= room * 0.6:
        return room - whole, whole, False
    folded = round(scaled(40) + 55)
    return room - folded, folded, True


def _share_column(column: QRect, island: int, has_log: bool) -> tuple[QRect, QRect]:
    """Return where the only other seat, its island no higher than one's own, and the log lie in the same column."""
    width, height = column.width(), column.height()
    card = min(height, round(HIGHEST * width), island + round(scaled(0.42) * width))
    if has_log:
        card = round(lowest_with_words_below() * width + 1)
        if height - card < scaled(240):
            card = round(min(LOWEST * width, height * 0.45))
    seat = QRect(column.topLeft(), QSize(width, card))
    return seat, QRect(column.left(), seat.bottom() + GAP, width, height - card - GAP)


def _between(least: float, wanted: float, most: float) -> int:
    return round(min(most, max(least, wanted)))
