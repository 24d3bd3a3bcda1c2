"""One seat's island with its pieces, at any size: how it is painted, and how its pieces move."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap, QRegion, QResizeEvent
from PySide6.QtWidgets import QWidget

from engine.core import Seat
from engine.games.islas.actions import Plot, plots_of
from engine.games.islas.cards import COLOURS
from engine.games.islas.state import Land, Table
from engine.island.cells import Island
from islas_qt.games.islas.board.board_marks import paint_outlines
from islas_qt.games.islas.board.board_motion import Sprite, Token
from islas_qt.games.islas.board.island_place import IslandPlace
from islas_qt.games.islas.board.piece_motion import PieceMotion
from islas_qt.paint.island.painter import Picture
from islas_qt.paint.island.shape import AreaShape, IslandShape, island_shape
from islas_qt.paint.island.studio import Order, Studio
from islas_qt.paint.painted import SMOOTH
from islas_qt.theme import Palette

WATER = 0.5  # around the land of an island that fills its picture, in cell radii


def tokens_on(land: Land) -> dict[Plot, Token]:
    """Return what stands on which plots."""
    found: dict[Plot, Token] = {}
    for colour in range(len(COLOURS)):
        found |= dict.fromkeys(plots_of[land.houses[colour]], ("house", colour))
        found |= dict.fromkeys(plots_of[land.palaces[colour]], ("palace", colour))
        found |= dict.fromkeys(plots_of[land.towns[colour]], ("town", colour))
    return found


def filling_scale(shape: IslandShape, size: QSize) -> float:
    """Return at how many pixels per cell radius the land of an island fills a widget of this size."""
    land = shape.land.controlPointRect()
    return min(size.width() / (land.width() + 2 * WATER), size.height() / (land.height() + 2 * WATER))


class IslandView(QWidget):
    """An island between the sea, which somebody else paints, and its pieces.

    Motions follow `show_land` with what they lead to: the view remembers what stood there before.
    """

    def __init__(self, studio: Studio, palette: Palette, parent: QWidget) -> None:
        super().__init__(parent)
        self._studio = studio
        self.palette_used = palette
        self._island: Island | None = None
        self.shape: IslandShape
        self.plots: tuple[AreaShape, ...] = ()
        self._picture: Picture | None = None
        self._ordered: Order | None = None
        self._scene = QPixmap()  # everything that does not move
        self._stale = QRegion()  # what of it is to be painted again
        self.tokens: dict[Plot, Token] = {}
        self.before: dict[Plot, Token] = {}
        self.place = IslandPlace(self)
        self.motion = PieceMotion(self)
        self._settled = QTimer(self, singleShot=True, interval=90)
        self._settled.timeout.connect(self._order_picture)
        studio.painted.connect(self._order_picture)

    def show_land(self, table: Table, seat: Seat) -> None:
        """Show a seat's island with what stands on it now."""
        island, tokens = table.setup.islands[seat], tokens_on(table.lands[seat])
        if island != self._island:
            self.motion.finish()
            self._island, self._picture = island, None
            self.before, self.tokens = {}, tokens
            self.shape = island_shape(island)
            self.plots = self.shape.plots
            self.place.use_shape(self.shape)
            self._forget_marks()
            self.setAccessibleName(island.name)
            self._order_picture()
            self._renew()
        if tokens != self.tokens:
            self.before, self.tokens = self.tokens, tokens
            self.update_plots(plot for plot, _ in self.before.items() ^ tokens.items())

    @property
    def is_painted(self) -> bool:
        """Whether the island itself can be seen, and not only its pieces."""
        return self._picture is not None

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours."""
        self.palette_used = palette
        self._order_picture()
        self._renew()

    def retranslate(self) -> None:
        """Write letters on pieces again, if there are any; what is said of plots is put into words when asked for."""
        if self.palette_used.letters:
            self._renew()

    def update_plots(self, plots: Iterable[Plot]) -> None:
        """Paint some plots again."""
        for plot in plots:
            self._renew(self.place.plot_rect(plot))

    def _renew(self, box: QRect | None = None) -> None:
        """Paint everything again, or only what lies in a box."""
        self._stale |= box or self.rect()
        self.update(box or self.rect())

    # -- geometry

    def lie_in(self, room: QRectF) -> None:
        """Keep the island within a part of this widget, or let it reach beyond."""
        if room != self.place.room:
            self.place.room = room
            self._settled.start()
            self._renew()

    def fill_with_land(self, most: float = 99.0) -> None:
        """Let the land fill this widget, at most so many pixels per cell radius: the shelf may reach beyond."""
        room = QRectF(QPointF(), self.shape.bounds.size() * min(filling_scale(self.shape, self.size()), most))
        room.moveCenter(QRectF(self.rect()).center())
        self.lie_in(room)

    def _order_picture(self) -> None:
        if self._island is None or not self.isVisible():
            return
        order = self._island, self.palette_used, self.place.found()[1], self.devicePixelRatioF()
        if self._ordered and order != self._ordered:
            self._studio.cancel(*self._ordered)
        self._ordered = order
        found = self._studio.picture(*order)
        if found is not None and found is not self._picture:
            self._picture = found
            self._renew()

    # -- for what lies on it: nothing, unless somebody says so

    def _forget_marks(self) -> None:
        """Take away what is marked: another island is shown."""

    def _paint_light(self, painter: QPainter, plots: Sequence[Plot]) -> None:
        """Paint what lies on the ground, below the pieces."""

    def _paint_label(self, painter: QPainter, plot: Plot) -> None:
        """Paint what stands over a plot."""

    # -- events

    def showEvent(self, event: object) -> None:
        self._order_picture()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._settled.start()
        self._renew()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._island is None:
            return
        self._paint_scene()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawPixmap(0, 0, self._scene)
        self.motion.paint(painter)
        painter.end()

    def _paint_scene(self) -> None:
        """Bring the picture of what does not move up to date."""
        ratio = self.devicePixelRatioF()
        if self._scene.size() != self.size() * ratio:
            self._scene = QPixmap(self.size() * ratio)
            self._scene.setDevicePixelRatio(ratio)
            self._scene.fill(Qt.GlobalColor.transparent)  # else it could not become transparent
            self._stale = QRegion(self.rect())
        if self._stale.isEmpty():
            return
        painter = QPainter(self._scene)
        painter.setRenderHints(SMOOTH)
        painter.setClipRegion(self._stale)
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Clear)
        painter.fillRect(self.rect(), Qt.GlobalColor.transparent)
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)
        self._paint_land(
            painter, [plot for plot in range(len(self.plots)) if self._stale.intersects(self.place.plot_rect(plot))]
        )
        painter.end()
        self._stale = QRegion()

    def _paint_land(self, painter: QPainter, plots: Sequence[Plot]) -> None:
        """Paint the island with some of its plots, from the ground up."""
        picture, place = self._picture, self.place.found()
        if not picture:
            paint_outlines(painter, self.shape, *place, self.palette_used)
        else:
            picture.draw(painter, picture.water, *place)
            picture.draw(painter, picture.ground, *place)
        self._paint_light(painter, plots)
        for plot in plots:
            if plot in self.tokens and not self.motion.moving >> plot & 1:
                self.motion.paint_piece(painter, Sprite(self.tokens[plot], self.place.spot(plot)))
        if picture:
            picture.draw(painter, picture.standing, *place)
        for plot in plots:
            self._paint_label(painter, plot)
