"""The pictures in the rules, made by the painters of the table, so that people find again what they have read about."""

from __future__ import annotations

from typing import cast

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath

from engine.games.islas.cards import PRIVILEGES, Deck, Privilege, Symbol
from engine.games.islas.files import classic_deck
from engine.island.files import classic_islands
from engine.island.graph import FEATURES, Feature, graph
from islas_qt.games.islas.art.cards import RATIO, paint_card, paint_card_back
from islas_qt.games.islas.art.pieces import Building, paint_building
from islas_qt.games.islas.art.privileges import paint_privilege
from islas_qt.games.islas.art.vessel import cargo_room, paint_vessel, paint_wish
from islas_qt.games.islas.words import symbol_name
from islas_qt.paint.badges import paint_badge
from islas_qt.paint.colours import COLOURS, Colour
from islas_qt.paint.crests import paint_crest
from islas_qt.paint.drawings import Draw, Drawing, drawn
from islas_qt.paint.island.painter import painted
from islas_qt.paint.island.shape import island_shape
from islas_qt.paint.scenery import pen
from islas_qt.paint.sea import paint_sea
from islas_qt.paint.tokens import paint_token
from islas_qt.theme import Palette, faded, serif

FISHERMAN = "Pescador"
CENTRE = Qt.AlignmentFlag.AlignCenter


def help_picture(name: str, palette: Palette, ratio: float) -> QImage | None:
    """Return a picture by the name that it has in the texts, None if there is no such picture."""
    return drawn(PICTURES[name], palette, ratio) if name in PICTURES else None


def _sea(painter: QPainter, box: QRectF, palette: Palette) -> None:
    """Paint a piece of sea with round corners, and leave the painter clipped to it."""
    frame = QPainterPath()
    frame.addRoundedRect(box.adjusted(1, 1, -1, -1), 14, 14)
    painter.setClipPath(frame)
    paint_sea(painter, box, palette)


def _land(
    painter: QPainter,
    box: QRectF,
    palette: Palette,
    number: int,
    pieces: dict[int, tuple[Building, Colour]],
    lit: tuple[int, ...] = (),
) -> None:
    """Paint a classic island as large as fits, with pieces on some plots and others lit as the table lights them."""
    shape = island_shape(classic_islands()[number])
    bounds = shape.land.controlPointRect()
    scale = min(box.width() / bounds.width(), box.height() / bounds.height())
    origin = box.center() - bounds.center() * scale
    picture = painted(shape, palette, scale, painter.device().devicePixelRatioF())
    picture.draw(painter, picture.water, origin, scale)
    picture.draw(painter, picture.ground, origin, scale)
    for plot in lit:
        painter.save()
        painter.translate(origin)
        painter.scale(scale, scale)
        painter.fillPath(shape.plots[plot].outline, faded(palette.glow, 0.65))
        painter.strokePath(shape.plots[plot].outline, pen(palette.accent, 0.09))
        painter.restore()
    picture.draw(painter, picture.standing, origin, scale)
    for plot, spot in enumerate(shape.plots):
        at = origin + QPointF(spot.centre.real, spot.centre.imag) * scale
        if plot in pieces:
            paint_building(painter, *pieces[plot], at, scale * 1.5)
        elif plot in lit:
            paint_token(painter, at, scale * 0.55, "1", palette)


def _island(painter: QPainter, box: QRectF, palette: Palette) -> None:
    _sea(painter, box, palette)
    pieces: dict[int, tuple[Building, Colour]] = {
        0: ("house", "red"),
        2: ("palace", "green"),
        5: ("house", "blue"),
        7: ("town", "orange"),
        10: ("house", "beige"),
    }
    _land(painter, box.adjusted(40, 26, -290, -26), palette, 0, pieces)
    _land(painter, box.adjusted(380, 56, -40, -40), palette, 1, {3: ("house", "brown"), 8: ("palace", "blue")})


def _coast(painter: QPainter, box: QRectF, palette: Palette) -> None:
    _sea(painter, box, palette)
    coast = graph(classic_islands()[0]).next_to[FEATURES.index("coast")]
    free = tuple(plot for plot in range(12) if coast >> plot & 1)
    _land(painter, box.adjusted(190, 26, -40, -26), palette, 0, {}, free)
    paint_card(painter, *_card(FISHERMAN), QRectF(40, 40, 136, 136 * RATIO), palette)


def _scoring(painter: QPainter, box: QRectF, palette: Palette) -> None:
    pieces: tuple[tuple[Building, str], ...] = (("house", "1"), ("palace", "3"), ("palace", "+2"), ("town", "5"))
    for number, (piece, points) in enumerate(pieces):
        x = 50 + number * 130
        paint_building(painter, piece, "green", QPointF(x, 42), 62)
        _number(painter, QRectF(x + 34, 18, 50, 50), points, palette)


def _turn(painter: QPainter, box: QRectF, palette: Palette) -> None:
    paint_card(painter, *_card("Monje"), QRectF(6, 18, 76, 76 * RATIO), palette)
    _arrow(painter, QPointF(92, 71), QPointF(124, 71), palette)
    paint_building(painter, "house", "red", QPointF(154, 71), 52)
    painter.setPen(pen(palette.paper_edge, 2))
    painter.drawLine(QPointF(206, 24), QPointF(206, 118))
    for number in range(3):
        paint_card_back(painter, QRectF(226 + number * 26, 18, 76, 76 * RATIO), palette)
    _arrow(painter, QPointF(372, 71), QPointF(408, 71), palette)
    _cargo(painter, QRectF(412, 4, 196, 130), palette, 2)


def _card(name: str) -> tuple[Deck, int]:
    deck = classic_deck()
    return deck, deck.names.index(name)


def _explained_card(painter: QPainter, box: QRectF, palette: Palette) -> None:
    deck, card = _card(FISHERMAN)
    paint_card(painter, deck, card, QRectF(10, 6, 180, 180 * RATIO), palette)
    for wish, symbol in enumerate(deck.wants[card]):
        y = 40 + wish * 58
        _number(painter, QRectF(216, y - 25, 40, 50), str(wish + 1), palette)
        paint_wish(painter, symbol, QPointF(288, y), 22 - wish)
        painter.setFont(serif(17, bold=wish == 0))
        painter.setPen(QColor(palette.ink))
        painter.drawText(QRectF(326, y - 25, 260, 50), Qt.AlignmentFlag.AlignVCenter, symbol_name(symbol))


def _draw(painter: QPainter, box: QRectF, palette: Palette) -> None:
    names = "Herrero", "Hortelano", "pirate blue"
    paint_card_back(painter, QRectF(10, 12, 92, 92 * RATIO), palette)
    _arrow(painter, QPointF(118, 76), QPointF(160, 76), palette)
    for number, name in enumerate(names):
        paint_card(painter, *_card(name), QRectF(180 + number * 104, 12, 92, 92 * RATIO), palette)


def _cargo(painter: QPainter, box: QRectF, palette: Palette, cards: int) -> None:
    room = cargo_room(box)
    width = room.height() / RATIO
    step = (room.width() - width) / max(1, cards - 1)
    for number in range(cards):
        paint_card_back(painter, QRectF(room.left() + number * step, room.top(), width, room.height()), palette)
    paint_vessel(painter, box, palette)


def _vessel(painter: QPainter, box: QRectF, palette: Palette) -> None:
    _sea(painter, box, palette)
    _cargo(painter, QRectF(180, 10, 260, 170), palette, 4)


def _contest(painter: QPainter, box: QRectF, palette: Palette) -> None:
    """Paint how a settler chooses: a tie of two at the first wish, the second decides."""
    deck, card = _card(FISHERMAN)
    paint_card(painter, deck, card, QRectF(8, 14, 150, 150 * RATIO), palette)
    counts = ("anchor", "3", "1"), ("palm", "3", "2"), ("lizard", "2", "")
    for wish, symbol in enumerate(deck.wants[card]):
        _column(painter, 270 + wish * 86, wish, symbol, palette)
    for row, (crest, first, second) in enumerate(counts):
        y = 92 + row * 56
        paint_crest(painter, crest, QPointF(200, y), 20, palette)
        for wish, count in enumerate((first, second)):
            x = 270 + wish * 86
            wins, out = (row, wish) == (1, 1), (row, wish) in ((2, 0), (0, 1))
            if wins:
                paint_token(painter, QPointF(x, y), 22, count, palette)
                continue
            painter.setOpacity(0.35 if out else 1.0)
            _number(painter, QRectF(x - 25, y - 25, 50, 50), count, palette)
            painter.setOpacity(1)


def _column(painter: QPainter, x: float, wish: int, symbol: Symbol, palette: Palette) -> None:
    if wish > 1:
        painter.setOpacity(0.35)  # not looked at any more
    paint_wish(painter, symbol, QPointF(x, 36), 19)
    painter.setOpacity(1)
    painter.setPen(pen(palette.paper_edge, 1))
    painter.drawLine(QPointF(x - 43, 64), QPointF(x + 43, 64))


def _merge(painter: QPainter, box: QRectF, palette: Palette) -> None:
    for x, count, piece, colour in ((34.0, 2, "palace", "blue"), (330.0, 3, "town", "orange")):
        for number in range(count):
            paint_building(painter, "house", cast(Colour, colour), QPointF(x + number * 54, 50), 48)
        after = x + count * 54
        _arrow(painter, QPointF(after - 14, 50), QPointF(after + 22, 50), palette)
        paint_building(painter, cast(Building, piece), cast(Colour, colour), QPointF(after + 68, 46), 68)


def _pirate(painter: QPainter, box: QRectF, palette: Palette) -> None:
    paint_card(painter, *_card("pirate red"), QRectF(10, 8, 130, 130 * RATIO), palette)
    _arrow(painter, QPointF(166, 100), QPointF(214, 100), palette)
    for number, piece in enumerate(("house", "palace", "town")):
        painter.setOpacity(0.45 if piece == "house" else 1)
        paint_building(painter, cast(Building, piece), "green", QPointF(280 + number * 110, 100), 72)
    painter.setOpacity(1)
    painter.setPen(pen(palette.accent, 5))
    painter.drawLine(QPointF(246, 134), QPointF(314, 62))


def _stock(painter: QPainter, box: QRectF, palette: Palette) -> None:
    for number, colour in enumerate(COLOURS):
        x = 50 + number * 92
        painter.setOpacity(0.35 if number == 2 else 1)
        paint_building(painter, "house", colour, QPointF(x, 40), 50)
        _number(painter, QRectF(x - 25, 68, 50, 36), "0" if number == 2 else "8", palette)
    painter.setOpacity(1)
    painter.setPen(pen(palette.accent, 4))
    painter.drawLine(QPointF(210, 64), QPointF(258, 14))


def _goal(painter: QPainter, box: QRectF, palette: Palette) -> None:
    _cargo(painter, QRectF(20, 6, 180, 118), palette, 3)
    _arrow(painter, QPointF(216, 66), QPointF(262, 66), palette)
    paint_token(painter, QPointF(322, 64), 46, "19", palette)
    _arrow(painter, QPointF(384, 66), QPointF(430, 66), palette)
    paint_crest(painter, "volcano", QPointF(492, 64), 44, palette)


def _hotseat(painter: QPainter, box: QRectF, palette: Palette) -> None:
    for number in range(3):
        paint_card_back(painter, QRectF(116 + number * 26, 12, 72, 72 * RATIO), palette)
        paint_card_back(painter, QRectF(388 + number * 26, 12, 72, 72 * RATIO), palette)
    paint_crest(painter, "shell", QPointF(60, 62), 38, palette)
    paint_crest(painter, "dove", QPointF(560, 62), 38, palette)
    _arrow(painter, QPointF(272, 62), QPointF(352, 62), palette)


def _goodbye(painter: QPainter, box: QRectF, palette: Palette) -> None:
    _sea(painter, box, palette)
    _land(painter, QRectF(40, 26, 290, 130), palette, 4, {4: ("house", "red")})
    paint_vessel(painter, QRectF(380, 20, 200, 140), palette)


def _arrow(painter: QPainter, start: QPointF, end: QPointF, palette: Palette) -> None:
    painter.setPen(pen(palette.ink_soft, 3))
    painter.drawPolyline([start, end])
    painter.drawPolyline([end + QPointF(-9, -8), end, end + QPointF(-9, 8)])


def _number(painter: QPainter, box: QRectF, number: str, palette: Palette) -> None:
    painter.setFont(serif(26, bold=True))
    painter.setPen(QColor(palette.ink))
    painter.drawText(box, CENTRE, number)


def _feature(feature: Feature) -> Draw:
    return lambda painter, box, palette: paint_badge(painter, feature, box.center(), 16)


def _privilege(privilege: Privilege) -> Draw:
    return lambda painter, box, palette: paint_privilege(painter, privilege, box.center(), 20, palette)


PICTURES: dict[str, Drawing] = {
    "island": Drawing(620, 320, _island),
    "coast": Drawing(620, 270, _coast),
    "scoring": Drawing(540, 86, _scoring),
    "turn": Drawing(620, 142, _turn),
    "card": Drawing(600, 264, _explained_card),
    "draw": Drawing(500, 154, _draw),
    "vessel": Drawing(620, 190, _vessel),
    "contest": Drawing(600, 240, _contest),
    "merge": Drawing(620, 96, _merge),
    "pirate": Drawing(580, 196, _pirate),
    "stock": Drawing(580, 108, _stock),
    "goal": Drawing(560, 130, _goal),
    "hotseat": Drawing(620, 126, _hotseat),
    "goodbye": Drawing(620, 180, _goodbye),
    **{f"feature:{feature}": Drawing(40, 40, _feature(feature)) for feature in FEATURES},
    **{f"privilege:{privilege}": Drawing(48, 48, _privilege(privilege)) for privilege in PRIVILEGES},
}
