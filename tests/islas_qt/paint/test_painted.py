"""A picture can be painted part by part."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QRect, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap
from pytestqt.qtbot import QtBot

from islas_qt.paint.painted import Growing, painted

COLOURS = "#ff0000", "#00ff00", "#0000ff"


def growing() -> Growing:
    """Return a picture of three stripes, none of which is painted yet."""
    picture = QPixmap(3, 1)
    picture.fill(Qt.GlobalColor.white)
    return Growing(picture, [partial(_paint, at=at) for at in range(3)])


def _paint(painter: QPainter, at: int) -> None:
    painter.fillRect(QRect(at, 0, 1, 1), QColor(COLOURS[at]))


def seen(picture: Growing) -> list[str]:
    return [picture.picture.toImage().pixelColor(at, 0).name() for at in range(3)]


def test_with_no_time_left_one_part_is_painted_after_another(qtbot: QtBot) -> None:
    picture = growing()
    looks = []
    while not picture.is_done:
        looks.append(seen(picture))
        picture.grow(0)
    assert looks == [[*COLOURS[:done], *["#ffffff"] * (3 - done)] for done in range(3)]
    assert seen(picture) == list(COLOURS)


def test_all_that_is_left_can_be_painted_at_once(qtbot: QtBot) -> None:
    picture = growing()
    picture.grow(0)
    picture.finish()
    assert picture.is_done
    assert seen(picture) == list(COLOURS)


def test_what_has_no_size_yet_has_no_picture(qapp: object) -> None:
    def paint(painter: QPainter) -> None:
        raise AssertionError("nothing can be painted on")

    assert painted(QSizeF(0, 20), 1.0, paint).isNull()
    assert Growing(QPixmap(), [paint]).is_done
