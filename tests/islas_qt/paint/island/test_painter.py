from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtGui import QImage

from engine.island.cells import Island
from engine.island.files import classic_islands
from islas_qt.paint.island.painter import painted, painting
from islas_qt.paint.island.shape import island_shape, known
from islas_qt.theme import DARK, LIGHT, Palette
from tests.islas_qt.paint.island.wild import wild_island

pytestmark = pytest.mark.usefixtures("qapp")

TENERIFE = classic_islands()[0]


def layers(island: Island, palette: Palette = LIGHT, ratio: float = 1.0) -> list[QImage]:
    """Paint an island from scratch."""
    known.clear()
    picture = painted(island_shape(island), palette, 12.0, ratio)
    return [layer.toImage() for layer in (picture.water, picture.ground, picture.standing)]


def test_an_island_always_looks_the_same() -> None:
    assert layers(TENERIFE) == layers(TENERIFE)


def test_name_and_author_do_not_change_the_look_but_the_drawing_and_theme_do() -> None:
    plain = layers(TENERIFE)
    assert layers(replace(TENERIFE, name="Elsewhere", author="Somebody", note="Something")) == plain
    for other in (layers(replace(TENERIFE, drawing=TENERIFE.drawing + 1)), layers(TENERIFE, DARK)):
        assert all(one != two for one, two in zip(other, plain, strict=True))


@pytest.mark.slow
def test_a_painting_can_be_left_anywhere() -> None:
    """Else Qt would complain of a painter that is not in order."""
    shape = island_shape(TENERIFE)
    count = sum(1 for _ in painting(shape, LIGHT, 4.0, 1.0))
    for done in range(count):
        steps = painting(shape, LIGHT, 4.0, 1.0)
        for _ in range(done):
            next(steps)
        steps.close()


def test_pictures_are_as_fine_as_the_screen() -> None:
    coarse, fine = layers(TENERIFE)[0], layers(TENERIFE, ratio=2.0)[0]
    assert fine.devicePixelRatio() == 2.0
    assert abs(fine.width() - 2 * coarse.width()) <= 1


@pytest.mark.parametrize("seed", range(12))
def test_any_island_can_be_painted(seed: int) -> None:
    assert all(not image.isNull() for image in layers(wild_island(seed)))
