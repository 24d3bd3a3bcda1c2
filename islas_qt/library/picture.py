"""An island in a frame: its picture as soon as the studio has painted it, a sketch of its cells until then."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QScrollArea, QSizePolicy, QWidget

from engine.island.cells import Island
from islas_qt.paint.island.painter import MARGIN, Picture
from islas_qt.paint.island.shape import RINGS, island_shape
from islas_qt.paint.island.studio import Studio
from islas_qt.paint.scenery import fill, pen
from islas_qt.paint.strokes import centre, q
from islas_qt.theme import LIGHT, Palette, faded, scaled, serif
from islas_qt.widgets.chooser import PictureButton, PictureGrid

SMALLEST = 7.0  # pixels to the cell radius: smaller ones would be a muddle, they are painted as...
REDUCED = 9.0  # ... large as this and shown reduced
SHORE = 1.15  # of the sketch


def paint_framed_island(
    painter: QPainter, frame: QRectF, island: Island, studio: Studio, palette: Palette, ratio: float
) -> Picture | None:
    """Paint an island on its piece of sea, as large as fits into the frame; return the picture if there is one yet.

    Nothing here takes long: an island that was never painted is sketched, and its picture ordered.
    """
    outline = QPainterPath()
    outline.addRoundedRect(frame, 8, 8)
    painter.fillPath(outline, QColor(palette.sea))
    painter.save()
    painter.setClipPath(outline)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    inner = frame.adjusted(3, 3, -3, -3)
    picture = None
    if island.areas:
        extent = _extent(island)
        scale = min(inner.width() / extent.width(), inner.height() / extent.height())
        fits = int(2 * scale) / 2
        picture = studio.picture(island, palette, fits if fits >= SMALLEST else REDUCED, ratio)
        if picture is None:
            _sketch(painter, island, inner, extent, scale, palette)
        else:
            scale, origin = placed(picture, inner)
            for layer in (picture.water, picture.ground, picture.standing):
                picture.draw(painter, layer, origin, scale)
    painter.restore()
    painter.strokePath(outline, pen(palette.ink, 1.4))
    return picture


def placed(picture: Picture, box: QRectF) -> tuple[float, QPointF]:
    """Return at which scale a picture fits into the middle of a box, and where its zero point is then.

    If it is its own scale nearly, it is that: drawn as it is, a picture is sharp and takes a tenth of the time.
    """
    scale = min(box.width() / picture.box.width(), box.height() / picture.box.height())
    scale = picture.scale if 0.8 * scale <= picture.scale <= 1.03 * scale else scale
    return scale, box.center() - picture.box.center() * scale


def _extent(island: Island) -> QRectF:
    """Return about where the island lies with its shelf, without the work of finding its shape."""
    points = [centre(cell) for cell in island.area_of()]
    left, right = min(point.real for point in points), max(point.real for point in points)
    top, bottom = min(point.imag for point in points), max(point.imag for point in points)
    room = RINGS[-1] + MARGIN + 0.3  # by which the coast is bent at most, about
    return QRectF(left, top, right - left, bottom - top).adjusted(-room, -room, room, room)


def _sketch(painter: QPainter, island: Island, box: QRectF, extent: QRectF, scale: float, palette: Palette) -> None:
    painter.save()
    painter.translate(box.center())
    painter.scale(scale, scale)
    painter.translate(-extent.center())
    painter.setPen(Qt.PenStyle.NoPen)
    for reach, colour in ((0.5, palette.shelf), (0.0, palette.land)):
        painter.setBrush(QColor(colour))
        for cell in island.area_of():
            painter.drawEllipse(q(centre(cell)), SHORE + reach, SHORE + reach)
    painter.restore()


class IslandCard(PictureButton):
    """A button with an island and words below it; without an island it waits for one."""

    def __init__(self, studio: Studio, palette: Palette, parent: QWidget | None = None) -> None:
        super().__init__(palette, parent)
        self.island: Island | None = None
        self._words = ""
        self._studio = studio
        self.setCheckable(True)
        studio.painted.connect(self.update)
        self.show_island(None, "")

    def show_island(self, island: Island | None, words: str) -> None:
        """Show an island; None: it is still to come, and cannot be chosen."""
        self.island, self._words = island, words
        self.setEnabled(island is not None)
        self.name(words)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(max(188, round(scaled(150))), 124 + round(scaled(28)))

    def paint(self, painter: QPainter, box: QRectF) -> None:
        frame = box.adjusted(0, 0, 0, -scaled(26))
        shown = self.island or Island("", ())
        paint_framed_island(painter, frame, shown, self._studio, self.colours, self.devicePixelRatioF())
        painter.setFont(serif(scaled(15), bold=True))
        painter.setPen(QColor(self.colours.ink))
        room = QRectF(box.left(), frame.bottom() + 2, box.width(), scaled(24))
        words = QFontMetricsF(painter.font()).elidedText(self._words, Qt.TextElideMode.ElideRight, room.width())
        painter.drawText(room, int(Qt.AlignmentFlag.AlignCenter), words)


class CardScroll(QScrollArea):
    """Cards in columns, as large as there is room for; more than fit are scrolled."""

    def __init__(self, cards: Sequence[IslandCard], columns: int, parent: QWidget) -> None:
        super().__init__(parent)
        self.grid = PictureGrid(cards, columns, self)
        self.setWidget(self.grid)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        for ground in (self.viewport(), self.grid):
            ground.setAutoFillBackground(False)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.grid.fill(QSizeF(self.viewport().size()))
        super().resizeEvent(event)


class FramedIsland(QWidget):
    """Shows one island, marks some of its plots, and numbers them all if that is wanted."""

    def __init__(
        self,
        studio: Studio,
        palette: Palette,
        parent: QWidget,
        least: QSize | None = None,
        is_numbered: bool = False,
    ) -> None:
        super().__init__(parent)
        self._is_numbered = is_numbered
        self._studio = studio
        self._palette = palette
        self._island: Island | None = None
        self._marked: Collection[int] = ()
        self.setMinimumSize(least or QSize(180, 130))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        studio.painted.connect(self.update)

    def show_island(self, island: Island | None, marked: Collection[int] = ()) -> None:
        """Show an island with these plots marked; None: the open sea."""
        self._island, self._marked = island, marked
        self.setAccessibleName("" if island is None else island.name)
        self.update()

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours."""
        self._palette = palette
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        frame = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        island = self._island or Island("", ())
        picture = paint_framed_island(painter, frame, island, self._studio, self._palette, self.devicePixelRatioF())
        if picture is not None:
            scale, origin = placed(picture, frame.adjusted(3, 3, -3, -3))
            if self._marked:
                self._mark_plots(painter, island, scale, origin)
            if self._is_numbered:
                self._number_plots(painter, island, scale, origin)
        painter.end()

    def _mark_plots(self, painter: QPainter, island: Island, scale: float, origin: QPointF) -> None:
        painter.save()
        painter.translate(origin)
        painter.scale(scale, scale)
        for number, plot in enumerate(island_shape(island).plots):
            if number in self._marked:
                fill(painter, plot.outline, faded(self._palette.accent, 0.45))
                painter.strokePath(plot.outline, pen(self._palette.title, 3.2 / scale))
                painter.strokePath(plot.outline, pen(self._palette.accent, 1.8 / scale))
        painter.restore()

    def _number_plots(self, painter: QPainter, island: Island, scale: float, origin: QPointF) -> None:
        """Write the number of each plot on it, as sentences name it."""
        radius = min(scaled(11), max(7.0, 0.42 * scale))
        painter.setFont(serif(1.3 * radius, bold=True))
        for number, plot in enumerate(island_shape(island).plots, 1):
            at = origin + q(plot.centre) * scale
            painter.setPen(pen(LIGHT.ink, 0.8))
            painter.setBrush(faded(LIGHT.title, 0.85))
            painter.drawEllipse(at, radius, radius)
            painter.setPen(QColor(LIGHT.ink))
            disc = QRectF(at.x() - radius, at.y() - radius, 2 * radius, 2 * radius)
            painter.drawText(disc, int(Qt.AlignmentFlag.AlignCenter), str(number))
