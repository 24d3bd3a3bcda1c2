"""The pictures: every good, card and building has one of its own, by day and in the evening, at any ratio."""

from __future__ import annotations

from itertools import combinations

import pytest
from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QImage, QPainter

from engine.games.caminos.cards import RESOURCE_RANGE
from islas_qt.games.caminos.art.buildings import building_card, building_scene
from islas_qt.games.caminos.art.cards import RATIO, card_pixmap
from islas_qt.games.caminos.art.emblem import paint_emblem
from islas_qt.games.caminos.art.goods import paint_good, paint_missing
from islas_qt.games.caminos.art.help_pictures import PICTURES, help_picture
from islas_qt.games.caminos.art.plaza import paint_plaza
from islas_qt.paint.painted import painted
from islas_qt.theme import DARK, LIGHT, Palette
from tests.islas_qt.games.caminos.positions import DECK

pytestmark = pytest.mark.usefixtures("qapp")
SIDES = [(name, is_b) for name in DECK.names for is_b in ((False, True) if name in ("road", "knight") else (False,))]
TOLD = (
    *("market", "pile", "road", "knight", "settlement", "city", "expansion", "wind", "raid", "market_day"),
    *("payment", "three_for_one", "points", "taken"),
)


def shape(card: int) -> set[tuple[int, int]]:
    """Return the pixels that a small good covers, whatever their colour."""

    def paint(painter: QPainter) -> None:
        paint_good(painter, card, QPointF(16, 16), 32)

    image = painted(QSizeF(32, 32), 1.0, paint).toImage()
    return {(x, y) for x in range(32) for y in range(32) if image.pixelColor(x, y).alpha() > 128}


def test_every_good_has_a_shape_of_its_own() -> None:
    for one, other in combinations(RESOURCE_RANGE, 2):
        first, second = shape(one), shape(other)
        assert len(first ^ second) > 0.15 * len(first | second)


@pytest.mark.parametrize("card", RESOURCE_RANGE)
def test_a_missing_good_has_the_outline_of_the_good(card: int) -> None:
    def paint(painter: QPainter) -> None:
        paint_missing(painter, card, QPointF(40, 40), 72, "#000000")

    image = painted(QSizeF(80, 80), 1.0, paint).toImage()
    good = painted(QSizeF(80, 80), 1.0, lambda painter: paint_good(painter, card, QPointF(40, 40), 72)).toImage()
    pixels = [(x, y) for x in range(80) for y in range(80)]
    outline = {at for at in pixels if image.pixelColor(*at).alpha() > 0}
    whole = {at for at in pixels if good.pixelColor(*at).alpha() > 128}
    assert len(outline & whole) > 0.85 * len(whole)


@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=["light", "dark"])
def test_all_cards_look_different(palette: Palette) -> None:
    pictures = [card_pixmap(card, 60, 1.0, palette).toImage() for card in (*RESOURCE_RANGE, None)]
    pictures += [building_card(name, is_b, 60, 1.0, palette).toImage() for name, is_b in SIDES]
    assert all(one != other for one, other in combinations(pictures, 2))


@pytest.mark.parametrize(("name", "is_b"), SIDES)
def test_a_scene_fills_its_box_and_is_darker_in_the_evening(name: str, is_b: bool) -> None:
    size = QSizeF(60, 48)
    day = building_scene(name, is_b, size, 1.0, LIGHT).toImage()
    night = building_scene(name, is_b, size, 1.0, DARK).toImage()
    for x, y in ((1, 1), (58, 1), (1, 46), (58, 46), (30, 24)):
        assert day.pixelColor(x, y).alpha() == 255
    assert _lightness(night) < 0.8 * _lightness(day)


def test_pictures_are_sharp_on_fine_screens() -> None:
    fine = card_pixmap(3, 60, 2.0, LIGHT)
    assert (fine.width(), fine.height()) == (120, round(120 * RATIO))
    assert fine.deviceIndependentSize() == QSizeF(60, 60 * RATIO)


@pytest.mark.parametrize("name", TOLD)
def test_every_picture_of_the_rules_is_there(name: str) -> None:
    image = help_picture(name, LIGHT, 2.0)
    assert image is not None
    assert image.width() == PICTURES[name].width * 2
    assert len({image.pixel(x, image.height() // 2) for x in range(image.width())}) > 8


def test_there_is_no_picture_of_anything_else() -> None:
    assert help_picture("nonsense", LIGHT, 1.0) is None


def test_the_emblem_is_round_and_in_the_middle() -> None:
    image = QImage(200, 100, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    paint_emblem(painter, QRectF(0, 0, 200, 100), LIGHT)
    painter.end()
    assert image.pixelColor(100, 50).alpha() == 255
    assert image.pixelColor(20, 50).alpha() == image.pixelColor(54, 4).alpha() == 0


def test_the_ground_is_darker_than_paper_by_day_and_darker_still_by_night() -> None:
    light = _ground(LIGHT)
    dark = _ground(DARK)
    assert dark < light < 235


def _ground(palette: Palette) -> float:
    box = QRectF(0, 0, 200, 120)
    return _lightness(painted(box.size(), 1.0, lambda painter: paint_plaza(painter, box, palette)).toImage())


def _lightness(image: QImage) -> float:
    points = [image.pixelColor(x, y) for x in range(0, image.width(), 3) for y in range(0, image.height(), 3)]
    return sum(point.lightness() for point in points) / len(points)
