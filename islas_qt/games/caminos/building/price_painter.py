"""Paints a row of the price list."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter

from islas_qt.games.caminos.art.goods import good_pixmap
from islas_qt.games.caminos.building.price_rows import PriceRow
from islas_qt.paint.writing import MIDDLE_LEFT, write
from islas_qt.theme import Palette, scaled


def paint_price_row(
    painter: QPainter, box: QRectF, row: PriceRow, name: str, is_lit: bool, is_pointed: bool, palette: Palette
) -> None:
    """Paint a row: what it is, its price, what is missing, how many are left."""
    painter.fillRect(box.adjusted(2, 2, -2, -2), QColor(palette.glow if is_lit else palette.paper))
    if is_pointed:
        painter.fillRect(QRectF(box.left(), box.top(), 5, box.height()), QColor(palette.accent))
    painter.setPen(QColor(palette.ink))
    write(
        painter, QRectF(box.left() + 12, box.top(), box.width() - 20, box.height() / 2), name, scaled(15), MIDDLE_LEFT
    )
    x, size = box.left() + 12, box.height() * 0.42
    for card, count in enumerate(row.price):
        for number in range(count):
            painter.setOpacity(0.3 if number >= count - row.missing[card] else 1.0)
            picture = good_pixmap(card, size, painter.device().devicePixelRatioF())
            painter.drawPixmap(QPointF(x, box.center().y()), picture)
            x += size
    painter.setOpacity(1.0)
