"""One island, large, on its piece of sea: it can be pointed at, and plots can be lit."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleEvent,
    QColor,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import QWidget

from engine.island.cells import Island
from engine.island.graph import graph
from islas_qt.paint import sea
from islas_qt.paint.badges import paint_badge
from islas_qt.paint.banner import banner_width, paint_banner
from islas_qt.paint.island.painter import Picture
from islas_qt.paint.island.shape import island_shape
from islas_qt.paint.island.studio import Studio
from islas_qt.paint.strokes import Point, q
from islas_qt.theme import Palette, faded

BANNER = 50  # height of the ribbon with the name


class IslandCanvas(QWidget):
    """The island on its piece of sea; tells which plot is pointed at and lights the plots it is told to."""

    plot_pointed = Signal(object)  # number of a plot, or None

    def __init__(self, studio: Studio, palette: Palette, parent: QWidget) -> None:
        super().__init__(parent)
        self._studio = studio
        self._palette = palette
        self._island: Island | None = None
        self._picture: Picture | None = None
        self._sea = QPixmap()
        self.lit = 0  # plots, as a bit mask
        self.plot: int | None = None  # the one pointed at
        self._room = QRectF()
        self._settled = QTimer(self, singleShot=True, interval=90)
        self._settled.timeout.connect(self._order_anew)
        studio.painted.connect(self._order_picture)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def show_island(self, island: Island) -> None:
        """Show another island."""
        self._island, self._picture, self.lit, self.plot = island, None, 0, None
        self.setAccessibleName(island.name)
        self._order_picture()
        self.update()

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours."""
        self._palette = palette
        self._sea = QPixmap()
        self._order_picture()
        self.update()

    def light(self, plots: int) -> None:
        """Light the plots of a bit mask."""
        self.lit = plots
        self.update()

    def point_at(self, plot: int | None) -> None:
        """Point at a plot, as with the mouse."""
        if plot != self.plot:
            self.plot = plot
            self.update()
            self.plot_pointed.emit(plot)

    # -- geometry

    def lie_in(self, room: QRectF) -> None:
        """Keep the island within a part of this widget: something else lies over the rest."""
        self._room = room
        self._settled.start()
        self.update()

    def _scale(self) -> float:
        """Return pixels per cell radius: as large as fits, in half steps so that pictures can be kept."""
        assert self._island is not None
        box = island_shape(self._island).bounds
        return max(8.0, int(2 * min(self._room.width() / box.width(), self._room.height() / box.height())) / 2)

    def _origin(self) -> QPointF:
        """Return where the shape's zero point lies in this widget."""
        assert self._island is not None
        box, scale = island_shape(self._island).bounds, self._scale()
        corner = self._room.center() - QPointF(box.width(), box.height()) * scale / 2
        return QPointF(round(corner.x()), round(corner.y())) - box.topLeft() * scale

    def place_of(self, point: Point) -> QPointF:
        """Return where a point of the island lies in this widget."""
        return self._origin() + q(point) * self._scale()

    def _order_anew(self) -> None:
        """Order a picture for the new size, and none any more for those in between."""
        if self.isVisible():
            self._studio.cancel_orders()
            self._order_picture()

    def _order_picture(self) -> None:
        if self._island is None or not self.isVisible():
            return
        found = self._studio.picture(self._island, self._palette, self._scale(), self.devicePixelRatioF())
        if found is not None and found is not self._picture:
            self._picture = found
            self.update()

    # -- events

    def showEvent(self, event: object) -> None:
        self._order_picture()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._sea = QPixmap()
        self._settled.start()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._island is not None:
            at = (event.position() - self._origin()) / self._scale()
            self.point_at(island_shape(self._island).plot_at(complex(at.x(), at.y())))

    def leaveEvent(self, event: object) -> None:
        self.point_at(None)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.point_at(None)
        super().focusOutEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}.get(Qt.Key(event.key()))
        if step is None or self._island is None:
            super().keyPressEvent(event)
            return
        count = len(self._island.plots)
        if count:
            start = -1 if step > 0 else 0
            self.point_at(((start if self.plot is None else self.plot) + step) % count)
            QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.DescriptionChanged))

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._sea.isNull():
            rose = QPointF(86, self.height() - 92)
            self._sea = sea.chart(self.size(), self.devicePixelRatioF(), rose, 56, self._palette)
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawPixmap(0, 0, self._sea)
        if self._island is not None:
            if self._picture is not None:
                picture, where = self._picture, (self._origin(), self._scale())
                picture.draw(painter, picture.water, *where)
                picture.draw(painter, picture.ground, *where)
                self._paint_light(painter)
                picture.draw(painter, picture.standing, *where)
                self._paint_touched(painter)
            width = min(banner_width(self._island.name, BANNER), self._room.width() - 20.0)
            place = QRectF(self._room.center().x() - width / 2, sea.FRAME + 10, width, BANNER)
            paint_banner(painter, place, self._island.name, self._palette)
        if self.hasFocus():
            painter.setPen(QPen(QColor(self._palette.glow), 2.0))
            painter.drawRect(QRectF(self.rect()).adjusted(*(side * (sea.FRAME + 2) for side in (1, 1, -1, -1))))
        painter.end()

    def _paint_light(self, painter: QPainter) -> None:
        """Paint light on plots."""
        assert self._island is not None
        painter.save()
        painter.translate(self._origin())
        painter.scale(self._scale(), self._scale())
        for number, plot in enumerate(island_shape(self._island).plots):
            if self.lit >> number & 1 or number == self.plot:
                painter.fillPath(plot.outline, faded(self._palette.glow, 0.42))
                painter.strokePath(plot.outline, QPen(QColor(self._palette.line), 0.11))
                painter.strokePath(plot.outline, QPen(QColor(self._palette.glow), 0.065))
        painter.restore()

    def _paint_touched(self, painter: QPainter) -> None:
        """Paint the features that the plot pointed at touches, two to a row."""
        if self._island is None or self.plot is None:
            return
        touched = graph(self._island).touched_by(self.plot)
        radius = min(0.27 * self._scale(), 30.0)
        middle = self.place_of(island_shape(self._island).plots[self.plot].centre)
        rows = [touched[:2], touched[2:]] if len(touched) > 2 else [touched]
        for row, features in enumerate(rows):
            for column, feature in enumerate(features):
                across, down = column - (len(features) - 1) / 2, row - (len(rows) - 1) / 2
                paint_badge(painter, feature, middle + QPointF(across, down) * radius * 2.1, radius)
