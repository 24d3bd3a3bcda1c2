"""Paints the price list: a row for everything that can be built, with its scene, price, points and number left."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QColor, QFontMetricsF, QLinearGradient, QPainter, QPainterPath, QPixmap

from islas_qt.games.caminos.art.buildings import building_scene, frame_colour
from islas_qt.games.caminos.art.goods import good_pixmap, missing_pixmap
from islas_qt.games.caminos.art.signs import paint_gift, paint_threat
from islas_qt.games.caminos.art.suns import paint_suns
from islas_qt.games.caminos.building.price_rows import PriceRow
from islas_qt.paint.painted import painted
from islas_qt.paint.scenery import pen
from islas_qt.paint.tokens import paint_token
from islas_qt.paint.writing import MIDDLE_LEFT, write
from islas_qt.theme import Palette, faded, scaled, serif

CORNER = 7.0
GAP = 3.0
TWO_LINES = 46.0  # pixels of height from which a row has two lines, at the usual size of text
CRAMPED = 0.85  # of the size that names have in two lines; if smaller in one, a row has two
CLOSEST = 0.82  # how close goods may lie, as a share of their size
LIT = {"light": ("#fff6cf", "#f3dd94"), "dark": ("#eadfb4", "#c9b06e")}  # of a row that can be built
GOLD = "#c9932a"
NAME, LARGER = 15.5, 1.5  # size of names in a small window, and how much larger they may be


def widest(names: Iterable[str]) -> float:
    """Return how wide the widest of some names is, in sizes of its type."""
    metrics = QFontMetricsF(serif(100, bold=True))
    return max(map(metrics.horizontalAdvance, names)) / 100


def price_row(
    row: PriceRow, name: str, wide: float, is_lit: bool, size: QSizeF, ratio: float, palette: Palette
) -> QPixmap:
    """Return a row of this size, `name` in its words, lit if it can be built; it is painted once.

    Names are as large as the widest of all rows allows, which is `wide`.
    """
    shown = replace(row, payments=(), why_not="no" if row.why_not else "")  # all that can be seen of it
    return _row(shown, name, wide, is_lit, round(size.width()), round(size.height()), ratio, palette, scaled(1))


@lru_cache(maxsize=64)
def _row(
    row: PriceRow,
    name: str,
    wide: float,
    is_lit: bool,
    width: int,
    height: int,
    ratio: float,
    palette: Palette,
    scale: float,
) -> QPixmap:
    box = QRectF(0, 0, width, height)
    return painted(box.size(), ratio, lambda painter: _paint_row(painter, box, row, name, wide, is_lit, palette))


def paint_pointed(painter: QPainter, box: QRectF, palette: Palette) -> None:
    """Paint the edge of the row that is pointed at."""
    path = QPainterPath()
    path.addRoundedRect(_sheet(box), CORNER, CORNER)
    painter.strokePath(path, pen(palette.accent, 2.6))


def _sheet(box: QRectF) -> QRectF:
    return box.adjusted(2, GAP / 2, -2, -GAP / 2)


def _paint_row(
    painter: QPainter, box: QRectF, row: PriceRow, name: str, wide: float, is_lit: bool, palette: Palette
) -> None:
    sheet = _sheet(box)
    ink = _paint_sheet(painter, sheet, is_lit, palette)
    picture = _paint_scene(painter, sheet, row, is_lit or not row.why_not, palette)
    token = max(min(scaled(11), sheet.height() * 0.32), sheet.height() * 0.2)
    room = QRectF(
        picture.right() + 8, sheet.top() + 2, sheet.right() - picture.right() - 16 - 2.4 * token, sheet.height() - 4
    )
    half = room.width() * 0.4
    upper = QRectF(room.left(), room.top(), room.width(), room.height() * 0.5)
    beside = QRectF(room.left(), room.top(), half, room.height())
    larger = min(LARGER, max(1.0, upper.height() * 0.62 / scaled(NAME)))
    above, left = _type_size(upper, wide, larger), _type_size(beside, wide)
    if sheet.height() >= TWO_LINES * scaled(1) or left < CRAMPED * above:
        _write_name(painter, upper, name, row, ink, above)
        lower = QRectF(room.left(), upper.bottom(), room.width(), room.height() * 0.5)
        _paint_price(painter, lower, row, min(lower.height() * 0.96, 38.0), palette)
    else:
        _write_name(painter, beside, name, row, ink, left)
        goods = QRectF(room.left() + half + 6, room.top(), room.width() - half - 6, room.height())
        _paint_price(painter, goods, row, min(room.height() * 0.66, 22.0), palette)
    _paint_left(painter, QPointF(sheet.right() - 4 - token, sheet.center().y()), token, row, palette)


def _paint_sheet(painter: QPainter, sheet: QRectF, is_lit: bool, palette: Palette) -> str:
    """Paint the paper of a row, and return the ink to write on it."""
    path = QPainterPath()
    path.addRoundedRect(sheet, CORNER, CORNER)
    painter.fillPath(path.translated(1.5, 2.5), faded("#1a1208", 0.22))
    light = QLinearGradient(sheet.topLeft(), sheet.bottomRight())
    above, below = LIT[palette.name] if is_lit else (palette.paper, palette.paper_shade)
    light.setColorAt(0, QColor(above))
    light.setColorAt(1, QColor(below))
    painter.fillPath(path, light)
    if is_lit:
        painter.strokePath(path, pen(GOLD, 2.4))
    else:
        painter.strokePath(path, pen(faded(palette.ink_soft, 0.8), 1.1))
    return "#2b2118" if is_lit else palette.ink


def _paint_scene(painter: QPainter, sheet: QRectF, row: PriceRow, is_bright: bool, palette: Palette) -> QRectF:
    """Paint what would be built, and its points as suns; return where."""
    high = sheet.height() - 8
    box = QRectF(sheet.left() + 5, sheet.top() + 4, high * 1.25, high)
    frame = QPainterPath()
    frame.addRoundedRect(box, 4, 4)
    is_b = row.name in ("road", "knight") and row.points > 0
    scene = building_scene(row.name, is_b, box.size(), painter.device().devicePixelRatioF(), palette)
    painter.save()
    painter.setClipPath(frame)
    painter.setOpacity(1.0 if is_bright else 0.62)
    painter.drawPixmap(box, scene, QRectF(scene.rect()))
    painter.restore()
    painter.strokePath(frame, pen(palette.line, 2.2))
    painter.strokePath(frame, pen(frame_colour(row.name), 1.1))
    size = max(9.0, min(high * 0.32, 15.0))
    if row.points:
        wide = min(box.width(), size * row.points)
        paint_suns(painter, QRectF(box.center().x() - wide / 2, box.bottom() - size * 0.8, wide, size), row.points)
    else:
        paint_gift(painter, row.name, QPointF(box.right() - size * 0.5, box.bottom() - size * 0.4), size)
    return box


def _type_size(box: QRectF, wide: float, larger: float = 1.0) -> float:
    """Return how large names are in a box, if the widest of them shall fit."""
    return min(scaled(NAME) * larger, box.height() * 0.8, box.width() * 0.98 / wide)


def _write_name(painter: QPainter, box: QRectF, name: str, row: PriceRow, ink: str, size: float) -> None:
    painter.setPen(faded(ink, 0.8) if row.why_not else QColor(ink))
    write(painter, box, name, size, MIDDLE_LEFT, bold=True)


def _paint_price(painter: QPainter, box: QRectF, row: PriceRow, size: float, palette: Palette) -> None:
    """Paint the goods of a price in a row; of those that are missing only the outline, or that one is saved."""
    price, missing, ratio = row.price, row.missing, painter.device().devicePixelRatioF()
    goods = [(card, count - missing[card], number) for card, count in enumerate(price) for number in range(count)]
    if not goods:
        return
    size = min(size, box.width() / (1 + CLOSEST * (len(goods) - 1)))
    step = min(size * 1.04, (box.width() - size) / max(1, len(goods) - 1))
    for position, (card, held, number) in enumerate(goods):
        middle = QPointF(box.left() + size / 2 + position * step, box.center().y())
        if number < held or (number == held and card == row.saved):
            paint_good_at(painter, card, middle, size, is_waived=number == held)
        else:
            _draw(painter, missing_pixmap(card, size, ratio, palette.ink_soft), middle)


def _draw_good(painter: QPainter, card: int, middle: QPointF, size: float) -> None:
    _draw(painter, good_pixmap(card, size, painter.device().devicePixelRatioF()), middle)


def _draw(painter: QPainter, picture: QPixmap, middle: QPointF) -> None:
    """Draw a picture around its middle."""
    half = QSizeF(picture.deviceIndependentSize()) / 2
    painter.drawPixmap(QPointF(middle.x() - half.width(), middle.y() - half.height()), picture)


def _paint_left(painter: QPainter, middle: QPointF, radius: float, row: PriceRow, palette: Palette) -> None:
    """Paint how many cards are left, or that the next one is taken from a seat."""
    if row.is_taken:
        paint_threat(painter, middle, radius * 2)
    elif row.left is not None:
        painter.setOpacity(1.0 if row.left else 0.5)
        paint_token(painter, middle, radius, str(row.left), palette)
        painter.setOpacity(1.0)


def paint_good_at(painter: QPainter, card: int, middle: QPointF, size: float, is_waived: bool = False) -> None:
    """Paint a good that is paid, or crossed out one that need not be."""
    painter.setOpacity(0.5 if is_waived else 1.0)
    _draw_good(painter, card, middle, size)
    painter.setOpacity(1.0)
    if is_waived:
        painter.setPen(pen("#c8361f", max(1.6, size * 0.1)))
        half = size * 0.4
        painter.drawLine(QPointF(middle.x() - half, middle.y() + half), QPointF(middle.x() + half, middle.y() - half))
