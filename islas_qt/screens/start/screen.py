"""The start screen: a sea chart on which the islands lie roughly as they do in the Atlantic.

The empty chart is the first thing painted after the start; what islands need is imported when they come.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QPoint, QPointF, QRectF, QSizeF, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPixmap, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from islas_qt.paint import sea
from islas_qt.paint.lettering import paint_title
from islas_qt.screens.start.menu import WIDTH, Sign, StartMenu
from islas_qt.theme import Palette
from islas_qt.widgets.screen import Screen

if TYPE_CHECKING:
    from engine.island.cells import Island
    from islas_qt.paint.island.studio import Studio
    from islas_qt.screens.start.game_button import GameButton
    from islas_qt.screens.start.island_button import IslandButton, ProfileTag

CHART = QSizeF(1252, 714)  # the size that the chart is designed for; others stretch it
CELL = 19.0  # pixels of a cell's radius on it


class Place(NamedTuple):
    """Where an island lies on the chart: its middle, and the middle of its banner within its box (-1 to 1)."""

    x: float
    y: float
    banner_x: float
    banner_y: float


PLACES = (  # in the order of the classic islands
    Place(716, 262, 0.86, 0.62),  # Tenerife
    Place(800, 554, 0.0, 1.1),  # Gran Canaria
    Place(1060, 160, 0.5, 0.78),  # Lanzarote
    Place(1076, 508, 0.3, 0.86),  # Fuerteventura
    Place(450, 190, 0.0, 1.06),  # La Palma
    Place(530, 540, 0.0, 1.1),  # La Gomera
)
TITLE = QRectF(30, 22, 270, 174)
MENU = QRectF(18, 200, 306, 504)
COMPASS = QPointF(368, 656)


class StartScreen(Screen):
    """Shows the islands and the menu; choosing an island with a click or Enter opens it."""

    opened = Signal(int)

    def __init__(self, palette: Palette, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._palette = palette
        self._chart = QPixmap()
        self.menu = StartMenu(palette, self)
        self.buttons: list[IslandButton] = []
        self._studio: Studio | None = None
        self.tag: ProfileTag | None = None
        self._settled = QTimer(self, singleShot=True, interval=90)
        self._settled.timeout.connect(self._order_anew)

    def show_island(self, island: Island, studio: Studio) -> None:
        """Put one more island on the chart, painted in the studio."""
        from islas_qt.screens.start.island_button import IslandButton, ProfileTag

        if self._studio is None:
            self._studio = studio
            studio.painted.connect(self._order_pictures)
            self.tag = ProfileTag(self._palette, self)
        button = IslandButton(island, self._palette, self)
        number = len(self.buttons)
        button.clicked.connect(lambda: self.opened.emit(number))
        button.pointed.connect(self._point_at)
        button.surfacing.connect(lambda: self.update(button.water_rect()))
        button.show()
        self.buttons.append(button)
        self._lay_out()
        self._order_pictures()

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours."""
        self._palette = palette
        self._chart = QPixmap()
        self.menu.use_palette(palette)
        if self.tag is not None:
            self.tag.use_palette(palette)
        for button in self.buttons:
            button.use_palette(palette)
        self._order_pictures()
        self.update()

    def retranslate(self) -> None:
        """Say everything again, in the language spoken now."""
        self.menu.retranslate()
        for button in self.buttons:
            button.retranslate()

    # -- layout

    def _inner(self) -> QRectF:
        return QRectF(self.rect()).adjusted(sea.FRAME, sea.FRAME, -sea.FRAME, -sea.FRAME)

    def _unit(self) -> float:
        """Return by how much everything on the chart is larger than designed."""
        return min(self._inner().width() / CHART.width(), self._inner().height() / CHART.height())

    def _at(self, x: float, y: float) -> QPointF:
        """Return where a point of the designed chart lies in this widget."""
        chart = self._inner()
        return chart.topLeft() + QPointF(x * chart.width() / CHART.width(), y * chart.height() / CHART.height())

    def _lay_out(self) -> None:
        unit = self._unit()
        corner, end = self._at(MENU.left(), MENU.top()), self._at(MENU.right(), MENU.bottom())
        self.menu.place(corner, QSizeF(WIDTH * unit, end.y() - corner.y()), unit)
        for button, place in zip(self.buttons, PLACES[: len(self.buttons)], strict=True):
            button.place(self._at(place.x, place.y), CELL * unit, QPointF(place.banner_x, place.banner_y), unit)

    def _order_anew(self) -> None:
        """Order pictures for the new size, and none any more for those in between."""
        if self._studio is not None and self.isVisible():
            self._studio.cancel_orders()
            self._order_pictures()

    def _order_pictures(self) -> None:
        if self._studio is None or not self.isVisible():
            return
        scale = CELL * self._unit()
        for button in self.buttons:
            picture = self._studio.picture(button.island, self._palette, scale, self.devicePixelRatioF())
            if picture is not None and button.show_picture(picture):
                self.update(button.water_rect())

    def _point_at(self, pointed: IslandButton | None) -> None:
        """Show the profile of the island that the mouse points at, else of the one with the focus."""
        button = pointed or next((button for button in self.buttons if button.hasFocus()), None)
        if self.tag is not None:
            self.tag.show_profile(button, self._inner().toRect())

    # -- events

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._chart = QPixmap()
        self._lay_out()
        self._point_at(None)
        self._settled.start()
        super().resizeEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        if self.window().focusWidget() is None:
            self.menu.signs[0].setFocus(Qt.FocusReason.OtherFocusReason)
        self._order_pictures()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        ways = {
            Qt.Key.Key_Left: QPoint(-1, 0),
            Qt.Key.Key_Right: QPoint(1, 0),
            Qt.Key.Key_Up: QPoint(0, -1),
            Qt.Key.Key_Down: QPoint(0, 1),
        }
        way = ways.get(Qt.Key(event.key()))
        stops: list[IslandButton | Sign | GameButton] = [*self.menu.signs, *self.menu.games, *self.buttons]
        current = next((stop for stop in stops if stop.hasFocus()), None)
        if way is None or current is None:
            super().keyPressEvent(event)
            return
        nearest = [
            (sideways * 2 + ahead, number)
            for number, stop in enumerate(stops)
            for step in [stop.middle() - current.middle()]
            for ahead, sideways in [(QPoint.dotProduct(step, way), abs(step.x() * way.y()) + abs(step.y() * way.x()))]
            if ahead > 20
        ]
        if nearest:
            stops[min(nearest)[1]].setFocus(Qt.FocusReason.TabFocusReason)

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
        box, unit = QRectF(self.rect()), self._unit()
        sea.paint_sea(painter, box, self._palette)
        sea.paint_rhumb_lines(painter, box, self._at(COMPASS.x(), COMPASS.y()), self._palette)
        sea.paint_compass(painter, self._at(COMPASS.x(), COMPASS.y()), 46 * unit, self._palette)
        sea.paint_ship(painter, self._at(872, 104), 74 * unit, self._palette)
        sea.paint_whale(painter, self._at(962, 398), 52 * unit, self._palette)
        paint_title(painter, QRectF(self._at(TITLE.x(), TITLE.y()), TITLE.size() * unit), self._palette)
        sea.paint_frame(painter, box, self._palette)
        painter.end()
        return pixmap
