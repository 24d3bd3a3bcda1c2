"""An island taken along: as its file, as text, as a picture, and as a page to print and play on."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Literal

from PySide6.QtCore import QBuffer, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QImage, QPainter
from PySide6.QtSvg import QSvgGenerator

from editor.text_code import to_code
from engine.island.cells import Island
from engine.island.files import write_island
from engine.reasons import RefusedError, reason
from islas_qt import ISLAND_ENDING
from islas_qt.files import write_file
from islas_qt.library.png_chunk import with_code
from islas_qt.library.print_page import Paper, painted_page
from islas_qt.paint.island.painter import MARGIN, paint_whole
from islas_qt.paint.island.shape import IslandShape, island_shape
from islas_qt.text import tr
from islas_qt.theme import LIGHT, Palette, serif

Kind = Literal["file", "png", "svg", "pdf"]
KINDS: tuple[Kind, ...] = ("file", "png", "svg", "pdf")
ENDINGS: dict[Kind, str] = {"file": ISLAND_ENDING, "png": ".png", "svg": ".svg", "pdf": ".pdf"}

PNG_WIDTHS = (800, 1600, 3200)  # pixels
CAPTION = 0.06  # height of the strip with the name below a picture, to its width
SVG_WIDTH = 1000
SEA_AROUND = 0.6  # cell radii of open sea around an island in a picture
NOTHING = reason("there is no land on this island yet")


def export(
    kind: Kind,
    island: Island,
    path: Path,
    palette: Palette = LIGHT,
    width: int = PNG_WIDTHS[1],
    paper: Paper = "A4",
) -> None:
    """Write an island in one of the ways; raise RefusedError if that is not possible, and then nothing is written.

    Pictures take a second or more, and the page is packed in one go: not in the process of a window.
    """
    if kind != "file" and not island.areas:
        raise RefusedError(NOTHING, source=str(path))
    match kind:
        case "file":
            data = write_island(island)
        case "png":
            data = _png(island, palette, width)
        case "svg":
            data = _svg(island, palette)
        case "pdf":
            data = painted_page(island, paper)
    write_file(path, data)


def file_name(island: Island, kind: Kind) -> str:
    """Return a name for the file that every system takes."""
    letters = "".join(letter if letter.isalnum() or letter in " -_" else " " for letter in island.name)
    return f"{' '.join(letters.split()) or 'island'}{ENDINGS[kind]}"


def _box(shape: IslandShape) -> QRectF:
    room = MARGIN + SEA_AROUND
    return shape.bounds.adjusted(-room, -room, room, room)


def _png(island: Island, palette: Palette, width: int) -> bytes:
    shape = island_shape(island)
    box = _box(shape)
    scale = width / box.width()
    high = round(box.height() * scale)
    image = QImage(width, high + round(width * CAPTION), QImage.Format.Format_RGB32)
    image.fill(QColor(palette.sea))
    painter = QPainter(image)
    painter.save()
    _paint_map(painter, shape, palette, box, scale)
    painter.restore()
    _paint_caption(painter, island, QRectF(0, high, width, image.height() - high), palette)
    painter.end()
    buffer = QBuffer()
    image.save(buffer, "PNG")  # type: ignore[call-overload]  # the stub asks for bytes, which it then refuses
    return with_code(bytes(buffer.data().data()), to_code(island))


def _paint_caption(painter: QPainter, island: Island, box: QRectF, palette: Palette) -> None:
    """Write below a picture what the island is called and who made it."""
    painter.fillRect(box, QColor(palette.paper))
    painter.fillRect(QRectF(box.left(), box.top(), box.width(), box.height() * 0.05), QColor(palette.ink_soft))
    room = box.adjusted(box.height() * 0.4, 0, -box.height() * 0.4, 0)
    by = tr("by {author}", author=island.author) if island.author else ""
    for words, font, share, side in (
        (island.name, serif(box.height() * 0.5, bold=True), 0.62 if by else 1.0, Qt.AlignmentFlag.AlignLeft),
        (by, serif(box.height() * 0.36, italic=True), 0.36, Qt.AlignmentFlag.AlignRight),
    ):
        part = QRectF(room.left(), room.top(), room.width() * share, room.height())
        if side == Qt.AlignmentFlag.AlignRight:
            part.moveRight(room.right())
        painter.setFont(font)
        painter.setPen(QColor(palette.ink))
        shown = QFontMetricsF(font).elidedText(words, Qt.TextElideMode.ElideRight, part.width())
        painter.drawText(part, int(side | Qt.AlignmentFlag.AlignVCenter) | int(Qt.TextFlag.TextSingleLine), shown)


def _svg(island: Island, palette: Palette) -> bytes:
    shape = island_shape(island)
    box = _box(shape)
    scale = SVG_WIDTH / box.width()
    size = QSize(SVG_WIDTH, round(box.height() * scale))
    buffer = QBuffer()
    drawing = QSvgGenerator(QSvgGenerator.SvgVersion.Svg11)  # the older kind knows no clipping
    drawing.setOutputDevice(buffer)
    drawing.setSize(size)
    drawing.setViewBox(QRectF(0, 0, size.width(), size.height()))
    drawing.setTitle(island.name)
    painter = QPainter(drawing)
    painter.fillRect(QRectF(0, 0, size.width(), size.height()), QColor(palette.sea))
    _paint_map(painter, shape, palette, box, scale)
    painter.end()
    return _DASHES.sub(_in_units, bytes(buffer.data().data()))


def _paint_map(painter: QPainter, shape: IslandShape, palette: Palette, box: QRectF, scale: float) -> None:
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(scale, scale)
    painter.translate(-box.topLeft())
    for _ in paint_whole(painter, shape, palette):
        pass


_DASHES = re.compile(rb'stroke-dasharray="([^"]+)" stroke-dashoffset="([^"]+)" stroke-width="([^"]+)"')


def _in_units(found: re.Match[bytes]) -> bytes:
    """Return dashes in units of the drawing: Qt writes them as multiples of the width of the line, which SVG is not."""
    width = float(found[3])
    dashes = ",".join(f"{float(dash) * width:.4g}" for dash in found[1].split(b","))
    offset = float(found[2]) * width
    return f'stroke-dasharray="{dashes}" stroke-dashoffset="{offset:.4g}" stroke-width="{width:.4g}"'.encode()
