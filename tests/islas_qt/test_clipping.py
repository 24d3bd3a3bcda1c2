"""No text is cut off or shortened and nothing lies over anything else: every screen, language, size and text scale."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QFontDatabase, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QLabel, QPushButton, QScrollArea, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from islas_qt import theme
from islas_qt.screens.help import screen as help_screen
from islas_qt.table import graph_tabs
from islas_qt.text import LANGUAGES
from islas_qt.widgets import paper_dialog
from islas_qt.widgets.flow import Scrolled
from islas_qt.window.main_window import MainWindow
from tests.islas_qt.clipping import faults_of
from tests.islas_qt.conftest import OpenWindow
from tests.support.scenes import bring
from tests.support.stage import SCENES

DESIGN = tuple(name for name in SCENES if name.startswith(("editor", "library")))
ALL = tuple(SCENES)
proof = pytest.mark.proof  # looks at all screens; the usual check at a sample, other ones for each test
LONG = "A sentence that is much too long for its place"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("scenes", "language", "size", "scale"),
    [  # German, the longest, where there is least room
        pytest.param(ALL[::7], "de", (1024, 640), 1.0, id="some"),
        pytest.param(ALL[1::13], "de", (1280, 800), 1.5, id="some-large"),
        *(pytest.param(ALL, language, (1024, 640), 1.0, marks=proof, id=language) for language in LANGUAGES),
        *(pytest.param(ALL, "de", (1280, 800), scale, marks=proof, id=f"de-{scale}") for scale in (1.0, 1.5)),
    ],
)
def test_everything_fits(
    open_window: OpenWindow, scenes: tuple[str, ...], language: str, size: tuple[int, int], scale: float
) -> None:
    look_through(open_window(), scenes, language, size, scale)


@pytest.fixture
def wide_typefaces(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Write in typefaces that are much wider, as where the program's own are missing."""
    if not {"DejaVu Serif", "DejaVu Sans"} <= {*QFontDatabase.families()}:
        pytest.skip("the wide typefaces are not installed here")
    for module in (theme, help_screen, paper_dialog, graph_tabs):
        monkeypatch.setattr(module, "SERIF", "DejaVu Serif")
    usual, wide = qapp.font(), qapp.font()
    wide.setFamily("DejaVu Sans")
    qapp.setFont(wide)
    yield
    qapp.setFont(usual)


@pytest.mark.slow
@pytest.mark.usefixtures("wide_typefaces")
@pytest.mark.parametrize("scenes", [ALL[4::13], pytest.param(ALL, marks=proof)], ids=["some", "all"])
def test_everything_fits_in_wide_typefaces(open_window: OpenWindow, scenes: tuple[str, ...]) -> None:
    look_through(open_window(), scenes, "de", (1280, 800), 1.0)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("scenes", "language", "size", "scale"),
    [
        pytest.param(DESIGN[::4], "de", (1024, 640), 2.0, id="some"),
        *(pytest.param(DESIGN, language, (1024, 640), 2.0, marks=proof) for language in LANGUAGES),
        *(pytest.param(DESIGN, language, (1024, 640), 1.5, marks=proof) for language in LANGUAGES),
        *(pytest.param(DESIGN, language, (1280, 800), 2.0, marks=proof) for language in LANGUAGES),
    ],
)
def test_the_editor_fits_with_large_text(
    open_window: OpenWindow, scenes: tuple[str, ...], language: str, size: tuple[int, int], scale: float
) -> None:
    look_through(open_window(), scenes, language, size, scale)


def look_through(window: MainWindow, scenes: Iterable[str], language: str, size: tuple[int, int], scale: float) -> None:
    window.resize(*size)
    theme.use_text_scale(scale)
    window.use_language(language)
    window.use_theme("light")
    faults = []
    try:
        for name in scenes:
            faults += [f"{name}: {fault}" for fault in faults_of(partial(bring, window, name))]
    finally:
        theme.use_text_scale(1.0)
    assert not faults, "\n".join(faults)


class Painted(QWidget):
    """Writes a long sentence into a small box, in one of the ways in which that goes wrong."""

    def __init__(self, way: str) -> None:
        super().__init__()
        self.resize(200, 60)
        self.way = way

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        box = QRectF(10, 10, 120, 20)
        if self.way == "elided":
            painter.drawText(box, 0, QFontMetricsF(painter.font()).elidedText(LONG, Qt.TextElideMode.ElideRight, 120))
        elif self.way == "cut off":
            painter.drawText(box, 0, LONG)
        elif self.way == "foreign":
            painter.setFont(QFont("DejaVu Sans"))
            painter.drawText(box, 0, "Short")
        elif self.way == "hanging":
            high = QFontMetricsF(painter.font()).ascent() + 1.0
            painter.drawText(QRectF(10, 10, 120, high), int(Qt.AlignmentFlag.AlignTop), "gypsy")
        elif self.way == "too high":
            painter.drawText(box, Qt.TextFlag.TextWordWrap, LONG)
        else:
            painter.drawText(box, 0, "Short")
        painter.end()


@pytest.mark.parametrize(
    ("way", "told"),
    [
        *(
            ("elided", ["shortened"]),
            ("cut off", ["cut off"]),
            ("too high", ["cut off"]),
            ("hanging", ["cut off"]),
            ("foreign", ["in DejaVu Sans"]),
        ),
        ("well", []),
    ],
)
def test_painted_text_that_does_not_fit_is_found(qtbot: QtBot, way: str, told: list[str]) -> None:
    widget = Painted(way)
    qtbot.addWidget(widget)
    assert [fault.partition(":")[0] for fault in faults_of(lambda: widget)] == told


def test_widgets_without_room_are_found(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(300, 200)
    button, label = QPushButton(LONG, window), QLabel(LONG, window)
    button.setGeometry(10, 10, 60, 30)
    label.setGeometry(10, 60, 280, 30)
    label.setText("Short")
    window.show()
    assert [fault for fault in faults_of(lambda: window) if LONG in fault and "QPushButton" in fault]
    assert not [fault for fault in faults_of(lambda: window) if "Short" in fault]
    label.setGeometry(10, 60, 280, 3)
    assert [fault for fault in faults_of(lambda: window) if "Short" in fault]


def test_what_is_hidden_at_a_side_is_found(qtbot: QtBot) -> None:
    page = QPushButton(LONG)
    page.setMinimumWidth(300)
    view = QScrollArea(widgetResizable=True)
    view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    view.setWidget(page)
    view.resize(200, 100)
    qtbot.addWidget(view)
    view.show()
    assert any("at its side" in fault for fault in faults_of(lambda: view))
    view.resize(340, 100)
    assert not any("at its side" in fault for fault in faults_of(lambda: view))


def test_a_page_that_becomes_wider_is_given_the_room(qtbot: QtBot) -> None:
    window, page = QWidget(), QWidget()
    rows, beside = QVBoxLayout(page), QHBoxLayout(window)
    wide = QPushButton(LONG, page)
    wide.hide()
    rows.addWidget(wide)
    beside.addWidget(Scrolled(page, window))
    beside.addWidget(QWidget(window), 1)
    window.resize(700, 200)
    qtbot.addWidget(window)
    window.show()
    wide.show()
    assert not faults_of(lambda: window)


def test_widgets_that_overlap_are_found(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(300, 200)
    one, other = QPushButton("One", window), QPushButton("Two", window)
    one.setGeometry(10, 10, 90, 40)
    other.setGeometry(110, 10, 90, 40)
    window.show()
    assert not faults_of(lambda: window)
    other.move(60, 30)
    assert len(faults_of(lambda: window)) == 1
    other.move(280, 100)
    assert ["reaches out" in fault for fault in faults_of(lambda: window)] == [True]
