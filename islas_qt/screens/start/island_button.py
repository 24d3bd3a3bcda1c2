"""An island on the chart, as a button: it rises a little when pointed at, and tells its profile."""

from __future__ import annotations

from PySide6.QtCore import QEasingCurve, QPoint, QPointF, QRect, QRectF, QSize, Qt, QVariantAnimation, Signal
from PySide6.QtGui import (
    QColor,
    QEnterEvent,
    QFocusEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QRegion,
    QTransform,
)
from PySide6.QtWidgets import QStyle, QWidget

from engine.island.cells import Island
from engine.island.graph import FEATURES, graph
from islas_qt.island_words import profile
from islas_qt.paint.badges import paint_badge
from islas_qt.paint.banner import banner_width, paint_banner, paint_sheet
from islas_qt.paint.island.painter import Picture
from islas_qt.paint.island.shape import island_shape
from islas_qt.paint.strokes import Point, q
from islas_qt.screens.start.chart_button import ChartButton
from islas_qt.theme import Palette, faded, serif

BANNER = 34  # height of the ribbon with the name
LIFT = 9  # pixels an island rises
AROUND = 0.55  # of the water around the land that belongs to the button, in cell radii


class IslandButton(ChartButton):
    """The land of one island and its banner; the water around it is painted by the chart."""

    pointed = Signal(object)  # this button, or None
    surfacing = Signal()  # the water around it is to be painted again

    def __init__(self, island: Island, palette: Palette, parent: QWidget) -> None:
        super().__init__(parent)
        self.island = island
        self._palette = palette
        self._shape = island_shape(island)
        self._picture: Picture | None = None
        self._scale = 1.0
        self._origin = QPointF()  # where the shape's zero point lies in this widget
        self._banner = QRectF()
        self._risen = 0.0
        self._shown = 0.0
        self._rise = self._animation(140, self._set_risen)
        self._surface = self._animation(420, self._set_shown)
        self.setAccessibleName(island.name)
        self.retranslate()

    def _animation(self, milliseconds: int, changed: object) -> QVariantAnimation:
        animation = QVariantAnimation(self, startValue=0.0, endValue=1.0)
        animation.setEasingCurve(QEasingCurve.Type.OutCubic)
        moving = self.style().styleHint(QStyle.StyleHint.SH_Widget_Animation_Duration) > 0
        animation.setDuration(milliseconds if moving else 0)
        animation.valueChanged.connect(changed)
        return animation

    def _set_risen(self, value: float) -> None:
        self._risen = value
        self.update()

    def _set_shown(self, value: float) -> None:
        self._shown = value
        self.surfacing.emit()
        self.update()

    def retranslate(self) -> None:
        """Say the profile again, in the language spoken now."""
        self.setAccessibleDescription(profile(graph(self.island)))

    def use_palette(self, palette: Palette) -> None:
        """Use other colours from the next picture on."""
        self._palette = palette
        self.update()

    def place(self, middle: QPointF, scale: float, banner: QPointF, unit: float) -> None:
        """Lie on the chart, the land's middle at `middle`; the banner is placed within the land's box (-1 to 1)."""
        land = self._shape.land.controlPointRect()
        box = QRectF(QPointF(), land.size() * scale)
        box.moveCenter(middle)
        height = BANNER * unit
        ribbon = QRectF(0, 0, min(banner_width(self.island.name, height), 300 * unit), height)
        ribbon.moveCenter(middle + QPointF(banner.x() * box.width(), banner.y() * box.height()) / 2)
        around = AROUND * scale
        place = (box | ribbon).adjusted(-around, -around - LIFT, around, around).toAlignedRect()
        self.setGeometry(place)
        self._scale = scale
        self._banner = ribbon.translated(-QPointF(place.topLeft()))
        self._origin = box.topLeft() - QPointF(place.topLeft()) - land.topLeft() * scale
        shape = QRegion(self._scaled(self._shape.rings[1]).toFillPolygon().toPolygon())
        shape |= shape.translated(0, -LIFT)
        self.setMask(shape | QRegion(self._banner.toAlignedRect().adjusted(-2, -4, 4, 6)))
        self.update()

    def show_picture(self, picture: Picture) -> bool:
        """Use a painted picture, the first one rises from the sea; return whether it is another one than before."""
        if picture is self._picture:
            return False
        if self._picture is None:
            self._surface.start()
        self._picture = picture
        self.update()
        return True

    def water_rect(self) -> QRect:
        """Return how far the water around the land reaches on the chart."""
        return self._scaled(self._shape.rings[-1]).boundingRect().toAlignedRect().translated(self.pos())

    def middle(self) -> QPoint:
        """Return the middle of the island on the chart."""
        return self.geometry().center()

    def land(self) -> QPainterPath:
        """Return the land as it lies in this widget."""
        return self._scaled(self._shape.land)

    def banner(self) -> QRectF:
        """Return the box of the banner in this widget."""
        return self._banner

    def place_of(self, point: Point) -> QPointF:
        """Return where a point of the island lies in this widget."""
        return self._origin + q(point) * self._scale

    def _scaled(self, path: QPainterPath, aside: QPointF | None = None) -> QPainterPath:
        origin = self._origin + (aside or QPointF())
        return QTransform(self._scale, 0, 0, self._scale, origin.x(), origin.y()).map(path)

    def paint_water(self, painter: QPainter) -> None:
        """Paint the water around the land with the chart's painter."""
        if self._picture is not None:
            painter.setOpacity(self._shown)
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            self._picture.draw(painter, self._picture.water, self._origin + QPointF(self.pos()), self._scale)
            painter.setOpacity(1.0)

    # -- events

    def sizeHint(self) -> QSize:
        return self.size()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._picture is None:
            return
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        painter.setOpacity(self._shown)
        up = QPointF(0, -LIFT * self._risen + 14 * (1 - self._shown))
        if self._risen:
            shadow = self._scaled(self._shape.land, QPointF(LIFT * 0.5, LIFT * 0.8) * self._risen)
            painter.fillPath(shadow, faded("#00111a", 0.34 * self._risen))
        if self.hasFocus():
            for colour, width in ((faded("#000000", 0.35), 5.0), (QColor(self._palette.glow), 2.6)):
                line = QPen(colour, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)
                line.setDashPattern([4, 3.2] if width < 3 else [2.08, 1.664])
                painter.strokePath(self._scaled(self._shape.rings[0], up), line)
        for layer in (self._picture.ground, self._picture.standing):
            self._picture.draw(painter, layer, self._origin + up, self._scale)
        paint_banner(painter, self._banner, self.island.name, self._palette)
        painter.end()

    def enterEvent(self, event: QEnterEvent) -> None:
        self._set_pointed(True)

    def leaveEvent(self, event: QEnterEvent) -> None:  # type: ignore[override]
        self._set_pointed(self.hasFocus())

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._set_pointed(True)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._set_pointed(self.underMouse())

    def _set_pointed(self, pointed: bool) -> None:
        self._rise.setDirection(
            QVariantAnimation.Direction.Forward if pointed else QVariantAnimation.Direction.Backward
        )
        if self._risen != float(pointed):
            self._rise.start()
        if pointed:
            self.raise_()
        self.pointed.emit(self if pointed else None)


class ProfileTag(QWidget):
    """A slip of paper under an island: each feature with the number of plots it touches."""

    STEP, HEIGHT = 50, 46

    def __init__(self, palette: Palette, parent: QWidget) -> None:
        super().__init__(parent)
        self._palette = palette
        self.counts: tuple[int, ...] = ()  # by feature, of the island pointed at
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.resize(self.STEP * len(FEATURES) + 32, self.HEIGHT + 16)
        self.hide()

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours."""
        self._palette = palette
        self.update()

    def show_profile(self, button: IslandButton | None, within: QRect) -> None:
        """Appear under the island's banner, or above the banner if there is no room below; None: disappear."""
        if button is None:
            self.hide()
            return
        self.counts = tuple(mask.bit_count() for mask in graph(button.island).next_to)
        place = self.rect()
        banner = button.banner().translated(QPointF(button.pos())).toRect()
        place.moveCenter(QPoint(banner.center().x(), banner.bottom() + self.height() // 2 - 4))
        beside = banner.center().x() - button.mapToParent(button.land().boundingRect().center().toPoint()).x()
        if abs(beside) > banner.width() / 4:  # then not over the island either
            place.moveLeft(banner.left() if beside > 0 else banner.right() - place.width())
        if place.bottom() > within.bottom():
            place.moveBottom(banner.top())
        place.moveLeft(max(within.left(), min(place.left(), within.right() - place.width())))
        self.move(place.topLeft())
        self.show()
        self.raise_()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_sheet(painter, QRectF(6, 4, self.width() - 14, self.HEIGHT), self._palette, 9)
        painter.setFont(serif(17, bold=True))
        for number, (feature, count) in enumerate(zip(FEATURES, self.counts, strict=True)):
            x = 16 + number * self.STEP
            paint_badge(painter, feature, QPointF(x + 14, 4 + self.HEIGHT / 2), 12.5)
            painter.setPen(QColor(self._palette.ink))
            painter.drawText(QRectF(x + 30, 4, 18, self.HEIGHT), int(Qt.AlignmentFlag.AlignCenter), str(count))
        painter.end()
