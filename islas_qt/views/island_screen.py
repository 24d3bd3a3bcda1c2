"""One island, large: point at a plot to see what it touches, at a feature to see its plots."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt, QTimer, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleEvent,
    QColor,
    QFocusEvent,
    QHideEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractButton, QWidget

from engine.island.cells import Island
from engine.island.graph import FEATURES, Feature, graph
from islas_qt.text import tr
from islas_qt.theme import LIGHT, Palette, faded
from islas_qt.views import sea
from islas_qt.views.banner import banner_width, paint_banner
from islas_qt.views.hand import Point, q
from islas_qt.views.island_painter import Picture
from islas_qt.views.island_panel import SHEET, IslandPanel
from islas_qt.views.island_shape import island_shape
from islas_qt.views.pieces import paint_badge
from islas_qt.views.scenery import pen
from islas_qt.views.studio import Studio
from islas_qt.views.words import plot_description

BANNER = 50


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
        self._lit = 0
        self._plot: int | None = None
        self._room = QRectF()
        self._settled = QTimer(self, singleShot=True, interval=90)
        self._settled.timeout.connect(self._order_picture)
        studio.painted.connect(self._order_picture)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def show_island(self, island: Island) -> None:
        """Show another island."""
        self._island, self._picture, self._lit, self._plot = island, None, 0, None
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
        self._lit = plots
        self.update()

    def point_at(self, plot: int | None) -> None:
        """Point at a plot, as with the mouse."""
        if plot != self._plot:
            self._plot = plot
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
            self.point_at(((start if self._plot is None else self._plot) + step) % count)
            QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.DescriptionChanged))

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._sea.isNull():
            self._sea = self._painted_sea()
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawPixmap(0, 0, self._sea)
        if self._island is not None:
            if self._picture is not None:
                scale = self._scale()
                box = QRectF(self._picture.box)
                corner = self._origin() + box.topLeft() * scale
                target = QRectF(corner, QSize(round(box.width() * scale), round(box.height() * scale)))
                for layer in (self._picture.water, self._picture.ground):
                    painter.drawPixmap(target, layer, QRectF(layer.rect()))
                self._paint_light(painter)
                painter.drawPixmap(target, self._picture.standing, QRectF(self._picture.standing.rect()))
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
            if self._lit >> number & 1 or number == self._plot:
                painter.fillPath(plot.outline, faded(self._palette.glow, 0.42))
                painter.strokePath(plot.outline, QPen(QColor(self._palette.line), 0.11))
                painter.strokePath(plot.outline, QPen(QColor(self._palette.glow), 0.065))
        painter.restore()

    def _paint_touched(self, painter: QPainter) -> None:
        """Paint the features that the plot pointed at touches, two to a row."""
        if self._island is None or self._plot is None:
            return
        touched = graph(self._island).touched_by(self._plot)
        radius = min(0.27 * self._scale(), 30.0)
        middle = self.place_of(island_shape(self._island).plots[self._plot].centre)
        rows = [touched[:2], touched[2:]] if len(touched) > 2 else [touched]
        for row, features in enumerate(rows):
            for column, feature in enumerate(features):
                across, down = column - (len(features) - 1) / 2, row - (len(rows) - 1) / 2
                paint_badge(painter, feature, middle + QPointF(across, down) * radius * 2.1, radius)

    def _painted_sea(self) -> QPixmap:
        ratio = self.devicePixelRatioF()
        pixmap = QPixmap(self.size() * ratio)
        pixmap.setDevicePixelRatio(ratio)
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect())
        rose = QPointF(86, self.height() - 92)
        sea.paint_sea(painter, box, self._palette)
        sea.paint_rhumb_lines(painter, box, rose, self._palette)
        sea.paint_compass(painter, rose, 56, self._palette)
        sea.paint_frame(painter, box, self._palette)
        painter.end()
        return pixmap


class ArrowButton(QAbstractButton):
    """A round button that points to the island before or after."""

    SIZE = 46

    def __init__(self, step: int, parent: QWidget) -> None:
        super().__init__(parent)
        self._step = step
        self._palette: Palette = LIGHT
        self.resize(self.SIZE, self.SIZE)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours."""
        self._palette = palette
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        middle, palette = QPointF(self.SIZE / 2, self.SIZE / 2), self._palette
        painter.setPen(
            QPen(QColor(palette.accent if self.hasFocus() else palette.ink_soft), 3.0 if self.hasFocus() else 1.3)
        )
        painter.setBrush(QColor(palette.paper_edge if self.underMouse() else palette.paper))
        painter.drawEllipse(middle, self.SIZE / 2 - 3, self.SIZE / 2 - 3)
        tip = complex(middle.x() + 5 * self._step, middle.y())
        chevron = [tip + complex(-10 * self._step, -9), tip, tip + complex(-10 * self._step, 9)]
        painter.setPen(pen(palette.ink, 3.2))
        painter.drawPolyline([q(point) for point in chevron])
        painter.end()


class IslandScreen(QWidget):
    """The canvas, the panel beside it, and the ways to the islands next door."""

    left = Signal()  # the way back was taken

    def __init__(self, studio: Studio, palette: Palette, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._islands: tuple[Island, ...] = ()
        self._number = 0
        self.canvas = IslandCanvas(studio, palette, self)
        self.panel = IslandPanel(palette, self)
        self.before = self._arrow(-1)
        self.after = self._arrow(1)
        self.canvas.plot_pointed.connect(self._show_plot)
        self.panel.feature_pointed.connect(self._light)
        self.use_palette(palette)

    def _arrow(self, step: int) -> ArrowButton:
        button = ArrowButton(step, self)
        button.clicked.connect(lambda: self.step(step))
        return button

    def show_island(self, islands: tuple[Island, ...], number: int) -> None:
        """Show one of the islands."""
        self._islands, self._number = islands, number
        self.canvas.show_island(islands[number])
        self.panel.show_island(islands[number])
        self.canvas.setFocus(Qt.FocusReason.OtherFocusReason)
        self.retranslate()

    @property
    def number(self) -> int:
        """Which island is shown."""
        return self._number

    def step(self, by: int) -> None:
        """Go on to another island; after the last comes the first."""
        self.show_island(self._islands, (self._number + by) % len(self._islands))

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours."""
        self.canvas.use_palette(palette)
        self.panel.use_palette(palette)
        for button in (self.before, self.after):
            button.use_palette(palette)

    def retranslate(self) -> None:
        """Say everything again, in the language spoken now."""
        self.panel.retranslate()
        for button, text in ((self.before, tr("Previous island (Left)")), (self.after, tr("Next island (Right)"))):
            button.setToolTip(text)
            button.setAccessibleName(text)

    def _show_plot(self, plot: int | None) -> None:
        self.panel.show_plot(plot)
        island = self._islands[self._number]
        self.canvas.setAccessibleDescription("" if plot is None else plot_description(graph(island), plot))

    def _light(self, feature: Feature | None) -> None:
        seen = graph(self._islands[self._number])
        self.canvas.light(0 if feature is None else seen.next_to[FEATURES.index(feature)])

    # -- events

    def resizeEvent(self, event: QResizeEvent) -> None:
        inner = QRectF(self.rect()).adjusted(*(side * (sea.FRAME + 6) for side in (1, 1, -1, -1)))
        unit = min(1.5, inner.height() / SHEET.height(), 0.3 * inner.width() / SHEET.width())
        sheet = QRectF(QPointF(), QSizeF(SHEET) * unit)
        sheet.moveCenter(QPointF(inner.right() - sheet.width() / 2 - 14 * unit, inner.center().y()))
        self.canvas.setGeometry(self.rect())
        self.panel.setGeometry(sheet.toRect())
        room = QRectF(inner.left(), inner.top() + BANNER, sheet.left() - inner.left(), inner.height() - BANNER)
        self.canvas.lie_in(room)
        for button, x in ((self.before, room.left() + 10), (self.after, room.right() - 10 - ArrowButton.SIZE)):
            button.move(round(x), round(inner.center().y() - ArrowButton.SIZE / 2))

    def hideEvent(self, event: QHideEvent) -> None:
        self.canvas.point_at(None)
        self.panel.unpin()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        match event.key():
            case Qt.Key.Key_Left:
                self.step(-1)
            case Qt.Key.Key_Right:
                self.step(1)
            case Qt.Key.Key_Escape | Qt.Key.Key_Backspace:
                self.left.emit()
            case _:
                super().keyPressEvent(event)
