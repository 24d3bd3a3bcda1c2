"""Pictures: no two islets are alike, and every picture of the rules and the emblem can be painted."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QImage, QPainter
from pytestqt.qtbot import QtBot

from engine.games.puentes.files import classic_boards
from islas_qt.games.puentes.art.emblem import paint_emblem
from islas_qt.games.puentes.art.help_pictures import PICTURES, help_picture
from islas_qt.games.puentes.art.islet import coast, islets
from islas_qt.games.puentes.chart.pictures import standing_picture
from islas_qt.theme import DARK, LIGHT, Palette

SIDE = 64


@pytest.mark.parametrize("number", range(2))
def test_no_two_islets_of_a_board_are_alike(number: int) -> None:
    board = classic_boards()[number]
    shown = islets(board)
    assert len({islet.landmark for islet in shown}) == len({coast(islet.seed) for islet in shown}) == 18
    assert [islet.flag for islet in shown] == [island.flag for island in board.islands]


def test_every_landmark_looks_different(qtbot: QtBot) -> None:
    plain = [islet._replace(seed=1, flag=None) for islet in islets(classic_boards()[0])]
    pictures = [standing_picture(islet, 40.0, 1.0, LIGHT).toImage() for islet in plain]
    for number, picture in enumerate(pictures):
        assert picture not in pictures[:number]


@pytest.mark.parametrize("palette", [LIGHT, DARK])
def test_every_picture_of_the_rules_is_painted_sharp(qtbot: QtBot, palette: Palette) -> None:
    seen: list[QImage] = []
    for name in PICTURES:
        picture, sharp = help_picture(name, palette, 1.0), help_picture(name, palette, 2.0)
        assert picture is not None
        assert sharp is not None
        assert sharp.size() == picture.size() * 2
        assert picture not in seen
        seen.append(picture)
    assert help_picture("no such picture", palette, 1.0) is None


@pytest.mark.parametrize("palette", [LIGHT, DARK])
def test_the_emblem_lies_in_the_middle_of_its_box(qtbot: QtBot, palette: Palette) -> None:
    image = QImage(3 * SIDE, SIDE, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    paint_emblem(painter, QRectF(QPointF(), image.size().toSizeF()), palette)
    painter.end()
    assert image.pixelColor(3 * SIDE // 2, SIDE // 2).alpha() == 255
    assert image.pixelColor(SIDE - 4, SIDE // 2).alpha() == 0
    assert image.pixelColor(2 * SIDE + 4, SIDE // 2).alpha() == 0
