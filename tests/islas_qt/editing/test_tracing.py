"""A picture to trace: laid under the chart, moved, kept with the draft, never in the island."""

from __future__ import annotations

from pathlib import Path
from zlib import crc32

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from editor.document.document import Document
from engine.island.files import classic_islands, write_island
from engine.reasons import RefusedError
from islas_qt.editing.chart_view import ChartView
from islas_qt.editing.trace import MOST_PIXELS, Trace, TracePainter, picture_of, read_picture
from islas_qt.library.drafts import Drafts
from islas_qt.library.recovery_dialog import DraftDialog
from islas_qt.library.traces import MOST, MOST_BYTES, Traces
from islas_qt.window.main_window import MainWindow
from tests.islas_qt.conftest import OpenWindow


def picture(path: Path, colour: str = "#ff00ff", width: int = 80, height: int = 40) -> Path:
    """Write a picture in one colour."""
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(QColor(colour))
    image.save(str(path))
    return path


def trace(path: Path) -> Trace:
    """Return a picture somewhere on a chart."""
    return Trace(read_picture(path), 1.5, -2.0, 12.0, 0.4, is_over=True)


def files(folder: Path) -> list[str]:
    """Return what of pictures lies in a folder."""
    return sorted(path.suffix for path in folder.iterdir() if path.suffix in (".trace", ".place"))


@pytest.fixture
def editing(open_window: OpenWindow) -> MainWindow:
    """Return a window in which a saved island is edited."""
    window = open_window()
    window.designing.edit_copy(classic_islands()[0])
    window.designing.save()
    return window


def test_a_dropped_picture_lies_under_the_chart(editing: MainWindow, tmp_path: Path) -> None:
    editing.open_file(picture(tmp_path / "coast.png"))
    editor = editing.designing.editor
    assert editor.document.kept == classic_islands()[0]
    assert editor.tracing.isVisible()
    shown = editor.tracing.trace
    assert shown is not None
    seen = editor.chart.view.box(editor.chart.room())
    assert seen.contains(shown.box)
    editor.tracing.opacity.setValue(100)
    editor.tracing.over.setChecked(True)
    middle = editor.chart.view.place_of(complex(shown.x, shown.y)).toPoint()
    assert editor.canvas.grab().toImage().pixelColor(middle).name() == "#ff00ff"
    editor.tracing.shown.setChecked(False)
    assert editor.canvas.grab().toImage().pixelColor(middle).name() != "#ff00ff"


def test_land_is_painted_over_the_picture_unless_it_lies_above(editing: MainWindow, tmp_path: Path) -> None:
    editing.open_file(picture(tmp_path / "coast.png"))
    editor = editing.designing.editor
    editor.tracing.opacity.setValue(100)
    plot = editor.chart.view.place_of(editor.chart.grid.centre(editor.document.kept.plots[0].cells[0])).toPoint()
    assert editor.canvas.grab().toImage().pixelColor(plot).name() != "#ff00ff"


def test_the_mouse_moves_it_and_paints_nothing(editing: MainWindow, tmp_path: Path) -> None:
    editing.open_file(picture(tmp_path / "coast.png"))
    editor = editing.designing.editor
    panel, canvas = editor.tracing, editor.canvas
    assert panel.move_it.isChecked()
    before = panel.trace
    assert before is not None
    start = canvas.rect().center()
    QTest.mousePress(canvas, Qt.MouseButton.LeftButton, pos=start)
    QTest.mouseMove(canvas, start + QPoint(80, 40))
    QTest.mouseRelease(canvas, Qt.MouseButton.LeftButton, pos=start + QPoint(80, 40))
    moved = panel.trace
    assert moved is not None
    assert moved.x == pytest.approx(before.x + 80 / canvas.chart.view.scale)
    assert moved.y == pytest.approx(before.y + 40 / canvas.chart.view.scale)
    wheel = QWheelEvent(
        QPointF(start), QPointF(start), QPoint(), QPoint(0, 120), Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(canvas, wheel)
    assert panel.trace is not None
    assert panel.trace.width > moved.width
    QTest.keyClick(canvas, Qt.Key.Key_Left)
    assert panel.trace.x < moved.x
    assert editor.document.kept == classic_islands()[0]
    assert editor.hint.text().startswith("Drag moves the picture")
    QTest.keyClick(canvas, Qt.Key.Key_Escape)
    assert not panel.isVisible()
    assert not editor.hint.text().startswith("Drag moves the picture")
    assert editing.screens.currentWidget() is editor
    QTest.mouseClick(canvas, Qt.MouseButton.LeftButton, pos=QPoint(40, canvas.height() - 40))
    assert editor.document.kept != classic_islands()[0]  # now it paints again
    editing.designing.save()


def test_it_is_moved_by_keys_alone(editing: MainWindow, tmp_path: Path) -> None:
    panel = editing.designing.editor.tracing
    panel.lay(picture(tmp_path / "coast.png"))
    panel.put_away()
    QTest.keyClick(editing.designing.editor.canvas, Qt.Key.Key_R, Qt.KeyboardModifier.ControlModifier)
    assert panel.move_it.hasFocus()
    before = panel.trace
    QTest.keyClick(panel.move_it, Qt.Key.Key_Space)
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Down):
        QTest.keyClick(panel.move_it, key)
    assert panel.move_it.hasFocus()
    moved = panel.trace
    assert before is not None
    assert moved is not None
    assert moved.x > before.x
    assert moved.y > before.y
    QTest.keyClick(panel.move_it, Qt.Key.Key_Escape)
    assert not panel.isVisible()


def test_it_is_there_again_and_never_in_the_island(editing: MainWindow, tmp_path: Path) -> None:
    plain = write_island(classic_islands()[0])
    editing.open_file(picture(tmp_path / "coast.png"))
    designing = editing.designing
    designing.editor.tracing.opacity.setValue(30)
    assert designing._work._trace_moved.isActive()
    editing.screens.go_back()
    assert editing.screens.currentWidget() is designing.library
    assert files(tmp_path / "drafts") == [".place", ".trace"]
    (island_id,) = designing.own.all()
    designing.edit(island_id)
    again = designing.editor.tracing.trace
    assert again is not None
    assert again.opacity == 0.3
    assert designing.editor.document.is_saved
    assert write_island(designing.editor.document.kept) == plain
    designing.editor.tracing.remove.click()
    designing._work._keep_trace()
    assert files(tmp_path / "drafts") == []


def test_it_survives_a_crash_with_the_draft(qtbot: QtBot, open_window: OpenWindow, tmp_path: Path) -> None:
    document = Document(classic_islands()[1], Drafts(tmp_path / "drafts").open("lost"), is_saved=False)
    document.describe("Lost", "", "", 3)
    kept = trace(picture(tmp_path / "coast.jpg"))
    Traces(tmp_path / "drafts").keep("lost", kept)
    window = open_window()
    qtbot.waitUntil(lambda: window.findChild(DraftDialog) is not None, timeout=20_000)
    window.findChild(DraftDialog).resume.click()
    assert window.designing.editor.tracing.trace == kept
    window.designing.save()
    (island_id,) = window.designing.own.all()
    assert Traces(tmp_path / "drafts").of(island_id) == kept  # it goes on with the island


def test_a_new_island_that_is_given_up_takes_its_picture_along(open_window: OpenWindow, tmp_path: Path) -> None:
    window = open_window()
    window.designing.library.new_wanted.emit()
    window.open_file(picture(tmp_path / "coast.png"))
    window.designing._work._keep_trace()
    assert files(tmp_path / "drafts")
    window.screens.go_back()
    assert files(tmp_path / "drafts") == []


@pytest.mark.parametrize("ratio", [1.0, 1.5, 2.0])
def test_it_is_as_sharp_as_the_screen(qtbot: QtBot, ratio: float) -> None:
    image = QImage(round(100 * ratio), round(100 * ratio), QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    for x in range(0, image.width(), 2):
        for y in range(image.height()):
            image.setPixelColor(x, y, QColor("black"))
    screen, view = QPixmap(image.size()), ChartView()
    screen.setDevicePixelRatio(ratio)
    view.scale = 10.0
    painter = QPainter(screen)
    TracePainter().paint(painter, Trace(image, 5.0, 5.0, 10.0, opacity=1.0), view)
    painter.end()
    assert screen.toImage().convertToFormat(image.format()) == image


def test_a_large_picture_becomes_smaller_and_nonsense_is_refused(tmp_path: Path) -> None:
    large = read_picture(picture(tmp_path / "large.png", width=3 * MOST_PIXELS, height=30))
    assert (large.width(), large.height()) == (MOST_PIXELS, 10)
    thin = read_picture(picture(tmp_path / "thin.png", width=3 * MOST_PIXELS, height=1))
    assert (thin.width(), thin.height()) == (MOST_PIXELS, 1)
    for data in (b"", b"nonsense", b"\x89PNG\r\n\x1a\n" + b"\0" * 40):
        with pytest.raises(RefusedError, match="no picture"):
            picture_of(data)


@pytest.mark.qt_log_ignore("exceeds the current allocation limit")
def test_a_fine_scan_is_read_and_what_is_too_large_is_said_to_be(tmp_path: Path) -> None:
    scan = QImage(8300, 8300, QImage.Format.Format_Mono)  # Qt would refuse it for the memory that it takes
    scan.fill(0)
    scan.save(str(tmp_path / "scan.png"))
    assert read_picture(tmp_path / "scan.png").width() == MOST_PIXELS
    head = bytearray((tmp_path / "scan.png").read_bytes()[:200])
    for side in (20_000, 40_000):
        head[16:24] = side.to_bytes(4) * 2
        head[29:33] = crc32(head[12:29]).to_bytes(4)
        with pytest.raises(RefusedError, match="too large"):
            picture_of(bytes(head))


def test_a_drawing_is_as_fine_as_any_picture() -> None:
    drawing = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 12"><circle cx="6" cy="6" r="5"/></svg>'
    shown = picture_of(drawing)
    assert (shown.width(), shown.height()) == (MOST_PIXELS, MOST_PIXELS // 2)


@pytest.mark.parametrize("place", [b"", b"{}", b'{"x": 1e99}', b"[1]", b'{"x": "0"}'])
def test_a_damaged_place_is_no_picture(tmp_path: Path, place: bytes) -> None:
    traces = Traces(tmp_path)
    traces.keep("one", trace(picture(tmp_path / "coast.png")))
    assert Traces(tmp_path).of("one") is not None
    (tmp_path / "one.place").write_bytes(place)
    assert Traces(tmp_path).of("one") is None


def test_no_finer_colours_are_kept_than_a_screen_has(tmp_path: Path) -> None:
    """With 64 bits for a pixel the largest file would be twice as large as one that is read again."""
    fine = QImage(80, 40, QImage.Format.Format_RGBA64)
    fine.fill(QColor(255, 0, 255, 100))
    fine.save(str(tmp_path / "fine.png"))
    shown = read_picture(tmp_path / "fine.png")
    assert shown.depth() == 32
    assert shown.pixelColor(9, 9) == QColor(255, 0, 255, 100)
    assert MOST_PIXELS**2 * shown.depth() // 8 < MOST_BYTES


def test_only_so_many_are_kept(tmp_path: Path) -> None:
    traces, shown = Traces(tmp_path), trace(picture(tmp_path / "coast.png"))
    for number in range(MOST + 3):
        traces.keep(f"island-{number}", shown)
    assert len(files(tmp_path)) == 2 * MOST
    assert traces.of(f"island-{MOST + 2}") == shown


def test_a_picture_that_cannot_be_kept_is_told(
    editing: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    editing.open_file(picture(tmp_path / "coast.png"))
    monkeypatch.setattr("islas_qt.files.replace_on_disk", fail)
    editing.designing._work._keep_trace()
    assert "the disk is full" in editing.designing.editor.hint.text()
    assert editing.designing.editor.tracing.trace is not None
