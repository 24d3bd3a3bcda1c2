from __future__ import annotations

import re
import zlib
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from itertools import groupby, pairwise
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PySide6.QtCore import QByteArray, QPointF, QRectF, QSize
from PySide6.QtGui import QColor, QGuiApplication, QImage, QPainter, QPainterPath, QTransform
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from editor.text_code import to_code
from engine.island.cells import Island
from engine.island.files import classic_islands, content_hash, write_island
from engine.reasons import RefusedError
from islas_qt import text
from islas_qt.library import png_chunk, print_page
from islas_qt.library.export_dialog import WAYS, ExportDialog
from islas_qt.library.exports import CAPTION, KINDS, Kind, export, file_name
from islas_qt.library.import_dialog import ImportDialog
from islas_qt.library.png_chunk import MAGIC
from islas_qt.library.print_page import (
    EDGE,
    FOOT,
    GAP,
    HEAD,
    ROW,
    RULER,
    Paper,
    _code_lines,
    painted_page,
    piece_mm,
    radius_mm,
)
from islas_qt.library.reading import from_text, read_any
from islas_qt.paint.island.shape import island_shape
from islas_qt.theme import LIGHT

DISC = 2.6  # millimetres: half of what the numbers of plots are written on
ISLAND = replace(classic_islands()[3], name="Café <b>", author="Zoë", note="two\nlines", drawing=7)


def colours(image: QImage) -> int:
    """Return how many colours an image has, on a coarse grid."""
    wide, high = image.width(), image.height()
    return len({image.pixel(x, y) for x in range(0, wide, wide // 40) for y in range(0, high, high // 40)})


def test_the_file_and_the_code_bring_the_same_island_back(tmp_path: Path) -> None:
    file = tmp_path / "island.json"
    export("file", ISLAND, file)
    assert content_hash(read_any(file)) == content_hash(ISLAND)
    code = tmp_path / "code.txt"
    code.write_text(f"  {to_code(ISLAND)}\n")
    assert content_hash(read_any(code)) == content_hash(ISLAND)
    for kept in (file, code):
        kept.write_bytes(b"\xef\xbb\xbf" + kept.read_bytes())  # as some programs write every text
        assert content_hash(read_any(kept)) == content_hash(ISLAND)
    for pasted in (to_code(ISLAND), write_island(ISLAND).decode()):
        for mark in ("", "\ufeff"):
            assert content_hash(from_text(mark + pasted)) == content_hash(ISLAND)


def test_png(tmp_path: Path, qtbot: QtBot) -> None:
    export("png", ISLAND, tmp_path / "a.png", width=400)
    image = QImage(str(tmp_path / "a.png"))
    assert image.width() == 400
    assert colours(image) > 20


SVG = "{http://www.w3.org/2000/svg}"


def drawn(root: ElementTree.Element, size: QSize) -> QImage:
    """Return what a browser makes of a drawing: Qt's own reader of SVG leaves out the clipping."""
    ElementTree.register_namespace("", SVG[1:-1])
    defined, content = root.find(f"{SVG}defs"), root.find(f"{SVG}g")
    assert defined is not None
    assert content is not None
    image = QImage(size, QImage.Format.Format_RGB32)
    image.fill(QColor(LIGHT.sea))  # the last row of the picture may be higher than the drawing
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    wide, high = map(float, root.attrib["viewBox"].split()[2:])
    scale = size.width() / wide  # the height of the picture is rounded, which must not stretch the drawing
    for clip, groups in groupby(content, lambda group: group.get("clip-path", "")[5:-1]):
        part = ElementTree.Element(f"{SVG}svg", {"viewBox": root.attrib["viewBox"]})
        part.append(defined)
        part.extend(groups)
        painter.save()
        if clip:
            painter.scale(scale, scale)
            path = defined.find(f"{SVG}clipPath[@id='{clip}']/{SVG}path")
            assert path is not None
            painter.setClipPath(outline(path.attrib["d"]))
            painter.resetTransform()
        box = QRectF(0, 0, size.width(), high * scale)
        QSvgRenderer(QByteArray(ElementTree.tostring(part))).render(painter, box)
        painter.restore()
    painter.end()
    return image


def outline(said: str) -> QPainterPath:
    """Return the path that is told in the letters of SVG that Qt writes."""
    path = QPainterPath()
    for letter, numbers in re.findall(r"([MLCZ])([^MLCZ]*)", said):
        values = [float(number) for number in re.findall(r"[-\d.e]+", numbers)]
        match letter:
            case "M":
                path.moveTo(*values)
            case "L":
                path.lineTo(*values)
            case "C":
                for first in range(0, len(values), 6):
                    path.cubicTo(*values[first : first + 6])
            case _:
                path.closeSubpath()
    return path


def odd_spots(one: QImage, other: QImage) -> float:
    """Return which part of two pictures of the same size clearly differs."""
    spots = [(x, y) for x in range(0, one.width(), 2) for y in range(0, one.height(), 2)]
    return sum(_apart(one.pixelColor(*spot), other.pixelColor(*spot)) > 90 for spot in spots) / len(spots)


def _apart(one: QColor, other: QColor) -> int:
    return sum(abs(a - b) for a, b in zip(one.getRgb(), other.getRgb(), strict=True))  # type: ignore[call-overload]


def test_svg_is_drawn_as_the_picture_is(tmp_path: Path, qtbot: QtBot) -> None:
    export("svg", ISLAND, tmp_path / "a.svg")
    data = (tmp_path / "a.svg").read_bytes()
    root = ElementTree.fromstring(data)
    assert root.tag.endswith("svg")
    assert any(ISLAND.name == (node.text or "") for node in root.iter())
    export("png", ISLAND, tmp_path / "a.png", width=500)
    picture = QImage(str(tmp_path / "a.png"))
    picture = picture.copy(0, 0, 500, picture.height() - round(500 * CAPTION))
    assert odd_spots(drawn(root, picture.size()), picture) < 0.001
    for group in root.iter(f"{SVG}g"):
        group.attrib.pop("clip-path", None)
    assert odd_spots(drawn(root, picture.size()), picture) > 0.008  # what is cut off would be seen
    for dashes, width in re.findall(rb'dasharray="([^"]+)"[^>]*stroke-width="([^"]+)"', data):
        assert max(map(float, dashes.split(b","))) < 20 * float(width)  # in units of the drawing


def paths(page: bytes) -> Iterator[list[complex]]:
    """Yield what is drawn on a page of PDF: the points of each path, in millimetres from its lower left corner."""
    (content,) = (text for text in streams(page) if b" cm\n" in text)
    at, kept = QTransform(), []
    values: list[float] = []
    path: list[complex] = []
    for word in content.split():
        try:
            values.append(float(word))
            continue
        except ValueError:
            pass
        match word:
            case b"q":
                kept.append(at)
            case b"Q":
                at = kept.pop()
            case b"cm":
                at = QTransform(*values[-6:]) * at
            case b"m" | b"l" | b"c":
                path = [] if word == b"m" else path
                end = at.map(QPointF(*values[-2:]))
                path.append(complex(end.x(), end.y()) * 25.4 / 72)
            case b"S" | b"f" | b"f*":
                yield path
        values.clear()


def streams(page: bytes) -> Iterator[bytes]:
    """Yield what is packed in a file of PDF."""
    for found in re.finditer(rb"stream\r?\n", page):
        with suppress(zlib.error):
            yield zlib.decompressobj().decompress(page[found.end() :])


@pytest.mark.parametrize(("paper", "wide", "high"), [("A4", 210, 297), ("Letter", 215.9, 279.4)])
def test_the_page_has_its_true_size(tmp_path: Path, qtbot: QtBot, paper: Paper, wide: float, high: float) -> None:
    export("pdf", ISLAND, tmp_path / "a.pdf", paper=paper)
    data = (tmp_path / "a.pdf").read_bytes()
    assert data.startswith(b"%PDF")
    box = re.search(rb"/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]", data)
    assert box
    assert [float(side) / 72 * 25.4 for side in box.groups()] == pytest.approx([wide, high], abs=0.3)
    drawn_there = [path for path in paths(data) if path]
    ruler = [path for path in drawn_there if len(path) == 2 and abs(path[0] - complex(EDGE, EDGE)) < 0.3]
    assert max(abs(end - start) for start, end in ruler) == pytest.approx(RULER, abs=0.01)
    discs = [path for path in drawn_there if len(path) == 5 and abs(path[0] - path[2]) == pytest.approx(2 * DISC)]
    middles = [(path[0] + path[2]) / 2 for path in discs[: len(ISLAND.plots)]]
    shape = island_shape(ISLAND)
    room = QRectF(0, 0, wide - 2 * EDGE, high - 2 * EDGE - HEAD - FOOT - 2 * GAP - 7 * ROW)
    for one, other in pairwise(range(len(ISLAND.plots))):
        away = abs(shape.plots[one].centre - shape.plots[other].centre) * radius_mm(shape, room)
        assert abs(middles[one] - middles[other]) == pytest.approx(away, abs=0.01)


@pytest.mark.parametrize("island", classic_islands(), ids=lambda island: island.name)
def test_wooden_pieces_fit_on_printed_plots(island: Island, qtbot: QtBot) -> None:
    shape = island_shape(island)
    scale = radius_mm(shape, QRectF(0, 0, 180, 190))
    assert shape.bounds.width() * scale <= 180
    assert piece_mm(shape, scale) >= 10


@pytest.mark.parametrize("kind", KINDS)
def test_what_cannot_be_written_is_refused(tmp_path: Path, qtbot: QtBot, kind: Kind) -> None:
    with pytest.raises(RefusedError) as refused:
        export(kind, ISLAND, tmp_path / "missing" / "a", width=100)
    assert "missing" in (refused.value.source or "")
    if kind != "file":
        with pytest.raises(RefusedError, match="no land"):
            export(kind, Island("Nothing", ()), tmp_path / "a")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("data", [b"", b"{}", b"islas1-", b"islas1-AAAA", b"\xff\xfe", b"hello", b'{"format": 1}'])
def test_foreign_files_get_a_sentence(tmp_path: Path, data: bytes) -> None:
    file = tmp_path / "x.json"
    file.write_bytes(data)
    with pytest.raises(RefusedError) as refused:
        read_any(file)
    assert refused.value.source == str(file)


@pytest.mark.parametrize(
    ("pasted", "why"),
    [("hello", "neither an island file nor"), ("{\ud800", "not UTF-8"), ("islas1-\ud800", "copy all of it again")],
)
def test_foreign_text_gets_a_sentence(pasted: str, why: str) -> None:
    with pytest.raises(RefusedError, match=why):
        from_text(pasted)


@pytest.mark.parametrize("name", ["Café", "a/b\\c:d", "..", "<b>", "  "])
def test_file_names(name: str) -> None:
    made = file_name(replace(ISLAND, name=name), "png")
    assert made.endswith(".png")
    assert not set(made) & set('/\\:<>"|?*')
    assert made.strip(". ") == made


@pytest.mark.slow
def test_the_dialog_exports_in_another_process(desk: QWidget, qtbot: QtBot, tmp_path: Path) -> None:
    dialog = ExportDialog(ISLAND, LIGHT, desk, "pdf")
    dialog.open()
    dialog.write(tmp_path / "a.pdf")
    assert not dialog.save.isEnabled()
    qtbot.waitUntil(lambda: dialog.save.isEnabled(), timeout=60_000)
    assert dialog.said.text() == "Saved as a.pdf"
    assert (tmp_path / "a.pdf").read_bytes().startswith(b"%PDF")
    dialog.write(tmp_path / "missing" / "a.pdf")
    qtbot.waitUntil(lambda: dialog.save.isEnabled(), timeout=60_000)
    assert "missing" in dialog.said.text()
    dialog.close()


def test_the_dialog_says_what_each_way_is_for(desk: QWidget, qtbot: QtBot) -> None:
    for language in text.LANGUAGES:
        text.use(language)
        dialog = ExportDialog(ISLAND, LIGHT, desk)
        dialog.open()
        told = set()
        for way in WAYS:
            dialog.ways[way].click()
            assert dialog.way == way
            told.add(dialog.about.text())
            assert dialog.code.isVisible() == (way == "code")
            assert dialog.paper.isVisible() == (way == "pdf")
        assert len(told) == len(WAYS)
        dialog.close()


def test_code_is_copied_and_pasted(desk: QWidget, qtbot: QtBot) -> None:
    dialog = ExportDialog(ISLAND, LIGHT, desk, "code")
    dialog.open()
    dialog.save.click()
    assert QGuiApplication.clipboard().text() == to_code(ISLAND)
    dialog.close()
    back = ImportDialog(lambda _: False, LIGHT, desk)
    back.open()
    assert back.island == ISLAND
    back.code.setText("islas1-nonsense")
    assert not back.take.isEnabled()
    assert back.said.text()
    back.code.setText(to_code(ISLAND))
    with qtbot.waitSignal(back.imported) as imported:
        back.take.click()
    assert imported.args == [ISLAND]
    QGuiApplication.clipboard().clear()


def test_a_picture_can_be_imported_again(tmp_path: Path, qtbot: QtBot) -> None:
    mine = replace(ISLAND, name="Ñandú <b>", author="Zoë", note="two\nlines")
    export("png", mine, tmp_path / "a.png", width=300)
    assert not QImage(str(tmp_path / "a.png")).isNull()  # still a picture for everybody else
    assert read_any(tmp_path / "a.png") == mine


def test_the_name_is_written_below_the_picture(tmp_path: Path, qtbot: QtBot) -> None:
    strips = []
    for name in ("A", "B"):
        export("png", replace(ISLAND, name=name, author="Zoë"), tmp_path / f"{name}.png", width=400)
        image = QImage(str(tmp_path / f"{name}.png"))
        strips.append(image.copy(0, image.height() - 20, 400, 20))
        assert image.copy(0, 0, 400, image.height() - 24).pixelColor(3, 3) == QColor(LIGHT.sea)
    assert strips[0] != strips[1]


@pytest.mark.parametrize("cut", [9, 30, 200, -20, -60])
def test_a_damaged_picture_is_refused(tmp_path: Path, qtbot: QtBot, cut: int) -> None:
    export("png", ISLAND, tmp_path / "a.png", width=100)
    (tmp_path / "a.png").write_bytes((tmp_path / "a.png").read_bytes()[:cut])
    with suppress(RefusedError):
        assert read_any(tmp_path / "a.png") == ISLAND  # the code may be whole although its end is cut off


@pytest.mark.parametrize("tail", [b"", b"\xff\xff\xff\xfftEXt", b"\0\0\0\x10tEXtIslas island\0xyz"])
def test_other_pictures_have_no_island(tmp_path: Path, tail: bytes) -> None:
    (tmp_path / "a.png").write_bytes(MAGIC + tail)
    with pytest.raises(RefusedError, match="island"):
        read_any(tmp_path / "a.png")


def test_a_picture_is_looked_into_only_so_far(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot) -> None:
    export("png", ISLAND, tmp_path / "a.png", width=200)
    monkeypatch.setattr(png_chunk, "MOST_BYTES", 300)
    with pytest.raises(RefusedError, match="no island inside"):
        read_any(tmp_path / "a.png")


def test_the_code_is_on_the_page_if_there_is_room(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[list[str]] = []
    monkeypatch.setattr(print_page, "_paint_code", lambda _painter, lines, _foot: written.append(lines))
    for island in classic_islands():
        painted_page(island, "A4")
    assert sum(map(bool, written)) >= 3  # a long one leaves none, and the map does not become smaller for it
    assert "".join(written[0][1:]) == to_code(classic_islands()[0])


def test_the_code_of_a_huge_island_is_left_off_the_page() -> None:
    assert len(_code_lines("x" * 302)) == 4
    assert _code_lines("x" * 5000) == []
