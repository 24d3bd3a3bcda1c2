from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from coloraide import Color
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QImage, QPainter

from engine.island.graph import FEATURES
from islas_qt.games.islas.art.pieces import Building, paint_building
from islas_qt.paint.badges import paint_badge
from islas_qt.paint.colours import COLOURS, HALO, INK

VISION = (None, "protan", "deutan", "tritan")


@pytest.mark.parametrize("method", ["brettel", "vienot", "machado"])
@pytest.mark.parametrize("vision", VISION)
def test_no_two_colours_are_taken_for_each_other(vision: str | None, method: str) -> None:
    seen = [
        Color(value) if vision is None else Color(value).filter(vision, method=method) for value in COLOURS.values()
    ]
    assert min(one.delta_e(other, method="2000") for one, other in combinations(seen, 2)) >= 18


def test_colours_differ_in_lightness_alone() -> None:
    lightness = sorted(Color(value).convert("lab-d65")["lightness"] for value in COLOURS.values())
    assert min(lighter - darker for darker, lighter in pairwise(lightness)) >= 9


@pytest.mark.parametrize("colour", COLOURS)
def test_every_piece_stands_out_by_its_line_or_its_halo(colour: str) -> None:
    assert max(Color(COLOURS[colour]).contrast(edge) for edge in (INK, HALO)) > 3  # type: ignore[index]


def canvas() -> tuple[QImage, QPainter]:
    """Return an empty picture of 64 pixels and its painter."""
    image = QImage(64, 64, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    return image, painter


@pytest.mark.usefixtures("qapp")
def test_every_piece_and_badge_looks_different_also_without_colour() -> None:
    pictures = []
    for kind in ("house", "palace", "town"):
        for colour in COLOURS:
            image, painter = canvas()
            paint_building(painter, kind, colour, QPointF(32, 32), 48)
            painter.end()
            pictures.append(image.convertToFormat(QImage.Format.Format_Grayscale8))
    for feature in FEATURES:
        image, painter = canvas()
        paint_badge(painter, feature, QPointF(32, 32), 24)
        painter.end()
        pictures.append(image.convertToFormat(QImage.Format.Format_Grayscale8))
    assert all(one != other for one, other in combinations(pictures, 2))


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("kind", ["house", "palace", "town"])
def test_letters_are_as_large_as_the_front_of_a_piece_allows(kind: Building) -> None:
    def painted(letters: str) -> QImage:
        image, painter = canvas()
        paint_building(painter, kind, "brown", QPointF(32, 32), 48, letters)
        painter.end()
        return image

    glyph, letters = painted(""), painted("Br")
    different = [(x, y) for x in range(64) for y in range(64) if glyph.pixel(x, y) != letters.pixel(x, y)]
    (left, right), (top, bottom) = ((min(side), max(side)) for side in zip(*different, strict=True))
    assert right - left >= 0.45 * 48
    assert bottom - top >= 0.25 * 48
    assert right - left <= 0.74 * 48, "they stay on the piece"
