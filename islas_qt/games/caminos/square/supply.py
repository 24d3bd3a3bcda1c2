"""The building cards that are left, as small stacks with their number."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, QSizeF
from PySide6.QtGui import QHelpEvent, QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QToolTip, QWidget

from engine.games.caminos.cards import CITY, What
from engine.games.caminos.explain import buildings
from engine.games.caminos.state import Table
from islas_qt.games.caminos.art.buildings import building_card
from islas_qt.games.caminos.art.cards import RATIO
from islas_qt.games.caminos.words import building_explained, building_name
from islas_qt.paint.painted import painted
from islas_qt.paint.tokens import paint_token
from islas_qt.text import in_lines, plain, tr_n
from islas_qt.theme import Palette, scaled
from islas_qt.widgets.list_access import ListAccess, read_as


class Supply(QWidget):
    """A small stack for everything that can be built but the city, which is the back of a settlement."""

    def __init__(self, palette: Palette, parent: QWidget) -> None:
        super().__init__(parent)
        self._palette = palette
        self._table: Table | None = None
        self._picture = QPixmap()
        self._pictured: object = None

    def show_supply(self, table: Table) -> None:
        """Show what is left."""
        self._table = table
        self.setAccessibleName(tr_n("{n} building card is left", "{n} building cards are left", sum(table.supply)))
        self.update()

    @property
    def stacks(self) -> list[What]:
        """What there are stacks of, empty ones too, from left to right."""
        return [] if self._table is None else [what for what in buildings(self._table.setup) if what != CITY]

    def words_of(self, what: What) -> str:
        """Return what a stack is, and how many cards there are."""
        assert self._table is not None
        deck, left = self._table.setup.deck, self._table.supply[what]
        return tr_n("{building}: {n} card left", "{building}: {n} cards left", left, building=building_name(deck, what))

    def box_of(self, what: What) -> QRectF:
        """Return where a stack lies in this widget; a city lies with the settlements."""
        stacks = self.stacks
        wide = self.width() / max(1, len(stacks))
        high = max(1.0, min(self.height() - 20, (wide - max(14.0, 0.22 * wide)) * RATIO))
        card = QRectF(0, 0, high / RATIO, high)
        number = stacks.index(CITY - 1 if what == CITY else what) if stacks else 0
        aside = min(5.0, (wide - card.width()) / 2)  # the number, which lies over the corner, needs room too
        card.moveCenter(QPointF((number + 0.5) * wide - aside, self.height() / 2 + 4))
        return card

    def number_box(self, what: What) -> QRectF:
        """Return where the number of a stack lies: over its corner, where it covers no points."""
        box = self.box_of(what)
        radius = max(min(scaled(10), 13.0, box.width() * 0.32), box.height() * 0.12)
        middle = box.topRight() + QPointF(-2, 2)
        return QRectF(middle - QPointF(radius, radius), QSizeF(2 * radius, 2 * radius))

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours."""
        self._palette = palette
        self.update()

    # -- events

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.update()

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip and self._table:
            for what in self.stacks:
                if self.box_of(what).contains(QPointF(event.pos())):
                    words = f"{self.words_of(what)}\n{in_lines(building_explained(self._table.setup.deck, what))}"
                    QToolTip.showText(event.globalPos(), plain(words), self, self.box_of(what).toAlignedRect())
            return True
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._table is None:
            return
        look = (self.size(), self.devicePixelRatioF(), self._palette, scaled(1), tuple(self._table.supply))
        if look != self._pictured:
            self._picture = painted(self.size().toSizeF(), self.devicePixelRatioF(), self._paint)
            self._pictured = look
        painter = QPainter(self)
        painter.drawPixmap(0, 0, self._picture)
        painter.end()

    def _paint(self, painter: QPainter) -> None:
        assert self._table is not None
        names, ratio = self._table.setup.deck.names, self.devicePixelRatioF()
        for what in self.stacks:
            box, left = self.box_of(what), self._table.supply[what]
            painter.setOpacity(1.0 if left else 0.4)
            picture = building_card(names[what], False, box.width(), ratio, self._palette)
            for layer in range(min(4, left) - 1, 0, -1):  # as thick as there are cards
                painter.drawPixmap(box.translated(layer * 1.5, -layer * 1.5), picture, QRectF(picture.rect()))
            painter.drawPixmap(box, picture, QRectF(picture.rect()))
            painter.setOpacity(1.0)
            number = self.number_box(what)
            paint_token(painter, number.center(), number.width() / 2, str(left), self._palette)


class SupplyAccess(ListAccess):
    """A list of stacks."""

    def __init__(self, supply: Supply) -> None:
        super().__init__(supply)
        self._supply = supply

    def childCount(self) -> int:
        return len(self._supply.stacks)

    def position_at(self, point: QPoint) -> int | None:
        for position, what in enumerate(self._supply.stacks):
            if self._supply.box_of(what).contains(QPointF(point)):
                return position
        return None

    def cursor(self) -> int | None:
        return None

    def name_of(self, position: int) -> str:
        return self._supply.words_of(self._supply.stacks[position])

    def box_of(self, position: int) -> QRect:
        box = self._supply.box_of(self._supply.stacks[position])
        return QRectF(self._supply.mapToGlobal(box.topLeft()), box.size()).toRect()

    def states_of(self, position: int) -> Iterable[str]:
        return ()


read_as(Supply, SupplyAccess)
