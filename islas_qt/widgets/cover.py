"""What covers the whole table: the sea with a compass, a ship and a whale, and something in its middle."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPixmap, QResizeEvent
from PySide6.QtWidgets import QWidget

from islas_qt.paint import sea
from islas_qt.paint.painted import Growing, Paint
from islas_qt.theme import Palette, scaled


@lru_cache(maxsize=2)
def growing_sea(size: QSize, ratio: float, palette: Palette) -> Growing:
    """Return the sea that covers the table, with a compass, a ship and a whale, painted as far as it has been grown."""
    picture = QPixmap(size * ratio)
    picture.setDevicePixelRatio(ratio)
    box = QRectF(0, 0, size.width(), size.height())
    ship = box.topRight() + (box.bottomLeft() - box.topRight()) * 0.18
    whale = box.bottomRight() + (box.topLeft() - box.bottomRight()) * 0.06
    parts = (
        lambda painter: sea.paint_sea(painter, box, palette),
        lambda painter: sea.paint_rhumb_lines(painter, box, _rose(box), palette),
        lambda painter: sea.paint_compass(painter, _rose(box), box.height() * 0.055, palette),
        lambda painter: sea.paint_ship(painter, ship, box.height() * 0.12, palette),
        lambda painter: sea.paint_whale(painter, whale, box.height() * 0.07, palette),
        lambda painter: sea.paint_frame(painter, box, palette),
    )
    return Growing(picture, parts)


def _rose(box: QRectF) -> QPointF:
    """Return the middle of the compass."""
    return box.bottomLeft() + (box.topRight() - box.bottomLeft()) * 0.06


def paint_calm(painter: QPainter, box: QRectF, part: QRectF, palette: Palette) -> None:
    """Paint a part of the sea that covers the table again, without waves."""
    painter.save()
    painter.setClipRect(part)
    sea.paint_water(painter, box, palette)
    sea.paint_rhumb_lines(painter, box, _rose(box), palette)
    painter.restore()


def sea_picture(size: QSize, ratio: float, palette: Palette) -> QPixmap:
    """Return the whole sea that covers the table."""
    growing = growing_sea(size, ratio, palette)
    growing.finish()
    return growing.picture


class Cover(QWidget):
    """Hides what lies below from its first frame on; neither clicks nor the focus get through."""

    def __init__(self, palette: Palette, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._palette = palette
        self._picture: Growing | None = None
        self.setAttribute(Qt.WidgetAttribute.WA_NoMousePropagation)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)  # or a click on the sea would give the focus to the table
        self.hide()

    def stops(self) -> list[QWidget]:
        """Return the children that take the focus, in order."""
        raise NotImplementedError

    def lay_out(self) -> None:
        """Give the children their places."""
        raise NotImplementedError

    def parts(self) -> Sequence[Paint]:
        """Return what paints the things that lie on the sea, one after another."""
        raise NotImplementedError

    def px(self, pixels: float) -> float:
        """Return how large something is here that is so large in a small window."""
        return scaled(pixels) * max(1.0, min(1.4, self.width() / 1280, self.height() / 740))

    def set_type(self, widget: QWidget, pixels: float) -> None:
        """Write a text in type that is so large in a small window."""
        style = f"font-size: {round(self.px(pixels))}px;"
        if widget.styleSheet() != style:  # to set it takes long
            widget.setStyleSheet(style)

    def refresh(self) -> None:
        """Lay out and paint everything anew."""
        self.lay_out()
        self._picture = None
        self.update()

    def picture(self) -> Growing:
        """Return everything that stands still, painted once."""
        if self._picture is None:
            below = sea_picture(self.size(), self.devicePixelRatioF(), self._palette)
            self._picture = Growing(QPixmap(below), self.parts())
        return self._picture

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.refresh()

    def focusNextPrevChild(self, forward: bool) -> bool:
        stops = [stop for stop in self.stops() if stop.isVisible()]
        if stops:
            focused = self.window().focusWidget()
            at = stops.index(focused) if focused in stops else -1
            stops[(at + (1 if forward else -1)) % len(stops)].setFocus(Qt.FocusReason.TabFocusReason)
        return bool(stops)
