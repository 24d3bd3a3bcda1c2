"""A chart to play on, for the tests."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from islas_qt.games.puentes.chart.chart import Chart
from islas_qt.theme import LIGHT
from tests.islas_qt.games.puentes.charts import BOARD, sheet_of


@pytest.fixture
def chart(qtbot: QtBot) -> Iterator[Chart]:
    chart = Chart(LIGHT)
    qtbot.addWidget(chart)
    chart.resize(720, 600)
    chart.show_sheet(BOARD, sheet_of({1: 4}))
    chart.show()
    yield chart
    chart.motion.skip()
