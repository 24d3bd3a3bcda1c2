"""Paints a seat's paper: who sits there, its points and hand, its town, its roads and its knights."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPixmap

from engine.games.caminos.cards import CITY, SETTLEMENT
from engine.games.caminos.state import GOAL
from islas_qt.games.caminos.art.buildings import building_scene, frame_colour
from islas_qt.games.caminos.art.cards import card_pixmap
from islas_qt.games.caminos.art.goods import good_pixmap
from islas_qt.games.caminos.art.signs import paint_gift, paint_shield, paint_threat
from islas_qt.games.caminos.art.suns import paint_score, paint_suns, sun_pixmap
from islas_qt.games.caminos.seats.seat_look import SeatLook
from islas_qt.games.caminos.seats.seat_plan import SeatPlan
from islas_qt.paint.banner import paint_sheet
from islas_qt.paint.crests import crest_pixmap
from islas_qt.paint.painted import painted
from islas_qt.paint.scenery import pen
from islas_qt.paint.tokens import paint_token
from islas_qt.paint.writing import MIDDLE_LEFT, write
from islas_qt.theme import Palette, faded, scaled

CORNER = 10.0  # radius of the paper's corners
LARGER = 1.5  # than in a small window that type may be
TILE = 4.0  # of a tile's
SHADE = 10.0  # room for the shadow around a paper
GOLD = "#e0aa3a"  # around a paper that can be chosen


def paint_seat(painter: QPainter, plan: SeatPlan, look: SeatLook, palette: Palette) -> None:
    """Paint everything that lies still."""
    ratio, paper, crest = painter.device().devicePixelRatioF(), plan.paper, round(2 * _radius(plan.crest))
    corner = CORNER if not plan.is_line else 8.0
    sheet = _sheet(round(paper.width()), round(paper.height()), corner, ratio, palette)
    painter.drawPixmap(paper.topLeft() - QPointF(SHADE, SHADE), sheet)
    middle = plan.crest.center() - QPointF(crest, crest) / 2
    painter.drawPixmap(middle, crest_pixmap(look.crest, crest, ratio, palette))
    painter.setPen(QColor(palette.ink))
    write(painter, plan.name, look.name, _pixels(17, plan.name), MIDDLE_LEFT, bold=True)
    paint_score(painter, plan.points.center(), _radius(plan.points), look.points, GOAL, palette)
    _paint_hand(painter, plan, look, palette)
    _paint_town(painter, plan, look, palette)
    roads, knights = _piles(plan, look)
    _paint_pile(painter, "road", roads, look.roads, look.safe_roads, palette)
    _paint_pile(painter, "knight", knights, look.knights, look.safe_knights, palette)
    _paint_counts(painter, "road", plan.road_counts, look.exchanges, look.roads // 2, plan.is_line, palette)
    _paint_counts(painter, "knight", plan.knight_counts, look.extra_cards, look.knights // 2, plan.is_line, palette)


@lru_cache(maxsize=16)
def _sheet(width: int, height: int, corner: float, ratio: float, palette: Palette) -> QPixmap:
    """Return a paper with nothing on it, and its shadow around it: that takes as long as the rest together."""
    box = QRectF(SHADE, SHADE, width, height)
    size = box.size() + QSizeF(2 * SHADE, 2 * SHADE)
    return painted(size, ratio, lambda painter: paint_sheet(painter, box, palette, corner))


def paint_threats(painter: QPainter, plan: SeatPlan, look: SeatLook) -> None:
    """Paint signs on the road and the knight that the seat on turn would take."""
    for boxes, is_lost in zip(_piles(plan, look), (look.loses_road, look.loses_knight), strict=True):
        if is_lost:
            sign, last = _sign(boxes), boxes[-1]
            top = max(last.top() + sign * 0.3, sign * 0.6)  # inside the widget, with the light around it
            paint_threat(painter, QPointF(last.right() - sign * 0.3, top), sign)


def _piles(plan: SeatPlan, look: SeatLook) -> tuple[list[QRectF], list[QRectF]]:
    """Return where roads and knights lie, or could lie; in a line only one of each is shown."""
    roads = plan.road_tiles(min(look.roads, 1) if plan.is_line else look.roads)
    knights = plan.knight_tiles(min(look.knights, 1) if plan.is_line else look.knights)
    return roads or [plan.roads], knights or [plan.knights]


def _sign(boxes: Sequence[QRectF]) -> float:
    """Return how large signs on a pile are."""
    return max(11.0, min(boxes[0].height() * 0.36, 18.0))


def _pixels(wanted: float, box: QRectF) -> float:
    """Return the size of type that is `wanted` in a small window: larger in a large box, as far as there is room."""
    return min(max(scaled(wanted), box.height() * 0.56), scaled(wanted) * LARGER, box.height() * 0.86)


def _radius(box: QRectF) -> float:
    return min(box.width(), box.height()) / 2


def paint_state(painter: QPainter, plan: SeatPlan, words: str, palette: Palette) -> None:
    """Write who plays there, or that somebody is thinking, if there is room."""
    if not plan.state.isEmpty():
        painter.setPen(QColor(palette.ink_soft))
        write(painter, plan.state, words, _pixels(13, plan.state), MIDDLE_LEFT)


def paint_dots(painter: QPainter, plan: SeatPlan, dots: int, palette: Palette) -> None:
    """Paint dots beside the crest where there is no room to write that somebody is thinking."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(palette.accent))
    for dot in range(dots):
        painter.drawEllipse(QPointF(plan.crest.left() + 4 + dot * 7, plan.crest.bottom()), 2.4, 2.4)


def paint_glow(painter: QPainter, plan: SeatPlan, palette: Palette) -> None:
    """Paint light around the paper: this seat decides."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for spread, opacity in ((5.0, 0.3), (3.6, 0.6), (2.0, 1.0)):
        painter.setPen(pen(faded(palette.glow, opacity), 2.6))
        painter.drawRoundedRect(plan.paper.adjusted(-spread, -spread, spread, spread), CORNER + spread, CORNER + spread)


def paint_edge(painter: QPainter, plan: SeatPlan, colour: str, width: float) -> None:
    """Paint a line around the paper: it is pointed at, has the focus, or can be chosen."""
    painter.setPen(pen(colour, width))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(plan.paper.adjusted(1, 1, -1, -1), CORNER - 1, CORNER - 1)


def _paint_hand(painter: QPainter, plan: SeatPlan, look: SeatLook, palette: Palette) -> None:
    """Paint card backs and how many there are; below them the goods that the viewer knows to be among them."""
    box = plan.hand
    high = min(box.height() * (0.8 if plan.is_line else 1.0), box.width() * 0.62)
    wide = high * 5 / 7
    back = card_pixmap(None, wide * 2, painter.device().devicePixelRatioF(), palette)
    for turn, x in ((-9, 0.56), (9, 0.94)):
        painter.save()
        painter.translate(box.left() + wide * x, box.center().y() + high * 0.46)
        painter.rotate(turn)
        painter.drawPixmap(QRectF(-wide / 2, -high * 0.95, wide, high), back, QRectF(back.rect()))
        painter.restore()
    number = box.adjusted(wide * 1.62, 0, 0, 0)
    painter.setPen(QColor(palette.ink))
    write(painter, number, str(look.cards), box.height() * 0.86, MIDDLE_LEFT, bold=True)
    known = [card for card, count in enumerate(look.known) for _ in range(count)]
    size = box.height() * 0.6
    for position, card in enumerate(known[:4]):
        picture = good_pixmap(card, size, painter.device().devicePixelRatioF(), is_haloed=True)
        painter.drawPixmap(QPointF(box.left() + position * size * 0.5 - 4, box.bottom() - size * 0.8), picture)


def _paint_town(painter: QPainter, plan: SeatPlan, look: SeatLook, palette: Palette) -> None:
    standing = plan.town_tiles(look)
    if not standing:
        _paint_empty(painter, plan.town, palette)
    for what, box in standing:
        name = look.deck.names[what]
        _paint_tile(painter, box, name, is_b=False, colour=frame_colour(name), palette=palette)
        count = {SETTLEMENT: look.settlements, CITY: look.cities}.get(what, 1) if plan.is_line else 1
        if count > 1:
            radius = min(box.height() * 0.3, scaled(9))
            paint_token(painter, box.bottomRight() - QPointF(radius * 0.6, radius * 0.6), radius, str(count), palette)
        if not plan.is_line:
            _paint_worth(painter, box, look.worth(what))


def _paint_worth(painter: QPainter, box: QRectF, points: int) -> None:
    """Paint the points of a tile as small suns at its foot."""
    size = max(8.0, min(box.height() * 0.27, box.width() * 0.3, 16.0))
    wide = min(box.width() - 2, size * points)
    paint_suns(painter, QRectF(box.center().x() - wide / 2, box.bottom() - size * 0.86, wide, size), points)


def _paint_tile(painter: QPainter, box: QRectF, name: str, is_b: bool, colour: str, palette: Palette) -> None:
    frame = QPainterPath()
    frame.addRoundedRect(box, TILE, TILE)
    picture = building_scene(name, is_b, box.size(), painter.device().devicePixelRatioF(), palette)
    painter.save()
    painter.setClipPath(frame)
    painter.drawPixmap(box, picture, QRectF(picture.rect()))
    painter.restore()
    painter.strokePath(frame, pen(palette.line, 2.2))
    painter.strokePath(frame, pen(colour, 1.1))


def _paint_empty(painter: QPainter, box: QRectF, palette: Palette) -> None:
    """Paint that there is nothing yet."""
    line = pen(faded(palette.ink_soft, 0.4), 1.1)
    line.setDashPattern([3, 3])
    painter.setPen(line)
    painter.setBrush(faded(palette.ink_soft, 0.05))
    painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), TILE, TILE)


def _paint_pile(painter: QPainter, name: str, boxes: Sequence[QRectF], count: int, safe: int, palette: Palette) -> None:
    """Paint the roads or knights of a seat side by side, so that roads are one road; the last is on top of the pile."""
    if not count:
        _paint_empty(painter, boxes[0], palette)
        return
    ratio = painter.device().devicePixelRatioF()
    whole = boxes[0].united(boxes[-1])
    frame = QPainterPath()
    frame.addRoundedRect(whole, TILE, TILE)
    painter.save()
    painter.setClipPath(frame)
    for number, box in enumerate(boxes):
        picture = building_scene(name, number % 2 == 1, QSizeF(box.width() + 1, box.height()), ratio, palette)
        painter.drawPixmap(box.topLeft(), picture)
        if number:
            painter.setPen(pen(faded(palette.line, 0.55), 1.0))
            painter.drawLine(box.topLeft(), box.bottomLeft())
    painter.restore()
    painter.strokePath(frame, pen(palette.line, 2.2))
    painter.strokePath(frame, pen(frame_colour(name), 1.1))
    if safe:
        sign, end = _sign(boxes), boxes[safe].left() if safe < len(boxes) else whole.right()
        paint_shield(painter, QPointF(end - sign * 0.4, whole.bottom() - sign * 0.45), sign)


def _paint_counts(
    painter: QPainter, name: str, box: QRectF, given: int, points: int, is_line: bool, palette: Palette
) -> None:
    """Paint what a pile gives: exchanges or cards for those that show side A, points for the others."""
    half = QSizeF(box.width() / 2, box.height()) if is_line else QSizeF(box.width(), box.height() / 2)
    first = QRectF(box.topLeft(), half)
    second = first.translated(half.width(), 0) if is_line else first.translated(0, half.height())
    size = min(first.height() * 0.84, first.width() * 0.55, 26.0)
    painter.setOpacity(1.0 if given else 0.35)
    paint_gift(painter, name, QPointF(first.left() + size / 2, first.center().y()), size)
    _write_number(painter, first.adjusted(size + 2, 0, 0, 0), given, palette)
    painter.setOpacity(1.0 if points else 0.35)
    sun = sun_pixmap(round(size), painter.device().devicePixelRatioF())
    painter.drawPixmap(QPointF(second.left(), second.center().y() - size / 2), sun)
    _write_number(painter, second.adjusted(size + 2, 0, 0, 0), points, palette)
    painter.setOpacity(1.0)


def _write_number(painter: QPainter, box: QRectF, number: int, palette: Palette) -> None:
    painter.setPen(QColor(palette.ink))
    write(painter, box, str(number), _pixels(15, box), MIDDLE_LEFT, bold=True)
