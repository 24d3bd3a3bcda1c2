"""A picture to trace: where it lies on the chart, how it is painted there, and how it is read from a file."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from PySide6.QtCore import QBuffer, QIODevice, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QImage, QImageReader, QPainter, QPixmap

from engine.reasons import RefusedError, reason
from islas_qt.editing.chart_view import ChartView

MOST_PIXELS = 2_000  # of a side: larger pictures are made smaller, which is still finer than a chart shows
MOST_READ = 30_000  # of a side of a picture that is read at all
MOST_MEGABYTES = 1024  # that a picture may take before it is made smaller
VECTORS = (b"svg", b"svgz")  # they are drawn as large as one likes, however few pixels they ask for
SMALLEST, LARGEST = 2.0, 200.0  # widths, in cell radii
FAR = 500.0  # cell radii from the middle of the chart
NO_PICTURE = reason("this is no picture that can be shown")
TOO_LARGE = reason("this picture is too large; please make it smaller first")


@dataclass(frozen=True, slots=True)
class Trace:
    """A picture, its middle and its width on the chart in cell radii, and how much of it is seen."""

    image: QImage = field(compare=False)
    x: float
    y: float
    width: float
    opacity: float = 0.6
    is_shown: bool = True
    is_over: bool = False  # over the land; else it lies on the sea, and land is painted over it

    @property
    def box(self) -> QRectF:
        """What it covers of the chart."""
        high = self.width * self.image.height() / self.image.width()
        return QRectF(self.x - self.width / 2, self.y - high / 2, self.width, high)


def is_picture(path: Path) -> bool:
    """Tell whether a file begins like a picture."""
    return QImageReader(str(path)).canRead()


def read_picture(path: Path) -> QImage:
    """Return the picture in a file, made smaller if it is very large; raise RefusedError if there is none."""
    return _read(QImageReader(str(path)), str(path))


def picture_of(data: bytes) -> QImage:
    """Return the picture that `data` is the file of; raise RefusedError if it is none."""
    buffer = QBuffer()
    buffer.setData(data)
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    return _read(QImageReader(buffer), "")


def _read(reader: QImageReader, source: str) -> QImage:
    reader.setAutoTransform(True)  # photographs may lie on their side
    QImageReader.setAllocationLimit(MOST_MEGABYTES)  # Qt itself refuses maps that are scanned finely
    size = reader.size()
    longest = max(size.width(), size.height())
    if longest > MOST_READ:
        raise RefusedError(TOO_LARGE, source=source)
    if longest > MOST_PIXELS or (longest > 0 and reader.format() in VECTORS):
        smaller = size.scaled(QSize(MOST_PIXELS, MOST_PIXELS), Qt.AspectRatioMode.KeepAspectRatio)
        reader.setScaledSize(smaller.expandedTo(QSize(1, 1)))
    image = reader.read()
    if image.isNull():
        is_too_large = 4 * size.width() * size.height() > MOST_MEGABYTES << 20
        raise RefusedError(TOO_LARGE if is_too_large else NO_PICTURE, source=source)
    if image.depth() > 32:  # finer colours than a screen has would make its file larger than is kept
        image.convertTo(QImage.Format.Format_ARGB32 if image.hasAlphaChannel() else QImage.Format.Format_RGB32)
    return image


def as_file(image: QImage) -> bytes:
    """Return a picture as the content of a file."""
    buffer = QBuffer()
    kind = "PNG" if image.hasAlphaChannel() else "JPG"
    image.save(buffer, kind, 88 if kind == "JPG" else -1)  # type: ignore[call-overload]  # the stub asks for bytes
    return bytes(buffer.data().data())


class TracePainter:
    """Paints a picture on the chart, from a copy of the size that is seen: to shrink it for every stroke takes long."""

    def __init__(self) -> None:
        self._copy = QPixmap()
        self._key: tuple[int, QSize, float] = (0, QSize(), 0.0)

    def paint(self, painter: QPainter, trace: Trace, view: ChartView) -> None:
        """Paint the picture as a view shows it."""
        place = QRectF(view.origin + trace.box.topLeft() * view.scale, trace.box.size() * view.scale)
        ratio = painter.device().devicePixelRatioF()
        size = (place.size() * ratio).toSize().expandedTo(QSize(1, 1))
        painter.save()
        painter.setOpacity(trace.opacity)
        if max(size.width(), size.height()) > 2 * MOST_PIXELS:  # zoomed in far: a copy would be huge
            painter.drawImage(place, trace.image)
        else:
            key = (trace.image.cacheKey(), size, ratio)
            if key != self._key:
                self._key = key
                smooth = Qt.TransformationMode.SmoothTransformation
                ignored = Qt.AspectRatioMode.IgnoreAspectRatio
                self._copy = QPixmap.fromImage(trace.image.scaled(size, ignored, smooth))
                self._copy.setDevicePixelRatio(ratio)
            painter.drawPixmap(QPointF(round(place.x()), round(place.y())), self._copy)
        painter.restore()
