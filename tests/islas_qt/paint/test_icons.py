"""Small icons: what does different things looks different."""

from __future__ import annotations

from itertools import combinations

import pytest
from PySide6.QtCore import QSize

from islas_qt.paint.icons import icon
from islas_qt.table.prompt import TOOLS


def inked(name: str) -> set[tuple[int, int]]:
    """Return the points of an icon that are drawn."""
    picture = icon(name, "#000000", 1.0).pixmap(QSize(23, 18)).toImage()
    return {
        (x, y)
        for x in range(picture.width())
        for y in range(picture.height())
        if picture.pixelColor(x, y).alphaF() > 0.5
    }


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("names", [*combinations(TOOLS, 2)], ids="-".join)
def test_two_tools_of_the_table_look_different(names: tuple[str, str]) -> None:
    one, other = map(inked, names)
    assert len(one) > 20
    assert len(one & other) < 0.4 * len(one | other)
