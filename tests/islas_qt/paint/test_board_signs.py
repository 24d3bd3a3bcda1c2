from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import combinations

import pytest
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QImage, QPainter

from engine.games.islas.cards import COLOURS, PRIVILEGES, SYMBOLS
from engine.match import CRESTS
from islas_qt.games.islas.art.pieces import HUE_NAMES
from islas_qt.games.islas.art.privileges import paint_privilege
from islas_qt.games.islas.art.vessel import cargo_room, paint_vessel, paint_wish
from islas_qt.paint.crests import SIGNS, paint_crest
from islas_qt.theme import DARK, LIGHT

pytestmark = pytest.mark.usefixtures("qapp")

MIDDLE = QPointF(32, 32)


def picture(paint: Callable[[QPainter], None]) -> QImage:
    """Return what a function paints on nothing, 64 pixels square."""
    image = QImage(64, 64, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint(painter)
    painter.end()
    return image


def difference(one: QImage, other: QImage) -> float:
    """Return by how much two pictures differ without colour, on average over their pixels, from 0 to 255."""
    grey = [image.convertToFormat(QImage.Format.Format_Grayscale8) for image in (one, other)]
    first, second = (bytes(image.constBits()) for image in grey)
    return sum(abs(a - b) for a, b in zip(first, second, strict=True)) / len(first)


def test_crests_are_told_apart_without_colour() -> None:
    assert set(SIGNS) == set(CRESTS)
    crests = [picture(partial(paint_crest, crest=crest, centre=MIDDLE, radius=24, palette=LIGHT)) for crest in CRESTS]
    assert min(difference(one, other) for one, other in combinations(crests, 2)) > 8


def test_privileges_are_told_apart_without_colour() -> None:
    plaques = [
        picture(partial(paint_privilege, privilege=privilege, centre=MIDDLE, radius=24, palette=DARK, colour="beige"))
        for privilege in PRIVILEGES
    ]
    assert min(difference(one, other) for one, other in combinations(plaques, 2)) > 8


def test_a_plaque_has_the_colour_that_gives_it() -> None:
    usual, own, other = (
        picture(partial(paint_privilege, privilege="win_ties", centre=MIDDLE, radius=24, palette=LIGHT, colour=colour))
        for colour in (None, "orange", "blue")
    )
    assert usual == own != other


def test_every_wish_has_its_sign() -> None:
    assert HUE_NAMES == COLOURS
    wishes = [picture(partial(paint_wish, symbol=symbol, centre=MIDDLE, radius=24)) for symbol in range(len(SYMBOLS))]
    assert all(one != other for one, other in combinations(wishes, 2))


@pytest.mark.parametrize("box", [QRectF(0, 0, 300, 150), QRectF(20, 10, 120, 200)])
def test_cards_have_room_on_the_ship(box: QRectF) -> None:
    room = cargo_room(box)
    assert box.contains(room)
    assert room.width() > box.width() * 0.25


def test_the_ship_leaves_the_room_for_cards_free() -> None:
    ship = picture(lambda painter: paint_vessel(painter, QRectF(0, 0, 64, 64), LIGHT))
    room = cargo_room(QRectF(0, 0, 64, 64)).toRect().adjusted(3, 2, -3, -2)
    assert sum(ship.pixelColor(x, y).alpha() for x in range(64) for y in range(64)) > 0
    assert all(
        ship.pixelColor(x, y).alpha() == 0
        for x in range(room.left(), room.right())
        for y in range(room.top(), room.bottom())
    )
