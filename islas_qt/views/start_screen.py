"""The start screen: a sea chart on which the islands lie roughly as they do in the Atlantic."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QWidget

from engine.island.cells import Island
from islas_qt.theme import Palette
from islas_qt.views import sea
from islas_qt.views.island_button import BANNER, IslandButton, ProfileTag
from islas_qt.views.island_shape import island_shape
from islas_qt.views.lettering import paint_title
from islas_qt.views.studio import Studio

# Middle of each island as a share of the chart, in the order of the classic islands: Tenerife, Gran Canaria, Lanzarote,
# Fuerteventura, La Palma, La Gomera.
PLACES = ((0.435, 0.31), (0.555, 0.745), (0.815, 0.25), (0.85, 0.72), (0.14, 0.56), (0.3, 0.79))
TITLE = QRectF(0.03, 0.035, 0.235, 0.25)
COMPASS = QPointF(0.085, 0.86)


class StartScreen(QWidget):
    """Shows the islands; choosing one with a click or Enter opens it."""

    opened = Signal(int)

    def __init__(self, studio: Studio, palette: Palette, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._studio = studio
        self._palette = palette
        self._chart = QPixmap()
        self._islands: tuple[Island, ...] = ()
        self.buttons: list[IslandButton] = []
        self._tag = ProfileTag(self)
        self._settled = QTimer(self, singleShot=True, interval=90)
        self._settled.timeout.connect(self._order_pictures)
        self._scale = 0.0
        studio.painted.connect(self._order_pictures)

    def show_islands(self, islands: Sequence[Island]) -> None:
        """Put the islands on the chart."""
        self._islands = tuple(islands)
        for number, island in enumerate(islands):
            button = IslandButton(island, self._palette, self)
            button.clicked.connect(lambda _=False, number=number: self.opened.emit(number))
            button.pointed.connect(self._point_at)
            button.surfacing.connect(self.update)
            button.show()
            self.buttons.append(button)
        self._tag.raise_()
        self._lay_out()
        self._order_pictures()

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours."""
        self._palette = palette
        self._chart = QPixmap()
        self._tag.use_palette(palette)
        for button in self.buttons:
            button.use_palette(palette)
        self._order_pictures()
        self.update()

    def retranslate(self) -> None:
        """Say everything again, in the language spoken now."""
        for button in self.buttons:
            button.retranslate()

    # -- layout

    def _box(self, number: int, scale: float) -> QRectF:
        """Return what the island covers on the chart at a scale, banner included, shelf left out."""
        chart = self._inner()
        land = island_shape(self._islands[number]).land.controlPointRect()
        x, y = PLACES[number]
        width, height = land.width() * scale, land.height() * scale
        middle = QPointF(chart.left() + x * chart.width(), chart.top() + y * chart.height())
        return QRectF(middle.x() - width / 2, middle.y() - height / 2 - BANNER / 2, width, height + BANNER)

    def _inner(self) -> QRectF:
        return QRectF(self.rect()).adjusted(sea.FRAME, sea.FRAME, -sea.FRAME, -sea.FRAME)

    def _fits(self, scale: float) -> bool:
        chart = self._inner()
        boxes = [self._box(number, scale) for number in range(len(self._islands))]
        title = QRectF(*_scaled(TITLE, chart))
        room = max(10.0, 0.9 * scale)
        inside = chart.adjusted(0.6 * scale, 0.6 * scale, -0.6 * scale, -0.3 * scale)
        return all(inside.contains(box) for box in boxes) and not any(
            box.adjusted(-room / 2, -room / 2, room / 2, room / 2).intersects(
                other.adjusted(-room / 2, -room / 2, room / 2, room / 2)
            )
            for number, box in enumerate(boxes)
            for other in (*boxes[:number], title)
        )

    def _lay_out(self) -> None:
        """Make the islands as large as they can be without touching each other, the title or the frame."""
        if not self._islands:
            return
        scale = 200.0
        while scale > 12 and not self._fits(scale):
            scale -= 0.5
        self._scale = scale
        for number, button in enumerate(self.buttons):
            button.place(self._box(number, scale), scale)

    def _order_pictures(self) -> None:
        for button in self.buttons:
            picture = self._studio.picture(button.island, self._palette, self._scale, self.devicePixelRatioF())
            if picture is not None:
                button.show_picture(picture)
        self.update()

    def _point_at(self, button: IslandButton | None) -> None:
        if button is None:
            self._tag.hide()
        else:
            self._tag.show_profile(button, self._inner().toRect())

    # -- events

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._chart = QPixmap()
        self._lay_out()
        self._tag.hide()
        self._settled.start()
        super().resizeEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        self._tag.hide()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        ways = {
            Qt.Key.Key_Left: QPoint(-1, 0),
            Qt.Key.Key_Right: QPoint(1, 0),
            Qt.Key.Key_Up: QPoint(0, -1),
            Qt.Key.Key_Down: QPoint(0, 1),
        }
        way = ways.get(Qt.Key(event.key()))
        if way is None or not self.buttons:
            super().keyPressEvent(event)
            return
        current = next((button for button in self.buttons if button.hasFocus()), None)
        if current is None:
            self.buttons[0].setFocus(Qt.FocusReason.TabFocusReason)
            return
        nearest = [
            (sideways * 2 + ahead, number)
            for number, button in enumerate(self.buttons)
            for step in [button.middle() - current.middle()]
            for ahead, sideways in [(QPoint.dotProduct(step, way), abs(step.x() * way.y()) + abs(step.y() * way.x()))]
            if ahead > 20
        ]
        if nearest:
            self.buttons[min(nearest)[1]].setFocus(Qt.FocusReason.TabFocusReason)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._chart.isNull():
            self._chart = self._painted_chart()
        painter = QPainter(self)
        painter.drawPixmap(0, 0, self._chart)
        for button in self.buttons:
            button.paint_water(painter)
        painter.end()

    def _painted_chart(self) -> QPixmap:
        ratio = self.devicePixelRatioF()
        pixmap = QPixmap(self.size() * ratio)
        pixmap.setDevicePixelRatio(ratio)
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box, chart = QRectF(self.rect()), self._inner()
        rose = QPointF(chart.left() + COMPASS.x() * chart.width(), chart.top() + COMPASS.y() * chart.height())
        unit = min(chart.width() / 1252, chart.height() / 728)
        sea.paint_sea(painter, box, self._palette)
        sea.paint_rhumb_lines(painter, box, rose, self._palette)
        sea.paint_compass(painter, rose, 78 * unit, self._palette)
        sea.paint_ship(
            painter, chart.topLeft() + QPointF(0.635 * chart.width(), 0.2 * chart.height()), 74 * unit, self._palette
        )
        sea.paint_whale(
            painter, chart.topLeft() + QPointF(0.7 * chart.width(), 0.96 * chart.height()), 60 * unit, self._palette
        )
        paint_title(painter, QRectF(*_scaled(TITLE, chart)), self._palette)
        sea.paint_frame(painter, box, self._palette)
        painter.end()
        return pixmap


def _scaled(box: QRectF, chart: QRectF) -> tuple[float, float, float, float]:
    return (
        chart.left() + box.left() * chart.width(),
        chart.top() + box.top() * chart.height(),
        box.width() * chart.width(),
        box.height() * chart.height(),
    )
