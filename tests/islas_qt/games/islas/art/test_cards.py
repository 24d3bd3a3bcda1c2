from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import combinations

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from engine.games.islas.files import classic_deck
from islas_qt import text
from islas_qt.games.islas.art.backdrops import PLACES
from islas_qt.games.islas.art.cards import card_pixmap, paint_card
from islas_qt.games.islas.art.figures import FIGURES, paint_figure
from islas_qt.theme import DARK, LIGHT

DECK = classic_deck()

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    text.use("en")
    yield
    text.use("en")


def picture(paint: Callable[[QPainter], None], width: int = 100, height: int = 140) -> QImage:
    """Return what a function paints on nothing."""
    image = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint(painter)
    painter.end()
    return image


def figure(name: str) -> QImage:
    return picture(lambda painter: paint_figure(painter, name, QRectF(0, 0, 100, 80)), 100, 80)


def lightness(image: QImage) -> float:
    """Return how light a picture is on average, from 0 to 255."""
    return image.scaled(1, 1, mode=Qt.TransformationMode.SmoothTransformation).pixelColor(0, 0).lightnessF() * 255


def test_every_settler_of_the_deck_has_a_figure_and_a_place_of_its_own() -> None:
    names = [settler.name for settler in DECK.settlers]
    assert set(names) == set(FIGURES) == set(PLACES)
    pictures = [figure(name) for name in (*names, "pirate", "Nobody we know")]
    assert all(one != other for one, other in combinations(pictures, 2))


def test_settlers_whom_nobody_knows_look_alike() -> None:
    assert figure("Astronauta") == figure("Somebody") != figure("Pastor")


def test_a_figure_stays_above_its_foot() -> None:
    image = picture(lambda painter: paint_figure(painter, "Segador", QRectF(10, 10, 80, 64)))
    below = image.copy(0, 75, 100, 65)
    assert all(below.pixelColor(x, y).alpha() == 0 for x in range(0, 100, 5) for y in range(65))


@pytest.mark.parametrize("width", [100, 320])
def test_every_card_of_the_deck_can_be_painted_and_told_apart(width: int) -> None:
    faces = [card_pixmap(DECK, card, width, 1.0, LIGHT).toImage() for card in (*range(len(DECK.names)), None)]
    assert all(one != other for one, other in combinations(faces, 2))


def test_a_small_card_still_has_legible_ink() -> None:
    face = card_pixmap(DECK, 0, 100, 1.0, LIGHT).toImage()
    for top, bottom in ((114, 126), (126, 136)):  # the name and its translation
        shades = [face.pixelColor(x, y).lightnessF() for y in range(top, bottom) for x in range(28, 72)]
        assert max(shades) - min(shades) > 0.4


def test_pirates_are_dark_and_settlers_are_light() -> None:
    settler, pirate = (card_pixmap(DECK, card, 110, 1.0, LIGHT).toImage() for card in (0, DECK.first_pirate))
    assert lightness(settler) > 150
    assert lightness(pirate) < 110


def test_a_card_is_a_little_darker_by_night_but_stays_paper() -> None:
    day, night = (card_pixmap(DECK, 3, 110, 1.0, palette).toImage() for palette in (LIGHT, DARK))
    assert 0.7 < lightness(night) / lightness(day) < 0.97


def test_translations_follow_the_language_and_spanish_needs_none() -> None:
    faces = {}
    for language in text.LANGUAGES:
        text.use(language)
        faces[language] = [card_pixmap(DECK, card, 180, 1.0, LIGHT).toImage() for card in (0, DECK.first_pirate)]
    assert all(one != other for one, other in combinations(faces.values(), 2))
    written = {}
    for language, (settler, _) in faces.items():
        foot = [settler.pixelColor(x, y).lightness() for x in range(60, 120) for y in range(237, 246)]
        written[language] = max(foot) - min(foot) > 60
    assert written == {"en": True, "de": True, "es": False}


def test_a_painted_card_is_kept() -> None:
    first = card_pixmap(DECK, 5, 120.2, 2.0, LIGHT)
    assert card_pixmap(DECK, 5, 119.9, 2.0, LIGHT).cacheKey() == first.cacheKey()
    assert card_pixmap(DECK, 5, 120, 2.0, DARK).cacheKey() != first.cacheKey()
    assert (first.width(), first.height(), first.devicePixelRatio()) == (240, 336, 2.0)


def test_all_decks_share_one_back() -> None:
    other = replace(DECK, copies=2)
    assert card_pixmap(DECK, None, 90, 1.0, LIGHT).cacheKey() == card_pixmap(other, None, 90, 1.0, LIGHT).cacheKey()


def test_a_card_keeps_to_its_box_however_long_its_name() -> None:
    settler = replace(DECK.settlers[0], name="Constructor de violonchelos y guitarras", en="a long word " * 9)
    deck = replace(DECK, settlers=(settler, *DECK.settlers[1:]))
    image = picture(lambda painter: paint_card(painter, deck, 0, QRectF(20, 20, 50, 70), LIGHT))
    inside = QRectF(19, 19, 52, 72)
    painted = [(x, y) for x in range(100) for y in range(140) if image.pixelColor(x, y).alpha()]
    assert painted
    assert all(inside.contains(x, y) for x, y in painted)


def test_a_card_leaves_the_painter_as_it_was() -> None:
    def paint(painter: QPainter) -> None:
        for card in (0, DECK.first_pirate):
            paint_card(painter, DECK, card, QRectF(0, 0, 50, 70), DARK)
        painter.fillRect(QRectF(90, 130, 10, 10), QColor("red"))

    assert picture(paint).pixelColor(95, 135) == QColor("red")
